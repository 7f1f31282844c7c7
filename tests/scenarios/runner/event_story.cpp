#include "event_story.hpp"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cstdlib>
#include <map>
#include <optional>
#include <utility>

#include "touchmove/tournament/event/fold/fold.hpp"
#include "touchmove/tournament/event/imports/list_rating.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/state/announced.hpp"
#include "touchmove/tournament/event/state/team_boards.hpp"
#include "touchmove/tournament/event/views/awards.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/views/team_table.hpp"
#include "touchmove/tournament/event/views/unproposed.hpp"
#include "touchmove/tournament/event/views/words.hpp"

namespace touchmove::scenarios {
namespace {

using namespace tournament::event;
namespace json = boost::json;
using Words = std::vector<std::string>;

/// The bare arguments of an event by name, in order.
const std::map<std::string, Words>& argument_names() {
  static const std::map<std::string, Words> names{{"change_section", {"entry", "section"}},
                                                  {"merge", {"from", "into"}},
                                                  {"check_in", {"entry"}},
                                                  {"withdraw", {"entry"}},
                                                  {"reinstate", {"entry"}},
                                                  {"bye", {"entry", "round", "kind"}},
                                                  {"cancel_bye", {"entry", "round"}},
                                                  {"schedule", {"round", "starts"}},
                                                  {"unpair", {"round"}},
                                                  {"make_up", {"round", "board", "white", "black"}},
                                                  {"phase", {"round", "phase"}},
                                                  {"result", {"round", "board", "result"}},
                                                  {"correct", {"round", "board", "result"}},
                                                  {"link", {"round", "board", "encounter"}},
                                                  {"game_ended", {"encounter", "result"}},
                                                  {"penalty", {"entry", "penalty", "amount"}},
                                                  {"appeal", {"matter", "round", "board"}},
                                                  {"decide", {"appeal", "decision"}},
                                                  {"escalate", {"appeal"}},
                                                  {"undo", {"of"}},
                                                  {"edit", {"entry"}},
                                                  {"coach", {"person"}},
                                                  {"assign_rating", {"entry", "rating", "other_rating"}},
                                                  {"assist", {"entry", "person"}},
                                                  {"inspect", {"round", "board"}},
                                                  {"colours", {"round", "board"}},
                                                  {"tell_opponent", {"round", "board"}},
                                                  {"seal", {"round", "board", "entry"}}};
  return names;
}

/// Fields whose section is "open" unless the story says another.
bool has_section(const std::string& type) {
  static const Words types{"enter",   "schedule", "pair",   "boards", "unpair",  "phase",   "result",        "correct",
                           "make_up", "link",     "appeal", "prizes", "inspect", "colours", "tell_opponent", "seal"};
  return std::find(types.begin(), types.end(), type) != types.end();
}

json::value value_of(const std::string& name, const std::string& text) {
  static const Words texts{"person",  "section", "from",     "into", "kind", "phase",    "result",     "encounter",
                           "penalty", "matter",  "decision", "team", "club", "family",   "conference", "about",
                           "reason",  "head",    "missed",   "id",   "name", "tiebreaks"};
  if (std::find(texts.begin(), texts.end(), name) != texts.end()) return json::value(text);
  if (text == "yes" || text == "true") return true;
  if (text == "no" || text == "false") return false;
  char* end = nullptr;
  const long long number = std::strtoll(text.c_str(), &end, 10);
  if (!text.empty() && *end == '\0') return static_cast<std::int64_t>(number);
  std::int64_t ms = 0;
  if (parse_time(text, ms)) return ms;
  return json::value(text);
}

json::array list_of(const std::string& name, const std::string& text) {
  json::array list;
  std::size_t begin = 0;
  while (begin <= text.size()) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    list.push_back(value_of(name, text.substr(begin, end - begin)));
    begin = end + 1;
  }
  return list;
}

/// "board,light_squares:dark_blue,square:225": what a side has brought.
json::object equipment_of(const std::string& text) {
  json::object equipment;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::string part = text.substr(begin, end - begin);
    const auto colon = part.find(':');
    if (colon == std::string::npos) {
      equipment[part] = true;
    } else {
      std::string value = part.substr(colon + 1);
      std::replace(value.begin(), value.end(), '_', ' ');
      equipment[part.substr(0, colon)] = value_of("", value);
    }
    begin = end + 1;
  }
  return equipment;
}

/// "1-3" or "5" (the bye).
json::object board_of(int number, const std::string& text) {
  json::object board{{"board", number}, {"white", std::atoi(text.c_str())}};
  if (const auto dash = text.find('-'); dash != std::string::npos) board["black"] = std::atoi(text.c_str() + dash + 1);
  return board;
}

/// "first:500", "u1600:100:below1600", "new:50:unrated", "cup:0:trophy", "best:0:trophy:teams".
json::object prize_of(const std::string& text) {
  json::object prize;
  std::size_t begin = 0;
  for (int field = 0; begin <= text.size(); ++field) {
    const std::size_t end = std::min(text.find(':', begin), text.size());
    const std::string word = text.substr(begin, end - begin);
    begin = end + 1;
    if (field == 0) {
      prize["name"] = word;
    } else if (field == 1) {
      prize["amount"] = 100 * static_cast<std::int64_t>(std::atoi(word.c_str()));
    } else if (word.starts_with("below")) {
      prize["rated_below"] = std::atoi(word.c_str() + 5);
    } else if (word == "unrated") {
      prize["unrated"] = true;
    } else if (word == "teams") {
      prize["goes_to"] = word;
    } else {
      prize["kind"] = word;
    }
  }
  return prize;
}

class Player {
 public:
  Player(const Scenario& scenario, const std::string& book) : scenario_(scenario), book_(book) {}

  std::vector<std::string> play() {
    Opened opened;
    opened.name = "scenario";
    opened.rulebook = book_;
    opened.lot = "scenario";
    opened.colour = ColourLot::White;
    opened.parameters = default_parameters(book_);
    for (const char* id : {"open", "reserve"}) {
      SectionPlan plan;
      plan.id = id;
      plan.pairings = Pairings::Dutch;
      plan.time_control = scenario_.clock;
      opened.sections.push_back(plan);
    }
    Event event;
    event.body = opened;
    const Outcome outcome = event_.apply(event);
    if (!outcome.accepted()) {
      fault(scenario_.line, "the event cannot be opened: " + in_words(outcome.reasons.front()));
      return faults_;
    }
    for (const Step& step : scenario_.steps) {
      if (step.is_then) {
        if (speaks(step.books)) check_state(step);
      } else if (!step.statement.empty()) {
        fault(step.line, "an event's story has no statements about the board");
      } else {
        do_step(step);
      }
    }
    return faults_;
  }

 private:
  bool speaks(const Words& books) const {
    return books.empty() || std::find(books.begin(), books.end(), book_) != books.end();
  }
  void fault(unsigned line, const std::string& what) {
    faults_.push_back(scenario_.file + ":" + std::to_string(line) + ": [" + book_ + "] " + what);
  }

  std::optional<Event> read(const Step& step) {
    json::object object{{"type", step.type}};
    std::string office = step.by == "chief" ? "chief_director" : step.by;
    json::object by;
    if (const auto colon = office.find(':'); colon != std::string::npos) {
      by["person"] = office.substr(colon + 1);
      office.erase(colon);
    }
    by["office"] = office;
    if (has_section(step.type)) object["section"] = "open";
    std::map<std::string, std::string> fields(step.fields.begin(), step.fields.end());
    const auto take = [&](const char* name) -> std::optional<std::string> {
      const auto found = fields.find(name);
      if (found == fields.end()) return std::nullopt;
      std::string value = found->second;
      fields.erase(found);
      return value;
    };
    if (const auto station = take("station")) by["station"] = *station;
    if (const auto despite = take("despite")) object["despite"] = *despite == "yes";
    const Words& given = step.arguments;
    const State& state = event_.state();
    if (step.type == "enter" || step.type == "edit") {
      EntryStanding now;
      if (step.type == "enter") {
        object["entry"] = static_cast<int>(state.entries.size()) + 1;
        if (!given.empty()) object["person"] = given[0];
      } else if (const Entry* entry = given.empty() ? nullptr : find_entry(state, std::atoi(given[0].c_str()))) {
        now = entry->standing;
      }
      json::object standing;
      const auto rating = given.size() > 1 ? std::optional(given[1]) : take("rating");
      const int points = rating ? std::atoi(rating->c_str()) : now.rating;
      if (points != 0) {
        standing["rating"] = points;
        standing["rating_kind"] = rating && rating->find('/') != std::string::npos ? "provisional" : "established";
      }
      const auto regular = take("regular");
      if (const auto blitz = take("blitz"); regular || blitz) {
        EntryStanding chosen;
        if (!rate_for_blitz(chosen, regular.value_or(""), blitz.value_or(""))) fault(step.line, "no ratings");
        if (chosen.rating != 0) {
          standing["rating"] = chosen.rating;
          standing["rating_kind"] = std::string(word_of(chosen.rating_kind));
        }
      }
      for (const auto& [name, was] : {std::pair{"team", &now.team},
                                      {"club", &now.club},
                                      {"family", &now.family},
                                      {"conference", &now.conference}}) {
        const auto code = take(name);
        if (code || !was->empty()) standing[name] = code ? *code : *was;
      }
      if (step.type == "enter" || rating || !(standing.empty())) object["standing"] = standing;
      if (step.type == "edit" && !given.empty()) object["entry"] = std::atoi(given[0].c_str());
      if (const auto members = take("members")) object["members"] = list_of("person", *members);
    } else if (step.type == "pair") {
      if (const auto section = take("section")) object["section"] = *section;
      const auto index = section_index(state, std::string(object["section"].as_string()));
      const int round = index ? static_cast<int>(state.sections[*index].rounds.size()) + 1 : 1;
      if (given.empty() && index) {
        const auto proposed = propose_round(state, *index);
        if (!proposed) {
          fault(step.line, "no pairing: " + in_words(proposed.error()));
          return std::nullopt;
        }
        Event event = stamped(step, by);
        event.despite = object.contains("despite") && object["despite"].as_bool();
        event.body = *proposed;
        return event;
      }
      object["round"] = round;
      object["engine"] = "manual";
      json::array boards;
      for (const std::string& board : given) boards.push_back(board_of(static_cast<int>(boards.size()) + 1, board));
      object["boards"] = std::move(boards);
    } else if (step.type == "boards") {
      object["round"] = given.empty() ? 0 : std::atoi(given[0].c_str());
      json::array boards;
      for (std::size_t i = 1; i < given.size(); ++i) {
        const auto colon = given[i].find(':');
        boards.push_back(
            board_of(std::atoi(given[i].c_str()), given[i].substr(colon == std::string::npos ? 0 : colon + 1)));
      }
      object["boards"] = std::move(boards);
      if (const auto removed = take("removed")) object["removed"] = list_of("board", *removed);
    } else if (step.type == "keep_apart") {
      json::array entries;
      for (const std::string& word : given) entries.push_back(std::atoi(word.c_str()));
      object["entries"] = std::move(entries);
    } else if (step.type == "virtual_points") {
      constexpr std::array names{"first_round", "last_round", "points"};
      json::array entries;
      for (std::size_t i = 0; i < given.size(); ++i) {
        if (i < names.size()) {
          object[names[i]] = std::atoi(given[i].c_str());
        } else {
          entries.push_back(std::atoi(given[i].c_str()));
        }
      }
      object["entries"] = std::move(entries);
    } else if (step.type == "extra_game") {
      constexpr std::array names{"white", "white_round", "black", "black_round"};
      object["game"] = static_cast<std::int64_t>(state.extra_games.size()) + 1;
      for (std::size_t i = 0; i < given.size(); ++i) {
        if (i < names.size()) {
          object[names[i]] = std::atoi(given[i].c_str());
        } else if (given[i] == "both" || given[i] == "white" || given[i] == "black") {
          object["white_counts"] = given[i] != "black";
          object["black_counts"] = given[i] != "white";
        }
      }
    } else if (step.type == "extra_result") {
      if (given.size() > 1) {
        object["game"] = std::atoi(given[0].c_str());
        object["result"] = given[1];
      }
    } else if (step.type == "line_up") {
      if (given.size() > 1) {
        object["entry"] = std::atoi(given[0].c_str());
        object["round"] = std::atoi(given[1].c_str());
      }
      object["members"] = json::array(
          given.begin() + std::min<std::ptrdiff_t>(2, static_cast<std::ptrdiff_t>(given.size())), given.end());
    } else if (step.type == "prizes") {
      json::array prizes;
      for (const std::string& word : given) prizes.push_back(prize_of(word));
      object["prizes"] = std::move(prizes);
    } else if (step.type == "parameters" || step.type == "section" || step.type == "split") {
      return with_settings(step, by, fields);
    } else {
      const auto names = argument_names().find(step.type);
      for (std::size_t i = 0; i < given.size(); ++i) {
        if (names == argument_names().end() || i >= names->second.size()) {
          fault(step.line, "'" + given[i] + "' has no place in " + step.type);
          return std::nullopt;
        }
        const std::string& name = names->second[i];
        if (name == "of" && given[i] == "last") {
          object[name] = static_cast<std::int64_t>(event_.events().size()) - 1;
        } else {
          object[name] = value_of(name, given[i]);
        }
      }
      if (step.type == "appeal") object["appeal"] = static_cast<int>(state.appeals.size()) + 1;
      if (step.type == "assist") {
        if (const auto duties = take("duties")) object["duties"] = list_of("kind", *duties);
      }
      if (step.type == "inspect") {
        for (const char* side : {"white", "black"}) {
          if (const auto brought = take(side)) object[side] = equipment_of(*brought);
        }
      }
      if (step.type == "announce") {
        json::array changes;
        for (const auto& [name, value] : std::exchange(fields, {})) {
          if (name == "notice" || name == "notified") {
            object[name] = value;
          } else {
            changes.push_back(json::object{{"parameter", name}, {"value", value}});
          }
        }
        object["changes"] = std::move(changes);
      }
    }
    for (const auto& [name, value] : fields) object[name] = value_of(name, value);
    return parsed(step, std::move(object), by);
  }

  Event stamped(const Step& step, const json::object& by) const {
    Event event;
    event.seq = static_cast<std::int64_t>(event_.events().size());
    event.at = step.at_ms;
    event.by.office = parse_word<Office>(std::string(by.at("office").as_string())).value_or(Office::Player);
    if (by.contains("person")) event.by.person = std::string(by.at("person").as_string());
    if (by.contains("station")) event.by.station = std::string(by.at("station").as_string());
    return event;
  }

  std::optional<Event> parsed(const Step& step, json::object object, const json::object& by) {
    object["by"] = by;
    Event defaults;
    defaults.seq = static_cast<std::int64_t>(event_.events().size());
    defaults.at = step.at_ms;
    const auto event = event_from_json(json::serialize(object), defaults);
    if (event) return *event;
    fault(step.line, "no event: " + to_string(event.error()));
    return std::nullopt;
  }

  /// What is not named stays as it is.
  std::optional<Event> with_settings(const Step& step, const json::object& by,
                                     const std::map<std::string, std::string>& fields) {
    Event now;
    const bool parameters = step.type == "parameters";
    const std::string id = step.arguments.empty() ? "open" : step.arguments[0];
    SectionPlan plan;
    if (const Section* known = find_section(event_.state(), id)) plan = known->plan;
    plan.id = id;
    if (parameters) {
      now.body = ChangeParameters{event_.state().parameters, ""};
    } else if (step.type == "section") {
      now.body = PlanSection{plan, ""};
    } else {
      SplitSection split{id, plan, {}, ""};
      split.plan.id = step.arguments.size() > 1 ? step.arguments[1] : "";
      for (std::size_t i = 2; i < step.arguments.size(); ++i)
        split.entries.push_back(std::atoi(step.arguments[i].c_str()));
      now.body = split;
    }
    json::object object = json::parse(to_json(now)).as_object();
    for (const char* stamp : {"seq", "at"}) object.erase(stamp);
    json::object& settings = object[parameters ? "parameters" : "plan"].as_object();
    for (const auto& [name, value] : fields) {
      settings[name] = name == "board_weights" ? json::value(list_of(name, value)) : value_of(name, value);
    }
    return parsed(step, std::move(object), by);
  }

  void do_step(const Step& step) {
    const auto event = read(step);
    if (!event) return;
    const State before = event_.state();
    const Outcome outcome = event_.apply(*event);
    if (!outcome.accepted() && !(event_.state() == before)) fault(step.line, "it was refused and changed the event");
    bool expected = false;
    for (const Expectation& expectation : step.expectations) {
      if (!speaks(expectation.books)) continue;
      expected = true;
      check_outcome(expectation, outcome);
    }
    if (!expected && !outcome.accepted())
      fault(step.line, "not expected: refused, " + in_words(outcome.reasons.front()));
  }

  void check_outcome(const Expectation& expectation, const Outcome& outcome) {
    const std::string verdict = outcome.accepted() ? "accepted" : "refused";
    if (verdict != expectation.verdict) {
      fault(expectation.line, verdict + (outcome.accepted() ? "" : ": " + in_words(outcome.reasons.front())));
      return;
    }
    std::vector<Finding> findings = outcome.reasons;
    findings.insert(findings.end(), outcome.consequences.begin(), outcome.consequences.end());
    Words clauses;
    for (const Finding& finding : findings) {
      if (!finding.clause.empty()) clauses.emplace_back(finding.clause);
    }
    for (const std::string& clause : expectation.clauses) {
      if (std::find(clauses.begin(), clauses.end(), clause) == clauses.end()) fault(expectation.line, "no " + clause);
    }
    if (!expectation.clauses.empty() && !clauses.empty() && clauses[0] != expectation.clauses[0]) {
      fault(expectation.line, "does not rest first on " + expectation.clauses[0] + " but on " + clauses[0]);
    }
    for (const Item& item : expectation.items) {
      const bool there =
          std::any_of(findings.begin(), findings.end(), [&](const Finding& f) { return matches(item, f); });
      if (there == item.absent) fault(expectation.line, (item.absent ? "has '" : "lacks '") + joined(item.words) + "'");
    }
  }

  static std::string joined(const Words& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
  }

  /// "code name value name value".
  static bool matches(const Item& item, const Finding& finding) {
    if (item.words.empty() || item.words[0] != word_of(finding.code)) return false;
    const std::map<std::string, std::string> values{{"field", finding.field},
                                                    {"section", finding.section},
                                                    {"entry", std::to_string(finding.entry)},
                                                    {"other", std::to_string(finding.other)},
                                                    {"round", std::to_string(finding.round)},
                                                    {"board", std::to_string(finding.board)},
                                                    {"number", std::to_string(finding.number)},
                                                    {"limit", std::to_string(finding.limit)},
                                                    {"event", std::to_string(finding.seq)}};
    for (std::size_t i = 1; i + 1 < item.words.size(); i += 2) {
      const auto value = values.find(item.words[i]);
      if (value == values.end() || value->second != item.words[i + 1]) return false;
    }
    return item.words.size() % 2 == 1;
  }

  void check_state(const Step& step) {
    for (const Item& item : step.items) {
      const std::string is = state_of(item.words);
      const std::string wanted = item.words.empty() ? "" : item.words.back();
      if ((is == wanted) == item.absent) {
        fault(step.line,
              (item.absent ? "but '" : "not '") + joined(item.words) + "': " + (is.empty() ? "nothing" : is));
      }
    }
  }

  /// What the last word of an item should be.
  std::string state_of(const Words& words) const {
    const State& state = event_.state();
    const auto number = [&](std::size_t i) { return i < words.size() ? std::atoi(words[i].c_str()) : 0; };
    if (words.size() < 2) return {};
    const std::string& what = words[0];
    const Entry* entry = find_entry(state, number(1));
    if (what == "score" && entry != nullptr) return points_text(score_of(state, *entry));
    if (what == "rating" && entry != nullptr) return std::to_string(entry->standing.rating);
    if (what == "section" && entry != nullptr) return state.sections[entry->section].plan.id;
    if (what == "out_from" && entry != nullptr)
      return entry->withdrawal ? std::to_string(entry->withdrawal->from_round) : "none";
    if (what == "number" && entry != nullptr) return std::to_string(entry->pairing_number);
    if (what == "available" && entry != nullptr) return is_available(state, *entry, number(2)) ? "yes" : "no";
    if (what == "sitting" && entry != nullptr) {
      const std::string person = sitting(*entry, number(2), static_cast<std::size_t>(std::max(1, number(3))) - 1);
      return person.empty() ? "none" : person;
    }
    if (what == "points" && entry != nullptr) {
      const auto points = points_in_round(state, *entry, number(2));
      return points ? points_text(*points) : "none";
    }
    if (what == "place" && entry != nullptr) {
      for (const Place& place : standings(state, entry->section, cross_table(state, entry->section, {}))) {
        if (place.entry == entry->number) return std::to_string(place.place);
      }
      return "none";
    }
    if (what == "played_by") {
      const auto rules = announced_rulebook(state, "announced");
      for (const auto& change : rules ? rules->changes : std::vector<game::Variation>{}) {
        if (change.parameter == words[1]) return change.value;
      }
      return "none";
    }
    if (what == "entries") {
      const auto index = section_index(state, words[1]);
      return index ? std::to_string(entries_of(state, *index).size()) : "";
    }
    if (what == "team") return team_points(words[1]);
    if (what == "award") return award_of(words[1]);
    const Round* round = state.sections.empty() ? nullptr : find_round(state.sections[0], number(1));
    if (round == nullptr) return "none";
    if (what == "phase") return std::string(word_of(round->phase));
    const Board* board = find_board(*round, number(2));
    if (board == nullptr) return "none";
    if (what == "board")
      return std::to_string(board->white) + (board->black == 0 ? "" : "-" + std::to_string(board->black));
    if (what == "result") return board->games.empty() ? "none" : std::string(word_of(board->games[0].result));
    if (what == "used") {
      const auto seen = board->inspected.find(1);
      if (words.size() < 4 || seen == board->inspected.end()) return "none";
      const Inspected& is = seen->second;
      const auto& whose = words[3] == "board" ? is.board : words[3] == "men" ? is.men : is.clock;
      return whose ? std::string(word_of(*whose)) : "none";
    }
    if (what == "disputed") return !board->games.empty() && board->games[0].disputed ? "yes" : "no";
    if (what == "flag") {
      const auto flag = words.size() > 3 ? parse_word<Flag>(words[3]) : std::nullopt;
      return flag && std::find(board->flags.begin(), board->flags.end(), *flag) != board->flags.end() ? words[3]
                                                                                                      : "none";
    }
    return {};
  }

  /// What an entry of the section "open", or a team, wins: "250", or the names of trophies.
  std::string award_of(const std::string& who) const {
    tournament::prizes::Cents sum = 0;
    std::string trophies;
    const Section& section = event_.state().sections[0];
    for (const AwardPool& pool : awards(event_.state(), 0, {}).pools) {
      for (const Award& award : pool.awards) {
        if ((award.entry != 0 ? std::to_string(award.entry) : award.team) != who) continue;
        if (award.reason == tournament::prizes::Reason::WholeTrophy) {
          for (const std::size_t prize : pool.prizes)
            trophies += (trophies.empty() ? "" : "+") + section.prizes[prize].name;
        } else {
          sum += award.amount;
        }
      }
    }
    if (sum == 0) return trophies.empty() ? "none" : trophies;
    return tournament::prizes::money_text(sum) + (trophies.empty() ? "" : "+" + trophies);
  }

  std::string team_points(const std::string& team) const {
    for (const auto& standing : team_table(event_.state(), 0)) {
      if (standing.team == team) return tournament::tiebreak::to_string(standing.score);
    }
    return "none";
  }

  const Scenario& scenario_;
  const std::string& book_;
  Tournament event_;
  std::vector<std::string> faults_;
};

}  // namespace

std::vector<std::string> play_event(const Scenario& scenario, const std::string& book) {
  return Player(scenario, book).play();
}

}  // namespace touchmove::scenarios
