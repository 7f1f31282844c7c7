// standings.csv: the order of a section with tie-breaks and every round. Columns: docs/formats/csv.md.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/formats/csv/csv.hpp"
#include "touchmove/tournament/standings/results/section.hpp"
#include "touchmove/tournament/standings/tiebreak/standings.hpp"

namespace touchmove::tournament::files {

/// A round of a player as cross tables show it.
struct RoundText {
  /// W D L played; X F Z won, lost, drawn by forfeit; B H U full-point, half-point, zero-point bye; ? not in yet.
  char letter{'U'};
  int opponent{0};   ///< pairing number; 0: none
  char colour{'-'};  ///< w, b or -

  friend bool operator==(const RoundText&, const RoundText&) = default;
};

/// "W12b", "B".
std::string to_string(const RoundText& round);
/// Reads those, letters in either case; nothing for another text.
std::optional<RoundText> parse_round_text(std::string_view text);
/// The text of a cell of a section.
RoundText round_text(const results::Section& section, const results::Cell& cell);

/// The extra column that says what was taken off a score, and why.
inline constexpr std::string_view penalties_column = "penalties";

struct StandingRow {
  int place{0};  ///< 0: none, of who stands outside the order, such as a house player
  int number{0};
  std::string name;
  std::string team;
  results::Points score{0};            ///< in tenths
  std::vector<std::string> tiebreaks;  ///< as printed
  std::vector<RoundText> rounds;
  std::vector<std::string> extra;

  friend bool operator==(const StandingRow&, const StandingRow&) = default;
};

struct StandingsFile {
  std::vector<std::string> tiebreaks;  ///< their names
  std::size_t rounds{0};               ///< columns of rounds
  std::size_t games{1};                ///< columns each round has
  std::vector<std::string> extra_columns;
  std::vector<StandingRow> rows;

  friend bool operator==(const StandingsFile&, const StandingsFile&) = default;
};

/// The standings, or every mistake by line and field and none of them. Columns between score and round 1 are
/// tie-breaks, those after the last round are extra. Checked besides the values: that numbers are there once, that
/// opponents exist and agree.
tl::expected<StandingsFile, std::vector<Mistake>> read_standings(std::string_view bytes);

/// What heads a column of rounds (from 0): "3", or, where each of a round's games has its own, "3.2".
std::string round_head(std::size_t column, std::size_t games);

std::string write_standings(const StandingsFile& file, Formulas formulas = Formulas::Kept);

/// The file of a section's standings; `list` and `rows` as standings() has them.
StandingsFile standings_file(const results::Section& section, const std::vector<tiebreak::TieBreak>& list,
                             const std::vector<tiebreak::Standing>& rows);

}  // namespace touchmove::tournament::files
