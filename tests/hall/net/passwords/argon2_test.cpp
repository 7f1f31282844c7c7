#include "touchmove/hall/net/passwords/argon2.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace touchmove::hall {
namespace {

TEST(Argon2, KeepsAPasswordAsArgon2idWithASaltOfItsOwn) {
  const Argon2 passwords;
  const std::string kept = passwords.hash("eight letters");
  EXPECT_THAT(kept, testing::StartsWith("$argon2id$v=19$m=65536,t=2,p=1$"));
  EXPECT_NE(kept, passwords.hash("eight letters"));
  EXPECT_TRUE(passwords.matches(kept, "eight letters"));
  EXPECT_FALSE(passwords.matches(kept, "eight lettert"));
  EXPECT_FALSE(passwords.matches(kept, ""));
}

TEST(Argon2, WhatIsNoHashIsOfNoPassword) {
  const Argon2 passwords;
  EXPECT_FALSE(passwords.matches("", ""));
  EXPECT_FALSE(passwords.matches("$argon2id$", "x"));
  EXPECT_FALSE(passwords.matches(std::string(500, 'x'), "x"));
}

TEST(Argon2, APasswordMayHoldAnyBytes) {
  const Argon2 passwords;
  const std::string odd("a\0b\xff pass", 9);
  EXPECT_TRUE(passwords.matches(passwords.hash(odd), odd));
  EXPECT_FALSE(passwords.matches(passwords.hash(odd), "a"));
}

}  // namespace
}  // namespace touchmove::hall
