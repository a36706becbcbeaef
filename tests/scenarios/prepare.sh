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

(flock 9 && prepare) 9>"$folder/lock"
