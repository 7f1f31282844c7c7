#include "touchmove/tournament/pairing/keizer/keizer.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "touchmove/tournament/pairing/dutch/ranking.hpp"
#include "touchmove/tournament/pairing/fide/colours.hpp"
#include "touchmove/tournament/pairing/keizer/table.hpp"
#include "touchmove/tournament/pairing/matching/cardinality_matching.hpp"

namespace touchmove::tournament::pairing::keizer {
namespace {

using Players = std::vector<std::size_t>;  // entrants

class TableRound {
 public:
  TableRound(const Field& field, const KeizerSettings& settings)
      : field_(field), table_(table_of(field, settings)), gap_(settings.gap) {
    for (std::size_t i = 0; i < field.entrants.size(); ++i) {
      if (field.entrants[i].present) left_.push_back(i);
    }
    std::sort(left_.begin(), left_.end(),
              [&](std::size_t a, std::size_t b) { return table_[a].place < table_[b].place; });
    for (const auto& group : field.forbidden) {
      for (const std::size_t a : group) {
        for (const std::size_t b : group) apart_.emplace_back(a, b);
      }
    }
    std::sort(apart_.begin(), apart_.end());
  }

  /// Boards as higher, lower, and why; false if there are none.
  bool pair() {
    if (left_.size() % 2 == 1) {
      if (!give_bye()) return false;
    } else if (!find_gap(left_)) {
      return false;
    }
    while (!left_.empty()) pair_highest();
    return true;
  }

  const std::vector<ExplainedBoard>& boards() const { return boards_; }
  std::optional<std::size_t> bye() const { return bye_; }

 private:
  bool is_kept_apart(std::size_t a, std::size_t b) const {
    return std::binary_search(apart_.begin(), apart_.end(), std::pair(a, b));
  }
  /// How many rounds ago they last met; 0: never.
  std::size_t met_ago(std::size_t a, std::size_t b) const {
    const auto& rounds = field_.entrants[a].rounds;
    for (std::size_t i = rounds.size(); i-- > 0;) {
      if (rounds[i].played && rounds[i].opponent == b) return rounds.size() - i;
    }
    return 0;
  }
  bool met_lately(std::size_t a, std::size_t b) const {
    const std::size_t ago = met_ago(a, b);
    return ago != 0 && static_cast<int>(ago) <= gap_;
  }
  bool may_meet(std::size_t a, std::size_t b) const { return !is_kept_apart(a, b) && !met_lately(a, b); }
  bool can_be_paired(const Players& players) const {
    const CardinalityMatching matching(players.size(),
                                       [&](std::size_t a, std::size_t b) { return may_meet(players[a], players[b]); });
    return 2 * matching.pair_count() == players.size();
  }

  /// The largest gap up to the announced one with which these can be paired.
  bool find_gap(const Players& players) {
    const int announced = gap_;
    for (; gap_ >= 0; --gap_) {
      if (can_be_paired(players)) return true;
    }
    gap_ = announced;
    return false;
  }

  bool give_bye() {
    const auto byes = [&](std::size_t entrant) {
      const auto& rounds = field_.entrants[entrant].rounds;
      return std::count_if(rounds.begin(), rounds.end(),
                           [](const RoundEntry& entry) { return entry.paired && !entry.opponent; });
    };
    Players candidates = left_;
    std::sort(candidates.begin(), candidates.end(), [&](std::size_t a, std::size_t b) {
      return std::tuple(byes(a), table_[b].place) < std::tuple(byes(b), table_[a].place);
    });
    for (const std::size_t candidate : candidates) {
      Players others = left_;
      std::erase(others, candidate);
      if (!find_gap(others)) continue;
      bye_ = candidate;
      left_ = std::move(others);
      return true;
    }
    return false;
  }

  void pair_highest() {
    const std::size_t higher = left_.front();
    for (std::size_t i = 1; i < left_.size(); ++i) {
      const std::size_t other = left_[i];
      if (!may_meet(higher, other)) continue;
      Players rest = left_;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      rest.erase(rest.begin());
      if (!can_be_paired(rest)) continue;
      ExplainedBoard board;
      board.board = {higher, other};
      board.why.higher = higher;
      board.why.natural = left_[1];
      board.why.kept_apart = is_kept_apart(higher, left_[1]);
      board.why.met_lately = met_lately(higher, left_[1]);
      boards_.push_back(board);
      left_ = std::move(rest);
      return;
    }
    left_.clear();  // cannot be: the rest could be paired all along
  }

  const Field& field_;
  std::vector<Standing> table_;
  int gap_;
  Players left_;  // by the table
  std::vector<std::pair<std::size_t, std::size_t>> apart_;
  std::vector<ExplainedBoard> boards_;
  std::optional<std::size_t> bye_;
};

}  // namespace

tl::expected<std::vector<ExplainedBoard>, Fault> pair_round(const Field& field, const KeizerSettings& settings) {
  if (field.played_rounds >= field.total_rounds) return tl::unexpected(Fault::AllRoundsPlayed);
  TableRound round(field, settings);
  if (!round.pair()) return tl::unexpected(Fault::NoLegalPairing);
  const dutch::Ranking ranking(field);
  std::vector<const dutch::Contender*> contenders(field.entrants.size(), nullptr);
  for (const dutch::Contender& each : ranking.contenders()) contenders[each.entrant] = &each;
  std::vector<ExplainedBoard> boards = round.boards();
  for (ExplainedBoard& each : boards) {
    const auto choice = fide::choose_colour(*contenders[each.board.white], *contenders[*each.board.black],
                                            field.initial_colour.value_or(Colour::White));
    if (choice.article == 1 && !field.initial_colour) return tl::unexpected(Fault::NoInitialColour);
    if (choice.colour == Colour::Black) each.board = {*each.board.black, each.board.white};
    each.why.colour_article = choice.article;
  }
  if (round.bye()) boards.push_back({{*round.bye(), std::nullopt}, {.higher = *round.bye()}});
  return boards;
}

}  // namespace touchmove::tournament::pairing::keizer
