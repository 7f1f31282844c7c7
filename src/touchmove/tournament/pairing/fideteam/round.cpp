#include "touchmove/tournament/pairing/fideteam/round.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "touchmove/tournament/pairing/matching/bye.hpp"

namespace touchmove::tournament::pairing::fideteam {
namespace {

class Round {
 public:
  explicit Round(const Ranking& ranking) : ranking_(ranking) {
    for (std::size_t i = 0; i < ranking.size(); ++i) left_.push_back(i);
  }

  std::optional<NoRoundMade> pair() {
    if (left_.size() % 2 == 1 ? !give_bye() : !is_pairable(ranking_, left_)) return NoRoundMade::NoLegalPairing;
    while (!left_.empty()) {
      const Points score = ranking_[left_.front()].score;
      const auto end =
          std::find_if(left_.begin(), left_.end(), [&](std::size_t rank) { return ranking_[rank].score != score; });
      Ranks members(left_.begin(), end);
      Ranks below(end, left_.end());
      bool too_large = false;
      for (const std::size_t rank : choose_upfloaters(ranking_, members, below, too_large)) members.push_back(rank);
      if (too_large) return NoRoundMade::TooManyScores;
      for (const BracketPair& pair : pair_bracket(ranking_, members, score)) pairs_.push_back({pair, score});
      std::erase_if(left_,
                    [&](std::size_t rank) { return std::find(members.begin(), members.end(), rank) != members.end(); });
    }
    return std::nullopt;
  }

  MadeRound take() && { return {std::move(pairs_), bye_}; }

 private:
  /// Article 3.4: the lowest score, then the most matches played, then the largest number.
  bool give_bye() {
    bye_ = take_out_bye(
        left_, [&](std::size_t rank) { return ranking_[rank].may_have_bye; },
        [&](std::size_t rank) {
          const Team& team = ranking_[rank];
          return std::tuple(team.score, -static_cast<std::ptrdiff_t>(team.colours.size()), -team.number);
        },
        [&](const Ranks& others) { return is_pairable(ranking_, others); });
    return bye_.has_value();
  }

  const Ranking& ranking_;
  Ranks left_;
  std::vector<MadePair> pairs_;
  std::optional<std::size_t> bye_;
};

}  // namespace

tl::expected<MadeRound, NoRoundMade> make_round(const Ranking& ranking) {
  Round round(ranking);
  if (const auto fault = round.pair()) return tl::unexpected(*fault);
  return std::move(round).take();
}

}  // namespace touchmove::tournament::pairing::fideteam
