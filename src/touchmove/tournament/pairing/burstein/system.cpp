#include "touchmove/tournament/pairing/burstein/system.hpp"

#include <array>
#include <string>
#include <string_view>

#include "touchmove/tournament/pairing/burstein/checker.hpp"
#include "touchmove/tournament/pairing/burstein/ranking.hpp"
#include "touchmove/tournament/pairing/dutch/system.hpp"
#include "touchmove/tournament/pairing/fide/reasons.hpp"

namespace touchmove::tournament::pairing::burstein {
namespace {

bool is_seeding(const Field& field) { return field.played_rounds < seeding_rounds(field); }

NoRound no_index_round(Fault fault) {
  switch (fault) {
    case Fault::NoInitialColour:
      return {.fault = NoRoundFault::NoColourLot};
    case Fault::AllRoundsPlayed:
      return {.fault = NoRoundFault::AllRoundsPlayed};
    case Fault::NoLegalPairing:
    case Fault::TooManyScores:
      break;
  }
  return {.fault = NoRoundFault::NoLegalPairing,
          .detail = fault == Fault::TooManyScores ? "dutch_scores" : "dutch_no_legal"};
}

tl::expected<std::vector<ReasonedBoard>, NoRound> pair(const Task& task) {
  if (is_seeding(task.field)) return dutch::system.pair(task);
  const auto boards = pair_round(task.field);
  if (!boards) return tl::make_unexpected(no_index_round(boards.error()));
  return reasoned(task.field, *boards);
}

std::vector<Breach> check(const Task& task, std::span<const Board> boards) {
  if (is_seeding(task.field)) return dutch::system.check(task, boards);
  return described(check_round(task.field, boards));
}

std::vector<Points> group_scores(const Task& task) {
  std::vector<Points> scores;
  for (const Entrant& each : task.field.entrants) {
    scores.push_back(dutch::pairing_score(each, task.field.played_rounds));
  }
  return scores;
}

constexpr std::array accelerations{Acceleration::Baku};
constexpr std::array<std::string_view, 1> types{"FIDE_BURSTEIN"};

}  // namespace

std::vector<PairingReason> reasons_of(const Field& field, const ExplainedBoard& board) {
  const Explanation& why = board.why;
  return fide::reasons_of(field, {.bracket = why.bracket,
                                  .is_bye = !board.board.black,
                                  .bye_rule = "3.1_index",
                                  .higher = why.higher,
                                  .natural = why.natural,
                                  .moved_by = why.moved_by,
                                  .floats = why.floats,
                                  .colour_article = why.colour_article});
}

constinit const System system{.code = Pairings::Burstein,
                              .word = "burstein",
                              .title = "Swiss system (Burstein)",
                              .edition = "fide-2026-02",
                              .has_fide_tiebreaks = true,
                              .has_starting_list = true,
                              .accelerations = accelerations,
                              .report = {.written = "FIDE_BURSTEIN", .read = types},
                              .pair = pair,
                              .check = check,
                              .group_scores = group_scores};

}  // namespace touchmove::tournament::pairing::burstein
