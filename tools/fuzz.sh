#!/bin/sh
# Runs the fuzz programs of a build folder, as many at a time as there are cores: for SECONDS each, or
# with -r until each has made RUNS executions. What they find useful is kept in the build folder, so that
# the next call goes on from there; an input that breaks something is kept too, and named.
#   tools/fuzz.sh BUILD_FOLDER SECONDS [NAME...]
#   tools/fuzz.sh -r RUNS BUILD_FOLDER [NAME...]
# NAME: class_file, jar, image, cache, ...; all of them if none is given.
set -eu

# One program; called again from below, so that several can run at a time.
if [ "${1-}" = --one ]; then
  limit=$2 build=$3 program=$4
  name=$(basename "$program")
  corpus="$build/fuzz-corpus/$name"
  findings="$build/fuzz-findings/$name"
  log="$findings/log.txt"
  mkdir -p "$corpus" "$findings"
  seeds=
  if [ -f "$program.corpus" ]; then seeds=$(cat "$program.corpus"); fi
  status=0
  "$program" "$limit" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix="$findings/" \
    "$corpus" ${seeds:+"$seeds"} >"$log" 2>&1 || status=1
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  if [ $status = 0 ]; then
    printf '%-30s nothing found in %s runs\n' "$name" "$runs"
  else
    printf '%-30s FAILED\n' "$name"
    tail -n 40 "$log"
    echo "fuzz: again with: $program $findings/<the file named above>"
  fi
  exit $status
fi

if [ "${1-}" = -r ]; then
  limit="-runs=${2:?usage: fuzz.sh -r RUNS BUILD_FOLDER}"
  folder=${3:?usage: fuzz.sh -r RUNS BUILD_FOLDER}
  shift 3
else
  folder=${1:?usage: fuzz.sh BUILD_FOLDER SECONDS}
  limit="-max_total_time=${2:?usage: fuzz.sh BUILD_FOLDER SECONDS}"
  shift 2
fi
build=$(cd "$folder" && pwd)
programs=
for name in ${@:-'*'}; do
  programs="$programs $(find "$build/fuzz-programs" -name "winnow_${name}_fuzz" -type f 2>/dev/null | LC_ALL=C sort)"
done
if [ -z "$(echo $programs)" ]; then
  echo "fuzz: no such fuzz programs in $build: none was built" >&2
  exit 1
fi
printf '%s\n' $programs | xargs -P "$(nproc)" -n 1 "$0" --one "$limit" "$build"
