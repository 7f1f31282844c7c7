#include "touchmove/tournament/pairing/dubov/system.hpp"

#include <array>
#include <string>
#include <string_view>

#include "touchmove/tournament/pairing/dubov/checker.hpp"
#include "touchmove/tournament/pairing/dubov/ranking.hpp"
#include "touchmove/tournament/pairing/fide/reasons.hpp"

namespace touchmove::tournament::pairing::dubov {
namespace {

NoRound no_average_round(const Field& field, Fault fault) {
  switch (fault) {
    case Fault::NoInitialColour:
      return {.fault = NoRoundFault::NoColourLot};
    case Fault::AllRoundsPlayed:
      return {.fault = NoRoundFault::AllRoundsPlayed};
    case Fault::Unrated:
      return {.fault = NoRoundFault::NoLegalPairing, .detail = "dubov_unrated", .stuck = unrated(field)};
    case Fault::NoLegalPairing:
    case Fault::TooManyScores:
      break;
  }
  return {.fault = NoRoundFault::NoLegalPairing,
          .detail = fault == Fault::TooManyScores ? "team_scores" : "dutch_no_legal"};
}

tl::expected<std::vector<ReasonedBoard>, NoRound> pair(const Task& task) {
  const auto boards = pair_round(task.field);
  if (!boards) return tl::make_unexpected(no_average_round(task.field, boards.error()));
  return reasoned(task.field, *boards);
}

std::vector<Breach> check(const Task& task, std::span<const Board> boards) {
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
constexpr std::array<std::string_view, 1> types{"FIDE_DUBOV"};

}  // namespace

std::vector<PairingReason> reasons_of(const Field& field, const ExplainedBoard& board) {
  const Explanation& why = board.why;
  return fide::reasons_of(field, {.bracket = why.bracket,
                                  .is_bye = !board.board.black,
                                  .bye_rule = "3.1_number",
                                  .higher = why.seeker,
                                  .natural = why.natural,
                                  .moved_by = why.moved_by,
                                  .floats = why.floats,
                                  .colour_article = why.colour_article});
}

constinit const System system{.code = Pairings::Dubov,
                              .word = "dubov",
                              .title = "Swiss system (Dubov)",
                              .edition = "fide-2026-02",
                              .has_fide_tiebreaks = true,
                              .has_starting_list = true,
                              .asks_for_ratings = true,
                              .accelerations = accelerations,
                              .report = {.written = "FIDE_DUBOV", .read = types},
                              .pair = pair,
                              .check = check,
                              .group_scores = group_scores};

}  // namespace touchmove::tournament::pairing::dubov
