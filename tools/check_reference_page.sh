#!/bin/sh
# Fails if docs/reference.md is not what the program says of its own commands and options.
#   tools/check_reference_page.sh WINNOW [ROOT]
set -eu
winnow=${1:?usage: check_reference_page.sh WINNOW [ROOT]}
case $winnow in /*) ;; *) winnow=$PWD/$winnow ;; esac
cd "${2:-$(dirname "$0")/..}"

page=docs/reference.md
advice="write it anew: $(basename "$winnow") help --markdown > $page"
expected=$(mktemp)
trap 'rm -f "$expected"' EXIT
if ! "$winnow" help --markdown >"$expected" || [ ! -s "$expected" ]; then
  echo "$page:1: \"$winnow help --markdown\" printed no page: repair that command first"
  exit 1
fi
if [ ! -f "$page" ]; then
  echo "$page:1: the reference page is missing: $advice"
  exit 1
fi
if ! diff --unchanged-line-format= \
          --old-line-format="$page:%dn: the program does not say this: %L" \
          --new-line-format="$page: the program says this, the page does not: %L" \
          "$page" "$expected"; then
  echo "$page differs from the program; $advice"
  exit 1
fi
echo "$page says what the program says ($(wc -l <"$expected") lines)"
