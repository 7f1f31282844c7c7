// Published ratings, the one a blitz player is paired by, time classes, and games taken from a cross table.
#include "touchmove/tournament/rating/published.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/tournament/standings/cross_table.hpp"
#include "touchmove/tournament/rating/from_section.hpp"
#include "touchmove/tournament/rating/time_class.hpp"
#include "touchmove/tournament/rating/words.hpp"

namespace touchmove::tournament::rating {
namespace {

TEST(PublishedRating, ReadsProvisionalForms) {
  bool bad = false;
  EXPECT_EQ(parse_published("1234", bad), (Published{1234, std::nullopt}));
  EXPECT_EQ(parse_published(" 1234/12 ", bad), (Published{1234, 12}));
  EXPECT_EQ(parse_published("1234P12", bad), (Published{1234, 12}));
  EXPECT_EQ(parse_published("Unr.", bad), std::nullopt);
  EXPECT_EQ(parse_published("", bad), std::nullopt);
  EXPECT_EQ(parse_published("0", bad), std::nullopt);
  EXPECT_FALSE(bad);
  for (const char* text : {"12x4", "1234/", "-5", "/12", "12345"}) {
    EXPECT_EQ(parse_published(text, bad), std::nullopt) << text;
    EXPECT_TRUE(bad) << text;
  }
  EXPECT_EQ(to_string(Published{1234, 12}), "1234/12");
}

// uschess-blitz:3
TEST(BlitzPairingRating, IsTheHigherOfRegularAndBlitz) {
  EXPECT_EQ(blitz_pairing_rating(Published{1420, {}}, Published{1515, {}}),
            (BlitzRating{1515, Chosen::Blitz, "uschess-blitz:3"}));
  EXPECT_EQ(blitz_pairing_rating(Published{1420, {}}, std::nullopt),
            (BlitzRating{1420, Chosen::Regular, "uschess-blitz:3"}));
  EXPECT_EQ(blitz_pairing_rating(std::nullopt, Published{1100, 3}),
            (BlitzRating{1100, Chosen::Blitz, "uschess-blitz:3"}));
  EXPECT_EQ(blitz_pairing_rating(std::nullopt, std::nullopt), std::nullopt);
}

// uschess-blitz:3.established
TEST(BlitzPairingRating, TakesAnEstablishedRatingBeforeAHigherProvisionalOne) {
  EXPECT_EQ(blitz_pairing_rating(Published{1300, {}}, Published{1520, 12}),
            (BlitzRating{1300, Chosen::Regular, "uschess-blitz:3.established"}));
  EXPECT_EQ(blitz_pairing_rating(Published{1520, 25}, Published{1300, 26}),
            (BlitzRating{1300, Chosen::Blitz, "uschess-blitz:3.established"}));
  EXPECT_EQ(blitz_pairing_rating(Published{900, 5}, Published{1010, 7}),
            (BlitzRating{1010, Chosen::Blitz, "uschess-blitz:3"}));
}

TEST(ForeignRating, IsConvertedAsTheDirectorChose) {
  EXPECT_EQ(converted(2000, Conversion::FidePlus50), 2050);
  EXPECT_EQ(converted(2000, Conversion::FidePlus100), 2100);
  EXPECT_EQ(converted(2001, Conversion::FideLinear), 2158);  // 2157.895
  EXPECT_EQ(converted(150, Conversion::EnglandTimes8), 1900);
  EXPECT_EQ(converted(1800, Conversion::FederationPlus200), 2000);
}

/// The class's name, or why there is none.
std::string class_of(const std::string& control) {
  const auto time_class = time_class_of(*clock::parse_time_control(control));
  return messages::say(time_class ? what_of(*time_class) : message_of(time_class.error()));
}

TEST(TimeClass, AddsMinutesAndBonusSeconds) {
  EXPECT_EQ(class_of("G/5"), "US Chess, blitz");
  EXPECT_EQ(class_of("G/3;+2"), "US Chess, blitz");
  EXPECT_EQ(class_of("G/10"), "US Chess, blitz");
  EXPECT_EQ(class_of("G/10;d1"), "US Chess, quick");
  EXPECT_EQ(class_of("G/25;d4"), "US Chess, quick");
  EXPECT_EQ(class_of("G/25;d5"), "US Chess, dual: the regular rating; the quick one is rated as well");
  EXPECT_EQ(class_of("G/60;d5"), "US Chess, dual: the regular rating; the quick one is rated as well");
  EXPECT_EQ(class_of("G/60;d6"), "US Chess, regular");
  EXPECT_EQ(class_of("40/90,SD/30;d5"), "US Chess, regular");
  EXPECT_EQ(class_of("G/4"), "minutes and bonus seconds add up to less than 5");
  EXPECT_EQ(class_of("G/2;+3"), "blitz needs 3 minutes of main time");
  EXPECT_EQ(class_of("G/5|G/3"), "the sides have different times");
  EXPECT_EQ(class_of("20/60 rate"), "the control gives no fixed time");
}

TEST(RatedGames, AreThosePlayedOverTheBoard) {
  auto section = results::section_of(
      tiebreak::with_ratings(tiebreak::cross_table({"2w1 3b+ U", "1b0 H 3w=", "Z 1w- 2b="}), {1500, 1400, 0}));
  const auto players = uschess_players(section);
  EXPECT_EQ(players[0].games, (std::vector<uschess::Game>{{1, 2, 0}}));
  EXPECT_EQ(players[1].games, (std::vector<uschess::Game>{{0, 0, 0}, {2, 1, 2}}));
  EXPECT_EQ(players[2].rating, std::nullopt);
  EXPECT_EQ(fide_players(section)[1].games, (std::vector<fide::Game>{{1500, 0, 0, 0}, {std::nullopt, 1, 2, 2}}));
  section.entrants[1].cells[2].outcome.reset();
  EXPECT_EQ(uschess_players(section)[1].games.size(), 1U);
}

}  // namespace
}  // namespace touchmove::tournament::rating
