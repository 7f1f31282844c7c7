#include "touchmove/tournament/pairing/fideteam/fideteam.hpp"

#include <algorithm>
#include <tuple>

#include "touchmove/tournament/pairing/fideteam/round.hpp"

namespace touchmove::tournament::pairing::fideteam {
namespace {

/// The first criterion that the natural opponent breaks and the one met does not.
std::string_view moved_by(const Ranking& ranking, const MadePair& made) {
  const auto& [top, bottom, natural] = made.pair;
  if (natural == bottom) return {};
  if (!ranking.may_meet(top, natural)) return "2.1.1";
  const auto gains = [&](auto breaks) { return breaks(natural) && !breaks(bottom); };
  if (gains([&](std::size_t other) { return wish_the_same(ranking[top], ranking[other]); })) return "2.3.5";
  if (ranking.terms().colours == TeamColours::TypeB &&
      gains([&](std::size_t other) { return wish_the_same_strongly(ranking[top], ranking[other]); })) {
    return "2.3.6";
  }
  if (ranking.spares_floaters() &&
      gains([&](std::size_t other) { return floaters_met_again(ranking, top, other, made.bracket) != 0; })) {
    return "2.3.7";
  }
  return {};
}

}  // namespace

Terms terms_of(const Field& field, const TeamSettings& settings) {
  return {.colours = settings.colours, .bye_worth = field.win};
}

tl::expected<std::vector<ExplainedMatch>, Fault> pair_round(const Field& field, const TeamSettings& settings) {
  if (field.played_rounds >= field.total_rounds) return tl::unexpected(Fault::AllRoundsPlayed);
  const Ranking ranking(field, terms_of(field, settings));
  const auto round = make_round(ranking);
  if (!round) {
    return tl::unexpected(round.error() == NoRoundMade::TooManyScores ? Fault::TooManyScores : Fault::NoLegalPairing);
  }

  struct Line {
    ExplainedMatch match;
    std::tuple<bool, Points, Points, int> place;
  };
  std::vector<Line> lines;
  for (const MadePair& made : round->pairs) {
    const Team& top = ranking[made.pair.top];
    const Team& bottom = ranking[made.pair.bottom];
    const bool top_first = comes_first(top, bottom, settings);
    const Team& first = top_first ? top : bottom;
    const Team& other = top_first ? bottom : top;
    const ColourChoice choice = choose_colour(first, other, field.initial_colour.value_or(Colour::White));
    if (choice.article == 1 && !field.initial_colour) return tl::unexpected(Fault::NoInitialColour);
    ExplainedMatch match;
    const bool white = choice.colour == Colour::White;
    match.board = {white ? first.entrant : other.entrant, white ? other.entrant : first.entrant};
    match.why = {made.bracket,
                 top.score != bottom.score,
                 top.entrant,
                 ranking[made.pair.natural].entrant,
                 moved_by(ranking, made),
                 choice.article};
    // Published by the scores without virtual points, then by number.
    const bool leads = std::tuple(-top.plain_score, top.number) < std::tuple(-bottom.plain_score, bottom.number);
    const Team& leader = leads ? top : bottom;
    const Team& follower = leads ? bottom : top;
    lines.push_back({match, {false, -leader.plain_score, -follower.plain_score, leader.number}});
  }
  if (const auto bye = round->bye) {
    ExplainedMatch match;
    match.board.white = match.why.top = ranking[*bye].entrant;
    match.why.bracket = ranking[*bye].score;
    lines.push_back({match, {true, 0, 0, 0}});
  }
  std::sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return a.place < b.place; });
  std::vector<ExplainedMatch> matches;
  for (const Line& line : lines) matches.push_back(line.match);
  return matches;
}

}  // namespace touchmove::tournament::pairing::fideteam
