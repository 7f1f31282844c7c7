#include "touchmove/tournament/pairing/fideteam/system.hpp"

#include <array>
#include <utility>

#include "touchmove/tournament/pairing/fideteam/checker.hpp"
#include "touchmove/tournament/pairing/fideteam/ranking.hpp"

namespace touchmove::tournament::pairing::fideteam {
namespace {

constexpr std::string_view stem = "FIDE_TEAM";
constexpr std::string_view accelerated = "_BAKU";

tl::expected<std::vector<ReasonedBoard>, NoRound> pair(const Task& task) {
  const auto matches = pair_round(task.field, task.settings.teams);
  if (!matches) return tl::make_unexpected(no_round(matches.error()));
  return reasoned(task.field, *matches);
}

std::vector<pairing::Breach> check(const Task& task, std::span<const Board> boards) {
  return described(check_round(task.field, task.settings.teams, boards));
}

std::vector<Points> group_scores(const Task& task) {
  std::vector<Points> scores;
  for (const Entrant& each : task.field.entrants) scores.push_back(primary_score(each, task.field.played_rounds));
  return scores;
}

std::string variations(const Settings& settings) {
  std::string text;
  if (settings.teams.colours != TeamColours::TypeA) {
    const auto words = code_words(std::type_identity<TeamColours>{});
    text += " team_colours=" + std::string(words[static_cast<std::size_t>(settings.teams.colours)]);
  }
  if (!settings.teams.second_score) text += " team_second_score=no";
  return text;
}

std::string type_of(const Settings& settings, bool by_match_points) {
  return type_code({.settings = settings.teams, .by_match_points = by_match_points});
}

constexpr std::array groups{SettingGroup::Teams};
constexpr std::array accelerations{Acceleration::Baku};

}  // namespace

std::vector<PairingReason> reasons_of(const Field& field, const ExplainedMatch& match) {
  const Explanation& why = match.why;
  const auto number_of = [&](std::size_t entrant) { return field.entrants[entrant].number; };
  std::vector<PairingReason> reasons{reason::Bracket{why.bracket}};
  if (!match.board.black) reasons.emplace_back(reason::Bye{"3.4"});
  if (why.natural) {
    reasons.emplace_back(reason::Higher{number_of(why.top)});
    reasons.emplace_back(reason::Natural{number_of(*why.natural)});
  }
  if (!why.moved_by.empty()) reasons.emplace_back(reason::Moved{std::string(why.moved_by)});
  if (why.floats) reasons.emplace_back(reason::Floats{});
  if (why.colour_article != 0) reasons.emplace_back(reason::Colour{"4.3." + std::to_string(why.colour_article)});
  return reasons;
}

NoRound no_round(Fault fault) {
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
          .detail = fault == Fault::TooManyScores ? "team_scores" : "team_no_legal"};
}

std::string type_code(const TypeCode& type) {
  std::string text(stem);
  if (type.settings.colours == TeamColours::TypeA) text += "_TYPEA";
  if (type.settings.colours == TeamColours::TypeB) text += "_TYPEB";
  text += type.by_match_points ? "_MP" : "_GP";
  if (type.settings.second_score) text += type.by_match_points ? "_GP" : "_MP";
  return text + std::string(type.baku ? accelerated : "");
}

std::optional<TypeCode> parse_type_code(std::string_view text) {
  TypeCode type;
  if (text.ends_with(accelerated)) {
    type.baku = true;
    text.remove_suffix(accelerated.size());
  }
  if (text == stem) return type;
  for (const TeamColours colours : {TeamColours::TypeA, TeamColours::TypeB, TeamColours::None}) {
    for (const bool by_match_points : {true, false}) {
      for (const bool second_score : {true, false}) {
        const TypeCode each{{colours, second_score}, by_match_points, false};
        if (type_code(each) == text) return TypeCode{each.settings, by_match_points, type.baku};
      }
    }
  }
  return std::nullopt;
}

constinit const System system{.code = Pairings::FideTeam,
                              .word = "fide_team",
                              .title = "Swiss system (FIDE, for teams)",
                              .edition = "fide-2026-02",
                              .has_fide_tiebreaks = true,
                              .of_teams = true,
                              .bye = ByeWorth::Draw,
                              .settings = groups,
                              .accelerations = accelerations,
                              .report = {.type_of = type_of},
                              .pair = pair,
                              .check = check,
                              .group_scores = group_scores,
                              .variations = variations};

}  // namespace touchmove::tournament::pairing::fideteam
