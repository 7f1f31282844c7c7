// What everybody may see is kept up to date a section at a time: it is to be as if it had been made anew.
#include <gtest/gtest.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/base/random.hpp"
#include "touchmove/hall/core/events/views/event_view.hpp"

namespace touchmove::hall {
namespace {

using namespace tournament::event;

/// Two sections whose boards are played, with a room that follows the desk.
class Spectators {
 public:
  Spectators() {
    room.id = "spring";
    for (int i = 1; i <= 6; ++i) enter("open", i);
    for (int i = 7; i <= 12; ++i) enter("reserve", i);
    follow();
  }

  void enter(const std::string& section, int number) {
    Enter enter;
    enter.entry = number;
    enter.person = "p" + std::to_string(number);
    enter.section = section;
    enter.standing.rating = 2'000 - number;
    enter.standing.rating_kind = RatingKind::Established;
    desk.act(enter);
    Person person;
    person.id = enter.person;
    person.last = "Player" + std::to_string(number);
    room.directory.persons[person.id] = person;
  }

  Outcome act(Body body) {
    Outcome outcome = desk.despite(std::move(body));
    follow();
    return outcome;
  }

  /// The view as it stands, which has to be the one made anew.
  void follow() {
    room.event = desk.event;
    const PublicView& kept = public_view(room);
    EventViewer spectator;
    spectator.seq = kept.seq();
    spectator.beside = kept.beside();
    ASSERT_TRUE(kept.rendering);
    ASSERT_EQ(kept.rendering->text, event_view(room, spectator)) << "after line " << desk.last_seq();
  }

  tournament::event::testing::Desk desk;
  EventRoom room;
};

Body some_act(base::Random& random, const State& state) {
  const std::string section = random.below(2) == 0 ? "open" : "reserve";
  const Section& of = *find_section(state, section);
  const int first = section == "open" ? 1 : 7;
  const auto round = static_cast<int>(of.rounds.size());
  const auto entry = first + static_cast<int>(random.below(6));
  switch (random.below(9)) {
    case 0: {
      PairRound paired{section, round + 1, "test", "", {}, {}};
      for (int board = 0; board < 3; ++board) paired.boards.push_back({board + 1, first + board, first + 3 + board});
      return paired;
    }
    case 1:
      return SetPhase{section, round, tournament::event::Phase::Posted, ""};
    case 2:
      return RequestBye{entry, round + 1, ByeKind::Half};
    case 3:
      return CheckIn{entry, random.below(2) == 0};
    case 4:
      return CorrectResult{section, round, 1, 1, Result::Draw, false, "seen"};
    case 5:
      return Withdraw{entry, round + 1, true};
    case 6:
      return Reinstate{entry, round + 1, "back"};
    case 7:
      return random.below(12) == 0 ? Body(ChangeSection{entry, section == "open" ? "reserve" : "open", "wrong"})
                                   : Body(Undo{static_cast<std::int64_t>(random.below(40)), ""});
    default:
      return EnterResult{section,
                         round,
                         1 + static_cast<int>(random.below(3)),
                         1,
                         random.below(5) == 0 ? Result::BlackForfeits : Result::WhiteWins,
                         {}};
  }
}

TEST(PublicView, IsAsMadeAnewWhateverIsDone) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    base::Random random(seed);
    Spectators spectators;
    int done = 0;
    for (int i = 0; i < 150; ++i) {
      done += spectators.act(some_act(random, spectators.desk.state())).accepted() ? 1 : 0;
      if (::testing::Test::HasFatalFailure()) return;
    }
    EXPECT_GT(done, 20);
  }
}

TEST(PublicView, AResultIsAPatchOfItsBoardAndItsPlayers) {
  Spectators spectators;
  PairRound paired{"reserve", 1, "test", "", {}, {}};
  for (int board = 0; board < 3; ++board) paired.boards.push_back({board + 1, 7 + board, 10 + board});
  ASSERT_TRUE(spectators.act(paired).accepted());
  ASSERT_TRUE(spectators.act(SetPhase{"reserve", 1, tournament::event::Phase::Posted, ""}).accepted());
  const std::uint64_t before = spectators.room.shown.seq();
  ASSERT_TRUE(spectators.act(EnterResult{"reserve", 1, 2, 1, Result::BlackWins, {}}).accepted());
  const auto patch = public_view(spectators.room).since(before);
  ASSERT_TRUE(patch);
  std::vector<std::string> paths;
  const boost::json::value operations = boost::json::parse("[" + *patch + "]");
  for (const boost::json::value& operation : operations.get_array()) {
    paths.emplace_back(operation.at("path").as_string());
  }
  EXPECT_EQ(paths, (std::vector<std::string>{"/sections/1/played/0/boards/1/games/0/result", "/entries/10/score"}));
}

TEST(PublicView, ASectionIsShownInTheFormOfTheWhole) {
  Spectators spectators;
  PairRound paired{"reserve", 1, "test", "", {}, {}};
  for (int board = 0; board < 3; ++board) paired.boards.push_back({board + 1, 7 + board, 10 + board});
  ASSERT_TRUE(spectators.act(paired).accepted());
  ASSERT_TRUE(spectators.act(SetPhase{"reserve", 1, tournament::event::Phase::Posted, ""}).accepted());
  // Whoever has moved on still sits at the board of the round.
  ASSERT_TRUE(spectators.act(ChangeSection{12, "open", "strong"}).accepted());
  const boost::json::value whole = boost::json::parse(public_view(spectators.room).rendering->text);
  const std::vector<std::string> ids = {"open", "reserve"};
  for (std::size_t section = 0; section < ids.size(); ++section) {
    const auto shown = section_view(spectators.room, section);
    EXPECT_EQ(shown->seq, public_view(spectators.room).seq());
    const boost::json::value part = boost::json::parse(shown->text);
    EXPECT_EQ(part.at("seq"), whole.at("seq"));
    const auto& sections = part.at("sections").as_array();
    ASSERT_EQ(sections.size(), 2U);
    EXPECT_EQ(sections[section], whole.at("sections").as_array()[section]);
    const boost::json::object& other = sections[1 - section].as_object();
    EXPECT_EQ(other.at("brief"), true);
    EXPECT_EQ(other.at("id").as_string(), ids[1 - section]);
    for (const boost::json::value& round : other.at("played").as_array()) {
      EXPECT_TRUE(round.at("boards").as_array().empty());
      EXPECT_EQ(round.at("phase"), "posted");
    }
    const auto& entries = part.at("entries").as_array();
    ASSERT_EQ(entries.size(), 12U);
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const bool is_there = i == 11 || (i < 6) == (section == 0);
      EXPECT_EQ(entries[i], is_there ? whole.at("entries").as_array()[i] : boost::json::value()) << i;
    }
  }
}

TEST(PublicView, ASectionNamedBesideAnotherIsMadeAnewWhenItIsAnother) {
  Spectators spectators;
  PairRound paired{"reserve", 1, "test", "", {}, {}};
  for (int board = 0; board < 3; ++board) paired.boards.push_back({board + 1, 7 + board, 10 + board});
  ASSERT_TRUE(spectators.act(paired).accepted());
  const auto phase = [&] {
    const boost::json::value part = boost::json::parse(section_view(spectators.room, 0)->text);
    const auto& other = part.at("sections").as_array()[1];
    EXPECT_EQ(other.at("brief"), true);
    EXPECT_FALSE(other.as_object().contains("tables")) << "none of its boards is the hall's";
    return std::string(other.at("played").as_array()[0].at("phase").as_string());
  };
  ASSERT_TRUE(spectators.act(SetPhase{"reserve", 1, tournament::event::Phase::Posted, ""}).accepted());
  EXPECT_EQ(phase(), "posted");
  ASSERT_TRUE(spectators.act(SetPhase{"reserve", 1, tournament::event::Phase::Locked, ""}).accepted());
  EXPECT_EQ(phase(), "locked");
}

TEST(PublicView, WhatIsWrittenBesideTheJournalIsSeen) {
  Spectators spectators;
  spectators.room.directory.persons["p1"].last = "Renamed";
  spectators.room.changed_beside(1);
  spectators.follow();
  EXPECT_NE(public_view(spectators.room).rendering->text.find("Renamed"), std::string::npos);
  EXPECT_TRUE(spectators.act(CheckIn{1, true}).accepted());
}

}  // namespace
}  // namespace touchmove::hall
