// Which calls to the kernel an engine may make, as a program for seccomp.
#pragma once

#include <linux/filter.h>

#include <vector>

namespace touchmove::hall {

/// Refuses, with an error and without ending the process: other processes (fork, signals, looking into them), sockets,
/// opening a file for writing and changing anything in the file system, namespaces and mounts, what administers the
/// machine, and the kernel's more adventurous doors (io_uring, bpf, userfaultfd, keys). Threads may be begun and
/// programs executed. Empty for a machine whose calls are not known here.
std::vector<sock_filter> engine_call_filter();

}  // namespace touchmove::hall
