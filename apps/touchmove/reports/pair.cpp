// `touchmove pair`: the boards of an event's next round.
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "reports/pair_robin.hpp"
#include "reports/pair_uschess.hpp"
#include "rim/commands.hpp"
#include "rim/input.hpp"
#include "rim/language.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/views/explain.hpp"
#include "touchmove/tournament/formats/trf/reader.hpp"
#include "touchmove/tournament/intake/field_from_report.hpp"
#include "touchmove/tournament/intake/people_from_report.hpp"
#include "touchmove/tournament/pairing/dutch/dutch.hpp"
#include "touchmove/tournament/pairing/dutch/system.hpp"

namespace touchmove::app {
namespace {

using messages::Message;
using tournament::pairing::Field;
using tournament::pairing::dutch::clause;
using tournament::pairing::dutch::ExplainedBoard;
using tournament::pairing::dutch::Explanation;

struct Options {
  std::string file;
  std::string language{messages::english};
  std::string system;
  bool explain{false};
  bool json{false};
  std::string toss;
  UsChessOptions us_chess;
};

std::string points_text(int tenths) { return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10); }

int number_of(const Field& field, std::size_t entrant) { return field.entrants[entrant].number; }

std::string in_words(const Field& field, const ExplainedBoard& explained, const std::string& language) {
  const tournament::pairing::Board& board = explained.board;
  return tournament::event::reasons_in_words(
      tournament::pairing::dutch::reasons_of(field, explained),
      {number_of(field, board.white), board.black ? number_of(field, *board.black) : 0}, {}, language);
}

void print_text(const Field& field, const std::vector<ExplainedBoard>& boards, const Options& options) {
  std::printf("%zu\n", boards.size());
  for (const ExplainedBoard& explained : boards) {
    const int black = explained.board.black ? number_of(field, *explained.board.black) : 0;
    std::printf("%d %d", number_of(field, explained.board.white), black);
    if (options.explain) std::printf("  # %s", in_words(field, explained, options.language).c_str());
    std::printf("\n");
  }
}

void print_json(const Field& field, const std::vector<ExplainedBoard>& boards, bool explain) {
  std::printf("{\"system\":\"dutch\",\"round\":%zu,\"boards\":[", field.played_rounds + 1);
  const char* separator = "";
  for (const ExplainedBoard& explained : boards) {
    std::printf("%s{\"white\":%d,", separator, number_of(field, explained.board.white));
    if (explained.board.black) {
      std::printf("\"black\":%d", number_of(field, *explained.board.black));
    } else {
      std::printf("\"bye\":true");
    }
    if (explain) {
      const Explanation& why = explained.why;
      std::printf(",\"bracket\":%s,\"higher\":%d,\"floats\":%s", points_text(why.bracket).c_str(),
                  number_of(field, why.higher), why.moved_down ? "true" : "false");
      if (why.natural) std::printf(",\"natural\":%d", number_of(field, *why.natural));
      if (why.reason) std::printf(",\"moved_by\":\"%s\"", std::string(clause(*why.reason).number).c_str());
      if (why.colour_rule != 0) std::printf(",\"colour_rule\":\"5.2.%d\"", why.colour_rule);
    }
    std::printf("}");
    separator = ",";
  }
  std::printf("]}\n");
}

int run(const Options& options) {
  std::string bytes;
  const std::string trouble = read_input(options.file, [&](std::string_view piece) { bytes += piece; });
  if (!trouble.empty()) {
    std::fprintf(stderr, "touchmove pair: %s: %s\n", options.file.c_str(), trouble.c_str());
    return BadUsage;
  }
  const auto report = tournament::trf::read_report(bytes);
  if (!report) {
    for (const auto& mistake : report.error()) {
      std::fprintf(stderr, "touchmove pair: %s: %s\n", options.file.c_str(),
                   tournament::trf::to_string(mistake, options.language).c_str());
    }
    return BadUsage;
  }
  auto field = tournament::pairing::field_from_report(*report);
  if (!field) {
    for (const std::string& fault : said(field.error(), options.language)) {
      std::fprintf(stderr, "touchmove pair: %s: %s\n", options.file.c_str(), fault.c_str());
    }
    return BadUsage;
  }
  using tournament::pairing::Colour;
  if (!options.toss.empty()) field->initial_colour = options.toss == "white" ? Colour::White : Colour::Black;
  if (options.system != "dutch") {
    const auto faults = said(tournament::pairing::add_people(*report, *field), options.language);
    for (const std::string& fault : faults) {
      std::fprintf(stderr, "touchmove pair: %s: %s\n", options.file.c_str(), fault.c_str());
    }
    if (!faults.empty()) return BadUsage;
    if (options.system == "uschess") {
      return pair_us_chess(*field, options.us_chess, options.explain, options.json, options.language);
    }
    return pair_by_table(*field, options.system, options.explain, options.json, options.language);
  }
  const auto boards = tournament::pairing::dutch::pair_round(*field);
  if (!boards) {
    std::fprintf(stderr, "touchmove pair: %s\n",
                 say(Message(std::string(key_of(boards.error()))), options.language).c_str());
    return AnswerIsNo;
  }
  options.json ? print_json(*field, *boards, options.explain) : print_text(*field, *boards, options);
  return Done;
}

}  // namespace

void add_pair(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("pair", "Pair the next round of an event");
  command->add_option("FILE", options->file, "The event as a FIDE Tournament Report File; - for standard input")
      ->required();
  command->add_option("--system", options->system, "The pairing system")
      ->required()
      ->check(CLI::IsMember({"dutch", "uschess", "berger", "crenshaw-berger", "quads"}));
  command->add_flag("--explain", options->explain, "Say of each board why it is so");
  command->add_flag("--json", options->json, "Print one JSON object");
  add_language(*command, options->language, "In which language reasons and mistakes are told");
  command
      ->add_option("--toss", options->toss, "The colour drawn for the first board of round one, instead of the file's")
      ->check(CLI::IsMember({"white", "black"}));
  add_us_chess_options(*command, options->us_chess);
  command->footer(
      "Prints the number of pairs, then `white black` a line by starting number, 0 for the bye.\n"
      "uschess also names on stderr, or in the explanation, what a coach could appeal (IESA 19-4).\n"
      "Exit codes: 0 paired; 1 there is no legal pairing, or no next round; 2 bad usage or unreadable input.");
  command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace touchmove::app
