#include "touchmove/tournament/standings/tiebreak/fide.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "touchmove/tournament/standings/tiebreak/rating.hpp"

namespace touchmove::tournament::tiebreak::fide {
namespace {

/// One for each round that counts.
Worked count_rounds(const Player& player, const std::function<bool(const Round&)>& counts) {
  std::vector<Summand> list;
  for (std::size_t i = 0; i < player.rounds.size(); ++i) {
    if (!counts(player.rounds[i])) continue;
    Summand summand;
    summand.round = i;
    summand.opponent = player.rounds[i].opponent;
    summand.basis = Basis::RoundCounts;
    summand.base = summand.amount = 1;
    list.push_back(summand);
  }
  return summed(std::move(list));
}

Worked stated(Exact value) {
  Worked worked;
  worked.value = value;
  worked.total = Total::Stated;
  return worked;
}

class Calculator {
 public:
  Calculator(const Event& event, const Settings& settings) : event_(event), settings_(settings) {
    for (const Player& player : event.players) {
      scores_.push_back(score_of(player));
      // article 16 is for Swiss events: who sits out a round of a table did not ask for it
      adjusted_.push_back(settings.round_robin ? score_in_rounds(player) : adjusted_score(event, player));
    }
  }

  std::vector<Worked> work_out(const TieBreak& tiebreak) const {
    std::vector<Worked> all;
    std::vector<Worked> of_opponents;
    if (const auto inner = averaged_code(tiebreak.code)) {
      for (std::size_t i = 0; i < event_.players.size(); ++i)
        of_opponents.push_back(work_out(TieBreak{*inner, 0, 0, false, {}}, i));
    }
    for (std::size_t i = 0; i < event_.players.size(); ++i) {
      all.push_back(of_opponents.empty() ? work_out(tiebreak, i) : average(tiebreak, i, of_opponents));
    }
    return all;
  }

 private:
  /// What of the opponents a tie-break averages, if it does.
  static std::optional<Code> averaged_code(Code code) {
    switch (code) {
      case Code::AverageOpponentsBuchholz:
        return Code::Buchholz;
      case Code::AverageOpponentsPerformance:
        return Code::Performance;
      case Code::AverageOpponentsPerfectPerformance:
        return Code::PerfectPerformance;
      default:
        return std::nullopt;
    }
  }

  Worked work_out(const TieBreak& tiebreak, std::size_t index) const {
    const Player& player = event_.players[index];
    switch (tiebreak.code) {
      case Code::Score:
        return stated(in_points(scores_[index]));
      case Code::Wins:
        return count_rounds(player, [this](const Round& round) {
          return round.outcome == Outcome::Win || (!is_played(round.outcome) && round.points >= event_.win);
        });
      case Code::GamesWon:
        return count_rounds(player, [](const Round& round) { return round.outcome == Outcome::Win; });
      case Code::BlackPlayed:
        return count_rounds(
            player, [](const Round& round) { return is_played(round.outcome) && round.colour == Colour::Black; });
      case Code::BlackWon:
        return count_rounds(
            player, [](const Round& round) { return round.outcome == Outcome::Win && round.colour == Colour::Black; });
      case Code::Progressive:
        return progressive(tiebreak, player);
      case Code::Buchholz:
      case Code::ForeBuchholz:
        return buchholz(tiebreak, index);
      case Code::SonnebornBerger:
        return sonneborn_berger(tiebreak, index);
      case Code::Koya:
        return koya(tiebreak, player);
      case Code::AverageRating:
        return average_rating(event_, settings_, tiebreak, player);
      case Code::Performance:
        return performance(event_, settings_, player);
      case Code::PerfectPerformance:
        return perfect_performance(event_, settings_, player);
      case Code::PairingNumber:
        return stated(player.number);
      default:
        return player.rating ? stated(*player.rating) : missing(Missing::Unrated);
    }
  }

  static Worked progressive(const TieBreak& tiebreak, const Player& player) {
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
    cut_lowest(list, tiebreak.cut_lowest);
    return summed(std::move(list));
  }

  /// The score against which a round counts: the opponent's, or in a round not played a dummy's (16.4).
  Summand opposition(std::size_t index, std::size_t number) const {
    const Round& round = event_.players[index].rounds[number];
    Summand summand;
    summand.round = number;
    summand.opponent = round.opponent;
    if (is_played(round.outcome)) {
      summand.base = in_points(adjusted_[*round.opponent]);
      const Player& opponent = event_.players[*round.opponent];
      summand.adjusted_by = summand.base - in_points(score_in_rounds(opponent));
      summand.penalty = in_points(opponent.penalty);
      return summand;
    }
    Points dummy = score_in_rounds(event_.players[index]);  // a penalty comes off no tie-break
    summand.basis = Basis::Dummy;
    if (settings_.edition == Edition::March2026) {
      const Points cap = round.opponent ? adjusted_[*round.opponent] : static_cast<Points>(event_.rounds) * event_.draw;
      if (cap < dummy) {
        summand.basis = round.opponent ? Basis::DummyCapByOpponent : Basis::DummyCapByDraws;
        dummy = cap;
      }
    }
    summand.base = in_points(dummy);
    return summand;
  }

  bool is_voluntary(const Player& player, const Summand& summand) const {
    return is_voluntarily_unplayed(player.rounds[summand.round].outcome);
  }

  /// The summand not yet cut, voluntarily unplayed, that adds least.
  Summand* lowest_voluntary(const Player& player, std::vector<Summand>& list) const {
    Summand* lowest = nullptr;
    for (Summand& summand : list) {
      if (summand.cut != Cut::No || !is_voluntary(player, summand)) continue;
      if (lowest == nullptr || summand.amount < lowest->amount) lowest = &summand;
    }
    return lowest;
  }

  Worked buchholz(const TieBreak& tiebreak, std::size_t index) const {
    const Player& player = event_.players[index];
    std::vector<Summand> list;
    for (std::size_t i = 0; i < player.rounds.size(); ++i) {
      if (!player.rounds[i].due) continue;
      list.push_back(opposition(index, i));
      list.back().amount = list.back().base;
    }
    for (std::size_t i = 0; i < tiebreak.cut_lowest; ++i) {
      // 16.5: what a voluntarily unplayed round adds is cut before anything lower
      if (Summand* voluntary = lowest_voluntary(player, list)) {
        voluntary->cut = Cut::VoluntarilyUnplayed;
      } else {
        cut_lowest(list, 1);
      }
    }
    cut_highest(list, tiebreak.cut_highest);
    return summed(std::move(list));
  }

  Worked sonneborn_berger(const TieBreak& tiebreak, std::size_t index) const {
    const Player& player = event_.players[index];
    std::vector<Summand> list;
    for (std::size_t i = 0; i < player.rounds.size(); ++i) {
      const Round& round = player.rounds[i];
      if (!round.due) continue;
      Summand summand = opposition(index, i);
      summand.factor = is_played(round.outcome) ? game_result(round.outcome) : Exact(round.points, event_.win);
      summand.amount = summand.base * summand.factor;
      list.push_back(summand);
    }
    for (std::size_t i = 0; i < tiebreak.cut_lowest; ++i) cut_least_significant(player, list);
    for (std::size_t i = 0; i < tiebreak.cut_highest; ++i) {
      if (Summand *most = extreme(list, [](const Summand& a, const Summand& b) {
            return a.base != b.base ? a.base > b.base : a.amount > b.amount;
          })) {
        most->cut = Cut::Highest;
      }
    }
    return summed(std::move(list));
  }

  template <typename Before>
  static Summand* extreme(std::vector<Summand>& list, Before before) {
    Summand* found = nullptr;
    for (Summand& summand : list) {
      if (summand.cut == Cut::No && (found == nullptr || before(summand, *found))) found = &summand;
    }
    return found;
  }

  /// 16.5: the least significant value is that of the opponent with the lowest score; it or the lowest value of a
  /// voluntarily unplayed round is cut, whichever is larger.
  void cut_least_significant(const Player& player, std::vector<Summand>& list) const {
    Summand* least = extreme(list, [](const Summand& a, const Summand& b) {
      return a.base != b.base ? a.base < b.base : a.amount < b.amount;
    });
    if (least == nullptr) return;
    Summand* voluntary = lowest_voluntary(player, list);
    if (voluntary != nullptr && voluntary->amount > least->amount) {
      voluntary->cut = Cut::VoluntarilyUnplayed;
    } else {
      least->cut = Cut::Lowest;
    }
  }

  Worked koya(const TieBreak& tiebreak, const Player& player) const {
    const Points most = static_cast<Points>(event_.rounds) * event_.win;
    std::vector<Summand> list;
    for (std::size_t i = 0; i < player.rounds.size(); ++i) {
      const Round& round = player.rounds[i];
      if (!is_played(round.outcome)) continue;
      Summand summand;
      summand.round = i;
      summand.opponent = round.opponent;
      summand.basis = Basis::PointsOfGame;
      summand.base = in_points(round.points);
      summand.factor =
          100 * score_in_rounds(event_.players[*round.opponent]) >= tiebreak.limit_percent.value_or(50) * most ? 1 : 0;
      summand.amount = summand.base * summand.factor;
      list.push_back(summand);
    }
    return summed(std::move(list));
  }

  Worked average(const TieBreak& tiebreak, std::size_t index, const std::vector<Worked>& of_opponents) const {
    const bool ratings = tiebreak.code != Code::AverageOpponentsBuchholz;
    const Player& player = event_.players[index];
    std::vector<Summand> list;
    for (std::size_t i = 0; i < player.rounds.size(); ++i) {
      const Round& round = player.rounds[i];
      if (!is_played(round.outcome)) continue;
      const auto& value = of_opponents[*round.opponent].value;
      if (!value) return missing(Missing::UnratedOpponent);
      Summand summand;
      summand.round = i;
      summand.opponent = round.opponent;
      summand.basis = ratings ? Basis::OpponentPerformance : Basis::OpponentBuchholz;
      summand.base = summand.amount = *value;
      list.push_back(summand);
    }
    cut_lowest(list, tiebreak.cut_lowest);
    cut_highest(list, tiebreak.cut_highest);
    return averaged(std::move(list), ratings ? Total::RoundedAverage : Total::Average);
  }

  const Event& event_;
  const Settings& settings_;
  std::vector<Points> scores_;
  std::vector<Points> adjusted_;
};

/// The tie-breaks that look at opponents, for which a forfeit may count as a game.
bool looks_at_opponents(Code code) {
  return code == Code::Buchholz || code == Code::ForeBuchholz || code == Code::AverageOpponentsBuchholz ||
         code == Code::SonnebornBerger || code == Code::Koya;
}

}  // namespace

Points adjusted_score(const Event& event, const Player& player) {
  Points score = 0;
  bool only_voluntary_follow = true;
  for (auto round = player.rounds.rbegin(); round != player.rounds.rend(); ++round) {
    score += only_voluntary_follow && is_requested_bye(round->outcome) ? event.draw : round->points;
    only_voluntary_follow = only_voluntary_follow && is_voluntarily_unplayed(round->outcome);
  }
  return score;
}

std::vector<Worked> work_out(const Event& event, const Settings& settings, const TieBreak& tiebreak) {
  const bool forfeits = tiebreak.forfeits_played || (settings.round_robin && looks_at_opponents(tiebreak.code));
  Event counted = forfeits ? with_forfeits_played(event) : event;
  if (tiebreak.code == Code::ForeBuchholz) counted = with_last_round_drawn(std::move(counted));
  return Calculator(counted, settings).work_out(tiebreak);
}

}  // namespace touchmove::tournament::tiebreak::fide
