#include "touchmove/hall/net/host_names.hpp"

#include <gtest/gtest.h>

namespace touchmove::hall {
namespace {

using boost::asio::ip::make_address;

TEST(HostNames, AHostIsReadWithoutItsPort) {
  EXPECT_EQ(host_of("Chess.Example:8080"), "chess.example");
  EXPECT_EQ(host_of("chess.example."), "chess.example");
  EXPECT_EQ(host_of("127.0.0.1"), "127.0.0.1");
  EXPECT_EQ(host_of("[::1]:80"), "::1");
  EXPECT_EQ(host_of("[::1]"), "::1");
  for (const char* none : {"", ":80", "[::1", "[]", "a:b", "[::1]x", "::1"}) EXPECT_FALSE(host_of(none)) << none;
}

TEST(HostNames, ThisMachineMayAlwaysBeCalledByWhatOnlyItCanBe) {
  const HostNames names({});
  const auto local = make_address("127.0.0.1");
  for (const char* own : {"localhost", "LOCALHOST:8080", "127.0.0.1:8080", "127.1.2.3", "[::1]:8080"}) {
    EXPECT_TRUE(names.takes(own, local)) << own;
  }
  for (const char* other : {"", "evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example",
                            "192.168.1.5", "0.0.0.0", "[::ffff:192.168.1.5]"}) {
    EXPECT_FALSE(names.takes(other, local)) << other;
  }
}

TEST(HostNames, TheAddressThatWasReachedIsTaken) {
  const HostNames names({});
  EXPECT_TRUE(names.takes("192.168.1.5:8080", make_address("192.168.1.5")));
  EXPECT_FALSE(names.takes("192.168.1.6:8080", make_address("192.168.1.5")));
  // Where IPv6 is listened to, IPv4 comes in as IPv6.
  EXPECT_TRUE(names.takes("192.168.1.5", make_address("::ffff:192.168.1.5")));
  EXPECT_TRUE(names.takes("[fe80::1]:8080", make_address("fe80::1%1")));
  EXPECT_FALSE(names.takes("evil.example", make_address("192.168.1.5")));
}

TEST(HostNames, TheNamesGivenAreTaken) {
  const HostNames names({"Chess.Example", "10.0.0.7:80"});
  const auto local = make_address("127.0.0.1");
  EXPECT_TRUE(names.takes("chess.example", local));
  EXPECT_TRUE(names.takes("chess.example:443", local));
  EXPECT_TRUE(names.takes("10.0.0.7", local));
  EXPECT_FALSE(names.takes("www.chess.example", local));
}

}  // namespace
}  // namespace touchmove::hall
