// touchmove convert: games and positions from one notation to another, events from one file to another.
#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/descriptive_input.hpp"
#include "games/event_converter.hpp"
#include "games/game_converter.hpp"
#include "games/line_input.hpp"
#include "games/print_game.hpp"
#include "games/sheet_claims.hpp"
#include "games/sheet_input.hpp"
#include "rim/commands.hpp"
#include "rim/input.hpp"
#include "rim/language.hpp"
#include "rim/terminal.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/notation/games/pgn_reader.hpp"
#include "touchmove/notation/languages/languages.hpp"
#include "touchmove/notation/scripts/any_move.hpp"

namespace touchmove::app {
namespace {

struct ConvertOptions {
  std::string format;
  std::string file{"-"};
  std::string from;
  std::string second;
  std::string notation{"san"};
  std::size_t game{1};
  std::string language{"en"};
  std::string from_language;
  std::string system{"uschess"};
  bool claims{false};
};

const std::map<std::string, ConvertFormat> formats{
    {"pgn", ConvertFormat::Pgn}, {"uci", ConvertFormat::Uci},         {"fen", ConvertFormat::Fen},
    {"epd", ConvertFormat::Epd}, {"forsyth", ConvertFormat::Forsyth}, {"ndjson", ConvertFormat::Ndjson}};

/// The notations that are written a game a line; those of computers have a line of their own form.
std::vector<std::string> notations() {
  std::vector<std::string> words{"figurine"};
  for (std::size_t index = 0; index < notation::notation_count; ++index) {
    const auto notation = static_cast<notation::Notation>(index);
    if (notation != notation::Notation::Uci) words.emplace_back(word_of(notation));
  }
  return words;
}

ConvertTarget target_of(const ConvertOptions& options) {
  ConvertTarget target;
  target.language = notation::parse_language(options.language).value_or(notation::Language::English);
  if (const auto format = formats.find(options.format); format != formats.end()) {
    target.format = format->second;
    return target;
  }
  target.format = ConvertFormat::Moves;
  if (options.format == "figurine") target.language = notation::Language::Figurine;
  target.written = notation::parse_notation(options.format).value_or(notation::Notation::San);
  return target;
}

/// Decides by the first line what the input is, and passes it on.
class Input {
 public:
  Input(const ConvertTarget& target, const std::string& name, const std::string& from, notation::Language language)
      : games_(target, name, &write, &complain),
        positions_(target.format, name, &write, &complain),
        reader_(games_),
        descriptive_(
            name, [this](std::string_view pgn) { reader_.push(pgn); }, &complain),
        lines_(
            name, notation::parse_notation(from).value_or(notation::Notation::San),
            from == "figurine" ? notation::Language::Figurine : language,
            [this](std::string_view pgn) { reader_.push(pgn); }, &complain),
        kind_(from == "descriptive" ? Kind::Descriptive
              : from.empty()        ? Kind::Unknown
                                    : Kind::Lines) {}

  void push(std::string_view bytes) {
    if (kind_ == Kind::Unknown) {
      begin_ += bytes;
      const std::size_t text = begin_.find_first_not_of(" \t\r\n");
      const std::size_t line_end = text == std::string::npos ? text : begin_.find('\n', text);
      if (line_end == std::string::npos && begin_.size() < 4096) return;
      decide();
      return;
    }
    pass_on(bytes);
  }

  void finish() {
    if (kind_ == Kind::Unknown) decide();
    if (kind_ == Kind::Positions) {
      positions_.finish();
    } else {
      if (kind_ == Kind::Descriptive) descriptive_.finish();
      if (kind_ == Kind::Lines) lines_.finish();
      reader_.finish();
    }
  }

  bool all_good() const {
    return games_.all_good() && positions_.all_good() && descriptive_.all_good() && lines_.all_good();
  }

 private:
  enum class Kind { Unknown, Games, Positions, Descriptive, Lines };

  static void write(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }
  static void complain(std::string_view text) {
    std::fflush(stdout);
    std::fprintf(stderr, "touchmove convert: %.*s\n", static_cast<int>(text.size()), text.data());
  }

  void decide() {
    kind_ = looks_like_positions(begin_) ? Kind::Positions : Kind::Games;
    pass_on(begin_);
    begin_.clear();
  }

  void pass_on(std::string_view bytes) {
    if (kind_ == Kind::Descriptive) {
      descriptive_.push(bytes);
    } else if (kind_ == Kind::Lines) {
      lines_.push(bytes);
    } else if (kind_ == Kind::Positions) {
      positions_.push(bytes);
    } else {
      reader_.push(bytes);
    }
  }

  GameConverter games_;
  PositionConverter positions_;
  notation::PgnReader<GameConverter> reader_;
  DescriptiveInput descriptive_;
  LineInput lines_;
  std::string begin_;
  Kind kind_{Kind::Unknown};
};

int run_event(EventFormat format, const ConvertOptions& options, const std::string& name) {
  std::string bytes;
  const std::string wrong = read_input(options.file, [&](std::string_view piece) { bytes += piece; });
  if (!wrong.empty()) {
    std::fprintf(stderr, "touchmove convert: %s: %s\n", name.c_str(), wrong.c_str());
    return BadUsage;
  }
  std::string out;
  std::vector<messages::Message> warnings;
  const auto faults = convert_event(format, bytes, options.system == "fide", out, warnings);
  const std::string words =
      messages::find_catalog(options.language) != nullptr ? options.language : std::string(messages::english);
  for (const std::string& warning : said(warnings, words)) {
    std::fprintf(stderr, "touchmove convert: warning: %s: %s\n", name.c_str(), visible(warning).c_str());
  }
  for (const std::string& fault : said(faults, words)) {
    std::fprintf(stderr, "touchmove convert: %s: %s\n", name.c_str(), fault.c_str());
  }
  std::fwrite(out.data(), 1, out.size(), stdout);
  return faults.empty() ? Done : AnswerIsNo;
}

/// A scoresheet, or two, as movetext with its doubts for comments, and each doubt on standard error.
int run_sheet(const ConvertOptions& options, const std::string& name) {
  std::string first;
  std::string second;
  std::string wrong = read_input(options.file, [&](std::string_view piece) { first += piece; });
  if (wrong.empty() && !options.second.empty())
    wrong = read_input(options.second, [&](std::string_view piece) { second += piece; });
  if (!wrong.empty()) {
    std::fprintf(stderr, "touchmove convert: %s: %s\n", name.c_str(), wrong.c_str());
    return BadUsage;
  }
  const SheetGame game = read_sheets(first, second);
  for (const std::string& doubt : game.doubts) {
    std::fprintf(stderr, "touchmove convert: %s: %s\n", name.c_str(), visible(doubt).c_str());
  }
  if (options.claims) {
    for (const std::string& line : claims_proved(first, second, game.moves)) std::fprintf(stderr, "%s\n", line.c_str());
  }
  Input input(target_of(options), name, {}, notation::Language::English);
  input.push(game.pgn);
  input.finish();
  std::fflush(stdout);
  return input.all_good() && game.certain ? Done : AnswerIsNo;
}

/// One game on paper, whatever it was written in.
int run_print(const ConvertOptions& options, const std::string& name, notation::Language read_in,
              notation::Language language) {
  std::string bytes;
  const std::string wrong = read_input(options.file, [&](std::string_view piece) { bytes += piece; });
  if (!wrong.empty()) {
    std::fprintf(stderr, "touchmove convert: %s: %s\n", name.c_str(), wrong.c_str());
    return BadUsage;
  }
  std::string pgn;
  bool good = true;
  const auto gather = [&](std::string_view piece) { pgn += piece; };
  const auto complain = [&](std::string_view text) {
    good = false;
    std::fprintf(stderr, "touchmove convert: %.*s\n", static_cast<int>(text.size()), text.data());
  };
  const auto read = [&](auto&& input) {
    input.push(bytes);
    input.finish();
  };
  if (options.from.empty()) {
    pgn = std::move(bytes);
  } else if (options.from == "sheet") {
    const SheetGame game = read_sheets(bytes, {});
    for (const std::string& doubt : game.doubts) complain(name + ": " + visible(doubt));
    pgn = game.pgn;
    good = game.certain;
  } else if (options.from == "descriptive") {
    read(DescriptiveInput(name, gather, complain));
  } else {
    read(LineInput(name, notation::parse_notation(options.from).value_or(notation::Notation::San),
                   options.from == "figurine" ? notation::Language::Figurine : read_in, gather, complain));
  }
  const PrintRequest request{options.format, options.game,
                             notation::parse_notation(options.notation).value_or(notation::Notation::San),
                             options.notation == "figurine" ? notation::Language::Figurine : language};
  const PrintedGame printed = print_game(pgn, request);
  for (const std::string& fault : printed.faults) complain(name + ": " + visible(fault));
  std::fwrite(printed.text.data(), 1, printed.text.size(), stdout);
  return good ? Done : AnswerIsNo;
}

int run(const ConvertOptions& options) {
  const std::string name = options.file == "-" ? "standard input" : options.file;
  const std::vector<std::string>& papers = print_formats();
  const bool on_paper = std::find(papers.begin(), papers.end(), options.format) != papers.end();
  if (options.claims && (options.from != "sheet" || on_paper || event_format(options.format))) {
    std::fputs("touchmove convert: --claims: only with --from sheet, and not on paper\n", stderr);
    return BadUsage;
  }
  if (const auto format = event_format(options.format)) return run_event(*format, options, name);
  const auto language = notation::parse_language(options.language);
  const auto read_in = options.from_language.empty() ? language : notation::parse_language(options.from_language);
  if (!language || !read_in) {
    std::fprintf(stderr, "touchmove convert: --%s: no such language: %s; there are %s\n",
                 language ? "from-language" : "language",
                 visible(language ? options.from_language : options.language).c_str(),
                 notation::language_words().c_str());
    return BadUsage;
  }
  if (on_paper) return run_print(options, name, *read_in, *language);
  if (options.from == "sheet") return run_sheet(options, name);
  Input input(target_of(options), name, options.from, *read_in);
  const std::string wrong = read_input(options.file, [&](std::string_view bytes) { input.push(bytes); });
  input.finish();
  std::fflush(stdout);
  if (!wrong.empty()) {
    std::fprintf(stderr, "touchmove convert: %s: %s\n", name.c_str(), wrong.c_str());
    return BadUsage;
  }
  return input.all_good() ? Done : AnswerIsNo;
}

}  // namespace

void add_convert(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<ConvertOptions>();
  CLI::App* const command =
      app.add_subcommand("convert", "Convert games and positions between notations, and events between files");
  command->add_option("FILE", options->file,
                      "PGN, or one FEN or EPD a line, or a file of an event; plain or .zst (default: standard input)");
  std::vector<std::string> names;
  for (const auto& [format, kind] : formats) names.push_back(format);
  const std::vector<std::string> written = notations();
  names.insert(names.end(), written.begin(), written.end());
  names.insert(names.end(), print_formats().begin(), print_formats().end());
  names.insert(names.end(), event_format_names().begin(), event_format_names().end());
  command->add_option("--to", options->format, "What to write")
      ->required()
      ->check(CLI::IsMember(names))
      ->type_name("FORMAT");
  std::vector<std::string> read = written;
  read.emplace_back("uci");
  read.emplace_back("sheet");
  command->add_option("--from", options->from, "What is read, a game a line, where it is no PGN: the notations below")
      ->check(CLI::IsMember(read))
      ->type_name("FORMAT");
  command->add_option("--second", options->second, "The other player's sheet, with --from sheet")->type_name("FILE");
  command->add_flag("--claims", options->claims,
                    "Also say, on standard error, which draws the sheets prove where they end, under each rulebook;\n"
                    "with --second the first sheet is White's, one alone is the claimant's");
  command
      ->add_option(
          "--language", options->language,
          "Whose letters of the men are written; of those there are words in, also the language in which is told\n"
          "what is wrong with a file of an event")
      ->type_name("CODE")
      ->capture_default_str();
  command
      ->add_option("--from-language", options->from_language,
                   "Whose letters are read with --from (default: those written; PGN tells its own)")
      ->type_name("CODE");
  std::vector<std::string> on_paper = written;
  on_paper.emplace_back("uci");
  command->add_option("--notation", options->notation, "What the moves of a printed game are written in")
      ->check(CLI::IsMember(on_paper))
      ->type_name("NOTATION")
      ->capture_default_str();
  command->add_option("--game", options->game, "Which game of the file is printed")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_option("--system", options->system, "Whose tie-breaks standings, crosstable and html show")
      ->check(CLI::IsMember({"uschess", "fide"}))
      ->capture_default_str();
  command->footer(
      "Formats:\n"
      "    pgn    games in export format: moves in SAN, comments, glyphs and variations kept\n"
      "    san    a line for each game: its moves in SAN, with the letters of --language\n"
      "    figurine, long, iesa, iccf, descriptive, braille  the same with figurines, with both squares, in the long "
      "form\n"
      "           of the IESA rules, in digits, in English descriptive notation, in braille cells\n"
      "    spoken  the same as it is said aloud, in en, de, es or fr; moves are parted by semicolons\n"
      "    uci    a line for each game: position startpos moves e2e4 ..., or position fen FEN moves ...\n"
      "    fen    the last position of each game, or each position given\n"
      "    epd    the same in EPD, the counters as hmvc and fmvn\n"
      "    forsyth  the men alone, as players note them down: N 1 b k 3 r / p 5 p p / ...\n"
      "    ndjson  a JSON object a line for each game: tags, result, moves in SAN and UCI, and the key of each "
      "position "
      "on\n"
      "           its way, for databases\n"
      "On paper, one game of the file (--game), its moves in --notation and --language:\n"
      "    sheet, sheet-html  a scoresheet as text, and as a page to print\n"
      "    annotated, annotated-text, latex  with variations, comments and diagrams: a page to print, plain text, a "
      "document\n"
      "           for LaTeX's package skak (moves in English, printed as figurines)\n"
      "A game is converted up to its first fault.\n"
      "With --from sheet a scoresheet is read as it was written or scanned, with slips, gaps and misread letters: the "
      "legal\n"
      "game that fits best, each doubt as a comment and on standard error; exit code 1 where one remains.\n"
      "Formats of events:\n"
      "    trf    a Tournament Report File; from one, or from a table of players\n"
      "    players    players.csv; from a Tournament Report File, another program's table, a rating list\n"
      "    pairings, standings    pairings.csv, standings.csv; these and the following from a Tournament Report File\n"
      "    crosstable, wallchart    plain text\n"
      "    html   one page with standings and rounds that needs nothing else\n"
      "    csv, dbf    any table between dBase III, tabs and commas\n"
      "A file with mistakes is not converted; every mistake is named.\n"
      "Exit codes: 0 done; 1 something could not be converted; 2 bad usage or unreadable input.");
  command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace touchmove::app
