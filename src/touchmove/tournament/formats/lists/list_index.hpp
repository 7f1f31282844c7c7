// An index of a rating list: where in its file each player stands, by id and by name. A list of a million players is
// read whole once; whoever asks for one of them later reads the index and the lines found.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/formats/csv/csv.hpp"

namespace touchmove::tournament::files {

/// Which state of a file an index is of.
struct FileStamp {
  std::uint64_t size{0};
  std::int64_t changed{0};  ///< when it was last written, as the system counts it

  friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// A stretch of the list's file.
struct FileRange {
  std::uint64_t begin{0};
  std::uint64_t size{0};

  friend bool operator==(const FileRange&, const FileRange&) = default;
};

/// The index of a list of US Chess (dBase, or text) or of FIDE; or every mistake of the list, as `read_player_list` has
/// them.
tl::expected<std::string, std::vector<Mistake>> make_list_index(std::string_view list, const FileStamp& stamp);

/// An index as it was kept. The bytes must outlive it.
class ListIndex {
 public:
  /// Nothing if the bytes are no index, or one of another state of the file.
  static std::optional<ListIndex> open(std::string_view bytes, const FileStamp& stamp);

  /// What stands before the first player in the list's file.
  const FileRange& head() const { return head_; }
  /// Whom somebody means who asks like that (`look_up_by`): where they stand.
  std::vector<FileRange> look_up(std::string_view asked, std::size_t most) const;

 private:
  std::string_view ids_;    // "12345678\t1050\t70\n", by id
  std::string_view names_;  // "doe\t000000012\tjane\t1050\t70\n", by last name and then by id
  FileRange head_;
};

/// A list of the players found alone, to be read like the whole one: its head, then their lines or records.
std::string excerpt_of_list(std::string_view head, const std::vector<std::string>& found);

}  // namespace touchmove::tournament::files
