#include "touchmove/tournament/formats/natives/section_reading.hpp"

#include <algorithm>
#include <charconv>

#include "touchmove/tournament/basis/date.hpp"
#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/formats/lists/player_list.hpp"
#include "touchmove/tournament/formats/tables/round_cells.hpp"

namespace touchmove::tournament::files {
namespace {

using messages::Message;

const std::vector<JsonNode>& no_items() {
  static const std::vector<JsonNode> none;
  return none;
}

/// Whether anybody has an opponent in a round, from 0.
bool is_paired(const NativeTable& table, std::size_t round) {
  return std::any_of(table.players.begin(), table.players.end(), [&](const NativePlayer& player) {
    return round < player.record.rounds.size() && player.record.rounds[round].opponent != 0;
  });
}

/// The byes of rounds that are not paired yet; and every player gets every paired round and no other.
std::vector<trf::ByeRecord> take_announced(NativeTable& table, Findings& findings) {
  std::map<std::pair<int, char>, std::vector<int>> byes;
  const int last = table.rounds == 0 ? most_native_rounds : table.rounds;
  int beyond = 0;
  for (NativePlayer& player : table.players) {
    std::map<int, char> announced;
    for (const auto& [round, kind] : player.announced) {
      if (round > table.paired) announced.try_emplace(round, kind);
    }
    if (player.absent && table.paired < last) announced.try_emplace(table.paired + 1, 'Z');
    player.record.rounds.resize(static_cast<std::size_t>(table.paired));
    for (const auto& [round, kind] : announced) {
      if (round <= last) {
        byes[{round, kind}].push_back(player.record.number);
      } else {
        ++beyond;
      }
    }
  }
  if (beyond > 0) findings.note(native("late_byes", {{"section", table.name}, {"byes", beyond}}));
  std::vector<trf::ByeRecord> records;
  for (auto& [what, players] : byes) records.push_back({what.second, what.first, std::move(players)});
  return records;
}

void hold_against_each_other(const NativeTable& table, const RoundCells& cells, Findings& findings) {
  for (RoundCells::Fault& fault : cells.faults()) {
    const NativePlayer& player = table.players[fault.player];
    const bool known = fault.round < player.round_lines.size();
    findings.mistake(known ? player.round_lines[fault.round] : player.line,
                     player.place + "." + std::to_string(fault.round + 1), std::move(fault.what));
  }
  int others = 0;
  std::vector<Message> first;
  for (std::size_t i = 0; i < table.players.size(); ++i) {
    const NativePlayer& player = table.players[i];
    auto what = player.score ? cells.fault_of_score(i, *player.score) : std::nullopt;
    if (!what) continue;
    if (!table.score_is_believed) {
      findings.mistake(player.line, player.place, std::move(*what));
    } else if (others++ == 0) {
      first = {native("score", {{"player", player.record.number}, {"what", std::vector{std::move(*what)}}})};
    }
  }
  if (others > 0) {
    findings.note(native("scores", {{"section", table.name}, {"players", others}, {"what", std::move(first)}}));
  }
}

void add_data(trf::Report& report, int number, std::string_view key, const std::string& value) {
  report.records.emplace_back(trf::TextRecord{
      "DAT", " " + std::to_string(number) + " " + std::string(key) + (value.empty() ? "" : " " + value)});
}

/// What the columns of a player's record have no room for.
void add_people(const NativeTable& table, trf::Report& report) {
  for (const NativePlayer& player : table.players) {
    const int number = player.record.number;
    if (!player.us_id.empty()) {
      report.records.emplace_back(us_record(player.record, player.state, player.us_id));
    }
    if (!player.team.empty()) add_data(report, number, "TEAM", player.team);
    if (!player.club.empty()) add_data(report, number, "CLUB", player.club);
    if (player.computer) add_data(report, number, "COMPUTER", "");
    if (player.re_entry_for != 0) add_data(report, number, "REENTRY", std::to_string(player.re_entry_for));
  }
}

}  // namespace

Message native(std::string_view what, std::vector<messages::Param> params) {
  return Message("file.native." + std::string(what), std::move(params));
}

std::string one_line(std::string_view text) {
  std::string made(text);
  std::replace_if(
      made.begin(), made.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20U || c == '\x7f'; }, ' ');
  return std::string(trimmed(made));
}

void Findings::left(const std::string& of, const std::string& field, std::size_t line) {
  Left& one = left_[{of, field}];
  if (one.count++ == 0) one.line = line;
}

std::vector<Message> Findings::notes() const {
  std::vector<Message> all = notes_;
  for (const auto& [which, one] : left_) {
    const auto line = static_cast<std::int64_t>(one.line);
    if (one.count == 1) {
      all.push_back(native("left", {{"line", line}, {"of", which.first}, {"field", which.second}}));
    } else {
      all.push_back(
          native("left_more", {{"line", line}, {"of", which.first}, {"field", which.second}, {"more", one.count - 1}}));
    }
  }
  return all;
}

const JsonNode* Fields::ask(const std::string& name) {
  asked_.insert(name);
  return node_.find(name);
}

std::size_t Fields::line_of(const std::string& name) const {
  const JsonNode* value = node_.find(name);
  return value == nullptr ? node_.line : value->line;
}

std::string Fields::text(const std::string& name) {
  const JsonNode* value = ask(name);
  if (value == nullptr || value->kind == JsonNode::Kind::Null) return {};
  if (value->kind != JsonNode::Kind::Text && value->kind != JsonNode::Kind::Number) {
    findings_.mistake(value->line, place_of(name), native("kind"));
    return {};
  }
  return one_line(value->text);
}

std::optional<int> Fields::number(const std::string& name, int least, int most) {
  const JsonNode* value = ask(name);
  if (value == nullptr || value->kind == JsonNode::Kind::Null) return std::nullopt;
  int read = 0;
  const std::string text = one_line(value->text);
  if (value->kind == JsonNode::Kind::Text && text.empty()) return std::nullopt;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), read);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  const bool is_kind = value->kind == JsonNode::Kind::Text || value->kind == JsonNode::Kind::Number;
  if (!is_kind || !whole || read < least || read > most) {
    findings_.mistake(value->line, place_of(name), fault("number", {{"text", text}, {"least", least}, {"most", most}}));
    return std::nullopt;
  }
  return read;
}

const std::vector<JsonNode>& Fields::list(const std::string& name) {
  const JsonNode* value = ask(name);
  if (value == nullptr || value->kind == JsonNode::Kind::Null) return no_items();
  if (value->kind != JsonNode::Kind::Array) {
    findings_.mistake(value->line, place_of(name), native("kind"));
    return no_items();
  }
  return value->items;
}

void Fields::silent(std::initializer_list<const char*> names) {
  for (const char* name : names) asked_.insert(name);
}

void Fields::leave_the_rest(const std::string& of) {
  for (const auto& [name, value] : node_.fields) {
    if (!asked_.contains(name) && !value.is_blank()) findings_.left(of, one_line(name), value.line);
  }
}

std::string membership_of(Fields& fields, const std::string& name) {
  const std::string text = fields.text(name);
  if (lower(text) == "life") return "life";
  const auto membership = parse_membership(text);
  if (!membership) {
    fields.leave(name);
    return {};
  }
  if (membership->for_life) return "life";
  return membership->until ? results::to_string(*membership->until) : std::string();
}

NativeSection finished(NativeTable table, Findings& findings) {
  NativeSection section;
  section.name = table.name;
  section.first_board = table.first_board;
  std::stable_sort(table.players.begin(), table.players.end(),
                   [](const NativePlayer& a, const NativePlayer& b) { return a.record.number < b.record.number; });
  for (std::size_t i = 1; i < table.players.size(); ++i) {
    const NativePlayer& player = table.players[i];
    const NativePlayer& before = table.players[i - 1];
    if (player.record.number != before.record.number) continue;
    findings.mistake(player.line, player.place,
                     fault("in_line", {{"text", std::to_string(player.record.number)},
                                       {"line", static_cast<std::int64_t>(before.line)}}));
    return section;
  }
  std::size_t columns = 0;
  for (const NativePlayer& player : table.players) columns = std::max(columns, player.record.rounds.size());
  for (std::size_t round = columns; round > static_cast<std::size_t>(table.paired); --round) {
    if (is_paired(table, round - 1)) table.paired = static_cast<int>(round);
  }
  // A round that nobody plays at the end was not paired.
  while (table.paired > 0 && !is_paired(table, static_cast<std::size_t>(table.paired) - 1)) --table.paired;
  const std::vector<trf::ByeRecord> byes = take_announced(table, findings);
  std::vector<trf::PlayerRecord*> records;
  for (NativePlayer& player : table.players) records.push_back(&player.record);
  RoundCells cells(records);
  // Where a round was not understood, the opponent's would be at fault too.
  if (findings.mistakes.size() == table.mistakes_before) hold_against_each_other(table, cells, findings);
  if (!findings.mistakes.empty()) return section;
  for (Message& note : cells.complete()) {
    findings.note(native("of_section", {{"section", table.name}, {"what", std::vector{std::move(note)}}}));
  }
  if (table.rounds != 0) {
    section.report.records.emplace_back(trf::RoundCount{std::max(table.rounds, table.paired)});
  }
  if (table.is_robin) section.report.records.emplace_back(trf::TextRecord{"192", " FIDE_ROUNDROBIN"});
  if (!table.time_control.empty()) {
    section.report.records.emplace_back(trf::TextRecord{"122", " " + table.time_control});
  }
  for (const NativePlayer& player : table.players) section.report.records.emplace_back(player.record);
  add_people(table, section.report);
  for (const trf::ByeRecord& bye : byes) section.report.records.emplace_back(bye);
  for (const NativePlayer& player : table.players) {
    NativePerson person = player.person;
    person.number = player.record.number;
    const int number = person.number;
    if (!(person == NativePerson{.number = number})) section.persons.push_back(std::move(person));
    for (std::size_t round = 0; round < player.boards.size(); ++round) {
      if (player.boards[round] > 0) {
        section.seats.push_back({static_cast<int>(round) + 1, number, player.boards[round]});
      }
    }
  }
  return section;
}

tl::expected<NativeEvent, std::vector<Mistake>> made(NativeEvent event, Findings& findings) {
  if (!findings.mistakes.empty()) {
    std::stable_sort(findings.mistakes.begin(), findings.mistakes.end(),
                     [](const Mistake& a, const Mistake& b) { return a.at < b.at; });
    return tl::unexpected(std::move(findings.mistakes));
  }
  event.notes = findings.notes();
  return event;
}

}  // namespace touchmove::tournament::files
