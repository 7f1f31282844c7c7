#include "touchmove/notation/languages/languages.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "touchmove/notation/languages/plain_text.hpp"

namespace touchmove::notation {
namespace {

using board::Role;

TEST(Languages, EveryLanguageHasFiveDifferentLetters) {
  for (std::size_t index = 0; index < language_count; ++index) {
    const auto language = static_cast<Language>(index);
    std::vector<std::string_view> letters;
    for (const Role role : {Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight}) {
      letters.push_back(letters_of(language, role));
      EXPECT_FALSE(letters.back().empty()) << word_of(language);
    }
    std::sort(letters.begin(), letters.end());
    EXPECT_EQ(std::adjacent_find(letters.begin(), letters.end()), letters.end()) << word_of(language);
    EXPECT_EQ(parse_language(word_of(language)), language);
  }
  EXPECT_EQ(parse_language("xx"), std::nullopt);
  EXPECT_GE(language_count, 12U + 1U);
}

TEST(Languages, LettersBecomeEnglishOnes) {
  EXPECT_EQ(to_english("Sg1-f3", Language::German), "Ng1-f3");
  EXPECT_EQ(to_english("Крe2", Language::Russian), "Ke2");
  EXPECT_EQ(to_english("Кe2", Language::Russian), "Ne2");
  EXPECT_EQ(to_english("e8=D", Language::German), "e8=Q");
  EXPECT_EQ(to_english("e8(D)", Language::German), "e8(Q)");
  EXPECT_EQ(to_english("e7-e8D+", Language::German), "e7-e8Q+");
  EXPECT_EQ(to_english("Lb5xSc6", Language::German), "Bb5xc6");
  EXPECT_EQ(to_english("O-O-O", Language::Estonian), "O-O-O");
  EXPECT_EQ(to_english("Of4", Language::Estonian), "Bf4");
  EXPECT_EQ(to_english("♞f6", Language::Figurine), "Nf6");
  EXPECT_EQ(to_english("♙e4", Language::Figurine), "Pe4");
  EXPECT_EQ(to_english("Nf3", Language::German), std::nullopt);
  EXPECT_EQ(to_english("Sf3", Language::English), std::nullopt);
}

TEST(Languages, EnglishLettersBecomeAnyones) {
  EXPECT_EQ(from_english("Nbxd7+", Language::German), "Sbxd7+");
  EXPECT_EQ(from_english("exd8=Q#", Language::Russian), "exd8=Ф#");
  EXPECT_EQ(from_english("O-O-O", Language::Bulgarian), "O-O-O");
}

TEST(PlainText, SignsOfOtherKeyboardsBecomePlain) {
  EXPECT_EQ(to_plain("e2–e4"), "e2-e4");
  EXPECT_EQ(to_plain("e4×d5†"), "e4xd5+");
  EXPECT_EQ(to_plain("½–½"), "1/2-1/2");
  EXPECT_EQ(to_plain("N f3"), "Nf3");
  EXPECT_EQ(to_plain("О-О-О"), "O-O-O");
  EXPECT_EQ(to_plain("Оf4"), "Оf4");
  EXPECT_EQ(to_plain("\xD7"), "x");
  EXPECT_EQ(to_plain("\xCA\xF0"
                     "e2"),
            "Крe2");
}

}  // namespace
}  // namespace touchmove::notation
