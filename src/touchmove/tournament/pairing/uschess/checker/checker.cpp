#include "touchmove/tournament/pairing/uschess/checker/checker.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <limits>
#include <string>
#include <utility>

#include "touchmove/tournament/pairing/uschess/checker/checker_seat.hpp"
#include "touchmove/tournament/pairing/uschess/checker/line_checker.hpp"

namespace touchmove::tournament::pairing::uschess {
namespace {

class Checker {
 public:
  Checker(const Field& field, const Settings& settings, std::span<const Board> boards)
      : field_(field),
        settings_(settings),
        boards_(boards),
        seats_(field.entrants.size()),
        pools_(settings.class_pairings != ClassPairings::Off || settings.unrated_together) {
    for (std::size_t i = 0; i < seats_.size(); ++i) seats_[i] = seat_of(i);
    add_accelerated_points();
  }

  std::vector<Breach> check() {
    if (!check_presence()) return std::move(breaches_);
    for (const Board& board : boards_) {
      if (!board.black) {
        bye_ = board.white;
      } else {
        pairs_.emplace_back(board.white, *board.black);
      }
    }
    by_table_ = settings_.lines != TableLines::Off && check_table();
    if (by_table_) {  // goes before acceleration
      for (Seat& seat : seats_) seat = seat_of(seat.entrant);
    }
    for (const auto& [white, black] : pairs_) check_board(white, black);
    if (bye_ && !by_table_) check_bye(*bye_);
    if (!by_table_ && !is_adjusted()) {
      find_members();
      for (std::size_t a = 0; a < pairs_.size(); ++a) {
        for (std::size_t b = a + 1; b < pairs_.size(); ++b) {
          if (pools_) check_pools(pairs_[a], pairs_[b]);
          if (pool_of(pairs_[a]) == pool_of(pairs_[b])) compare(pairs_[a], pairs_[b]);
        }
      }
    }
    std::sort(breaches_.begin(), breaches_.end(), [](const Breach& a, const Breach& b) {
      return std::pair(a.violation, a.entrant) < std::pair(b.violation, b.entrant);
    });
    breaches_.erase(std::unique(breaches_.begin(), breaches_.end()), breaches_.end());
    return std::move(breaches_);
  }

 private:
  using Pair = std::pair<std::size_t, std::size_t>;

  void breach(Violation violation, std::size_t entrant) { breaches_.push_back({violation, entrant}); }

  /// 29L. False where the round is to be paired as any Swiss.
  bool check_table() {
    const auto found = check_line({field_, settings_.lines, pairs_, bye_,
                                   [&](std::size_t a, std::size_t b) { return free_to_meet(a, b); },
                                   [&](std::size_t a, std::size_t b) { return outranks(seat_of(a), seat_of(b)); },
                                   [&](std::size_t each) { return seat_of(each).score; }});
    if (found) breaches_.insert(breaches_.end(), found->begin(), found->end());
    return found.has_value();
  }

  Seat seat_of(std::size_t index) const {
    const Entrant& entrant = field_.entrants[index];
    Seat seat;
    seat.entrant = index;
    for (const RoundEntry& entry : entrant.rounds) seat.score += entry.points;
    if (field_.played_rounds < entrant.virtual_points.size()) {
      seat.score += entrant.virtual_points[field_.played_rounds];
    }
    seat.rated = entrant.rating.has_value();
    seat.rating = entrant.rating.value_or(0);
    seat.number = entrant.number;
    seat.history = history_of(entrant);
    seat.due = due_of(seat.history);
    seat.surplus = surplus_of(seat.history);
    return seat;
  }

  /// 28R1, and 28R2 and 28R3 in round one.
  void add_accelerated_points() {
    if (settings_.acceleration == Acceleration::None || field_.played_rounds > 1) return;
    std::vector<Seat> first;
    for (const Seat& seat : seats_) {
      const Entrant& entrant = field_.entrants[seat.entrant];
      const bool now = field_.played_rounds == 0;
      const bool there = now ? entrant.present : entrant.rounds[0].opponent.has_value();
      if (!there || (now && entrant.house && !is_seated(seat.entrant))) continue;
      first.push_back(seat);
      first.back().score = 0;
    }
    std::sort(first.begin(), first.end(), outranks);
    if (is_adjusted()) return;
    std::size_t boosted = first.size() / 2;
    if (settings_.acceleration == Acceleration::AdjustedRating) {
      boosted = std::min(first.size(), boosted + boosted % 2);
    } else if (settings_.acceleration == Acceleration::Sixths) {
      // a third of the boards, rounded up, and half of the others, rounded up
      const std::size_t boards = first.size() / 2;
      const std::size_t upper = (boards + 2) / 3;
      for (std::size_t i = 0; i < 2 * upper; ++i) seats_[first[i].entrant].score += field_.win;
      boosted = 2 * (upper + (boards - upper + 1) / 2);
    }
    for (std::size_t i = 0; i < boosted; ++i) seats_[first[i].entrant].score += field_.win;
  }

  bool is_seated(std::size_t index) const {
    return std::any_of(boards_.begin(), boards_.end(),
                       [&](const Board& board) { return board.white == index || board.black == index; });
  }

  /// 28R2 and 28R3 make groups of their own in round two.
  bool is_adjusted() const {
    return (settings_.acceleration == Acceleration::AdjustedRating || settings_.acceleration == Acceleration::Sixths) &&
           field_.played_rounds == 1 && !by_table_;
  }

  bool check_presence() {
    std::vector<int> times(seats_.size(), 0);
    for (const Board& board : boards_) {
      ++times[board.white];
      if (board.black) ++times[*board.black];
    }
    std::size_t players = 0;
    for (const Entrant& entrant : field_.entrants) players += entrant.present && !entrant.house ? 1U : 0U;
    const bool bye_needed = players % 2 == 1;
    bool house_used = false;
    for (std::size_t i = 0; i < times.size(); ++i)
      house_used = house_used || (field_.entrants[i].house && times[i] > 0);
    for (std::size_t i = 0; i < times.size(); ++i) {
      const Entrant& entrant = field_.entrants[i];
      if (times[i] > 1) breach(Violation::PairedTwice, i);
      if (times[i] > 0 && (!entrant.present || (entrant.house && !bye_needed))) breach(Violation::Absent, i);
      if (times[i] == 0 && entrant.present && !entrant.house) breach(Violation::LeftOut, i);
      if (times[i] == 0 && entrant.present && entrant.house && bye_needed && !house_used) breach(Violation::LeftOut, i);
    }
    std::size_t byes = 0;
    for (const Board& board : boards_) {
      if (board.black) continue;
      ++byes;
      if (byes > 1 || !bye_needed || house_used) breach(Violation::UnneededBye, board.white);
    }
    return breaches_.empty();
  }

  // ---- who may meet whom

  bool played_each_other(std::size_t a, std::size_t b) const {
    const auto& rounds = field_.entrants[a].rounds;
    return std::any_of(rounds.begin(), rounds.end(),
                       [&](const RoundEntry& entry) { return entry.played && entry.opponent == b; });
  }
  /// 28S: a game of an entry the player has left counts against whoever has not re-entered since.
  bool met(std::size_t a, std::size_t b) const {
    if (played_each_other(a, b)) return true;
    const auto before = [&](std::size_t entry) { return field_.entrants[entry].first_entry; };
    for (auto one = before(a); one; one = before(*one)) {
      if (played_each_other(*one, b)) return true;
    }
    for (auto two = before(b); two; two = before(*two)) {
      if (played_each_other(a, *two)) return true;
    }
    return false;
  }
  bool requested(std::size_t a, std::size_t b) const {
    return std::any_of(field_.forbidden.begin(), field_.forbidden.end(), [&](const auto& group) {
      return std::find(group.begin(), group.end(), a) != group.end() &&
             std::find(group.begin(), group.end(), b) != group.end();
    });
  }
  bool computers(std::size_t a, std::size_t b) const {
    return field_.entrants[a].computer && field_.entrants[b].computer;
  }
  static bool same(const std::string& a, const std::string& b) { return !a.empty() && a == b; }
  bool one_conference(std::size_t a, std::size_t b) const {
    return settings_.conferences && same(field_.entrants[a].conference, field_.entrants[b].conference);
  }
  bool plus_three(std::size_t entrant) const {
    Points points = 0;
    for (const RoundEntry& entry : field_.entrants[entrant].rounds) points += entry.points;
    return 2 * points >= (static_cast<Points>(field_.played_rounds) + 3) * field_.win;
  }
  bool belong_together(std::size_t a, std::size_t b) const {
    const Entrant& one = field_.entrants[a];
    const Entrant& two = field_.entrants[b];
    if (settings_.families && same(one.family, two.family)) return true;
    return (settings_.clubs && same(one.club, two.club)) || teammates(a, b);
  }
  bool teammates(std::size_t a, std::size_t b) const {
    const Entrant& one = field_.entrants[a];
    const Entrant& two = field_.entrants[b];
    if (settings_.teams == TeamAvoidance::Off || !same(one.team, two.team)) return false;
    const bool late = field_.played_rounds + 2 >= field_.total_rounds;
    return !(settings_.teams == TeamAvoidance::NationalScholastic && late && plus_three(a) && plus_three(b));
  }
  /// 28N2 and the national scholastics: whether the team alone parts two for good, the leaders of the last round
  /// excepted.
  bool parted_for_good(std::size_t a, std::size_t b) const {
    if (settings_.teams != TeamAvoidance::Never && settings_.teams != TeamAvoidance::NationalScholastic) return false;
    return teammates(a, b) && !(is_last_leader(a) && is_last_leader(b));
  }
  bool is_last_leader(std::size_t index) const {
    const bool may_be = settings_.teams == TeamAvoidance::Never && field_.played_rounds + 1 >= field_.total_rounds;
    return may_be && std::none_of(boards_.begin(), boards_.end(), [&](const Board& board) {
             return seats_[board.white].score > seats_[index].score ||
                    (board.black && seats_[*board.black].score > seats_[index].score);
           });
  }
  /// 27A1: only with as many rounds as players, or where the organizer allows it.
  bool may_meet_again() const {
    const auto players = std::count_if(field_.entrants.begin(), field_.entrants.end(),
                                       [](const Entrant& each) { return each.present && !each.house; });
    return settings_.allow_second_meetings || field_.total_rounds >= static_cast<std::size_t>(players);
  }
  /// Bars that never give way by themselves, whether or not two have met.
  bool lawful_but_for_meetings(std::size_t a, std::size_t b) const {
    return !requested(a, b) && !computers(a, b) && !one_conference(a, b) && !parted_for_good(a, b);
  }
  bool lawful(std::size_t a, std::size_t b) const { return !met(a, b) && lawful_but_for_meetings(a, b); }
  bool free_to_meet(std::size_t a, std::size_t b) const { return lawful(a, b) && !belong_together(a, b); }

  // ---- a board

  void check_board(std::size_t white, std::size_t black) {
    if (met(white, black) && !may_meet_again()) breach(Violation::SecondMeeting, white);
    if (requested(white, black)) breach(Violation::Requested, white);
    if (computers(white, black)) breach(Violation::Computers, white);
    if (parted_for_good(white, black)) breach(Violation::Teammates, white);
    if (one_conference(white, black)) breach(Violation::Conference, white);
    const bool first_is_white = outranks(seats_[white], seats_[black]);
    const Seat& higher = seats_[first_is_white ? white : black];
    const Seat& lower = seats_[first_is_white ? black : white];
    const char colour = colour_of_higher(higher, lower);
    if (colour != ' ' && (colour == 'W') != first_is_white) breach(Violation::WrongColour, white);
  }

  /// 29E4; a blank where nothing but a lot or a turn says.
  char colour_of_higher(const Seat& higher, const Seat& lower) const {
    if (higher.due == ' ' && lower.due == ' ') return ' ';
    if (higher.due == ' ') return other(lower.due);
    if (lower.due == ' ' || higher.due != lower.due) return higher.due;
    const char due = higher.due;
    const int more = std::abs(higher.surplus) - std::abs(lower.surplus);  // rules 2 and 3
    if (more != 0) return more > 0 ? due : other(due);
    const std::string& a = higher.history;
    const std::string& b = lower.history;
    const bool last_differs = a.back() != b.back() && a.back() != '-' && b.back() != '-';
    if (last_differs) return other(a.back());  // rule 4
    if (settings_.priority != ColourPriority::WithoutLatestDifference) {
      for (std::size_t i = a.size(); i-- > 0;) {  // rule 5
        if (a[i] == b[i]) continue;
        return a[i] == '-' ? b[i] : other(a[i]);
      }
    }
    if (is_adjusted()) return ' ';  // 28R2 and 28R3 rank for this round only
    switch (settings_.priority) {   // rule 6
      case ColourPriority::Alternating:
        return ' ';
      case ColourPriority::LotsInLastRound:
        return field_.played_rounds + 1 == field_.total_rounds ? ' ' : due;
      case ColourPriority::LowerRankedInMinusScores: {
        Points points = 0;
        for (const RoundEntry& entry : field_.entrants[higher.entrant].rounds) points += entry.points;
        return 2 * points < static_cast<Points>(field_.played_rounds) * field_.win ? other(due) : due;
      }
      default:
        return due;
    }
  }

  Conflicts conflicts_of(std::size_t a, std::size_t b) const {
    const bool first = outranks(seats_[a], seats_[b]);
    const Seat& higher = seats_[first ? a : b];
    const Seat& lower = seats_[first ? b : a];
    char colour = colour_of_higher(higher, lower);
    if (colour == ' ') {
      if (higher.due == ' ') return {};
      colour = higher.due;  // a turn: equal histories suffer equally
    }
    const auto suffers = [](const Seat& seat, char given) {
      const int after = seat.surplus + (given == 'W' ? 1 : -1);
      return (std::abs(after) >= 2 && std::abs(after) > std::abs(seat.surplus)) || third_in_a_row(seat.history, given);
    };
    if (suffers(higher, colour) || suffers(lower, other(colour))) return {1, 0};
    return {0, higher.due == other(colour) || lower.due == colour ? 1 : 0};
  }

  // ---- the bye

  /// 28L: smaller is asked first; nothing: not at all.
  std::optional<std::array<int, 5>> bye_claim(std::size_t index) const {
    const Entrant& entrant = field_.entrants[index];
    const Seat& seat = seats_[index];
    Points points = 0;  // without accelerated ones
    for (const RoundEntry& entry : entrant.rounds) points += entry.points;
    bool half = false;
    bool something = entrant.bye_ahead;
    bool there = !entrant.late;
    for (const RoundEntry& entry : entrant.rounds) {
      there = there || entry.paired;
      if (entry.played) continue;
      if (entry.points >= field_.win || (entry.paired && !entry.opponent)) return std::nullopt;
      if (entry.paired) continue;
      if (entry.points > field_.loss) half = true;
      if (there && entry.points == field_.loss) something = true;
    }
    // whoever had something but no full point is asked after everybody else, whatever the group; the middle tier of
    // half-point byes is left to the engine
    if (half || something) return std::array<int, 5>{1, 0, 0, 0, 0};
    int tier = seat.rated ? 0 : entrant.newcomer ? 3 : 2;
    if (seat.rated && entrant.late && field_.played_rounds == 0) tier = 1;
    return std::array<int, 5>{0, points, tier, seat.rating, -seat.number};
  }

  void check_bye(std::size_t bye) {
    const auto claim = bye_claim(bye);
    if (!claim) return breach(Violation::SecondBye, bye);
    if ((*claim)[0] != 0) return;
    for (const auto& [white, black] : pairs_) {
      for (const auto& [player, opponent] : {Pair(white, black), Pair(black, white)}) {
        const auto better = bye_claim(player);
        if (!better || !(*better < *claim) || !free_to_meet(bye, opponent)) continue;
        const bool waits = field_.total_rounds == 4 && (*better)[2] == 3;  // 28L5
        if (waits || any_together() || (pools_ && pool_of(player) != 0) || is_for_colours(bye, player)) continue;
        breach(Violation::WrongBye, bye);
      }
    }
  }
  /// 28L2a: the bye may go up to somebody of the same score, within the limits, who is owed colours differently.
  bool is_for_colours(std::size_t bye, std::size_t passed) const {
    if (!settings_.bye_for_colours) return false;
    const Seat& has = seats_[bye];
    const Seat& had = seats_[passed];
    const bool near = settings_.ignore_limits || distance(has, had) <= settings_.strong_limit;
    // whoever ranks between the two was passed over with the lowest
    return has.rated && had.rated && near;
  }

  // ---- players paired apart

  /// 29I, 29J: a number for the pool a player belongs to, 0 for none.
  int pool_of(std::size_t index) const {
    const Entrant& entrant = field_.entrants[index];
    if (!entrant.present || entrant.house) return 0;
    const bool last = field_.played_rounds + 1 == field_.total_rounds;
    if (settings_.class_pairings != ClassPairings::Off && last && !entrant.prize_class.empty()) {
      for (std::size_t i = 0;; ++i) {
        if (field_.entrants[i].prize_class == entrant.prize_class) return static_cast<int>(i) + 1;
      }
    }
    Points points = 0;
    for (const RoundEntry& entry : entrant.rounds) points += entry.points;
    const bool plus = 2 * points > static_cast<Points>(field_.played_rounds) * field_.win;
    return settings_.unrated_together && !entrant.rating && plus ? -points : 0;
  }
  /// Of a pair: the pool both were paired in, 0 for the others.
  int pool_of(const Pair& pair) const {
    const int pool = pool_of(pair.first);
    return pools_ && pool == pool_of(pair.second) ? pool : 0;
  }

  /// Two of a pool who meet others could have met each other, and the others each other.
  void check_pools(const Pair& one, const Pair& two) {
    for (const auto& [a, b] : {one, Pair(one.second, one.first)}) {
      for (const auto& [c, d] : {two, Pair(two.second, two.first)}) {
        const int pool = pool_of(a);
        if (pool == 0 || pool != pool_of(c) || pool_of(b) == pool || pool_of(d) == pool) continue;
        if (free_to_meet(a, c) && free_to_meet(b, d)) breach(Violation::PoolBroken, std::min(a, c));
      }
    }
  }

  bool any_together() const {
    return std::any_of(pairs_.begin(), pairs_.end(),
                       [&](const Pair& pair) { return !free_to_meet(pair.first, pair.second); });
  }

  // ---- two boards, and what an exchange between them would mend

  struct Majority {
    int pool{0};
    Points score{0};
    char colour{' '};
  };
  /// Natural opponents of those paired inside their score group (29C), and the colour most of each group are due.
  struct Groups {
    std::vector<std::size_t> natural;
    std::vector<Majority> majorities;
    bool pools_apart{true};
  };

  /// Two players of one pool may also have met in the group at large: who reads the boards cannot tell, so there are
  /// two readings where somebody may be paired apart.
  void find_members() {
    std::vector<int> pools;
    for (const Pair& pair : pairs_) pools.push_back(pool_of(pair));
    std::sort(pools.begin(), pools.end());
    pools.erase(std::unique(pools.begin(), pools.end()), pools.end());
    readings_.emplace_back().natural.assign(seats_.size(), seats_.size());
    for (const int pool : pools) {
      find_members(readings_.back(), pool, [&](const Pair& pair) { return pool_of(pair) == pool; });
    }
    if (pools.size() < 2) return;
    readings_.push_back({{}, {}, false});
    readings_.back().natural.assign(seats_.size(), seats_.size());
    find_members(readings_.back(), 0, [](const Pair&) { return true; });
  }
  template <typename Takes>
  void find_members(Groups& groups, int pool, const Takes& takes) {
    std::vector<Seat> inside;
    for (const Pair& pair : pairs_) {
      if (seats_[pair.first].score != seats_[pair.second].score || !takes(pair)) continue;
      inside.push_back(seats_[pair.first]);
      inside.push_back(seats_[pair.second]);
    }
    std::sort(inside.begin(), inside.end(), outranks);
    for (std::size_t begin = 0; begin < inside.size();) {
      std::size_t end = begin;
      while (end < inside.size() && inside[end].score == inside[begin].score) ++end;
      const std::size_t half = (end - begin) / 2;
      groups.majorities.push_back({pool, inside[begin].score, majority_of(inside, begin, end)});
      for (std::size_t i = 0; i < half; ++i) {
        groups.natural[inside[begin + i].entrant] = inside[begin + half + i].entrant;
        groups.natural[inside[begin + half + i].entrant] = inside[begin + i].entrant;
      }
      begin = end;
    }
  }
  /// The colour more than half of a group is due, or a blank.
  static char majority_of(const std::vector<Seat>& inside, std::size_t begin, std::size_t end) {
    for (const char colour : {'W', 'B'}) {
      std::size_t due = 0;
      for (std::size_t i = begin; i < end; ++i) due += inside[i].due == colour ? 1U : 0U;
      if (2 * due > end - begin) return colour;
    }
    return ' ';
  }

  void compare(const Pair& one, const Pair& two) {
    const auto [a, b] = one;
    const auto [c, d] = two;
    compare_with(one, two, {a, c}, {b, d});
    compare_with(one, two, {a, d}, {b, c});
  }

  void compare_with(const Pair& one, const Pair& two, const Pair& new_one, const Pair& new_two) {
    const auto again = [&](const Pair& pair) { return met(pair.first, pair.second) ? 1 : 0; };
    if (const int before = again(one) + again(two); before > 0) {
      const bool lets = lawful_but_for_meetings(new_one.first, new_one.second) &&
                        lawful_but_for_meetings(new_two.first, new_two.second);
      if (lets && again(new_one) + again(new_two) < before) {
        breach(Violation::SecondMeeting, again(one) != 0 ? one.first : two.first);
      }
      return;
    }
    if (!lawful(new_one.first, new_one.second) || !lawful(new_two.first, new_two.second)) return;
    const auto together = [&](const Pair& pair) { return belong_together(pair.first, pair.second) ? 1 : 0; };
    const int before = together(one) + together(two);
    const int after = together(new_one) + together(new_two);
    if (after < before) {
      // 28N1: from plus two on nobody leaves the score group so that teammates are parted, there or below
      const auto may_leave = [&](const Pair& pair) { return !stays(pair); };
      const auto gap = [&](const Pair& pair) { return std::abs(seats_[pair.first].score - seats_[pair.second].score); };
      // whoever came down already does not leave this group, too
      const bool no_further = std::max(gap(new_one), gap(new_two)) <= std::max(gap(one), gap(two));
      if ((no_further && keeps_scores(one, two, new_one, new_two)) || (may_leave(one) && may_leave(two))) {
        breach(Violation::Teammates, together(one) != 0 ? one.first : two.first);
      }
      return;
    }
    if (after > before) return;
    // 28N1: two who stay in their group meet by the rule; two below it, in their place, would be kept apart by it
    const auto barred = [&](const Pair& pair) { return together(pair) != 0 && !stays(pair) ? 1 : 0; };
    if (before > 0 && barred(new_one) + barred(new_two) > barred(one) + barred(two)) return;
    const Points top = std::max(
        {seats_[one.first].score, seats_[one.second].score, seats_[two.first].score, seats_[two.second].score});
    const Points low = std::min(
        {seats_[one.first].score, seats_[one.second].score, seats_[two.first].score, seats_[two.second].score});
    if (top != low) {
      check_groups(one, two, new_one, new_two);
    } else {
      check_halves(one, two, new_one, new_two);
    }
  }

  /// 28N1: whether the players of the group a pair is made in, that of the lower, rather meet a teammate than leave it:
  /// all have the wins for it, added points not counted.
  bool stays(const Pair& pair) const {
    if (is_last_leader(pair.first) || is_last_leader(pair.second)) return true;
    const Points score = std::min(seats_[pair.first].score, seats_[pair.second].score);
    return std::none_of(seats_.begin(), seats_.end(), [&](const Seat& seat) {
      const Entrant& entrant = field_.entrants[seat.entrant];
      const bool meets = seat.entrant == pair.first || seat.entrant == pair.second;
      if (!entrant.present || (seat.score != score && !meets)) return false;
      Points points = 0;
      for (const RoundEntry& entry : entrant.rounds) points += entry.points;
      return 2 * points < (static_cast<Points>(field_.played_rounds) + settings_.threshold) * field_.win;
    });
  }

  /// Who passes down below a score: paired there, and belonging above.
  std::vector<std::size_t> passing(const Pair& one, const Pair& two, Points score) const {
    std::vector<std::size_t> players;
    for (const Pair& pair : {one, two}) {
      for (const auto& [player, opponent] : {pair, Pair(pair.second, pair.first)}) {
        if (seats_[player].score >= score && seats_[opponent].score < score) players.push_back(player);
      }
    }
    std::sort(players.begin(), players.end());
    return players;
  }
  std::vector<Points> scores_of(const Pair& one, const Pair& two) const {
    std::vector<Points> scores;
    for (const std::size_t each : {one.first, one.second, two.first, two.second}) scores.push_back(seats_[each].score);
    std::sort(scores.begin(), scores.end(), std::greater<>());
    scores.erase(std::unique(scores.begin(), scores.end()), scores.end());
    return scores;
  }
  bool keeps_scores(const Pair& one, const Pair& two, const Pair& new_one, const Pair& new_two) const {
    for (const Points score : scores_of(one, two)) {
      if (passing(new_one, new_two, score).size() != passing(one, two, score).size()) return false;
    }
    return true;
  }

  void check_groups(const Pair& one, const Pair& two, const Pair& new_one, const Pair& new_two) {
    for (const Points score : scores_of(one, two)) {
      const auto leave = passing(one, two, score);
      const auto instead = passing(new_one, new_two, score);
      if (leave == instead) continue;
      if (instead.size() < leave.size()) {
        breach(Violation::ScoreGroupBroken, leave.front());
      } else if (instead.size() == leave.size() && leave.size() == 1) {
        check_odd_player(leave.front(), instead.front(), score, one, two);
      }
      return;
    }
    check_odd_opponent(one, two, new_one);
    check_odd_opponent(two, one, new_one);
    check_odd_opponent(one, two, new_two);
    check_odd_opponent(two, one, new_two);
  }

  /// 29D1: of the members of a group the lowest rated leaves. `kept` is lower ranked and could have.
  void check_odd_player(std::size_t left, std::size_t kept, Points score, const Pair& one, const Pair& two) {
    const Seat& leaver = seats_[left];
    const Seat& stayer = seats_[kept];
    if (leaver.score != score || stayer.score != score) return;
    const Pair& inside = one.first == kept || one.second == kept ? one : two;
    if (seats_[inside.first].score != seats_[inside.second].score) return;  // meets somebody from above
    if (!stayer.rated || !outranks(leaver, stayer)) return;                 // 29D1c
    const int allowed = settings_.ignore_limits || !settings_.odd_player_colour ? 0 : settings_.strong_limit;
    if (distance(leaver, stayer) > allowed && !settings_.ignore_limits) breach(Violation::WrongOddPlayer, left);
  }

  /// 29D1a: `board` has a player from above; on `other` two members meet, one of whom ranks above the opponent.
  void check_odd_opponent(const Pair& board, const Pair& other_board, const Pair& instead) {
    const bool first = seats_[board.first].score > seats_[board.second].score;
    const std::size_t player = first ? board.first : board.second;
    const std::size_t opponent = first ? board.second : board.first;
    const Points score = seats_[opponent].score;
    if (seats_[player].score <= score) return;
    if (seats_[other_board.first].score != score || seats_[other_board.second].score != score) return;
    if (instead.first != player && instead.second != player) return;
    const std::size_t better = instead.first == player ? instead.second : instead.first;
    if (better == opponent || !outranks(seats_[better], seats_[opponent])) return;
    const bool colour = settings_.odd_player_colour && conflicts_of(player, opponent) < conflicts_of(player, better);
    const bool near = distance(seats_[better], seats_[opponent]) <= settings_.strong_limit || settings_.ignore_limits;
    if (!colour || !near) breach(Violation::WrongOddOpponent, player);
  }

  /// 29E5 and 27A3 inside a score group.
  void check_halves(const Pair& one, const Pair& two, const Pair& new_one, const Pair& new_two) {
    const auto conflicts = [&](const Pair& a, const Pair& b) {
      return sum(conflicts_of(a.first, a.second), conflicts_of(b.first, b.second));
    };
    const Conflicts now = conflicts(one, two);
    const Conflicts then = conflicts(new_one, new_two);
    if (then < now) {
      if (distance_of_exchange(one, two, new_one) <= limit_for(now, then)) {
        breach(Violation::ColourImprovable, one.first);
      }
      return;
    }
    if (now < then) return;
    const bool needless = std::all_of(readings_.begin(), readings_.end(), [&](const Groups& groups) {
      const auto wasted = [&](const Pair& pair) { return is_wasted(groups, pair) ? 1 : 0; };
      const auto natural = [&](const Pair& pair) { return groups.natural[pair.first] == pair.second ? 1 : 0; };
      return wasted(new_one) + wasted(new_two) <= wasted(one) + wasted(two) &&
             natural(new_one) + natural(new_two) > natural(one) + natural(two);
    });
    if (needless) breach(Violation::NeedlessSwitch, one.first);
  }

  bool is_wasted(const Groups& groups, const Pair& pair) const {
    for (const auto& [pool, score, colour] : groups.majorities) {
      if ((groups.pools_apart && pool != pool_of(pair)) || score != seats_[pair.first].score || colour == ' ') continue;
      return seats_[pair.first].due != colour && seats_[pair.second].due != colour;
    }
    return false;
  }

  /// The rating difference of the two who exchange places, or of the two who stay, whichever is less.
  int distance_of_exchange(const Pair& one, const Pair& two, const Pair& new_one) const {
    // one is a-b, two is c-d; a goes on with c or d, which takes b's place
    const auto [a, b] = one;
    const std::size_t comes = new_one.first == a ? new_one.second : new_one.first;
    const std::size_t stays_there = two.first == comes ? two.second : two.first;
    return std::min(distance(seats_[b], seats_[comes]), distance(seats_[a], seats_[stays_there]));
  }

  int limit_for(const Conflicts& now, const Conflicts& then) const {
    if (settings_.ignore_limits) return std::numeric_limits<int>::max();
    // 29E5b1 gives the wider limit only against an extra Black: there nothing between the two is held against a round
    const bool wide = then.strong < now.strong && !settings_.strong_black_only;
    return wide ? settings_.strong_limit : settings_.weak_limit;
  }

  const Field& field_;
  const Settings& settings_;
  std::span<const Board> boards_;
  std::vector<Seat> seats_;
  std::vector<Pair> pairs_;
  std::optional<std::size_t> bye_;
  std::vector<Groups> readings_;
  bool pools_{false};     // somebody may be paired apart
  bool by_table_{false};  // 29L: the boards are a line
  std::vector<Breach> breaches_;
};

}  // namespace

std::vector<Breach> check_round(const Field& field, const Settings& settings, std::span<const Board> boards) {
  return Checker(field, settings, boards).check();
}

}  // namespace touchmove::tournament::pairing::uschess
