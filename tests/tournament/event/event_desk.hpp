// A director's desk for tests: events in one line each.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "touchmove/tournament/event/fold/fold.hpp"

namespace touchmove::tournament::event::testing {

inline bool has(const Outcome& outcome, Code code) {
  const auto is = [&](const Finding& finding) { return finding.code == code; };
  return std::any_of(outcome.reasons.begin(), outcome.reasons.end(), is) ||
         std::any_of(outcome.consequences.begin(), outcome.consequences.end(), is);
}

/// An event with the sections "open" and "reserve" of five rounds, run by its chief director unless said otherwise.
class Desk {
 public:
  explicit Desk(std::string rulebook = "uschess") {
    Opened opened;
    opened.name = "Desk Open";
    opened.rulebook = std::move(rulebook);
    opened.lot = "desk";
    opened.colour = ColourLot::White;
    opened.parameters = default_parameters(opened.rulebook);
    opened.sections = {SectionPlan{.id = "open", .time_control = "G/30;d5"}, SectionPlan{.id = "reserve"}};
    act(opened);
  }

  Outcome act(Body body) {
    return apply({.seq = next(), .at = now, .by = {office, "chief", ""}, .body = std::move(body)});
  }
  Outcome despite(Body body) {
    return apply({.seq = next(), .at = now, .by = {office, "chief", ""}, .despite = true, .body = std::move(body)});
  }
  Outcome as_player(const std::string& person, Body body) {
    return apply({.seq = next(), .at = now, .by = {Office::Player, person, ""}, .body = std::move(body)});
  }
  Outcome at_station(const std::string& station, Body body) {
    return apply({.seq = next(), .at = now, .by = {Office::Scorer, "", station}, .body = std::move(body)});
  }
  Outcome enter(const std::string& person, int rating, const std::string& team = "") {
    Enter enter;
    enter.entry = static_cast<int>(state().entries.size()) + 1;
    enter.person = person;
    enter.section = "open";
    enter.standing.rating = rating;
    enter.standing.rating_kind = rating == 0 ? RatingKind::Unrated : RatingKind::Established;
    enter.standing.team = team;
    return act(enter);
  }
  /// "p1" to "pN", rated 2000 and downwards.
  void enter_many(int count, const std::string& team = "") {
    for (int i = 1; i <= count; ++i) enter("p" + std::to_string(i), 2010 - 10 * i, team);
  }
  Outcome pair(const std::vector<std::pair<int, int>>& boards) {
    PairRound round{"open", static_cast<int>(state().sections[0].rounds.size()) + 1, "test", "", {}, {}};
    for (const auto& [white, black] : boards) {
      round.boards.push_back({static_cast<int>(round.boards.size()) + 1, white, black, 0, {}, {}});
    }
    return act(round);
  }
  Outcome post(int round) { return act(SetPhase{"open", round, Phase::Posted, ""}); }
  void play_round(const std::vector<std::pair<int, int>>& boards, const std::vector<Result>& results) {
    pair(boards);
    const int round = static_cast<int>(state().sections[0].rounds.size());
    post(round);
    for (std::size_t i = 0; i < results.size(); ++i) {
      act(EnterResult{"open", round, static_cast<int>(i) + 1, 1, results[i], {}});
    }
  }

  const State& state() const { return event.state(); }
  const Game& game(int round, int board) const {
    return state()
        .sections[0]
        .rounds[static_cast<std::size_t>(round) - 1]
        .boards[static_cast<std::size_t>(board) - 1]
        .games[0];
  }
  std::int64_t next() const { return static_cast<std::int64_t>(event.events().size()); }
  std::int64_t last_seq() const { return next() - 1; }

  Tournament event;
  Office office{Office::ChiefDirector};
  Milliseconds now{0};

 private:
  Outcome apply(const Event& what) { return event.apply(what); }
};

}  // namespace touchmove::tournament::event::testing
