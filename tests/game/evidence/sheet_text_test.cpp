#include "touchmove/game/evidence/sheet_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace touchmove::game {
namespace {

using testing::ElementsAre;

SheetPlaces places_of(std::string_view text) { return read_sheet_text(text).value(); }

TEST(SheetText, PutsWordsIntoPlacesWithOrWithoutNumbers) {
  EXPECT_THAT(places_of("e4 e5\nNf3 Nc6"), ElementsAre("e4", "e5", "Nf3", "Nc6"));
  EXPECT_THAT(places_of("1. e4 e5 2.Nf3 Nc6"), ElementsAre("e4", "e5", "Nf3", "Nc6"));
  EXPECT_THAT(places_of("1 e4 e5\n2 Nf3 Nc6"), ElementsAre("e4", "e5", "Nf3", "Nc6"));
}

TEST(SheetText, LeavesABlankWhereANumberSkipsAPlace) {
  EXPECT_THAT(places_of("1. e4 e5 3. Bb5 a6"), ElementsAre("e4", "e5", "", "", "Bb5", "a6"));
  EXPECT_THAT(places_of("1. e4 2. Nf3 2... Nc6"), ElementsAre("e4", "", "Nf3", "Nc6"));
  EXPECT_THAT(places_of("1. e4 - 2. ? Nc6"), ElementsAre("e4", "", "", "Nc6"));
}

TEST(SheetText, PassesOverANumberThatPointsBack) {
  EXPECT_THAT(places_of("1. e4 e5 2. Nf3 Nc6 2. Bb5 a6"), ElementsAre("e4", "e5", "Nf3", "Nc6", "Bb5", "a6"));
}

TEST(SheetText, PassesOverTagsCommentsVariationsTimesOffersAndResults) {
  EXPECT_THAT(
      places_of("[Event \"x\"]\n1. e4 {best [%clk 1:30:00]} e5 (1... c5 (1... e6)) 1:28 $1 !? 2. Nf3 (=) Nc6 0-1"),
      ElementsAre("e4", "e5", "Nf3", "Nc6"));
}

TEST(SheetText, JoinsMarksThatStandApart) {
  EXPECT_THAT(places_of("P-K4 P-K4 QxP dis ch PxP e.p. Castles KR K-R1 ch."),
              ElementsAre("P-K4", "P-K4", "QxP dis ch", "PxP e.p.", "Castles KR", "K-R1 ch"));
}

TEST(SheetText, BeginsWhereTheGameDoes) {
  EXPECT_THAT(*read_sheet_text("40... Kf7 41. Ke2 Ke6", 40, board::Color::Black), ElementsAre("Kf7", "Ke2", "Ke6"));
  EXPECT_THAT(*read_sheet_text("41. Ke2 Ke6", 40, board::Color::Black), ElementsAre("", "Ke2", "Ke6"));
}

TEST(SheetText, CastlingWithZerosIsNoNumber) { EXPECT_THAT(places_of("0-0 0-0-0"), ElementsAre("0-0", "0-0-0")); }

TEST(SheetText, RefusesWhatIsNoSheetAnyMore) {
  EXPECT_FALSE(read_sheet_text("1. e4 999. e5 "));
  std::string many;
  for (int i = 0; i < 1001; ++i) many += "e4 ";
  EXPECT_FALSE(read_sheet_text(many));
}

TEST(SheetText, TakesAnyBytes) {
  std::uint32_t seed = 1;
  for (int round = 0; round < 2000; ++round) {
    std::string text;
    for (int i = 0; i < 40; ++i) {
      seed = seed * 1664525U + 1013904223U;
      constexpr std::string_view alphabet = "1 2.e4{}()[]-?=x\n\xE2\x80\xA6\xC2\xBDKt+#";
      text += (seed >> 24U) < 20 ? static_cast<char>(seed >> 16U) : alphabet[(seed >> 16U) % alphabet.size()];
    }
    const auto places = read_sheet_text(text);
    if (places && !places->empty()) {
      EXPECT_FALSE(places->back().empty()) << text;
    }
  }
}

}  // namespace
}  // namespace touchmove::game
