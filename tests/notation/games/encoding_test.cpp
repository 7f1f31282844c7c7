#include "touchmove/notation/games/encoding.hpp"

#include <gtest/gtest.h>

namespace touchmove::notation {
namespace {

TEST(Encoding, Utf8StaysAsItIs) { EXPECT_EQ(to_utf8("Sch\xC3\xB6n \xE2\x99\x98"), "Sch\xC3\xB6n \xE2\x99\x98"); }

TEST(Encoding, AnythingElseIsTakenAsLatin1) { EXPECT_EQ(to_utf8("Sch\xF6n"), "Sch\xC3\xB6n"); }

TEST(Encoding, ControlBytesBecomeSpaces) { EXPECT_EQ(to_utf8("a\x1B[2J\nb\x7F"), "a [2J b "); }

TEST(Encoding, SaysWhereUtf8Ends) {
  EXPECT_EQ(utf8_end("Sch\xC3\xB6n"), 6U);
  EXPECT_EQ(utf8_end("Sch\xF6n"), 3U);
  EXPECT_EQ(utf8_end(""), 0U);
  EXPECT_EQ(character_length(""), 0U);
  EXPECT_EQ(character_length("\xC3"), 0U) << "cut off";
}

TEST(Encoding, LinesStayWhereOnlyTheEncodingIsMended) { EXPECT_EQ(from_latin1("a\n\xF6"), "a\n\xC3\xB6"); }

TEST(Encoding, KnowsWhatIsNoUtf8) {
  EXPECT_TRUE(is_utf8("\xF0\x9F\x99\x82"));
  for (const char* const text : {"\x80", "\xC3", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80",
                                 "\xF8\x88\x80\x80\x80", "\xE2\x28\xA1"}) {
    EXPECT_FALSE(is_utf8(text)) << text;
  }
}

}  // namespace
}  // namespace touchmove::notation
