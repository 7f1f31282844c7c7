#include "tests/tidy/words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace touchmove::tidy {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Findings found(const char* text, const std::vector<SpokenPlace>& allowed = {}) {
  return check_sentences({{"src/touchmove/tournament/a.cpp", text}}, allowed);
}

TEST(Sentences, OneInTheSourceIsFoundWithItsLine) {
  EXPECT_THAT(found("int a;\nauto b = \"the rating is missing\";\n"),
              ElementsAre("src/touchmove/tournament/a.cpp:2: a sentence: \"the rating is missing\""));
  EXPECT_THAT(found("auto a = \"none \" + text + \" is left\";\n"),
              ElementsAre("src/touchmove/tournament/a.cpp:1: a sentence: \" is left\""));
  EXPECT_THAT(found("auto a = \"one\"\n         \" more\";\n"),
              ElementsAre("src/touchmove/tournament/a.cpp:1: a sentence: \"one more\""));
  EXPECT_THAT(check_sentences({{"src/touchmove/hall/core/a.hpp", "auto a = \"No such game\";"},
                               {"src/touchmove/dispute/a.cpp", "auto a = \"no such\\ngame is \\\"here\\\"\";"}},
                              {}),
              ElementsAre("src/touchmove/hall/core/a.hpp:1: a sentence: \"No such game\"",
                          "src/touchmove/dispute/a.cpp:1: a sentence: \"no such\ngame is here\""));
}

TEST(Sentences, WhatIsNoneIsLeftAlone) {
  EXPECT_THAT(found("#include \"touchmove/a b/c.hpp\"\n"), IsEmpty());
  EXPECT_THAT(found("// \"a sentence\"\n/* \"and\n another\" */ auto a = \"tiebreak.name.wins\";\n"), IsEmpty());
  EXPECT_THAT(found("auto a = \"BH/C1, BH, SB\"; auto b = \"XXR \"; auto c = 1'000; auto d = '\"'; auto e = \"US\";"),
              IsEmpty());
  EXPECT_THAT(found("v.must(\"score\", x.score, \"With what is in of the round.\");\n"), IsEmpty());
  EXPECT_THAT(found("auto a = R\"(<p>some words</p>)\";\n"), IsEmpty());
  EXPECT_THAT(check_sentences({{"src/touchmove/board/a.cpp", "auto a = \"some words here\";"}}, {}), IsEmpty());
}

TEST(Sentences, AnExcuseHoldsForItsPlaceAndOnlyWhileItIsNeeded) {
  const std::vector<SpokenPlace> file{{"src/touchmove/tournament/a.cpp", "a format"}};
  const std::vector<SpokenPlace> folder{{"src/touchmove/tournament/", "all of it"}};
  EXPECT_THAT(found("auto a = \"some words\";", file), IsEmpty());
  EXPECT_THAT(found("auto a = \"some words\";", folder), IsEmpty());
  EXPECT_THAT(found("auto a = 1;", file), ElementsAre("src/touchmove/tournament/a.cpp: says nothing any more"));
}

}  // namespace
}  // namespace touchmove::tidy
