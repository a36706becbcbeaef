#!/bin/sh
# Compiling an unchanged program again is no change: whole, in another order of its files, one file at
# a time against the classes of the others, with all debug data and with none. All of it with one javac
# after another.
#
# With neither lines nor variables javac makes one method of lambdas whose bodies are alike. That is
# another program: whichever of them runs, a test has then run the one that is left, and what it relied
# on can't be found under the name of one that is gone. Such a change of options runs tests again that
# ran these lambdas; here it is turned off.
#
#   run.sh COMPARE WORK-FOLDER SOURCE-FOLDER|MAVEN-COORDINATES JDK-HOME...
#
# COMPARE is winnow_compare_states. Coordinates (group:artifact:version) name a sources jar, which Maven
# fetches. WINNOW_TEST_JDKS names further folders with JDKs in them, as PATH does. Of the JDKs of one
# version the first is taken; one must be there.
set -eu
here=$(dirname "$0")
compare=$1 work=$2 sources=$3
shift 3
mkdir -p "$work"
case $sources in
  *:*:*)
    if ! [ -d "$work/fetched" ]; then
      mvn -q -B dependency:copy "-Dartifact=$sources:jar:sources" "-DoutputDirectory=$work/jar" >"$work/mvn.log" 2>&1 || {
        cat "$work/mvn.log" >&2
        echo "run.sh: Maven could not fetch the sources of $sources" >&2
        exit 1
      }
      mkdir -p "$work/unpacking"
      (cd "$work/unpacking" && for jar in "$work"/jar/*.jar; do unzip -q -o "$jar"; done)
      mv "$work/unpacking" "$work/fetched"
    fi
    sources=$work/fetched
    ;;
esac
find "$sources" -name '*.java' -not -name module-info.java | LC_ALL=C sort >"$work/files"

# compile OUTPUT OPTIONS... with the files named on standard input
compile() {
  output=$1
  shift
  mkdir -p "$output"
  cat >"$work/arguments"
  "$jdk/bin/javac" -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC -encoding UTF-8 -proc:none -nowarn -Xlint:none \
    -d "$output" "$@" "@$work/arguments" 2>"$work/javac.log" || { cat "$work/javac.log" >&2; exit 1; }
}

status=0
# same TITLE OPTIONS... AFTER: AFTER is the program that was compiled whole.
same() {
  title=$1
  shift
  "$compare" "$@" >"$work/differences" && outcome=same || { outcome=DIFFERENT status=1; }
  echo "  $title: $outcome, $(tail -n 1 "$work/differences")"
  [ $outcome = same ] || head -n 20 "$work/differences"
}

recompile() {
  "$jdk/bin/javac" -version 2>&1
  classes=$work/classes
  rm -rf "$classes"
  compile "$classes/whole" -g:source,lines <"$work/files"
  # The same shuffle each time.
  awk '{ print (NR * 7919) % 1009, $0 }' "$work/files" | sort -n | cut -d' ' -f2- | compile "$classes/shuffled" -g:source,lines
  same "in another order" "$classes/whole" "$classes/shuffled"
  compile "$classes/plain" -g:none -XDdeduplicateLambdas=false <"$work/files"
  same "without debug data" --without-debug "$classes/whole" "$classes/plain"
  compile "$classes/variables" -g <"$work/files"
  same "with all debug data" --without-debug "$classes/whole" "$classes/variables"
  mkdir -p "$classes/single"
  "$jdk/bin/java" -XX:+UseSerialGC "$here/CompileEach.java" "$work/files" "$classes/whole" "$classes/single" \
    -g:source,lines -proc:none -nowarn -Xlint:none -implicit:none 2>"$work/javac.log" || { cat "$work/javac.log" >&2; exit 1; }
  same "one file at a time" "$classes/whole" "$classes/single"
}

more=
[ -z "${WINNOW_TEST_JDKS:-}" ] || more=$(echo "$WINNOW_TEST_JDKS" | tr : '\n' | sed 's|$|/*|')
compiled=
for jdk in "$@" $more; do
  [ -x "$jdk/bin/javac" ] && [ -f "$jdk/release" ] || continue
  version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$jdk/release")
  [ "${version:-0}" -ge 17 ] || continue
  case " $compiled " in *" $version "*) continue ;; esac
  compiled="$compiled $version"
  recompile
done
[ -n "$compiled" ] || { echo "run.sh: none of these is a JDK: $*" >&2; exit 1; }
exit $status
