#include "touchmove/game/evidence/scoresheet.hpp"

#include <algorithm>
#include <string>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/notation/letters.hpp"
#include "touchmove/notation/moves/san.hpp"
#include "touchmove/notation/moves/written.hpp"

namespace touchmove::game {
namespace {

using board::Color;

/// Whether an entry names that move. On an irregular board, where no legal move need be meant, its squares decide.
bool names(std::string_view entry, const std::optional<board::Position>& position, const board::Placement& placement,
           const board::BoardMove& move) {
  const auto read = notation::read_san(entry);
  if (!read) return false;
  if (position) {
    if (const auto legal = board::to_legal_move(*position, move)) {
      const auto found = notation::find_move(*position, read->move);
      return found && *found == *legal;
    }
  }
  if (read->move.kind != notation::SanKind::ManMove) return false;
  const auto man = placement.at(move.source);
  return man && (!read->move.names_role || read->move.role == man->role) && read->move.target == move.target &&
         (!read->move.source_file || *read->move.source_file == board::file_of(move.source)) &&
         (!read->move.source_rank || *read->move.source_rank == board::rank_of(move.source));
}

std::string_view entry_at(const Scoresheet& sheet, std::size_t ply) {
  return ply < sheet.entries.size() ? sheet.entries[ply].view() : std::string_view{};
}

bool is_move_in_some_language(std::string_view text) {
  return std::any_of(sheet_letters.begin(), sheet_letters.end(), [&](std::string_view letters) {
    return notation::read_san(entry_in_english(text, letters)).has_value();
  });
}

SheetReading read_in(const State& state, const Scoresheet& sheet, Color owner, std::string_view letters, int& right) {
  SheetReading reading;
  right = 0;
  board::Placement placement = state.start;
  std::optional<board::Position> position;
  if (auto start = board::Position::from_placement(placement)) position = *start;
  for (std::size_t i = 0; i < state.plies.size(); ++i) {
    const board::BoardMove& move = state.plies[i].move;
    const notation::WrittenMove written = notation::take_apart(entry_at(sheet, i));
    const std::string_view entry = written.move;
    // What is marked as Black's does not belong into White's column.
    const bool misplaced = written.blacks && placement.side_to_move == Color::White;
    const std::size_t right_before = static_cast<std::size_t>(right);
    const int ply = static_cast<int>(i) + 1;
    const bool last_of_opponent = i + 1 == state.plies.size() && placement.side_to_move != owner;
    if (entry.empty()) {
      if (!last_of_opponent) {
        reading.gap = ply;
        reading.shown_from = ply;
      }
    } else if (!misplaced && names(entry_in_english(entry, letters), position, placement, move)) {
      ++right;
    } else {
      reading.differs = ply;
      reading.shown_from = ply;
      if (!is_move_in_some_language(entry)) reading.unread = ply;
    }
    if (right_before == i && static_cast<std::size_t>(right) == i + 1) reading.shown_until = ply;
    const auto legal = position ? board::to_legal_move(*position, move) : std::nullopt;
    play_by_hand(placement, move);
    if (legal) {
      position->play(*legal);
    } else if (auto next = board::Position::from_placement(placement)) {
      position = *next;
    } else {
      position.reset();
    }
  }
  return reading;
}

}  // namespace

std::string_view bare_entry(std::string_view text) { return notation::take_apart(text).move; }

std::string entry_in_english(std::string_view entry, std::string_view letters) {
  std::string text(entry);
  for (char& c : text) {
    const std::size_t role = letters.find(c);
    if (role != std::string_view::npos) {
      c = sheet_letters[0][role];
    } else if (c >= 'A' && c <= 'Z' && c != 'O' && c != 'P') {
      c = '?';  // no letter of this language
    }
  }
  return text;
}

SheetReading read_sheet(const State& state, Color owner) {
  const Scoresheet& sheet = state.paper.sheets[owner];
  SheetReading best;
  if (sheet.notation == NotationKind::Descriptive || sheet.notation == NotationKind::Other) {
    best.shown_from = static_cast<int>(state.plies.size());
    best.legible = false;
  } else {
    int most = -1;
    for (const std::string_view letters : sheet_letters) {
      int right = 0;
      const SheetReading reading = read_in(state, sheet, owner, letters, right);
      if (right > most) {
        most = right;
        best = reading;
      }
    }
  }
  best.missing_pairs = missing_pairs(state, owner);
  return best;
}

int missing_pairs(const State& state, Color owner) {
  const Scoresheet& sheet = state.paper.sheets[owner];
  // A game that begins with Black's move has half a pair first.
  const std::size_t half = state.start.side_to_move == Color::White ? 0 : 1;
  int missing = 0;
  std::optional<std::size_t> counted;
  for (std::size_t i = 0; i < state.plies.size(); ++i) {
    const std::size_t pair = (i + half) / 2;
    if (!entry_at(sheet, i).empty() || counted == pair) continue;
    counted = pair;
    ++missing;
  }
  return missing;
}

bool is_plain_entry(std::string_view text) {
  if (text.empty()) return true;
  constexpr std::string_view in_passing = " e.p.";
  if (text.ends_with(in_passing)) text.remove_suffix(in_passing.size());
  if (text.find_first_of("!?") != std::string_view::npos) return false;
  const std::size_t blank = text.find(' ', text.find(". ") == std::string_view::npos ? 0 : text.find(". ") + 2);
  if (blank != std::string_view::npos) {
    // Behind a move only a time or an offer may stand.
    for (const char c : text.substr(blank)) {
      if (!notation::is_digit(c) && c != ':' && c != '.' && c != ' ' && c != '=' && c != '(' && c != ')') return false;
    }
  }
  return is_move_in_some_language(bare_entry(text));
}

std::optional<int> crowded_entry(const Scoresheet& sheet) {
  for (std::size_t i = 0; i < sheet.entries.size(); ++i) {
    std::string_view text = sheet.entries[i].view();
    int moves = 0;
    while (!text.empty()) {
      const std::size_t blank = std::min(text.find_first_of(" ,;/"), text.size());
      const std::string_view word = bare_entry(text.substr(0, blank));
      if (!word.empty() && is_move_in_some_language(word)) ++moves;
      text.remove_prefix(std::min(blank + 1, text.size()));
    }
    if (moves > 1) return static_cast<int>(i) + 1;
  }
  return std::nullopt;
}

std::optional<int> illegible_entry(const Scoresheet& sheet) {
  if (sheet.notation == NotationKind::Descriptive || sheet.notation == NotationKind::Other) return std::nullopt;
  for (std::size_t i = 0; i < sheet.entries.size(); ++i) {
    std::string_view move = bare_entry(sheet.entries[i].view());
    // A comment behind a move hides nothing of it.
    while (!move.empty() && (move.back() == '!' || move.back() == '?')) move.remove_suffix(1);
    if (sheet.entries[i].empty() || is_move_in_some_language(move)) continue;
    return static_cast<int>(i) + 1;
  }
  return std::nullopt;
}

RecordState record_state(const State& state, const RecordPolicy& policy, Color side, const clock::Clock& clock,
                         std::int64_t at) {
  if (state.paper.sheets[side].excused) return RecordState::FreeByOfficial;
  if (policy.fast_games_free) return RecordState::FreeFastGame;
  if (policy.excuse == RecordExcuse::Never || !clock.control().timed()) return RecordState::Must;
  const auto little = [&](Color whose) {
    const clock::Side display = clock_side(whose);
    if (!clock.timed(display)) return false;
    if (clock.remaining(display, at) < policy.excuse_below_ms) return true;
    if (!policy.excuse_lasts) return false;
    // Once in this period is enough for the rest of it.
    const auto& periods = clock.control()[display].periods;
    std::size_t before = 0;
    for (std::size_t i = 0; i < clock.period_index(display); ++i) before += periods[i].moves;
    std::size_t made = 0;
    Color mover = state.start.side_to_move;
    for (const PlyRecord& ply : state.plies) {
      if (mover == whose && ++made > before && ply.clock_ms < policy.excuse_below_ms) return true;
      mover = ~mover;
    }
    return false;
  };
  const bool excused =
      policy.excuse == RecordExcuse::EitherClock ? little(Color::White) || little(Color::Black) : little(side);
  if (!excused) return RecordState::Must;
  const bool bound = policy.bonus_binds_ms > 0 && clock.bonus_ms(clock_side(side)) >= policy.bonus_binds_ms;
  return bound ? RecordState::MustDespiteTime : RecordState::FreeByTime;
}

}  // namespace touchmove::game
