#include "touchmove/notation/games/near_bytes.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace touchmove::notation::detail {
namespace {

/// Texts of all lengths a step may meet, of letters with one byte among them.
template <typename Check>
void with_texts(Check check) {
  for (std::size_t size = 0; size <= 50; ++size) {
    for (std::size_t place = 0; place < size; place += 1 + place / 5) {
      for (int byte = 0; byte < 256; ++byte) {
        std::string text(size, 'x');
        text[place] = static_cast<char>(byte);
        check(text);
      }
    }
  }
  std::mt19937 random(3);
  for (int i = 0; i < 20'000; ++i) {
    std::string text(random() % 80, ' ');
    for (char& byte : text) byte = static_cast<char>(random() % (i % 2 == 0 ? 256 : 128));
    check(text);
  }
}

TEST(NearBytes, AreFoundAlikeByEveryProcessor) {
  with_texts([](const std::string& text) {
    const char* const begin = text.data();
    const char* const end = begin + text.size();
    for (const int words : {0, 1, 2, 3, 5, 16}) {
      ASSERT_EQ((find_near<'"', '\\', '\n'>(begin, end, words)),
                (find_near_by_words<'"', '\\', '\n'>(begin, end, words)));
      ASSERT_EQ((find_near<'}', '\n'>(begin, end, words)), (find_near_by_words<'}', '\n'>(begin, end, words)));
    }
    ASSERT_EQ(name_end(begin, end), name_end_by_bytes(begin, end));
  });
}

TEST(NearBytes, AreTheFirstAndNoneTooFar) {
  const std::string text = "[Event \"The fortieth evening of the club, first board\"]";
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  EXPECT_EQ((find_near<'"', '\n'>(begin, end, 16)), begin + 7);
  EXPECT_EQ((find_near<'"', '\n'>(begin + 8, end, 4)), nullptr);
  EXPECT_EQ(name_end(begin + 1, end), begin + 6);
  EXPECT_EQ(name_end(begin, end), begin);
}

}  // namespace
}  // namespace touchmove::notation::detail
