#include "touchmove/hall/net/address_share.hpp"

#include <gtest/gtest.h>

namespace touchmove::hall {
namespace {

TEST(AddressShare, WhoHasAnAddressOfVersionSixHasAWholeNetOfThem) {
  EXPECT_EQ(share_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(share_of("2001:db8:1:2::ffff"), share_of("2001:0DB8:1:2:aaaa::1"));
  EXPECT_NE(share_of("2001:db8:1:3::1"), share_of("2001:db8:1:2::1"));
}

TEST(AddressShare, AnAddressOfVersionFourIsOneVisitorHoweverItIsWritten) {
  EXPECT_EQ(share_of("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(share_of("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_NE(share_of("::ffff:192.0.2.8"), share_of("::ffff:192.0.2.7"));
}

TEST(AddressShare, WhatIsNoAddressSharesWithAllSuch) {
  EXPECT_EQ(share_of("unknown"), share_of("another word"));
  EXPECT_EQ(share_of(std::string(5000, 'x')), share_of(""));
}

}  // namespace
}  // namespace touchmove::hall
