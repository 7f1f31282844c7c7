#include "reports/pair_uschess.hpp"

#include <cstdio>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rim/commands.hpp"
#include "touchmove/tournament/pairing/uschess/uschess.hpp"

namespace touchmove::app {
namespace {

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

/// A round in words and as JSON.
class Telling {
 public:
  Telling(const Field& field, const PairedRound& round) : field_(field), round_(round) {}

  void print_text(bool explain) const {
    std::printf("%zu\n", round_.boards.size());
    for (const ExplainedBoard& each : round_.boards) {
      std::printf("%d %d", number(each.board.white), each.board.black ? number(*each.board.black) : 0);
      if (explain) std::printf("  # %s", in_words(each).c_str());
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
    std::fprintf(stderr, "touchmove pair: paired as any Swiss and not by the lines of a table (29L): %s\n",
                 std::string(describe(*round_.no_line)).c_str());
  }

  /// What could be appealed within ten minutes, for the pairing director before posting.
  void warn() const {
    for (const ExplainedBoard& each : round_.boards) {
      for (const Appeal& appeal : each.why.appeals) {
        std::fprintf(stderr, "touchmove pair: board %d-%d: %s\n", number(each.board.white), number(*each.board.black),
                     appeal_in_words(each, appeal).c_str());
      }
    }
  }

 private:
  int number(std::size_t entrant) const { return field_.entrants[entrant].number; }

  std::string numbers(const std::vector<std::size_t>& entrants) const {
    std::string text;
    for (const std::size_t each : entrants) text += (text.empty() ? "" : ", ") + std::to_string(number(each));
    return text;
  }

  static std::string obstacles(Bars bars) {
    const std::pair<Bar, std::string_view> words[] = {
        {Bar::Met, "met before, 27A1"},    {Bar::Requested, "kept apart by request, 28T"},
        {Bar::Computers, "computers, 36"}, {Bar::Conference, "one conference, IESA 19-4-2c"},
        {Bar::Team, "teammates, 28N"},     {Bar::Family, "one family, 28T"},
        {Bar::Club, "one club, 28N"}};
    std::string text;
    for (const auto& [bar, word] : words) {
      if ((bars & bit(bar)) != 0) text += (text.empty() ? "" : "; ") + std::string(word);
    }
    return text;
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

  static std::string_view purpose(Cause cause) {
    switch (cause) {
      case Cause::Legality:
        return "so that everybody has an opponent they may meet";
      case Cause::WeakColours:
        return "so that colours alternate";
      case Cause::StrongColours:
        return "so that nobody's colours get out of balance or come a third time in a row";
      case Cause::NaturalOrder:
        return "which gives a pair its natural opponent back at no cost";
    }
    return "";
  }

  std::string switch_in_words(const Switch& made) const {
    const std::string first = std::to_string(number(made.first));
    const std::string second = std::to_string(number(made.second));
    std::string text;
    switch (made.change) {
      case Change::Transposition:
        text = first + " and " + second + " exchange opponents";
        break;
      case Change::Interchange:
        text = first + " and " + second + " exchange places between the halves";
        break;
      case Change::OddPlayer:
        text = second + " leaves the group instead of " + first;
        break;
      case Change::OddOpponent:
        text = "the player from above meets " + second + " instead of " + first;
        break;
    }
    text += made.joined ? ", together with the change before," : ",";
    text += " " + std::string(purpose(made.cause)) + " (" + std::string(code_of(made)) + ": " +
            std::to_string(made.size) + " rating points";
    if (made.limit) text += ", " + std::to_string(*made.limit) + " are allowed";
    return text + ")";
  }

  /// Why the colours are these: 29E4.
  std::string colours_in_words(const ExplainedBoard& each) const {
    const Explanation& why = each.why;
    const std::string code = " (" + std::string(code_of(why.colour_rule)) + ")";
    if (why.colour_rule == ColourRule::Toss) return "colours by the toss, in turn from board to board" + code;
    if (why.colour_rule == ColourRule::Due) return "each has the colour due, or one has no claim" + code;
    const std::size_t favoured = why.due == 1 ? each.board.white : *each.board.black;
    std::string text = std::string("both are due ") + (why.due == 1 ? "White" : "Black") + ", and " +
                       std::to_string(number(favoured)) + " has it: ";
    switch (why.colour_rule) {
      case ColourRule::OneUnbalanced:
        return text + "only this player has had one colour more often" + code;
      case ColourRule::LargerImbalance:
        return text + "the larger imbalance" + code;
      case ColourRule::LastRound:
        return text + "the colours of the last round change" + code;
      case ColourRule::LatestDifference:
        return text + "the colours of the latest round in which theirs differed change" + code;
      case ColourRule::Lot:
        return text + "drawn by lot for the last round" + code;
      default:
        return text + "the histories are equal, and rank decides" + code;
    }
  }

  static std::string_view float_word(FloatReason reason) {
    switch (reason) {
      case FloatReason::OddGroup:
        return "its group is odd (29D)";
      case FloatReason::NoOpponent:
        return "no opponent is left in the groups above (29D2)";
      case FloatReason::RestNeedsIt:
        return "the others could not all be paired otherwise (29D1)";
    }
    return "";
  }

  static std::string_view tier_word(ByeTier tier) {
    switch (tier) {
      case ByeTier::Rated:
        return "lowest rated of the lowest score group, no bye or forfeit win before";
      case ByeTier::LateEntrant:
        return "a late entrant, nobody else being eligible";
      case ByeTier::Unrated:
        return "unrated but not new, nobody rated being eligible";
      case ByeTier::Newcomer:
        return "a new player, nobody else being eligible";
      case ByeTier::HalfPointBye:
        return "of a group in which everybody had or has asked for a bye, or had a forfeit win";
      case ByeTier::NoFullPointBye:
        return "no full-point bye or forfeit win before, nobody else being eligible";
      case ByeTier::TableLine:
        return "left over by the line of the table";
    }
    return "";
  }

  std::string in_words(const ExplainedBoard& each) const {
    const Explanation& why = each.why;
    if (!each.board.black) {
      std::string text = "full-point bye: " + std::string(tier_word(round_.bye->tier)) + " (" +
                         std::string(code_of(round_.bye->tier)) + ")";
      if (!round_.bye->passed_over.empty()) {
        text += "; passed over, for the others could not be paired: " + numbers(round_.bye->passed_over);
      }
      if (round_.bye->instead_of) {
        text += "; instead of " + std::to_string(number(*round_.bye->instead_of)) +
                ", who is lower rated, for better colours on the boards (28L2a: " + std::to_string(round_.bye->size) +
                " rating points";
        if (round_.bye->limit) text += ", " + std::to_string(*round_.bye->limit) + " are allowed";
        text += ")";
      }
      return text;
    }
    const GroupReport& group = round_.groups[why.group];
    std::string text = "score group " + points_text(group.score);
    if (group.pool == Pool::ClassContenders) {
      text += " of the contenders of class " + group.prize_class + ", paired by themselves (29I)";
    }
    if (group.pool == Pool::Unrated) text += " of the unrated, paired by themselves (29J)";
    if (why.line) text += ", line " + std::to_string(*why.line) + " of the round-robin table (29L)";
    text += ": ";
    const std::string higher = std::to_string(number(why.higher));
    if (why.floats) {
      text += higher + " comes down from " + points_text(why.higher_score) + ", for " +
              std::string(float_word(*why.floats)) + "; ";
    }
    if (why.natural) {
      const bool so = each.board.white == *why.natural || each.board.black == *why.natural;
      const std::string natural = std::to_string(number(*why.natural));
      text += why.floats ? "the highest ranked opponent here is " + natural + " (29D1a)"
              : why.line ? "the proper opponent of " + higher + " is " + natural
                         : "upper half against lower half, " + higher + " would meet " + natural + " (29C)";
      if (so) text += ", and so it is";
      if (why.obstacles != 0) text += (so ? " in spite of: " : ", but: ") + obstacles(why.obstacles);
    }
    for (const std::size_t index : why.switches) text += "; " + switch_in_words(group.switches[index]);
    text += "; " + colours_in_words(each);
    for (const Appeal& appeal : why.appeals) text += "; appealable: " + appeal_in_words(each, appeal);
    return text;
  }

  std::string appeal_in_words(const ExplainedBoard& each, const Appeal& appeal) const {
    const std::string who = std::to_string(number(appeal.entrant));
    std::string text;
    switch (appeal.ground) {
      case Ground::SecondMeeting:
        text = "the two have met before";
        break;
      case Ground::ThirdColour:
        text = who + " has " + (each.board.white == appeal.entrant ? "White" : "Black") + " a third time in a row";
        break;
      case Ground::OutsideGroup:
        text = who + " meets an opponent outside the score group";
        break;
      case Ground::SameConference:
        text = "the two are of one conference";
        break;
      case Ground::Teammates:
        text = "the two are teammates";
        break;
      case Ground::Family:
        text = "the two are of one family";
        break;
    }
    return text + " (" + std::string(clause_of(appeal.ground)) + "); " + std::string(excuse_word(appeal.excuse)) +
           " (" + std::string(code_of(appeal.excuse)) + ")";
  }

  static std::string_view excuse_word(Excuse excuse) {
    switch (excuse) {
      case Excuse::OddGroup:
        return "the group is odd";
      case Excuse::NoOpponent:
        return "nobody of the groups above is left to meet";
      case Excuse::RestNeedsIt:
        return "the others could not all be paired otherwise";
      case Excuse::NoSwitchHelps:
        return "no permitted switch gives another colour";
      case Excuse::OutsideOpponent:
        return "the opponent from another score group is given";
      case Excuse::GroupStaysTogether:
        return "with this score nobody leaves the group to avoid a teammate";
      case Excuse::FieldNeedsIt:
        return "the field could not be paired otherwise";
      case Excuse::NotInForce:
        return "the event does not keep them apart";
      case Excuse::TableLine:
        return "the line of the table has it so";
    }
    return "";
  }

  // ---- JSON: numbers, codes and words of ours only, nothing that needs quoting

  std::string facts(const ExplainedBoard& each) const {
    const Explanation& why = each.why;
    std::string text;
    const auto add = [&](std::string_view key, const std::string& value) {
      text += ",\"" + std::string(key) + "\":" + value;
    };
    const auto quoted = [](std::string_view word) { return "\"" + std::string(word) + "\""; };
    if (!each.board.black) {
      add("rule", quoted(code_of(round_.bye->tier)));
      add("passed_over", "[" + numbers(round_.bye->passed_over) + "]");
      if (why.line) add("line", std::to_string(*why.line));
      if (round_.bye->instead_of) add("instead_of", std::to_string(number(*round_.bye->instead_of)));
      return text;
    }
    add("group", points_text(round_.groups[why.group].score));
    add("higher", std::to_string(number(why.higher)));
    add("scores", "[" + points_text(why.higher_score) + "," + points_text(why.lower_score) + "]");
    if (const Pool pool = round_.groups[why.group].pool; pool != Pool::Everybody) add("pool", quoted(code_of(pool)));
    if (why.line) add("line", std::to_string(*why.line));
    if (why.floats) {
      const std::string_view codes[] = {"29D", "29D2", "29D1"};
      add("floats", quoted(codes[static_cast<std::size_t>(*why.floats)]));
    }
    if (why.natural) add("natural", std::to_string(number(*why.natural)));
    if (why.obstacles != 0) add("obstacles", quoted(obstacles(why.obstacles)));
    std::string switches;
    for (const std::size_t index : why.switches) {
      const Switch& made = round_.groups[why.group].switches[index];
      switches += switches.empty() ? "" : ",";
      switches += "{\"rule\":" + quoted(code_of(made)) + ",\"change\":" + quoted(change_word(made.change)) +
                  ",\"for\":" + quoted(cause_word(made.cause)) + ",\"players\":[" + std::to_string(number(made.first)) +
                  "," + std::to_string(number(made.second)) + "],\"size\":" + std::to_string(made.size);
      if (made.limit) switches += ",\"limit\":" + std::to_string(*made.limit);
      switches += "}";
    }
    add("switches", "[" + switches + "]");
    add("colour_rule", quoted(code_of(why.colour_rule)));
    std::string appeals;
    for (const Appeal& appeal : why.appeals) {
      appeals += appeals.empty() ? "" : ",";
      appeals += "{\"ground\":" + quoted(clause_of(appeal.ground)) +
                 ",\"player\":" + std::to_string(number(appeal.entrant)) +
                 ",\"because\":" + quoted(code_of(appeal.excuse)) + "}";
    }
    add("appealable", "[" + appeals + "]");
    return text;
  }

  const Field& field_;
  const PairedRound& round_;
};

void complain(const Field& field, const Impossible& why) {
  std::fprintf(stderr, "touchmove pair: %s\n", std::string(describe(why.fault)).c_str());
  if (!why.stuck.empty()) {
    std::string text;
    for (const std::size_t each : why.stuck) {
      text += (text.empty() ? "" : ", ") + std::to_string(field.entrants[each].number);
    }
    const bool bye = why.fault == PairingFault::NoEligibleBye;
    std::fprintf(stderr, "touchmove pair: %s: %s\n",
                 bye ? "the lowest score group" : "some of these are left over whatever is paired", text.c_str());
  }
  for (const Relaxation each : why.would_be_enough) {
    std::fprintf(stderr, "touchmove pair: it would be enough: %s\n", std::string(describe(each)).c_str());
  }
  if (why.fault == PairingFault::NoLegalPairing && why.would_be_enough.empty()) {
    std::fprintf(stderr, "touchmove pair: no single restriction set aside would be enough\n");
  }
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

int pair_us_chess(const Field& field, const UsChessOptions& options, bool explain, bool json) {
  Settings settings = options.settings;
  settings.families = !options.no_families;
  if (!options.teams.empty()) settings.teams = team_words().at(options.teams);
  if (!options.acceleration.empty()) settings.acceleration = acceleration_words().at(options.acceleration);
  if (!options.colours.empty()) settings.priority = colour_words().at(options.colours);
  if (options.class_pairings) settings.class_pairings = ClassPairings::WholeClass;
  if (!options.lines.empty()) settings.lines = line_words().at(options.lines);
  const auto round = pair_round(field, settings);
  if (!round) {
    complain(field, round.error());
    return AnswerIsNo;
  }
  const Telling telling(field, *round);
  json ? telling.print_json(explain) : telling.print_text(explain);
  telling.say_why_no_line();
  if (!explain) telling.warn();
  return Done;
}

}  // namespace touchmove::app
