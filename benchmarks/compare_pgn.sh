#!/usr/bin/env bash
# Reading PGN with every move checked: `touchmove audit` beside pgn-extract (Debian package pgn-extract), in one run.
# usage: benchmarks/compare_pgn.sh FILE [ROUNDS]     (TOUCHMOVE=path PGN_EXTRACT=path CORE=n to choose others)
# PEER='program options' adds a third program, which is given the file as its last argument.
# The programs take turns on one core; each figure is process CPU time; medians of the rounds. The ratio is the median of
# the ratios within a round: how many times as long the other program takes.
set -euo pipefail

[ $# -ge 1 ] || { sed -n '3,4s/^# //p' "$0" >&2; exit 2; }
[ -r "$1" ] || { echo "cannot read $1" >&2; exit 2; }
file=$(realpath "$1")
rounds=${2:-5}
cd "$(dirname "$0")/.."
touchmove=${TOUCHMOVE:-build/release/apps/touchmove/touchmove}
pgn_extract=${PGN_EXTRACT:-$(command -v pgn-extract || command -v /usr/games/pgn-extract || true)}
read -r -a peer <<< "${PEER:-}"
pin=()
if command -v taskset > /dev/null; then pin=(taskset -c "${CORE:-0}"); fi
[ -x "$touchmove" ] || { echo "no such program: $touchmove" >&2; exit 2; }

programs=(touchmove)
[ -z "$pgn_extract" ] || programs+=(pgn-extract)
[ ${#peer[@]} -eq 0 ] || programs+=(peer)

run_touchmove() { "${pin[@]}" "$touchmove" audit --limit 1 "$file" || [ $? = 1 ]; }
run_pgn-extract() { "${pin[@]}" "$pgn_extract" -s -r "$file"; }
run_peer() { "${pin[@]}" "${peer[@]}" "$file"; }

# Prints the CPU seconds of a run.
measure() {
  TIMEFORMAT='%3U %3S'
  { time "run_$1" > /dev/null 2>&1; } 2>&1 | awk '{ print $1 + $2 }'
}

summary=$(run_touchmove | tail -2)
echo "$summary" | head -1
bytes=$(stat -L -c %s "$file")
plies=$(echo "$summary" | sed -n 's/.* \([0-9]*\) pl\(y\|ies\),.*/\1/p')

figures=$(mktemp)
trap 'rm -f "$figures"' EXIT
for ((round = 1; round <= rounds; round++)); do
  for program in "${programs[@]}"; do echo "$program $round $(measure "$program")" >> "$figures"; done
done

awk -v bytes="$bytes" -v plies="$plies" '
  function median(list, n,    i, j, swap) {
    for (i = 2; i <= n; i++) for (j = i; j > 1 && list[j - 1] > list[j]; j--) { swap = list[j]; list[j] = list[j - 1]; list[j - 1] = swap }
    return n % 2 ? list[(n + 1) / 2] : (list[n / 2] + list[n / 2 + 1]) / 2
  }
  {
    if (!($1 in seen)) { seen[$1] = 1; order[++count] = $1 }
    seconds[$1, $2] = $3 > 0.001 ? $3 : 0.001
    if ($2 > rounds) rounds = $2
  }
  END {
    printf "%-14s %9s %9s %14s %8s\n", "reader", "seconds", "MB/s", "moves/s", "ratio"
    for (p = 1; p <= count; p++) {
      for (r = 1; r <= rounds; r++) {
        time[r] = seconds[order[p], r]; ratios[r] = time[r] / seconds["touchmove", r]
      }
      middle = median(time, rounds)
      printf "%-14s %9.3f %9.1f %12.2f M %8.2f\n", order[p], middle, bytes / middle / 1e6, plies / middle / 1e6, median(ratios, rounds)
    }
  }' "$figures"
