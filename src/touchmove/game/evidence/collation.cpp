#include "touchmove/game/evidence/collation.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <variant>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/evidence/entry_reading.hpp"
#include "touchmove/notation/languages/plain_text.hpp"
#include "touchmove/notation/moves/san.hpp"
#include "touchmove/notation/moves/written.hpp"

namespace touchmove::game {
namespace {

using board::Color;
using notation::Way;
using Moves = std::vector<board::Move>;

constexpr int looked_ahead = 16;  // plies read on to tell two readings apart
constexpr int most_gaps = 40;     // gaps filled by looking at what follows
constexpr int shift_sight = 10;   // plies compared to see that a sheet lost its line
constexpr std::array<Color, 2> both{Color::White, Color::Black};

bool contains(const Moves& moves, board::Move move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

/// What both sheets together allow at a place: what both mean if there is such a move, else what either means.
struct Readings {
  board::ByColor<Moves> of;
  Moves together;
};

class Collator {
 public:
  Collator(const board::Placement& start, board::ByColor<SheetPlaces> sheets, const std::vector<SettledPly>& settled)
      : placement_(start), settled_(settled) {
    collation_.places = std::move(sheets);
    if (const auto position = board::Position::from_placement(start)) stand_.emplace(*position);
  }

  Collation collate() {
    if (stand_) {
      for (const Color side : both) {
        ways_[side] = way_of(stand_->position, collation_.places[side]);
        if (ways_[side].descriptive) collation_.notation[side] = NotationKind::Descriptive;
      }
    }
    for (std::size_t index = 0; step(index); ++index) {
    }
    return std::move(collation_);
  }

 private:
  std::size_t end() const { return std::max(collation_.places.white.size(), collation_.places.black.size()); }

  Readings read(const Stand& stand, std::size_t index) const {
    Readings readings;
    for (const Color side : both) {
      readings.of[side] = read_entry(stand, place(collation_.places[side], index), ways_[side]);
    }
    const Moves& black = readings.of.black;
    for (const board::Move move : readings.of.white) {
      if (contains(black, move)) readings.together.push_back(move);
    }
    if (!readings.together.empty()) return readings;
    readings.together = readings.of.white;
    readings.together.insert(readings.together.end(), black.begin(), black.end());
    return readings;
  }

  /// How much of what follows can be read after a move: one for each entry that names the move then taken.
  int read_on(Stand stand, board::Move move, std::size_t index) const {
    stand.play(move);
    int shown = 0;
    for (std::size_t next = index + 1; next <= index + looked_ahead && next < end(); ++next) {
      const Readings readings = read(stand, next);
      if (readings.together.empty()) break;
      const board::Move taken = readings.together.front();
      for (const Color side : both) shown += contains(readings.of[side], taken) ? 1 : 0;
      stand.play(taken);
    }
    return shown;
  }

  SheetMark mark(std::size_t index, Color side, const Moves& meant, const board::BoardMove& taken) const {
    if (place(collation_.places[side], index).empty()) return SheetMark::Blank;
    if (meant.empty()) return SheetMark::Illegible;
    const bool same = std::any_of(meant.begin(), meant.end(), [&](board::Move move) {
      return board::to_board_move(stand_->position, move) == taken;
    });
    return same ? SheetMark::Same : SheetMark::Other;
  }

  OtherReading named(board::Move move) const {
    return {board::to_board_move(stand_->position, move), notation::to_san(stand_->position, move)};
  }

  void carry_out(CollatedPly ply) {
    const auto legal = stand_ ? board::to_legal_move(stand_->position, ply.move) : std::nullopt;
    play_by_hand(placement_, ply.move);
    if (legal) {
      stand_->play(*legal);
    } else if (const auto position = board::Position::from_placement(placement_)) {
      stand_.emplace(*position);
    } else {
      stand_.reset();
    }
    collation_.plies.push_back(std::move(ply));
  }

  const SettledPly* settled_at(std::size_t index) const {
    const auto found = std::find_if(settled_.begin(), settled_.end(), [&](const SettledPly& settled) {
      return settled.ply == static_cast<int>(index) + 1;
    });
    return found == settled_.end() || !placement_.at(found->move.source) ? nullptr : &*found;
  }

  void stop(std::size_t index, StopReason reason, const Moves& candidates = {}) {
    CollationStop stopped;
    stopped.ply = static_cast<int>(index) + 1;
    stopped.reason = reason;
    for (const board::Move move : candidates) stopped.candidates.push_back(named(move));
    if (reason == StopReason::Illegible) {
      for (const Color side : both) name_fault(stopped, place(collation_.places[side], index), ways_[side]);
    }
    collation_.stop = std::move(stopped);
  }

  void name_fault(CollationStop& stopped, std::string_view entry, const Way& way) const {
    if (entry.empty() || way.descriptive || stopped.written) return;
    const auto english = notation::to_english(notation::to_plain(notation::take_apart(entry).move), way.language);
    const auto read = english ? notation::read_san(*english) : std::nullopt;
    if (!read) return;
    const auto error = notation::explain(stand_->position, read->move);
    const auto* none = std::get_if<notation::NoLegalMove>(&error);
    if (none == nullptr || none->refused.empty()) return;
    stopped.written = none->refused.front().move;
    if (!none->refused.front().faults.empty()) stopped.fault = none->refused.front().faults.front();
  }

  /// Takes the move at a place. False at the end.
  bool step(std::size_t index) {
    const SettledPly* settled = settled_at(index);
    if (settled == nullptr && index >= end()) return false;
    if (!stand_) {
      stop(index, StopReason::Irregular);
      return false;
    }
    const Readings readings = read(*stand_, index);
    CollatedPly ply;
    if (settled != nullptr) {
      ply.move = settled->move;
      ply.taken = Taken::Settled;
    } else if (readings.together.empty()) {
      if (!infer(index, ply)) return false;
    } else {
      choose(index, readings, ply);
    }
    for (const Color side : both) ply.marks[side] = mark(index, side, readings.of[side], ply.move);
    for (const Moves* moves : {&readings.of.white, &readings.of.black}) {
      for (const board::Move move : *moves) {
        const OtherReading other = named(move);
        const bool known = std::find(ply.others.begin(), ply.others.end(), other) != ply.others.end();
        if (other.move != ply.move && !known) ply.others.push_back(other);
      }
    }
    for (const Color side : both) find_lost_line(index, side, ply);
    carry_out(std::move(ply));
    return true;
  }

  void choose(std::size_t index, const Readings& readings, CollatedPly& ply) const {
    const Moves& moves = readings.together;
    const auto has = [&](Color side, board::Move move) { return contains(readings.of[side], move); };
    board::Move best = moves.front();
    if (moves.size() == 1) {
      ply.taken = has(Color::White, best) && has(Color::Black, best) ? Taken::Agreed : Taken::OneSheet;
    } else {
      // Who made the move knows best what it was.
      const Color mover = stand_->position.side_to_move();
      int most = -1;
      int second = -1;
      for (const board::Move move : moves) {
        const int shown = 2 * read_on(*stand_, move, index) + (has(mover, move) ? 1 : 0);
        if (shown > most) {
          second = std::exchange(most, shown);
          best = move;
        } else {
          second = std::max(second, shown);
        }
      }
      ply.taken = Taken::Chosen;
      ply.certain = most / 2 > second / 2;
    }
    ply.move = board::to_board_move(stand_->position, best);
  }

  /// Neither sheet shows a move. False, with a stop, if what follows does not tell which it was.
  bool infer(std::size_t index, CollatedPly& ply) {
    const bool blank = place(collation_.places.white, index).empty() && place(collation_.places.black, index).empty();
    const StopReason reason = blank ? StopReason::Gap : StopReason::Illegible;
    Moves best;
    int most = 1;  // one entry that happens to fit is no proof
    if (gaps_++ < most_gaps && index + 1 < end()) {
      board::MoveList legal;
      board::generate_legal(stand_->position, legal);
      for (const board::Move move : legal) {
        const int shown = read_on(*stand_, move, index);
        if (shown > most) {
          most = shown;
          best.clear();
        }
        if (shown == most && most > 1) best.push_back(move);
      }
    }
    if (best.size() != 1) {
      if (best.size() > 12) best.clear();
      stop(index, reason, best);
      return false;
    }
    ply.move = board::to_board_move(stand_->position, best.front());
    ply.taken = Taken::Inferred;
    return true;
  }

  /// Whether a sheet that does not show this move fits what the other shows once it is read some places later or
  /// earlier: its writer left a line out, or wrote one twice. Then its places are moved.
  void find_lost_line(std::size_t index, Color side, CollatedPly& ply) {
    if (ply.marks[side] == SheetMark::Blank || ply.marks[side] == SheetMark::Same ||
        ply.marks[~side] != SheetMark::Same) {
      return;
    }
    // The game as the other sheet alone tells it from here.
    std::vector<Stand> stands;
    Moves line;
    Stand stand = *stand_;
    for (std::size_t next = index; next < index + shift_sight; ++next) {
      const Moves moves = read_entry(stand, place(collation_.places[~side], next), ways_[~side]);
      if (moves.empty()) break;
      stands.push_back(stand);
      line.push_back(moves.front());
      stand.play(moves.front());
    }
    SheetPlaces& own = collation_.places[side];
    const auto fitting = [&](int by) {
      int count = 0;
      for (std::size_t i = 0; i < line.size(); ++i) {
        const auto from = static_cast<std::ptrdiff_t>(index + i) - by;
        if (from < static_cast<std::ptrdiff_t>(index) && by > 0) continue;
        const std::string_view entry = from < 0 ? std::string_view{} : place(own, static_cast<std::size_t>(from));
        if (contains(read_entry(stands[i], entry, ways_[side]), line[i])) ++count;
      }
      return count;
    };
    // What goes on rightly after a wrong entry was no lost line.
    const auto fits = [&](std::size_t i) {
      return i < line.size() && contains(read_entry(stands[i], place(own, index + i), ways_[side]), line[i]);
    };
    if (fits(1) && fits(2)) return;
    const int as_it_is = fitting(0);
    int by = 0;
    int most = std::max(3, as_it_is + 2);
    for (const int shift : {2, -2, 1, -1, 4, -4}) {
      if (const int count = fitting(shift); count > most) {
        most = count;
        by = shift;
      }
    }
    if (by == 0) return;
    const auto at = own.begin() + static_cast<std::ptrdiff_t>(std::min(index, own.size()));
    if (by > 0) {
      own.insert(at, static_cast<std::size_t>(by), std::string());
    } else {
      own.erase(at, at + std::min<std::ptrdiff_t>(-by, own.end() - at));
    }
    collation_.shifts.push_back({side, static_cast<int>(index) + 1, by});
    ply.marks[side] = mark(index, side, read_entry(*stand_, place(own, index), ways_[side]), ply.move);
    ply.taken = ply.marks[side] == SheetMark::Same ? Taken::Agreed : Taken::OneSheet;
    ply.certain = true;
    ply.others.clear();
  }

  board::Placement placement_;
  std::optional<Stand> stand_;
  const std::vector<SettledPly>& settled_;
  board::ByColor<Way> ways_{};
  Collation collation_;
  int gaps_{0};
};

}  // namespace

Collation collate(const board::Placement& start, board::ByColor<SheetPlaces> sheets,
                  const std::vector<SettledPly>& settled) {
  return Collator(start, std::move(sheets), settled).collate();
}

}  // namespace touchmove::game
