# A Dask cluster of two workers, of which one dies while it writes a shard.
source "$(dirname "$0")/stage.sh"
python=
for candidate in python3 /usr/bin/python3; do
  "$candidate" -c 'import distributed' 2> /dev/null && python=$candidate && break
done
[ -n "$python" ] || skip "no dask.distributed (Debian's python3-distributed)"

make_archive 300
worker() {
  CLUSTER_TEST=$1-$$ setsid "$python" -m distributed.cli.dask_worker --scheduler-file "$work/scheduler" --host 127.0.0.1 \
    --no-nanny --nthreads 1 --no-dashboard --local-directory "$work/$1" > "$work/$1.log" 2>&1 &
  pids+=($!)
}
"$python" -m distributed.cli.dask_scheduler --host 127.0.0.1 --port 0 --no-dashboard --scheduler-file "$work/scheduler" \
  > "$work/scheduler.log" 2>&1 & pids+=($!)
until_true 60 test -s "$work/scheduler" || { cat "$work/scheduler.log"; fail "no scheduler"; }
worker one
one=$!
worker two
address=$("$python" -c 'import json, sys; print(json.load(open(sys.argv[1]))["address"])' "$work/scheduler")
"$python" "$source_dir/examples/cluster/audit_dask.py" "$address" 6 "$work/shards" "$work/a.pgn" "$work/b.pgn" \
  > "$work/out" 2>&1 &
run=$! && pids+=($!)
until_true 90 shard_on CLUSTER_TEST=one-$$ || { cat "$work"/*.log "$work/out"; fail "no shard was seen"; }
kill -9 -- -$one
echo "worker one died with a shard"
wait $run || { cat "$work"/*.log "$work/out"; fail "the shards were not all made"; }
cat "$work/out"
compare_with_one_run "$work/shards"
