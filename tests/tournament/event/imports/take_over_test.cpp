// An event goes on with what another program began: every decided position of the data is taken over and pairs as its
// answer says, and a report taken over, written and taken over again is the same event.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/source_dir.hpp"
#include "tests/support/said.hpp"
#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/exports/reports.hpp"
#include "touchmove/tournament/event/imports/take_over.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/views/unproposed.hpp"
#include "touchmove/tournament/formats/trf/reader.hpp"
#include "touchmove/tournament/formats/trf/writer.hpp"
#include "touchmove/tournament/intake/field_from_report.hpp"
#include "touchmove/tournament/pairing/dutch/dutch.hpp"

namespace touchmove::tournament::event {
namespace {

using ::testing::Contains;
using testing::Desk;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

std::string person_id(int number) { return "t" + std::to_string(number); }

SectionPlan taken_plan() {
  return {.id = "taken", .pairings = Pairings::Dutch, .tiebreak_system = TieBreakSystem::Fide};
}

/// Another program's event, gone on with at a desk under FIDE's book, White's turn drawn for the first board.
struct Taken {
  Desk desk{"fide"};
  TakenOver over;
  Directory directory;

  explicit Taken(TakenOver what) : over(std::move(what)) {
    Parameters lenient = desk.state().parameters;
    lenient.forfeit_withdraws = false;
    EXPECT_TRUE(desk.act(ChangeParameters{lenient, ""}).accepted());
    for (const Body& act : over.acts) {
      const Outcome outcome = desk.despite(act);
      EXPECT_TRUE(outcome.accepted()) << word_of(static_cast<Type>(act.index())) << " "
                                      << word_of(outcome.reasons[0].code);
      if (!outcome.accepted()) return;
    }
    for (const Person& person : over.persons) directory.persons[person.id] = person;
    directory.teams = over.teams;
  }

  std::size_t section() const { return *section_index(desk.state(), "taken"); }
  std::string report() const { return trf::write_report(report_of(desk.state(), section(), directory)); }
};

trf::Report read(const std::string& bytes) {
  auto report = trf::read_report(bytes);
  EXPECT_TRUE(report) << trf::to_string(report.error().front()) << "\n" << bytes;
  return report ? *report : trf::Report{};
}

Taken take(const std::string& bytes, const SectionPlan& plan = taken_plan(), const Given& given = {}) {
  auto over = take_over(read(bytes), plan, 1, person_id, given);
  EXPECT_TRUE(over) << over.error().front();
  return Taken(over ? std::move(*over) : TakenOver{});
}

std::vector<std::string> faults_of(const std::string& bytes, const Given& given = {}) {
  const auto over = take_over(read(bytes), taken_plan(), 1, person_id, given);
  return over ? std::vector<std::string>{} : messages::testing::said(over.error());
}

/// The boards that come next, by starting numbers; "-" for why there are none.
std::vector<std::pair<int, int>> next_boards(const Taken& taken) {
  const State& state = taken.desk.state();
  std::vector<std::pair<int, int>> boards;
  const auto round = propose_round(state, taken.section(), {});
  EXPECT_TRUE(round) << in_words(round.error());
  if (!round) return boards;
  const auto number = [&](EntryNumber entry) { return entry == 0 ? 0 : find_entry(state, entry)->pairing_number; };
  for (const PairedBoard& board : round->boards) boards.emplace_back(number(board.white), number(board.black));
  return boards;
}

/// A player's record: name, points, rounds of ten columns each.
std::string player(int number, const std::string& points, const std::string& rounds) {
  const std::string digits = std::to_string(number);
  std::string line = "001 " + std::string(4 - digits.size(), ' ') + digits;
  line.resize(14, ' ');
  line += "P" + digits;
  line.resize(48, ' ');
  line += std::to_string(2'000 - 10 * number);
  line.resize(80, ' ');
  line += std::string(4 - points.size(), ' ') + points;
  line.resize(91, ' ');
  return line + rounds + "\n";
}

/// Four players after a round: 1 beat 3, 2 and 4 drew.
std::string four_players(const std::string& more = "") {
  return "142 3\n152 W\n" + player(1, "1.0", "   3 w 1") + player(2, "0.5", "   4 b =") + player(3, "0.0", "   1 b 0") +
         player(4, "0.5", "   2 w =") + more;
}

class TakeOverData : public ::testing::TestWithParam<std::string> {};

std::filesystem::path data() {
  const char* data = std::getenv("TOUCHMOVE_DATA");
  return std::filesystem::path(data != nullptr ? data : TOUCHMOVE_SOURCE_DIR "/../shared/data") / "pairing" / "dutch";
}

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> positions() {
  std::vector<std::string> names;
  if (std::filesystem::exists(data())) {
    for (const auto& file : std::filesystem::directory_iterator(data())) {
      if (file.path().extension() == ".trf") names.push_back(file.path().stem().string());
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

TEST_P(TakeOverData, PairsAsTheFileDoes) {
  const std::string bytes = bytes_of(data() / (GetParam() + ".trf"));
  const Taken taken = take(bytes);
  std::vector<std::pair<int, int>> answer;
  std::istringstream wanted(bytes_of(data() / (GetParam() + ".pairs")));
  std::size_t lines = 0;
  wanted >> lines;
  for (std::pair<int, int> board; wanted >> board.first >> board.second;) answer.push_back(board);
  ASSERT_EQ(answer.size(), lines);
  EXPECT_EQ(next_boards(taken), answer);
  EXPECT_THAT(messages::testing::said(taken.over.notes), Not(Contains(HasSubstr("not taken over"))));
}

TEST_P(TakeOverData, TakenOverWrittenAndTakenOverAgainIsTheSameEvent) {
  const Taken first = take(bytes_of(data() / (GetParam() + ".trf")));
  const std::string written = first.report();
  const Taken second = take(written);
  EXPECT_EQ(second.over.acts, first.over.acts) << written.substr(0, 2'000);
  EXPECT_EQ(second.over.persons, first.over.persons);
  EXPECT_EQ(second.desk.state(), first.desk.state());
  EXPECT_EQ(second.report(), written);
}

TEST_P(TakeOverData, TheReportOf2016PairsTheSame) {
  const Taken taken = take(bytes_of(data() / (GetParam() + ".trf")));
  const trf::Report older =
      read(trf::write_report(as_trf16(report_of(taken.desk.state(), taken.section(), taken.directory))));
  const auto field = pairing::field_from_report(older);
  ASSERT_TRUE(field) << field.error().front();
  const auto boards = pairing::dutch::pair_round(*field);
  ASSERT_TRUE(boards);
  std::vector<std::pair<int, int>> numbers;
  for (const auto& board : *boards) {
    numbers.emplace_back(field->entrants[board.board.white].number,
                         board.board.black ? field->entrants[*board.board.black].number : 0);
  }
  EXPECT_EQ(numbers, next_boards(taken));
}

INSTANTIATE_TEST_SUITE_P(Dutch, TakeOverData, ::testing::ValuesIn(positions()), [](const auto& each) {
  std::string name = each.param;
  for (char& letter : name) letter = letter == '-' ? '_' : letter;
  return name;
});
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(TakeOverData);

TEST(TakeOver, TheColourOfTheFileHoldsForItsSection) {
  const Taken taken = take("142 2\n152 B\n" + player(1, "0.0", "") + player(2, "0.0", ""));
  EXPECT_EQ(taken.desk.state().opened->colour, ColourLot::White);
  EXPECT_EQ(taken.desk.state().sections[taken.section()].plan.colour, ColourLot::Black);
  EXPECT_THAT(next_boards(taken), ElementsAre(std::pair(2, 1)));
}

TEST(TakeOver, AGameThatGoesOnIsNoAbsence) {
  const std::string bytes = "142 3\n152 W\n" + player(1, "0.0", "   3 w") + player(2, "0.5", "   4 b =") +
                            player(3, "0.0", "   1 b") + player(4, "0.5", "   2 w =");
  const Taken taken = take(bytes);
  const Section& section = taken.desk.state().sections[taken.section()];
  ASSERT_EQ(section.rounds.size(), 1U);
  EXPECT_EQ(section.rounds[0].phase, Phase::Posted) << "not locked while a game goes on";
  EXPECT_EQ(section.rounds[0].boards[0].games[0].result, Result::None);
  EXPECT_EQ(section.rounds[0].boards[1].games[0].result, Result::Draw);
  EXPECT_THAT(taken.report(), HasSubstr("     3 w\r\n"));
  EXPECT_THAT(taken.report(), HasSubstr("\n162  W 1.0    D 0.5    L 0.0    A 0.0    P 1.0    X 0.0\r\n"));
  const Taken again = take(taken.report());
  EXPECT_EQ(again.over.acts, taken.over.acts);
}

TEST(TakeOver, ByesAnnouncedInAnyFormAreByes) {
  const auto byes_of = [](const Taken& taken) {
    std::vector<RequestedBye> byes;
    for (const Entry& entry : taken.desk.state().entries) byes.insert(byes.end(), entry.byes.begin(), entry.byes.end());
    return byes;
  };
  EXPECT_THAT(byes_of(take(four_players("240 H   3    2\n240 Z   2    4\n"))),
              ElementsAre(RequestedBye{3, ByeKind::Half}, RequestedBye{2, ByeKind::Zero}));
  EXPECT_THAT(byes_of(take(four_players("XXZ 4 2\n"))),
              ElementsAre(RequestedBye{2, ByeKind::Zero}, RequestedBye{2, ByeKind::Zero}));
  const Taken odd = take(four_players("240 H   4    2\n240 H   1    3\n"));
  EXPECT_THAT(byes_of(odd), IsEmpty());
  EXPECT_THAT(messages::testing::said(odd.over.notes),
              ElementsAre("line 7, record 240: the event has no round 4",
                          "line 8, record 240: player 3 had no such bye by the player's own record, "
                          "which holds"));
}

TEST(TakeOver, PointsOfEveryKindAreThoseOfTheFile) {
  const Taken taken = take("142 3\n152 W\n162  W 3.0    D 1.0    L 0.0    A 0.0    P 1.5\n" +
                           player(1, "3.0", "   2 w 1") + player(2, "0.0", "   1 b 0") + player(3, "1.5", "0000 - U"));
  const SectionPlan& plan = taken.desk.state().sections[taken.section()].plan;
  EXPECT_EQ(plan.win, 30);
  EXPECT_EQ(plan.pairing_bye, 15);
  EXPECT_EQ(score_of(taken.desk.state(), *find_entry(taken.desk.state(), 3)), 15);
  // A loss is worth something there, and a forfeit and an absence are not.
  const Taken other = take("XXR 3\nXXC white1\nXXS W=3 D=2 WL=1 BL=1 PAB=2\n" + player(1, "3.0", "   2 w 1") +
                           player(2, "1.0", "   1 b 0") + player(3, "3.0", "   4 w +") + player(4, "0.0", "   3 b -") +
                           player(5, "2.0", "0000 - U") + player(6, "0.0", "0000 - Z"));
  const State& state = other.desk.state();
  std::vector<Points> scores;
  for (const Entry& entry : state.entries) scores.push_back(score_of(state, entry));
  EXPECT_THAT(scores, ElementsAre(30, 10, 30, 0, 20, 0));
  EXPECT_EQ(take(other.report()).over.acts, other.over.acts);
  EXPECT_THAT(faults_of("XXR 3\nXXS WW=3 BW=2\n" + player(1, "0.0", "") + player(2, "0.0", "")),
              Contains(HasSubstr("WW and BW are worth different points")));
}

TEST(TakeOver, WithoutTheExtrasForfeitsAreWorthWhatALossIs) {
  Desk desk;
  SectionPlan plan = desk.state().sections[0].plan;
  plan.loss = 2;
  desk.act(PlanSection{plan, ""});
  desk.enter_many(4);
  desk.play_round({{1, 2}, {3, 4}}, {Result::WhiteForfeits, Result::WhiteWins});
  EXPECT_EQ(score_of(desk.state(), desk.state().entries[0]), 2) << "as in journals that said nothing else";
  plan.forfeit_loss = 0;
  ASSERT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  EXPECT_EQ(score_of(desk.state(), desk.state().entries[0]), 0);
  EXPECT_EQ(score_of(desk.state(), desk.state().entries[3]), 2);
}

TEST(TakeOver, TimeControlAndTiebreaksAreTheFiles) {
  const auto plan_of = [](const std::string& more, std::vector<std::string>& notes) {
    const Taken taken = take(four_players(more));
    notes = messages::testing::said(taken.over.notes);
    return taken.desk.state().sections[taken.section()].plan;
  };
  std::vector<std::string> notes;
  SectionPlan plan = plan_of("202 BH:C1/X,SB\n", notes);
  EXPECT_EQ(plan.tiebreaks, "");
  EXPECT_THAT(notes, Contains(HasSubstr("line 7, record 202: not taken over (BH:C1: unknown tie-break")));
  plan = plan_of("202 bh/c1, sb, de\n222 5400+30\n", notes);
  EXPECT_EQ(plan.tiebreaks, "BH/C1,SB,DE");
  EXPECT_EQ(plan.time_control, "90+30");
  EXPECT_THAT(notes, IsEmpty());
  plan = plan_of("212 PTS,WIN,BH\n122 G/60;d5\n222 3600\n", notes);
  EXPECT_EQ(plan.tiebreaks, "WIN,BH");
  EXPECT_EQ(plan.time_control, "G/60;d5");
  EXPECT_THAT(notes, ElementsAre("line 9, record 222: 3600 is another time control than G/60;d5 of record 122, which "
                                 "holds"));
  plan = plan_of("202 OTHER_SO,OTHER_CU\n122 an hour each\n", notes);
  EXPECT_EQ(plan.tiebreak_system, TieBreakSystem::UsChess);
  EXPECT_EQ(plan.tiebreaks, "SO,CU");
  EXPECT_THAT(notes, ElementsAre(HasSubstr("line 8, record 122: \"an hour each\" is not a time control")));
  plan = plan_of("212 WIN,PTS\n", notes);
  EXPECT_THAT(notes, ElementsAre(HasSubstr("line 7, record 212: not taken over")));
}

TEST(TakeOver, WhatCannotBeTakenOverIsRefusedByLineOrSaid) {
  EXPECT_THAT(faults_of(four_players("192 FIDE_LIM\n")),
              ElementsAre("line 7, record 192: there is no pairing by FIDE_LIM here; say how the next rounds are "
                          "paired"));
  EXPECT_THAT(faults_of(four_players("192 FIDE_DUTCH_2017\n")), ElementsAre(HasSubstr("FIDE_DUTCH_2017")));
  EXPECT_THAT(faults_of(four_players("192 FIDE_LIM\n"), {.pairings = true}), IsEmpty());
  EXPECT_THAT(faults_of(four_players("299 W         2.0    1    1\n")),
              ElementsAre(HasSubstr("line 7, record 299: only points taken off")));
  EXPECT_THAT(faults_of(four_players("310   1 North\n310   2 South\n300   1   1   2    1    3\n")),
              ElementsAre("line 9, record 300: an event in which teams meet cannot be taken over"));
  const Taken left = take("012 Autumn Open\n" + four_players("BEL    1\nBEL    2\nDAT 1 COMPUTER\nDAT 2 EMAIL x\n"
                                                             "260   1   3    1\n013 North                           "
                                                             "   1    2\n"));
  EXPECT_THAT(
      messages::testing::said(left.over.notes),
      ElementsAre("line 12, record 260: it keeps nobody from anybody",
                  "line 13, record 013: who is of a team is taken over; how teams are scored the section's plan "
                  "says",
                  "line 8, record BEL, and 1 more: not taken over", "line 10, record DAT COMPUTER: not taken over",
                  "line 11, record DAT EMAIL: not taken over", "left out, for the event has its own: 012 (line 1)"));
}

TEST(TakeOver, OneIdIsOnePersons) {
  const auto with_id = [](std::string line) { return line.replace(57, 11, "    1234567"); };
  const Taken taken = take("142 2\n152 W\n" + with_id(player(1, "0.0", "")) + with_id(player(2, "0.0", "")));
  ASSERT_EQ(taken.over.persons.size(), 2U);
  EXPECT_EQ(taken.over.persons[0].fide_id, "1234567");
  EXPECT_EQ(taken.over.persons[1].fide_id, "");
  EXPECT_THAT(messages::testing::said(taken.over.notes),
              ElementsAre("player 2: left out, for player 1 has it: the FIDE id 1234567"));
}

TEST(TakeOver, WhatCannotBeSoOfAPersonIsLeftOutAndSaid) {
  const auto with = [](std::string line, std::size_t column, const std::string& text) {
    return line.replace(column - 1, text.size(), text);
  };
  const Taken taken = take("142 2\n152 W\n" + with(with(player(1, "0.0", ""), 58, "        N/A"), 70, "1990/00/00") +
                           with(player(2, "0.0", ""), 70, "1990/13/01") +
                           with(with(player(3, "0.0", ""), 58, "          0"), 70, "0000/00/00") +
                           with(player(4, "0.0", ""), 70, "1999/05/00"));
  ASSERT_EQ(taken.over.persons.size(), 4U);
  EXPECT_EQ(taken.over.persons[2].fide_id, "");
  EXPECT_EQ(taken.over.persons[2].birth_date, "");
  EXPECT_EQ(taken.over.persons[3].birth_date, "1999");
  EXPECT_EQ(taken.over.persons[0].fide_id, "");
  EXPECT_EQ(taken.over.persons[0].birth_date, "1990");
  EXPECT_EQ(taken.over.persons[1].birth_date, "");
  EXPECT_THAT(messages::testing::said(taken.over.notes),
              ElementsAre("player 1: left out, for \"N/A\" is not a FIDE id of at most nine digits",
                          "player 2: left out, for \"1990-13-01\" is neither a day, YYYY-MM-DD, nor a year, from 1900 "
                          "to 2155"));
}

TEST(TakeOver, WhoseNameIsTooLongGoesByTheOtherOneOrByTheNumber) {
  trf::Report report = read("142 2\n152 W\n" + player(1, "0.0", "") + player(2, "0.0", ""));
  const std::string longest(longest_person_text + 1, 'x');
  std::vector<std::string> names{longest + ", Ann", longest};
  for (trf::Record& record : report.records) {
    auto* const known = std::get_if<trf::PlayerRecord>(&record);
    if (known == nullptr) continue;
    known->name = names[known->number == 1 ? 0 : 1];
    known->fide_id = "81x";
  }
  const auto over = take_over(report, taken_plan(), 1, person_id, {});
  ASSERT_TRUE(over);
  EXPECT_EQ(over->persons[0].last, "Ann");
  EXPECT_EQ(over->persons[0].first, "");
  EXPECT_EQ(over->persons[1].last, "#2");
  EXPECT_EQ(over->persons[0].fide_id, "") << "what else is wrong is found too";
  EXPECT_THAT(messages::testing::said(over->notes),
              ElementsAre(HasSubstr("player 1: left out, for"), HasSubstr("player 1: left out, for \"81x\""),
                          HasSubstr("player 2: left out, for"), HasSubstr("player 2: left out, for \"81x\"")));
}

/// The record USA of a player.
std::string us_record(int number, const std::string& rating, const std::string& state, const std::string& id) {
  std::string line = "USA    " + std::to_string(number);
  line.resize(52 - rating.size(), ' ');
  line += rating + " " + state;
  line.resize(68 - id.size(), ' ');
  return line + id + "\n";
}

TEST(TakeOver, WhatUsChessHasOfAPlayerComesOverAndGoesOutAgain) {
  const auto of_us = [](std::string line) { return line.replace(53, 3, "USA"); };
  const Taken taken =
      take("142 3\n152 W\n" + of_us(player(1, "0.0", "")) + of_us(player(2, "0.0", "")) + of_us(player(3, "0.0", "")) +
           us_record(1, "1850", "IL", "12345678") + us_record(3, "", "USA", "") + "DAT 1 PROVISIONAL 8\n");
  EXPECT_THAT(messages::testing::said(taken.over.notes), IsEmpty());
  EXPECT_EQ(taken.over.persons[0].federation_id, "12345678");
  EXPECT_EQ(taken.over.persons[0].state, "IL");
  EXPECT_EQ(taken.over.persons[2].state, "") << "a country is none";
  const EntryStanding& standing = taken.desk.state().entries[0].standing;
  EXPECT_EQ(standing.rating, 1'850);
  EXPECT_EQ(standing.rating_kind, RatingKind::Provisional);
  EXPECT_EQ(standing.rating_games, 8);
  EXPECT_THAT(taken.report(),
              HasSubstr("\r\nUSA    1      P1                                1850 IL     12345678\r\n"));
  EXPECT_THAT(taken.report(), HasSubstr("\r\nDAT 1 PROVISIONAL 8\r\n"));
  EXPECT_THAT(taken.report(), Not(HasSubstr("\nUSA    2"))) << "of whom there is nothing to say";
  const Taken again = take(taken.report());
  EXPECT_EQ(again.over.acts, taken.over.acts) << taken.report();
  EXPECT_EQ(again.over.persons, taken.over.persons);
  const auto older = trf::write_report(as_trf16(report_of(taken.desk.state(), taken.section(), taken.directory)));
  EXPECT_THAT(older, HasSubstr("\nUSA    1 ")) << "it is a record of 2016";
}

TEST(TakeOver, WhatCannotBeSoOfAUsRecordIsSaidByLine) {
  const std::string players = "142 3\n152 W\n" + player(1, "0.0", "") + player(2, "0.0", "");
  const Taken taken = take(players + us_record(1, "1850", "ILL", "12345678") + us_record(2, "", "", "12345678"));
  EXPECT_THAT(messages::testing::said(taken.over.notes),
              ElementsAre("line 5, record USA: left out, for \"ILL\" is no state of two letters",
                          "line 6, record USA: left out, for player 1 has it: the US Chess id "
                          "12345678"));
  EXPECT_THAT(messages::testing::said(take(players + us_record(2, "", "IL", "1234567")).over.notes),
              ElementsAre("line 5, record USA: left out, for \"1234567\" is not a US Chess id of eight digits"));
  EXPECT_THAT(faults_of(players + "DAT 2 PROVISIONAL many\nDAT 7 PROVISIONAL 3\n"),
              ElementsAre("line 5, record DAT: \"many\" is not the number of games of a provisional rating, 1 to 10000",
                          "line 6, record DAT: it is about no player's starting number"));
}

TEST(TakeOver, APlayerWithoutANameIsAMistake) {
  std::string nobody = player(2, "0.0", "");
  nobody.replace(14, 2, "  ");
  EXPECT_THAT(faults_of("142 3\n152 W\n" + player(1, "0.0", "") + nobody),
              ElementsAre("line 4, record 001: player 2 has no name"));
}

TEST(TakeOver, WhoHasOneNameHasItAsTheLast) {
  std::string odd = player(1, "0.0", "");
  odd.replace(14, 5, ",Anna");
  const std::string file = "142 3\n152 W\n" + odd + player(2, "0.0", "");
  const auto taken = take(file);
  ASSERT_FALSE(taken.over.persons.empty());
  EXPECT_EQ(taken.over.persons.front().last, "Anna");
  EXPECT_EQ(taken.over.persons.front().first, "");
}

TEST(TakeOver, TitlesSexesAndFederationsAreSuchOrLeftOut) {
  std::string odd = player(1, "0.0", "");
  odd.replace(9, 4, "x ZZ").replace(53, 3, "1$#");
  std::string good = player(2, "0.0", "");
  good.replace(9, 4, "wWGM").replace(53, 3, "GER");
  const Taken taken = take("142 3\n152 W\n" + odd + good);
  EXPECT_THAT(messages::testing::said(taken.over.notes),
              ElementsAre("player 1: left out, for \"ZZ\" is no title of FIDE or US Chess, such as WGM or NM",
                          "player 1: left out, for \"x\" is none of m, f and w",
                          "player 1: left out, for \"1$#\" is no federation of three letters, such as USA"));
  EXPECT_EQ(taken.over.persons[0].title + taken.over.persons[0].sex + taken.over.persons[0].federation, "");
  EXPECT_EQ(taken.over.persons[1].title, "WGM");
  EXPECT_EQ(taken.over.persons[1].sex, "w");
  EXPECT_EQ(taken.over.persons[1].federation, "GER");
}

/// A round robin of six after these rounds of games, "1-6 2-5 3-4", all drawn.
std::string robin_of_six(const std::vector<std::string>& rounds, const std::string& more = "") {
  std::vector<std::string> cells(7);
  for (const std::string& round : rounds) {
    for (std::size_t at = 0; at < round.size(); at += 4) {
      const int white = round[at] - '0';
      const int black = round[at + 2] - '0';
      cells[static_cast<std::size_t>(white)] += "   " + std::to_string(black) + " w =  ";
      cells[static_cast<std::size_t>(black)] += "   " + std::to_string(white) + " b =  ";
    }
  }
  std::string bytes = "142 5\n152 W\n";
  const std::string points = rounds.size() == 1 ? "0.5" : "1.0";
  for (int number = 1; number <= 6; ++number) bytes += player(number, points, cells[static_cast<std::size_t>(number)]);
  return bytes + more;
}

TEST(TakeOver, ARoundRobinGoesOnByTheTableItWasPlayedBy) {
  SectionPlan plan = taken_plan();
  plan.pairings = Pairings::RoundRobin;
  const Taken crenshaw = take(robin_of_six({"3-6 5-4 1-2", "2-6 4-1 3-5"}), plan, {.pairings = true});
  EXPECT_THAT(next_boards(crenshaw), ElementsAre(std::pair(6, 5), std::pair(1, 3), std::pair(4, 2)));
  const Taken berger = take(robin_of_six({"1-6 2-5 3-4", "6-4 5-3 1-2"}), plan, {.pairings = true});
  EXPECT_THAT(next_boards(berger), ElementsAre(std::pair(2, 6), std::pair(3, 1), std::pair(4, 5)));
  EXPECT_THAT(messages::testing::said(berger.over.notes), IsEmpty());
  const Taken neither = take(robin_of_six({"1-2 3-4 5-6"}), plan, {.pairings = true});
  EXPECT_THAT(messages::testing::said(neither.over.notes), ElementsAre(HasSubstr("those of no table here")));
  EXPECT_FALSE(next_boards(neither).empty());
}

TEST(TakeOver, WhoHasAByeByTheTableAndPlaysIsOfNoTable) {
  SectionPlan plan = taken_plan();
  plan.pairings = Pairings::RoundRobin;
  // By Berger's table of five number 1 is free in the first round, 2 meets 5 and 3 meets 4.
  const std::string bytes = "142 5\n152 W\n" + player(1, "0.5", "   5 b =") + player(2, "0.0", "") +
                            player(3, "0.5", "   4 w =") + player(4, "0.5", "   3 b =") + player(5, "0.5", "   1 w =");
  EXPECT_THAT(messages::testing::said(take(bytes, plan, {.pairings = true}).over.notes),
              ElementsAre(HasSubstr("those of no table here")));
}

TEST(TakeOver, ComputersAreKeptApart) {
  SectionPlan plan = taken_plan();
  plan.pairings = Pairings::UsChess;
  const Taken taken = take(four_players("DAT 2 COMPUTER\nDAT 1 COMPUTER\n"), plan);
  ASSERT_EQ(taken.desk.state().kept_apart.size(), 1U);
  EXPECT_THAT(taken.desk.state().kept_apart[0].entries, ElementsAre(1, 2));
  EXPECT_EQ(taken.desk.state().kept_apart[0].last_round, 0);
  EXPECT_THAT(messages::testing::said(taken.over.notes), IsEmpty());
}

TEST(TakeOver, PeopleAreTakenOverForUsChessPairings) {
  const std::string bytes =
      "142 3\n152 W\n" + player(1, "1.0", "   3 w 1") + player(2, "0.5", "   4 b =") + player(3, "0.0", "   1 b 0") +
      player(4, "0.5", "   2 w =") + player(5, "0.5", "0000 - H") +
      "DAT 1 TEAM North\nDAT 2 TEAM North\nDAT 1 CLUB Knights\nDAT 3 FAMILY f\nDAT 4 CONFERENCE c\nDAT 5 LATE\n"
      "DAT 4 HOUSE\n";
  SectionPlan plan = taken_plan();
  plan.pairings = Pairings::UsChess;
  const Taken taken = take(bytes, plan);
  const std::vector<Entry>& entries = taken.desk.state().entries;
  EXPECT_EQ(entries[0].standing.team, "North");
  EXPECT_EQ(entries[1].standing.team, "North");
  EXPECT_EQ(entries[0].standing.club, "Knights");
  EXPECT_EQ(entries[2].standing.family, "f");
  EXPECT_EQ(entries[3].standing.conference, "c");
  EXPECT_TRUE(entries[3].house);
  EXPECT_EQ(entries[4].first_round, 2);
  const Taken again = take(taken.report());
  EXPECT_EQ(again.desk.state().sections[again.section()].plan.pairings, Pairings::UsChess);
  EXPECT_EQ(again.over.acts, taken.over.acts) << taken.report();
}

TEST(TakeOver, WhoEnteredAgainIsThePersonOfTheEntryThatWasLeft) {
  SectionPlan plan = taken_plan();
  plan.pairings = Pairings::UsChess;
  const Taken taken = take("142 3\n152 W\n" + player(1, "1.0", "   3 w 1") + player(2, "0.5", "   4 b =") +
                               player(3, "0.0", "   1 b 0") + player(4, "0.5", "   2 w =") +
                               player(5, "0.5", "0000 - H") + "240 Z   2    3\nDAT 5 REENTRY 3\n",
                           plan);
  const State& state = taken.desk.state();
  ASSERT_EQ(state.entries.size(), 5U);
  EXPECT_EQ(first_entry_of(state, state.entries[4]), &state.entries[2]);
  EXPECT_EQ(state.entries[2].withdrawal->from_round, 2);
  EXPECT_EQ(taken.over.persons.size(), 4U);
  EXPECT_TRUE(have_met(state, 5, 1, 2)) << "the first entry's games are meetings still";
  EXPECT_THAT(messages::testing::said(taken.over.notes), IsEmpty());
  EXPECT_THAT(taken.report(), HasSubstr("DAT 5 REENTRY 3\r\n"));
  EXPECT_EQ(take(taken.report()).over.acts, taken.over.acts) << taken.report();
}

TEST(EventReport, SaysWhatDecidesTheNextRound) {
  Desk desk("fide");
  SectionPlan plan{.id = "open",
                   .pairings = Pairings::Dutch,
                   .rounds = 5,
                   .tiebreak_system = TieBreakSystem::Fide,
                   .settings = {.acceleration = Acceleration::Baku}};
  desk.act(PlanSection{plan, ""});
  desk.enter_many(6);
  desk.act(KeepApart{{5, 6}, 1, 0});
  desk.act(KeepApart{{1, 2}, 2, 3});
  desk.act(RequestBye{3, 3, ByeKind::Half});
  desk.play_round({{1, 4}, {5, 2}, {3, 6}}, {Result::WhiteWins, Result::Draw, Result::Draw});
  desk.act(Withdraw{4, 3, true});
  const std::string report = trf::write_report(report_of(desk.state(), 0, {}));
  for (const char* wanted :
       {"\r\n152 W\r\n", "\r\n192 FIDE_DUTCH_BAKU\r\n", "\r\n202 BH/C1,BH,SB,DE\r\n", "\r\n240 H   3    3\r\n",
        "\r\n240 Z   3    4\r\n240 Z   4    4\r\n240 Z   5    4\r\n", "\r\n250       1.0   1   2    1    4\r\n",
        "\r\n250       0.5   3   3    1    4\r\n", "\r\n260   1   5    5    6\r\n", "\r\n260   2   3    1    2\r\n"}) {
    EXPECT_THAT(report, HasSubstr(wanted));
  }
  const auto field = pairing::field_from_report(read(report));
  ASSERT_TRUE(field) << field.error().front();
  EXPECT_EQ(field->forbidden.size(), 2U);
  SectionField own = field_of(desk.state(), 0, 2);
  ASSERT_EQ(own.field.entrants.size(), field->entrants.size());
  for (std::size_t i = 0; i < field->entrants.size(); ++i) {
    EXPECT_EQ(field->entrants[i].rounds, own.field.entrants[i].rounds) << i;
    EXPECT_EQ(field->entrants[i].present, own.field.entrants[i].present) << i;
  }
}

TEST(EventReport, AGameThatGoesOnIsItsOpponentAndColourAndAnUnpostedRoundIsNobodysYet) {
  Desk desk("fide");
  desk.enter_many(3);
  desk.pair({{1, 2}, {3, 0}});
  const auto rounds_of = [&](Unposted unposted) {
    const trf::Report report = read(trf::write_report(report_of(desk.state(), 0, {}, unposted)));
    std::vector<std::vector<trf::RoundCell>> rounds;
    for (const auto* player : report.all<trf::PlayerRecord>()) rounds.push_back(player->rounds);
    return rounds;
  };
  EXPECT_THAT(rounds_of(Unposted::Hidden), ElementsAre(IsEmpty(), IsEmpty(), IsEmpty()));
  const std::vector<trf::RoundCell> first{{2, 'w', ' '}};
  const std::vector<trf::RoundCell> second{{1, 'b', ' '}};
  const std::vector<trf::RoundCell> bye{{0, '-', 'U'}};
  EXPECT_THAT(rounds_of(Unposted::Shown), ElementsAre(first, second, bye));
  desk.post(1);
  EXPECT_THAT(rounds_of(Unposted::Hidden), ElementsAre(first, second, bye));
}

}  // namespace
}  // namespace touchmove::tournament::event
