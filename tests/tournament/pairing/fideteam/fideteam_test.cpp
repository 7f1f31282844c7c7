// FIDE's Swiss for teams against its definition, against its checker, and on positions small enough to see.
#include "touchmove/tournament/pairing/fideteam/fideteam.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "tests/support/random_event.hpp"
#include "tests/tournament/pairing/fideteam/definition.hpp"
#include "touchmove/tournament/pairing/fideteam/checker.hpp"
#include "touchmove/tournament/pairing/fideteam/ranking.hpp"
#include "touchmove/tournament/pairing/fideteam/system.hpp"

namespace touchmove::tournament::pairing::fideteam {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<Board> boards_of(const std::vector<ExplainedMatch>& explained) {
  std::vector<Board> boards;
  for (const ExplainedMatch& each : explained) boards.push_back(each.board);
  return boards;
}

/// "1-4 5-2 3-0" by number, White first.
std::string text_of(const Field& field, const std::vector<ExplainedMatch>& matches) {
  std::string text;
  for (const auto& [board, why] : matches) {
    text += (text.empty() ? "" : " ") + std::to_string(field.entrants[board.white].number) + "-" +
            std::to_string(board.black ? field.entrants[*board.black].number : 0);
  }
  return text;
}

Field field_of(std::size_t teams, std::size_t rounds) {
  Field field;
  field.total_rounds = rounds;
  field.initial_colour = Colour::White;
  for (std::size_t i = 0; i < teams; ++i) field.entrants.emplace_back().number = static_cast<int>(i + 1);
  return field;
}

RoundEntry match_of(std::size_t opponent, Colour colour, Points points, Points second = 0) {
  RoundEntry entry;
  entry.opponent = opponent;
  entry.colour = colour;
  entry.played = entry.paired = true;
  entry.points = points;
  entry.second = second;
  return entry;
}

/// A round that has been played: White first, 10 for a win of it, 5 for a draw.
void play(Field& field, const std::vector<std::tuple<std::size_t, std::size_t, Points>>& matches) {
  for (Entrant& entrant : field.entrants) entrant.rounds.emplace_back();
  for (const auto& [white, black, points] : matches) {
    field.entrants[white - 1].rounds.back() = match_of(black - 1, Colour::White, points);
    field.entrants[black - 1].rounds.back() = match_of(white - 1, Colour::Black, 10 - points);
  }
  ++field.played_rounds;
}

std::string paired(const Field& field, const TeamSettings& settings = {}) {
  const auto matches = pair_round(field, settings);
  return matches ? text_of(field, *matches) : "none";
}

TEST(FideTeam, Article36PairsRoundOneUpperHalfAgainstLowerHalf) { EXPECT_EQ(paired(field_of(6, 5)), "1-4 5-2 3-6"); }

TEST(FideTeam, Article34GivesTheByeToTheLowestScoreThenTheMostMatchesThenTheLargestNumber) {
  EXPECT_EQ(paired(field_of(5, 5)), "1-3 4-2 5-0");
  Field field = field_of(5, 5);
  play(field, {{1, 3, 10}, {4, 2, 10}});
  field.entrants[4].rounds[0].paired = true;  // had the bye, of a draw's points
  field.entrants[4].rounds[0].points = 5;
  EXPECT_TRUE(paired(field).ends_with("3-0")) << paired(field);
  // Nobody has lost more than 2, but 3 missed the match.
  field.entrants[0].rounds[0] = field.entrants[2].rounds[0] = RoundEntry{};
  field.entrants[0].rounds[0].points = 10;
  EXPECT_TRUE(paired(field).ends_with("2-0")) << paired(field);
  // A match won by forfeit is as good as a bye (C2).
  field.entrants[1].rounds[0] = {.opponent = 3, .paired = true, .points = 10};
  field.entrants[3].rounds[0] = {.opponent = 1, .paired = true, .points = 0};
  EXPECT_TRUE(paired(field).ends_with("4-0")) << paired(field);
}

TEST(FideTeam, Article17KnowsPreferencesOfTwoTypes) {
  const auto preference = [](const std::string& colours, TeamColours type, std::size_t rounds = 9) {
    Field field = field_of(2, rounds);
    for (const char colour : colours) {
      field.entrants[0].rounds.push_back(match_of(1, colour == 'w' ? Colour::White : Colour::Black, 5));
      field.entrants[1].rounds.push_back(match_of(0, colour == 'w' ? Colour::Black : Colour::White, 5));
      ++field.played_rounds;
    }
    const Team team = Ranking(field, {.colours = type})[0];
    if (!team.wants) return std::string("-");
    const bool white = *team.wants == Colour::White;
    return std::string(team.preference == Preference::Strong ? white ? "W" : "B" : white ? "w" : "b");
  };
  using Type = TeamColours;
  EXPECT_EQ(preference("", Type::TypeA), "-");
  EXPECT_EQ(preference("b", Type::TypeA), "-") << "a difference of one is none, of type A";
  EXPECT_EQ(preference("b", Type::TypeB), "w");
  EXPECT_EQ(preference("bb", Type::TypeA), "W");
  EXPECT_EQ(preference("wbb", Type::TypeA), "W") << "one Black ahead, and Black twice";
  EXPECT_EQ(preference("wwbb", Type::TypeA), "W") << "even, and Black twice";
  EXPECT_EQ(preference("wwwbb", Type::TypeA), "-") << "one White ahead: Black twice says nothing";
  EXPECT_EQ(preference("wwwbb", Type::TypeB), "b") << "but the difference does";
  EXPECT_EQ(preference("wb", Type::TypeA), "-");
  EXPECT_EQ(preference("wb", Type::TypeB), "w");
  EXPECT_EQ(preference("wb", Type::TypeB, 3), "-") << "in the last round even colours want nothing";
  EXPECT_EQ(preference("b", Type::TypeB, 2), "w");
  EXPECT_EQ(preference("bb", Type::None), "-");
}

TEST(FideTeam, Article35TakesUpTheHighestScoreThenTheFirstNumber) {
  // 1, 2 and 3 have won; two of them meet, and the best of the others comes up to the third.
  Field field = field_of(6, 9);
  play(field, {{1, 4, 10}, {2, 5, 10}, {6, 3, 0}});
  EXPECT_EQ(paired(field), "3-1 4-2 5-6") << "1 has met 4: of 1, 2, 3 and 4 the first is 1-3 2-4";
}

TEST(FideTeam, Criterion6LetsTheGroupThatFollowsBePaired) {
  // 2, 3 and 4 have half a point, and 3 and 4 have met: with 2 gone up they would need two from below.
  Field field = field_of(6, 9);
  play(field, {{3, 4, 5}, {1, 5, 10}});
  field.entrants[1].rounds[0].points = 5;
  EXPECT_EQ(paired(field), "3-1 4-2 5-6");
}

TEST(FideTeam, Criterion7SparesTheFloaterOfTheLastRound) {
  // 1 leads, and has met 2. Of 3 and 4, who may come up, 3 met one of another score in round 2.
  const auto meets_1 = [](std::size_t total_rounds) {
    Field field = field_of(6, total_rounds);
    play(field, {{1, 6, 10}, {2, 5, 10}, {3, 4, 5}});
    play(field, {{1, 2, 10}, {3, 5, 5}});
    field.entrants[3].rounds[1].points = 5;
    const auto matches = pair_round(field, {});
    if (!matches) return 0;
    EXPECT_THAT(check_round(field, {}, boards_of(*matches)), IsEmpty());
    const auto& first = matches->front().board;
    return field.entrants[first.white].number + field.entrants[*first.black].number - 1;
  };
  EXPECT_EQ(meets_1(9), 4);
  EXPECT_EQ(meets_1(4), 3) << "in the last two rounds nobody is spared";
}

TEST(FideTeam, Article43DecidesTheColoursInItsOrder) {
  const auto article = [](const std::string& one, const std::string& two, TeamColours type) {
    Field field = field_of(2, 20);
    field.played_rounds = 10;
    for (std::size_t i = 0; i < 2; ++i) {
      const auto& colours = i == 0 ? one : two;
      for (std::size_t r = 0; r < 10; ++r) {
        RoundEntry entry;
        if (r < colours.size()) entry = match_of(1 - i, colours[r] == 'w' ? Colour::White : Colour::Black, 5);
        field.entrants[i].rounds.push_back(entry);
      }
    }
    const Ranking ranking(field, {.colours = type});
    const Team& a = ranking[0].number == 1 ? ranking[0] : ranking[1];
    const Team& b = ranking[0].number == 1 ? ranking[1] : ranking[0];
    const ColourChoice choice = choose_colour(a, b, Colour::White);
    return std::to_string(choice.article) + (choice.colour == Colour::White ? "w" : "b");
  };
  using Type = TeamColours;
  EXPECT_EQ(article("", "", Type::TypeA), "1w");
  EXPECT_EQ(article("bb", "w", Type::TypeA), "2w");
  EXPECT_EQ(article("w", "bb", Type::TypeA), "2b");
  EXPECT_EQ(article("bb", "ww", Type::TypeA), "3w");
  EXPECT_EQ(article("bb", "b", Type::TypeB), "4w") << "strong before mild";
  EXPECT_EQ(article("bb", "bbb", Type::TypeA), "5b") << "the lower difference has White";
  EXPECT_EQ(article("bw", "wb", Type::TypeA), "6b") << "by the last time they differed";
  EXPECT_EQ(article("bb", "bb", Type::TypeA), "7w");
  EXPECT_EQ(article("bw", "bw", Type::TypeA), "8b") << "the first team alternates";
  EXPECT_EQ(article("", "wb", Type::TypeA), "9b") << "and where it has not played, the other does";
}

TEST(FideTeam, Article422IsTheSecondScoreUnlessItIsNotUsed) {
  Field field = field_of(2, 5);
  play(field, {});
  field.entrants[0].rounds[0] = match_of(1, Colour::White, 5, 10);
  field.entrants[1].rounds[0] = match_of(0, Colour::Black, 5, 30);
  const Ranking ranking(field, {});
  EXPECT_FALSE(comes_first(ranking[0], ranking[1], {}));
  EXPECT_TRUE(comes_first(ranking[0], ranking[1], {.second_score = false}));
}

TEST(FideTeam, TypeCodesAreThoseOfFidesTable) {
  EXPECT_EQ(type_code({}), "FIDE_TEAM_TYPEA_MP_GP");
  EXPECT_EQ(type_code({{TeamColours::None, false}, false, true}), "FIDE_TEAM_GP_BAKU");
  EXPECT_EQ(parse_type_code("FIDE_TEAM"), TypeCode{});
  EXPECT_EQ(parse_type_code("FIDE_TEAM_BAKU"), (TypeCode{{}, true, true}));
  EXPECT_EQ(parse_type_code("FIDE_TEAM_TYPEB_GP_MP"), (TypeCode{{TeamColours::TypeB, true}, false, false}));
  EXPECT_EQ(parse_type_code("FIDE_TEAM_TYPEC"), std::nullopt);
  EXPECT_EQ(parse_type_code("FIDE_DUTCH"), std::nullopt);
}

/// The game points of the rounds, and forfeits that both lost: the generator knows neither.
Field with_second_scores(Field field, std::uint64_t seed) {
  base::Random random(seed);
  for (Entrant& entrant : field.entrants) {
    for (RoundEntry& entry : entrant.rounds) entry.second = static_cast<Points>(5 * random.below(9));
  }
  return field;
}

TeamSettings settings_of(std::uint64_t seed) {
  return {.colours = static_cast<TeamColours>(seed % 3), .second_score = seed % 2 == 0};
}

std::uint64_t seeds_or(std::uint64_t usual) {
  const char* asked = std::getenv("TOUCHMOVE_SEEDS");
  return asked == nullptr ? usual : std::strtoull(asked, nullptr, 10);
}

TEST(FideTeam, IsWhatItsDefinitionSaysInSmallRandomEvents) {
  std::size_t rounds = 0;
  std::size_t with_upfloaters = 0;
  std::size_t impossible = 0;
  for (std::uint64_t seed = 0; seed < seeds_or(250); ++seed) {
    support::RandomEvent event(seed, 10, seed % 3 == 0);
    const TeamSettings settings = settings_of(seed);
    while (!event.is_over()) {
      const Field field = with_second_scores(event.field(), seed);
      const Ranking ranking(field, terms_of(field, settings));
      const auto defined = Definition(ranking).pair();
      const auto matches = pair_round(field, settings);
      ASSERT_EQ(matches.has_value(), defined.has_value()) << "seed " << seed << " round " << field.played_rounds + 1;
      if (!matches) {
        EXPECT_EQ(matches.error(), Fault::NoLegalPairing);
        ++impossible;
        break;
      }
      std::set<std::set<std::size_t>> wanted;
      for (const auto& [a, b] : defined->matches) {
        wanted.insert({ranking[a].entrant, ranking[b].entrant});
        with_upfloaters += ranking[a].score != ranking[b].score ? 1U : 0U;
      }
      if (defined->bye) wanted.insert({ranking[*defined->bye].entrant});
      ASSERT_EQ(as_sets(boards_of(*matches)), wanted) << "seed " << seed << " round " << field.played_rounds + 1;
      ASSERT_THAT(check_round(field, settings, boards_of(*matches)), IsEmpty()) << "seed " << seed;
      ++rounds;
      event.play(boards_of(*matches));
    }
  }
  EXPECT_GT(rounds, 3 * seeds_or(250));
  EXPECT_GT(with_upfloaters, seeds_or(250));
  EXPECT_GT(impossible, 5U);
}

TEST(FideTeam, SatisfiesTheCheckerInRandomEvents) {
  std::size_t rounds = 0;
  std::size_t faults = 0;
  for (std::uint64_t seed = 0; seed < seeds_or(150); ++seed) {
    support::RandomEvent event(seed + 1'000'000, 60);
    const TeamSettings settings = settings_of(seed);
    while (!event.is_over()) {
      const Field field = with_second_scores(event.field(), seed);
      const auto matches = pair_round(field, settings);
      if (!matches) break;
      const auto breaches = check_round(field, settings, boards_of(*matches));
      EXPECT_THAT(breaches, IsEmpty()) << "seed " << seed << " round " << field.played_rounds + 1 << ": "
                                       << (breaches.empty() ? "" : describe(breaches.front().violation));
      faults += breaches.empty() ? 0U : 1U;
      ++rounds;
      event.play(boards_of(*matches));
    }
  }
  RecordProperty("rounds", static_cast<int>(rounds));
  std::printf("%zu rounds, %zu with a fault\n", rounds, faults);
  EXPECT_GT(rounds, 3 * seeds_or(150));
}

TEST(FideTeamChecker, FindsEveryKindOfBreach) {
  Field field = field_of(5, 4);
  field.entrants[4].present = false;
  const auto breaks_rule = [&](const std::vector<Board>& boards, Violation violation) {
    const auto breaches = check_round(field, {}, boards);
    return std::any_of(breaches.begin(), breaches.end(),
                       [&](const Breach& breach) { return breach.violation == violation; });
  };
  EXPECT_TRUE(breaks_rule({{0, 1}}, Violation::LeftOut));
  EXPECT_TRUE(breaks_rule({{0, 1}, {0, 2}}, Violation::PairedTwice));
  EXPECT_TRUE(breaks_rule({{0, 4}}, Violation::Absent));
  EXPECT_TRUE(breaks_rule({{0, 1}, {2, std::nullopt}}, Violation::UnneededBye));
  EXPECT_TRUE(breaks_rule({{0, 1}, {2, 3}}, Violation::BetterMatches));
  EXPECT_TRUE(breaks_rule({{2, 0}, {1, 3}}, Violation::OtherColours));
  EXPECT_THAT(check_round(field, {}, std::vector<Board>{{0, 2}, {3, 1}}), IsEmpty());
  field.forbidden = {{0, 1}};
  EXPECT_TRUE(breaks_rule({{0, 1}, {2, 3}}, Violation::Forbidden));
  field.forbidden.clear();
  field.entrants[4].present = true;
  EXPECT_TRUE(breaks_rule({{0, 2}, {4, 1}, {3, std::nullopt}}, Violation::OtherBye));
  play(field, {{1, 3, 10}, {4, 2, 10}});
  EXPECT_TRUE(breaks_rule({{0, 2}, {4, 1}, {3, std::nullopt}}, Violation::SecondMeeting));
  field.entrants[4].present = false;
  field.entrants[3].rounds[0].paired = true;
  field.entrants[3].rounds[0].played = false;
  field.entrants[3].rounds[0].opponent.reset();
  EXPECT_TRUE(breaks_rule({{3, std::nullopt}, {0, 1}}, Violation::SecondBye));
  Field scores = field_of(6, 9);
  play(scores, {{1, 4, 10}, {2, 5, 5}, {3, 6, 5}});
  field = scores;
  EXPECT_TRUE(breaks_rule({{0, 4}, {1, 2}, {3, 5}}, Violation::OtherUpfloater)) << "2 comes before 5";
}

}  // namespace
}  // namespace touchmove::tournament::pairing::fideteam
