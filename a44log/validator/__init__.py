"""The stages, the findings and the report."""
