// An event's lines: written and read again the same, and every mistake named by its field.
#include "touchmove/tournament/event/journal/json.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/rulebook/catalog.hpp"
#include "touchmove/tournament/event/views/words.hpp"

namespace touchmove::tournament::event {
namespace {

JsonError error_of(std::string_view line) {
  const auto event = event_from_json(line);
  return event ? JsonError{} : event.error();
}

TEST(EventJson, ALineIsReadBackAsItWasWritten) {
  Event event;
  event.seq = 7;
  event.at = 63'250;
  event.by = {Office::SectionChief, "p4k2", "desk 2"};
  event.despite = true;
  event.because = "both brothers asked for it";
  PairedBoard board{1,
                    4,
                    9,
                    2,
                    {reason::Natural{3}, reason::Colour{"\"5.2.3\""}, reason::Unread{R"(by [my "own"} hand\)"}},
                    {Flag::ThirdColour, Flag::Manual}};
  event.body = PairRound{"open", 3, "dutch", "colour=white", {board, {2, 7, 0, 0, {}, {}}}, {{4, 5}}};
  const std::string line = journal_line(event, Outcome{{}, {Finding{.code = Code::PairedOut, .entry = 7}}});
  EXPECT_EQ(line.substr(0, 76), R"({"seq":7,"at":63250,"by":{"office":"section_chief","person":"p4k2","station")");
  const auto again = event_from_json(line);
  ASSERT_TRUE(again) << to_string(again.error());
  EXPECT_EQ(*again, event);
}

TEST(EventJson, WhatIsUsualIsLeftOutAndRead) {
  Event event;
  event.body = CheckIn{3, true};
  EXPECT_EQ(to_json(event), R"({"seq":0,"at":0,"by":{},"type":"check_in","entry":3})");
  EXPECT_EQ(event_from_json(to_json(event)), event);
  event.body = CheckIn{3, false};
  EXPECT_EQ(event_from_json(to_json(event)), event);
}

TEST(EventJson, AMistakeIsNamedByFieldAndColumn) {
  EXPECT_EQ(error_of(R"({"type":"check_in"})"), (JsonError{game::EventFault::MissingField, "entry", 1}));
  EXPECT_EQ(error_of(R"({"type":"check_in","entry":"3"})"), (JsonError{game::EventFault::WrongKind, "entry", 28}));
  EXPECT_EQ(error_of(R"({"type":"sing"})").what, game::EventFault::UnknownType);
  const JsonError misspelt = error_of(R"({"type":"check_in","entry":3,"presnt":true})");
  EXPECT_EQ(misspelt.what, game::EventFault::UnknownField);
  EXPECT_EQ(to_string(misspelt),
            "column 39: 'presnt': no such field of check_in; did you mean present? Fields: entry, present, type, seq, "
            "at, by, despite, because.");
  EXPECT_EQ(error_of(R"({"type":"check_in","entry":3)").what, game::EventFault::NotJson);
  EXPECT_EQ(error_of("[]").what, game::EventFault::NotAnObject);
  const JsonError deep = error_of(
      R"({"type":"pair","section":"open","round":1,"boards":[{"board":1,"white":2},{"board":2,"white":"x"}]})");
  EXPECT_EQ(deep.field, "boards[1].white");
  EXPECT_EQ(to_string(deep), "column 94: field 'boards[1].white': its value is of the wrong kind");
  EXPECT_EQ(error_of(R"({"type":"bye","entry":1,"round":2,"kind":"quarter"})").field, "kind");
  EXPECT_EQ(error_of(R"({"type":"opened","format":2,"name":"x","rulebook":"fide"})").what,
            game::EventFault::UnknownFormat);
  EXPECT_EQ(error_of(R"({"type":"check_in","entry":99999999999})").what, game::EventFault::BadValue);
}

TEST(EventJson, EveryEventOfADayIsReadBack) {
  testing::Desk desk;
  desk.enter_many(4, "team");
  desk.act(RequestBye{4, 3, ByeKind::Half});
  desk.play_round({{1, 3}, {2, 4}}, {Result::Draw, Result::WhiteForfeits});
  desk.act(CorrectResult{.section = "open", .round = 1, .board = 2, .result = Result::BlackWins});
  desk.act(Penalise{.entry = 1, .penalty = Penalty::Time, .amount = 120'000, .round = 1, .about = "talking"});
  desk.act(KeepApart{{1, 2}, 1, 0});
  ASSERT_TRUE(desk.act(VirtualPoints{{1, 2}, 5, 2, 3}).accepted());
  ASSERT_TRUE(desk.act(CheckInAll{"open", true}).accepted());
  ASSERT_TRUE(desk.act(NoteFee{FeeKind::Paid, {1, 2}, 25'50, "USD", "cash"}).accepted());
  ASSERT_TRUE(desk.act(OpenRegistration{true, {"reserve"}, "25 USD at the door"}).accepted());
  ASSERT_TRUE(
      desk.act(Apply{1, "w1", "reserve", {.rating = 1500, .rating_kind = RatingKind::Established}, true}).accepted());
  ASSERT_TRUE(desk.act(AnswerApplication{1, ApplicationAnswer::Reopen, "a place is free"}).accepted());
  ASSERT_TRUE(desk.act(ExtraGame{1, 1, 2, 2, 3, true, false, "odd"}).accepted());
  ASSERT_TRUE(desk.act(ExtraResult{1, Result::Draw, "slip"}).accepted());
  SectionPlan plan = desk.state().sections[0].plan;
  plan.pairing_bye = 5;
  plan.forfeit_loss = 1;
  plan.absence = 2;
  plan.colour = ColourLot::Black;
  ASSERT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  desk.act(Undo{desk.last_seq(), "no"});
  for (const Event& event : desk.event.events()) {
    const auto again = event_from_json(to_json(event));
    ASSERT_TRUE(again) << to_json(event) << to_string(again.error());
    EXPECT_EQ(*again, event) << to_json(event);
  }
}

TEST(EventJson, WhatIsSeenToAtTheBoardsIsReadBack) {
  testing::Desk desk("iesa");
  ASSERT_TRUE(desk.act(Announce{{{"forfeit_after", "1800000"}}, "2026-02-01", "2026-01-04", "a try"}).accepted());
  desk.enter_many(2, "north");
  ASSERT_TRUE(desk.enter("p3", 0).accepted());
  ASSERT_TRUE(desk.act(NameCoach{.team = "north", .person = "c1", .telephone = true}).accepted());
  ASSERT_TRUE(desk.act(AssignRating{3, 1250, "state", 1240}).accepted());
  ASSERT_TRUE(desk.act(Assist{1, 0, "d1", {HelperDuty::Write, HelperDuty::Adjourn}}).accepted());
  ASSERT_TRUE(desk.pair({{1, 2}, {3, 0}}).accepted());
  ASSERT_TRUE(desk.post(1).accepted());
  ASSERT_TRUE(desk.act(TellOpponent{"open", 1, 1}).accepted());
  Inspect inspect{.section = "open", .round = 1, .board = 1, .use_clock = Supply::Lent};
  inspect.black.board = inspect.black.men = true;
  inspect.black.dark_squares = "dark blue";
  inspect.black.king = 375;
  inspect.white.clock = ClockKind::Analog;
  inspect.white.scoresheet = SheetKind::Device;
  ASSERT_TRUE(desk.act(inspect).accepted());
  ASSERT_TRUE(desk.act(EnterResult{"open", 1, 1, 1, Result::Adjourned, {}}).accepted());
  ASSERT_TRUE(desk.act(SealPapers{"open", 1, 1, 1, 1, "d1"}).accepted());
  testing::Desk old("bcf-1911");
  old.enter_many(2);
  old.pair({{1, 2}});
  ASSERT_TRUE(old.act(ChooseColours{"open", 1, 1, 2, 0}).accepted());
  for (const Tournament* event : {&desk.event, &old.event}) {
    for (const Event& one : event->events()) {
      const auto again = event_from_json(to_json(one));
      ASSERT_TRUE(again) << to_json(one) << to_string(again.error());
      EXPECT_EQ(*again, one) << to_json(one);
    }
    const auto folded = Tournament::replay(event->events());
    ASSERT_TRUE(folded);
    EXPECT_EQ(folded->state(), event->state());
  }
}

TEST(EventJson, PersonsAreKeptWithTheColumnsNobodyKnows) {
  Person person;
  person.id = "p1";
  person.last = "Doe";
  person.other = {{"T-shirt", "XL"}};
  const auto again = person_from_json(to_json(person));
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, person);
}

TEST(EventWords, EveryCodeHasAWordAndASentenceOfItsOwn) {
  for (std::size_t i = 0; i < words_of<Code>().size(); ++i) {
    const auto code = static_cast<Code>(i);
    EXPECT_EQ(parse_word<Code>(word_of(code)), code);
    EXPECT_GT(in_words(Finding{.code = code}).size(), 3U) << word_of(code);
  }
}

TEST(EventWords, PersonsAlikeAreFoundByIdAndByName) {
  Directory directory;
  Person doe;
  doe.id = "p1";
  doe.last = "Doe";
  doe.first = "Mary Ann";
  doe.federation_id = "12345678";
  directory.persons["p1"] = doe;
  Person other;
  other.id = "p2";
  other.last = "DOE";
  other.first = "Mary-Ann";
  ASSERT_EQ(find_duplicates(directory, other).size(), 1U);
  EXPECT_EQ(find_duplicates(directory, other)[0].likeness, Likeness::SameName);
  ASSERT_TRUE(Likenesses(directory).find(other));
  EXPECT_EQ(Likenesses(directory).find(other)->likeness, Likeness::SameName);
  other.federation_id = "12345678";
  EXPECT_EQ(find_duplicates(directory, other)[0].likeness, Likeness::SameId);
  EXPECT_EQ(Likenesses(directory).find(other)->person, "p1");
  EXPECT_EQ(Likenesses(directory).find(other)->likeness, Likeness::SameId);
  EXPECT_FALSE(Likenesses(directory).find(doe)) << "nobody is alike to themselves";
  other.federation_id.clear();
  other.birth_date = "2012";
  doe.birth_date = "2011";
  directory.persons["p1"] = doe;
  EXPECT_TRUE(find_duplicates(directory, other).empty());
  EXPECT_FALSE(Likenesses(directory).find(other));
  EXPECT_EQ(printed_name(directory, "p1"), "Doe, Mary Ann");
  EXPECT_EQ(printed_name(directory, "p9"), "p9");
}

}  // namespace
}  // namespace touchmove::tournament::event
