#include "tests/sim/evening/score_sheet.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <cstdlib>
#include <utility>

#include "touchmove/hall/core/protocol/json.hpp"

namespace touchmove::sim {
namespace {

namespace json = boost::json;
using hall::integer_of;
using hall::text_of;

int number(const json::object& of, const char* field, int otherwise = 0) {
  return static_cast<int>(integer_of(of, field).value_or(otherwise));
}
std::string word(const json::object& of, const char* field) { return text_of(of, field).value_or(""); }

bool is_end(const std::string& result) { return result != "none" && result != "adjourned"; }
bool is_by_forfeit(const std::string& result) { return result == "-/+" || result == "+/-" || result == "-/-"; }
bool directs(const std::string& office) {
  return office == "chief_director" || office == "pairing_director" || office == "section_chief";
}
std::string office_of(const json::object& by) {
  const std::string office = word(by, "office");
  return office.empty() ? "chief_director" : office;
}

std::string in_points(int tenths) {
  std::string text = std::to_string(tenths / 10);
  if (tenths % 10 != 0) text += "." + std::to_string(tenths % 10);
  return text;
}

}  // namespace

void ScoreSheet::read(const json::object& line) { lines_.push_back(line); }

ScoreSheet::Story ScoreSheet::told() const {
  // An undo may be undone: from the last line back, what stands takes away what it names.
  std::set<std::int64_t> gone;
  for (auto line = lines_.rbegin(); line != lines_.rend(); ++line) {
    if (word(*line, "type") == "undo" && !gone.contains(integer_of(*line, "seq").value_or(-1))) {
      gone.insert(integer_of(*line, "of").value_or(-1));
    }
  }
  Story story;
  for (const json::object& line : lines_) {
    if (!gone.contains(integer_of(line, "seq").value_or(-1))) story.tell(line);
  }
  return story;
}

void ScoreSheet::Story::tell(const json::object& line) {
  const std::string type = word(line, "type");
  const std::string section = word(line, "section");
  const int who = number(line, "entry");
  if (type == "enter") {
    const auto* house = line.if_contains("house");
    entries[who] = {
        word(line, "person"), section, house != nullptr && house->is_bool() && house->get_bool(), false, {}};
  } else if (type == "withdraw") {
    entries[who].has_left = true;
  } else if (type == "reinstate") {
    entries[who].has_left = false;
  } else if (type == "bye") {
    const std::string kind = word(line, "kind");
    entries[who].byes[number(line, "round")] = kind.empty() ? "zero" : kind;
  } else if (type == "cancel_bye") {
    entries[who].byes.erase(number(line, "round"));
  } else if (type == "pair") {
    pair(line, section);
  } else if (type == "unpair") {
    if (!rounds[section].empty()) rounds[section].pop_back();
  } else if (type == "phase") {
    const auto round = static_cast<std::size_t>(number(line, "round"));
    if (round >= 1 && round <= rounds[section].size()) rounds[section][round - 1].phase = word(line, "phase");
  } else if (type == "link") {
    if (Game* const of = game(line)) of->encounter = word(line, "encounter");
  } else if (type == "result") {
    if (Game* const of = game(line)) say(*of, line.at("by").as_object(), word(line, "result"));
  } else if (type == "correct") {
    if (Game* const of = game(line)) {
      of->stands = word(line, "result");
      of->is_disputed = false;
      of->said = {{json::serialize(line.at("by")), 0, of->stands}};
    }
  } else if (type == "game_ended") {
    report(line);
  }
}

void ScoreSheet::Story::pair(const json::object& line, const std::string& section) {
  Round round;
  const int now = static_cast<int>(rounds[section].size()) + 1;
  for (const json::value& each : line.at("boards").as_array()) {
    const json::object& board = each.as_object();
    Game& of = round.boards[number(board, "board")];
    of.white = number(board, "white");
    of.black = number(board, "black");
  }
  for (const auto& [who, entry] : entries) {
    if (const auto bye = entry.byes.find(now); entry.section == section && bye != entry.byes.end()) {
      round.byes[who] = bye->second;
    }
  }
  rounds[section].push_back(std::move(round));
}

ScoreSheet::Game* ScoreSheet::Story::game(const json::object& line) {
  const auto of = rounds.find(word(line, "section"));
  const auto round = static_cast<std::size_t>(number(line, "round"));
  if (of == rounds.end() || round < 1 || round > of->second.size()) return nullptr;
  const auto board = of->second[round - 1].boards.find(number(line, "board"));
  return board == of->second[round - 1].boards.end() ? nullptr : &board->second;
}

int ScoreSheet::Story::side_of(const Game& game, const std::string& person) const {
  const auto is = [&](int who) {
    const auto found = entries.find(who);
    return !person.empty() && found != entries.end() && found->second.person == person;
  };
  return is(game.white) ? 1 : is(game.black) ? 2 : 0;
}

void ScoreSheet::Story::say(Game& game, const json::object& by, const std::string& result) const {
  const std::string author = json::serialize(by);
  const std::string office = office_of(by);
  const int side = side_of(game, word(by, "person"));
  const bool settles = directs(office);
  bool is_confirmed = false;
  bool is_contradicted = false;
  bool is_repeated = false;
  for (const Said& said : game.said) {
    if (said.author == author) {
      is_repeated = is_repeated || said.result == result;
    } else if (said.result == result) {
      // Two of one side are one voice.
      is_confirmed = is_confirmed || side == 0 || said.side != side;
    } else if (!(game.stands == "adjourned" && said.result == "adjourned")) {
      is_contradicted = true;
    }
  }
  std::erase_if(game.said, [&](const Said& said) { return said.author == author; });
  game.said.push_back({author, side, result});
  const auto settle = [&] {
    game.stands = result;
    game.is_disputed = false;
  };
  if (is_end(game.stands)) {
    // What stands is changed by who directs; anybody else who says otherwise disputes it.
    if (settles) {
      settle();
    } else if (result != game.stands) {
      game.is_disputed = true;
    }
    return;
  }
  if (is_repeated && !(settles && game.is_disputed)) return;
  if (settles) return settle();
  if (is_contradicted) {
    game.is_disputed = true;
  } else if (is_confirmed || office != "player") {
    settle();  // a scorer's word settles, a player's waits for the opponent's
  }
}

void ScoreSheet::Story::report(const json::object& line) {
  for (auto& [section, list] : rounds) {
    for (Round& round : list) {
      for (auto& [board, game] : round.boards) {
        if (game.encounter.empty() || game.encounter != word(line, "encounter")) continue;
        const std::string result = word(line, "result").empty() ? "none" : word(line, "result");
        const auto at = integer_of(line, "line").value_or(0);
        if (game.report && (*game.report == result || game.report_line >= at)) return;
        std::erase_if(game.said, [](const Said& said) { return said.author.find("\"hall\"") != std::string::npos; });
        if (result != "none") game.said.push_back({R"({"office":"hall"})", 0, result});
        const bool is_own = game.report && *game.report == game.stands && !game.is_disputed && round.phase != "locked";
        const bool is_first = !game.report && !is_end(game.stands);
        if (result == game.stands) {
          game.is_disputed = !game.report && game.is_disputed;
        } else if (is_own || is_first) {
          game.stands = result;
          game.is_disputed = false;
        } else {
          game.is_disputed = true;
        }
        game.report = result;
        game.report_line = at;
        return;
      }
    }
  }
}

std::optional<std::array<int, 2>> ScoreSheet::points(const std::string& result) {
  static const std::map<std::string, std::array<int, 2>> worth{
      {"1-0", {10, 0}}, {"0-1", {0, 10}}, {"1/2-1/2", {5, 5}}, {"0-0", {0, 0}},   {"-/+", {0, 10}},
      {"+/-", {10, 0}}, {"-/-", {0, 0}},  {"1/2-0", {5, 0}},   {"0-1/2", {0, 5}},
  };
  const auto found = worth.find(result);
  return found == worth.end() ? std::nullopt : std::optional(found->second);
}

std::vector<Standing> ScoreSheet::standings(const std::string& section) const {
  const Story story = told();
  const auto played = story.rounds.find(section);
  std::size_t finished = 0;
  if (played != story.rounds.end()) {
    while (finished < played->second.size() && played->second[finished].phase != "paired") ++finished;
    // Of the last one posted nothing counts until all of it is in.
    if (finished > 0) {
      const auto& last = played->second[finished - 1].boards;
      if (std::any_of(last.begin(), last.end(),
                      [](const auto& board) { return board.second.black != 0 && !is_end(board.second.stands); })) {
        --finished;
      }
    }
  }
  std::vector<Standing> all;
  for (const auto& [who, entry] : story.entries) {
    if (entry.section != section || entry.is_house) continue;
    Standing one;
    one.entry = who;
    bool ever_sat = false;
    int won = 0;
    int won_on_board = 0;
    int black = 0;
    int black_won = 0;
    int progressive = 0;
    for (std::size_t r = 0; played != story.rounds.end() && r < played->second.size(); ++r) {
      const Round& round = played->second[r];
      const Game* seat = nullptr;
      for (const auto& [board, game] : round.boards) {
        if (game.white == who || game.black == who) seat = &game;
      }
      ever_sat = ever_sat || seat != nullptr;
      if (r >= finished) continue;
      int tenths = 0;
      std::string cell = "U";
      if (seat != nullptr && seat->black == 0) {
        tenths = 10;
        cell = "B";
      } else if (seat != nullptr) {
        const bool is_white = seat->white == who;
        const auto worth = points(seat->stands);
        tenths = worth ? (*worth)[is_white ? 0 : 1] : 0;
        const bool is_forfeit = is_by_forfeit(seat->stands);
        const char* const letters = is_forfeit ? "XF" : "WL";
        const char letter = !worth ? '?' : tenths == 5 && !is_forfeit ? 'D' : tenths == 10 ? letters[0] : letters[1];
        cell = letter + std::to_string(is_white ? seat->black : seat->white) + (is_white ? "w" : "b");
        if (worth && !is_forfeit) {
          won_on_board += tenths == 10 ? 1 : 0;
          black += is_white ? 0 : 1;
          black_won += !is_white && tenths == 10 ? 1 : 0;
        }
      } else if (const auto bye = round.byes.find(who); bye != round.byes.end()) {
        tenths = bye->second == "full" ? 10 : bye->second == "half" ? 5 : 0;
        cell = bye->second == "full" ? "B" : bye->second == "half" ? "H" : "U";
      }
      won += tenths == 10 ? 1 : 0;
      one.tenths += tenths;
      progressive += one.tenths;
      one.cells.push_back(cell);
    }
    // Who left before the first game has no place.
    if (entry.has_left && !ever_sat) continue;
    one.tiebreaks = {10 * won, 10 * won_on_board, 10 * black, 10 * black_won, progressive};
    all.push_back(std::move(one));
  }
  const auto is_before = [](const Standing& a, const Standing& b) {
    return std::pair(a.tenths, a.tiebreaks) > std::pair(b.tenths, b.tiebreaks);
  };
  for (Standing& one : all) {
    one.place = 1 + static_cast<std::size_t>(std::count_if(
                        all.begin(), all.end(), [&](const Standing& other) { return is_before(other, one); }));
  }
  return all;
}

std::string ScoreSheet::difference(const json::object& answer) const {
  const std::string section = word(answer, "section");
  const std::vector<Standing> own = standings(section);
  const json::array& places = answer.at("places").as_array();
  std::map<int, int> entry_of;  // by the number that the cells name
  for (const json::value& each : places)
    entry_of[number(each.as_object(), "number")] = number(each.as_object(), "entry");
  for (const Standing& one : own) {
    const auto is_there = [&](const auto& each) { return each.second == one.entry; };
    if (!places.empty() && std::none_of(entry_of.begin(), entry_of.end(), is_there)) {
      return "entry " + std::to_string(one.entry) + " has no place";
    }
  }
  for (const json::value& each : places) {
    const json::object& row = each.as_object();
    const int who = number(row, "entry");
    const auto found = std::find_if(own.begin(), own.end(), [&](const Standing& one) { return one.entry == who; });
    const std::string name = "entry " + std::to_string(who);
    if (found == own.end()) {
      if (number(row, "place") != 0) return name + " has a place, and should have none";
      continue;
    }
    if (number(row, "place") != static_cast<int>(found->place)) {
      return name + " has place " + std::to_string(number(row, "place")) + ", by the results it is " +
             std::to_string(found->place);
    }
    if (word(row, "score") != in_points(found->tenths)) {
      return name + " has " + word(row, "score") + " points, by the results it is " + in_points(found->tenths);
    }
    const json::array& values = row.at("tiebreaks").as_array();
    if (values.size() != found->tiebreaks.size()) return name + " has other tie-breaks";
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (std::string(values[i].as_string()) != in_points(found->tiebreaks[i])) {
        return name + ": tie-break " + std::to_string(i) + " is " + std::string(values[i].as_string()) +
               ", by the results " + in_points(found->tiebreaks[i]);
      }
    }
    const json::array& cells = row.at("rounds").as_array();
    for (std::size_t i = 0; i < found->cells.size(); ++i) {
      std::string cell = i < cells.size() ? std::string(cells[i].as_string()) : "";
      if (cell.size() > 2) {
        const int against = std::atoi(cell.c_str() + 1);
        cell = cell.front() + std::to_string(entry_of[against]) + cell.back();
      }
      if (cell != found->cells[i])
        return name + ": round " + std::to_string(i + 1) + " is " + cell + ", not " + found->cells[i];
    }
  }
  return {};
}

}  // namespace touchmove::sim
