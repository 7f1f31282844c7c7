#include "touchmove/tournament/pairing/dutch/checker.hpp"

#include <algorithm>
#include <string>

namespace touchmove::tournament::pairing::dutch {
namespace {

/// The colours of the played games, "WBW".
std::string colours_of(const Entrant& entrant) {
  std::string colours;
  for (const RoundEntry& entry : entrant.rounds) {
    if (entry.played && !entry.both_colours) colours += entry.colour == Colour::White ? 'W' : 'B';
  }
  return colours;
}

/// What a player wants and how much: 0 nothing, 1 mild, 2 strong, 3 absolute, and above that by the colour difference
/// that makes it absolute.
struct Wish {
  char colour{' '};
  int strength{0};
};

Wish wish_of(const Entrant& entrant) {
  const std::string colours = colours_of(entrant);
  if (colours.empty()) return {};
  const auto whites = std::count(colours.begin(), colours.end(), 'W');
  const auto difference = static_cast<int>(2 * whites - static_cast<std::ptrdiff_t>(colours.size()));
  const char balance = difference > 0 ? 'B' : 'W';
  const char other = colours.back() == 'W' ? 'B' : 'W';
  if (difference > 1 || difference < -1) return {balance, 3 + (difference < 0 ? -difference : difference)};
  if (colours.ends_with("WW") || colours.ends_with("BB")) return {other, 3 + (difference == 0 ? 0 : 1)};
  return difference == 0 ? Wish{other, 1} : Wish{balance, 2};
}

bool is_topscorer(const Field& field, const Entrant& entrant) {
  if (field.played_rounds + 1 < field.total_rounds) return false;
  Points score = entrant.virtual_points.size() > field.played_rounds ? entrant.virtual_points[field.played_rounds] : 0;
  for (const RoundEntry& entry : entrant.rounds) score += entry.points;
  return score * 2 > static_cast<Points>(field.played_rounds) * field.win;
}

bool had_free_points(const Field& field, const Entrant& entrant) {
  for (const RoundEntry& entry : entrant.rounds) {
    if (entry.played) continue;
    if (entry.points >= field.win) return true;
    if (entry.paired && !entry.opponent) return true;
  }
  return false;
}

bool have_met(const Entrant& entrant, std::size_t opponent) {
  return std::any_of(entrant.rounds.begin(), entrant.rounds.end(),
                     [&](const RoundEntry& entry) { return entry.played && entry.opponent == opponent; });
}

void check_board(const Field& field, std::size_t white, std::size_t black, std::vector<Breach>& breaches) {
  const Entrant& first = field.entrants[white];
  const Entrant& second = field.entrants[black];
  if (have_met(first, black)) breaches.push_back({Violation::SecondMeeting, white});
  for (const auto& group : field.forbidden) {
    const bool both = std::find(group.begin(), group.end(), white) != group.end() &&
                      std::find(group.begin(), group.end(), black) != group.end();
    if (both) breaches.push_back({Violation::Forbidden, white});
  }
  const Wish of_white = wish_of(first);
  const Wish of_black = wish_of(second);
  if (of_white.strength >= 3 && of_black.strength >= 3 && of_white.colour == of_black.colour) {
    if (!is_topscorer(field, first) && !is_topscorer(field, second))
      breaches.push_back({Violation::AbsoluteClash, white});
  }
  const bool white_content = of_white.colour != 'B';
  const bool black_content = of_black.colour != 'W';
  // the two want different colours, or one does not care: both are content. Otherwise the weaker wish gives way.
  const bool same_wish = of_white.colour == of_black.colour;
  const bool overruled =
      same_wish ? (white_content ? of_white.strength < of_black.strength : of_black.strength < of_white.strength)
                : !white_content || !black_content;
  if (overruled) breaches.push_back({Violation::PreferenceOverruled, white});
}

}  // namespace

std::string_view describe(Violation violation) {
  switch (violation) {
    case Violation::PairedTwice:
      return "is paired twice";
    case Violation::LeftOut:
      return "is not paired";
    case Violation::Absent:
      return "is paired though absent";
    case Violation::SecondMeeting:
      return "meets an opponent again (C1)";
    case Violation::Forbidden:
      return "meets somebody the event keeps apart";
    case Violation::SecondBye:
      return "has the bye without being entitled to it (C2)";
    case Violation::UnneededBye:
      return "has a bye that is not needed";
    case Violation::AbsoluteClash:
      return "meets the same absolute colour preference (C3)";
    case Violation::PreferenceOverruled:
      return "is on a board where the stronger colour preference gave way (5.2)";
  }
  return {};
}

std::vector<Breach> check_round(const Field& field, std::span<const Board> boards) {
  std::vector<Breach> breaches;
  std::vector<int> seen(field.entrants.size(), 0);
  const auto present = std::count_if(field.entrants.begin(), field.entrants.end(),
                                     [](const Entrant& entrant) { return entrant.present; });
  std::size_t byes = 0;
  for (const Board& board : boards) {
    ++seen[board.white];
    if (board.black) {
      ++seen[*board.black];
      if (*board.black != board.white) check_board(field, board.white, *board.black, breaches);
      continue;
    }
    ++byes;
    if (byes > 1 || present % 2 == 0) breaches.push_back({Violation::UnneededBye, board.white});
    if (had_free_points(field, field.entrants[board.white])) breaches.push_back({Violation::SecondBye, board.white});
  }
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (seen[i] > 1) breaches.push_back({Violation::PairedTwice, i});
    if (seen[i] == 0 && field.entrants[i].present) breaches.push_back({Violation::LeftOut, i});
    if (seen[i] > 0 && !field.entrants[i].present) breaches.push_back({Violation::Absent, i});
  }
  return breaches;
}

}  // namespace touchmove::tournament::pairing::dutch
