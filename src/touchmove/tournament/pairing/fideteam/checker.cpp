#include "touchmove/tournament/pairing/fideteam/checker.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "touchmove/base/enum_table.hpp"
#include "touchmove/tournament/pairing/matching/cardinality_matching.hpp"
#include "touchmove/tournament/pairing/matching/weight_fields.hpp"
#include "touchmove/tournament/pairing/matching/weighted_matching.hpp"

namespace touchmove::tournament::pairing::fideteam {
namespace {

using Teams = std::vector<std::size_t>;
using Match = std::pair<std::size_t, std::size_t>;

/// What is said of one team by its rounds.
struct Seen {
  Points score{0};
  Points second{0};
  std::string colours;  ///< "wb"
  int ahead{0};         ///< matches with White more than with Black
  char wish{'-'};
  bool strong{false};
  bool floated{false};
  bool had_bye{false};
};

class Check {
 public:
  Check(const Field& field, const TeamSettings& settings, std::span<const Board> boards, const OtherTerms& terms)
      : field_(field), settings_(settings), boards_(boards), terms_(terms) {
    for (std::size_t i = 0; i < field.entrants.size(); ++i) seen_.push_back(look_at(i));
  }

  std::vector<Breach> run() {
    look_at_places();
    if (!breaches_.empty()) return std::move(breaches_);
    for (const Board& board : boards_) {
      if (board.black) look_at_match(board.white, *board.black);
    }
    look_at_bye();
    look_at_brackets();
    return std::move(breaches_);
  }

 private:
  void breach(Violation violation, std::size_t entrant) { breaches_.push_back({violation, entrant}); }

  Points score_before(const Entrant& entrant, std::size_t round) const {
    Points sum = round < entrant.virtual_points.size() ? entrant.virtual_points[round] : 0;
    for (std::size_t i = 0; i < round; ++i) sum += entrant.rounds[i].points;
    return sum;
  }
  bool is_last_round() const { return field_.played_rounds + 1 >= field_.total_rounds; }
  bool spares_nobody() const { return field_.played_rounds + terms_.rounds_not_spared >= field_.total_rounds; }

  Seen look_at(std::size_t index) const {
    const Entrant& entrant = field_.entrants[index];
    Seen seen;
    seen.score = score_before(entrant, field_.played_rounds);
    for (const RoundEntry& entry : entrant.rounds) {
      seen.second += entry.second;
      if (entry.played && (terms_.of_two_games || !entry.both_colours))
        seen.colours += entry.colour == Colour::White ? 'w' : 'b';
      const bool by_forfeit = !entry.played && entry.points >= (terms_.of_two_games ? 2 : 1) * field_.win;
      const bool bye = entry.paired && !entry.opponent;
      seen.had_bye = seen.had_bye || by_forfeit || bye;
    }
    seen.ahead = static_cast<int>(std::count(seen.colours.begin(), seen.colours.end(), 'w')) -
                 static_cast<int>(std::count(seen.colours.begin(), seen.colours.end(), 'b'));
    if (field_.played_rounds > 0) {
      const RoundEntry& last = entrant.rounds[field_.played_rounds - 1];
      seen.floated = last.played && last.opponent &&
                     score_before(entrant, field_.played_rounds - 1) !=
                         score_before(field_.entrants[*last.opponent], field_.played_rounds - 1);
    }
    add_wish(seen);
    return seen;
  }

  /// 1.7.1 and 1.7.2 by their own words, one case after another.
  void add_wish(Seen& seen) const {
    if (settings_.colours == TeamColours::None) return;
    const bool two_blacks = seen.colours.ends_with("bb");
    const bool two_whites = seen.colours.ends_with("ww");
    const bool white = seen.ahead < -1 || ((seen.ahead == 0 || seen.ahead == -1) && two_blacks);
    const bool black = seen.ahead > 1 || ((seen.ahead == 0 || seen.ahead == 1) && two_whites);
    seen.strong = white || black;
    if (seen.strong) seen.wish = white ? 'w' : 'b';
    if (seen.strong || settings_.colours == TeamColours::TypeA || seen.colours.empty()) return;
    if (seen.ahead == -1) seen.wish = 'w';
    if (seen.ahead == 1) seen.wish = 'b';
    if (seen.ahead == 0 && !is_last_round()) seen.wish = seen.colours.back() == 'b' ? 'w' : 'b';
  }

  void look_at_places() {
    std::set<std::size_t> sits;
    const auto sit = [&](std::size_t entrant) {
      if (!sits.insert(entrant).second) breach(Violation::PairedTwice, entrant);
      if (!field_.entrants[entrant].present) breach(Violation::Absent, entrant);
    };
    std::size_t byes = 0;
    for (const Board& board : boards_) {
      sit(board.white);
      if (board.black) sit(*board.black);
      byes += board.black ? 0U : 1U;
      if (!board.black && seen_[board.white].had_bye) breach(Violation::SecondBye, board.white);
    }
    std::size_t present = 0;
    for (std::size_t i = 0; i < field_.entrants.size(); ++i) {
      if (!field_.entrants[i].present) continue;
      ++present;
      if (!sits.contains(i)) breach(Violation::LeftOut, i);
    }
    if (byes > present % 2) breach(Violation::UnneededBye, boards_.back().white);
  }

  bool have_met(std::size_t a, std::size_t b) const {
    const auto& rounds = field_.entrants[a].rounds;
    return std::any_of(rounds.begin(), rounds.end(),
                       [&](const RoundEntry& entry) { return entry.played && entry.opponent == b; });
  }
  bool are_kept_apart(std::size_t a, std::size_t b) const {
    return std::any_of(field_.forbidden.begin(), field_.forbidden.end(), [&](const auto& group) {
      const auto has = [&](std::size_t each) { return std::find(group.begin(), group.end(), each) != group.end(); };
      return has(a) && has(b);
    });
  }
  bool may_meet(std::size_t a, std::size_t b) const { return a != b && !have_met(a, b) && !are_kept_apart(a, b); }
  bool can_be_paired(const Teams& teams) const {
    const CardinalityMatching matching(teams.size(),
                                       [&](std::size_t a, std::size_t b) { return may_meet(teams[a], teams[b]); });
    return 2 * matching.pair_count() == teams.size();
  }

  int number(std::size_t entrant) const { return field_.entrants[entrant].number; }

  // ---- article 4

  /// Its place among the numbers of all who have come so far.
  bool is_odd(std::size_t entrant) const {
    std::size_t place = 0;
    for (std::size_t i = 0; i <= entrant; ++i) {
      const Entrant& each = field_.entrants[i];
      const bool has_come = each.present || std::any_of(each.rounds.begin(), each.rounds.end(),
                                                        [](const RoundEntry& entry) { return entry.paired; });
      place += has_come ? 1U : 0U;
    }
    return place % 2 == 1;
  }

  static char other(char colour) { return colour == 'w' ? 'b' : 'w'; }

  /// The colour of the team that comes first; '-' where the event has not drawn one.
  char colour_of(std::size_t first, std::size_t second) const {
    const Seen& a = seen_[first];
    const Seen& b = seen_[second];
    if (a.colours.empty() && b.colours.empty()) {
      if (!field_.initial_colour) return '-';
      const char drawn = *field_.initial_colour == Colour::White ? 'w' : 'b';
      return is_odd(first) ? drawn : other(drawn);
    }
    if (terms_.of_two_games) return colour_of_first_game(a, b);
    if (a.wish != b.wish) return a.wish != '-' ? a.wish : other(b.wish);  // 4.3.2, 4.3.3
    if (a.wish != '-' && a.strong != b.strong) return a.strong ? a.wish : other(a.wish);
    if (a.ahead != b.ahead) return a.ahead < b.ahead ? 'w' : 'b';
    for (std::size_t i = a.colours.size(), j = b.colours.size(); i > 0 && j > 0; --i, --j) {
      if (a.colours[i - 1] != b.colours[j - 1]) return b.colours[j - 1];
    }
    if (a.wish != '-') return a.wish;
    return a.colours.empty() ? b.colours.back() : other(a.colours.back());
  }

  /// C.04.5, 4.3.2 to 4.3.5.
  static char colour_of_first_game(const Seen& a, const Seen& b) {
    const auto whites = [](const Seen& seen) { return std::count(seen.colours.begin(), seen.colours.end(), 'w'); };
    if (whites(a) != whites(b)) return whites(a) < whites(b) ? 'w' : 'b';
    const std::size_t common = std::min(a.colours.size(), b.colours.size());
    for (std::size_t back = 1; back <= common; ++back) {
      const char theirs = b.colours[b.colours.size() - back];
      if (a.colours[a.colours.size() - back] != theirs) return theirs;
    }
    return a.colours.empty() ? b.colours.back() : other(a.colours.back());
  }

  void look_at_match(std::size_t white, std::size_t black) {
    if (have_met(white, black)) breach(Violation::SecondMeeting, white);
    if (are_kept_apart(white, black)) breach(Violation::Forbidden, white);
    const auto place = [&](std::size_t team) {
      return std::tuple(-seen_[team].score, settings_.second_score ? -seen_[team].second : 0, number(team));
    };
    const bool white_first = place(white) < place(black);
    const char colour = white_first ? colour_of(white, black) : other(colour_of(black, white));
    if (colour != 'w') breach(Violation::OtherColours, white);
  }

  // ---- article 3.4

  void look_at_bye() {
    const auto bye =
        std::find_if(boards_.begin(), boards_.end(), [](const Board& board) { return !board.black.has_value(); });
    if (bye == boards_.end()) return;
    const auto place = [&](std::size_t team) {
      return std::tuple(seen_[team].score, -static_cast<std::ptrdiff_t>(seen_[team].colours.size()), -number(team));
    };
    for (std::size_t i = 0; i < field_.entrants.size(); ++i) {
      const bool before = field_.entrants[i].present && !seen_[i].had_bye && place(i) < place(bye->white);
      if (!before) continue;
      Teams others;
      for (std::size_t j = 0; j < field_.entrants.size(); ++j) {
        if (j != i && field_.entrants[j].present) others.push_back(j);
      }
      if (can_be_paired(others)) return breach(Violation::OtherBye, bye->white);
    }
  }

  // ---- articles 3.5 and 3.6

  void look_at_brackets() {
    std::vector<Match> left;
    for (const Board& board : boards_) {
      if (board.black) left.emplace_back(board.white, *board.black);
    }
    while (!left.empty()) {
      Points top = 0;
      bool first = true;
      for (const auto& [a, b] : left) {
        const Points higher = std::max(seen_[a].score, seen_[b].score);
        if (first || higher > top) top = higher;
        first = false;
      }
      const auto is_here = [&](const Match& match) {
        return seen_[match.first].score == top || seen_[match.second].score == top;
      };
      std::vector<Match> bracket;
      std::copy_if(left.begin(), left.end(), std::back_inserter(bracket), is_here);
      std::erase_if(left, is_here);
      look_at_matches(bracket, top);
      look_at_upfloaters(bracket, left, top);
    }
  }

  using Worth = std::tuple<int, int, int>;
  Worth worth_of(const Match& match, Points top) const {
    const auto& [one, two] = match;
    const Seen& a = seen_[one];
    const Seen& b = seen_[two];
    const bool same = a.wish != '-' && a.wish == b.wish;
    const bool strongly = same && a.strong && b.strong && settings_.colours == TeamColours::TypeB;
    const int again = (a.floated && b.score < top ? 1 : 0) + (b.floated && a.score < top ? 1 : 0);
    return {same ? 1 : 0, strongly ? 1 : 0, spares_nobody() ? 0 : again};
  }
  /// Of two matches: what they break, and their part of the identifier.
  std::tuple<Worth, std::array<int, 4>> order_of(Match a, Match b, Points top) const {
    const Worth x = worth_of(a, top);
    const Worth y = worth_of(b, top);
    const Worth sum{std::get<0>(x) + std::get<0>(y), std::get<1>(x) + std::get<1>(y), std::get<2>(x) + std::get<2>(y)};
    std::array<std::pair<int, int>, 2> pairs{std::minmax(number(a.first), number(a.second)),
                                             std::minmax(number(b.first), number(b.second))};
    std::sort(pairs.begin(), pairs.end());
    return {sum, {pairs[0].first, pairs[1].first, pairs[0].second, pairs[1].second}};
  }

  void look_at_matches(const std::vector<Match>& bracket, Points top) {
    for (std::size_t i = 0; i < bracket.size(); ++i) {
      for (std::size_t j = i + 1; j < bracket.size(); ++j) {
        const auto [a, b] = bracket[i];
        const auto [c, d] = bracket[j];
        const auto stands = order_of(bracket[i], bracket[j], top);
        const auto better = [&](Match one, Match two) {
          return may_meet(one.first, one.second) && may_meet(two.first, two.second) && order_of(one, two, top) < stands;
        };
        if (better({a, c}, {b, d}) || better({a, d}, {b, c})) breach(Violation::BetterMatches, a);
      }
    }
  }

  /// How many pairs the group that follows can make among those of it who stay, where all who stay are paired.
  std::size_t pairs_of_next(const Teams& stay) const {
    if (stay.empty()) return 0;
    const Points next = seen_[*std::max_element(stay.begin(), stay.end(), [&](std::size_t a, std::size_t b) {
                          return seen_[a].score < seen_[b].score;
                        })].score;
    const auto in_next = [&](std::size_t i) { return seen_[stay[i]].score == next; };
    WeightFields fields(stay.size());
    fields.add(stay.size());
    std::size_t pairs = 0;
    with_width(fields.bits(), [&]<std::size_t W>() {
      WeightedMatching<W> matching(stay.size());
      for (std::size_t b = 0; b < stay.size(); ++b) {
        for (std::size_t a = 0; a < b; ++a) {
          if (may_meet(stay[a], stay[b]))
            matching.set_weight(a, b, fields.weight<W>({in_next(a) && in_next(b) ? 1U : 0U}));
        }
      }
      matching.solve();
      for (std::size_t a = 0; a < stay.size(); ++a) pairs += in_next(a) && in_next(matching.mate(a)) ? 1U : 0U;
    });
    return pairs / 2;
  }

  void look_at_upfloaters(const std::vector<Match>& bracket, const std::vector<Match>& left, Points top) {
    Teams here;
    Teams up;
    for (const auto& [a, b] : bracket) {
      for (const std::size_t team : {a, b}) {
        here.push_back(team);
        if (seen_[team].score < top) up.push_back(team);
      }
    }
    Teams below;
    for (const auto& [a, b] : left) below.insert(below.end(), {a, b});
    for (const std::size_t leaves : up) {
      for (const std::size_t comes : below) {
        const Seen& one = seen_[leaves];
        const Seen& two = seen_[comes];
        // C5 first. What C6 asks of the group that follows is looked at only where it is the same afterwards.
        const bool higher = two.score > one.score;
        const bool spares = !spares_nobody() && one.floated && !two.floated;
        const bool as_fresh = spares_nobody() || !two.floated || one.floated;
        if (!higher && (two.score < one.score || !(spares || (as_fresh && number(comes) < number(leaves))))) continue;
        Teams with = here;
        std::replace(with.begin(), with.end(), leaves, comes);
        Teams without = below;
        std::replace(without.begin(), without.end(), comes, leaves);
        if (!can_be_paired(with) || !can_be_paired(without)) continue;
        if (!higher && pairs_of_next(without) < pairs_of_next(below)) continue;
        breach(Violation::OtherUpfloater, leaves);
      }
    }
  }

  const Field& field_;
  const TeamSettings& settings_;
  std::span<const Board> boards_;
  OtherTerms terms_;
  std::vector<Seen> seen_;
  std::vector<Breach> breaches_;
};

}  // namespace

std::string_view describe(Violation violation) {
  using E = Violation;
  static constexpr auto words = base::enum_words<E>({{E::PairedTwice, "paired twice"},
                                                     {E::LeftOut, "left out"},
                                                     {E::Absent, "absent"},
                                                     {E::SecondMeeting, "C1: second meeting"},
                                                     {E::Forbidden, "kept apart by the event"},
                                                     {E::SecondBye, "C2: second bye"},
                                                     {E::UnneededBye, "bye without need"},
                                                     {E::OtherBye, "3.4: another team has the bye"},
                                                     {E::OtherUpfloater, "3.5: another team comes up"},
                                                     {E::BetterMatches, "3.6: other matches come before"},
                                                     {E::OtherColours, "4: other colours"}});
  return words[static_cast<std::size_t>(violation)];
}

std::vector<Breach> check_round(const Field& field, const TeamSettings& settings, std::span<const Board> boards,
                                const OtherTerms& terms) {
  return Check(field, settings, boards, terms).run();
}

}  // namespace touchmove::tournament::pairing::fideteam
