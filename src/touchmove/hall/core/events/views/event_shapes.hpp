// An event as a page is shown it: what the answer to `GET /api/events/ID` is made of, and what belongs to it. The
// page's types are made from these descriptions (web/src/event/model/shapes.ts).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "touchmove/base/enum_names.hpp"
#include "touchmove/game/view/shape_values.hpp"
#include "touchmove/hall/core/events/basis/shape_json.hpp"
#include "touchmove/hall/core/events/views/desk_shapes.hpp"
#include "touchmove/hall/core/events/views/entry_shapes.hpp"
#include "touchmove/hall/core/events/views/round_shapes.hpp"
#include "touchmove/tournament/event/vocabulary/plan.hpp"
#include "touchmove/tournament/pairing/system/system.hpp"

namespace touchmove::hall {

namespace ev = tournament::event;

struct SectionShape {
  static constexpr std::string_view name = "Section";
  std::string id;
  std::string printed;
  ev::Pairings pairings{};
  tournament::pairing::Shape shape{};
  ev::Unit unit{};
  int rounds{0};
  int games{0};
  std::string time;
  std::string room;
  int places{0};
  std::size_t taken{0};
  std::size_t waiting{0};
  std::vector<std::string> tiebreaks;
  std::vector<RoundShape> played;
  bool brief{false};
  bool tables{false};  ///< of one named beside: boards of its latest posted round are played in the hall
  std::map<std::string, std::int64_t> starts;
  Whole<ev::SectionPlan> plan;
  Whole<ev::SectionFacts> report;
  static void fields(auto& v, auto& x) {
    v.must("id", x.id);
    v.must("name", x.printed);
    v.must("pairings", x.pairings);
    v.must("shape", x.shape,
           "How it goes on from round to round: by scores, by one table, by tables of a few, by hand.");
    v.must("unit", x.unit);
    v.must("rounds", x.rounds);
    v.must("games", x.games);
    v.must("time", x.time);
    v.may("room", x.room, "Where it plays.");
    v.may("places", x.places, "So many entries at most.");
    v.may("taken", x.taken, "Of them; said with them.");
    v.may("waiting", x.waiting, "So many wait for one.");
    v.must("tiebreaks", x.tiebreaks);
    v.must("played", x.played);
    v.may("brief", x.brief, "Named beside the one asked for: its rounds are without their boards here.");
    v.may("tables", x.tables);
    v.may("starts", x.starts, "The appointed starts, by round.");
    v.may("plan", x.plan);
    v.may("report", x.report, "What the rating report says of it; for whoever may say so.");
  }
  friend bool operator==(const SectionShape&, const SectionShape&) = default;
};

/// What somebody who looks is.
enum class Onlooker : std::uint8_t { Director, Player, Coach, Kiosk };
inline std::span<const std::string_view> code_words(std::type_identity<Onlooker>) {
  return base::words_of_names<Onlooker>();
}

/// Who looks.
struct YouShape {
  static constexpr std::string_view name = "You";
  Onlooker office{};
  int entry{0};
  std::optional<ev::Role> role;
  std::optional<int> link;
  std::optional<std::vector<std::string>> sections;
  std::optional<std::string> station;
  std::optional<std::vector<int>> coached;
  std::optional<int> next_appeal;
  std::vector<std::string> may;
  static void fields(auto& v, auto& x) {
    v.must("office", x.office);
    v.may("entry", x.entry);
    v.may("role", x.role);
    v.may("link", x.link);
    v.may("sections", x.sections);
    v.may("station", x.station);
    v.may("coached", x.coached, "The entries whose coach it is.");
    v.may("next_appeal", x.next_appeal, "Of a coach: the number an appeal has.");
    v.may("may", x.may, "What the link may do: events by their words, addresses behind the event's own.");
  }
  friend bool operator==(const YouShape&, const YouShape&) = default;
};

/// A coach, whom an entry form names or who has a link.
struct CoachShape {
  static constexpr std::string_view name = "Coach";
  std::string person;
  std::string printed;
  static void fields(auto& v, auto& x) {
    v.must("person", x.person);
    v.must("name", x.printed);
  }
  friend bool operator==(const CoachShape&, const CoachShape&) = default;
};

/// The event's page takes requests to be entered.
struct RegistrationShape {
  static constexpr std::string_view name = "Registration";
  std::vector<std::string> sections;
  std::string notice;
  static void fields(auto& v, auto& x) {
    v.must("sections", x.sections, "Those one may ask for.");
    v.may("notice", x.notice);
  }
  friend bool operator==(const RegistrationShape&, const RegistrationShape&) = default;
};

struct EventShape {
  static constexpr std::string_view name = "EventView";
  std::string event;
  std::uint64_t seq{0};
  std::uint64_t beside{0};
  std::string printed;
  std::string rulebook;
  std::string federation;
  std::string members;
  std::string first_day;
  std::string last_day;
  bool players_enter{false};
  bool blind{false};
  std::optional<YouShape> you;
  std::optional<RegistrationShape> registration;
  std::vector<SectionShape> sections;
  std::vector<EntryShape> entries;
  std::optional<std::int64_t> opened_at;
  Whole<ev::Parameters> parameters;
  std::optional<std::vector<PenaltyShape>> penalties;
  std::optional<std::vector<AppealShape>> appeals;
  std::vector<CoachShape> coaches;
  std::optional<std::vector<ApartShape>> apart;
  std::vector<ExtraGameShape> extra_games;
  std::vector<ApplicationShape> applications;
  std::vector<FeeShape> fees;
  std::size_t listed{0};
  Whole<ev::ReportFacts> report;
  std::optional<DirectorsShape> directors;
  static void fields(auto& v, auto& x) {
    v.must("event", x.event);
    v.must("seq", x.seq);
    v.may("beside", x.beside, "Where names and the rating list stand, of which no line tells.");
    v.must("name", x.printed);
    v.must("rulebook", x.rulebook);
    v.must("federation", x.federation, "By whose rules sections are paired where nothing else is said.");
    v.must("members", x.members, "Whose ids players carry; empty: nobody's.");
    v.must("first_day", x.first_day);
    v.must("last_day", x.last_day);
    v.must("players_enter", x.players_enter);
    v.must("blind", x.blind, "Results are entered twice, neither seeing the other.");
    v.must("you", x.you);
    v.may("registration", x.registration);
    v.must("sections", x.sections);
    v.must("entries", x.entries);
    v.may("parameters", x.parameters, "This and what follows is a director's alone.");
    v.may("opened_at", x.opened_at);
    v.may("penalties", x.penalties);
    v.may("appeals", x.appeals);
    v.may("coaches", x.coaches);
    v.may("apart", x.apart);
    v.may("extra_games", x.extra_games, "Beside the pairings, by number.");
    v.may("applications", x.applications, "Those that are open.");
    v.may("fees", x.fees, "Of all entries, a sum a currency.");
    v.may("listed", x.listed, "Players of the rating list, if there is one.");
    v.may("report", x.report, "What the rating report says besides the results; for whoever may say so.");
    v.may("directors", x.directors);
  }
  friend bool operator==(const EventShape&, const EventShape&) = default;
};

/// A board of the player who looks.
struct OwnBoardShape {
  static constexpr std::string_view name = "OwnBoard";
  std::string section;
  int round{0};
  int board{0};
  std::vector<GameShape> games;
  static void fields(auto& v, auto& x) {
    v.must("section", x.section);
    v.must("round", x.round);
    v.must("board", x.board);
    v.must("games", x.games);
  }
  friend bool operator==(const OwnBoardShape&, const OwnBoardShape&) = default;
};

/// What `GET /api/events/ID/mine` answers.
struct MineShape {
  static constexpr std::string_view name = "Mine";
  std::uint64_t seq{0};
  std::uint64_t beside{0};
  std::uint64_t public_seq{0};
  std::optional<YouShape> you;
  std::vector<OwnBoardShape> boards;
  static void fields(auto& v, auto& x) {
    v.must("seq", x.seq);
    v.may("beside", x.beside);
    v.must("public", x.public_seq, "The line since which what everybody may see is as it is.");
    v.must("you", x.you);
    v.must("boards", x.boards);
  }
  friend bool operator==(const MineShape&, const MineShape&) = default;
};

/// A line of the log, but for its event.
struct LogLineShape {
  static constexpr std::string_view name = "LogLine";
  std::int64_t seq{0};
  std::int64_t at{0};
  game::WordOf<ev::Office> by{};
  std::string printed{};
  bool undone{false};
  game::JsonOf<ev::Event> event{};
  static void fields(auto& v, auto& x) {
    v.must("seq", x.seq);
    v.must("at", x.at);
    v.must("by", x.by);
    v.must("name", x.printed);
    v.must("undone", x.undone);
    v.must("event", x.event, "As the journal has it.");
  }
};

}  // namespace touchmove::hall
