#include "touchmove/tournament/pairing/knockout/bracket.hpp"

#include <algorithm>
#include <utility>

#include "touchmove/base/random.hpp"

namespace touchmove::tournament::pairing::knockout {
namespace {

struct Match {
  std::size_t first{0};  ///< the better seed
  std::optional<std::size_t> second;
};

class Progress {
 public:
  Progress(const Field& field, const KnockoutSettings& settings, std::uint64_t lots)
      : field_(field), settings_(settings), lots_(lots) {}

  Bracket run() {
    draw_up();
    for (std::size_t round = 0; round < field_.played_rounds && bracket_.slots.size() > 1; ++round) play(round);
    return std::move(bracket_);
  }

 private:
  void draw_up() {
    std::vector<std::size_t> members;  // by seed
    for (std::size_t i = 0; i < field_.entrants.size(); ++i) {
      const Entrant& entrant = field_.entrants[i];
      const bool is_in = field_.played_rounds == 0 ? entrant.present : entrant.rounds[0].paired;
      if (is_in) members.push_back(i);
    }
    bracket_.seeds.assign(field_.entrants.size(), 0);
    bracket_.reached.assign(field_.entrants.size(), std::nullopt);
    for (std::size_t seed = 0; seed < members.size(); ++seed) {
      bracket_.seeds[members[seed]] = seed;
      bracket_.reached[members[seed]] = 0;
    }
    std::size_t size = 1;
    for (; size < members.size(); size *= 2) ++bracket_.rounds;
    if (members.empty()) return;
    for (const std::size_t seed : seeds_by_line(size)) {
      bracket_.slots.push_back(seed < members.size() ? std::optional(members[seed]) : std::nullopt);
    }
  }

  const RoundEntry& entry(std::size_t entrant, std::size_t round) const {
    return field_.entrants[entrant].rounds[round];
  }

  /// The boards of a round on which somebody of the bracket sat, by the better seed.
  std::vector<Match> matches(std::size_t round, const std::vector<std::optional<std::size_t>>& lines) const {
    std::vector<Match> made;
    for (std::size_t player = 0; player < field_.entrants.size(); ++player) {
      if (!lines[player] || !entry(player, round).paired) continue;
      std::optional<std::size_t> other = entry(player, round).opponent;
      // An opponent from outside the bracket takes no line of it.
      if (other && !lines[*other]) other = std::nullopt;
      if (other && *other < player) continue;
      const bool swapped = other && bracket_.seeds[*other] < bracket_.seeds[player];
      made.push_back(swapped ? Match{*other, player} : Match{player, other});
    }
    std::sort(made.begin(), made.end(),
              [&](const Match& a, const Match& b) { return bracket_.seeds[a.first] < bracket_.seeds[b.first]; });
    return made;
  }

  /// Who goes through; nobody while a match goes on or is level, and of one to which nobody came.
  std::optional<std::size_t> winner(const Match& match, std::size_t round) {
    if (!match.second) return match.first;
    const RoundEntry& first = entry(match.first, round);
    if (first.going_on) {
      bracket_.unfinished.insert(bracket_.unfinished.end(), {match.first, *match.second});
      return std::nullopt;
    }
    if (first.ahead != 0) return first.ahead > 0 ? match.first : *match.second;
    if (!first.played && first.points == 0) return std::nullopt;
    switch (settings_.tie) {
      case KnockoutTie::PlayOff:
        bracket_.level.insert(bracket_.level.end(), {match.first, *match.second});
        return std::nullopt;
      case KnockoutTie::Seed:
        return match.first;
      case KnockoutTie::Lot:
        break;
    }
    base::Random lot(lots_ ^ (round << 40U) ^ (bracket_.seeds[match.first] << 20U) ^ bracket_.seeds[*match.second]);
    return lot.below(2) == 0 ? match.first : *match.second;
  }

  void play(std::size_t round) {
    const std::size_t width = bracket_.slots.size();
    const auto count = static_cast<std::int64_t>(round) + 1;
    std::vector<std::optional<std::size_t>> lines(field_.entrants.size());
    for (std::size_t line = 0; line < width; ++line) {
      if (bracket_.slots[line]) lines[*bracket_.slots[line]] = line;
    }
    if (width == 2) play_for_third(round);
    std::vector<std::optional<std::size_t>> next(width / 2);
    bracket_.losers_of_semis.clear();
    for (const Match& match : matches(round, lines)) {
      const auto through = winner(match, round);
      if (width == 4 && match.second && through) {
        bracket_.losers_of_semis.push_back(*through == match.first ? *match.second : match.first);
      }
      if (!through) continue;
      bracket_.reached[*through] = 100 * count;
      std::size_t slot = *lines[match.first] / 2;
      // A board that was none of the bracket's takes the better seed's line, else the other's, else the first left.
      if (next[slot] && match.second) slot = *lines[*match.second] / 2;
      if (next[slot]) slot = static_cast<std::size_t>(std::find(next.begin(), next.end(), std::nullopt) - next.begin());
      if (slot == next.size()) {  // more went through than a round can leave: it takes a round more
        next.resize(2 * next.size());
        ++bracket_.rounds;
      }
      next[slot] = through;
    }
    bracket_.slots = std::move(next);
  }

  /// Whoever has won it stands before the other; level, the two share the place.
  void play_for_third(std::size_t round) {
    if (!settings_.third_place || bracket_.losers_of_semis.size() != 2) return;
    const std::size_t one = bracket_.losers_of_semis[0];
    const std::size_t two = bracket_.losers_of_semis[1];
    for (const std::size_t alone : {one, two}) {
      if (entry(alone, round).paired && !entry(alone, round).opponent) *bracket_.reached[alone] += 50;
    }
    if (entry(one, round).opponent != two || entry(one, round).going_on) return;
    int ahead = entry(one, round).ahead;
    if (ahead == 0 && settings_.tie == KnockoutTie::Seed) ahead = bracket_.seeds[one] < bracket_.seeds[two] ? 1 : -1;
    if (ahead != 0) *bracket_.reached[ahead > 0 ? one : two] += 50;
  }

  const Field& field_;
  const KnockoutSettings& settings_;
  std::uint64_t lots_;
  Bracket bracket_;
};

}  // namespace

std::vector<std::size_t> seeds_by_line(std::size_t size) {
  std::vector<std::size_t> seeds{0};
  while (seeds.size() < size) {
    std::vector<std::size_t> finer;
    for (const std::size_t seed : seeds) {
      const std::size_t other = 2 * seeds.size() - 1 - seed;
      finer.push_back(seed);
      finer.push_back(other);
    }
    seeds = std::move(finer);
  }
  return seeds;
}

Bracket bracket_of(const Field& field, const KnockoutSettings& settings, std::uint64_t lots) {
  return Progress(field, settings, lots).run();
}

}  // namespace touchmove::tournament::pairing::knockout
