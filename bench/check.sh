# How many evolving programs go through a check in a second. Sourced by run.sh.
echo "winnow check, every technique, published modes (as many at a time as there are cores)"
JAVA_HOME=$home "$winnow" --quiet check --modes published --programs 2 >"$work/check"
sed -n 's/^\([0-9,]* evolving programs in .*\)/  \1/p' "$work/check"
