// SwissSys 11 keeps an event as JSON, .sjson: what it is of, and its sections with their players, each with a text a
// round. Nothing is published of it; the names and the text of a round are as its files have them.
#include <algorithm>
#include <array>
#include <utility>

#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/formats/natives/section_reading.hpp"

namespace touchmove::tournament::files {
namespace {

using messages::Message;

/// `Type` of a section.
constexpr int swiss = 0;
constexpr int round_robin = 3;

/// A round: result, opponent, colour, board, two marks of its pairing, points of a match.
struct Token {
  std::string result;
  int opponent{0};
  char colour{'-'};
  int board{0};
};

std::optional<Token> token_of(std::string_view text) {
  std::array<std::string_view, 4> parts{};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::size_t end = std::min(text.find(';'), text.size());
    parts[i] = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  Token token;
  token.result = one_line(parts[0]);
  if (!parts[1].empty()) {
    const auto opponent = to_number(parts[1]);
    if (!opponent || *opponent > 9'999) return std::nullopt;
    token.opponent = *opponent;
  }
  const std::string colour = lower(parts[2]);
  if (token.opponent != 0 && colour != "w" && colour != "b" && colour != "-" && !colour.empty()) return std::nullopt;
  if (colour == "w" || colour == "b") token.colour = colour[0];
  token.board = std::min(to_number(parts[3]).value_or(0), highest_board);
  return token;
}

/// The cell of a token; nothing where the two do not go together.
std::optional<trf::RoundCell> cell_of(const Token& token) {
  struct Meaning {
    std::string_view result;
    char game;   ///< with an opponent
    char alone;  ///< without one
  };
  // A result without an opponent, and a bye with one, are neither.
  constexpr char neither = '?';
  constexpr std::array meanings{Meaning{"+", '1', neither}, Meaning{"-", '0', neither}, Meaning{"=", '=', neither},
                                Meaning{"X", '+', neither}, Meaning{"F", '-', neither}, Meaning{"B", neither, 'U'},
                                Meaning{"H", neither, 'H'}, Meaning{"U", neither, 'Z'}, Meaning{"~", ' ', 'Z'},
                                Meaning{"", ' ', 'Z'}};
  const auto known =
      std::find_if(meanings.begin(), meanings.end(), [&](const Meaning& each) { return each.result == token.result; });
  if (known == meanings.end()) return std::nullopt;
  const char result = token.opponent == 0 ? known->alone : known->game;
  if (result == neither) return std::nullopt;
  return token.opponent == 0 ? trf::RoundCell{0, '-', result} : trf::RoundCell{token.opponent, token.colour, result};
}

class SwissSys {
 public:
  explicit SwissSys(const JsonNode& root) : root_(root) {}

  tl::expected<NativeEvent, std::vector<Mistake>> read() {
    event_.program = "SwissSys";
    Fields fields(root_, "", findings_);
    fields.silent({"Overview"});
    read_overview();
    const auto& sections = fields.list("Sections");
    for (const JsonNode& section : sections) read_section(section);
    fields.leave_the_rest("SwissSys");
    return made(std::move(event_), findings_);
  }

 private:
  void read_overview() {
    const JsonNode* overview = root_.find("Overview");
    if (overview == nullptr || overview->is_blank()) return;
    if (overview->kind != JsonNode::Kind::Object) return findings_.mistake(overview->line, "Overview", native("kind"));
    Fields fields(*overview, "Overview", findings_);
    time_control_ = fields.text("Tournament time controls");
    // The event has its own name, days and place; whatever uploads it elsewhere is its own affair.
    fields.silent({"Program", "Version", "Tournament title", "Starting date", "Ending date", "Starting date time",
                   "Ending date time", "Time zone", "NACH event ID", "NACH passcode", "Trace", "Organizer ID",
                   "Organizer ID Type", "Organizer Name", "Time control type", "Rating type", "Event format",
                   "Event type"});
    fields.leave_the_rest("Overview");
  }

  void read_section(const JsonNode& node) {
    if (node.kind != JsonNode::Kind::Object) {
      findings_.mistake(node.line, "Sections", native("kind"));
      return;
    }
    NativeTable table;
    table.score_is_believed = true;
    table.mistakes_before = findings_.mistakes.size();
    Fields fields(node, "", findings_);
    table.name = fields.text("Section name");
    if (table.name.empty()) table.name = fields.text("Section title");
    if (table.name.empty()) table.name = "section" + std::to_string(event_.sections.size() + 1);
    Fields named(node, table.name, findings_);
    const int type = named.number("Type", 0, 99).value_or(swiss);
    table.is_robin = type == round_robin;
    if (type != swiss && type != round_robin) {
      findings_.note(native("system", {{"section", table.name}, {"text", std::to_string(type)}}));
    }
    table.time_control = named.text("Section time control");
    if (table.time_control.empty()) table.time_control = time_control_;
    table.paired = named.number("Rounds paired", 0, most_native_rounds).value_or(0);
    table.rounds = named.number("Final round", 0, most_native_rounds).value_or(0);
    table.first_board = named.number("First board", 0, highest_board).value_or(0);
    second_rating_ = named.number("Rating to use", 0, 9).value_or(0) == 1;
    const auto& players = named.list("Players");
    for (const JsonNode& player : players) read_player(player, table);
    read_teams(named.list("Teams"), table);
    give_ids(table);
    named.silent({"Section name", "Section title", "Number of players", "Number of teams", "Rounds played", "Engine",
                  "Last unrestricted round", "Need search options", "Blitz", "Got logic", "Pair table items",
                  "Team pair table items", "Lower rating limit", "Upper rating limit", "Table set", "Berger"});
    named.leave_the_rest("Sections");
    event_.sections.push_back(finished(std::move(table), findings_));
  }

  void read_player(const JsonNode& node, NativeTable& table) {
    if (node.kind != JsonNode::Kind::Object) {
      findings_.mistake(node.line, table.name, native("kind"));
      return;
    }
    NativePlayer player;
    player.line = node.line;
    const int number = Fields(node, table.name, findings_).number("Pair number", 1, 9'999).value_or(-1);
    if (number == -1) {
      if (node.find("Pair number") == nullptr) {
        findings_.mistake(node.line, table.name + ".Pair number", fault("missing"));
      }
      return;
    }
    player.place = table.name + "[" + std::to_string(number) + "]";
    Fields fields(node, player.place, findings_);
    trf::PlayerRecord& record = player.record;
    record.number = number;
    record.name = fields.text("Name");
    if (record.name.empty()) findings_.mistake(fields.line_of("Name"), fields.place_of("Name"), fault("missing"));
    const int first = fields.number("Rating", 0, highest_native_rating).value_or(0);
    const int second = fields.number("Rating2", 0, highest_native_rating).value_or(0);
    if (const int rating = second_rating_ ? second : first; rating > 0) record.rating = rating;
    record.title = fields.text("Player title");
    record.sex = lower(fields.text("Sex"));
    record.birth_date = fields.text("Birth date");
    player.state = fields.text("State");
    player.team = fields.text("Team");
    player.club = fields.text("Club");
    player.person.member_until = membership_of(fields, "Exp1");
    player.person.contact = fields.text("Email");
    if (const std::string phone = fields.text("Phone"); !phone.empty()) {
      player.person.contact += (player.person.contact.empty() ? "" : ", ") + phone;
    }
    first_ids_.push_back(fields.text("ID"));
    second_ids_.push_back(fields.text("ID2"));
    ratings_.emplace_back(first, second);
    read_reserved(fields, player);
    const auto& results = fields.list("Results");
    for (const JsonNode& result : results) read_round(result, player);
    player.score = to_tenths(fields.text("Current result"));
    fields.silent({"Pair number", "Note"});
    fields.leave_the_rest("Players");
    table.players.push_back(std::move(player));
  }

  /// Half-point byes of rounds to come, "2 4".
  void read_reserved(Fields& fields, NativePlayer& player) {
    std::string text = fields.text("Reserved byes");
    std::replace_if(text.begin(), text.end(), [](char c) { return c == ',' || c == ';'; }, ' ');
    for (std::string_view rest = text; !rest.empty();) {
      const std::size_t end = std::min(rest.find(' '), rest.size());
      const std::string_view word = rest.substr(0, end);
      rest.remove_prefix(std::min(end + 1, rest.size()));
      if (word.empty()) continue;
      const auto round = to_number(word);
      if (round && *round >= 1 && *round <= most_native_rounds) {
        player.announced.emplace_back(*round, 'H');
      } else {
        findings_.mistake(fields.line_of("Reserved byes"), fields.place_of("Reserved byes"),
                          fault("number", {{"text", std::string(word)}, {"least", 1}, {"most", most_native_rounds}}));
      }
    }
  }

  void read_round(const JsonNode& node, NativePlayer& player) {
    const auto round = static_cast<int>(player.record.rounds.size()) + 1;
    const auto token = node.kind == JsonNode::Kind::Text ? token_of(node.text) : std::nullopt;
    const auto cell = token ? cell_of(*token) : std::nullopt;
    if (!cell || round > most_native_rounds) {
      findings_.mistake(node.line, player.place + "." + std::to_string(round),
                        native("cell", {{"text", one_line(node.text)}, {"as", "+;12;W;3;0;0;0"}}));
    }
    if (round > most_native_rounds) return;
    if (token && token->opponent == 0) {
      if (token->result == "H") player.announced.emplace_back(round, 'H');
      if (token->result == "B") player.announced.emplace_back(round, 'F');
      if (token->result == "U") player.announced.emplace_back(round, 'Z');
    }
    player.record.rounds.push_back(cell.value_or(trf::RoundCell{}));
    player.boards.push_back(token && token->opponent != 0 ? token->board : 0);
    player.round_lines.push_back(node.line);
  }

  /// Who belongs to a team is said of the players; a team that plays itself is another kind of section.
  void read_teams(const std::vector<JsonNode>& teams, NativeTable& table) {
    std::map<std::string, std::string> names;
    for (const JsonNode& team : teams) {
      if (team.kind != JsonNode::Kind::Object) continue;
      Fields fields(team, table.name, findings_);
      names.emplace(fields.text("Team code"), fields.text("Full name"));
      for (const JsonNode& result : fields.list("Results")) {
        const auto token = token_of(result.text);
        if (!token || token->opponent == 0) continue;
        findings_.mistake(result.line, table.name, native("teams"));
        return;
      }
    }
    for (NativePlayer& player : table.players) {
      const auto known = names.find(player.team);
      if (known != names.end() && !known->second.empty()) player.team = known->second;
    }
  }

  /// An id of US Chess has eight digits, as some of FIDE's. Where anybody in a section has another, they are FIDE's,
  /// and the second ids are US Chess's.
  void give_ids(NativeTable& table) {
    const bool fide = std::any_of(first_ids_.begin(), first_ids_.end(),
                                  [](const std::string& id) { return !id.empty() && !is_digits(id, 8); });
    for (std::size_t i = 0; i < table.players.size() && i < first_ids_.size(); ++i) {
      NativePlayer& player = table.players[i];
      const std::string& of_us_chess = fide ? second_ids_[i] : first_ids_[i];
      player.record.fide_id = fide ? first_ids_[i] : second_ids_[i];
      player.person.fide_rating = std::min(fide ? ratings_[i].first : ratings_[i].second, highest_fide_rating);
      if (is_digits(of_us_chess, 8)) player.us_id = of_us_chess;
      if (player.record.fide_id.empty()) player.person.fide_rating = 0;
    }
    if (fide) findings_.note(native("fide_ids", {{"section", table.name}}));
    first_ids_.clear();
    second_ids_.clear();
    ratings_.clear();
  }

  const JsonNode& root_;
  Findings findings_;
  NativeEvent event_;
  std::string time_control_;
  bool second_rating_{false};
  // Of the section being read, by its players.
  std::vector<std::string> first_ids_;
  std::vector<std::string> second_ids_;
  std::vector<std::pair<int, int>> ratings_;
};

}  // namespace

tl::expected<NativeEvent, std::vector<Mistake>> read_swisssys(const JsonNode& root) { return SwissSys(root).read(); }

}  // namespace touchmove::tournament::files
