#include "story.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <map>

#include "event_story.hpp"
#include "statement.hpp"
#include "touchmove/books/registry.hpp"
#include "touchmove/clock/clock.hpp"
#include "touchmove/game/fold/encounter.hpp"
#include "touchmove/game/fold/finder.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/notation/positions/fen.hpp"
#include "touchmove/rulebook/catalog.hpp"

namespace touchmove::scenarios {
namespace {

namespace json = boost::json;
using board::Color;

/// The names of an event's fields in the order of journal.md, for arguments written bare.
struct Arguments {
  std::vector<std::string> names;
  bool list{false};  ///< the one field is a list that takes all of them
};

const std::map<std::string, Arguments>& arguments_of_types() {
  static const std::map<std::string, Arguments> types{
      {"touch", {{"squares"}, true}},
      {"adjust", {{"square"}}},
      {"release", {{"square"}}},
      {"move", {{"move"}}},
      {"promote", {{"role"}}},
      {"knock_over", {{"squares"}, true}},
      {"restore", {{"squares"}, true}},
      {"call_official", {{"about"}}},
      {"choose", {{"ruling", "option"}}},
      {"flag", {{"color"}}},
      {"outage", {{"from", "to"}}},
      {"set_clock", {{"white", "black"}}},
      {"decide", {{"ruling", "option"}}},
      {"penalty", {{"kind", "seat", "ms"}}},
      {"annul", {{"replay"}}},
      {"intervene", {{"about"}}},
      {"pause", {{"about"}}},
      {"entry", {{"text", "ply"}}},
      {"sheet", {{"moves"}, true}},
      {"request_sheet", {{"sheet"}}},
      {"excuse", {{"seat", "about", "ms"}}},
      {"report_clock", {{"kind", "seat"}}},
      {"arrive", {{"seat"}}},
      {"absent", {{"seat"}}},
      {"adjourn", {{"ends"}}},
      {"seal", {{"text"}}},
      {"envelope", {{"lacks"}}},
      {"unseal", {{"text"}}},
      {"finding", {{"question", "side", "verdict"}}},
      {"report", {{"about", "seat"}}},
      {"appeal", {{"ruling"}}},
      {"history", {{"seat", "about", "kind", "scope"}}},
      {"inquire", {{"ruling", "step"}}},
      {"assign_deputy", {{"seat", "deputy", "duties"}}},
      {"accommodate", {{"seat", "measures"}}},
      {"announce", {{"move"}}},
  };
  return types;
}

bool is_time_field(std::string_view name) {
  return name == "ms" || name == "white" || name == "black" || name == "from" || name == "to" || name == "elapsed" ||
         name == "bonus" || name == "ends";
}

/// A field's value as JSON: a time in ms, a number, or a text.
json::value value_of(const std::string& name, const std::string& text) {
  std::int64_t ms = 0;
  if (name == "clocks") {
    const auto comma = text.find(',');
    std::int64_t black = 0;
    parse_time(text.substr(0, comma), ms);
    parse_time(comma == std::string::npos ? text : text.substr(comma + 1), black);
    return json::object{{"white", ms}, {"black", black}};
  }
  if (name == "duties" || name == "measures") {
    json::array list;
    for (std::size_t from = 0; from <= text.size();) {
      const auto comma = std::min(text.find(',', from), text.size());
      list.emplace_back(text.substr(from, comma - from));
      from = comma + 1;
    }
    return list;
  }
  if (is_time_field(name) && parse_time(text, ms)) return ms;
  if (!text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; })) {
    return std::stoll(text);
  }
  if (text == "true" || text == "false") return text == "true";
  return json::string(text);
}

/// The words of one entry of a ruling: its code, then its values in order; lists are laid flat.
std::vector<std::string> words_of(const json::object& entry) {
  std::vector<std::string> words;
  for (const auto& [key, value] : entry) {
    if (key == "clauses" || key == "effects") continue;
    if (key == "default") {
      words.emplace_back(key);
      continue;
    }
    if (const auto* list = value.if_array()) {
      for (const auto& each : *list)
        words.emplace_back(each.is_string() ? std::string(each.as_string()) : json::serialize(each));
    } else if (const auto* text = value.if_string()) {
      if (key == "by") words.emplace_back("by");
      words.emplace_back(*text);
    } else {
      words.push_back(json::serialize(value));
    }
  }
  return words;
}

/// Whether an expected word is the word given; a time is compared as such with a number of ms.
bool same_word(const std::string& expected, const std::string& given) {
  if (expected == given) return true;
  std::int64_t ms = 0;
  return parse_time(expected, ms) && given == std::to_string(ms);
}

bool begins_with(const std::vector<std::string>& given, const std::vector<std::string>& expected) {
  return given.size() >= expected.size() && std::equal(expected.begin(), expected.end(), given.begin(), same_word);
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

class Player {
 public:
  enum class Compared { Everything, AllButCitations };

  /// `rules` may be null: no book has that id.
  Player(const Scenario& scenario, const std::string& book, const game::Book* rules, Compared compared)
      : scenario_(scenario), book_(book), rules_(rules), compared_(compared) {}

  /// Tells of each event of the story; `tell` must outlive the play.
  void tell_of_each(const std::function<void(const Ruled&)>& tell) { tell_ = &tell; }

  std::vector<std::string> play() {
    if (!open()) return std::move(faults_);
    before_the_story();
    for (const auto& step : scenario_.steps) {
      if (!faults_.empty()) break;
      if (step.is_then) {
        if (speaks_for(step.books)) check_state(step);
      } else if (!step.statement.empty()) {
        const auto wrong = contradiction(step, game().placement(), game().policies());
        if (!wrong.empty()) fault(step.line, wrong);
      } else {
        line_ = step.line;
        play_event(step);
      }
    }
    return std::move(faults_);
  }

 private:
  void fault(unsigned line, const std::string& what) {
    faults_.push_back(scenario_.file + ":" + std::to_string(line) + ": [" + book_ + "] " + what);
  }

  bool speaks_for(const std::vector<std::string>& books) const {
    return books.empty() || std::find(books.begin(), books.end(), book_) != books.end();
  }

  bool open() {
    if (rules_ == nullptr) {
      fault(scenario_.line, "no such book");
      return false;
    }
    json::object opened{{"type", "opened"}, {"by", "hall"}, {"at", 0}, {"rulebook", book_}};
    if (!scenario_.start.empty()) opened["start"] = scenario_.start;
    if (!scenario_.chess960.empty()) {
      opened["variant"] = "chess960";
      opened["chess960"] = std::stoll(scenario_.chess960);
    }
    if (!scenario_.clock.empty()) opened["time"] = scenario_.clock;
    if (!scenario_.press.empty()) opened["press"] = scenario_.press;
    if (!scenario_.illegal_moves.empty()) opened["illegal_moves"] = scenario_.illegal_moves;
    if (!scenario_.custody.empty()) opened["custody"] = scenario_.custody;
    if (!scenario_.games.empty()) opened["games"] = std::stoll(scenario_.games);
    if (!scenario_.start2.empty()) opened["start2"] = scenario_.start2;
    if (!scenario_.supervised.empty()) opened["supervised"] = scenario_.supervised == "yes";
    json::array variations;
    for (const auto& [parameter, value] : scenario_.variations) {
      variations.push_back(json::object{{"parameter", parameter}, {"value", value}, {"clause", ""}});
    }
    if (!variations.empty()) opened["variations"] = std::move(variations);
    const auto event = game::event_from_json(json::serialize(opened));
    if (!event) {
      fault(scenario_.line, "the opening is no event: " + to_string(event.error()));
      return false;
    }
    auto encounter = game::Encounter::open(*std::get<game::Opening>(event->body).opened, *rules_);
    if (!encounter) {
      fault(scenario_.line, "cannot be opened: " + to_string(encounter.error()));
      return false;
    }
    encounter_.emplace(std::move(*encounter));
    rule(*event);
    return true;
  }

  /// Rules on an event and returns the ruling as JSON.
  json::object rule(game::Event event) {
    event.seq = encounter_->last_seq() + 1;
    const auto ruling = encounter_->apply(event);
    if (tell_ != nullptr) (*tell_)({line_, event, ruling});
    if (event.game <= encounter_->game_count() && event.board <= encounter_->board_count()) {
      spoken_of_ = event.game;
      spoken_board_ = event.board;
    }
    if (!ruling.options.empty()) last_open_ = event.seq;
    return json::parse(game::to_json(ruling)).as_object();
  }

  std::optional<json::object> rule(unsigned line, const json::object& event) {
    const auto read = game::event_from_json(json::serialize(event));
    if (!read) {
      fault(line, "no event: " + to_string(read.error()));
      return std::nullopt;
    }
    return rule(*read);
  }

  /// The game spoken of: that of the last event, unless a `then` line names another.
  const game::Game& game() const { return encounter_->game(spoken_of_, spoken_board_); }
  const clock::Clock& clock() const { return game().state().clock; }

  /// Starts the clock, plays `moves`, and sets the clocks back to what they were.
  void before_the_story() {
    const bool timed = clock().control().timed();
    const std::int64_t white = game().remaining_ms(Color::White, 0);
    const std::int64_t black = game().remaining_ms(Color::Black, 0);
    if (timed && scenario_.started != "no") rule(scenario_.line, {{"type", "start"}, {"by", "hall"}, {"at", 0}});
    for (const auto& played : scenario_.moves) {
      const std::string by(word_of(game().seat_of(game().turn())));
      expect_done(played, rule(scenario_.line, {{"type", "move"}, {"by", by}, {"at", 0}, {"move", played}}));
      if (timed && scenario_.press != "automatic" && game().phase() != game::Phase::Ended) {
        expect_done("press after " + played, rule(scenario_.line, {{"type", "press"}, {"by", by}, {"at", 0}}));
      }
    }
    if (timed && !scenario_.moves.empty()) {
      json::object set{{"type", "set_clock"}, {"by", "official"}, {"at", 0}, {"white", white}, {"black", black}};
      expect_done("setting the clocks back", rule(scenario_.line, set));
    }
  }

  void expect_done(const std::string& what, const std::optional<json::object>& ruling) {
    if (!ruling) return;
    const auto verdict = ruling->at("verdict").as_string();
    if (verdict == "refused" || verdict == "illegal") fault(scenario_.line, what + ": " + json::serialize(*ruling));
  }

  std::optional<json::object> event_of(const Step& step) {
    json::object event{{"type", step.type}, {"by", step.by}, {"at", step.at_ms}};
    if (step.type == "claim") {
      if (!step.arguments.empty()) event["kind"] = step.arguments[0];
      if (step.arguments.size() > 1) {
        event[step.arguments[1].size() == 2 ? "square" : "move"] = step.arguments[1];
      }
    } else if (step.type == "touch" || !step.arguments.empty()) {
      const auto known = arguments_of_types().find(step.type);
      if (known == arguments_of_types().end()) {
        fault(step.line, "'" + step.type + "' takes no bare arguments");
        return std::nullopt;
      }
      const auto& [names, list] = known->second;
      const bool choice = step.type == "choose" || step.type == "decide";
      if (choice && step.arguments.size() > names.size()) {
        // The men of the option, where several have its id.
        event["squares"] = json::array(step.arguments.begin() + 2, step.arguments.end());
        for (std::size_t i = 0; i < names.size(); ++i) event[names[i]] = value_of(names[i], step.arguments[i]);
      } else if (list) {
        event[names[0]] = json::array(step.arguments.begin(), step.arguments.end());
      } else if (step.arguments.size() > names.size()) {
        fault(step.line, "'" + step.type + "' takes fewer arguments");
        return std::nullopt;
      } else {
        for (std::size_t i = 0; i < step.arguments.size(); ++i) event[names[i]] = value_of(names[i], step.arguments[i]);
      }
    }
    if (const auto* ruling = event.if_contains("ruling"); ruling != nullptr && ruling->is_string()) {
      event["ruling"] = step.type == "appeal" ? encounter_->last_seq() : last_open_;
    }
    for (const auto& [name, text] : step.fields) {
      // How a reported fact stands is said by whoever reports it.
      event[name] =
          name == "source" ? json::value(json::object{{"said_by", step.by}, {"standing", text}}) : value_of(name, text);
    }
    return event;
  }

  std::optional<json::object> ruling_on(const Step& step) {
    if (step.type == "finding" && step.arguments.empty() && step.fields.empty()) {
      // Nobody says what is found: it is computed.
      static game::Finder finder;
      const auto body = finder.answer(game());
      if (!body) {
        fault(step.line, "nothing was asked");
        return std::nullopt;
      }
      game::Event event;
      event.at_ms = step.at_ms;
      event.game = static_cast<std::uint16_t>(encounter_->current_number());
      event.body = game::Finding{std::make_shared<const game::FindingBody>(*body)};
      return rule(step.line, json::parse(game::to_json(event)).as_object());
    }
    const auto event = event_of(step);
    return event ? rule(step.line, *event) : std::nullopt;
  }

  void play_event(const Step& step) {
    const auto ruling = ruling_on(step);
    if (!ruling) return;
    bool spoken = false;
    for (const auto& expectation : step.expectations) {
      if (!speaks_for(expectation.books)) continue;
      spoken = true;
      check_ruling(expectation, *ruling);
    }
    const auto& verdict = ruling->at("verdict").as_string();
    if (!spoken && (verdict == "refused" || verdict == "illegal")) {
      fault(step.line, "not expected: " + json::serialize(*ruling));
    }
  }

  void check_ruling(const Expectation& expectation, const json::object& ruling) {
    std::vector<std::string> wrong;
    const std::string verdict(ruling.at("verdict").as_string());
    if (verdict != expectation.verdict) wrong.push_back("verdict " + verdict);
    std::vector<std::string> clauses;
    for (const auto& clause : ruling.at("clauses").as_array()) clauses.emplace_back(clause.as_string());
    const std::size_t compared = compared_ == Compared::Everything ? expectation.clauses.size() : 0;
    for (std::size_t i = 0; i < compared; ++i) {
      const auto& clause = expectation.clauses[i];
      const bool named = i == 0 ? !clauses.empty() && clauses[0] == clause
                                : std::find(clauses.begin(), clauses.end(), clause) != clauses.end();
      if (!named) wrong.push_back((i == 0 ? "does not rest first on " : "does not name ") + clause);
    }
    const auto entries = entries_of(ruling);
    for (const auto& item : expectation.items) {
      const bool found = std::any_of(entries.begin(), entries.end(),
                                     [&](const auto& entry) { return begins_with(entry, item.words); });
      if (found == item.absent) wrong.push_back((item.absent ? "has '" : "lacks '") + joined(item.words) + "'");
    }
    if (wrong.empty()) return;
    std::string text;
    for (const auto& each : wrong) text += (text.empty() ? "" : "; ") + each;
    fault(expectation.line, text + "\n    ruled: " + json::serialize(ruling));
  }

  /// Effects, and facts, options and the question asked under their own word.
  static std::vector<std::vector<std::string>> entries_of(const json::object& ruling) {
    std::vector<std::vector<std::string>> entries;
    const auto add = [&](std::string_view key, const std::string& word) {
      const auto* list = ruling.if_contains(key);
      if (list == nullptr || !list->is_array()) return;
      for (const auto& each : list->as_array()) {
        auto words = words_of(each.as_object());
        if (!word.empty()) words.insert(words.begin(), word);
        entries.push_back(std::move(words));
      }
    };
    add("effects", "");
    add("facts", "fact");
    add("options", "option");
    if (const auto* needs = ruling.if_contains("needs"); needs != nullptr && needs->is_object()) {
      auto words = words_of(needs->as_object());
      words.insert(words.begin(), "needs");
      entries.push_back(std::move(words));
    }
    return entries;
  }

  void check_state(const Step& step) {
    const int before = spoken_of_;
    const int before_board = spoken_board_;
    for (const auto& item : step.items) {
      const auto given = state_says(item);
      if (item.words.size() == 2 && item.words[0] == "game" && given == joined(item.words))
        spoken_of_ = encounter_->current_number();
      if (item.words.size() == 2 && item.words[0] == "board") spoken_board_ = item.words[1] == "2" ? 2 : 1;
      if ((given == joined(item.words)) == item.absent) {
        fault(step.line,
              (item.absent ? "but '" : "not '") + joined(item.words) + "'" + (item.absent ? "" : ": " + given));
      }
    }
    spoken_of_ = before;
    spoken_board_ = before_board;
  }

  std::int64_t now() const { return encounter_->last_at_ms(); }

  /// What the state says on the subject of the item: the item's own words where they hold.
  std::string state_says(const Item& item) {
    const auto& words = item.words;
    const std::string subject = words.empty() ? "" : words[0];
    const std::string rest = joined({words.begin() + (words.empty() ? 0 : 1), words.end()});
    if (subject == "game") return "game " + std::to_string(encounter_->current_number());
    if (subject == "board") return joined(words);
    if (subject == "hand" && words.size() >= 2) return "hand " + words[1] + " " + hand(words[1] == "white");
    if (subject == "phase") return "phase " + std::string(game::word_of(game().phase()));
    if (subject == "score") return "score " + points(encounter_->score().a) + " " + points(encounter_->score().b);
    if (subject == "white") return "white " + std::string(word_of(game().seat_of(Color::White)));
    if (subject == "result") return "result " + result();
    if (subject == "turn") return game().turn() == Color::White ? "turn white" : "turn black";
    if (subject == "fen") {
      const auto fen = notation::to_fen(game().placement());
      return fen.starts_with(rest) ? joined(words) : "fen " + fen;
    }
    if (subject == "clock" && words.size() == 3) {
      const auto left = game().remaining_ms(words[1] == "white" ? Color::White : Color::Black, now());
      std::int64_t expected = 0;
      if (parse_time(words[2], expected) && expected == left) return joined(words);
      return "clock " + words[1] + " " + std::to_string(left) + " ms";
    }
    if (subject == "running") {
      const auto running = clock().running();
      return std::string("running ") + (!running ? "none" : *running == clock::Side::White ? "white" : "black");
    }
    if (subject == "must_move") {
      const auto& man = game().state().obligation.man;
      return "must_move " + (man ? std::string(board::to_string(*man)) : "none");
    }
    if (subject == "permitted" && words.size() >= 3) return permitted(words);
    return "'" + subject + "' is nothing a state says";
  }

  /// The men in a hand, as a FEN has them.
  std::string hand(bool white) const {
    const auto& pockets = game().placement().pockets;
    std::string letters;
    if (pockets) {
      const auto& counts = (*pockets)[white ? Color::White : Color::Black].count_by_role;
      for (std::size_t role = 5; role-- > 0;) letters.append(counts[role], (white ? "PNBRQ" : "pnbrq")[role]);
    }
    return letters.empty() ? "none" : letters;
  }

  /// Half points as a scoretable has them: "1.5".
  static std::string points(int halves) { return std::to_string(halves / 2) + (halves % 2 != 0 ? ".5" : ""); }

  std::string result() const {
    const auto& outcome = game().outcome();
    if (!outcome) return "none";
    return std::string(game::word_of(outcome->result));
  }

  /// "permitted A claim flag" if that act is open to that seat now.
  std::string permitted(const std::vector<std::string>& words) {
    const auto actor = game::parse_actor(words[1]);
    if (!actor) return "no such seat";
    for (const auto& permission :
         (encounter_->board_count() > 1 ? encounter_->permitted(*actor, now()) : game().permitted(*actor, now()))) {
      if (permission.closed) continue;
      if (name_of(permission) == joined({words.begin() + 2, words.end()})) return joined(words);
    }
    return "closed";
  }

  static std::string name_of(const game::Permission& permission) {
    std::string name(game::word_of(permission.act));
    if (permission.claim) name += " " + std::string(game::word_of(*permission.claim));
    if (permission.about) name += " " + std::string(game::word_of(*permission.about));
    return name;
  }

  const Scenario& scenario_;
  std::string book_;
  const game::Book* rules_;
  Compared compared_;
  std::vector<std::string> faults_;
  std::optional<game::Encounter> encounter_;
  int spoken_of_{1};
  int spoken_board_{1};
  std::int64_t last_open_{0};
  unsigned line_{0};  ///< of the event being played; 0 before the story
  const std::function<void(const Ruled&)>* tell_{nullptr};
};

}  // namespace

std::vector<std::string> play(const Scenario& scenario, const std::string& book) {
  if (scenario.proof == ProofKind::Event) return play_event(scenario, book);
  return Player(scenario, book, books::find_book(book), Player::Compared::Everything).play();
}

std::vector<std::string> play(const Scenario& scenario, const std::string& book,
                              const std::function<void(const Ruled&)>& tell) {
  if (scenario.proof == ProofKind::Event) return play_event(scenario, book);
  Player player(scenario, book, books::find_book(book), Player::Compared::Everything);
  player.tell_of_each(tell);
  return player.play();
}

std::vector<std::string> play_without_citations(const Scenario& scenario, const game::Book& book) {
  if (scenario.proof == ProofKind::Event) return play_event(scenario, std::string(book.id()));
  return Player(scenario, std::string(book.id()), &book, Player::Compared::AllButCitations).play();
}

}  // namespace touchmove::scenarios
