#!/bin/sh
# Plays one scenario (README.md says what that is) with every JDK that is given: compiles both
# versions with the real javac and compares what `winnow diff` says with what is expected.
#
#   run_changes.sh SCENARIO WORK-FOLDER WINNOW JDK-HOME...
#
# WINNOW_TEST_JDKS names further folders with JDKs in them, as PATH does.
set -eu
scenario=$(cd "$1" && pwd)
work=$2
winnow=$3
shift 3
failures=0

give_up() {
  echo "$(basename "$scenario"): $1"
  exit 1
}

option() { # v1, v2: options for javac; compile: which sources of v2 are compiled
  [ ! -f "$scenario/options" ] || sed -n "s/^$1 //p" "$scenario/options"
}

# A version is what v1 has, with what v2 adds, changes and deletes.
lay_out() { # VERSION FOLDER
  mkdir -p "$2"
  cp -R "$scenario/v1/." "$2"
  [ "$1" = v2 ] || return 0
  cp -R "$scenario/v2/." "$2"
  (cd "$scenario/v2" && find . -name DELETED) | while IFS= read -r list; do
    while IFS= read -r file; do rm "$2/$(dirname "$list")/$file"; done <"$2/$list"
    rm "$2/$list"
  done
}

# compile VERSION SOURCES CLASSES SOURCE-PATH
compile() {
  mkdir -p "$3"
  inputs=$(cd "$2" && find . -name '*.java')
  if [ "$1" = v2 ] && [ "$(option compile)" = changed ]; then
    inputs=$(cd "$scenario/v2" && find . -name '*.java')
    cp -R "$work/$version/v1-classes/." "$3"
  fi
  # shellcheck disable=SC2046,SC2086  # lists of words
  (cd "$2" && "$jdk/bin/javac" -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC -proc:none -nowarn \
    -implicit:none $(option "$1") -cp "$3" -sourcepath "$4" -d "$3" $inputs) ||
    give_up "$1 does not compile with $jdk"
}

# The class path of a version: its one folder of classes, or a jar for each folder that is named so.
build() { # VERSION
  sources=$work/$version/$1
  classes=$work/$version/$1-classes
  lay_out "$1" "$sources"
  jars=$(cd "$sources" && find . -maxdepth 1 -name '*.jar' | sed 's|^\./||' | LC_ALL=C sort)
  if [ -z "$jars" ]; then
    # What is not compiled again is not to be found as a source either.
    source_path=$sources
    [ "$1" = v1 ] || [ "$(option compile)" != changed ] || source_path=$work/$version/empty
    compile "$1" "$sources" "$classes" "$source_path"
    class_path=$classes
    return
  fi
  class_path=
  all_sources=$(for jar in $jars; do printf '%s:' "$sources/$jar"; done)
  for jar in $jars; do
    compile "$1" "$sources/$jar" "$classes/$jar.classes" "$all_sources"
    "$jdk/bin/jar" --create --file "$classes/$jar" -C "$classes/$jar.classes" .
    class_path=$class_path${class_path:+:}$classes/$jar
  done
}

# Every line that was expected must come, and no other. A line that ends with * stands for all that
# begin so; what stands behind " | " is compared only if it is expected.
compare() { # EXPECTED ACTUAL
  awk -v actual="$2" '
    function matches(line, want, cut) {
      if (substr(want, length(want)) == "*") {
        want = substr(want, 1, length(want) - 1)
        return substr(line, 1, length(want)) == want
      }
      cut = index(line, " | ")
      if (index(want, " | ") == 0 && cut > 0) line = substr(line, 1, cut - 1)
      return line == want
    }
    /^#/ || /^$/ { next }
    { wanted[++count] = $0 }
    END {
      while ((getline line < actual) > 0) {
        known = 0
        for (i = 1; i <= count; ++i) if (matches(line, wanted[i])) { known = 1; met[i] = 1 }
        if (!known) { print "  not expected: " line; bad = 1 }
      }
      for (i = 1; i <= count; ++i) if (!met[i]) { print "  missing:      " wanted[i]; bad = 1 }
      exit bad
    }' "$1"
}

play() {
  rm -rf "${work:?}/$version"
  mkdir -p "$work/$version/empty"
  build v1
  before=$class_path
  build v2
  actual=$work/$version/changes
  code=0
  "$winnow" diff --format lines "$before" "$class_path" >"$actual" || code=$?
  expected=$scenario/expected
  [ ! -f "$scenario/expected.$version" ] || expected=$scenario/expected.$version
  [ "$code" = 0 ] || [ "$code" = 1 ] || give_up "winnow diff ended with $code"
  if ! compare "$expected" "$actual"; then
    echo "$(basename "$scenario"): differs from $(basename "$expected") with javac $version"
    failures=$((failures + 1))
  fi
  if [ -s "$actual" ]; then should=1; else should=0; fi
  [ "$code" = "$should" ] || give_up "winnow diff printed changes or none and ended with $code"
}

cat "$scenario/story"
more=
[ -z "${WINNOW_TEST_JDKS:-}" ] || more=$(echo "$WINNOW_TEST_JDKS" | tr : '\n' | sed 's|$|/*|')
for jdk in "$@" $more; do
  [ -x "$jdk/bin/javac" ] && [ -f "$jdk/release" ] || continue
  version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$jdk/release")
  [ "${version:-0}" -ge 17 ] || continue
  case " ${played:-} " in *" $version "*) continue ;; esac
  played="${played:-} $version"
  play
done
[ -n "${played:-}" ] || give_up "none of these is a JDK: $*"
[ "$failures" = 0 ] || exit 1
echo "as expected with javac$played"
