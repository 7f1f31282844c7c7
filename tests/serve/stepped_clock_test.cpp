// The hall as a process whose host's clock is set to another time while it runs, and while it does not: libfaketime
// stands between them, and a file says by how much the wall clock is wrong. The steady clock goes on as it is.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <thread>

#include "tests/support/binary.hpp"
#include "tests/support/hall_client.hpp"
#include "tests/support/hall_driver.hpp"
#include "tests/support/serve_process.hpp"
#include "tests/support/served_game.hpp"
#include "tests/support/temporary_directory.hpp"
#include "touchmove/hall/core/tables/verification.hpp"
#include "touchmove/store/sqlite/sqlite_store.hpp"

namespace touchmove {
namespace {

using support::act;
using support::enter;
using support::ServeProcess;
using support::WebSocket;
using testing::HasSubstr;
using testing::Not;

constexpr std::int64_t minute = 60'000;

/// The library, where Debian's package lies; nothing if it is not installed.
std::optional<std::string> faketime() {
  for (const auto& each : std::filesystem::recursive_directory_iterator(
           "/usr/lib", std::filesystem::directory_options::skip_permission_denied)) {
    if (each.path().filename() == "libfaketimeMT.so.1") return each.path().string();
  }
  return std::nullopt;
}

class SteppedClockTest : public testing::Test {
 protected:
  void SetUp() override {
#ifdef __SANITIZE_ADDRESS__
    GTEST_SKIP() << "the sanitizer wants to be loaded first";
#endif
    static const std::optional<std::string> library = faketime();
    if (!library) GTEST_SKIP() << "libfaketime is not installed";
    library_ = *library;
    set_wall("+0");
  }

  /// The host's wall clock is off by so much from now on ("+2d", "-20m"), also for halls that run.
  void set_wall(const std::string& offset) {
    const std::string path = directory_.file("wall");
    // Read by the hall at any moment: it must never be there half.
    std::ofstream(path + ".new") << offset;
    std::filesystem::rename(path + ".new", path);
  }

  std::unique_ptr<ServeProcess> serve() {
    setenv("LD_PRELOAD", library_.c_str(), 1);
    setenv("FAKETIME_TIMESTAMP_FILE", directory_.file("wall").c_str(), 1);
    setenv("FAKETIME_NO_CACHE", "1", 1);
    setenv("FAKETIME_DONT_FAKE_MONOTONIC", "1", 1);
    setenv("NO_FAKE_STAT", "1", 1);
    auto hall =
        std::make_unique<ServeProcess>(TOUCHMOVE_BINARY, file_, std::vector<std::string>{}, directory_.file("log"));
    unsetenv("LD_PRELOAD");
    return hall;
  }

  /// Both sit down, and White's clock runs.
  static void begin(WebSocket& a, WebSocket& b, const support::MadeTable& table) {
    enter(a, table, table.a);
    enter(b, table, table.b);
    b.receive_kind("snapshot");
    ASSERT_EQ(act(b, "s", R"({"type":"start"})"), 1);
  }
  static void play(WebSocket& socket, const std::string& move) {
    EXPECT_GT(act(socket, move, R"({"type":"move","move":")" + move + "\"}"), 0);
    EXPECT_GT(act(socket, move + "p", R"({"type":"press"})"), 0);
  }

  std::vector<store::StoredLine> lines_of(const std::string& game) {
    const auto store = store::open_sqlite(file_, store::Access::ReadOnly);
    return (*store)->read({game, 0, {}})->lines;
  }

  support::TemporaryDirectory directory_;
  std::string file_ = directory_.file("hall.sqlite");
  std::string library_;
};

std::int64_t at_of(const store::StoredLine& line) {
  return hall::integer_of(*hall::parse_object(line.body), "at").value_or(-1);
}

TEST_F(SteppedClockTest, SetInMidGameItTakesNobodysTimeAndGivesNone) {
  const auto hall = serve();
  const auto table = support::make_served_table(hall->port(), "5+0");
  WebSocket a(hall->port());
  WebSocket b(hall->port());
  ASSERT_NO_FATAL_FAILURE(begin(a, b, table));
  play(a, "e2e4");
  set_wall("+400d");
  play(b, "e7e5");
  play(a, "g1f3");
  set_wall("-2d");
  play(b, "b8c6");
  set_wall("+800d");
  ASSERT_GT(act(a, "r", R"({"type":"resign"})"), 0);
  hall->end(SIGTERM);
  std::ifstream log(directory_.file("log"));
  std::set<std::string> years;
  for (std::string line; std::getline(log, line);) years.insert(line.substr(0, 4));
  EXPECT_GT(years.size(), 1U) << "what the hall writes into its log as it ends has the time of the wall";
  const auto lines = lines_of(table.game);
  for (const auto& line : lines) {
    EXPECT_LT(at_of(line), minute) << line.body;
    EXPECT_THAT(line.body, Not(HasSubstr("outage")));
  }
  EXPECT_TRUE(hall::verify_journal(lines).is_good());
}

/// What a step is called, and what the wall said while the first hall ran, and what it says to the next one.
struct Stepped {
  const char* name;
  const char* before;
  const char* after;
};

class SteppedBetweenHallsTest : public SteppedClockTest, public testing::WithParamInterface<Stepped> {
 protected:
  /// The date of a table made now, as its PGN has it.
  std::string date_of(std::uint16_t port) {
    const auto table = support::make_served_table(port, "5+0");
    const std::string pgn = support::body_of(support::http(port, "GET", "/api/games/" + table.game + "/pgn"));
    const auto from = pgn.find("[Date \"");
    return from == std::string::npos ? pgn : pgn.substr(from + 7, 10);
  }
};

TEST_P(SteppedBetweenHallsTest, NobodyIsChargedAndPlayGoesOn) {
  set_wall(GetParam().before);
  auto hall = serve();
  const auto table = support::make_served_table(hall->port(), "5+0");
  std::int64_t last = 0;
  {
    WebSocket a(hall->port());
    WebSocket b(hall->port());
    ASSERT_NO_FATAL_FAILURE(begin(a, b, table));
    play(a, "e2e4");
    last = act(b, "m", R"({"type":"move","move":"e7e5"})");
    ASSERT_GT(last, 0);
    hall->end(SIGKILL);
  }
  set_wall(GetParam().after);
  hall = serve();
  ASSERT_NE(hall->port(), 0) << hall->line();
  WebSocket a(hall->port());
  WebSocket b(hall->port());
  enter(a, table, table.a);
  const std::string snapshot = a.receive_kind("snapshot");
  EXPECT_THAT(snapshot, HasSubstr("{\"seq\":" + std::to_string(last) + ","));
  EXPECT_THAT(snapshot, HasSubstr(R"("by":"hall","type":"outage")"));
  enter(b, table, table.b);
  EXPECT_THAT(a.receive_kind("line"), HasSubstr(R"("by":"hall","type":"resume")"));
  EXPECT_GT(act(b, "p", R"({"type":"press"})"), last);
  play(a, "g1f3");
  play(b, "b8c6");
  b.send(R"({"id":"c","do":{"type":"claim","kind":"flag"}})");
  EXPECT_THAT(b.receive_kind("line"), HasSubstr("flag_not_down"));
  hall->end(SIGTERM);

  const auto lines = lines_of(table.game);
  const auto verified = hall::verify_journal(lines);
  EXPECT_TRUE(verified.is_good()) << verified.problem;
  std::int64_t before = 0;
  for (const auto& line : lines) {
    EXPECT_GE(at_of(line), before) << line.body;
    before = at_of(line);
    const auto object = hall::parse_object(line.body);
    for (const auto& effect : object->at("ruling").at("effects").get_array()) {
      if (hall::text_of(effect.get_object(), "effect") != "clock_set") continue;
      for (const char* side : {"white", "black"}) {
        const std::int64_t left = *hall::integer_of(effect.get_object(), side);
        EXPECT_GT(left, 5 * minute - 5'000) << line.body;
        EXPECT_LE(left, 5 * minute) << line.body;
      }
    }
  }
}

/// Those of them by which the date is another one.
class SteppedToAnotherDayTest : public SteppedBetweenHallsTest {};

TEST_P(SteppedToAnotherDayTest, TheDateIsThatOfTheClock) {
  set_wall(GetParam().before);
  auto hall = serve();
  const std::string first = date_of(hall->port());
  hall->end(SIGTERM);
  set_wall(GetParam().after);
  hall = serve();
  const std::string second = date_of(hall->port());
  const std::string_view name = GetParam().name;
  if (name == "SetAhead") {
    EXPECT_GT(second, first);
  } else {
    EXPECT_LT(second, first) << "what the clock says now is believed, or the library is not in between";
  }
}

constexpr Stepped set_back_a_little{"SetBackALittle", "+0", "-20m"};
constexpr Stepped set_back_a_lot{"SetBackALot", "+0", "-5d"};
constexpr Stepped set_ahead{"SetAhead", "+0", "+400d"};
constexpr Stepped wrong_at_first{"WrongAtFirst", "+400d", "+0"};

INSTANTIATE_TEST_SUITE_P(Walls, SteppedBetweenHallsTest,
                         testing::Values(set_back_a_little, set_back_a_lot, set_ahead, wrong_at_first),
                         [](const auto& one) { return one.param.name; });
INSTANTIATE_TEST_SUITE_P(Walls, SteppedToAnotherDayTest, testing::Values(set_back_a_lot, set_ahead, wrong_at_first),
                         [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace touchmove
