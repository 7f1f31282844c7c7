// Kept endgame tables on a disk that is not to be trusted.
#include "rim/endgame_files.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>

#include "tests/analysis/endgame/positions.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::app {
namespace {

namespace endgame = analysis::endgame;
using endgame::FileEnding;

/// Small endings kept as the large ones are.
const FileEnding& small_ending() {
  static const FileEnding ending{.name = "KPvK", .material = *endgame::parse_material("KPvK"), .pawn_files = {0, 3}};
  return ending;
}
const FileEnding& slower_ending() {
  static const FileEnding ending{
      .name = "KRPvK", .material = *endgame::parse_material("KRPvK"), .pawn_files = {0, 1, 2, 3}};
  return ending;
}

class EndgameFiles : public testing::Test {
 protected:
  EndgameFiles() {
    std::string name = (std::filesystem::temp_directory_path() / "touchmove-endgames-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~EndgameFiles() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path path(const FileEnding& ending = small_ending()) const {
    return folder_ / (std::string(ending.name) + ".tmend");
  }
  std::string contents() const {
    std::ifstream in(path(), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void write(const std::filesystem::path& where, const std::string& bytes) const {
    std::ofstream(where, std::ios::binary) << bytes;
  }
  /// Whether asking for the table gives one that opens.
  bool opens(const FileEnding& ending = small_ending()) const {
    const auto file = endgame_file(ending, folder_);
    return file && endgame::PackedEnding::open(ending, file->bytes()).has_value();
  }

  std::filesystem::path folder_;
};

TEST_F(EndgameFiles, AreBuiltOnceAndAttached) {
  const auto file = endgame_file(small_ending(), folder_);
  ASSERT_TRUE(file) << file.error();
  endgame::Oracle oracle;
  EXPECT_TRUE(oracle.attach(small_ending(), file->bytes()));
  EXPECT_TRUE(oracle.ready(small_ending().material));
  const auto written = std::filesystem::last_write_time(path());
  EXPECT_TRUE(opens());
  EXPECT_EQ(std::filesystem::last_write_time(path()), written);
}

TEST_F(EndgameFiles, AreBuiltAnewWhereAByteChanged) {
  ASSERT_TRUE(opens());
  const std::string whole = contents();
  for (const std::size_t place : {std::size_t{0}, whole.size() / 2, whole.size() - 1}) {
    std::string damaged = whole;
    damaged[place] = static_cast<char>(damaged[place] ^ 1);
    write(path(), damaged);
    EXPECT_TRUE(opens());
    EXPECT_EQ(contents(), whole) << "byte " << place;
  }
}

TEST_F(EndgameFiles, AreBuiltAnewWhereTheyWereCutOff) {
  ASSERT_TRUE(opens());
  const std::string whole = contents();
  for (const std::size_t size : {std::size_t{1}, whole.size() / 2, whole.size() - 1}) {
    write(path(), whole.substr(0, size));
    EXPECT_TRUE(opens());
    EXPECT_EQ(contents(), whole) << size << " bytes";
  }
}

TEST_F(EndgameFiles, OfABuildThatWasKilledLeaveNothingThatIsTrusted) {
  std::array<int, 2> started{};
  ASSERT_EQ(::pipe(started.data()), 0);
  const ::pid_t builder = ::fork();
  if (builder == 0) {
    const char sign = '!';
    if (::write(started[1], &sign, 1) != 1) ::_exit(1);
    (void)endgame_file(slower_ending(), folder_);
    ::_exit(0);
  }
  char sign = 0;
  ASSERT_EQ(::read(started[0], &sign, 1), 1);
  ::kill(builder, SIGKILL);
  int status = 0;
  ASSERT_EQ(::waitpid(builder, &status, 0), builder);
  ::close(started[0]);
  ::close(started[1]);
  ASSERT_TRUE(WIFSIGNALED(status)) << "the build was done before it was killed";
  EXPECT_FALSE(std::filesystem::exists(path(slower_ending())));
  // What a killed writer may have left; its own name is never read, and goes with the next build.
  const std::filesystem::path torn = path(slower_ending()).string() + ".part" + std::to_string(builder);
  const std::filesystem::path of_the_living = path(slower_ending()).string() + ".part" + std::to_string(::getppid());
  write(torn, "TMENDGAM");
  write(of_the_living, "TMENDGAM");
  EXPECT_TRUE(opens(slower_ending()));
  EXPECT_FALSE(std::filesystem::exists(torn));
  EXPECT_TRUE(std::filesystem::exists(of_the_living));
}

/// The worth of positions by lot is the best of their moves' worths; so is their distance, of a few. `folder` has the
/// tables. Returns how often a pawn could be taken in passing.
int hold_against_the_moves(const endgame::Material& material, const std::filesystem::path& folder, int positions,
                           int distances) {
  using endgame::Depth;
  using endgame::Outcome;
  endgame::Oracle oracle;
  std::vector<MappedFile> files;
  EXPECT_TRUE(attach_whole(material, folder, oracle, files));
  const auto answer = [&](const board::Position& position, Depth depth) {
    const auto ending = endgame::ending_of(position);
    if (ending->material.man_count() <= 4) oracle.build(ending->material);
    oracle.keep_unpacked(position);
    return *oracle.answer(position, depth);
  };
  int in_passing = 0;
  const auto hold = [&](const board::Position& position) {
    const auto told = answer(position, Depth::Outcome).outcome;
    const bool with_distance = told != Outcome::Draw && distances-- > 0;
    board::MoveList moves;
    generate_legal(position, moves);
    Outcome best = moves.empty() && !position.in_check() ? Outcome::Draw : Outcome::Loss;
    int soonest = 1000;
    int latest = 0;
    for (const auto move : moves) {
      const board::Position next = position.after(move);
      const auto after = answer(next, Depth::Outcome).outcome;
      if (after == Outcome::Loss) best = Outcome::Win;
      if (after == Outcome::Draw && best == Outcome::Loss) best = Outcome::Draw;
      if (!with_distance || (told == Outcome::Win && after != Outcome::Loss)) continue;
      const bool ends = next.halfmove_clock() == 0 || next.is_checkmate();
      const auto further = next.is_checkmate() ? endgame::Answer{} : answer(next, Depth::Distance);
      // A move to where fifty moves spoil the win is none of best play under that rule.
      if (told == Outcome::Win && further.stands == false) continue;
      soonest = std::min(soonest, ends ? 1 : 1 + *further.distance);
      latest = std::max(latest, ends ? 1 : 1 + *further.distance);
    }
    EXPECT_EQ(told, best) << notation::to_fen(position);
    if (!with_distance || moves.empty()) return;
    const auto whole = answer(position, Depth::Distance);
    if (*whole.stands) {
      EXPECT_EQ(whole.distance, told == Outcome::Win ? soonest : latest) << notation::to_fen(position);
    }
  };
  std::mt19937_64 random(18);
  for (int i = 0; i < positions; ++i) {
    const auto position = test::random_position(material, random);
    if (!position) continue;
    hold(*position);
    board::MoveList moves;
    generate_legal(*position, moves);
    for (const auto move : moves) {
      const board::Position next = position->after(move);
      if (!next.en_passant_target()) continue;
      ++in_passing;
      hold(next);
    }
  }
  return in_passing;
}

TEST_F(EndgameFiles, OfAWholeEndingOfFiveMenAnswerForAllOfIt) {
  const endgame::Material material = *endgame::parse_material("KNNNvK");
  const WholePlan plan = plan_whole(material, folder_);
  EXPECT_EQ(plan.needed, 1U);
  ASSERT_EQ(plan.missing.size(), 1U);
  ASSERT_TRUE(build_whole(material, folder_));
  EXPECT_TRUE(plan_whole(material, folder_).missing.empty());
  hold_against_the_moves(material, folder_, 40, 0);
  // Half a file is none, and what was there before stays as it was.
  const std::filesystem::path file = folder_ / "KNNNvK.tmend";
  std::filesystem::resize_file(file, std::filesystem::file_size(file) / 2);
  EXPECT_EQ(plan_whole(material, folder_).missing.size(), 1U);
  endgame::Oracle oracle;
  std::vector<MappedFile> files;
  EXPECT_FALSE(attach_whole(material, folder_, oracle, files));
}

TEST_F(EndgameFiles, OfAWholeEndingAreBuiltAfterThoseItLeadsTo) {
  const auto needed = [&](const char* name) { return plan_whole(*endgame::parse_material(name), folder_).needed; };
  EXPECT_EQ(needed("KRBvKN"), 1U);
  EXPECT_EQ(needed("KRPvKR"), 5U);
  EXPECT_EQ(needed("KPPPvK"), 35U);
  write(folder_ / "KRNvKR.tmend", "TMENDGAM");
  const WholePlan plan = plan_whole(*endgame::parse_material("KRPvKR"), folder_);
  ASSERT_EQ(plan.missing.size(), 5U);
  EXPECT_EQ(to_string(plan.missing.back()), "KRPvKR");
  EXPECT_GT(plan.seconds, 0);
}

// With tables that were built before: TOUCHMOVE_ENDINGS="KNPvKN KQPvKP", and their folder in TOUCHMOVE_TABLES.
TEST(EndgameWhole, EveryWorthFollowsFromThoseOfTheMoves) {
  const char* const endings = std::getenv("TOUCHMOVE_ENDINGS");
  const char* const folder = std::getenv("TOUCHMOVE_TABLES");
  if (endings == nullptr || folder == nullptr) GTEST_SKIP() << "TOUCHMOVE_ENDINGS and TOUCHMOVE_TABLES are not set";
  std::istringstream names(endings);
  for (std::string name; names >> name;) {
    const endgame::Material material = *endgame::parse_material(name);
    const int in_passing = hold_against_the_moves(material, folder, 500, 2);
    std::printf("%s: taken in passing %d times\n", name.c_str(), in_passing);
  }
}

TEST_F(EndgameFiles, WithoutAPlaceToKeepThemSayWhy) {
  write(folder_ / "file", "no folder");
  const auto file = endgame_file(small_ending(), folder_ / "file");
  ASSERT_FALSE(file);
  EXPECT_NE(file.error().find("file"), std::string::npos);
}

}  // namespace
}  // namespace touchmove::app
