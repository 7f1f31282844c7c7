#include "touchmove/tournament/event/views/match_standings.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "touchmove/tournament/event/state/robin.hpp"

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

/// What a match lost, drawn and won is worth, in match points or in game points.
struct Scale {
  Points loss{0};
  Points draw{0};
  Points win{0};
};

/// What a round not played is worth on the other scale: the same as there a match lost, drawn or won, and what lies
/// between two of them in proportion.
Points on_other_scale(Points points, const Scale& from, const Scale& to) {
  if (points <= from.loss) return to.loss;
  if (points >= from.win) return to.win;
  const bool at_most_drawn = points <= from.draw;
  const Points low = at_most_drawn ? from.loss : from.draw;
  const Points high = at_most_drawn ? from.draw : from.win;
  const Points worth = at_most_drawn ? to.loss : to.draw;
  return worth + ((at_most_drawn ? to.draw : to.win) - worth) * (points - low) / (high - low);
}

class MatchTableBuilder {
 public:
  MatchTableBuilder(const State& state, std::size_t section, const CrossTable& table)
      : state_(state),
        table_(table),
        plan_(state.sections[section].plan),
        by_match_(primary_of(plan_) == team::Primary::MatchPoints) {}

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
    for (std::size_t row = 0; row < event_.teams.size(); ++row) {
      for (std::size_t round = 0; round < event_.rounds; ++round) settle(row, round);
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

  /// What the wall chart has for a round, in points of the primary score.
  Points on_the_wall(std::size_t row, std::size_t round) const {
    Points sum = 0;
    for (std::size_t column = round * columns(); column < (round + 1) * columns(); ++column) {
      sum += table_.table.entrants[row].cells[column].points;
    }
    return sum;
  }

  /// A bye, an absence, or a match that nobody came to because somebody had left.
  Match unplayed(std::size_t row, std::size_t round) const {
    const team::Scoring& scoring = event_.scoring;
    const results::Cell& cell = table_.table.entrants[row].cells[round * columns()];
    const Scale matches{scoring.match_loss, scoring.match_draw, scoring.match_win};
    const Scale games{on_every_board(scoring.game_loss), on_every_board(scoring.game_draw),
                      on_every_board(scoring.game_win)};
    const Points points = on_the_wall(row, round);
    Match match;
    match.kind = cell.outcome.value_or(Outcome::ZeroPointBye);
    match.opponent = cell.opponent;
    match.colour = cell.colour;
    match.match_points = by_match_ ? points : on_other_scale(points, games, matches);
    match.game_points = by_match_ ? on_other_scale(points, matches, games) : points;
    match.due = cell.due;
    return match;
  }

  /// A match that goes on is worth nothing yet; in a table it is one still to be played.
  Match going_on() const {
    Match match;
    match.due = !is_of_tables(plan_);
    return match;
  }

  Match match_of(std::size_t row, const Entry& entry, std::size_t round) const {
    const results::Cell& cell = table_.table.entrants[row].cells[round * columns()];
    const Board* board = board_in_round(state_, entry, static_cast<int>(round) + 1);
    if (board == nullptr || board->black == 0) return unplayed(row, round);
    const bool over = std::all_of(board->games.begin(), board->games.end(),
                                  [](const Game& game) { return is_finished(game.result); });
    if (!over) return going_on();
    const bool first = board->white == entry.number;
    const bool forfeited =
        std::all_of(board->games.begin(), board->games.end(), [](const Game& game) { return is_forfeit(game.result); });
    Match match;
    match.kind = Outcome::Draw;
    match.opponent = cell.opponent;
    match.colour = first ? pairing::Colour::White : pairing::Colour::Black;
    match.counts = cell.counts;
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

  /// The primary score is the one the wall chart has and pairings go by, whatever this section's scoring makes of the
  /// boards: of a match brought along from another section, of one that both sides lost.
  void settle(std::size_t row, std::size_t round) {
    Match& match = event_.teams[row].matches[round];
    if (!match.opponent) return;
    const Points points = on_the_wall(row, round);
    const team::MatchScore score = team::score_of(event_, row, round);
    if ((by_match_ ? score.match_points : score.game_points) != points) {
      (by_match_ ? match.stated_match_points : match.stated_game_points) = points;
    }
    if (match.counts) return;
    match.stated_match_points = 0;
    match.stated_game_points = 0;
  }

  const State& state_;
  const CrossTable& table_;
  const SectionPlan& plan_;
  bool by_match_;
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
  return MatchTableBuilder(state, section, table).build();
}

std::vector<Place> match_places(const State& state, std::size_t section, const CrossTable& table,
                                const tiebreak::Settings& settings, const std::vector<std::size_t>& rows) {
  const SectionPlan& plan = state.sections[section].plan;
  const team::Event event = match_event(state, section, table);
  std::vector<Place> places;
  for (const team::TeamStanding& standing :
       team::standings(event, primary_of(plan), match_tiebreaks(plan), settings, rows)) {
    Place place;
    place.row = standing.team;
    place.place = standing.place;
    place.score = standing.score;
    for (const team::Value& value : standing.tiebreaks) {
      place.tiebreaks.push_back(worked_of(value));
      std::string text;
      for (const Exact& one : value.values) text += (text.empty() ? "" : "/") + tiebreak::to_string(one);
      place.values.push_back(text.empty() ? "-" : text);
    }
    places.push_back(std::move(place));
  }
  return places;
}

}  // namespace touchmove::tournament::event
