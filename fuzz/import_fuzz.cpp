// Any bytes as a list of players, a file of games and a list of prizes for an event whose first round is posted: acts
// that the event takes, every one, or mistakes, and never both.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "fuzz/event_views.hpp"
#include "touchmove/tournament/event/fold/fold.hpp"
#include "touchmove/tournament/event/imports/import_pgn.hpp"
#include "touchmove/tournament/event/imports/import_players.hpp"

namespace {

using namespace touchmove;                     // NOLINT(google-build-using-namespace): a program of one page
using namespace touchmove::tournament::event;  // NOLINT(google-build-using-namespace)
using fuzz::must;

struct Club {
  Tournament tournament;
  Directory directory;

  Outcome act(Body body) {
    Event event{.seq = static_cast<std::int64_t>(tournament.events().size()), .body = std::move(body)};
    event.by = {Office::ChiefDirector, "chief", ""};
    return tournament.apply(event);
  }
};

/// "a" to "d" in a section, 1-3 and 2-4 posted.
Club club() {
  Club club;
  Opened opened;
  opened.name = "Club";
  opened.rulebook = "uschess";
  opened.lot = "fuzz";
  opened.colour = ColourLot::White;
  opened.parameters = default_parameters(opened.rulebook);
  opened.sections = {SectionPlan{.id = "open"}, SectionPlan{.id = "reserve"}};
  must(club.act(opened).accepted());
  int number = 0;
  for (const char* last : {"Adams", "Baker", "Clark", "Davis"}) {
    const std::string id(1, static_cast<char>('a' + number));
    Person person;
    person.id = id;
    person.last = last;
    person.first = "Ann";
    club.directory.persons[id] = person;
    Enter enter;
    enter.entry = ++number;
    enter.person = id;
    enter.section = "open";
    enter.standing.rating = 2'000 - 10 * number;
    enter.standing.rating_kind = RatingKind::Established;
    must(club.act(enter).accepted());
  }
  PairRound round{"open", 1, "fuzz", "", {}, {}};
  round.boards = {{1, 1, 3, 0, {}, {}}, {2, 4, 2, 0, {}, {}}};
  must(club.act(round).accepted() && club.act(SetPhase{"open", 1, Phase::Posted, ""}).accepted());
  return club;
}

void import_list(std::string_view bytes, const Club& before) {
  PlayerImport how;
  how.section = "reserve";
  how.by = {Office::ChiefDirector, "chief", ""};
  int last = 0;
  const auto imported = import_players(before.tournament.state(), before.directory, bytes, how,
                                       [&] { return "n" + std::to_string(++last); });
  if (!imported) {
    must(!imported.error().mistakes.empty());
    return;
  }
  Club after = before;
  for (const Person& person : imported->persons) after.directory.persons[person.id] = person;
  for (const Body& act : imported->acts) must(after.act(act).accepted());
  fuzz::view_all(after.tournament.state(), after.directory);
}

void import_games(std::string_view bytes, const Club& before) {
  const auto results = results_from_pgn(before.tournament.state(), before.directory, 0, bytes);
  if (!results) {
    must(!results.error().empty());
    return;
  }
  must(results->games == results->acts.size() + results->known + results->open);
  Club after = before;
  for (const Body& act : results->acts) must(after.act(act).accepted());
  const auto again = results_from_pgn(after.tournament.state(), after.directory, 0, bytes);
  must(again && again->acts.empty());
}

void import_prizes(std::string_view bytes, const Club& before) {
  const auto prizes = prizes_from_csv(bytes);
  if (!prizes) {
    must(!prizes.error().empty());
    return;
  }
  must(prizes_from_csv(prizes_to_csv(*prizes)) == prizes);
  Club after = before;
  fuzz::must_say(after.act(SetPrizes{"open", *prizes}), after.tournament.state(), after.directory);
  fuzz::view_all(after.tournament.state(), after.directory);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Club event = club();
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  import_list(bytes, event);
  import_games(bytes, event);
  import_prizes(bytes, event);
  return 0;
}
