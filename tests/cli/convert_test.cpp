// `touchmove convert` at a shell: notations and languages, scoresheets, games on paper.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "tests/cli/shell.hpp"
#include "tests/source_dir.hpp"

namespace touchmove::cli {
namespace {

using ::testing::HasSubstr;

const std::string binary = std::string("'") + TOUCHMOVE_BINARY + "'";

ShellRun convert(const std::string& input, const std::string& arguments) {
  return run_in("audit", "printf '%b' '" + input + "' | " + binary + " convert " + arguments + " 2>&1");
}

const std::string game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O 1/2-1/2";

TEST(ConvertCli, WritesEveryNotationAndReadsItBack) {
  struct Form {
    std::string to;
    std::string from;
    std::string text;
  };
  const Form forms[] = {
      {"san", "san", "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O\n"},
      {"san --language de", "san --from-language de", "e4 e5 Sf3 Sc6 Lb5 a6 Lxc6 dxc6 O-O\n"},
      {"figurine", "figurine", "e4 e5 ♘f3 ♘c6 ♗b5 a6 ♗xc6 dxc6 O-O\n"},
      {"long --language ru", "long --from-language ru", "e2-e4 e7-e5 Кg1-f3 Кb8-c6 Сf1-b5 a7-a6 Сb5xc6 d7xc6 O-O\n"},
      {"iesa", "iesa", "Pe2-e4 Pe7-e5 Ng1-f3 Nb8-c6 Bf1-b5 Pa7-a6 Bb5xc6 Pd7xc6 0-0\n"},
      {"iccf", "iccf", "5254 5755 7163 2836 6125 1716 2536 4736 5171\n"},
      {"descriptive", "descriptive", "P-K4 P-K4 Kt-KB3 Kt-QB3 B-Kt5 P-QR3 BxKt QPxB Castles\n"},
      {"braille", "braille", "⠑⠲ ⠑⠢ ⠎⠋⠒ ⠎⠉⠖ ⠃⠃⠢ ⠁⠖ ⠃⠭⠉⠖ ⠙⠶⠭⠉⠖ ⠕⠤⠕\n"},
      {"uci", "uci", "position startpos moves e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1\n"},
  };
  for (const Form& form : forms) {
    const ShellRun there = convert(game, "--to " + form.to);
    EXPECT_EQ(there.out, form.text) << form.to;
    EXPECT_EQ(there.exit_code, 0) << form.to;
    const ShellRun back = convert(form.text, "--from " + form.from + " --to san --language en");
    EXPECT_EQ(back.out, "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O\n") << form.from;
    EXPECT_EQ(back.exit_code, 0) << form.from;
  }
  const ShellRun spoken = convert("1. e4 e5 2. Nf3 *", "--to spoken");
  EXPECT_EQ(spoken.out,
            "pawn from eva two to eva four; pawn from eva seven to eva five; knight from gustav one to felix "
            "three\n");
  EXPECT_EQ(convert(spoken.out, "--from spoken --to san").out, "e4 e5 Nf3\n");
}

TEST(ConvertCli, APgnTellsItsLanguage) {
  const ShellRun german =
      convert("[Event \"x\"]\\n\\n1. e2-e4 e7-e5 2. Sg1-f3 Sb8-c6 3. Lf1-b5 a7-a6 1:0\\n", "--to san");
  EXPECT_EQ(german.out, "e4 e5 Nf3 Nc6 Bb5 a6\n");
  EXPECT_EQ(german.exit_code, 0);
  EXPECT_EQ(convert("1. e4 -- 2. d4 *", "--to san").out, "e4 -- d4\n");
  EXPECT_THAT(convert("1. e4 -- 2. d4 *", "--to pgn").out, HasSubstr("1. e4 -- 2. d4 *"));
}

TEST(ConvertCli, SaysWhereALineStops) {
  const ShellRun bad = convert("5254 5755 1111\\n5254\\n", "--from iccf --to san");
  EXPECT_EQ(bad.exit_code, 1);
  EXPECT_THAT(bad.out, HasSubstr("line 1, ply 3: 1111: no such legal move"));
  EXPECT_THAT(bad.out, HasSubstr("\ne4\n"));
  const ShellRun language = convert(game, "--to san --language klingon");
  EXPECT_EQ(language.exit_code, 2);
  EXPECT_THAT(language.out, HasSubstr("--language: no such language: klingon; there are en, figurine, de"));
  EXPECT_THAT(convert("e4", "--from san --from-language klingon --to san").out,
              HasSubstr("--from-language: no such language: klingon"));
}

TEST(ConvertCli, WhatItWritesAsPgnItWritesAgainTheSame) {
  const std::string there = "convert --to pgn club.pgn 2>/dev/null";
  const ShellRun once = run_in("audit", binary + " " + there);
  const ShellRun twice = run_in("audit", binary + " " + there + " | " + binary + " convert --to pgn");
  EXPECT_EQ(once.out, twice.out);
  EXPECT_EQ(twice.exit_code, 0);
}

TEST(ConvertCli, ReadsAScoresheetWithSlips) {
  const std::string sheet = "l. €4 e5\\n2. Nf3 Nc6\\n3. 8b5 a6\\n4. Ba4 Nf6\\n5. O-0 Be7\\n6. Rel b5\\n1-0\\n";
  const ShellRun read = convert(sheet, "--from sheet --to pgn");
  EXPECT_THAT(read.out, HasSubstr("3. Bb5 {taken\nfor '8b5'; or Ba6, b3, b4}"));
  EXPECT_THAT(read.out, HasSubstr("touchmove convert: standard input: 3. Bb5: taken for '8b5'"));
  EXPECT_THAT(read.out, HasSubstr("6. Re1 {taken for 'Rel'; or Ne1, Qe1, Kh1, Bxc6\n(uncertain)} 6... b5 1-0"));
  EXPECT_EQ(read.exit_code, 1) << "a doubt remains";
  const ShellRun blank = convert("1. e4 e5 2. -- Nc6", "--from sheet --to san");
  EXPECT_EQ(blank.exit_code, 1);
  EXPECT_THAT(blank.out, HasSubstr("not written; or "));
}

TEST(ConvertCli, SaysWhichDrawsASheetProves) {
  const std::string thrice = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
  const ShellRun proved = convert(thrice, "--from sheet --to san --claims");
  EXPECT_THAT(proved.out, HasSubstr("White, the same position for the third time: upheld under "));
  EXPECT_THAT(proved.out, HasSubstr("fide (fide:draws.threefold"));
  EXPECT_THAT(convert("1. e4 e5", "--from sheet --to san --claims").out, HasSubstr("no draw by repetition"));
  EXPECT_EQ(convert("1. e4 e5", "--from uci --to san --claims").exit_code, 2);
  EXPECT_EQ(convert("1. e4 e5", "--from sheet --to sheet --claims").exit_code, 2) << "on paper it would be ignored";
}

// The package skak goes back by one move only, knows no passed turn, and its fonts of text have no figurines.
TEST(ConvertCli, PrintsForLatexWhatItsPackageCannotFollow) {
  const std::string annotated =
      "1. e4 {♘f3 is usual} (1. d4 d5 {or} 2. c4! (2. Nf3 Nf6 $1 {quietly}) 2... e6) 1... e5 2. -- Nf6 *\\n";
  const ShellRun latex = convert(annotated, "--to latex");
  EXPECT_EQ(latex.exit_code, 0);
  EXPECT_THAT(latex.out, HasSubstr("\\symknight{}f3 is usual\n(1.~\\wmove{d4} \\wmove{d5} or\n2.~\\wmove{c4}\\,! "
                                   "(2.~\\wmove{Nf3} \\wmove{Nf6}\\,! quietly)\n2...~\\wmove{e6})\n"
                                   "\\mainline{1... e5}\n2.~-- \\fenboard{"));
  EXPECT_THAT(latex.out, HasSubstr("b KQkq - 1 2}\n\\mainline{2... Nf6}\n"));
}

TEST(ConvertCli, PrintsAGameOnPaper) {
  const std::string annotated = "[White \"Roe & Co\"]\\n\\n1. e4 {a <b> c} e5 (1... c5 2. Nf3) 2. Nf3 $1 *\\n";
  const ShellRun page = convert(annotated, "--to annotated --notation figurine --language de");
  EXPECT_EQ(page.exit_code, 0);
  EXPECT_THAT(page.out, HasSubstr("Roe &amp; Co"));
  EXPECT_THAT(page.out, HasSubstr("a &lt;b&gt; c"));
  EXPECT_THAT(page.out, HasSubstr("♘f3!"));
  EXPECT_THAT(page.out, HasSubstr("<svg "));
  const ShellRun german = convert(annotated, "--to sheet --language de");
  EXPECT_THAT(german.out, HasSubstr("Partieformular"));
  EXPECT_THAT(german.out, HasSubstr("Sf3"));
  EXPECT_THAT(convert(annotated, "--to sheet-html").out, HasSubstr("<h1>Scoresheet</h1>"));
  EXPECT_THAT(convert(annotated, "--to annotated-text").out,
              HasSubstr("1. e4 a <b> c 1... e5 (1... c5 2. Nf3) 2. Nf3!"));
  const ShellRun latex = convert(annotated, "--to latex --language de");
  EXPECT_THAT(latex.out, HasSubstr("\\mainline{1. e4}"));
  EXPECT_THAT(latex.out, HasSubstr("(1...~\\wmove{c5} 2.~\\wmove{Nf3})"));
  EXPECT_THAT(latex.out, HasSubstr("Roe \\& Co"));
  const ShellRun none = convert(annotated, "--to sheet --game 3");
  EXPECT_EQ(none.exit_code, 1);
  EXPECT_THAT(none.out, HasSubstr("no game 3, there are 1"));
}

TEST(ConvertCli, PrintsTheIllustrativeGameInEveryForm) {
  const char* const data = std::getenv("TOUCHMOVE_DATA");
  const std::filesystem::path folder(data != nullptr ? data : TOUCHMOVE_SOURCE_DIR "/../shared/data");
  const std::filesystem::path game_file = folder / "illustrative-game.pgn";
  if (!std::filesystem::exists(game_file)) GTEST_SKIP() << "no illustrative game in " << folder;
  const auto printed = [&](const std::string& arguments) {
    const ShellRun run = run_in("audit", binary + " convert " + arguments + " '" + game_file.string() + "' 2>&1");
    EXPECT_EQ(run.exit_code, 0) << arguments;
    return run.out;
  };
  EXPECT_THAT(printed("--to sheet"), HasSubstr("Qcd2#"));
  EXPECT_THAT(printed("--to sheet --language de --notation long"), HasSubstr("Dc1-d2#"));
  EXPECT_THAT(printed("--to sheet-html"), HasSubstr("Qcd2#"));
  EXPECT_THAT(printed("--to annotated --notation figurine"), HasSubstr("<svg "));
  EXPECT_THAT(printed("--to annotated-text"), HasSubstr("Qcd2#"));
  EXPECT_THAT(printed("--to latex"), HasSubstr("\\showboard"));
}

}  // namespace
}  // namespace touchmove::cli
