#include "touchmove/base/enum_names.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace touchmove::base {
namespace {

enum class Named : std::uint8_t { Clubs, QueenOfHearts, Chess960, A1 };
enum class Alone : std::uint8_t { Only };

TEST(EnumNames, AWordIsTheNameInSmallLettersWithItsPartsApart) {
  EXPECT_EQ(words_of_names<Named>(), (std::array<std::string_view, 4>{"clubs", "queen_of_hearts", "chess960", "a1"}));
  EXPECT_EQ(words_of_names<Alone>(), (std::array<std::string_view, 1>{"only"}));
}

TEST(EnumNames, SomeAreCalledOtherwise) {
  EXPECT_EQ(words_of_names<Named>({{Named::A1, "A1"}, {Named::Clubs, "trefoils"}}),
            (std::array<std::string_view, 4>{"trefoils", "queen_of_hearts", "chess960", "A1"}));
}

}  // namespace
}  // namespace touchmove::base
