// `touchmove pair`: the boards of an event's next round.
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "reports/pair_robin.hpp"
#include "reports/pair_uschess.hpp"
#include "rim/commands.hpp"
#include "rim/input.hpp"
#include "rim/language.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/views/explain.hpp"
#include "touchmove/tournament/event/vocabulary/pairing_reason.hpp"
#include "touchmove/tournament/formats/trf/reader.hpp"
#include "touchmove/tournament/intake/field_from_report.hpp"
#include "touchmove/tournament/intake/people_from_report.hpp"
#include "touchmove/tournament/pairing/dutch/dutch.hpp"
#include "touchmove/tournament/pairing/dutch/system.hpp"
#include "touchmove/tournament/pairing/systems/systems.hpp"

namespace touchmove::app {
namespace {

using messages::Message;
using tournament::pairing::Field;
using tournament::pairing::NoRound;
using tournament::pairing::NoRoundFault;
using tournament::pairing::ReasonedBoard;
using tournament::pairing::RobinTable;
using tournament::pairing::System;
using tournament::pairing::dutch::clause;
using tournament::pairing::dutch::Explanation;

struct PairOptions {
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

/// What may be asked for: each system that pairs a round by itself, but those of matches, whose games a report does not
/// tell apart; and the tables of a round robin.
std::vector<std::string> system_words() {
  std::vector<std::string> words;
  for (const System* each : tournament::pairing::all_systems()) {
    if (each->pair != nullptr && each->games < 2) words.emplace_back(each->word);
  }
  for (const std::string_view table : code_words(std::type_identity<RobinTable>{})) {
    std::string word(table);
    std::replace(word.begin(), word.end(), '_', '-');
    if (word != "usual") words.push_back(std::move(word));
  }
  return words;
}

/// Why there is no round.
Message in_words(const NoRound& none) {
  switch (none.fault) {
    case NoRoundFault::NoColourLot:
      return Message("pairing.none.dutch_no_colour");
    case NoRoundFault::AllRoundsPlayed:
      return Message("pairing.none.every_round");
    case NoRoundFault::OtherSettings:
    case NoRoundFault::NoLegalPairing:
      break;
  }
  return Message("pairing.none." + std::string(none.detail), {{"value", none.value}});
}

void print_text(const Field& field, const std::vector<ReasonedBoard>& boards, const PairOptions& options) {
  std::printf("%zu\n", boards.size());
  for (const auto& [board, why] : boards) {
    const int white = number_of(field, board.white);
    const int black = board.black ? number_of(field, *board.black) : 0;
    std::printf("%d %d", white, black);
    if (options.explain) {
      const std::string said = tournament::event::reasons_in_words(why, {white, black}, {}, options.language);
      std::printf("  # %s", said.c_str());
    }
    std::printf("\n");
  }
}

void print_why(const Field& field, const Explanation& why) {
  std::printf(",\"bracket\":%s,\"higher\":%d,\"floats\":%s", points_text(why.bracket).c_str(),
              number_of(field, why.higher), why.moved_down ? "true" : "false");
  if (why.natural) std::printf(",\"natural\":%d", number_of(field, *why.natural));
  if (why.reason) std::printf(",\"moved_by\":\"%s\"", std::string(clause(*why.reason).number).c_str());
  if (why.colour_rule != 0) std::printf(",\"colour_rule\":\"5.2.%d\"", why.colour_rule);
}

void print_reasons(const std::vector<tournament::pairing::PairingReason>& why) {
  std::printf(",\"why\":[");
  const char* comma = "";
  for (const tournament::pairing::PairingReason& reason : why) {
    std::printf("%s\"%s\"", comma, tournament::event::to_string(reason).c_str());
    comma = ",";
  }
  std::printf("]");
}

/// `explain` prints why a board is so, by its place.
template <typename Explain>
void print_json(const Field& field, std::string_view system, const std::vector<ReasonedBoard>& boards,
                Explain&& explain) {
  std::printf("{\"system\":\"%.*s\",\"round\":%zu,\"boards\":[", static_cast<int>(system.size()), system.data(),
              field.played_rounds + 1);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const tournament::pairing::Board& board = boards[i].board;
    std::printf("%s{\"white\":%d,", i == 0 ? "" : ",", number_of(field, board.white));
    if (board.black) {
      std::printf("\"black\":%d", number_of(field, *board.black));
    } else {
      std::printf("\"bye\":true");
    }
    explain(i);
    std::printf("}");
  }
  std::printf("]}\n");
}

int run(const PairOptions& options) {
  const System* system = tournament::pairing::find_system(options.system);  // none: a table
  if (system != nullptr && system->of_teams) {
    const Message refused("pair.of_teams", {{"system", options.system}});
    std::fprintf(stderr, "touchmove pair: %s\n", say(refused, options.language).c_str());
    return BadUsage;
  }
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
  if (system == nullptr || system->keeps_people_apart || system->asks_for_ratings) {
    const auto faults = said(tournament::pairing::add_people(*report, *field), options.language);
    for (const std::string& fault : faults) {
      std::fprintf(stderr, "touchmove pair: %s: %s\n", options.file.c_str(), fault.c_str());
    }
    if (!faults.empty()) return BadUsage;
  }
  if (options.system == "uschess") {
    return pair_us_chess(*field, options.us_chess, options.explain, options.json, options.language);
  }
  if (system == nullptr || system->is_of_tables()) {
    return pair_by_table(*field, options.system, options.explain, options.json, options.language);
  }
  const tournament::pairing::Settings settings;
  const auto boards = system->pair({.field = *field, .settings = settings, .reasons_asked = options.explain});
  if (!boards) {
    std::string numbers;
    for (const std::size_t entrant : boards.error().stuck) numbers += " " + std::to_string(number_of(*field, entrant));
    std::fprintf(stderr, "touchmove pair: %s%s%s\n", say(in_words(boards.error()), options.language).c_str(),
                 numbers.empty() ? "" : ":", numbers.c_str());
    return AnswerIsNo;
  }
  if (!options.json) {
    print_text(*field, *boards, options);
  } else if (options.explain && system == &tournament::pairing::dutch::system) {
    const auto explained = tournament::pairing::dutch::pair_round(*field);
    print_json(*field, system->word, *boards, [&](std::size_t i) { print_why(*field, (*explained)[i].why); });
  } else {
    print_json(*field, system->word, *boards, [&](std::size_t i) {
      if (options.explain) print_reasons((*boards)[i].why);
    });
  }
  return Done;
}

}  // namespace

void add_pair(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<PairOptions>();
  CLI::App* command = app.add_subcommand("pair", "Pair the next round of an event");
  command->add_option("FILE", options->file, "The event as a FIDE Tournament Report File; - for standard input")
      ->required();
  command->add_option("--system", options->system, "The pairing system")
      ->required()
      ->check(CLI::IsMember(system_words()));
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
