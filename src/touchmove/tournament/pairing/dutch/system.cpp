#include "touchmove/tournament/pairing/dutch/system.hpp"

#include <array>
#include <utility>

#include "touchmove/tournament/pairing/dutch/checker.hpp"
#include "touchmove/tournament/pairing/dutch/dutch.hpp"
#include "touchmove/tournament/pairing/dutch/ranking.hpp"

namespace touchmove::tournament::pairing::dutch {

std::vector<PairingReason> reasons_of(const Field& field, const ExplainedBoard& board) {
  const Explanation& why = board.why;
  const auto number_of = [&](std::size_t entrant) { return field.entrants[entrant].number; };
  std::vector<PairingReason> reasons{reason::Bracket{why.bracket}};
  if (!board.board.black) reasons.emplace_back(reason::Bye{"C5"});
  if (why.natural) reasons.emplace_back(reason::Higher{number_of(why.higher)});
  if (why.natural) reasons.emplace_back(reason::Natural{number_of(*why.natural)});
  if (why.reason) reasons.emplace_back(reason::Moved{std::string(clause(*why.reason).number)});
  if (why.moved_down) reasons.emplace_back(reason::Floats{});
  if (why.colour_rule != 0) reasons.emplace_back(reason::Colour{"5.2." + std::to_string(why.colour_rule)});
  return reasons;
}
namespace {

NoRound no_round(PairingFault fault) {
  switch (fault) {
    case PairingFault::NoInitialColour:
      return {.fault = NoRoundFault::NoColourLot};
    case PairingFault::AllRoundsPlayed:
      return {.fault = NoRoundFault::AllRoundsPlayed};
    case PairingFault::NoLegalPairing:
    case PairingFault::TooManyScores:
      break;
  }
  return {.fault = NoRoundFault::NoLegalPairing,
          .detail = fault == PairingFault::TooManyScores ? "dutch_scores" : "dutch_no_legal"};
}

tl::expected<std::vector<ReasonedBoard>, NoRound> pair(const Task& task) {
  if (!system.takes(task.settings.acceleration)) {
    const auto words = code_words(std::type_identity<Acceleration>{});
    return tl::make_unexpected(
        NoRound{.fault = NoRoundFault::OtherSettings,
                .detail = "dutch_acceleration",
                .value = std::string(words[static_cast<std::size_t>(task.settings.acceleration)])});
  }
  const auto boards = pair_round(task.field, task.reasons_asked ? Reasons::OfBracket : Reasons::OfPair);
  if (!boards) return tl::make_unexpected(no_round(boards.error()));
  return reasoned(task.field, *boards);
}

std::vector<pairing::Breach> check(const Task& task, std::span<const Board> boards) {
  return described(check_round(task.field, boards));
}

std::vector<Points> group_scores(const Task& task) {
  std::vector<Points> scores;
  for (const Entrant& each : task.field.entrants) scores.push_back(pairing_score(each, task.field.played_rounds));
  return scores;
}

constexpr std::array accelerations{Acceleration::Baku};
constexpr std::array<std::string_view, 3> types{"FIDE_DUTCH", "FIDE_DUTCH_2025", "FIDE_DUTCH_2026"};

}  // namespace

constinit const System system{.code = Pairings::Dutch,
                              .word = "dutch",
                              .title = "Swiss system (Dutch)",
                              .edition = "fide-2026-02",
                              .has_fide_tiebreaks = true,
                              .has_starting_list = true,
                              .accelerations = accelerations,
                              .report = {.written = "FIDE_DUTCH", .read = types},
                              .pair = pair,
                              .check = check,
                              .group_scores = group_scores};

}  // namespace touchmove::tournament::pairing::dutch
