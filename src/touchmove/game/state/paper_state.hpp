// What a game knows of the things beside the board: scoresheets, who is there, whether there is a clock, the envelope.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

/// One player's scoresheet, as far as it was told.
struct Scoresheet {
  bool known{false};  ///< some of it was told; else nobody has looked at it here
  NotationKind notation{NotationKind::Algebraic};
  std::vector<EntryText> entries{};         ///< by ply
  bool lent{false};                         ///< the opponent has it
  bool excused{false};                      ///< by an official
  bool must_record{false};                  ///< told to bring it up to date
  int lapses{0};                            ///< found behind so often
  std::optional<std::size_t> told_at{};     ///< plies made when it was last told to, if nothing was written since
  std::optional<std::size_t> stopped_at{};  ///< plies made when its owner, excused, stopped writing
  std::optional<GameResult> result{};       ///< signed for at the end
};

/// A game broken off, from the order to seal until it is played on.
struct Adjournment {
  board::Color sealer{board::Color::White};
  bool sealed{false};
  bool opened{false};
  int ply{0};                             ///< the one to be sealed
  std::optional<std::int64_t> ends_ms{};  ///< of the session, by the programme
  ClockReading times{};                   ///< recorded when the envelope was closed
  EntryText text{};                       ///< empty: only the envelope holds it
  std::shared_ptr<const SealedBox> box{};
  ClockReading resumed{};                    ///< what the clocks showed when play went on
  std::optional<std::int64_t> resumed_at{};  ///< when a clock was started again, or the envelope opened
};

struct PaperState {
  board::ByColor<Scoresheet> sheets{};
  board::ByColor<bool> absent{};            ///< noted as not there
  board::ByColor<bool> absence_reported{};  ///< to an official, by whoever waited
  board::ByColor<bool> absence_in_word{};   ///< only the one who waits says so
  board::ByColor<std::optional<std::int64_t>> arrived_at{};
  std::int64_t round_began_ms{0};     ///< when an office started the clock; else when the game could be begun
  bool clock_missing{false};          ///< play goes on without one
  std::optional<int> counted_from{};  ///< plies made when somebody was engaged to count
  std::optional<Adjournment> adjournment{};
};

}  // namespace touchmove::game
