"""The same kinds of damage done to the records of other games, and what their own readers say."""
