// A seventh book, put in by its folder, its catalog and one line of the registry, is asked what every book is asked: it
// plays, audits, pairs, ranks and reports, and what it decides is read back from journals.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/audit/audit_runs.hpp"
#include "tests/tournament/event/event_desk.hpp"
#include "tests/toybook/village/cite.hpp"
#include "tests/toybook/village/village.hpp"
#include "touchmove/books/registry.hpp"
#include "touchmove/game/fold/game.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/game/view/view.hpp"
#include "touchmove/rulebook/catalog.hpp"
#include "touchmove/rulebook/cite.hpp"
#include "touchmove/tournament/event/exports/reports.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/state/announced.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/vocabulary/clauses.hpp"
#include "touchmove/tournament/formats/trf/reader.hpp"
#include "touchmove/tournament/formats/trf/writer.hpp"

namespace touchmove::books::village {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

// ---------------------------------------------------------------------------------------------------------- put in

TEST(SeventhBook, IsFoundAsTheOthersAre) {
  EXPECT_EQ(rulebook::catalogs().size(), 7U);
  EXPECT_EQ(find_book("village"), &book);
  for (const rulebook::Catalog& catalog : rulebook::catalogs()) EXPECT_NE(find_book(catalog.id), nullptr) << catalog.id;
  EXPECT_EQ(all_books().size(), rulebook::catalogs().size());
}

TEST(SeventhBook, ItsClausesAreNamedInTheSourceAndReadFromText) {
  EXPECT_EQ(rulebook::to_string(cite("village:illegal")), "village:illegal");
  EXPECT_EQ(rulebook::parse_citation("village:illegal"), cite("village:illegal"));
  EXPECT_EQ(rulebook::parse_citation("village:castling"), std::nullopt);
  EXPECT_EQ(rulebook::clause(cite("village:byes")).topic, "event.byes");
  EXPECT_THAT(rulebook::nearest_names("village:ilegal", 1), ElementsAre("village:illegal"));
}

// Citations in the library are numbers of its own tables: a book that came before others would make them mean others.
TEST(SeventhBook, LeavesTheOthersTheirClauses) {
  EXPECT_EQ(cite("fide:touch.own"), rulebook::cite("fide:touch.own"));
  for (const game::Book* each : all_books()) {
    ASSERT_TRUE(each->records().checkmate || each->id() == "bughouse") << each->id();
    if (!each->records().checkmate) continue;
    EXPECT_THAT(rulebook::to_string(*each->records().checkmate), ::testing::StartsWith(std::string(each->id()) + ":"));
  }
}

// ---------------------------------------------------------------------------------------------------------- plays

TEST(SeventhBook, PlaysAndItsRulingsAreReadBack) {
  game::Opened opened;
  opened.rulebook = "village";
  opened.time = "5+3";
  game::Game played = game::Game::open(opened, *find_book("village")).value();
  game::Game replayed = played;
  game::Ruling ruling;
  std::int64_t seq = 0;
  for (const char* text : {R"({"type":"start"})", R"({"type":"move","move":"e1e3","by":"A"})",
                           R"({"type":"press","by":"A"})", R"({"type":"claim","kind":"illegal_move","by":"B"})"}) {
    const auto event = game::event_from_json(text, {seq, seq * 1000, game::Actor::Hall});
    ASSERT_TRUE(event) << text;
    ruling = played.apply(*event);
    std::string line;
    game::append_journal_line(line, *event, ruling);
    const auto read = game::journal_line_from_json(line);
    ASSERT_TRUE(read && read->ruling) << line;
    EXPECT_EQ(game::to_json(*read->ruling), game::to_json(ruling));
    replayed.replay(read->event, *read->ruling);
    ++seq;
  }
  EXPECT_EQ(ruling.verdict, game::Verdict::Upheld);
  ASSERT_FALSE(ruling.clauses.empty());
  EXPECT_EQ(ruling.clauses[0], cite("village:illegal"));
  EXPECT_THAT(game::to_json(ruling), HasSubstr(R"("village:illegal")"));
  ASSERT_TRUE(played.outcome());
  EXPECT_EQ(played.outcome()->result, game::GameResult::BlackWins);
  EXPECT_EQ(game::view_json(replayed, {}, 9000), game::view_json(played, {}, 9000));
}

// --------------------------------------------------------------------------------------------------------- audits

TEST(SeventhBook, AuditsWithItsOwnClauses) {
  const auto after_mate = audit::testing::audit_text("1. f3 e5 2. g4 Qh4# 3. a3 0-1", "village");
  EXPECT_THAT(after_mate.findings, ElementsAre("move-after-checkmate 1/5 a3"));
  EXPECT_THAT(after_mate.details, ElementsAre(HasSubstr(" village:mate ")));
  const auto bare_king = audit::testing::audit_text(
      "[FEN \"4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1\"]\n[Termination \"Time forfeit\"]\n\n1... Kd7 0-1\n", "village");
  EXPECT_THAT(bare_king.findings, ElementsAre("timeout-won-without-mating-material 1/1 0-1"));
  EXPECT_THAT(bare_king.details, ElementsAre(HasSubstr(" village:flag ")));
  // It says nothing of dead positions, so there none is.
  EXPECT_TRUE(audit::testing::audit_text("[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. Kd2 1/2-1/2\n", "village")
                  .findings.empty());
}

// --------------------------------------------------------------------------------------- pairs, ranks and reports

namespace ev = tournament::event;

/// An event under a book with one section, planned as the book has it where nobody says anything else.
ev::testing::Desk event_under(const std::string& rulebook) {
  ev::testing::Desk desk(rulebook);
  const ev::Pairings pairings = ev::default_pairings(rulebook);
  const ev::SectionPlan plan{.id = "open",
                             .name = "Open",
                             .pairings = pairings,
                             .rounds = 3,
                             .time_control = "G/60",
                             .tiebreak_system = ev::default_tiebreak_system(rulebook, pairings)};
  EXPECT_TRUE(desk.act(ev::PlanSection{plan, ""}).accepted());
  desk.enter_many(6);
  return desk;
}

/// Pairs the next round by the section's own system; the higher numbered entry of a board loses. What it was paired by.
ev::PairRound play_next(ev::testing::Desk& desk) {
  const auto proposed = ev::propose_round(desk.state(), 0);
  EXPECT_TRUE(proposed);
  EXPECT_TRUE(desk.act(*proposed).accepted());
  desk.post(proposed->round);
  for (const ev::PairedBoard& board : proposed->boards) {
    const ev::Result result = board.white < board.black ? ev::Result::WhiteWins : ev::Result::BlackWins;
    EXPECT_TRUE(desk.act(ev::EnterResult{"open", proposed->round, board.board, 1, result, {}}).accepted());
  }
  return *proposed;
}

TEST(SeventhBook, PairsByTheSystemItNames) {
  auto desk = event_under("village");
  const auto round = play_next(desk);
  EXPECT_EQ(round.engine, "dutch");
  EXPECT_THAT(round.settings, HasSubstr("edition=fide-"));
  ASSERT_EQ(round.boards.size(), 3U);
  auto us = event_under("uschess");
  EXPECT_EQ(play_next(us).engine, "uschess");
}

TEST(SeventhBook, LimitsAndRefusalsAreItsOwn) {
  auto desk = event_under("village");
  EXPECT_EQ(desk.state().opened->parameters.forfeit_after, 900'000);
  EXPECT_FALSE(desk.state().opened->parameters.own_scoresheets);
  EXPECT_TRUE(desk.act(ev::RequestBye{1, 1, ev::ByeKind::Half}).accepted());
  EXPECT_TRUE(desk.act(ev::RequestBye{1, 2, ev::ByeKind::Half}).accepted());
  const ev::Outcome third = desk.act(ev::RequestBye{1, 3, ev::ByeKind::Half});
  ASSERT_EQ(third.reasons.size(), 1U);
  EXPECT_EQ(third.reasons[0].code, ev::Code::ByeLimit);
  EXPECT_EQ(third.reasons[0].clause, "village:byes");
  EXPECT_THAT(ev::to_json(third), HasSubstr("village:byes"));
  // What a clause lays down is announced against it; on what it is silent the book its silences go to decides.
  const auto announced = ev::understand("village", {"forfeit_after", "1800000"});
  ASSERT_TRUE(announced);
  EXPECT_EQ(announced->clause, "village:late");
  EXPECT_EQ(ev::clause_of("village", game::EventMatter::AnnouncedLate), "fide:conduct.devices-leniency");
}

TEST(SeventhBook, RanksByItsFederationsTieBreaks) {
  auto desk = event_under("village");
  for (int round = 1; round <= 3; ++round) play_next(desk);
  const ev::CrossTable table = ev::cross_table(desk.state(), 0, {});
  const auto tiebreaks = ev::tiebreaks_of(desk.state(), desk.state().sections[0].plan);
  auto us = event_under("uschess");
  EXPECT_NE(tiebreaks.names, ev::tiebreaks_of(us.state(), us.state().sections[0].plan).names);
  EXPECT_THAT(tiebreaks.names, Contains(HasSubstr("BH")));
  const auto places = ev::standings(desk.state(), 0, table);
  ASSERT_EQ(places.size(), 6U);
  EXPECT_EQ(places[0].entry, 1);
  EXPECT_EQ(places[0].score, 30);
  EXPECT_EQ(places[0].values.size(), tiebreaks.names.size());
}

TEST(SeventhBook, ReportsWhatWasPlayed) {
  auto desk = event_under("village");
  for (int round = 1; round <= 3; ++round) play_next(desk);
  tournament::event::Directory directory;
  for (const ev::Entry& entry : desk.state().entries) {
    ev::Person person;
    person.id = entry.person;
    person.last = "Name" + std::to_string(entry.number);
    person.federation_id = std::to_string(10'000'000 + entry.number);
    directory.persons[entry.person] = person;
  }
  namespace trf = tournament::trf;
  const std::string report = trf::write_report(ev::report_of(desk.state(), 0, directory));
  EXPECT_THAT(report, HasSubstr("Individual Swiss system (Dutch)"));
  EXPECT_THAT(report, Not(HasSubstr("USA"))) << "its players have nobody's ids";
  const auto read = trf::read_report(report);
  ASSERT_TRUE(read);
  EXPECT_EQ(trf::write_report(*read), report);
}

TEST(SeventhBook, AnEventsJournalIsReadBack) {
  auto desk = event_under("village");
  play_next(desk);
  std::vector<ev::Event> journal;
  for (const ev::Event& event : desk.event.events()) {
    const auto read = ev::event_from_json(ev::journal_line(event, {}));
    ASSERT_TRUE(read) << to_string(read.error());
    EXPECT_EQ(*read, event);
    journal.push_back(*read);
  }
  const auto replayed = ev::Tournament::replay(journal);
  ASSERT_TRUE(replayed);
  EXPECT_EQ(replayed->state().opened->rulebook, "village");
  EXPECT_EQ(replayed->state().sections[0].rounds.size(), 1U);
}

}  // namespace
}  // namespace touchmove::books::village
