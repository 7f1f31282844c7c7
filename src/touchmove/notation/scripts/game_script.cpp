#include "touchmove/notation/scripts/game_script.hpp"

#include <algorithm>
#include <string>
#include <variant>

#include "touchmove/board/position/placement.hpp"
#include "touchmove/notation/forms/iccf.hpp"
#include "touchmove/notation/games/pgn_reader.hpp"
#include "touchmove/notation/languages/plain_text.hpp"

namespace touchmove::notation {

using board::Move;
using board::Position;

namespace {

/// Moves read ahead to tell ways apart.
constexpr int longest_probe = 60;
/// Moves that must be read where the text might as well be English and wrong.
constexpr int convincing = 6;

/// The text as English SAN would have it, in that way; nothing where it is none.
std::optional<SanMove> san_in(std::string_view plain, Way way) {
  if (way.descriptive) return std::nullopt;
  const auto english = to_english(plain, way.language);
  if (!english) return std::nullopt;
  const auto read = read_san(*english);
  if (!read || read->length != english->size()) return std::nullopt;
  return read->move;
}

/// Whether a text shows a way: it is a move there and would be none in English.
bool shows(std::string_view text, Way way) {
  const std::string plain = to_plain(text);
  if (san_in(plain, Way{})) return false;
  return way.descriptive ? is_descriptive(text) : san_in(plain, way).has_value();
}

/// Reads on in one way, as far as it goes.
struct Probe : PgnVisitor {
  Probe(const Position& at, Way in) : position(at), names(at), way(in) {}

  PgnFlow move(const SanMove& wanted, std::string_view text, const PgnSource& /*source*/) {
    if (lost || plies >= longest_probe) return PgnFlow::Stop;
    if (wanted.kind == SanKind::NullMove) {
      const auto passed = pass_turn(position);
      if (!passed) return PgnFlow::Stop;
      position = *passed;
      return PgnFlow::Continue;
    }
    const auto move = read_in(position, names, text, way);
    if (!move) {
      lost = true;
      return PgnFlow::Stop;
    }
    if (shows(text, way)) shown = true;
    names.play(position, *move);
    position.play(*move);
    ++plies;
    return PgnFlow::Continue;
  }
  PgnFlow begin_variation() { return PgnFlow::SkipVariation; }
  PgnFlow end_game(const PgnSource& /*source*/) { return PgnFlow::Stop; }
  void error(const PgnError& error) { lost = lost || error.fault == PgnFault::VariationNotOpen; }

  Position position;
  MenNames names;
  Way way;
  int plies{0};
  bool lost{false};   // something could not be read
  bool shown{false};  // a letter of its own was seen
};

Probe read_ahead(const Position& position, std::string_view ahead, Way way) {
  if (ahead.size() == pgn_look_ahead) ahead = ahead.substr(0, std::min(ahead.find_last_of(" \t\r\n"), ahead.size()));
  Probe probe(position, way);
  PgnReader reader(probe);
  if (reader.push("1... ") && reader.push(ahead)) reader.finish();
  return probe;
}

SanError why_not(const Position& position, std::string_view text) {
  const std::string plain = to_plain(text);
  for (const Way way : all_ways()) {
    if (const auto wanted = san_in(plain, way)) return explain(position, *wanted);
  }
  const bool marked = plain.find_first_of("x:-") != std::string::npos || read_iccf(without_marks(plain)).has_value();
  if (!marked && !is_descriptive(text)) return NotNotation{1, std::string(text)};
  SanMove wanted;
  wanted.kind = SanKind::Other;
  return NoLegalMove{wanted, position.side_to_move(), {}};
}

}  // namespace

const MenNames& GameScript::names(const Position& position) {
  // In a variation the names are read off the position: nobody followed the men to it.
  if (!names_ || names_key_ != position.key()) names_.emplace(position);
  names_key_ = position.key();
  return *names_;
}

tl::expected<Move, SanError> GameScript::take(const Position& position, const tl::expected<Move, SanError>& move) {
  if (move && way_.descriptive) {
    names_->play(position, *move);
    names_key_ = position.after(*move).key();
  }
  return move;
}

tl::expected<Move, SanError> GameScript::read(const Position& position, std::string_view text, std::string_view ahead) {
  if (decided_) {
    const auto move = read_in(position, names(position), text, way_);
    if (move) return take(position, move);
  }
  // What no way changes needs none.
  if (plain_ && read_iccf(without_marks(to_plain(text)))) return read_in(position, names(position), text, way_);
  const auto found = recognise(position, text, ahead);
  if (!found) {
    if (decided_ && !way_.is_plain()) {
      auto move = read_in(position, names(position), text, way_);
      if (std::holds_alternative<SeveralMoves>(move.error())) return move;
    }
    return tl::unexpected(why_not(position, text));
  }
  way_ = *found;
  decided_ = true;
  plain_ = way_.is_plain();
  return take(position, read_in(position, names(position), text, way_));
}

std::optional<Way> GameScript::recognise(const Position& position, std::string_view text, std::string_view ahead) {
  // The way of the game before, where it reads everything.
  if (!way_.is_plain() && !decided_) {
    const Probe probe = read_ahead(position, ahead, way_);
    if (probe.plies > 0 && probe.shown && !probe.lost) return way_;
  }
  const bool english = san_in(to_plain(text), Way{}).has_value();
  std::optional<Way> best;
  int most = 0;
  for (const Way way : all_ways()) {
    const Probe probe = read_ahead(position, ahead, way);
    if (probe.plies <= most) continue;
    if (!way.is_plain() && !probe.shown) continue;
    if (!way.is_plain() && english && probe.plies < convincing && probe.lost) continue;
    most = probe.plies;
    best = way;
    if (way.is_plain() && !probe.lost) break;
  }
  return best;
}

std::optional<Position> pass_turn(const Position& position) {
  if (position.in_check()) return std::nullopt;
  board::Placement placement = position.to_placement();
  placement.side_to_move = ~placement.side_to_move;
  placement.en_passant_target.reset();
  ++placement.halfmove_clock;
  if (placement.side_to_move == board::Color::White) ++placement.fullmove_number;
  const auto passed = Position::from_placement(placement);
  if (!passed) return std::nullopt;
  return *passed;
}

}  // namespace touchmove::notation
