#include "touchmove/tournament/event/match_standings.hpp"

#include <algorithm>
#include <utility>

#include "touchmove/tournament/event/editions.hpp"

namespace touchmove::tournament::event {
namespace {

using team::Match;
using tiebreak::Exact;
using tiebreak::Outcome;

team::Scoring scoring_of(const SectionPlan& plan) {
  team::Scoring scoring;
  if (primary_of(plan) == team::Primary::GamePoints) {
    scoring.game_win = plan.win;
    scoring.game_draw = plan.draw;
    scoring.game_loss = plan.loss;
  } else {
    scoring.match_win = plan.win;
    scoring.match_draw = plan.draw;
    scoring.match_loss = plan.loss;
  }
  if (plan.match_score == MatchScore::Weighted) scoring.board_weights = plan.board_weights;
  return scoring;
}

/// Points of a game by the scoring of games; White's first.
PairingScore points_of(const team::Scoring& scoring, Result result) {
  SectionPlan plan;
  plan.win = scoring.game_win;
  plan.draw = scoring.game_draw;
  plan.loss = scoring.game_loss;
  return score_of_result(plan, result).value_or(PairingScore{});
}

class Builder {
 public:
  Builder(const State& state, std::size_t section, const CrossTable& table)
      : state_(state), table_(table), plan_(state.sections[section].plan) {}

  team::Event build() {
    event_.scoring = scoring_of(plan_);
    event_.boards = static_cast<std::size_t>(plan_.games);
    event_.rounds = table_.table.rounds / columns();
    for (std::size_t row = 0; row < table_.entries.size(); ++row) {
      const results::Entrant& entrant = table_.table.entrants[row];
      const Entry& entry = *find_entry(state_, table_.entries[row]);
      team::Team team;
      team.number = entrant.number;
      team.name = results::name_of(entrant);
      team.rating = entrant.rating;
      for (std::size_t round = 0; round < event_.rounds; ++round) team.matches.push_back(match_of(row, entry, round));
      for (const PenaltyRecord& record : state_.penalties) {
        const bool off = record.what.penalty == Penalty::PointsOff && record.what.entry == entry.number;
        if (off) team.penalty += static_cast<Points>(record.what.amount);
      }
      event_.teams.push_back(std::move(team));
    }
    return std::move(event_);
  }

 private:
  std::size_t columns() const {
    return plan_.match_score == MatchScore::Games ? static_cast<std::size_t>(plan_.games) : 1;
  }

  Points on_every_board(Points each) const {
    Points sum = 0;
    for (std::size_t board = 0; board < event_.boards; ++board) {
      const auto& weights = event_.scoring.board_weights;
      sum += each * (weights.empty() ? 1 : board < weights.size() ? weights[board] : 0);
    }
    return sum;
  }

  Match unplayed(Outcome kind) const {
    const team::Scoring& scoring = event_.scoring;
    Match match;
    match.kind = kind;
    if (kind == Outcome::HalfPointBye) {
      match.match_points = scoring.match_draw;
      match.game_points = on_every_board(scoring.game_draw);
    } else if (kind != Outcome::ZeroPointBye) {
      match.match_points = scoring.match_win;
      match.game_points = on_every_board(scoring.game_win);
    }
    return match;
  }

  Match match_of(std::size_t row, const Entry& entry, std::size_t round) const {
    const results::Cell& cell = table_.table.entrants[row].cells[round * columns()];
    const Board* board = board_in_round(state_, entry, static_cast<int>(round) + 1);
    if (board == nullptr || board->black == 0) return unplayed(cell.outcome.value_or(Outcome::ZeroPointBye));
    const bool over = std::all_of(board->games.begin(), board->games.end(),
                                  [](const Game& game) { return is_finished(game.result); });
    if (!over) return unplayed(Outcome::ZeroPointBye);
    const bool first = board->white == entry.number;
    const bool forfeited =
        std::all_of(board->games.begin(), board->games.end(), [](const Game& game) { return is_forfeit(game.result); });
    Match match;
    match.kind = Outcome::Draw;
    match.opponent = cell.opponent;
    match.colour = first ? pairing::Colour::White : pairing::Colour::Black;
    Points sum = 0;
    Points other = 0;
    for (std::size_t g = 0; g < board->games.size(); ++g) {
      const PairingScore score = points_of(event_.scoring, board->games[g].result);
      match.boards.push_back(first ? score.white : score.black);
      const auto& weights = event_.scoring.board_weights;
      const int weight = weights.empty() ? 1 : g < weights.size() ? weights[g] : 0;
      sum += weight * (first ? score.white : score.black);
      other += weight * (first ? score.black : score.white);
    }
    if (!forfeited) return match;
    match.kind = sum > other ? Outcome::ForfeitWin : Outcome::ForfeitLoss;
    match.boards.clear();
    match.match_points = sum > other                ? event_.scoring.match_win
                         : sum == other && sum != 0 ? event_.scoring.match_draw
                                                    : 0;
    match.game_points = sum;
    return match;
  }

  const State& state_;
  const CrossTable& table_;
  const SectionPlan& plan_;
  team::Event event_;
};

tiebreak::Worked worked_of(const team::Value& value) {
  tiebreak::Worked worked;
  worked.place_among_tied = value.place_among_tied;
  worked.total = value.terms.empty() ? tiebreak::Total::Stated : tiebreak::Total::Sum;
  if (value.added) {
    worked.total = tiebreak::Total::SumPlus;
    worked.added = *value.added;
  }
  if (value.values.empty()) {
    worked.missing = tiebreak::Missing::NotTied;
  } else {
    worked.value = value.values.front();
  }
  for (const team::Term& term : value.terms) {
    tiebreak::Summand summand;
    summand.round = term.round;
    summand.opponent = term.opponent;
    summand.base = term.base;
    summand.factor = term.factor;
    summand.amount = term.base * term.factor;
    worked.summands.push_back(summand);
  }
  return worked;
}

}  // namespace

bool is_of_matches(const SectionPlan& plan) {
  return plan.unit == Unit::Team && (plan.tiebreaks.empty() || team::parse_list(plan.tiebreaks));
}

team::Primary primary_of(const SectionPlan& plan) {
  return plan.match_score == MatchScore::Games ? team::Primary::GamePoints : team::Primary::MatchPoints;
}

std::vector<team::TieBreak> match_tiebreaks(const SectionPlan& plan) {
  using team::Code;
  if (auto list = team::parse_list(plan.tiebreaks); !plan.tiebreaks.empty() && list) return std::move(*list);
  const bool by_match = primary_of(plan) == team::Primary::MatchPoints;
  const Code second = by_match ? Code::GamePoints : Code::MatchPoints;
  if (plan.tiebreak_system == TieBreakSystem::Fide) {
    return {second, Code::DirectEncounter, by_match ? Code::MatchGame : Code::GameGame};
  }
  return {second, Code::AmateurTeam, Code::ModifiedMedian, Code::Solkoff};
}

team::Event match_event(const State& state, std::size_t section, const CrossTable& table) {
  return Builder(state, section, table).build();
}

std::vector<Place> match_standings(const State& state, std::size_t section, const CrossTable& table) {
  const SectionPlan& plan = state.sections[section].plan;
  const team::Event event = match_event(state, section, table);
  std::vector<Place> places;
  std::size_t last = 0;
  const auto edition = state.opened ? tiebreak_edition(*state.opened) : tiebreak::Edition::March2026;
  for (const team::Standing& standing : team::standings(event, primary_of(plan), match_tiebreaks(plan), edition)) {
    if (standing.team >= table.own) continue;
    const Entry& entry = *find_entry(state, table.entries[standing.team]);
    if (!is_placed(entry)) continue;
    Place place;
    place.entry = entry.number;
    place.row = standing.team;
    place.score = standing.score;
    for (const team::Value& value : standing.tiebreaks) {
      place.tiebreaks.push_back(worked_of(value));
      std::string text;
      for (const Exact& one : value.values) text += (text.empty() ? "" : "/") + tiebreak::to_string(one);
      place.values.push_back(text.empty() ? "-" : text);
    }
    place.place = !places.empty() && standing.place == last ? places.back().place : places.size() + 1;
    last = standing.place;
    places.push_back(std::move(place));
  }
  return places;
}

}  // namespace touchmove::tournament::event
