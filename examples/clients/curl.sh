#!/bin/sh
# Judge, keep and fetch back a record: curl.sh URL RECORD
set -eu
url=$1 record=$2

curl -sS --fail-with-body -o report.json --data-binary "@$record" "$url/v1/verify"
echo "verdict: $(sed 's/.*"verdict":"\([a-z]*\)".*/\1/' report.json)"

place=$(curl -sS --fail-with-body -o kept.json -w '%header{location}' --data-binary "@$record" "$url/v1/records")
echo "kept: $place"

curl -sS --fail-with-body "$url$place" | cmp - "$record" && echo "fetched: the same bytes"
