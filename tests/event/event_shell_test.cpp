// A simulated event run from the shell, from entry to standings, with everything that goes wrong in one: killed at
// random moments and taken up again it ends as the same event left in peace does.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "touchmove/base/random.hpp"

namespace {

using touchmove::base::Random;

/// The commands of an event: `players` in one section, `rounds` rounds, and the accidents.
class Script {
 public:
  Script(int players, int rounds, std::uint64_t seed) : random_(seed), players_(players), rounds_(rounds) {}

  std::string make() {
    say("open 'Simulated Open' --rulebook uschess --colour white --first-day 2026-11-21 --last-day 2026-11-22");
    say("section open --name Open --pairings dutch --rounds " + std::to_string(rounds_) + " --time 'G/60;d5'");
    say("section reserve --name Reserve --pairings dutch --rounds " + std::to_string(rounds_));
    for (int i = 1; i <= players_; ++i) enter(i, "");
    // Twice the same person is one too many.
    say("enter open Player1 Pat --rating 1500 --person-id q1");
    say("enter open House Harry --rating 900 --house --person-id house");
    entered_ = players_ + 1;
    for (int i = 1; i <= players_; ++i) {
      if (chance(80)) say("check-in " + std::to_string(i));
    }
    some(4, [&](int who) { say("move " + std::to_string(who) + " reserve"); });
    some(4, [&](int who) { say("move " + std::to_string(who) + " open"); });
    some(6, [&](int who) { say("bye " + std::to_string(who) + " " + std::to_string(1 + below(rounds_)) + " half"); });
    some(2, [&](int who) { say("bye " + std::to_string(who) + " 2 zero"); });
    some(1, [&](int who) { say("apart " + std::to_string(who) + " " + std::to_string(who % players_ + 1)); });
    for (int round = 1; round <= rounds_; ++round) play(round);
    return text_;
  }

 private:
  int below(int bound) { return static_cast<int>(random_.below(static_cast<std::uint64_t>(bound))); }
  bool chance(int percent) { return below(100) < percent; }
  void say(const std::string& line) { text_ += "--at " + std::to_string(now_ += 1'000) + "ms " + line + "\n"; }
  template <typename Do>
  void some(int in_a_hundred, Do act) {
    for (int i = 0; i < std::max(1, players_ * in_a_hundred / 100); ++i) act(1 + below(players_));
  }
  void enter(int i, const std::string& more) {
    const std::string number = std::to_string(i);
    say("enter open Player" + number + " Pat --rating " + std::to_string(600 + below(1'800)) + " --person-id p" +
        number + (chance(30) ? " --team t" + std::to_string(below(20)) : "") + more);
  }

  void play(int round) {
    const std::string at = " open " + std::to_string(round) + " ";
    if (round == 3) {
      // Entries after the first rounds.
      for (int i = 0; i < 3; ++i) {
        enter(++entered_, " --first-round 3 --missed half");
      }
    }
    if (round >= 2)
      some(1, [&](int who) { say("withdraw " + std::to_string(who) + (chance(50) ? "" : " --without-notice")); });
    if (round >= 3) some(1, [&](int who) { say("reinstate " + std::to_string(who) + " --reason 'the chief agrees'"); });
    say("pair open --suppose-draws");
    if (round % 2 == 0) {
      say("unpair" + at);
      say("pair open --suppose-draws");
    }
    say("swap" + at + "1 " + std::to_string(1 + below(players_)) + " " + std::to_string(1 + below(players_)));
    say("post" + at);
    if (round == 2) {
      say("unpost" + at);
      say("post" + at);
      say("move " + std::to_string(1 + below(players_)) + " reserve");
      say("--despite move " + std::to_string(1 + below(players_)) + " reserve --reason 'entered in the wrong section'");
    }
    const int boards = (players_ + 5) / 2;
    for (int board = 1; board <= boards; ++board) {
      const std::string on = at + std::to_string(board) + " ";
      const int kind = below(100);
      const char* result = kind < 40 ? "1-0" : kind < 70 ? "0-1" : kind < 96 ? "draw" : "";
      if (kind >= 96) {
        say("result" + on +
            (kind == 96   ? "white-forfeits"
             : kind == 97 ? "black-forfeits"
             : kind == 98 ? "both-forfeit"
                          : "adjourned"));
        continue;
      }
      const int how = below(20);
      if (how == 0) {
        // Two stations disagree; a director decides.
        say("--as scorer --station a result" + on + result);
        say("--as scorer --station b result" + on + "0-0");
        say("--as floor_official result" + on + result);
      } else if (how == 1) {
        // A station that has not seen what another entered.
        say("--as scorer --station a result" + on + result + " --seen 0");
        say("--as scorer --station b result" + on + "draw --seen 0");
      } else if (how == 2) {
        say("result" + on + result);
        say("undo last");
        say("result" + on + result);
      } else {
        say("result" + on + result);
      }
    }
    some(1, [&](int who) {
      say("penalty " + std::to_string(who) + " points 5 --round " + std::to_string(round) + " --about noise");
    });
    say("appeal pairing --section open --round " + std::to_string(round) + " --board 1");
    if (round >= 2) {
      for (int i = 0; i < 3; ++i) {
        say("correct open " + std::to_string(1 + below(round)) + " " + std::to_string(1 + below(boards)) +
            (chance(50) ? " 0-1" : " draw") + " --reason 'slip misread'");
      }
      // What was adjourned is played on.
      for (int board = 1; board <= boards; ++board) {
        if (chance(10)) say("result open " + std::to_string(round - 1) + " " + std::to_string(board) + " draw");
      }
    }
    if (chance(50)) say("lock" + at);
  }

  Random random_;
  int players_;
  int rounds_;
  int entered_{0};
  long long now_{0};
  std::string text_;
};

class Folder {
 public:
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "touchmove-event-XXXXXX").string();
    path_ = ::mkdtemp(pattern.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

struct Ran {
  int lines{0};
  int done{0};
  bool ended{false};
};

/// Runs the commands; kills the process after so many answered lines if `kill_after` is not negative.
Ran run(const std::string& store, const std::string& script, int kill_after) {
  std::array<int, 2> pipe{};
  EXPECT_EQ(::pipe(pipe.data()), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(pipe[1], STDOUT_FILENO);
    ::close(pipe[0]);
    ::close(pipe[1]);
    std::freopen("/dev/null", "w", stderr);
    ::execl(TOUCHMOVE_BINARY, "touchmove", "tournament", "--store", ("sqlite:" + store).c_str(), "--event", "sim",
            "run", "--keep-going", script.c_str(), static_cast<char*>(nullptr));
    ::_exit(127);
  }
  ::close(pipe[1]);
  Ran ran;
  std::FILE* out = ::fdopen(pipe[0], "r");
  std::array<char, 4'096> line{};
  while (std::fgets(line.data(), static_cast<int>(line.size()), out) != nullptr) {
    const std::string text = line.data();
    if (!text.starts_with("line ")) continue;
    ++ran.lines;
    if (text.ends_with("done\n")) ++ran.done;
    if (kill_after >= 0 && ran.lines > kill_after) {
      ::kill(child, SIGKILL);
      break;
    }
  }
  std::fclose(out);
  int status = 0;
  ::waitpid(child, &status, 0);
  ran.ended = WIFEXITED(status) && WEXITSTATUS(status) != 127;
  return ran;
}

std::string output_of(const std::string& arguments) {
  const std::string command = std::string(TOUCHMOVE_BINARY) + " " + arguments + " 2>&1";
  std::FILE* out = ::popen(command.c_str(), "r");
  std::string text;
  std::array<char, 4'096> piece{};
  while (std::fgets(piece.data(), static_cast<int>(piece.size()), out) != nullptr) text += piece.data();
  ::pclose(out);
  return text;
}

void expect_the_same_end(int players, int rounds, std::uint64_t seed, int kills) {
  const Folder folder;
  const std::string script = folder.file("day.txt");
  std::ofstream(script) << Script(players, rounds, seed).make();
  const Ran whole = run(folder.file("calm.sqlite"), script, -1);
  ASSERT_TRUE(whole.ended);
  // Most of what a script says makes sense.
  EXPECT_GT(whole.done, whole.lines * 7 / 10) << "of " << whole.lines;
  Random random(seed + 1);
  const std::string killed = folder.file("killed.sqlite");
  int left = kills;
  int resumed = 0;
  while (true) {
    const int after =
        left-- > 0 ? static_cast<int>(random.below(static_cast<std::uint64_t>(whole.lines * 2 / kills))) : -1;
    if (run(killed, script, after).ended) break;
    ++resumed;
    ASSERT_LE(resumed, kills);
  }
  EXPECT_GT(resumed, 0);
  for (const char* section : {"open", "reserve"}) {
    const std::string calm =
        output_of("tournament --store sqlite:" + folder.file("calm.sqlite") + " crosstable --json " + section);
    EXPECT_NE(calm.find("\"places\":[{"), std::string::npos) << calm.substr(0, 400);
    EXPECT_EQ(calm, output_of("tournament --store sqlite:" + killed + " crosstable --json " + section));
  }
  // The whole journal is the same, but for the store's commands.
  const std::string calm_log = output_of("tournament --store sqlite:" + folder.file("calm.sqlite") + " log");
  EXPECT_EQ(calm_log, output_of("tournament --store sqlite:" + killed + " log"));
  EXPECT_NE(output_of("verify --store sqlite:" + killed).find("every chain is whole"), std::string::npos);
}

TEST(EventShell, ASmallEventKilledAndResumedEndsAsOneLeftInPeace) { expect_the_same_end(14, 5, 7, 6); }

TEST(EventShell, AnotherSmallOne) { expect_the_same_end(23, 4, 11, 9); }

TEST(EventShell, FourHundredPlayersInSevenRounds) { expect_the_same_end(400, 7, 2'026, 12); }

}  // namespace
