#include "touchmove/tournament/pairing/uschess/system.hpp"

#include <array>
#include <string>
#include <utility>

#include "touchmove/tournament/pairing/uschess/checker/checker.hpp"
#include "touchmove/tournament/pairing/uschess/terms/ranking.hpp"
#include "touchmove/tournament/pairing/uschess/uschess.hpp"

namespace touchmove::tournament::pairing::uschess {
namespace {

/// What stands between two players, one by one.
std::vector<PairingReason> bars_of(Bars bars) {
  constexpr std::pair<Bar, std::string_view> words[] = {{Bar::Met, "met"},
                                                        {Bar::Requested, "kept_apart"},
                                                        {Bar::Computers, "computers"},
                                                        {Bar::Conference, "conference"},
                                                        {Bar::Team, "team"},
                                                        {Bar::Family, "family"},
                                                        {Bar::Club, "club"}};
  std::vector<PairingReason> reasons;
  for (const auto& [bar, word] : words) {
    if ((bars & bit(bar)) != 0) reasons.emplace_back(reason::Barred{std::string(word)});
  }
  return reasons;
}

/// So many are named who have not got the bye.
constexpr std::size_t most_spared = 8;

std::string_view rule_of(FloatReason reason) {
  switch (reason) {
    case FloatReason::OddGroup:
      return "29D";
    case FloatReason::NoOpponent:
      return "29D2";
    case FloatReason::RestNeedsIt:
      return "29D1";
  }
  return "";
}

Flag flag_of(Ground ground) {
  switch (ground) {
    case Ground::SecondMeeting:
      return Flag::MetBefore;
    case Ground::ThirdColour:
      return Flag::ThirdColour;
    case Ground::OutsideGroup:
      return Flag::OutsideGroup;
    case Ground::SameConference:
      return Flag::SameConference;
    case Ground::Teammates:
      return Flag::Teammates;
    case Ground::Family:
      return Flag::Family;
  }
  return Flag::OutsideGroup;
}

Settings settings_of(const Task& task) {
  Settings settings{task.settings.us_chess};
  if (settings.teams != TeamAvoidance::Threshold) settings.threshold = Announced{}.threshold;
  settings.acceleration = task.settings.acceleration;
  settings.conferences = static_cast<int>(task.field.played_rounds) < task.settings.conference_rounds;
  settings.lots = task.lots;
  if (task.colours_even_out) {
    settings.weak_limit = 0;
    settings.strong_limit = 0;
    settings.ignore_limits = false;
    settings.bye_for_colours = false;
  }
  return settings;
}

std::string_view word_of(Relaxation relaxation) {
  switch (relaxation) {
    case Relaxation::TeamAvoidance:
      return "teams";
    case Relaxation::ConferenceRestriction:
      return "conferences";
    case Relaxation::RequestedPairs:
      return "requests";
    case Relaxation::ComputersApart:
      return "computers";
    case Relaxation::SecondMeetings:
      return "second_meetings";
    case Relaxation::HalfPointByes:
      return "half_byes";
  }
  return {};
}

NoRound no_round(const Impossible& impossible) {
  if (impossible.fault == PairingFault::NoColourToss) return {.fault = NoRoundFault::NoColourLot};
  if (impossible.fault == PairingFault::AllRoundsPlayed) return {.fault = NoRoundFault::AllRoundsPlayed};
  NoRound why{.fault = NoRoundFault::NoLegalPairing,
              .detail = impossible.fault == PairingFault::NoEligibleBye ? "us_no_bye" : "us_no_legal",
              .stuck = impossible.stuck};
  for (const Relaxation each : impossible.would_be_enough) why.could_give_up.push_back(word_of(each));
  return why;
}

std::vector<pairing::Breach> check(const Task& task, std::span<const Board> boards) {
  return described(check_round(task.field, settings_of(task), boards));
}

std::vector<Points> group_scores(const Task& task) {
  // Plans of earlier journals may say another system's; their boards were made by hand.
  const Acceleration said = task.settings.acceleration;
  const auto boosts = boosts_of(task.field, system.takes(said) ? said : Acceleration::None);
  std::vector<Points> scores;
  for (std::size_t i = 0; i < task.field.entrants.size(); ++i)
    scores.push_back(pairing_score(task.field, i, boosts[i]));
  return scores;
}

template <typename Code>
std::string word_of(Code code) {
  return std::string(code_words(std::type_identity<Code>{})[static_cast<std::size_t>(code)]);
}

std::string variations(const pairing::Settings& settings) {
  const Announced& announced = settings.us_chess;
  std::string text;
  if (announced.priority != ColourPriority::HigherRanked) text += " colours=" + word_of(announced.priority);
  if (announced.strong_black_only) text += " limit_strong_black_only";
  if (announced.ignore_limits) text += " ignore_limits";
  if (!announced.odd_player_colour) text += " odd_player_colour=no";
  if (announced.bye_for_colours) text += " bye_for_colours";
  if (announced.unrated_together) text += " unrated_together";
  if (announced.lines != TableLines::Off) text += " table_lines=" + word_of(announced.lines);
  return text;
}

/// A line of a table leaves no room for groups of the round's own.
std::string_view contradiction(const pairing::Settings& settings) {
  const Announced& announced = settings.us_chess;
  const bool apart = announced.class_pairings != ClassPairings::Off || announced.unrated_together;
  const bool groups = apart || settings.acceleration != Acceleration::None;
  return announced.lines != TableLines::Off && groups ? "table_lines" : std::string_view();
}

constexpr std::array own_settings{SettingGroup::UsChess};
constexpr std::array accelerations{Acceleration::AddedScore, Acceleration::AdjustedRating, Acceleration::Sixths};

}  // namespace

std::vector<PairingReason> reasons_of(const pairing::Field& field, const PairedRound& round,
                                      const ExplainedBoard& board) {
  const Explanation& why = board.why;
  const auto number_of = [&](std::size_t entrant) { return field.entrants[entrant].number; };
  std::vector<PairingReason> reasons{reason::Group{why.higher_score}};
  if (why.line) reasons.emplace_back(reason::Line{static_cast<int>(*why.line)});
  if (!board.board.black && round.bye) {
    const ByeReport& bye = *round.bye;
    reasons.emplace_back(reason::Bye{std::string(word_of(bye.tier))});
    if (bye.instead_of) reasons.emplace_back(reason::Instead{number_of(*bye.instead_of), bye.size, bye.limit});
    for (const std::size_t at : bye.passed_over) reasons.emplace_back(reason::Passed{number_of(at)});
    for (std::size_t i = 0; i < bye.spared.size() && i < most_spared; ++i) {
      const Spared& each = bye.spared[i];
      reasons.emplace_back(reason::Passed{number_of(each.entrant)});
      reasons.emplace_back(reason::Barred{std::string(word_of(each.why))});
    }
    if (reasons.size() > most_reasons) reasons.resize(most_reasons);
    return reasons;
  }
  if (why.group < round.groups.size() && round.groups[why.group].pool != Pool::Everybody) {
    const GroupReport& group = round.groups[why.group];
    reasons.emplace_back(
        reason::Pool{std::string(word_of(group.pool)), group.prize_class.substr(0, longest_reason_text)});
  }
  if (why.natural) reasons.emplace_back(reason::Higher{number_of(why.higher)});
  if (why.natural) reasons.emplace_back(reason::Natural{number_of(*why.natural)});
  for (PairingReason& bar : bars_of(why.obstacles)) reasons.push_back(std::move(bar));
  // Who leaves an odd group leaves it for that; whom they meet instead of the natural opponent is another matter.
  const bool held_up = why.held && why.floats && why.floats != FloatReason::OddGroup;
  if (why.held && !held_up) reasons.emplace_back(reason::Moved{std::string(word_of(*why.held))});
  if (why.floats)
    reasons.emplace_back(reason::Floats{std::string(held_up ? word_of(*why.held) : rule_of(*why.floats))});
  if (why.group < round.groups.size()) {
    for (const std::size_t at : why.switches) {
      if (at >= round.groups[why.group].switches.size()) continue;
      const Switch& made = round.groups[why.group].switches[at];
      const bool in_half = made.change == Change::Transposition || made.change == Change::OddOpponent;
      reasons.emplace_back(reason::Switch{std::string(word_of(made)), made.size, made.limit,
                                          reason::Exchange{!in_half, number_of(made.first), number_of(made.second)}});
    }
  }
  if (reasons.size() > most_reasons) reasons.resize(most_reasons);
  if (why.colour_rule != ColourRule::None) {
    reasons.emplace_back(reason::Colour{std::string(word_of(why.colour_rule))});
  }
  for (const Appeal& appeal : why.appeals) {
    reasons.emplace_back(reason::Excuse{flag_of(appeal.ground), std::string(word_of(appeal.excuse))});
  }
  return reasons;
}

tl::expected<std::vector<ReasonedBoard>, NoRound> pair(const Task& task) {
  if (task.settings.acceleration == Acceleration::Baku) {
    return tl::make_unexpected(
        NoRound{.fault = NoRoundFault::OtherSettings, .detail = "us_acceleration", .value = "baku"});
  }
  const auto round = pair_round(task.field, settings_of(task));
  if (!round) return tl::make_unexpected(no_round(round.error()));
  std::vector<ReasonedBoard> made;
  for (const ExplainedBoard& board : round->boards) {
    made.push_back({board.board, reasons_of(task.field, *round, board)});
  }
  if (!made.empty() && round->no_line) {
    made.front().why.emplace_back(reason::NoLine{std::string(word_of(*round->no_line))});
  }
  return made;
}

constinit const System system{.code = Pairings::UsChess,
                              .word = "uschess",
                              .title = "Swiss system (US Chess)",
                              .edition = edition,
                              .keeps_people_apart = true,
                              .settings = own_settings,
                              .accelerations = accelerations,
                              .report = {.written = "CUSTOM_SWISS", .custom = "US Chess"},
                              .pair = pair,
                              .check = check,
                              .group_scores = group_scores,
                              .variations = variations,
                              .contradiction = contradiction};

}  // namespace touchmove::tournament::pairing::uschess
