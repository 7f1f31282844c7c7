#include "touchmove/store/hash_chain.hpp"

#include <gtest/gtest.h>

namespace touchmove::store {
namespace {

TEST(HashChain, IsBlake2bOfThePreviousHashAndTheLine) {
  // python3: hashlib.blake2b(bytes(32) + b'{"seq":0}', digest_size=32).hexdigest()
  EXPECT_EQ(to_hex(chain(no_hash, R"({"seq":0})")), "3ccabe3f8ce09dc44b2feded80c007630872c55215ba15410ac2a46be86da650");
  // python3: hashlib.blake2b(b'secret', digest_size=32).hexdigest()
  EXPECT_EQ(to_hex(digest("secret")), "ae4aafb3c7d8616b739f05a30d06b4e2236fdea712168159f346e8a3efd57d9e");
}

TEST(HashChain, DependsOnWhatWentBefore) {
  const Hash first = chain(no_hash, "a");
  EXPECT_NE(chain(first, "b"), chain(no_hash, "b"));
  EXPECT_NE(chain(first, "b"), chain(first, "c"));
}

TEST(HashChain, HashesAreReadAsTheyAreWritten) {
  const Hash hash = digest("x");
  EXPECT_EQ(parse_hash(to_hex(hash)), hash);
  EXPECT_EQ(parse_hash(to_hex(hash).substr(1)), std::nullopt);
  std::string wrong = to_hex(hash);
  wrong[5] = 'g';
  EXPECT_EQ(parse_hash(wrong), std::nullopt);
}

TEST(HashChain, EqualityLooksAtEveryByte) {
  Hash a = digest("x");
  Hash b = a;
  EXPECT_TRUE(equal_in_constant_time(a, b));
  b[31] ^= 1U;
  EXPECT_FALSE(equal_in_constant_time(a, b));
}

TEST(HashChain, ALineHandedOutCarriesItsHashLastAndComesApartAgain) {
  const std::string body = R"({"seq":3,"type":"press"})";
  const Hash hash = chain(no_hash, body);
  const std::string line = with_hash(body, hash);
  EXPECT_EQ(line, R"({"seq":3,"type":"press","hash":")" + to_hex(hash) + "\"}");
  const auto apart = parse_hashed_line(line);
  ASSERT_TRUE(apart);
  EXPECT_EQ(apart->body, body);
  EXPECT_EQ(apart->hash, hash);
  EXPECT_FALSE(parse_hashed_line(body));
  EXPECT_FALSE(parse_hashed_line(R"({"hash":"12"})"));
}

}  // namespace
}  // namespace touchmove::store
