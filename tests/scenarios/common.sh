# What the two players of scenarios share: reading expected.txt, comparing, reporting. Sourced with
# $scenario, $work and $winnow set.
expected=$scenario/expected.txt
name=$(basename "$scenario")
failures=0

say() { printf '%s: %s\n' "$name" "$*"; }
problem() { say "FAILED: $*"; failures=$((failures + 1)); }
give_up() { say "FAILED: $*"; exit 1; }

# Sorted words on one line.
words() { tr -s ' \n' '\n\n' | sed '/^$/d' | LC_ALL=C sort -u | tr '\n' ' ' | sed 's/ $//'; }
contains() { case " $2 " in *" $1 "*) return 0 ;; *) return 1 ;; esac; }

# line VERSION KEY: the value of a line of expected.txt; VERSION is "head" before the first step.
line() {
  awk -v want="$1" -v key="$2:" '
    BEGIN { step = "head" }
    /^v[0-9]+:/ { step = substr($0, 1, index($0, ":") - 1) }
    step == want && index($0, key) == 1 { sub(/^[^:]*: */, ""); print; exit }' "$expected"
}

check_format() {
  keys='tests|place|framework|libraries|mode|roots|jars|build|compile|javac|goal|safe|hyrts(-[a-z]+)?|mrts|floor|frts|needs|missed without [a-z-]+|why|known-miss'
  unknown=$(grep -vnE "^(v[0-9]+:.*|($keys):.*|[[:space:]]*|[[:space:]]+[^[:space:]].*)\$" "$expected" ||
    true)
  [ -z "$unknown" ] || give_up "expected.txt has a line that means nothing: $unknown"
  [ -n "$(sed -n 1p "$scenario/scenario.md")" ] || give_up "scenario.md has no first line"
  for step in $versions; do
    [ "$step" != v1 ] || continue
    for key in safe hyrts-f frts why; do
      [ -n "$(line "$step" "$key")" ] || give_up "$step has no line '$key:' in expected.txt"
    done
  done
}

# select_with TECHNIQUE [OPTION...]
select_with() {
  (cd "$work/project" && technique=$1 && shift &&
    "$winnow" --technique "$technique" select --format names "$@" 2>"$work/select.err") | words
}

# The techniques beside those of every scenario that a version has a line for.
others() {
  for technique in $("$winnow" techniques --format names); do
    contains "$technique" "safe hyrts-f frts" || [ -z "$(line "$1" "$technique")" ] || echo "$technique"
  done
}

# The kinds of facts that a version has a line `missed without KIND:` for.
kinds_without() {
  awk -v want="$1" '
    /^v[0-9]+:/ { step = substr($0, 1, index($0, ":") - 1) }
    step == want && /^missed without / { sub(/:.*/, ""); print $3 }' "$expected"
}

# compare WHAT EXPECTED ACTUAL
compare() {
  wanted=$(printf '%s' "$2" | words)
  [ "$wanted" != none ] || wanted=
  [ "$wanted" != all ] || wanted=$(printf '%s' "$tests" | words)
  [ "$wanted" = "$3" ] || problem "$1: expected [$wanted], got [$3]"
}

finish() {
  [ "$failures" = 0 ] || exit 1
  say "$(sed -n 1p "$scenario/scenario.md")"
}

versions=$(sed -n 's/^\(v[0-9]*\):.*/\1/p' "$expected" | tr '\n' ' ')
contains v1 "$versions" || versions="v1 $versions"
