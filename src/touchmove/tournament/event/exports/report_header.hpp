// What the beginning of a Tournament Report File says of the event. Internal to this folder.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"
#include "touchmove/tournament/formats/trf/report.hpp"
#include "touchmove/tournament/standings/results/section.hpp"

namespace touchmove::tournament::event {

struct ReportCounts {
  std::size_t players{0};
  std::size_t rated{0};
  std::size_t teams{0};
};

/// The arbiters of a section: those said of it, else the event's; opaque ids.
struct Officials {
  std::string chief;
  std::vector<std::string> deputies;
};
Officials officials_of(const State& state, std::size_t section);

/// The day of each paired round, YYYY-MM-DD; empty where it is not known.
std::vector<std::string> round_days(const State& state, std::size_t section);

/// Records 012 to 132, 142, 152, 182 and 222.
void add_header(trf::Report& report, const State& state, std::size_t section, const Directory& directory,
                const ReportCounts& counts);

/// "2026/11/21".
std::string slashes(std::string date);

/// The letter of a result in a player's record; of one that is not in: Z.
char letter_of(const std::optional<tiebreak::Outcome>& outcome);

/// What record 299 calls a result; a pairing's own bye has no kind there.
char kind_of(tiebreak::Outcome outcome);

/// A player's record without points, place and rounds.
trf::PlayerRecord player_record(const results::Entrant& entrant, const Directory& directory, const std::string& person);

/// The record USA of a player who has a US Chess id or a state, in an event of US Chess or for players of that
/// federation: rating, state, id.
void add_us_record(trf::Report& report, const trf::PlayerRecord& player, const State& state, const Directory& directory,
                   const std::string& person);

}  // namespace touchmove::tournament::event
