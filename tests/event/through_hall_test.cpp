// The shell on an event whose store a running hall holds: real processes, killed where it hurts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include <fstream>
#include <regex>
#include <thread>
#include <vector>

#include "tests/support/binary.hpp"
#include "tests/support/hall_client.hpp"
#include "tests/support/hall_driver.hpp"
#include "tests/support/serve_process.hpp"
#include "tests/support/temporary_directory.hpp"
#include "touchmove/base/random.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/hall/core/tables/table.hpp"
#include "touchmove/store/sqlite/sqlite_store.hpp"

namespace touchmove {
namespace {

using support::Outcome;
using support::ServeProcess;
using testing::HasSubstr;
using testing::Not;

/// A day in few commands, each with its moment, so that two runs of it write the same journal.
std::vector<std::string> day(const std::string& csv) {
  const std::vector<std::string> acts = {
      "open 'Spring Open' --rulebook uschess --colour white",
      "section open --name Open --pairings dutch --rounds 3 --time 'G/60;d5'",
      "enter open Adams Ann --rating 1900 --person-id a --team north",
      "enter open Baker Bob --rating 1800 --person-id b",
      "enter open Adams Ann --rating 1900 --person-id a2",
      "import players '" + csv + "' --section open",
      "bye 4 2 half",
      "apart 1 2",
      "check-in 9",
      "pair open",
      "swap open 1 1 1 4 2 3 2 --reason brothers",
      "post open 1",
      "result open 1 1 1-0",
      "--as scorer --station a result open 1 2 draw",
      "--as scorer --station b result open 1 2 1-0",
      "--json result open 1 2 draw --seen 2",
      "undo last --reason slip",
      "result open 1 2 draw --seen 3",
      "correct open 1 1 0-1 --reason misread",
      "edit 2 --last Bakker",
      "penalty 3 points 0.5 --round 1 --about noise",
      "pair open",
      "unpair open 2",
      "result open 7 1 1-0",
      "nonsense",
      "standings open --as-of 12",
      "standings open --explain",
      "chart open --round 1 --json",
      "crosstable open --json",
      "wallchart open",
      "entries",
      "status",
      "log",
      "export trf open -",
      "as-nobody",
  };
  std::vector<std::string> timed;
  int at = 0;
  for (const std::string& act : acts) {
    // A view takes no time.
    timed.push_back("--at " + std::to_string(at += 1'000) + "ms " + act);
  }
  return timed;
}

class ThroughHall : public testing::Test {
 protected:
  std::unique_ptr<ServeProcess> serve() { return std::make_unique<ServeProcess>(TOUCHMOVE_BINARY, store_); }
  Outcome shell(const std::string& arguments) const { return shell(store_, arguments); }
  static Outcome shell(const std::string& store, const std::string& arguments) {
    return support::run_binary("tournament --store sqlite:" + store + " --event spring " + arguments);
  }
  static std::string token_of(const Outcome& said) {
    const auto place = said.text.find("/e/spring#");
    return place == std::string::npos ? said.text : said.text.substr(place + 10, 43);
  }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(directory_.file(name), std::ios::binary) << text;
    return directory_.file(name);
  }
  /// The journal without the opaque ids of imported players, which are never the same twice.
  static std::string journal(const std::string& store) { return without_ids(shell(store, "log").text); }
  static std::string without_ids(const std::string& text) {
    static const std::regex id("p[a-z0-9]{12}|head [0-9a-f]{64}|\"hash\":\"[0-9a-f]{64}\"");
    return std::regex_replace(text, id, "ID");
  }

  support::TemporaryDirectory directory_;
  std::string store_ = directory_.file("hall.sqlite");
  std::string csv_ = write("players.csv", "last,first,rating\nClark,Cy,1700\nDavis,Di,1600\n");
};

TEST_F(ThroughHall, SaysAndWritesTheSameAsOnItsOwn) {
  const std::string alone = directory_.file("alone.sqlite");
  const auto hall = serve();
  ASSERT_NE(hall->port(), 0) << hall->line();
  for (const std::string& act : day(csv_)) {
    const Outcome own = shell(alone, act);
    const Outcome through = shell(act);
    EXPECT_EQ(own.exit_code, through.exit_code) << act << "\n" << through.text;
    EXPECT_EQ(without_ids(own.text), without_ids(through.text)) << act;
  }
  EXPECT_THAT(shell("status").text, HasSubstr("head "));
  // What was answered is on the disk, in a journal of one chain, though the hall never ended in order.
  hall->end(SIGKILL);
  EXPECT_EQ(journal(alone), journal(store_));
  EXPECT_THAT(support::run_binary("verify --store sqlite:" + store_).text, HasSubstr("every chain is whole"));
}

TEST_F(ThroughHall, TheMovesOfTheHallsGamesAreInThePgnEitherWay) {
  const hall::ChessRules rules;
  hall::TableSettings settings;
  settings.rulebook = "fide";
  settings.time = "G/30;d5";
  settings.press = "own";
  auto table = rules.open(settings).value();
  std::vector<store::Line> lines{{table.line, ""}};
  const char* const events[] = {R"({"type":"start"})", R"({"type":"move","move":"e2e4"})", R"({"type":"resign"})"};
  const char* const by[] = {"B", "A", "B"};
  for (std::uint64_t i = 0; i < 3; ++i) {
    const hall::Stamp stamp{i + 1, static_cast<std::int64_t>(i) * 1000, by[i], ""};
    lines.push_back({table.encounter->apply(stamp, events[i]).value().line, ""});
  }
  {
    auto store = store::open_sqlite(store_, store::Access::Hall).value();
    const store::Write write{"thegame", 0, lines, {}};
    ASSERT_TRUE(store->write({&write, 1}).front());
  }
  for (const char* act :
       {"open 'Spring Open' --colour white", "section open --pairings dutch --rounds 3 --time 'G/30;d5'",
        "enter open Adams Ann --rating 1900", "enter open Baker Bob --rating 1800", "pair open", "post open 1",
        R"(event '{"type":"link","section":"open","round":1,"board":1,"encounter":"thegame"}')",
        "result open 1 1 1-0"}) {
    const Outcome done = shell(act);
    ASSERT_EQ(done.exit_code, 0) << act << "\n" << done.text;
  }
  const std::string alone = shell("export pgn open -").text;
  EXPECT_THAT(alone, HasSubstr("\n\n1. e4 {"));
  const auto hall = serve();
  ASSERT_NE(hall->port(), 0) << hall->line();
  EXPECT_EQ(shell("export pgn open -").text, alone);
}

TEST_F(ThroughHall, TheHallMayBeKilledBetweenAnyTwoActs) {
  const std::string alone = directory_.file("alone.sqlite");
  auto hall = serve();
  base::Random random(5);
  for (const std::string& act : day(csv_)) {
    const Outcome own = shell(alone, act);
    if (random.below(3) == 0) {
      hall->end(SIGKILL);
      if (random.below(2) == 0) hall = serve();
    }
    EXPECT_EQ(own.exit_code, shell(act).exit_code) << act;
  }
  hall->end(SIGKILL);
  EXPECT_EQ(journal(alone), journal(store_));
}

TEST_F(ThroughHall, AFileOfCommandsGoesOnWhereTheHallIsKilledUnderIt) {
  std::string script;
  for (const std::string& act : day(csv_)) script += act + "\n";
  for (int i = 0; i < 200; ++i) {
    script += "--at " + std::to_string(100'000 + i) + "ms check-in " + std::to_string(1 + i % 4) +
              (i / 4 % 2 == 0 ? "" : " --absent") + "\n";
  }
  const std::string file = write("day.txt", script);
  const std::string alone = directory_.file("alone.sqlite");
  const Outcome calm = shell(alone, "run --keep-going '" + file + "'");
  for (int kill_after = 5; kill_after < 200; kill_after += 80) {
    const std::string store = directory_.file("killed" + std::to_string(kill_after) + ".sqlite");
    auto hall = std::make_unique<ServeProcess>(TOUCHMOVE_BINARY, store);
    std::FILE* out = ::popen(("'" TOUCHMOVE_BINARY "' tournament --store sqlite:" + store +
                              " --event spring run --keep-going '" + file + "' 2>/dev/null")
                                 .c_str(),
                             "r");
    std::array<char, 4096> line{};
    int lines = 0;
    int done = 0;
    while (std::fgets(line.data(), line.size(), out) != nullptr) {
      const std::string text = line.data();
      if (!text.starts_with("line ")) continue;
      if (text.ends_with("done\n")) ++done;
      if (++lines == kill_after) hall->end(SIGKILL);
    }
    EXPECT_EQ(WEXITSTATUS(::pclose(out)), calm.exit_code);
    hall->end(SIGKILL);
    EXPECT_EQ(journal(alone), journal(store)) << kill_after;
    EXPECT_GT(done, 150);
  }
}

TEST_F(ThroughHall, PagesAndShellsWriteAtOnceAndNothingIsLostOrDoneTwice) {
  const auto hall = serve();
  ASSERT_EQ(shell("open Spring --rulebook uschess").exit_code, 0);
  ASSERT_EQ(shell("section open --pairings dutch --rounds 3").exit_code, 0);
  const Outcome link = shell("link director");
  const std::string token = token_of(link);
  constexpr int each = 12;
  std::vector<std::thread> threads;
  for (int station = 0; station < 3; ++station) {
    threads.emplace_back([&, station] {
      for (int i = 0; i < each; ++i) {
        const std::string name = "S" + std::to_string(station) + "x" + std::to_string(i);
        EXPECT_EQ(shell("enter open " + name + " --rating 1500").exit_code, 0) << name;
      }
    });
  }
  threads.emplace_back([&] {
    for (int i = 0; i < each * 3; ++i) {
      const std::string body =
          R"({"do":{"type":"enter","section":"open"},"person":{"last":"P)" + std::to_string(i) + R"("}})";
      const std::string answer =
          support::http(hall->port(), "POST", "/api/events/spring/do", body, "Authorization: Bearer " + token + "\r\n");
      EXPECT_EQ(support::status_of(answer), 200) << answer;
    }
  });
  for (std::thread& thread : threads) thread.join();
  const std::string entries = shell("entries").text;
  for (const char* first : {"S0x", "S1x", "S2x", "P"}) {
    for (int i = 0; i < (*first == 'P' ? each * 3 : each); ++i) {
      EXPECT_THAT(entries, HasSubstr(first + std::to_string(i)));
    }
  }
  EXPECT_THAT(shell("status").text, HasSubstr(std::to_string(3 + each * 6) + " events"));
}

/// The answer of an act is lost: the hall has written and ends before it says so.
TEST_F(ThroughHall, AnActWhoseAnswerIsLostIsFoundDoneAndNotDoneAgain) {
  ASSERT_EQ(shell("--at 0ms open Spring --rulebook uschess").exit_code, 0);
  auto store = store::open_sqlite(store_, store::Access::Hall).value();
  const int listener = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string path = store_ + ".socket";
  std::copy(path.begin(), path.end(), address.sun_path);
  ASSERT_EQ(::bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  ASSERT_EQ(::listen(listener, 4), 0);
  std::thread dying([&] {
    const int peer = ::accept(listener, nullptr, nullptr);
    const auto hear = [&] {
      std::string line;
      char c = 0;
      while (::recv(peer, &c, 1, 0) == 1 && c != '\n') line += c;
      return hall::parse_object(line).value();
    };
    hear();  // the read
    const auto kept = store->read({"event:spring", 0, {}}).value();
    std::string answer = R"({"lines":[)";
    for (const auto& line : kept.lines) {
      answer += R"({"body":)" + hall::quoted(line.body) + R"(,"origin":"","hash":")" + store::to_hex(line.hash) + "\"}";
    }
    answer += "],\"entries\":[]}\n";
    ::send(peer, answer.data(), answer.size(), MSG_NOSIGNAL);
    const auto act = hear();
    const auto& lines = act.at("lines").as_array();
    const auto& text = lines.front().as_string();
    const store::Line line{std::string(text.begin(), text.end()), hall::text_of(act, "origin").value()};
    EXPECT_TRUE(store->append("event:spring", 1, {line}));
    store.reset();
    ::close(listener);
    ::close(peer);
  });
  const Outcome done = shell("section open --pairings dutch --rounds 3");
  dying.join();
  EXPECT_EQ(done.exit_code, 0) << done.text;
  EXPECT_EQ(done.text, "#1 section\n");
  EXPECT_THAT(shell("status").text, HasSubstr("2 events"));
}

TEST_F(ThroughHall, TheSocketIsItsOwnersAloneAndGoesWithTheHall) {
  const std::string path = store_ + ".socket";
  auto hall = serve();
  ASSERT_EQ(shell("open Spring --rulebook uschess").exit_code, 0);
  struct stat about{};
  ASSERT_EQ(::lstat(path.c_str(), &about), 0);
  EXPECT_TRUE(S_ISSOCK(about.st_mode));
  EXPECT_EQ(about.st_mode & 0777U, 0600U);
  // Nothing of it can be asked over HTTP.
  for (const char* where : {"/api/local", "/api/events/spring", "/api/events"}) {
    const auto answer = support::http(hall->port(), "POST", where, R"({"do":"append","event":"spring","lines":[]})");
    EXPECT_GE(support::status_of(answer), 400) << where;
  }
  // Another user, who can reach the folder, can neither connect nor write. (Only root can try.)
  const std::string other = "--version > /dev/null; setpriv --reuid 65534 --clear-groups ";
  const std::string binary = TOUCHMOVE_BINARY;
  if (::geteuid() == 0 && support::run_binary(other + "test -x '" + binary + "'").exit_code == 0) {
    ::chmod(directory_.file("").c_str(), 0755);
    const Outcome refused =
        support::run_binary(other + "'" + binary + "' tournament --store sqlite:" + store_ + " section reserve");
    EXPECT_EQ(refused.exit_code, 2) << refused.text;
    EXPECT_THAT(shell("log").text, Not(HasSubstr("reserve")));
  }
  // One that is left by a hall that was killed misleads nobody, and the next hall takes its place.
  hall->end(SIGKILL);
  EXPECT_EQ(::lstat(path.c_str(), &about), 0);
  EXPECT_EQ(shell("section open --pairings dutch --rounds 3").exit_code, 0);
  hall = serve();
  EXPECT_EQ(shell("enter open Adams").exit_code, 0);
  EXPECT_EQ(hall->end(SIGTERM), 0);
  EXPECT_NE(::lstat(path.c_str(), &about), 0);
  EXPECT_EQ(shell("enter open Baker").exit_code, 0);
  // What is no socket is nobody's to take away; the hall opens all the same.
  write("hall.sqlite.socket", "kept");
  hall = serve();
  EXPECT_NE(hall->port(), 0);
  ASSERT_EQ(::lstat(path.c_str(), &about), 0);
  EXPECT_TRUE(S_ISREG(about.st_mode));
}

TEST_F(ThroughHall, ALinkFromTheShellDirectsTheEventInTheHall) {
  const auto hall = serve();
  ASSERT_EQ(shell("open Spring --rulebook uschess").exit_code, 0);
  ASSERT_EQ(shell("section open --pairings dutch --rounds 3").exit_code, 0);
  ASSERT_EQ(shell("enter open Adams").exit_code, 0);
  EXPECT_THAT(support::http(hall->port(), "GET", "/api/events"), HasSubstr(R"("name":"Spring")"));
  const auto ask = [&](const std::string& token) {
    return support::http(hall->port(), "GET", "/api/events/spring", "", "Authorization: Bearer " + token + "\r\n");
  };
  const Outcome first = shell("link director --address http://h:1/");
  EXPECT_THAT(first.text, HasSubstr("  0 chief_director\thttp://h:1/e/spring#"));
  EXPECT_THAT(ask(token_of(first)), HasSubstr(R"("you":{"office":"director")"));
  const Outcome second = shell("link director");
  EXPECT_EQ(support::status_of(ask(token_of(first))), 403);
  const Outcome player = shell("link player 1");
  EXPECT_THAT(player.text, HasSubstr("  entry 1 Adams\t/e/spring#"));
  EXPECT_THAT(ask(token_of(player)), HasSubstr(R"("you":{"office":"player","entry":1})"));
  EXPECT_EQ(shell("link player 7").exit_code, 1);
  EXPECT_EQ(shell("link player").exit_code, 2);
  const Outcome scorer = shell("link desk scorer --name Sam --section open");
  EXPECT_THAT(scorer.text, HasSubstr("  1 scorer\t/e/spring#"));
  EXPECT_THAT(ask(token_of(scorer)), HasSubstr(R"("role":"scorer")"));
  EXPECT_EQ(shell("link renew 1").exit_code, 0);
  EXPECT_EQ(support::status_of(ask(token_of(scorer))), 403);
  EXPECT_EQ(shell("link revoke --desk 1 --entry 1").exit_code, 0);
  EXPECT_EQ(support::status_of(ask(token_of(player))), 403);
  EXPECT_EQ(shell("link revoke --desk 0").exit_code, 1) << "somebody must direct";
  // Made in the store itself, they open the next hall's pages.
  hall->end(SIGKILL);
  const Outcome third = shell("link director");
  const auto next = serve();
  EXPECT_THAT(
      support::http(next->port(), "GET", "/api/events/spring", "", "Authorization: Bearer " + token_of(third) + "\r\n"),
      HasSubstr(R"("office":"director")"));
}

}  // namespace
}  // namespace touchmove
