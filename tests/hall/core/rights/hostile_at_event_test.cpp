// A client made from a seed tries every kind of event of an event's journal, and every address at which something is
// done: by every role's link, by links that were revoked, renewed, or are good for another section, another event or a
// game, and by none; at every stage of an event, with arguments that are valid, half valid and hostile. What
// docs/rights.md does not let them do is refused with the names of those who may, and leaves the store and what
// everybody sees as they were, to the byte; what is done stands in the journal as theirs; no secret is told to another.
// TOUCHMOVE_SEEDS says how many seeds.
#include <gmock/gmock.h>

#include <boost/json/serialize.hpp>
#include <functional>
#include <iostream>

#include "tests/hall/core/rights/made_events.hpp"
#include "tests/hall/core/rights/printed_rights.hpp"
#include "tests/hall/core/rights/sample_acts.hpp"
#include "tests/hall/core/rights/watched_hall.hpp"
#include "tests/support/seeds.hpp"
#include "touchmove/messages/catalog.hpp"

namespace touchmove::hall {
namespace {

namespace event = tournament::event;
using testing::HasSubstr;

struct EventFigures {
  std::size_t tried{0};
  std::size_t barred{0};
  std::size_t refused{0};
  std::size_t judged{0};
  std::size_t done{0};
  std::size_t compared{0};
  std::size_t events{0};
  std::set<std::pair<std::string, std::string>> by_whom;  ///< kind or address, and who
  std::set<std::pair<std::string, std::string>> at;       ///< and stage
  std::set<std::string> kinds_taken;
};

constexpr std::array event_stages{"opened",  "entered",  "paired", "posted", "tables",
                                  "results", "appealed", "locked", "next",   "over"};

/// So many acts leave a stage what it is.
constexpr std::size_t most_changes = 4;

class HostileEvent {
 public:
  HostileEvent(std::mt19937_64& random, EventFigures& figures, Wrong wrong)
      : make_(random), figures_(figures), wrong_(wrong) {
    ++figures_.events;
    const auto opened = ask(
        "POST", "/api/events",
        R"({"name":"Spring Open","rulebook":"fide","sections":[{"id":"open","pairings":"dutch","rounds":2,"time_control":"G/60"},)"
        R"({"id":"b","pairings":"dutch","rounds":2}]})",
        "");
    at_ = "/api/events/" + text_of(opened, "event").value();
    journal_ = "event:" + text_of(opened, "event").value();
    roles_["chief_director"] = text_of(opened, "token").value();
    links_["chief_director"] = 0;
    for (const std::string_view role : event::words_of<event::Role>()) {
      if (role != "chief_director") appoint(std::string(role), std::string(role), R"(,"name":"Cora")");
    }
    roles_["spectator"] = "";
    appoint("the section chief of another section", "section_chief", R"(,"sections":["b"])");
    appoint("a revoked chief director", "chief_director", "");
    appoint("a chief director's old link", "chief_director", "");
    const std::string chief = roles_.at("chief_director");
    ask("POST", at_ + "/links", fmt::format(R"({{"links":[{}],"revoke":true}})", links_.at("a revoked chief director")),
        chief);
    ask("POST", at_ + "/links", fmt::format(R"({{"links":[{}]}})", links_.at("a chief director's old link")), chief);
    for (const char* dead : {"a revoked chief director", "a chief director's old link"}) strangers_[dead] = take(dead);
    const auto other = ask("POST", "/api/events", R"({"name":"Autumn Open","rulebook":"fide","sections":[]})", "");
    strangers_["another event's chief director"] = text_of(other, "token").value();
    const auto game = ask("POST", "/api/games", R"({"rulebook":"fide","color":"white","supervised":true})", "");
    strangers_["a game's player"] = text_of(game, "token").value();
    strangers_["nobody's secret"] = std::string(43, 'x');
    for (const auto& [whose, secret] : roles_) of_.give(secret, whose);
    for (const auto& [whose, secret] : strangers_) of_.give(secret, whose);
  }

  void reach(std::size_t stage) {
    const auto phase = [&](int round, const char* to) {
      act(fmt::format(R"({{"type":"phase","section":"open","round":{},"phase":"{}"}})", round, to));
    };
    const auto results = [&](int round) {
      for (int board = 1; board <= 3; ++board) {
        act(fmt::format(R"({{"type":"result","section":"open","round":{},"board":{},"result":"1-0"}})", round, board));
      }
    };
    const std::string& chief = roles_.at("chief_director");
    const std::vector<std::function<void()>> ways{
        [] {},
        [&] {
          for (int i = 1; i <= 6; ++i) {
            ask("POST", at_ + "/do",
                fmt::format(
                    R"({{"do":{{"type":"enter","section":"open","standing":{{"rating":{},"rating_kind":"established"}}}},"person":{{"last":"P{}",)"
                    R"("contact":"555-010{}"}},"even_if_alike":true}})",
                    2000 - 100 * i, i, i),
                chief);
          }
          for (const auto& [who, entry] : {std::pair{"player", 1}, std::pair{"a player's revoked link", 2}}) {
            const Response given =
                of_.hall().request("POST", at_ + "/links", fmt::format(R"({{"entries":[{}]}})", entry), chief);
            const std::string secret = text_of(boost::json::parse(given.body).at(0).as_object(), "token").value();
            of_.give(secret, who);
            (entry == 1 ? roles_ : strangers_)[who] = secret;
          }
          ask("POST", at_ + "/links", R"({"entries":[2],"revoke":true})", chief);
        },
        [&] { ask("POST", at_ + "/pair", R"({"section":"open"})", chief); },
        [&] { phase(1, "posted"); },
        [&] { ask("POST", at_ + "/tables", R"({"section":"open","round":1})", chief); },
        [&] { results(1); },
        [&] {
          act(R"({"type":"penalty","entry":1,"penalty":"warning","about":"noise"})");
          act(R"({"type":"appeal","appeal":1,"matter":"pairing","section":"open","round":1,"board":1})");
        },
        [&] { phase(1, "locked"); },
        [&] { ask("POST", at_ + "/pair", R"({"section":"open"})", chief); },
        [&] {
          phase(2, "posted");
          results(2);
          phase(2, "locked");
        },
    };
    ASSERT_EQ(ways.size(), event_stages.size());
    for (std::size_t i = 0; i <= stage; ++i) ways[i]();
  }

  std::vector<std::string> everybody() const {
    std::vector<std::string> all;
    for (const auto& [who, token] : roles_) all.push_back(who);
    for (const auto& [who, token] : strangers_) all.push_back(who);
    return all;
  }

  void attempt(const PrintedRights& rights, event::Type type, const std::string& who, Manner manner) {
    const std::string kind(event::word_of(type));
    const std::string role = role_of(who);
    const bool may =
        rights.deeds.at("/do").contains(role) && rights.bringers(kind).contains(role) && !is_of_links(type);
    if (may && make_.chance(600)) manner = Manner::Valid;
    auto object = make_.of_event(type, manner, known());
    // Of most kinds it is known how one looks that this event may well take.
    if (manner == Manner::Valid && sample_fields().contains(type) && make_.chance(700)) {
      object = parse_object(sample_act(type)).value();
    }
    // Nobody is let in by a word beside what they do either.
    const bool judged = may && make_.chance(400);
    std::string body = R"({"do":)" + boost::json::serialize(object);
    if (judged) body += R"(,"only_judge":true)";
    if (make_.chance(300)) body += R"(,"despite":true)";
    body += "}";
    const Words named = rights.deeds.at("/do").contains(role) ? rights.bringers(kind) : rights.deeds.at("/do");
    try_it("/do", kind, body, who, may, judged, named);
  }

  void attempt_at(const PrintedRights& rights, const std::string& address, const std::string& who, Manner manner) {
    boost::json::object body{{"section", "open"}, {"round", 1},  {"board", 1},   {"boards", {1}},
                             {"entries", {1}},    {"text", "x"}, {"links", {1}}, {"person", {{"last", "Zed"}}},
                             {"seat", "chief"}};
    if (make_.chance(300)) body["role"] = "chief_director";
    if (make_.chance(300)) body["revoke"] = true;
    if (manner != Manner::Valid) {
      for (auto& [name, value] : body) {
        if (manner == Manner::Hostile || make_.chance(300)) value = make_.hostile();
      }
    }
    const Words& may = rights.deeds.at(address);
    try_it(address, address, boost::json::serialize(body), who, may.contains(role_of(who)), false, may);
  }

  const EventMaker& maker() const { return make_; }
  std::size_t changed() const { return changed_; }

 private:
  void try_it(const std::string& address, const std::string& kind, const std::string& body, const std::string& who,
              bool may, bool judged, const Words& named) {
    ++figures_.tried;
    SCOPED_TRACE(fmt::format("{} by {}: {}", address, who, body));
    const Kept before = of_.kept();
    const auto seen = seen_.empty() ? views() : std::exchange(seen_, {});
    const bool stranger = strangers_.contains(who);
    const std::string& token = stranger ? strangers_.at(who) : roles_.at(who);
    const Response answer = of_.hall().request("POST", at_ + address, body, token);
    of_.go_wrong(wrong_, who);
    of_.look(answer.body, who);
    ASSERT_NE(answer.status, 0);
    EXPECT_LT(answer.status, 500) << answer.body;
    if (answer.status < 300) {
      EXPECT_TRUE(may) << answer.body;
      figures_.kinds_taken.insert(kind);
      if (judged) {
        ++figures_.judged;
        return nothing_changed(before, seen);
      }
      ++figures_.done;
      return stands_as_theirs(before, who, address, answer);
    }
    const auto said = parse_object(answer.body);
    ASSERT_TRUE(said && said->contains("error")) << answer.body;
    const auto& error = said->at("error").as_object();
    const std::string code = text_of(error, "code").value_or("");
    const std::string why = text_of(error, "message").value_or("");
    EXPECT_FALSE(why.empty());
    if (stranger) {
      EXPECT_EQ(answer.status, 403);
      EXPECT_EQ(code, "bad_token") << answer.body;
      EXPECT_THAT(why, HasSubstr("opens no place in the event"));
    } else if (!may) {
      EXPECT_EQ(answer.status, 403) << answer.body;
      EXPECT_EQ(code, "not_permitted") << answer.body;
      if (spelled(named).contains(*spelled({role_of(who)}).begin())) {
        EXPECT_EQ(why, "Links are changed at /links, not here.") << "it is theirs, and not at this address";
      } else {
        EXPECT_EQ(names_in(why), spelled(named)) << answer.body;
      }
    }
    may ? ++figures_.refused : ++figures_.barred;
    nothing_changed(before, seen);
  }

  static constexpr std::string_view of_another_section = "the section chief of another section";
  static std::string role_of(const std::string& who) { return who == of_another_section ? "section_chief" : who; }

  /// Those whom a refusal names.
  static Words names_in(const std::string& why) {
    const std::string none(messages::words("event.refused.no_link"));
    if (why == none) return {};
    std::string_view pattern = messages::words("event.refused.others");
    const std::size_t at = pattern.find("{who}");
    if (!why.starts_with(pattern.substr(0, at))) return {"what is no refusal that names anybody: " + why};
    std::string_view list(why);
    list.remove_prefix(at);
    list.remove_suffix(pattern.size() - at - std::string_view("{who}").size());
    Words names;
    while (!list.empty()) {
      const std::size_t end = std::min(list.find("; "), list.size());
      names.emplace(list.substr(0, end));
      list.remove_prefix(std::min(end + 2, list.size()));
    }
    return names;
  }
  static Words spelled(const Words& roles) {
    Words names;
    for (const std::string& role : roles) {
      names.emplace(messages::words(role == "spectator" ? "event.who.no_link"
                                    : role == "kiosk"   ? "event.who.kiosk"
                                                        : "event.office." + role));
    }
    return names;
  }

  boost::json::object ask(const std::string& method, const std::string& path, const std::string& body,
                          const std::string& bearer) {
    const Response response = of_.hall().request(method, path, body, bearer);
    EXPECT_LT(response.status, 300) << path << ' ' << body << response.body;
    const auto object = parse_object(response.body);
    return object ? *object : boost::json::object();
  }
  void act(const std::string& what) { ask("POST", at_ + "/do", R"({"do":)" + what + "}", roles_.at("chief_director")); }
  void appoint(const std::string& who, const std::string& role, const std::string& more) {
    const auto made =
        ask("POST", at_ + "/links", fmt::format(R"({{"role":"{}"{}}})", role, more), roles_.at("chief_director"));
    roles_[who] = text_of(made, "token").value();
    links_[who] = static_cast<int>(integer_of(made, "link").value());
  }
  std::string take(const std::string& who) {
    const std::string secret = roles_.at(who);
    roles_.erase(who);
    return secret;
  }

  Known known() {
    Known some{{}, {"p1"}, {"open", "open", "open", "b"}, {"abc"}, 1};
    const auto lines = of_.kept().journals.at(journal_);
    some.last_line = static_cast<int>(lines.size());
    for (const auto& [body, origin] : lines) {
      const auto line = parse_object(body).value();
      if (text_of(line, "type") == "enter") some.persons.push_back(text_of(line, "person").value());
      if (text_of(line, "type") == "link") some.encounters.push_back(text_of(line, "encounter").value());
    }
    return some;
  }

  /// What each role is shown.
  std::map<std::string, std::string> views() {
    std::map<std::string, std::string> all;
    const auto see = [&](const std::string& who, const std::string& what, const std::string& token) {
      const Response shown = of_.ask("GET", at_ + what, "", token, who);
      all[who + what] = fmt::format("{} {}", shown.status, shown.shown ? shown.shown->text : shown.body);
    };
    for (const auto& [who, token] : roles_) {
      for (const char* what : {"", "/mine"}) see(who, what, token);
    }
    for (const char* what : {"/seq", "/log", "/links", "/tables", "/report"}) {
      see("chief_director", what, roles_.at("chief_director"));
    }
    for (const char* what : {"/seq", "/standings/open", "/section/open"}) see("spectator", what, "");
    all["the list"] = of_.ask("GET", "/api/events", "", "", "anybody").body;
    figures_.compared += all.size();
    return all;
  }
  void nothing_changed(const Kept& before, const std::map<std::string, std::string>& seen) {
    EXPECT_TRUE(of_.kept() == before) << "the store is another";
    seen_ = views();
    for (const auto& [who, text] : seen) EXPECT_EQ(seen_.at(who), text) << who << " sees something else";
  }

  /// Lines that are new are by the office and the link of who did it, or by the hall where a game reports.
  void stands_as_theirs(const Kept& before, const std::string& who, const std::string& address,
                        const Response& answer) {
    const auto& lines = of_.kept().journals.at(journal_);
    const std::size_t from = before.journals.at(journal_).size();
    if (address == "/do" && answer.body.find(R"("repeated")") == std::string::npos) {
      EXPECT_GT(lines.size(), from) << answer.body;
    }
    ++changed_;
    // Other links are good for something now.
    if (address == "/links") changed_ += most_changes;
    for (std::size_t i = from; i < lines.size(); ++i) {
      const auto line = parse_object(lines[i].first).value();
      const auto& by = line.at("by").as_object();
      const std::string office = text_of(by, "office").value_or("chief_director");
      // Tables are opened, and their games' results told, by the hall.
      if (office == "hall" && (i > from || address == "/tables")) {
        const std::string type = text_of(line, "type").value_or("");
        EXPECT_TRUE(type == "link" || type == "game_ended") << lines[i].first;
        EXPECT_FALSE(by.contains("link"));
        continue;
      }
      if (who == "spectator") {
        EXPECT_EQ(address, "/register");
        EXPECT_EQ(office, "player");
        EXPECT_FALSE(by.contains("link"));
      } else if (who == "player") {
        EXPECT_EQ(office, "player");
        EXPECT_FALSE(by.contains("link"));
        EXPECT_EQ(text_of(by, "person"), known().persons.at(1)) << lines[i].first;
      } else {
        EXPECT_EQ(office, who == "kiosk" ? "scorer" : role_of(who)) << lines[i].first;
        for (const char* section : {"section", "from", "into"}) {
          EXPECT_TRUE(who != of_another_section || text_of(line, section) != "open") << lines[i].first;
        }
        EXPECT_EQ(integer_of(by, "link"), links_.at(who)) << lines[i].first;
      }
    }
    for (const auto& [name, stored] : before.journals) {
      EXPECT_TRUE(name == journal_ || of_.kept().journals.at(name) == stored) << "another journal grew";
    }
    of_.look_at_what_is_kept();
  }

  EventMaker make_;
  EventFigures& figures_;
  Wrong wrong_;
  WatchedHall of_;
  std::string at_;
  std::string journal_;
  std::map<std::string, std::string> roles_;      ///< secrets, by role
  std::map<std::string, std::string> strangers_;  ///< that open nothing here
  std::map<std::string, int> links_;              ///< of the desk
  std::map<std::string, std::string> seen_;
  std::size_t changed_{0};
};

/// A seed tries each kind by so manieth of those who are there, at each stage.
constexpr std::size_t share_of_event = 32;
constexpr std::uint64_t seeds_of_events = 8;

/// The same in every event, whoever else is there.
std::size_t turn_at_event(const std::string& who) {
  std::size_t sum = 0;
  for (const char c : who) sum = sum * 31 + static_cast<unsigned char>(c);
  return sum;
}

void attack_events(std::uint64_t seed, const PrintedRights& rights, EventFigures& figures, Wrong wrong = Wrong::Nothing,
                   std::size_t stages = event_stages.size()) {
  std::mt19937_64 random(seed);
  for (std::size_t at = 0; at < stages; ++at) {
    SCOPED_TRACE(fmt::format("seed {} stage {}", seed, event_stages[at]));
    std::unique_ptr<HostileEvent> event;
    const auto set_up = [&] {
      event = std::make_unique<HostileEvent>(random, figures, wrong);
      event->reach(at);
    };
    set_up();
    const std::size_t kinds = event::words_of<event::Type>().size();
    std::vector<std::string> addresses;
    for (const auto& [address, who] : rights.deeds) addresses.push_back(address);
    for (std::size_t i = 0; i < kinds + addresses.size(); ++i) {
      for (const std::string& who : event->everybody()) {
        if ((i + turn_at_event(who) + at * 3 + seed) % share_of_event != 0) continue;
        const auto manner = manner_of(random());
        std::string what;
        if (i < kinds) {
          const auto type = static_cast<event::Type>(i);
          what = event::word_of(type);
          event->attempt(rights, type, who, manner);
        } else {
          what = addresses[i - kinds];
          event->attempt_at(rights, what, who, manner);
        }
        if (testing::Test::HasFailure()) return;
        figures.by_whom.emplace(what, who);
        figures.at.emplace(what, event_stages[at]);
        // What is done makes the stage another by and by.
        if (event->changed() >= most_changes) set_up();
      }
    }
    EXPECT_THAT(event->maker().unknown(), testing::IsEmpty());
  }
}

TEST(HostileAtEvent, DoesNothingThatTheMatrixDoesNotLetThem) {
  const PrintedRights rights = printed_rights();
  Words kinds;
  for (const std::string_view word : event::words_of<event::Type>()) kinds.emplace(word);
  Words printed;
  for (const auto& [kind, offices] : rights.acts) printed.insert(kind);
  ASSERT_EQ(printed, kinds) << "every kind the code knows is printed, and nothing else";
  ASSERT_THAT(rights.of_kiosks, testing::Not(testing::IsEmpty()));
  EventFigures figures;
  const std::uint64_t seeds = support::seeds_or(seeds_of_events);
  for (std::uint64_t seed = 1; seed <= seeds && !HasFailure(); ++seed) attack_events(seed, rights, figures);
  std::cout << seeds << " seeds, " << figures.events << " events: " << figures.tried << " tried, " << figures.barred
            << " barred, " << figures.refused << " refused, " << figures.judged << " judged, " << figures.done
            << " done, " << figures.compared << " views compared\n";
  if (HasFailure() || seeds < seeds_of_events) return;
  for (const auto& [address, who] : rights.deeds) kinds.insert(address);
  Words people{"spectator",
               "the section chief of another section",
               "a revoked chief director",
               "nobody's secret",
               "a chief director's old link",
               "another event's chief director",
               "a game's player",
               "player",
               "a player's revoked link"};
  for (const std::string_view role : event::words_of<event::Role>()) people.emplace(role);
  for (const std::string& kind : kinds) {
    for (const char* stage : event_stages) EXPECT_TRUE(figures.at.contains({kind, stage})) << kind << " at " << stage;
    for (const std::string& who : people) EXPECT_TRUE(figures.by_whom.contains({kind, who})) << kind << " by " << who;
  }
  EXPECT_GE(figures.kinds_taken.size(), 25u) << "what is never taken proves little of who may do it";
}

TEST(HostileAtEvent, FindsWhatIsWrongOnPurpose) {
  const auto found = [](const PrintedRights& rights, Wrong wrong) {
    return found_wrong([&] {
      EventFigures figures;
      attack_events(1, rights, figures, wrong, 4);
    });
  };
  const PrintedRights rights = printed_rights();
  EXPECT_EQ(found(rights, Wrong::Nothing), "");
  EXPECT_THAT(found(rights, Wrong::KeepsWhatIsRefused), HasSubstr("the store is another"));
  EXPECT_THAT(found(rights, Wrong::TellsSecrets), HasSubstr("is told to"));
  // A matrix that is not the hall's: what it lets do, or whom it names, is another.
  PrintedRights other = rights;
  for (auto& [kind, grants] : other.acts) grants["scorer"] = grants["scorer"] == "y" ? "-" : "y";
  EXPECT_THAT(found(other, Wrong::Nothing), HasSubstr("scorer"));
  other = rights;
  for (auto& [address, who] : other.deeds) who.erase("pairing_director");
  EXPECT_THAT(found(other, Wrong::Nothing), HasSubstr("pairing director"));
}

}  // namespace
}  // namespace touchmove::hall
