#include "touchmove/store/sqlite/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace touchmove::store::sqlite {

FileLock::~FileLock() {
  if (descriptor_ >= 0) close(descriptor_);
}

FileLock::Outcome FileLock::take(const std::string& path) {
  descriptor_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor_ < 0) return Outcome::CannotOpen;
  return flock(descriptor_, LOCK_EX | LOCK_NB) == 0 ? Outcome::Held : Outcome::HeldByAnother;
}

}  // namespace touchmove::store::sqlite
