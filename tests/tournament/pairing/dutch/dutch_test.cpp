// FIDE Dutch against the reference positions, against its independent checker, and on positions small enough to see.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/source_dir.hpp"
#include "tests/support/random_event.hpp"
#include "tests/support/said.hpp"
#include "touchmove/tournament/formats/trf/reader.hpp"
#include "touchmove/tournament/intake/field_from_report.hpp"
#include "touchmove/tournament/pairing/dutch/checker.hpp"
#include "touchmove/tournament/pairing/dutch/dutch.hpp"

namespace touchmove::tournament::pairing::dutch {
namespace {

using ::testing::IsEmpty;

std::filesystem::path positions() {
  const char* data = std::getenv("TOUCHMOVE_DATA");
  const std::filesystem::path root = data != nullptr ? data : TOUCHMOVE_SOURCE_DIR "/../shared/data";
  return root / "pairing" / "dutch";
}

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string as_answer(const Field& field, const std::vector<ExplainedBoard>& boards) {
  std::string text = std::to_string(boards.size()) + "\n";
  for (const auto& [board, why] : boards) {
    text += std::to_string(field.entrants[board.white].number) + " " +
            std::to_string(board.black ? field.entrants[*board.black].number : 0) + "\n";
  }
  return text;
}

std::vector<Board> boards_of(const std::vector<ExplainedBoard>& explained) {
  std::vector<Board> boards;
  for (const ExplainedBoard& each : explained) boards.push_back(each.board);
  return boards;
}

TEST(Dutch, GivesTheBoardsOfEveryReferencePosition) {
  if (!std::filesystem::exists(positions())) GTEST_SKIP() << "no reference positions beside the source";
  std::size_t count = 0;
  for (const auto& file : std::filesystem::directory_iterator(positions())) {
    if (file.path().extension() != ".trf") continue;
    ++count;
    SCOPED_TRACE(file.path().filename());
    const auto report = trf::read_report(bytes_of(file.path()));
    ASSERT_TRUE(report) << to_string(report.error().front());
    const auto field = field_from_report(*report);
    ASSERT_TRUE(field) << field.error().front();
    const auto boards = pair_round(*field);
    ASSERT_TRUE(boards) << key_of(boards.error());
    auto answer = file.path();
    std::string expected = bytes_of(answer.replace_extension(".pairs"));
    std::erase(expected, '\r');
    EXPECT_EQ(as_answer(*field, *boards), expected);
    EXPECT_THAT(check_round(*field, boards_of(*boards)), IsEmpty());
  }
  EXPECT_EQ(count, 31U);
}

Field field_of(std::size_t players, std::size_t rounds) {
  Field field;
  field.total_rounds = rounds;
  field.initial_colour = Colour::White;
  for (std::size_t i = 0; i < players; ++i) {
    Entrant entrant;
    entrant.number = static_cast<int>(i + 1);
    field.entrants.push_back(entrant);
  }
  return field;
}

TEST(Dutch, PairsRoundOneUpperHalfAgainstLowerHalf) {
  const Field field = field_of(7, 5);
  const auto boards = pair_round(field);
  ASSERT_TRUE(boards);
  EXPECT_EQ(as_answer(field, *boards), "4\n1 4\n5 2\n3 6\n7 0\n");
  for (const ExplainedBoard& explained : *boards) EXPECT_FALSE(explained.why.reason);
}

TEST(Dutch, NamesTheCriterionThatMovedAPair) {
  Field field = field_of(4, 3);
  field.forbidden = {{0, 2}};
  const auto boards = pair_round(field);
  ASSERT_TRUE(boards);
  EXPECT_EQ(as_answer(field, *boards), "2\n1 4\n3 2\n");
  EXPECT_EQ(boards->front().why.natural, 2U);
  EXPECT_EQ(boards->front().why.reason, Criterion::NoRematch);
  // 2 and 4 may meet, but then nobody is left for 1 and 3.
  EXPECT_EQ(boards->back().why.natural, 3U);
  EXPECT_EQ(boards->back().why.reason, Criterion::Completion);
}

TEST(Dutch, NamesWhatTheBracketWouldLoseWithTheNaturalPair) {
  std::size_t other_boards = 0;
  std::size_t by_order = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    support::RandomEvent event(seed, 24);
    while (!event.is_over()) {
      const auto boards = pair_round(event.field());
      if (!boards) break;
      for (const ExplainedBoard& board : *boards) {
        const auto lower = board.why.higher == board.board.white ? board.board.black : std::optional(board.board.white);
        if (!board.why.natural || board.why.natural == lower) continue;
        ++other_boards;
        by_order += board.why.reason ? 0U : 1U;
      }
      event.play(boards_of(*boards));
    }
  }
  std::printf("%zu boards are not the natural ones, of %zu the order decided\n", other_boards, by_order);
  EXPECT_GT(other_boards, 1'000U);
  EXPECT_LT(8 * by_order, other_boards);
}

TEST(Dutch, PairsTheSameWhereNobodyAsksForReasons) {
  std::size_t other_reasons = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    support::RandomEvent event(seed, 24);
    while (!event.is_over()) {
      const auto told = pair_round(event.field());
      const auto unasked = pair_round(event.field(), Reasons::OfPair);
      ASSERT_EQ(told.has_value(), unasked.has_value());
      if (!told) break;
      ASSERT_EQ(boards_of(*told), boards_of(*unasked)) << seed;
      for (std::size_t i = 0; i < told->size(); ++i) {
        const Explanation& why = (*told)[i].why;
        const Explanation& short_why = (*unasked)[i].why;
        EXPECT_EQ(why.natural, short_why.natural);
        EXPECT_EQ(why.colour_rule, short_why.colour_rule);
        if (why.reason != short_why.reason) ++other_reasons;
      }
      event.play(boards_of(*told));
    }
  }
  EXPECT_GT(other_reasons, 100U);  // what the bracket alone tells
}

TEST(Dutch, SaysWhenNobodyIsLeftToMeet) {
  Field field = field_of(2, 3);
  field.forbidden = {{0, 1}};
  const auto boards = pair_round(field);
  ASSERT_FALSE(boards);
  EXPECT_EQ(boards.error(), PairingFault::NoLegalPairing);
}

TEST(Dutch, AsksForTheInitialColourOnlyWhereItDecides) {
  Field field = field_of(2, 3);
  field.initial_colour.reset();
  ASSERT_FALSE(pair_round(field));
  EXPECT_EQ(pair_round(field).error(), PairingFault::NoInitialColour);
  field.total_rounds = 0;
  EXPECT_EQ(pair_round(field).error(), PairingFault::AllRoundsPlayed);
}

/// Whether the first player not yet on a board can be put on one so that all others can too, the checker agreeing.
bool can_be_paired(const Field& field, std::vector<Board>& boards, std::vector<bool>& placed) {
  const auto open = std::find(placed.begin(), placed.end(), false);
  if (open == placed.end()) {
    const auto breaches = check_round(field, boards);
    return std::none_of(breaches.begin(), breaches.end(),
                        [](const Breach& breach) { return breach.violation != Violation::PreferenceOverruled; });
  }
  const auto first = static_cast<std::size_t>(open - placed.begin());
  placed[first] = true;
  boards.push_back({first, std::nullopt});
  bool found = can_be_paired(field, boards, placed);
  boards.pop_back();
  for (std::size_t other = first + 1; other < placed.size() && !found; ++other) {
    if (placed[other]) continue;
    placed[other] = true;
    boards.push_back({first, other});
    found = can_be_paired(field, boards, placed);
    boards.pop_back();
    placed[other] = false;
  }
  placed[first] = false;
  return found;
}

TEST(Dutch, IsLegalInRandomEventsAndRefusesOnlyWhatCannotBePaired) {
  std::size_t paired = 0;
  std::size_t refused = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    support::RandomEvent event(seed, seed % 4 == 0 ? 60 : 8);
    while (!event.is_over()) {
      const auto boards = pair_round(event.field());
      if (!boards) {
        ASSERT_EQ(boards.error(), PairingFault::NoLegalPairing);
        if (event.field().entrants.size() <= 8) {
          std::vector<bool> placed;
          for (const Entrant& entrant : event.field().entrants) placed.push_back(!entrant.present);
          std::vector<Board> none;
          ASSERT_FALSE(can_be_paired(event.field(), none, placed)) << "seed " << seed;
        }
        ++refused;
        break;
      }
      ASSERT_THAT(check_round(event.field(), boards_of(*boards)), IsEmpty()) << "seed " << seed;
      ++paired;
      event.play(boards_of(*boards));
    }
  }
  EXPECT_GT(paired, 800U);
  EXPECT_GT(refused, 20U);
}

TEST(DutchChecker, FindsEveryKindOfBreach) {
  Field field = field_of(5, 4);
  field.entrants[4].present = false;
  const auto breaks_rule = [&](const std::vector<Board>& boards, Violation violation) {
    const auto breaches = check_round(field, boards);
    return std::any_of(breaches.begin(), breaches.end(),
                       [&](const Breach& breach) { return breach.violation == violation; });
  };
  EXPECT_TRUE(breaks_rule({{0, 1}}, Violation::LeftOut));
  EXPECT_TRUE(breaks_rule({{0, 1}, {0, 2}}, Violation::PairedTwice));
  EXPECT_TRUE(breaks_rule({{0, 4}}, Violation::Absent));
  EXPECT_TRUE(breaks_rule({{0, 1}, {2, std::nullopt}}, Violation::UnneededBye));
  field.forbidden = {{0, 1}};
  EXPECT_TRUE(breaks_rule({{0, 1}, {2, 3}}, Violation::Forbidden));
  const auto game = [](std::size_t opponent, Colour colour) {
    RoundEntry entry;
    entry.opponent = opponent;
    entry.colour = colour;
    entry.played = entry.paired = true;
    return entry;
  };
  field.played_rounds = 2;
  for (Entrant& entrant : field.entrants) entrant.rounds.assign(2, RoundEntry{});
  field.entrants[0].rounds = {game(2, Colour::White), game(3, Colour::White)};
  field.entrants[1].rounds = {game(3, Colour::White), game(2, Colour::White)};
  EXPECT_TRUE(breaks_rule({{0, 2}, {1, 3}}, Violation::SecondMeeting));
  EXPECT_TRUE(breaks_rule({{0, 1}, {2, 3}}, Violation::AbsoluteClash));
  EXPECT_TRUE(breaks_rule({{0, 3}, {1, 2}}, Violation::PreferenceOverruled));
  field.entrants[2].rounds[0].paired = true;
  EXPECT_TRUE(breaks_rule({{2, std::nullopt}}, Violation::SecondBye));
}

}  // namespace
}  // namespace touchmove::tournament::pairing::dutch
