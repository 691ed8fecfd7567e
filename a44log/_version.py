"""The version, written down once: packaging, reports and `a44log --version` read it here."""

__version__ = "0.1.0"
