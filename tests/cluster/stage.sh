# What the tests of this folder share: read by them with BINARY and SOURCE as arguments.
set -u
export TOUCHMOVE=$1
source_dir=$2
work=$(mktemp -d)
pids=()

cleanup() {
  for pid in "${pids[@]}"; do kill -9 "$pid" 2>/dev/null; done
  rm -rf "$work"
}
trap cleanup EXIT

skip() {
  echo "skipped: $1"
  exit 77
}

fail() {
  echo "failed: $1"
  exit 1
}

# until_true SECONDS COMMAND...
until_true() {
  local deadline=$((SECONDS + $1))
  shift
  while ((SECONDS <= deadline)); do
    "$@" && return 0
    sleep 0.02
  done
  return 1
}

# An archive of some megabytes in two files, one of them compressed where that can be done.
make_archive() {
  local copies=$1
  for ((i = 0; i < 100; i++)); do
    cat "$source_dir/tests/golden/audit/club.pgn"
    echo
  done > "$work/hundred.pgn"
  for ((i = 0; i < copies; i++)); do cat "$work/hundred.pgn"; done > "$work/a.pgn"
  cp "$work/hundred.pgn" "$work/b.pgn"
}

# What one run finds, and what the shards in a folder come to: alike but for times.
compare_with_one_run() {
  "$TOUCHMOVE" audit --json "$work/a.pgn" "$work/b.pgn" | sed 's/,"seconds".*//' > "$work/whole"
  "$TOUCHMOVE" audit merge --json "$1" | sed 's/,"seconds".*//' > "$work/merged"
  [ -s "$work/whole" ] || fail "nothing was found"
  cmp "$work/whole" "$work/merged" || fail "the shards do not come to what one run finds"
}

# shard_on MARK: makes `pid` the process of a shard whose environment holds the mark. Without starting any process, which
# would take longer than a shard.
shard_on() {
  local process part
  for process in /proc/[0-9]*; do
    local words=()
    mapfile -d '' words 2> /dev/null < "$process/cmdline"
    [[ "${words[0]-}" == "$TOUCHMOVE" && "${words[3]-}" == --shard ]] || continue
    mapfile -d '' words 2> /dev/null < "$process/environ"
    for part in "${words[@]}"; do
      if [[ "$part" == "$1" ]]; then
        pid=${process#/proc/}
        return 0
      fi
    done
  done
  return 1
}
