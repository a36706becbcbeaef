#!/bin/sh
# Fetches the jars that scenarios run with (those of the agent's tests) and compiles the programs of
# outcomes/, into the folders given. Does nothing when all is there and newer than its sources.
#
#   prepare.sh FOLDER AGENT-TESTS-FOLDER JDK-HOME
set -eu
folder=$1
agent_folder=$2
jdk=$3
here=$(cd "$(dirname "$0")" && pwd)
"$here/../agent/prepare.sh" "$agent_folder" "$jdk"
mkdir -p "$folder"

prepare() {
  ln -sfn "$agent_folder/jars" "$folder/jars"
  newer=$(find "$here/outcomes" -name '*.java' -newer "$folder/outcomes.done" 2>/dev/null || echo all)
  [ -n "$newer" ] || return 0
  rm -rf "$folder/outcomes"
  "$jdk/bin/javac" --release 17 -proc:none -d "$folder/outcomes" \
    -cp "$folder/jars/junit-4.13.2.jar:$folder/jars/junit-platform-console-standalone-1.11.4.jar:$folder/jars/testng-7.11.0.jar" \
    "$here"/outcomes/*.java
  touch "$folder/outcomes.done"
}

# An archive of javac's own classes, with which it starts in two thirds of the time. Without one it just
# takes longer.
archive_javac() {
  [ ! -f "$folder/javac.jsa" ] || return 0
  "$jdk/bin/javac" -J-XX:ArchiveClassesAtExit="$folder/javac.jsa" -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC \
    --release 17 -proc:none -d "$folder/archived" -cp "$folder/jars/junit-4.13.2.jar" \
    "$here"/worked-example-body-change/v1/*.java >"$folder/archive.log" 2>&1 || rm -f "$folder/javac.jsa"
}

(flock 9 && prepare && archive_javac) 9>"$folder/lock"
