#!/bin/sh
# Installs what building and testing Winnow needs and this machine lacks: Debian packages, by name.
# Prints what and why; when nothing is missing it prints one line and changes nothing.
#
#   tools/setup.sh           for make, make test, make demo, make bench
#   tools/setup.sh --lint    also for make format and make lint
#   tools/setup.sh --fuzz    also for make fuzz
#   tools/setup.sh --all     also for make test-all
set -eu

packages() {
  cat <<'LIST'
g++                      compiles the program and the agent
cmake                    describes the build
ninja-build              runs the build
git                      reads the history of a project
libsqlite3-dev           the store of records
libxxhash-dev            prints of classes and files
libdeflate-dev           reads jars
libfmt-dev               formats text
libcli11-dev             reads the command line
libtomlplusplus-dev      reads winnow.toml
nlohmann-json3-dev       writes and reads JSON
libexpected-dev          results that are a value or an error
libgtest-dev             unit tests
libbenchmark-dev         benchmarks
openjdk-17-jdk-headless  compiles the Java half; runs the tests of Java projects
maven                    the Maven extension is compiled against it; runs the sample project
python3                  runs the studies (tools/study)
LIST
  case " $* " in *" --lint "*) cat <<'LIST'
clang-format-19          formats the sources (make format)
clang-tidy-19            looks for mistakes (make lint)
LIST
  esac
  case " $* " in *" --fuzz "*) cat <<'LIST'
clang-19                 compiles the fuzz programs (make fuzz)
libclang-rt-19-dev       libFuzzer and the sanitizers for clang 19
LIST
  esac
  case " $* " in *" --all "*) cat <<'LIST'
patchelf                 lets JDKs of newer Debian suites run here (make test-all)
LIST
  esac
}

# A JDK counts wherever it comes from: JAVA_HOME, else the javac on PATH. Its version is read from the
# file `release`, because starting a JVM to ask takes longer than the rest of this script.
has_jdk() {
  javac=${JAVA_HOME:+$JAVA_HOME/bin/javac}
  [ -x "${javac:-/nonexistent}" ] || javac=$(command -v javac) || return 1
  home=$(dirname "$(dirname "$(readlink -f "$javac")")")
  [ -f "$home/include/jvmti.h" ] && [ -f "$home/release" ] || return 1
  version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$home/release")
  [ "${version:-0}" -ge 17 ]
}

for option in "$@"; do
  case $option in
    --lint | --fuzz | --all) ;;
    *) echo "setup: unknown option $option (known: --lint, --fuzz, --all)" >&2; exit 2 ;;
  esac
done

wanted=$(packages "$@")

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  echo "setup: this system has no apt-get, so nothing can be installed here. Winnow needs what these" >&2
  echo "Debian 12 packages contain; install your system's counterparts and call make with SETUP=no:" >&2
  echo "$wanted" | sed 's/^/  /' >&2
  exit 1
fi

# dpkg-query fails when it does not know one of the names; the ones it knows are printed all the same.
names=$(echo "$wanted" | awk '{print $1}')
# shellcheck disable=SC2086  # one argument per name
installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' $names 2>/dev/null |
  sed -n 's/^installed //p') || true
if has_jdk; then installed="$installed openjdk-17-jdk-headless"; fi
if command -v mvn >/dev/null; then installed="$installed maven"; fi

missing=$(echo "$wanted" | awk -v installed="$installed" '
  BEGIN { n = split(installed, names, /[ \n]+/); for (i = 1; i <= n; i++) have[names[i]] = 1 }
  !($1 in have)')

if [ -z "$missing" ]; then
  echo "setup: everything is installed"
  exit 0
fi

echo "setup: missing on this machine:"
echo "$missing" | sed 's/^/  /'
names=$(echo "$missing" | awk '{printf "%s%s", sep, $1; sep = " "}')

if [ "$(id -u)" = 0 ]; then
  as_root=
elif command -v sudo >/dev/null; then
  as_root="sudo"
else
  echo "setup: installing needs root, and there is no sudo here. As root, run:" >&2
  echo "  apt-get install --no-install-recommends $names" >&2
  exit 1
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
# apt's own lines are of interest only if it fails.
apt() {
  if ! $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q "$@" >"$log" 2>&1 </dev/null; then
    tail -n 30 "$log" >&2
    echo "setup: \"apt-get $*\" failed; its last lines stand above. Fix that (network, disk space," >&2
    echo "package sources) and run tools/setup.sh again." >&2
    exit 1
  fi
}
echo "setup: installing (a minute or two, depending on the network) ..."
apt update
# shellcheck disable=SC2086
apt install -y --no-install-recommends $names
echo "setup: done"
