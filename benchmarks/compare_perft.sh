#!/usr/bin/env bash
# Bulk-counted perft of this project beside Stockfish's `go perft` (Debian package stockfish), in one run.
# usage: benchmarks/compare_perft.sh [ROUNDS]        (TOUCHMOVE=path STOCKFISH=path CORE=n to choose others)
# The programs take turns; each figure is process CPU time less that program's start-up; medians of the rounds. Prints for
# each of six positions the Mnodes/s of both and the median of the ratios within a round, last their geometric mean.
set -euo pipefail
cd "$(dirname "$0")/.."

rounds=${1:-5}
touchmove=${TOUCHMOVE:-build/release/apps/touchmove/touchmove}
stockfish=${STOCKFISH:-$(command -v stockfish || echo /usr/games/stockfish)}
pin=()
if command -v taskset > /dev/null; then pin=(taskset -c "${CORE:-0}"); fi
for program in "$touchmove" "$stockfish"; do
  [ -x "$program" ] || { echo "no such program: $program" >&2; exit 2; }
done

positions=(
  "startpos|6|rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
  "kiwipete|5|r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
  "position3|7|8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
  "position4|6|r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"
  "position4|5|r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"
  "position5|5|rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"
)

run_touchmove() { "${pin[@]}" "$touchmove" perft "$1" --fen "$2" | sed -n 's/^nodes \([0-9]*\) .*/\1/p'; }
run_stockfish() {
  printf 'position fen %s\ngo perft %s\nquit\n' "$2" "$1" | "${pin[@]}" "$stockfish" | sed -n 's/^Nodes searched: //p'
}

# Prints "NODES SECONDS": the count, and the CPU time of a run.
measure() {
  local counted seconds
  TIMEFORMAT='%3U %3S'
  { seconds=$({ time counted=$("run_$1" "$2" "$3"); echo "$counted" >&3; } 2>&1); } 3> "$scratch"
  echo "$(cat "$scratch") $(awk '{ print $1 + $2 }' <<< "$seconds")"
}

scratch=$(mktemp)
figures=$(mktemp)
trap 'rm -f "$scratch" "$figures"' EXIT

for ((round = 1; round <= rounds; round++)); do
  for position in "${positions[@]}"; do
    IFS='|' read -r name depth fen <<< "$position"
    for program in touchmove stockfish; do
      read -r _ start_up < <(measure "$program" 1 "$fen")
      read -r nodes seconds < <(measure "$program" "$depth" "$fen")
      echo "$name/d$depth $round $program $nodes $seconds $start_up" >> "$figures"
    done
  done
done

awk '
  function median(list, n,    i, j, swap) {
    for (i = 2; i <= n; i++) for (j = i; j > 1 && list[j - 1] > list[j]; j--) { swap = list[j]; list[j] = list[j - 1]; list[j - 1] = swap }
    return n % 2 ? list[(n + 1) / 2] : (list[n / 2] + list[n / 2 + 1]) / 2
  }
  {
    if (!($1 in seen)) { seen[$1] = 1; order[++count] = $1 }
    time = $5 - $6; if (time < 0.001) time = 0.001
    rate[$1, $2, $3] = $4 / time / 1e6
    if (nodes[$1] != "" && nodes[$1] != $4) { print "counts differ on " $1 ": " nodes[$1] " and " $4; wrong = 1 }
    nodes[$1] = $4; if ($2 > rounds) rounds = $2
  }
  END {
    if (wrong) exit 1
    printf "%-14s %12s %12s %8s\n", "position", "touchmove", "stockfish", "ratio"
    for (p = 1; p <= count; p++) {
      for (r = 1; r <= rounds; r++) {
        ours[r] = rate[order[p], r, "touchmove"]; theirs[r] = rate[order[p], r, "stockfish"]; ratios[r] = ours[r] / theirs[r]
      }
      ratio = median(ratios, rounds); logs += log(ratio)
      printf "%-14s %7.0f Mnps %7.0f Mnps %8.2f\n", order[p], median(ours, rounds), median(theirs, rounds), ratio
    }
    printf "%-40s %8.2f\n", "geometric mean of the ratios", exp(logs / count)
  }' "$figures"
