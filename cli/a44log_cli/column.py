"""The option --column of the commands that read Parquet like any other input."""

import click

column_option = click.option(
    "--column",
    metavar="NAME",
    help="The column of Parquet that holds the records.  [default: record, or else the only one "
    "of bytes or text]",
)
