// Kept endgame tables on a disk that is not to be trusted.
#include "rim/endgame_files.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <iterator>

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

TEST_F(EndgameFiles, WithoutAPlaceToKeepThemSayWhy) {
  write(folder_ / "file", "no folder");
  const auto file = endgame_file(small_ending(), folder_ / "file");
  ASSERT_FALSE(file);
  EXPECT_NE(file.error().find("file"), std::string::npos);
}

}  // namespace
}  // namespace touchmove::app
