// Reasons of a pairing as values, and as the journal keeps them.
#include "touchmove/tournament/event/vocabulary/pairing_reason.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <type_traits>
#include <utility>
#include <vector>

namespace touchmove::tournament::event {
namespace {

struct Kept {
  const char* text;
  PairingReason reason;
};

const std::vector<Kept>& kept() {
  static const std::vector<Kept> all{
      {"bracket 2", reason::Bracket{20}},
      {"group 1.5", reason::Group{15}},
      {"group -0.5", reason::Group{-5}},
      {"line 3", reason::Line{3}},
      {"bye 28L2", reason::Bye{"28L2"}},
      {"instead 5 70 of 80", reason::Instead{5, 70, 80}},
      {"instead 5 70", reason::Instead{5, 70, {}}},
      {"passed 30", reason::Passed{30}},
      {"pool 29I rated below 1600", reason::Pool{"29I", "rated below 1600"}},
      {"knockout 8 1 8", reason::Knockout{8, 1, 8}},
      {"challenge 5 4 2 1", reason::Challenge{5, 4, 2, 1}},
      {"pool 29J", reason::Pool{"29J", ""}},
      {"higher 10", reason::Higher{10}},
      {"natural 30", reason::Natural{30}},
      {"barred kept_apart", reason::Barred{"kept_apart"}},
      {"moved C12", reason::Moved{"C12"}},
      {"floats", reason::Floats{}},
      {"floats 29D1", reason::Floats{"29D1"}},
      {"switch 29E5a 12", reason::Switch{"29E5a", 12, {}, {}}},
      {"switch 29E5b 70 of 200 moves 3 4", reason::Switch{"29E5b", 70, 200, reason::Exchange{false, 3, 4}}},
      {"switch 29E5b 70 changes 3 4", reason::Switch{"29E5b", 70, {}, reason::Exchange{true, 3, 4}}},
      {"colour 5.2.1", reason::Colour{"5.2.1"}},
      {"excuse third_colour 29E5", reason::Excuse{Flag::ThirdColour, "29E5"}},
      {"no_line none_left", reason::NoLine{"none_left"}},
      {"table 1", reason::TableRound{1, {}}},
      {"table 3 crenshaw_berger", reason::TableRound{3, pairing::RobinTable::CrenshawBerger}},
      {"quad 2", reason::QuadRound{2}},
      {"made_up", reason::MadeUp{}},
      {"anew 4", reason::Anew{4}},
      {"something new", reason::Unread{"something new"}},
  };
  return all;
}

TEST(PairingReasons, EveryKindIsKeptAndRead) {
  std::vector<bool> seen(std::variant_size_v<pairing::PairingReasonKinds>);
  for (const Kept& each : kept()) {
    EXPECT_EQ(parse_reason(each.text), each.reason) << each.text;
    EXPECT_EQ(to_string(each.reason), each.text);
    seen[each.reason.index()] = true;
  }
  EXPECT_THAT(seen, ::testing::Each(true));
}

TEST(PairingReasons, WhatIsNotWrittenSoIsKeptAsItIs) {
  for (const char* text : {"",
                           "group",
                           "group x",
                           "group 1.50",
                           "group 2.0",
                           "group 99999999999",
                           "group 1 2",
                           "natural",
                           "natural 3 ",
                           "natural  3",
                           "natural 03",
                           "made_up twice",
                           "switch 29E5a",
                           "switch 29E5a 12 of",
                           "switch 29E5a 12 moves 3",
                           "switch 29E5a 12 goes 3 4",
                           "excuse bad_luck 29E5",
                           "table 1 round",
                           "anew of 3",
                           "Group 1",
                           "unread me"}) {
    EXPECT_EQ(parse_reason(text), PairingReason(reason::Unread{text})) << text;
  }
}

}  // namespace
}  // namespace touchmove::tournament::event
