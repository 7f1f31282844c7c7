#include "touchmove/hall/core/events/basis/event_papers.hpp"

#include <fmt/format.h>

#include <boost/json/serialize.hpp>
#include <chrono>
#include <utility>

#include "touchmove/hall/core/events/basis/event_body.hpp"
#include "touchmove/hall/core/events/basis/message_value.hpp"
#include "touchmove/hall/core/events/basis/paper_shapes.hpp"
#include "touchmove/hall/core/events/basis/shape_json.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/protocol/problem_shapes.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/exports/exports.hpp"
#include "touchmove/tournament/event/exports/print_sheets.hpp"
#include "touchmove/tournament/event/exports/prize_file.hpp"
#include "touchmove/tournament/event/exports/rating_report.hpp"
#include "touchmove/tournament/event/exports/reports.hpp"
#include "touchmove/tournament/event/sharing/fees_file.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/views/ratings.hpp"
#include "touchmove/tournament/formats/trf/fit.hpp"
#include "touchmove/tournament/formats/trf/writer.hpp"

namespace touchmove::hall {
namespace {

using namespace tournament::event;
namespace files = tournament::files;
namespace results = tournament::results;

constexpr const char* csv = "text/csv; charset=utf-8";
constexpr const char* plain = "text/plain; charset=utf-8";

results::Date day_of(Time now) {
  const std::chrono::sys_days days{std::chrono::floor<std::chrono::days>(
      std::chrono::sys_time<std::chrono::milliseconds>{std::chrono::milliseconds{now}})};
  const std::chrono::year_month_day day{days};
  return {static_cast<int>(day.year()), static_cast<int>(static_cast<unsigned>(day.month())),
          static_cast<int>(static_cast<unsigned>(day.day()))};
}

EventPaper refusal(int status, std::string_view code, std::string_view message,
                   const std::vector<std::string>& reasons = {}) {
  return {status,
          game::shape_json(RefusalShape{.error = {.code = code, .where = "", .message = message, .reasons = reasons}})};
}

std::vector<std::string> texts_of(const std::vector<messages::Message>& said) {
  std::vector<std::string> texts;
  texts.reserve(said.size());
  for (const messages::Message& one : said) texts.push_back(messages::say(one));
  return texts;
}

/// The reasons in English, and as messages for a page in another language.
EventPaper refusal_said(int status, std::string_view code, std::string_view message,
                        const std::vector<messages::Message>& said) {
  const std::string list = messages_json(said);
  RefusalShape refusal{.error = {.code = code, .where = "", .message = message}};
  refusal.error.reasons = texts_of(said);
  refusal.error.said = {list};
  return {status, game::shape_json(refusal)};
}

template <typename T>
EventPaper shown(const T& shape) {
  return {200, boost::json::serialize(shape_value(shape))};
}

/// Each problem; what only warns says so.
std::vector<messages::Message> said_of(const std::vector<files::ReportProblem>& problems) {
  std::vector<messages::Message> said;
  for (const files::ReportProblem& problem : problems) {
    said.push_back(files::message_of(problem));
    if (problem.severity != files::Severity::Warns) continue;
    said.back() = messages::Message("file.preflight.warning", {{"what", std::vector{said.back()}}});
  }
  return said;
}

/// What the rating report lacks, and what it only warns of.
EventPaper report_problems(const EventRoom& room, Time now) {
  const State& state = room.event.state();
  auto problems = rounds_missing(state);
  for (auto& one : files::preflight(rating_report(state, room.directory, day_of(now)))) {
    problems.push_back(std::move(one));
  }
  bool blocked = false;
  for (const auto& problem : problems) blocked = blocked || problem.severity == files::Severity::Blocks;
  const auto said = said_of(problems);
  return shown(ReadinessShape{!blocked, texts_of(said), said});
}

EventPaper uschess_file(const EventRoom& room, std::string_view name, Time now) {
  auto report = files::write_uschess_report(rating_report(room.event.state(), room.directory, day_of(now)));
  if (!report) {
    return refusal_said(409, "report_incomplete", "The rating report cannot be written yet.", said_of(report.error()));
  }
  for (files::ReportFile& file : report->files) {
    if (file.name == name) return {200, std::move(file.bytes), "application/octet-stream", file.name};
  }
  return refusal(404, "no_such_address", "There is no such file.");
}

std::optional<EventPaper> section_table(const EventRoom& room, std::string_view kind, std::size_t section,
                                        files::Formulas formulas) {
  const State& state = room.event.state();
  const Directory& directory = room.directory;
  const auto table = [&](std::string bytes) {
    return EventPaper{200, std::move(bytes), csv,
                      room.id + "-" + state.sections[section].plan.id + "-" + std::string(kind) + ".csv"};
  };
  if (kind == "standings") return table(files::write_standings(standings_file(state, section, directory), formulas));
  if (kind == "pairings") return table(files::write_pairings(pairings_file(state, section, directory), formulas));
  if (kind == "players") return table(files::write_players(players_file(state, directory, section), formulas));
  if (kind == "prizes") return table(prizes_to_csv(state.sections[section].prizes, formulas));
  return std::nullopt;
}

std::optional<EventPaper> section_file(const EventRoom& room, std::string_view kind, std::size_t section,
                                       const Movetext& moves) {
  const State& state = room.event.state();
  const Directory& directory = room.directory;
  const std::string name = room.id + "-" + state.sections[section].plan.id;
  if (auto table = section_table(room, kind, section, files::Formulas::Kept)) return table;
  if (kind == "pgn") {
    return EventPaper{200, section_pgn(state, section, directory, moves), plain, name + ".pgn"};
  }
  if (kind == "trf" || kind == "trf16") {
    auto report = report_of(state, section, directory);
    tournament::trf::fit(report);
    return EventPaper{200, tournament::trf::write_report(kind == "trf" ? report : as_trf16(report)), plain,
                      name + ".trf"};
  }
  return std::nullopt;
}

/// The word before the next '/', and what follows.
std::pair<std::string_view, std::string_view> parted(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return {text, {}};
  return {text.substr(0, slash), text.substr(slash + 1)};
}

/// Sheets to print: "pairings/a4/de/open".
std::optional<EventPaper> printed_sheets(const EventRoom& room, std::string_view what) {
  const auto [kind_word, after_kind] = parted(what);
  const auto [paper_word, after_paper] = parted(after_kind);
  const auto [language, id] = parted(after_paper);
  const auto kind = parse_word<PrintKind>(kind_word);
  const auto paper = parse_word<tournament::publish::Paper>(paper_word);
  const auto section = live_section(room.event.state(), std::string(id));
  if (!kind || !paper || !section || messages::find_catalog(language) == nullptr) return std::nullopt;
  SheetWish wish;
  wish.kind = *kind;
  wish.paper = *paper;
  wish.language = language;
  const auto sheets = sheets_of(room.event.state(), *section, room.directory, wish);
  if (!sheets) return refusal_said(409, "nothing_to_print", "There is nothing to print.", {sheets.error()});
  return EventPaper{200, tournament::publish::html_of(*sheets), "text/html; charset=utf-8",
                    room.id + "-" + std::string(id) + "-" + std::string(kind_word) + ".html"};
}

StillToPlayShape games_to_play(const EventRoom& room, std::size_t section) {
  const State& state = room.event.state();
  const auto named = [&](EntryNumber number) {
    return NamedEntryShape{number, printed_name(room.directory, find_entry(state, number)->person)};
  };
  StillToPlayShape all{.section = state.sections[section].plan.id, .games = {}};
  for (const GameToPlay& game : still_to_play(state, section)) {
    GameToPlayShape& one = all.games.emplace_back();
    one.round = game.round;
    one.white = named(game.white);
    one.black = named(game.black);
    if (game.sat_down != 0) {
      one.paired_in = game.sat_down;
      one.board = game.board;
    } else if (const auto act = make_up_of(state, section, game.white, game.black)) {
      one.make_up = RoundBoardShape{act->round, act->board};
    }
  }
  return all;
}

}  // namespace

bool is_paper_of_money(std::string_view what) { return what == "/files/fees" || what == "/files/no-formulas/fees"; }

std::vector<std::string> games_of_paper(const EventRoom& room, std::string_view what) {
  constexpr std::string_view pgn = "/files/pgn/";
  std::vector<std::string> games;
  if (!what.starts_with(pgn)) return games;
  const State& state = room.event.state();
  const auto section = live_section(state, std::string(what.substr(pgn.size())));
  if (!section) return games;
  for (const Round& round : state.sections[*section].rounds) {
    for (const Board& board : round.boards) {
      if (!board.encounter.empty()) games.push_back(board.encounter);
    }
  }
  return games;
}

std::optional<EventPaper> event_paper(const EventRoom& room, std::string_view what, Time now, const Movetext& moves) {
  const State& state = room.event.state();
  if (!what.starts_with('/')) return std::nullopt;
  const auto [first, rest] = parted(what.substr(1));
  if (first == "report" && rest.empty()) return report_problems(room, now);
  if (first == "files" && (rest == "html" || rest.starts_with("html/"))) {
    const std::string_view language =
        rest == "html" ? messages::english : rest.substr(std::string_view("html/").size());
    if (messages::find_catalog(language) == nullptr) return std::nullopt;
    return EventPaper{200, tournament::publish::html_page(published(state, room.directory, language)),
                      "text/html; charset=utf-8", room.id + ".html"};
  }
  if (is_paper_of_money(what)) {
    const auto formulas = rest == "fees" ? files::Formulas::Kept : files::Formulas::Disarmed;
    return EventPaper{200, fees_csv(state, room.directory, formulas), csv, room.id + "-fees.csv"};
  }
  if (first == "prizes") {
    const auto section = live_section(state, std::string(rest));
    if (!section) return std::nullopt;
    return shown(prizes_shape(state.sections[*section], awards(state, *section, room.directory)));
  }
  if (first == "still-to-play") {
    const auto section = live_section(state, std::string(rest));
    if (!section) return std::nullopt;
    return shown(games_to_play(room, *section));
  }
  const auto [second, id] = parted(rest);
  if (first == "files" && second == "sheets") return printed_sheets(room, id);
  if (first == "files" && second == "uschess") return uschess_file(room, id, now);
  if (first == "files" && second == "no-formulas") {
    const auto [kind, of] = parted(id);
    const auto section = live_section(state, std::string(of));
    if (!section) return std::nullopt;
    return section_table(room, kind, *section, files::Formulas::Disarmed);
  }
  const auto section = live_section(state, std::string(id));
  if (!section) return std::nullopt;
  if (first == "files") return section_file(room, second, *section, moves);
  if (first != "ratings") return std::nullopt;
  const auto system = parse_word<RatingSystem>(second);
  if (!system) return std::nullopt;
  const auto table = ratings(state, *section, room.directory, *system);
  if (!table) return refusal_said(409, "no_ratings", "The ratings cannot be estimated.", table.error());
  return shown(ratings_shape(state.sections[*section], *table));
}

}  // namespace touchmove::hall
