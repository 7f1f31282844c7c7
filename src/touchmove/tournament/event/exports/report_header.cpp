#include "touchmove/tournament/event/exports/report_header.hpp"

#include <algorithm>
#include <utility>

#include "touchmove/tournament/event/exports/time_code.hpp"
#include "touchmove/tournament/formats/trf/writer.hpp"
#include "touchmove/tournament/formats/uschess/uschess_report_check.hpp"
#include "touchmove/tournament/pairing/systems/systems.hpp"

namespace touchmove::tournament::event {
namespace {

using tiebreak::Outcome;

/// In words, as record 092 has it.
std::string type_of(const SectionPlan& plan) {
  return (plan.unit == Unit::Team ? "Team " : "Individual ") + std::string(pairing::system_of(plan.pairings).title);
}

}  // namespace

void add_header(trf::Report& report, const State& state, std::size_t section, const Directory& directory,
                const ReportCounts& counts) {
  const Section& at = state.sections[section];
  const auto text = [&](std::string code, std::string value) {
    if (!value.empty()) report.records.emplace_back(trf::TextRecord{std::move(code), " " + std::move(value)});
  };
  const std::string name = state.opened ? state.opened->name : "";
  const auto first_said = [](const std::string& a, const std::string& b, const std::string& c) {
    return !a.empty() ? a : !b.empty() ? b : c;
  };
  text("012", at.plan.name.empty() ? name : name + ", " + at.plan.name);
  text("022", state.report.city);
  if (state.opened) {
    text("042", slashes(first_said(at.report.first_day, state.report.first_day, state.opened->first_day)));
    text("052", slashes(first_said(at.report.last_day, state.report.last_day, state.opened->last_day)));
  }
  text("062", std::to_string(counts.players));
  text("072", std::to_string(counts.rated));
  if (counts.teams != 0) text("082", std::to_string(counts.teams));
  text("092", type_of(at.plan));
  const std::string& chief = at.report.chief.empty() ? state.report.chief : at.report.chief;
  const auto known = directory.persons.find(chief);
  if (known != directory.persons.end() && !known->second.last.empty()) text("102", printed_name(directory, chief));
  text("122", at.plan.time_control);
  report.records.emplace_back(trf::RoundCount{
      at.plan.rounds * (at.plan.match_score == MatchScore::Games && at.plan.unit != Unit::Team ? at.plan.games : 1)});
  if (const ColourLot lot = colour_lot(state, section); lot != ColourLot::NotDrawn) {
    report.records.emplace_back(trf::InitialColour{lot == ColourLot::White});
  }
  text("222", time_code(at.plan.time_control, Delay::NoCode));
}

std::string slashes(std::string date) {
  std::replace(date.begin(), date.end(), '-', '/');
  return date;
}

char letter_of(const std::optional<Outcome>& outcome) {
  switch (outcome.value_or(Outcome::ZeroPointBye)) {
    case Outcome::Win:
      return '1';
    case Outcome::Draw:
      return '=';
    case Outcome::Loss:
      return '0';
    case Outcome::ForfeitWin:
      return '+';
    case Outcome::ForfeitLoss:
      return '-';
    case Outcome::PairingBye:
      return 'U';
    case Outcome::FullPointBye:
      return 'F';
    case Outcome::HalfPointBye:
      return 'H';
    case Outcome::ZeroPointBye:
      return 'Z';
  }
  return 'Z';
}

char kind_of(Outcome outcome) {
  const char letter = letter_of(outcome);
  return letter == '1' ? 'W' : letter == '=' ? 'D' : letter == '0' ? 'L' : letter;
}

trf::PlayerRecord player_record(const results::Entrant& entrant, const Directory& directory,
                                const std::string& person) {
  trf::PlayerRecord player;
  player.number = entrant.number;
  player.sex = entrant.sex;
  player.title = entrant.title;
  player.name = results::name_of(entrant);
  player.rating = entrant.rating;
  player.federation = entrant.federation;
  player.fide_id = entrant.fide_id;
  if (const auto known = directory.persons.find(person); known != directory.persons.end()) {
    player.birth_date = slashes(known->second.birth_date);
  }
  return player;
}

void add_us_record(trf::Report& report, const trf::PlayerRecord& player, const State& state, const Directory& directory,
                   const std::string& person) {
  const auto known = directory.persons.find(person);
  if (known == directory.persons.end()) return;
  const Person& who = known->second;
  // Elsewhere the id is another federation's.
  const bool is_us = (state.opened && has_uschess_ids(state.opened->rulebook)) || who.federation == "USA";
  trf::PlayerRecord us;
  if (files::is_member_id(who.federation_id)) us.fide_id = who.federation_id;
  if (files::is_state(who.state)) us.federation = who.state;
  if (!is_us || (us.fide_id.empty() && us.federation.empty())) return;
  us.number = player.number;
  us.name = player.name;
  us.rating = player.rating;
  report.records.emplace_back(trf::national_record("USA", us));
}

}  // namespace touchmove::tournament::event
