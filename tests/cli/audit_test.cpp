// `touchmove audit` and `touchmove convert` at a shell, held to approved output in tests/golden/audit.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/cli/shell.hpp"
#include "tests/source_dir.hpp"

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
  std::filesystem::remove(big);
  EXPECT_THAT(one.out, HasSubstr("60000 games"));
  EXPECT_TRUE(without_times(one.out) == without_times(four.out));
}

TEST(ConvertCli, WritesTheApprovedFormats) {
  for (const std::string format : {"pgn", "san", "uci", "fen", "epd"}) {
    const ShellRun converted = run("convert --to " + format + " club.pgn");
    EXPECT_EQ(converted.exit_code, 1) << format;  // the second game holds an illegal move
    EXPECT_EQ(converted.out, golden("club-converted." + format + ".txt")) << format;
  }
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
