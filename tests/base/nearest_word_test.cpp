// What was probably meant by a word that is none.
#include "touchmove/base/nearest_word.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace touchmove::base {
namespace {

constexpr std::array<std::string_view, 6> words{"move", "two_hands", "touched_man", "illegal_move", "of", "flag"};

TEST(NearestWord, OneLeftOutWrongOrExchangedIsFound) {
  EXPECT_EQ(nearest_word("twohands", words), "two_hands");
  EXPECT_EQ(nearest_word("TWO-HANDS", words), "two_hands");
  EXPECT_EQ(nearest_word("touched_men", words), "touched_man");
  EXPECT_EQ(nearest_word("touchde_man", words), "touched_man");
  EXPECT_EQ(nearest_word("ilegal move", words), "illegal_move");
  EXPECT_EQ(nearest_word("flags", words), "flag");
}

TEST(NearestWord, AWordLikeNoneHasNoNearest) {
  EXPECT_EQ(nearest_word("", words), std::nullopt);
  EXPECT_EQ(nearest_word("xy", words), std::nullopt);
  EXPECT_EQ(nearest_word("castling", words), std::nullopt);
  EXPECT_EQ(nearest_word(std::string(200, 'm'), words), std::nullopt);
  EXPECT_EQ(nearest_word("move", {}), std::nullopt);
}

}  // namespace
}  // namespace touchmove::base
