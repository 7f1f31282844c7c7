#include "touchmove/tournament/intake/event_from_report.hpp"

#include <algorithm>
#include <utility>

#include "touchmove/tournament/intake/field_from_report.hpp"
#include "touchmove/tournament/intake/report_scoring.hpp"

namespace touchmove::tournament::tiebreak {
namespace {

Outcome outcome_of(const trf::RoundCell& cell) {
  const bool opponent = cell.opponent != 0;
  switch (cell.result) {
    case '1':
    case 'W':
      return opponent ? Outcome::Win : Outcome::FullPointBye;
    case '=':
    case 'D':
      return opponent ? Outcome::Draw : Outcome::HalfPointBye;
    case '0':
    case 'L':
      return opponent ? Outcome::Loss : Outcome::ZeroPointBye;
    case '+':
      return Outcome::ForfeitWin;
    case '-':
      return opponent ? Outcome::ForfeitLoss : Outcome::ZeroPointBye;
    case 'U':
      return Outcome::PairingBye;
    case 'F':
      return Outcome::FullPointBye;
    case 'H':
      return Outcome::HalfPointBye;
    default:
      return Outcome::ZeroPointBye;
  }
}

/// How many rounds a report has columns for: what it may leave unsaid where nothing is to be paired.
int columns(const trf::Report& report) {
  std::size_t most = 1;
  for (const auto* player : report.all<trf::PlayerRecord>()) most = std::max(most, player->rounds.size());
  return static_cast<int>(most);
}

/// 299 without a type: points taken off are a penalty, and the rounds stay as they were played.
void take_penalties_out(const trf::Report& report, const std::vector<const trf::PlayerRecord*>& records,
                        std::size_t played, Event& event) {
  for (const auto* record : report.all<trf::AbnormalPoints>()) {
    if (record->type != ' ' || record->points >= 0) continue;
    for (std::size_t i = 0; i < records.size(); ++i) {
      auto& rounds = event.players[i].rounds;
      const bool named =
          std::find(record->players.begin(), record->players.end(), records[i]->number) != record->players.end();
      if (!named || rounds.empty()) continue;
      const auto said = static_cast<std::size_t>(std::max(record->round, 0));
      const std::size_t round = said == 0 || said > played ? played : said;
      if (round <= rounds.size()) rounds[round - 1].points -= record->points;
      event.players[i].penalty -= record->points;
    }
  }
}

/// Only finished rounds count: those before the first in which a game goes on.
std::size_t finished_rounds(const trf::Report& report, std::size_t played) {
  for (const auto* player : report.all<trf::PlayerRecord>()) {
    for (std::size_t round = 0; round < std::min(played, player->rounds.size()); ++round) {
      if (pairing::is_open(player->rounds[round])) played = round;
    }
  }
  return played;
}

}  // namespace

tl::expected<Event, std::vector<messages::Message>> event_from_report(const trf::Report& report) {
  trf::Report complete = report;
  if (complete.all<trf::RoundCount>().empty()) complete.records.emplace_back(trf::RoundCount{columns(report)});
  auto field = pairing::field_from_report(complete);
  if (!field) return tl::unexpected(std::move(field.error()));
  auto records = report.all<trf::PlayerRecord>();
  std::sort(records.begin(), records.end(), [](const auto* a, const auto* b) { return a->number < b->number; });
  Event event;
  event.rounds = finished_rounds(report, field->played_rounds);
  event.win = field->win;
  event.draw = field->draw;
  event.loss = field->loss;
  for (std::size_t i = 0; i < records.size(); ++i) {
    Player player;
    player.number = records[i]->number;
    player.name = records[i]->name;
    if (records[i]->rating.value_or(0) > 0) player.rating = records[i]->rating;
    for (std::size_t round = 0; round < event.rounds; ++round) {
      const pairing::RoundEntry& entry = field->entrants[i].rounds[round];
      const bool stated = round < records[i]->rounds.size();
      player.rounds.push_back({stated ? outcome_of(records[i]->rounds[round]) : Outcome::ZeroPointBye, entry.opponent,
                               entry.colour, entry.points});
    }
    event.players.push_back(std::move(player));
  }
  take_penalties_out(report, records, field->played_rounds, event);
  return event;
}

}  // namespace touchmove::tournament::tiebreak
