#include "touchmove/hall/core/events/views/event_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <string_view>
#include <utility>
#include <vector>

#include "touchmove/books/registry.hpp"
#include "touchmove/hall/core/events/views/event_desk_view.hpp"
#include "touchmove/hall/core/events/views/event_sheet.hpp"
#include "touchmove/hall/core/events/views/event_standings.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/protocol/json_patch.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/state/rulings.hpp"
#include "touchmove/tournament/event/state/team_boards.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
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

json::string text(std::string_view of) { return json::string(of.data(), of.size()); }

bool is_shown(const Round& round, const EventViewer& viewer) { return viewer.director || round.phase != Phase::Paired; }

json::array texts(const std::vector<std::string>& list) {
  json::array out;
  for (const std::string& one : list) out.push_back(text(one));
  return out;
}

json::object game_object(const State& state, const EventRoom& room, const Board& board, const Game& game,
                         const EventViewer& viewer) {
  json::object out{{"result", text(word_of(game.result))}};
  if (game.colours_reversed) out["reversed"] = true;
  const bool own = viewer.entry != 0 && (viewer.entry == board.white || viewer.entry == board.black);
  if (!viewer.director && !own) return out;
  // It counts what was said, too, which is not for everybody to know.
  out["version"] = game.version;
  // What is entered blind is not shown to whoever enters it a second time, nor that it was something else.
  const bool blind = !viewer.settles() && state.parameters.blind_double_entry;
  if (game.disputed && !blind) out["disputed"] = true;
  json::array said;
  for (const Statement& statement : game.statements) {
    const Entry* entry = statement.by.person.empty() ? nullptr : entry_of_person(state, statement.by.person);
    const bool mine =
        viewer.director ? statement.by.link == viewer.link : entry != nullptr && entry->number == viewer.entry;
    if (blind && !mine) continue;
    json::object one{{"by", text(word_of(statement.by.office))}, {"result", text(word_of(statement.result))}};
    if (entry != nullptr && statement.by.office == Office::Player) {
      one["entry"] = entry->number;
      one["name"] = text(printed_name(room.directory, statement.by.person));
    }
    if (mine) one["own"] = true;
    if (viewer.director && !statement.by.station.empty()) one["station"] = text(statement.by.station);
    // Whose link of the desk it was.
    if (viewer.director && statement.by.office != Office::Player && !statement.by.person.empty()) {
      one["name"] = text(printed_name(room.directory, statement.by.person));
    }
    said.push_back(std::move(one));
  }
  if (!said.empty()) out["said"] = std::move(said);
  return out;
}

json::object board_object(const EventRoom& room, const Board& board, int round, const EventViewer& viewer) {
  const State& state = room.event.state();
  json::object out{{"board", board.number}, {"white", board.white}, {"black", board.black}};
  if (board.group != 0) out["group"] = board.group;
  json::array scores;
  for (const EntryNumber who : {board.white, board.black}) {
    const Entry* entry = find_entry(state, who);
    // Marked where points were taken off; what for, the standings say.
    const bool marked = entry != nullptr && !points_off(state, who, round).empty();
    scores.push_back(
        text(entry == nullptr ? "" : points_text(score_before(state, *entry, round)) + (marked ? "*" : "")));
  }
  out["scores"] = std::move(scores);
  json::array games;
  for (const Game& game : board.games) games.push_back(game_object(state, room, board, game, viewer));
  out["games"] = std::move(games);
  if (!board.encounter.empty()) out["table"] = text(board.encounter);
  if (!viewer.director) return out;
  json::array flags;
  for (const Flag flag : board.flags) {
    json::object one{{"flag", text(word_of(flag))}, {"says", text(in_words(flag))}};
    const auto clause = clause_of(state.opened->rulebook, flag);
    if (!clause.empty()) one["clause"] = text(clause);
    flags.push_back(std::move(one));
  }
  if (!flags.empty()) out["flags"] = std::move(flags);
  return out;
}

json::object section_object(const EventRoom& room, const Section& section, const EventViewer& viewer) {
  const SectionPlan& plan = section.plan;
  const std::int64_t opened = room.event.state().opened->opened_at;
  json::object out{{"id", text(plan.id)},
                   {"name", text(plan.name.empty() ? plan.id : plan.name)},
                   {"pairings", text(word_of(plan.pairings))},
                   {"shape", text(word_of(tournament::pairing::system_of(plan.pairings).shape))},
                   {"unit", text(word_of(plan.unit))},
                   {"rounds", plan.rounds},
                   {"games", plan.games},
                   {"time", text(plan.time_control)},
                   // With them the standings are others, which who watches has to know.
                   {"tiebreaks", texts(tiebreaks_of(room.event.state(), plan).names)}};
  json::array rounds;
  for (std::size_t i = 0; i < section.rounds.size(); ++i) {
    const Round& round = section.rounds[i];
    if (!is_shown(round, viewer)) continue;
    const int number = static_cast<int>(i) + 1;
    json::object one{{"round", number}, {"phase", text(word_of(round.phase))}};
    if (round.posted) one["posted"] = opened + *round.posted;
    if (const auto starts = section.starts.find(number); starts != section.starts.end()) {
      one["starts"] = opened + starts->second;
    }
    json::array boards;
    for (const Board& board : round.boards) {
      json::object shown = board_object(room, board, number, viewer);
      add_sheet(shown, room, plan, number, board);
      boards.push_back(std::move(shown));
    }
    one["boards"] = std::move(boards);
    if (viewer.director) {
      const auto until = pairing_appeal_until(room.event.state(), section, number);
      if (until) one["appeal_until"] = opened + *until;
      if (i + 1 == section.rounds.size()) add_unsettled(one, room, section);
    }
    rounds.push_back(std::move(one));
  }
  out["played"] = std::move(rounds);
  json::object starts;
  for (const auto& [round, start] : section.starts) starts[std::to_string(round)] = opened + start;
  if (!starts.empty()) out["starts"] = std::move(starts);
  if (viewer.director) out["plan"] = plan_value(plan);
  if (writes_report(viewer)) out["report"] = report_value(section.report);
  return out;
}

json::object entry_object(const EventRoom& room, const Entry& entry, const EventViewer& viewer) {
  const State& state = room.event.state();
  json::object out{{"entry", entry.number},
                   {"number", entry.pairing_number},
                   {"name", text(printed_name(room.directory, entry.person))},
                   {"section", text(state.sections[entry.section].plan.id)},
                   {"rating", entry.standing.rating},
                   {"provisional", entry.standing.rating_kind == RatingKind::Provisional},
                   {"team", text(entry.standing.team)},
                   {"here", entry.checked_in},
                   {"score", text(points_text(score_of(state, entry)))}};
  if (entry.house) out["house"] = true;
  if (const RankedBy by = ranked_by(state.sections[entry.section].plan, entry.standing); by.averaged != 0) {
    out["average"] = json::object{{"rating", by.rating}, {"of", by.averaged}};
  }
  if (entry.first_round > 1) out["from"] = entry.first_round;
  if (entry.withdrawal) out["out"] = entry.withdrawal->from_round;
  json::array byes;
  for (const RequestedBye& bye : entry.byes) {
    byes.push_back(json::object{{"round", bye.round}, {"kind", text(word_of(bye.kind))}});
  }
  if (!byes.empty()) out["byes"] = std::move(byes);
  if (!viewer.director) return out;
  // An edit replaces the standing whole, so the desk must know all of it.
  for (const auto& [name, value] : {std::pair{"club", &entry.standing.club},
                                    {"family", &entry.standing.family},
                                    {"conference", &entry.standing.conference}}) {
    if (!value->empty()) out[name] = text(*value);
  }
  if (entry.standing.is_new) out["new"] = true;
  if (entry.standing.rating_games != 0) out["rating_games"] = entry.standing.rating_games;
  if (!entry.standing.member_ratings.empty()) {
    json::array ratings;
    for (const int rating : entry.standing.member_ratings) ratings.push_back(rating);
    out["member_ratings"] = std::move(ratings);
  }
  add_members(out, room, entry);
  if (!entry.forfeits.empty()) out["forfeited"] = true;
  if (entry.withdrawal && entry.withdrawal->expelled) out["expelled"] = true;
  if (entry.missed == ByeKind::Half) out["missed"] = "half";
  out["person"] = text(entry.person);
  const auto person = room.directory.persons.find(entry.person);
  if (person != room.directory.persons.end()) {
    out["id"] = text(person->second.federation_id);
    if (!viewer.only_looks()) out["contact"] = text(person->second.contact);
    out["last"] = text(person->second.last);
    out["first"] = text(person->second.first);
  }
  out["link"] = room.players.contains(entry.number);
  return out;
}

/// Who looks.
json::value you_value(const State& state, const EventViewer& viewer) {
  if (!viewer.director) {
    if (viewer.entry == 0) return nullptr;
    return json::object{{"office", "player"}, {"entry", viewer.entry}};
  }
  json::object you{{"office", "director"}, {"role", text(word_of(viewer.role))}, {"link", viewer.link}};
  // Seen as it stood before the link was given out, the event knows nothing of it.
  if (std::cmp_less(viewer.link, state.links.size())) {
    const DeskLink& link = state.links[static_cast<std::size_t>(viewer.link)];
    you["sections"] = texts(link.sections);
    you["station"] = text(link.station);
  }
  return you;
}

json::object event_object(const EventRoom& room, const EventViewer& viewer) {
  const State& state = room.event.state();
  const Opened& opened = *state.opened;
  json::object out{{"event", text(room.id)}, {"seq", viewer.seq.value_or(room.event.events().size() - 1)}};
  if (viewer.beside != 0) out["beside"] = viewer.beside;
  out["name"] = text(opened.name);
  out["rulebook"] = text(opened.rulebook);
  const game::EventPolicies& book = books::events_of(opened.rulebook);
  out["federation"] = text(books::to_string(book.pairings));
  out["members"] = text(book.members ? books::to_string(*book.members) : std::string_view{});
  out["first_day"] = text(opened.first_day);
  out["last_day"] = text(opened.last_day);
  out["players_enter"] = state.parameters.players_enter_results;
  out["blind"] = state.parameters.blind_double_entry;
  out["you"] = you_value(state, viewer);
  json::array sections;
  for (const Section& section : state.sections) {
    if (section.merged_into.empty()) sections.push_back(section_object(room, section, viewer));
  }
  out["sections"] = std::move(sections);
  json::array entries;
  for (const Entry& entry : state.entries) entries.push_back(entry_object(room, entry, viewer));
  out["entries"] = std::move(entries);
  if (viewer.director) add_desk(out, room);
  if (writes_report(viewer)) add_report(out, room);
  return out;
}

/// Where an event stands, as members of an object.
std::string numbers(std::uint64_t seq, std::uint64_t beside) {
  return beside == 0 ? fmt::format(R"("seq":{})", seq) : fmt::format(R"("seq":{},"beside":{})", seq, beside);
}

constexpr std::size_t longest_patch = 8'192;  // bytes; what is longer is read anew, compressed
constexpr std::size_t most_steps = 16;

}  // namespace

std::string event_view(const EventRoom& room, const EventViewer& viewer) {
  return json::serialize(event_object(room, viewer));
}

const PublicView& public_view(EventRoom& room) {
  PublicView& shown = room.shown;
  const std::uint64_t lines = room.event.events().size();
  if (shown.lines == lines) return shown;
  // Whether anything public has happened is told by the view itself: it is another, or it is not.
  EventViewer spectator;
  spectator.seq = shown.seq();
  spectator.beside = shown.beside();
  json::object now = event_object(room, spectator);
  std::string text = json::serialize(now);
  if (!shown.rendering || text != shown.rendering->text) {
    const std::uint64_t seq = lines - 1;
    if (shown.rendering) {
      PublicStep step{shown.seq(), seq, std::nullopt};
      // Where no line says what changed, who stands at this line may have either; nothing leads on from there.
      if (step.from < step.to) step.patch = json_patch(json::parse(shown.rendering->text), now, longest_patch);
      shown.steps.push_back(std::move(step));
      if (shown.steps.size() > most_steps) shown.steps.pop_front();
    }
    // The same with other numbers, which stand right behind the name of the event.
    const std::string head = "{\"event\":" + quoted(room.id) + ",";
    const std::size_t old = head.size() + numbers(shown.seq(), shown.beside()).size();
    shown.rendering = render(head + numbers(seq, room.beside) + text.substr(old), seq, Compress::Yes, room.beside);
  }
  shown.lines = lines;
  return shown;
}

std::string mine_view(EventRoom& room, const EventViewer& viewer) {
  const State& state = room.event.state();
  json::array boards;
  for (const Section& section : state.sections) {
    for (std::size_t i = 0; i < section.rounds.size() && section.merged_into.empty(); ++i) {
      const Round& round = section.rounds[i];
      if (!is_shown(round, viewer)) continue;
      for (const Board& board : round.boards) {
        if (viewer.entry == 0 || (board.white != viewer.entry && board.black != viewer.entry)) continue;
        json::array games;
        for (const Game& game : board.games) games.push_back(game_object(state, room, board, game, viewer));
        boards.push_back(json::object{{"section", text(section.plan.id)},
                                      {"round", static_cast<int>(i) + 1},
                                      {"board", board.number},
                                      {"games", std::move(games)}});
      }
    }
  }
  json::object out{{"seq", seq_for(room, viewer)}};
  if (const std::uint64_t beside = beside_for(room, viewer); beside != 0) out["beside"] = beside;
  out["public"] = public_view(room).seq();
  out["you"] = you_value(state, viewer);
  out["boards"] = std::move(boards);
  return json::serialize(out);
}

std::uint64_t seq_for(EventRoom& room, const EventViewer& viewer) {
  if (viewer.director) return room.event.events().size() - 1;
  std::uint64_t seq = public_view(room).seq();
  for (const EntryNumber entry : {EntryNumber{0}, viewer.entry}) {
    const auto own = room.own_moved.find(entry);
    if (viewer.entry != 0 && own != room.own_moved.end()) seq = std::max(seq, own->second);
  }
  return seq;
}

std::uint64_t beside_for(EventRoom& room, const EventViewer& viewer) {
  return viewer.director ? room.beside : public_view(room).beside();
}

std::string seq_json(std::uint64_t seq, std::uint64_t beside) { return '{' + numbers(seq, beside) + '}'; }

std::string standings_view(const EventRoom& room, std::size_t index, std::uint64_t seq) {
  const State& state = room.event.state();
  const Section& section = state.sections[index];
  const Progress progress = progress_of(state, index);
  json::object out{{"section", text(section.plan.id)}, {"rounds", progress.finished}, {"seq", seq}};
  if (progress.is_under_way()) {
    out["under_way"] = json::object{{"round", progress.posted}, {"over", progress.over}, {"games", progress.games}};
  }
  if (progress.adjourned != 0) out["adjourned"] = progress.adjourned;
  // A round of several games may have as many columns.
  if (section.plan.match_score == MatchScore::Games && section.plan.games > 1) out["games"] = section.plan.games;
  json::array names;
  json::array rows;
  for (const std::string& one : tiebreaks_of(state, section.plan).names) names.push_back(text(one));
  out["tiebreaks"] = std::move(names);
  if (progress.posted > 0) {
    // The places are those after the finished rounds; of a round under way what is in stands beside them.
    const CrossTable table = cross_table(state, index, room.directory, progress.posted);
    const auto cells_of = [&](const results::Entrant& entrant) {
      json::array cells;
      for (const results::Cell& cell : entrant.cells) {
        cells.push_back(text(files::to_string(files::round_text(table.table, cell))));
      }
      return cells;
    };
    const std::vector<Place> places = standings(
        state, index, progress.is_under_way() ? cross_table(state, index, room.directory, progress.finished) : table);
    for (const Place& place : places) {
      const results::Entrant& entrant = table.table.entrants[place.row];
      json::array values;
      for (const std::string& value : place.values) values.push_back(text(value));
      json::object row{{"place", place.place},
                       {"entry", place.entry},
                       {"number", entrant.number},
                       {"name", text(results::name_of(entrant))},
                       {"rating", entrant.rating.value_or(0)},
                       {"team", text(entrant.team)},
                       {"score", text(tournament::event::points_text(place.score))},
                       {"tiebreaks", std::move(values)},
                       {"rounds", cells_of(entrant)}};
      if (!place.competed) row["competed"] = false;
      if (progress.is_under_way()) row["so_far"] = text(points_text(results::score_of(entrant)));
      if (!entrant.deductions.empty()) row["penalties"] = text(results::deductions_text(entrant));
      rows.push_back(std::move(row));
    }
    for (const std::size_t i : met_without_place(table, places)) {
      const results::Entrant& entrant = table.table.entrants[i];
      rows.push_back(json::object{{"place", 0},
                                  {"entry", table.entries[i]},
                                  {"number", entrant.number},
                                  {"name", text(results::name_of(entrant))},
                                  {"rating", entrant.rating.value_or(0)},
                                  {"team", text(entrant.team)},
                                  {"house", find_entry(state, table.entries[i])->house},
                                  {"score", text(tournament::event::points_text(results::score_of(entrant)))},
                                  {"tiebreaks", json::array{}},
                                  {"rounds", cells_of(entrant)}});
    }
  }
  out["places"] = std::move(rows);
  if (section.plan.team_score == TeamScore::Members) out["teams"] = teams_array(room, index);
  return json::serialize(out);
}

std::string log_view(const EventRoom& room, std::size_t most) {
  const auto& events = room.event.events();
  const std::int64_t opened = room.event.state().opened->opened_at;
  std::string out = "[";
  for (std::size_t i = 0; i < events.size() && i < most; ++i) {
    const Event& event = events[events.size() - 1 - i];
    if (i > 0) out += ',';
    out += json::serialize(json::object{
        {"seq", event.seq},
        {"at", opened + event.at},
        {"by", text(word_of(event.by.office))},
        {"name", text(event.by.person.empty() ? std::string() : printed_name(room.directory, event.by.person))},
        {"undone", room.event.is_undone(event.seq)}});
    out.back() = ',';
    out += "\"event\":" + tournament::event::to_json(event) + '}';
  }
  return out + ']';
}

}  // namespace touchmove::hall
