// The user's files of Syzygy tables: which there are, and whether they can be.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "touchmove/board/position/position.hpp"

namespace touchmove::app::syzygy {

/// "KPPvKP": White's men first, as files are named; a file may also have Black's first.
std::string material_of(const board::Position& position);

/// The folders a user names, in lists with colons between; those of the environment variable TOUCHMOVE_SYZYGY if he
/// names none.
std::vector<std::filesystem::path> folders_named(const std::vector<std::string>& lists = {});

class Files {
 public:
  /// Sees which files of outcomes (`.rtbw`) lie in the folders; why they cannot be used, else.
  static tl::expected<Files, std::string> find(std::vector<std::filesystem::path> folders);

  /// How many men the largest table has, kings too.
  int most_men() const { return most_men_; }
  /// The folders with colons between them.
  std::string list() const;

  /// The file of an ending, `.rtbw` or `.rtbz`; empty if there is none.
  std::filesystem::path path(const std::string& material, std::string_view suffix) const;

  /// What is wrong with the files that the answer for an ending rests on, those it leads to by captures and promotions
  /// among them: one that is missing, cut off or no Syzygy table. Empty if nothing is seen; bytes changed inside a
  /// table are not. With `distances`, of those files too.
  std::string fault(const std::string& material, bool distances) const;

 private:
  std::vector<std::filesystem::path> folders_;
  int most_men_{0};
};

}  // namespace touchmove::app::syzygy
