#!/bin/sh
# Images as `jlink --compress` makes them, of every JDK that has one: texts shared between classes (1),
# deflated (2), and either in the other byte order. Each must hold what the plain image of the same
# modules holds.
#   packed_image.sh PROGRAMS JAVA_HOME
set -eu
programs=$1
java_home=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

tried=0
for home in $(for one in "$java_home" /usr/lib/jvm/*; do readlink -f "$one"; done | LC_ALL=C sort -u); do
  [ -x "$home/bin/jlink" ] || continue
  rm -rf "$work"/*
  # link NAME OPTION...
  link() {
    name=$1
    shift
    "$home/bin/jlink" --add-modules java.base --output "$work/$name" "$@" >"$work/log" 2>&1
  }
  # Some JDKs come without the modules to link, or can't leave anything out.
  if ! link plain --compress=0; then
    echo "$home: jlink makes no image here: $(tail -n 1 "$work/log")"
    continue
  fi
  for options in '--compress=1' '--compress=2' '--compress=1 --endian=big' '--compress=2 --endian=big'; do
    rm -rf "$work/packed"
    # shellcheck disable=SC2086  # several options
    if ! link packed $options; then
      echo "$home: jlink refuses $options: $(tail -n 1 "$work/log")"
      continue
    fi
    printf '%s, %s: ' "$home" "$options"
    "$programs/winnow_compare_images" "$work/plain/lib/modules" "$work/packed/lib/modules"
    tried=$((tried + 1))
  done
done
if [ "$tried" = 0 ]; then
  echo "no jlink that makes a packed image: skipped"
  exit 77
fi
