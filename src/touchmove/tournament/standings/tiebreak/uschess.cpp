#include "touchmove/tournament/standings/tiebreak/uschess.hpp"

#include <string>
#include <utility>

namespace touchmove::tournament::tiebreak::uschess {
namespace {

class Calculator {
 public:
  Calculator(const Event& event, const Settings& settings) : event_(event), settings_(settings) {
    for (const Player& player : event.players) adjusted_.push_back(adjusted_score(event, player));
  }

  Worked work_out(Code code, std::size_t index) const {
    const Player& player = event_.players[index];
    switch (code) {
      case Code::ModifiedMedian:
        return modified_median(player);
      case Code::Solkoff:
        return summed(opposition(player));
      case Code::Median:
        return cut(opposition(player), several(), several());
      case Code::Cumulative:
        return cumulative(player);
      case Code::CumulativeOfOpposition:
        return cumulative_of_opposition(player);
      case Code::MostBlacks:
        return counted(player, [](const Round& round) { return round.colour == Colour::Black ? 1 : 0; });
      case Code::Kashdan:
        return counted(player, [](const Round& round) {
          return round.outcome == Outcome::Win ? 4 : round.outcome == Outcome::Draw ? 2 : 1;
        });
      case Code::SonnebornBergerUsChess:
        return sonneborn_berger(player);
      case Code::AverageOpposition:
        return average_opposition(player);
      default: {
        Worked lot;
        lot.total = Total::Stated;
        lot.value = Exact(static_cast<std::int64_t>(lot_of(settings_.lot, player.number)));
        return lot;
      }
    }
  }

 private:
  /// 34E1, 34E4: at nine or more rounds two scores are dropped for one.
  std::size_t several() const { return event_.rounds >= 9 ? 2 : 1; }

  static Worked cut(std::vector<Summand> list, std::size_t lowest, std::size_t highest) {
    cut_lowest(list, lowest);
    cut_highest(list, highest);
    return summed(std::move(list));
  }

  Summand against(std::size_t number, const Round& round, Exact factor) const {
    Summand summand;
    summand.round = number;
    summand.opponent = round.opponent;
    summand.base = in_points(adjusted_[*round.opponent]);
    const Player& opponent = event_.players[*round.opponent];
    summand.adjusted_by = summand.base - in_points(score_in_rounds(opponent));
    summand.penalty = in_points(opponent.penalty);
    summand.factor = factor;
    summand.amount = summand.base * factor;
    return summand;
  }

  /// Adjusted scores of the opponents met, and a 0 for every own round missed.
  std::vector<Summand> opposition(const Player& player) const {
    std::vector<Summand> list;
    for (std::size_t i = 0; i < player.rounds.size(); ++i) {
      const Round& round = player.rounds[i];
      if (is_played(round.outcome)) {
        list.push_back(against(i, round, 1));
      } else if (round.due) {
        Summand summand;
        summand.round = i;
        summand.basis = Basis::OwnUnplayedRound;
        list.push_back(summand);
      }
    }
    return list;
  }

  /// 34E1: an even score loses its highest and lowest opponent, a higher one the lowest, a lower one the highest. A
  /// penalty makes no score lower here: it comes off no tie-break, the player's own neither.
  Worked modified_median(const Player& player) const {
    const Points twice = 2 * score_in_rounds(player);
    const Points most = static_cast<Points>(event_.rounds) * event_.win;
    return cut(opposition(player), twice >= most ? several() : 0, twice <= most ? several() : 0);
  }

  Worked cumulative(const Player& player) const {
    std::vector<Summand> list;
    Points running = 0;
    for (std::size_t i = 0; i < player.rounds.size(); ++i) {
      running += player.rounds[i].points;
      Summand summand;
      summand.round = i;
      summand.basis = Basis::RunningScore;
      summand.base = summand.amount = in_points(running);
      list.push_back(summand);
    }
    for (std::size_t i = 0; i < player.rounds.size(); ++i) {
      const Round& round = player.rounds[i];
      if (is_played(round.outcome) || round.points == 0) continue;
      if (round.outcome == Outcome::HalfPointBye && !settings_.half_byes_come_off) continue;
      Summand summand;
      summand.round = i;
      summand.basis = Basis::UnplayedPoints;
      summand.base = in_points(round.points);
      summand.factor = -1;
      summand.amount = summand.base * summand.factor;
      list.push_back(summand);
    }
    return summed(std::move(list));
  }

  Worked cumulative_of_opposition(const Player& player) const {
    std::vector<Summand> list;
    for (std::size_t i = 0; i < player.rounds.size(); ++i) {
      const Round& round = player.rounds[i];
      if (!is_played(round.outcome)) continue;
      Summand summand;
      summand.round = i;
      summand.opponent = round.opponent;
      summand.basis = Basis::OpponentCumulative;
      summand.base = summand.amount = *cumulative(event_.players[*round.opponent]).value;
      list.push_back(summand);
    }
    return summed(std::move(list));
  }

  Worked sonneborn_berger(const Player& player) const {
    std::vector<Summand> list;
    for (std::size_t i = 0; i < player.rounds.size(); ++i) {
      const Round& round = player.rounds[i];
      if (is_played(round.outcome)) list.push_back(against(i, round, game_result(round.outcome)));
    }
    return summed(std::move(list));
  }

  Worked average_opposition(const Player& player) const {
    std::vector<Summand> list;
    for (std::size_t i = 0; i < player.rounds.size(); ++i) {
      const Round& round = player.rounds[i];
      if (!is_played(round.outcome)) continue;
      const auto& rating = event_.players[*round.opponent].rating;
      if (!rating) continue;
      Summand summand;
      summand.round = i;
      summand.opponent = round.opponent;
      summand.basis = Basis::OpponentRating;
      summand.base = summand.amount = *rating;
      list.push_back(summand);
    }
    return averaged(std::move(list), Total::Average);
  }

  template <typename Worth>
  Worked counted(const Player& player, Worth worth) const {
    std::vector<Summand> list;
    for (std::size_t i = 0; i < player.rounds.size(); ++i) {
      const Round& round = player.rounds[i];
      if (!is_played(round.outcome) || worth(round) == 0) continue;
      Summand summand;
      summand.round = i;
      summand.opponent = round.opponent;
      summand.basis = Basis::RoundCounts;
      summand.base = summand.amount = worth(round);
      list.push_back(summand);
    }
    return summed(std::move(list));
  }

  const Event& event_;
  const Settings& settings_;
  std::vector<Points> adjusted_;
};

}  // namespace

Points adjusted_score(const Event& event, const Player& player) {
  Points score = 0;
  for (const Round& round : player.rounds) {
    if (round.due) score += is_played(round.outcome) ? round.points : event.draw;
  }
  return score;
}

std::vector<Worked> work_out(const Event& event, const Settings& settings, const TieBreak& tiebreak) {
  const Calculator calculator(event, settings);
  std::vector<Worked> all;
  for (std::size_t i = 0; i < event.players.size(); ++i) all.push_back(calculator.work_out(tiebreak.code, i));
  return all;
}

std::uint32_t lot_of(std::string_view lot, int number) {
  std::uint32_t hash = 2166136261U;
  for (const char letter : std::string(lot) + ":" + std::to_string(number)) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619U;
  }
  // FNV leaves neighbouring numbers neighbours: spread them
  hash = (hash ^ (hash >> 16U)) * 0x85ebca6bU;
  hash = (hash ^ (hash >> 13U)) * 0xc2b2ae35U;
  return hash ^ (hash >> 16U);
}

}  // namespace touchmove::tournament::tiebreak::uschess
