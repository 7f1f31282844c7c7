#include "touchmove/audit/openings.hpp"

#include <algorithm>

#include "touchmove/base/contract.hpp"
#include "touchmove/notation/moves/san.hpp"

namespace touchmove::audit {
namespace {

/// Plies by which a game may come to a position later than by the moves of the table.
constexpr std::size_t detour = 8;

/// What stands before a separator, taken off the text with it.
std::string_view taken(std::string_view& text, std::string_view separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view before = text.substr(0, end);
  text.remove_prefix(std::min(end + separator.size(), text.size()));
  return before;
}

}  // namespace

Openings::Openings() {
  std::vector<std::vector<board::Move>> above;  // the moves of the line, and of those it goes on from
  std::string_view text = opening_table;
  while (!text.empty()) {
    std::string_view line = taken(text, "\n");
    if (line.empty()) continue;
    const std::size_t depth = line.find_first_not_of(' ');
    base::require(depth <= above.size(), "the table of openings: a line under none");
    above.resize(depth);
    OpeningRow row;
    std::string_view moves = taken(line, " | ");
    moves.remove_prefix(depth);
    row.code = taken(moves, " ");
    row.name = line.empty() ? name_of(row.code) : line;
    if (depth > 0) row.moves = above.back();
    board::Position position = board::Position::initial();
    for (const board::Move move : row.moves) position.play(move);
    while (!moves.empty()) {
      const auto move = notation::parse_san(position, taken(moves, " "));
      base::require(move.has_value(), "the table of openings: a move that is none");
      position.play(*move);
      row.moves.push_back(*move);
    }
    above.push_back(row.moves);
    longest_ = std::max(longest_, row.moves.size());
    const bool is_new = row_by_key_.emplace(position.key(), rows_.size()).second;
    base::require(is_new, "the table of openings: a position twice");
    rows_.push_back(std::move(row));
  }
}

std::optional<std::string_view> Openings::code_of(std::span<const board::Move> game) const {
  std::optional<std::string_view> code;
  board::Position position = board::Position::initial();
  for (const board::Move move : game.first(std::min(game.size(), longest_ + detour))) {
    position.play(move);
    if (const auto found = row_by_key_.find(position.key()); found != row_by_key_.end())
      code = rows_[found->second].code;
  }
  return code;
}

std::string_view Openings::name_of(std::string_view code) const {
  const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const OpeningRow& any) { return any.code == code; });
  return row == rows_.end() ? std::string_view() : row->name;
}

}  // namespace touchmove::audit
