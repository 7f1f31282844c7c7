// Prizes of an event: announced by an act, divided by its standings, taken back like anything else.
#include "touchmove/tournament/event/views/awards.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "tests/support/said.hpp"
#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/exports/prize_file.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/state/eligibility.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using testing::has;

PrizePlan cash(std::string name, prizes::Cents dollars) { return {.name = std::move(name), .amount = dollars * 100}; }

PrizePlan below(std::string name, prizes::Cents dollars, int bound) {
  PrizePlan prize = cash(std::move(name), dollars);
  prize.rated_below = bound;
  return prize;
}

/// What each entry receives in whole dollars, of a desk's first section.
std::map<EntryNumber, prizes::Cents> money(const State& state) {
  std::map<EntryNumber, prizes::Cents> sums;
  for (const AwardPool& pool : awards(state, 0, {}).pools) {
    for (const Award& award : pool.awards) sums[award.entry] += award.amount;
  }
  return sums;
}

/// Four players, 2000 to 1970, after one round: entries 1 and 2 have won.
Desk played() {
  Desk desk;
  desk.enter_many(4);
  desk.act(PlanSection{SectionPlan{.id = "open", .rounds = 1}, "one round"});
  desk.play_round({{1, 3}, {4, 2}}, {Result::WhiteWins, Result::BlackWins});
  return desk;
}

TEST(EventAwards, TheTiedDivideWhatTheyBringIn) {
  Desk desk = played();
  ASSERT_TRUE(
      desk.act(SetPrizes{"open", {cash("1st", 500), cash("2nd", 300), below("U1990", 100, 1990)}, ""}).accepted());
  const Awards won = awards(desk.state(), 0, {});
  EXPECT_TRUE(won.is_final);
  ASSERT_EQ(won.pools.size(), 2U);
  EXPECT_EQ(say(message_of(won.pools[0], desk.state().sections[0].prizes)),
            "1st 500 and 2nd 300 make 800, for 2 with 1 point");
  EXPECT_EQ(money(desk.state()),
            (std::map<EntryNumber, prizes::Cents>{{1, 40'000}, {2, 40'000}, {3, 5'000}, {4, 5'000}}));
}

TEST(EventAwards, TheListIsReplacedAsAWholeAndTakenBackByUndo) {
  Desk desk = played();
  desk.act(SetPrizes{"open", {cash("1st", 500)}, ""});
  const std::int64_t first = desk.last_seq();
  ASSERT_TRUE(desk.act(SetPrizes{"open", {cash("1st", 200)}, "fewer entries"}).accepted());
  EXPECT_EQ(money(desk.state())[1], 10'000);
  EXPECT_EQ(money(*desk.event.as_of(first))[1], 25'000);
  ASSERT_TRUE(desk.act(Undo{desk.last_seq(), ""}).accepted());
  EXPECT_EQ(money(desk.state())[1], 25'000);
}

TEST(EventAwards, NobodyWinsWhoIsBarredOrOnlyMakesTheNumberEven) {
  Desk desk = played();
  desk.act(SetPrizes{"open", {cash("1st", 500), cash("2nd", 300)}, ""});
  desk.act(EditEntry{.entry = 2, .house = true});
  EXPECT_EQ(money(desk.state()), (std::map<EntryNumber, prizes::Cents>{{1, 50'000}, {3, 15'000}, {4, 15'000}}));
  desk.act(Penalise{.entry = 1, .penalty = Penalty::NoAward, .round = 1});
  EXPECT_EQ(money(desk.state()), (std::map<EntryNumber, prizes::Cents>{{3, 40'000}, {4, 40'000}}));
}

TEST(EventAwards, UnratedPrizesAndListsOfEntriesAreForNobodyElse) {
  Desk desk;
  desk.enter_many(2);
  desk.enter("new", 0);
  PrizePlan unrated = cash("Unrated", 50);
  unrated.unrated = true;
  PrizePlan u1300 = below("U1300 or unrated", 40, 1300);
  u1300.unrated = true;
  PrizePlan local = cash("Best local", 30);
  local.entries = {2};
  const State& state = desk.state();
  const auto eligible = [&](const PrizePlan& prize) {
    std::string who;
    for (const Entry& entry : state.entries) who += is_eligible(state, prize, entry) ? '1' : '0';
    return who;
  };
  EXPECT_EQ(eligible(cash("1st", 1)), "111");
  EXPECT_EQ(eligible(unrated), "001");
  EXPECT_EQ(eligible(u1300), "001");
  EXPECT_EQ(eligible(below("U2000", 1, 2000)), "010");
  EXPECT_EQ(eligible(local), "010");
  EXPECT_EQ(eligibility_text(u1300), "rated below 1300 or unrated");
}

TEST(EventAwards, TeamsWinByTheirMembersScores) {
  Desk desk;
  desk.act(
      PlanSection{SectionPlan{.id = "open", .rounds = 1, .team_score = TeamScore::Members, .team_minimum = 2}, ""});
  desk.enter("a", 2000, "north");
  desk.enter("b", 1900, "south");
  desk.enter("c", 1800, "north");
  desk.enter("d", 1700, "south");
  desk.enter("e", 1600, "alone");
  desk.enter("f", 1500);
  PrizePlan cup{.name = "Cup", .kind = prizes::Kind::Trophy, .goes_to = PrizeFor::Teams};
  ASSERT_TRUE(desk.act(SetPrizes{"open", {cup}, ""}).accepted());
  desk.play_round({{1, 2}, {4, 3}, {5, 6}}, {Result::WhiteWins, Result::Draw, Result::WhiteWins});
  const Awards won = awards(desk.state(), 0, {});
  ASSERT_EQ(won.pools.size(), 1U);
  EXPECT_EQ(won.pools[0].awards[0].team, "north") << "'alone' has a point too, but one member";
  EXPECT_EQ(won.pools[0].score, 15);
}

TEST(EventAwards, WhatMeansNothingIsRefusedByField) {
  Desk desk;
  desk.enter_many(2);
  const auto fault = [&](const PrizePlan& prize) {
    const Outcome outcome = desk.act(SetPrizes{"open", {prize}, ""});
    return outcome.accepted() ? std::string("accepted") : outcome.reasons.front().field;
  };
  EXPECT_EQ(fault(cash("", 1)), "prizes[0].name");
  EXPECT_EQ(fault(cash("1st", -1)), "prizes[0].amount");
  EXPECT_EQ(fault(cash("1st", 100'000'001)), "prizes[0].amount");
  EXPECT_EQ(fault(below("U0", 1, 0)), "prizes[0].rated_below");
  PrizePlan nobody = cash("1st", 1);
  nobody.entries = {3};
  EXPECT_EQ(fault(nobody), "prizes[0].entries");
  PrizePlan teams = below("Cup", 1, 1200);
  teams.goes_to = PrizeFor::Teams;
  EXPECT_EQ(fault(teams), "prizes[0].goes_to");
  // Prizes of one group must be for the same players: 32B3 divides them among these.
  PrizePlan one = below("U1600", 100, 1600);
  PrizePlan two = below("U1400", 50, 1400);
  one.group = two.group = "class";
  const Outcome mixed = desk.act(SetPrizes{"open", {one, two}, ""});
  ASSERT_FALSE(mixed.accepted());
  EXPECT_EQ(mixed.reasons.front().field, "prizes[1].group");
  EXPECT_TRUE(has(desk.as_player("p1", SetPrizes{"open", {cash("1st", 1)}, ""}), Code::NotPermitted));
  EXPECT_TRUE(has(desk.act(SetPrizes{"nowhere", {}, ""}), Code::UnknownSection));
  EXPECT_TRUE(has(desk.act(SetPrizes{"open", {}, ""}), Code::AlreadySo));
  EXPECT_TRUE(has(desk.act(SetPrizes{"open", std::vector<PrizePlan>(201, cash("x", 1)), ""}), Code::BadValue));
}

TEST(EventAwards, WhatTheReportSaysIsKeptAndItsFormsAreChecked) {
  Desk desk;
  ReportFacts facts;
  facts.affiliate = "A6012345";
  facts.city = "Springfield";
  facts.state = "IL";
  facts.zip = "62701";
  facts.chief = "td1";
  facts.first_day = "2026-11-21";
  facts.last_day = "2026-11-22";
  ASSERT_TRUE(desk.act(SetReport{facts, ""}).accepted());
  EXPECT_EQ(desk.state().report, facts);
  EXPECT_TRUE(has(desk.act(SetReport{facts, ""}), Code::AlreadySo));
  const auto fault = [&](auto change) {
    ReportFacts bad = facts;
    change(bad);
    const Outcome outcome = desk.act(SetReport{bad, ""});
    return outcome.accepted() ? std::string("accepted") : outcome.reasons.front().field;
  };
  EXPECT_EQ(fault([](ReportFacts& x) { x.affiliate = "6012345"; }), "facts.affiliate");
  EXPECT_EQ(fault([](ReportFacts& x) { x.state = "Illinois"; }), "facts.state");
  EXPECT_EQ(fault([](ReportFacts& x) { x.zip = "6270"; }), "facts.zip");
  EXPECT_EQ(fault([](ReportFacts& x) { x.last_day = "2026-11-31"; }), "facts.last_day");
  EXPECT_EQ(fault([](ReportFacts& x) { x.last_day = "2026-11-20"; }), "facts.last_day");
  EXPECT_EQ(fault([](ReportFacts& x) { x.others.assign(29, "td"); }), "facts.others");
  EXPECT_TRUE(has(desk.as_player("p1", SetReport{facts, ""}), Code::NotPermitted));
  SectionFacts section;
  section.level = files::ScholasticLevel::Primary;
  section.grand_prix = true;
  section.grand_prix_points = 30;
  ASSERT_TRUE(desk.act(SetSectionReport{"open", section, ""}).accepted());
  EXPECT_EQ(desk.state().sections[0].report, section);
  section.grand_prix = false;
  EXPECT_TRUE(has(desk.act(SetSectionReport{"open", section, ""}), Code::BadValue));
  const Event usual;
  for (const Event& event : desk.event.events()) {
    const auto again = event_from_json(to_json(event), usual);
    ASSERT_TRUE(again) << to_json(event);
    EXPECT_EQ(*again, event);
  }
}

TEST(PrizeFile, WhatIsWrittenIsReadBackTheSame) {
  PrizePlan cup{.name = "Cup, \"big\"", .kind = prizes::Kind::Trophy, .goes_to = PrizeFor::Teams};
  PrizePlan u1600 = below("U1600", 125, 1600);
  u1600.amount = 12'550;
  u1600.rated_at_least = 1200;
  u1600.unrated = true;
  u1600.group = "class";
  PrizePlan local = cash("Local", 30);
  local.kind = prizes::Kind::Beside;
  local.entries = {4, 9};
  const std::vector<PrizePlan> prizes{cup, u1600, local};
  EXPECT_EQ(prizes_from_csv(prizes_to_csv(prizes)), prizes);
}

TEST(PrizeFile, MoneyIsReadAsPeopleWriteIt) {
  const auto list = prizes_from_csv("prize,amount\n1st,\"$1,250.50\"\n2nd,300\n3rd,12.5\n");
  ASSERT_TRUE(list);
  EXPECT_EQ((*list)[0].amount, 125'050);
  EXPECT_EQ((*list)[1].amount, 30'000);
  EXPECT_EQ((*list)[2].amount, 1'250);
}

TEST(PrizeFile, APrizeIsKnownByItsName) {
  const auto twice = prizes_from_csv("prize,amount\n1st,100\n2nd,50\n1st,60\n");
  ASSERT_FALSE(twice);
  EXPECT_EQ(messages::testing::said(twice.error()),
            std::vector<std::string>{"line 4, field prize: \"1st\" is in line 2 too"});
  std::vector<PrizePlan> prizes{cash("1st", 100), cash("2nd", 50)};
  const std::vector<PrizePlan> before = prizes;
  const messages::Message already("prize.named.already", {{"name", std::string("1st")}});
  EXPECT_EQ(say(already), "there is a prize of this name already: 1st");
  EXPECT_EQ(with_prize(prizes, "", cash("1st", 60)), already);
  EXPECT_EQ(with_prize(prizes, "2nd", cash("1st", 60)), already);
  EXPECT_EQ(prizes, before);
  EXPECT_EQ(with_prize(prizes, "2nd", cash("2nd", 60)), std::nullopt);
  // A journal from before that was refused.
  prizes = {cash("1st", 100), cash("1st", 50)};
  EXPECT_TRUE(with_prize(prizes, "1st", std::nullopt));
  EXPECT_EQ(with_prize(prizes, "", cash("3rd", 10)), std::nullopt);
}

TEST(PrizeFile, EveryMistakeIsNamedByLineAndField) {
  const auto list = prizes_from_csv("prize,amount,kind,to,entries,belw\n1st,five,gold,all,1 x,1600\n,10.123,,,,\n");
  ASSERT_FALSE(list);
  std::string all;
  for (const messages::Message& mistake : list.error()) all += say(mistake) + "\n";
  EXPECT_EQ(all,
            "line 1, field belw: there is no such column\n"
            "line 2, field kind: \"gold\" is none of cash, beside, trophy\n"
            "line 2, field amount: \"five\" is no sum of money such as 500 or 12.50\n"
            "line 2, field to: \"all\" is neither players nor teams\n"
            "line 2, field entries: these are no numbers of entries with blanks between them\n"
            "line 3, field prize: it is missing\n"
            "line 3, field amount: \"10.123\" is no sum of money such as 500 or 12.50\n");
}

TEST(EventAwards, NoTwoPrizesOfASectionHaveOneNameButInJournalsOfBefore) {
  Desk desk;
  const SetPrizes twice{"open", {PrizePlan{.name = "1st", .amount = 100}, PrizePlan{.name = "1st", .amount = 50}}, ""};
  EXPECT_TRUE(has(desk.act(twice), Code::BadValue));
  std::vector<Event> events = desk.event.events();
  events.push_back({.seq = desk.next(), .by = {Office::ChiefDirector, "", ""}, .body = twice});
  EXPECT_TRUE(Tournament::replay(events));
}

}  // namespace
}  // namespace touchmove::tournament::event
