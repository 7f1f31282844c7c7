// Each check of documents can fail: every one is shown something bad, and something good that looks like it.
#include "tests/tidy/documents.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace touchmove::tidy {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(Documents, AListOfFilesIsWhatNamesTheWordsAndKeepsItsNotes) {
  const std::vector<SourceFile> files{
      {"docs/formats/journal.md", "`sneeze`\n"},          {"docs/guides/adding.md", "sneeze\n"},
      {"src/touchmove/game/codes.cpp", "{\"sneeze\"}\n"}, {"src/touchmove/game/event.hpp", "Sneeze,\n"},
      {"src/touchmove/game/sneezes.hpp", "sneezes\n"},    {"src/touchmove/noises/sneeze/a.hpp", "sneeze\n"},
      {"src/touchmove/noises/sneeze/b.hpp", "sneeze\n"},  {"tests/game/json_test.cpp", "sneeze\n"},
      {"src/touchmove/places/ascii.hpp", "sneeze\n"},     {"web/src/game/claims.test.ts", "sneeze\n"}};
  const SourceFile guide{"docs/guides/adding.md",
                         "Before.\n<!-- derived: files that name sneeze Sneeze !src/touchmove/places/ -->\n\n"
                         "- `src/touchmove/game/event.hpp`: the kind\n- `src/touchmove/game/gone.cpp`: no more\n\n"
                         "<!-- end -->\nAfter.\n"};
  EXPECT_EQ(
      with_sections_derived(guide, files),
      "Before.\n<!-- derived: files that name sneeze Sneeze !src/touchmove/places/ -->\n\n"
      "- `docs/formats/journal.md`\n- `src/touchmove/game/codes.cpp`\n- `src/touchmove/game/event.hpp`: the kind\n"
      "- `src/touchmove/noises/sneeze/`\n\n"
      "<!-- end -->\nAfter.\n");
}

TEST(Documents, ASectionThatIsNotAsTheTreeIsFound) {
  const SourceFile record{"docs/decisions/0001-a.md", "# 0001: Why a\n\nBecause.\n"};
  const std::string index =
      "# Decisions\n\n<!-- derived: decisions -->\n\n- [0001: Why a](0001-a.md)\n\n<!-- end -->\n";
  EXPECT_THAT(check_derived({record, {"docs/decisions/README.md", index}}), IsEmpty());
  EXPECT_THAT(
      check_derived({record, {"docs/decisions/0002-b.md", "# 0002: Why b\n"}, {"docs/decisions/README.md", index}}),
      ElementsAre(HasSubstr("- [0002: Why b](0002-b.md)\n")));
  EXPECT_THAT(check_derived({{"docs/decisions/README.md", index}}), SizeIs(1));
}

TEST(Documents, ASectionNobodyKnowsAndOneWithoutAnEndAreFound) {
  EXPECT_THAT(check_derived({{"docs/a.md", "<!-- derived: weather -->\n\n\n<!-- end -->\n"}}),
              ElementsAre(HasSubstr("nobody knows: weather")));
  EXPECT_THAT(check_derived({{"docs/a.md", "<!-- derived: decisions -->\n"}}),
              ElementsAre(HasSubstr("without its end")));
  EXPECT_THAT(check_derived({{"docs/a.md", "<!-- end -->\n"}}), SizeIs(1));
}

/// The findings for one line of a document.
Findings named(const std::string& line) {
  static const std::vector<SourceFile> tree{{"src/touchmove/board/square.hpp", ""},
                                            {"src/touchmove/books/fide/incidents.cpp", ""},
                                            {"tests/board/square_test.cpp", ""},
                                            {"web/src/game/men.test.ts", ""}};
  std::vector<SourceFile> files = tree;
  files.push_back({"docs/a.md", line + "\n"});
  std::vector<std::string> paths;
  for (const SourceFile& file : tree) {
    paths.push_back(file.path);
  }
  return check_named_paths(files, paths);
}

TEST(Documents, APathThatIsNotThereIsFound) {
  EXPECT_THAT(named("in `src/touchmove/board/squares.hpp`"),
              ElementsAre("docs/a.md:1: names src/touchmove/board/squares.hpp, which is not there"));
  EXPECT_THAT(named("`tests/chess/`"), SizeIs(1));
  EXPECT_THAT(named("`touchmove/board/x.hpp` and `board/y.hpp` and `z.hpp`"), SizeIs(3));
  EXPECT_THAT(named("`src/touchmove/books/*/paper.cpp`"), SizeIs(1));
  EXPECT_THAT(named("`tests/<layer>/*_fuzz.cpp`, `src/touchmove/board/{square, piece}.hpp`"), SizeIs(2));
}

TEST(Documents, APathThatIsThereAndWhatIsNoPathAreLeftAlone) {
  EXPECT_THAT(named("`src/touchmove/board/`, `touchmove/board/square.hpp`, `board/square.hpp`, `square.hpp`"),
              IsEmpty());
  EXPECT_THAT(named("`src/touchmove/books/*/incidents.cpp`, `tests/<layer>/*_test.cpp`, `web/src/**/*.test.ts`"),
              IsEmpty());
  EXPECT_THAT(named("`G/30;d5`, `12/31/2026`, `x.cpp` is not there"), SizeIs(1));
  EXPECT_THAT(named("```\n`src/gone.cpp`\n```"), IsEmpty());
}

TEST(Documents, ANameThatNoHeaderOfItsRowDeclaresIsFound) {
  const std::vector<SourceFile> files{
      {"src/touchmove/board/a.hpp", "struct Board { static Board open(int); };\n"},
      {"src/touchmove/board/b.hpp", "void play();\n"},
      {"docs/api.md",
       "`gone` is prose.\n| header | |\n|---|---|\n"
       "| `touchmove/board/a.hpp`, `touchmove/board/b.hpp` | `Board::open(file)`, `play`: of men |\n"
       "| `touchmove/board/b.hpp` | `Board`, `play()` and `Board::close()` |\n"}};
  EXPECT_THAT(check_named_declarations(files),
              ElementsAre(HasSubstr("docs/api.md:5: 'Board'"), HasSubstr("'Board'"), HasSubstr("'close'")));
}

}  // namespace
}  // namespace touchmove::tidy
