# GNU parallel, two shards at a time, of which one is killed; run again it does that one alone.
source "$(dirname "$0")/stage.sh"
command -v parallel > /dev/null || skip "no parallel (Debian's parallel)"
parallel --version 2>/dev/null | grep -q GNU || skip "parallel is another program than GNU's"

make_archive 300
export PARALLEL="--jobs 2" CLUSTER_TEST=parallel-$$
"$source_dir/examples/cluster/audit-parallel.sh" 6 "$work/shards" "$work/a.pgn" "$work/b.pgn" > "$work/out" 2>&1 &
first=$! && pids+=($!)
until_true 60 eval 'shard_on CLUSTER_TEST=$CLUSTER_TEST && kill -9 $pid' || fail "no shard was seen"
wait $first && fail "a killed shard was taken for a finished one"
missing=$("$TOUCHMOVE" audit merge --missing "$work/shards")
echo "killed: shard $missing"
[[ "$missing" =~ ^[1-6]$ ]] || fail "one shard was killed, missing: $missing"
ls "$work/shards"/*.ndjson > "$work/before"
"$source_dir/examples/cluster/audit-parallel.sh" 6 "$work/shards" "$work/a.pgn" "$work/b.pgn" || fail "not finished"
for shard in $(cat "$work/before"); do
  [ "$shard" -ot "$work/before" ] || fail "$shard was made again"
done
compare_with_one_run "$work/shards"
echo "run again it made shard $missing alone"
