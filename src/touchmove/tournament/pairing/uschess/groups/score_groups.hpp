// The score groups of a round one after the other, from the top: who is kept together or lent to each other (28N), who
// leaves (29D), and what that means for the groups below (Look Ahead).
#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "touchmove/tournament/pairing/uschess/groups/completion.hpp"
#include "touchmove/tournament/pairing/uschess/groups/descent.hpp"
#include "touchmove/tournament/pairing/uschess/groups/meetings.hpp"
#include "touchmove/tournament/pairing/uschess/terms/ranking.hpp"
#include "touchmove/tournament/pairing/uschess/terms/settings.hpp"

namespace touchmove::tournament::pairing::uschess {

class ScoreGroups {
 public:
  struct Group {
    Points score{0};
    Ranks from_above;
    Descent descent;
    std::size_t teammates{0};  ///< boards on which some have to meet
    /// The standing by which some of those paired here meet in spite of their bars; null if nobody does.
    const Ranking* relaxed{nullptr};
  };

  /// `relaxed` is the standing with every bar released that yields, null if there are none; `wholly_relaxed` with
  /// whatever must give way for these players to be paired at all, null if nothing must. `everybody` are by rank,
  /// without the bye.
  ScoreGroups(Ranking ranking, const Ranking* relaxed, const Ranking* wholly_relaxed, const Settings& settings,
              Ranks everybody);

  bool is_over() const { return next_ == everybody_.size() && from_above_.empty(); }

  /// The next group; nothing if its players and those below cannot all be paired.
  std::optional<Group> settle_next() { return settle_next(groups_looked_ahead()); }

  /// With the bars released that give way in the group settled last.
  const Ranking& ranking() const { return ranking_; }
  /// Who may meet among those who stay in the group settled last.
  Meetings meetings(const Group& group) const;

 private:
  /// How many groups' choices of who leaves look at those below them, one within the other. They are looked at in full
  /// in small fields only: each costs matchings of the whole field.
  std::size_t groups_looked_ahead() const { return everybody_.size() <= 60 ? 2 : 1; }
  /// How many of a group are tried.
  std::size_t most_tried() const { return std::max<std::size_t>(2, 800 / std::max<std::size_t>(1, everybody_.size())); }

  using RankPairs = std::vector<std::pair<std::size_t, std::size_t>>;
  struct Players {
    Points score{0};
    Ranks from_above;
    Ranks members;
    Ranks below;
  };
  /// What comes of a group in those below that stay together.
  struct Prospect {
    std::vector<std::size_t> leaving;  ///< how many leave each
    std::size_t teammates{0};          ///< boards on which some meet, in the group and there
    auto operator<=>(const Prospect&) const = default;
  };

  std::optional<Group> settle_next(std::size_t looks_ahead);
  Players take_next();
  std::size_t staying_groups(const Players& players) const;
  Ranking relaxed_in(const Players& players, std::size_t groups) const;
  bool are_parted_below(const Players& players, std::size_t staying) const;
  void let_meet(const Players& players, std::optional<std::size_t> leaver = std::nullopt);
  bool meet_in_group_alone(const Players& players, const Ranks& all, std::size_t in_group,
                           std::optional<std::size_t> leaver);
  std::optional<Group> settled(const Players& players, std::optional<std::size_t> leaver = std::nullopt);
  Price price_released() const;
  std::optional<std::size_t> settle_leavers(const Players& players, Group& group);
  const Ranking* relaxed_for(const Ranks& players) const;
  /// The standing with every bar released that gives way here.
  const Ranking* widest() const { return wholly_relaxed_ != nullptr ? wholly_relaxed_ : relaxed_; }
  void settle_from_above(const Players& players, Group& group) const;
  void look_ahead(const Players& players, Group& group, std::optional<std::size_t> told, std::size_t looks_ahead);
  bool matters_below(const Group& group, const Players& players) const;
  Prospect prospect(const Group& group, std::size_t looks_ahead) const;
  void send_down(const Group& group);

  Ranking ranking_;
  const Ranking* relaxed_;
  const Ranking* wholly_relaxed_;
  const Settings* settings_;
  Ranks everybody_;
  std::size_t next_{0};
  Ranks from_above_;
  RankPairs together_;  // released until the next group, lest somebody leave the group (28N1)
  RankPairs lent_;      // and for the field, or lest somebody leave a group that follows
};

}  // namespace touchmove::tournament::pairing::uschess
