#include "touchmove/tournament/pairing/fideteam/fideteam.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <tuple>
#include <utility>

#include "touchmove/tournament/pairing/fideteam/bracket.hpp"

namespace touchmove::tournament::pairing::fideteam {
namespace {

struct MadePair {
  BracketPair pair;
  Points bracket{0};
};

class Round {
 public:
  explicit Round(const Ranking& ranking) : ranking_(ranking) {
    for (std::size_t i = 0; i < ranking.size(); ++i) left_.push_back(i);
  }

  std::optional<Fault> pair() {
    if (left_.size() % 2 == 1 ? !give_bye() : !is_pairable(ranking_, left_)) return Fault::NoLegalPairing;
    while (!left_.empty()) {
      const Points score = ranking_[left_.front()].score;
      const auto end =
          std::find_if(left_.begin(), left_.end(), [&](std::size_t rank) { return ranking_[rank].score != score; });
      Ranks members(left_.begin(), end);
      Ranks below(end, left_.end());
      bool too_large = false;
      for (const std::size_t rank : choose_upfloaters(ranking_, members, below, too_large)) members.push_back(rank);
      if (too_large) return Fault::TooManyScores;
      for (const BracketPair& pair : pair_bracket(ranking_, members, score)) pairs_.push_back({pair, score});
      std::erase_if(left_,
                    [&](std::size_t rank) { return std::find(members.begin(), members.end(), rank) != members.end(); });
    }
    return std::nullopt;
  }

  const std::vector<MadePair>& pairs() const { return pairs_; }
  std::optional<std::size_t> bye() const { return bye_; }

 private:
  /// Article 3.4: the lowest score, then the most matches played, then the largest number.
  bool give_bye() {
    Ranks candidates;
    std::copy_if(left_.begin(), left_.end(), std::back_inserter(candidates),
                 [&](std::size_t rank) { return ranking_[rank].may_have_bye; });
    std::sort(candidates.begin(), candidates.end(), [&](std::size_t a, std::size_t b) {
      const auto order = [&](std::size_t rank) {
        const Team& team = ranking_[rank];
        return std::tuple(team.score, -static_cast<std::ptrdiff_t>(team.colours.size()), -team.number);
      };
      return order(a) < order(b);
    });
    for (const std::size_t candidate : candidates) {
      Ranks others = left_;
      std::erase(others, candidate);
      if (!is_pairable(ranking_, others)) continue;
      bye_ = candidate;
      left_ = std::move(others);
      return true;
    }
    return false;
  }

  const Ranking& ranking_;
  Ranks left_;
  std::vector<MadePair> pairs_;
  std::optional<std::size_t> bye_;
};

/// The first criterion that the natural opponent breaks and the one met does not.
std::string_view moved_by(const Ranking& ranking, const MadePair& made) {
  const auto& [top, bottom, natural] = made.pair;
  if (natural == bottom) return {};
  if (!ranking.may_meet(top, natural)) return "2.1.1";
  const auto gains = [&](auto breaks) { return breaks(natural) && !breaks(bottom); };
  if (gains([&](std::size_t other) { return wish_the_same(ranking[top], ranking[other]); })) return "2.3.5";
  if (ranking.settings().colours == TeamColours::TypeB &&
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

tl::expected<std::vector<ExplainedMatch>, Fault> pair_round(const Field& field, const TeamSettings& settings) {
  if (field.played_rounds >= field.total_rounds) return tl::unexpected(Fault::AllRoundsPlayed);
  const Ranking ranking(field, settings);
  Round round(ranking);
  if (const auto fault = round.pair()) return tl::unexpected(*fault);

  struct Line {
    ExplainedMatch match;
    std::tuple<bool, Points, Points, int> place;
  };
  std::vector<Line> lines;
  for (const MadePair& made : round.pairs()) {
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
  if (const auto bye = round.bye()) {
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
