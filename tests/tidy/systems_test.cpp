#include "tests/tidy/systems.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace touchmove::tidy {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(PairingSystems, OneNamedOutsideItsFolderIsFound) {
  EXPECT_THAT(
      check_system_names({{"src/touchmove/tournament/event/a.cpp", "bool a = x == Pairings::Dutch;\n"},
                          {"apps/touchmove/b.cpp", "\n#include \"touchmove/tournament/pairing/dutch/dutch.hpp\"\n"}},
                         {}),
      ElementsAre("src/touchmove/tournament/event/a.cpp:1: names a pairing system",
                  "apps/touchmove/b.cpp:2: names a pairing system"));
}

TEST(PairingSystems, WhatOnlyLooksLikeOneIsLeftAlone) {
  EXPECT_THAT(check_system_names({{"src/touchmove/tournament/pairing/quads/a.cpp", "auto a = Pairings::Quads;\n"},
                                  {"src/touchmove/tournament/event/b.cpp",
                                   "#include \"touchmove/tournament/pairing/systems/systems.hpp\"\n"
                                   "#include \"touchmove/tournament/pairing/field.hpp\"\n"
                                   "auto b = ClassPairings::Off;  // Pairings::Dutch\n"},
                                  {"tests/tournament/c_test.cpp", "auto c = Pairings::Dutch;\n"}},
                                 {}),
              IsEmpty());
}

TEST(PairingSystems, AnExcuseHoldsForOneFileAndOnlyWhileItIsNeeded) {
  const SourceFile named{"apps/touchmove/a.cpp", "auto a = Pairings::Dutch;\n"};
  const std::vector<NamedSystem> excused{{"apps/touchmove/a.cpp", "a default"}};
  EXPECT_THAT(check_system_names({named}, excused), IsEmpty());
  EXPECT_THAT(check_system_names({}, excused), ElementsAre("apps/touchmove/a.cpp: names no pairing system any more"));
}

}  // namespace
}  // namespace touchmove::tidy
