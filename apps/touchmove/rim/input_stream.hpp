// An input as bytes are asked for.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

namespace touchmove::app {

/// A file, or standard input for `-`, from its beginning to its end; decompressed like `read_input`, which reads
/// through it (rim/input.hpp).
class InputStream {
 public:
  explicit InputStream(const std::string& path);
  ~InputStream();
  InputStream(const InputStream&) = delete;
  InputStream& operator=(const InputStream&) = delete;

  /// At least one byte and at most `room`, waiting for them; none at the end, and where reading failed.
  std::size_t read(char* bytes, std::size_t room);
  /// What went wrong, empty if nothing did.
  const std::string& failure() const;

 private:
  class Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace touchmove::app
