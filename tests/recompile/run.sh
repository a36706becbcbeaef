#!/bin/sh
# Compiling an unchanged program again is no change: whole, in another order of its files, one file at
# a time against the classes of the others, without debug data. All of it with one javac after another.
#
# javac writes other code, not only other debug data, in two cases: with -g:vars it keeps the stores of
# local variables that hold a constant and hands them to lambdas; with neither lines nor variables it
# makes one of lambdas that are alike. The second can be turned off, and is here. The differences that
# -g makes are real, and only counted.
#
#   run.sh COMPARE WORK-FOLDER SOURCE-FOLDER|MAVEN-COORDINATES JDK-HOME...
#
# COMPARE is winnow_compare_states. Coordinates (group:artifact:version) name a sources jar, which Maven
# fetches. JDKs that are not there are left out; one must be.
set -eu
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

found=0
for jdk in "$@"; do
  [ -x "$jdk/bin/javac" ] || continue
  found=$((found + 1))
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
  echo "  with -g: $("$compare" --without-debug "$classes/whole" "$classes/variables" | tail -n 1)"
  cp -R "$classes/whole" "$classes/single"
  # Each file sees the class files of the others; in batches of one compiler call per file.
  java_files=$(wc -l <"$work/files")
  limit=${WINNOW_RECOMPILE_FILES:-$java_files}
  head -n "$limit" "$work/files" | while IFS= read -r file; do
    echo "$file" | compile "$classes/single" -g:source,lines -cp "$classes/whole" -implicit:none
  done
  same "one file at a time ($limit of $java_files)" "$classes/whole" "$classes/single"
done
[ $found -gt 0 ] || { echo "run.sh: no JDK found among: $*" >&2; exit 1; }
exit $status
