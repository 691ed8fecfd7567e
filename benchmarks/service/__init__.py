"""Load on the service: `python -m benchmarks.service`."""
