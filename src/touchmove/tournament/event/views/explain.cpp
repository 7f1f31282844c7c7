#include "touchmove/tournament/event/views/explain.hpp"

#include <array>
#include <span>
#include <sstream>
#include <string_view>
#include <utility>

#include "touchmove/tournament/event/views/words.hpp"
#include "touchmove/tournament/pairing/dutch/criteria.hpp"
#include "touchmove/tournament/pairing/uschess/terms/explanation.hpp"

namespace touchmove::tournament::event {
namespace {

using Word = std::pair<std::string_view, std::string_view>;

std::string_view find(std::span<const Word> words, std::string_view code) {
  for (const auto& [known, text] : words) {
    if (known == code) return text;
  }
  return {};
}

constexpr std::array bars{
    Word{"met", "they have met before (27A1)"},   Word{"kept_apart", "they are kept apart by request (28T)"},
    Word{"computers", "both are computers (36)"}, Word{"conference", "they are of one conference (IESA 19-4-2c)"},
    Word{"team", "they are teammates (28N)"},     Word{"family", "they are of one family (28T)"},
    Word{"club", "they are of one club (28N)"},
};

constexpr std::array byes{
    Word{"28L2", "the lowest rated of the lowest score group, without a bye or forfeit win before"},
    Word{"28L3", "nobody else could have it, and no full-point bye or forfeit win before"},
    Word{"28L4", "everybody else of the group has had a bye or forfeit win"},
    Word{"28L5", "nobody else could have it: a new player"},
    Word{"29L", "left over by the line of the table"},
    Word{"C5", "the lowest score that leaves everybody else a legal opponent"},
};

constexpr std::array switches{
    Word{"29C1", "so that the boards are legal"},
    Word{"29C2", "so that the boards are legal"},
    Word{"29D1b", "for the player from the group above"},
    Word{"29E5a", "so that colours alternate"},
    Word{"29E5b", "so that colours balance"},
    Word{"27A3", "which gives a natural pair back"},
};

constexpr std::array floats{
    Word{"29D", "the group is odd"},
    Word{"29D2", "nobody is left to meet in the groups above"},
    Word{"29D1", "the others could not all be paired otherwise"},
};

constexpr std::array colours{
    Word{"29E2", "by the lot, in turn"},
    Word{"29E4.1", "both get the colour due"},
    Word{"29E4.2", "whose colours are out of balance gets the one due"},
    Word{"29E4.3", "the larger imbalance goes first"},
    Word{"29E4.4", "both get the opposite of the last round"},
    Word{"29E4.5", "by the latest round in which their colours differed"},
    Word{"29E4.6", "the histories are equal, and rank decides"},
    Word{"29E4c", "the histories are equal: drawn by lot for the last round"},
    Word{"5.2.1", "both get the colour they prefer"},
    Word{"5.2.2", "the stronger preference goes first"},
    Word{"5.2.3", "by the latest round in which their colours differed"},
    Word{"5.2.4", "the higher ranked gets the colour preferred"},
    Word{"5.2.5", "by the lot and the pairing number"},
};

constexpr std::array excuses{
    Word{"29D", "the group is odd"},
    Word{"29D2", "nobody of the groups above is left to meet"},
    Word{"29D1", "the others could not all be paired otherwise"},
    Word{"29E5", "no permitted switch gives another colour"},
    Word{"28N", "with this score nobody leaves the group to avoid a teammate"},
    Word{"27A1", "the field could not be paired otherwise"},
    Word{"29L", "the line of the table has it so"},
};

std::vector<std::string> split(const std::string& code) {
  std::istringstream in(code);
  std::vector<std::string> parts;
  for (std::string part; in >> part;) parts.push_back(std::move(part));
  return parts;
}

std::string word_of_code(const std::string& code) { return code.substr(0, code.find(' ')); }

std::string_view why_no_line(std::string_view code) {
  using pairing::uschess::NoLine;
  for (const NoLine reason : {NoLine::Newcomer, NoLine::OtherBoards, NoLine::Absent, NoLine::NoneLeft}) {
    if (pairing::uschess::code_of(reason) == code) return pairing::uschess::describe(reason);
  }
  return {};
}

/// What stands behind the first so many words.
std::string rest_of(const std::string& code, int words) {
  std::size_t at = 0;
  for (; words > 0 && at != std::string::npos; --words) at = code.find(' ', at + 1);
  return at == std::string::npos ? std::string() : code.substr(at + 1);
}

std::string with_rule(std::string text, std::string_view rule) {
  return std::move(text) + " (" + std::string(rule) + ")";
}

std::string table_name(std::string_view code) {
  return code == word_of(RobinTable::CrenshawBerger) ? "Crenshaw-Berger table (US Chess, chapter 12)"
         : code == word_of(RobinTable::Berger)       ? "Berger table (FIDE C.05)"
                                                     : "table";
}

/// "switch 29E5b 70 of 200 moves 3 4": the rule, its size and limit, and between whom.
struct SwitchCode {
  std::string rule;
  std::string size;
  std::string limit;
  std::string how;
  std::string first;
  std::string second;

  explicit SwitchCode(const std::vector<std::string>& parts) {
    std::size_t at = 1;
    const auto take = [&] { return at < parts.size() ? parts[at++] : std::string(); };
    rule = take();
    size = take();
    if (at < parts.size() && parts[at] == "of") {
      ++at;
      limit = take();
    }
    how = take();
    first = take();
    second = take();
  }
};

}  // namespace

Explainer::Explainer(const State& state, std::size_t section, const Directory& directory) : state_(state) {
  for (const Entry* entry : entries_of(state, section)) {
    if (entry->pairing_number == 0) continue;
    const std::string number = std::to_string(entry->pairing_number);
    names_[number] = printed_name(directory, entry->person) + " (" + number + ")";
  }
}

std::string Explainer::name(const std::string& number) const {
  const auto known = names_.find(number);
  return known == names_.end() ? "No. " + number : known->second;
}

std::vector<std::string> Explainer::why(const Board& board) const {
  std::vector<std::string> lines;
  std::string higher;
  std::string natural;
  std::string moved;
  std::string barred;
  bool is_explained = false;
  bool anew = false;
  const auto sits = [&](const std::string& number) {
    for (const EntryNumber who : {board.white, board.black}) {
      const Entry* entry = find_entry(state_, who);
      if (entry != nullptr && std::to_string(entry->pairing_number) == number) return true;
    }
    return false;
  };
  for (std::size_t i = 0; i < board.why.size(); ++i) {
    const std::string code = to_string(board.why[i]);
    const std::vector<std::string> parts = split(code);
    const std::string word = word_of_code(code);
    const std::string value = parts.size() > 1 ? parts[1] : std::string();
    if (word == "group" || word == "bracket") {
      lines.push_back("Score group " + value + ".");
    } else if (word == "anew") {
      anew = true;
      lines.push_back("Paired anew, " + (value == "1" ? "1 player" : value + " players") +
                      " in all; the other boards stayed as they were.");
    } else if (word == "higher") {
      higher = value;
    } else if (word == "natural") {
      natural = value;
    } else if (word == "barred") {
      barred += (barred.empty() ? "" : "; ") + std::string(find(bars, value));
    } else if (word == "moved") {
      moved = value;
    } else if (word == "bye") {
      const std::string whose = anew ? "The full-point bye, of those paired anew: " : "The full-point bye: ";
      lines.push_back(with_rule(whose + std::string(find(byes, value)), value) + ".");
    } else if (word == "line") {
      lines.push_back("Line " + value + " of the round-robin table (29L).");
    } else if (word == "no_line") {
      lines.push_back("Paired as any Swiss and not by a line of the table (29L): " + std::string(why_no_line(value)) +
                      ".");
    } else if (word == "instead") {
      std::string text =
          "It goes to a higher rated player than " + name(value) + ", for better colours on the boards (28L2a";
      if (parts.size() > 2) text += ", " + parts[2] + " points";
      if (parts.size() > 4) text += " of at most " + parts[4];
      lines.push_back(text + ").");
    } else if (word == "pool" && value == "29I") {
      lines.push_back("Those who contend for a class's prizes meet each other (29I): " + rest_of(code, 2) + ".");
    } else if (word == "pool" && value == "29J") {
      lines.emplace_back("The unrated players of a plus score meet each other (29J).");
    } else if (word == "passed") {
      lines.push_back(name(value) + " was passed over: the others could not be paired without.");
    } else if (word == "floats") {
      lines.push_back(
          value.empty()
              ? "One of the two comes from another score group."
              : with_rule("One of the two comes from a group above: " + std::string(find(floats, value)), value) + ".");
    } else if (word == "switch") {
      const SwitchCode made(parts);
      std::string text = made.first.empty() ? "A switch" : name(made.first) + " and " + name(made.second);
      if (!made.first.empty()) text += made.how == "changes" ? " changed halves" : " changed places";
      text += " " + std::string(find(switches, made.rule)) + " (" + made.rule + ", " + made.size + " points";
      lines.push_back(text + (made.limit.empty() ? ")." : " of at most " + made.limit + ")."));
    } else if (word == "colour") {
      lines.push_back(with_rule("Colours: " + std::string(find(colours, value)), value) + ".");
    } else if (word == "excuse" && parts.size() > 2) {
      const auto flag = parse_word<Flag>(value);
      lines.push_back(with_rule("If appealed (" + std::string(flag ? in_words(*flag) : value) +
                                    "): " + std::string(find(excuses, parts[2])),
                                parts[2]) +
                      ".");
    } else if (word == "table" || word == "quad") {
      lines.push_back("Round " + value + " of the " + (parts.size() > 2 ? table_name(parts[2]) : "table") + ".");
    } else if (word == "made_up") {
      lines.emplace_back("A game of the table that was postponed.");
    } else {
      lines.push_back(code);
    }
    // The natural opponent is told as soon as all of it is known: it comes with those before and after it.
    const std::string next = i + 1 < board.why.size() ? word_of_code(to_string(board.why[i + 1])) : std::string();
    if (is_explained || natural.empty() || next == "barred" || next == "moved" || next == "natural") continue;
    is_explained = true;
    std::string text = name(natural) + " is the natural opponent" + (higher.empty() ? "" : " of " + name(higher));
    if (!barred.empty()) {
      text += ", but " + barred;
    } else if (sits(natural) && natural != higher) {
      text += ": paired so";
    } else if (!moved.empty()) {
      for (const auto& clause : pairing::dutch::clauses()) {
        if (clause.code != moved) continue;
        text += ", moved for " + moved + ": " + std::string(clause.text);
        break;
      }
    } else {
      text += "; other boards of the group needed another order";
    }
    lines.push_back(text + ".");
  }
  return lines;
}

}  // namespace touchmove::tournament::event
