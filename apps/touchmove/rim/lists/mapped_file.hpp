// A file's bytes where the system keeps them, read as they are looked at.
#pragma once

#include <string>
#include <string_view>

namespace touchmove::app {

class MappedFile {
 public:
  /// Maps a file; `bytes` is empty if it cannot be, or has none.
  explicit MappedFile(const std::string& path);
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  std::string_view bytes() const { return {static_cast<const char*>(at_), size_}; }

 private:
  void* at_{nullptr};
  std::size_t size_{0};
};

}  // namespace touchmove::app
