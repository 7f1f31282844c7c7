// `touchmove standings`: the order of an event, its tie-breaks with their arithmetic.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rim/commands.hpp"
#include "rim/input.hpp"
#include "rim/language.hpp"
#include "rim/terminal.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/formats/trf/reader.hpp"
#include "touchmove/tournament/intake/event_from_report.hpp"
#include "touchmove/tournament/standings/tiebreak/standings.hpp"
#include "touchmove/tournament/standings/tiebreak/words.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::tiebreak;

struct StandingsOptions {
  std::string file;
  std::string list;
  std::string system{"uschess"};
  std::string edition{"2026-03"};
  std::string lot;
  std::string language{messages::english};
  int unrated{0};
  bool round_robin{false};
  bool half_byes_stay{false};
  bool played_first{false};
  bool explain{false};
  bool json{false};
};

std::optional<int> number_of(const Event& event, const Summand& summand) {
  if (!summand.opponent) return std::nullopt;
  return event.players[*summand.opponent].number;
}

void print_text(const Event& event, const std::vector<TieBreak>& list, const std::vector<Standing>& rows,
                const StandingsOptions& options) {
  std::printf("place\tnumber\tname\tpoints");
  for (const TieBreak& tiebreak : list) std::printf("\t%s", to_string(tiebreak).c_str());
  std::printf("\n");
  for (const Standing& row : rows) {
    const Player& player = event.players[row.player];
    std::printf("%zu\t%d\t%s\t%s", row.place, player.number, player.name.c_str(),
                to_string(in_points(row.score)).c_str());
    for (const Worked& worked : row.tiebreaks) std::printf("\t%s", value_text(worked).c_str());
    std::printf("\n");
    for (std::size_t i = 0; options.explain && i < list.size(); ++i) {
      const Worked& worked = row.tiebreaks[i];
      const CodeEntry& entry = entry_of(list[i].code);
      const auto heading = heading_message(to_string(list[i]), entry.name, entry.rule, worked, value_text(worked));
      std::printf("  # %s\n", say(heading, options.language).c_str());
      for (const Summand& summand : worked.summands) {
        const auto part = summand_message(worked, summand, number_of(event, summand));
        std::printf("  #   %s\n", say(part, options.language).c_str());
      }
    }
  }
}

/// A number where four decimals say it exactly, else the fraction as a text.
std::string json_number(Exact value) {
  if (10000 % value.denominator() == 0) return to_string(value);
  return "\"" + std::to_string(value.numerator()) + "/" + std::to_string(value.denominator()) + "\"";
}

/// In English, as a program is told it.
std::string as_json(const Event& event, const TieBreak& tiebreak, const Worked& worked, bool explain) {
  std::string text = "{\"code\":" + json_text(to_string(tiebreak)) + ",\"value\":";
  text += worked.value ? json_number(*worked.value) : "null";
  if (!worked.value) text += ",\"missing\":" + json_text(say(message_of(worked.missing)));
  if (worked.place_among_tied) text += ",\"place_among_tied\":" + std::to_string(*worked.place_among_tied);
  if (!explain) return text + "}";
  text += ",\"rule\":" + json_text(entry_of(tiebreak.code).rule) +
          ",\"total\":" + json_text(say(total_message(worked))) + ",\"summands\":[";
  for (std::size_t i = 0; i < worked.summands.size(); ++i) {
    const Summand& summand = worked.summands[i];
    text += std::string(i == 0 ? "" : ",") + "{\"round\":" + std::to_string(summand.round + 1);
    if (summand.opponent) text += ",\"opponent\":" + std::to_string(event.players[*summand.opponent].number);
    text += ",\"basis\":" + json_text(say(message_of(summand.basis))) + ",\"base\":" + json_number(summand.base) +
            ",\"adjusted_by\":" + json_number(summand.adjusted_by);
    if (summand.penalty != Exact(0)) text += ",\"penalty\":" + json_number(summand.penalty);
    text += ",\"factor\":" + json_number(summand.factor) + ",\"amount\":" + json_number(summand.amount);
    if (summand.cut != Cut::No) text += ",\"cut\":" + json_text(say(message_of(summand.cut)));
    text += "}";
  }
  return text + "]}";
}

void print_json(const Event& event, const std::vector<TieBreak>& list, const std::vector<Standing>& rows,
                const StandingsOptions& options) {
  std::printf("{\"system\":\"%s\",\"rounds\":%zu,\"standings\":[", options.system.c_str(), event.rounds);
  const char* separator = "";
  for (const Standing& row : rows) {
    const Player& player = event.players[row.player];
    std::printf("%s{\"place\":%zu,\"number\":%d,\"name\":%s,\"points\":%s,\"tiebreaks\":[", separator, row.place,
                player.number, json_text(player.name).c_str(), json_number(in_points(row.score)).c_str());
    for (std::size_t i = 0; i < list.size(); ++i) {
      std::printf("%s%s", i == 0 ? "" : ",", as_json(event, list[i], row.tiebreaks[i], options.explain).c_str());
    }
    std::printf("]}");
    separator = ",";
  }
  std::printf("]}\n");
}

int complain(const std::string& where, const std::vector<std::string>& faults) {
  for (const std::string& fault : faults) {
    std::fprintf(stderr, "touchmove standings: %s: %s\n", where.c_str(), fault.c_str());
  }
  return BadUsage;
}

int run(const StandingsOptions& options) {
  Settings settings;
  settings.system = options.system == "fide" ? System::Fide : System::UsChess;
  settings.edition = options.edition == "2024-08" ? Edition::August2024 : Edition::March2026;
  settings.round_robin = options.round_robin;
  settings.half_byes_come_off = !options.half_byes_stay;
  settings.played_first = options.played_first;
  if (options.unrated > 0) settings.unrated_rating = options.unrated;
  settings.lot = options.lot;
  auto list = default_list(settings.system, settings.round_robin);
  if (!options.list.empty()) {
    auto parsed = parse_list(settings.system, options.list);
    if (!parsed) return complain("--tiebreaks", said(parsed.error(), options.language));
    list = std::move(*parsed);
  }
  const bool drawn = std::any_of(list.begin(), list.end(), [](const TieBreak& t) { return t.code == Code::CoinFlip; });
  if (drawn && options.lot.empty())
    return complain("--tiebreaks", {say(messages::Message("tiebreak.list.lot"), options.language)});
  std::string bytes;
  const std::string trouble = read_input(options.file, [&](std::string_view piece) { bytes += piece; });
  if (!trouble.empty()) return complain(options.file, {trouble});
  const auto report = tournament::trf::read_report(bytes);
  if (!report) {
    std::vector<std::string> mistakes;
    for (const auto& mistake : report.error())
      mistakes.push_back(tournament::trf::to_string(mistake, options.language));
    return complain(options.file, mistakes);
  }
  auto event = event_from_report(*report);
  if (!event) return complain(options.file, said(event.error(), options.language));
  if (options.round_robin) event = with_rounds_of_a_table(std::move(*event));
  const auto rows = standings(*event, settings, list);
  options.json ? print_json(*event, list, rows, options) : print_text(*event, list, rows, options);
  return Done;
}

}  // namespace

void add_standings(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<StandingsOptions>();
  CLI::App* command = app.add_subcommand("standings", "Put the players of an event in order, with tie-breaks");
  command->add_option("FILE", options->file, "The event as a FIDE Tournament Report File; - for standard input")
      ->required();
  command->add_option("--system", options->system, "Whose tie-breaks: rule 34 of US Chess, or FIDE's C.07")
      ->check(CLI::IsMember({"uschess", "fide"}))
      ->capture_default_str();
  command->add_option("--tiebreaks", options->list, "A list such as MM,SO,CU,CO or BH/C1,BH,SB,DE; by default these");
  command->add_option("--edition", options->edition, "Of C.07")
      ->check(CLI::IsMember({"2024-08", "2026-03"}))
      ->capture_default_str();
  command->add_flag("--round-robin", options->round_robin, "Everybody was to meet everybody");
  command->add_option("--unrated", options->unrated, "The rating announced for the unrated (C.07)");
  command->add_flag("--half-byes-stay", options->half_byes_stay, "CU takes nothing off for half-point byes");
  command->add_flag("--played-first", options->played_first,
                    "Whoever scored nothing over the board stands behind those of the same score who did");
  command->add_option("--lot", options->lot, "What the coin flip CF is drawn from");
  command->add_flag("--explain", options->explain, "Show every summand");
  add_language(*command, options->language, "In which language arithmetic and mistakes are told");
  command->add_flag("--json", options->json, "Print one JSON object");
  command->footer(
      "Prints a line of headings, then a player a line, fields parted by tabs. Equals share a place.\n"
      "Exit codes: 0 done; 2 bad usage or unreadable input.");
  command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace touchmove::app
