#include "touchmove/tournament/event/views/allowed.hpp"

#include <string_view>
#include <utility>

#include "touchmove/tournament/standings/team/standings.hpp"
#include "touchmove/tournament/standings/tiebreak/code.hpp"

namespace touchmove::tournament::event {
namespace {

/// Fields by their last name; those of one name take the same in every event.
constexpr std::pair<std::string_view, std::string_view> takes[] = {
    {"id", "a name of 1 to 32 bytes without blanks, quotes and slashes"},
    {"name", "a name, which cannot be left out; of prizes no two have the same"},
    {"board_weights", "as many weights as the pairing has games"},
    {"time_control", "a time control such as G/60;d5, 40/90,SD/30;d5 or G/90+30"},
    {"last_day", "a day, YYYY-MM-DD, not before the first"},
    {"first_day", "a day, YYYY-MM-DD"},
    {"rating_kind", "unrated goes with a rating of 0 and with no other; assigned comes from assign-rating alone"},
    {"person", "an opaque id of 1 to 120 bytes"},
    {"missed", "zero or half"},
    {"members",
     "opaque ids of persons, each once: the members of a team (not none once it is paired), two of a partnership, none "
     "of a person"},
    {"numbers",
     "whoever plays by the table, each once, those with a pairing number first; while it stands, players leave by "
     "withdrawing and come back by being reinstated"},
    {"pairing_number", "a number that nobody of the section has"},
    {"section", "a section in which the same sit down: persons, teams or partnerships"},
    {"into", "a section in which the same sit down, for as many games"},
    {"plan", "the same unit and as many games as in the section they leave"},
    {"entries", "numbers of entries, each once; two or more of those kept apart"},
    {"entry", "the number of an entry; of a line-up, a team's"},
    {"team", "the code of a team that somebody is entered for, or none"},
    {"amount", "milliseconds of a time penalty, tenths of a point, or rounds of a suspension"},
    {"of", "the number of an earlier event, as 'log' prints it; of a penalty, where one is appealed"},
    {"in_line_since", "a moment that has come"},
    {"duties", "what the assistant does, each once"},
    {"link", "the number of the next link"},
    {"links", "numbers of links, each once"},
    {"sections", "none: a chief director's link is good for all"},
    {"goes_to", "players: teams of individuals have no rating and are no entries"},
    {"group", "prizes of one group are for the same players"},
    {"affiliate", "A and seven digits"},
    {"state", "two letters"},
    {"zip", "12345 or 12345-6789"},
    {"city", "Latin letters"},
    {"others", "opaque ids of at most 28 persons"},
    {"grand_prix_points", "none where the section is not of the Grand Prix"},
    {"result", "1-0, 0-1, 1/2-1/2 or another that ends the game"},
    {"boards", "a board at least"},
    {"why", "at most 64 reasons"},
    {"encounter", "the name of a game in the hall"},
    {"changes", "parameter=value, each once, of docs/rulebooks.md or a limit of the event such as forfeit_after"},
    {"system", "the name of the other rating system"},
};

/// "plan.tiebreaks" is "tiebreaks", "changes[0]" is "changes".
std::string_view last_name(std::string_view field) {
  if (const auto index = field.find_last_of('['); index != std::string_view::npos && field.ends_with(']')) {
    field = field.substr(0, index);
  }
  const auto dot = field.rfind('.');
  return dot == std::string_view::npos ? field : field.substr(dot + 1);
}

std::string tiebreak_codes() {
  std::string uschess;
  std::string fide;
  for (const tiebreak::CodeEntry& entry : tiebreak::all_codes()) {
    (entry.system == tiebreak::System::UsChess ? uschess : fide) += " " + std::string(entry.text);
  }
  std::string teams;
  for (auto code = team::Code::MatchPoints; code <= team::Code::ScheduleStrength;
       code = static_cast<team::Code>(static_cast<int>(code) + 1)) {
    teams += " " + std::string(team::entry_of(code).text);
  }
  return "codes with commas between them, of US Chess" + uschess + ", of FIDE" + fide + " (cut as in BH/C1), of teams" +
         teams;
}

}  // namespace

std::string allowed_in_words(const Finding& finding) {
  const std::string_view name = last_name(finding.field);
  std::string what;
  for (const auto& [field, words] : takes) {
    if (field == name) what = words;
  }
  if (name == "tiebreaks") what = tiebreak_codes();
  const std::string limit = std::to_string(finding.limit);
  std::string said;
  if (!finding.value.empty() && finding.value == std::to_string(finding.number) && finding.number != finding.limit) {
    said = finding.value + (finding.number < finding.limit ? " is less than " : " is more than ") + limit;
  } else if (finding.value.empty() && finding.number > finding.limit && finding.limit > 0) {
    return "it has " + std::to_string(finding.number) + " bytes, more than " + limit;
  } else if (!finding.value.empty()) {
    said = "\"" + finding.value + "\" is not taken";
  } else {
    said = what.empty() ? "this value is not taken" : "it is missing, or not taken";
  }
  return what.empty() ? said : said + ": " + what;
}

}  // namespace touchmove::tournament::event
