#include "tests/tidy/books.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace touchmove::tidy {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const SourceFile catalog{"rulebooks/fide.toml", "rulebook = \"fide\"\n"};

TEST(Books, ARulebookNamedOutsideItsFolderIsFound) {
  EXPECT_THAT(check_rulebook_ids({catalog,
                                  {"src/touchmove/game/a.cpp", "bool a = id == \"fide\";\n"},
                                  {"apps/touchmove/b.cpp", "\nauto b = cite(\"fide:touch.own\");\n"}},
                                 {}),
              ElementsAre("src/touchmove/game/a.cpp:1: names the rulebook fide",
                          "apps/touchmove/b.cpp:2: names the rulebook fide"));
}

TEST(Books, WhatOnlyLooksLikeOneIsLeftAlone) {
  EXPECT_THAT(check_rulebook_ids({catalog,
                                  {"src/touchmove/books/fide/fide.cpp", "auto a = \"fide\";\n"},
                                  {"src/touchmove/game/a.cpp", "auto a = \"fide_id\";  // \"fide\"\n"},
                                  {"tests/game/b_test.cpp", "auto b = \"fide\";\n"}},
                                 {}),
              IsEmpty());
}

TEST(Books, AnExcuseHoldsForOneFileAndOnlyWhileItIsNeeded) {
  const SourceFile named{"src/touchmove/game/a.cpp", "auto a = \"fide\";\n"};
  const SourceFile other{"src/touchmove/game/b.cpp", "auto b = \"fide\";\n"};
  const std::vector<NamedBook> excused{{"src/touchmove/game/a.cpp", "fide", "a system"}};
  EXPECT_THAT(check_rulebook_ids({catalog, named}, excused), IsEmpty());
  EXPECT_THAT(check_rulebook_ids({catalog, named, other}, excused),
              ElementsAre("src/touchmove/game/b.cpp:1: names the rulebook fide"));
  EXPECT_THAT(check_rulebook_ids({catalog}, excused),
              ElementsAre("src/touchmove/game/a.cpp: does not name fide any more"));
}

}  // namespace
}  // namespace touchmove::tidy
