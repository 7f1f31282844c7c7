#include "touchmove/hall/core/events/views/event_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <string_view>
#include <utility>
#include <vector>

#include "touchmove/books/registry.hpp"
#include "touchmove/hall/core/events/views/event_desk_view.hpp"
#include "touchmove/hall/core/events/views/event_parts.hpp"
#include "touchmove/hall/core/events/views/event_sheet.hpp"
#include "touchmove/hall/core/events/views/event_standings.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/protocol/message_shapes.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/state/registration.hpp"
#include "touchmove/tournament/event/state/rulings.hpp"
#include "touchmove/tournament/event/state/team_boards.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/views/sheet.hpp"
#include "touchmove/tournament/event/views/words.hpp"
#include "touchmove/tournament/event/vocabulary/clauses.hpp"
#include "touchmove/tournament/formats/tables/standings_csv.hpp"
#include "touchmove/tournament/pairing/systems/systems.hpp"

namespace touchmove::hall {
namespace {

using namespace tournament::event;
namespace json = boost::json;
namespace files = tournament::files;
namespace results = tournament::results;
namespace tiebreak = tournament::tiebreak;

bool is_shown(const Round& round, const EventViewer& viewer) {
  return viewer.director || round.phase != tournament::event::Phase::Paired;
}

GameShape game_shape(const State& state, const EventRoom& room, const Board& board, const Game& game,
                     const EventViewer& viewer) {
  GameShape out;
  out.result = game.result;
  out.reversed = game.colours_reversed;
  const bool own = viewer.is_of(board.white) || viewer.is_of(board.black);
  if (!viewer.director && !own) return out;
  // It counts what was said, too, which is not for everybody to know.
  out.version = game.version;
  // What is entered blind is not shown to whoever enters it a second time, nor that it was something else.
  const bool blind = !viewer.may(Deed::SeeEntered) && state.parameters.blind_double_entry;
  out.disputed = game.disputed && !blind;
  for (const Statement& statement : game.statements) {
    const Entry* entry = statement.by.person.empty() ? nullptr : entry_of_person(state, statement.by.person);
    const bool mine =
        viewer.director ? statement.by.link == viewer.link : entry != nullptr && viewer.is_of(entry->number);
    if (blind && !mine) continue;
    SaidShape& one = out.said.emplace_back();
    one.by = statement.by.office;
    one.result = statement.result;
    one.own = mine;
    if (entry != nullptr && statement.by.office == Office::Player) {
      one.entry = entry->number;
      one.printed = printed_name(room.directory, statement.by.person);
    }
    if (viewer.director) one.station = statement.by.station;
    // Whose link of the desk it was.
    if (viewer.director && statement.by.office != Office::Player && !statement.by.person.empty()) {
      one.printed = printed_name(room.directory, statement.by.person);
    }
  }
  return out;
}

BoardShape board_shape(const EventRoom& room, const Board& board, int round, const EventViewer& viewer) {
  const State& state = room.event.state();
  BoardShape out;
  out.board = board.number;
  out.white = board.white;
  out.black = board.black;
  out.group = board.group;
  for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
    const Entry* entry = find_entry(state, side == 0 ? board.white : board.black);
    if (entry == nullptr) continue;
    // Marked where points were taken off; what for, the standings say.
    const bool marked = !points_off(state, entry->number, round).empty();
    out.scores[side] = points_text(score_before(state, *entry, round)) + (marked ? "*" : "");
  }
  for (const Game& game : board.games) out.games.push_back(game_shape(state, room, board, game, viewer));
  out.table = board.encounter;
  if (board.settled) out.through = board.settled->winner;
  if (!viewer.director) return out;
  for (const Flag flag : board.flags) {
    out.flags.push_back({flag, std::string(in_words(flag)), std::string(clause_of(state.opened->rulebook, flag))});
  }
  return out;
}

}  // namespace

SectionShape section_shape(const EventRoom& room, const Section& section, const EventViewer& viewer) {
  const SectionPlan& plan = section.plan;
  const State& state = room.event.state();
  const std::int64_t opened = state.opened->opened_at;
  SectionShape out;
  out.id = plan.id;
  out.printed = plan.name.empty() ? plan.id : plan.name;
  out.pairings = plan.pairings;
  out.shape = tournament::pairing::system_of(plan.pairings).shape;
  out.unit = plan.unit;
  out.rounds = plan.rounds;
  out.games = plan.games;
  out.time = plan.time_control;
  out.room = plan.room;
  if (plan.places > 0) {
    out.places = plan.places;
    out.taken = places_taken(state, static_cast<std::size_t>(&section - state.sections.data()));
  }
  out.waiting = waiting_for(state, plan.id).size();
  // With them the standings are others, which who watches has to know.
  out.tiebreaks = tiebreaks_of(state, plan).names;
  for (std::size_t i = 0; i < section.rounds.size(); ++i) {
    const Round& round = section.rounds[i];
    if (!is_shown(round, viewer)) continue;
    const int number = static_cast<int>(i) + 1;
    RoundShape& one = out.played.emplace_back();
    one.round = number;
    one.phase = round.phase;
    if (round.posted) one.posted = opened + *round.posted;
    if (const auto starts = section.starts.find(number); starts != section.starts.end()) {
      one.starts = opened + starts->second;
    }
    for (const Board& board : round.boards) {
      add_sheet(one.boards.emplace_back(board_shape(room, board, number, viewer)), room, plan, number, board);
    }
    if (viewer.director) {
      if (const auto until = pairing_appeal_until(state, section, number)) one.appeal_until = opened + *until;
      if (i + 1 == section.rounds.size()) add_unsettled(one, room, section);
    }
  }
  for (const auto& [round, start] : section.starts) out.starts[std::to_string(round)] = opened + start;
  if (viewer.director) out.plan = {&plan};
  if (writes_report(viewer)) out.report = {&section.report};
  return out;
}

namespace {

/// What only the desk is shown of an entry. An edit replaces the standing whole, so the desk must know all of it.
void add_for_desk(EntryShape& out, const EventRoom& room, const Entry& entry, const EventViewer& viewer) {
  const EntryStanding& standing = entry.standing;
  out.club = standing.club;
  out.family = standing.family;
  out.conference = standing.conference;
  out.is_new = standing.is_new;
  out.rating_games = standing.rating_games;
  out.board = standing.board;
  out.member_ratings = standing.member_ratings;
  add_members(out, room, entry);
  out.forfeited = !entry.forfeits.empty();
  out.expelled = entry.withdrawal && entry.withdrawal->expelled;
  if (entry.missed == ByeKind::Half) out.missed = ByeKind::Half;
  out.person = entry.person;
  const auto person = room.directory.persons.find(entry.person);
  if (person != room.directory.persons.end()) {
    out.id = person->second.federation_id;
    if (viewer.may(Deed::SeeContacts)) out.contact = person->second.contact;
    out.last = person->second.last;
    out.first = person->second.first;
  }
  out.link = room.players.contains(entry.number);
}

}  // namespace

EntryShape entry_shape(const EventRoom& room, const Entry& entry, const EventViewer& viewer) {
  const State& state = room.event.state();
  const SectionPlan& plan = state.sections[entry.section].plan;
  EntryShape out;
  out.entry = entry.number;
  out.number = entry.pairing_number;
  out.printed = printed_name(room.directory, entry.person);
  out.section = plan.id;
  out.rating = entry.standing.rating;
  out.provisional = entry.standing.rating_kind == RatingKind::Provisional;
  out.team = entry.standing.team;
  out.school = about(state, room.directory, entry).school;
  out.here = entry.checked_in;
  out.score = points_text(score_of(state, entry));
  out.house = entry.house;
  if (const RankedBy by = ranked_by(plan, entry.standing); by.averaged != 0) {
    out.average = {by.rating, static_cast<int>(by.averaged)};
  }
  if (entry.first_round > 1) out.from = entry.first_round;
  if (entry.withdrawal) out.out = entry.withdrawal->from_round;
  for (const RequestedBye& bye : entry.byes) out.byes.push_back({bye.round, bye.kind});
  if (viewer.director) add_for_desk(out, room, entry, viewer);
  return out;
}

namespace {

/// What a role may bring and ask, for a page that offers nobody what is not theirs: events by their words, and
/// addresses behind the event's own.
std::vector<std::string> what_may(EventRole role) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < words_of<Type>().size(); ++i) {
    const auto type = static_cast<Type>(i);
    if (may_do(role, type)) words.emplace_back(word_of(type));
  }
  for (const DeedAddress& address : deed_addresses) {
    if (address.deed != Deed::Do && hall::may(role, address.deed)) words.emplace_back(address.path);
  }
  return words;
}

/// Who looks.
std::optional<YouShape> you_shape(const State& state, const EventViewer& viewer) {
  YouShape you;
  if (viewer.is_spectator()) return std::nullopt;
  if (viewer.kiosk) {
    you.office = Onlooker::Kiosk;
    you.link = viewer.link;
    if (std::cmp_less(viewer.link, state.links.size())) {
      you.sections = state.links[static_cast<std::size_t>(viewer.link)].sections;
    }
    you.may = what_may(viewer.as());
    return you;
  }
  if (!viewer.by_desk_link()) {
    you.office = Onlooker::Player;
    you.entry = viewer.entry;
    return you;
  }
  you.may = what_may(viewer.as());
  you.office = viewer.coach ? Onlooker::Coach : Onlooker::Director;
  if (viewer.coach) {
    you.coached = viewer.coached;
    you.next_appeal = static_cast<int>(state.appeals.size()) + 1;
  }
  you.role = viewer.role;
  you.link = viewer.link;
  // Seen as it stood before the link was given out, the event knows nothing of it.
  if (std::cmp_less(viewer.link, state.links.size())) {
    const DeskLink& link = state.links[static_cast<std::size_t>(viewer.link)];
    you.sections = link.sections;
    you.station = link.station;
  }
  return you;
}

/// What the event's page says of asking to be entered: persons ask, teams come to the desk.
RegistrationShape registration_shape(const State& state) {
  RegistrationShape out;
  const auto& named = state.registration.sections;
  for (const Section& section : state.sections) {
    const bool theirs = named.empty() || std::find(named.begin(), named.end(), section.plan.id) != named.end();
    if (theirs && section.merged_into.empty() && section.plan.unit == Unit::Person) {
      out.sections.push_back(section.plan.id);
    }
  }
  out.notice = state.registration.notice;
  return out;
}

}  // namespace

EventShape event_shape(const EventRoom& room, const EventViewer& viewer) {
  const State& state = room.event.state();
  const Opened& opened = *state.opened;
  const game::EventPolicies& book = books::events_of(opened.rulebook);
  EventShape out;
  out.event = room.id;
  out.seq = viewer.seq.value_or(room.event.events().size() - 1);
  out.beside = viewer.beside;
  out.printed = opened.name;
  out.rulebook = opened.rulebook;
  out.federation = books::word_of(book.pairings);
  if (book.members) out.members = books::word_of(*book.members);
  out.first_day = opened.first_day;
  out.last_day = opened.last_day;
  out.players_enter = state.parameters.players_enter_results;
  out.blind = state.parameters.blind_double_entry;
  out.you = you_shape(state, viewer);
  if (state.registration.open) out.registration = registration_shape(state);
  for (const Section& section : state.sections) {
    if (section.merged_into.empty()) out.sections.push_back(section_shape(room, section, viewer));
  }
  for (const Entry& entry : state.entries) out.entries.push_back(entry_shape(room, entry, viewer));
  if (viewer.director) add_desk(out, room);
  if (viewer.director) add_registration(out, room, viewer);
  if (writes_report(viewer)) add_report(out, room);
  return out;
}

std::string event_view(const EventRoom& room, const EventViewer& viewer) {
  return json::serialize(shape_value(event_shape(room, viewer)));
}

std::string mine_view(EventRoom& room, const EventViewer& viewer) {
  const State& state = room.event.state();
  MineShape out;
  for (const Section& section : state.sections) {
    for (std::size_t i = 0; i < section.rounds.size() && section.merged_into.empty(); ++i) {
      const Round& round = section.rounds[i];
      if (!is_shown(round, viewer)) continue;
      for (const Board& board : round.boards) {
        if (!viewer.is_of(board.white) && !viewer.is_of(board.black)) continue;
        OwnBoardShape& one = out.boards.emplace_back();
        one.section = section.plan.id;
        one.round = static_cast<int>(i) + 1;
        one.board = board.number;
        for (const Game& game : board.games) one.games.push_back(game_shape(state, room, board, game, viewer));
      }
    }
  }
  out.seq = seq_for(room, viewer);
  out.beside = beside_for(room, viewer);
  out.public_seq = public_view(room).seq();
  out.you = you_shape(state, viewer);
  return json::serialize(shape_value(out));
}

std::uint64_t seq_for(EventRoom& room, const EventViewer& viewer) {
  if (viewer.director) return room.event.events().size() - 1;
  std::uint64_t seq = public_view(room).seq();
  if (viewer.is_spectator()) return seq;
  for (const auto& [entry, moved] : room.own_moved) {
    if (entry == 0 || viewer.is_of(entry)) seq = std::max(seq, moved);
  }
  return seq;
}

std::uint64_t beside_for(EventRoom& room, const EventViewer& viewer) {
  return viewer.director ? room.beside : public_view(room).beside();
}

std::string seq_json(std::uint64_t seq, std::uint64_t beside) { return game::shape_json(StandsShape{seq, beside}); }

namespace {

/// A row of the standings: of somebody with a place, or who was met without one.
PlaceShape row_of(const CrossTable& table, std::size_t row) {
  const results::Entrant& entrant = table.table.entrants[row];
  PlaceShape out;
  out.entry = table.entries[row];
  out.number = entrant.number;
  out.printed = results::name_of(entrant);
  out.rating = entrant.rating.value_or(0);
  out.team = entrant.team;
  for (const results::Cell& cell : entrant.cells) {
    out.rounds.push_back(cell.beside.empty() ? files::to_string(files::round_text(table.table, cell)) : cell.beside);
  }
  return out;
}

}  // namespace

std::string standings_view(const EventRoom& room, std::size_t index, std::uint64_t seq) {
  const State& state = room.event.state();
  const Section& section = state.sections[index];
  const Progress progress = progress_of(state, index);
  StandingsShape out;
  out.section = section.plan.id;
  out.rounds = progress.finished;
  out.seq = seq;
  if (progress.is_under_way()) out.under_way = {progress.posted, progress.over, progress.games};
  out.adjourned = progress.adjourned;
  // A round of several games may have as many columns.
  if (section.plan.match_score == MatchScore::Games && section.plan.games > 1) out.games = section.plan.games;
  out.tiebreaks = tiebreaks_of(state, section.plan).names;
  if (progress.posted > 0) {
    // The places are those after the finished rounds; of a round under way what is in stands beside them.
    const CrossTable table = cross_table(state, index, room.directory, progress.posted);
    const std::vector<Place> places = standings(
        state, index, progress.is_under_way() ? cross_table(state, index, room.directory, progress.finished) : table);
    const CrossTable shown = by_entry(table);
    for (const Place& place : places) {
      const results::Entrant& entrant = table.table.entrants[place.row];
      PlaceShape& row = out.places.emplace_back(row_of(shown, place.row));
      row.place = place.place;
      row.entry = place.entry;
      row.score = points_text(place.score);
      row.tiebreaks = place.values;
      if (!place.competed) row.competed = false;
      if (progress.is_under_way()) row.so_far = points_text(results::score_of(entrant));
      if (!entrant.deductions.empty()) row.penalties = results::deductions_text(entrant);
      row.penalties_said = results::deductions_said(entrant);
    }
    for (const std::size_t i : met_without_place(table, places)) {
      PlaceShape& row = out.places.emplace_back(row_of(shown, i));
      row.house = find_entry(state, table.entries[i])->house;
      row.score = points_text(results::score_of(table.table.entrants[i]));
    }
  }
  if (section.plan.team_score == TeamScore::Members) out.teams = teams_shape(room, index);
  return json::serialize(shape_value(out));
}

std::string log_view(const EventRoom& room, std::size_t most) {
  const auto& events = room.event.events();
  const std::int64_t opened = room.event.state().opened->opened_at;
  std::vector<LogLineShape> lines;
  std::vector<std::string> texts;
  texts.reserve(std::min(events.size(), most));
  for (std::size_t i = 0; i < events.size() && i < most; ++i) {
    const Event& event = events[events.size() - 1 - i];
    LogLineShape& line = lines.emplace_back();
    line.seq = event.seq;
    line.at = opened + event.at;
    line.by = {word_of(event.by.office)};
    if (!event.by.person.empty()) line.printed = printed_name(room.directory, event.by.person);
    line.undone = room.event.is_undone(event.seq);
    line.event = {texts.emplace_back(tournament::event::to_json(event))};
  }
  return game::shape_json(lines);
}

}  // namespace touchmove::hall
