#!/bin/sh
# Fails if a file in src/ includes a folder that stands below its own in cmake/layers.txt.
#   tools/check_layers.sh [ROOT]
set -eu
layers=$(sed '/^#/d' "$(dirname "$0")/../cmake/layers.txt" | tr '\n' ' ')
cd "${1:-$(dirname "$0")/..}"

find src \( -name '*.h' -o -name '*.cpp' \) | LC_ALL=C sort | xargs awk -v layers="$layers" '
  BEGIN {
    count = split(layers, names, /[ \n]+/)
    for (i = 1; i <= count; i++) rank[names[i]] = i
  }
  FNR == 1 {
    split(FILENAME, path, "/")
    own = path[2]
    files++
    if (!(own in rank))
      fail("the folder src/" own " is in no layer", "give it a place in cmake/layers.txt")
  }
  /^[ \t]*#[ \t]*include[ \t]*"/ {
    included = $0
    sub(/^[^"]*"/, "", included)
    sub(/".*/, "", included)
    folder = included
    if (!sub(/\/.*/, "", folder) || !(folder in rank))
      fail("\"" included "\" does not say which folder it is in", \
           "include it by its path below src/, e.g. \"" own "/" included "\"")
    else if (rank[folder] > rank[own])
      fail(own " includes \"" included "\", but " folder " stands below " own " in cmake/layers.txt", \
           "move what is needed up into " own " or above, or the use of it down")
  }
  function fail(what, advice) {
    printf "%s:%d: %s: %s\n", FILENAME, FNR, what, advice
    failures++
  }
  END {
    if (failures) { printf "%d violation(s) of the layers\n", failures; exit 1 }
    printf "%d files keep to the layers\n", files
  }' || exit 1
