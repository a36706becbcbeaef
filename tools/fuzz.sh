#!/bin/sh
# Runs every fuzz program of a build folder for SECONDS each. What they find useful is kept in the build
# folder, so that the next call goes on from there; an input that breaks something is kept too, and named.
#   tools/fuzz.sh BUILD_FOLDER SECONDS
set -eu
build=$(cd "${1:?usage: fuzz.sh BUILD_FOLDER SECONDS}" && pwd)
seconds=${2:?usage: fuzz.sh BUILD_FOLDER SECONDS}

programs=$(find "$build/fuzz-programs" -name '*_fuzz' -type f 2>/dev/null | LC_ALL=C sort)
if [ -z "$programs" ]; then
  echo "fuzz: no fuzz programs in $build: none was built" >&2
  exit 1
fi
failed=0
for program in $programs; do
  name=$(basename "$program")
  corpus="$build/fuzz-corpus/$name"
  findings="$build/fuzz-findings/$name"
  mkdir -p "$corpus" "$findings"
  seeds=
  if [ -f "$program.corpus" ]; then seeds=$(cat "$program.corpus"); fi
  log="$findings/log.txt"
  printf '%-40s %ss ... ' "$name" "$seconds"
  if "$program" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
      -artifact_prefix="$findings/" "$corpus" ${seeds:+"$seeds"} >"$log" 2>&1; then
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    echo "nothing found in $runs runs"
  else
    echo "FAILED"
    tail -n 40 "$log"
    echo "fuzz: again with: $program $findings/<the file named above>"
    failed=1
  fi
done
exit $failed
