// The demo is played through the hall's own doors: what it shows is what the hall rules, and the same each time.
#include "touchmove/hall/core/demo/demo.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "tests/support/hall_driver.hpp"
#include "touchmove/hall/core/demo/stage.hpp"
#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall::demo {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr Time opened = 1'795'000'000'000;

/// A hall with its demo, at the moment its doors open and later.
class DemoTest : public testing::Test {
 protected:
  explicit DemoTest(std::uint64_t seed = 7) : engine_(seed), demo_(seed) {
    demo_.open(core_, store_, [] { return opened; });
  }

  std::string get(const std::string& path, const std::string& bearer = "") {
    Request request;
    request.id = ++last_request_;
    request.method = "GET";
    request.path = path;
    request.bearer = bearer;
    core_.requested(request, now_);
    carry_out();
    return answer_;
  }
  /// Lets the residents play on.
  void play(Time ms) {
    for (const Time end = now_ + ms; now_ < end;) {
      now_ = std::max(now_, std::min({end, core_.next_wake().value_or(end), demo_.next_turn().value_or(end)}));
      core_.wake(now_);
      demo_.take_turn(core_, now_);
      carry_out();
      ++now_;
    }
  }
  std::string path_of(const std::string& role) const {
    for (const Door& door : demo_.doors()) {
      if (door.role == role) return door.path;
    }
    return {};
  }
  std::string secret_of(const std::string& role) const {
    const std::string path = path_of(role);
    return path.substr(path.find('#') + 1);
  }
  std::string event() const { return "/api/events/" + path_of("director").substr(3, 12); }

  store::MemoryStore store_;
  ChessRules rules_;
  std::mt19937_64 engine_;
  Core core_{rules_, support::seeded(engine_), {{}, "test"}};
  Demo demo_;
  Time now_{opened};

 private:
  void carry_out() {
    std::vector<store::Job> jobs;
    std::vector<Analysis> questions;
    do {
      for (auto& done : store::perform(store_, std::exchange(jobs, {}))) core_.answered(std::move(done), now_);
      for (const Analysis& one : std::exchange(questions, {})) core_.found(one.game, one.seq, one.answer(), now_);
      for (Output& output : core_.take_outputs()) {
        if (auto* job = std::get_if<store::Job>(&output)) jobs.push_back(std::move(*job));
        if (auto* question = std::get_if<Analysis>(&output)) questions.push_back(std::move(*question));
        if (const auto* message = std::get_if<Message>(&output)) demo_.heard(*message);
        if (auto* response = std::get_if<Response>(&output)) {
          answer_ = response->shown ? response->shown->text : response->body;
        }
      }
    } while (!jobs.empty() || !questions.empty());
  }
  std::string answer_;
  std::uint64_t last_request_{0};
};

TEST_F(DemoTest, EverythingGoesAsTheScriptHasIt) { EXPECT_THAT(demo_.faults(), IsEmpty()); }

TEST_F(DemoTest, ItsDoorsLeadInAndAreTold) {
  std::vector<std::string> roles;
  for (const Door& door : demo_.doors()) roles.push_back(door.role);
  EXPECT_THAT(roles, ElementsAre("director", "official", "player", "spectator"));
  EXPECT_EQ(get("/api/demo"), to_json(demo_.doors()));
  EXPECT_THAT(get(event(), secret_of("director")), HasSubstr(R"("office":"director")"));
  EXPECT_THAT(get(event(), secret_of("player")), HasSubstr(R"("office":"player")"));
}

TEST_F(DemoTest, ItsDirectorHasPrizesAndRatingsToShow) {
  EXPECT_THAT(get(event() + "/prizes/open", secret_of("director")), HasSubstr(R"("name":"1st U1800")"));
  EXPECT_THAT(get(event() + "/ratings/fide/open", secret_of("director")), HasSubstr(R"("players":[{)"));
}

TEST_F(DemoTest, AnOfficialFindsSomebodyWaiting) {
  const std::string tables = get(event() + "/tables", secret_of("official"));
  EXPECT_THAT(tables, HasSubstr(R"("type":"call_official")"));
  EXPECT_THAT(tables, HasSubstr(R"("about":"device_sound")"));
}

TEST_F(DemoTest, GamesAreOnAndOneSeatIsFree) {
  const std::string lobby = get("/api/games");
  EXPECT_THAT(lobby, HasSubstr(R"("rulebook":"bcf-1911")"));
  EXPECT_THAT(lobby, HasSubstr(R"("rulebook":"uschess")"));
  EXPECT_THAT(lobby, HasSubstr(R"("phase":"waiting")"));
  EXPECT_THAT(lobby, HasSubstr(R"("phase":"playing")"));
}

TEST_F(DemoTest, ABoardHasARulingAndItsGameGoesOn) {
  const std::string game = "/api/games/" + path_of("spectator").substr(3);
  const std::string before = get(game);
  EXPECT_THAT(before, HasSubstr(R"("phase":"playing")"));
  play(120'000);
  const std::string after = get(game);
  EXPECT_NE(before.substr(before.find(R"("fen")"), 60), after.substr(after.find(R"("fen")"), 60)) << after;
  EXPECT_THAT(after, HasSubstr(R"("rulings":[)"));
}

TEST_F(DemoTest, WhoComesInAtOnceHasNotKeptTheHallStanding) {
  play(3'000);
  const auto names = store_.games();
  ASSERT_TRUE(names);
  for (const std::string& name : *names) {
    const auto read = store_.read({name, 0, {}});
    ASSERT_TRUE(read);
    for (const auto& line : read->lines) EXPECT_THAT(line.body, Not(HasSubstr(R"("outage")")));
  }
}

TEST_F(DemoTest, TheSameSeedGivesTheSameDay) {
  const auto journal = [](store::MemoryStore& store) {
    std::string all;
    const auto names = store.games();
    for (const std::string& name : names.value()) {
      const auto read = store.read({name, 0, {}});
      for (const auto& line : read.value().lines) all += line.body + "\n";
    }
    return all;
  };
  store::MemoryStore other;
  std::mt19937_64 engine(7);
  Core core(rules_, support::seeded(engine), {{}, "test"});
  Demo again(7);
  again.open(core, other, [] { return opened; });
  EXPECT_EQ(journal(other), journal(store_));
}

TEST(DemoScript, EveryOldGameCanBeRead) {
  for (const OldGame& game : old_games()) {
    const auto words = 1 + std::count(game.moves.begin(), game.moves.end(), ' ');
    EXPECT_EQ(script_of(game).size(), static_cast<std::size_t>(words)) << game.moves.substr(0, 30);
  }
}

}  // namespace
}  // namespace touchmove::hall::demo
