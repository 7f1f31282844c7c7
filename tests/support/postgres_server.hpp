// A PostgreSQL server of a test's own: on a socket in a temporary directory, gone when the test is. Where the packages
// are missing the test is skipped and says so.
#pragma once

#include <libpq-fe.h>
#include <netinet/in.h>
#include <pwd.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/support/temporary_directory.hpp"

namespace touchmove::support {

class PostgresServer {
 public:
  static constexpr const char* skipped = "PostgreSQL is not installed here (package postgresql-15)";

  /// Where Debian's package puts the programs, newest version first; empty where it is not.
  static std::string programs() {
    if (const char* named = std::getenv("TOUCHMOVE_POSTGRES"); named != nullptr) return named;
    std::vector<std::string> found;
    std::error_code failed;
    for (const auto& each : std::filesystem::directory_iterator("/usr/lib/postgresql", failed)) {
      if (std::filesystem::exists(each.path() / "bin" / "initdb")) found.push_back((each.path() / "bin").string());
    }
    return found.empty() ? std::string() : *std::max_element(found.begin(), found.end());
  }

  PostgresServer() {
    prepare();
    run_to_end({"initdb", "--pgdata", data(), "--username", "touchmove", "--auth", "trust", "--no-sync", "--encoding",
                "UTF8", "--no-locale", "--no-instructions"});
    open();
  }
  /// A standby of another, for which that one waits at each commit once it is told to.
  struct StandbyOf {
    const PostgresServer& primary;
  };
  explicit PostgresServer(StandbyOf of) {
    prepare();
    run_to_end({"pg_basebackup", "--pgdata", data(), "--write-recovery-conf", "--checkpoint=fast", "--no-sync",
                "--dbname", "host=" + of.primary.socket() + " user=touchmove application_name=standby"});
    open();
  }
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;
  ~PostgresServer() { end(SIGQUIT); }

  std::string socket() const { return directory_.file("socket"); }

 private:
  void prepare() {
    std::filesystem::create_directory(directory_.file("socket"));
    std::filesystem::create_directory(directory_.file("data"));
    if (getuid() == 0) {
      // The server refuses to be root's.
      const passwd* user = getpwnam("postgres");
      if (user == nullptr) user = getpwnam("nobody");
      if (user != nullptr) {
        user_ = user->pw_uid;
        group_ = user->pw_gid;
      }
      for (const char* part : {"", "socket", "data"}) {
        if (chown(directory_.file(part).c_str(), user_, group_) != 0) return;
      }
    }
    std::filesystem::permissions(directory_.file("data"), std::filesystem::perms::owner_all);
  }
  void run_to_end(const std::vector<std::string>& words) const {
    int status = 0;
    waitpid(start(words), &status, 0);
  }

 public:
  /// Starts it, and waits until it answers or ends.
  void open() {
    std::vector<std::string> words{"postgres", "-D", data(), "-k", directory_.file("socket")};
    for (const char* setting : {"listen_addresses=", "fsync=off", "shared_buffers=16MB", "max_connections=60"}) {
      words.insert(words.end(), {"-c", setting});
    }
    for (const std::string& setting : more_) words.insert(words.end(), {"-c", setting});
    process_ = start(words);
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (PQping(address().c_str()) != PQPING_OK && std::chrono::steady_clock::now() < patience) {
      if (waitpid(process_, nullptr, WNOHANG) == process_) {
        process_ = 0;
        return;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }

  /// Starts it anew, on a port of loopback too, with further settings as `name=value`. It cannot choose a port itself:
  /// one that was free may be another's by the time it asks, and then another is tried.
  void listen(const std::vector<std::string>& more) {
    for (int i = 0; i < 10; ++i) {
      end(SIGINT);
      port_ = free_port();
      more_ = more;
      more_.insert(more_.end(), {"listen_addresses=127.0.0.1", "port=" + std::to_string(port_)});
      open();
      if (answers()) return;
    }
  }
  std::uint16_t port() const { return port_; }
  /// A file that is the server's own, for the test to fill.
  std::string file(const std::string& name) const { return directory_.file(name); }
  /// Gives it to the server's user, who alone may read it.
  void own(const std::string& path) const {
    std::filesystem::permissions(path, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    if (user_ != 0 && chown(path.c_str(), user_, group_) != 0) std::filesystem::remove(path);
  }

  /// The same of a folder, in which the server may write.
  void give(const std::string& folder) const {
    if (user_ != 0 && chown(folder.c_str(), user_, group_) != 0) std::filesystem::remove(folder);
  }

  /// Ends it: SIGINT as an operator would, SIGQUIT at once without tidying up.
  void end(int signal) {
    if (process_ <= 0) return;
    kill(process_, signal);
    waitpid(process_, nullptr, 0);
    process_ = 0;
  }
  /// Stopped it answers nothing, and its connections stay.
  void pause() const { kill(process_, SIGSTOP); }

  bool answers() const { return PQping(address().c_str()) == PQPING_OK; }

  std::string address() const {
    return "postgresql://touchmove@/postgres?host=" + directory_.file("socket") + "&port=" + std::to_string(port_);
  }

  /// What a client says, carried out.
  bool run(const std::string& sql) const {
    PGconn* const connection = PQconnectdb(address().c_str());
    PGresult* const result = PQexec(connection, sql.c_str());
    const auto status = PQresultStatus(result);
    PQclear(result);
    PQfinish(connection);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
  }

  /// The one number a query gives; -1 if it gives none.
  long number(const std::string& sql) const {
    PGconn* const connection = PQconnectdb(address().c_str());
    PGresult* const result = PQexec(connection, sql.c_str());
    const long found = PQntuples(result) == 1 ? std::atol(PQgetvalue(result, 0, 0)) : -1;
    PQclear(result);
    PQfinish(connection);
    return found;
  }

 private:
  std::string data() const { return directory_.file("data"); }

  /// A port of loopback that was free a moment ago.
  static std::uint16_t free_port() {
    const int descriptor = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof at;
    bind(descriptor, reinterpret_cast<const sockaddr*>(&at), size);
    getsockname(descriptor, reinterpret_cast<sockaddr*>(&at), &size);
    close(descriptor);
    return ntohs(at.sin_port);
  }

  pid_t start(const std::vector<std::string>& words) const {
    const std::string program = programs() + "/" + words.front();
    const std::string log = directory_.file("log");
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    // By its bare name it would look for itself in PATH, where Debian has none of them.
    arguments.front() = const_cast<char*>(program.c_str());
    arguments.push_back(nullptr);
    const pid_t child = fork();
    if (child != 0) return child;
    if (freopen(log.c_str(), "a", stdout) == nullptr || dup2(STDOUT_FILENO, STDERR_FILENO) < 0) _exit(126);
    if (user_ != 0 && (setgid(group_) != 0 || setuid(user_) != 0)) _exit(126);
    if (chdir("/") != 0) _exit(126);
    execv(program.c_str(), arguments.data());
    _exit(127);
  }

  TemporaryDirectory directory_;
  std::uint16_t port_{5432};
  std::vector<std::string> more_;
  uid_t user_{0};
  gid_t group_{0};
  pid_t process_{0};
};

}  // namespace touchmove::support
