# For the scripts of this folder, which source it. REQUIRES: $work, a folder for what is in between.
now() { date +%s%N; }
# once FILE COMMAND...: appends the command's wall time in milliseconds to FILE.
once() {
  file=$1
  shift
  start=$(now)
  "$@" >"$work/out.log" 2>&1 || { cat "$work/out.log" >&2; echo "bench: $* failed" >&2; exit 1; }
  echo $((($(now) - start) / 1000000)) >>"$file"
}
median() { sort -n "$1" | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }
# ratio TITLE FILE BASE [BUDGET]
ratio() {
  awk -v a="$(median "$2")" -v b="$(median "$3")" -v t="$1" -v g="${4:-}" \
    'BEGIN { printf "  %-34s %.2f%s\n", t, a / b, g == "" ? "" : "   (budget " g ")" }'
}
# figure TITLE TEXT [BUDGET]
figure() { printf '  %-34s %s%s\n' "$1" "$2" "${3:+   (budget $3)}"; }
