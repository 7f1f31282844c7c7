// `touchmove tournament import native`, as a director types it: another program's event goes on here.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/event/event_commands.hpp"
#include "tests/source_dir.hpp"

namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using touchmove::support::EventCommands;
using touchmove::support::Outcome;

class EventNative : public EventCommands {
 protected:
  Outcome import(const std::string& seed, const std::string& more = "") {
    return say("import native '" TOUCHMOVE_SOURCE_DIR "/fuzz/corpus/native/" + seed + "' " + more);
  }
};

TEST_F(EventNative, AllSectionsOfSwissSysGoOnAsOneAct) {
  setup("open Harbour --colour white --rulebook uschess\n");
  const auto done = import("swisssys");
  ASSERT_EQ(done.exit_code, 0) << done.text;
  EXPECT_THAT(done.text, HasSubstr("9 players, 2 rounds taken over"));
  EXPECT_THAT(done.text, HasSubstr("read as a file of SwissSys"));
  EXPECT_THAT(done.text, HasSubstr("line 14, Players: the field \"Shoe size\" was not taken over"));
  EXPECT_THAT(say("status").text, HasSubstr("Under_1200"));
  const std::string table = say("crosstable Open").text;
  EXPECT_THAT(table, HasSubstr("North School"));
  EXPECT_THAT(table, HasSubstr("W3w"));
  EXPECT_THAT(say("chart Open").text, HasSubstr("11")) << "boards begin where they did";
  // The board that was being played is entered, and the next round is paired by the rulebook.
  EXPECT_EQ(say("result Open 2 11 1-0").exit_code, 0);
  const auto paired = say("pair Open");
  ASSERT_EQ(paired.exit_code, 0) << paired.text;
  EXPECT_THAT(say("chart Open").text, HasSubstr("zero-point bye")) << "of whoever had one announced";
  EXPECT_EQ(say("undo last").exit_code, 0);
  EXPECT_EQ(say("undo last").exit_code, 0);
  EXPECT_THAT(say("undo last").text, HasSubstr("one act"));
  EXPECT_THAT(say("entries").text, Not(HasSubstr("Able")));
}

TEST_F(EventNative, OneSectionByAnotherName) {
  setup("open Harbour --colour white --rulebook uschess\n");
  const auto done = import("swisssys", "--section 'Under 1200=u12'");
  ASSERT_EQ(done.exit_code, 0) << done.text;
  EXPECT_THAT(say("entries").text, HasSubstr("Frost, Fay"));
  EXPECT_THAT(say("entries").text, Not(HasSubstr("Able")));
  EXPECT_EQ(say("pair u12").exit_code, 0) << "a round robin, from its table";
  const auto nowhere = import("swisssys", "--section Reserve");
  EXPECT_EQ(nowhere.exit_code, 1);
  EXPECT_THAT(nowhere.text, HasSubstr("there is no section \"Reserve\" in the file; it has Open, Under 1200"));
  EXPECT_THAT(import("swisssys", "--section Open=a --section 'Under 1200=a'").text,
              HasSubstr("two sections would be called a here"));
}

TEST_F(EventNative, WinTdAndVegaGoOn) {
  setup("open Harbour --colour white --rulebook uschess\n");
  auto done = import("wintd");
  ASSERT_EQ(done.exit_code, 0) << done.text;
  done = import("vega", "--section 'Harbour Open=fide'");
  ASSERT_EQ(done.exit_code, 0) << done.text;
  EXPECT_EQ(say("result K12 2 1 0-1").exit_code, 0);
  EXPECT_EQ(say("pair K12").exit_code, 0);
  EXPECT_EQ(say("pair fide").exit_code, 0);
  EXPECT_THAT(say("export trf fide -").text, HasSubstr("102 IA Rossi, Ada"));
}

TEST_F(EventNative, NothingIsTakenOfWhatIsNotUnderstood) {
  setup("open Harbour --colour white --rulebook uschess\n");
  const std::string bad = write("bad.sjson",
                                "{\"Sections\": [{\"Section name\": \"A\", \"Players\": [\n"
                                "{\"Pair number\": 1, \"Name\": \"A\", \"Results\": [\"+;7;W;1\"]}]}]}");
  const auto refused = say("import native '" + bad + "'");
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_THAT(refused.text, HasSubstr("line 2, field A[1].1: there is no player 7"));
  const std::string report = write("event.tunx", std::string("\x93\0\0", 3));
  EXPECT_THAT(say("import native '" + report + "'").text, HasSubstr("write a Tournament Report File there"));
  EXPECT_THAT(say("entries").text, Not(HasSubstr("A")));
}

}  // namespace
