// Reading what the commands are given: plain files, `.zst` files, standard input.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace touchmove::app {

/// Reads an input from beginning to end in pieces of some hundred kilobytes: a file, or standard input for `-`. What
/// begins like a Zstandard frame is decompressed, whatever its name. Returns what went wrong, empty if nothing did;
/// pieces handed out before stand.
std::string read_input(const std::string& path, const std::function<void(std::string_view)>& push);

/// A file that can be read anywhere, by several threads at once.
class RegularFile {
 public:
  /// Opens a file that is neither compressed nor a pipe; `is_open` says whether that worked.
  explicit RegularFile(const std::string& path);
  ~RegularFile();
  RegularFile(const RegularFile&) = delete;
  RegularFile& operator=(const RegularFile&) = delete;

  bool is_open() const { return descriptor_ >= 0; }
  std::uint64_t size() const { return size_; }
  /// Up to `room` bytes from an offset; fewer at the end, -1 where reading fails.
  std::int64_t read_at(std::uint64_t offset, char* bytes, std::size_t room) const;

 private:
  int descriptor_{-1};
  std::uint64_t size_{0};
};

}  // namespace touchmove::app
