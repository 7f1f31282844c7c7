#include "touchmove/tournament/formats/lists/player_list.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "touchmove/notation/games/encoding.hpp"
#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/formats/csv/rows.hpp"
#include "touchmove/tournament/formats/dbf/dbf.hpp"
#include "touchmove/tournament/formats/lists/fide_xml.hpp"
#include "touchmove/tournament/formats/lists/list_rows.hpp"
#include "touchmove/tournament/formats/lists/look_up.hpp"

namespace touchmove::tournament::files {
namespace {

const std::vector<std::string>& columns() {
  static const std::vector<std::string> names{"id",         "name",    "last",       "first",   "state",
                                              "expires",    "regular", "quick",      "blitz",   "title",
                                              "federation", "sex",     "birth_year", "fide_id", "k"};
  return names;
}

void split_name(std::string_view name, ListedPlayer& player) {
  const std::size_t comma = name.find(',');
  player.last = trimmed(name.substr(0, comma));
  if (comma != std::string_view::npos) player.first = trimmed(name.substr(comma + 1));
}

std::optional<rating::Published> published(Rows& rows, const char* column) {
  bool bad = false;
  const std::string text = rows.text(column);
  auto rating = rating::parse_published(text, bad);
  if (bad) rows.mistake(column, text_fault("rating", text));
  return rating;
}

/// A year; 0 and 0000 are none.
std::optional<int> birth_year(Rows& rows) {
  const std::string text = rows.text("birth_year");
  if (to_number(text) == 0) return std::nullopt;
  return rows.number("birth_year", 1850, 2155);
}

ListedPlayer read_row(Rows& rows) {
  ListedPlayer player;
  player.id = rows.text("id");
  if (player.id.empty()) {
    rows.mistake("id", fault("missing"));
  } else if (!is_digits(player.id, player.id.size())) {
    rows.mistake("id", text_fault("id_digits", player.id));
  }
  if (rows.has("name")) {
    split_name(rows.text("name"), player);
  } else {
    player.last = rows.text("last");
    player.first = rows.text("first");
  }
  if (player.last.empty()) rows.mistake(rows.has("name") ? "name" : "last", fault("missing"));
  player.state = rows.text("state");
  const std::string expires = rows.text("expires");
  if (const auto membership = parse_membership(expires)) {
    player.membership = *membership;
  } else {
    rows.mistake("expires", text_fault("expires", expires));
  }
  player.regular = published(rows, "regular");
  player.quick = published(rows, "quick");
  player.blitz = published(rows, "blitz");
  player.title = rows.text("title");
  player.federation = rows.text("federation");
  player.sex = rows.text("sex");
  player.birth_year = birth_year(rows);
  player.fide_id = rows.text("fide_id");
  player.k = rows.number("k", 0, 99);
  return player;
}

tl::expected<ListRows, std::vector<Mistake>> rows_of(const CsvTable& table, Place place, ListOf of) {
  Rows rows(table, columns(), place);
  rows.need("id");
  if (!rows.has("name")) rows.need("last");
  if (!rows.mistakes().empty()) return tl::unexpected(std::move(rows.mistakes()));
  ListRows list{of, {}, {}};
  std::vector<ListedPlayer>& players = list.players;
  players.reserve(table.rows.size());
  list.at.reserve(table.rows.size());
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    rows.go_to(i);
    players.push_back(read_row(rows));
    list.at.push_back(rows.line());
  }
  std::vector<std::size_t> order(players.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return players[a].id < players[b].id; });
  for (std::size_t i = 1; i < order.size(); ++i) {
    const std::string& id = players[order[i]].id;
    if (id.empty() || players[order[i - 1]].id != id) continue;
    rows.go_to(order[i]);
    rows.mistake("id", text_fault("twice_quoted", id));
  }
  if (!rows.mistakes().empty()) return tl::unexpected(std::move(rows.mistakes()));
  return list;
}

tl::expected<PlayerList, std::vector<Mistake>> as_list(tl::expected<ListRows, std::vector<Mistake>> rows,
                                                       const results::Date& dated) {
  if (!rows) return tl::unexpected(std::move(rows.error()));
  return PlayerList(dated, std::move(rows->players), rows->of);
}

/// The labels of FIDE's first line with where they begin, in their order. Labels are parted by blanks, but ID Number is
/// one.
std::vector<std::pair<std::string, std::size_t>> labels_of(std::string_view line) {
  std::vector<std::pair<std::string, std::size_t>> labels;
  std::size_t at = 0;
  while (at < line.size()) {
    if (line[at] == ' ') {
      ++at;
      continue;
    }
    const std::size_t end =
        line.substr(at).starts_with("ID Number") ? at + 9 : std::min(line.find(' ', at), line.size());
    labels.emplace_back(line.substr(at, end - at), at);
    at = end;
  }
  return labels;
}

std::string fide_column(const std::string& label) {
  static const std::map<std::string, std::string> known{
      {"ID Number", "id"}, {"Name", "name"},        {"Fed", "federation"}, {"Sex", "sex"},
      {"Tit", "title"},    {"SRtng", "regular"},    {"RRtng", "quick"},    {"BRtng", "blitz"},
      {"SK", "k"},         {"B-day", "birth_year"}, {"Born", "birth_year"}};
  const auto found = known.find(label);
  return found == known.end() ? label : found->second;
}

}  // namespace

std::optional<Membership> parse_membership(std::string_view text) {
  text = trimmed(text);
  if (text.empty()) return Membership{};
  if (text == "9999") return Membership{true, std::nullopt};
  if (const auto date = results::parse_date(text)) return Membership{false, date};
  if (!is_digits(text, 4)) return std::nullopt;
  const int month = to_number(text.substr(0, 2)).value_or(0);
  results::Date last{2000 + to_number(text.substr(2)).value_or(0), month, 31};
  while (last.day > 27 && !results::is_valid(last)) --last.day;
  if (!results::is_valid(last)) return std::nullopt;
  return Membership{false, last};
}

PlayerList::PlayerList(results::Date dated, std::vector<ListedPlayer> players, ListOf of)
    : dated_(dated), of_(of), players_(std::move(players)) {
  std::stable_sort(players_.begin(), players_.end(),
                   [](const ListedPlayer& a, const ListedPlayer& b) { return a.id < b.id; });
  for (std::size_t i = 0; i < players_.size(); ++i) by_name_.emplace_back(lower(players_[i].last), i);
  std::sort(by_name_.begin(), by_name_.end());
}

const ListedPlayer* PlayerList::find(std::string_view id) const {
  const auto found = std::lower_bound(players_.begin(), players_.end(), id,
                                      [](const ListedPlayer& player, std::string_view key) { return player.id < key; });
  return found != players_.end() && found->id == id ? &*found : nullptr;
}

std::vector<const ListedPlayer*> PlayerList::find(std::string_view last, std::string_view first,
                                                  std::string_view state) const {
  std::vector<const ListedPlayer*> found;
  const std::string key = lower(trimmed(last));
  const std::string begins = lower(trimmed(first));
  const std::string of = lower(trimmed(state));
  for (auto at = std::lower_bound(by_name_.begin(), by_name_.end(), std::pair(key, std::size_t{0}));
       at != by_name_.end() && at->first == key; ++at) {
    const ListedPlayer& player = players_[at->second];
    if (!lower(player.first).starts_with(begins) || (!of.empty() && lower(player.state) != of)) continue;
    found.push_back(&player);
  }
  return found;
}

std::vector<const ListedPlayer*> PlayerList::look_up(std::string_view asked, std::size_t most) const {
  using Found = const ListedPlayer*;
  return look_up_by<Found>(
      asked, most,
      [&](std::string_view id, const auto& take) {
        if (const Found player = find(id)) take(player);
      },
      [&](const std::string& last, NameIs how, const auto& take) {
        for (auto at = std::lower_bound(by_name_.begin(), by_name_.end(), std::pair(last, std::size_t{0}));
             at != by_name_.end() && (how == NameIs::Whole ? at->first == last : at->first.starts_with(last)); ++at) {
          const ListedPlayer& player = players_[at->second];
          if (!take(lower(player.first), &player)) break;
        }
      });
}

Aliases list_aliases() {
  Aliases aliases;
  for (const std::string& column : columns()) aliases.push_back({column, column});
  for (const auto& [spelling, column] :
       std::vector<std::pair<const char*, const char*>>{{"mem_id", "id"},          {"member id", "id"},
                                                        {"memberid", "id"},        {"uscf id", "id"},
                                                        {"uscf_id", "id"},         {"us chess id", "id"},
                                                        {"mem_name", "name"},      {"member name", "name"},
                                                        {"last name", "last"},     {"first name", "first"},
                                                        {"st", "state"},           {"expired", "expires"},
                                                        {"exp_date", "expires"},   {"exp. date", "expires"},
                                                        {"expiration", "expires"}, {"expiration date", "expires"},
                                                        {"r_lpb_rat", "regular"},  {"regular rating", "regular"},
                                                        {"rating", "regular"},     {"reg_rating", "regular"},
                                                        {"q_lpb_rat", "quick"},    {"quick rating", "quick"},
                                                        {"quick_rating", "quick"}, {"b_lpb_rat", "blitz"},
                                                        {"blitz rating", "blitz"}, {"blitz_rating", "blitz"},
                                                        {"fide id", "fide_id"},    {"fideid", "fide_id"},
                                                        {"fed", "federation"},     {"gender", "sex"},
                                                        {"byear", "birth_year"},   {"birth year", "birth_year"}}) {
    aliases.push_back({spelling, column});
  }
  return aliases;
}

namespace {

tl::expected<ListRows, std::vector<Mistake>> uschess_rows(std::string_view bytes, const Aliases& aliases) {
  if (bytes.starts_with('\x03')) {
    auto dbf = read_dbf(bytes);
    if (!dbf) {
      std::vector<Mistake> mistakes;
      for (DbfMistake& mistake : dbf.error()) {
        mistakes.push_back({mistake.record, std::move(mistake.field), std::move(mistake.what), Place::Record});
      }
      return tl::unexpected(std::move(mistakes));
    }
    CsvTable table;
    for (const DbfField& field : dbf->fields) table.columns.push_back(field.name);
    for (auto& record : dbf->records) {
      for (std::string& value : record) value = notation::from_latin1(value);
      table.rows.push_back({table.rows.size() + 1, std::move(record)});
    }
    rename_columns(table, aliases);
    return rows_of(table, Place::Record, ListOf::UsChess);
  }
  CsvRead read = read_csv_lines(bytes, form_of(bytes));
  if (read.table.columns.empty()) return tl::unexpected(std::move(read.mistakes));
  rename_columns(read.table, aliases);
  auto list = rows_of(read.table, Place::Line, ListOf::UsChess);
  if (read.mistakes.empty()) return list;
  return tl::unexpected(list ? std::move(read.mistakes) : merged(std::move(list.error()), read.mistakes));
}

tl::expected<ListRows, std::vector<Mistake>> xml_rows(std::string_view bytes) {
  CsvRead read = read_fide_xml(bytes);
  if (!read.mistakes.empty()) return tl::unexpected(std::move(read.mistakes));
  return rows_of(read.table, Place::Line, ListOf::Fide);
}

tl::expected<ListRows, std::vector<Mistake>> fide_rows(std::string_view bytes) {
  if (is_xml(bytes)) return xml_rows(bytes);
  if (bytes.starts_with("\xef\xbb\xbf")) bytes.remove_prefix(3);
  CsvTable table;
  std::vector<std::pair<std::string, std::size_t>> labels;
  std::size_t line_number = 0;
  while (!bytes.empty()) {
    const std::size_t stop = std::min(bytes.find('\n'), bytes.size());
    std::string_view line = bytes.substr(0, stop);
    bytes.remove_prefix(std::min(stop + 1, bytes.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    ++line_number;
    if (labels.empty()) {
      labels = labels_of(line);
      for (const auto& [label, at] : labels) table.columns.push_back(fide_column(label));
      continue;
    }
    if (trimmed(line).empty()) continue;
    // columns are counted in bytes: the list is in a code page of one byte a letter
    CsvRow row{line_number, {}};
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const std::size_t begin = std::min(labels[i].second, line.size());
      const std::size_t end = i + 1 < labels.size() ? std::min(labels[i + 1].second, line.size()) : line.size();
      row.cells.push_back(notation::from_latin1(line.substr(begin, end - begin)));
    }
    table.rows.push_back(std::move(row));
  }
  return rows_of(table, Place::Line, ListOf::Fide);
}

}  // namespace

tl::expected<PlayerList, std::vector<Mistake>> read_uschess_list(std::string_view bytes, const results::Date& dated,
                                                                 const Aliases& aliases) {
  return as_list(uschess_rows(bytes, aliases), dated);
}

tl::expected<PlayerList, std::vector<Mistake>> read_fide_list(std::string_view bytes, const results::Date& dated) {
  return as_list(fide_rows(bytes), dated);
}

tl::expected<ListRows, std::vector<Mistake>> read_list_rows(std::string_view bytes) {
  if (is_xml(bytes)) return xml_rows(bytes);
  std::string_view first_line = bytes.substr(0, bytes.find_first_of("\r\n"));
  if (first_line.starts_with("\xef\xbb\xbf")) first_line.remove_prefix(3);
  return trimmed(first_line).starts_with("ID Number") && form_of(bytes) == CsvForm::Commas
             ? fide_rows(bytes)
             : uschess_rows(bytes, list_aliases());
}

tl::expected<PlayerList, std::vector<Mistake>> read_player_list(std::string_view bytes, const results::Date& dated) {
  return as_list(read_list_rows(bytes), dated);
}

}  // namespace touchmove::tournament::files
