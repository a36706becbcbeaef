#!/bin/sh
# Measures what is promised, as ratios of things done alternately in one run: medians, with a
# base-against-base control. A shared machine is noisy: read a ratio beside its control.
#   bench/run.sh BUILD_FOLDER [ROUNDS [classes|store|agent|check|direct|maven|reactor]]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${1:?usage: bench/run.sh BUILD_FOLDER [ROUNDS [PART]]}" && pwd)
rounds=${2:-5}
part=${3:-all}
winnow=$build/bin/winnow
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
java=$(command -v java)
home=$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")

. "$here/functions.sh"

measures() { [ "$part" = all ] || [ "$part" = "$1" ]; }

if measures classes; then
  . "$here/classes.sh"
  echo
fi
if measures store; then
  . "$here/store.sh"
  echo
fi
if measures agent; then
  . "$here/agent.sh"
  echo
fi
if measures check; then
  . "$here/check.sh"
  echo
fi
if measures direct; then
  . "$here/direct.sh"
  echo
fi
if measures maven || measures reactor; then
  . "$here/maven.sh"
fi
