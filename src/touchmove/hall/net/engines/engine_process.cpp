#include "touchmove/hall/net/engines/engine_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <grp.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <utility>

#include "touchmove/hall/net/engines/call_filter.hpp"

namespace touchmove::hall {
namespace {

constexpr uid_t nobody = 65534;
constexpr const char* root = "/tmp";          // covered by a file system of the engine's own
constexpr const char* engine_at = "/engine";  // where a program stands that is none of the system's
constexpr int status_at = 3;
constexpr int program_at = 20;
constexpr const char* program_path = "/proc/self/fd/20";
constexpr int filter_missing = ENOSYS;

/// How far the child came before something failed.
enum class Stage : std::uint8_t { Users, Files, Limits, Filter, Execute };

struct Report {
  Stage stage{};
  int error{0};
};

/// A descriptor that is closed when nobody took it.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { reset(); }
  int get() const { return number_; }
  int take() { return std::exchange(number_, -1); }
  void reset(int number = -1) {
    if (number_ >= 0) ::close(number_);
    number_ = number;
  }

 private:
  int number_;
};

bool make_pipe(Descriptor& read_end, Descriptor& write_end) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
  read_end.reset(ends[0]);
  write_end.reset(ends[1]);
  return true;
}

/// The same where writing to an end that nobody reads is an error, and no signal that would end the hall.
bool make_socket(Descriptor& read_end, Descriptor& write_end) {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return false;
  ::shutdown(ends[1], SHUT_RD);
  read_end.reset(ends[0]);
  write_end.reset(ends[1]);
  return true;
}

/// A folder of the system as the engine sees it: a link, or the folder itself to be read.
struct SystemFolder {
  std::string name;  ///< "lib64"
  std::string link;  ///< where it leads, if it is a link
};

std::vector<SystemFolder> system_folders() {
  std::vector<SystemFolder> folders;
  for (const char* name : {"usr", "bin", "lib", "lib32", "lib64"}) {
    struct stat found{};
    const std::string path = std::string("/") + name;
    if (::lstat(path.c_str(), &found) != 0) continue;
    SystemFolder folder{name, {}};
    if (S_ISLNK(found.st_mode)) {
      std::array<char, PATH_MAX> target{};
      const ssize_t size = ::readlink(path.c_str(), target.data(), target.size());
      if (size <= 0) continue;
      folder.link.assign(target.data(), static_cast<std::size_t>(size));
    } else if (!S_ISDIR(found.st_mode)) {
      continue;
    }
    folders.push_back(std::move(folder));
  }
  return folders;
}

/// All that the child needs, made before there is one: between its birth and its program it may allocate nothing, for
/// another thread may have held the allocator's lock when it was born.
struct Plan {
  bool namespaces{false};
  bool as_root{false};
  std::string program;  ///< as it is found once the files are the engine's own
  std::vector<char*> arguments;
  std::vector<char*> environment;
  std::vector<SystemFolder> folders;
  std::vector<std::string> places;  ///< of `folders`, below the root
  std::string user_map;
  std::string group_map;
  std::vector<sock_filter> filter;
  EngineLimits limits;
  std::string own_program;  ///< where it lies, if it is none of the system's
  int input{-1};
  int output{-1};
  int status{-1};
};

// What follows up to `run_child` runs in the child.

bool write_file(const char* path, const std::string& text) {
  const int file = ::open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool done = ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  ::close(file);
  return done;
}

/// In its own namespace of users it is nobody. Where the hall is root's it becomes that when its files are mounted.
bool become_nobody(const Plan& plan) {
  if (plan.as_root || !plan.namespaces) return true;
  return write_file("/proc/self/setgroups", "deny") && write_file("/proc/self/uid_map", plan.user_map) &&
         write_file("/proc/self/gid_map", plan.group_map);
}

/// Read only, with what lies below.
bool make_read_only(const char* path) {
  constexpr std::uint64_t read_only = 1;
  constexpr std::uint64_t no_set_user = 2;
  constexpr std::uint64_t no_devices = 4;
  constexpr unsigned recursive = 0x8000;
  const std::array<std::uint64_t, 4> attributes{read_only | no_set_user | no_devices, 0, 0, 0};
#ifdef SYS_mount_setattr
  return ::syscall(SYS_mount_setattr, AT_FDCWD, path, recursive, attributes.data(), sizeof(attributes)) == 0;
#else
  static_cast<void>(path);
  static_cast<void>(recursive);
  static_cast<void>(attributes);
  return false;
#endif
}

bool touch(const char* path) {
  const int file = ::open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0444);
  if (file < 0) return false;
  ::close(file);
  return true;
}

bool bind(const char* from, const char* to) { return ::mount(from, to, nullptr, MS_BIND | MS_REC, nullptr) == 0; }

/// A small root of its own: the system's programs to be read, and the engine.
bool own_files(const Plan& plan) {
  if (::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return false;
  // It may lie where the new root is about to be.
  if (!plan.own_program.empty()) {
    const int file = ::open(plan.own_program.c_str(), O_PATH | O_CLOEXEC);
    if (file < 0 || ::dup3(file, program_at, O_CLOEXEC) < 0) return false;
  }
  if (::mount("tmpfs", root, "tmpfs", MS_NOSUID | MS_NODEV, "size=64k,mode=755") != 0) return false;
  if (::chdir(root) != 0) return false;
  for (std::size_t i = 0; i < plan.folders.size(); ++i) {
    const SystemFolder& folder = plan.folders[i];
    const char* name = folder.name.c_str();
    if (!folder.link.empty()) {
      if (::symlink(folder.link.c_str(), name) != 0) return false;
    } else if (::mkdir(name, 0755) != 0 || !bind(plan.places[i].c_str(), name) || !make_read_only(name)) {
      return false;
    }
  }
  if (::mkdir("dev", 0755) != 0) return false;
  for (const char* device : {"dev/null", "dev/urandom"}) {
    std::array<char, 16> from{"/"};
    ::strncat(from.data(), device, from.size() - 2);
    if (!touch(device) || !bind(from.data(), device)) return false;
  }
  if (!plan.own_program.empty() && (!touch(engine_at + 1) || !bind(program_path, engine_at + 1))) return false;
  if (::syscall(SYS_pivot_root, ".", ".") != 0 || ::umount2(".", MNT_DETACH) != 0 || ::chdir("/") != 0) return false;
  return ::mount(nullptr, "/", nullptr, MS_REMOUNT | MS_RDONLY | MS_NOSUID | MS_NODEV, "size=64k,mode=755") == 0;
}

bool limit(int which, rlim_t value) {
  const rlimit both{value, value};
  return ::setrlimit(static_cast<__rlimit_resource_t>(which), &both) == 0;
}

bool limit_all(const Plan& plan) {
  const EngineLimits& limits = plan.limits;
  // Where the user is not its own the system would count the user's other processes too.
  const bool counts_alone = plan.namespaces || plan.as_root;
  return limit(RLIMIT_AS, limits.memory_bytes) && limit(RLIMIT_CPU, limits.cpu_seconds) && limit(RLIMIT_FSIZE, 0) &&
         limit(RLIMIT_CORE, 0) && limit(RLIMIT_NOFILE, limits.files) && limit(RLIMIT_MEMLOCK, 0) &&
         (!counts_alone || limit(RLIMIT_NPROC, limits.threads));
}

[[noreturn]] void give_up(Stage stage, int to = status_at) {
  const Report report{stage, errno};
  static_cast<void>(!::write(to, &report, sizeof(report)));
  ::_exit(127);
}

void reset_signals() {
  struct sigaction usual{};
  usual.sa_handler = SIG_DFL;
  for (int signal = 1; signal < NSIG; ++signal) ::sigaction(signal, &usual, nullptr);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

/// Closes every descriptor from one on: what the hall has open is none of an engine's business.
bool close_from(int first) {
#ifdef SYS_close_range
  if (::syscall(SYS_close_range, static_cast<unsigned>(first), ~0U, 0U) == 0) return true;
#endif
  // A kernel before 5.9, or one that is told to refuse it. The highest there can be is the limit the hall raised.
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return false;
  const auto end = static_cast<int>(std::min<rlim_t>(files.rlim_max, INT_MAX));
  for (int each = first; each < end; ++each) {
    if (::close(each) != 0 && errno != EBADF && errno != EINTR) return false;
  }
  return true;
}

/// The engine's end of each pipe where a program looks for it, and nothing else open.
bool own_descriptors(const Plan& plan) {
  // The pipes lie above what they are to become, see `start`; what leads nowhere may lie on it.
  const int nowhere = ::open("/dev/null", O_WRONLY);
  return nowhere >= 0 && ::dup2(nowhere, STDERR_FILENO) >= 0 && ::dup2(plan.input, STDIN_FILENO) >= 0 &&
         ::dup2(plan.output, STDOUT_FILENO) >= 0 && close_from(status_at + 1);
}

[[noreturn]] void run_child(const Plan& plan) {
  // The terminal of whoever started the hall is not the engine's.
  ::setsid();
  reset_signals();
  if (::dup3(plan.status, status_at, O_CLOEXEC) < 0) give_up(Stage::Files, plan.status);
  if (!own_descriptors(plan)) give_up(Stage::Files);
  ::setpriority(PRIO_PROCESS, 0, 5);
  if (!become_nobody(plan)) give_up(Stage::Users);
  if (plan.namespaces && !own_files(plan)) give_up(Stage::Files);
  if (plan.as_root && (::setgroups(0, nullptr) != 0 || ::setresgid(nobody, nobody, nobody) != 0 ||
                       ::setresuid(nobody, nobody, nobody) != 0)) {
    give_up(Stage::Users);
  }
  if (!limit_all(plan)) give_up(Stage::Limits);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  // Has the hall died before that, this pipe has no reader, and the child ends here.
  const Report alive{};
  if (::write(status_at, &alive, sizeof(alive)) != sizeof(alive)) ::_exit(127);
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) give_up(Stage::Filter);
  const sock_fprog filter{static_cast<unsigned short>(plan.filter.size()),
                          const_cast<sock_filter*>(plan.filter.data())};
  if (::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0) != 0) give_up(Stage::Filter);
  ::execve(plan.program.c_str(), plan.arguments.data(), plan.environment.data());
  give_up(Stage::Execute);
}

/// The child's word: nothing when it has become the engine.
Report read_report(int status) {
  Report last{};
  Report next{};
  bool any = false;
  while (true) {
    const ssize_t size = ::read(status, &next, sizeof(next));
    if (size < 0 && errno == EINTR) continue;
    if (size != static_cast<ssize_t>(sizeof(next))) break;
    any = true;
    last = next;
  }
  if (!any) return {Stage::Limits, ECHILD};
  return last;
}

std::string_view what_failed(Stage stage) {
  switch (stage) {
    case Stage::Users:
      return "its user could not be made nobody";
    case Stage::Files:
      return "its files could not be shut off";
    case Stage::Limits:
      return "its limits could not be set";
    case Stage::Filter:
      return "the kernel takes no filter of its calls";
    case Stage::Execute:
      break;
  }
  return "it could not be executed";
}

/// A descriptor above those the child gives out anew.
int above(int descriptor) { return ::fcntl(descriptor, F_DUPFD_CLOEXEC, 16); }

}  // namespace

std::string to_string(const Confinement& confinement) {
  std::string text;
  if (confinement.namespaces) text += "namespaces, ";
  if (confinement.filter) text += "system call filter, ";
  return text + "limits";
}

tl::expected<EngineProcess, std::string> EngineProcess::start(const EngineProgram& program,
                                                              const EngineLimits& limits) {
  const auto fail = [&](std::string_view why, int error) {
    return tl::unexpected(fmt::format("{}: {}: {}", program.path, why, std::strerror(error)));
  };
  Plan plan;
  plan.limits = limits;
  plan.filter = engine_call_filter();
  if (plan.filter.empty()) return fail(what_failed(Stage::Filter), filter_missing);
  std::array<char, PATH_MAX> resolved{};
  if (::realpath(program.path.c_str(), resolved.data()) == nullptr) return fail("there is no such program", errno);
  const std::string path = resolved.data();
  const bool of_the_system = path.starts_with("/usr/");
  plan.as_root = ::geteuid() == 0;
  plan.user_map = fmt::format("{} {} 1", nobody, ::geteuid());
  plan.group_map = fmt::format("{} {} 1", nobody, ::getegid());
  std::vector<std::string> words{program.path};
  words.insert(words.end(), program.arguments.begin(), program.arguments.end());
  for (std::string& word : words) plan.arguments.push_back(word.data());
  plan.arguments.push_back(nullptr);
  std::vector<std::string> environment{"PATH=/usr/games:/usr/bin:/bin", "LANG=C", "HOME=/"};
  for (std::string& each : environment) plan.environment.push_back(each.data());
  plan.environment.push_back(nullptr);
  plan.folders = system_folders();
  for (const SystemFolder& folder : plan.folders) plan.places.push_back("/" + folder.name);

  for (const bool namespaces : {true, false}) {
    plan.namespaces = namespaces;
    plan.own_program = of_the_system ? std::string() : path;
    plan.program = namespaces && !of_the_system ? engine_at : path;
    Descriptor child_input;
    Descriptor to_child;
    Descriptor from_child;
    Descriptor child_output;
    Descriptor status;
    Descriptor child_status;
    if (!make_socket(child_input, to_child) || !make_pipe(from_child, child_output) ||
        !make_pipe(status, child_status)) {
      return fail("there are no descriptors left", errno);
    }
    for (Descriptor* each : {&child_input, &child_output, &child_status}) each->reset(above(each->get()));
    plan.input = child_input.get();
    plan.output = child_output.get();
    plan.status = child_status.get();
    if (plan.input < 0 || plan.output < 0 || plan.status < 0) return fail("there are no descriptors left", EMFILE);
    long flags = SIGCHLD;
    if (namespaces) {
      flags |= CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS;
      if (!plan.as_root) flags |= CLONE_NEWUSER;
    }
    const auto pid = static_cast<pid_t>(::syscall(SYS_clone, flags, nullptr, nullptr, nullptr, nullptr));
    if (pid == 0) run_child(plan);
    if (pid < 0) {
      if (namespaces) continue;
      return fail("no process could be made", errno);
    }
    EngineProcess process;
    process.pid_ = pid;
    process.input_ = to_child.take();
    process.output_ = from_child.take();
    process.confinement_ = {namespaces, true};
    child_status.reset();
    const Report report = read_report(status.get());
    if (report.error == 0) {
      ::fcntl(process.input_, F_SETFL, O_NONBLOCK);
      ::fcntl(process.output_, F_SETFL, O_NONBLOCK);
      return process;
    }
    const bool shut_in = report.stage != Stage::Users && report.stage != Stage::Files && report.stage != Stage::Limits;
    if (!namespaces || shut_in) return fail(what_failed(report.stage), report.error);
  }
  return fail("no process could be made", EAGAIN);
}

EngineProcess::EngineProcess(EngineProcess&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      input_(std::exchange(other.input_, -1)),
      output_(std::exchange(other.output_, -1)),
      confinement_(other.confinement_) {}

EngineProcess& EngineProcess::operator=(EngineProcess&& other) noexcept {
  if (this != &other) {
    end();
    pid_ = std::exchange(other.pid_, -1);
    input_ = std::exchange(other.input_, -1);
    output_ = std::exchange(other.output_, -1);
    confinement_ = other.confinement_;
  }
  return *this;
}

EngineProcess::~EngineProcess() { end(); }

void EngineProcess::end() {
  if (input_ >= 0) ::close(std::exchange(input_, -1));
  if (output_ >= 0) ::close(std::exchange(output_, -1));
  if (pid_ <= 0) return;
  ::kill(pid_, SIGKILL);
  while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
}

bool EngineProcess::write(std::string& commands) const {
  while (!commands.empty()) {
    const ssize_t size = ::send(input_, commands.data(), commands.size(), MSG_NOSIGNAL);
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) return errno == EAGAIN;
    commands.erase(0, static_cast<std::size_t>(size));
  }
  return true;
}

EngineProcess::Read EngineProcess::read(std::string& into) const {
  std::array<char, 64UL * 1024> part;
  while (true) {
    const ssize_t size = ::read(output_, part.data(), part.size());
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) return errno == EAGAIN ? Read::Nothing : Read::End;
    if (size == 0) return Read::End;
    into.append(part.data(), static_cast<std::size_t>(size));
    return Read::Some;
  }
}

}  // namespace touchmove::hall
