// Journal lines: every event and ruling is read back as it was written, and what is no event is named.
#include "touchmove/game/journal/json.hpp"

#include <gtest/gtest.h>

#include <string>

#include "touchmove/game/journal/codes.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::game {
namespace {

std::string round_trip(const std::string& line) {
  const auto event = event_from_json(line);
  if (!event) return to_string(event.error());
  return to_json(*event);
}

EventError error_of(const std::string& line) {
  const auto event = event_from_json(line);
  return event ? EventError{} : event.error();
}

TEST(EventJson, EveryKindIsWrittenAsItIsRead) {
  for (
      const char* line : {
          R"({"seq":7,"at":63250,"by":"A","person":"p4k2","type":"touch","squares":["e1","h1"]})",
          R"({"seq":0,"at":0,"by":"B","type":"start"})",
          R"({"seq":3,"at":5,"by":"A","type":"adjust"})",
          R"({"seq":3,"at":5,"by":"A","type":"adjust","square":"a1"})",
          R"({"seq":3,"at":5,"by":"A","type":"release","square":"h8"})",
          R"({"seq":3,"at":5,"by":"A","type":"move","move":"e7e8n"})",
          R"({"seq":3,"at":5,"game":2,"by":"B2","type":"promote","role":"rook"})",
          R"({"seq":3,"at":5,"by":"A","type":"press"})",
          R"({"seq":3,"at":5,"by":"A","type":"knock_over","squares":["a2"]})",
          R"({"seq":3,"at":5,"by":"official","type":"restore","ply":4})",
          R"({"seq":3,"at":5,"by":"A","type":"offer_draw"})",
          R"({"seq":3,"at":5,"by":"A","type":"claim","kind":"repetition","move":"f3g1"})",
          R"({"seq":3,"at":5,"by":"A","type":"claim","kind":"touched_man","square":"e1"})",
          R"({"seq":3,"at":5,"by":"A","type":"call_official","about":"noise"})",
          R"({"seq":3,"at":5,"by":"A","type":"choose","of":2,"option":"restore"})",
          R"({"seq":3,"at":5,"by":"hall","type":"flag","color":"black"})",
          R"({"seq":3,"at":9,"by":"hall","type":"outage","from":5,"to":8})",
          R"({"seq":3,"at":5,"by":"chief","type":"set_clock","white":-20,"black":60000})",
          R"({"seq":3,"at":5,"by":"official","type":"penalty","kind":"add_time","seat":"B","ms":120000})",
          R"({"seq":3,"at":5,"by":"official","type":"annul"})",
          R"({"seq":3,"at":5,"game":2,"by":"official","type":"annul","replay":"kept"})",
          R"({"seq":3,"at":5,"by":"A2","type":"move","move":"N@f3"})",
          R"({"seq":3,"at":5,"board":1,"by":"A2","type":"claim","kind":"flag"})",
          R"({"seq":3,"at":5,"board":2,"by":"official","type":"pause"})",
          R"({"seq":3,"at":5,"by":"official","type":"penalty","kind":"exclude","seat":"B","about":"refusal","count":2,"substitute":false})",
          R"({"seq":3,"at":5,"by":"chief","type":"decide","of":2,"option":"warn","also":"add_time","ms":60000})",
          R"({"seq":3,"at":5,"by":"A","type":"report","about":"device_sound"})",
          R"({"seq":3,"at":5,"by":"official","type":"report","about":"kibitz","seat":"A","party":"coach","offender":"k3","deliberate":true})",
          R"({"seq":3,"at":5,"by":"A","type":"appeal","of":2,"to":"section_chief"})",
          R"({"seq":3,"at":5,"by":"official","type":"history","seat":"B","about":"skittles","kind":"warning","scope":"team"})",
          R"({"seq":3,"at":5,"by":"official","type":"inquire","of":2,"step":"searched"})",
          R"({"seq":3,"at":5,"by":"A","type":"assign_deputy","seat":"A","deputy":"d1","duties":["write","press"]})",
          R"({"seq":3,"at":5,"by":"official","type":"accommodate","seat":"B","measures":["two_boards","announced_moves"]})",
          R"({"seq":3,"at":5,"by":"B","type":"announce","move":"g8f6"})",
          R"({"seq":3,"at":5,"by":"A","type":"confirm"})",
          R"({"seq":3,"at":5,"by":"A","type":"press","source":{"said_by":"B","standing":"disputed"},"clocks":{"white":1,"black":2}})",
          R"({"seq":3,"at":5,"by":"A","type":"pause","about":"promotion_piece"})",
          R"({"seq":3,"at":5,"by":"A","type":"entry","ply":3,"text":"Nf3"})",
          R"({"seq":3,"at":5,"by":"official","type":"entry","sheet":"B","text":""})",
          R"({"seq":3,"at":5,"by":"A","type":"sheet","sheet":"B","notation":"descriptive","moves":["P-K4","","KtxP [ch]"]})",
          R"({"seq":3,"at":5,"by":"A","type":"request_sheet"})",
          R"({"seq":3,"at":5,"by":"official","type":"request_sheet","sheet":"A"})",
          R"({"seq":3,"at":5,"by":"A","type":"return_sheet"})",
          R"({"seq":3,"at":5,"by":"A","type":"stop_recording"})",
          R"({"seq":3,"at":5,"by":"official","type":"excuse","seat":"B","about":"inability","ms":600000})",
          R"({"seq":3,"at":5,"by":"official","type":"report_clock","kind":"defective","stopped":"black","elapsed":2400000})",
          R"({"seq":3,"at":5,"by":"B","type":"report_clock","kind":"knocked_over","seat":"A"})",
          R"({"seq":3,"at":5,"by":"A","type":"report_clock","kind":"wrong_setting","white":600000,"black":0,"bonus":30000})",
          R"({"seq":3,"at":5,"by":"A","type":"obtain_clock"})",
          R"({"seq":3,"at":5,"by":"A","type":"absent","seat":"B"})",
          R"({"seq":3,"at":5,"by":"B","type":"arrive"})",
          R"({"seq":3,"at":5,"by":"official","type":"adjourn","ends":7200000})",
          R"({"seq":3,"at":5,"by":"A","type":"seal","text":"Rd7"})",
          R"({"seq":3,"at":5,"by":"A","type":"seal","commitment":"00ff","box":"1234"})",
          R"({"seq":3,"at":5,"by":"official","type":"envelope","lacks":"black_time"})",
          R"({"seq":3,"at":5,"by":"B","type":"unseal","text":"Rd7","salt":"00ff"})",
          R"({"seq":3,"at":5,"by":"official","type":"unseal","text":"Rd7","lost":true})",
          R"({"seq":3,"at":5,"by":"A","type":"touch","squares":["a1","a7"],"order_unknown":true})",
          R"({"seq":3,"at":5,"by":"A","type":"adjust","square":"f1","told":"bystander"})",
          R"({"seq":3,"at":5,"by":"A","type":"move","move":"e1g1","two_hands":true})",
          R"({"seq":3,"at":5,"by":"A","type":"move","move":"a7a6","second":true})",
          R"({"seq":3,"at":5,"by":"A","type":"release","square":"b5","second":true})",
          R"({"seq":3,"at":5,"by":"A","type":"promote","role":"queen","stand_in":true})",
          R"({"seq":3,"at":5,"by":"A","type":"press","other_hand":true})",
          R"({"seq":3,"at":5,"by":"A","type":"take_back","allowed":true})",
          R"({"seq":3,"at":5,"by":"A","type":"restore","wrong":"c5d5"})",
          R"({"seq":3,"at":5,"by":"A","type":"release","off_board":true})",
          R"({"seq":3,"at":5,"by":"A","type":"engage_counter","counter":"td7","accepted":true})",
          R"({"seq":3,"at":5,"by":"A","type":"claim","kind":"perpetual_check","counted_by":"bystander","after":7,"clock_stopped":false})",
          R"({"seq":3,"at":5,"by":"A","type":"claim","kind":"illegal_move","unrestorable":true})",
          R"({"seq":9,"at":5,"by":"hall","type":"finding","question":"can_mate","side":"white","ply":3,"key":"ff","verdict":"yes","line":["e2e4","e7e5"],"engine":"x \"1\"","limit":10})",
      }) {
    EXPECT_EQ(round_trip(line), line);
  }
}

TEST(EventJson, APaperEventThatIsIncompleteIsNamed) {
  EXPECT_EQ(error_of(R"({"type":"seal","commitment":"00"})").field, "box");
  EXPECT_EQ(error_of(R"({"type":"entry","ply":0,"text":"e4"})").what, EventFault::BadValue);
  EXPECT_EQ(error_of(R"({"type":"sheet","moves":["e4",3]})").what, EventFault::WrongKind);
  EXPECT_EQ(error_of(R"({"type":"sheet","moves":["a remark longer than any move could be"]})").what,
            EventFault::TooLong);
  EXPECT_EQ(error_of(R"({"type":"report_clock"})").field, "kind");
}

TEST(EventJson, ADashOnASheetIsABlank) {
  const auto event = event_from_json(R"({"type":"sheet","moves":["e4","-","Nf3"]})");
  ASSERT_TRUE(event);
  EXPECT_TRUE(std::get<Sheet>(event->body).body->entries[1].empty());
}

TEST(EventJson, TheOpeningIsKeptWhole) {
  const std::string line =
      R"({"seq":0,"at":0,"by":"hall","type":"opened","format":1,"ruling_version":1,"variant":"chess960","chess960":518,)"
      R"("rulebook":"fide","edition":"2023","digest":"ab","fallback":[{"rulebook":"uschess","digest":"cd"}],)"
      R"("variations":[{"parameter":"flag.caller","value":"players","clause":"fide:time.flag-established"}],)"
      R"("time":"90+30","supervised":true,"custody":"reported","press":"automatic","illegal_moves":"refused","white":"B",)"
      R"("lots":[{"coin":"heads"},3]})";
  EXPECT_EQ(round_trip(line), line);
}

TEST(EventJson, OnlyTheRulebookIsNeededInAnOpening) {
  const auto event = event_from_json(R"({"type":"opened","rulebook":"fide"})");
  ASSERT_TRUE(event);
  const Opened& opened = *std::get<Opening>(event->body).opened;
  EXPECT_EQ(opened.press, PressMode::Own);
  EXPECT_EQ(opened.illegal_moves, IllegalMode::Played);
  EXPECT_EQ(opened.white, Actor::A);
  EXPECT_TRUE(opened.time.empty());
}

TEST(EventJson, AJournalLineHasItsRulingBesideTheEvent) {
  const auto line = journal_line_from_json(
      R"({"seq":4,"at":1,"by":"official","type":"decide","of":2,"option":"warn","ruling":{"verdict":"accepted","clauses":[],)"
      R"("facts":[],"effects":[{"effect":"warned","side":"black","kind":"warning"}],"options":[]},"hash":"00"})");
  ASSERT_TRUE(line) << to_string(line.error());
  EXPECT_EQ(std::get<Decide>(line->event.body).ruling, 2);
  ASSERT_TRUE(line->ruling);
  EXPECT_EQ(line->ruling->effects.front().code, EffectCode::Warned);
}

TEST(EventJson, ACommandMayNameTheRulingByItsOldField) {
  const auto event = event_from_json(R"({"type":"decide","ruling":4,"option":"restore"})");
  ASSERT_TRUE(event);
  EXPECT_EQ(std::get<Decide>(event->body).ruling, 4);
}

TEST(EventJson, DefaultsFillWhatALineLeavesOut) {
  const auto event = event_from_json(R"({"type":"press"})", {12, 3400, Actor::B});
  ASSERT_TRUE(event);
  EXPECT_EQ(event->seq, 12);
  EXPECT_EQ(event->at_ms, 3400);
  EXPECT_EQ(event->by, Actor::B);
}

TEST(EventJson, WhatIsNoEventIsNamedWithItsPlace) {
  EXPECT_EQ(error_of("").what, EventFault::NotJson);
  EXPECT_EQ(error_of("touch e2").what, EventFault::NotJson);
  EXPECT_EQ(error_of("[1,2]").what, EventFault::NotAnObject);
  EXPECT_EQ(error_of(R"({"type":"press"} x)").what, EventFault::NotJson);
  EXPECT_EQ(error_of(R"({"by":"A"})"), (EventError{EventFault::MissingField, "type", 1}));
  EXPECT_EQ(error_of(R"({"type":"teleport"})").what, EventFault::UnknownType);
  EXPECT_EQ(error_of(R"({"type":"teleport"})").column, 9U);
  EXPECT_EQ(error_of(R"({"type":"touch"})"), (EventError{EventFault::MissingField, "squares", 1}));
  EXPECT_EQ(error_of(R"({"type":"touch","squares":"e2"})"), (EventError{EventFault::WrongKind, "squares", 27}));
  EXPECT_EQ(error_of(R"({"type":"touch","squares":["e9"]})"),
            (EventError{EventFault::BadValue, "squares", 27, "'e9' means nothing here"}));
  EXPECT_EQ(error_of(R"({"type":"move","move":"e2-e4"})").what, EventFault::BadValue);
  EXPECT_EQ(error_of(R"({"type":"promote","role":"king"})").what, EventFault::BadValue);
  EXPECT_EQ(error_of(R"({"type":"press","at":1.5})").what, EventFault::WrongKind);
  EXPECT_EQ(error_of(R"({"type":"press","at":-1})").what, EventFault::BadValue);
  EXPECT_EQ(error_of(R"({"type":"press","at":99999999999999999999})").what, EventFault::BadValue);
  EXPECT_EQ(error_of(R"({"type":"press","type":"press"})").what, EventFault::DuplicateField);
  EXPECT_EQ(error_of(R"({"type":"opened","rulebook":"fide","format":2})").what, EventFault::UnknownFormat);
  EXPECT_EQ(error_of(R"({"type":"press","person":"0123456789012345678901234567890"})").what, EventFault::TooLong);
  EXPECT_EQ(error_of(std::string(100, '[')).what, EventFault::TooDeep);
}

TEST(EventJson, NothingThatIsSentIsPassedOver) {
  EXPECT_EQ(to_string(error_of(R"({"by":"A","type":"move","move":"e2e4","twohands":true})")),
            "column 50: 'twohands': no such field of move; did you mean two_hands? Fields: move, two_hands, second, "
            "rook, type, "
            "seq, at, game, by, board, person, source, clocks.");
  // One that belongs to another event, one beside a field that is missing, one written so that it looks like another.
  EXPECT_EQ(error_of(R"({"by":"A","type":"press","squares":["e2"]})").field, "squares");
  EXPECT_EQ(error_of(R"({"by":"A","type":"claim","knd":"flag"})").field, "knd");
  EXPECT_EQ(error_of("{\"by\":\"A\",\"type\":\"press\",\"se\\u0071\":3}").field, "seq");
  EXPECT_EQ(error_of(R"({"type":"opened","rulebook":"fide","clocks":{"white":1,"black":1}})").field, "clocks");
  EXPECT_EQ(error_of(R"({"by":"A","type":"press","ruling":4})").field, "ruling") << "nothing is decided here";
  EXPECT_EQ(error_of(R"({"type":"opened","rulebook":"fide","fen":"8/8/8/8/8/8/8/8 w - - 0 1"})").what,
            EventFault::UnknownField);
  // What a store adds to a line is known.
  EXPECT_TRUE(event_from_json(R"({"by":"A","type":"press","ruling":{"verdict":"noted"},"hash":"00","id":"g1"})"));
}

TEST(EventJson, AValueOutsideItsListIsRefusedWithTheList) {
  EXPECT_EQ(to_string(error_of(R"({"by":"A","type":"adjust","told":"oponent"})")),
            "column 34: field 'told': 'oponent' is no word for it; did you mean opponent? Words: opponent, official, "
            "bystander, nobody.");
  EXPECT_NE(to_string(error_of(R"({"by":"A","type":"clam"})")).find("did you mean claim? Words: opened, start,"),
            std::string::npos);
  EXPECT_NE(to_string(error_of(R"({"by":"A","type":"accommodate","seat":"A","measures":["braile"]})"))
                .find("did you mean braille?"),
            std::string::npos);
}

TEST(EventJson, WhatIsMissingOrWrongInAnObjectIsNamedByItsOwnField) {
  EXPECT_EQ(error_of(R"({"by":"A","type":"press","source":{"standing":"agreed"}})"),
            (EventError{EventFault::MissingField, "source.said_by", 35}));
  EXPECT_EQ(error_of(R"({"by":"A","type":"press","source":{"said_by":"A","standng":"agreed"}})").field,
            "source.standng");
  EXPECT_EQ(error_of(R"({"by":"A","type":"press","clocks":{"white":1}})").field, "clocks.black");
  EXPECT_EQ(error_of(R"({"type":"opened","rulebook":"fide","variations":[{"parameter":"x"}]})").field,
            "variations.value");
}

TEST(EventJson, WhoDidItIsSaidWhereTheHallDoesNotStateIt) {
  const EventDefaults strict{.must_say_by = true};
  EXPECT_EQ(event_from_json(R"({"type":"press"})", strict).error(), (EventError{EventFault::MissingField, "by", 1}));
  EXPECT_TRUE(event_from_json(R"({"type":"start"})", strict));
  EXPECT_TRUE(event_from_json(R"({"type":"flag","color":"white"})", strict));
}

TEST(EventJson, AnOpeningThatIsRefusedIsKnownAsOne) {
  EXPECT_TRUE(error_of(R"({"type":"opened","rulebok":"fide"})").of_opened);
  EXPECT_TRUE(error_of(R"({"type":"opend","rulebook":"fide"})").of_opened);
  EXPECT_FALSE(error_of(R"({"type":"press","rulebok":"fide"})").of_opened);
}

TEST(EventJson, AStoredLineMayHaveFieldsOfOtherVersions) {
  const auto line = journal_line_from_json(R"({"seq":3,"at":5,"by":"A","type":"press","strength":"hard"})");
  EXPECT_TRUE(line) << to_string(line.error());
}

TEST(EventJson, ATimeIsAtMostAThousandHours) {
  for (const std::string_view before : {R"({"by":"official","type":"penalty","kind":"add_time","seat":"A","ms":)",
                                        R"({"by":"official","type":"decide","of":3,"option":"add_time","ms":)",
                                        R"({"by":"official","type":"excuse","seat":"A","ms":)",
                                        R"({"by":"official","type":"report_clock","kind":"defective","elapsed":)",
                                        R"({"by":"official","type":"report_clock","kind":"defective","bonus":)"}) {
    EXPECT_TRUE(event_from_json(std::string(before) + "3600000000}")) << before;
    EXPECT_TRUE(event_from_json(std::string(before) + "0}")) << before;
    for (const std::string_view time : {"3600000001}", "9007199254740992}", "-1}"}) {
      const auto event = event_from_json(std::string(before) + std::string(time));
      ASSERT_FALSE(event) << before << time;
      EXPECT_EQ(event.error().what, EventFault::BadValue);
    }
  }
  // A clock that is reported or set may have run on below zero.
  EXPECT_TRUE(event_from_json(R"({"type":"set_clock","white":-1000,"black":3600000000})"));
  EXPECT_FALSE(event_from_json(R"({"type":"set_clock","white":-1000,"black":3600000001})"));
  EXPECT_TRUE(event_from_json(R"({"type":"press","clocks":{"white":-1000,"black":5}})"));
  EXPECT_FALSE(event_from_json(R"({"type":"press","clocks":{"white":-3600000001,"black":5}})"));
  // What an older program has written is read as it stands.
  EXPECT_TRUE(journal_line_from_json(
      R"({"seq":3,"at":5,"by":"official","type":"penalty","kind":"add_time","seat":"A","ms":9007199254740992})"));
  EXPECT_TRUE(journal_line_from_json(
      R"({"seq":3,"at":5,"by":"official","type":"set_clock","white":-7,"black":9007199254740992})"));
}

TEST(EventJson, TextsKeepEveryCharacter) {
  const auto event = event_from_json("{\"type\":\"call_official\",\"about\":\"\\u00e9 \\ud83d\\ude00 \\\"\\n\"}");
  ASSERT_TRUE(event);
  EXPECT_EQ(std::get<CallOfficial>(event->body).about.view(), "\xC3\xA9 \xF0\x9F\x98\x80 \"\n");
  EXPECT_EQ(error_of("{\"type\":\"press\",\"x\":\"\\ud83d\"}").what, EventFault::NotJson) << "half a character";
  const auto latin = error_of("{\"type\":\"press\",\"x\":\"Sch\xF6n\"}");
  EXPECT_EQ(latin.what, EventFault::NotJson) << "no UTF-8";
  EXPECT_EQ(latin.column, 25U);
}

TEST(RulingJson, EveryFactAndEffectIsReadBack) {
  for (std::size_t i = 0; i < words_of<FactCode>().size(); ++i) {
    Ruling ruling;
    Values values;
    const auto code = static_cast<FactCode>(i);
    const auto fields = fields_of(code);
    for (const Field field : fields.span()) {
      if (field == Field::Square || field == Field::Squares) values.squares.push_back(board::Square::E4);
      if (field == Field::Man) values.man = board::Piece{board::Color::Black, board::Role::Knight};
      if (field == Field::Side) values.side = board::Color::Black;
      if (field == Field::Count || field == Field::Ms || field == Field::Ply) values.number = 17;
    }
    ruling.facts.push_back({code, values});
    const auto read = ruling_from_json(to_json(ruling));
    ASSERT_TRUE(read) << to_json(ruling);
    EXPECT_EQ(*read, ruling) << to_json(ruling);
  }
  for (std::size_t i = 0; i < words_of<EffectCode>().size(); ++i) {
    Ruling ruling;
    Values values;
    const auto code = static_cast<EffectCode>(i);
    const auto fields = fields_of(code);
    for (const Field field : fields.span()) {
      if (field == Field::Square || field == Field::Squares) values.squares.push_back(board::Square::A8);
      if (field == Field::Move) values.move = {board::Square::B7, board::Square::B8, board::Role::Rook};
      if (field == Field::Side) values.side = board::Color::White;
      if (field == Field::Result) values.kind = GameResult::BlackHalf;
      if (field == Field::Man) values.man = board::Piece{board::Color::Black, board::Role::Knight};
      if (field == Field::Seat || field == Field::WhiteSeat) values.seat = Actor::B2;
      if (field == Field::Game) values.kind.set_number(3);
      if (field == Field::Replaces) values.reason.set_number(2);
      if (field == Field::StartWhite || field == Field::PointsA) values.number = 5;
      if (field == Field::StartBlack || field == Field::PointsB) values.other = 3;
      if (field == Field::Black) values.other = -5;
      if (field == Field::Count || field == Field::Ms || field == Field::Ply || field == Field::White ||
          field == Field::Ruling) {
        values.number = 120'000;
      }
    }
    ruling.effects.push_back({code, values});
    const auto read = ruling_from_json(to_json(ruling));
    ASSERT_TRUE(read) << to_json(ruling);
    EXPECT_EQ(*read, ruling) << to_json(ruling);
  }
}

TEST(RulingJson, OptionsAndQuestionsAreReadBack) {
  Ruling ruling;
  ruling.verdict = Verdict::Needs;
  ruling.clauses.push_back(rulebook::cite("fide:time.flag-draw"));
  Option option;
  option.id = OptionId::Draw;
  option.by = Chooser::Opponent;
  option.is_default = true;
  option.clauses.push_back(rulebook::cite("uschess:II.7.material"));
  option.effects.push_back({EffectCode::Result, {.kind = GameResult::Draw, .reason = ResultReason::TimeNoMate}});
  ruling.options.push_back(option);
  ruling.needs = Needs{Question::ForcedWin, board::Color::Black, 61, 0xFEDCBA9876543210ULL, board::Color::White};
  const auto read = ruling_from_json(to_json(ruling));
  ASSERT_TRUE(read) << to_string(read.error());
  EXPECT_EQ(*read, ruling);
}

TEST(RulingJson, AClauseThatIsNoneIsAnError) {
  const auto read = ruling_from_json(R"({"verdict":"noted","clauses":["fide:no.such"]})");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().what, EventFault::BadValue);
}

}  // namespace
}  // namespace touchmove::game
