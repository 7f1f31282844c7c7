#include "touchmove/tournament/standings/tiebreak/code.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace touchmove::tournament::tiebreak {
namespace {

constexpr std::array entries{
    CodeEntry{System::UsChess, Code::ModifiedMedian, "MM", "modified median", "34E1"},
    CodeEntry{System::UsChess, Code::Solkoff, "SO", "Solkoff", "34E2"},
    CodeEntry{System::UsChess, Code::Cumulative, "CU", "cumulative", "34E3"},
    CodeEntry{System::UsChess, Code::Median, "ME", "median (Harkness)", "34E4"},
    CodeEntry{System::UsChess, Code::HeadToHead, "HH", "head to head", "34E5"},
    CodeEntry{System::UsChess, Code::MostBlacks, "MB", "most Blacks", "34E6"},
    CodeEntry{System::UsChess, Code::Kashdan, "KA", "Kashdan", "34E7"},
    CodeEntry{System::UsChess, Code::SonnebornBergerUsChess, "SB", "Sonneborn-Berger", "34E8"},
    CodeEntry{System::UsChess, Code::CumulativeOfOpposition, "CO", "cumulative of opposition", "34E9"},
    CodeEntry{System::UsChess, Code::OpponentsPerformance, "OP", "opponents' performance", "34E10"},
    CodeEntry{System::UsChess, Code::AverageOpposition, "AO", "average opposition", "34E11"},
    CodeEntry{System::UsChess, Code::CoinFlip, "CF", "coin flip", "34E13"},
    CodeEntry{System::Fide, Code::Score, "PTS", "points", "C.07"},
    CodeEntry{System::Fide, Code::DirectEncounter, "DE", "direct encounter", "C.07 6", Modifiers::Forfeits},
    CodeEntry{System::Fide, Code::Wins, "WIN", "wins", "C.07 7.1"},
    CodeEntry{System::Fide, Code::GamesWon, "WON", "games won", "C.07 7.2"},
    CodeEntry{System::Fide, Code::BlackPlayed, "BPG", "games with Black", "C.07 7.3"},
    CodeEntry{System::Fide, Code::BlackWon, "BWG", "games won with Black", "C.07 7.4"},
    CodeEntry{System::Fide, Code::Progressive, "PS", "progressive score", "C.07 7.5", Modifiers::Cuts},
    CodeEntry{System::Fide, Code::Buchholz, "BH", "Buchholz", "C.07 8.1", Modifiers::CutsAndForfeits},
    CodeEntry{System::Fide, Code::AverageOpponentsBuchholz, "AOB", "average of the opponents' Buchholz", "C.07 8.2",
              Modifiers::Forfeits},
    CodeEntry{System::Fide, Code::ForeBuchholz, "FB", "Fore Buchholz", "C.07 8.3", Modifiers::CutsAndForfeits},
    CodeEntry{System::Fide, Code::SonnebornBerger, "SB", "Sonneborn-Berger", "C.07 9.1", Modifiers::CutsAndForfeits},
    CodeEntry{System::Fide, Code::Koya, "KS", "Koya", "C.07 9.2", Modifiers::Limit},
    CodeEntry{System::Fide, Code::AverageRating, "ARO", "average rating of the opponents", "C.07 10.1",
              Modifiers::Cuts},
    CodeEntry{System::Fide, Code::Performance, "TPR", "tournament performance rating", "C.07 10.2"},
    CodeEntry{System::Fide, Code::PerfectPerformance, "PTP", "perfect tournament performance", "C.07 10.3"},
    CodeEntry{System::Fide, Code::AverageOpponentsPerformance, "APRO", "average of the opponents' performance",
              "C.07 10.4", Modifiers::Cuts},
    CodeEntry{System::Fide, Code::AverageOpponentsPerfectPerformance, "APPO",
              "average of the opponents' perfect performance", "C.07 10.5", Modifiers::Cuts},
    CodeEntry{System::Fide, Code::PairingNumber, "TPN", "tournament pairing number", "C.07"},
    CodeEntry{System::Fide, Code::Rating, "RTNG", "rating", "C.07"},
};

bool takes_cuts(Modifiers modifiers) { return modifiers == Modifiers::Cuts || modifiers == Modifiers::CutsAndForfeits; }
bool takes_forfeits(Modifiers modifiers) { return modifiers != Modifiers::None && modifiers != Modifiers::Cuts; }

char upper(char letter) { return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter; }

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts(1);
  for (const char letter : text) {
    if (letter == separator) {
      parts.emplace_back();
    } else if (letter != ' ' && letter != '\t') {
      parts.back() += upper(letter);
    }
  }
  return parts;
}

/// Why a code that is known is not computed; empty for an unknown one.
std::string_view why_refused(System system, std::string_view code) {
  constexpr std::array team{"MP", "GP", "EDE", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "SSSC", "BBE", "TBR", "BC"};
  if (system == System::UsChess && code == "PO") return "a playoff (34E12) is played, not computed";
  if (system == System::Fide && std::find(team.begin(), team.end(), code) != team.end()) {
    return "belongs to team standings";
  }
  return {};
}

/// Reads one modifier; says what is wrong with it, or nothing.
std::string read_modifier(const CodeEntry& entry, std::string_view text, TieBreak& into) {
  const auto refuse = [&](std::string_view why) {
    return std::string(entry.text) + "/" + std::string(text) + ": " + std::string(why);
  };
  if (text == "C1" || text == "C2" || text == "M1" || text == "M2") {
    // a progressive score has its low end only: the first rounds
    if (!takes_cuts(entry.modifiers) || (entry.code == Code::Progressive && text[0] == 'M')) {
      return refuse("this tie-break takes no such cut");
    }
    if (into.cut_lowest != 0) return refuse("a second cut");
    into.cut_lowest = text[1] == '1' ? 1 : 2;
    into.cut_highest = text[0] == 'M' ? into.cut_lowest : 0;
    return {};
  }
  if (text == "P") {
    if (!takes_forfeits(entry.modifiers)) return refuse("this tie-break does not ask for forfeits");
    if (into.forfeits_played) return refuse("said twice");
    into.forfeits_played = true;
    return {};
  }
  if (text.size() > 1 && text.size() < 5 && text[0] == 'L') {
    int percent = 0;
    for (const char digit : text.substr(1)) {
      if (digit < '0' || digit > '9') return refuse("the limit is a number of per cent");
      percent = 10 * percent + (digit - '0');
    }
    if (entry.modifiers != Modifiers::Limit) return refuse("only Koya has a limit");
    if (percent > 100) return refuse("the limit is at most 100 per cent");
    if (into.limit_percent) return refuse("a second limit");
    into.limit_percent = percent;
    return {};
  }
  return refuse("unknown modifier");
}

}  // namespace

std::span<const CodeEntry> all_codes() { return entries; }

const CodeEntry& entry_of(Code code) {
  return *std::find_if(entries.begin(), entries.end(), [&](const CodeEntry& entry) { return entry.code == code; });
}

std::string to_string(const TieBreak& tiebreak) {
  std::string text{entry_of(tiebreak.code).text};
  if (tiebreak.cut_lowest != 0) {
    text += tiebreak.cut_highest != 0 ? "/M" : "/C";
    text += std::to_string(tiebreak.cut_lowest);
  }
  if (tiebreak.limit_percent) text += "/L" + std::to_string(*tiebreak.limit_percent);
  if (tiebreak.forfeits_played) text += "/P";
  return text;
}

tl::expected<std::vector<TieBreak>, std::vector<std::string>> parse_list(System system, std::string_view text) {
  std::vector<TieBreak> list;
  std::vector<std::string> faults;
  for (const std::string& item : split(text, ',')) {
    const auto parts = split(item, '/');
    const auto* entry = std::find_if(entries.begin(), entries.end(), [&](const CodeEntry& each) {
      return each.system == system && each.text == parts.front();
    });
    if (entry == entries.end()) {
      const auto why = why_refused(system, parts.front());
      faults.push_back(item.empty() ? "an empty entry"
                                    : parts.front() + ": " + std::string(why.empty() ? "unknown tie-break" : why));
      continue;
    }
    TieBreak tiebreak;
    tiebreak.code = entry->code;
    for (std::size_t i = 1; i < parts.size(); ++i) {
      std::string fault = read_modifier(*entry, parts[i], tiebreak);
      if (!fault.empty()) faults.push_back(std::move(fault));
    }
    if (std::find(list.begin(), list.end(), tiebreak) != list.end()) faults.push_back(item + ": named twice");
    list.push_back(tiebreak);
  }
  if (!faults.empty()) return tl::unexpected(std::move(faults));
  return list;
}

std::vector<TieBreak> default_list(System system, bool round_robin) {
  std::string_view text;
  if (system == System::UsChess) {
    text = round_robin ? "SB,HH" : "MM,SO,CU,CO";
  } else {
    text = round_robin ? "DE,WIN,SB,KS" : "BH/C1,BH,SB,DE";
  }
  return *parse_list(system, text);
}

}  // namespace touchmove::tournament::tiebreak
