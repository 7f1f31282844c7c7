// `touchmove audit --shard`, `audit merge` and `winnable --shard`: what is cut up and put together again.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "tests/cli/shell.hpp"
#include "tests/source_dir.hpp"
#include "tests/support/temporary_directory.hpp"

namespace touchmove::cli {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;

const std::string binary = std::string("'") + TOUCHMOVE_BINARY + "'";

std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// All but times and memory, which stand at the end of a summary.
std::string without_measures(const std::string& json) { return json.substr(0, json.rfind(",\"seconds\"")); }

class AuditShards : public testing::Test {
 protected:
  ShellRun run(const std::string& arguments) { return shell(binary + " " + arguments); }
  ShellRun shell(const std::string& command) {
    return run_in("audit", "cd '" + directory_.file("") + "' && { " + command + "; }");
  }

  void write(const std::string& name, const std::string& text) {
    std::ofstream(directory_.file(name), std::ios::binary) << text;
  }

  static std::string club() {
    return text_of(std::string(TOUCHMOVE_SOURCE_DIR) + "/tests/golden/audit/club.pgn") + "\n";
  }

  /// Games right and wrong in no order, with what makes a cut hard to find between them.
  static std::string any_games(unsigned seed, std::size_t size) {
    std::mt19937 random(seed);
    std::string out;
    while (out.size() < size) {
      switch (random() % 7) {
        case 0:
          out += "[Event \"No blank line before\"]\n1. e4 e5 2. Ke3 1-0\n";
          break;
        case 1:
          out += "[Event \"A tag in a comment\"]\n\n1. e4 {\n\n[Event \"x\"]\n} e5 *\n\n";
          break;
        case 2:
          out += "[Event \"Wide\"]\r\n\r\n1. e4 {" + std::string(random() % 100'000, 'x') + "} e5 2. Zz9 0-1\r\n\r\n";
          break;
        case 3:
          out += "[Event \"Blanks\"]\n\n1. d4 1-0\n" + std::string(random() % 200, '\n');
          break;
        default:
          out += club();
      }
    }
    return out;
  }

  support::TemporaryDirectory directory_;
};

TEST_F(AuditShards, ComeToTheSameWhereverTheyAreCut) {
  write("a.pgn", any_games(1, 300'000));
  write("empty.pgn", "");
  write("b.pgn", any_games(2, 5'000));
  write("c.pgn", "[Event \"One\"]\n\n1. e4 e6 2. e6 *");
  std::string files = "a.pgn empty.pgn b.pgn c.pgn";
  if (shell("zstd -q b.pgn -o d.pgn.zst").exit_code == 0) files += " d.pgn.zst empty2.pgn";
  write("empty2.pgn", "");
  const ShellRun whole = run("audit --json --stats whole.csv " + files);
  ASSERT_EQ(whole.exit_code, 1);
  for (const int count : {1, 2, 3, 7, 20, 61}) {
    const std::string n = std::to_string(count);
    const ShellRun shards = shell("mkdir s" + n + "; for k in $(seq " + n + "); do " + binary +
                                  " audit --json --threads $((k % 3 + 1)) --shard $k/" + n + " " + files + " > s" + n +
                                  "/$k.ndjson; [ $? -le 1 ] || exit 9; done");
    ASSERT_EQ(shards.exit_code, 0) << count;
    const ShellRun merged = run("audit merge --json --stats merged.csv s" + n);
    EXPECT_EQ(merged.exit_code, 1) << count;
    EXPECT_TRUE(without_measures(merged.out) == without_measures(whole.out)) << count;
    EXPECT_EQ(text_of(directory_.file("merged.csv")), text_of(directory_.file("whole.csv"))) << count;
  }
  // As a table, and for people.
  EXPECT_TRUE(run("audit merge --csv s7").out == run("audit --csv " + files).out);
  const auto lines = [](const std::string& text) { return text.substr(0, text.rfind('\n', text.size() - 2)); };
  EXPECT_TRUE(lines(run("audit merge s7").out) == lines(run("audit " + files).out));
}

TEST_F(AuditShards, AreOfTheSameOptionsAndAllThere) {
  write("a.pgn", any_games(3, 20'000));
  for (const std::string k : {"1", "2", "3"}) {
    run("audit --json --limit 4 --only illegal-move --shard " + k + "/3 a.pgn > " + k);
    run("audit --json --shard " + k + "/3 a.pgn > other" + k);
  }
  const ShellRun merged = run("audit merge --json 3 1 2");
  EXPECT_EQ(merged.exit_code, 1);
  EXPECT_EQ(without_measures(merged.out),
            without_measures(run("audit --json --limit 4 --only illegal-move a.pgn").out));
  EXPECT_EQ(run("audit merge --missing 1 2 3").exit_code, 0);
  const ShellRun missing = run("audit merge --missing 2");
  EXPECT_EQ(missing.exit_code, 1);
  EXPECT_EQ(missing.out, "1,3\n");
  const auto refused = [&](const std::string& shards) {
    const ShellRun refusal = run("audit merge --json " + shards + " 2>&1 >/dev/null");
    EXPECT_EQ(refusal.exit_code, 2) << shards;
    return refusal.out;
  };
  EXPECT_EQ(refused("1 3"), "touchmove audit merge: of 3 shards these are missing: 2\n");
  EXPECT_THAT(refused("1 2 3 2"), EndsWith("2 is the same shard as 2\n"));
  EXPECT_THAT(refused("1 2 other3"), HasSubstr("other3 is a shard of other files, or with other options, than 1"));
  shell("head -n -1 2 > cut; cat 1 2 > both; echo '{\"type\":\"finding\"' > broken");
  EXPECT_THAT(refused("1 cut 3"), HasSubstr("cut: the shard is not finished"));
  EXPECT_THAT(refused("both 3"), HasSubstr("a second shard"));
  EXPECT_THAT(refused("broken"), HasSubstr("broken: the shard is not finished"));
  shell("mkdir none");
  EXPECT_THAT(refused("none"), HasSubstr("no shard is finished"));
  for (const std::string wrong :
       {"--json --shard 0/3 a.pgn", "--json --shard 4/3 a.pgn", "--json --shard 1/x a.pgn", "--shard 1/3 a.pgn",
        "--json --shard 1/3 -", "--json --shard 1/3 a.pgn a.pgn", "--json --into d a.pgn"}) {
    EXPECT_EQ(run("audit " + wrong).exit_code, 2) << wrong;
  }
}

TEST_F(AuditShards, AFileThatCannotBeReadIsToldOnce) {
  write("a.pgn", any_games(4, 10'000));
  for (const std::string k : {"1", "2"}) run("audit --json --shard " + k + "/2 a.pgn none.pgn > " + k);
  const ShellRun merged = run("audit merge --json 1 2");
  EXPECT_EQ(merged.exit_code, 2);
  EXPECT_EQ(without_measures(merged.out), without_measures(run("audit --json a.pgn none.pgn").out));
}

TEST_F(AuditShards, GoOnInTheirFolderWhereTheyWereKilled) {
  std::string big;
  for (const std::string one = club(); big.size() < 40'000'000;) big += one;
  write("big.pgn", big);
  const std::string audit = "audit --json --limit 100000 --stats stats.csv ";
  const auto shard = [&](int k) { return audit + "--into out --shard " + std::to_string(k) + "/2 big.pgn"; };
  EXPECT_EQ(run(shard(1)).exit_code, 0) << "a shard that is written is no failure, whatever was found";
  EXPECT_EQ(run("audit merge --missing out").out, "2\n");
  // The other is killed as soon as it has noted how far it came.
  const ShellRun killed =
      shell(binary + " " + shard(2) +
            " & run=$!; n=0; while [ ! -s out/shard-2-of-2.ndjson.note ] && [ $n -lt 5000 ]; do sleep "
            "0.002; n=$((n + 1)); done; kill -9 $run; wait $run; echo code $?");
  EXPECT_THAT(killed.out, HasSubstr("code 137"));
  EXPECT_EQ(run("audit merge --missing out").out, "2\n") << "what is not whole is not there";
  ASSERT_THAT(text_of(directory_.file("out/shard-2-of-2.ndjson.note")), EndsWith("whole\n"));
  EXPECT_EQ(run("audit --json --claims --into out --shard 2/2 big.pgn").exit_code, 2) << "asked for something else";
  EXPECT_EQ(shell("flock out/shard-2-of-2.ndjson.part " + binary + " " + shard(2)).exit_code, 2) << "another writes it";
  const ShellRun on = run(shard(2) + " 2>&1");
  EXPECT_EQ(on.exit_code, 0);
  EXPECT_THAT(on.out, HasSubstr("going on behind"));
  const ShellRun again = run(shard(2) + " 2>&1");
  EXPECT_EQ(again.exit_code, 0);
  EXPECT_THAT(again.out, HasSubstr("shard-2-of-2.ndjson is finished"));
  EXPECT_EQ(run("audit --json --into out --shard 2/2 big.pgn").exit_code, 2) << "finished with other options";
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(directory_.file("out")), {}), 2)
      << "nothing is left but the shards";
  EXPECT_TRUE(without_measures(run("audit merge --json --stats merged.csv out").out) ==
              without_measures(run(audit + "big.pgn").out));
  EXPECT_EQ(text_of(directory_.file("merged.csv")), text_of(directory_.file("stats.csv")));
}

TEST_F(AuditShards, OfPositionsOneAfterTheOtherAreTheWhole) {
  std::mt19937 random(5);
  std::string list;
  for (int line = 0; line < 60; ++line) {
    list += random() % 3 == 0 ? "# " + std::string(random() % 40, 'x') + "\n" : "";
    list += random() % 2 == 0 ? "8/8/4kb2/8/8/3NK3/8/8 w - - 0 1\n" : "8/8/4k3/8/8/4K3/8/8 w - - 0 1\r\n";
  }
  write("list", list + "8/8/4k3/8/8/4KN2/8/8 w - - 0 1");
  const ShellRun whole = run("winnable list");
  ASSERT_EQ(whole.exit_code, 0);
  for (const std::string n : {"1", "2", "9", "70"}) {
    EXPECT_EQ(shell("for k in $(seq " + n + "); do " + binary + " winnable --shard $k/" + n + " list; done").out,
              whole.out)
        << n;
  }
  EXPECT_EQ(run("winnable --shard 1/2 - < list").exit_code, 2);
  EXPECT_EQ(run("winnable --shard 3/2 list").exit_code, 2);
}

}  // namespace
}  // namespace touchmove::cli
