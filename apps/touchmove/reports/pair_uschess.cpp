#include "reports/pair_uschess.hpp"

#include <array>
#include <cstdio>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "rim/commands.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/views/explain.hpp"
#include "touchmove/tournament/pairing/uschess/system.hpp"
#include "touchmove/tournament/pairing/uschess/uschess.hpp"

namespace touchmove::app {
namespace {

using messages::Message;
using messages::Param;
using tournament::pairing::Field;
using namespace tournament::pairing::uschess;

const std::map<std::string, TeamAvoidance>& team_words() {
  static const std::map<std::string, TeamAvoidance> words{{"off", TeamAvoidance::Off},
                                                          {"plus-two", TeamAvoidance::Threshold},
                                                          {"never", TeamAvoidance::Never},
                                                          {"national-scholastic", TeamAvoidance::NationalScholastic}};
  return words;
}
const std::map<std::string, Acceleration>& acceleration_words() {
  static const std::map<std::string, Acceleration> words{{"none", Acceleration::None},
                                                         {"28R1", Acceleration::AddedScore},
                                                         {"28R2", Acceleration::AdjustedRating},
                                                         {"28R3", Acceleration::Sixths}};
  return words;
}
const std::map<std::string, ColourPriority>& colour_words() {
  static const std::map<std::string, ColourPriority> words{{"rank", ColourPriority::HigherRanked},
                                                           {"29E4a", ColourPriority::LowerRankedInMinusScores},
                                                           {"29E4b", ColourPriority::Alternating},
                                                           {"29E4c", ColourPriority::LotsInLastRound},
                                                           {"29E4d", ColourPriority::WithoutLatestDifference}};
  return words;
}

const std::map<std::string, TableLines>& line_words() {
  static const std::map<std::string, TableLines> words{
      {"off", TableLines::Off}, {"29L", TableLines::Halves}, {"29L1", TableLines::Neighbours}};
  return words;
}

std::string points_text(int tenths) { return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10); }

/// `what` is the last word of a key, `pair.us.…`.
Message us(const std::string& what, std::vector<Param> params = {}) {
  return Message("pair.us." + what, std::move(params));
}

Param within(std::string_view name, Message what) { return {name, std::vector{std::move(what)}}; }

/// A round in words and as JSON.
class Telling {
 public:
  Telling(const Field& field, const PairedRound& round, std::string language)
      : field_(field), round_(round), language_(std::move(language)) {}

  void print_text(bool explain) const {
    std::printf("%zu\n", round_.boards.size());
    for (const ExplainedBoard& each : round_.boards) {
      std::printf("%d %d", number(each.board.white), each.board.black ? number(*each.board.black) : 0);
      if (explain) std::printf("  # %s", in_words(reasons_of(field_, round_, each), each).c_str());
      std::printf("\n");
    }
  }

  void print_json(bool explain) const {
    std::printf("{\"system\":\"uschess\",\"round\":%zu,\"boards\":[", field_.played_rounds + 1);
    const char* separator = "";
    for (const ExplainedBoard& each : round_.boards) {
      std::printf("%s{\"white\":%d,", separator, number(each.board.white));
      if (each.board.black) {
        std::printf("\"black\":%d", number(*each.board.black));
      } else {
        std::printf("\"bye\":true");
      }
      if (explain) std::printf("%s", facts(each).c_str());
      std::printf("}");
      separator = ",";
    }
    std::printf("]}\n");
  }

  /// Why it is no line of a table, where one was asked for.
  void say_why_no_line() const {
    if (!round_.no_line) return;
    const Message why("pairing.no_line.why." + std::string(word_of(*round_.no_line)));
    const Message said = us("no_line", {within("why", why)});
    std::fprintf(stderr, "touchmove pair: %s\n", say(said, language_).c_str());
  }

  /// What could be appealed within ten minutes, for the pairing director before posting.
  void warn() const {
    for (const ExplainedBoard& each : round_.boards) {
      std::vector<tournament::pairing::PairingReason> appealable = reasons_of(field_, round_, each);
      std::erase_if(appealable, [](const tournament::pairing::PairingReason& reason) {
        return !std::holds_alternative<tournament::pairing::reason::Excuse>(reason);
      });
      if (appealable.empty()) continue;
      const Message said = us("board", {{"white", number(each.board.white)},
                                        {"black", number(*each.board.black)},
                                        {"appeal", in_words(appealable, each)}});
      std::fprintf(stderr, "touchmove pair: %s\n", say(said, language_).c_str());
    }
  }

 private:
  int number(std::size_t entrant) const { return field_.entrants[entrant].number; }

  std::string numbers(const std::vector<std::size_t>& entrants) const {
    std::string text;
    for (const std::size_t each : entrants) text += (text.empty() ? "" : ", ") + std::to_string(number(each));
    return text;
  }

  static std::vector<Message> obstacles(Bars bars) {
    const std::pair<Bar, const char*> words[] = {{Bar::Met, "bar.met"},
                                                 {Bar::Requested, "bar.requested"},
                                                 {Bar::Computers, "bar.computers"},
                                                 {Bar::Conference, "bar.conference"},
                                                 {Bar::Team, "bar.team"},
                                                 {Bar::Family, "bar.family"},
                                                 {Bar::Club, "bar.club"}};
    std::vector<Message> all;
    for (const auto& [bar, word] : words) {
      if ((bars & bit(bar)) != 0) all.push_back(us(word));
    }
    return all;
  }

  static std::string_view change_word(Change change) {
    switch (change) {
      case Change::Transposition:
        return "transposition";
      case Change::Interchange:
        return "interchange";
      case Change::OddPlayer:
        return "odd player";
      case Change::OddOpponent:
        return "odd player's opponent";
    }
    return "";
  }
  static std::string_view cause_word(Cause cause) {
    switch (cause) {
      case Cause::Legality:
        return "legal pairs";
      case Cause::WeakColours:
        return "alternation";
      case Cause::StrongColours:
        return "balance";
      case Cause::NaturalOrder:
        return "natural order";
    }
    return "";
  }

  std::string in_words(const std::vector<tournament::pairing::PairingReason>& why, const ExplainedBoard& each) const {
    const std::array<int, 2> players{number(each.board.white), each.board.black ? number(*each.board.black) : 0};
    return tournament::event::reasons_in_words(why, players, {}, language_);
  }

  // ---- JSON: numbers, codes and words of ours only, nothing that needs quoting

  /// Without what tells several meanings of one rule apart.
  static std::string_view rule_of(std::string_view code) { return code.substr(0, code.find('_')); }

  std::string facts(const ExplainedBoard& each) const {
    const Explanation& why = each.why;
    std::string text;
    const auto add = [&](std::string_view key, const std::string& value) {
      text += ",\"" + std::string(key) + "\":" + value;
    };
    const auto quoted = [](std::string_view word) { return "\"" + std::string(word) + "\""; };
    if (!each.board.black) {
      add("rule", quoted(word_of(round_.bye->tier)));
      add("passed_over", "[" + numbers(round_.bye->passed_over) + "]");
      std::string spared;
      for (const Spared& each_spared : round_.bye->spared) {
        spared += (spared.empty() ? "" : ",") + ("{\"player\":" + std::to_string(number(each_spared.entrant))) +
                  ",\"rule\":" + quoted(word_of(each_spared.why)) + "}";
      }
      add("spared", "[" + spared + "]");
      if (why.line) add("line", std::to_string(*why.line));
      if (round_.bye->instead_of) add("instead_of", std::to_string(number(*round_.bye->instead_of)));
      return text;
    }
    add("group", points_text(round_.groups[why.group].score));
    add("higher", std::to_string(number(why.higher)));
    add("scores", "[" + points_text(why.higher_score) + "," + points_text(why.lower_score) + "]");
    if (const Pool pool = round_.groups[why.group].pool; pool != Pool::Everybody) add("pool", quoted(word_of(pool)));
    if (why.line) add("line", std::to_string(*why.line));
    if (why.floats) {
      const std::string_view codes[] = {"29D", "29D2", "29D1"};
      add("floats", quoted(why.held ? word_of(*why.held) : codes[static_cast<std::size_t>(*why.floats)]));
    } else if (why.held) {
      add("held", quoted(word_of(*why.held)));
    }
    if (why.natural) add("natural", std::to_string(number(*why.natural)));
    if (why.obstacles != 0) add("obstacles", quoted(say(us("parts", {{"parts", obstacles(why.obstacles)}}))));
    std::string switches;
    for (const std::size_t index : why.switches) {
      const Switch& made = round_.groups[why.group].switches[index];
      switches += switches.empty() ? "" : ",";
      switches += "{\"rule\":" + quoted(word_of(made)) + ",\"change\":" + quoted(change_word(made.change)) +
                  ",\"for\":" + quoted(cause_word(made.cause)) + ",\"players\":[" + std::to_string(number(made.first)) +
                  "," + std::to_string(number(made.second)) + "],\"size\":" + std::to_string(made.size);
      if (made.limit) switches += ",\"limit\":" + std::to_string(*made.limit);
      switches += "}";
    }
    add("switches", "[" + switches + "]");
    add("colour_rule", quoted(word_of(why.colour_rule)));
    std::string appeals;
    for (const Appeal& appeal : why.appeals) {
      appeals += appeals.empty() ? "" : ",";
      appeals += "{\"ground\":" + quoted(clause_of(appeal.ground)) +
                 ",\"player\":" + std::to_string(number(appeal.entrant)) +
                 ",\"because\":" + quoted(rule_of(word_of(appeal.excuse))) + "}";
    }
    add("appealable", "[" + appeals + "]");
    return text;
  }

  const Field& field_;
  const PairedRound& round_;
  std::string language_;
};

void complain(const Field& field, const Impossible& why, const std::string& language) {
  const auto print = [&](const Message& what) {
    std::fprintf(stderr, "touchmove pair: %s\n", say(what, language).c_str());
  };
  print(Message(std::string(key_of(why.fault))));
  if (!why.stuck.empty()) {
    std::string text;
    for (const std::size_t each : why.stuck) {
      text += (text.empty() ? "" : ", ") + std::to_string(field.entrants[each].number);
    }
    const bool bye = why.fault == PairingFault::NoEligibleBye;
    print(us(bye ? "stuck.bye" : "stuck", {{"numbers", text}}));
  }
  for (const Relaxation each : why.would_be_enough) {
    print(us("enough", {within("what", Message(std::string(key_of(each))))}));
  }
  if (why.fault == PairingFault::NoLegalPairing && why.would_be_enough.empty()) print(us("nothing_enough"));
}

}  // namespace

void add_us_chess_options(CLI::App& command, UsChessOptions& options) {
  const auto words = [](const auto& map) {
    std::vector<std::string> keys;
    for (const auto& [word, value] : map) keys.push_back(word);
    return CLI::IsMember(keys);
  };
  Settings& settings = options.settings;
  const std::string group = "Only for --system uschess";
  command.add_option("--teams", options.teams, "How teammates are kept apart (28N); default plus-two")
      ->check(words(team_words()))
      ->group(group);
  command
      .add_option("--team-threshold", settings.threshold,
                  "Wins more than losses from which nobody leaves a score group to avoid a teammate")
      ->check(CLI::Range(-20, 20))
      ->capture_default_str()
      ->group(group);
  command.add_flag("--no-families", options.no_families, "Let members of one family meet")->group(group);
  command.add_flag("--clubs", settings.clubs, "Keep club mates apart like teammates")->group(group);
  command.add_flag("--conferences", settings.conferences, "Keep players of one conference apart in this round")
      ->group(group);
  command.add_option("--acceleration", options.acceleration, "Accelerated rounds one and two (28R); default none")
      ->check(words(acceleration_words()))
      ->group(group);
  command.add_option("--colours", options.colours, "Who gets the due colour if nothing else decides; default rank")
      ->check(words(colour_words()))
      ->group(group);
  command.add_option("--lots", settings.lots, "What the lots of 29E4c are drawn from: any number")->group(group);
  command
      .add_flag("--bye-for-colours", settings.bye_for_colours,
                "Give the bye to a higher rated player if colours gain (28L2a)")
      ->group(group);
  command
      .add_flag("--class-pairings", options.class_pairings,
                "In the last round pair contenders of a class together (29I)")
      ->group(group);
  command
      .add_flag("--unrated-together", settings.unrated_together,
                "Pair unrated players of one plus score together (29J)")
      ->group(group);
  command
      .add_option("--lines", options.lines,
                  "A small Swiss by the lines of a round-robin table (29L), or by them 1 against 2 (29L1); default off")
      ->check(words(line_words()))
      ->excludes("--acceleration", "--class-pairings", "--unrated-together")
      ->group(group);
  command
      .add_flag("!--no-odd-player-colour", settings.odd_player_colour,
                "Nobody else leaves a score group, or meets who does, for the sake of colours (29D1b)")
      ->group(group);
  command.add_flag("--ignore-limits", settings.ignore_limits, "Colour switches of any size (29E5h)")->group(group);
  command.add_flag("--black-only", settings.strong_black_only, "200 points only against an extra Black (29E5b1)")
      ->group(group);
  command
      .add_flag("--allow-second-meetings", settings.allow_second_meetings,
                "Let players meet again rather than have no pairing")
      ->group(group);
}

int pair_us_chess(const Field& field, const UsChessOptions& options, bool explain, bool json,
                  const std::string& language) {
  Settings settings = options.settings;
  settings.families = !options.no_families;
  if (!options.teams.empty()) settings.teams = team_words().at(options.teams);
  if (!options.acceleration.empty()) settings.acceleration = acceleration_words().at(options.acceleration);
  if (!options.colours.empty()) settings.priority = colour_words().at(options.colours);
  if (options.class_pairings) settings.class_pairings = ClassPairings::WholeClass;
  if (!options.lines.empty()) settings.lines = line_words().at(options.lines);
  const auto round = pair_round(field, settings);
  if (!round) {
    complain(field, round.error(), language);
    return AnswerIsNo;
  }
  const Telling telling(field, *round, language);
  json ? telling.print_json(explain) : telling.print_text(explain);
  telling.say_why_no_line();
  if (!explain) telling.warn();
  return Done;
}

}  // namespace touchmove::app
