// The reader of the exam: what it takes, and what it refuses.
#include "situation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace touchmove::exam {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr const char* good =
    "# A rook touched\n## Told\nShe touched\nthe rook.\n## Ruled\nShe moves it.\n- decides: 4.3 (fide:touch.own)\n"
    "## Stated\n```scenario\nscenario: s\nclauses: fide:touch.own\nbook: fide\n\n0:05 A touch b1\n=> obliged ; "
    "must_move b1\n```\n"
    "## Compared\nfirst: partly\nThe clause was not named.\n";

TEST(Situation, IsReadWithWhatIsToldRuledAndStated) {
  std::vector<std::string> faults;
  const Situation situation = parse_situation(good, "fide/01.md", faults);
  EXPECT_THAT(faults, IsEmpty());
  EXPECT_EQ(situation.title, "A rook touched");
  EXPECT_EQ(situation.told, "She touched\nthe rook.");
  EXPECT_EQ(situation.ruled, "She moves it.\n- decides: 4.3 (fide:touch.own)");
  EXPECT_EQ(situation.first, FirstAttempt::Partly);
  EXPECT_EQ(situation.compared, "The clause was not named.");
  ASSERT_THAT(situation.stated, SizeIs(1));
  EXPECT_EQ(situation.stated[0].line, 10u);
}

std::vector<std::string> faults_of(std::string text) {
  std::vector<std::string> faults;
  parse_situation(text, "x.md", faults);
  return faults;
}

std::string good_but(const std::string& from, const std::string& to) {
  std::string text = good;
  text.replace(text.find(from), from.size(), to);
  return text;
}

TEST(Situation, NamesWhatIsMissing) {
  EXPECT_THAT(faults_of("# T\n"),
              ElementsAre("x.md: nothing is told", "x.md: nothing is ruled", "x.md: what decides is not named"));
  EXPECT_THAT(faults_of(good_but("- decides: ", "- ")), ElementsAre("x.md: what decides is not named"));
  EXPECT_THAT(faults_of(good_but("first: partly\n", "")),
              ElementsAre("x.md: what is stated is compared, and the other way round"));
  EXPECT_THAT(faults_of(good_but("The clause was not named.\n", "")), ElementsAre("x.md: what differed is not said"));
}

TEST(Situation, NamesTheLineOfWhatItCannotRead) {
  EXPECT_THAT(faults_of(good_but("first: partly", "first: nearly")),
              ElementsAre("x.md:18: the first attempt is right, partly, wrong or unsayable",
                          "x.md: what is stated is compared, and the other way round"));
  EXPECT_THAT(faults_of(good_but("## Compared", "## Weighed")),
              ElementsAre("x.md:17: no such section; Told, Ruled, Stated and Compared are",
                          "x.md: what is stated is compared, and the other way round"));
  EXPECT_THAT(faults_of(good_but("book: fide", "colour: red")), ::testing::Contains("x.md:12: unknown key 'colour'"));
  EXPECT_THAT(faults_of(good_but("=> obliged ; must_move b1\n", "")), SizeIs(1)) << "a story that expects nothing";
}

}  // namespace
}  // namespace touchmove::exam
