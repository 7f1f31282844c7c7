// docs/rights.md is made from the tables by which the hall and an event's fold decide. TOUCHMOVE_REWRITE=1 writes it
// anew.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "tests/source_dir.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/hall/core/rights/event_rights.hpp"
#include "touchmove/hall/core/rights/route_rights.hpp"
#include "touchmove/hall/core/rights/table_rights.hpp"
#include "touchmove/tournament/event/vocabulary/names.hpp"

namespace touchmove::hall {
namespace {

namespace event = tournament::event;
using event::Grant;
using event::OwnMatter;
using event::Type;

constexpr std::string_view page_head = R"(# Who may do what

Made from the tables by which the hall decides (`src/touchmove/hall/core/rights`, and `rights.hpp` of an event's vocabulary), by the test
`RightsPage`; it is written anew with `TOUCHMOVE_REWRITE=1`. That the hall does what stands here is tried by a client made from the same tables,
which sends every event and asks at every address by every role at every stage (`tests/hall/core/rights`).

A role is what somebody's secret link was given out for. Whoever comes without a link is a spectator. A link that is good for some sections does
nothing that concerns others or the whole event. Whoever has the store itself (`touchmove tournament` beside the hall, or on its file) has no
role: what they write down is judged by the office they name.

## Events of an event's journal

**y** may, **own** what is their own, **shell** no link brings it and who has the store may write it down, - may not. What else has to be so (the round
posted, the result not there yet) is judged then, and refused with its own reason.

)";

constexpr std::string_view words_of_grant(Grant grant) {
  switch (grant) {
    case Grant::No:
    case Grant::Former:
      return "-";
    case Grant::Shell:
      return "shell";
    case Grant::Own:
      return "own";
    case Grant::Yes:
      return "y";
  }
  return "?";
}

/// What is their own, and what the kind of event asks beyond the table.
std::string remark(Type type) {
  static const std::map<OwnMatter, std::string_view> own{
      {OwnMatter::Nothing, ""},
      {OwnMatter::Entry, "own: their entry"},
      {OwnMatter::Board, "own: a board they sit at"},
      {OwnMatter::Act, "own: what they did themselves"},
      {OwnMatter::PlayersLinks, "own: links of players"},
      {OwnMatter::PairingAppeal, "own: of a pairing"},
      {OwnMatter::Level, "own: what lies before their office"},
  };
  static const std::map<Type, std::string_view> more{
      {Type::RequestBye, "a full-point bye is the section chief's, or a higher office's"},
      {Type::Penalise, "an expulsion is the chief director's"},
      {Type::EnterResult, "of players, where the event lets them"},
      {Type::Enter, "one who was expelled, and one who comes late under some books, is the chief director's to let in"},
  };
  std::string text(own.at(event::rights_of(type).own));
  if (const auto found = more.find(type); found != more.end()) {
    text += (text.empty() ? "" : "; ") + std::string(found->second);
  }
  return text;
}

std::string acts() {
  std::string page = "| event |";
  std::string rule = "|---|";
  for (std::size_t i = 0; i < event::office_count; ++i) {
    page += fmt::format(" {} |", event::word_of(static_cast<event::Office>(i)));
    rule += ":-:|";
  }
  page += " |\n" + rule + "---|\n";
  for (std::size_t i = 0; i < event::words_of<Type>().size(); ++i) {
    const auto type = static_cast<Type>(i);
    page += fmt::format("| `{}` |", event::word_of(type));
    for (const Grant grant : event::rights_of(type).grants) page += fmt::format(" {} |", words_of_grant(grant));
    page += fmt::format(" {} |\n", remark(type));
  }
  page += "\nA kiosk's link acts as a scorer's, and brings of these";
  for (std::size_t i = 0; i < event::words_of<Type>().size(); ++i) {
    const auto type = static_cast<Type>(i);
    if (may_do(EventRole::Kiosk, type)) page += fmt::format(" `{}`", event::word_of(type));
  }
  return page + " alone. A refusal of these names those whose links may.\n";
}

constexpr std::array<std::pair<EventRole, std::string_view>, event_role_count> role_names{{
    {EventRole::Spectator, "spectator"},
    {EventRole::Player, "player"},
    {EventRole::Coach, "coach"},
    {EventRole::Kiosk, "kiosk"},
    {EventRole::Viewer, "viewer"},
    {EventRole::Scorer, "scorer"},
    {EventRole::FloorOfficial, "floor_official"},
    {EventRole::SectionChief, "section_chief"},
    {EventRole::PairingDirector, "pairing_director"},
    {EventRole::ChiefDirector, "chief_director"},
}};

std::string deeds() {
  static const std::map<Deed, std::string_view> told{
      {Deed::SeeDesk, "see rounds before they are posted, penalties, appeals, papers, files, the list of acts"},
      {Deed::SeeContacts, "see how players are to be reached"},
      {Deed::SeeFees, "see what entries owe and have paid"},
      {Deed::SeeEntered, "see what others entered where results are entered blind"},
      {Deed::SeeReport, "see what the rating report says of the event"},
      {Deed::SeeTables, "see how the games at the event’s tables stand, and who calls"},
      {Deed::SeeLinks, "see which links of the desk there are"},
      {Deed::Do, "bring events of the journal, as above"},
      {Deed::Pair, "have a round paired or repaired"},
      {Deed::Import, "enter players from a list"},
      {Deed::ImportResults, "enter results from PGN"},
      {Deed::SetPrizes, "set prizes"},
      {Deed::GiveList, "give the event a rating list, and take ratings from it"},
      {Deed::LookUp, "look players up in it"},
      {Deed::OpenTables, "open tables for a round"},
      {Deed::TakeSeat, "get the own seat at a table"},
      {Deed::ChangeLinks, "give out and revoke links, as above"},
      {Deed::AskToEnter, "ask for a place by the event’s page"},
  };
  std::string page = "\n## What is asked of an event\n\n| |";
  std::string rule = "|---|";
  for (const auto& [role, name] : role_names) {
    page += fmt::format(" {} |", name);
    rule += ":-:|";
  }
  page += " at |\n" + rule + "---|\n";
  for (const auto& [deed, text] : told) {
    page += fmt::format("| {} |", text);
    for (const auto& [role, name] : role_names) page += may(role, deed) ? " y |" : " - |";
    std::string where;
    for (const DeedAddress& address : deed_addresses) {
      if (address.deed == deed) where += fmt::format("{}`{}`", where.empty() ? "" : " ", address.path);
    }
    page += fmt::format(" {} |\n", where);
  }
  page += "\nAt a table of the event a player gets the seat of the own side, and an official's link these:\n\n";
  page += "| role | seats |\n|---|---|\n";
  for (const auto& [role, name] : role_names) {
    std::string offices;
    for (const Seat seat : offices_of(role)) {
      offices += fmt::format("{}`{}`", offices.empty() ? "" : " ", word_of(seat));
    }
    if (!offices.empty()) page += fmt::format("| {} | {} |\n", name, offices);
  }
  return page;
}

std::string tables() {
  static const std::map<Stated, std::string_view> told{
      {Stated::ByPlayers, "the players"},
      {Stated::ByPlayersToo, "players and officials"},
      {Stated::ByOfficials, "officials"},
      {Stated::ByHall, "the hall alone"},
  };
  std::string page =
      "\n## Events of a game\n\nWho states them at a table of the hall. A deputy comes by a link of their own, which "
      "the "
      "player or an official\ngives and revokes, and acts from the player's seat: within the tasks that were assigned "
      "by `assign_deputy`, else nothing.\nWhat each is then worth is the rulebook's to say: an official's claim is "
      "only that a flag has fallen or a "
      "game is drawn, a ruling is decided by the office\nbefore which it lies.\n\n| by | events |\n|---|---|\n";
  for (const auto& [who, text] : told) {
    page += fmt::format("| {} |", text);
    for (int i = 0; i < game::event_type_count; ++i) {
      const auto type = static_cast<game::EventType>(i);
      if (stated_by(type) == who) page += fmt::format(" `{}`", game::word_of(type));
    }
    page += " |\n";
  }
  page += "| a deputy, of these |";
  for (int i = 0; i < game::event_type_count; ++i) {
    const auto word = game::word_of(static_cast<game::EventType>(i));
    if (deputy_may_state(word)) page += fmt::format(" `{}`", word);
  }
  return page + " |\n";
}

std::string routes() {
  static const std::map<Asker, std::string_view> told{
      {Asker::Anybody, "anybody"},
      {Asker::SeatHolder, "who has a seat there, an office too"},
      {Asker::PlayerThere, "who plays there"},
      {Asker::EventLink, "a link of the event, as above"},
      {Asker::Opener, "anybody, or where the hall is started with `--open-to organizer` its organizer"},
      {Asker::Organizer, "the hall’s organizer, by the link made at its first start or by an account of that role"},
      {Asker::SignedIn, "who is signed in, for their own account"},
      {Asker::Client, "the token of a player of the Lichess API, in their own games"},
  };
  std::string page =
      "\n## Addresses that change something\n\nOf a game's links the own is anybody's to change, and one that has been "
      "handed on and not been used that of the table's maker; a deputy's is the player's and the officials'.\nA next "
      "game is for the players to ask for; the "
      "officials "
      "follow them there.\n\n| who asks | `POST` |\n|---|---|\n";
  for (const auto& [who, text] : told) {
    page += fmt::format("| {} |", text);
    for (const RouteRights& route : route_rights) {
      if (route.asker == who) page += fmt::format(" `{}`", route.path);
    }
    page += " |\n";
  }
  return page;
}

TEST(RightsPage, IsWhatTheHallDecidesBy) {
  const std::string path = std::string(TOUCHMOVE_SOURCE_DIR) + "/docs/rights.md";
  const std::string page = std::string(page_head) + acts() + deeds() + tables() + routes();
  if (std::getenv("TOUCHMOVE_REWRITE") != nullptr) std::ofstream(path) << page;
  std::ifstream file(path);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), page) << "run this test with TOUCHMOVE_REWRITE=1";
}

}  // namespace
}  // namespace touchmove::hall
