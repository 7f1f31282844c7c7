"""An audit on a Dask cluster, a task a shard: audit_dask.py SCHEDULER SHARDS OUT FILE...

Workers run the binary (TOUCHMOVE names another than that of the path); OUT and the files must be the same for all of
them. A task whose worker dies is given to another, and goes on where the first had noted how far it was.
"""

import os
import subprocess
import sys

from dask.distributed import Client, as_completed


def audit(program, shard, shards, out, files):
    command = [program, "audit", "--json", "--shard", f"{shard}/{shards}", "--into", out, *files]
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"shard {shard}: {done.stderr.strip()}")
    return shard


def main(scheduler, shards, out, *files):
    program = os.environ.get("TOUCHMOVE", "touchmove")
    with Client(scheduler) as client:
        tasks = client.map(
            lambda shard: audit(program, shard, int(shards), out, files),
            range(1, int(shards) + 1),
            pure=False,
            retries=3,
        )
        for task in as_completed(tasks):
            print(f"shard {task.result()} of {shards} is there", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
