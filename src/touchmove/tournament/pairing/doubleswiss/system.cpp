#include "touchmove/tournament/pairing/doubleswiss/system.hpp"

#include <array>
#include <string>
#include <string_view>

#include "touchmove/tournament/pairing/fideteam/checker.hpp"

namespace touchmove::tournament::pairing::doubleswiss {
namespace {

/// The articles of 4.3 as reasons have them.
constexpr std::array<std::string_view, 6> colour_rules{
    "", "4.3.1_lot", "4.3.2_fewer", "4.3.3_latest", "4.3.4_higher", "4.3.5_other"};

NoRound no_match_round(Fault fault) {
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
          .detail = fault == Fault::TooManyScores ? "team_scores" : "double_no_legal"};
}

tl::expected<std::vector<ReasonedBoard>, NoRound> pair(const Task& task) {
  const auto matches = pair_round(task.field);
  if (!matches) return tl::make_unexpected(no_match_round(matches.error()));
  return reasoned(task.field, *matches);
}

std::vector<Breach> check(const Task& task, std::span<const Board> boards) {
  const TeamSettings settings{.colours = TeamColours::None, .second_score = false};
  return described(fideteam::check_round(task.field, settings, boards, {.rounds_not_spared = 1, .of_two_games = true}));
}

std::vector<Points> group_scores(const Task& task) {
  std::vector<Points> scores;
  for (const Entrant& each : task.field.entrants) {
    scores.push_back(fideteam::primary_score(each, task.field.played_rounds));
  }
  return scores;
}

constexpr std::array<std::string_view, 1> types{"FIDE_DOUBLESWISS"};

}  // namespace

std::vector<PairingReason> reasons_of(const Field& field, const ExplainedMatch& match) {
  const Explanation& why = match.why;
  const auto number_of = [&](std::size_t entrant) { return field.entrants[entrant].number; };
  std::vector<PairingReason> reasons{reason::Bracket{why.bracket}};
  if (!match.board.black) reasons.emplace_back(reason::Bye{"3.4_match"});
  if (why.natural) {
    reasons.emplace_back(reason::Higher{number_of(why.top)});
    reasons.emplace_back(reason::Natural{number_of(*why.natural)});
  }
  if (!why.moved_by.empty()) reasons.emplace_back(reason::Moved{std::string(why.moved_by)});
  if (why.floats) reasons.emplace_back(reason::Floats{});
  if (why.colour_article != 0) {
    reasons.emplace_back(reason::Colour{std::string(colour_rules[static_cast<std::size_t>(why.colour_article)])});
  }
  return reasons;
}

constinit const System system{.code = Pairings::DoubleSwiss,
                              .word = "double_swiss",
                              .title = "Swiss system (Double Swiss)",
                              .edition = "fide-2026-02",
                              .has_fide_tiebreaks = true,
                              .has_starting_list = true,
                              .games = 2,
                              .bye = ByeWorth::WinAndDraw,
                              .report = {.written = "FIDE_DOUBLESWISS", .read = types},
                              .pair = pair,
                              .check = check,
                              .group_scores = group_scores};

}  // namespace touchmove::tournament::pairing::doubleswiss
