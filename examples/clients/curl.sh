#!/bin/sh
# Judge, keep and fetch back a record: curl.sh URL RECORD (with an API key in A44LOG_KEY, if any)
set -eu
url=$1 record=$2

# ask FILE ARGUMENT...: into FILE what is answered. The key is not among the arguments, which others see.
ask() {
    file=$1 status=0 && shift
    printf '%s' "${A44LOG_KEY:+header = \"Authorization: Bearer $A44LOG_KEY\"}" |
        curl -s --fail-with-body -K - -o "$file" "$@" || status=$?
    [ $status = 0 ] && return
    why="no answer from $url (curl's exit status $status)"
    [ $status = 22 ] && why=$(sed 's/.*"detail":"\([^"]*\)".*/\1/' "$file")
    echo "curl.sh: $why" >&2 && exit 1
}

ask report.json --data-binary "@$record" "$url/v1/verify"
echo "verdict: $(sed 's/.*"verdict":"\([a-z]*\)".*/\1/' report.json)"

place=$(ask kept.json -w '%header{location}' --data-binary "@$record" "$url/v1/records")
echo "kept: $place"

ask fetched.json "$url$place"
cmp fetched.json "$record" && echo "fetched: the same bytes"
