#include "touchmove/notation/games/pgn_writer.hpp"

#include <gtest/gtest.h>

#include "tests/notation/pgn_events.hpp"

namespace touchmove::notation {
namespace {

using testing::read_events;

TEST(PgnWriter, WritesExportFormat) {
  std::string out;
  PgnWriter writer(out);
  const std::vector<std::pair<std::string, std::string>> tags{
      {"ECO", "C20"}, {"White", "A \"Bee\" \\"}, {"Event", "Club"}, {"Result", "1-0"}};
  writer.tags(tags);
  writer.begin_moves();
  writer.move("e4");
  writer.clock(std::chrono::milliseconds(3'599'900));
  writer.move("e5");
  writer.nag(2);
  writer.begin_variation();
  writer.comment("better");
  writer.move("c5");
  writer.move("Nf3");
  writer.end_variation();
  writer.move("Nf3");
  writer.move("Nc6");
  writer.result(PgnResult::WhiteWins);
  EXPECT_EQ(out,
            "[Event \"Club\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A \\\"Bee\\\" \\\\\"]\n"
            "[Black \"?\"]\n[Result \"1-0\"]\n[ECO \"C20\"]\n\n"
            "1. e4 {[%clk 0:59:59.9]} 1... e5 $2 ({better} 1... c5 2. Nf3) 2. Nf3 Nc6 1-0\n\n");
}

TEST(PgnWriter, BeginsAtAnyMove) {
  std::string out;
  PgnWriter writer(out);
  writer.begin_moves(board::Color::Black, 31);
  writer.move("Kd7");
  writer.move("Kd5");
  writer.result(PgnResult::Unknown);
  EXPECT_EQ(out, "31... Kd7 32. Kd5 *\n\n");
}

TEST(PgnWriter, LinesEndBeforeTheEightiethCharacter) {
  std::string out;
  PgnWriter writer(out);
  writer.begin_moves();
  for (int ply = 0; ply < 200; ++ply) {
    writer.move(ply % 2 == 0 ? "Nbd2+" : "Qxe8#");
    if (ply % 7 == 0) writer.comment("some words about it, with } inside");
    if (ply % 11 == 0) {
      writer.begin_variation();
      writer.move("e4");
      writer.end_variation();
    }
  }
  writer.result(PgnResult::Draw);
  std::size_t begin = 0;
  for (std::size_t end = out.find('\n'); end != std::string::npos; end = out.find('\n', begin)) {
    EXPECT_LE(end - begin, PgnWriter::line_limit);
    EXPECT_TRUE(end == begin || out[end - 1] != ' ');
    begin = end + 1;
  }
}

/// Writes down again what it is handed.
struct Rewriter : PgnVisitor {
  std::string out;
  PgnWriter writer{out};
  std::vector<std::pair<std::string, std::string>> tags;

  void begin_game(std::uint64_t /*number*/, PgnPlace /*place*/) { tags.clear(); }
  PgnFlow tag(std::string_view name, PgnTagValue value) {
    tags.emplace_back(name, value.decoded());
    return PgnFlow::Continue;
  }
  PgnFlow begin_moves() {
    writer.tags(tags);
    writer.begin_moves();
    return PgnFlow::Continue;
  }
  PgnFlow move(const SanMove& /*move*/, std::string_view text, const PgnSource& /*source*/) {
    writer.move(text);
    return PgnFlow::Continue;
  }
  void nag(unsigned number) { writer.nag(number); }
  void comment(std::string_view text) { writer.comment(text); }
  PgnFlow begin_variation() {
    writer.begin_variation();
    return PgnFlow::Continue;
  }
  void end_variation() { writer.end_variation(); }
  PgnResult seen = PgnResult::Unknown;
  void result(PgnResult result) { seen = result; }
  PgnFlow end_game(const PgnSource& /*source*/) {
    writer.result(seen);
    return PgnFlow::Continue;
  }
};

std::string rewritten(std::string_view text) {
  Rewriter rewriter;
  PgnReader reader(rewriter);
  reader.push(text);
  reader.finish();
  return rewriter.out;
}

/// Moves, glyphs, brackets and results; comments only up to their white space, which the writer may change.
std::vector<std::string> essence(std::string_view text) {
  std::vector<std::string> events;
  for (std::string& event : read_events(text)) {
    if (event.starts_with("game ") || event.starts_with("tag ") || event.starts_with("error")) continue;
    if (event.starts_with('{')) std::erase_if(event, [](char byte) { return static_cast<unsigned char>(byte) <= ' '; });
    events.push_back(std::move(event));
  }
  return events;
}

TEST(PgnWriter, RealFilesSurviveReadingAndWriting) {
  const auto files = testing::game_files();
  if (files.empty()) GTEST_SKIP() << "no games below " << testing::data_folder();
  for (const auto& path : files) {
    const std::string once = rewritten(testing::read_file(path));
    EXPECT_EQ(rewritten(once), once) << path;
    EXPECT_FALSE(once.empty()) << path;
  }
}

TEST(PgnWriter, WhatWasReadIsWhatIsWritten) {
  const auto path = testing::data_folder() / "games" / "variations-nested-a.pgn";
  if (!std::filesystem::exists(path)) GTEST_SKIP() << "no " << path;
  const std::string text = testing::read_file(path);
  EXPECT_EQ(essence(rewritten(text)), essence(text));
}

}  // namespace
}  // namespace touchmove::notation
