// `touchmove endgame` with the user's own Syzygy tables.
#include "rim/syzygy/tables.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>

#include "tests/analysis/endgame/positions.hpp"
#include "tests/cli/shell.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::app {
namespace {

namespace endgame = analysis::endgame;
namespace fs = std::filesystem;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::StartsWith;

using cli::ShellRun;

/// Pawn against pawn. White is first and queens with check.
constexpr const char* race = "8/8/1P6/8/7k/8/6p1/6K1 w - - 0 60";

/// The same, and nothing can be captured yet.
constexpr const char* slow = "8/8/1K6/8/4p3/4P3/8/7k w - - 0 60";

ShellRun endgame_with(const std::string& fen, const std::string& options, const std::string& environment = "") {
  return cli::run_in("audit", environment + " '" TOUCHMOVE_BINARY "' endgame '" + fen + "' " + options + " 2>&1");
}

board::Position position_of(const std::string& fen) {
  return *board::Position::from_placement(*notation::parse_fen(fen));
}

/// A folder of the test's own.
class Syzygy : public testing::Test {
 protected:
  Syzygy() {
    std::string name = (fs::temp_directory_path() / "touchmove-syzygy-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~Syzygy() override { fs::remove_all(folder_); }

  /// What a file of outcomes begins with, and the length it may have.
  void write_table(const std::string& name, std::size_t size = 80) const {
    std::string bytes("\x71\xE8\x23\x5D", 4);
    bytes.resize(size);
    std::ofstream(folder_ / name, std::ios::binary) << bytes;
  }
  /// The command, asked about knights against a pawn, with a stand-in for the library.
  ShellRun with_double(const std::string& does, const std::string& options = "",
                       const std::string& fen = "7k/7p/8/8/8/8/2N5/K1N5 w - - 0 60") const {
    return endgame_with(fen, "--syzygy '" + folder_.string() + "' " + options,
                        "FATHOM_DOUBLE='" + does + "' TOUCHMOVE_FATHOM='" TOUCHMOVE_FATHOM_DOUBLE "'");
  }

  fs::path folder_;
};

/// The same with the real tables; skipped where they or the library are not.
class SyzygyTables : public Syzygy {
 protected:
  void SetUp() override {
    const char* const data = std::getenv("TOUCHMOVE_DATA");
    tables_ = (data != nullptr ? fs::path(data) : fs::path(TOUCHMOVE_SOURCE_DIR) / "../shared/data") / "syzygy";
    if (!fs::exists(tables_)) GTEST_SKIP() << "no Syzygy tables in " << tables_;
    if (const auto library = syzygy::Fathom::load(); !library) GTEST_SKIP() << library.error();
  }
  ShellRun ask(const std::string& fen, const std::string& options = "") const {
    return endgame_with(fen, "--only-syzygy --syzygy '" + tables_.string() + "' " + options);
  }
  /// The tables of pawn against pawn and all they lead to, some changed by the test.
  void copy_tables() const {
    for (const auto& entry : fs::directory_iterator(tables_))
      fs::create_symlink(entry.path(), folder_ / entry.path().filename());
  }
  void replace(const std::string& name, const std::string& bytes) const {
    fs::remove(folder_ / name);
    std::ofstream(folder_ / name, std::ios::binary) << bytes;
  }
  std::string contents(const std::string& name) const {
    std::ifstream in(tables_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  fs::path tables_;
};

TEST_F(SyzygyTables, AnswerAlone) {
  EXPECT_THAT(endgame_with(race, "--only-syzygy").out, HasSubstr("--only-syzygy needs a folder of Syzygy tables"));
  const ShellRun run = ask(race, "--line");
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, StartsWith("win (White wins); next mate, capture or pawn move in "));
  EXPECT_THAT(run.out, HasSubstr("\n60. "));
  EXPECT_THAT(run.out, HasSubstr("#\n"));
  EXPECT_THAT(run.out, EndsWith("by the Syzygy table " + (tables_ / "KPvKP.rtbw").string() + "\n"));
  EXPECT_THAT(
      ask("8/8/1P6/8/7k/8/6p1/6K1 w - - 0 60", "--json").out,
      MatchesRegex(R"(\{"outcome":"win","side":"white","distance":[0-9]+,"stands":true,"syzygy":".*KPvKP.rtbw"\}\s)"));
}

TEST_F(SyzygyTables, AreNotAskedWhereOursKnow) {
  const ShellRun run = endgame_with(race, "--syzygy '" + tables_.string() + "'");
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, Not(HasSubstr("Syzygy")));
}

TEST_F(SyzygyTables, MayLieInSeveralFoldersAndBeNamedByTheEnvironment) {
  fs::create_symlink(tables_ / "KPvKP.rtbw", folder_ / "KPvKP.rtbw");
  const std::string both = folder_.string() + ":" + tables_.string();
  EXPECT_THAT(endgame_with(race, "--only-syzygy --syzygy '" + both + "'").out,
              HasSubstr(folder_.string() + "/KPvKP.rtbw"));
  EXPECT_THAT(
      endgame_with(race, "--only-syzygy --syzygy '" + folder_.string() + "' --syzygy '" + tables_.string() + "'").out,
      HasSubstr("win (White wins); next"));
  const ShellRun usual = endgame_with(race, "--only-syzygy", "TOUCHMOVE_SYZYGY='" + both + "'");
  EXPECT_EQ(usual.exit_code, 0);
  EXPECT_THAT(usual.out, HasSubstr("win (White wins); next"));
}

TEST_F(SyzygyTables, SayWhetherAWinStandsFromThePresentCounter) {
  // The white king has to take the black pawn first.
  const std::string from = "8/8/1K6/8/4p3/4P3/8/7k w - - ";
  const auto tables = syzygy::Tables::open({tables_});
  ASSERT_TRUE(tables) << tables.error();
  const auto asked = [&](const std::string& fen) {
    return tables->answer(position_of(fen), endgame::Depth::Distance)->told;
  };
  const int distance = *asked(from + "0 160").distance;
  ASSERT_GT(distance, 2);
  const auto stands = [&](int counter) { return asked(from + std::to_string(counter) + " 160").stands; };
  EXPECT_EQ(stands(0), true);
  EXPECT_EQ(stands(99 - distance), true);
  EXPECT_EQ(stands(100 - distance), std::nullopt) << "distances are a ply off";
  EXPECT_EQ(stands(101 - distance), std::nullopt);
  EXPECT_EQ(stands(102 - distance), false);
  EXPECT_THAT(ask(from + std::to_string(102 - distance) + " 160").out,
              HasSubstr("plies since the last capture or pawn move, fifty moves pass before that"));
  EXPECT_THAT(ask(from + std::to_string(100 - distance) + " 160").out,
              HasSubstr("these tables cannot say whether fifty moves pass before that"));
  // What can be captured or pushed now is seen.
  EXPECT_EQ(asked("8/8/1P6/8/7k/8/6p1/6K1 w - - 99 160").stands, true);
  EXPECT_EQ(asked("8/8/1P6/8/7k/8/6p1/6K1 w - - 100 160").stands, false);
}

TEST_F(SyzygyTables, SayWhatIsNotThere) {
  const auto refused = [&](const std::string& fen, const std::string& why) {
    const ShellRun run = ask(fen);
    EXPECT_EQ(run.exit_code, 1) << fen;
    EXPECT_THAT(run.out, HasSubstr(why)) << fen;
  };
  refused("4k3/pppp4/8/8/8/8/8/4K3 b - - 0 1",
          "were not to be asked; Syzygy: the tables in " + tables_.string() + " have at most 4 men");
  refused("4k3/p7/8/8/8/8/P7/4K2R w K - 0 1", "castling is still possible");
}

TEST_F(SyzygyTables, ThatAreDamagedOrMissingAreNamed) {
  copy_tables();
  const auto refused = [&](const std::string& why) {
    const ShellRun run = endgame_with(slow, "--only-syzygy --syzygy '" + folder_.string() + "'");
    EXPECT_EQ(run.exit_code, 1);
    EXPECT_THAT(run.out, HasSubstr("Syzygy: ")) << why;
    EXPECT_THAT(run.out, HasSubstr(why));
  };
  const std::string whole = contents("KPvKP.rtbw");
  replace("KPvKP.rtbw", whole.substr(0, whole.size() / 2 / 64 * 64));
  refused("/KPvKP.rtbw is cut off");
  replace("KPvKP.rtbw", "?" + whole.substr(1));
  refused("/KPvKP.rtbw is no Syzygy table");
  fs::remove(folder_ / "KPvKP.rtbw");
  refused("no table KPvKP.rtbw in " + folder_.string());
}

TEST_F(SyzygyTables, WithoutDistancesStillTellTheOutcome) {
  copy_tables();
  fs::remove(folder_ / "KPvKP.rtbz");
  const ShellRun run = endgame_with(race, "--only-syzygy --line --syzygy '" + folder_.string() + "'");
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, StartsWith("win (White wins)"));
  EXPECT_THAT(run.out, HasSubstr("not all that was asked is known: no table KPvKP.rtbz in " + folder_.string()));
}

// Rooks and a pawn stand for all endings both know.
TEST_F(SyzygyTables, AgreeWithOursOnEveryEndingBothKnow) {
  const auto tables = syzygy::Tables::open({tables_});
  ASSERT_TRUE(tables) << tables.error();
  std::mt19937_64 random(18);
  for (const char* name : {"KPvK", "KRvKB", "KRPvK", "KPvKQ", "KPvKP"}) {
    const endgame::Material material = *endgame::parse_material(name);
    endgame::Oracle oracle;
    oracle.build(material);
    for (int i = 0; i < 30; ++i) {
      const auto position = test::random_position(material, random);
      if (!position) continue;
      const auto ours = oracle.answer(*position, endgame::Depth::Distance);
      const auto theirs = tables->answer(*position, endgame::Depth::Line);
      ASSERT_TRUE(theirs) << theirs.error() << ": " << notation::to_fen(*position);
      EXPECT_EQ(theirs->told.outcome, ours->outcome) << notation::to_fen(*position);
      if (ours->outcome == endgame::Outcome::Draw) continue;
      EXPECT_NEAR(*theirs->told.distance, *ours->distance, 1) << notation::to_fen(*position);
      board::Position end = *position;
      for (const board::Move move : theirs->told.line) {
        ASSERT_TRUE(end.is_legal(move));
        end.play(move);
      }
      EXPECT_TRUE(end.is_checkmate()) << notation::to_fen(*position);
    }
  }
}

TEST_F(Syzygy, TellTheOutcomesThatFiftyMovesChange) {
  write_table("KNNvKP.rtbw");
  const ShellRun cursed = with_double("cursed win");
  EXPECT_EQ(cursed.exit_code, 0);
  EXPECT_THAT(cursed.out,
              StartsWith("cursed win: White wins if moves are not counted, and it is a draw where fifty moves"));
  EXPECT_THAT(cursed.out, EndsWith("by the Syzygy table " + folder_.string() + "/KNNvKP.rtbw\n"));
  const ShellRun blessed = with_double("blessed loss", "--json");
  EXPECT_EQ(blessed.out, R"({"outcome":"blessed_loss","side":"white","stands":false,"syzygy":")" + folder_.string() +
                             "/KNNvKP.rtbw\"}\n");
}

// As Fathom ends it where it cannot map a file, and as damaged bytes may.
TEST_F(Syzygy, SurviveTheEndOfWhoReads) {
  write_table("KNNvKP.rtbw");
  for (const char* const end : {"crash", "exit", "nonsense", "no init"}) {
    const ShellRun run = with_double(end);
    EXPECT_EQ(run.exit_code, 1) << end;
    EXPECT_THAT(run.out, StartsWith("unknown: the table of this ending is not built")) << end;
    EXPECT_THAT(run.out, HasSubstr("Syzygy: no table K")) << end;
    EXPECT_THAT(run.out, Not(HasSubstr("info string"))) << end;
  }
}

TEST_F(Syzygy, KnowAMateWithoutReading) {
  write_table("KRRvKP.rtbw");
  const ShellRun run = with_double("crash", "", "k6R/6R1/8/7p/8/8/8/K7 b - - 7 60");
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, StartsWith("loss (White wins); next mate, capture or pawn move in 0 plies\n"));
}

// A knight that has to force mate to win on time, against two pawns.
TEST_F(Syzygy, AreAskedInARuling) {
  write_table("KNvKPP.rtbw");
  const auto ruled = [&](const std::string& environment) {
    return cli::run_in("audit", R"(printf 'scenario: flag\nbook: uschess\nclock: G/5;d0\nstart: )"
                                R"(8/8/4k3/4p2p/8/3N4/3K4/8 b - - 0 60\n\n5:10  A claim flag\n' | FATHOM_DOUBLE=draw )"
                                "TOUCHMOVE_FATHOM='" TOUCHMOVE_FATHOM_DOUBLE "' " +
                                    environment + " '" TOUCHMOVE_BINARY "' officiate --find 2>&1");
  };
  EXPECT_THAT(ruled("").out, HasSubstr(R"("verdict":"undetermined")"));
  const ShellRun asked = ruled("TOUCHMOVE_SYZYGY='" + folder_.string() + "'");
  EXPECT_EQ(asked.exit_code, 0);
  EXPECT_THAT(asked.out, HasSubstr(R"("verdict":"no","certificate":"table draw by Syzygy KNvKPP.rtbw")"));
  const ShellRun missing = ruled("TOUCHMOVE_SYZYGY='" + folder_.string() + "/none'");
  EXPECT_THAT(missing.out, HasSubstr("touchmove officiate: cannot read the folder " + folder_.string() + "/none"));
  EXPECT_THAT(missing.out, HasSubstr(R"("verdict":"undetermined")"));
}

TEST_F(Syzygy, NeedTheirFolderAndTables) {
  const ShellRun none = endgame_with(race, "--only-syzygy --syzygy '" + folder_.string() + "/none'");
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_THAT(none.out, HasSubstr("touchmove endgame: cannot read the folder " + folder_.string() + "/none"));
  std::ofstream(folder_ / "KQvK.txt") << "no table";
  std::ofstream(folder_ / "readme.rtbw") << "no table";
  const ShellRun empty = endgame_with(race, "--only-syzygy --syzygy '" + folder_.string() + "'");
  EXPECT_EQ(empty.exit_code, 2);
  EXPECT_THAT(empty.out, HasSubstr("no Syzygy tables (KQvK.rtbw and the like) in " + folder_.string()));
}

TEST_F(Syzygy, NeedTheLibrary) {
  write_table("KPvKP.rtbw");
  const std::string named = "--syzygy '" + folder_.string() + "'";
  const ShellRun missing = endgame_with(race, "--only-syzygy " + named, "TOUCHMOVE_FATHOM=libnowhere.so.1");
  EXPECT_EQ(missing.exit_code, 2);
  EXPECT_THAT(missing.out,
              HasSubstr("the library that reads Syzygy tables (libnowhere.so.1; Debian's libfathom1) is not "
                        "installed"));
  EXPECT_THAT(endgame_with(race, "--only-syzygy " + named, "TOUCHMOVE_FATHOM=libm.so.6").out,
              HasSubstr("libm.so.6 does not read Syzygy tables as Fathom does"));
  // Nobody needs it where our own tables answer.
  EXPECT_EQ(endgame_with("8/8/8/4k3/8/8/8/KQ6 w - - 0 160", named, "TOUCHMOVE_FATHOM=libnowhere.so.1").exit_code, 0);
}

}  // namespace
}  // namespace touchmove::app
