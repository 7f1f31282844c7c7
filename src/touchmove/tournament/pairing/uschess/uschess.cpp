#include "touchmove/tournament/pairing/uschess/uschess.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <tuple>
#include <utility>

#include "touchmove/base/random.hpp"
#include "touchmove/tournament/pairing/uschess/bye.hpp"
#include "touchmove/tournament/pairing/uschess/bye_variation.hpp"
#include "touchmove/tournament/pairing/uschess/groups/completion.hpp"
#include "touchmove/tournament/pairing/uschess/groups/group.hpp"
#include "touchmove/tournament/pairing/uschess/groups/score_groups.hpp"
#include "touchmove/tournament/pairing/uschess/held.hpp"
#include "touchmove/tournament/pairing/uschess/lines.hpp"
#include "touchmove/tournament/pairing/uschess/pools.hpp"

namespace touchmove::tournament::pairing::uschess {
namespace {

Ranks ranks_without(std::size_t count, std::optional<std::size_t> gone) {
  Ranks ranks;
  for (std::size_t rank = 0; rank < count; ++rank) {
    if (rank != gone) ranks.push_back(rank);
  }
  return ranks;
}

/// A pair of ranks and what is known of it.
struct Pair {
  std::size_t higher{0};
  std::size_t lower{0};
  std::optional<std::size_t> natural;
  std::size_t group{0};
};

class Round {
 public:
  /// Where some are paired apart, two things are the event's: how many `players` it has, which decides whether second
  /// meetings are allowed (27A1), and the score of its `leaders` (28N2).
  Round(const Field& field, const Settings& settings, std::size_t players, std::optional<Points> leaders)
      : field_(field),
        settings_(settings),
        players_(players),
        ranking_(field, settings, leaders),
        floats_(ranking_.size()) {}

  /// Nobody is kept apart by these.
  void lift(std::span<const Bar> bars) {
    for (const Bar bar : bars) ranking_.lift(bar);
  }
  /// Nobody else is to have the bye.
  void give_bye_to(std::size_t rank) { only_bye_ = rank; }

  tl::expected<PairedRound, Impossible> pair() {
    if (field_.played_rounds >= field_.total_rounds) {
      return tl::unexpected(Impossible{PairingFault::AllRoundsPlayed, {}, {}});
    }
    candidates_ = bye_candidates(field_, ranking_);
    if (only_bye_) {
      std::erase_if(candidates_, [&](const ByeCandidate& each) { return each.rank != *only_bye_; });
    }
    if (ranking_.size() % 2 == 1 && candidates_.empty()) return tl::unexpected(no_bye());
    if (!prepare()) return tl::unexpected(impossible());
    if (!pair_groups()) return tl::unexpected(impossible());
    if (!make_boards()) return tl::unexpected(Impossible{PairingFault::NoColourToss, {}, {}});
    return std::move(round_);
  }

  /// The round on the boards of a table's line. `proper`: whom a Swiss would give the leader, an entrant.
  tl::expected<PairedRound, Impossible> pair_by(const Line& line, std::optional<std::size_t> proper) {
    line_ = line.number;
    for (const auto& [a, b] : line.pairs) add_pair(rank_of(a), rank_of(b));
    if (proper && !pairs_.empty()) {
      const auto leader = std::min_element(pairs_.begin(), pairs_.end(),
                                           [](const Pair& a, const Pair& b) { return a.higher < b.higher; });
      if (leader->higher == 0) leader->natural = rank_of(*proper);
    }
    if (line.left_over) {
      bye_ = rank_of(*line.left_over);
      round_.bye.emplace();
      round_.bye->entrant = *line.left_over;
      round_.bye->tier = ByeTier::TableLine;
    }
    if (!make_boards()) return tl::unexpected(Impossible{PairingFault::NoColourToss, {}, {}});
    return std::move(round_);
  }

  /// 29L1 before there is a table: everybody, from the top, against the next in rank who leaves the others a pairing.
  /// Nothing where that cannot be done without meetings that are barred.
  std::optional<PairedRound> pair_neighbours() {
    candidates_ = bye_candidates(field_, ranking_);
    const auto bye = find_bye(ranking_);
    if (!bye) return std::nullopt;
    if (*bye) {
      bye_ = (*bye)->rank;
      round_.bye.emplace();
      round_.bye->entrant = entrant(*bye_);
      round_.bye->tier = (*bye)->tier;
    }
    Ranks left = ranks_without(ranking_.size(), bye_);
    while (!left.empty()) {
      const std::size_t top = left.front();
      left.erase(left.begin());
      for (std::size_t i = 0; i < left.size(); ++i) {
        if (!ranking_.may_meet(top, left[i])) continue;
        Ranks others = left;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        if (!completable(ranking_, others)) continue;
        add_pair(top, left[i]);
        pairs_.back().natural = left.front();
        left = std::move(others);
        break;
      }
    }
    line_ = 1;
    if (!make_boards()) return std::nullopt;
    return std::move(round_);
  }

  const Ranking& ranking() const { return ranking_; }

 private:
  std::size_t entrant(std::size_t rank) const { return ranking_[rank].entrant; }
  std::vector<std::size_t> entrants(const Ranks& ranks) const {
    std::vector<std::size_t> result;
    for (const std::size_t rank : ranks) result.push_back(entrant(rank));
    return result;
  }

  // ---- the bye, and what has to give way for the field to be paired at all

  /// The first candidate without whom the others can be paired, if there is to be a bye; or nothing if the players
  /// cannot be paired. `passed_over`: those before, of this ranking alone; what they waited for in another is no
  /// reason.
  std::optional<std::optional<ByeCandidate>> find_bye(const Ranking& ranking, Ranks* passed_over = nullptr) const {
    const std::size_t count = ranking.size();
    if (count % 2 == 0) {
      if (!completable(ranking, ranks_without(count, std::nullopt))) return std::nullopt;
      return std::optional<ByeCandidate>{};
    }
    if (passed_over != nullptr) passed_over->clear();
    for (const ByeCandidate& candidate : candidates_) {
      if (completable(ranking, ranks_without(count, candidate.rank))) return std::optional(candidate);
      if (passed_over != nullptr) passed_over->push_back(candidate.rank);
    }
    return std::nullopt;
  }

  bool second_meetings_allowed() const { return settings_.allow_second_meetings || field_.total_rounds >= players_; }

  bool prepare() {
    Ranks passed_over;
    // 28N1: nobody has the bye, or leaves a group, so that teammates are parted in a group that stays together.
    Ranking together = ranking_;
    const bool some_stay = together.release_staying();
    auto bye = find_bye(some_stay ? together : ranking_, &passed_over);
    Ranking relaxed = ranking_;
    const bool some_yield = relaxed.release_yielding();
    if (some_yield) relaxed_ = relaxed;
    if (!bye && some_yield) bye = find_bye(relaxed, &passed_over);
    if (!bye && second_meetings_allowed()) {
      relaxed.lift(Bar::Met);
      relaxed.release_yielding();  // teammates who had met, too
      bye = find_bye(relaxed, &passed_over);
    }
    if (!bye) return false;
    if (*bye) {
      bye_ = (*bye)->rank;
      round_.bye.emplace();
      round_.bye->entrant = entrant(*bye_);
      round_.bye->tier = (*bye)->tier;
      round_.bye->passed_over = entrants(passed_over);
      for (const Spared& each : spared_the_bye(field_, ranking_, *bye_)) {
        const std::vector<std::size_t>& asked = round_.bye->passed_over;
        if (std::find(asked.begin(), asked.end(), each.entrant) == asked.end()) round_.bye->spared.push_back(each);
      }
    }
    everybody_ = ranks_without(ranking_.size(), bye_);
    if (!completable(ranking_, everybody_)) wholly_relaxed_ = std::move(relaxed);
    return true;
  }

  // ---- group by group

  bool pair_groups() {
    ScoreGroups groups(ranking_, relaxed_ ? &*relaxed_ : nullptr, wholly_relaxed_ ? &*wholly_relaxed_ : nullptr,
                       settings_, everybody_);
    while (!groups.is_over()) {
      const auto group = groups.settle_next();
      if (!group) return false;
      const auto paired = pair_group(groups.ranking(), groups.meetings(*group), settings_, group->descent.staying);
      if (!paired) return false;
      report(group->score, group->from_above, group->descent, *paired);
      for (const Leaver& each : group->descent.leaving) floats_[each.rank] = each.reason;
    }
    return true;
  }

  void report(Points score, const Ranks& from_above, const Descent& descent, const GroupPairing& group) {
    GroupReport made;
    made.score = score;
    made.from_above = entrants(from_above);
    made.members = entrants(descent.staying);
    for (const Leaver& each : descent.leaving) made.went_down.push_back(entrant(each.rank));
    for (const auto* list : {&descent.switches, &group.switches}) {
      for (Switch each : *list) {
        // 29E5g: a switch of somebody unrated has no size, and so no limit
        if (!ranking_[each.first].rating || !ranking_[each.second].rating) each.limit.reset();
        each.first = entrant(each.first);
        each.second = entrant(each.second);
        made.switches.push_back(each);
      }
    }
    const std::size_t index = round_.groups.size();
    round_.groups.push_back(std::move(made));
    for (const Descended& each : descent.pairs) {
      pairs_.push_back({each.from_above, each.opponent, each.natural, index});
    }
    const Places natural = natural_places(descent.staying);
    std::vector<std::pair<std::size_t, std::size_t>> opponents;
    for (std::size_t i = 0; i < natural.size(); ++i) opponents.emplace_back(natural[i], natural[i ^ 1U]);
    std::sort(opponents.begin(), opponents.end());
    for (std::size_t i = 0; i < group.places.size(); i += 2) {
      const auto [higher, lower] = std::minmax(group.places[i], group.places[i + 1]);
      const auto found =
          std::lower_bound(opponents.begin(), opponents.end(), std::pair<std::size_t, std::size_t>(higher, 0));
      pairs_.push_back({higher, lower, found->second, index});
    }
  }

  // ---- by a line of a table (29L)

  std::size_t rank_of(std::size_t entrant) const {
    std::size_t rank = 0;
    while (ranking_[rank].entrant != entrant) ++rank;
    return rank;
  }

  void add_pair(std::size_t a, std::size_t b) {
    const auto [higher, lower] = std::minmax(a, b);
    const Points score = ranking_[higher].score;
    std::size_t group = 0;
    while (group < round_.groups.size() && round_.groups[group].score != score) ++group;
    if (group == round_.groups.size()) {
      round_.groups.emplace_back();
      round_.groups.back().score = score;
    }
    pairs_.push_back({higher, lower, std::nullopt, group});
  }

  // ---- boards, colours, reasons

  bool make_boards() {
    const auto place = [&](std::size_t rank) {
      const Player& player = ranking_[rank];
      return std::tuple(-player.plain_score, !player.rating, -player.rating.value_or(0), player.number);
    };
    std::sort(pairs_.begin(), pairs_.end(), [&](const Pair& a, const Pair& b) {
      return std::min(place(a.higher), place(a.lower)) < std::min(place(b.higher), place(b.lower));
    });
    std::vector<std::size_t> by_rank_in_group(round_.groups.size(), 0);
    for (std::size_t board = 0; board < pairs_.size(); ++board) {
      const Pair& pair = pairs_[board];
      const Player& higher = ranking_[pair.higher];
      const Player& lower = ranking_[pair.lower];
      ColourChoice choice =
          choose_colour(higher, lower, settings_.priority, favoured(higher, by_rank_in_group[pair.group]));
      if (choice.rule == ColourRule::Rank) {
        ++by_rank_in_group[pair.group];
        if (lots_decide()) choice = {lot_of(higher, lower), ColourRule::Lot};
      }
      if (choice.rule == ColourRule::Toss) {
        if (!field_.initial_colour) return false;
        const int first = *field_.initial_colour == Colour::White ? 1 : -1;
        choice.colour = board % 2 == 0 ? first : -first;  // 29E2
      }
      const bool white = choice.colour == 1;
      ExplainedBoard explained;
      explained.board = {white ? higher.entrant : lower.entrant, white ? lower.entrant : higher.entrant};
      explained.why = reasons(pair);
      explained.why.colour_rule = choice.rule;
      if (higher.due == lower.due) explained.why.due = higher.due;
      explained.why.appeals = appeals(pair, choice.colour);
      round_.boards.push_back(std::move(explained));
    }
    if (bye_) {
      ExplainedBoard explained;
      explained.board.white = entrant(*bye_);
      explained.why.higher = entrant(*bye_);
      explained.why.higher_score = ranking_[*bye_].score;
      explained.why.line = line_;
      round_.boards.push_back(std::move(explained));
    }
    return true;
  }

  /// 29E4c.
  bool lots_decide() const {
    return settings_.priority == ColourPriority::LotsInLastRound && field_.played_rounds + 1 == field_.total_rounds;
  }
  /// The colour of the higher ranked. It depends on the pair alone: a board paired again keeps its lot.
  int lot_of(const Player& higher, const Player& lower) const {
    base::Random event(settings_.lots);
    base::Random first(event() ^ static_cast<std::uint64_t>(higher.number));
    base::Random pair(first() ^ static_cast<std::uint64_t>(lower.number));
    return pair.below(2) == 0 ? 1 : -1;
  }

  /// Whom rule 6 of 29E4 favours: 1 the higher ranked.
  int favoured(const Player& higher, std::size_t boards_before) const {
    if (settings_.priority == ColourPriority::Alternating) return boards_before % 2 == 0 ? 1 : -1;
    const bool minus = 2 * higher.plain_score < static_cast<Points>(field_.played_rounds) * field_.win;
    return settings_.priority == ColourPriority::LowerRankedInMinusScores && minus ? -1 : 1;
  }

  Explanation reasons(const Pair& pair) const {
    Explanation why;
    why.higher = entrant(pair.higher);
    why.higher_score = ranking_[pair.higher].score;
    why.lower_score = ranking_[pair.lower].score;
    why.group = pair.group;
    if (pair.natural) {
      why.natural = entrant(*pair.natural);
      // who meets the natural opponent in spite of a bar was kept from nobody: that they meet is told as an appeal
      if (*pair.natural != pair.lower) why.obstacles = ranking_.bars(pair.higher, *pair.natural);
    }
    const auto& switches = round_.groups[pair.group].switches;
    for (std::size_t i = 0; i < switches.size(); ++i) {
      for (const std::size_t each : {entrant(pair.higher), entrant(pair.lower)}) {
        if (switches[i].first == each || switches[i].second == each) {
          if (why.switches.empty() || why.switches.back() != i) why.switches.push_back(i);
        }
      }
    }
    why.floats = floats_[pair.higher];
    why.line = line_;
    return why;
  }

  /// IESA 19-4: what a coach could appeal, and why there was no other way.
  std::vector<Appeal> appeals(const Pair& pair, int colour) const {
    std::vector<Appeal> result;
    const Player& higher = ranking_[pair.higher];
    const Player& lower = ranking_[pair.lower];
    const bool outside = higher.score != lower.score;
    const Bars bars = ranking_.bars(pair.higher, pair.lower);
    const auto add = [&](Ground ground, std::size_t who, Excuse excuse) { result.push_back({ground, who, excuse}); };
    if ((bars & bit(Bar::Met)) != 0) add(Ground::SecondMeeting, higher.entrant, Excuse::FieldNeedsIt);
    const Excuse colours = line_ ? Excuse::TableLine : outside ? Excuse::OutsideOpponent : Excuse::NoSwitchHelps;
    if (is_third_in_a_row(higher, colour)) add(Ground::ThirdColour, higher.entrant, colours);
    if (is_third_in_a_row(lower, -colour)) add(Ground::ThirdColour, lower.entrant, colours);
    if (outside) {
      const FloatReason reason = floats_[pair.higher].value_or(FloatReason::RestNeedsIt);
      add(Ground::OutsideGroup, higher.entrant,
          line_                               ? Excuse::TableLine
          : reason == FloatReason::OddGroup   ? Excuse::OddGroup
          : reason == FloatReason::NoOpponent ? Excuse::NoOpponent
                                              : Excuse::RestNeedsIt);
    }
    if ((bars & bit(Bar::Conference)) != 0) add(Ground::SameConference, higher.entrant, Excuse::FieldNeedsIt);
    const std::string& team = field_.entrants[higher.entrant].team;
    if (!team.empty() && team == field_.entrants[lower.entrant].team) {
      const Excuse excuse = (bars & bit(Bar::Team)) == 0            ? Excuse::NotInForce
                            : ranking_.stays_together(higher.score) ? Excuse::GroupStaysTogether
                                                                    : Excuse::FieldNeedsIt;
      add(Ground::Teammates, higher.entrant, excuse);
    }
    if ((bars & bit(Bar::Family)) != 0) {
      const bool together = ranking_.stays_together(higher.score);
      add(Ground::Family, higher.entrant, together ? Excuse::GroupStaysTogether : Excuse::FieldNeedsIt);
    }
    return result;
  }

  // ---- why not

  Impossible no_bye() const {
    Impossible why{PairingFault::NoEligibleBye, {}, {Relaxation::HalfPointByes}};
    const Points lowest = ranking_[ranking_.size() - 1].score;
    for (std::size_t rank = 0; rank < ranking_.size(); ++rank) {
      if (ranking_[rank].score == lowest) why.stuck.push_back(entrant(rank));
    }
    return why;
  }

  Impossible impossible() const {
    Impossible why;
    const Ranks all = ranks_without(ranking_.size(), std::nullopt);
    const std::vector<bool> left = may_be_left_over(ranking_, all);
    for (const std::size_t rank : all) {
      if (left[rank]) why.stuck.push_back(entrant(rank));
    }
    const std::pair<Bar, Relaxation> bars[] = {{Bar::Team, Relaxation::TeamAvoidance},
                                               {Bar::Conference, Relaxation::ConferenceRestriction},
                                               {Bar::Requested, Relaxation::RequestedPairs},
                                               {Bar::Computers, Relaxation::ComputersApart},
                                               {Bar::Met, Relaxation::SecondMeetings}};
    for (const auto& [bar, relaxation] : bars) {
      Ranking without = ranking_;
      without.lift(bar);
      without.release_yielding();
      if (find_bye(without)) why.would_be_enough.push_back(relaxation);
    }
    if (ranking_.size() % 2 == 1) {
      const bool helps = std::any_of(all.begin(), all.end(), [&](std::size_t rank) {
        return completable(ranking_, ranks_without(ranking_.size(), rank));
      });
      if (helps) why.would_be_enough.push_back(Relaxation::HalfPointByes);
    }
    return why;
  }

  const Field& field_;
  const Settings& settings_;
  std::size_t players_;
  std::optional<std::size_t> only_bye_;
  Ranking ranking_;
  std::optional<Ranking> relaxed_;         // with every bar released that yields, if there are any
  std::optional<Ranking> wholly_relaxed_;  // with whatever must give way for the field to be paired, if anything must
  std::vector<ByeCandidate> candidates_;
  std::optional<std::size_t> bye_;
  Ranks everybody_;  // but for the bye
  std::vector<std::optional<FloatReason>> floats_;
  std::vector<Pair> pairs_;
  std::optional<std::size_t> line_;  // 29L
  PairedRound round_;
};

}  // namespace

std::string_view key_of(PairingFault fault) {
  switch (fault) {
    case PairingFault::AllRoundsPlayed:
      return "pairing.none.every_round";
    case PairingFault::NoColourToss:
      return "pairing.none.us_no_toss";
    case PairingFault::NoEligibleBye:
      return "pairing.none.us_no_bye";
    case PairingFault::NoLegalPairing:
      return "pairing.none.us_no_legal";
  }
  return {};
}

std::string_view key_of(Relaxation relaxation) {
  switch (relaxation) {
    case Relaxation::TeamAvoidance:
      return "pairing.none.up.teams";
    case Relaxation::ConferenceRestriction:
      return "pairing.none.up.conferences";
    case Relaxation::RequestedPairs:
      return "pairing.none.up.requests";
    case Relaxation::ComputersApart:
      return "pairing.none.up.computers";
    case Relaxation::SecondMeetings:
      return "pairing.none.up.second_meetings";
    case Relaxation::HalfPointByes:
      return "pairing.none.up.half_byes";
  }
  return {};
}

namespace {

tl::expected<PairedRound, Impossible> pair_pool(const Field& field, const Settings& settings, std::size_t players,
                                                std::optional<Points> leaders) {
  auto round = Round(field, settings, players, leaders).pair();
  if (round && round->bye && settings.bye_for_colours) {
    round = with_bye_for_colours(field, settings, std::move(*round), [&](std::size_t rank) {
      Round other(field, settings, players, leaders);
      other.give_bye_to(rank);
      return other.pair();
    });
  }
  if (!round) return round;
  const Ranking ranking(field, settings, leaders);
  say_what_held(ranking, *round, [&](std::span<const Bar> bars) -> std::optional<PairedRound> {
    Round other(field, settings, players, leaders);
    other.lift(bars);
    auto made = other.pair();
    return made ? std::optional(std::move(*made)) : std::nullopt;
  });
  return round;
}

/// Whom a Swiss would give the leader among those not paired with the leader yet, forfeits included.
std::optional<std::size_t> opponent_of_leader(const Field& field, const Settings& settings, std::size_t players,
                                              std::optional<Points> leaders, std::size_t leader) {
  Field fresh = field;
  for (const RoundEntry& entry : field.entrants[leader].rounds) {
    if (entry.opponent && !entry.played) fresh.forbidden.push_back({leader, *entry.opponent});
  }
  const auto swiss = pair_pool(fresh, settings, players, leaders);
  if (!swiss) return std::nullopt;
  for (const ExplainedBoard& each : swiss->boards) {
    if (!each.board.black) continue;
    if (each.board.white == leader) return each.board.black;
    if (*each.board.black == leader) return each.board.white;
  }
  return std::nullopt;
}

/// 29L. Nothing in round one, which is paired as any Swiss, but for neighbours; else why not.
tl::expected<PairedRound, NoLine> pair_by_line(const Field& field, const Settings& settings, std::size_t players,
                                               std::optional<Points> leaders) {
  Round round(field, settings, players, leaders);
  const Ranking& ranking = round.ranking();
  if (field.played_rounds == 0 || ranking.size() == 0) {
    auto neighbours = round.pair_neighbours();
    if (!neighbours) return tl::unexpected(NoLine::NoneLeft);
    return std::move(*neighbours);
  }
  auto chosen = choose_line(field, settings, ranking, [&]() -> std::optional<std::size_t> {
    if (settings.lines != TableLines::Halves) return std::nullopt;
    return opponent_of_leader(field, settings, players, leaders, ranking[0].entrant);
  });
  if (!chosen) return tl::unexpected(chosen.error());
  auto made = round.pair_by(chosen->line, chosen->proper);
  if (!made) return tl::unexpected(NoLine::NoneLeft);  // round one drew the lot
  return std::move(*made);
}

}  // namespace

tl::expected<PairedRound, Impossible> pair_round(const Field& field, const Settings& settings) {
  const auto players = static_cast<std::size_t>(std::count_if(
      field.entrants.begin(), field.entrants.end(), [](const Entrant& each) { return each.present && !each.house; }));
  const auto leaders = leading_score(field, settings);
  const auto as_any_swiss = [&] {
    return pair_in_pools(field, settings, leaders,
                         [&](const Field& pool) { return pair_pool(pool, settings, players, leaders); });
  };
  const bool makes_the_table = field.played_rounds == 0 && settings.lines == TableLines::Halves;
  if (settings.lines == TableLines::Off || makes_the_table || field.played_rounds >= field.total_rounds) {
    return as_any_swiss();
  }
  Settings plain = settings;  // the table goes before these
  plain.acceleration = Acceleration::None;
  plain.bye_for_colours = false;
  auto by_line = pair_by_line(field, plain, players, leaders);
  if (by_line) return std::move(*by_line);
  auto round = as_any_swiss();
  if (round) round->no_line = by_line.error();
  return round;
}

}  // namespace touchmove::tournament::pairing::uschess
