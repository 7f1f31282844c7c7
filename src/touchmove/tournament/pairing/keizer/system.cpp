#include "touchmove/tournament/pairing/keizer/system.hpp"

#include <array>
#include <string>

#include "touchmove/tournament/pairing/fide/reasons.hpp"
#include "touchmove/tournament/pairing/keizer/checker.hpp"
#include "touchmove/tournament/pairing/keizer/table.hpp"

namespace touchmove::tournament::pairing::keizer {
namespace {

NoRound no_table_round(Fault fault) {
  switch (fault) {
    case Fault::NoInitialColour:
      return {.fault = NoRoundFault::NoColourLot};
    case Fault::AllRoundsPlayed:
      return {.fault = NoRoundFault::AllRoundsPlayed};
    case Fault::NoLegalPairing:
      break;
  }
  return {.fault = NoRoundFault::NoLegalPairing, .detail = "keizer_no_legal"};
}

tl::expected<std::vector<ReasonedBoard>, NoRound> pair(const Task& task) {
  const auto boards = pair_round(task.field, task.settings.keizer);
  if (!boards) return tl::make_unexpected(no_table_round(boards.error()));
  return reasoned(task.field, *boards);
}

std::vector<pairing::Breach> check(const Task& task, std::span<const Board> boards) {
  return described(check_round(task.field, task.settings.keizer, boards));
}

/// Nobody belongs to another group: there are none.
std::vector<Points> group_scores(const Task& task) { return std::vector<Points>(task.field.entrants.size(), 0); }

std::vector<std::int64_t> ranked_by(const Task& task) {
  std::vector<std::int64_t> scores;
  for (const Standing& each : table_of(task.field, task.settings.keizer)) scores.push_back(each.score);
  return scores;
}

std::string variations(const Settings& settings) {
  const KeizerSettings& own = settings.keizer;
  const KeizerSettings usual;
  std::string text;
  if (own.top != usual.top) text += " keizer_top=" + std::to_string(own.top);
  if (own.bye != usual.bye) text += " keizer_bye=" + std::to_string(own.bye);
  if (own.absence != usual.absence) text += " keizer_absence=" + std::to_string(own.absence);
  if (own.gap != usual.gap) text += " keizer_gap=" + std::to_string(own.gap);
  return text;
}

constexpr std::array groups{SettingGroup::Keizer};

}  // namespace

std::vector<PairingReason> reasons_of(const Field& field, const ExplainedBoard& board) {
  const Explanation& why = board.why;
  std::vector<PairingReason> reasons = fide::reasons_of(field, {.is_bye = !board.board.black,
                                                                .bye_rule = "Keizer_bye",
                                                                .higher = why.higher,
                                                                .natural = why.natural,
                                                                .moved_by = why.kept_apart   ? "28T"
                                                                            : why.met_lately ? "Keizer_gap"
                                                                                             : "",
                                                                .colour_article = why.colour_article});
  reasons.erase(reasons.begin());  // there is no bracket
  return reasons;
}

constinit const System system{.code = Pairings::Keizer,
                              .word = "keizer",
                              .title = "Keizer system",
                              .has_fide_tiebreaks = true,
                              .has_starting_list = true,
                              .repeats = true,
                              .settings = groups,
                              .report = {.written = "CUSTOM_SWISS", .custom = "Keizer system"},
                              .pair = pair,
                              .check = check,
                              .group_scores = group_scores,
                              .ranked_by = ranked_by,
                              .ranked_name = {"KZ", "tiebreak.name.keizer", "Keizer"},
                              .variations = variations};

}  // namespace touchmove::tournament::pairing::keizer
