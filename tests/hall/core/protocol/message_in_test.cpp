// What a client says is read whole or refused.
#include "touchmove/hall/core/protocol/message_in.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <variant>

namespace touchmove::hall {
namespace {

using ::testing::HasSubstr;

TEST(MessageIn, ACommandWithAStrangeFieldIsRefusedByName) {
  const auto bad = parse_message(R"({"id":"1","do":{"type":"press"},"baord":2})");
  ASSERT_TRUE(std::holds_alternative<BadCommand>(bad));
  EXPECT_THAT(std::get<BadCommand>(bad).message, HasSubstr("'baord': no such field of a command"));
  EXPECT_TRUE(std::holds_alternative<Command>(parse_message(R"({"id":"1","do":{"type":"press"}})")));
}

TEST(MessageIn, AHelloWithAStrangeFieldIsRefusedByName) {
  const auto bad = parse_message(R"({"hello":{"game":"g1","tokn":"x"}})");
  ASSERT_TRUE(std::holds_alternative<Malformed>(bad));
  EXPECT_THAT(std::get<Malformed>(bad).message, HasSubstr("did you mean token?"));
}

}  // namespace
}  // namespace touchmove::hall
