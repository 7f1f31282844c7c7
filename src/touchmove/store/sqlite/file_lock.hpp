// A lock on a file that ends with the process, however it ends.
#pragma once

#include <string>

namespace touchmove::store::sqlite {

class FileLock {
 public:
  FileLock() = default;
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  ~FileLock();

  enum class Outcome { Held, HeldByAnother, CannotOpen };
  /// Makes the file if there is none and takes the lock without waiting.
  Outcome take(const std::string& path);

 private:
  int descriptor_{-1};
};

}  // namespace touchmove::store::sqlite
