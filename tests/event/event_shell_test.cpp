// A simulated event run from the shell, from entry to the reports, with everything that goes wrong in one: killed at
// random moments and taken up again it ends as the same event left in peace does.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "touchmove/base/random.hpp"

namespace {

using touchmove::base::Random;

constexpr const char* prize_list =
    "prize,amount,kind,to,below,unrated,entries\n"
    "1st,1000,cash,,,,\n2nd,600,cash,,,,\n3rd,300,cash,,,,\n"
    "1st U1800,200,cash,,1800,,\n2nd U1800,100,cash,,1800,,\n1st U1200,150.50,cash,,1200,,\n"
    "Best local,75,beside,,,,3 5 7 9\nTeam cup,,trophy,teams,,,\n";

/// The commands of an event: `players` in one section, `rounds` rounds, and the accidents.
class Script {
 public:
  /// `prizes` is a file with the list of prizes.
  Script(int players, int rounds, std::uint64_t seed, std::string prizes)
      : random_(seed), players_(players), rounds_(rounds), prizes_(std::move(prizes)) {}

  std::string make() {
    say("open 'Simulated Open' --rulebook uschess --colour white --first-day 2026-11-21 --last-day 2026-11-22");
    say("section open --name Open --pairings dutch --rounds " + std::to_string(rounds_) +
        " --time 'G/60;d5' --team-score members --team-count 4");
    say("section reserve --name Reserve --pairings dutch --rounds " + std::to_string(rounds_));
    for (int i = 1; i <= players_; ++i) enter(i, "");
    say("person td Chief Casey --id 29999999");
    say("report --affiliate A6012345 --city Springfield --state IL --zip 62701 --chief td");
    say("prizes open --set " + prizes_);
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
    // Ids come in last, and the prizes are not what was hoped for.
    for (int i = 1; i <= entered_ - 1; ++i) {
      say("person p" + std::to_string(i == players_ + 1 ? entered_ : i) + " --id " + std::to_string(20'000'000 + i) +
          " --member-until life");
    }
    say("person house --id 20999999 --member-until 2030-12-31");
    say("event '{\"type\":\"section_report\",\"section\":\"open\",\"facts\":{\"level\":\"scholastic\"}}'");
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
      say("penalty " + std::to_string(who) + " points 0.5 --round " + std::to_string(round) + " --about noise");
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
  std::string prizes_;
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

std::string contents_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// A dBase table, read here by its layout and nothing else: the records' fields, blanks at their ends gone.
std::vector<std::map<std::string, std::string>> records_of(const std::string& bytes) {
  std::vector<std::map<std::string, std::string>> records;
  const auto byte = [&](std::size_t at) { return static_cast<std::size_t>(static_cast<unsigned char>(bytes.at(at))); };
  const std::size_t count = byte(4) + 256 * (byte(5) + 256 * byte(6));
  const std::size_t header = byte(8) + 256 * byte(9);
  const std::size_t length = byte(10) + 256 * byte(11);
  EXPECT_EQ(bytes.size(), header + count * length + 1);
  EXPECT_EQ(bytes.back(), '\x1a');
  for (std::size_t record = 0; record < count; ++record) {
    std::map<std::string, std::string> fields;
    std::size_t at = header + record * length + 1;
    for (std::size_t field = 32; bytes.at(field) != '\r'; field += 32) {
      EXPECT_EQ(bytes.at(field + 11), 'C');
      std::string value = bytes.substr(at, byte(field + 16));
      at += value.size();
      value.erase(value.find_last_not_of(' ') + 1);
      fields[bytes.substr(field, 11).c_str()] = value;
    }
    records.push_back(std::move(fields));
  }
  return records;
}

/// Every game of a TDEXPORT.DBF is said by both of its players, the one's result the other's, with other colours.
void expect_cells_agree(const std::vector<std::map<std::string, std::string>>& players, int rounds) {
  const std::map<char, char> replies{{'W', 'L'}, {'L', 'W'}, {'D', 'D'}};
  std::size_t games = 0;
  for (std::size_t i = 0; i < players.size(); ++i) {
    EXPECT_EQ(players[i].at("D_PAIR_NUM"), std::to_string(i + 1));
    EXPECT_EQ(players[i].at("D_MEM_ID").size(), 8U);
    for (int round = 1; round <= rounds; ++round) {
      const std::string field = "D_RND0" + std::to_string(round);
      const std::string cell = players[i].at(field);
      if (!replies.contains(cell.at(0))) {
        EXPECT_NE(std::string("X0 F0 Z0 B0 H0 U0").find(cell), std::string::npos) << cell;
        continue;
      }
      ++games;
      const auto other = static_cast<std::size_t>(std::stoi(cell.substr(1)));
      ASSERT_TRUE(other >= 1 && other <= players.size()) << cell;
      const std::string back = players[other - 1].at(field);
      // Both may have lost.
      EXPECT_TRUE(back.at(0) == replies.at(cell[0]) || (cell[0] == 'L' && back[0] == 'L')) << cell << " " << back;
      EXPECT_EQ(std::stoul(back.substr(1)), i + 1);
      EXPECT_NE(back.back(), cell.back());
    }
  }
  EXPECT_GT(games, players.size() * static_cast<std::size_t>(rounds) / 2);
}

/// The commands that enter every result that is missing.
std::string missing_results(const std::string& store, int rounds) {
  std::string text;
  for (int round = 1; round <= rounds; ++round) {
    const std::string number = std::to_string(round);
    const std::string chart = output_of("tournament --store sqlite:" + store + " chart open --json --round " + number);
    for (std::size_t at = 0; (at = chart.find("{\"board\":", at)) != std::string::npos; ++at) {
      const std::string board = chart.substr(at, chart.find("\"flags\"", at) - at);
      const bool open = board.find("\"none\"") != std::string::npos ||
                        board.find("\"adjourned\"") != std::string::npos ||
                        board.find("\"disputed\":true") != std::string::npos;
      if (open && board.find("\"games\":[]") == std::string::npos) {
        text += "correct open " + number + " " + std::to_string(std::stoi(board.substr(9))) + " draw --reason late\n";
      }
    }
  }
  return text;
}

/// The event's papers: the same from both stores, and read again by somebody else.
void expect_the_same_reports(const Folder& folder, int rounds) {
  const std::string calm = "tournament --store sqlite:" + folder.file("calm.sqlite") + " ";
  const std::string killed = "tournament --store sqlite:" + folder.file("killed.sqlite") + " ";
  // The report is refused while a result is missing, and nothing of it is written.
  const std::string finish = missing_results(folder.file("calm.sqlite"), rounds);
  if (!finish.empty()) {
    EXPECT_NE(output_of(calm + "export uschess-report " + folder.file("early")).find("the result is not in"),
              std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(folder.file("early")));
  }
  std::ofstream(folder.file("finish.txt")) << "--at 999000000ms status\n" << finish;
  for (const std::string& store : {calm, killed}) output_of(store + "run --keep-going " + folder.file("finish.txt"));
  for (const char* command : {"prizes open --json", "ratings open --json", "teams open --json", "export trf open -",
                              "export trf open - --edition 16", "export standings open -", "export pairings open -",
                              "export players open -", "export prizes open -", "export pgn open -", "export html -"}) {
    const std::string said = output_of(calm + command);
    EXPECT_GT(said.size(), 200U) << command << "\n" << said;
    EXPECT_EQ(said, output_of(killed + command)) << command;
  }
  const std::string prizes = output_of(calm + "prizes open --json");
  EXPECT_NE(prizes.find("\"final\":true"), std::string::npos);
  // 2425.50 in all, and a cup that has no price: what is won is what was announced, less what nobody could win.
  long long cents = 0;
  for (std::size_t at = 0; (at = prizes.find("\"cents\":", prizes.find("\"awards\"", at))) != std::string::npos; ++at) {
    const std::size_t end = prizes.find("]", at);
    for (std::size_t one = at; one < end && one != std::string::npos; one = prizes.find("\"cents\":", one + 1)) {
      cents += std::stoll(prizes.substr(one + 8));
    }
    at = end;
  }
  EXPECT_EQ(cents, 242'550);
  const std::string early = output_of(calm + "prizes open --json --as-of 20");
  EXPECT_NE(early.find("\"final\":false"), std::string::npos) << early.substr(0, 200);

  for (const std::string& store : {calm, killed}) {
    const std::string where = folder.file(store == calm ? "calm-report" : "killed-report");
    const std::string said = output_of(store + "export uschess-report " + where);
    ASSERT_TRUE(std::filesystem::exists(where + "/TDEXPORT.DBF")) << said;
    EXPECT_FALSE(std::filesystem::exists(where + "/TDEXPORT.DBF.part"));
  }
  for (const char* name : {"THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF"}) {
    EXPECT_EQ(contents_of(folder.file("calm-report/") + name), contents_of(folder.file("killed-report/") + name));
  }
  const auto header = records_of(contents_of(folder.file("calm-report/THEXPORT.DBF")));
  ASSERT_EQ(header.size(), 1U);
  EXPECT_EQ(header[0].at("H_AFF_ID"), "A6012345");
  EXPECT_EQ(header[0].at("H_BEG_DATE"), "20261121");
  EXPECT_EQ(header[0].at("H_CTD_ID"), "29999999");
  const auto sections = records_of(contents_of(folder.file("calm-report/TSEXPORT.DBF")));
  ASSERT_EQ(sections.size(), 1U);
  EXPECT_EQ(sections[0].at("S_R_SYSTEM"), "D");
  EXPECT_EQ(sections[0].at("S_SCH_LVL"), "S");
  EXPECT_EQ(sections[0].at("S_TOT_RNDS"), std::to_string(rounds));
  const auto players = records_of(contents_of(folder.file("calm-report/TDEXPORT.DBF")));
  EXPECT_EQ(sections[0].at("S_LST_PAIR"), std::to_string(players.size()));
  expect_cells_agree(players, rounds);
  // The report for FIDE is one that the program for such files takes.
  const std::string trf = folder.file("open.trf");
  output_of(calm + "export trf open " + trf);
  const std::string standings = output_of("standings " + trf);
  EXPECT_GE(std::count(standings.begin(), standings.end(), '\n'), static_cast<long>(players.size())) << standings;
}

void expect_the_same_end(int players, int rounds, std::uint64_t seed, int kills) {
  const Folder folder;
  const std::string script = folder.file("day.txt");
  std::ofstream(folder.file("prizes.csv")) << prize_list;
  std::ofstream(script) << Script(players, rounds, seed, folder.file("prizes.csv")).make();
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
  expect_the_same_reports(folder, rounds);
}

TEST(EventShell, ASmallEventKilledAndResumedEndsAsOneLeftInPeace) { expect_the_same_end(14, 5, 7, 6); }

TEST(EventShell, AnotherSmallOne) { expect_the_same_end(23, 4, 11, 9); }

TEST(EventShell, FourHundredPlayersInSevenRounds) { expect_the_same_end(400, 7, 2'026, 12); }

}  // namespace
