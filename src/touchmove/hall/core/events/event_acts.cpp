#include "touchmove/hall/core/events/event_acts.hpp"

#include <fmt/format.h>
#include <boost/json/array.hpp>

#include <algorithm>
#include <charconv>
#include <functional>
#include <span>
#include <system_error>
#include <utility>

#include "touchmove/game/journal/json_parts.hpp"
#include "touchmove/hall/core/events/basis/answer_shapes.hpp"
#include "touchmove/hall/core/events/basis/event_body.hpp"
#include "touchmove/hall/core/events/basis/event_papers.hpp"
#include "touchmove/hall/core/events/basis/message_value.hpp"
#include "touchmove/hall/core/events/views/event_desk_view.hpp"
#include "touchmove/hall/core/events/views/event_preview.hpp"
#include "touchmove/hall/core/events/views/event_standings.hpp"
#include "touchmove/hall/core/events/views/event_view.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/protocol/preview.hpp"
#include "touchmove/hall/core/protocol/problem_shapes.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/exports/reports.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/sharing/feed.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/state/starting_list.hpp"
#include "touchmove/tournament/event/views/words.hpp"
#include "touchmove/tournament/formats/trf/fit.hpp"
#include "touchmove/tournament/formats/trf/writer.hpp"

namespace touchmove::hall {
namespace {

using namespace tournament::event;
namespace json = boost::json;

constexpr std::size_t longest_log = 200;
constexpr std::size_t most_events_at_once = 1'000;

std::vector<std::string> words_of_findings(const std::vector<Finding>& findings, const State& state,
                                           const Directory& directory) {
  std::vector<std::string> words;
  words.reserve(findings.size());
  for (const Finding& finding : findings) words.push_back(in_words(finding, state, directory));
  return words;
}

/// The same as messages, for the page to say them in its reader's language.
std::string messages_of_findings(const std::vector<Finding>& findings, const State& state, const Directory& directory) {
  std::vector<messages::Message> said;
  said.reserve(findings.size());
  for (const Finding& finding : findings) said.push_back(message_of(finding, state, directory));
  return messages_json(said);
}

/// What stands between quotes, where nothing is escaped.
std::string_view unquoted(std::string_view text) {
  return text.size() < 2 || text.front() != '"' ? std::string_view() : text.substr(1, text.size() - 2);
}

/// Somebody by what their link is for.
messages::Message who(EventRole role) {
  if (role == EventRole::Spectator) return messages::Message("event.who.no_link");
  if (role == EventRole::Kiosk) return messages::Message("event.who.kiosk");
  if (role == EventRole::Viewer) return messages::Message("event.role.viewer");
  return messages::Message("event.office." + std::string(word_of(*office_of(role))));
}

/// What is not for a role to do, with all those for whom it is.
EventDone not_permitted(const Request& request, std::string_view where, const std::function<bool(EventRole)>& may) {
  std::vector<messages::Message> those;
  for (std::size_t i = 0; i < event_role_count; ++i) {
    if (may(static_cast<EventRole>(i))) those.push_back(who(static_cast<EventRole>(i)));
  }
  const messages::Message said = those.empty() ? messages::Message("event.refused.no_link")
                                               : messages::Message("event.refused.others", {{"who", std::move(those)}});
  return EventActs::refuse(request, 403, {"not_permitted", std::string(where), messages::say(said)}, {said});
}

/// An event that somebody may not bring, here or at all.
EventDone not_brought(const Request& request, EventRole by, Type type) {
  if (may_have_done(by, type)) {
    return EventActs::refuse(request, 403, {"not_permitted", "type", "Links are changed at /links, not here."});
  }
  return not_permitted(request, "type", [&](EventRole role) { return may_have_done(role, type); });
}

}  // namespace

void add_concerned(const State& state, const Body& body, std::vector<EntryNumber>& to) {
  const auto of_board = [&](const auto& x) {
    const Section* section = find_section(state, x.section);
    const Round* round = section == nullptr ? nullptr : find_round(*section, x.round);
    const Board* board = round == nullptr ? nullptr : find_board(*round, x.board);
    if (board != nullptr) to.insert(to.end(), {board->white, board->black});
  };
  if (const auto* entered = std::get_if<EnterResult>(&body)) {
    of_board(*entered);
  } else if (const auto* corrected = std::get_if<CorrectResult>(&body)) {
    of_board(*corrected);
  } else if (std::holds_alternative<Undo>(body)) {
    to.push_back(0);
  }
}

void EventDone::want_tables(const EventRoom& room) {
  auto wanted = tables_wanted(room);
  if (!wanted.empty()) notices.emplace_back(TablesOrder{{}, std::move(wanted)});
}

EventDone EventActs::done(const Request& request, std::string body, std::string file_name) {
  EventDone out;
  out.response.request = request.id;
  out.response.body = std::move(body);
  if (!file_name.empty()) {
    out.response.type = "text/plain; charset=utf-8";
    out.response.file_name = std::move(file_name);
  }
  return out;
}

EventDone EventActs::shared(const Request& request, std::string_view what, std::shared_ptr<const Rendering> rendering) {
  EventDone out;
  out.response.request = request.id;
  out.response.shown = rendering;
  out.shared = std::move(rendering);
  out.shared_as = what;
  return out;
}

EventDone EventActs::shown(const Request& request, std::string text, std::uint64_t seq) {
  EventDone out;
  out.response.request = request.id;
  out.response.shown = render(std::move(text), seq, request.gzip ? Compress::Yes : Compress::No);
  return out;
}

EventDone EventActs::at_once(const Request& request, int status, std::string body) {
  EventDone out = done(request, std::move(body));
  out.response.status = status;
  out.at_once = true;
  return out;
}

EventDone EventActs::repeated(const Request& request, std::uint64_t seq) {
  return done(request, game::shape_json(DoneShape{.seq = seq, .repeated = true}));
}

EventDone EventActs::refuse(const Request& request, int status, const Problem& problem,
                            const std::vector<messages::Message>& said) {
  RefusalShape refusal{.error = {.code = problem.code, .where = problem.where, .message = problem.message}};
  const std::string list = messages_json(said);
  if (!said.empty()) refusal.error.said = {list};
  return at_once(request, status, game::shape_json(refusal));
}

EventDone EventActs::too_fast(const Request& request, int wait_seconds) {
  EventDone out = refuse(request, 429, {"rate_limited", "", "Too fast; try again soon."});
  out.response.retry_after = wait_seconds;
  return out;
}

std::int64_t moment(const EventRoom& room, Time now) {
  return std::max(room.event.events().back().at, now - room.event.state().opened->opened_at);
}

By by_of(const EventRoom& room, const EventViewer& viewer, const std::string& station) {
  By by;
  if (!viewer.by_desk_link()) {
    by.office = Office::Player;
    if (const Entry* entry = find_entry(room.event.state(), viewer.entry)) by.person = entry->person;
    return by;
  }
  const DeskLink& link = room.event.state().links[static_cast<std::size_t>(viewer.link)];
  by.office = office_of(link.role).value_or(Office::Player);
  by.link = viewer.link;
  by.person = link.person;
  by.station = link.station.empty() ? station : link.station;
  return by;
}

EventDone EventActs::watch(EventRoom& room, const LinkShown& link, const std::string& address) {
  EventDone out;
  out.address = address;
  out.watches = room.viewer_of(link);
  out.wrong_link = !out.watches;
  if (!out.watches) return out;
  out.seq = seq_for(room, *out.watches);
  out.beside = beside_for(room, *out.watches);
  out.public_seq = public_view(room).seq();
  out.public_beside = public_view(room).beside();
  return out;
}

EventDone EventActs::refresh(EventRoom& room) {
  EventDone out;
  out.refreshed = true;
  out.shown = public_view(room);
  out.seq = out.shown.seq();
  out.beside = out.shown.beside();
  out.shared = out.shown.rendering;
  return out;
}

EventDone EventActs::route(const Request& request, EventRoom& room, Time now) const {
  const auto viewer = room.viewer_of({request.bearer, request.link});
  if (!viewer) {
    EventDone wrong = refuse(request, 403, {"bad_token", "", "This link opens no place in the event."});
    wrong.wrong_link = true;
    wrong.address = request.address;
    return wrong;
  }
  const std::string_view path = request.path;
  const std::string_view what = path.substr(std::string_view("/api/events/").size() + room.id.size());
  if (request.method == "GET") return show(request, room, *viewer, now);

  const auto deed = deed_at(what);
  if (!deed) return refuse(request, 404, {"no_such_address", "", "There is nothing at this address."});
  if (!viewer->may(*deed)) {
    return not_permitted(request, "", [&](EventRole role) { return may(role, *deed); });
  }
  // Who asks to be entered has no link: what may be asked for is counted for all of them together.
  if (*deed == Deed::AskToEnter) return apply(request, room, *viewer, now);
  Bucket& bucket = viewer->by_desk_link() ? room.desk_acts[viewer->link] : room.player_acts[viewer->entry];
  if (!bucket.take(viewer->kiosk ? limits_.acts_of_kiosk : limits_.events_of_seat, now)) return too_fast(request, 1);
  const auto body = parse_object(request.body);
  if (!body) return refuse(request, 400, {"malformed", "", "the body is one JSON object"});
  if (what == "/do") return do_events(request, room, *viewer, *body, now);
  if (what == "/tables") return tables(request, room, *viewer, *body);
  if (what == "/table") return seat(request, room, *viewer, *body);
  if (what == "/list") return set_list(request, room, *viewer, *body, now);
  if (what == "/look-up") return look_up(request, room, *body);
  EventCommand command = command_in(*body);
  if (what == "/refresh") return refresh(request, room, *viewer, *body, std::move(command), now);
  if (what == "/links") return links(request, room, *viewer, *body, std::move(command), now);
  if (what == "/prizes") return set_prizes(request, room, *viewer, *body, std::move(command), now);
  if (what == "/prize") return change_prize(request, room, *viewer, *body, std::move(command), now);
  if (what == "/import/pgn") return import_pgn(request, room, *viewer, *body, std::move(command), now);
  if (what == "/import") return import(request, room, *viewer, *body, std::move(command), now);
  return pair(request, room, *viewer, *body, std::move(command), now);
}

EventDone EventActs::tables(const Request& request, const EventRoom& room, const EventViewer& viewer,
                            const json::object& body) const {
  const std::string section = text_of(body, "section").value_or("");
  const auto& own = room.event.state().links[static_cast<std::size_t>(viewer.link)].sections;
  if (!own.empty() && std::find(own.begin(), own.end(), section) == own.end()) {
    return refuse(request, 403, {"not_permitted", "", "This is for the section's directors."});
  }
  std::vector<int> boards;
  if (const json::value* list = body.if_contains("boards"); list != nullptr && list->is_array()) {
    for (const json::value& one : list->get_array()) {
      boards.push_back(one.is_int64() && std::in_range<int>(one.get_int64()) ? static_cast<int>(one.get_int64()) : -1);
    }
  }
  auto wanted = tables_for_round(room, section, static_cast<int>(integer_of(body, "round").value_or(0)), boards);
  if (!wanted) return refuse(request, 409, wanted.error());
  EventDone out;
  out.notices.emplace_back(TablesOrder{request, std::move(*wanted)});
  return out;
}

EventDone EventActs::feed(const Request& request, const EventRoom& room, std::string_view language) {
  // Where the hall is reached from is not the hall's to know: readers of feeds take an address without a host as one
  // beside the feed's own.
  EventDone out = done(request, feed_xml(room.event, room.directory, room.id, "/e/" + room.id, language));
  out.response.type = "application/rss+xml; charset=utf-8";
  return out;
}

EventDone EventActs::look(const Request& request, const EventRoom& room, const EventViewer& viewer) {
  if (!viewer.may(Deed::SeeTables)) {
    return refuse(request, 403, {"not_permitted", "", "This is for the event's officials."});
  }
  EventDone out;
  out.notices.emplace_back(
      TablesLook{request, room.id, room.event.state().links[static_cast<std::size_t>(viewer.link)].sections});
  return out;
}

EventDone EventActs::seat(const Request& request, const EventRoom& room, const EventViewer& viewer,
                          const json::object& body) const {
  const BoardPlace place{room.id,
                         text_of(body, "section").value_or(""),
                         static_cast<int>(integer_of(body, "round").value_or(0)),
                         static_cast<int>(integer_of(body, "board").value_or(0)),
                         0,
                         0};
  auto open = seats_for(room, viewer, place);
  if (!open) return refuse(request, 403, open.error());
  EventDone out;
  out.notices.emplace_back(SeatOrder{request, std::move(*open), text_of(body, "seat").value_or("")});
  return out;
}

EventDone EventActs::show(const Request& request, EventRoom& room, const EventViewer& viewer, Time now) const {
  const std::string_view what =
      std::string_view(request.path).substr(std::string_view("/api/events/").size() + room.id.size());
  const auto section_after = [&](std::string_view prefix) -> std::optional<std::size_t> {
    if (!what.starts_with(prefix)) return std::nullopt;
    return live_section(room.event.state(), std::string(what.substr(prefix.size())));
  };
  // What was so after an earlier line: the same addresses behind `/at/N`.
  if (what.starts_with("/at/") && viewer.may(Deed::SeeDesk)) {
    const std::string_view seq = what.substr(4, what.substr(4).find('/'));
    std::int64_t number = -1;
    const auto [end, error] = std::from_chars(seq.data(), seq.data() + seq.size(), number);
    const bool whole = error == std::errc() && end == seq.data() + seq.size();
    EventRoom then = room.as_of(whole ? number : -1);
    if (!then.exists()) return refuse(request, 404, {"no_such_address", "", "The event has no such line."});
    const std::string_view rest = what.substr(4 + seq.size());
    const auto stood = static_cast<std::uint64_t>(number);
    if (rest.empty()) return shown(request, event_view(then, viewer), stood);
    if (rest.starts_with("/standings/")) {
      const auto section = live_section(then.event.state(), std::string(rest.substr(11)));
      if (section) return shown(request, standings_view(then, *section, stood), stood);
    }
  }
  if (what.starts_with("/why/") && viewer.may(Deed::SeeDesk)) {
    if (auto why = why_view(room, what.substr(5))) return done(request, std::move(*why));
  }
  if (what.starts_with("/arithmetic/")) {
    if (auto arithmetic = arithmetic_view(room, what.substr(12))) {
      return done(request, std::move(*arithmetic));
    }
  }
  if (what.empty() && viewer.is_spectator()) return shared(request, what, public_view(room).rendering);
  const std::uint64_t seq = seq_for(room, viewer);
  if (what.empty()) {
    EventViewer knowing = viewer;
    knowing.seq = seq;
    knowing.beside = beside_for(room, viewer);
    return shown(request, event_view(room, knowing), seq);
  }
  if (what == "/section" || what.starts_with("/section/")) {
    // What everybody may see, whoever asks: what is a player's own is read beside it.
    const std::vector<Section>& all = room.event.state().sections;
    const auto first = std::find_if(all.begin(), all.end(), [](const Section& one) { return one.merged_into.empty(); });
    if (first == all.end()) return shared(request, what, public_view(room).rendering);
    const auto section =
        what == "/section" ? std::optional(static_cast<std::size_t>(first - all.begin())) : section_after("/section/");
    if (section) return shared(request, what, section_view(room, *section));
  }
  if (what == "/seq") return done(request, seq_json(seq, beside_for(room, viewer)));
  if (what == "/preview") {
    const auto preview = std::make_shared<PreviewShape>(event_preview(room, language_for(request.languages)));
    EventDone out = done(request, game::shape_json(*preview));
    out.response.preview = preview;
    return out;
  }
  if (what == "/mine") return done(request, mine_view(room, viewer));
  if (const auto section = section_after("/standings/")) {
    std::string text = standings_view(room, *section, seq);
    if (!viewer.is_spectator()) return shown(request, std::move(text), seq);
    return shared(request, what, render(std::move(text), seq, Compress::Yes));
  }
  if (what == "/feed" || what.starts_with("/feed/")) {
    const std::string_view language = what == "/feed" ? messages::english : what.substr(6);
    if (messages::find_catalog(language) != nullptr) return feed(request, room, language);
  }
  if (what == "/links") return list_links(request, room, viewer);
  if (what == "/tables") return look(request, room, viewer);
  constexpr std::string_view papers[] = {"/prizes/", "/still-to-play/", "/ratings/", "/report", "/files/"};
  const bool is_paper = std::any_of(std::begin(papers), std::end(papers),
                                    [&](std::string_view prefix) { return what.starts_with(prefix); });
  // Money is for whoever acts at the desk.
  if (is_paper && !viewer.may(is_paper_of_money(what) ? Deed::SeeFees : Deed::SeeDesk)) {
    return refuse(request, 403, {"not_permitted", "", "This is for the event's directors."});
  }
  if (auto games = games_of_paper(room, what); !games.empty()) {
    EventDone out;
    out.games = std::make_shared<GamesSought>(GamesSought{request, room.id, std::move(games), {}, {}});
    return out;
  }
  if (auto paper = event_paper(room, what, now)) return paper_done(request, std::move(*paper));
  if (what == "/log" || what.starts_with("/trf/")) {
    if (!viewer.may(Deed::SeeDesk)) {
      return refuse(request, 403, {"not_permitted", "", "This is for the event's directors."});
    }
    if (what == "/log" && !viewer.may(Deed::SeeEntered) && room.event.state().parameters.blind_double_entry) {
      return refuse(request, 403, {"not_permitted", "", "Results are entered blind; the list would tell."});
    }
    if (what == "/log") return done(request, log_view(room, longest_log));
    if (const auto section = section_after("/trf/")) {
      auto report = report_of(room.event.state(), *section, room.directory);
      tournament::trf::fit(report);
      return done(request, tournament::trf::write_report(report), room.id + ".trf");
    }
  }
  return refuse(request, 404, {"no_such_address", "", "There is nothing at this address."});
}

EventDone EventActs::take_games(const GamesSought& games, const EventRoom& room, Time now) {
  const auto moves = [&](const std::string& encounter, int game) -> std::optional<std::string> {
    const auto found = games.moves.find(encounter);
    if (found == games.moves.end() || game < 1 || std::cmp_greater(game, found->second.size())) return std::nullopt;
    return found->second[static_cast<std::size_t>(game) - 1];
  };
  const std::string_view path = games.request.path;
  const std::size_t files = path.find("/files/");
  auto paper = files == std::string_view::npos ? std::nullopt : event_paper(room, path.substr(files), now, moves);
  if (!paper) return refuse(games.request, 404, {"no_such_address", "", "There is nothing at this address."});
  return paper_done(games.request, std::move(*paper));
}

EventDone EventActs::paper_done(const Request& request, EventPaper paper) {
  if (paper.status != 200) return at_once(request, paper.status, std::move(paper.body));
  EventDone out = done(request, std::move(paper.body), std::move(paper.file_name));
  if (!out.response.file_name.empty()) out.response.type = std::move(paper.type);
  return out;
}

EventDone EventActs::act(const Request& request, EventRoom& room, const EventViewer& viewer, EventCommand acts,
                         Time now) const {
  if (acts.bodies.empty()) return refuse(request, 400, {"malformed", "do", "there is nothing to do"});
  if (acts.command.size() > 64 || acts.station.size() > 40) {
    return refuse(request, 400, {"too_large", "id", "An id has at most 64 bytes, a station 40."});
  }
  std::string origin;
  if (!acts.command.empty()) {
    origin = event_origin(viewer, acts.command);
    if (const auto known = room.commands.find(origin); known != room.commands.end()) {
      return repeated(request, known->second);
    }
  } else if (!viewer.by_desk_link()) {
    // So that what a player has written can be counted.
    origin = event_origin(viewer, fmt::format("-{}", room.event.events().size()));
  }
  const bool is_spent = viewer.kiosk ? room.lines_of_kiosk[viewer.link] >= limits_.lines_of_kiosk
                                     : viewer.entry != 0 && !viewer.by_desk_link() &&
                                           room.lines_of_player[viewer.entry] >= limits_.lines_of_player;
  if (is_spent) {
    return refuse(request, 403, {"too_large", "", "This link has written all it may; a director enters the result."});
  }
  // Whoever enters blind may not learn what the other entered, neither by trying nor by what becomes of the own word.
  const bool blind = room.event.state().parameters.blind_double_entry && !viewer.may(Deed::SeeEntered) &&
                     std::any_of(acts.bodies.begin(), acts.bodies.end(),
                                 [](const Body& body) { return std::holds_alternative<EnterResult>(body); });
  if (blind && (acts.only_judged || acts.bodies.size() > 1)) {
    return refuse(request, 403,
                  {"not_permitted", "do", "Results are entered blind: each by itself, and none only to be judged."});
  }
  const auto& kept = room.event.events();
  if (kept.size() + acts.bodies.size() > limits_.lines_of_event) {
    return refuse(request, 403, {"too_large", "", "The event has all the lines the hall takes."});
  }
  const auto sections =
      static_cast<std::size_t>(std::count_if(acts.bodies.begin(), acts.bodies.end(), [&](const Body& body) {
        const auto* plan = std::get_if<PlanSection>(&body);
        return std::holds_alternative<SplitSection>(body) ||
               (plan != nullptr && find_section(room.event.state(), plan->plan.id) == nullptr);
      }));
  if (sections > 0 && room.event.state().sections.size() + sections > limits_.sections_of_event) {
    return refuse(request, 403, {"too_large", "section", "The event has all the sections the hall takes."});
  }
  const std::int64_t at = moment(room, now);
  const By by = by_of(room, viewer, acts.station);

  // Several are tried on a copy first: all or none.
  const bool single = acts.bodies.size() == 1;
  Tournament trial;
  if (!single) trial = room.event;
  Outcome outcome;
  std::vector<store::Line> lines;
  std::vector<Finding> consequences;
  Event event;
  for (std::size_t i = 0; i < acts.bodies.size(); ++i) {
    event.seq = static_cast<std::int64_t>(kept.size() + i);
    event.at = at;
    event.by = by;
    event.despite = acts.despite && viewer.director;
    if (event.despite) event.because = acts.because;
    event.body = acts.bodies[i];
    if (auto* round = std::get_if<PairRound>(&event.body)) {
      const State& before = (single ? room.event : trial).state();
      *round = with_list(with_table(before, std::move(*round)), before, room.directory);
    }
    outcome = single ? room.event.judge_next(event) : trial.apply(event);
    if (!outcome.accepted()) {
      const bool waivable = viewer.director && by.office >= Office::SectionChief &&
                            std::all_of(outcome.reasons.begin(), outcome.reasons.end(),
                                        [](const Finding& f) { return can_be_waived(f.code); });
      const Finding& first = outcome.reasons.front();
      const State& state = room.event.state();
      const std::string message = in_words(first, state, room.directory);
      const std::string said = messages_of_findings(outcome.reasons, state, room.directory);
      const std::string ruled = tournament::event::to_json(outcome);
      RefusalShape refusal;
      refusal.error = {.code = word_of(first.code), .where = first.field, .message = message};
      refusal.error.reasons = words_of_findings(outcome.reasons, state, room.directory);
      refusal.error.said = {said};
      refusal.error.waivable = waivable;
      refusal.error.index = i;
      refusal.outcome = {ruled};
      return at_once(request, 409, game::shape_json(refusal));
    }
    lines.push_back({journal_line(event, outcome), origin});
    consequences.insert(consequences.end(), outcome.consequences.begin(), outcome.consequences.end());
  }
  std::size_t bytes = room.bytes;
  for (const store::Line& line : lines) bytes += line.body.size();
  if (bytes > limits_.bytes_of_event) {
    return refuse(request, 403, {"too_large", "", "The event's journal is as large as the hall takes."});
  }
  if (acts.only_judged) {
    const std::string said = messages_of_findings(consequences, room.event.state(), room.directory);
    return done(
        request,
        game::shape_json(WouldShape{
            words_of_findings(consequences, room.event.state(), room.directory), {said}, std::move(acts.made)}));
  }
  room.bytes = bytes;
  if (single) {
    room.event.apply(event);
  } else {
    room.event = std::move(trial);
  }
  if (blind) {
    outcome.consequences.clear();
    consequences.clear();
  }
  const std::uint64_t seq = room.event.events().size() - 1;
  if (!origin.empty()) room.note_command(origin, seq);
  const std::string ruled = tournament::event::to_json(outcome);
  const std::string said = messages_of_findings(consequences, room.event.state(), room.directory);
  DoneShape told{.seq = seq, .outcome = game::JsonOf<Outcome>{ruled}};
  told.words = words_of_findings(consequences, room.event.state(), room.directory);
  told.said = {said};
  told.made = std::move(acts.made);
  EventDone out = done(request, game::shape_json(told));
  out.expected = room.event.events().size() - lines.size();
  out.seq = seq;
  for (const Body& body : acts.bodies) add_concerned(room.event.state(), body, out.concerns);
  for (const EntryNumber entry : out.concerns) room.own_moved[entry] = seq;
  out.lines = std::move(lines);
  out.puts = std::move(acts.puts);
  out.want_tables(room);
  return out;
}

EventDone EventActs::do_events(const Request& request, EventRoom& room, const EventViewer& viewer,
                               const json::object& body, Time now) const {
  EventCommand acts = command_in(body);
  const State& state = room.event.state();
  const json::value* todo = body.if_contains("do");
  const std::string_view told = game::json_member(request.body, "do").value_or("");
  std::vector<std::string_view> events;
  if (todo != nullptr && todo->is_object()) events.push_back(told);
  if (todo != nullptr && todo->is_array()) events = game::json_items(told);
  if (todo != nullptr && todo->is_array() && events.size() != todo->get_array().size()) {
    return refuse(request, 400, {"malformed", "do", "The events are nested too deep."});
  }
  if (events.size() > most_events_at_once) {
    return refuse(request, 413, {"too_large", "do", "At most 1000 events at once."});
  }
  // Repeated, a form's player would be a duplicate of itself.
  if (const auto known = room.commands.find(event_origin(viewer, acts.command));
      !acts.command.empty() && known != room.commands.end()) {
    return repeated(request, known->second);
  }
  const json::value* said = body.if_contains("person");
  const json::value* members = body.if_contains("members");
  const json::value* directors = body.if_contains("directors");
  const bool with_persons = said != nullptr || members != nullptr || directors != nullptr;
  if (with_persons && events.size() != 1) {
    const char* where = said != nullptr ? "person" : members != nullptr ? "members" : "directors";
    return refuse(request, 400, {"malformed", where, "A person goes with one event."});
  }
  if (said != nullptr && !said->is_object()) {
    return refuse(request, 400, {"malformed", "person", "A person is an object."});
  }
  if (members != nullptr && !members->is_array()) {
    return refuse(request, 400, {"malformed", "members", "Members are a list."});
  }
  std::optional<PersonsOfAct> persons;
  int next = static_cast<int>(state.entries.size());
  // Whoever is said beside an entry made has the number and the id that the hall gives; of no other event.
  constexpr std::string_view of_the_hall[] = {"entry", "person"};
  for (const std::string_view one : events) {
    const std::string_view type = game::json_member(one, "type").value_or("");
    const bool enters = said != nullptr && type == R"("enter")";
    // Whose it is comes before what is wrong with it: who may not bring it is told so, and who may.
    if (const auto known = parse_word<Type>(unquoted(type)); known && !may_do(viewer.as(), *known)) {
      return not_brought(request, viewer.as(), *known);
    }
    auto event = event_from_json(one, {}, enters ? of_the_hall : std::span<const std::string_view>());
    if (!event) {
      return refuse(request, 400, {"bad_event", event.error().field, to_string(event.error())});
    }
    // Before anybody is looked up: whom the directory has is not for a player's link to find out.
    if (!may_do(viewer.as(), event->type())) {
      return not_brought(request, viewer.as(), event->type());
    }
    auto* const enter = std::get_if<Enter>(&event->body);
    auto* const edit = std::get_if<EditEntry>(&event->body);
    auto* const report = std::get_if<SetReport>(&event->body);
    if (with_persons) persons.emplace(room, random_, flag_of(body, "even_if_alike"));
    if (said != nullptr && enter != nullptr) {
      auto person = persons->add(said->get_object(), "person");
      if (!person) return refuse(request, person.error().status, person.error().problem);
      enter->entry = ++next;
      enter->person = std::move(*person);
      acts.made.entry = next;
    }
    if (members != nullptr && (enter != nullptr || edit != nullptr)) {
      const Entry* entry = edit != nullptr ? find_entry(state, edit->entry) : nullptr;
      auto ids = persons->members(members->get_array(), entry == nullptr ? std::vector<std::string>() : entry->members);
      if (!ids) return refuse(request, ids.error().status, ids.error().problem);
      (enter != nullptr ? enter->members : edit->members.emplace()) = std::move(*ids);
    }
    if (directors != nullptr && directors->is_object() && report != nullptr) {
      const auto named = persons->directors(directors->get_object(), report->facts);
      if (!named) return refuse(request, named.error().status, named.error().problem);
    }
    if (enter != nullptr && enter->entry > limits_.entries_of_event) {
      return refuse(request, 403, {"too_large", "entry", "The event has all the entries the hall takes."});
    }
    if (said != nullptr && event->type() == Type::EditEntry) {
      if (const Entry* entry = find_entry(state, std::get<EditEntry>(event->body).entry)) {
        const auto corrected = persons->correct(entry->person, said->get_object(), "person");
        if (!corrected) return refuse(request, corrected.error().status, corrected.error().problem);
      }
    }
    acts.bodies.push_back(std::move(event->body));
  }
  if (!persons || !persons->any()) return act(request, room, viewer, std::move(acts), now);
  Event event;
  event.seq = static_cast<std::int64_t>(room.event.events().size());
  event.at = moment(room, now);
  event.by = by_of(room, viewer, acts.station);
  event.body = acts.bodies.front();
  const auto judged = room.event.judge_next(event).reasons;
  const bool corrects = event.type() == Type::EditEntry || event.type() == Type::SetReport;
  const bool names_alone = corrects && judged.size() == 1 && judged.front().code == Code::AlreadySo;
  if (names_alone) return correct_names(request, room, *persons, acts.only_judged, now);
  acts.puts = persons->puts();
  const std::size_t before = room.event.events().size();
  // What follows is said of them by name.
  Directory without = std::exchange(room.directory, persons->directory());
  EventDone out = act(request, room, viewer, std::move(acts), now);
  if (room.event.events().size() == before) room.directory = std::move(without);
  return out;
}

EventDone EventActs::correct_names(const Request& request, EventRoom& room, const PersonsOfAct& persons,
                                   bool only_judged, Time now) {
  const std::uint64_t seq = room.event.events().size() - 1;
  // Nothing of the journal changes, so there is no line to take back.
  if (only_judged) return done(request, game::shape_json(WouldShape{}));
  DoneShape told{.seq = seq, .beside = true};
  told.words.emplace();
  told.said = {"[]"};
  EventDone out = done(request, game::shape_json(told));
  room.directory = persons.directory();
  room.changed_beside(now);
  out.expected = seq + 1;
  out.seq = seq;
  out.beside = room.beside;
  out.puts = persons.puts();
  return out;
}

}  // namespace touchmove::hall
