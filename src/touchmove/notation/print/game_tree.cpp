#include "touchmove/notation/print/game_tree.hpp"

#include "touchmove/notation/games/encoding.hpp"
#include "touchmove/notation/moves/san.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::notation {

using board::Move;
using board::Position;

namespace {

/// Deeper variations are left out.
constexpr std::size_t deepest_line = 20;

/// A comment without the commands of programs in it; `[#]` and `[%diagram]` stay as `[#]`.
std::string said(std::string_view text) {
  std::string out;
  const std::string whole = to_utf8(text);
  for (std::size_t at = 0; at < whole.size();) {
    if (whole.compare(at, 2, "[%") == 0) {
      if (whole.compare(at, 10, "[%diagram]") == 0) out += "[#]";
      const std::size_t close = whole.find(']', at);
      if (close == std::string::npos) break;
      at = close + 1;
      continue;
    }
    const bool blank = whole[at] == ' ';
    if (!blank || (!out.empty() && out.back() != ' ')) out += whole[at];
    ++at;
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

Position after_move(const Position& before, Move move, bool passes) {
  if (!passes) return before.after(move);
  return pass_turn(before).value_or(before);
}

}  // namespace

Position TreeMove::after() const { return after_move(before, move, passes); }

std::string GameTree::tag(std::string_view name) const {
  for (const auto& [own, value] : tags) {
    if (own == name) return value.find_first_not_of("?.") == std::string::npos ? std::string() : value;
  }
  return {};
}

void TreeGatherer::begin_game(std::uint64_t /*number*/, PgnPlace /*place*/) {
  game_ = GameTree{};
  open_.clear();
  script_.begin_game();
}

PgnFlow TreeGatherer::tag(std::string_view name, PgnTagValue value) {
  game_.tags.emplace_back(to_utf8(name), to_utf8(value.decoded()));
  return PgnFlow::Continue;
}

PgnFlow TreeGatherer::begin_moves() {
  for (const auto& [name, value] : game_.tags) {
    if (name != "FEN") continue;
    const auto placement = parse_fen(value);
    if (!placement) {
      game_.faults.push_back("the FEN tag: " + to_string(placement.error()));
      return PgnFlow::SkipGame;
    }
    const auto start = Position::from_placement(*placement);
    if (!start) {
      game_.faults.emplace_back("the FEN tag is no legal position");
      return PgnFlow::SkipGame;
    }
    game_.start = *start;
  }
  open_.push_back({{}, game_.start, MenNames(game_.start)});
  return PgnFlow::Continue;
}

PgnFlow TreeGatherer::move(const SanMove& move, std::string_view text, const PgnSource& source) {
  Open& open = open_.back();
  if (open.broken) return PgnFlow::Continue;
  const auto add = [&](Move played, bool passes) {
    const Position before = open.position;
    open.line.push_back({before, open.names, played, passes});
    if (!passes) open.names.play(before, played);
    open.position = after_move(before, played, passes);
    return PgnFlow::Continue;
  };
  if (move.kind == SanKind::NullMove && pass_turn(open.position)) {
    return add(Move::normal(board::Square::A1, board::Square::A1), true);
  }
  const auto found = find_move(open.position, move);
  if (found && script_.is_plain()) return add(*found, false);
  if (move.kind != SanKind::Other) return PgnFlow::ReadAgain;
  const auto read = script_.read(open.position, text, source.ahead_of(text));
  if (read) return add(*read, false);
  const PgnPlace place = source.place_of(text);
  game_.faults.push_back("line " + std::to_string(place.line) + ", column " + std::to_string(place.column) + ": " +
                         to_utf8(text) + ": " + to_string(read.error()));
  open.broken = true;
  return PgnFlow::Continue;
}

void TreeGatherer::nag(unsigned number) {
  if (!open_.empty() && !open_.back().broken && !open_.back().line.empty())
    open_.back().line.back().nags.push_back(number);
}

void TreeGatherer::comment(std::string_view text) {
  const std::string words = said(text);
  if (words.empty() || open_.empty() || open_.back().broken) return;
  if (!open_.back().line.empty()) {
    open_.back().line.back().comments.push_back(words);
  } else if (open_.size() == 1) {
    game_.opening_comments.push_back(words);
  }
}

PgnFlow TreeGatherer::begin_variation() {
  const Open& open = open_.back();
  if (open.broken || open.line.empty() || open_.size() == deepest_line) return PgnFlow::SkipVariation;
  const TreeMove& instead = open.line.back();
  open_.push_back({{}, instead.before, instead.names});
  return PgnFlow::Continue;
}

void TreeGatherer::end_variation() {
  TreeLine line = std::move(open_.back().line);
  open_.pop_back();
  if (!line.empty()) open_.back().line.back().variations.push_back(std::move(line));
}

PgnFlow TreeGatherer::end_game(const PgnSource& /*source*/) {
  if (!open_.empty()) game_.moves = std::move(open_.front().line);
  if (sink_) sink_(game_);
  return PgnFlow::Continue;
}

}  // namespace touchmove::notation
