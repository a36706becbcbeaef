# Reading and printing classes, and deciding that nothing changed: sourced by run.sh. The classes are
# those of java.base, java.desktop and java.xml, as files.
echo "Reading and printing classes (processor time of one core, real classes of the JDK)"
cmake --build "$build" --target winnow_bench_load winnow_bench_no_change winnow_bench_read_and_print >/dev/null
programs=$build/benchmark-programs
mkdir -p "$work/image" "$work/classes" "$work/git"
"$home/bin/jimage" extract --dir "$work/image" --include 'regex:/java\.(base|desktop|xml)/.*\.class' "$home/lib/modules"
(cd "$work/image" && find . -path './*/*' -name '*.class' ! -name module-info.class | LC_ALL=C sort | head -n 10000 |
  while read -r file; do
    target=$work/classes/$(echo "$file" | cut -d/ -f3-)
    [ -d "${target%/*}" ] || mkdir -p "${target%/*}"
    mv "$file" "$target"
  done)
rm -rf "$work/image"
find "$work/classes" -name '*.class' -exec touch -d '2020-01-01' {} +

# megabytes LINE: of the line with that title in the output of winnow_bench_read_and_print.
megabytes() { sed -n "s/^  $1 *\([0-9]*\) MB.*/\1/p" "$work/read"; }
quotient() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'; }
"$programs/winnow_bench_read_and_print" "$work/classes" 5 | tee "$work/read"
if mvn -q -B -f "$here/../tests/differential/asm.xml" dependency:copy "-DoutputDirectory=$work/asm" \
  >"$work/mvn.log" 2>&1; then
  asm=$(echo "$work"/asm/asm-*.jar)
  "$home/bin/javac" -nowarn -d "$work/asm" -cp "$asm" "$here/AsmHash.java"
  hash_by_asm() { "$java" -cp "$work/asm:$asm" AsmHash "$work/classes" 5; }
  first=$(hash_by_asm)
  "$programs/winnow_bench_read_and_print" "$work/classes" 5 >"$work/read"
  second=$(hash_by_asm)
  figure "ASM, what was read, warm JVM" "$first MB/s"
  figure "ASM again / ASM (control)" "$(quotient "$second" "$first")"
  figure "winnow / ASM, what was read" "$(quotient "$(megabytes 'printing what was read')" "$first")"
else
  echo "  beside ASM: not measured, because Maven could not fetch it"
fi

echo
echo "No-change decision on 10,000 class files"
"$programs/winnow_bench_no_change" "$work/classes" "$work/cache" 15
git_there() { git --git-dir="$work/git" --work-tree="$work/classes" -c core.fsmonitor=false "$@"; }
git_there init -q
git_there add -A
git_there -c user.name=bench -c user.email=bench@localhost commit -q -m all
git_there status --porcelain >/dev/null # refreshes the index
for round in 1 2 3 4 5 6 7 8 9; do
  once "$work/git-status" git_there status --porcelain
  "$programs/winnow_bench_load" unchanged "$work/cache" "$work/classes" | cut -d ' ' -f 1 >>"$work/unchanged"
  once "$work/git-status2" git_there status --porcelain
done
figure "git status" "$(median "$work/git-status") ms"
ratio "git status again (control)" "$work/git-status2" "$work/git-status"
ratio "no-change decision / git status" "$work/unchanged" "$work/git-status"

echo
echo "Growth (more than 10,000: the same classes in several roots, each with files of its own)"
mkdir -p "$work/roots/few"
(cd "$work/classes" && find . -name '*.class' | LC_ALL=C sort | awk 'NR % 10 == 0' | tar -cf - -T -) |
  tar -xpf - -C "$work/roots/few"
for n in 1 2 3 4 5 6 7 8 9; do cp -Rp "$work/classes" "$work/roots/$n"; done
grown() {
  for mode in cold filling warm unchanged unchanged stat stat; do
    [ "$mode" != filling ] || { "$programs/winnow_bench_load" warm "$work/cache" "$@" >/dev/null && continue; }
    echo "$mode $("$programs/winnow_bench_load" "$mode" "$work/cache" "$@")"
  done | awk '
    { if (!($1 in ms) || $2 < ms[$1]) ms[$1] = $2; files = $3; bytes = $4; peak[$1] = $5 }
    END { printf "  %7d %9.0f %8.0f %12.1f %10.2f %9.0f %9.0f %8.1f\n", files, bytes / 1000 / ms["cold"], ms["warm"],
            ms["unchanged"], ms["unchanged"] / ms["stat"], peak["cold"] / 1024, peak["warm"] / 1024, peak["warm"] / files }'
}
echo "  classes cold MB/s  warm ms unchanged ms   / stat   cold MB   warm MB KB/class   (MB: peak of memory)"
grown "$work/roots/few"
grown "$work/classes"
grown "$work/classes" "$work"/roots/[1-9]
rm -rf "$work/roots" "$work/git"
