// Appeals: whatever the offices say one after another, the game stands as the last word has it.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "touchmove/books/registry.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/fold/encounter.hpp"
#include "touchmove/game/journal/json.hpp"

namespace touchmove::game {
namespace {

using board::Color;

constexpr std::int64_t ruled_at = 60'000;

/// A dispute: what comes before it, and the events of which the last is the ruling appealed against.
struct Dispute {
  const char* name;
  Custody custody;
  std::vector<std::string> before;
  std::vector<std::string> ruled;
};

std::vector<Dispute> disputes() {
  const std::string moves[]{R"({"type":"move","by":"A","move":"e2e4"})", R"({"type":"press","by":"A"})",
                            R"({"type":"move","by":"B","move":"e7e5"})", R"({"type":"press","by":"B"})"};
  const std::vector<std::string> opened(moves, moves + 4);
  auto with = [&](std::vector<std::string> more) {
    std::vector<std::string> all = opened;
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  const std::string knight = R"({"type":"move","by":"A","move":"g1f3"})";
  const std::string press = R"({"type":"press","by":"A"})";
  const std::string rude = R"({"type":"report","by":"A","about":"rudeness"})";
  const auto decided = [](const std::string& option) {
    return R"({"type":"decide","by":"official","of":OPEN,"option":")" + option + R"(","person":"o1"})";
  };
  return {
      {"an illegal move taken back",
       Custody::Witnessed,
       with({R"({"type":"move","by":"A","move":"f1f4"})", press}),
       {R"({"type":"claim","by":"B","kind":"illegal_move"})"}},
      {"a touch found after the move",
       Custody::Reported,
       with({knight, press}),
       {R"({"type":"claim","by":"B","kind":"touched_man","square":"d1"})", decided("deliberate")}},
      {"a touch found before the move",
       Custody::Reported,
       opened,
       {R"({"type":"claim","by":"B","kind":"touched_man","square":"d1"})", decided("deliberate")}},
      {"a game declared lost", Custody::Witnessed, opened, {rude, decided("loss")}},
      {"a warning", Custody::Witnessed, opened, {rude, decided("warn")}},
      {"time given", Custody::Witnessed, opened, {rude, decided("add_time")}},
      {"clocks set",
       Custody::Witnessed,
       opened,
       {R"({"type":"set_clock","by":"official","white":2400000,"black":1200000})"}},
      {"a position set up again",
       Custody::Witnessed,
       with({knight, press}),
       {R"({"type":"restore","by":"official","ply":2})"}},
      {"a game that does not count", Custody::Witnessed, opened, {R"({"type":"annul","by":"official"})"}},
  };
}

class Disputed {
 public:
  explicit Disputed(const Dispute& dispute) : encounter_(open(dispute)) {
    say(R"({"type":"start","by":"hall"})", 0);
    for (const auto& line : dispute.before) say(line);
  }

  Ruling say(std::string line, std::int64_t at = ruled_at) {
    if (const auto place = line.find("OPEN"); place != std::string::npos) line.replace(place, 4, std::to_string(open_));
    const std::int64_t seq = ++seq_;
    const auto event = event_from_json(line, {seq, at, Actor::Hall});
    EXPECT_TRUE(event) << line;
    const Ruling ruling = encounter_.apply(*event);
    EXPECT_NE(ruling.verdict, Verdict::Refused) << line << '\n' << to_json(ruling);
    if (!ruling.options.empty()) open_ = seq;
    return ruling;
  }

  /// Either player's appeal against the last ruling, and what the office says of it.
  void appeal(const char* office, const char* word) {
    say(R"({"type":"appeal","by":"B","of":)" + std::to_string(seq_) + "}");
    say(std::string(R"({"type":"decide","of":OPEN,"by":")") + office + R"(","option":")" + word + R"("})");
  }

  /// All that a ruling can change here; not whether the clocks are stopped, as an appeal stops them.
  std::string stands() const {
    const State& state = encounter_.game(1, 1).state();
    std::ostringstream text;
    for (const auto& ply : state.plies)
      text << static_cast<int>(ply.move.source) << '-' << static_cast<int>(ply.move.target) << ' ';
    for (int square = 0; square < 64; ++square)
      text << (state.placement.men[static_cast<std::size_t>(square)] ? 'x' : '.');
    text << " on time " << static_cast<int>(side_on_time(state));
    text << " owes " << (state.obligation.man ? static_cast<int>(*state.obligation.man) : -1) << ','
         << (state.obligation.clause ? static_cast<int>(state.obligation.clause.has_value()) : 0) << ','
         << state.obligation.directed << " touched " << state.touched.size();
    for (const Color side : {Color::White, Color::Black}) {
      text << " side: press " << state.to_press[side] << " left " << state.clock.remaining(clock_side(side), ruled_at)
           << " moves " << state.clock.moves_made(clock_side(side)) << " illegal " << state.illegal_count[side]
           << " warnings " << state.warnings[side];
    }
    text << " records " << state.records.size() << " annulled " << state.annulled << " over "
         << (state.phase == Phase::Ended) << " result "
         << (state.outcome ? static_cast<int>(state.outcome->result) * 100 + static_cast<int>(state.outcome->reason)
                           : -1);
    return text.str();
  }

 private:
  static Encounter open(const Dispute& dispute) {
    Opened opened;
    opened.rulebook = "iesa";
    opened.time = "45+5";
    opened.supervised = true;
    opened.custody = dispute.custody;
    return Encounter::open(opened, *books::find_book(opened.rulebook)).value();
  }

  Encounter encounter_;
  std::int64_t seq_{0};
  std::int64_t open_{0};
};

TEST(Appeals, WhateverIsSaidOneAfterAnotherTheLastWordStands) {
  for (const Dispute& dispute : disputes()) {
    for (const char* first : {"uphold", "reverse"}) {
      for (const char* second : {"", "uphold", "reverse"}) {
        Disputed table(dispute);
        const std::string before = table.stands();
        for (const auto& line : dispute.ruled) table.say(line);
        const std::string after = table.stands();
        ASSERT_NE(before, after) << dispute.name;
        table.appeal("section_chief", first);
        bool ruled = std::string(first) == "uphold";
        EXPECT_EQ(table.stands(), ruled ? after : before) << dispute.name << ": " << first;
        if (*second == '\0') continue;
        table.appeal("chief", second);
        if (std::string(second) == "reverse") ruled = !ruled;
        EXPECT_EQ(table.stands(), ruled ? after : before) << dispute.name << ": " << first << ", then " << second;
      }
    }
  }
}

}  // namespace
}  // namespace touchmove::game
