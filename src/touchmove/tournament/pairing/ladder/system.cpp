#include "touchmove/tournament/pairing/ladder/system.hpp"

#include <array>
#include <string>

#include "touchmove/tournament/pairing/ladder/checker.hpp"
#include "touchmove/tournament/pairing/ladder/ladder.hpp"

namespace touchmove::tournament::pairing::ladder {
namespace {

std::vector<PairingReason> reasons_of(const Field& field, const Challenge& made) {
  const auto number_of = [&](std::size_t entrant) { return field.entrants[entrant].number; };
  std::vector<PairingReason> why{reason::Challenge{number_of(made.challenger), static_cast<int>(made.from) + 1,
                                                   number_of(made.challenged), static_cast<int>(made.at) + 1}};
  if (made.nearest != made.challenger) {
    why.emplace_back(reason::Higher{number_of(made.challenged)});
    why.emplace_back(reason::Natural{number_of(made.nearest)});
    if (made.kept_apart) {
      why.emplace_back(reason::Moved{"28T"});
    } else {
      why.emplace_back(reason::Moved{made.nearest_met ? "ladder_gap" : "ladder_others"});
    }
  }
  why.emplace_back(reason::Colour{made.by_fewer ? "ladder_fewer" : made.by_latest ? "ladder_latest" : "ladder_up"});
  return why;
}

tl::expected<std::vector<ReasonedBoard>, NoRound> pair(const Task& task) {
  const Field& field = task.field;
  if (field.played_rounds >= field.total_rounds) {
    return tl::make_unexpected(NoRound{.fault = NoRoundFault::AllRoundsPlayed});
  }
  std::vector<ReasonedBoard> boards;
  for (const Challenge& each : challenges(field, task.settings.ladder)) {
    const Board board =
        each.challenger_white ? Board{each.challenger, each.challenged} : Board{each.challenged, each.challenger};
    boards.push_back({board, reasons_of(field, each)});
  }
  if (boards.empty()) {
    return tl::make_unexpected(NoRound{.fault = NoRoundFault::NoLegalPairing, .detail = "ladder_nobody"});
  }
  return boards;
}

std::vector<pairing::Breach> check(const Task& task, std::span<const Board> boards) {
  return described(check_round(task.field, task.settings.ladder, boards));
}

/// The rung, counted from the lowest.
std::vector<std::int64_t> ranked_by(const Task& task) {
  const auto order = order_of(task.field, task.settings.ladder);
  std::vector<std::int64_t> rungs(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) rungs[order[i]] = 100 * static_cast<std::int64_t>(order.size() - i);
  return rungs;
}

bool may_meet(const Task& task, std::size_t one, std::size_t other) {
  return may_challenge(task.field, task.settings.ladder, one, other);
}

std::string variations(const Settings& settings) {
  const LadderSettings& own = settings.ladder;
  const LadderSettings usual;
  std::string text;
  if (own.reach != usual.reach) text += " ladder_reach=" + std::to_string(own.reach);
  if (own.gap != usual.gap) text += " ladder_gap=" + std::to_string(own.gap);
  if (own.move != usual.move) {
    const auto words = code_words(std::type_identity<LadderMove>{});
    text += " ladder_move=" + std::string(words[static_cast<std::size_t>(own.move)]);
  }
  return text;
}

constexpr std::array groups{SettingGroup::Ladder};

}  // namespace

constinit const System system{.code = Pairings::Ladder,
                              .word = "ladder",
                              .title = "ladder",
                              .shape = Shape::Own,
                              .has_fide_tiebreaks = true,
                              .repeats = true,
                              .settings = groups,
                              .report = {.written = "CUSTOM_SWISS", .custom = "ladder"},
                              .pair = pair,
                              .check = check,
                              .ranked_by = ranked_by,
                              .ranked_name = {"LD", "tiebreak.name.ladder", "ladder"},
                              .may_meet = may_meet,
                              .variations = variations};

}  // namespace touchmove::tournament::pairing::ladder
