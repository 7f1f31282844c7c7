#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "tests/support/binary.hpp"
#include "tests/support/hall_client.hpp"
#include "tests/support/hall_driver.hpp"
#include "tests/support/serve_process.hpp"
#include "tests/support/served_game.hpp"
#include "tests/support/temporary_directory.hpp"
#include "touchmove/hall/core/tables/verification.hpp"
#include "touchmove/rulebook/catalog.hpp"
#include "touchmove/store/sqlite/sqlite_store.hpp"

namespace touchmove {
namespace {

using support::act;
using support::enter;
using support::MadeTable;
using support::ServeProcess;
using support::WebSocket;
using testing::HasSubstr;

class ServeTest : public testing::Test {
 protected:
  std::unique_ptr<ServeProcess> serve() { return std::make_unique<ServeProcess>(TOUCHMOVE_BINARY, file_); }

  MadeTable make_table(std::uint16_t port) { return support::make_served_table(port, "10+0"); }

  int touchmove(const std::string& arguments) {
    const int status = std::system((std::string(TOUCHMOVE_BINARY) + " " + arguments + " > /dev/null 2>&1").c_str());
    return WEXITSTATUS(status);
  }

  support::TemporaryDirectory directory_;
  std::string file_ = directory_.file("hall.sqlite");
};

TEST_F(ServeTest, PrintsItsAddressAndEndsInOrder) {
  const auto hall = serve();
  EXPECT_THAT(hall->line(), testing::MatchesRegex("Touchmove hall: http://127.0.0.1:[0-9]+/"));
  EXPECT_EQ(support::status_of(support::http(hall->port(), "GET", "/")), 200);
  EXPECT_EQ(touchmove("serve --listen 127.0.0.1:0 --store sqlite:" + file_), 2);  // the store is held
  EXPECT_EQ(hall->end(SIGTERM), 0);
}

TEST_F(ServeTest, TheFirstStartShowsTheOrganizersLinkOnce) {
  std::string secret;
  {
    const auto hall = serve();
    EXPECT_THAT(hall->rest(),
                testing::MatchesRegex("The organizer's link, shown this once: http://127.0.0.1:[0-9]+/e#.+\n"));
    secret = hall->rest().substr(hall->rest().find('#') + 1, 43);
    EXPECT_EQ(support::status_of(support::http(hall->port(), "GET", "/api/hall")), 200);
    EXPECT_EQ(hall->end(SIGTERM), 0);
  }
  const auto again = serve();
  EXPECT_EQ(again->rest(), "");
  const std::string answer =
      support::http(again->port(), "GET", "/api/hall", "", "Authorization: Bearer " + secret + "\r\n");
  EXPECT_THAT(answer, testing::HasSubstr(R"("organizer":true)"));
}

TEST_F(ServeTest, KilledInMidGameNothingAcknowledgedIsMissingAndPlayGoesOn) {
  auto hall = serve();
  ASSERT_NE(hall->port(), 0) << hall->line();
  const auto table = make_table(hall->port());
  std::int64_t last = 0;
  std::string clocks;
  {
    WebSocket a(hall->port());
    WebSocket b(hall->port());
    enter(a, table, table.a);
    enter(b, table, table.b);
    b.receive_kind("snapshot");
    ASSERT_EQ(act(b, "s", R"({"type":"start"})"), 1);
    const char* moves[] = {"g1f3", "g8f6", "f3g1", "f6g8", "b1c3", "b8c6", "c3b1", "c6b8"};
    int count = 0;
    for (const char* move : moves) {
      WebSocket& socket = count % 2 == 0 ? a : b;
      const std::string id = std::to_string(count++);
      ASSERT_GT(act(socket, "m" + id, std::string(R"({"type":"move","move":")") + move + "\"}"), 0);
      last = act(socket, "p" + id, R"({"type":"press"})");
      ASSERT_GT(last, 0);
    }
    // One more is on its way when the process is killed: it may or may not be there, but never half.
    a.send(R"({"id":"half","do":{"type":"move","move":"e2e4"}})");
    hall->end(SIGKILL);
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(1500));
  hall = serve();
  ASSERT_NE(hall->port(), 0);
  WebSocket a(hall->port());
  enter(a, table, table.a);
  const auto snapshot = a.receive_kind("snapshot");
  for (std::int64_t seq = 0; seq <= last; ++seq)
    EXPECT_THAT(snapshot, HasSubstr("{\"seq\":" + std::to_string(seq) + ","));
  EXPECT_THAT(snapshot, HasSubstr(R"("by":"hall","type":"outage")"));
  EXPECT_THAT(snapshot, HasSubstr(R"("phase":"paused")"));
  EXPECT_EQ(act(a, "m0", R"({"type":"move","move":"g1f3"})"), 2);  // the repeat is answered from the store

  WebSocket b(hall->port());
  enter(b, table, table.b);
  EXPECT_THAT(a.receive_kind("line"), HasSubstr(R"("by":"hall","type":"resume")"));
  const auto half = act(a, "half", R"({"type":"move","move":"e2e4"})");
  EXPECT_GT(half, last);
  EXPECT_GT(act(a, "p8", R"({"type":"press"})"), half);
  EXPECT_GT(act(b, "end", R"({"type":"resign"})"), half);
  hall->end(SIGTERM);

  const auto store = store::open_sqlite(file_, store::Access::ReadOnly);
  ASSERT_TRUE(store);
  const auto lines = (*store)->read({table.game, 0, {}})->lines;
  const auto verified = hall::verify_journal(lines);
  EXPECT_TRUE(verified.is_good()) << verified.problem;
  // Of the 1.5 seconds and more that nobody ran, nobody was charged any: both had ten minutes and used moments.
  for (const auto& line : lines) {
    if (line.body.find("\"outage\"") == std::string::npos) continue;
    const auto object = hall::parse_object(line.body);
    const auto* effects = &object->at("ruling").at("effects").get_array();
    for (const auto& effect : *effects) {
      if (hall::text_of(effect.get_object(), "effect") != "clock_set") continue;
      EXPECT_GT(*hall::integer_of(effect.get_object(), "white"), 598'500);
      EXPECT_GT(*hall::integer_of(effect.get_object(), "black"), 598'500);
    }
  }
  EXPECT_EQ(touchmove("verify --store sqlite:" + file_), 0);
  EXPECT_EQ(touchmove("verify --store sqlite:" + file_ + " --head " + store::to_hex(verified.head)), 0);
  EXPECT_EQ(touchmove("verify --store sqlite:" + file_ + " --head " + std::string(64, 'a')), 1);
  EXPECT_EQ(touchmove("verify --store sqlite:" + file_ + " --game nosuchgame"), 2);
  EXPECT_EQ(touchmove("verify --store sqlite:" + directory_.file("none.sqlite")), 2);
}

TEST_F(ServeTest, VerifyReadsADownloadedJournalAndFindsWhatWasRewritten) {
  const auto hall = serve();
  const auto table = make_table(hall->port());
  WebSocket a(hall->port());
  WebSocket b(hall->port());
  enter(a, table, table.a);
  enter(b, table, table.b);
  b.receive_kind("snapshot");
  ASSERT_EQ(act(b, "s", R"({"type":"start"})"), 1);
  ASSERT_GT(act(a, "r", R"({"type":"resign"})"), 0);
  auto journal = support::body_of(support::http(hall->port(), "GET", "/api/games/" + table.game + "/journal"));
  const auto write = [&](const std::string& text) {
    std::FILE* file = std::fopen(directory_.file("g.ndjson").c_str(), "w");
    std::fputs(text.c_str(), file);
    std::fclose(file);
  };
  write(journal);
  const std::string verify = "verify " + directory_.file("g.ndjson");
  EXPECT_THAT(support::run_binary(verify).text, HasSubstr("1 journal, 3 lines: every chain is whole and every ruling"));
  EXPECT_EQ(support::run_binary(verify).exit_code, 0);

  // The head of an earlier line is the head of this journal too.
  const auto first = store::parse_hashed_line(journal.substr(0, journal.find('\n')));
  ASSERT_TRUE(first);
  const auto early = support::run_binary(verify + " --head " + store::to_hex(first->hash));
  EXPECT_EQ(early.exit_code, 0) << early.text;
  EXPECT_THAT(early.text, HasSubstr("the head is that of line 0; 2 lines came after it\n"));
  EXPECT_THAT(support::run_binary(verify + " --json --head " + store::to_hex(first->hash)).text,
              HasSubstr("\"head_at\":0,"));
  const auto none = support::run_binary(verify + " --head " + std::string(64, 'a'));
  EXPECT_EQ(none.exit_code, 1);
  EXPECT_THAT(none.text, HasSubstr("no journal ever had the head aaaa"));

  // Rules that changed since are shown, and are a difference.
  const std::string digest(rulebook::find_catalog("fide")->digest);
  std::string opening = first->body;
  ASSERT_NE(opening.find(digest), std::string::npos);
  opening.replace(opening.find(digest), digest.size(), std::string(digest.size(), '0'));
  write(store::with_hash(opening, store::chain({}, opening)) + "\n");
  const auto changed = support::run_binary(verify);
  EXPECT_EQ(changed.exit_code, 1);
  EXPECT_THAT(changed.text, HasSubstr("the rules of fide differ"));
  EXPECT_THAT(changed.text, HasSubstr("every ruling stands; 1 under rules that differ today\n"));

  const auto place = journal.find("0-1");
  ASSERT_NE(place, std::string::npos);
  journal.replace(place, 3, "1-0");
  write(journal);
  EXPECT_EQ(touchmove("verify " + directory_.file("g.ndjson")), 1);
  write("{}\n");
  EXPECT_EQ(touchmove("verify " + directory_.file("g.ndjson")), 2);
}

TEST_F(ServeTest, AProcessThatIsStoppedAndContinuedChargesNobody) {
  const auto hall = serve();
  const auto table = support::make_served_table(hall->port(), "G/0.034");
  ASSERT_FALSE(table.game.empty());
  WebSocket a(hall->port());
  WebSocket b(hall->port());
  enter(a, table, table.a);
  enter(b, table, table.b);
  b.receive_kind("snapshot");
  ASSERT_EQ(act(b, "s", R"({"type":"start"})"), 1);
  hall->signal(SIGSTOP);
  std::this_thread::sleep_for(std::chrono::milliseconds(3500));
  hall->signal(SIGCONT);
  EXPECT_THAT(a.receive_kind("line"), HasSubstr(R"("type":"start")"));
  EXPECT_THAT(a.receive_kind("line"), HasSubstr(R"("by":"hall","type":"outage")"));
  EXPECT_THAT(a.receive_kind("line"), HasSubstr(R"("by":"hall","type":"resume")"));
  EXPECT_EQ(act(a, "m", R"({"type":"move","move":"e2e4"})"), 4);
  EXPECT_EQ(act(a, "p", R"({"type":"press"})"), 5);
  EXPECT_THAT(b.receive_kind("line"), testing::Not(HasSubstr(R"("type":"flag")")));
}

TEST_F(ServeTest, AStoreRemovedUnderTheHallIsSaidAndNothingIsAcknowledged) {
  const auto hall = serve();
  const auto table = make_table(hall->port());
  WebSocket a(hall->port());
  WebSocket b(hall->port());
  enter(a, table, table.a);
  enter(b, table, table.b);
  b.receive_kind("snapshot");
  ASSERT_EQ(act(b, "s", R"({"type":"start"})"), 1);
  std::filesystem::rename(file_, file_ + ".away");
  b.send(R"({"id":"r","do":{"type":"resign"}})");
  EXPECT_THAT(b.receive_kind("refused"), HasSubstr("not_stored"));
  EXPECT_EQ(support::status_of(support::http(hall->port(), "GET", "/api/health")), 503);
  std::filesystem::rename(file_ + ".away", file_);
  std::this_thread::sleep_for(std::chrono::milliseconds(2500));
  EXPECT_EQ(support::status_of(support::http(hall->port(), "GET", "/api/health")), 200);
  EXPECT_GT(act(b, "r", R"({"type":"resign"})"), 1);
}

TEST_F(ServeTest, VerifyGoesOnBehindADamagedPageAndFindsADamagedLog) {
  {
    const auto hall = serve();
    for (int i = 0; i < 40; ++i) make_table(hall->port());
    EXPECT_EQ(hall->end(SIGKILL), -1);
  }
  ASSERT_EQ(touchmove("verify --deep --store sqlite:" + file_), 0);
  // The log as the killed hall left it, with one bit turned.
  const auto size = std::filesystem::file_size(file_ + "-wal");
  std::fstream log(file_ + "-wal", std::ios::in | std::ios::out | std::ios::binary);
  log.seekg(static_cast<std::streamoff>(size * 3 / 4));
  const char byte = static_cast<char>(log.get());
  log.seekp(static_cast<std::streamoff>(size * 3 / 4));
  log.put(static_cast<char>(byte ^ 4));
  log.close();
  EXPECT_EQ(touchmove("verify --store sqlite:" + file_), 1);
  EXPECT_THAT(support::run_binary("verify --store sqlite:" + file_).text, HasSubstr("that the hall acknowledged"));
  const auto again = serve();
  EXPECT_THAT(support::body_of(support::http(again->port(), "GET", "/api/health")), HasSubstr("missing_lines"));
}

}  // namespace
}  // namespace touchmove
