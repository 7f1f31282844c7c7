#include "touchmove/tournament/formats/tables/players_csv.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/formats/csv/rows.hpp"
#include "touchmove/tournament/formats/lists/player_list.hpp"
#include "touchmove/tournament/formats/uschess/uschess_report_check.hpp"

namespace touchmove::tournament::files {
namespace {

const std::vector<std::string>& player_columns() {
  static const std::vector<std::string> names{
      "number", "id",         "fide_id",    "last",       "first",        "rating",  "rating_type", "fide_rating",
      "team",   "club",       "family",     "conference", "grade",        "section", "byes",        "title",
      "sex",    "birth_year", "federation", "state",      "member_until", "paid",    "checked_in"};
  return names;
}

/// "3:H 5:Z".
std::vector<RequestedBye> read_byes(Rows& rows) {
  std::vector<RequestedBye> byes;
  const std::string text = rows.text("byes");
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view word = std::string_view(text).substr(at, end - at);
    at = end + 1;
    if (word.empty()) continue;
    const std::size_t colon = word.find(':');
    const auto round = to_number(word.substr(0, colon));
    const std::string_view kind = colon == std::string_view::npos ? std::string_view{} : word.substr(colon + 1);
    const bool known = kind.size() == 1 && std::string_view("HZFhzf").find(kind[0]) != std::string_view::npos;
    if (!round || *round < 1 || *round > 99 || !known) {
      rows.mistake("byes", text_fault("bye", std::string(word)));
      continue;
    }
    byes.push_back({*round, kind[0] >= 'a' ? static_cast<char>(kind[0] - 'a' + 'A') : kind[0]});
  }
  return byes;
}

void read_name(Rows& rows, PlayerRow& player) {
  player.last = rows.text("last");
  player.first = rows.text("first");
  if (!rows.has("name") || !player.last.empty()) return;
  const std::string name = rows.text("name");
  const std::size_t comma = name.find(',');
  player.last = trimmed(std::string_view(name).substr(0, comma));
  if (comma != std::string::npos) player.first = trimmed(std::string_view(name).substr(comma + 1));
}

std::string capitals(std::string text) {
  for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return text;
}

/// A day, a month and year as membership cards have it (0627), or life.
std::string read_membership(Rows& rows) {
  const std::string text = rows.text("member_until");
  if (text.empty()) return {};
  if (capitals(text) == "LIFE") return "life";
  const auto membership = parse_membership(text);
  if (membership && membership->for_life) return "life";
  if (membership && membership->until) return results::to_string(*membership->until);
  rows.mistake("member_until", text_fault("member_until", text));
  return {};
}

PlayerRow read_player(Rows& rows) {
  PlayerRow player;
  player.number = rows.number("number", 1, 9999);
  player.id = rows.text("id");
  if (!player.id.empty() && !is_digits(player.id, 8)) {
    rows.mistake("id", text_fault("uschess_id", player.id));
  }
  player.fide_id = rows.text("fide_id");
  if (!player.fide_id.empty() && !to_number(player.fide_id)) {
    rows.mistake("fide_id", text_fault("fide_id", player.fide_id));
  }
  read_name(rows, player);
  if (player.last.empty()) rows.mistake(rows.has("last") ? "last" : "name", fault("missing"));
  bool bad = false;
  const std::string rating = rows.text("rating");
  player.rating = rating::parse_published(rating, bad);
  if (bad) rows.mistake("rating", text_fault("rating", rating));
  player.rating_type = rows.text("rating_type");
  player.fide_rating = rows.number("fide_rating", 0, 3500);
  if (player.fide_rating == 0) player.fide_rating.reset();
  player.team = rows.text("team");
  player.club = rows.text("club");
  player.family = rows.text("family");
  player.conference = rows.text("conference");
  player.grade = rows.text("grade");
  player.section = rows.text("section");
  player.byes = read_byes(rows);
  player.title = rows.text("title");
  player.sex = rows.text("sex");
  player.birth_year = rows.number("birth_year", 1900, 2155);
  player.federation = rows.text("federation");
  player.state = capitals(rows.text("state"));
  if (!player.state.empty() && !is_state(player.state)) {
    rows.mistake("state", text_fault("state", player.state));
    player.state.clear();
  }
  player.member_until = read_membership(rows);
  player.paid = rows.yes_or_no("paid");
  player.checked_in = rows.yes_or_no("checked_in");
  player.extra = rows.extra();
  return player;
}

/// Finds what is there twice in a section.
class Duplicates {
 public:
  explicit Duplicates(std::string column) : column_(std::move(column)) {}

  void see(Rows& rows, const std::string& section, const std::string& value) {
    if (value.empty()) return;
    const auto [first, is_new] = lines_.try_emplace(std::pair(section, value), rows.line());
    if (is_new) return;
    rows.mistake(column_, fault("in_line", {{"text", value}, {"line", static_cast<std::int64_t>(first->second)}}));
  }

 private:
  std::string column_;
  std::map<std::pair<std::string, std::string>, std::size_t> lines_;
};

/// Beside what somebody owes, as Sharly Chess has it, what they paid is an amount and no yes or no, and the tournament
/// is the section; in other lists it is the event. What was written here has both, the amount under its own name.
void take_sharly_chess(CsvTable& table) {
  const auto column = [&](std::string_view name) {
    return std::find_if(table.columns.begin(), table.columns.end(),
                        [&](const std::string& each) { return lower(trimmed(each)) == name; });
  };
  if (column("owed") == table.columns.end()) return;
  const auto paid = column("paid");
  if (paid != table.columns.end() && column("paid_amount") == table.columns.end()) *paid = "paid_amount";
  const auto tournament = column("tournament");
  if (tournament != table.columns.end() && column("section") == table.columns.end()) *tournament = "section";
}

std::string text_of(const std::optional<int>& number) { return number ? std::to_string(*number) : std::string(); }
std::string text_of(const std::optional<bool>& yes) { return !yes ? "" : *yes ? "yes" : "no"; }

}  // namespace

Aliases player_aliases() {
  Aliases aliases;
  for (const std::string& column : player_columns()) aliases.push_back({column, column});
  for (const auto& [spelling, column] :
       std::vector<std::pair<const char*, const char*>>{{"name", "name"},
                                                        {"player", "name"},
                                                        {"full name", "name"},
                                                        {"last name", "last"},
                                                        {"lastname", "last"},
                                                        {"last_name", "last"},
                                                        {"surname", "last"},
                                                        {"first name", "first"},
                                                        {"firstname", "first"},
                                                        {"first_name", "first"},
                                                        {"no", "number"},
                                                        {"no.", "number"},
                                                        {"pair num", "number"},
                                                        {"pairing number", "number"},
                                                        {"uscf id", "id"},
                                                        {"uscf_id", "id"},
                                                        {"uscf", "id"},
                                                        {"us chess id", "id"},
                                                        {"uschess id", "id"},
                                                        {"mem_id", "id"},
                                                        {"mem_name", "name"},
                                                        {"r_lpb_rat", "rating"},
                                                        {"member id", "id"},
                                                        {"fide id", "fide_id"},
                                                        {"fideid", "fide_id"},
                                                        {"rtg", "rating"},
                                                        {"rtng", "rating"},
                                                        {"uscf rating", "rating"},
                                                        {"us chess rating", "rating"},
                                                        {"rating type", "rating_type"},
                                                        {"fide rating", "fide_rating"},
                                                        {"team name", "team"},
                                                        {"school", "team"},
                                                        {"team/school", "team"},
                                                        {"club name", "club"},
                                                        {"sec", "section"},
                                                        {"section name", "section"},
                                                        {"bye", "byes"},
                                                        {"bye requests", "byes"},
                                                        {"gender", "sex"},
                                                        {"byear", "birth_year"},
                                                        {"birth year", "birth_year"},
                                                        {"year_of_birth", "birth_year"},
                                                        {"fed", "federation"},
                                                        {"st", "state"},
                                                        {"residence", "state"},
                                                        {"expires", "member_until"},
                                                        {"expired", "member_until"},
                                                        {"expiration", "member_until"},
                                                        {"exp date", "member_until"},
                                                        {"exp. date", "member_until"},
                                                        {"uscf exp", "member_until"},
                                                        {"membership expiration", "member_until"},
                                                        {"expiration date", "member_until"},
                                                        {"checked in", "checked_in"},
                                                        {"check_in", "checked_in"},
                                                        {"check in", "checked_in"}}) {
    aliases.push_back({spelling, column});
  }
  return aliases;
}

PlayersRead look_at_players(std::string_view bytes, const Aliases& aliases) {
  CsvRead read = read_csv_lines(bytes, form_of(bytes));
  if (read.table.columns.empty()) return {{}, std::move(read.mistakes)};
  rename_columns(read.table, aliases);
  take_sharly_chess(read.table);
  std::vector<std::string> known = player_columns();
  known.emplace_back("name");
  Rows rows(read.table, known);
  if (!rows.has("name")) rows.need("last");
  PlayersFile file;
  file.extra_columns = rows.extra_columns();
  Duplicates numbers("number");
  Duplicates ids("id");
  Duplicates fide_ids("fide_id");
  for (std::size_t i = 0; i < read.table.rows.size(); ++i) {
    rows.go_to(i);
    PlayerRow player = read_player(rows);
    player.line = rows.line();
    numbers.see(rows, player.section, text_of(player.number));
    ids.see(rows, player.section, player.id);
    fide_ids.see(rows, player.section, player.fide_id);
    file.rows.push_back(std::move(player));
  }
  return {std::move(file), merged(std::move(rows.mistakes()), read.mistakes)};
}

tl::expected<PlayersFile, std::vector<Mistake>> read_players(std::string_view bytes, const Aliases& aliases) {
  PlayersRead read = look_at_players(bytes, aliases);
  if (!read.mistakes.empty()) return tl::unexpected(std::move(read.mistakes));
  return std::move(read.file);
}

std::string write_players(const PlayersFile& file, Formulas formulas) {
  CsvTable table;
  table.columns = player_columns();
  table.columns.insert(table.columns.end(), file.extra_columns.begin(), file.extra_columns.end());
  for (const PlayerRow& player : file.rows) {
    std::string byes;
    for (const RequestedBye& bye : player.byes) {
      byes += (byes.empty() ? "" : " ") + std::to_string(bye.round) + ":" + bye.kind;
    }
    CsvRow row;
    row.cells = {text_of(player.number),
                 player.id,
                 player.fide_id,
                 player.last,
                 player.first,
                 player.rating ? to_string(*player.rating) : "",
                 player.rating_type,
                 text_of(player.fide_rating),
                 player.team,
                 player.club,
                 player.family,
                 player.conference,
                 player.grade,
                 player.section,
                 byes,
                 player.title,
                 player.sex,
                 text_of(player.birth_year),
                 player.federation,
                 player.state,
                 player.member_until,
                 text_of(player.paid),
                 text_of(player.checked_in)};
    row.cells.insert(row.cells.end(), player.extra.begin(), player.extra.end());
    row.cells.resize(table.columns.size());
    table.rows.push_back(std::move(row));
  }
  return write_csv(table, formulas);
}

}  // namespace touchmove::tournament::files
