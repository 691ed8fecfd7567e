"""What the service answers: a router for each resource."""
