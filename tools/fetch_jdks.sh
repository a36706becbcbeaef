#!/bin/sh
# Fetches JDKs that Debian 12 does not offer from other suites of the Debian mirror that this machine
# uses, and unpacks them below a folder. Nothing is installed; what is there already is kept.
#
#   tools/fetch_jdks.sh FOLDER VERSION...     e.g. tools/fetch_jdks.sh build/jdks 21 25
#
# A JDK of a newer suite needs that suite's C library, which is unpacked beside it and named in the
# programs' headers. The tests look for JDKs in $WINNOW_TEST_JDKS (a list of folders, as PATH).
set -eu

folder=${1:?usage: fetch_jdks.sh FOLDER VERSION...}
shift

suite_of() {
  case $1 in
    11) echo bullseye-security ;;
    21 | 25) echo trixie ;;
    8 | 27) echo sid ;;
    *) echo "fetch_jdks: don't know where JDK $1 is to be had (known: 8, 11, 21, 25, 27)" >&2; return 1 ;;
  esac
}

# The mirror that apt uses here, without its suites.
mirror_of() {
  wanted=debian/
  case $1 in *-security) wanted=debian-security/ ;; esac
  apt-get indextargets --format '$(REPO_URI)' | sort -u | grep "/$wanted\$" | head -n 1
}

# apt with folders of its own, so that the machine's lists and packages stay as they are.
prepare_apt() {
  suite=$1 apt_folder=$2
  mirror=$(mirror_of "$suite")
  [ -n "$mirror" ] || { echo "fetch_jdks: apt has no Debian mirror configured for $suite" >&2; exit 1; }
  mkdir -p "$apt_folder/lists/partial" "$apt_folder/archives/partial" "$apt_folder/sources"
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $suite main" \
    >"$apt_folder/sources/suite.list"
  cat >"$apt_folder/apt.conf" <<EOF
Dir::Etc::sourcelist "/dev/null";
Dir::Etc::sourceparts "$apt_folder/sources";
Dir::State::lists "$apt_folder/lists";
Dir::State::status "/dev/null";
Dir::Cache "$apt_folder";
APT::Sandbox::User "root";
EOF
  APT_CONFIG=$apt_folder/apt.conf apt-get -q update >"$apt_folder/log" 2>&1 ||
    { tail -n 5 "$apt_folder/log" >&2; return 1; }
}

unpack() {
  apt_folder=$1 target=$2
  shift 2
  (cd "$apt_folder/archives" && APT_CONFIG=$apt_folder/apt.conf apt-get -q download "$@" >>"$apt_folder/log" 2>&1) ||
    { tail -n 5 "$apt_folder/log" >&2; return 1; }
  for package in "$@"; do
    dpkg -x "$(ls "$apt_folder/archives/${package}"_*.deb | head -n 1)" "$target"
  done
}

# Links into /etc/java-N-openjdk point at a place that does not exist here.
repair_links() {
  target=$1
  find "$target/usr/lib/jvm" -type l | while read -r link; do
    to=$(readlink "$link")
    case $to in
      /etc/java-*) ln -sfn "$target$to" "$link" ;;
    esac
  done
}

# Makes the programs use the C library that was unpacked beside them.
use_own_libc() {
  jdk=$1 own_libc=$2
  command -v patchelf >/dev/null || { echo "fetch_jdks: install patchelf for JDKs of a newer suite" >&2; return 1; }
  # JDK 8 has a JRE inside.
  for program in "$jdk"/bin/* "$jdk"/lib/jspawnhelper "$jdk"/jre/bin/* "$jdk"/jre/lib/*/jspawnhelper; do
    [ -f "$program" ] && [ ! -L "$program" ] || continue
    old=$(patchelf --print-rpath "$program" 2>/dev/null) || continue
    patchelf --set-interpreter "$own_libc/ld-linux-x86-64.so.2" "$program"
    patchelf --force-rpath --set-rpath "${old:+$old:}\$ORIGIN/../lib:$own_libc" "$program"
  done
}

fetch() {
  version=$1
  home=$folder/jdk-$version
  if [ -x "$home/bin/javac" ]; then return; fi
  suite=$(suite_of "$version")
  echo "fetch_jdks: JDK $version (packages openjdk-$version-jdk-headless, openjdk-$version-jre-headless of $suite)"
  work=$folder/work-$version
  rm -rf "$work"
  mkdir -p "$work/root"
  prepare_apt "$suite" "$work/apt"
  unpack "$work/apt" "$work/root" "openjdk-$version-jdk-headless" "openjdk-$version-jre-headless"
  case $suite in
    trixie | sid) unpack "$work/apt" "$work/root" libc6 libgcc-s1 libstdc++6 zlib1g ;;
  esac
  rm -rf "$folder/root-$version" "$work/apt/archives"
  mv "$work/root" "$folder/root-$version"
  rm -rf "$work"
  root=$folder/root-$version
  repair_links "$root"
  jvm=$(ls -d "$root"/usr/lib/jvm/java-"$version"-openjdk-*)
  case $suite in
    trixie | sid)
      libc=$root/usr/lib/x86_64-linux-gnu
      [ -e "$libc/ld-linux-x86-64.so.2" ] || libc=$root/lib/x86_64-linux-gnu
      use_own_libc "$jvm" "$libc"
      ;;
  esac
  "$jvm/bin/java" -version >/dev/null 2>&1 ||
    { echo "fetch_jdks: JDK $version was unpacked but does not run: $jvm/bin/java" >&2; return 1; }
  ln -sfn "$jvm" "$home"
}

mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
if [ $# = 1 ]; then
  fetch "$1"
  exit
fi
status=0
for version in "$@"; do
  # One that can't be had must not keep the others from being tested. (A process of its own, because
  # a shell does not stop at errors in what stands before ||.)
  "$0" "$folder" "$version" ||
    { echo "fetch_jdks: no JDK $version: its tests are left out" >&2; status=1; }
done
exit "$status"
