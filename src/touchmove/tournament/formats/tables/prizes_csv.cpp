#include "touchmove/tournament/formats/tables/prizes_csv.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <utility>

#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/formats/csv/rows.hpp"

namespace touchmove::tournament::files {
namespace {

constexpr std::array<std::pair<std::string_view, prizes::Kind>, 3> kinds{
    {{"cash", prizes::Kind::Cash}, {"beside", prizes::Kind::Beside}, {"trophy", prizes::Kind::Trophy}}};

std::vector<std::string> prize_columns() {
  return {"prize", "amount", "kind", "group", "to", "below", "at_least", "unrated", "entries"};
}

/// Numbers with blanks between them.
bool parse_entries(std::string_view text, std::vector<int>& entries) {
  while (!(text = trimmed(text)).empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const auto number = to_number(text.substr(0, end));
    if (!number || *number < 1) return false;
    entries.push_back(*number);
    text.remove_prefix(end);
  }
  return true;
}

PrizeRow read_prize(Rows& rows) {
  PrizeRow row;
  row.prize = rows.needed("prize");
  if (const std::string kind = lower(rows.text("kind")); !kind.empty()) {
    const auto* found =
        std::find_if(kinds.begin(), kinds.end(), [&](const auto& entry) { return entry.first == kind; });
    if (found == kinds.end()) {
      rows.mistake("kind", text_fault("prize_kind", kind));
    } else {
      row.kind = found->second;
    }
  }
  const std::string amount = rows.text("amount");
  const auto cents =
      amount.empty() && row.kind == prizes::Kind::Trophy ? std::optional<prizes::Cents>(0) : parse_money(amount);
  if (!cents) rows.mistake("amount", text_fault("money", amount));
  row.amount = cents.value_or(0);
  row.group = rows.text("group");
  const std::string to = lower(rows.text("to"));
  if (!to.empty() && to != "players" && to != "teams") rows.mistake("to", text_fault("prize_to", to));
  row.to_teams = to == "teams";
  row.below = rows.number("below", 1, 4'000);
  row.at_least = rows.number("at_least", 1, 4'000);
  row.unrated = rows.yes_or_no("unrated").value_or(false);
  if (!parse_entries(rows.text("entries"), row.entries)) {
    rows.mistake("entries", fault("entries"));
  }
  return row;
}

}  // namespace

std::optional<prizes::Cents> parse_money(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('$')) text = trimmed(text.substr(1));
  prizes::Cents cents = 0;
  int digits = 0;
  int decimals = -1;
  for (const char c : text) {
    if (c == ',' && decimals < 0 && digits > 0) continue;
    if (c == '.' && decimals < 0 && digits > 0) {
      decimals = 0;
      continue;
    }
    if (c < '0' || c > '9' || decimals == 2 || ++digits > 12) return std::nullopt;
    cents = cents * 10 + (c - '0');
    if (decimals >= 0) ++decimals;
  }
  if (digits == 0 || decimals == 0) return std::nullopt;
  for (int i = std::max(decimals, 0); i < 2; ++i) cents *= 10;
  return cents;
}

tl::expected<std::vector<PrizeRow>, std::vector<Mistake>> read_prizes(std::string_view bytes) {
  CsvRead read = read_csv_lines(bytes);
  if (read.table.columns.empty()) return tl::unexpected(std::move(read.mistakes));
  Aliases own;
  for (const std::string& column : prize_columns()) own.push_back({column, column});
  rename_columns(read.table, own);
  Rows rows(read.table, prize_columns());
  rows.need("prize");
  rows.need("amount");
  std::vector<Mistake> unknown;
  for (const std::string& column : rows.extra_columns()) unknown.push_back({1, column, fault("no_such_column")});
  std::vector<PrizeRow> prizes;
  std::map<std::string, std::size_t> lines;  // of the names, by which one prize alone is changed or taken away
  for (std::size_t i = 0; i < read.table.rows.size(); ++i) {
    rows.go_to(i);
    prizes.push_back(read_prize(rows));
    const std::string& name = prizes.back().prize;
    const auto [first, is_new] = lines.try_emplace(name, rows.line());
    if (!is_new && !name.empty()) {
      rows.mistake("prize",
                   fault("in_line_quoted", {{"text", name}, {"line", static_cast<std::int64_t>(first->second)}}));
    }
  }
  unknown = merged(merged(std::move(unknown), rows.mistakes()), read.mistakes);
  if (!unknown.empty()) return tl::unexpected(std::move(unknown));
  return prizes;
}

std::string write_prizes(const std::vector<PrizeRow>& prizes, Formulas formulas) {
  CsvTable table;
  table.columns = prize_columns();
  const auto text = [](const std::optional<int>& number) { return number ? std::to_string(*number) : std::string(); };
  for (const PrizeRow& prize : prizes) {
    const auto* kind =
        std::find_if(kinds.begin(), kinds.end(), [&](const auto& entry) { return entry.second == prize.kind; });
    std::string entries;
    for (const int entry : prize.entries) entries += (entries.empty() ? "" : " ") + std::to_string(entry);
    table.rows.push_back({0,
                          {prize.prize, prizes::money_text(prize.amount), std::string(kind->first), prize.group,
                           prize.to_teams ? "teams" : "players", text(prize.below), text(prize.at_least),
                           prize.unrated ? "yes" : "no", entries}});
  }
  return write_csv(table, formulas);
}

}  // namespace touchmove::tournament::files
