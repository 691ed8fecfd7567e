"""What is written for people, in lines for a terminal and as Markdown."""
