#include "touchmove/tournament/event/exports/print_sheets.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "touchmove/base/enum_names.hpp"
#include "touchmove/tournament/event/exports/norm_report.hpp"
#include "touchmove/tournament/event/exports/report_header.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/views/sheet.hpp"

namespace touchmove::tournament::event {
namespace {

using messages::Message;
using messages::Param;
using publish::SheetColumn;
using publish::Sheets;
using publish::SheetTable;

class SheetMaker {
 public:
  SheetMaker(const State& state, std::size_t section, const Directory& directory, const SheetWish& wish)
      : state_(state), section_(section), at_(state.sections[section]), directory_(directory), wish_(wish) {
    sheets_.language = wish.language;
    sheets_.paper = wish.paper;
    const std::string name = at_.plan.name.empty() ? at_.plan.id : at_.plan.name;
    sheets_.title = (state.opened ? state.opened->name : "") + (state.sections.size() > 1 ? ", " + name : "");
    section_name_ = name;
    if (!at_.plan.room.empty()) fact(Message("event.chart.room", {{"room", at_.plan.room}}));
  }

  tl::expected<Sheets, Message> make() {
    switch (wish_.kind) {
      case PrintKind::Pairings:
      case PrintKind::Names:
      case PrintKind::Slips:
        return of_round();
      case PrintKind::Wallchart:
        return wallchart();
      case PrintKind::Grid:
        return grid();
      case PrintKind::Registration:
        return registration();
      case PrintKind::Door:
        return door();
      case PrintKind::Certificates:
        return certificates();
      case PrintKind::Norms:
        return norms();
    }
    return std::move(sheets_);
  }

 private:
  std::string say(const Message& message) const { return messages::say(message, wish_.language); }
  std::string word(std::string_view key, std::vector<Param> params = {}) const {
    return say(Message("publish." + std::string(key), std::move(params)));
  }
  void fact(const Message& message) { sheets_.facts.push_back(say(message)); }
  static tl::unexpected<Message> none(std::string_view why) {
    return tl::make_unexpected(Message("publish.none." + std::string(why)));
  }

  About known(EntryNumber entry) const {
    const Entry* found = find_entry(state_, entry);
    return found == nullptr ? About{} : about(state_, directory_, *found);
  }
  std::string name_of(EntryNumber entry) const {
    const Entry* found = find_entry(state_, entry);
    return found == nullptr ? word("sheet.bye") : printed_name(directory_, found->person);
  }
  std::string score_of_entry(EntryNumber entry, int round) const {
    const Entry* found = find_entry(state_, entry);
    return found == nullptr ? std::string() : results::points_text(score_before(state_, *found, round));
  }

  /// Whether anybody of the section is known by more than a name; a column that is empty for all is left out.
  struct Columns {
    bool ratings{false};
    bool schools{false};
  };
  Columns columns() const {
    Columns shown;
    for (const Entry* entry : entries_of(state_, section_)) {
      const About of = about(state_, directory_, *entry);
      shown.ratings = shown.ratings || entry->standing.rating != 0 || !entry->members.empty();
      shown.schools = shown.schools || !of.school.empty();
    }
    return shown;
  }

  // ---- a round

  tl::expected<Sheets, Message> of_round() {
    const int number = wish_.round == 0 ? static_cast<int>(at_.rounds.size()) : wish_.round;
    const Round* round = find_round(at_, number);
    if (round == nullptr) return none("round");
    fact(Message("publish.round", {{"round", number}}));
    if (wish_.kind == PrintKind::Pairings) {
      by_board(*round, number);
    } else if (wish_.kind == PrintKind::Names) {
      by_name(*round, number);
    } else {
      slips(*round, number);
    }
    return std::move(sheets_);
  }

  void by_board(const Round& round, int number) {
    const Columns shown = columns();
    SheetTable table;
    table.columns = {{word("board"), true}};
    const auto side = [&](std::string name) {
      table.columns.push_back({std::move(name)});
      if (shown.ratings) table.columns.push_back({word("rating"), true});
      if (shown.schools) table.columns.push_back({word("school")});
      table.columns.push_back({word("score"), true});
    };
    side(word("white"));
    table.columns.push_back({word("result")});
    side(word("black"));
    for (const Board& board : round.boards) {
      std::vector<std::string> row{std::to_string(board.number)};
      const auto add = [&](EntryNumber entry) {
        const About of = known(entry);
        row.push_back(name_of(entry));
        if (shown.ratings) row.push_back(of.rating);
        if (shown.schools) row.push_back(of.school);
        row.push_back(score_of_entry(entry, number));
      };
      add(board.white);
      row.push_back(result_text(board));
      add(board.black);
      table.rows.push_back(std::move(row));
    }
    sheets_.tables.push_back(std::move(table));
  }

  /// What stands; nothing but room to write while none does.
  std::string result_text(const Board& board) const {
    if (at_.plan.games > 1) return match_text(at_.plan, board);
    if (board.games.empty() || board.games.front().result == Result::None) return {};
    return std::string(sheet_text(board.games.front().result));
  }

  void by_name(const Round& round, int number) {
    const Columns shown = columns();
    SheetTable table;
    table.columns = {{word("name")}};
    if (shown.schools) table.columns.push_back({word("school")});
    table.columns.push_back({word("board"), true});
    table.columns.push_back({word("sheet.colour")});
    table.columns.push_back({word("sheet.opponent")});
    table.columns.push_back({word("score"), true});
    for (const Board& board : round.boards) {
      for (const EntryNumber who : {board.white, board.black}) {
        if (who == 0) continue;
        const bool white = who == board.white;
        std::vector<std::string> row{name_of(who)};
        if (shown.schools) row.push_back(known(who).school);
        row.push_back(std::to_string(board.number));
        row.push_back(board.black == 0 ? "" : word(white ? "white" : "black"));
        row.push_back(name_of(white ? board.black : board.white));
        row.push_back(score_of_entry(who, number));
        table.rows.push_back(std::move(row));
      }
    }
    std::sort(table.rows.begin(), table.rows.end());
    sheets_.tables.push_back(std::move(table));
  }

  void slips(const Round& round, int number) {
    for (const Board& board : round.boards) {
      if (board.black == 0) continue;
      publish::Slip slip;
      slip.heading = word("sheet.slip", {{"round", number}, {"board", board.number}});
      slip.lines = {sheets_.title, word("seat.white", {{"name", name_of(board.white)}}),
                    word("seat.black", {{"name", name_of(board.black)}})};
      slip.boxes = {"1-0", "½-½", "0-1"};
      for (int side = 0; side < 2; ++side) {
        slip.blanks.push_back(word("sheet.signature", {{"name", word(side == 0 ? "white" : "black")}}));
      }
      slip.link = wish_.link;
      sheets_.slips.push_back(std::move(slip));
    }
  }

  // ---- the whole section

  tl::expected<Sheets, Message> wallchart() {
    const CrossTable by_number = cross_table(state_, section_, directory_, progress_of(state_, section_).posted);
    const CrossTable table = by_entry(by_number);
    if (table.own == 0) return none("nobody");
    SheetTable chart;
    chart.columns = {{word("sheet.number"), true}, {word("name")}, {word("rating"), true}};
    for (std::size_t round = 0; round < table.table.rounds; ++round) {
      chart.columns.push_back({word("round", {{"round", static_cast<std::int64_t>(round + 1)}})});
    }
    for (std::size_t i = 0; i < table.own; ++i) {
      const results::Entrant& entrant = table.table.entrants[i];
      const About of = known(table.entries[i]);
      std::vector<std::string> row{std::to_string(entrant.number),
                                   results::name_of(entrant) + (of.school.empty() ? "" : " (" + of.school + ")"),
                                   of.rating};
      Points running = 0;
      for (std::size_t column = 0; column < entrant.cells.size(); ++column) {
        running += entrant.cells[column].points;
        for (const results::Deduction& deduction : entrant.deductions) {
          if (deduction.column == column) running -= deduction.points;
        }
        row.push_back(printed_cell(table.table, entrant.cells[column]) + "  " + results::points_text(running));
      }
      chart.rows.push_back(std::move(row));
    }
    sheets_.tables.push_back(std::move(chart));
    return std::move(sheets_);
  }

  /// What a player has scored against each other one, in the order of the rounds.
  tl::expected<Sheets, Message> grid() {
    const CrossTable table = by_entry(cross_table(state_, section_, directory_, progress_of(state_, section_).posted));
    if (table.own == 0) return none("nobody");
    SheetTable crossed;
    crossed.columns = {{word("sheet.number"), true}, {word("name")}};
    for (std::size_t i = 0; i < table.own; ++i) {
      crossed.columns.push_back({std::to_string(table.table.entrants[i].number), true});
    }
    crossed.columns.push_back({word("score"), true});
    for (std::size_t i = 0; i < table.own; ++i) {
      const results::Entrant& entrant = table.table.entrants[i];
      std::map<std::size_t, std::string> against;
      for (const results::Cell& cell : entrant.cells) {
        if (!cell.opponent || !cell.outcome) continue;
        std::string& met = against[*cell.opponent];
        met += (met.empty() ? "" : " ") + results::points_text(cell.points);
      }
      std::vector<std::string> row{std::to_string(entrant.number), results::name_of(entrant)};
      for (std::size_t other = 0; other < table.own; ++other) row.push_back(other == i ? "×" : against[other]);
      row.push_back(results::points_text(results::score_of(entrant)));
      crossed.rows.push_back(std::move(row));
    }
    sheets_.tables.push_back(std::move(crossed));
    return std::move(sheets_);
  }

  tl::expected<Sheets, Message> registration() {
    SheetTable list;
    list.columns = {{word("sheet.here")}, {word("sheet.number"), true}, {word("name")},      {word("rating"), true},
                    {word("school")},     {word("sheet.id")},           {word("sheet.byes")}};
    for (const Entry* entry : entries_of(state_, section_)) {
      const auto person = directory_.persons.find(entry->person);
      const About of = about(state_, directory_, *entry);
      std::string byes;
      for (const RequestedBye& bye : entry->byes) byes += (byes.empty() ? "" : ", ") + std::to_string(bye.round);
      list.rows.push_back({entry->checked_in ? "☑" : "☐", std::to_string(entry->number),
                           printed_name(directory_, entry->person), of.rating, of.school,
                           person == directory_.persons.end()     ? ""
                           : person->second.federation_id.empty() ? person->second.fide_id
                                                                  : person->second.federation_id,
                           byes});
    }
    if (list.rows.empty()) return none("nobody");
    std::sort(list.rows.begin(), list.rows.end(), [](const auto& a, const auto& b) { return a[2] < b[2]; });
    sheets_.tables.push_back(std::move(list));
    return std::move(sheets_);
  }

  tl::expected<Sheets, Message> door() {
    publish::Sign sign;
    sign.above = state_.opened ? state_.opened->name : "";
    sign.large = section_name_;
    sign.lines = std::exchange(sheets_.facts, {});
    if (!at_.rounds.empty() && !at_.rounds.back().boards.empty()) {
      const auto& boards = at_.rounds.back().boards;
      sign.lines.push_back(word("sheet.boards", {{"first", boards.front().number}, {"last", boards.back().number}}));
    }
    sign.lines.push_back(word("sheet.rounds", {{"rounds", at_.plan.rounds}}));
    if (!at_.plan.time_control.empty()) sign.lines.push_back(at_.plan.time_control);
    sheets_.signs.push_back(std::move(sign));
    return std::move(sheets_);
  }

  tl::expected<Sheets, Message> certificates() {
    const int finished = progress_of(state_, section_).finished;
    if (finished == 0) return none("played");
    const CrossTable table = cross_table(state_, section_, directory_, finished);
    const std::string chief = officials_of(state_, section_).chief;
    for (const Place& place : standings(state_, section_, table)) {
      if (!place.competed || static_cast<int>(place.place) > wish_.places) continue;
      publish::Sign sign;
      sign.above = sheets_.title;
      sign.large = printed_name(directory_, find_entry(state_, place.entry)->person);
      sign.lines = {word("certificate.place", {{"place", static_cast<std::int64_t>(place.place)}}),
                    word("certificate.points", {{"points", results::points_text(place.score)}, {"rounds", finished}})};
      const std::string day = last_day_of(state_, at_);
      const std::string& city = state_.report.city;
      if (!city.empty() || !day.empty()) sign.lines.push_back(city + (city.empty() || day.empty() ? "" : ", ") + day);
      sign.blanks = {chief.empty() ? word("certificate.chief") : printed_name(directory_, chief)};
      sheets_.signs.push_back(std::move(sign));
    }
    if (sheets_.signs.empty()) return none("played");
    return std::move(sheets_);
  }

  /// Of every norm what form IT1 asks, and the games it was scored in.
  tl::expected<Sheets, Message> norms() {
    const auto said = [&](std::string_view key) { return say(Message("fide.norm." + std::string(key))); };
    const auto halves = [](int half_points) { return results::points_text(half_points * 5); };
    for (const NormCandidate& candidate : norm_candidates(state_, section_, directory_)) {
      for (const tournament::rating::fide::Norm& norm : candidate.norms) {
        if (!norm.is_reached()) continue;
        const Person& who = candidate.person;
        const std::string title(word_of(norm.title));
        SheetTable facts;
        facts.heading = title + ": " + who.last + (who.first.empty() ? "" : ", " + who.first);
        facts.columns = {{""}, {""}};
        const auto line = [&](std::string_view key, std::string value) {
          facts.rows.push_back({said(key), value.empty() ? "-" : std::move(value)});
        };
        const std::string& land = state_.report.federation;
        line("id", who.fide_id);
        line("birth", who.birth_date);
        line("federation", who.federation);
        line("event", state_.opened ? state_.opened->name : "");
        line("place", state_.report.city + (land.empty() ? "" : ", " + land));
        line("score_of", halves(norm.half_points) + " / " + std::to_string(norm.games));
        line("ra", std::to_string(norm.average));
        line("rp", std::to_string(norm.performance) + " (" + std::to_string(norm.percent) + " %, dp " +
                       std::to_string(norm.added) + ")");
        line("count.titled", std::to_string(norm.titled));
        line("count.as_high", std::to_string(norm.as_high));
        line("count.federations", std::to_string(norm.federations));
        line("count.own", std::to_string(norm.of_own));
        if (norm.raised) line("col.raised", said("raised"));
        SheetTable games;
        games.columns = {{word("round_column"), true}, {word("sheet.opponent")}, {said("col.id")},
                         {said("col.federation")},     {word("rating"), true},   {said("title")},
                         {word("result"), true}};
        for (std::size_t i = 0; i < candidate.player.games.size(); ++i) {
          const auto& game = candidate.player.games[i];
          const Person& met = candidate.opponents[i];
          games.rows.push_back({std::to_string(game.round + 1),
                                (norm.raised == i ? "* " : "") + printed_name(directory_, met.id), met.fide_id,
                                game.federation, game.rating ? std::to_string(*game.rating) : "-", game.title,
                                halves(game.half_points)});
        }
        sheets_.tables.push_back(std::move(facts));
        sheets_.tables.push_back(std::move(games));
      }
    }
    if (sheets_.tables.empty()) return none("norms");
    return std::move(sheets_);
  }

  const State& state_;
  std::size_t section_;
  const Section& at_;
  const Directory& directory_;
  const SheetWish& wish_;
  std::string section_name_;
  Sheets sheets_;
};

}  // namespace

template <>
std::span<const std::string_view> words_of<PrintKind>() {
  return base::words_of_names<PrintKind>();
}

tl::expected<publish::Sheets, Message> sheets_of(const State& state, std::size_t section, const Directory& directory,
                                                 const SheetWish& wish) {
  return SheetMaker(state, section, directory, wish).make();
}

}  // namespace touchmove::tournament::event
