// touchmove convert: games and positions from one notation to another, events from one file to another.
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/descriptive_input.hpp"
#include "games/event_converter.hpp"
#include "games/game_converter.hpp"
#include "rim/commands.hpp"
#include "rim/input.hpp"
#include "rim/language.hpp"
#include "rim/terminal.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/notation/games/pgn_reader.hpp"

namespace touchmove::app {
namespace {

struct Options {
  std::string language{messages::english};
  std::string format;
  std::string file{"-"};
  std::string from;
  std::string system{"uschess"};
};

const std::map<std::string, ConvertFormat> formats{
    {"pgn", ConvertFormat::Pgn},        {"uci", ConvertFormat::Uci},
    {"san", ConvertFormat::San},        {"descriptive", ConvertFormat::Descriptive},
    {"fen", ConvertFormat::Fen},        {"epd", ConvertFormat::Epd},
    {"forsyth", ConvertFormat::Forsyth}};

/// Decides by the first line what the input is, and passes it on.
class Input {
 public:
  Input(ConvertFormat format, std::string name, bool descriptive)
      : games_(format, name, &write, &complain),
        positions_(format, name, &write, &complain),
        reader_(games_),
        descriptive_(
            std::move(name), [this](std::string_view pgn) { reader_.push(pgn); }, &complain),
        kind_(descriptive ? Kind::Descriptive : Kind::Unknown) {}

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
      reader_.finish();
    }
  }

  bool all_good() const { return games_.all_good() && positions_.all_good() && descriptive_.all_good(); }

 private:
  enum class Kind { Unknown, Games, Positions, Descriptive };

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
  std::string begin_;
  Kind kind_{Kind::Unknown};
};

int run_event(EventFormat format, const Options& options, const std::string& name) {
  std::string bytes;
  const std::string wrong = read_input(options.file, [&](std::string_view piece) { bytes += piece; });
  if (!wrong.empty()) {
    std::fprintf(stderr, "touchmove convert: %s: %s\n", name.c_str(), wrong.c_str());
    return BadUsage;
  }
  std::string out;
  std::vector<messages::Message> warnings;
  const auto faults = convert_event(format, bytes, options.system == "fide", out, warnings);
  for (const std::string& warning : said(warnings, options.language)) {
    std::fprintf(stderr, "touchmove convert: warning: %s: %s\n", name.c_str(), visible(warning).c_str());
  }
  for (const std::string& fault : said(faults, options.language)) {
    std::fprintf(stderr, "touchmove convert: %s: %s\n", name.c_str(), fault.c_str());
  }
  std::fwrite(out.data(), 1, out.size(), stdout);
  return faults.empty() ? Done : AnswerIsNo;
}

int run(const Options& options) {
  const std::string name = options.file == "-" ? "standard input" : options.file;
  if (const auto format = event_format(options.format)) return run_event(*format, options, name);
  Input input(formats.at(options.format), name, options.from == "descriptive");
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
  auto options = std::make_shared<Options>();
  CLI::App* const command =
      app.add_subcommand("convert", "Convert games and positions between notations, and events between files");
  command->add_option("FILE", options->file,
                      "PGN, or one FEN or EPD a line, or a file of an event; plain or .zst (default: standard input)");
  std::vector<std::string> names;
  for (const auto& [format, kind] : formats) names.push_back(format);
  names.insert(names.end(), event_format_names().begin(), event_format_names().end());
  command->add_option("--to", options->format, "What to write")
      ->required()
      ->check(CLI::IsMember(names))
      ->type_name("FORMAT");
  add_language(*command, options->language, "In which language is told what is wrong with a file of an event");
  command->add_option("--from", options->from, "What is read, where it cannot be told from its first line: descriptive")
      ->check(CLI::IsMember({"descriptive"}))
      ->type_name("FORMAT");
  command->add_option("--system", options->system, "Whose tie-breaks standings, crosstable and html show")
      ->check(CLI::IsMember({"uschess", "fide"}))
      ->capture_default_str();
  command->footer(
      "Formats:\n"
      "    pgn    games in export format: moves in SAN, comments, glyphs and variations kept\n"
      "    san    a line for each game: its moves in SAN\n"
      "    descriptive  the same in English descriptive notation; read with --from descriptive, a game a line\n"
      "    uci    a line for each game: position startpos moves e2e4 ..., or position fen FEN moves ...\n"
      "    fen    the last position of each game, or each position given\n"
      "    epd    the same in EPD, the counters as hmvc and fmvn\n"
      "    forsyth  the men alone, as players note them down: N 1 b k 3 r / p 5 p p / ...\n"
      "A game is converted up to its first fault.\n"
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
