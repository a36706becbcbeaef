#!/bin/sh
# Fails if a C++ file is not as clang-format (with .clang-format) would write it.
#   tools/check_format.sh CLANG_FORMAT [ROOT]
# With FORMAT=fix in the environment the files are rewritten instead.
set -eu
clang_format=${1:?usage: check_format.sh CLANG_FORMAT [ROOT]}
cd "${2:-$(dirname "$0")/..}"

if [ "${FORMAT:-check}" = fix ]; then
  mode=-i
else
  mode="--dry-run -Werror"
fi
folders=
for folder in src tests bench cmake; do
  if [ -d "$folder" ]; then folders="$folders $folder"; fi
done
# shellcheck disable=SC2086  # one argument per folder and option
if ! find $folders \( -name '*.h' -o -name '*.cpp' \) -print0 |
  LC_ALL=C sort -z | xargs -0 -r "$clang_format" $mode 2>&1 | awk '
    # One line per file: where its first difference is.
    /: error: code should be clang-formatted/ {
      split($0, part, ":")
      if (!(part[1] in seen)) printf "%s:%s: not formatted: run make format\n", part[1], part[2]
      seen[part[1]] = 1; failed = 1; next
    }
    /error:/ { print; failed = 1 }
    END { exit failed }'; then
  exit 1
fi
echo "clang-format has nothing to say"
