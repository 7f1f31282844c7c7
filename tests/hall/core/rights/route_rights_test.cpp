// Every address that changes something is in the table of those who may ask there, and the hall asks the table.
#include "touchmove/hall/core/rights/route_rights.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include "tests/source_dir.hpp"
#include "tests/support/hall_driver.hpp"
#include "tests/support/toy_rules.hpp"
#include "touchmove/hall/core/rights/event_rights.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {
namespace {

using support::HallDriver;

TEST(RouteRights, TheTableHasEveryAddressThatTheApisDescriptionPostsTo) {
  std::ifstream file(std::string(TOUCHMOVE_SOURCE_DIR) + "/web/public/openapi.json");
  const auto described = boost::json::parse(std::string(std::istreambuf_iterator<char>(file), {}));
  std::set<std::string> posts;
  for (const auto& [path, operations] : described.at("paths").as_object()) {
    if (operations.as_object().contains("post")) posts.insert(std::string(path));
  }
  std::set<std::string> known;
  for (const RouteRights& route : route_rights) known.insert(std::string(route.path));
  EXPECT_EQ(known, posts);
  for (const DeedAddress& address : deed_addresses) {
    EXPECT_TRUE(known.contains("/api/events/{event}" + std::string(address.path))) << address.path;
  }
}

TEST(RouteRights, AGamesAddressesAreForThoseOfTheTableAtEveryStage) {
  const support::ToyRules rules;
  store::MemoryStore store;
  HallDriver hall(rules, store, 1'700'000'000'000);
  for (const char* stage : {"open", "ready", "playing", "ended"}) {
    for (const RouteRights& route : route_rights) {
      constexpr std::string_view game = "/api/games/{game}";
      if (!route.path.starts_with(game)) continue;
      const auto table = make_table(hall, R"(,"supervised":true)");
      std::map<std::string, std::string> askers{
          {"spectator", ""}, {"stranger", std::string(43, 'x')}, {"invited", table.b}, {"A", table.a}};
      if (std::string_view(stage) != "open") {
        const auto a = hall.enter(table.game, table.a);
        hall.enter(table.game, table.b);
        hall.enter(table.game, table.official);
        askers["B"] = support::secret_for(table.b);
        askers["official"] = support::secret_for(table.official);
        if (std::string_view(stage) != "ready") hall.act(a, "c1", R"({"type":"start"})");
        if (std::string_view(stage) == "ended") hall.act(a, "c2", R"({"type":"resign"})");
      }
      for (const auto& [who, token] : askers) {
        SCOPED_TRACE(std::string(route.path) + " by " + who + " at stage " + stage);
        const bool sits = who == "A" || who == "B" || who == "official";
        bool may = sits;
        if (route.asker == Asker::Anybody) may = true;
        if (route.asker == Asker::PlayerThere) may = who == "A" || who == "B";
        const Response answer =
            hall.request("POST", "/api/games/" + table.game + std::string(route.path.substr(game.size())),
                         R"({"seat":"none"})", token);
        const bool barred = answer.body.find("by which to do this") != std::string::npos;
        EXPECT_EQ(barred, !may) << answer.body;
        if (barred) {
          EXPECT_EQ(answer.status, 403);
        }
        EXPECT_NE(answer.status, 404);
      }
    }
  }
}

TEST(RouteRights, AnOfficialFollowsThePlayersToTheNextGameAndCallsForNone) {
  const support::ToyRules rules;
  store::MemoryStore store;
  HallDriver hall(rules, store, 1'700'000'000'000);
  const auto table = make_table(hall, R"(,"supervised":true)");
  const auto a = hall.enter(table.game, table.a);
  hall.enter(table.game, table.b);
  hall.enter(table.game, table.official);
  hall.act(a, "c1", R"({"type":"start"})");
  hall.act(a, "c2", R"({"type":"resign"})");
  const std::string rematch = "/api/games/" + table.game + "/rematch";
  const std::string official = support::secret_for(table.official);
  const Response early = hall.request("POST", rematch, "", official);
  EXPECT_EQ(early.status, 409);
  EXPECT_THAT(early.body, testing::HasSubstr("nothing_asked"));
  EXPECT_EQ(hall.request("POST", rematch, "", table.a).status, 201);
  EXPECT_EQ(hall.request("POST", rematch, "", official).status, 201);
}

}  // namespace
}  // namespace touchmove::hall
