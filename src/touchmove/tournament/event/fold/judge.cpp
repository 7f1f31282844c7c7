#include "touchmove/tournament/event/fold/judge.hpp"

#include <algorithm>

#include "touchmove/clock/time_control.hpp"
#include "touchmove/notation/games/encoding.hpp"
#include "touchmove/rulebook/catalog.hpp"
#include "touchmove/tournament/event/state/board_delay.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/vocabulary/clauses.hpp"
#include "touchmove/tournament/event/vocabulary/editions.hpp"
#include "touchmove/tournament/pairing/systems/systems.hpp"
#include "touchmove/tournament/standings/team/standings.hpp"
#include "touchmove/tournament/standings/tiebreak/code.hpp"

namespace touchmove::tournament::event {

namespace {

constexpr std::size_t longest_text = 120;
constexpr int most_rounds = 99;
/// Beyond any clock's reading, also where it counts from 1970; with a deadline added it is still a number.
constexpr Milliseconds farthest = 100'000'000'000'000;

/// A value to be shown beside its field: its beginning, whole characters, where it is long.
std::string shortened(std::string value) {
  constexpr std::size_t longest = 60;
  if (value.size() <= longest) return value;
  std::size_t end = longest;
  while (end > 0 && (static_cast<unsigned char>(value[end]) & 0xC0U) == 0x80U) --end;
  return value.substr(0, end) + "...";
}

/// What a setting of a system is refused with in a section that has another one.
Code only_of(pairing::SettingGroup group) {
  switch (group) {
    case pairing::SettingGroup::UsChess:
      return Code::OnlyUsChess;
    case pairing::SettingGroup::Robin:
      return Code::OnlyRobins;
    case pairing::SettingGroup::Teams:
      return Code::OnlyTeamSwiss;
    case pairing::SettingGroup::Keizer:
      return Code::OnlyKeizer;
    case pairing::SettingGroup::Knockout:
      return Code::OnlyKnockout;
    case pairing::SettingGroup::Ladder:
      return Code::OnlyLadder;
  }
  return Code::OnlyUsChess;
}

}  // namespace

int next_round(const Section& section) { return static_cast<int>(section.rounds.size()) + 1; }

Outcome Judge::run() {
  if (event_.type() == Type::Opened) {
    if (state_.opened) refuse(Code::AlreadyOpened, "type");
  } else if (!state_.opened) {
    refuse(Code::NotOpened, "type");
  }
  if (outcome_.reasons.empty()) {
    in_range(event_.at, -farthest, farthest, "at");
    short_enough(event_.by.person, "by.person");
    short_enough(event_.by.station, "by.station");
    check_link();
    short_enough(event_.because, "because", 1'000);
    if (check_office()) std::visit(*this, event_.body);
  }
  if (!outcome_.reasons.empty()) outcome_.consequences.clear();
  return std::move(outcome_);
}

void Judge::refuse(Code code, std::string_view field, Finding finding) {
  finding.code = code;
  finding.field = field;
  finding.value = shortened(std::move(finding.value));
  if (finding.clause.empty()) finding.clause = clause_of(state_.opened ? state_.opened->rulebook : "", code);
  if (can_be_waived(code) && event_.despite && event_.by.office >= Office::SectionChief &&
      is_director(event_.by.office)) {
    outcome_.consequences.push_back(finding);
    finding.code = Code::Waived;
    finding.clause = {};
    outcome_.consequences.push_back(std::move(finding));
    return;
  }
  outcome_.reasons.push_back(std::move(finding));
}

void Judge::follow(Code code, Finding finding) {
  // OPTIMIZATION: what follows from what happened was said then.
  if (occasion_ == Occasion::Refold) return;
  finding.code = code;
  if (finding.clause.empty()) finding.clause = clause_of(state_.opened ? state_.opened->rulebook : "", code);
  outcome_.consequences.push_back(std::move(finding));
}

bool Judge::check_office() {
  const Grant granted = grant();
  // What was done before it was said to be nobody's stands.
  if (granted > Grant::Former || (granted == Grant::Former && occasion_ == Occasion::Refold)) return true;
  if (const auto* rating = std::get_if<AssignRating>(&event_.body)) {
    refuse(Code::ChiefAssigns, "by", {.entry = rating->entry});  // uschess-blitz:3.assigned
  } else if (event_.type() == Type::TellOpponent) {
    refuse(Code::OfficialTells, "by");  // iesa:21-8-1: the player's own word, or the coach's, is not enough
  } else {
    refuse(Code::NotPermitted, "by");
  }
  return false;
}

void Judge::needs(Office least) {
  if (event_.by.office < least || event_.by.office == Office::Hall) refuse(Code::NotPermitted, "by");
}

bool Judge::is_own(const Entry& entry) const {
  const std::string& person = event_.by.person;
  return !person.empty() && (entry.person == person ||
                             std::find(entry.members.begin(), entry.members.end(), person) != entry.members.end());
}

void Judge::needs_own(const Entry* entry) {
  if (grant() != Grant::Shell && grant() != Grant::Own) return;
  if (entry == nullptr || !is_own(*entry)) refuse(Code::NotPermitted, "by");
}

const Section* Judge::section(std::string_view id, std::string_view field) {
  const Section* found = find_section(state_, id);
  if (found == nullptr) refuse(Code::UnknownSection, field, {.section = std::string(id)});
  return found;
}

const Section* Judge::live_section(std::string_view id, std::string_view field) {
  const Section* found = section(id, field);
  if (found != nullptr && !found->merged_into.empty()) {
    refuse(Code::UnknownSection, field, {.section = std::string(id)});
    return nullptr;
  }
  return found;
}

const Entry* Judge::entry(EntryNumber number, std::string_view field) {
  const Entry* found = find_entry(state_, number);
  if (found == nullptr) refuse(Code::UnknownEntry, field, {.entry = number});
  return found;
}

const Round* Judge::round(const Section* section, int number) {
  if (section == nullptr) return nullptr;
  const Round* found = find_round(*section, number);
  if (found == nullptr) refuse(Code::RoundNotPaired, "round", {.section = section->plan.id, .round = number});
  return found;
}

const Board* Judge::board(const Round* round, int number) {
  if (round == nullptr) return nullptr;
  const Board* found = find_board(*round, number);
  if (found == nullptr) refuse(Code::NoSuchBoard, "board", {.board = number});
  return found;
}

const Game* Judge::game(const Board* board, int number) {
  if (board == nullptr) return nullptr;
  if (board->black == 0) {
    refuse(Code::NoOpponent, "board", {.entry = board->white, .board = board->number});
    return nullptr;
  }
  if (number < 1 || static_cast<std::size_t>(number) > board->games.size()) {
    refuse(Code::NoSuchGame, "game",
           {.board = board->number, .number = number, .limit = static_cast<std::int64_t>(board->games.size())});
    return nullptr;
  }
  return &board->games[static_cast<std::size_t>(number) - 1];
}

bool Judge::in_range(std::int64_t value, std::int64_t low, std::int64_t high, std::string_view field) {
  if (value >= low && value <= high) return true;
  refuse(Code::BadValue, field, {.value = std::to_string(value), .number = value, .limit = value < low ? low : high});
  return false;
}

bool Judge::short_enough(std::string_view text, std::string_view field, std::size_t longest) {
  // Of what was kept before texts were held to it, it says nothing.
  if (occasion_ == Occasion::Now && !notation::is_utf8(text)) {
    refuse(Code::NotUtf8, field);
    return false;
  }
  if (text.size() <= longest) return true;
  refuse(Code::BadValue, field,
         {.number = static_cast<std::int64_t>(text.size()), .limit = static_cast<std::int64_t>(longest)});
  return false;
}

void Judge::check_plan(const SectionPlan& plan, std::string_view field) {
  const std::string at(field);
  if (short_enough(plan.id, at + ".id", 32) &&
      (plan.id.empty() || plan.id.find_first_of(" \t\"/\\") != std::string::npos ||
       (occasion_ == Occasion::Now && std::any_of(plan.id.begin(), plan.id.end(), notation::is_control)))) {
    refuse(Code::BadValue, at + ".id", {.value = notation::to_utf8(plan.id)});
  }
  short_enough(plan.name, at + ".name");
  in_range(plan.rounds, 1, most_rounds, at + ".rounds");
  in_range(plan.games, 1, 100, at + ".games");
  for (const auto& [points, name] : {std::pair{plan.win, ".win"}, {plan.draw, ".draw"}, {plan.loss, ".loss"}}) {
    in_range(points, 0, 1'000, at + name);
  }
  for (const auto& [points, name] : {std::pair{plan.pairing_bye.value_or(0), ".pairing_bye"},
                                     {plan.forfeit_loss.value_or(0), ".forfeit_loss"},
                                     {plan.absence, ".absence"}}) {
    in_range(points, 0, 1'000, at + name);
  }
  // Plans of earlier journals may say it; their rounds were never paired.
  const pairing::System& pairs = pairing::system_of(plan.pairings);
  if (occasion_ == Occasion::Now && (pairs.is_swiss() || pairs.leaves_some_out()) &&
      !pairs.takes(plan.settings.acceleration)) {
    refuse(Code::OtherAcceleration, at + ".acceleration", {.section = plan.id});
  }
  if (pairs.games != 0 && (plan.games != pairs.games || plan.unit != Unit::Person)) {
    refuse(Code::NeedsGames, at + ".games", {.section = plan.id, .limit = pairs.games});
  }
  if (pairs.of_teams && plan.unit != Unit::Team) refuse(Code::NeedsTeams, at + ".unit", {.section = plan.id});
  if (!plan.board_weights.empty() && plan.board_weights.size() != static_cast<std::size_t>(plan.games)) {
    refuse(Code::BadValue, at + ".board_weights",
           {.value = std::to_string(plan.board_weights.size()),
            .number = static_cast<std::int64_t>(plan.board_weights.size()),
            .limit = plan.games});
  }
  for (const int weight : plan.board_weights) in_range(weight, 0, 1'000, at + ".board_weights");
  if (!plan.time_control.empty() && !clock::parse_time_control(plan.time_control)) {
    refuse(Code::BadValue, at + ".time_control", {.value = plan.time_control});
  }
  const auto system =
      plan.tiebreak_system == TieBreakSystem::UsChess ? tiebreak::System::UsChess : tiebreak::System::Fide;
  const bool of_teams = plan.unit == Unit::Team && team::parse_list(plan.tiebreaks);
  if (!plan.tiebreaks.empty() && !of_teams && !tiebreak::parse_list(system, plan.tiebreaks)) {
    refuse(Code::BadValue, at + ".tiebreaks", {.value = plan.tiebreaks});
  }
  in_range(plan.settings.conference_rounds, 0, most_rounds, at + ".conference_rounds");
  in_range(plan.settings.us_chess.weak_limit, 0, 10'000, at + ".limit_weak");
  in_range(plan.settings.us_chess.strong_limit, 0, 10'000, at + ".limit_strong");
  in_range(plan.settings.us_chess.threshold, -most_rounds, most_rounds, at + ".team_threshold");
  in_range(plan.settings.keizer.top, 0, 10'000, at + ".keizer_top");
  in_range(plan.settings.keizer.bye, 0, 100, at + ".keizer_bye");
  in_range(plan.settings.keizer.absence, 0, 100, at + ".keizer_absence");
  in_range(plan.settings.keizer.gap, 0, most_rounds, at + ".keizer_gap");
  in_range(plan.settings.ladder.reach, 1, 10'000, at + ".ladder_reach");
  in_range(plan.settings.ladder.gap, 0, most_rounds, at + ".ladder_gap");
  in_range(plan.team_count, 0, 10'000, at + ".team_count");
  in_range(plan.team_minimum, 0, 10'000, at + ".team_minimum");
  in_range(plan.rating_boards, 0, 100, at + ".rating_boards");
  in_range(plan.places, 0, 10'000, at + ".places");
  in_range(plan.first_board, 1, 90'000, at + ".first_board");
  short_enough(plan.room, at + ".room", longest_text);
  short_enough(plan.team_across, at + ".team_across");
  for (const pairing::GroupSetting& each : pairing::group_settings()) {
    if (pairs.has(each.group) || each.is_usual(plan.settings)) continue;
    refuse(only_of(each.group), at + "." + std::string(each.name), {.section = plan.id});
  }
  if (pairs.contradiction != nullptr) {
    const std::string_view wrong = pairs.contradiction(plan.settings);
    if (!wrong.empty()) refuse(Code::BadValue, at + "." + std::string(wrong), {.section = plan.id});
  }
}

void Judge::check_parameters(const Parameters& parameters) {
  constexpr Milliseconds week = 7 * 86'400'000LL;
  in_range(parameters.half_byes, 0, most_rounds, "parameters.half_byes");
  in_range(parameters.half_bye_last_round, 0, most_rounds, "parameters.half_bye_last_round");
  in_range(parameters.half_bye_irrevocable_from, 0, most_rounds, "parameters.half_bye_irrevocable_from");
  in_range(parameters.bye_notice, 0, week, "parameters.bye_notice");
  in_range(parameters.forfeit_after, 0, week, "parameters.forfeit_after");
  in_range(parameters.forfeit_control_percent, 0, 100, "parameters.forfeit_control_percent");
  in_range(parameters.pairing_appeal, 0, week, "parameters.pairing_appeal");
  in_range(parameters.ruling_appeal, 0, week, "parameters.ruling_appeal");
  in_range(parameters.host_awards, 0, 10'000, "parameters.host_awards");
  in_range(parameters.board_delay, 0, longest_board_delay, "parameters.board_delay");
  if (parameters.entries_close) in_range(*parameters.entries_close, -farthest, farthest, "parameters.entries_close");
}

void Judge::operator()(const Opened& x) {
  if (x.format < 1 || x.format > journal_format) refuse(Code::UnknownFormat, "format", {.number = x.format});
  short_enough(x.name, "name");
  if (x.name.empty()) refuse(Code::BadValue, "name");
  if (rulebook::find_catalog(x.rulebook) == nullptr) refuse(Code::UnknownRulebook, "rulebook");
  short_enough(x.pairing_edition, "pairing_edition", longest_text);
  short_enough(x.tiebreak_edition, "tiebreak_edition", longest_text);
  // Earlier journals have whatever was said; what was opened stays open.
  if (occasion_ == Occasion::Now) {
    if (!x.pairing_edition.empty() && !is_known(pairing_editions(), x.pairing_edition)) {
      refuse(Code::UnknownEdition, "pairing_edition");
    }
    if (!x.tiebreak_edition.empty() && !is_known(tiebreak_editions(), x.tiebreak_edition)) {
      refuse(Code::UnknownEdition, "tiebreak_edition");
    }
  }
  short_enough(x.first_day, "first_day", 10);
  short_enough(x.last_day, "last_day", 10);
  if (!x.last_day.empty() && x.last_day < x.first_day) refuse(Code::BadValue, "last_day", {.value = x.last_day});
  in_range(x.opened_at, 0, 100'000'000'000'000, "opened_at");
  short_enough(x.lot, "lot", longest_text);
  check_parameters(x.parameters);
  check_announced(default_parameters(x.rulebook), x.parameters, x.rulebook);
  for (std::size_t i = 0; i < x.sections.size(); ++i) {
    const std::string field = "sections[" + std::to_string(i) + "]";
    check_plan(x.sections[i], field);
    check_awards(x.sections[i], x.parameters, x.rulebook, field);
    for (std::size_t j = 0; j < i; ++j) {
      if (x.sections[j].id == x.sections[i].id) {
        refuse(Code::SectionExists, field + ".id", {.section = x.sections[i].id});
        break;
      }
    }
  }
}

void Judge::operator()(const PlanSection& x) {
  check_plan(x.plan, "plan");
  check_awards(x.plan, state_.parameters, state_.opened->rulebook, "plan");
  short_enough(x.reason, "reason", 1'000);
  const Section* known = find_section(state_, x.plan.id);
  if (known == nullptr) return;
  if (!known->merged_into.empty()) {
    refuse(Code::SectionExists, "plan.id", {.section = x.plan.id});
    return;
  }
  if (known->plan == x.plan) refuse(Code::AlreadySo, "plan", {.section = x.plan.id});
  if (known->rounds.empty()) return;
  // What earlier rounds were played for cannot become something else.
  const SectionPlan& was = known->plan;
  if (x.plan.unit != was.unit || x.plan.games != was.games || x.plan.match_score != was.match_score) {
    refuse(Code::SectionNotEmpty, "plan", {.section = x.plan.id});
  }
  if (is_robin(was) && !known->tables.empty()) {
    if (x.plan.settings.robin.table != was.settings.robin.table)
      refuse(Code::SectionNotEmpty, "plan.robin_table", {.section = was.id});
    if (x.plan.settings.robin.numbers != was.settings.robin.numbers) {
      refuse(Code::SectionNotEmpty, "plan.robin_numbers", {.section = was.id});
    }
  }
  // bughouse:B3.0.other: "in advance".
  if (known->ever_posted && x.plan.awards != was.awards) {
    refuse(Code::AwardsLate, "plan.awards", {.section = x.plan.id, .number = x.plan.awards, .limit = was.awards});
  }
  // iesa:4-3-1: the time limit is fixed before the tournament.
  if (known->ever_posted && x.plan.time_control != was.time_control) {
    refuse(Code::TimeLimitFixed, "plan.time_control", {.section = x.plan.id});
  }
  if (x.plan.rounds < static_cast<int>(known->rounds.size())) {
    refuse(Code::RoundPaired, "plan.rounds",
           {.section = x.plan.id, .number = x.plan.rounds, .limit = static_cast<std::int64_t>(known->rounds.size())});
  }
}

void Judge::operator()(const ChangeParameters& x) {
  check_parameters(x.parameters);
  check_announced(state_.parameters, x.parameters, state_.opened->rulebook);
  // A title and its awards rest on what the event is attached to.
  for (const Section& each : state_.sections) {
    if (each.plan.championship) check_awards(each.plan, x.parameters, state_.opened->rulebook, "parameters");
    const auto first = each.starts.find(1);
    if (first == each.starts.end() || x.parameters.entries_close == state_.parameters.entries_close) continue;
    check_first_start(each.plan.id, first->second, x.parameters, "parameters.entries_close");
  }
  short_enough(x.reason, "reason", 1'000);
  if (x.parameters == state_.parameters) refuse(Code::AlreadySo, "parameters");
}

void Judge::operator()(const Schedule& x) {
  const Section* at = live_section(x.section);
  if (at == nullptr) return;
  if (x.round < 1 || x.round > at->plan.rounds) {
    refuse(Code::NoSuchRound, "round", {.section = x.section, .round = x.round, .limit = at->plan.rounds});
  }
  in_range(x.starts, -farthest, farthest, "starts");
  if (x.round == 1) check_first_start(x.section, x.starts, state_.parameters, "starts");
}

void Judge::check_first_start(std::string_view section, Milliseconds starts, const Parameters& parameters,
                              std::string_view field) {
  // bughouse:B2.3: nobody is paired while the desk still takes entries.
  if (!parameters.entries_close || starts >= *parameters.entries_close) return;
  refuse(Code::BeforeEntriesClose, field,
         {.section = std::string(section), .round = 1, .number = starts, .limit = *parameters.entries_close});
}

void Judge::operator()(const Undo& x) {
  // The author of an event may take it back; others' events are for directors. Which event it is, and what rests on
  // it, only the whole journal knows (Tournament).
  short_enough(x.reason, "reason", 1'000);
}

Outcome judge(const State& state, const Event& event, Occasion occasion, std::span<const Event> earlier) {
  return Judge(state, event, occasion, earlier).run();
}

}  // namespace touchmove::tournament::event
