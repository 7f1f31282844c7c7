#include "touchmove/tournament/standings/tiebreak/code.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace touchmove::tournament::tiebreak {
namespace {

using messages::Message;

constexpr std::array entries{
    CodeEntry{System::UsChess, Code::ModifiedMedian, "MM", "tiebreak.name.modified_median", "34E1"},
    CodeEntry{System::UsChess, Code::Solkoff, "SO", "tiebreak.name.solkoff", "34E2"},
    CodeEntry{System::UsChess, Code::Cumulative, "CU", "tiebreak.name.cumulative", "34E3"},
    CodeEntry{System::UsChess, Code::Median, "ME", "tiebreak.name.median", "34E4"},
    CodeEntry{System::UsChess, Code::HeadToHead, "HH", "tiebreak.name.head_to_head", "34E5"},
    CodeEntry{System::UsChess, Code::MostBlacks, "MB", "tiebreak.name.most_blacks", "34E6"},
    CodeEntry{System::UsChess, Code::Kashdan, "KA", "tiebreak.name.kashdan", "34E7"},
    CodeEntry{System::UsChess, Code::SonnebornBergerUsChess, "SB", "tiebreak.name.sonneborn_berger", "34E8"},
    CodeEntry{System::UsChess, Code::CumulativeOfOpposition, "CO", "tiebreak.name.cumulative_of_opposition", "34E9"},
    CodeEntry{System::UsChess, Code::OpponentsPerformance, "OP", "tiebreak.name.opponents_performance", "34E10"},
    CodeEntry{System::UsChess, Code::AverageOpposition, "AO", "tiebreak.name.average_opposition", "34E11"},
    CodeEntry{System::UsChess, Code::CoinFlip, "CF", "tiebreak.name.coin_flip", "34E13"},
    CodeEntry{System::Fide, Code::Score, "PTS", "tiebreak.name.points", "C.07"},
    CodeEntry{System::Fide, Code::DirectEncounter, "DE", "tiebreak.name.direct_encounter", "C.07 6",
              Modifiers::Forfeits},
    CodeEntry{System::Fide, Code::Wins, "WIN", "tiebreak.name.wins", "C.07 7.1"},
    CodeEntry{System::Fide, Code::GamesWon, "WON", "tiebreak.name.games_won", "C.07 7.2"},
    CodeEntry{System::Fide, Code::BlackPlayed, "BPG", "tiebreak.name.games_with_black", "C.07 7.3"},
    CodeEntry{System::Fide, Code::BlackWon, "BWG", "tiebreak.name.games_won_with_black", "C.07 7.4"},
    CodeEntry{System::Fide, Code::Progressive, "PS", "tiebreak.name.progressive", "C.07 7.5", Modifiers::Cuts},
    CodeEntry{System::Fide, Code::Buchholz, "BH", "tiebreak.name.buchholz", "C.07 8.1", Modifiers::CutsAndForfeits},
    CodeEntry{System::Fide, Code::AverageOpponentsBuchholz, "AOB", "tiebreak.name.average_of_buchholz", "C.07 8.2",
              Modifiers::Forfeits},
    CodeEntry{System::Fide, Code::ForeBuchholz, "FB", "tiebreak.name.fore_buchholz", "C.07 8.3",
              Modifiers::CutsAndForfeits},
    CodeEntry{System::Fide, Code::SonnebornBerger, "SB", "tiebreak.name.sonneborn_berger", "C.07 9.1",
              Modifiers::CutsAndForfeits},
    CodeEntry{System::Fide, Code::Koya, "KS", "tiebreak.name.koya", "C.07 9.2", Modifiers::Limit},
    CodeEntry{System::Fide, Code::AverageRating, "ARO", "tiebreak.name.average_rating", "C.07 10.1", Modifiers::Cuts},
    CodeEntry{System::Fide, Code::Performance, "TPR", "tiebreak.name.performance", "C.07 10.2"},
    CodeEntry{System::Fide, Code::PerfectPerformance, "PTP", "tiebreak.name.perfect_performance", "C.07 10.3"},
    CodeEntry{System::Fide, Code::AverageOpponentsPerformance, "APRO", "tiebreak.name.average_of_performance",
              "C.07 10.4", Modifiers::Cuts},
    CodeEntry{System::Fide, Code::AverageOpponentsPerfectPerformance, "APPO",
              "tiebreak.name.average_of_perfect_performance", "C.07 10.5", Modifiers::Cuts},
    CodeEntry{System::Fide, Code::PairingNumber, "TPN", "tiebreak.name.pairing_number", "C.07"},
    CodeEntry{System::Fide, Code::Rating, "RTNG", "tiebreak.name.rating", "C.07"},
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

/// What is wrong with an entry, or with a code of one.
Message fault(std::string_view what, std::string_view code) {
  return Message("tiebreak.list." + std::string(what), {{"code", std::string(code)}});
}

/// Why a code is not computed: known or not.
std::string_view why_refused(System system, std::string_view code) {
  constexpr std::array team{"MP", "GP", "EDE", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "SSSC", "BBE", "TBR", "BC"};
  if (system == System::UsChess && code == "PO") return "playoff";
  if (system == System::Fide && std::find(team.begin(), team.end(), code) != team.end()) {
    return "of_teams";
  }
  return "unknown";
}

/// Reads one modifier; says what is wrong with it, or nothing.
std::optional<Message> read_modifier(const CodeEntry& entry, std::string_view text, TieBreak& into) {
  const auto refuse = [&](std::string_view why) {
    return fault(why, std::string(entry.text) + "/" + std::string(text));
  };
  if (text == "C1" || text == "C2" || text == "M1" || text == "M2") {
    // a progressive score has its low end only: the first rounds
    if (!takes_cuts(entry.modifiers) || (entry.code == Code::Progressive && text[0] == 'M')) {
      return refuse("no_cut");
    }
    if (into.cut_lowest != 0) return refuse("second_cut");
    into.cut_lowest = text[1] == '1' ? 1 : 2;
    into.cut_highest = text[0] == 'M' ? into.cut_lowest : 0;
    return std::nullopt;
  }
  if (text == "P") {
    if (!takes_forfeits(entry.modifiers)) return refuse("no_forfeits");
    if (into.forfeits_played) return refuse("said_twice");
    into.forfeits_played = true;
    return std::nullopt;
  }
  if (text.size() > 1 && text.size() < 5 && text[0] == 'L') {
    int percent = 0;
    for (const char digit : text.substr(1)) {
      if (digit < '0' || digit > '9') return refuse("percent");
      percent = 10 * percent + (digit - '0');
    }
    if (entry.modifiers != Modifiers::Limit) return refuse("koya_only");
    if (percent > 100) return refuse("most_percent");
    if (into.limit_percent) return refuse("second_limit");
    into.limit_percent = percent;
    return std::nullopt;
  }
  return refuse("modifier");
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

tl::expected<std::vector<TieBreak>, std::vector<Message>> parse_list(System system, std::string_view text) {
  std::vector<TieBreak> list;
  std::vector<Message> faults;
  for (const std::string& item : split(text, ',')) {
    const auto parts = split(item, '/');
    const auto* entry = std::find_if(entries.begin(), entries.end(), [&](const CodeEntry& each) {
      return each.system == system && each.text == parts.front();
    });
    if (entry == entries.end()) {
      faults.push_back(item.empty() ? Message("tiebreak.list.empty")
                                    : fault(why_refused(system, parts.front()), parts.front()));
      continue;
    }
    TieBreak tiebreak;
    tiebreak.code = entry->code;
    for (std::size_t i = 1; i < parts.size(); ++i) {
      if (auto wrong = read_modifier(*entry, parts[i], tiebreak)) faults.push_back(std::move(*wrong));
    }
    if (std::find(list.begin(), list.end(), tiebreak) != list.end()) faults.push_back(fault("twice", item));
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
