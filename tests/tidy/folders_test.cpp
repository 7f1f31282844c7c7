// Each check of folders can fail: every one is shown something bad, and something good that looks like it.
#include "tests/tidy/folders.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace touchmove::tidy {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

std::string include(const std::string& named) { return "#include \"" + named + "\"\n"; }

/// Files that include nothing.
std::vector<SourceFile> many(const std::string& folder, const std::string& suffix, int count) {
  std::vector<SourceFile> files;
  for (int i = 0; i < count; ++i) {
    files.push_back({folder + "/x" + std::to_string(i) + suffix, ""});
  }
  return files;
}

TEST(Folders, ACycleIsToldByItsShortestWayRound) {
  // tournament/event, files and results go round in three steps; event and files in two.
  const std::string root = "src/touchmove/tournament/";
  EXPECT_THAT(check_cycles({{root + "event/a.cpp", "\n" + include("touchmove/tournament/results/b.hpp")},
                            {root + "event/fold.hpp", include("touchmove/tournament/files/c.hpp")},
                            {root + "files/c.hpp", "// Why.\n\n" + include("touchmove/tournament/event/fold.hpp")},
                            {root + "files/d.hpp", include("touchmove/tournament/event/fold.hpp")},
                            {root + "results/b.hpp", include("touchmove/tournament/files/c.hpp")}}),
              ElementsAre("3 folders take from one another; the shortest way round:\n"
                          "  src/touchmove/tournament/event/fold.hpp:1: src/touchmove/tournament/event takes from "
                          "src/touchmove/tournament/files\n"
                          "  src/touchmove/tournament/files/c.hpp:3: src/touchmove/tournament/files takes from "
                          "src/touchmove/tournament/event (and 1 more)"));
}

TEST(Folders, AFolderAndTheOneBelowItAreTwo) {
  const SourceFile up{"src/touchmove/books/registry.cpp", include("touchmove/books/fide/fide.hpp")};
  EXPECT_THAT(check_cycles({up,
                            {"src/touchmove/books/fide/fide.hpp", include("touchmove/books/mating.hpp")},
                            {"src/touchmove/books/mating.hpp", ""}}),
              ElementsAre(HasSubstr("2 folders")));
  EXPECT_THAT(check_cycles({up, {"src/touchmove/books/fide/fide.hpp", include("touchmove/books/fide/moves.hpp")}}),
              IsEmpty());
}

TEST(Folders, ACycleOfThePageAndOneOfTheBinaryAreFound) {
  EXPECT_THAT(
      check_cycles({{"apps/touchmove/event/desk.hpp", include("terminal/input.hpp")},
                    {"apps/touchmove/terminal/input.hpp", include("../event/desk.hpp")},
                    {"web/src/board/board.tsx", "import {\n  a,\n} from '../game/men';\nimport './plain.css';\n"},
                    {"web/src/game/men.ts", "import type { Square } from \"../board/board\";\n"}}),
      ElementsAre(HasSubstr("apps/touchmove/event takes from apps/touchmove/terminal"),
                  HasSubstr("web/src/board/board.tsx:3: web/src/board takes from web/src/game")));
}

TEST(Folders, WhatOnlyLooksLikeACycleIsNone) {
  EXPECT_THAT(
      check_cycles({{"web/src/board/board.ts", "import { a } from '../game/men';\n"},
                    {"web/src/game/men.ts", "// import { b } from '../board/board';\nimport { h } from 'preact';\n"},
                    {"web/src/game/men.test.ts", "import { b } from '../board/board';\n"},
                    {"src/touchmove/board/a.hpp", include("touchmove/base/b.hpp") + "#include <vector>\n"},
                    {"src/touchmove/base/b.hpp", "// #include \"touchmove/board/a.hpp\"\n"}}),
      IsEmpty());
}

TEST(Folders, ACrowdedFolderIsFound) {
  EXPECT_THAT(check_crowding(many("src/touchmove/game", ".cpp", 26)),
              ElementsAre("src/touchmove/game: 26 files, more than 25: sort them into folders"));
  EXPECT_THAT(check_crowding(many("src/touchmove/game", ".hpp", 25)), IsEmpty());
  EXPECT_THAT(check_crowding(many("web/src/event", ".tsx", 26)), SizeIs(1));
  EXPECT_THAT(check_crowding(many("web/src/event", ".test.ts", 26)), IsEmpty());
  EXPECT_THAT(check_crowding(many("tests/tournament", "_test.cpp", 26)), IsEmpty());
}

const std::vector<SourceFile>& small_tree() {
  static const std::vector<SourceFile> files{
      {"src/touchmove/base/x.hpp", ""},
      {"src/touchmove/board/square.hpp", include("touchmove/base/x.hpp")},
      {"src/touchmove/game/event.hpp", include("touchmove/board/square.hpp") + include("touchmove/base/x.hpp")},
      {"src/touchmove/tournament/event/e.hpp",
       include("touchmove/tournament/trf/t.hpp") + include("touchmove/tournament/rating/r.hpp")},
      {"src/touchmove/tournament/rating/r.hpp", include("touchmove/tournament/trf/t.hpp")},
      {"src/touchmove/tournament/trf/t.hpp", include("touchmove/board/square.hpp")},
  };
  return files;
}

TEST(Folders, TheDiagramDrawsWhatNoOtherArrowLeadsTo) {
  EXPECT_EQ(layer_diagram(small_tree()),
            "```mermaid\nflowchart TD\n  game --> board\n  tournament --> board\n  board --> base\n```\n");
}

TEST(Folders, TheTableOfLayersKeepsWhatPeopleWrote) {
  EXPECT_EQ(layer_table(small_tree(), "| `board` | `chess` | what stands where |\n| `gone` | nothing | no more |\n"),
            "| layer | rests on | what it is |\n|---|---|---|\n"
            "| `game` | `board` |  |\n"
            "| `tournament` | `board` |  |\n"
            "| `board` | `base` | what stands where |\n"
            "| `base` | nothing |  |\n");
}

TEST(Folders, TheTablesOfFoldersNameWhatEachIncludes) {
  EXPECT_EQ(folder_tables(small_tree()),
            "| folder | includes |\n|---|---|\n"
            "| `base` | nothing |\n"
            "| `board` | `base` |\n"
            "| `game` | `base`, `board` |\n"
            "\nIn `tournament`:\n\n"
            "| folder | includes |\n|---|---|\n"
            "| `tournament/event` | `tournament/{rating, trf}` |\n"
            "| `tournament/rating` | `tournament/trf` |\n"
            "| `tournament/trf` | `board` |\n");
}

}  // namespace
}  // namespace touchmove::tidy
