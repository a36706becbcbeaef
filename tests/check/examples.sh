#!/bin/sh
# The programs that are written by hand: techniques that claim safety miss nothing in them, others miss what they
# are known to miss, and results are the same whatever the number of jobs and wherever a check was stopped.
#   examples.sh WORK_FOLDER WINNOW JDK_HOME
set -eu
work=$1
winnow=$2
JAVA_HOME=$3
export JAVA_HOME
rm -rf "$work"
mkdir -p "$work"

fail() {
  echo "check: $1" >&2
  cat "$work/output" >&2
  exit 1
}
check() { "$winnow" --quiet check --modes examples "$@" >"$work/output" 2>&1; }
# broken TOOL RULE: how often
broken() { awk -v tool="$1" -v rule="$2" '
  $1 == "tool" && /R1n/ { for (i = 2; i <= NF; ++i) column[$i] = i }
  $1 == tool && (rule in column) { at = column[rule] + ($2 == "*"); print $at; exit }' "$work/output"; }

check --resume "$work/first" --jobs 2 || fail "no technique was expected to break what it claims"
for rule in R1 R1n R5 R6 R7 R8 R10; do
  for tool in safe frts hyrts-f; do
    [ "$(broken $tool $rule)" = 0 ] || fail "$tool was expected to keep $rule"
  done
done
[ "$(broken hyrts R1n)" -ge 3 ] || fail "hyrts was expected to miss tests, as it is known to"
[ "$(broken mrts R1n)" -gt "$(broken hyrts R1n)" ] || fail "mrts was expected to miss more than hyrts"

# misses TOOL EXAMPLE: whether a newly failing test is not selected
misses() { awk -v tool="$1" -v example="$2" '
  NR == 1 { match($0, /"tools":\[[^]]*/)
    count = split(substr($0, RSTART + 9, RLENGTH - 9), names, ",")
    for (i = 1; i <= count; ++i) if (names[i] == "\"" tool "\"") number = i - 1 }
  index($0, "\"program\":\"examples-" example "\"") { seen = 1; missed = $0 ~ "\"rule\":\"R1n\"[^}]*\"tool\":" number "}" }
  END { if (!seen) exit 2; exit !missed }' "$work/first/results.jsonl"; }
# What the published methods are known to miss, and what was added to them.
for pair in 'hyrts hiding-field-without-initialiser' 'frts class-by-name'; do
  technique=${pair% *} example=${pair#* }
  misses "$technique-published" "$example" || fail "$technique as published was expected to miss a test of $example"
  if misses "$technique" "$example"; then fail "$technique was not expected to miss a test of $example"; fi
done

# A check that was stopped in the middle of a line.
mkdir "$work/second"
head -c $(($(wc -c <"$work/first/results.jsonl") * 6 / 10)) "$work/first/results.jsonl" >"$work/second/results.jsonl"
check --resume "$work/first" --format json && cp "$work/output" "$work/first.json"
check --resume "$work/second" --format json --jobs 1 || fail "a check was expected to go on"
cmp -s "$work/output" "$work/first.json" || fail "the same results were expected of a check that was stopped"
sort "$work/first/results.jsonl" >"$work/first.lines"
sort "$work/second/results.jsonl" >"$work/second.lines"
cmp -s "$work/first.lines" "$work/second.lines" || fail "the same lines were expected of a check that was stopped"

# Without one kind of fact after the other: what tells each of them apart.
check --techniques safe,without-each || fail "safe was expected to miss nothing"
# A kind that is new has to be shown by an example, or gets its reason in docs/checking-selection.md.
for kind in $(awk '/^Precision/ { exit } $1 ~ /^safe-/ { sub("safe-", "", $1); print $1 }' "$work/output"); do
  missed=$(broken "safe-$kind" R1n)
  case $kind in
    platform | launch | framework | rules | class-names | resources | whole)
      [ "$missed" = 0 ] || fail "safe without $kind misses a test; the reasons say that it can't" ;;
    *) [ "$missed" -ge 1 ] || fail "safe without $kind was expected to miss a test" ;;
  esac
  shown="${shown:-} $kind"
done
case $shown in *init*ways*) ;; *) fail "more kinds than$shown were expected to be left out" ;; esac
[ "$(broken safe R1n)" = 0 ] || fail "safe was expected to miss nothing"
echo "every example is selected as it should be"
