#include "touchmove/notation/games/pgn.hpp"

namespace touchmove::notation {

std::string_view word_of(PgnResult result) {
  switch (result) {
    case PgnResult::WhiteWins:
      return "1-0";
    case PgnResult::BlackWins:
      return "0-1";
    case PgnResult::Draw:
      return "1/2-1/2";
    case PgnResult::Unknown:
      return "*";
  }
  return "*";
}

std::optional<PgnResult> parse_result(std::string_view text) {
  if (text == "1-0") return PgnResult::WhiteWins;
  if (text == "0-1") return PgnResult::BlackWins;
  if (text == "1/2-1/2" || text == "1/2") return PgnResult::Draw;
  if (text == "*") return PgnResult::Unknown;
  return std::nullopt;
}

std::string_view describe(PgnFault fault) {
  switch (fault) {
    case PgnFault::TextBetweenGames:
      return "belongs to no game";
    case PgnFault::BrokenTag:
      return "is no tag pair";
    case PgnFault::NotNotation:
      return "is no move, number, glyph or result";
    case PgnFault::CommentNotClosed:
      return "begins a comment that is never closed";
    case PgnFault::VariationNotClosed:
      return "the game ends inside a variation";
    case PgnFault::VariationNotOpen:
      return "closes no variation";
  }
  return "is wrong";
}

std::string to_string(const PgnError& error) {
  std::string out = "game " + std::to_string(error.game) + ", line " + std::to_string(error.place.line) + ", column " +
                    std::to_string(error.place.column) + ", ply " + std::to_string(error.ply) + ": ";
  if (!error.text.empty()) out.append("'").append(error.text).append("' ");
  out += describe(error.fault);
  return out;
}

std::string PgnTagValue::decoded() const {
  std::string out;
  out.reserve(raw.size());
  for (std::size_t at = 0; at < raw.size(); ++at) {
    const bool escapes = raw[at] == '\\' && at + 1 < raw.size() && (raw[at + 1] == '"' || raw[at + 1] == '\\');
    if (escapes) ++at;
    out += raw[at];
  }
  return out;
}

}  // namespace touchmove::notation
