#include <gtest/gtest.h>

#include "touchmove/hall/core/protocol/message_in.hpp"

namespace touchmove::hall {
namespace {

TEST(CleanName, TurnsNobodysTextAround) {
  EXPECT_EQ(clean_name("Ann\u202Enna"), "Annnna");
  EXPECT_EQ(clean_name("\u2066Ann\u2069\u202A\u202B\u202C\u202D\u2067\u2068 B\u061C"), "Ann B");
  EXPECT_EQ(clean_name("\u200EAnn\u200F"), "Ann");
  EXPECT_EQ(clean_name("A\u0085n\u2028n\u2029\uFEFF"), "Ann");
  EXPECT_EQ(clean_name("\u202E"), "");
}

TEST(CleanName, LeavesEveryScriptAsItIsWritten) {
  for (const char* name : {"דוד", "أحمد", "Žofia Ćwiek", "王小明", "José\u00A0Luis", "\u0939\u093f\u200d"}) {
    EXPECT_EQ(clean_name(name), name);
  }
  EXPECT_EQ(clean_name("  Ann\tB \x01 "), "AnnB");
}

TEST(CleanName, EndsWithAWholeCharacter) {
  const std::string name = clean_name(std::string(39, 'a') + "é");
  EXPECT_EQ(name, std::string(39, 'a'));
}

}  // namespace
}  // namespace touchmove::hall
