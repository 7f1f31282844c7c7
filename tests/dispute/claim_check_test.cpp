// Disputes from real boards, as the claim checker's page sends them.
#include "touchmove/dispute/claim_check.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <string>

#include "touchmove/game/view/shape_writer.hpp"

namespace touchmove::dispute {
namespace {

namespace json = boost::json;
using testing::HasSubstr;
using testing::Not;

/// Knights go out and back: the position after the first pair stands there after every fourth ply.
constexpr std::string_view shuffle = "1. e4 e5 2. Nf3 Nf6 3. Ng1 Ng8 4. Nf3 Nf6 5. Ng1 Ng8";

json::object answer(const std::string& body) {
  auto check = prepare_check(body, {});
  EXPECT_TRUE(check) << (check ? "" : check.error().message);
  if (!check) return {};
  const std::string text = game::shape_json((*check)().shown);
  json::error_code failed;
  auto value = json::parse(text, failed);
  EXPECT_FALSE(failed) << text;
  return value.is_object() ? value.as_object() : json::object{};
}

std::string dispute(std::string_view book, std::string_view rest, std::string_view time = "90+30") {
  return fmt::format(R"({{"opened":{{"rulebook":"{}","time":"{}"}},{}}})", book, time, rest);
}

std::string last_line(const json::object& answer) {
  const auto& lines = answer.at("lines").as_array();
  return lines.empty() ? "" : json::serialize(lines.back());
}

std::string facts(const json::object& answer) {
  return json::serialize(answer.at("lines").as_array().back().at("ruling").at("facts"));
}

TEST(ClaimCheck, AnswersAClaimFromTheAgreedMovesWithItsOccurrences) {
  const auto checked = answer(dispute("fide", fmt::format(R"("moves":"{}","clocks":{{"white":60000,"black":90000}},
      "events":[{{"by":"A","type":"claim","kind":"repetition"}}])",
                                                          shuffle)));
  EXPECT_THAT(last_line(checked), HasSubstr(R"("verdict":"upheld")"));
  EXPECT_THAT(facts(checked),
              HasSubstr(R"({"fact":"occurred","ply":2},{"fact":"occurred","ply":6},{"fact":"occurred","ply":10})"));
  const auto& diagrams = checked.at("diagrams").as_array();
  ASSERT_EQ(diagrams.size(), 3U);
  EXPECT_EQ(diagrams[1].at("ply").as_int64(), 6);
  EXPECT_THAT(std::string(diagrams[1].at("fen").as_string()),
              testing::StartsWith("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w"));
  const auto& after = checked.at("after").at("state").as_object();
  EXPECT_EQ(after.at("result").at("reason").as_string(), "repetition");
  EXPECT_EQ(after.at("clocks").at("white").at("remaining").as_int64(), 60000);
}

TEST(ClaimCheck, TheClaimantsOwnSheetMustShowIt) {
  // Black's sheet stops after the second move; Black claims.
  const auto unproved =
      answer(dispute("uschess", fmt::format(R"("sheets":{{"white":"{}","black":"1. e4 e5 2. Nf3 Nf6"}},
      "until":9,"pressed":true,"events":[{{"by":"B","type":"claim","kind":"repetition","move":"f6g8"}}])",
                                            shuffle)));
  EXPECT_THAT(last_line(unproved), HasSubstr(R"("verdict":"denied")"));
  EXPECT_THAT(facts(unproved), HasSubstr(R"("fact":"sheet_gap")"));
  const auto proved = answer(dispute("uschess", fmt::format(R"("sheets":{{"white":"1. e4 e5 2. Nf3 Nf6","black":"{}"}},
      "until":9,"events":[{{"by":"B","type":"claim","kind":"repetition","move":"f6g8"}}])",
                                                            shuffle)));
  EXPECT_THAT(last_line(proved), HasSubstr(R"("verdict":"upheld")"));
}

TEST(ClaimCheck, ShowsWhatEachPartyMayDoBeforeTheDispute) {
  const auto checked = answer(dispute("fide", R"("moves":"e4 e5","clocks":{"white":0,"black":61000})"));
  const auto flags = [&](std::string_view party) {
    for (const auto& permission : checked.at("before").at("permitted").at(party).as_array()) {
      const auto& object = permission.as_object();
      if (object.at("act").as_string() == "claim" && object.at("kind").as_string() == "flag") {
        return object.contains("closed") ? std::string(object.at("closed").as_string()) : std::string("open");
      }
    }
    return std::string("absent");
  };
  EXPECT_EQ(flags("B"), "open");
  EXPECT_EQ(flags("official"), "absent");
  EXPECT_TRUE(checked.at("lines").as_array().empty());
  EXPECT_EQ(checked.at("after").at("state").at("clocks").at("white").at("flag").as_bool(), true);
}

TEST(ClaimCheck, OneFlagIsRuledOnUnderTwoBooks) {
  // White's flag is down; Black has a lone knight, and White a pawn beside its king.
  const auto under = [](std::string_view book) {
    return answer(
        fmt::format(R"({{"opened":{{"rulebook":"{}","time":"G/30;d5","start":"8/8/8/8/8/4k1n1/7P/7K w - - 0 60"}},
        "clocks":{{"white":0,"black":30000}},"find":true,"events":[{{"by":"B","type":"claim","kind":"flag"}}]}})",
                    book));
  };
  EXPECT_THAT(last_line(under("fide")), HasSubstr(R"("result":"0-1")"));
  EXPECT_THAT(last_line(under("uschess")), HasSubstr(R"("result":"1/2-1/2")"));
}

TEST(ClaimCheck, AnswersWhatOnlyComputationAnswersWhenAskedTo) {
  const std::string_view rest = R"("events":[{"by":"A","type":"claim","kind":"dead_position"}])";
  const std::string body = fmt::format(
      R"({{"opened":{{"rulebook":"fide","start":"8/4kb2/8/p1pBp1p1/P1P1P1P1/8/4K3/8 w - - 0 60"}},{}}})", rest);
  const auto asked = answer(body);
  EXPECT_TRUE(asked.at("asked").as_bool());
  EXPECT_THAT(last_line(asked), HasSubstr(R"("verdict":"needs")"));
  std::string with_find = body;
  with_find.insert(1, R"("find":true,)");
  const auto found = answer(with_find);
  EXPECT_FALSE(found.at("asked").as_bool());
  EXPECT_THAT(last_line(found), HasSubstr(R"("type":"finding","question":"can_mate","side":"white")"));
  EXPECT_THAT(facts(found), HasSubstr(R"({"fact":"can_mate","side":"white"})"));
}

TEST(ClaimCheck, ADecisionIsAnEventAfterTheRulingThatLeftItOpen) {
  const std::string reported =
      dispute("uschess", R"("moves":"e4 e5","events":[{"by":"A","type":"report","about":"distraction"},DECISION])");
  std::string open = reported;
  open.replace(open.find(",DECISION"), 9, "");
  const auto undecided = answer(open);
  ASSERT_THAT(last_line(undecided), HasSubstr(R"("verdict":"open")"));
  const auto of = undecided.at("lines").as_array().back().at("seq").as_int64();
  const auto option =
      undecided.at("lines").as_array().back().at("ruling").at("options").as_array().front().at("option").as_string();
  std::string decided = reported;
  decided.replace(
      decided.find("DECISION"), 8,
      fmt::format(R"({{"by":"official","type":"decide","of":{},"option":"{}"}})", of, std::string_view(option)));
  const auto done = answer(decided);
  EXPECT_THAT(last_line(done), HasSubstr(R"("type":"decide")"));
  EXPECT_THAT(last_line(done), Not(HasSubstr(R"("verdict":"refused")")));
}

TEST(ClaimCheck, AnIllegalMoveFromTheSheetsIsPlayedWhereAnOfficialSettlesIt) {
  const auto checked = answer(dispute("fide", R"("moves":"1. e4 e5 2. Ke3","settled":[{"ply":3,"move":"e1e3"}],
      "events":[{"by":"B","type":"claim","kind":"illegal_move"}])"));
  EXPECT_EQ(checked.at("collation").at("played").as_int64(), 3);
  EXPECT_THAT(last_line(checked), HasSubstr(R"("verdict":"upheld")"));
  EXPECT_THAT(last_line(checked), HasSubstr(R"({"effect":"restored","ply":3})"));
}

TEST(ClaimCheck, EveryMoveOfALawOf1911IsCompletedByTheHand) {
  const auto checked = answer(dispute(
      "bcf-1911", R"("moves":"P-K4 P-K4 Kt-KB3 Kt-QB3 B-B4 B-B4 Castles Kt-B3 P-Q4 PxP","events":[])", "20/60 rate"));
  EXPECT_EQ(checked.at("collation").at("played").as_int64(), 10);
  EXPECT_EQ(checked.at("after").at("state").at("ply").as_int64(), 10);
}

TEST(ClaimCheck, WithoutTheJournalOnlyTheDisputeIsTold) {
  const auto checked = answer(dispute("fide", R"("moves":"e4 e5 Nf3","events":[{"by":"B","type":"offer_draw"}])"));
  EXPECT_EQ(checked.at("lines").as_array().size(), 1U);
  EXPECT_EQ(checked.at("first").as_int64(), checked.at("lines").as_array()[0].at("seq").as_int64());
}

TEST(ClaimCheck, AnEventThatCannotBeReadIsNamedAndEndsTheDispute) {
  const auto checked = answer(dispute("fide", R"("moves":"e4",
      "events":[{"by":"B","type":"touch","squares":["e7"]},{"by":"B","type":"dance"},{"by":"B","type":"resign"}])"));
  EXPECT_EQ(checked.at("lines").as_array().size(), 1U);
  EXPECT_EQ(checked.at("fault").at("event").as_int64(), 1);
  EXPECT_EQ(checked.at("fault").at("code").as_string(), "unknown_type");
}

TEST(ClaimCheck, WhatIsNoDisputeIsRefusedWithTheFieldAtFault) {
  struct Case {
    std::string body;
    const char* where;
  };
  std::string events = R"("events":[)";
  for (int i = 0; i < 65; ++i) events += i == 0 ? "{}" : ",{}";
  for (const auto& [body, where] : {
           Case{"", ""},
           Case{"[]", ""},
           Case{"{}", "opened"},
           Case{R"({"opened":7})", "opened"},
           Case{R"({"opened":{"rulebook":"none"}})", "rulebook"},
           Case{R"({"opened":{"rulebook":"bughouse"}})", "rulebook"},
           Case{dispute("fide", R"("find":true)", "nonsense"), "time"},
           Case{R"({"opened":{"rulebook":"fide","start":"8/8"}})", "start"},
           Case{dispute("fide", R"("until":-1)"), "until"},
           Case{dispute("fide", R"("until":"x")"), "until"},
           Case{dispute("fide", R"("pressed":1)"), "pressed"},
           Case{dispute("fide", R"("at":-5)"), "at"},
           Case{dispute("fide", R"("at":999999999999)"), "at"},
           Case{dispute("fide", R"("clocks":{"white":1})"), "clocks"},
           Case{dispute("fide", R"("clocks":{"white":1,"black":9223372036854775807})"), "clocks"},
           Case{dispute("fide", R"("clocks":[1,2])"), "clocks"},
           Case{dispute("fide", R"("settled":{})"), "settled"},
           Case{dispute("fide", R"("settled":[{"ply":0,"move":"e2e4"}])"), "settled"},
           Case{dispute("fide", R"("settled":[{"ply":1,"move":"e9e4"}])"), "settled"},
           Case{dispute("fide", R"("events":{})"), "events"},
           Case{dispute("fide", R"("events":[1])"), "events"},
           Case{dispute("fide", events + "]"), "events"},
           Case{dispute("fide", R"("moves":7)"), "moves"},
           Case{dispute("fide", R"("sheets":7)"), "sheets"},
           Case{dispute("fide", R"("sheets":{"black":[]})"), "sheets.black"},
           Case{dispute("fide", R"("moves":"999. e4 e5")"), "moves"},
           Case{dispute("fide", R"("movs":"1. e4 e5")"), "movs"},
           Case{dispute("fide", R"("sheets":{"whit":"1. e4"})"), "whit"},
           Case{dispute("fide", R"("clocks":{"white":1,"black":2,"red":3})"), "red"},
           Case{dispute("fide", R"("settled":[{"ply":1,"move":"e2e4","by":"A"}])"), "by"},
           Case{R"({"opened":{"rulebook":"fide","custody":"witnessed"}})", "custody"},
       }) {
    const auto refused = prepare_check(body, {});
    ASSERT_FALSE(refused) << body;
    EXPECT_EQ(refused.error().where, where) << body;
    EXPECT_FALSE(refused.error().message.empty()) << body;
  }
}

TEST(ClaimCheck, AnyEventsAreAnsweredUnderEveryBook) {
  constexpr std::string_view acts[] = {R"("type":"claim","kind":"repetition")",
                                       R"("type":"claim","kind":"repetition","move":"e2e4")",
                                       R"("type":"claim","kind":"fifty_moves")",
                                       R"("type":"claim","kind":"flag")",
                                       R"("type":"claim","kind":"illegal_move","square":"e4")",
                                       R"("type":"claim","kind":"touched_man","square":"e4")",
                                       R"("type":"claim","kind":"wrong_setup")",
                                       R"("type":"claim","kind":"wrong_colours")",
                                       R"("type":"touch","squares":["e2","a1"])",
                                       R"("type":"move","move":"a1h8")",
                                       R"("type":"press")",
                                       R"("type":"restore","ply":1)",
                                       R"("type":"annul","replay":"fresh")",
                                       R"("type":"decide","of":9,"option":"loss")",
                                       R"("type":"report","about":"device","seat":"A")",
                                       R"("type":"set_clock","white":-5,"black":0)",
                                       R"("type":"penalty","kind":"warning","seat":"B")",
                                       R"("type":"appeal","of":8)",
                                       R"("type":"adjourn")",
                                       R"("type":"start")",
                                       R"("type":"absent")",
                                       R"("type":"sheet","sheet":"A","moves":["e4"])",
                                       R"("type":"resign")",
                                       R"("type":"opened","rulebook":"fide")",
                                       R"("type":"report_clock","kind":"defective")"};
  std::uint32_t seed = 3;
  const auto draw = [&](std::size_t count) {
    seed = seed * 1664525U + 1013904223U;
    return static_cast<std::size_t>(seed >> 16U) % count;
  };
  for (const std::string_view book : {"fide", "uschess", "uschess-blitz", "iesa", "bcf-1911"}) {
    for (int round = 0; round < 60; ++round) {
      std::string events;
      for (int i = 0; i < 6; ++i) {
        constexpr std::string_view parties[] = {"A", "B", "official", "chief", "hall"};
        events +=
            fmt::format(R"({}{{"by":"{}",{}}})", i == 0 ? "" : ",", parties[draw(5)], acts[draw(std::size(acts))]);
      }
      constexpr std::string_view games[] = {shuffle, "", "1. f3 e5 2. g4 Qh4#", "1. e4 e5 2. Ke3"};
      const auto checked = answer(dispute(
          book,
          fmt::format(
              R"("sheets":{{"white":"{}","black":"{}"}},"pressed":{},"clocks":{{"white":{},"black":5000}},"events":[{}])",
              games[draw(4)], games[draw(4)], draw(2) == 0, static_cast<int>(draw(3)) * 1000 - 1000, events)));
      EXPECT_TRUE(checked.contains("after")) << events;
    }
  }
}

}  // namespace
}  // namespace touchmove::dispute
