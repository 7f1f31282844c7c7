// `touchmove tournament`: what a director types, with one act taken back as one, slips of the fingers named, and
// amounts as people write them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <utility>

#include "tests/event/event_commands.hpp"
#include "touchmove/store/bundle.hpp"

namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using touchmove::support::EventCommands;
using touchmove::support::four_players;

class EventActs : public EventCommands {};

TEST_F(EventActs, AnImportIsTakenBackAsOneAct) {
  setup(std::string("open Spring\nsection open\nenter open Adams\n"));
  const std::string file = write("players.csv", "last,rating\nBaker,1800\nClark,1700\nDavis,1600\n");
  EXPECT_EQ(say("import players '" + file + "' --section open").exit_code, 0);
  const auto undone = say("undo last --reason 'the wrong list'");
  EXPECT_EQ(undone.exit_code, 0) << undone.text;
  EXPECT_THAT(undone.text, HasSubstr("#3 to #5 are taken back: one act, 3 events"));
  const std::string left = say("entries").text;
  EXPECT_THAT(left, HasSubstr("Adams"));
  for (const char* name : {"Baker", "Clark", "Davis"}) EXPECT_THAT(left, Not(HasSubstr(name)));
  const auto redone = say("redo");
  EXPECT_EQ(redone.exit_code, 0) << redone.text;
  EXPECT_THAT(redone.text, HasSubstr("#3 to #5 are no longer taken back: one act, 3 events"));
  EXPECT_THAT(say("entries").text, HasSubstr("Davis"));
  EXPECT_THAT(say("undo last").text, HasSubstr("#3 to #5 are taken back"));
  EXPECT_THAT(say("undo last").text, HasSubstr("#2 enter is taken back")) << "and then the act before it";
}

TEST_F(EventActs, OneOfAnImportTakenBackByItsNumberLeavesTheOthersToBeTakenBack) {
  setup("open Spring\nsection open\n");
  const std::string file = write("players.csv", "last\nBaker\nClark\nDavis\n");
  EXPECT_EQ(say("import players '" + file + "' --section open").exit_code, 0);
  EXPECT_EQ(say("undo 4").exit_code, 0);
  EXPECT_THAT(say("undo last").text, HasSubstr("#2 to #3 are taken back: one act, 2 events"));
}

TEST_F(EventActs, AnImportOnWhichSomethingRestsIsRefusedWhole) {
  setup("open Spring --colour white\nsection open\n");
  const std::string file = write("players.csv", "last\nBaker\nClark\n");
  EXPECT_EQ(say("import players '" + file + "' --section open").exit_code, 0);
  EXPECT_EQ(say("check-in 1").exit_code, 0);
  EXPECT_EQ(say("undo last").exit_code, 0) << "the check-in";
  EXPECT_EQ(say("bye 1 2 half").exit_code, 0);
  EXPECT_EQ(say("undo 3").exit_code, 0) << "nothing rests on entry 2";
  const auto refused = say("undo 2");
  EXPECT_EQ(refused.exit_code, 1) << refused.text;
}

TEST_F(EventActs, ListsWithSemicolonsAndTabsAreRead) {
  setup("open Spring\nsection open\n");
  const std::string semicolons =
      write("semi.csv", "\xef\xbb\xbfname;rating;school\n\"M\xc3\xbcller, Eva\";1850;\"Gymnasium; Nord\"\nWeber;;\n");
  const auto read = say("import players '" + semicolons + "' --section open");
  EXPECT_EQ(read.exit_code, 0) << read.text;
  EXPECT_THAT(say("entries").text, HasSubstr("M\xc3\xbcller, Eva"));
  EXPECT_THAT(say("entries").text, HasSubstr("Weber"));
  const std::string tabs = write("tabs.csv", "last\tfirst\nAdams\tAnn\n");
  EXPECT_EQ(say("import players '" + tabs + "' --section open").exit_code, 0);
  EXPECT_THAT(say("entries").text, HasSubstr("Adams, Ann"));
}

TEST_F(EventActs, AResultOfAPairingOfTwoGamesNamesItsGame) {
  setup(
      "open Blitz --colour white\nsection open --games 2 --rounds 2\nenter open Adams --rating 1900\nenter open Baker\n"
      "pair open\npost open 1\n");
  for (const char* command : {"result open 1 1 1-0", "correct open 1 1 draw"}) {
    const auto refused = say(command);
    EXPECT_EQ(refused.exit_code, 1) << command;
    EXPECT_THAT(refused.text, HasSubstr("a pairing has 2 games: say of which the result is, --game 1 to --game 2"));
  }
  EXPECT_THAT(say("log").text, Not(HasSubstr("\"result\""))) << "nothing was entered";
  EXPECT_EQ(say("result open 1 1 1-0 --game 1").exit_code, 0);
  EXPECT_THAT(say("--language de result open 1 1 1-0").text, HasSubstr("hat eine Paarung 2 Partien"));
}

TEST_F(EventActs, APersonIsCorrectedInEveryField) {
  setup("open Spring\nsection open\nenter open Adams Ann --rating 1900 --title CM\n");
  const auto edited = say(
      "edit 1 --title WFM --sex f --federation USA --state IL --member-until 2027-06-30 --grade 5 --school 'Lane Tech' "
      "--contact 'Jo, 555-0100' --fide-rating 1950");
  EXPECT_EQ(edited.exit_code, 0) << edited.text;
  for (const char* said : {"title: WFM, was CM", "sex: f, was none", "federation: USA, was none", "state: IL, was none",
                           "member until: 2027-06-30, was none", "grade: 5, was none", "school: Lane Tech, was none",
                           "contact: Jo, 555-0100, was none", "FIDE rating: 1950, was none"}) {
    EXPECT_THAT(edited.text, HasSubstr(said));
  }
  EXPECT_THAT(say("export players open -").text, HasSubstr("WFM,f,"));
  const auto wrong = say("edit 1 --title XX --state Illinois --member-until soon");
  EXPECT_EQ(wrong.exit_code, 1);
  for (const char* option : {"--title: ", "--state: ", "--member-until: "}) EXPECT_THAT(wrong.text, HasSubstr(option));
}

TEST_F(EventActs, TwoPlayersChangePlaces) {
  setup(std::string(four_players) + "pair-by-hand open 1 3 4 2\n");
  const auto swapped = say("swap 3 2 --reason brothers");
  EXPECT_EQ(swapped.exit_code, 0) << swapped.text;
  EXPECT_THAT(swapped.text, HasSubstr("board 1: 1 Adams has White, 2 Baker Black\n"));
  EXPECT_THAT(swapped.text, HasSubstr("board 2: 4 Davis has White, 3 Clark Black\n"));
  const auto colours = say("swap open 1 2");
  EXPECT_EQ(colours.exit_code, 0) << colours.text;
  EXPECT_THAT(colours.text, HasSubstr("board 1: 2 Baker has White, 1 Adams Black\n"));
  EXPECT_EQ(say("swap open 1 1 1 4 2 3 2").exit_code, 0) << "boards by their numbers, as before";
  EXPECT_THAT(say("swap 3 9").text, HasSubstr("there is no entry 9"));
  EXPECT_THAT(say("swap 3 3").text, HasSubstr("entry 3 is named twice"));
  EXPECT_THAT(say("swap 3 1 --round 2").text, HasSubstr("round 2 is not paired"));
  EXPECT_EQ(say("enter open Evans").exit_code, 0);
  EXPECT_THAT(say("swap 3 5").text, HasSubstr("entry 5 sits at no board of round 1"));
  EXPECT_EQ(say("swap 3 nobody").exit_code, 2);
  EXPECT_EQ(say("swap open 1 1 2").exit_code, 2);
}

TEST_F(EventActs, AmountsAreMinutesAndSecondsAndPointsAndHalves) {
  setup(std::string(four_players) + "pair-by-hand open 1 3 4 2\npost open 1\n");
  EXPECT_EQ(say("penalty 1 time 2:00 --about talking").exit_code, 0);
  EXPECT_EQ(say("penalty 2 time 1:30:05").exit_code, 0);
  EXPECT_EQ(say("penalty 3 points 1/2").exit_code, 0);
  EXPECT_EQ(say("penalty 4 points 1").exit_code, 0);
  const std::string all = say("penalties").text;
  EXPECT_THAT(all, HasSubstr("1 Adams: time, 2:00, round 1: talking"));
  EXPECT_THAT(all, HasSubstr("2 Baker: time, 1:30:05, round 1"));
  EXPECT_THAT(all, HasSubstr("3 Clark: points, 0.5 off"));
  EXPECT_THAT(all, HasSubstr("4 Davis: points, 1 off"));
  EXPECT_THAT(say("penalties 1 --json").text, HasSubstr("\"amount\":120000"));
  const auto bare = say("penalty 1 time 120000");
  EXPECT_EQ(bare.exit_code, 2);
  EXPECT_THAT(bare.text, HasSubstr("write 2:00, minutes and seconds"));
  const auto odd = say("penalty 1 points much");
  EXPECT_EQ(odd.exit_code, 2);
  EXPECT_THAT(odd.text, HasSubstr("write 0.5, 1 or 1/2"));
}

TEST_F(EventActs, AnAnnouncedTimeIsMinutesAndSeconds) {
  setup("open Spring --rulebook iesa --first-day 2026-03-07 --last-day 2026-03-07\nsection open --rounds 3\n");
  const auto outcome =
      say("announce forfeit_after=30:00 claims.penalty_ms=1:00 --notified 2026-01-04 --notice 2026-02-01");
  EXPECT_EQ(outcome.exit_code, 0) << outcome.text;
  EXPECT_THAT(say("log").text, HasSubstr("1800000"));
  EXPECT_THAT(say("announced").text, HasSubstr("claims.penalty_ms = 60000"));
}

TEST_F(EventActs, WhoIsInALargeListIsFoundByItsIndex) {
  std::string list = "MEM_ID\tMEM_NAME\tSTATE\tR_LPB_RAT\n";
  for (int i = 0; i < 40'000; ++i) {
    list += std::to_string(10'000'000 + i) + "\tFAMILY" + std::to_string(i % 5'000) + ", GIVEN\t" +
            (i == 35'007 ? "IL" : "TX") + "\t" + std::to_string(1'000 + i % 1'000) + "\n";
  }
  const std::string file = write("list.txt", list);
  setup("open Spring\nsection open\n");
  for (int times = 0; times < 2; ++times) {
    EXPECT_THAT(say("look-up '" + file + "' 10035007").text, HasSubstr("FAMILY7, GIVEN"));
    EXPECT_THAT(say("look-up '" + file + "' 'Family7, Given'").text, HasSubstr("10000007"));
    EXPECT_EQ(say("look-up '" + file + "' Nobody").exit_code, 1);
  }
  EXPECT_EQ(say("enter open Family7 Given --from-list '" + file + "' --state IL").exit_code, 0);
  EXPECT_THAT(say("entries").text, HasSubstr("Family7, Given"));
  // The list of the next month is in the same place.
  EXPECT_EQ(say("look-up '" + write("list.txt", list + "99999999\tNEW, NEIL\tIL\t900\n") + "' New").exit_code, 0);
  std::ofstream(file + ".index") << "touchmove-list-index 1\trubbish";
  EXPECT_EQ(say("look-up '" + file + "' New").exit_code, 0) << "an index that is none is made anew";
}

TEST_F(EventActs, EverybodyHasOneNumberInEveryView) {
  // Entered from the lowest rating up: the numbers of entries are not those of the pairings.
  setup(
      "open Spring --colour white\nsection open --rounds 3\nenter open Davis --rating 1600 --school 'Lane Tech' "
      "--grade 5\n"
      "enter open Clark --rating 1700\nenter open Baker --rating 1800\nenter open Adams --rating 1900\n"
      "pair-by-hand open 4 2 1 3\npost open 1\nresult open 1 1 1-0\nresult open 1 2 0-1\n");
  const std::string chart = say("chart open").text;
  EXPECT_THAT(chart, ::testing::ContainsRegex("1 +4 +Adams \\(0\\) +1900 +2 +Clark \\(0\\) +1700 +1-0"));
  EXPECT_THAT(chart, HasSubstr("Lane Tech (5)"));
  EXPECT_THAT(say("chart open --by-name").text, ::testing::ContainsRegex("Davis +1 +1600 +Lane Tech \\(5\\)"));
  EXPECT_THAT(say("crosstable open").text, ::testing::ContainsRegex("4 +Adams +1900 +W2w"));
  EXPECT_THAT(say("wallchart open").text, ::testing::ContainsRegex("1 +Davis +1600 +Lane Tech \\(5\\) +L3w 0"));
  const std::string entries = say("entries").text;
  EXPECT_THAT(entries, ::testing::ContainsRegex("No +Name +Rating +School +Section +Seed"));
  EXPECT_THAT(say("export html -").text, HasSubstr("4 Adams</td>"));
  EXPECT_THAT(say("export html -").text, HasSubstr("Lane Tech (5)"));
  EXPECT_EQ(say("pair open").exit_code, 0);
  const std::string why = say("chart open --explain").text;
  EXPECT_THAT(why, HasSubstr("Board 1: "));
  EXPECT_THAT(why, HasSubstr("\n  Score group 1. ")) << "a paragraph a board, under the chart";
  EXPECT_THAT(why, HasSubstr("Adams (4)")) << "by the number everything else has";
}

TEST_F(EventActs, WhatFidesRatingDemandsIsNamed) {
  setup(
      "open Spring --rulebook fide --colour white --first-day 2026-11-21 --last-day 2026-11-21\nsection open --rounds "
      "1\n"
      "enter open Adams --fide-id 2016192\nenter open Baker\npair open\npost open 1\nresult open 1 1 1-0\n");
  const auto missing = say("fide-report open");
  EXPECT_EQ(missing.exit_code, 1);
  EXPECT_THAT(missing.text, HasSubstr("missing, record 022: the city (report --city)\n"));
  EXPECT_THAT(missing.text, HasSubstr("missing, record 102: the chief arbiter"));
  EXPECT_THAT(missing.text, HasSubstr("the FIDE id of Baker"));
  EXPECT_THAT(missing.text, Not(HasSubstr("the day of round 1"))) << "an event of one day has no other";
  EXPECT_THAT(say("--language de fide-report open").text, HasSubstr("es fehlt, Zeile 022: der Ort"));
  setup(
      "edit 2 --fide-id 4650719\nperson ca Black Ada --fide-id 111111 --title IA\nreport --city Chicago --federation "
      "USA "
      "--chief ca\n");
  const auto ready = say("fide-report open");
  EXPECT_EQ(ready.exit_code, 0) << ready.text;
  EXPECT_THAT(ready.text, HasSubstr("FIDE's rating asks for nothing more"));
  EXPECT_THAT(say("--json fide-report open").text, HasSubstr("\"can_be_rated\":true"));
  EXPECT_THAT(say("export trf open -").text, HasSubstr("102 IA Black, Ada (111111)\r\n"));
  EXPECT_THAT(say("report --federation usa").text, HasSubstr("three capital letters"));
}

TEST_F(EventActs, NormsAreLookedForAndWhatIsLackingIsSaid) {
  setup(
      "open Spring --rulebook fide --colour white\nsection open --rounds 1\nenter open Adams --rating 2400\nenter open "
      "Baker --rating 2300\npair-by-hand open 1 2\npost open 1\nresult open 1 1 1-0\n");
  EXPECT_THAT(say("norms open").text, HasSubstr("nobody has scored a norm"));
  EXPECT_THAT(say("norms open --all").text, HasSubstr("fewer than nine games (1.4.1)"));
  const std::string certificate = say("norms open --entry 1").text;
  EXPECT_THAT(certificate, ::testing::ContainsRegex("Average of the opponents +2300"));
  EXPECT_THAT(certificate, HasSubstr("no norm: "));
  EXPECT_EQ(say("norms open --entry 9").exit_code, 1);
}

TEST_F(EventActs, TeamsAreMadeOfAListOfPersons) {
  setup("open League\nsection team --unit team --games 2 --match-score match --rounds 1\n");
  const std::string alone = write("alone.csv", "last,rating\nAdams,1500\n");
  const auto refused = say("import players '" + alone + "' --section team");
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_THAT(refused.text, HasSubstr("line 2, field team: team is a section of teams"));
  const std::string file =
      write("teams.csv", "last,rating,team,board\nAdams,1500,North,2\nBaker,1600,North,1\nClark,1700,South,1\n");
  EXPECT_EQ(say("import players '" + file + "' --section team").exit_code, 0);
  EXPECT_THAT(say("entries").text, ::testing::ContainsRegex("1 +North +1550"));
  const std::string written = say("export players team -").text;
  EXPECT_LT(written.find("Baker"), written.find("Adams")) << "board 1 first";
  EXPECT_THAT(say("undo last").text, HasSubstr("one act, 2 events"));
}

TEST_F(EventActs, WhatAListHasOtherwiseIsShownBeforeItIsTaken) {
  setup(
      "open Spring\nsection open\nenter open Adams Ann --id 12345671 --rating 1900\nenter open Baker --rating 1500\n");
  const std::string list = write("list.csv", "MEM_ID,MEM_NAME,STATE,R_LPB_RAT\n12345671,\"ADAMS, ANN\",IL,1950\n");
  const auto shown = say("refresh '" + list + "'");
  EXPECT_EQ(shown.exit_code, 0);
  EXPECT_THAT(shown.text, ::testing::ContainsRegex("1 +Adams, Ann +rating +1900 +1950"));
  EXPECT_THAT(shown.text, HasSubstr("2 Baker: no id of the list"));
  EXPECT_THAT(shown.text, HasSubstr("--take takes it"));
  EXPECT_THAT(say("entries").text, HasSubstr("1900")) << "nothing was taken";
  EXPECT_THAT(say("--json refresh '" + list + "'").text, HasSubstr(R"("was":"1900","now":"1950")"));
  EXPECT_EQ(say("refresh '" + list + "' --take --reason November").exit_code, 0);
  EXPECT_THAT(say("entries").text, HasSubstr("1950"));
  EXPECT_THAT(say("--language de refresh '" + list + "'").text, HasSubstr("von niemandem etwas anderes"));
  EXPECT_THAT(say("refresh '" + list + "' --section none").text, HasSubstr("none"));
}

TEST_F(EventActs, BoardsBeginWhereTheSectionDoesAndSomeHaveTheirOwn) {
  setup(
      "open Spring --colour white\nsection open --rounds 3 --first-board 21 --room 'Hall B'\nenter open Adams --rating "
      "1900\n"
      "enter open Baker --rating 1800\nenter open Clark --rating 1700\nenter open Davis --rating 1600\nedit 3 "
      "--own-board 5\n"
      "pair open\npost open 1\n");
  const std::string chart = say("chart open").text;
  EXPECT_THAT(chart, HasSubstr("Room: Hall B\n"));
  EXPECT_THAT(chart, ::testing::ContainsRegex("\n5 +1 +Adams"));
  EXPECT_THAT(chart, ::testing::ContainsRegex("\n21 +4 +Davis"));
  EXPECT_EQ(say("result open 1 5 1-0").exit_code, 0);
  EXPECT_EQ(say("result open 1 1 1-0").exit_code, 1);
  EXPECT_EQ(say("section open --first-board 0").exit_code, 1);
}

TEST_F(EventActs, TeamsArePairedByFidesSwissForThem) {
  setup(
      "open League --rulebook fide --colour white\n"
      "section team --unit team --pairings fide_team --games 2 --match-score match --rounds 3\n"
      "enter team North --rating 2000\nenter team South --rating 1900\nenter team West --rating 1800\npair team\npost "
      "team 1\n");
  const std::string why = say("chart team --explain").text;
  EXPECT_THAT(why, HasSubstr("The bye, worth a draw"));
  EXPECT_THAT(why, HasSubstr("(4.3.1)"));
  EXPECT_THAT(say("--language fr chart team --explain").text, HasSubstr("L'exemption, qui vaut une nulle"));
  EXPECT_THAT(say("standings team").text, ::testing::ContainsRegex("West +1800 .*0\\.5"));
  EXPECT_THAT(say("section team --unit person").text, HasSubstr("this system pairs teams"));
  EXPECT_THAT(say("export trf team -").text, HasSubstr("192 FIDE_TEAM_TYPEA_MP_GP\r\n"));
}

TEST_F(EventActs, SheetsArePrinted) {
  setup(
      "open Spring --colour white\nsection open --rounds 3 --room 'Hall B'\nenter open Adams --rating 1900\nenter open "
      "Baker --rating 1800\n");
  const auto none = say("export sheets pairings open -");
  EXPECT_EQ(none.exit_code, 1);
  EXPECT_THAT(none.text, HasSubstr("there is no such round to print"));
  setup("pair open\npost open 1\n");
  EXPECT_THAT(say("export sheets pairings open - --paper letter").text, HasSubstr("@page { size: letter"));
  const std::string slips = say("--language de export sheets slips open - --address http://10.0.0.5:8080").text;
  EXPECT_THAT(slips, HasSubstr("Runde 1, Brett 1"));
  EXPECT_THAT(slips, HasSubstr("<svg "));
  EXPECT_THAT(say("export sheets slips open -").text, Not(HasSubstr("<svg "))) << "no address, no code";
  EXPECT_EQ(say("export sheets posters open -").exit_code, 2);
}

TEST_F(EventActs, AnEventGoesToAnotherMachine) {
  setup(
      "open Spring --colour white\nsection open --rounds 3\nenter open Adams --rating 1900\nenter open Baker --rating "
      "1800\npair open\npost open 1\n");
  const std::string log = say("log").text;
  const std::string kept = write("spring.event", "");
  EXPECT_EQ(say("backup '" + kept + "'").exit_code, 0);
  EXPECT_THAT(say("restore '" + kept + "'").text, HasSubstr("there is an event"));
  const std::string other = write("other", "") + ".sqlite";
  const auto at_other = [&](const std::string& command) {
    return touchmove::support::run_binary("tournament --store 'sqlite:" + other + "' --event desk " + command);
  };
  const auto brought = at_other("restore '" + kept + "'");
  EXPECT_EQ(brought.exit_code, 0) << brought.text;
  EXPECT_EQ(at_other("log").text, log);
  EXPECT_THAT(at_other("chart open").text, HasSubstr("Adams"));
  EXPECT_EQ(at_other("result open 1 1 1-0").exit_code, 0) << "it goes on there";
  EXPECT_THAT(say("restore '" + write("no.event", "nothing") + "'").text, HasSubstr("no file that"));

  // A file that somebody has made for it writes nothing beside its own event.
  std::ifstream in(kept, std::ios::binary);
  const auto bundle = touchmove::store::read_bundle(std::string(std::istreambuf_iterator<char>(in), {}));
  ASSERT_TRUE(bundle);
  const auto refused = [&](auto&& change) {
    auto changed = *bundle;
    change(changed);
    const std::string file = write("made.event", touchmove::store::write_bundle(changed));
    const auto answer = touchmove::support::run_binary("tournament --store 'sqlite:" + write("third", "") +
                                                       ".sqlite' --event desk restore '" + file + "'");
    return answer.text + " exits with " + std::to_string(answer.exit_code);
  };
  const auto is_told = AllOf(HasSubstr("the file holds what is not the event"), HasSubstr("exits with 1"));
  EXPECT_THAT(refused([](auto& made) { made.entries.push_back({"event_person", "other/p1", "{}"}); }), is_told);
  EXPECT_THAT(refused([](auto& made) { made.entries.push_back({"event", "other", "{}"}); }), is_told);
  EXPECT_THAT(refused([](auto& made) { made.entries.push_back({"link", "desk/1", "{}"}); }), is_told);
  EXPECT_THAT(refused([](auto& made) { made.journals.push_back({"event:other", made.journals[0].lines}); }), is_told);
}

TEST_F(EventActs, AFileOfCommandsIsCarriedOutOnceAndAgainWhenItIsAskedTo) {
  setup("open Spring --colour white\nsection open --rounds 3\n");
  const std::string file = write("comers.run", "enter open Adams --even-if-alike\nenter open Baker --even-if-alike\n");
  EXPECT_THAT(say("run '" + file + "'").text, HasSubstr("line 2: done"));
  const auto once_more = say("run '" + file + "'");
  EXPECT_EQ(once_more.exit_code, 0);
  EXPECT_THAT(once_more.text, HasSubstr("lines 1 to 2: done before"));
  EXPECT_THAT(once_more.text, HasSubstr("--again"));
  EXPECT_THAT(say("entries").text, Not(HasSubstr("\n3 ")));
  EXPECT_THAT(say("run --again '" + file + "'").text, HasSubstr("line 2: done"));
  EXPECT_THAT(say("entries").text, HasSubstr("\n4 "));
  // The latest time is the one that goes on.
  EXPECT_THAT(say("run '" + file + "'").text, HasSubstr("lines 1 to 2: done before"));
  EXPECT_THAT(say("entries").text, Not(HasSubstr("\n5 ")));
}

TEST_F(EventActs, AMistypedCommandOrOptionGetsTheNearest) {
  setup(four_players);
  for (const auto& [typed, meant] :
       {std::pair("standigns open", "no command 'standigns'; did you mean 'standings'?"),
        std::pair("pari open", "no command 'pari'; did you mean 'pair'?"),
        std::pair("stand open", "did you mean 'standings'?"), std::pair("exprot trf open -", "did you mean 'export'?"),
        std::pair("export trff open -", "no command 'trff'; did you mean 'trf'?"),
        std::pair("enter open Evans --raitng 1500", "did you mean '--rating'?"),
        std::pair("xyzzy", "no command 'xyzzy'; 'touchmove tournament --help' lists them")}) {
    const auto outcome = say(typed);
    EXPECT_EQ(outcome.exit_code, 2) << typed;
    EXPECT_THAT(outcome.text, HasSubstr(meant)) << typed;
  }
  const std::string file = write("acts.txt", "chekc-in 1\n");
  EXPECT_THAT(say("run '" + file + "'").text, HasSubstr("no command 'chekc-in'; did you mean 'check-in'?"));
  EXPECT_THAT(touchmove::support::run_binary("tournamant status").text, HasSubstr("did you mean 'tournament'?"));
}

TEST_F(EventActs, EveryCommandThatIsListedIsFoundByItself) {
  using touchmove::support::run_binary;
  std::istringstream lines(run_binary("tournament --help").text);
  std::string line;
  std::size_t commands = 0;
  while (std::getline(lines, line) && line != "Subcommands:") {
  }
  while (std::getline(lines, line) && !line.empty()) {
    const std::string command = line.substr(2, line.find(' ', 2) - 2);
    const auto help = run_binary("tournament --event=spring --person pair " + command + " --help");
    EXPECT_EQ(help.exit_code, 0) << command;
    EXPECT_THAT(help.text, HasSubstr("Usage: touchmove tournament " + command + " ")) << command;
    ++commands;
  }
  EXPECT_GT(commands, 80U);
  EXPECT_THAT(run_binary("tournament xyzzy pair").text, HasSubstr("no command 'xyzzy'"));
}

}  // namespace
