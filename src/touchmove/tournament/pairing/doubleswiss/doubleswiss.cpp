#include "touchmove/tournament/pairing/doubleswiss/doubleswiss.hpp"

#include <algorithm>
#include <tuple>

#include "touchmove/tournament/pairing/fideteam/round.hpp"

namespace touchmove::tournament::pairing::doubleswiss {
namespace {

using fideteam::ColourChoice;
using fideteam::MadePair;
using fideteam::Ranking;
using fideteam::Team;

/// The first criterion that the natural opponent breaks and the one met does not.
std::string_view match_moved_by(const Ranking& ranking, const MadePair& made) {
  const auto& [top, bottom, natural] = made.pair;
  if (natural == bottom) return {};
  if (!ranking.may_meet(top, natural)) return "2.1.1_players";
  const bool spared = ranking.spares_floaters() &&
                      fideteam::floaters_met_again(ranking, top, natural, made.bracket) != 0 &&
                      fideteam::floaters_met_again(ranking, top, bottom, made.bracket) == 0;
  return spared ? "2.3.5_floaters" : "";
}

/// Article 1.2: by score, then by number.
bool ranks_before(const Team& a, const Team& b) {
  return std::tuple(-a.score, a.number) < std::tuple(-b.score, b.number);
}

}  // namespace

fideteam::Terms terms_of(const Field& field) {
  return {.colours = TeamColours::None, .rounds_not_spared = 1, .bye_worth = 2 * field.win, .of_two_games = true};
}

ColourChoice first_game_colour(const Team& first, const Team& other, Colour initial) {
  if (first.colours.empty() && other.colours.empty()) {
    return {first.parity_rank % 2 == 0 ? initial : opposite(initial), 1};
  }
  const auto whites = [](const Team& team) {
    return std::count(team.colours.begin(), team.colours.end(), Colour::White);
  };
  if (whites(first) != whites(other)) return {whites(first) < whites(other) ? Colour::White : Colour::Black, 2};
  const auto& mine = first.colours;
  const auto& theirs = other.colours;
  for (std::size_t back = 1; back <= std::min(mine.size(), theirs.size()); ++back) {
    const Colour colour = theirs[theirs.size() - back];
    if (mine[mine.size() - back] != colour) return {colour, 3};
  }
  if (!mine.empty()) return {opposite(mine.back()), 4};
  return {theirs.back(), 5};
}

tl::expected<std::vector<ExplainedMatch>, Fault> pair_round(const Field& field) {
  if (field.played_rounds >= field.total_rounds) return tl::unexpected(Fault::AllRoundsPlayed);
  const Ranking ranking(field, terms_of(field));
  const auto round = fideteam::make_round(ranking);
  if (!round) {
    return tl::unexpected(round.error() == fideteam::NoRoundMade::TooManyScores ? Fault::TooManyScores
                                                                                : Fault::NoLegalPairing);
  }
  struct Line {
    ExplainedMatch match;
    std::tuple<bool, Points, Points, int> place;
  };
  std::vector<Line> lines;
  for (const MadePair& made : round->pairs) {
    const Team& top = ranking[made.pair.top];
    const Team& bottom = ranking[made.pair.bottom];
    const Team& first = ranks_before(top, bottom) ? top : bottom;
    const Team& other = ranks_before(top, bottom) ? bottom : top;
    const ColourChoice choice = first_game_colour(first, other, field.initial_colour.value_or(Colour::White));
    if (choice.article == 1 && !field.initial_colour) return tl::unexpected(Fault::NoInitialColour);
    const bool white = choice.colour == Colour::White;
    ExplainedMatch match;
    match.board = {white ? first.entrant : other.entrant, white ? other.entrant : first.entrant};
    match.why = {made.bracket,
                 top.score != bottom.score,
                 top.entrant,
                 ranking[made.pair.natural].entrant,
                 match_moved_by(ranking, made),
                 choice.article};
    lines.push_back({match, {false, -first.score, -other.score, first.number}});
  }
  if (round->bye) {
    ExplainedMatch match;
    match.board.white = match.why.top = ranking[*round->bye].entrant;
    match.why.bracket = ranking[*round->bye].score;
    lines.push_back({match, {true, 0, 0, 0}});
  }
  std::sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return a.place < b.place; });
  std::vector<ExplainedMatch> matches;
  for (const Line& line : lines) matches.push_back(line.match);
  return matches;
}

}  // namespace touchmove::tournament::pairing::doubleswiss
