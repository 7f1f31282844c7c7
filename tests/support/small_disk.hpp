// A file system of a few megabytes, for what happens when it is full or can only be read.
#pragma once

#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

#include <fstream>
#include <string>

namespace touchmove::support {

/// A file system of so many bytes at that folder (`size=4m`), for this process and those it starts. False where the
/// system does not allow it.
inline bool mount_small(const std::string& folder, const char* options) {
  const uid_t user = getuid();
  const gid_t group = getgid();
  if (unshare(user == 0 ? CLONE_NEWNS : CLONE_NEWUSER | CLONE_NEWNS) != 0) return false;
  if (user != 0) {
    // Who has no name there can make no file either.
    std::ofstream("/proc/self/uid_map") << "0 " << user << " 1";
    std::ofstream("/proc/self/setgroups") << "deny";
    std::ofstream("/proc/self/gid_map") << "0 " << group << " 1";
  }
  return mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
         mount("small", folder.c_str(), "tmpfs", 0, options) == 0;
}

/// From now on it can only be read. False while somebody has a file there open for writing.
inline bool make_read_only(const std::string& folder) {
  return mount(nullptr, folder.c_str(), nullptr, MS_REMOUNT | MS_RDONLY, nullptr) == 0;
}

inline constexpr const char* no_small_disk = "this system does not allow a file system to be mounted";

}  // namespace touchmove::support
