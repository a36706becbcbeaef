#!/bin/sh
# A check that can't fail is worth nothing: plants one mistake of each kind in a small tree and expects
# each check to name it, with its file and line.
set -eu
tools=$(cd "$(dirname "$0")" && pwd)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
cd "$tree"
mkdir -p src/base src/store docs

# expect STATUS TEXT COMMAND...: the command exits with STATUS and prints a line that contains TEXT.
expect() {
  status=$1 text=$2
  shift 2
  actual=0
  "$@" >output 2>&1 || actual=$?
  if [ "$actual" != "$status" ] || ! grep -qF -- "$text" output; then
    echo "expected exit code $status and \"$text\" from: $*"
    echo "got exit code $actual and:"
    cat output
    exit 1
  fi
}

layers="$tools/check_layers.sh $tree"
printf '#pragma once\n#include <vector>\n#include "base/a.h"\n' >src/store/b.h
printf '#pragma once\n#include "base/version.h"\n' >src/base/a.h
expect 0 "2 files keep to the layers" $layers
printf '#pragma once\n\n  #  include "store/b.h"\n' >src/base/a.h
expect 1 'src/base/a.h:3: base includes "store/b.h"' $layers
printf '#include "b.h"\n' >src/base/a.h
expect 1 'src/base/a.h:1: "b.h" does not say which folder it is in' $layers
rm src/base/a.h
mkdir src/attic
printf '// nothing\n' >src/attic/c.cpp
expect 1 "src/attic/c.cpp:1: the folder src/attic is in no layer" $layers

tests="$tools/check_tests_are_built.sh $tree"
printf 'winnow_library(base\n  TESTS a_test.cpp deep/b_test.cpp)\n' >src/base/CMakeLists.txt
mkdir src/base/deep
touch src/base/a_test.cpp src/base/deep/b_test.cpp
expect 0 "2 files of tests are built" $tests
printf 'winnow_library(base\n  TESTS a_test.cpp # deep/b_test.cpp\n)\n' >src/base/CMakeLists.txt
expect 1 "src/base/deep/b_test.cpp:1: is in no CMakeLists.txt" $tests
# The same name elsewhere is another test.
printf 'winnow_library(store TESTS a_test.cpp)\n' >src/store/CMakeLists.txt
printf 'winnow_library(base TESTS deep/b_test.cpp)\n' >src/base/CMakeLists.txt
expect 1 "src/base/a_test.cpp:1: is in no CMakeLists.txt" $tests

printf '#!/bin/sh\necho "# Reference"; echo "--new-option"\n' >winnow
chmod +x winnow
reference="$tools/check_reference_page.sh $tree/winnow $tree"
expect 1 "docs/reference.md:1: the reference page is missing" $reference
printf '# Reference\n--new-option\n' >docs/reference.md
expect 0 "says what the program says" $reference
printf '# Reference\n--old-option\n' >docs/reference.md
expect 1 "docs/reference.md:2: the program does not say this: --old-option" $reference
expect 1 "the program says this, the page does not: --new-option" $reference
printf '#!/bin/sh\nexit 3\n' >winnow
expect 1 "printed no page" $reference

messages="$tools/check_messages.sh $tree"
mkdir -p runtime
printf '  warn("something is "\n       "wrong");\n' >src/base/c.cpp
printf '| `something is wrong` | what it means |\n' >docs/troubleshooting.md
expect 0 "the program says each of its 1 messages" $messages
printf '| `something was wrong` | what it means |\n' >docs/troubleshooting.md
expect 1 "docs/troubleshooting.md:1: no source says this: something was wrong" $messages
echo "every check finds what it is for"
