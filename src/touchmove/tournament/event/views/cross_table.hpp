// A section for the wall: its cross table and its standings.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"
#include "touchmove/tournament/standings/results/section.hpp"
#include "touchmove/tournament/standings/tiebreak/code.hpp"
#include "touchmove/tournament/standings/tiebreak/settings.hpp"
#include "touchmove/tournament/standings/tiebreak/worked.hpp"

namespace touchmove::tournament::event {

/// A section's players with everything they played. Whoever of them met somebody who is in another section by now
/// brings that player along, behind the section's own, so that every opponent is in the table.
struct CrossTable {
  results::Section table;
  std::vector<EntryNumber> entries;  ///< whom the table's entrants are
  std::size_t own{0};                ///< so many of them are the section's own
};

/// How far a section has come. Standings and tie-breaks count finished rounds only: the posted ones, but the last of
/// them while a game of it goes on. Of earlier rounds a game may go on (adjourned); it is a game with nothing scored
/// yet.
struct Progress {
  int finished{0};
  int posted{0};
  int games{0};  ///< of the last posted round, and how many of them are over
  int over{0};
  int adjourned{0};  ///< games of finished rounds that go on

  bool is_under_way() const { return posted > finished; }
};
Progress progress_of(const State& state, std::size_t section);
/// "after round 1 of 4; round 2 in progress: 2 of 3 games".
std::string in_words(const Progress& progress, const SectionPlan& plan, std::string_view language = messages::english);

/// Of the section's first `rounds`, or of all that are paired.
inline constexpr int all_rounds = -1;
CrossTable cross_table(const State& state, std::size_t section, const Directory& directory, int rounds = all_rounds);

/// The tie-breaks of a section as announced.
struct Tiebreaks {
  tiebreak::Settings settings;
  std::vector<tiebreak::TieBreak> list;  ///< none where teams meet (match_standings.hpp)
  std::vector<std::string> names;        ///< as printed, of teams' too
  /// What each is called, and the clause that defines it.
  struct Rule {
    std::string_view name;  ///< a key of the messages
    std::string_view clause;
  };
  std::vector<Rule> rules;
};
Tiebreaks tiebreaks_of(const State& state, const SectionPlan& plan);

struct Place {
  EntryNumber entry{0};
  std::size_t row{0};    ///< in the cross table
  std::size_t place{1};  ///< shared by all who are equal on everything
  bool competed{true};   ///< not who left a round robin before half of the games: they stand behind, without a place
  int group{0};          ///< the quad, of quads; places count in it
  Points score{0};
  std::vector<tiebreak::Worked> tiebreaks;
  std::vector<std::string> values;  ///< of the tie-breaks, as printed
};

/// Rows of the table without one of the places who were met all the same: a house player, who is in another section by
/// now.
std::vector<std::size_t> met_without_place(const CrossTable& table, const std::vector<Place>& places);

/// Whether an entry has a place in the standings: no house player, nor who was never paired and has withdrawn.
bool is_placed(const Entry& entry);

/// The table that prizes go by: where a director let an irrevocable bye be given back, a win of that round counts a
/// draw for the player (rule 22C5), though it is rated as the win it was.
CrossTable prize_table(const State& state, std::size_t section, const Directory& directory);

/// A cell as it stands on paper: "W12b", and in brackets what does not count (30B).
std::string printed_cell(const results::Section& table, const results::Cell& cell);

/// Who of the places left a round robin too early, in a sentence for under the table; empty if nobody did.
std::string left_note(const CrossTable& table, const std::vector<Place>& places,
                      std::string_view language = messages::english);

/// The games beside the pairings that somebody of the section plays or played, for under its tables.
std::vector<messages::Message> beside_notes(const State& state, std::size_t section, const Directory& directory);

/// The section's own players, or teams, from first to last, behind them those who left a round robin too early (30B). A
/// house player stands apart from the places and is left out, as is who was never paired and has withdrawn.
std::vector<Place> standings(const State& state, std::size_t section, const CrossTable& table);

}  // namespace touchmove::tournament::event
