// `touchmove tournament`: who is behind an entry: ids and dates checked, what a correction changed, and looking people
// up in a rating list.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "event/tournament_context.hpp"
#include "touchmove/tournament/event/imports/from_list.hpp"

namespace touchmove::app {

/// Whether a person may be kept so: ids and dates are such, and nobody else is entered under an id they have not had
/// `before`. Else says why not.
bool may_be_kept(const TournamentContext& context, const tournament::event::Person& person,
                 const tournament::event::Person& before);

/// Says what a correction changed, a field a line: "  id: 12345678, was none".
void print_changes(const TournamentContext& context, const tournament::event::Person& person,
                   const tournament::event::Person& before);

/// Reads a rating list of US Chess (dBase, or text with tabs, semicolons or commas) or of FIDE; of a large one only
/// whom somebody means who asks like that. Nothing, with its mistakes named, if it is none; the exit code is then in
/// `exit_code`.
std::optional<tournament::files::PlayerList> read_list(TournamentContext& context, const std::string& file,
                                                       const std::string& asked, int& exit_code);
/// The same of everybody in the list.
std::optional<tournament::files::PlayerList> read_whole_list(TournamentContext& context, const std::string& file,
                                                             int& exit_code);

/// Who of a list is meant, by id or by name. Nothing, with those it might be, unless it is one.
const tournament::files::ListedPlayer* find_listed(const tournament::files::PlayerList& list, const std::string& asked,
                                                   const std::string& state);

/// `look-up`.
void add_tournament_people(CLI::App& app, TournamentContext& context, int& exit_code);

}  // namespace touchmove::app
