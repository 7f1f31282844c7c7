// What the hall answers to what is done in an event (docs/formats/protocol.md). The page's types are made from these
// descriptions (web/src/vocabulary/hall.ts).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/game/view/shape_writer.hpp"
#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/event/imports/refresh.hpp"
#include "touchmove/tournament/event/vocabulary/outcome.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"

namespace touchmove::hall {

/// A board made anew, for whoever looks at it before it is made.
struct MadeBoardShape {
  static constexpr std::string_view name = "MadeBoard";
  int board{0};
  int white{0};
  int black{0};
  static void fields(auto& v, auto& x) {
    v.must("board", x.board);
    v.must("white", x.white, "An entry.");
    v.must("black", x.black, "0: a bye.");
  }
};

/// What an act made, beside its line.
struct Made {
  std::optional<int> entry{};
  std::optional<int> application{};
  std::optional<int> round{};
  std::optional<std::size_t> entered{};
  std::optional<std::vector<MadeBoardShape>> boards{};
  std::optional<std::vector<int>> removed{};

  static void fields(auto& v, auto& x) {
    v.may("entry", x.entry, "The entry made.");
    v.may("application", x.application, "The request to be entered that was made.");
    v.may("round", x.round, "The round made.");
    v.may("entered", x.entered, "So many of a file.");
    v.may("boards", x.boards, "Of a repair: the boards it makes.");
    v.may("removed", x.removed, "And those it takes away.");
  }
};

/// What became of an act.
struct DoneShape {
  static constexpr std::string_view name = "Done";
  std::uint64_t seq{0};
  bool repeated{false};
  bool beside{false};
  std::optional<game::JsonOf<tournament::event::Outcome>> outcome{};
  std::optional<std::vector<std::string>> words{};
  std::optional<game::JsonOf<std::vector<messages::Message>>> said{};
  Made made{};
  static void fields(auto& v, auto& x) {
    v.must("seq", x.seq, "The line it is.");
    v.may("repeated", x.repeated, "It was done before, under the same name.");
    v.may("beside", x.beside, "Names alone were changed, of which there is no line.");
    v.may("outcome", x.outcome);
    v.may("words", x.words, "What follows from it, in English.");
    v.may("said", x.said, "The same as messages.");
    Made::fields(v, x.made);
  }
};

/// What would become of an act that is only judged.
struct WouldShape {
  static constexpr std::string_view name = "Would";
  std::vector<std::string> words{};
  game::JsonOf<std::vector<messages::Message>> said{"[]"};
  Made made{};
  static void fields(auto& v, auto& x) {
    const bool would = true;
    v.must("would", would);
    v.must("words", x.words, "What would follow from it, in English.");
    v.must("said", x.said, "The same as messages.");
    Made::fields(v, x.made);
  }
};

/// An event opened.
struct OpenedEventShape {
  static constexpr std::string_view name = "OpenedEvent";
  std::string_view event{};
  std::string_view token{};
  static void fields(auto& v, auto& x) {
    v.must("event", x.event);
    v.must("token", x.token, "The organizer's.");
  }
};

/// A secret given out anew: of a link of the desk, or of an entry.
struct GivenLinkShape {
  static constexpr std::string_view name = "GivenLink";
  std::optional<int> link{};
  std::optional<int> entry{};
  std::string token{};
  static void fields(auto& v, auto& x) {
    v.may("link", x.link);
    v.may("entry", x.entry);
    v.must("token", x.token);
  }
};

/// Somebody appointed to the desk.
struct AppointedShape {
  static constexpr std::string_view name = "Appointed";
  int link{0};
  std::string_view token{};
  static void fields(auto& v, auto& x) {
    v.must("link", x.link);
    v.must("token", x.token);
  }
};

/// What a link of the desk is good for, as its chief sees it.
struct DeskLinkShape {
  static constexpr std::string_view name = "DeskLink";
  std::size_t link{0};
  game::WordOf<tournament::event::Role> role{};
  std::vector<std::string> sections{};
  std::string printed{};
  std::string_view station{};
  std::int64_t issued{0};
  bool revoked{false};
  bool yours{false};
  static void fields(auto& v, auto& x) {
    v.must("link", x.link);
    v.must("role", x.role);
    v.must("sections", x.sections, "Empty: all.");
    v.must("name", x.printed);
    v.must("station", x.station);
    v.must("issued", x.issued, "When its secret was made, ms since 1970.");
    v.may("revoked", x.revoked);
    v.may("yours", x.yours);
  }
};

struct DeskLinksShape {
  static constexpr std::string_view name = "DeskLinks";
  std::vector<DeskLinkShape> links{};
  std::vector<int> players{};
  static void fields(auto& v, auto& x) {
    v.must("links", x.links);
    v.must("players", x.players, "The entries that have a link.");
  }
};

/// How many of the rating list there are.
struct ListTakenShape {
  static constexpr std::string_view name = "ListTaken";
  std::size_t players{0};
  static void fields(auto& v, auto& x) { v.must("players", x.players); }
};

/// Somebody of the rating list, as an entrant.
struct ListedPersonShape {
  static constexpr std::string_view name = "ListedPerson";
  tournament::event::Person person{};
  static void fields(auto& v, auto& x) {
    v.must("last", x.person.last);
    for (const auto& [field, text] : tournament::event::person_texts()) {
      if (text != &tournament::event::Person::last) v.may(field, x.person.*text);
    }
    v.may("fide_rating", x.person.fide_rating);
  }
};

struct ListedPlayerShape {
  static constexpr std::string_view name = "ListedPlayer";
  ListedPersonShape person{};
  std::string rating{};
  std::string words{};
  std::optional<int> entry{};
  static void fields(auto& v, auto& x) {
    v.must("person", x.person);
    v.must("rating", x.rating, "As the list prints it; empty: none to be paired by.");
    v.must("words", x.words);
    v.may("entry", x.entry, "The entry under this id, if there is one.");
  }
};

struct FoundPlayersShape {
  static constexpr std::string_view name = "FoundPlayers";
  std::vector<ListedPlayerShape> found{};
  std::size_t players{0};
  static void fields(auto& v, auto& x) {
    v.must("found", x.found);
    v.must("players", x.players, "So many are in the list.");
  }
};

/// A value of an entry, or of a team's member, that the rating list has otherwise.
struct ListedChangeShape {
  static constexpr std::string_view name = "ListedChange";
  int entry{0};
  std::string printed{};
  tournament::event::Listed what{};
  std::string was{};
  std::string now{};
  static void fields(auto& v, auto& x) {
    v.must("entry", x.entry);
    v.must("name", x.printed);
    v.must("what", x.what);
    v.must("was", x.was, "Empty: none.");
    v.must("now", x.now);
  }
};

/// For whom nothing is taken from the rating list.
struct NotRefreshedShape {
  static constexpr std::string_view name = "NotRefreshed";
  int entry{0};
  std::string printed{};
  tournament::event::NotRefreshed why{};
  std::string listed{};
  static void fields(auto& v, auto& x) {
    v.must("entry", x.entry);
    v.must("name", x.printed);
    v.must("why", x.why);
    v.must("listed", x.listed, "Of `other_name` the name the list has for the id.");
  }
};

/// What the rating list has otherwise.
struct RefreshShape {
  static constexpr std::string_view name = "Refresh";
  std::vector<ListedChangeShape> changes{};
  std::vector<NotRefreshedShape> left{};
  static void fields(auto& v, auto& x) {
    v.must("changes", x.changes);
    v.must("left", x.left);
  }
};

/// Why a board is as it is.
struct WhyShape {
  static constexpr std::string_view name = "Why";
  std::vector<std::string> why{};
  game::JsonOf<std::vector<messages::Message>> said{};
  static void fields(auto& v, auto& x) {
    v.must("why", x.why, "In English.");
    v.must("said", x.said, "The same as messages.");
  }
};

/// An event as everybody finds it listed.
struct ListedEventShape {
  static constexpr std::string_view name = "ListedEvent";
  std::string_view event{};
  std::string_view title{};
  std::string_view rulebook{};
  std::string_view first_day{};
  std::int64_t opened_at{0};
  static void fields(auto& v, auto& x) {
    v.must("event", x.event);
    v.must("name", x.title);
    v.must("rulebook", x.rulebook);
    v.must("first_day", x.first_day);
    v.must("opened_at", x.opened_at, "Ms since 1970.");
  }
};

}  // namespace touchmove::hall
