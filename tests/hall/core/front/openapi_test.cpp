// What the API's description says there is, the hall has; what the hall has, the description says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include "tests/source_dir.hpp"
#include "tests/support/hall_driver.hpp"
#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {
namespace {

namespace json = boost::json;
using support::HallDriver;
using testing::HasSubstr;

std::string file(const std::string& path) {
  std::ifstream stream(std::string(TOUCHMOVE_SOURCE_DIR) + "/" + path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

json::object description() { return json::parse(file("web/public/openapi.json")).as_object(); }

class OpenApi : public testing::Test {
 protected:
  OpenApi() {
    const auto made = support::made_table(hall_.request(
        "POST", "/api/games", R"({"rulebook":"fide","time":"G/5","color":"white","name":"Ann","public":true})"));
    values_["game"] = made.game;
    seat_ = made.a;
    const auto event = parse_object(
        hall_
            .request("POST", "/api/events",
                     R"({"name":"Spring","rulebook":"fide","sections":[{"id":"open","pairings":"dutch","rounds":3}]})")
            .body);
    values_["event"] = text_of(*event, "event").value_or("");
    director_ = text_of(*event, "token").value_or("");
    // A round of two, paired and played, so that there is something at every address.
    direct("/do", R"({"do":{"type":"enter","section":"open"},"person":{"last":"Adams"}})");
    direct("/do", R"({"do":{"type":"enter","section":"open"},"person":{"last":"Baker"}})");
    direct("/pair", R"({"section":"open"})");
    direct("/do", R"({"do":{"type":"phase","section":"open","round":1,"phase":"posted"}})");
    direct("/do", R"({"do":{"type":"result","section":"open","round":1,"board":1,"result":"1-0"}})");
    player_ = token("Ann");
    bo_ = token("Bo");
  }

  void direct(const std::string& what, const std::string& body) {
    const Response answer = hall_.request("POST", "/api/events/" + values_["event"] + what, body, director_);
    EXPECT_LT(answer.status, 300) << what << ' ' << answer.body;
  }
  /// Somebody challenges somebody: what can be answered once only is there for each answer.
  std::string challenge(const std::string& from, const std::string& to) {
    const auto made = parse_object(
        hall_.request("POST", "/api/challenge/" + to, "clock.limit=300&clock.increment=0&color=white", from).body);
    return made ? text_of(*made, "id").value_or("") : "";
  }

  std::string token(const std::string& name) {
    const auto made = parse_object(hall_.request("POST", "/api/hall/players", "name=" + name + "&bot=true").body);
    return made ? text_of(*made, "token").value_or("") : "";
  }
  /// The address with something in the place of each name in braces.
  std::string address(std::string path) const {
    for (const auto& [name, value] : values_) {
      if (const auto at = path.find('{' + name + '}'); at != std::string::npos) {
        path.replace(at, name.size() + 2, value);
      }
    }
    EXPECT_EQ(path.find('{'), std::string::npos) << path;
    return path;
  }
  const std::string& bearer(const std::string& path) const {
    if (path.starts_with("/api/events/")) return director_;
    return path.starts_with("/api/games/") ? seat_ : player_;
  }

  ChessRules rules_;
  store::MemoryStore store_;
  HallDriver hall_{rules_, store_, 1'000'000, 1, without_rates(), {"toy"}};
  std::map<std::string, std::string> values_{{"clause", "fide:touch.own"},
                                             {"language", "en"},
                                             {"number", "0"},
                                             {"section", "open"},
                                             {"entry", "1"},
                                             {"seq", "0"},
                                             {"round", "1"},
                                             {"board", "1"},
                                             {"system", "fide"},
                                             {"kind", "trf"},
                                             {"file", "html"},
                                             {"id", ""},
                                             {"user", "bo"},
                                             {"uci", "e2e4"},
                                             {"answer", "no"}};
  std::string seat_;
  std::string director_;
  std::string player_;
  std::string bo_;
};

TEST_F(OpenApi, EveryAddressDescribedIsThere) {
  int asked = 0;
  const json::object described = description();
  for (const auto& [path, operations] : described.at("paths").as_object()) {
    for (const auto& [method, operation] : operations.as_object()) {
      std::string verb(method);
      std::transform(verb.begin(), verb.end(), verb.begin(), [](char c) { return static_cast<char>(c - 'a' + 'A'); });
      if (path.starts_with("/api/challenge/{id}/")) {
        values_["id"] = path.ends_with("/cancel") ? challenge(player_, "bo") : challenge(bo_, "ann");
      }
      const std::string where = address(std::string(path));
      const Response answer = hall_.request(verb, where, verb == "POST" ? "{}" : "", bearer(where));
      ++asked;
      // A stream answers in parts, not at once.
      if (answer.status == 0) {
        EXPECT_THAT(json::serialize(operation), HasSubstr("x-ndjson")) << verb << ' ' << where;
        continue;
      }
      EXPECT_NE(answer.status, 405) << verb << ' ' << where;
      EXPECT_NE(answer.status, 401) << verb << ' ' << where;
      EXPECT_NE(answer.status, 500) << verb << ' ' << where;
      EXPECT_THAT(answer.body, testing::Not(HasSubstr("no_such_address"))) << verb << ' ' << where;
      EXPECT_NE(answer.body, R"({"error":"Not found"})") << verb << ' ' << where;
    }
  }
  EXPECT_GT(asked, 70);
}

TEST_F(OpenApi, AnAddressThatIsNotDescribedIsNone) {
  for (const char* path : {"/api/game", "/api/games/abc/moves", "/api/hall/nothing", "/api/bot/game/abc/undo"}) {
    EXPECT_GE(hall_.request("GET", path, "", player_).status, 400) << path;
  }
}

/// Every address that a document's tables name, as the description writes it.
std::set<std::string> documented(const std::string& document) {
  std::set<std::string> found;
  const std::string text = file(document);
  for (std::size_t at = text.find("| `"); at != std::string::npos; at = text.find("| `", at + 1)) {
    for (const std::string_view verb : {"GET ", "POST "}) {
      if (text.compare(at + 3, verb.size(), verb) != 0) continue;
      const auto end = text.find_first_of("` ?", at + 3 + verb.size());
      std::string path = text.substr(at + 3 + verb.size(), end - at - 3 - verb.size());
      if (path.ends_with("/...")) continue;
      found.insert(std::string(verb) + path);
    }
  }
  return found;
}

TEST_F(OpenApi, WhatTheProtocolsDocumentNamesIsDescribed) {
  std::set<std::string> described;
  const json::object api = description();
  for (const auto& [path, operations] : api.at("paths").as_object()) {
    // The document writes names in capitals: /api/games/ID.
    std::string plain;
    for (std::size_t i = 0; i < path.size(); ++i) {
      if (path[i] != '{') {
        plain += path[i];
        continue;
      }
      plain += '*';
      i = path.find('}', i);
    }
    for (const auto& [method, operation] : operations.as_object()) {
      described.insert((method == "get" ? "GET " : "POST ") + plain);
    }
  }
  int compared = 0;
  for (std::string address : documented("docs/formats/protocol.md")) {
    std::string plain;
    const auto verb = address.find(' ') + 1;
    for (std::size_t i = verb; i < address.size();) {
      const auto slash = std::min(address.find('/', i), address.size());
      const std::string word = address.substr(i, slash - i);
      const bool is_name = !word.empty() && std::all_of(word.begin(), word.end(),
                                                        [](char c) { return (c >= 'A' && c <= 'Z') || c == ':'; });
      plain += is_name ? "*" : word;
      if (slash < address.size()) plain += '/';
      i = slash + 1;
    }
    ++compared;
    EXPECT_TRUE(described.contains(address.substr(0, verb) + plain)) << address;
  }
  EXPECT_GT(compared, 30);
}

}  // namespace
}  // namespace touchmove::hall
