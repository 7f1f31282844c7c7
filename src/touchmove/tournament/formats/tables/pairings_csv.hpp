// pairings.csv: the boards of rounds with their results. Columns: docs/formats/csv.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/formats/csv/csv.hpp"
#include "touchmove/tournament/standings/results/section.hpp"

namespace touchmove::tournament::files {

enum class BoardResult : std::uint8_t {
  NotIn,
  WhiteWins,
  Draw,
  BlackWins,
  BothLose,         ///< 0-0 over the board
  WhiteByForfeit,   ///< 1-0F
  BlackByForfeit,   ///< 0-1F
  NobodyByForfeit,  ///< 0-0F
  FullBye,          ///< bye 1
  HalfBye,          ///< bye 1/2
  ZeroBye,          ///< bye 0
};

/// "1-0", "1/2-1/2", "0-1F", "bye 1/2"; empty where the result is not in.
std::string_view word_of(BoardResult result);
/// Reads those, and "½-½", "0.5-0.5", "1:0", "draw"; nothing for another text.
std::optional<BoardResult> parse_board_result(std::string_view text);

struct PairingRow {
  std::string section;
  int round{0};
  std::optional<int> board;
  int white_number{0};
  std::string white;
  std::optional<int> black_number;  ///< nothing: a bye
  std::string black;
  BoardResult result{BoardResult::NotIn};
  std::vector<std::string> extra;

  friend bool operator==(const PairingRow&, const PairingRow&) = default;
};

struct PairingsFile {
  std::vector<std::string> extra_columns;
  std::vector<PairingRow> rows;

  friend bool operator==(const PairingsFile&, const PairingsFile&) = default;
};

/// The boards, or every mistake by line and field and none of them. Checked besides the values: that nobody is paired
/// twice in a round, that a board is there once, that byes have no opponent and games have one.
tl::expected<PairingsFile, std::vector<Mistake>> read_pairings(std::string_view bytes);

std::string write_pairings(const PairingsFile& file, Formulas formulas = Formulas::Kept);

/// The boards of a round, by White's pairing number, byes last. `round` is from 0.
std::vector<PairingRow> pairings_of(const results::Section& section, std::size_t round);

}  // namespace touchmove::tournament::files
