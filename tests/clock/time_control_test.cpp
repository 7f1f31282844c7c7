#include "touchmove/clock/time_control.hpp"

#include <gtest/gtest.h>

#include <array>

#include "touchmove/base/random.hpp"

namespace touchmove::clock {
namespace {

constexpr std::uint32_t minute_ms = 60'000;

TimeControl parsed(std::string_view text) {
  const auto control = parse_time_control(text);
  if (!control) ADD_FAILURE() << text << ": " << to_string(control.error());
  return control.value_or(TimeControl{});
}

SideControl side_of(ControlKind kind, std::initializer_list<Period> periods) {
  SideControl side{.kind = kind, .periods = {}};
  for (const Period& period : periods) side.periods.push_back(period);
  return side;
}

TimeControl both(std::initializer_list<Period> periods, ControlKind kind = ControlKind::Periods) {
  return {side_of(kind, periods), side_of(kind, periods)};
}

TEST(TimeControl, ReadsOnePeriod) {
  EXPECT_EQ(parsed("G/5"), both({{5 * minute_ms, 0, 0, Bonus::None}}));
  EXPECT_EQ(parsed("5"), parsed("G/5"));
  EXPECT_EQ(parsed("G/30;d5"), both({{30 * minute_ms, 5000, 0, Bonus::Delay}}));
  EXPECT_EQ(parsed("G/30;b5"), both({{30 * minute_ms, 5000, 0, Bonus::Bronstein}}));
  EXPECT_EQ(parsed("90+30"), both({{90 * minute_ms, 30'000, 0, Bonus::Increment}}));
  EXPECT_EQ(parsed("G/90;+30"), parsed("90+30"));
  EXPECT_EQ(parsed("90:30+30"), both({{90 * minute_ms + 30'000, 30'000, 0, Bonus::Increment}}))
      << "as some clocks begin";
  EXPECT_EQ(parsed("g/30; D5"), parsed("G/30;d5"));
  EXPECT_EQ(parsed("G/5;d0"), parsed("G/5"));
  EXPECT_EQ(parsed("0.5+1.5"), both({{minute_ms / 2, 1500, 0, Bonus::Increment}}));
  EXPECT_EQ(parsed("1:30"), both({{90'000, 0, 0, Bonus::None}}));
}

TEST(TimeControl, ReadsChainsOfPeriods) {
  EXPECT_EQ(parsed("40/90,SD/30;d5"),
            both({{90 * minute_ms, 5000, 40, Bonus::Delay}, {30 * minute_ms, 5000, 0, Bonus::Delay}}));
  EXPECT_EQ(parsed("40/90, SD/30; d5"), parsed("40/90,SD/30;d5"));
  EXPECT_EQ(parsed("40/120,20/60,SD/15+30"), both({{120 * minute_ms, 0, 40, Bonus::None},
                                                   {60 * minute_ms, 0, 20, Bonus::None},
                                                   {15 * minute_ms, 30'000, 0, Bonus::Increment}}));
  EXPECT_EQ(parsed("40/90;d10,30;d5"),
            both({{90 * minute_ms, 10'000, 40, Bonus::Delay}, {30 * minute_ms, 5000, 0, Bonus::Delay}}));
  EXPECT_EQ(parsed("40/120,20/60"),
            both({{120 * minute_ms, 0, 40, Bonus::None}, {60 * minute_ms, 0, 20, Bonus::None}}));
}

TEST(TimeControl, ABonusAfterASemicolonLeavesAPeriodThatSaysNone) {
  EXPECT_EQ(parsed("40/90;d0,SD/30;d5"),
            both({{90 * minute_ms, 0, 40, Bonus::None}, {30 * minute_ms, 5000, 0, Bonus::Delay}}));
}

TEST(TimeControl, ReadsRateHourglassAndNone) {
  EXPECT_EQ(parsed("20/60 rate"), both({{60 * minute_ms, 0, 20, Bonus::None}}, ControlKind::Rate));
  EXPECT_EQ(parsed("H/1"), both({{minute_ms, 0, 0, Bonus::None}}, ControlKind::Hourglass));
  EXPECT_EQ(parsed("none"), TimeControl{});
  EXPECT_FALSE(parsed("none").timed());
}

TEST(TimeControl, ReadsASideEach) {
  const auto control = parsed("G/5 | 3+2");
  EXPECT_EQ(control[Side::White], parsed("G/5").white);
  EXPECT_EQ(control[Side::Black], parsed("3+2").black);
  EXPECT_TRUE(parsed("none|G/5").timed());
}

TEST(TimeControl, ReadsPgnTags) {
  EXPECT_EQ(parsed("pgn:300"), parsed("G/5"));
  EXPECT_EQ(parsed("pgn:300+5"), parsed("5+5"));
  EXPECT_EQ(parsed("pgn:40/7200:3600"), parsed("40/120,SD/60"));
  EXPECT_EQ(parsed("pgn:40/5400+30:1800+30"), parsed("40/90,SD/30;+30"));
  EXPECT_EQ(parsed("pgn:*60"), parsed("H/1"));
  EXPECT_EQ(parsed("pgn:-"), parsed("none"));
  EXPECT_EQ(parsed("pgn:?").white.kind, ControlKind::Unknown);
  EXPECT_EQ(parsed("trf:40/5400+30:1800+30"), parsed("40/90+30,SD/30+30"));
}

struct Fault {
  const char* text;
  const char* message;
};

TEST(TimeControl, SaysWhatIsWrongAndWhere) {
  const std::array<Fault, 25> faults{{
      {"", "column 1: a time control is empty here"},
      {"  ", "column 3: a time control is empty here"},
      {"pgn:", "column 5: a time control is empty here"},
      {"G/5|", "column 5: a time control is empty here"},
      {"|G/5", "column 1: a time control is empty here"},
      {"G/", "column 3: a time is missing here"},
      {"fast", "column 1: a time is missing here"},
      {"40/90,", "column 7: a time is missing here"},
      {"-5", "column 1: a time is missing here"},
      {"G/5.", "column 3: this is no number with at most three decimals"},
      {"G/1.2345", "column 3: this is no number with at most three decimals"},
      {"1:75", "column 1: this is no number with at most three decimals"},
      {"90+", "column 4: this is no number with at most three decimals"},
      {"G/30;", "column 6: after ';' one of dSECONDS, bSECONDS or +SECONDS is meant"},
      {"G/30;5", "column 6: after ';' one of dSECONDS, bSECONDS or +SECONDS is meant"},
      {"G/30;d5 x", "column 9: this is more than a time control"},
      {"none+5", "column 5: this is more than a time control"},
      {"G/0", "column 3: a time is more than 0 and at most 1000 hours"},
      {"G/99999999999999999999999", "column 3: a time is more than 0 and at most 1000 hours"},
      {"5+3601", "column 3: a delay or increment is at most an hour"},
      {"0/90,SD/5", "column 1: a number of moves is from 1 to 999"},
      {"G/90,SD/30", "column 6: a period for all remaining moves must be the last"},
      {"1/1,2/2,3/3,4/4,SD/5", "column 17: at most four periods are kept"},
      {"G/60 rate", "column 6: a rate is written MOVES/MINUTES rate"},
      {"1|2|3", "column 4: '|' parts two sides only"},
  }};
  for (const auto& [text, message] : faults) {
    const auto control = parse_time_control(text);
    ASSERT_FALSE(control) << text;
    EXPECT_EQ(to_string(control.error()), message) << text;
  }
}

TEST(TimeControl, IsWrittenAsPlayersWriteIt) {
  for (const char* text :
       {"none", "G/5", "G/30;d5", "G/30;b5", "90+30", "40/90,SD/30;d5", "40/120,20/60,SD/15+30", "40/90,SD/30;+30",
        "20/60 rate", "H/1", "G/5|3+2", "none|G/5", "0.5+1.5", "40/120,20/60", "40/90d10,SD/30d5", "1:00.06+0.001"}) {
    EXPECT_EQ(to_string(parsed(text)), text);
  }
}

TEST(TimeControl, EveryControlReadsBackFromItsOwnText) {
  base::Random random(2);
  const auto random_side = [&] {
    SideControl side;
    const auto kind = random.below(8);
    if (kind == 0) return side;
    side.kind = kind == 1 ? ControlKind::Rate : kind == 2 ? ControlKind::Hourglass : ControlKind::Periods;
    const auto count = side.kind == ControlKind::Periods ? 1 + random.below(SideControl::max_periods) : 1;
    for (std::uint64_t i = 0; i < count; ++i) {
      Period period;
      period.allotted_ms = static_cast<std::uint32_t>(random.below(2) == 0 ? (1 + random.below(200)) * minute_ms
                                                                           : 1 + random.below(3'600'000'000));
      const bool open = side.kind == ControlKind::Hourglass ||
                        (side.kind == ControlKind::Periods && i + 1 == count && random.below(3) != 0);
      if (!open) period.moves = static_cast<std::uint16_t>(1 + random.below(999));
      if (side.kind == ControlKind::Periods && random.below(2) == 0) {
        period.bonus = static_cast<Bonus>(1 + random.below(3));
        period.bonus_ms = static_cast<std::uint32_t>(random.below(2) == 0 ? 5000 : 1 + random.below(3'600'000));
      }
      side.periods.push_back(period);
    }
    return side;
  };
  for (int i = 0; i < 5000; ++i) {
    TimeControl control{random_side(), {}};
    control.black = random.below(2) == 0 ? control.white : random_side();
    const auto text = to_string(control);
    const auto read = parse_time_control(text);
    ASSERT_TRUE(read) << text << ": " << to_string(read.error());
    ASSERT_EQ(*read, control) << text;
  }
}

TEST(TimeControl, AnyTextIsReadOrRefusedInsideItself) {
  base::Random random(3);
  constexpr std::string_view letters = "0123456789/+;:,.|dbgshrate *?-";
  for (int i = 0; i < 20'000; ++i) {
    std::string text = random.below(4) == 0 ? "pgn:" : "";
    const auto length = random.below(14);
    for (std::uint64_t j = 0; j < length; ++j) text += letters[random.below(letters.size())];
    const auto control = parse_time_control(text);
    if (control) {
      EXPECT_EQ(parsed(to_string(*control)), *control) << text;
    } else {
      EXPECT_GE(control.error().column, 1u) << text;
      EXPECT_LE(control.error().column, text.size() + 1) << text;
    }
  }
}

TEST(TimeControl, IsDescribedInWords) {
  EXPECT_EQ(describe(parsed("G/30;d5")), "30 minutes, 5 seconds delay");
  EXPECT_EQ(describe(parsed("G/1;b1")), "1 minute, 1 second Bronstein delay");
  EXPECT_EQ(describe(parsed("90+30")), "90 minutes, 30 seconds added each move");
  EXPECT_EQ(describe(parsed("40/90,SD/30;d5")), "40 moves in 90 minutes, then 30 minutes, 5 seconds delay");
  EXPECT_EQ(describe(parsed("40/120,20/60,SD/15+30")),
            "40 moves in 120 minutes, then 20 moves in 60 minutes, then 15 minutes, 30 seconds added each move");
  EXPECT_EQ(describe(parsed("40/120,20/60")), "40 moves in 120 minutes, then every 20 moves in 60 minutes");
  EXPECT_EQ(describe(parsed("20/60 rate")), "20 moves an hour");
  EXPECT_EQ(describe(parsed("G/5|0.5")), "White: 5 minutes; Black: 30 seconds");
  EXPECT_EQ(describe(parsed("none")), "no clock");
}

}  // namespace
}  // namespace touchmove::clock
