#include "touchmove/hall/net/engines/call_filter.hpp"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace touchmove::hall {
namespace {

#if defined(__x86_64__)
constexpr std::uint32_t machine = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t machine = AUDIT_ARCH_AARCH64;
#else
constexpr std::uint32_t machine = 0;
#endif

// Calls that not every machine or kernel header has are left out where they are unknown.
constexpr int refused[] = {
#ifdef SYS_fork
    SYS_fork,
#endif
#ifdef SYS_vfork
    SYS_vfork,
#endif
    // other processes
    SYS_kill,
    SYS_tkill,
    SYS_tgkill,
    SYS_rt_sigqueueinfo,
    SYS_rt_tgsigqueueinfo,
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_kcmp,
    SYS_pidfd_open,
    SYS_pidfd_getfd,
    SYS_pidfd_send_signal,
    SYS_setpriority,
    SYS_sched_setscheduler,
    SYS_sched_setattr,
    // talk
    SYS_socket,
    SYS_socketpair,
    SYS_shmget,
    SYS_shmat,
    SYS_semget,
    SYS_msgget,
    SYS_mq_open,
// files changed
#ifdef SYS_creat
    SYS_creat,
    SYS_unlink,
    SYS_rename,
    SYS_link,
    SYS_symlink,
    SYS_mkdir,
    SYS_rmdir,
    SYS_mknod,
    SYS_chmod,
    SYS_chown,
    SYS_lchown,
    SYS_utime,
    SYS_utimes,
    SYS_futimesat,
#endif
#ifdef SYS_renameat
    SYS_renameat,
#endif
    SYS_unlinkat,
    SYS_renameat2,
    SYS_linkat,
    SYS_symlinkat,
    SYS_mkdirat,
    SYS_mknodat,
    SYS_fchmod,
    SYS_fchmodat,
    SYS_fchown,
    SYS_fchownat,
    SYS_utimensat,
    SYS_truncate,
    SYS_ftruncate,
    SYS_fallocate,
    SYS_setxattr,
    SYS_lsetxattr,
    SYS_fsetxattr,
    SYS_removexattr,
    SYS_lremovexattr,
    SYS_fremovexattr,
    SYS_memfd_create,
    SYS_name_to_handle_at,
    SYS_open_by_handle_at,
    SYS_fanotify_init,
    SYS_inotify_init1,
    // the system changed
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_unshare,
    SYS_setns,
    SYS_move_mount,
    SYS_open_tree,
    SYS_fsopen,
    SYS_fsconfig,
    SYS_fsmount,
    SYS_fspick,
    SYS_swapon,
    SYS_swapoff,
    SYS_reboot,
    SYS_sethostname,
    SYS_setdomainname,
    SYS_settimeofday,
    SYS_clock_settime,
    SYS_adjtimex,
    SYS_clock_adjtime,
    SYS_acct,
    SYS_quotactl,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_kexec_load,
    SYS_personality,
    SYS_syslog,
#ifdef SYS_mount_setattr
    SYS_mount_setattr,
#endif
#ifdef SYS_iopl
    SYS_iopl,
    SYS_ioperm,
#endif
    // the kernel's own machinery
    SYS_bpf,
    SYS_perf_event_open,
    SYS_userfaultfd,
    SYS_io_uring_setup,
    SYS_io_uring_enter,
    SYS_io_uring_register,
    SYS_keyctl,
    SYS_add_key,
    SYS_request_key,
    SYS_seccomp,
};

/// Calls whose arguments lie in memory, where a filter cannot look: whoever asks is told that there is no such call,
/// and takes the older one.
constexpr int unknown[] = {
#ifdef SYS_clone3
    SYS_clone3,
#endif
#ifdef SYS_openat2
    SYS_openat2,
#endif
#ifdef SYS_execveat
    SYS_execveat,
#endif
};

constexpr std::uint32_t writes = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;

/// The low half of an argument of the call.
constexpr std::uint32_t argument(std::size_t index) {
  return static_cast<std::uint32_t>(offsetof(seccomp_data, args) + index * sizeof(std::uint64_t));
}

constexpr std::uint32_t allow = SECCOMP_RET_ALLOW;
constexpr std::uint32_t answer(int error) { return SECCOMP_RET_ERRNO | static_cast<std::uint32_t>(error); }

class Filter {
 public:
  void load(std::uint32_t offset) { code_.push_back({BPF_LD | BPF_W | BPF_ABS, 0, 0, offset}); }
  void give(std::uint32_t verdict) { code_.push_back({BPF_RET | BPF_K, 0, 0, verdict}); }
  /// Skips so many of the following instructions if the test of the value loaded holds, or if it does not.
  void branch(int test, std::uint32_t value, std::uint8_t if_true, std::uint8_t if_false) {
    code_.push_back({static_cast<std::uint16_t>(BPF_JMP | test | BPF_K), if_true, if_false, value});
  }
  /// This verdict for a call of that number.
  void give_for(int call, std::uint32_t verdict) {
    branch(BPF_JEQ, static_cast<std::uint32_t>(call), 0, 1);
    give(verdict);
  }
  /// A call of that number is judged by one of its arguments: `verdict` if the test of it comes out as said.
  void judge(int call, std::size_t index, int test, std::uint32_t value, bool outcome, std::uint32_t verdict) {
    branch(BPF_JEQ, static_cast<std::uint32_t>(call), 0, 4);
    load(argument(index));
    branch(test, value, outcome ? 0 : 1, outcome ? 1 : 0);
    give(verdict);
    give(allow);
  }
  std::vector<sock_filter> take() { return std::move(code_); }

 private:
  std::vector<sock_filter> code_;
};

}  // namespace

std::vector<sock_filter> engine_call_filter() {
  if (machine == 0) return {};
  Filter filter;
  // Numbers of another machine's calls mean other things.
  filter.load(offsetof(seccomp_data, arch));
  filter.branch(BPF_JEQ, machine, 1, 0);
  filter.give(SECCOMP_RET_KILL_PROCESS);
  filter.load(offsetof(seccomp_data, nr));
  // What kernels learned after this was written is refused unseen, and with it the calls of x32, numbered far above.
  constexpr std::uint32_t newest_known = 449;
  filter.branch(BPF_JGT, newest_known, 0, 1);
  filter.give(answer(ENOSYS));
#if defined(__x86_64__)
  filter.judge(SYS_open, 1, BPF_JSET, writes, true, answer(EACCES));
#endif
  filter.judge(SYS_openat, 2, BPF_JSET, writes, true, answer(EACCES));
  filter.judge(SYS_clone, 0, BPF_JSET, CLONE_THREAD, false, answer(EPERM));
  // It would type at the terminal the hall was started from.
  filter.judge(SYS_ioctl, 1, BPF_JEQ, TIOCSTI, true, answer(EPERM));
  filter.judge(SYS_prlimit64, 0, BPF_JEQ, 0, false, answer(EPERM));
  for (const int call : unknown) filter.give_for(call, answer(ENOSYS));
  for (const int call : refused) filter.give_for(call, answer(EPERM));
  filter.give(allow);
  return filter.take();
}

}  // namespace touchmove::hall
