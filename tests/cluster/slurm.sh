# A Slurm array over two nodes, of which one dies while it writes a shard.
source "$(dirname "$0")/stage.sh"
for program in slurmctld slurmd sbatch; do
  command -v $program > /dev/null || skip "no $program (Debian's slurm-wlm)"
done
[ "$(id -u)" = 0 ] || skip "slurmd starts jobs as root only"

host=$(hostname -s)
port=$((20000 + RANDOM % 10000))
cat > "$work/slurm.conf" <<CONF
ClusterName=archive
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/none
AuthInfo=cred_expire=5
CredType=cred/none
MpiDefault=none
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
SlurmdTimeout=5
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool-%n
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd-%n.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd-%n.log
SchedulerParameters=sched_interval=1
NodeName=one NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 1)) CPUs=1
NodeName=two NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 2)) CPUs=1
PartitionName=all Nodes=one,two Default=YES MaxTime=INFINITE State=UP
CONF
mkdir "$work/state" "$work/spool-one" "$work/spool-two"
export SLURM_CONF=$work/slurm.conf
slurmctld -D > "$work/out" 2>&1 & pids+=($!)
both_idle() { [ "$(sinfo -h -t idle -o %D 2>/dev/null)" = 2 ]; }
until_true 20 test -s "$work/slurmctld.log" || fail "slurmctld did not start"
slurmd -D -N one > "$work/out1" 2>&1 & one=$! && pids+=($!)
slurmd -D -N two > "$work/out2" 2>&1 & pids+=($!)
until_true 40 both_idle || { tail "$work"/*.log; fail "the nodes did not come up"; }

make_archive 500
export SHARDS=6 OUT=$work/out-shards
cd "$work" || exit 1
sbatch --wait --array=1-$SHARDS "$source_dir/examples/cluster/audit.sbatch" "$work/a.pgn" "$work/b.pgn" > submitted 2>&1 &
waited=$! && pids+=($!)
# The node dies: its daemon, the steps' and what they run.
until_true 60 eval 'shard_on SLURMD_NODENAME=one && kill -STOP $pid' || fail "no shard came to the first node"
shard=$(tr '\0' '\n' < "/proc/$pid/environ" | sed -n 's/^SLURM_ARRAY_TASK_ID=//p')
[ -n "$shard" ] || fail "the shard was over before the node could die"
step=$(awk '{print $4}' "/proc/$pid/stat")
kill -9 $one "$step" "$pid"
echo "node one died with shard $shard"
[ -e "$OUT/shard-$shard-of-$SHARDS.ndjson" ] && fail "the shard was finished already"
wait $waited
cat submitted
[ -z "$("$TOUCHMOVE" audit merge --missing "$OUT")" ] || { tail "$work"/*.log; fail "shards are missing"; }
grep -q "Requeuing" "$work/slurmctld.log" || grep -qi "requeue" "$work/slurmctld.log" || fail "no task was run again"
compare_with_one_run "$OUT"
echo "all $SHARDS shards are there and come to what one run finds"
