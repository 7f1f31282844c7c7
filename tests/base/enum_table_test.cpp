// A table names its enumerators, so that its order means nothing; what is forgotten or twice there does not compile
// (tests/base/must_not_compile.cpp).
#include "touchmove/base/enum_table.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace touchmove::base {
namespace {

enum class Suit : std::uint8_t { Clubs, Diamonds, Hearts };

struct SuitRow {
  Suit code{};
  std::string_view word{};
  int worth{0};
};
constexpr auto suits = enum_table<SuitRow>({
    {Suit::Hearts, "hearts", 3},
    {Suit::Clubs, "clubs", 1},
    {Suit::Diamonds, "diamonds", 2},
});

TEST(EnumTable, ARowIsFoundByItsEnumeratorWhateverItsPlace) {
  EXPECT_EQ(suits[Suit::Clubs].worth, 1);
  EXPECT_EQ(suits[Suit::Diamonds].word, "diamonds");
  EXPECT_EQ(suits[Suit::Hearts].worth, 3);
  int worth = 0;
  for (const SuitRow& row : suits) EXPECT_EQ(row.worth, ++worth) << "in the order of the enumeration";
}

TEST(EnumTable, WordsComeInTheOrderOfTheEnumeration) {
  static constexpr auto words = words_of_rows(suits);
  EXPECT_EQ(words, (std::array<std::string_view, 3>{"clubs", "diamonds", "hearts"}));
}

TEST(EnumTable, AListOfAllKeepsItsOwnOrder) {
  constexpr auto columns = each_once({Suit::Hearts, Suit::Clubs, Suit::Diamonds});
  EXPECT_EQ(columns, (std::array{Suit::Hearts, Suit::Clubs, Suit::Diamonds}));
}

TEST(EnumTable, AnAlternativeIsFoundByItsCodeWhateverItsPlace) {
  struct Club {};
  struct Heart {
    int worth{3};
  };
  struct Diamond {};
  using Cards = CodedVariant<Coded<Suit::Hearts, Heart>, Coded<Suit::Clubs, Club>, Coded<Suit::Diamonds, Diamond>>;
  Cards::Variant card;
  EXPECT_EQ(Cards::codes[card.index()], Suit::Hearts);
  Cards::emplace(card, Suit::Diamonds);
  EXPECT_TRUE(std::holds_alternative<Diamond>(card));
  EXPECT_EQ(Cards::codes[card.index()], Suit::Diamonds);
  Cards::emplace(card, Suit::Hearts);
  EXPECT_EQ(std::get<Heart>(card).worth, 3);
}

}  // namespace
}  // namespace touchmove::base
