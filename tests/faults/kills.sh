#!/bin/sh
# Kills at random moments: `winnow run` is started again and again on a program that changes, and it, its JVM or
# both are killed. After each kill the store can be read, and in every version of the program the selection holds
# every test that fails there.
#   kills.sh COUNT WORK_FOLDER WINNOW PREPARED_JARS JDK_HOME [SEED]
set -eu
fault=kills
count=$1
work=$2
winnow=$3
jars=$4/jars
jdk=$5
seed=${6:-$(date +%s)}
. "$(dirname "$(readlink -f "$0")")/common.sh"

# Every test that fails in a version is selected in it.
check_every_version() {
  for version in v1 v2 v3; do
    use "$version"
    code=0
    "$winnow" select >selected.log 2>select.log || code=$?
    [ "$code" = 0 ] || { says select.log "every test has to run"; continue; }
    # Before the first import the tests are not known, and so not listed.
    [ -s known.log ] || continue
    while read -r test; do
      grep -qx "$test" selected.log || grep -qx "$test" unknown.log ||
        fail "kill $number (seed $seed): $test fails in $version and is not selected"
    done <"../versions/$version.fails"
  done
}

# Which tests the store knows; the others run as new.
look_at_store() {
  code=0
  "$winnow" store show >show.log 2>&1 || code=$?
  [ "$code" = 0 ] || says show.log "there is no store yet"
  "$winnow" store inspect >known.log 2>/dev/null || : >known.log
  : >unknown.log
  for test in AQuickTest BSlowTest CLastTest; do
    grep -q "^record   $test " known.log || echo "$test" >>unknown.log
  done
  if grep -q '^damaged' known.log; then fail "kill $number (seed $seed): a record is damaged"; fi
}

kill_group() {
  case $1 in
    all) kill -9 -- "-$2" 2>/dev/null || true ;;
    winnow) kill -9 "$2" 2>/dev/null || true ;;
    jvm) for pid in $(pgrep -g "$2" java || true); do kill -9 "$pid" 2>/dev/null || true; done ;;
  esac
}

# Nobody may change the classes below a JVM that still runs.
wait_for_end() {
  tries=0
  while pgrep -g "$1" >/dev/null; do
    tries=$((tries + 1))
    [ $tries -lt 600 ] || fail "kill $number (seed $seed): what was left did not end"
    sleep 0.05
  done
}

write_program
write_versions
echo "kills: $count, seed $seed"
start=$(date +%s%N)
use v1
run >first.log 2>&1
whole_ms=$(((($(date +%s%N) - start)) / 1000000))
rm -rf .winnow
number=0
awk -v count="$count" -v seed="$seed" -v whole="$whole_ms" 'BEGIN {
  srand(seed)
  split("all winnow jvm", targets, " ")
  for (i = 0; i < count; ++i) {
    # Most of them at the end, where the import is.
    moment = rand() < 0.5 ? rand() : 0.8 + rand() * 0.3
    printf "%.3f %s v%d\n", moment * whole / 1000, targets[1 + int(rand() * 3)], 1 + int(rand() * 3)
  }
}' >../plan.txt
while read -r delay target version; do
  number=$((number + 1))
  use "$version"
  setsid "$winnow" run -- java -cp "$class_path" org.junit.runner.JUnitCore AQuickTest BSlowTest CLastTest \
    >run.log 2>&1 </dev/null &
  group=$!
  sleep "$delay"
  kill_group "$target" "$group"
  wait "$group" 2>/dev/null || true
  # What the kill left alive goes on for a while, and half of the time it comes to its end.
  look_at_store
  [ $((number % 2)) -eq 0 ] || kill_group all "$group"
  wait_for_end "$group"
  look_at_store
  check_every_version
done <../plan.txt
# And all is well when nobody kills.
for version in v1 v2 v3 v1; do
  use "$version"
  run >last.log 2>&1 || [ -s "../versions/$version.fails" ] || fail "the last run failed"
  is "the selection in $version at the end" "$(tr '\n' ' ' <"../versions/$version.fails" | sed 's/ $//')" "$(selected)"
done
echo "kills: $number survived"
