#include "statement.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <sstream>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/board/position/slow_mover.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/notation/moves/descriptive.hpp"
#include "touchmove/notation/moves/san.hpp"
#include "touchmove/notation/moves/uci.hpp"
#include "touchmove/notation/moves/written.hpp"
#include "touchmove/notation/positions/fen.hpp"
#include "touchmove/notation/positions/forsyth.hpp"
#include "touchmove/rulebook/catalog.hpp"

namespace touchmove::scenarios {
namespace {

using board::BoardMove;
using board::Placement;
using Words = std::vector<std::string>;

std::string joined(Words::const_iterator first, Words::const_iterator last) {
  std::string text;
  for (; first != last; ++first) text += (text.empty() ? "" : " ") + *first;
  return text;
}

struct Board {
  const Placement& placement;
  std::optional<board::Position> position;

  /// Whether a move is legal, by the rule-by-rule mover and by the generator, which must agree.
  std::optional<bool> legal(const BoardMove& move) const {
    const bool slow = board::judge(placement, move).has_value();
    if (!position) return slow;
    const bool fast = board::to_legal_move(*position, move).has_value();
    return slow == fast ? std::optional<bool>(slow) : std::nullopt;
  }
};

std::string legal(const Board& board, const Words& words) {
  for (const auto& word : words) {
    const auto move = notation::read_uci(word);
    if (!move) return "'" + word + "' is no move";
    const auto answer = board.legal(*move);
    if (!answer) return "mover and generator disagree on " + word;
    if (*answer) continue;
    return word + " is illegal: it " + describe(board::judge(board.placement, *move).error().front());
  }
  return {};
}

/// `illegal MOVE [REASON] [CLAUSE...]`
std::string illegal(const Board& board, const Words& words, const game::Policies& policies) {
  const auto move = notation::read_uci(words[0]);
  if (!move) return "'" + words[0] + "' is no move";
  const auto answer = board.legal(*move);
  if (!answer) return "mover and generator disagree on " + words[0];
  if (*answer) return words[0] + " is legal";
  const auto faults = board::judge(board.placement, *move).error();
  std::set<std::string> said;
  const auto man = board.placement.at(move->source);
  for (const auto& fault : faults) {
    said.emplace(game::word_of(fault.reason));
    if (policies.move_law == nullptr || !man) continue;
    const auto broken = policies.move_law(fault, *move, man->role);
    if (broken.exact) said.insert(to_string(*broken.exact));
    if (broken.also) said.insert(to_string(*broken.also));
  }
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (said.contains(words[i])) continue;
    std::string text = words[0] + " is not illegal for '" + words[i] + "', but:";
    for (const auto& each : said) text += " " + each;
    return text;
  }
  return {};
}

/// `reaches SQUARE TARGET...`: exactly these.
std::string reaches(const Board& board, const Words& words) {
  const auto source = board::parse_square(words[0]);
  if (!source) return "'" + words[0] + "' is no square";
  std::set<std::string> targets;
  for (const auto& move : board::legal_moves_slow(board.placement)) {
    if (move.source == *source) targets.emplace(board::to_string(move.target));
  }
  if (targets == std::set<std::string>(words.begin() + 1, words.end())) return {};
  std::string text = "the man on " + words[0] + " reaches";
  for (const auto& each : targets) text += " " + each;
  return text;
}

/// A text in a notation as the move (UCI) or the board (FEN, first field) it means; else why it means none.
tl::expected<std::string, std::string> meaning(const Board& board, const std::string& format, const std::string& text) {
  if (format == "fen") {
    const auto read = notation::parse_fen(text);
    if (!read) return tl::unexpected(to_string(read.error()));
    return notation::to_fen(*read);
  }
  if (format == "forsyth") {
    const auto read = notation::parse_forsyth(text);
    if (!read) return tl::unexpected(to_string(read.error()));
    return notation::to_fen(*read);
  }
  if (!board.position) return tl::unexpected<std::string>("the board is irregular");
  if (format == "written") {
    const auto written = notation::take_apart(text);
    if (written.blacks && board.position->side_to_move() == board::Color::White)
      return tl::unexpected<std::string>("marked as Black's, and White is on move");
    const auto move = notation::parse_san(*board.position, written.move);
    if (!move) return tl::unexpected(to_string(move.error()));
    return notation::to_uci(*board.position, *move) + (written.blacks ? " black" : "") +
           (written.offers ? " offer" : "");
  }
  if (format == "san") {
    const auto move = notation::parse_san(*board.position, text);
    if (!move) return tl::unexpected(to_string(move.error()));
    return notation::to_uci(*board.position, *move);
  }
  if (format == "descriptive") {
    const auto move = notation::parse_descriptive(*board.position, notation::MenNames(*board.position), text);
    if (!move) return tl::unexpected(to_string(move.error()));
    return notation::to_uci(*board.position, *move);
  }
  if (format == "uci") {
    const auto move = notation::parse_uci(*board.position, text);
    if (!move) return tl::unexpected<std::string>("no such legal move");
    return notation::to_uci(*board.position, *move);
  }
  return tl::unexpected("no notation '" + format + "'");
}

/// `reads FORMAT TEXT as RESULT`
std::string reads(const Board& board, const Words& words) {
  const auto as = std::find(words.rbegin(), words.rend(), "as");
  if (as == words.rend()) return "what it is read as is missing";
  const auto at = as.base() - 1;
  const auto text = joined(words.begin() + 1, at);
  const auto wanted = joined(at + 1, words.end());
  const auto found = meaning(board, words[0], text);
  if (!found) return "'" + text + "' cannot be read: " + found.error();
  return found->starts_with(wanted) ? "" : "'" + text + "' is read as " + *found;
}

/// `unreadable FORMAT TEXT [because WORDS]`: the words stand in the error.
std::string unreadable(const Board& board, const Words& words) {
  const auto because = std::find(words.begin(), words.end(), "because");
  const auto text = joined(words.begin() + 1, because);
  const auto found = meaning(board, words[0], text);
  if (found) return "'" + text + "' is read as " + *found;
  const auto reason = because == words.end() ? "" : joined(because + 1, words.end());
  return found.error().find(reason) != std::string::npos ? "" : "'" + text + "' is refused for: " + found.error();
}

/// `writes MOVE as TEXT`, in the book's own style.
std::string writes(const Board& board, const Words& words, const game::Policies& policies) {
  if (words.size() < 3 || words[1] != "as") return "a writing is 'writes MOVE as TEXT'";
  const auto move =
      board.position ? notation::parse_uci(*board.position, words[0]) : tl::unexpected(notation::UciFault::NoLegalMove);
  if (!move) return words[0] + " is no legal move";
  const auto written = notation::to_san(*board.position, *move, policies.notation);
  return written == joined(words.begin() + 2, words.end()) ? "" : words[0] + " is written " + written;
}

}  // namespace

std::string contradiction(const Step& step, const Placement& placement, const game::Policies& policies) {
  Board board{placement, std::nullopt};
  if (auto position = board::Position::from_placement(placement)) board.position = *position;
  const auto& words = step.arguments;
  if (step.statement == "legal") return legal(board, words);
  if (step.statement == "illegal") return illegal(board, words, policies);
  if (step.statement == "reaches") return reaches(board, words);
  if (step.statement == "reads") return reads(board, words);
  if (step.statement == "unreadable") return unreadable(board, words);
  return writes(board, words, policies);
}

}  // namespace touchmove::scenarios
