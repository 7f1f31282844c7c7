#include "tests/toysystem/stairs/system.hpp"

#include <algorithm>

namespace touchmove::tournament::pairing::stairs {
namespace {

Points score_of(const Entrant& entrant) {
  Points score = 0;
  for (const RoundEntry& round : entrant.rounds) score += round.points;
  return score;
}

/// Those present by score and starting number, the first with the second, and so on; the last of an odd number rests.
tl::expected<std::vector<ReasonedBoard>, NoRound> pair(const Task& task) {
  const Field& field = task.field;
  if (field.played_rounds >= field.total_rounds) {
    return tl::make_unexpected(NoRound{.fault = NoRoundFault::AllRoundsPlayed});
  }
  std::vector<std::size_t> stairs;
  for (std::size_t i = 0; i < field.entrants.size(); ++i) {
    if (field.entrants[i].present) stairs.push_back(i);
  }
  std::stable_sort(stairs.begin(), stairs.end(), [&](std::size_t a, std::size_t b) {
    return score_of(field.entrants[a]) > score_of(field.entrants[b]);
  });
  std::vector<ReasonedBoard> boards;
  for (std::size_t i = 0; i < stairs.size(); i += 2) {
    const std::size_t higher = stairs[i];
    ReasonedBoard board{{higher, std::nullopt}, {reason::Bracket{score_of(field.entrants[higher])}}};
    if (i + 1 < stairs.size()) {
      board.board.black = stairs[i + 1];
    } else {
      board.why.emplace_back(reason::Bye{"L2"});
    }
    boards.push_back(std::move(board));
  }
  return boards;
}

std::vector<Breach> check(const Task& task, std::span<const Board> boards) {
  const auto made = pair(task);
  std::vector<Breach> breaches;
  for (std::size_t i = 0; i < boards.size() && made && i < made->size(); ++i) {
    if (boards[i] != (*made)[i].board) breaches.push_back({"L1: not the next one on the stairs", boards[i].white});
  }
  return breaches;
}

}  // namespace

constinit const System system{.code = code,
                              .word = "stairs",
                              .title = "stairs",
                              .edition = "stairs-1",
                              .report = {.written = "CUSTOM_SWISS", .custom = "stairs"},
                              .pair = pair,
                              .check = check};

}  // namespace touchmove::tournament::pairing::stairs
