// Each event comes only from those who may state it.
#include "touchmove/hall/core/protocol/authorisation.hpp"

#include <gtest/gtest.h>

namespace touchmove::hall {
namespace {

TEST(Authorisation, WhatIsAnOfficialsComesFromNoPlayer) {
  for (const char* type :
       {"penalty", "annul", "set_clock", "decide", "intervene", "history", "inquire", "accommodate", "flag"}) {
    SCOPED_TRACE(type);
    EXPECT_FALSE(may_state(Seat::A, type));
    EXPECT_FALSE(may_state(Seat::B, type));
    EXPECT_TRUE(may_state(Seat::Official, type));
  }
}

TEST(Authorisation, WhatOnlyTheHallHasSeenOnlyTheHallStates) {
  for (const char* type : {"opened", "outage", "finding"}) {
    for (const Seat seat : seats) EXPECT_FALSE(may_state(seat, type)) << type;
  }
}

TEST(Authorisation, PlayersReportAppealAndChoose) {
  for (const char* type : {"report", "appeal", "choose", "claim", "announce", "confirm", "assign_deputy", "touch"}) {
    EXPECT_TRUE(may_state(Seat::A, type)) << type;
  }
}

}  // namespace
}  // namespace touchmove::hall
