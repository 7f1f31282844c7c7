// The index of a file's positions, in a file beside it: FILE.tmi.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>

#include "rim/input.hpp"
#include "rim/mapped_file.hpp"
#include "touchmove/audit/position_index.hpp"

namespace touchmove::app {

/// "games.pgn.tmi".
std::string index_name(const std::string& path);

/// Makes the index of a plain file and writes it beside; one that was there before stands until the new one is whole.
/// Memory does not grow with the file. Gives what was written, or what went wrong.
tl::expected<audit::IndexHeader, std::string> make_index(const std::string& path);

/// An index that is there and tells of the file as it is now.
class IndexFile {
 public:
  /// Nothing where there is no index. An error says why there is one that cannot be used: damaged, or made of another
  /// state of the file. Whether it is the same is told by size and sampled bytes, and by all bytes where the time of
  /// its last change is another (it was copied).
  static tl::expected<std::optional<IndexFile>, std::string> open(const std::string& path);

  const audit::PositionIndex& index() const { return index_; }
  /// The bytes of a game, from 0 on, up to the next. Nothing if they cannot be read.
  std::optional<std::string> text_of(std::uint32_t game) const;

 private:
  IndexFile(MappedFile mapped, std::unique_ptr<RegularFile> file, audit::PositionIndex index)
      : mapped_(std::move(mapped)), file_(std::move(file)), index_(index) {}

  MappedFile mapped_;
  std::unique_ptr<RegularFile> file_;
  audit::PositionIndex index_;
};

}  // namespace touchmove::app
