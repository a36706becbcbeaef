#!/bin/sh
# Runs clang-tidy over the sources that a build folder compiles, and fails if it finds anything.
#   tools/lint.sh BUILD_FOLDER [FILE...]
set -eu
build=$(cd "${1:?usage: lint.sh BUILD_FOLDER [FILE...]}" && pwd)
shift
cd "$(dirname "$0")/.."

if [ $# = 0 ]; then
  # Our own sources, not what the build generates.
  # shellcheck disable=SC2046  # one argument per file; names hold no blanks
  set -- $(sed -n 's/^ *"file": "\(.*\)",\{0,1\}$/\1/p' "$build/compile_commands.json" |
    grep -v "^$build/" | LC_ALL=C sort -u)
fi
printf '%s\0' "$@" |
  xargs -0 -n 1 -P 2 clang-tidy-19 -p "$build" --quiet --warnings-as-errors='*'
echo "clang-tidy has nothing to say about $# files"
