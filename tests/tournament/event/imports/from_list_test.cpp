// Who is found in a rating list, as an entrant.
#include "touchmove/tournament/event/imports/from_list.hpp"

#include <gtest/gtest.h>

namespace {

using namespace touchmove::tournament::event;
namespace files = touchmove::tournament::files;

files::ListedPlayer doe() {
  files::ListedPlayer player;
  player.id = "12345678";
  player.last = "DOE";
  player.first = "JANE";
  player.state = "IL";
  player.birth_year = 2010;
  player.membership = *files::parse_membership("1226");
  player.regular = {1'500, std::nullopt};
  player.quick = {1'450, 9};
  player.blitz = {1'600, std::nullopt};
  return player;
}

TEST(FromList, TakesTheRatingThatTheTimeControlAsksFor) {
  const auto rated = [](const files::ListedPlayer& player, files::ListOf of, const char* book, const char* time) {
    const FromList found = from_list(player, of, book, time);
    return std::to_string(found.standing.rating) + " " + std::string(found.rating_of);
  };
  const auto us = files::ListOf::UsChess;
  EXPECT_EQ(rated(doe(), us, "uschess", "G/60;d5"), "1500 regular");
  EXPECT_EQ(rated(doe(), us, "uschess", ""), "1500 regular");
  EXPECT_EQ(rated(doe(), us, "uschess", "G/20;d5"), "1450 quick");
  // uschess-blitz:3: the higher of the two, an established one before a provisional one.
  EXPECT_EQ(rated(doe(), us, "uschess-blitz", "G/5"), "1600 blitz");
  files::ListedPlayer other = doe();
  other.blitz = {1'600, 5};
  EXPECT_EQ(rated(other, us, "uschess-blitz", "G/5"), "1500 regular");
  other.quick.reset();
  EXPECT_EQ(rated(other, us, "uschess", "G/20;d5"), "1500 regular");
  EXPECT_EQ(rated(doe(), files::ListOf::Fide, "fide", "90+30"), "1500 regular");
  EXPECT_EQ(rated(doe(), files::ListOf::Fide, "fide", "15+10"), "1450 quick");
  // Nobody is paired by another system's rating unasked (28D).
  EXPECT_EQ(from_list(doe(), files::ListOf::Fide, "uschess", "G/60;d5").standing.rating, 0);
}

TEST(FromList, KeepsTheTitlesOfListsAndLeavesOutWhatIsNone) {
  files::ListedPlayer player = doe();
  player.title = "Expert";
  player.sex = "F";
  player.federation = "USA";
  const FromList found = from_list(player, files::ListOf::UsChess, "uschess", "");
  EXPECT_EQ(found.person.title, "Expert");
  EXPECT_EQ(found.person.sex, "F");
  EXPECT_EQ(found.person.federation, "USA");
  EXPECT_EQ(found.person.state, "IL");
  player.title = "??";
  player.sex = "U";
  player.federation = "-";
  player.state = "9Z";
  const Person odd = from_list(player, files::ListOf::UsChess, "uschess", "").person;
  EXPECT_EQ(odd.title + odd.sex + odd.federation + odd.state, "") << "or nobody could enter them";
}

TEST(FromList, SaysWhoTheyAre) {
  const FromList found = from_list(doe(), files::ListOf::UsChess, "uschess", "G/20;d5");
  EXPECT_EQ(found.person.federation_id, "12345678");
  EXPECT_EQ(found.person.last, "DOE");
  EXPECT_EQ(found.person.birth_date, "2010");
  EXPECT_EQ(found.person.member_until, "2026-12-31");
  EXPECT_EQ(found.standing.rating_kind, RatingKind::Provisional);
  EXPECT_EQ(found.standing.rating_games, 9);
  EXPECT_EQ(found.rating, "1450/9");
  const FromList fide = from_list(doe(), files::ListOf::Fide, "fide", "");
  EXPECT_EQ(fide.person.fide_id, "12345678");
  EXPECT_EQ(fide.person.federation_id, "");
  EXPECT_EQ(fide.person.fide_rating, 1'500);
  EXPECT_EQ(in_words(doe()),
            "12345678  DOE, JANE  IL  1500  quick 1450/9  blitz 1600  born 2010  member until 2026-12-31");
}

}  // namespace
