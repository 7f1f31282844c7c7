#include "touchmove/tournament/standings/results/section.hpp"

#include <utility>

namespace touchmove::tournament::results {

std::string name_of(const Entrant& entrant) {
  if (entrant.first.empty()) return entrant.last;
  if (entrant.last.empty()) return entrant.first;
  return entrant.last + ", " + entrant.first;
}

Points score_of(const Entrant& entrant) {
  Points score = 0;
  for (const Cell& cell : entrant.cells) score += cell.points;
  for (const Deduction& deduction : entrant.deductions) score -= deduction.points;
  return score;
}

std::vector<messages::Message> deductions_said(const Entrant& entrant) {
  std::vector<messages::Message> all;
  for (const Deduction& deduction : entrant.deductions) {
    std::vector<messages::Param> params{{"points", points_text(deduction.points)}, {"round", deduction.round}};
    if (!deduction.about.empty()) params.push_back({"about", deduction.about});
    all.emplace_back(deduction.about.empty() ? "standings.off" : "standings.off.about", std::move(params));
  }
  return all;
}

std::string deductions_text(const Entrant& entrant, std::string_view language) {
  std::string text;
  for (const messages::Message& each : deductions_said(entrant)) {
    text += (text.empty() ? "" : "; ") + messages::say(each, language);
  }
  return text;
}

std::string points_text(Points tenths) {
  const std::string sign = tenths < 0 ? "-" : "";
  const Points size = tenths < 0 ? -tenths : tenths;
  std::string text = sign + std::to_string(size / 10);
  if (size % 10 != 0) text += "." + std::to_string(size % 10);
  return text;
}

tiebreak::Event event_of(const Section& section) {
  tiebreak::Event event;
  event.rounds = section.rounds;
  event.win = section.win;
  event.draw = section.draw;
  event.loss = section.loss;
  for (const Entrant& entrant : section.entrants) {
    tiebreak::Player player;
    player.number = entrant.number;
    player.name = name_of(entrant);
    player.rating = entrant.rating;
    for (const Cell& cell : entrant.cells) {
      tiebreak::Round round;
      round.outcome = cell.outcome.value_or(cell.opponent ? Outcome::Loss : Outcome::ZeroPointBye);
      round.opponent = cell.opponent;
      round.colour = cell.colour;
      round.points = cell.points;
      round.due = cell.due && cell.counts;
      if (!cell.counts) {
        round.outcome = Outcome::PairingBye;
        round.opponent.reset();
      }
      player.rounds.push_back(round);
    }
    for (const Deduction& deduction : entrant.deductions) player.penalty += deduction.points;
    event.players.push_back(std::move(player));
  }
  return event;
}

Section section_of(const tiebreak::Event& event) {
  Section section;
  section.rounds = event.rounds;
  section.win = event.win;
  section.draw = event.draw;
  section.loss = event.loss;
  for (const tiebreak::Player& player : event.players) {
    Entrant entrant;
    entrant.number = player.number;
    const std::size_t comma = player.name.find(',');
    entrant.last = player.name.substr(0, comma);
    if (comma != std::string::npos) {
      const std::size_t first = player.name.find_first_not_of(' ', comma + 1);
      if (first != std::string::npos) entrant.first = player.name.substr(first);
    }
    entrant.rating = player.rating;
    for (const tiebreak::Round& round : player.rounds) {
      entrant.cells.push_back({round.outcome, round.opponent, round.colour, round.points, true, {}, round.due});
    }
    section.entrants.push_back(std::move(entrant));
  }
  return section;
}

}  // namespace touchmove::tournament::results
