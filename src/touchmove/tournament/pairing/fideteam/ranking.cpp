#include "touchmove/tournament/pairing/fideteam/ranking.hpp"

#include <algorithm>
#include <tuple>

namespace touchmove::tournament::pairing::fideteam {
namespace {

/// 1.5: a team is a floater where it plays one of another score.
bool floats_in(const Field& field, const Entrant& entrant, std::size_t round) {
  const RoundEntry& entry = entrant.rounds[round];
  if (!entry.played || !entry.opponent) return false;
  return primary_score(entrant, round) != primary_score(field.entrants[*entry.opponent], round);
}

/// C2: no bye for who had one, won a match by forfeit, or was given as much.
bool has_had_no_bye(const Entrant& entrant, Points bye_worth) {
  return std::none_of(entrant.rounds.begin(), entrant.rounds.end(), [&](const RoundEntry& entry) {
    return !entry.played && (entry.points >= bye_worth || (entry.paired && !entry.opponent));
  });
}

/// 1.7.1, and of type B 1.7.2.
void set_preference(Team& team, TeamColours type, bool last_round) {
  if (type == TeamColours::None || team.colours.empty()) return;
  const Colour last = team.colours.back();
  const bool twice = team.colours.size() > 1 && team.colours[team.colours.size() - 2] == last;
  const int difference = team.difference;
  const auto want = [&](Colour colour, Preference preference) {
    team.wants = colour;
    team.preference = preference;
  };
  // Black in the last two matches calls for White where the colours are even or one Black ahead; else it is for the
  // difference to say.
  if (difference < -1 || (difference >= -1 && difference <= 0 && twice && last == Colour::Black)) {
    return want(Colour::White, Preference::Strong);
  }
  if (difference > 1 || (difference >= 0 && difference <= 1 && twice && last == Colour::White)) {
    return want(Colour::Black, Preference::Strong);
  }
  if (type != TeamColours::TypeB) return;
  if (difference != 0) return want(difference < 0 ? Colour::White : Colour::Black, Preference::Mild);
  if (!last_round) want(opposite(last), Preference::Mild);
}

}  // namespace

Points primary_score(const Entrant& entrant, std::size_t rounds) {
  Points score = rounds < entrant.virtual_points.size() ? entrant.virtual_points[rounds] : 0;
  for (std::size_t i = 0; i < rounds; ++i) score += entrant.rounds[i].points;
  return score;
}

Ranking::Ranking(const Field& field, const Terms& terms)
    : terms_(terms), spares_floaters_(field.played_rounds + terms.rounds_not_spared < field.total_rounds) {
  const std::size_t rounds = field.played_rounds;
  const bool last_round = rounds + 1 >= field.total_rounds;
  std::size_t parity_rank = 0;
  for (std::size_t i = 0; i < field.entrants.size(); ++i) {
    const Entrant& entrant = field.entrants[i];
    const bool took_part =
        std::any_of(entrant.rounds.begin(), entrant.rounds.end(), [](const RoundEntry& entry) { return entry.paired; });
    if (!entrant.present && !took_part) continue;
    const std::size_t parity = parity_rank++;
    if (!entrant.present) continue;
    Team& team = teams_.emplace_back();
    team.entrant = i;
    team.number = entrant.number;
    team.parity_rank = parity;
    team.score = primary_score(entrant, rounds);
    for (const RoundEntry& entry : entrant.rounds) {
      team.plain_score += entry.points;
      team.second += entry.second;
      if (!entry.played || (entry.both_colours && !terms.of_two_games)) continue;
      team.colours.push_back(entry.colour);
      team.difference += entry.colour == Colour::White ? 1 : -1;
    }
    set_preference(team, terms.colours, last_round);
    team.floated = rounds > 0 && floats_in(field, entrant, rounds - 1);
    team.may_have_bye = has_had_no_bye(entrant, terms.bye_worth);
  }
  std::sort(teams_.begin(), teams_.end(), [](const Team& a, const Team& b) {
    return std::tuple(-a.score, a.number) < std::tuple(-b.score, b.number);
  });
  keep_apart(field);
}

void Ranking::keep_apart(const Field& field) {
  const std::size_t count = teams_.size();
  std::vector<std::size_t> rank(field.entrants.size(), count);
  for (std::size_t i = 0; i < count; ++i) rank[teams_[i].entrant] = i;
  apart_.assign(count * count, 0);
  const auto part = [&](std::size_t a, std::size_t b) {
    if (rank[a] < count && rank[b] < count) apart_[rank[a] * count + rank[b]] = apart_[rank[b] * count + rank[a]] = 1;
  };
  for (const Team& team : teams_) {
    for (const RoundEntry& entry : field.entrants[team.entrant].rounds) {
      if (entry.played && entry.opponent) part(team.entrant, *entry.opponent);
    }
  }
  for (const auto& group : field.forbidden) {
    for (const std::size_t a : group) {
      for (const std::size_t b : group) part(a, b);
    }
  }
}

bool wish_the_same(const Team& a, const Team& b) { return a.wants && a.wants == b.wants; }

bool wish_the_same_strongly(const Team& a, const Team& b) {
  return wish_the_same(a, b) && a.preference == Preference::Strong && b.preference == Preference::Strong;
}

bool comes_first(const Team& a, const Team& b, const TeamSettings& settings) {
  if (a.score != b.score) return a.score > b.score;
  if (settings.second_score && a.second != b.second) return a.second > b.second;
  return a.number < b.number;
}

ColourChoice choose_colour(const Team& first, const Team& other, Colour initial) {
  const auto for_other = [](Colour colour, int article) { return ColourChoice{opposite(colour), article}; };
  if (first.colours.empty() && other.colours.empty()) {
    return {first.parity_rank % 2 == 0 ? initial : opposite(initial), 1};
  }
  if (first.wants && !other.wants) return {*first.wants, 2};
  if (!first.wants && other.wants) return for_other(*other.wants, 2);
  if (first.wants && *first.wants != *other.wants) return {*first.wants, 3};
  if (first.wants && first.preference != other.preference) {
    return first.preference == Preference::Strong ? ColourChoice{*first.wants, 4} : for_other(*other.wants, 4);
  }
  if (first.difference != other.difference) {
    return {first.difference < other.difference ? Colour::White : Colour::Black, 5};
  }
  // The latest time that one had White and the other Black, counted back from the last match of each.
  const auto& mine = first.colours;
  const auto& theirs = other.colours;
  for (std::size_t back = 1; back <= std::min(mine.size(), theirs.size()); ++back) {
    const Colour colour = theirs[theirs.size() - back];
    if (mine[mine.size() - back] != colour) return {colour, 6};
  }
  if (first.wants) return {*first.wants, 7};
  if (!mine.empty()) return {opposite(mine.back()), 8};
  return {theirs.back(), 9};
}

}  // namespace touchmove::tournament::pairing::fideteam
