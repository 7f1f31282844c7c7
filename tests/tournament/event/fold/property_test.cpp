// Random events, sense and nonsense: nothing crashes, what is refused changes nothing, a kept journal folds to the same
// state, and undoing the last event gives the fold without it.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "tests/support/said.hpp"
#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/base/random.hpp"
#include "touchmove/tournament/event/exports/reports.hpp"
#include "touchmove/tournament/event/imports/take_over.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/proposals/basis.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/views/unproposed.hpp"

namespace touchmove::tournament::event {
namespace {

/// Makes events that are mostly near to what makes sense.
class Chaos {
 public:
  explicit Chaos(std::uint64_t seed) : random_(seed) {}

  int number(int low, int high) {
    return low + static_cast<int>(random_.below(static_cast<std::uint64_t>(high - low) + 1));
  }
  bool chance(int percent) { return number(1, 100) <= percent; }

  Body next(const State& state) {
    const int entries = static_cast<int>(state.entries.size());
    const std::string section = chance(95) ? (chance(70) ? "open" : "reserve") : "nowhere";
    const Section* at = find_section(state, section);
    const int rounds = at == nullptr ? 0 : static_cast<int>(at->rounds.size());
    const int round = chance(80) ? std::max(1, rounds) : number(-1, 7);
    const int who = chance(95) ? number(1, std::max(1, entries)) : number(-2, 99);
    switch (number(0, 27)) {
      case 0:
      case 1:
      case 2: {
        Enter enter;
        enter.entry = chance(97) ? entries + 1 : number(0, 9);
        enter.person = "p" + std::to_string(chance(95) ? entries + 1 : number(1, 5));
        enter.section = section;
        enter.standing.rating = chance(80) ? number(100, 2'600) : 0;
        enter.standing.rating_kind = enter.standing.rating == 0 ? RatingKind::Unrated : RatingKind::Established;
        if (chance(40)) enter.standing.team = "t" + std::to_string(number(1, 3));
        enter.house = chance(3);
        enter.first_round = chance(90) ? 1 : number(1, 4);
        enter.missed = enter.first_round == 1 || chance(50) ? ByeKind::Zero : ByeKind::Half;
        return enter;
      }
      case 3:
        return CheckIn{who, chance(80)};
      case 4:
        return RequestBye{who, number(1, 5), static_cast<ByeKind>(number(0, 2))};
      case 5:
        return CancelBye{who, number(1, 5)};
      case 6:
        return Withdraw{who, chance(80) ? 0 : number(0, 6), chance(70)};
      case 7:
        return Reinstate{who, 0, ""};
      case 8:
        return ChangeSection{who, section, ""};
      case 9: {
        EditEntry edit;
        edit.entry = who;
        if (chance(70)) {
          edit.standing = EntryStanding{};
          edit.standing->rating = number(1, 2'500);
          edit.standing->rating_kind = RatingKind::Provisional;
        }
        return edit;
      }
      case 10:
        if (chance(25)) {
          const int games = static_cast<int>(state.extra_games.size());
          if (chance(50)) return ExtraResult{number(1, games + 1), static_cast<Result>(number(0, 10)), ""};
          return ExtraGame{games + 1,  who, number(1, std::max(1, entries)), round, number(1, 5), chance(70),
                           chance(70), ""};
        }
        if (chance(30)) return VirtualPoints{{who}, number(0, 10), rounds + 1, rounds + number(1, 2)};
        return KeepApart{{who, number(1, std::max(1, entries))}, 1, 0};
      case 11:
      case 12:
      case 13: {
        const auto index = section_index(state, section);
        if (index && chance(80)) {
          const auto supposed = chance(60) ? suppose_draws(state, *index) : std::vector<Supposed>{};
          if (const auto proposed = propose_round(state, *index, supposed)) return *proposed;
        }
        return PairRound{section, rounds + 1, "manual", "", {{1, who, number(0, std::max(1, entries)), 0, {}, {}}}, {}};
      }
      case 14:
      case 15:
      case 16:
        return SetPhase{section, round, static_cast<Phase>(number(0, 2)), ""};
      case 17: {
        if (const auto index = section_index(state, section); index && chance(40)) {
          const auto games = still_to_play(state, *index);
          if (!games.empty() && chance(80)) {
            const GameToPlay& game = games[random_.below(games.size())];
            if (const auto act = make_up_of(state, *index, game.white, game.black)) return *act;
          }
          return MakeUp{section, round, number(0, 9), who, number(1, std::max(1, entries)), ""};
        }
        ChangeBoards change{section, round, {}, {}, ""};
        if (chance(60)) change.boards.push_back({number(1, 4), who, number(0, std::max(1, entries)), 0, {}, {}});
        if (chance(40)) change.removed.push_back(number(1, 4));
        return change;
      }
      case 18:
        return Unpair{section, round, ""};
      case 19:
      case 20:
      case 21:
      case 22: {
        EnterResult result{section, round, number(1, 6), chance(95) ? 1 : 2, static_cast<Result>(number(0, 10)), {}};
        if (chance(30)) result.seen = number(0, 2);
        return result;
      }
      case 23:
        return CorrectResult{section, number(1, 4), number(1, 4), 1, static_cast<Result>(number(0, 10)), chance(20),
                             ""};
      case 24:
        if (chance(50)) return LinkGame{section, round, number(1, 4), "g" + std::to_string(number(1, 6))};
        return GameEnded{"g" + std::to_string(number(1, 6)), 1, static_cast<Result>(number(0, 10)), ""};
      case 25: {
        Penalise penalty;
        penalty.entry = who;
        penalty.penalty = static_cast<Penalty>(number(0, 6));
        penalty.amount = number(0, 3);
        penalty.round = std::max(0, round);
        return penalty;
      }
      case 26: {
        const auto count = static_cast<int>(state.appeals.size());
        if (chance(50)) {
          Appeal appeal;
          appeal.appeal = count + 1;
          appeal.section = section;
          appeal.round = round;
          appeal.board = number(1, 3);
          return appeal;
        }
        if (chance(50)) return DecideAppeal{number(0, count), static_cast<Decision>(number(0, 1)), ""};
        return Escalate{number(0, count)};
      }
      default:
        if (chance(30)) {
          SectionPlan plan;
          plan.id = "s" + std::to_string(number(1, 3));
          if (chance(50)) return MergeSections{section, chance(50) ? "open" : "reserve", ""};
          return SplitSection{section, plan, {who, number(1, std::max(1, entries))}, ""};
        }
        return Schedule{section, number(1, 5), number(0, 100'000)};
    }
  }

  base::Random random_;
};

void expect_whole(const State& state) {
  Directory nobody;
  for (std::size_t i = 0; i < state.sections.size(); ++i) {
    const Section& section = state.sections[i];
    for (std::size_t r = 0; r < section.rounds.size(); ++r) {
      std::vector<int> seen(state.entries.size() + 1, 0);
      for (const Board& board : section.rounds[r].boards) {
        for (const EntryNumber who : {board.white, board.black}) {
          if (who == 0) continue;
          ASSERT_NE(find_entry(state, who), nullptr);
          EXPECT_EQ(seen[static_cast<std::size_t>(who)]++, 0) << "entry " << who << " sits twice";
          const Seat& seat = find_entry(state, who)->seats.at(r);
          EXPECT_EQ(seat.kind, SeatKind::Board);
          EXPECT_EQ(seat.board, board.number);
        }
      }
    }
    const CrossTable table = cross_table(state, i, nobody, rounds_posted(section));
    const auto places = standings(state, i, table);
    for (const Place& place : places) {
      const Entry& entry = *find_entry(state, place.entry);
      // Penalties have no column before a round is posted.
      if (rounds_posted(section) == 0) continue;
      EXPECT_EQ(place.score, score_of(state, entry));
    }
  }
}

class EventProperty : public ::testing::TestWithParam<std::uint64_t> {};

TEST_P(EventProperty, TheFoldHolds) {
  Chaos chaos(GetParam());
  testing::Desk desk;
  SectionPlan plan = desk.state().sections[0].plan;
  constexpr Pairings kinds[] = {Pairings::Dutch, Pairings::RoundRobin, Pairings::Quads, Pairings::DoubleRoundRobin};
  plan.pairings = kinds[GetParam() % std::size(kinds)];
  desk.act(PlanSection{plan, ""});
  desk.act(ChangeParameters{[&] {
                              Parameters p = desk.state().parameters;
                              p.blind_double_entry = chaos.chance(20);
                              p.half_byes = chaos.number(0, 3);
                              return p;
                            }(),
                            ""});
  int accepted = 0;
  for (int step = 0; step < 400; ++step) {
    const State before = desk.state();
    Event event;
    event.seq = desk.next();
    event.at = desk.now += chaos.number(0, 2'000);
    event.by.office = chaos.chance(85) ? Office::ChiefDirector : static_cast<Office>(chaos.number(0, 7));
    event.by.person = chaos.chance(50) ? "chief" : "p" + std::to_string(chaos.number(1, 9));
    event.despite = chaos.chance(25);
    event.body = chaos.next(desk.state());
    if (chaos.chance(4)) event.body = Undo{chaos.number(-1, static_cast<int>(desk.next())), ""};
    const Outcome outcome = desk.event.apply(event);
    if (!outcome.accepted()) {
      ASSERT_EQ(desk.state(), before) << "seed " << GetParam() << ": refused, yet changed by " << to_json(event);
      continue;
    }
    ++accepted;
    ASSERT_EQ(event_from_json(to_json(event)), event) << to_json(event);
    if (event.type() != Type::Undo && chaos.chance(15)) {
      // The last event undone is the fold without it.
      Tournament copy = desk.event;
      Event undo = event;
      undo.seq = desk.next();
      undo.by = {Office::ChiefDirector, "chief", ""};
      undo.despite = false;
      undo.body = Undo{event.seq, ""};
      ASSERT_TRUE(copy.apply(undo).accepted()) << "seed " << GetParam() << " " << to_json(event);
      ASSERT_EQ(copy.state(), before) << "seed " << GetParam() << " " << to_json(event);
    }
    if (step % 50 == 0) expect_whole(desk.state());
  }
  expect_whole(desk.state());
  EXPECT_GT(accepted, 60) << "seed " << GetParam() << " made little sense";
  std::vector<Event> kept;
  for (const Event& event : desk.event.events()) kept.push_back(event_from_json(to_json(event)).value());
  const auto again = Tournament::replay(kept);
  ASSERT_TRUE(again) << "seed " << GetParam() << " event " << again.error().seq << " "
                     << to_json(again.error().outcome);
  EXPECT_EQ(again->state(), desk.state()) << "seed " << GetParam();
}

TEST_P(EventProperty, AProposalHoldsAsLongAsWhatItRestsOn) {
  Chaos chaos(GetParam() + 1'000);
  testing::Desk desk;
  SectionPlan plan = desk.state().sections[0].plan;
  plan.pairings = GetParam() % 3 == 0 ? Pairings::RoundRobin : Pairings::Dutch;
  desk.act(PlanSection{plan, ""});
  desk.enter_many(chaos.number(4, 9));
  State basis = desk.state();
  int same = 0;
  int changed = 0;
  for (int step = 0; step < 250; ++step) {
    Event event;
    event.seq = desk.next();
    event.at = desk.now += chaos.number(0, 2'000);
    event.by = {Office::ChiefDirector, "chief", ""};
    event.despite = chaos.chance(50);
    event.body = chaos.next(desk.state());
    if (chaos.chance(8)) event.body = Undo{desk.next() - 1, ""};
    if (!desk.event.apply(event).accepted()) continue;
    for (std::size_t section = 0; section < desk.state().sections.size(); ++section) {
      // What an engine is told of a section is all it needs.
      const State told = basis_for_pairing(desk.state(), section);
      ASSERT_TRUE(same_for_pairing(told, desk.state(), section)) << "seed " << GetParam() << " " << to_json(event);
      const auto here = propose_round(desk.state(), section);
      const auto there = propose_round(told, section);
      ASSERT_EQ(here.has_value(), there.has_value()) << "seed " << GetParam() << " " << to_json(event);
      if (here) {
        ASSERT_EQ(*here, *there) << "seed " << GetParam() << " " << to_json(event);
      }
      ASSERT_EQ(suppose_draws(told, section), suppose_draws(desk.state(), section)) << "seed " << GetParam();
    }
    for (std::size_t section = 0; section < basis.sections.size(); ++section) {
      if (!same_for_pairing(basis, desk.state(), section)) {
        ++changed;
        continue;
      }
      ++same;
      const auto then = propose_round(basis, section);
      const auto now = propose_round(desk.state(), section);
      ASSERT_EQ(then.has_value(), now.has_value()) << "seed " << GetParam() << " " << to_json(event);
      if (then) {
        EXPECT_EQ(*then, *now) << "seed " << GetParam() << " " << to_json(event);
      }
      EXPECT_EQ(suppose_draws(basis, section), suppose_draws(desk.state(), section));
    }
    if (chaos.chance(30)) basis = desk.state();
  }
  EXPECT_GE(same, 10) << "seed " << GetParam();
  EXPECT_GT(changed, 20) << "seed " << GetParam();
}

INSTANTIATE_TEST_SUITE_P(Seeds, EventProperty, ::testing::Range<std::uint64_t>(1, 61));

TEST(EventReports, ASectionGoesToAnotherProgramAndBack) {
  testing::Desk desk;
  desk.enter_many(5);
  desk.act(RequestBye{5, 1, ByeKind::Half});
  desk.play_round({{1, 3}, {4, 2}}, {Result::WhiteWins, Result::Draw});
  desk.play_round({{2, 1}, {5, 4}, {3, 0}}, {Result::BlackForfeits, Result::BlackWins});
  const Directory nobody;
  const trf::Report report = report_of(desk.state(), 0, nobody);
  const auto taken = take_over(report, SectionPlan{.id = "open", .pairings = Pairings::Dutch}, 1,
                               [](int number) { return "p" + std::to_string(number); });
  ASSERT_TRUE(taken) << taken.error().front();
  testing::Desk other;
  Parameters lenient = other.state().parameters;
  lenient.forfeit_withdraws = false;
  other.act(ChangeParameters{lenient, ""});
  for (const Body& body : taken->acts) {
    const Outcome outcome = other.despite(body);
    ASSERT_TRUE(outcome.accepted()) << to_json(outcome);
  }
  EXPECT_EQ(report_of(other.state(), 0, nobody).all<trf::PlayerRecord>().size(), 5U);
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(report_of(other.state(), 0, nobody).all<trf::PlayerRecord>()[i]->rounds,
              report.all<trf::PlayerRecord>()[i]->rounds);
  }
}

/// Plays all rounds of a section as its engine pairs them, White winning. How often each pair met.
std::vector<std::vector<int>> meetings(Pairings pairings, int players, int rounds) {
  testing::Desk desk;
  SectionPlan plan = desk.state().sections[0].plan;
  plan.pairings = pairings;
  plan.rounds = rounds;
  desk.act(PlanSection{plan, ""});
  desk.enter_many(players);
  std::vector<std::vector<int>> met(static_cast<std::size_t>(players) + 1,
                                    std::vector<int>(static_cast<std::size_t>(players) + 1, 0));
  for (int round = 1; round <= rounds; ++round) {
    const auto proposed = propose_round(desk.state(), 0);
    EXPECT_TRUE(proposed) << in_words(proposed.error());
    if (!proposed) return met;
    const Outcome outcome = desk.act(*proposed);
    EXPECT_TRUE(outcome.accepted()) << to_json(outcome);
    desk.post(round);
    for (const PairedBoard& board : proposed->boards) {
      if (board.black == 0) continue;
      ++met[static_cast<std::size_t>(std::min(board.white, board.black))]
           [static_cast<std::size_t>(std::max(board.white, board.black))];
      desk.act(EnterResult{"open", round, board.board, 1, Result::WhiteWins, {}});
    }
  }
  return met;
}

TEST(EventPairings, EverybodyMeetsEverybodyInARoundRobin) {
  for (const auto& [pairings, players, rounds, times] : {std::tuple{Pairings::RoundRobin, 6, 5, 1},
                                                         {Pairings::RoundRobin, 5, 5, 1},
                                                         {Pairings::DoubleRoundRobin, 4, 6, 2}}) {
    const auto met = meetings(pairings, players, rounds);
    for (std::size_t a = 1; a < met.size(); ++a) {
      for (std::size_t b = a + 1; b < met.size(); ++b)
        EXPECT_EQ(met[a][b], times) << players << ": " << a << " and " << b;
    }
  }
}

TEST(EventPairings, QuadsAreFoursByRatingAndTheRestASmallSwiss) {
  const auto met = meetings(Pairings::Quads, 9, 3);
  for (std::size_t a = 1; a <= 4; ++a) {
    for (std::size_t b = a + 1; b <= 4; ++b) EXPECT_EQ(met[a][b], 1);
    for (std::size_t b = 5; b <= 9; ++b) EXPECT_EQ(met[a][b], 0);
  }
}

TEST(EventPairings, ASwissOfUsChessPairsEveryRoundWithoutAnybodyMeetingTwice) {
  const auto met = meetings(Pairings::UsChess, 14, 5);
  for (const auto& row : met) {
    for (const int times : row) EXPECT_LE(times, 1);
  }
}

TEST(EventPairings, OnlyTheBoardsAffectedAreMadeAnew) {
  testing::Desk desk;
  SectionPlan plan = desk.state().sections[0].plan;
  plan.pairings = Pairings::Dutch;
  desk.act(PlanSection{plan, ""});
  desk.enter_many(8);
  desk.play_round({{1, 5}, {6, 2}, {3, 7}, {8, 4}},
                  {Result::WhiteWins, Result::BlackWins, Result::WhiteWins, Result::Draw});
  const auto proposed = propose_round(desk.state(), 0);
  ASSERT_TRUE(proposed) << in_words(proposed.error());
  ASSERT_TRUE(desk.act(*proposed).accepted());
  const std::vector<Board> before = desk.state().sections[0].rounds[1].boards;
  const EntryNumber gone = before[1].white;
  const EntryNumber left = before[1].black;
  desk.act(Withdraw{gone, 2, true});
  for (const EntryNumber nobody : {0, -1, 9}) {
    const std::vector<EntryNumber> one{left, nobody};
    const auto refused = propose_repair(desk.state(), 0, one);
    ASSERT_FALSE(refused) << nobody;
    EXPECT_EQ(refused.error().why, NoProposal::UnknownEntry);
    EXPECT_EQ(refused.error().entry, nobody);
  }
  const std::vector<EntryNumber> affected{gone, left};
  const auto repaired = propose_repair(desk.state(), 0, affected);
  ASSERT_TRUE(repaired) << in_words(repaired.error());
  ASSERT_TRUE(desk.act(*repaired).accepted());
  const std::vector<Board>& after = desk.state().sections[0].rounds[1].boards;
  EXPECT_EQ(after[0].white, before[0].white);
  EXPECT_EQ(after[0].black, before[0].black);
  EXPECT_EQ(after[1].white, left);
  EXPECT_EQ(after[1].black, 0);
}

}  // namespace
}  // namespace touchmove::tournament::event
