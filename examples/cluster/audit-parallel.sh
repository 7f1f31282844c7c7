#!/bin/bash
# An audit with GNU parallel, on this machine or on others: SHARDS, OUT, then the files.
#
#   audit-parallel.sh 64 out games/*.pgn
#   PARALLEL="--sshlogin a,b,c --workdir $PWD" audit-parallel.sh 64 out games/*.pgn
#
# Run again it does what failed, or was not come to, and leaves the rest.
set -eu
shards=$1
out=$2
shift 2
mkdir -p "$out"
seq "$shards" | parallel --will-cite --quote --joblog "$out/jobs.log" --resume-failed \
  "${TOUCHMOVE:-touchmove}" audit --json --shard "{}/$shards" --into "$out" "$@"
