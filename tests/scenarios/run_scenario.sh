#!/bin/sh
# Plays one scenario (README.md says what that is) with the real javac, JVM, agent and winnow.
#
#   run_scenario.sh SCENARIO WORK-FOLDER WINNOW PREPARED-FOLDER JDK-HOME FRAMEWORK MODE
#
# Version 1 is compiled and its tests run in one JVM under `winnow run`. For each later version:
#   1. it is compiled, and `winnow select` must name exactly the tests of expected.txt;
#   2. all its tests run without winnow, and a test that was not selected must pass and do what it
#      did in some earlier version: whatever expected.txt says, a missed test fails the scenario;
#   3. they run under `winnow run`, and exactly the selected ones and the new ones may run.
set -eu
scenario=$(cd "$1" && pwd)
work=$2
winnow=$3
prepared=$4
jdk=$5
framework=$6
mode=$7
. "$(dirname "$0")/common.sh"

# The names of the classes made from the sources in a list of files, e.g. p/A -> p/A.class, p/A$*.class
forget_classes() {
  while IFS= read -r source; do
    rm -f "$1/${source%.java}.class" "$1/${source%.java}"'$'*.class
  done
}

# copy_sources VERSION ROOT: what this version adds, changes and deletes. ROOT is empty if the scenario
# names no roots.
copy_sources() {
  from=$scenario/$1${2:+/$2} sources=$work/sources${2:+/$2} classes=$work/project/classes${2:+/$2}
  mkdir -p "$sources" "$classes"
  [ -d "$from" ] || from=$work/empty
  changed=$(cd "$from" && find . -name '*.java' | sed 's|^\./||')
  deleted=$([ ! -f "$from/DELETED" ] || cat "$from/DELETED")
  (cd "$from" && find . -type f -not -name DELETED -not -path './project-files/*' \
    -exec cp --parents '{}' "$sources" ';')
  for file in $deleted; do rm -f "$sources/$file"; done
}

# compile_root VERSION ROOT
compile_root() {
  copy_sources "$1" "$2"
  if [ "$(line "$1" compile)" = changed ]; then
    printf '%s\n' $changed $deleted | forget_classes "$classes"
    for file in $deleted; do rm -f "$classes/$file"; done
    inputs=$changed
  else
    rm -rf "$classes"
    mkdir -p "$classes"
    inputs=$(cd "$sources" && find . -name '*.java')
  fi
  (cd "$sources" && find . -type f -not -name '*.java' -exec cp --parents '{}' "$classes" ';')
  [ -n "$inputs" ] || return 0
  # shellcheck disable=SC2046,SC2086  # lists of words
  (cd "$sources" && "$jdk/bin/javac" $archive -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC --release 17 -g \
    -proc:none -nowarn $(line "$1" javac) $source_path -cp "$class_path" -d "$classes" $inputs)
}

# Files of the project that are on no class path.
copy_project_files() {
  from=$scenario/$1/project-files
  [ -d "$from" ] || return 0
  (cd "$from" && find . '(' -type f -o -type l ')' -not -name DELETED \
    -exec cp --parents --no-dereference --remove-destination '{}' "$work/project" ';')
  [ ! -f "$from/DELETED" ] || (cd "$work/project" && xargs rm -rf) <"$from/DELETED"
}

# Roots may use each other's classes, so each is compiled in sight of the others' sources.
compile() {
  copy_project_files "$1"
  if [ -z "$roots" ]; then
    compile_root "$1" ""
    return
  fi
  for root in $roots; do copy_sources "$1" "$root"; done
  for root in $roots; do compile_root "$1" "$root" || return 1; done
  for root in $packed; do
    manifest=$work/sources/$root/META-INF/MANIFEST.MF
    [ ! -f "$manifest" ] || rm -rf "$work/project/classes/$root/META-INF/MANIFEST.MF"
    [ -f "$manifest" ] || manifest=/dev/null
    "$jdk/bin/jar" cfm "$work/project/$root.jar" "$manifest" -C "$work/project/classes/$root" . || return 1
  done
}

tests_of() {
  listed=$(line "$1" tests)
  if [ -n "$listed" ]; then tests=$listed; fi
  if [ -n "$tests" ]; then echo "$tests"; return; fi
  (cd "$work/sources" && find . -name '*Test.java' -o -name 'T[0-9].java') |
    sed "s|^\./${roots:+[^/]*/}||; s|\.java\$||; s|/|.|g" | LC_ALL=C sort | tr '\n' ' '
}

# java OUTPUT [WINNOW...]: runs the tests of this version, by the words before them.
run_tests() {
  output=$1
  shift
  # shellcheck disable=SC2086
  (cd "$work/project" && "$@" "$jdk/bin/java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC \
    -cp "$class_path:$prepared/outcomes" "$runner" $tests) >"$output" 2>"$output.err" ||
    give_up "the tests did not run to their end: $(cat "$output" "$output.err")"
}

# missed VERSION SELECTED: the tests that were not selected and fail, or do what they never did before
missed() {
  for test in $tests; do
    contains "$test" "$known" || continue
    contains "$test" "$2" && continue
    now=$(grep "^outcome $test " "$work/outcomes-$1" || true)
    case $now in *FAILED*) echo "$test"; continue ;; esac
    grep -qxF "$now" "$work/earlier" || echo "$test"
  done
}

# safety VERSION TECHNIQUE SELECTED
safety() {
  is_missed=$(missed "$1" "$3")
  for test in $is_missed; do
    contains "$test" "$(line "$1" known-miss)" ||
      problem "$1 $2: MISSED $test, which does now: $(grep "^outcome $test " "$work/outcomes-$1")"
  done
  for test in $(line "$1" known-miss); do
    contains "$test" "$3" || contains "$test" "$(echo $is_missed)" ||
      problem "$1 $2: $test is a known miss and was not missed: is the limit gone?"
  done
}

# needed VERSION: without the facts of each kind in `needs:`, some test is missed; without those of a kind that
# `missed without KIND:` names, exactly the tests that it lists.
needed() {
  for kind in $(kinds_without "$1"); do
    without=$(select_with safe --without "$kind")
    compare "$1: missed without '$kind'" "$(line "$1" "missed without $kind")" \
      "$(missed "$1" "$without" | words)"
  done
  for kind in $(line "$1" needs); do
    without=$(select_with safe --without "$kind")
    [ -n "$(missed "$1" "$without")" ] ||
      problem "$1: nothing is missed without the facts '$kind', which it says it needs"
  done
}

explain() {
  for test in $1; do
    (cd "$work/project" && "$winnow" --technique "$2" explain "$test" 2>&1 | sed 's/^/    /') || true
  done
}

archive=
[ ! -f "$prepared/javac.jsa" ] || archive=-J-XX:SharedArchiveFile=$prepared/javac.jsa
roots=$(line head roots)
packed=$(line head jars)
tests=$(line head tests)
case $framework in
  junit4) jars=$prepared/jars/junit-4.13.2.jar:$prepared/jars/hamcrest-core-1.3.jar runner=JUnit4Outcomes ;;
  jupiter) jars=$prepared/jars/junit-platform-console-standalone-1.11.4.jar runner=JupiterOutcomes ;;
  testng | testng6)
    case $framework in testng) version=7.11.0 ;; *) version=6.14.3 ;; esac
    jars=$prepared/jars/testng-$version.jar:$prepared/jars/jcommander-1.82.jar:$prepared/jars/slf4j-api-1.7.36.jar
    runner=TestNgOutcomes
    ;;
  *) give_up "expected.txt names a framework that is none of junit4, jupiter, testng, testng6" ;;
esac
for library in $(line head libraries); do jars=$jars:$prepared/jars/$library.jar; done
check_format
# The techniques beside the usual ones ask on which objects methods ran.
receivers=
for version in $versions; do
  [ -z "$(others "$version")" ] || receivers=--receivers
done
rm -rf "$work"
mkdir -p "$work/empty"
case $(line head place) in
  '') ;;
  memory)
    place=$(mktemp -d /dev/shm/winnow-scenario-XXXXXX || mktemp -d)
    trap 'rm -rf "$place"' EXIT
    ln -s "$place" "$work/project"
    ;;
  *) give_up "expected.txt names a place that is not memory" ;;
esac
mkdir -p "$work/project/.winnow"
class_path=
source_path=
for root in $roots; do
  if contains "$root" "$packed"; then
    class_path=$class_path$work/project/$root.jar:
  else
    class_path=$class_path$work/project/classes/$root:
  fi
  source_path=$source_path$work/sources/$root:
done
[ -z "$roots" ] || source_path="-implicit:none -Xprefer:source -sourcepath $source_path"
[ -n "$roots" ] || class_path=$work/project/classes:
class_path=$class_path$jars

known=
: >"$work/earlier"
for version in $versions; do
  compile "$version" || give_up "$version does not compile"
  tests=$(tests_of "$version")
  if [ "$version" = v1 ]; then
    run_tests "$work/outcomes-v1" "$winnow" --quiet $receivers --mode "$mode" run --
    failed=$(sed -n 's/^outcome \([^ ]*\) .* FAILED .*/\1/p' "$work/outcomes-v1" | words)
    compare "v1: tests that fail" "$(line v1 safe)" "$failed"
    compare "v1: selected right after it ran" "$(line v1 safe)" "$(select_with safe)"
  else
    run_tests "$work/outcomes-$version"
    for technique in safe hyrts-f frts $(others "$version"); do
      selected=$(select_with "$technique")
      before=$failures
      compare "$version $technique" "$(line "$version" "$technique")" "$selected"
      [ "$failures" = "$before" ] || explain "$selected" "$technique"
      ! contains "$technique" "safe hyrts-f frts" || safety "$version" "$technique" "$selected"
      [ "$technique" != safe ] || selected_by_default=$selected
    done
    needed "$version"
    run_tests "$work/ran-$version" "$winnow" --quiet $receivers --mode "$mode" run --
    ran=$(sed -n 's/^outcome \([^ ]*\) .*/\1/p' "$work/ran-$version" | words)
    new=
    for test in $tests; do contains "$test" "$known" || new="$new $test"; done
    should=
    for test in $selected_by_default $new; do
      ! contains "$test" "$tests" || should="$should $test"
    done
    compare "$version: tests that ran" "$should" "$ran"
  fi
  grep '^outcome ' "$work/outcomes-$version" >>"$work/earlier" || true
  known="$known $tests"
done
finish
