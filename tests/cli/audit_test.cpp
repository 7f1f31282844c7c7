// `touchmove audit` and `touchmove convert` at a shell, held to approved output in tests/golden/audit.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
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

ShellRun run(const std::string& arguments) { return run_in("audit", binary + " " + arguments); }

std::string golden(const std::string& name) {
  std::ifstream file(std::string(TOUCHMOVE_SOURCE_DIR) + "/tests/golden/audit/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// All but the last line, which holds times.
std::string without_times(const std::string& text) {
  const std::size_t last = text.find_last_of('\n', text.size() - 2);
  return last == std::string::npos ? "" : text.substr(0, last + 1);
}

TEST(AuditCli, WritesTheApprovedFindings) {
  for (const std::string book : {"fide", "bcf-1911"}) {
    const ShellRun audit = run("audit --rulebook " + book + " club.pgn");
    EXPECT_EQ(audit.exit_code, 1);
    EXPECT_EQ(without_times(audit.out), golden("club-" + book + ".txt"));
  }
  const ShellRun json = run("audit --json club.pgn");
  EXPECT_EQ(json.exit_code, 1);
  EXPECT_EQ(without_times(json.out), golden("club-fide.json"));
}

TEST(AuditCli, ReadsStandardInputAndCompressedFiles) {
  const ShellRun plain = run("audit - < club.pgn");
  EXPECT_EQ(plain.exit_code, 1);
  EXPECT_THAT(plain.out, HasSubstr("standard input:15:4: illegal-move: game 2, ply 7, Nd5"));
  if (std::system("zstd --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "no zstd to compress with";
  const ShellRun compressed = run_in("audit", "zstd -c club.pgn | " + binary + " audit -");
  EXPECT_EQ(without_times(compressed.out), without_times(plain.out));
  const ShellRun cut = run_in("audit", "zstd -c club.pgn | head -c 200 | " + binary + " audit -");
  EXPECT_EQ(cut.exit_code, 2);
}

TEST(AuditCli, ExitCodesSayWhatHappened) {
  EXPECT_EQ(run("audit - < /dev/null").exit_code, 0);
  EXPECT_EQ(run("audit no-such-file.pgn").exit_code, 2);
  EXPECT_EQ(run("audit").exit_code, 2);
  EXPECT_EQ(run("audit --rulebook none club.pgn").exit_code, 2);
  EXPECT_EQ(run("audit --only no-such-kind club.pgn").exit_code, 2);
  EXPECT_EQ(run("audit --only stalemate-scored-as-win club.pgn").exit_code, 0);
  // One file that cannot be read does not stop the others.
  const ShellRun mixed = run("audit no-such-file.pgn club.pgn");
  EXPECT_EQ(mixed.exit_code, 2);
  EXPECT_THAT(mixed.out, HasSubstr("5 findings in 2 files, 1 file not read to the end"));
}

TEST(AuditCli, FiltersAndLimitsWhatItWrites) {
  const ShellRun only = run("audit --only illegal-move --only missing-result club.pgn");
  EXPECT_THAT(without_times(only.out), EndsWith("2 findings in 1 file\n"));
  const ShellRun limited = run("audit --limit 1 club.pgn");
  EXPECT_THAT(limited.out, HasSubstr("5 findings in 1 file"));
  EXPECT_EQ(limited.out.find("checkmate-other-result:"), std::string::npos);
}

TEST(AuditCli, ThreadsChangeNothingInTheOutput) {
  const std::string big = (std::filesystem::temp_directory_path() / "touchmove-audit-threads.pgn").string();
  {
    std::ofstream file(big, std::ios::binary);
    const std::string club = golden("club.pgn") + "\n";
    for (int copy = 0; copy < 12'000; ++copy) file << club;
  }
  const ShellRun one = run("audit --threads 1 '" + big + "'");
  const ShellRun four = run("audit --threads 4 '" + big + "'");
  EXPECT_THAT(one.out, HasSubstr("60000 games"));
  EXPECT_TRUE(without_times(one.out) == without_times(four.out));
  const ShellRun piped = run("audit --threads 1 - < '" + big + "'");
  const ShellRun piped_to_three = run("audit --threads 3 - < '" + big + "'");
  EXPECT_THAT(piped.out, HasSubstr("60000 games"));
  EXPECT_TRUE(without_times(piped.out) == without_times(piped_to_three.out));
  if (std::system("zstd --version >/dev/null 2>&1") == 0) {
    std::system(("zstd -q -f '" + big + "'").c_str());
    const ShellRun packed = run("audit --threads 1 '" + big + ".zst'");
    const ShellRun packed_to_two = run("audit --threads 2 '" + big + ".zst'");
    EXPECT_THAT(packed.out, HasSubstr("60000 games"));
    EXPECT_TRUE(without_times(packed.out) == without_times(packed_to_two.out));
    std::filesystem::resize_file(big + ".zst", std::filesystem::file_size(big + ".zst") / 2);
    EXPECT_EQ(run("audit --threads 2 --limit 1 '" + big + ".zst'").exit_code, 2) << "cut off";
    std::filesystem::remove(big + ".zst");
  }
  std::filesystem::remove(big);
}

TEST(AuditCli, WritesATable) {
  const ShellRun table = run("audit --csv --only illegal-move club.pgn");
  EXPECT_EQ(table.exit_code, 1);
  EXPECT_THAT(table.out, ::testing::StartsWith(
                             "file,game,offset,line,column,ply,kind,text,reason,likely,clause,white,black,event\n"
                             "club.pgn,2,"));
  EXPECT_THAT(table.out, HasSubstr(",15,4,7,illegal-move,Nd5,"));
  EXPECT_THAT(table.out, EndsWith(",,,\"Stone, Paul\",\"Moor, Eve\",Club evening\n"));
  EXPECT_EQ(run("audit --csv --json club.pgn").exit_code, 2);
}

TEST(AuditCli, ATableForASpreadsheetHasNoFormulas) {
  const std::string game = R"([White "=1+1"]\n[Black "@x"]\n[Event "\047=2"]\n\n1. e4 e5 2. Ke3 *\n)";
  const auto audit = [&](const std::string& options) {
    return run_in("audit", "printf '" + game + "' | " + binary + " audit --only illegal-move " + options + " -");
  };
  EXPECT_THAT(audit("--csv").out, EndsWith(",=1+1,@x,''=2\n"));
  EXPECT_THAT(audit("--csv --no-formulas").out, EndsWith(",'=1+1,'@x,''=2\n"));
  EXPECT_EQ(audit("--no-formulas").exit_code, 2) << "there is no table";
}

TEST(AuditCli, LooksForClaimsAndIntoVariationsWhereItIsAsked) {
  const auto audit = [](const std::string& options, const std::string& moves) {
    return run_in("audit", "echo '" + moves + "' | " + binary + " audit " + options + " -").out;
  };
  const std::string shuffled = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 1/2-1/2";
  EXPECT_THAT(audit("", shuffled), HasSubstr("0 findings"));
  EXPECT_THAT(audit("--claims", shuffled), HasSubstr("unclaimed-threefold: game 1, ply 9, e4"));
  EXPECT_THAT(audit("--only unclaimed-threefold", shuffled), HasSubstr("1 finding"));
  EXPECT_THAT(audit("--only unclaimed-fifty-moves", shuffled), HasSubstr("0 findings"));
  EXPECT_THAT(audit("", "1. e4 e5 (1... Ke5) *"), HasSubstr("0 findings"));
  EXPECT_THAT(audit("--variations", "1. e4 e5 (1... Ke5) *"), HasSubstr("Ke5: in a variation: "));
  EXPECT_THAT(audit("--variations --threads 2", "1. e4 e5 (1... Ke5) *"), HasSubstr("Ke5: in a variation: "));
}

TEST(AuditCli, WritesStatistics) {
  const std::string place = (std::filesystem::temp_directory_path() / "touchmove-statistics").string();
  const ShellRun audit =
      run("audit --stats '" + place + ".json' --stats '" + place + ".csv' --stats '" + place + ".html' club.pgn");
  EXPECT_EQ(without_times(audit.out), golden("club-fide.txt"));
  const auto written = [&](const std::string& ending) {
    std::ifstream file(place + ending, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    std::filesystem::remove(place + ending);
    return text;
  };
  EXPECT_EQ(written(".json"), golden("club-statistics.json"));
  EXPECT_EQ(written(".csv"), golden("club-statistics.csv"));
  const std::string page = written(".html");
  EXPECT_THAT(page, HasSubstr("<h1>5 games</h1>"));
  EXPECT_THAT(page, HasSubstr("<svg"));
  for (const std::string_view loaded : {"http", "src=", "<script", "<link"}) {
    EXPECT_EQ(page.find(loaded), std::string::npos) << loaded;
  }
  const ShellRun threads = run("audit --threads 2 --stats '" + place + ".csv' club.pgn club.pgn");
  EXPECT_THAT(written(".csv"), HasSubstr("all,games,10,"));
  EXPECT_EQ(run("audit --stats statistics.txt club.pgn").exit_code, 2);
  EXPECT_EQ(run("audit --stats /no-such-folder/a.csv club.pgn").exit_code, 2);
}

TEST(AuditCli, GoesOnWhereARunWasKilled) {
  const auto at = [](const std::string& name) {
    return (std::filesystem::temp_directory_path() / ("touchmove-resume-" + name)).string();
  };
  const auto text_of = [](const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return std::string{std::istreambuf_iterator<char>(file), {}};
  };
  const std::string big = at("games.pgn");
  const std::string note = at("note");
  const std::string out = at("out");
  {
    std::ofstream file(big, std::ios::binary);
    const std::string club = golden("club.pgn") + "\n";
    for (int copy = 0; copy < 24'000; ++copy) file << club;
  }
  std::filesystem::remove(note);
  const std::string audit =
      "audit --json --limit 100000 --stats '" + at("all.csv") + "' --threads 2 --resume '" + note + "' ";
  // The input stands still behind its first 20 MB; once the run has noted how far it came, it is killed.
  const std::string pipe = at("pipe");
  const std::string killed =
      "mkfifo '" + pipe + "'; { head -c 20000000 '" + big + "'; exec sleep 30; } > '" + pipe + "' & feed=$!; " +
      binary + " " + audit + "- < '" + pipe + "' > '" + out + "' & run=$!; n=0; while [ ! -s '" + note +
      "' ] && [ $n -lt 250 ]; do sleep 0.1; n=$((n + 1)); done; sleep 0.3; kill -9 $run; wait $run; echo code $?; " +
      "kill $feed; rm '" + pipe + "'";
  EXPECT_THAT(run_in("audit", killed).out, HasSubstr("code 137"));
  ASSERT_THAT(text_of(note), EndsWith("whole\n"));
  EXPECT_EQ(run(audit + "--claims - < '" + big + "'").exit_code, 2) << "asked for something else";
  ASSERT_THAT(text_of(note), EndsWith("whole\n"));
  // Going on where standard output is the same file: what was written beyond the note is written once.
  EXPECT_EQ(run_in("audit", binary + " " + audit + "- < '" + big + "' >> '" + out + "'").exit_code, 1);
  EXPECT_FALSE(std::filesystem::exists(note));
  const std::string statistics = text_of(at("all.csv"));
  const std::string whole = at("whole");
  EXPECT_EQ(
      run("audit --json --limit 100000 --stats '" + at("all.csv") + "' - < '" + big + "' > '" + whole + "'").exit_code,
      1);
  // All findings and, in the summary, all counts.
  const auto counts_of = [&](const std::string& path) {
    const std::string text = text_of(path);
    return text.substr(0, text.rfind(",\"seconds\""));
  };
  EXPECT_THAT(counts_of(whole), HasSubstr("\"games\":120000"));
  EXPECT_TRUE(counts_of(out) == counts_of(whole));
  EXPECT_EQ(statistics, text_of(at("all.csv")));
  // A note that is none.
  std::ofstream(note) << "touchmove audit, broken off 1\nasked";
  EXPECT_EQ(run(audit + "'" + big + "'").exit_code, 2);
  for (const std::string& path : {big, note, out, whole, at("all.csv")}) std::filesystem::remove(path);
}

TEST(FindCli, FindsGames) {
  const ShellRun tag = run("find --tag White=moor club.pgn");
  EXPECT_EQ(tag.exit_code, 0);
  EXPECT_EQ(tag.out,
            "club.pgn:24: game 4, ply 0: Moor, Eve - Baker, Ann, Blitz, 1-0\n"
            "club.pgn:34: game 5, ply 0: Moor, Eve - Stone, Paul, Blitz, \n");
  EXPECT_EQ(run("find --motif checkmate club.pgn").out,
            "club.pgn:1: game 1, ply 4: Baker, Ann - Stone, Paul, Club evening, 0-1: "
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\n"
            "club.pgn:17: game 3, ply 7: Baker, Ann - Moor, Eve, Club evening, 1/2-1/2: "
            "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4\n");
  EXPECT_EQ(run("find --material KvK --pgn club.pgn").out,
            "[Event \"Blitz\"]\n[White \"Moor, Eve\"]\n[Black \"Stone, Paul\"]\n[SetUp \"1\"]\n"
            "[FEN \"8/8/4k3/8/8/4K3/3n4/8 w - - 0 1\"]\n\n1. Kxd2 Kd6 2. Kd3\n\n");
  EXPECT_THAT(run("find --fen '4k3/8/8/8/8/8/4Q3/4K3 b - - 17 60' --json - < club.pgn").out,
              HasSubstr("\"game\":4,\"line\":24,"));
  EXPECT_EQ(run("find --material KRvK club.pgn").exit_code, 1);
  EXPECT_EQ(run("find club.pgn").exit_code, 2);
  EXPECT_EQ(run("find --material KRK club.pgn").exit_code, 2);
  EXPECT_EQ(run("find --fen '8/8 w' club.pgn").exit_code, 2);
  EXPECT_EQ(run("find --key xyz club.pgn").exit_code, 2);
  EXPECT_EQ(run("find --motif zugzwang club.pgn").exit_code, 2);
  EXPECT_EQ(run("find --tag White=a no-such-file.pgn").exit_code, 2);
}

TEST(FindCli, AnswersByAnIndexWhatReadingAnswers) {
  const support::TemporaryDirectory directory;
  const std::string games = directory.file("games.pgn");
  const auto write = [&](const std::string& text) { std::ofstream(games, std::ios::binary) << text; };
  const auto at = [&](const std::string& arguments) {
    return run_in("audit", "cd '" + directory.file("") + "' && " + binary + " find " + arguments);
  };
  // What can stand between games, before and behind them.
  const std::string club = golden("club.pgn") + "\n";
  write("; a comment\n\n" + club + "a line of nobody\n\n" + club + "1. e4 e5 *\n\n[Event \"tags only\"]\n\n" + club +
        "[Event \"x\"]\n\n1. e4 {never closed\n\n" + club);
  EXPECT_EQ(at("--make-index games.pgn").exit_code, 0);
  ASSERT_TRUE(std::filesystem::exists(games + ".tmi"));
  const std::vector<std::string> positions = {
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "4k3/8/8/8/8/8/4Q3/4K3 b - - 17 60",
      "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "8/8/4k3/8/8/4K3/8/8 w - - 0 1"};
  for (const std::string& fen : positions) {
    for (const std::string how : {"--json", "--pgn", "", "--tag White=Moor", "--limit 2", "--motif checkmate"}) {
      const std::string query = how + " --fen '" + fen + "' games.pgn";
      const ShellRun read = at("--no-index " + query);
      const ShellRun looked_up = at(query);
      EXPECT_EQ(looked_up.out, read.out) << query;
      EXPECT_EQ(looked_up.exit_code, read.exit_code) << query;
    }
  }
  const std::string query = "--fen '" + positions[0] + "' games.pgn";
  const auto told = [&] { return at(query + " 2>&1 >/dev/null").out; };
  EXPECT_EQ(told().find("tmi"), std::string::npos);
  // A copy with another time is the same file; a byte more, or another one, is not.
  std::filesystem::last_write_time(games, std::filesystem::last_write_time(games) + std::chrono::hours(1));
  EXPECT_EQ(told().find("tmi"), std::string::npos);
  std::string text;
  {
    std::ifstream file(games, std::ios::binary);
    text.assign(std::istreambuf_iterator<char>(file), {});
  }
  write(text + "\n" + club);
  EXPECT_THAT(told(), HasSubstr("games.pgn.tmi was made of another state of the file; all games are read"));
  EXPECT_EQ(at(query).out, at("--no-index " + query).out);
  text[text.find("e4")] = 'd';
  write(text);
  EXPECT_THAT(told(), HasSubstr("was made of another state"));
  std::ofstream(games + ".tmi") << "TMINDEX1 damaged";
  EXPECT_THAT(told(), HasSubstr("it is too short; all games are read"));
  EXPECT_EQ(at("--make-index - < games.pgn").exit_code, 2);
  EXPECT_EQ(at("--make-index none.pgn").exit_code, 2);
  EXPECT_EQ(at("--make-index --json games.pgn").exit_code, 2);
}

TEST(AuditCli, ThreadsKeepToAGameWithoutEnd) {
  // No place for a cut in five megabytes: the memory stays flat and the findings are the same.
  const std::string endless = (std::filesystem::temp_directory_path() / "touchmove-audit-endless.pgn").string();
  {
    std::ofstream file(endless, std::ios::binary);
    file << "[Event \"E\"]\n\n1. e4 e5 ";
    for (int line = 0; line < 80'000; ++line)
      file << "{a comment of some fifty bytes, so that it takes long} $" << line % 9 << "\n";
    file << "2. Ke4 1-0\n\n[Event \"F\"]\n\n1. e4 0-1\n";
  }
  const ShellRun one = run("audit - < '" + endless + "'");
  const ShellRun two = run("audit --threads 2 - < '" + endless + "'");
  std::filesystem::remove(endless);
  EXPECT_THAT(one.out, HasSubstr("game 1, ply 3, Ke4"));
  EXPECT_TRUE(without_times(one.out) == without_times(two.out));
}

TEST(ConvertCli, WritesTheApprovedFormats) {
  for (const std::string format : {"pgn", "san", "uci", "fen", "epd"}) {
    const ShellRun converted = run("convert --to " + format + " club.pgn");
    EXPECT_EQ(converted.exit_code, 1) << format;  // the second game holds an illegal move
    EXPECT_EQ(converted.out, golden("club-converted." + format + ".txt")) << format;
  }
}

TEST(ConvertCli, WritesGamesForDatabases) {
  const ShellRun games = run("convert --to ndjson club.pgn");
  EXPECT_EQ(games.exit_code, 1) << "the second game holds an illegal move";
  EXPECT_EQ(std::count(games.out.begin(), games.out.end(), '\n'), 5);
  EXPECT_THAT(games.out, ::testing::StartsWith(
                             R"({"game":1,"tags":{"Event":"Club evening","Site":"Riverside","White":"Baker, Ann",)"
                             R"("Black":"Stone, Paul","Result":"0-1"},"start":null,"result":"0-1","plies":4,)"
                             R"("moves":["f3","e5","g4","Qh4#"],"uci":["f2f3","e7e5","g2g4","d8h4"],"keys":[")"));
  EXPECT_THAT(games.out,
              HasSubstr(R"("end":"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3","whole":true})"));
  EXPECT_THAT(games.out, HasSubstr(R"("plies":6,"moves":["e4","e5","Nc3","Bb4","d3","Nf6"])"));
  EXPECT_THAT(games.out, HasSubstr(R"("whole":false})"));
  EXPECT_THAT(games.out, HasSubstr(R"("start":"8/8/4k3/8/8/4K3/3n4/8 w - - 0 1","result":"*")"));
}

TEST(ConvertCli, KeysInJsonTellPositionsApartAndBringThemTogether) {
  const auto keys = [](const std::string& moves) {
    const ShellRun run = run_in("audit", "echo '" + moves + "' | " + binary + " convert --to ndjson");
    const std::size_t begin = run.out.find("\"keys\":[") + 8;
    const std::string list = run.out.substr(begin, run.out.find(']', begin) - begin);
    return std::pair(list.substr(0, 18), list.substr(list.size() - 18));
  };
  EXPECT_EQ(keys("1. Nf3 Nf6 2. Nc3 *").second, keys("1. Nc3 Nf6 2. Nf3 *").second);
  EXPECT_EQ(keys("1. Nf3 Nf6 2. Ng1 Ng8 *").second, keys("1. e4 *").first);
  EXPECT_NE(keys("1. e3 *").second, keys("1. e4 *").second);
  EXPECT_NE(keys("1. e3 e6 2. e4 *").second, keys("1. e4 e6 *").second) << "another side is to move";
  EXPECT_NE(keys("1. Nf3 Nf6 2. Rg1 Rg8 3. Rh1 Rh8 *").second, keys("1. Nf3 Nf6 *").second) << "no right to castle";
}

TEST(ConvertCli, ReadsPositionsToo) {
  const ShellRun epd = run_in("audit", "echo '4k3/8/8/8/8/8/8/4K3 w - - 7 31' | " + binary + " convert --to epd");
  EXPECT_EQ(epd.out, "4k3/8/8/8/8/8/8/4K3 w - - hmvc 7; fmvn 31;\n");
  const ShellRun fen =
      run_in("audit", "echo '4k3/8/8/8/8/8/8/4K3 w - - hmvc 7; fmvn 31; id \"x\";' | " + binary + " convert --to fen");
  EXPECT_EQ(fen.exit_code, 0);
  EXPECT_EQ(fen.out, "4k3/8/8/8/8/8/8/4K3 w - - 7 31\n");
  const ShellRun forsyth =
      run_in("audit", "echo '4k3/8/8/8/8/8/8/4K3 w - - 7 31' | " + binary + " convert --to forsyth");
  EXPECT_EQ(forsyth.out, "4 k 3 / 8 / 8 / 8 / 8 / 8 / 8 / 4 K 3\n");
  const ShellRun bad = run_in("audit", "echo '4k3/8/8/8/8/8/8/4K4 w - -' | " + binary + " convert --to fen");
  EXPECT_EQ(bad.exit_code, 1);
  EXPECT_EQ(run("convert --to morse club.pgn").exit_code, 2);
}

TEST(ConvertCli, ReadsAndWritesDescriptiveNotation) {
  const std::string game = "P-K4 P-K4 Kt-KB3 Kt-QB3 B-Kt5 P-QR3 BxKt QPxB Castles B-KKt5";
  const ShellRun san = run_in("audit",
                              "echo '1. P-K4 P-K4 2.Kt-KB3, Kt-QB3; 3. B-Kt5 P-QR3 4. BxKt QPxB 5. Castles KR "
                              "B-KKt5 1/2-1/2' | " +
                                  binary + " convert --from descriptive --to san");
  EXPECT_EQ(san.out, "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Bg4\n");
  EXPECT_EQ(san.exit_code, 0);
  const std::string there_and_back = "echo '" + game + "' | " + binary + " convert --from descriptive --to pgn | " +
                                     binary + " convert --to descriptive";
  EXPECT_EQ(run_in("audit", there_and_back).out, game + "\n");
  const ShellRun bad = run_in("audit", "echo 'P-K4 P-B4' | " + binary + " convert --from descriptive --to san 2>&1");
  EXPECT_EQ(bad.exit_code, 1);
  EXPECT_THAT(bad.out, HasSubstr("line 1, ply 2: 'P-B4' may be any of"));
}

}  // namespace
}  // namespace touchmove::cli
