// A file's bytes where the system keeps them, read as they are looked at.
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace touchmove::app {

/// A file mapped into memory for reading.
class MappedFile {
 public:
  MappedFile() = default;
  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  ~MappedFile();

  /// An error says what the system said.
  static tl::expected<MappedFile, std::string> open(const std::filesystem::path& path);
  std::span<const std::byte> bytes() const { return bytes_; }
  std::string_view text() const { return {reinterpret_cast<const char*>(bytes_.data()), bytes_.size()}; }

 private:
  std::span<const std::byte> bytes_{};
};

}  // namespace touchmove::app
