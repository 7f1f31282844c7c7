#include "touchmove/tournament/event/exports/report_header.hpp"

#include <algorithm>
#include <utility>

#include "touchmove/base/version.hpp"
#include "touchmove/tournament/event/exports/time_code.hpp"
#include "touchmove/tournament/formats/trf/arbiters.hpp"
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

/// A person as 102 and 112 have one; nothing of somebody without a name.
std::string arbiter_text(const Directory& directory, const std::string& person) {
  const auto known = directory.persons.find(person);
  if (person.empty() || known == directory.persons.end() || known->second.last.empty()) return {};
  return trf::write_arbiter({known->second.title, printed_name(directory, person), known->second.fide_id});
}

/// 132: the days stand in the columns of the rounds, of the year its last two digits; where each of several games of a
/// round has its own column, in all of them.
void add_round_days(trf::Report& report, const std::vector<std::string>& days, int games) {
  constexpr std::size_t first_column = 92;
  constexpr std::size_t columns_a_round = 10;
  constexpr std::size_t columns_of_code = 3;
  std::string text;
  const std::size_t columns = days.size() * static_cast<std::size_t>(games);
  for (std::size_t i = 0; i < columns; ++i) {
    const std::string& day = days[i / static_cast<std::size_t>(games)];
    if (day.size() != 10) continue;
    text.resize(first_column - 1 - columns_of_code + columns_a_round * i, ' ');
    text += slashes(day.substr(2));
  }
  if (!text.empty()) report.records.emplace_back(trf::TextRecord{"132", std::move(text)});
}

}  // namespace

void add_header(trf::Report& report, const State& state, std::size_t section, const Directory& directory,
                const ReportCounts& counts) {
  const Section& at = state.sections[section];
  const auto text = [&](std::string code, std::string value) {
    if (!value.empty()) report.records.emplace_back(trf::TextRecord{std::move(code), " " + std::move(value)});
  };
  const std::string name = state.opened ? state.opened->name : "";
  text("012", at.plan.name.empty() ? name : name + ", " + at.plan.name);
  text("022", state.report.city);
  text("032", state.report.federation);
  text("042", slashes(first_day_of(state, at)));
  text("052", slashes(last_day_of(state, at)));
  text("062", std::to_string(counts.players));
  text("072", std::to_string(counts.rated));
  if (counts.teams != 0) text("082", std::to_string(counts.teams));
  text("092", type_of(at.plan));
  const Officials officials = officials_of(state, section);
  text("102", arbiter_text(directory, officials.chief));
  for (const std::string& deputy : officials.deputies) text("112", arbiter_text(directory, deputy));
  text("122", at.plan.time_control);
  const int games = at.plan.match_score == MatchScore::Games && at.plan.unit != Unit::Team ? at.plan.games : 1;
  add_round_days(report, round_days(state, section), games);
  report.records.emplace_back(trf::RoundCount{at.plan.rounds * games});
  if (const ColourLot lot = colour_lot(state, section); lot != ColourLot::NotDrawn) {
    report.records.emplace_back(trf::InitialColour{lot == ColourLot::White});
  }
  text("182", "Touchmove " + std::string(base::version));
  text("222", time_code(at.plan.time_control, Delay::NoCode));
}

Officials officials_of(const State& state, std::size_t section) {
  const SectionFacts& at = state.sections[section].report;
  Officials officials{at.chief.empty() ? state.report.chief : at.chief, {}};
  const auto add = [&](const std::string& person) {
    std::vector<std::string>& deputies = officials.deputies;
    const bool known =
        person == officials.chief || std::find(deputies.begin(), deputies.end(), person) != deputies.end();
    if (!person.empty() && !known) deputies.push_back(person);
  };
  add(at.assistant.empty() ? state.report.assistant : at.assistant);
  for (const std::string& other : state.report.others) add(other);
  return officials;
}

std::vector<std::string> round_days(const State& state, std::size_t section) {
  const Section& at = state.sections[section];
  std::vector<std::string> days = at.report.round_days;
  const std::string first = first_day_of(state, at);
  // Of an event of one day there is no other.
  days.resize(at.rounds.size(), first == last_day_of(state, at) ? first : "");
  return days;
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
