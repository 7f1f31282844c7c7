// A client made from a seed posts to every address of the API that docs/rights.md has, by no link and by each secret
// there is in a hall: of seats, of events, of the organizer, of an account, of a program, and by what is no such secret
// any more. Who may not ask is refused, with words, and changes nothing that is kept or seen; nobody is told what is
// another's secret. What is asked of an event by the event's own links is tried in hostile_at_event_test.cpp.
// TOUCHMOVE_SEEDS says how many seeds.
#include <gmock/gmock.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <iostream>

#include "tests/hall/core/rights/made_events.hpp"
#include "tests/hall/core/rights/printed_rights.hpp"
#include "tests/hall/core/rights/watched_hall.hpp"
#include "tests/source_dir.hpp"
#include "tests/support/seeds.hpp"
#include "touchmove/hall/core/accounts/door.hpp"
#include "touchmove/hall/core/accounts/passwords.hpp"

namespace touchmove::hall {
namespace {

/// Takes no time.
class PlainPasswords final : public accounts::Passwords {
 public:
  std::string hash(std::string_view password) const override { return "kept:" + std::string(password); }
  bool matches(std::string_view kept, std::string_view password) const override {
    return kept == "kept:" + std::string(password);
  }
};

/// Who asks at an address, by what the page says of it.
using Askers = std::map<std::string, Words, std::less<>>;
const Askers& askers() {
  static const Words all{"nobody",
                         "nobody's secret",
                         "A",
                         "B",
                         "official",
                         "A's revoked link",
                         "B's used link",
                         "another game's A",
                         "a chief director",
                         "a scorer",
                         "a revoked scorer",
                         "the organizer",
                         "the organizer's old link",
                         "a member",
                         "a program"};
  static const Askers by_words{
      {"anybody", all},
      {"who has a seat there, an office too", {"A", "B", "official"}},
      {"who plays there", {"A", "B"}},
      {"a link of the event, as above", {"a chief director", "a scorer"}},
      {"anybody, or where the hall is started with `--open-to organizer` its organizer", {"the organizer"}},
      {"the hall’s organizer, by the link made at its first start or by an account of that role", {"the organizer"}},
      {"who is signed in, for their own account", {"a member"}},
      {"the token of a player of the Lichess API, in their own games", {"a program"}},
  };
  return by_words;
}

struct AddressFigures {
  std::size_t tried{0};
  std::size_t barred{0};
  std::size_t done{0};
  std::size_t compared{0};
  std::set<std::pair<std::string, std::string>> by_whom;  ///< address and who
};

constexpr std::array game_stages{"open", "ready", "playing", "ended"};

class HostileAtAddresses {
 public:
  HostileAtAddresses(std::mt19937_64& random, AddressFigures& figures, std::size_t stage)
      : make_(random), figures_(figures) {
    secrets_["nobody"] = "";
    secrets_["nobody's secret"] = std::string(43, 'x');
    const std::string first = of_.hall().core().organizers_link().value();
    const auto renewed = ask("/api/hall/organizer", "", first);
    secrets_["the organizer's old link"] = first;
    secrets_["the organizer"] = text_of(renewed, "token").value();

    const std::string made = R"({"rulebook":"fide","time":"G/60","color":"white","name":"Ann","supervised":true})";
    const auto table = ask("/api/games", made, "");
    game_ = text_of(table, "game").value();
    secrets_["A's revoked link"] = text_of(table, "token").value();
    const auto changed = ask(at_game("/links"), R"({"seat":"A"})", secrets_.at("A's revoked link"));
    secrets_["A"] = text_of(changed, "token").value();
    const std::string b = text_of(table.at("links").as_object(), "B").value();
    const std::string official = text_of(table.at("links").as_object(), "official").value();
    secrets_["B's used link"] = b;
    secrets_["B"] = support::secret_for(b);
    secrets_["official"] = support::secret_for(official);
    there_["A"] = of_.hall().connect();
    of_.hall().say(there_["A"], fmt::format(R"({{"hello":{{"game":"{}","token":"{}"}}}})", game_, secrets_.at("A")));
    there_["official"] = of_.hall().enter(game_, official);
    there_["B"] = of_.hall().enter(game_, b);
    there_["nobody"] = of_.hall().enter(game_);
    if (stage >= 2) of_.hall().act(there_["official"], "s1", R"({"type":"start"})");
    if (stage >= 3) of_.hall().act(there_["A"], "s2", R"({"type":"resign"})");
    secrets_["another game's A"] = text_of(ask("/api/games", made, ""), "token").value();

    const auto event = ask(
        "/api/events", R"({"name":"Open","rulebook":"fide","sections":[{"id":"open","pairings":"dutch","rounds":2}]})",
        secrets_.at("the organizer"));
    event_ = text_of(event, "event").value();
    const std::string chief = secrets_["a chief director"] = text_of(event, "token").value();
    for (const char* who : {"a scorer", "a revoked scorer"}) {
      secrets_[who] = text_of(ask(at_event("/links"), R"({"role":"scorer"})", chief), "token").value();
    }
    ask(at_event("/links"), R"({"links":[2],"revoke":true})", chief);

    const Response account = of_.hall().request("POST", "/api/accounts", R"({"name":"Mo","password":"eight letters"})");
    EXPECT_EQ(account.status, 201) << account.body;
    cookie_ = account.session.value_or("");
    const auto program = ask("/api/hall/players", "name=prog&bot=true", "");
    secrets_["a program"] = text_of(program, "token").value();
    secrets_["a member"] = "";
    for (const auto& [who, secret] : secrets_) of_.give(secret, who);
    of_.give(cookie_, "a member");
    // Who made a link is told it.
    for (const char* who : {"a scorer", "a revoked scorer"}) of_.give(secrets_.at(who), "a chief director");
  }

  /// Whether anything is another afterwards.
  bool attempt(const std::string& address, const std::string& asker, const std::string& who) {
    const Words& may = askers().at(asker);
    SCOPED_TRACE(fmt::format("{} by {}", address, who));
    ++figures_.tried;
    const Kept before = of_.kept();
    const auto seen = views();
    of_.hall().cookie = who == "a member" ? cookie_ : "";
    const Response answer = of_.hall().request("POST", filled(address), body_for(address), secrets_.at(who));
    of_.hall().cookie.clear();
    for (const auto& [at, id] : there_) {
      for (const std::string& text : of_.hall().heard(id)) of_.look(text, at);
    }
    EXPECT_NE(answer.status, 0) << "no answer";
    EXPECT_LT(answer.status, 500) << answer.body;
    of_.look(answer.body, who);
    if (!may.contains(who)) {
      ++figures_.barred;
      EXPECT_TRUE(answer.status == 401 || answer.status == 403) << answer.status << answer.body;
      EXPECT_GT(answer.body.size(), 20u) << answer.body;
      says_who_may(asker, answer.body);
    }
    if (answer.status >= 400 || !may.contains(who)) {
      EXPECT_TRUE(of_.kept() == before) << "the store is another: " << answer.body;
      EXPECT_EQ(views(), seen);
      return false;
    }
    ++figures_.done;
    return !(of_.kept() == before);
  }

 private:
  static void says_who_may(const std::string& asker, const std::string& body) {
    static const std::map<std::string_view, const char*> words{{"who has a seat", "who has a seat at the table"},
                                                               {"who plays", "who plays at the table"},
                                                               {"anybody, or", "only its organizer"},
                                                               {"the hall’s organizer", "organizer"},
                                                               {"who is signed in", "signed in"},
                                                               {"the token", "token"}};
    if (asker.starts_with("a link of the event")) {
      EXPECT_THAT(body, testing::AnyOf(testing::HasSubstr("may be done by"), testing::HasSubstr("opens no place")));
      return;
    }
    for (const auto& [beginning, word] : words) {
      if (!asker.starts_with(beginning)) continue;
      EXPECT_THAT(body, testing::HasSubstr(word));
      return;
    }
    ADD_FAILURE() << "nothing is known that would say " << asker;
  }
  std::string at_game(const std::string& what) const { return "/api/games/" + game_ + what; }
  std::string at_event(const std::string& what) const { return "/api/events/" + event_ + what; }
  boost::json::object ask(const std::string& path, const std::string& body, const std::string& bearer) {
    const Response response = of_.hall().request("POST", path, body, bearer);
    EXPECT_LT(response.status, 300) << path << ' ' << body << response.body;
    return parse_object(response.body).value();
  }
  std::string filled(std::string address) {
    for (const auto& [name, value] : std::map<std::string, std::string>{{"{game}", game_},
                                                                        {"{event}", event_},
                                                                        {"{user}", "prog"},
                                                                        {"{id}", game_},
                                                                        {"{uci}", "e2e4"},
                                                                        {"{answer}", "yes"}}) {
      if (const auto at = address.find(name); at != std::string::npos) address.replace(at, name.size(), value);
    }
    EXPECT_EQ(address.find('{'), std::string::npos) << "nothing known to stand in " << address;
    return address;
  }
  std::string body_for(const std::string& address) {
    boost::json::object body{{"seat", "B"},
                             {"name", "Eve"},
                             {"password", "eight letters"},
                             {"rulebook", "fide"},
                             {"role", "chief_director"},
                             {"entries", {1}},
                             {"section", "open"},
                             {"round", 1},
                             {"person", {{"last", "Zed"}}},
                             {"id", "x"}};
    if (address.ends_with("/links") && make_.chance(500)) body["deputy"] = "Dee", body["seat"] = "A";
    if (make_.chance(300)) {
      for (auto& [name, value] : body) value = make_.hostile();
    }
    if (make_.chance(200)) return "";
    return boost::json::serialize(body);
  }
  std::map<std::string, std::string> views() {
    std::map<std::string, std::string> all;
    for (const auto& [who, id] : there_) {
      of_.hall().heard(id);
      of_.hall().say(id, R"({"since":-1})");
      all[who] = of_.hall().last(id, "snapshot");
      of_.look(all[who], who);
    }
    for (const std::string& what : {at_game(""), at_game("/pgn"), at_game("/preview"), at_event(""), at_event("/mine"),
                                    std::string("/api/games"), std::string("/api/events"), std::string("/api/hall")}) {
      all[what] = of_.ask("GET", what, "", "", "anybody").body;
    }
    all["the desk"] = of_.ask("GET", at_event(""), "", secrets_.at("a chief director"), "a chief director").body;
    all["the links"] = of_.ask("GET", at_event("/links"), "", secrets_.at("a chief director"), "a chief director").body;
    figures_.compared += all.size();
    return all;
  }

  EventMaker make_;
  AddressFigures& figures_;
  PlainPasswords passwords_;
  WatchedHall of_{Core::Options{.limits = without_rates(),
                                .version = "test",
                                .open_to = OpenTo::Organizer,
                                .has_organizer = true,
                                .accounts = accounts::AccountsFor::Anybody,
                                .passwords = &passwords_}};
  std::string game_;
  std::string event_;
  std::string cookie_;
  std::map<std::string, std::string> secrets_;
  std::map<std::string, ConnectionId> there_;
};

TEST(HostileAtAddresses, DoesNothingThatTheMatrixDoesNotLetThem) {
  const PrintedRights rights = printed_rights();
  // Every address that the API's description posts to is printed, and it is known who that is.
  std::ifstream file(std::string(TOUCHMOVE_SOURCE_DIR) + "/web/public/openapi.json");
  const auto described = boost::json::parse(std::string(std::istreambuf_iterator<char>(file), {}));
  for (const auto& [path, operations] : described.at("paths").as_object()) {
    const bool posts = operations.as_object().contains("post");
    EXPECT_EQ(rights.posts.contains(std::string(path)), posts) << path;
  }
  for (const auto& [address, asker] : rights.posts) ASSERT_TRUE(askers().contains(asker)) << asker;
  AddressFigures figures;
  constexpr std::uint64_t usual = 2;
  const std::uint64_t seeds = support::seeds_or(usual);
  for (std::uint64_t seed = 1; seed <= seeds && !HasFailure(); ++seed) {
    std::mt19937_64 random(seed);
    for (std::size_t stage = seed % 2; stage < game_stages.size() && !HasFailure(); stage += 2) {
      SCOPED_TRACE(fmt::format("seed {} stage {}", seed, game_stages[stage]));
      auto hall = std::make_unique<HostileAtAddresses>(random, figures, stage);
      for (const auto& [address, asker] : rights.posts) {
        // What else an event's links may is of another test.
        const bool of_events = asker.starts_with("a link of the event");
        for (const std::string& who : askers().at("anybody")) {
          if (of_events && askers().at(asker).contains(who)) continue;
          if (hall->attempt(address, asker, who)) hall = std::make_unique<HostileAtAddresses>(random, figures, stage);
          figures.by_whom.emplace(address, who);
          if (HasFailure()) return;
        }
      }
    }
  }
  std::cout << seeds << " seeds: " << figures.tried << " tried, " << figures.barred << " barred, " << figures.done
            << " done, " << figures.compared << " views compared\n";
  for (const auto& [address, asker] : rights.posts) {
    const std::size_t whose = askers().at("anybody").size() - (asker.starts_with("a link of the event") ? 2 : 0);
    EXPECT_EQ(std::count_if(figures.by_whom.begin(), figures.by_whom.end(),
                            [&](const auto& each) { return each.first == address; }),
              static_cast<std::ptrdiff_t>(whose))
        << address;
  }
  EXPECT_GT(figures.done, 30u);
}

}  // namespace
}  // namespace touchmove::hall
