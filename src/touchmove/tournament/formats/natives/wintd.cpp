// WinTD writes an event as JSON by schemas its maker publishes: players, sections and games, which name each other by
// their places in these lists. The schemas say which fields there are, not how deep: what is said of a player may stand
// in the player or in objects within.
#include <algorithm>
#include <set>
#include <utility>

#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/formats/natives/section_reading.hpp"

namespace touchmove::tournament::files {
namespace {

using messages::Message;

constexpr int most_places = 1'000'000;

/// `result` of a game.
enum Result : int {
  SecondForfeits = 2,  ///< the first has won by it
  PairingBye = 3,
  BothForfeit = -98,
  Open = 99,
};

/// `type` of a game.
constexpr int standard_game = 0;

/// The object, with the fields of the objects in it, but for lists.
JsonNode flat(const JsonNode& node) {
  JsonNode made;
  made.kind = JsonNode::Kind::Object;
  made.line = node.line;
  for (const auto& [name, value] : node.fields) {
    if (value.kind != JsonNode::Kind::Object) {
      made.fields.emplace_back(name, value);
      continue;
    }
    for (auto& inner : flat(value).fields) made.fields.push_back(std::move(inner));
  }
  return made;
}

struct Game {
  std::size_t line{1};
  int first{-1};
  int second{-1};
  int first_colour{0};
  int result{Open};
  int board{0};
  bool is_usual{true};
};

class WinTd {
 public:
  explicit WinTd(const JsonNode& root) : root_(root) {}

  tl::expected<NativeEvent, std::vector<Mistake>> read() {
    event_.program = "WinTD";
    Fields fields(root_, "", findings_);
    for (const JsonNode& game : fields.list("games")) read_game(game);
    for (const JsonNode& player : fields.list("players")) {
      if (player.kind != JsonNode::Kind::Object) findings_.mistake(player.line, "players", native("kind"));
      players_.push_back(flat(player));
    }
    add_tournament_data(fields.list("tnmt"));
    number_players();
    const auto& sections = fields.list("sections");
    for (std::size_t i = 0; i < sections.size(); ++i) read_section(sections[i], i);
    account_for_all();
    fields.leave_the_rest("WinTD");
    return made(std::move(event_), findings_);
  }

 private:
  /// What a list beside the players says of them, by their places.
  void add_tournament_data(const std::vector<JsonNode>& list) {
    for (const JsonNode& node : list) {
      const JsonNode data = flat(node);
      const auto player = Fields(data, "tnmt", findings_).number("playerNo", 0, most_places);
      if (!player || static_cast<std::size_t>(*player) >= players_.size()) {
        findings_.mistake(node.line, "tnmt.playerNo", native("no_such_player"));
        continue;
      }
      auto& known = players_[static_cast<std::size_t>(*player)].fields;
      known.insert(known.end(), data.fields.begin(), data.fields.end());
    }
  }

  /// Whoever has no number yet follows whoever has one, section by section.
  void number_players() {
    std::map<int, int> highest;
    for (std::size_t i = 0; i < players_.size(); ++i) {
      Fields fields(players_[i], "players[" + std::to_string(i) + "]", findings_);
      const auto section = fields.number("sectionID", -2, most_places);
      if (!section && players_[i].find("sectionID") == nullptr) {
        findings_.mistake(players_[i].line, fields.place_of("sectionID"), fault("missing"));
      }
      sections_.push_back(section.value_or(-1));
      by_section_[sections_.back()].push_back(i);
      numbers_.push_back(std::max(fields.number("pairno", -1, 9'999).value_or(-1), 0));
      int& most = highest[sections_.back()];
      most = std::max(most, numbers_.back());
    }
    for (std::size_t i = 0; i < players_.size(); ++i) {
      if (numbers_[i] == 0) numbers_[i] = ++highest[sections_[i]];
    }
  }

  void read_game(const JsonNode& node) {
    Game game;
    game.line = node.line;
    const std::string place = "games[" + std::to_string(games_.size()) + "]";
    if (node.kind != JsonNode::Kind::Object) findings_.mistake(node.line, place, native("kind"));
    Fields fields(node, place, findings_);
    game.first = fields.number("p1", -1, most_places).value_or(-1);
    game.second = fields.number("p2", -1, most_places).value_or(-1);
    game.first_colour = fields.number("color1", -1, 1).value_or(0);
    if (game.first_colour == 0) game.first_colour = -fields.number("color2", -1, 1).value_or(0);
    game.result = fields.number("result", -99, 99).value_or(Open);
    game.board = fields.number("board", -1, highest_board).value_or(0);
    const int type = fields.number("type", 0, 99).value_or(standard_game);
    game.is_usual = type == standard_game && fields.number("split", -1, 1).value_or(0) == 0;
    fields.silent({"r1", "r2", "color2", "FIDERatable", "id", "sequence", "match"});
    fields.leave_the_rest("games");
    games_.push_back(game);
  }

  void read_section(const JsonNode& node, std::size_t index) {
    const std::string place = "sections[" + std::to_string(index) + "]";
    if (node.kind != JsonNode::Kind::Object) return findings_.mistake(node.line, place, native("kind"));
    NativeTable table;
    table.score_is_believed = true;
    table.mistakes_before = findings_.mistakes.size();
    Fields fields(node, place, findings_);
    const int id = fields.number("id", -1, most_places).value_or(static_cast<int>(index));
    if (id < 0) return;  // deleted
    if (!ids_.insert(id).second)
      findings_.mistake(fields.line_of("id"), fields.place_of("id"), native("id_twice", {{"id", id}}));
    table.name = fields.text("abbrev");
    const std::string title = fields.text("title");
    if (table.name.empty()) table.name = title;
    if (table.name.empty()) table.name = "section" + std::to_string(index + 1);
    table.rounds = fields.number("maxRounds", 0, most_native_rounds).value_or(0);
    table.paired = fields.number("roundsPaired", 0, most_native_rounds).value_or(0);
    table.time_control = fields.text("TC");
    table.first_board = fields.number("firstBoard", 0, highest_board).value_or(0);
    table.is_robin = fields.number("RRCount", 0, 9'999).value_or(0) > 0;
    if (const int games = fields.number("gamesPerMatch", 0, 99).value_or(1); games > 1) {
      findings_.mistake(fields.line_of("gamesPerMatch"), fields.place_of("gamesPerMatch"),
                        native("games", {{"games", games}}));
    }
    fields.silent({"listposition", "importTag", "USCFratable", "FIDEratable", "boardSpacing", "UseTieBreaks",
                   "mainRating", "secondRating"});
    fields.leave_the_rest("sections");
    // What a second section of the id would have is read with the first.
    const auto own = by_section_.extract(id);
    if (!own.empty()) {
      for (const std::size_t player : own.mapped()) read_player(player, table);
    }
    event_.sections.push_back(finished(std::move(table), findings_));
  }

  /// Nobody goes without a word: whoever is in no section is told of, or is a mistake where one is named.
  void account_for_all() {
    int out = 0;
    for (std::size_t i = 0; i < players_.size(); ++i) {
      Fields fields(players_[i], "players[" + std::to_string(i) + "]", findings_);
      if (ids_.contains(sections_[i]) || fields.number("status", -1, 1).value_or(0) == -1) continue;
      if (sections_[i] < 0) {
        ++out;
      } else {
        findings_.mistake(fields.line_of("sectionID"), fields.place_of("sectionID"),
                          native("no_such_section", {{"id", sections_[i]}}));
      }
    }
    if (out > 0) findings_.note(native("in_no_section", {{"players", out}}));
  }

  void read_player(std::size_t index, NativeTable& table) {
    const JsonNode& node = players_[index];
    NativePlayer player;
    player.line = node.line;
    player.record.number = numbers_[index];
    player.place = table.name + "[" + std::to_string(player.record.number) + "]";
    Fields fields(node, player.place, findings_);
    const int status = fields.number("status", -1, 1).value_or(0);
    if (status == -1) return;  // deleted
    player.absent = status == 1;
    player.record.name = fields.text("name");
    if (player.record.name.empty()) findings_.mistake(node.line, fields.place_of("name"), fault("missing"));
    read_type(fields, player);
    player.record.title = fields.text("title");
    player.record.birth_date = fields.text("birthdate");
    read_ids(fields, player);
    player.team = fields.text("team");
    player.club = fields.text("club");
    player.person.member_until = membership_of(fields, "expiry");
    player.person.contact = fields.text("email");
    if (const std::string phone = fields.text("phone"); !phone.empty()) {
      player.person.contact += (player.person.contact.empty() ? "" : ", ") + phone;
    }
    read_re_entry(fields, index, table.name, player);
    for (const JsonNode& game : fields.list("games")) add_round(game, index, player);
    player.score = to_tenths(fields.text("pts"));
    fields.silent(
        {"pairno", "sectionID", "playerNo", "place", "PrizeMoney", "PrizeDesc", "PrizeLimit", "localrate", "stddev"});
    fields.leave_the_rest("players");
    table.players.push_back(std::move(player));
  }

  /// A number is its section's own: an entry of another section is not the one that has the same number here.
  void read_re_entry(Fields& fields, std::size_t index, const std::string& section, NativePlayer& player) {
    const int earlier = fields.number("reentryFor", -1, most_places).value_or(-1);
    if (earlier < 0) return;
    const auto place = static_cast<std::size_t>(earlier);
    if (place >= players_.size()) {
      findings_.mistake(fields.line_of("reentryFor"), fields.place_of("reentryFor"), native("no_such_player"));
    } else if (sections_[place] != sections_[index]) {
      findings_.note(native("re_entry", {{"section", section}, {"player", player.record.number}}));
    } else {
      player.re_entry_for = numbers_[place];
    }
  }

  void read_type(Fields& fields, NativePlayer& player) {
    const std::string type = fields.text("type");
    if (type == "F") player.record.sex = "w";
    if (type == "C") player.computer = true;
    if (type == "T" || type == "P") {
      findings_.mistake(fields.line_of("type"), fields.place_of("type"), native("teams"));
    }
  }

  /// Two letters are a state, and whoever lives in one has an id of US Chess.
  void read_ids(Fields& fields, NativePlayer& player) {
    const std::string rating = fields.text("rating");
    const auto whole = to_number(std::string_view(rating).substr(0, rating.find('.')));
    if (whole && *whole > 0 && *whole <= highest_native_rating) {
      player.record.rating = *whole;
    } else if (!whole && !rating.empty()) {
      findings_.mistake(fields.line_of("rating"), fields.place_of("rating"), text_fault("rating", rating));
    }
    const std::string from = fields.text("stateOrFed");
    const std::string id = fields.text("id");
    if (from.size() == 2) player.state = from;
    if (from.size() == 3) player.record.federation = from;
    const bool of_fide = from.size() == 3 && from != "USA";
    if (is_digits(id, 8) && !of_fide) {
      player.us_id = id;
    } else {
      player.record.fide_id = id;
    }
  }

  /// The round that a place in a player's games stands for.
  void add_round(const JsonNode& node, std::size_t index, NativePlayer& player) {
    const int round = static_cast<int>(player.record.rounds.size()) + 1;
    const std::string place = player.place + "." + std::to_string(round);
    const int which = node.kind == JsonNode::Kind::Number ? to_number(node.text).value_or(-1) : -1;
    player.round_lines.push_back(node.line);
    player.record.rounds.emplace_back();
    player.boards.push_back(0);
    if (node.text == "-1") return;
    if (which < 0 || static_cast<std::size_t>(which) >= games_.size() || round > most_native_rounds) {
      findings_.mistake(node.line, place, native("no_game", {{"text", one_line(node.text)}}));
      return;
    }
    const Game& game = games_[static_cast<std::size_t>(which)];
    const bool is_first = game.first == static_cast<int>(index);
    if (!is_first && game.second != static_cast<int>(index)) {
      findings_.mistake(node.line, place, native("not_in_game", {{"text", one_line(node.text)}}));
      return;
    }
    const int other = is_first ? game.second : game.first;
    const auto result = game.is_usual ? result_of(game, is_first, other) : std::nullopt;
    if (!result) {
      findings_.mistake(game.line, place, native("game", {{"result", game.result}}));
      return;
    }
    trf::RoundCell& cell = player.record.rounds.back();
    cell.result = *result;
    if (other < 0) {
      if (*result != 'Z') player.announced.emplace_back(round, *result == 'H' ? 'H' : 'F');
      return;
    }
    // Of another section is nobody here.
    if (static_cast<std::size_t>(other) >= players_.size() ||
        sections_[static_cast<std::size_t>(other)] != sections_[index]) {
      findings_.mistake(game.line, place, native("no_such_player"));
      return;
    }
    cell.opponent = numbers_[static_cast<std::size_t>(other)];
    player.boards.back() = game.board;
    const int colour = is_first ? game.first_colour : -game.first_colour;
    cell.colour = colour == 0 ? '-' : colour > 0 ? 'w' : 'b';
  }

  /// What a game is to one of its players; nothing for what a report cannot say, such as a draw that was not played.
  static std::optional<char> result_of(const Game& game, bool is_first, int other) {
    const int own = is_first ? game.result : -game.result;
    if (other < 0) {
      switch (own) {
        case PairingBye:
          return 'U';
        case 1:
          return 'F';
        case 0:
          return 'H';
        case -1:
          return 'Z';
        default:
          return std::nullopt;
      }
    }
    switch (game.result) {
      case Open:
        return ' ';
      case BothForfeit:
        return '-';
      case 0:
        return '=';
      case 1:
      case -1:
        return own == 1 ? '1' : '0';
      case SecondForfeits:
      case -SecondForfeits:
        return own == SecondForfeits ? '+' : '-';
      default:
        return std::nullopt;
    }
  }

  const JsonNode& root_;
  Findings findings_;
  NativeEvent event_;
  std::vector<Game> games_;
  std::vector<JsonNode> players_;
  std::vector<int> sections_;                           ///< of the players, by their places
  std::vector<int> numbers_;                            ///< the same: pairing numbers
  std::map<int, std::vector<std::size_t>> by_section_;  ///< the places of its players; of sections not read yet
  std::set<int> ids_;                                   ///< of the sections
};

}  // namespace

tl::expected<NativeEvent, std::vector<Mistake>> read_wintd(const JsonNode& root) { return WinTd(root).read(); }

}  // namespace touchmove::tournament::files
