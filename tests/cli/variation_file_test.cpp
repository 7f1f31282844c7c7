#include "rim/variation_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/source_dir.hpp"

namespace touchmove::app {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr std::string_view head = "rulebook = 'club'\ntitle = 'Club'\nbase = 'fide'\n";

/// "line: message" of each fault.
std::vector<std::string> faults_of(std::string_view text) {
  std::vector<std::string> faults;
  const auto derived = parse_variation(text);
  if (derived) return faults;
  for (const VariationFault& fault : derived.error())
    faults.push_back(std::to_string(fault.line) + ": " + fault.message);
  return faults;
}

std::vector<std::string> faults_in_changes(const std::string& changes) {
  return faults_of(std::string(head) + "[changes]\n" + changes);
}

TEST(VariationFile, ReadsBaseAndChanges) {
  const auto derived = parse_variation(std::string(head) +
                                       "authority = 'The club'\n[changes]\nflag.caller = 'players'\n"
                                       "'illegal.penalty_ms' = 60_000\nevent.team = true\n");
  ASSERT_TRUE(derived);
  EXPECT_EQ(derived->id, "club");
  EXPECT_EQ(derived->base, "fide");
  EXPECT_EQ(derived->authority, "The club");
  const auto change = [&](const char* parameter) {
    for (const auto& each : derived->changes) {
      if (each.parameter == parameter) return each.value;
    }
    return std::string("not changed");
  };
  EXPECT_EQ(derived->changes.size(), 3U);
  EXPECT_EQ(change("flag.caller"), "players");
  EXPECT_EQ(change("illegal.penalty_ms"), "60000");
  EXPECT_EQ(change("event.team"), "yes");
}

TEST(VariationFile, TheExampleCanBeRead) {
  const auto derived = load_variation(TOUCHMOVE_SOURCE_DIR "/rulebooks/variations/club-rapid.toml");
  ASSERT_TRUE(derived) << derived.error().message;
  EXPECT_EQ(derived->id, "club-rapid");
  EXPECT_EQ(derived->changes.size(), 4U);
}

TEST(VariationFile, NamesLineAndReasonOfEveryFault) {
  EXPECT_THAT(faults_of("rulebook = 'Club'\ntitle = 3\nbase = 'chess'\nfoo = 1\n[changes]\nflag.caller = 'x'\n"),
              ElementsAre("1: an id is lower-case letters, digits and '-', not 'Club'",
                          "2: 'title' is a text, not empty and not longer than 200 bytes",
                          "3: there is no rulebook 'chess' to derive one from", "4: unknown key 'foo'"));
  EXPECT_THAT(faults_in_changes("flag.caller = 'nobody'\nflag.color = 'red'\narrival.default_ms = 1.5\n"),
              ElementsAre(HasSubstr("5: 'nobody' is no value of 'flag.caller'"),
                          HasSubstr("6: there is no parameter 'flag.color'"),
                          "7: 'arrival.default_ms' is a text, a whole number, true or false"));
}

TEST(VariationFile, MustNameItselfItsBaseAndAChange) {
  EXPECT_THAT(faults_of(""), ElementsAre("0: the key 'base' is missing", "0: the key 'rulebook' is missing",
                                         "0: the key 'title' is missing", "0: the table [changes] is missing"));
  EXPECT_THAT(faults_in_changes(""), ElementsAre("4: 'changes' is a table that changes something"));
  EXPECT_THAT(faults_of(std::string(head) + "changes = 7\n"),
              ElementsAre("4: 'changes' is a table that changes something"));
}

TEST(VariationFile, CannotTakeABooksName) {
  EXPECT_THAT(faults_of("rulebook = 'iesa'\ntitle = 'x'\nbase = 'fide'\n[changes]\nevent.team = true\n"),
              ElementsAre("1: 'iesa' is a book's own id"));
}

TEST(VariationFile, ChangesNothingTwice) {
  EXPECT_THAT(faults_in_changes("'flag.caller' = 'players'\nflag.caller = 'anyone'\n"),
              ElementsAre(HasSubstr("'flag.caller' is changed twice")));
}

TEST(VariationFile, ChangesNothingTheBaseDoesNotDecide) {
  EXPECT_THAT(faults_of("rulebook = 'x'\ntitle = 'x'\nbase = 'iesa'\n[changes]\nquickplay.announced = true\n"),
              ElementsAre("5: 'iesa' has no clause that 'quickplay.announced' changes"));
}

TEST(VariationFile, SurvivesWhatIsNoToml) {
  for (const auto* text : {"rulebook = ", "[changes", "\xff\xfe", "a = 'x\n", "= 1", "[[changes]]\n[changes]\n",
                           "[\nchanges]\n", "x\u00e9 = 1\n", "title = '''x\n'''\n"}) {
    EXPECT_THAT(faults_of(text), ElementsAre(HasSubstr("no TOML: "))) << text;
  }
  std::string deep = "a = ";
  for (int i = 0; i < 20'000; ++i) deep += '[';
  EXPECT_THAT(faults_of(deep), ElementsAre(HasSubstr("no TOML: ")));
  std::string parts = "a";
  for (int i = 0; i < 30'000; ++i) parts += ".a";
  EXPECT_THAT(faults_of("title = 0a.e'\xc4\x9e'\n"), ElementsAre("1: no TOML: a text stands by itself"));
  EXPECT_THAT(faults_in_changes(parts + " = 1\n"), ElementsAre("5: no TOML: a name has a few parts"));
  EXPECT_THAT(faults_in_changes("[" + parts + "]\n"), ElementsAre("5: no TOML: a name has a few parts"));
  EXPECT_THAT(faults_of(std::string(head) + "[changes]\nflag = [{caller = 'players'}]\n"),
              ElementsAre("5: no TOML: a value is a text, a whole number, true or false"));
  EXPECT_THAT(faults_of(std::string("title = 3x\0'\xc4\x9e'\n", 16)),
              ElementsAre("1: no TOML: there is a control character"));
  EXPECT_THAT(faults_of("r=4tula='\xc4\x9e'\n"), ElementsAre("1: no TOML: a name has one value"));
  EXPECT_THAT(faults_of("title = [ [} [n\n"),
              ElementsAre("1: no TOML: a value is a text, a whole number, true or false"));
}

TEST(VariationFile, SaysWhichFileCannotBeRead) {
  const auto derived = load_variation("/nowhere/club.toml");
  ASSERT_FALSE(derived);
  EXPECT_TRUE(derived.error().unreadable);
  EXPECT_EQ(derived.error().message, "/nowhere/club.toml: cannot be read");
}

}  // namespace
}  // namespace touchmove::app
