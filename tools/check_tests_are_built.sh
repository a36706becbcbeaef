#!/bin/sh
# Fails if a *_test.cpp or *_fuzz.cpp is named in no CMakeLists.txt: it would look like a test and
# never run.
#   tools/check_tests_are_built.sh [ROOT]
set -eu
cd "${1:-$(dirname "$0")/..}"

folders=
for folder in src tests bench; do
  if [ -d "$folder" ]; then folders="$folders $folder"; fi
done

# A file counts as named if its path from the folder of some CMakeLists.txt stands there as a word,
# outside comments.
# shellcheck disable=SC2086  # one argument per folder
find $folders -name CMakeLists.txt -o -name '*_test.cpp' -o -name '*_fuzz.cpp' | LC_ALL=C sort | awk '
  /CMakeLists\.txt$/ {
    folder = $0
    sub(/CMakeLists\.txt$/, "", folder)
    while ((getline line < $0) > 0) {
      sub(/#.*/, "", line)
      count = split(line, words, /[ \t()"]+/)
      for (i = 1; i <= count; i++) named[folder words[i]] = 1
    }
    next
  }
  { tests[++found] = $0 }
  END {
    for (i = 1; i <= found; i++) {
      if (tests[i] in named) continue
      printf "%s:1: is in no CMakeLists.txt, so it never runs: add it to the TESTS there\n", tests[i]
      failures++
    }
    if (failures) { printf "%d file(s) of tests are not built\n", failures; exit 1 }
    printf "%d files of tests are built\n", found
  }'
