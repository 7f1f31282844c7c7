#include "touchmove/tournament/pairing/uschess/groups/score_groups.hpp"

#include <algorithm>
#include <limits>

namespace touchmove::tournament::pairing::uschess {
namespace {

/// The turns in which those of a group leave it who do: their places in the order of leaving, rising.
std::vector<std::ptrdiff_t> turns_of(const Descent& descent, const Ranks& order) {
  std::vector<std::ptrdiff_t> all;
  for (const Leaver& each : descent.leaving) {
    // the second candidate leaves in the first one's turn (29D1b)
    std::size_t first = each.rank;
    for (const Switch& made : descent.switches) {
      if (made.change == Change::OddPlayer && made.second == each.rank) first = made.first;
    }
    all.push_back(std::find(order.begin(), order.end(), first) - order.begin());
  }
  std::sort(all.begin(), all.end());
  return all;
}

}  // namespace

ScoreGroups::ScoreGroups(Ranking ranking, const Ranking* relaxed, const Ranking* wholly_relaxed,
                         const Settings& settings, Ranks everybody)
    : ranking_(std::move(ranking)),
      relaxed_(relaxed),
      wholly_relaxed_(wholly_relaxed),
      settings_(&settings),
      everybody_(std::move(everybody)) {}

std::optional<ScoreGroups::Group> ScoreGroups::settle_next(std::size_t looks_ahead) {
  if (next_ == everybody_.size()) return std::nullopt;  // cannot be: everybody below could always be paired
  const Players players = take_next();
  auto group = settled(players);
  if (!group) return std::nullopt;
  const auto leaver = settle_leavers(players, *group);
  if (looks_ahead > 0 && matters_below(*group, players)) look_ahead(players, *group, leaver, looks_ahead - 1);
  settle_from_above(players, *group);
  send_down(*group);
  return group;
}

ScoreGroups::Players ScoreGroups::take_next() {
  Players players;
  players.score = ranking_[everybody_[next_]].score;
  players.from_above = from_above_;
  while (next_ < everybody_.size() && ranking_[everybody_[next_]].score == players.score) {
    players.members.push_back(everybody_[next_++]);
  }
  players.below.assign(everybody_.begin() + static_cast<std::ptrdiff_t>(next_), everybody_.end());
  return players;
}

/// How many groups from this one on rather let teammates meet than anybody leave (28N1).
std::size_t ScoreGroups::staying_groups(const Players& players) const {
  if (relaxed_ == nullptr || !ranking_.stays_together(players.score)) return 0;
  const bool all_stay = std::all_of(players.from_above.begin(), players.from_above.end(),
                                    [&](std::size_t each) { return ranking_.has_wins_to_stay(each); });
  if (!all_stay) return 0;
  std::size_t groups = 1;
  Points score = players.score;
  for (const std::size_t each : players.below) {
    if (ranking_[each].score == score) continue;
    score = ranking_[each].score;
    if (!ranking_.stays_together(score)) break;
    ++groups;
  }
  return groups;
}

/// Whether more would pass below the groups that follow and stay together than have to, so that teammates are parted.
bool ScoreGroups::are_parted_below(const Players& players, std::size_t staying) const {
  Ranks together = players.from_above;
  together.insert(together.end(), players.members.begin(), players.members.end());
  auto next = players.below.begin();
  for (std::size_t group = 1; group < staying; ++group) {
    const Points score = ranking_[*next].score;
    for (; next != players.below.end() && ranking_[*next].score == score; ++next) together.push_back(*next);
    if (left_over(ranking_, together) > left_over(*relaxed_, together)) return true;
  }
  return false;
}

/// The standing with the bars released that give way among those of these first groups.
Ranking ScoreGroups::relaxed_in(const Players& players, std::size_t groups) const {
  Ranks within = players.from_above;
  within.insert(within.end(), players.members.begin(), players.members.end());
  for (const std::size_t each : players.below) {
    if (ranking_[each].score != ranking_[within.back()].score && --groups == 0) break;
    within.push_back(each);
  }
  Ranking relaxed = ranking_;
  for (auto a = within.begin(); a != within.end(); ++a) {
    for (auto b = a + 1; b != within.end(); ++b) {
      if (relaxed_->may_meet(*a, *b)) relaxed.release(*a, *b);
    }
  }
  return relaxed;
}

/// Releases whom only bars keep apart that have to give way: in the group, if teammates rather meet than that somebody
/// leaves it (28N1), and likewise in those below; and in the field, for as long as it cannot be paired otherwise. The
/// `leaver` meets nobody here.
void ScoreGroups::let_meet(const Players& players, std::optional<std::size_t> leaver) {
  for (const auto* pairs : {&together_, &lent_}) {
    for (const auto& [a, b] : *pairs) ranking_.bar_again(a, b);
  }
  together_.clear();
  lent_.clear();
  Ranks group = players.from_above;
  group.insert(group.end(), players.members.begin(), players.members.end());
  Ranks all = group;
  all.insert(all.end(), players.below.begin(), players.below.end());
  Ranks others = group;
  if (leaver) std::erase(others, *leaver);
  const std::size_t staying = staying_groups(players);
  if (staying > 0 && left_over(ranking_, others) > left_over(*relaxed_, others)) {
    together_ = pairs_to_release(ranking_, *relaxed_, all, group.size(), ReleasedFor::Group, leaver);
    for (const auto& [a, b] : together_) ranking_.release(a, b);
  }
  const bool needed = wholly_relaxed_ != nullptr && !completable(ranking_, all);
  if (!needed && !are_parted_below(players, staying)) return;
  // Where the field can be paired without, teammates meet in groups that stay together alone.
  lent_ = pairs_to_release(ranking_, needed ? *wholly_relaxed_ : relaxed_in(players, staying), all, group.size(),
                           ReleasedFor::Field, leaver, staying);
  if (needed && staying == 1 && meet_in_group_alone(players, all, group.size(), leaver)) return;
  for (const auto& [a, b] : lent_) ranking_.release(a, b);
}

/// Lets other teammates of the group meet than those released for it, where then none have to below it and fewer do in
/// all. False, and nothing changed, where that is not so.
bool ScoreGroups::meet_in_group_alone(const Players& players, const Ranks& all, std::size_t in_group,
                                      std::optional<std::size_t> leaver) {
  const Ranking within = relaxed_in(players, 1);
  if (together_.empty() || !completable(within, all)) return false;
  Ranking without = ranking_;
  for (const auto& [a, b] : together_) without.bar_again(a, b);
  auto instead = pairs_to_release(without, within, all, in_group, ReleasedFor::Group, leaver);
  if (instead.size() >= together_.size() + lent_.size()) return false;
  for (const auto& [a, b] : instead) without.release(a, b);
  if (!completable(without, all)) return false;  // who leaves would have met somebody here
  ranking_ = std::move(without);
  together_ = std::move(instead);
  lent_.clear();
  return true;
}

/// The group with teammates together, but where as many must leave it for the sake of the others as would leave it to
/// part them: there they are parted.
std::optional<ScoreGroups::Group> ScoreGroups::settled(const Players& players, std::optional<std::size_t> leaver) {
  let_meet(players, leaver);
  const auto settle_again = [&] {
    return settle(ranking_, *settings_, players.from_above, players.members, players.below, leaver);
  };
  auto descent = settle_again();
  if (!descent) return std::nullopt;
  Group group{players.score, players.from_above, std::move(*descent), together_.size()};
  // Whose pair is parted leaves, so the lowest is asked first (29D1).
  for (auto pair = together_.rbegin(); pair != together_.rend(); ++pair) {
    const auto [a, b] = *pair;
    ranking_.bar_again(a, b);
    auto parted = settle_again();
    if (parted && parted->leaving.size() <= group.descent.leaving.size()) {
      group.descent = std::move(*parted);
      --group.teammates;
    } else {
      ranking_.release(a, b);
    }
  }
  const auto stays = [&](std::size_t each) {
    const auto& leaving = group.descent.leaving;
    return each <= players.members.back() &&
           std::none_of(leaving.begin(), leaving.end(), [&](const Leaver& leaves) { return leaves.rank == each; });
  };
  for (const auto& [a, b] : lent_) {
    if (stays(a) && stays(b)) ++group.teammates;
  }
  return group;
}

/// What the pairs cost that were released for this group and the field, and not parted after all.
Price ScoreGroups::price_released() const {
  Price all = 0;
  for (const auto* pairs : {&together_, &lent_}) {
    for (const auto& [a, b] : *pairs) {
      if (!ranking_.may_meet(a, b)) continue;
      all += (ranking_.bars(a, b) & bit(Bar::Met)) != 0 ? second_meeting : in_spite_of_bars;
    }
  }
  return all;
}

/// Which pair was released is nothing the rules say: of those who leave, the first in the order of 29D1 for whom no
/// more have to meet in spite of bars.
std::optional<std::size_t> ScoreGroups::settle_leavers(const Players& players, Group& group) {
  const Price price = price_released();
  if (price == 0 || group.descent.leaving.empty()) return std::nullopt;
  const Ranks order = order_of_leaving(ranking_, players.from_above, players.members);
  const auto turns = [&](const Group& of) { return turns_of(of.descent, order); };
  // Whoever came from above has the last turns, and goes on down only if nobody else can.
  const auto is_before = [&](const std::vector<std::ptrdiff_t>& one, const std::vector<std::ptrdiff_t>& other) {
    const auto from_above = [&](const std::vector<std::ptrdiff_t>& leaving) {
      const auto first = static_cast<std::ptrdiff_t>(players.members.size());
      return leaving.end() - std::lower_bound(leaving.begin(), leaving.end(), first);
    };
    return std::pair(from_above(one), one) < std::pair(from_above(other), other);
  };
  auto least = turns(group);
  if (together_.empty() && least.size() > 1) {
    const Meetings priced(ranking_, *widest());
    const auto exact = leavers(priced, order, players.from_above.size(), players.below);
    Group other = group;
    if (exact && exact->size() == least.size()) {
      other.descent = settle_with(ranking_, priced, *settings_, players.from_above, players.members, *exact);
    }
    if (is_before(turns(other), least)) {
      other.relaxed = widest();
      group = std::move(other);
      return std::nullopt;
    }
  }
  const std::size_t tries = most_tried();
  std::size_t tries_left = tries;
  std::optional<std::size_t> leaver;
  for (std::size_t turn = 0; turn < order.size() && tries_left > 0; ++turn) {
    const auto own = static_cast<std::ptrdiff_t>(turn);
    if (own >= least.back()) break;
    if (std::binary_search(least.begin(), least.end(), own)) continue;
    --tries_left;
    const auto other = settled(players, order[turn]);
    if (!other || other->descent.leaving.size() != least.size() || price_released() > price) continue;
    auto instead = turns(*other);
    if (!is_before(instead, least)) continue;
    least = std::move(instead);
    leaver = order[turn];
  }
  if (tries_left < tries) group = *settled(players, leaver);  // once more, for the bars it leaves released
  return leaver;
}

/// Which pair was released is nothing the rules say: whom a player from above meets is asked of the group's price.
void ScoreGroups::settle_from_above(const Players& players, Group& group) const {
  if (group.relaxed != nullptr) return;
  Ranks paired = group.descent.staying;
  for (const Descended& each : group.descent.pairs) {
    paired.push_back(each.from_above);
    paired.push_back(each.opponent);
  }
  std::sort(paired.begin(), paired.end());
  group.relaxed = relaxed_for(paired);
  if (group.relaxed == nullptr || group.descent.pairs.empty()) return;
  group.descent = settle_again(ranking_, Meetings(ranking_, *group.relaxed), *settings_, players.from_above,
                               players.members, std::move(group.descent));
}

/// Whether teammates may meet below, or somebody go on further down, because of who leaves this group.
bool ScoreGroups::matters_below(const Group& group, const Players& players) const {
  if (relaxed_ == nullptr || group.descent.leaving.empty() || players.below.empty()) return false;
  const Points score = ranking_[players.below.front()].score;
  if (!ranking_.stays_together(score)) return false;
  Ranks next;
  for (const Leaver& each : group.descent.leaving) next.push_back(each.rank);
  for (const std::size_t each : players.below) {
    if (ranking_[each].score == score) next.push_back(each);
  }
  return left_over(ranking_, next) > next.size() % 2;
}

/// Who leaves is chosen against the order of 29D1 only where teammates meet for it in the groups below that stay
/// together: then the first in that order after whom the fewest do.
void ScoreGroups::look_ahead(const Players& players, Group& group, std::optional<std::size_t> told,
                             std::size_t looks_ahead) {
  Prospect least = prospect(group, looks_ahead);
  const bool none_need_leave =
      std::all_of(least.leaving.begin(), least.leaving.end(), [](auto count) { return count < 2; });
  if (least.teammates == group.teammates && none_need_leave) return;
  const std::size_t leaving = group.descent.leaving.size();
  std::optional<std::size_t> leaver;
  std::size_t tries_left = most_tried();
  const Ranks order = order_of_leaving(ranking_, players.from_above, players.members);
  auto turns = turns_of(group.descent, order);
  for (const std::size_t each : order) {
    if (tries_left-- == 0) break;
    const auto other = settled(players, each);
    if (!other || other->descent.leaving.size() != leaving) continue;
    auto instead = prospect(*other, looks_ahead);
    // Where as many teammates meet either way, nothing speaks against the order.
    auto in_turn = turns_of(other->descent, order);
    if (least < instead || (!(instead < least) && !(in_turn < turns))) continue;
    least = std::move(instead);
    turns = std::move(in_turn);
    leaver = each;
    if (least.teammates == 0) break;
  }
  auto again = settled(players, leaver ? leaver : told);  // once more, for the bars it leaves released
  if (leaver) group = std::move(*again);
}

ScoreGroups::Prospect ScoreGroups::prospect(const Group& group, std::size_t looks_ahead) const {
  Prospect result{{}, group.teammates};
  ScoreGroups ahead = *this;
  ahead.send_down(group);
  while (!ahead.from_above_.empty() && ahead.next_ < everybody_.size() &&
         ranking_.stays_together(ranking_[everybody_[ahead.next_]].score)) {
    const auto below = ahead.settle_next(looks_ahead);
    if (!below) return {{}, std::numeric_limits<std::size_t>::max()};  // cannot be: they could be paired
    result.leaving.push_back(below->descent.leaving.size());
    result.teammates += below->teammates;
  }
  if (wholly_relaxed_ != nullptr && ahead.next_ < everybody_.size()) {
    ahead.let_meet(ahead.take_next());
    result.teammates += ahead.lent_.size();
  }
  return result;
}

/// The standing by which some of these meet in spite of their bars; null if none do.
const Ranking* ScoreGroups::relaxed_for(const Ranks& players) const {
  const auto meet = [&](const std::pair<std::size_t, std::size_t>& pair) {
    return ranking_.may_meet(pair.first, pair.second) &&  // else the two were parted after all
           std::binary_search(players.begin(), players.end(), pair.first) &&
           std::binary_search(players.begin(), players.end(), pair.second);
  };
  if (std::any_of(lent_.begin(), lent_.end(), meet)) return widest();
  return std::any_of(together_.begin(), together_.end(), meet) ? relaxed_ : nullptr;
}

Meetings ScoreGroups::meetings(const Group& group) const {
  return group.relaxed == nullptr ? Meetings(ranking_) : Meetings(ranking_, *group.relaxed, group.descent.staying);
}

void ScoreGroups::send_down(const Group& group) {
  from_above_.clear();
  for (const Leaver& each : group.descent.leaving) from_above_.push_back(each.rank);
  std::sort(from_above_.begin(), from_above_.end());
}

}  // namespace touchmove::tournament::pairing::uschess
