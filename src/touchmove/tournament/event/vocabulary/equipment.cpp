#include "touchmove/tournament/event/vocabulary/equipment.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "touchmove/rulebook/citation.hpp"

namespace touchmove::tournament::event {
namespace {

/// A clause that does not exist does not compile.
consteval std::string_view named(std::string_view clause) {
  static_cast<void>(rulebook::cite(clause));
  return clause;
}

using Colours = std::span<const std::string_view>;
constexpr std::array<std::string_view, 5> light{"cream", "white", "tan", "buff", "tan/buff"};
constexpr std::array<std::string_view, 4> dark_squares{"green", "brown", "black", "dark blue"};
constexpr std::array<std::string_view, 2> dark_men{"brown", "black"};

// Hundredths of an inch: iesa:2-1-2, 3-1-2.
constexpr int square_least = 200;
constexpr int square_most = 300;
constexpr int king_least = 300;
constexpr int king_most = 500;

}  // namespace

bool black_provides(std::string_view rulebook) { return rulebook == "iesa"; }

std::vector<Shortcoming> shortcomings(std::string_view rulebook, const Equipment& equipment) {
  std::vector<Shortcoming> found;
  if (!black_provides(rulebook)) return found;
  const auto colour = [&](Gear item, std::string_view field, const std::string& is, Colours may, std::string_view by) {
    if (!is.empty() && std::find(may.begin(), may.end(), is) == may.end()) found.push_back({item, field, 0, 0, by});
  };
  const auto length = [&](Gear item, std::string_view field, int is, int least, int most, std::string_view by) {
    if (is != 0 && (is < least || is > most)) found.push_back({item, field, is, is < least ? least : most, by});
  };
  const auto judged = [&](Gear item, std::string_view field, bool fails, std::string_view by) {
    if (fails) found.push_back({item, field, 0, 0, by});
  };
  if (equipment.board) {
    judged(Gear::Board, "squares_alike", equipment.squares_alike, named("iesa:2-1-1"));
    colour(Gear::Board, "light_squares", equipment.light_squares, light, named("iesa:2-1-1a"));
    colour(Gear::Board, "dark_squares", equipment.dark_squares, dark_squares, named("iesa:2-1-1b"));
    length(Gear::Board, "square", equipment.square, square_least, square_most, named("iesa:2-1-2"));
  }
  if (equipment.men) {
    colour(Gear::Men, "light_men", equipment.light_men, light, named("iesa:3-1a"));
    colour(Gear::Men, "dark_men", equipment.dark_men, dark_men, named("iesa:3-1b"));
    judged(Gear::Men, "out_of_proportion", equipment.out_of_proportion, named("iesa:3-1-1"));
    length(Gear::Men, "king", equipment.king, king_least, king_most, named("iesa:3-1-2"));
    // "Slightly shorter than the length of a square": how much is slight is left to whoever looks.
    if (equipment.pawn != 0 && equipment.square != 0 && equipment.pawn >= equipment.square) {
      found.push_back({Gear::Men, "pawn", equipment.pawn, equipment.square, named("iesa:3-1-3")});
    }
    judged(Gear::Men, "not_staunton", equipment.not_staunton, named("iesa:3-1-4"));
  }
  return found;
}

bool is_brought(const Equipment& equipment, Gear item) {
  switch (item) {
    case Gear::Board:
      return equipment.board;
    case Gear::Men:
      return equipment.men;
    case Gear::Clock:
      return equipment.clock != ClockKind::None;
  }
  return false;
}

bool is_defective_clock(std::string_view rulebook, const Equipment& equipment) {
  return black_provides(rulebook) && equipment.clock != ClockKind::None && equipment.clock_sounds &&
         !equipment.clock_for_blind;
}

bool is_fit(std::string_view rulebook, const Equipment& equipment, Gear item) {
  if (!is_brought(equipment, item)) return false;
  if (item == Gear::Clock) return !is_defective_clock(rulebook, equipment);
  const auto found = shortcomings(rulebook, equipment);
  return std::none_of(found.begin(), found.end(), [&](const Shortcoming& each) { return each.item == item; });
}

std::optional<Used> used_by_rule(std::string_view rulebook, Gear item, const Equipment& white, const Equipment& black) {
  const bool of_black = is_fit(rulebook, black, item);
  const bool of_white = is_fit(rulebook, white, item);
  if (!black_provides(rulebook)) {
    // No side goes before the other: what only one has is used, and between two the players agree or a director says.
    if (of_black == of_white) return std::nullopt;
    return Used{of_black ? Supply::Black : Supply::White, {}, false};
  }
  if (item != Gear::Clock) {
    if (of_black) return Used{Supply::Black, named("iesa:1-4-1"), false};
    const bool failed = is_brought(black, item);
    if (of_white) return Used{Supply::White, failed ? named("iesa:1-4-1b") : named("iesa:1-4"), false};
    return std::nullopt;
  }
  // iesa:1-4-2: the standard clock goes first, Black's of two alike; any other only without delay.
  for (const bool standard : {true, false}) {
    for (const Supply whose : {Supply::Black, Supply::White}) {
      const Equipment& side = whose == Supply::Black ? black : white;
      const bool fit = whose == Supply::Black ? of_black : of_white;
      if (fit && (side.clock == ClockKind::Delay) == standard) return Used{whose, named("iesa:1-4-2"), !standard};
    }
  }
  return std::nullopt;
}

Outfit outfit_of(std::string_view rulebook, Gear item, Supply chosen, const Equipment& white, const Equipment& black) {
  if (chosen != Supply::Rule) return {chosen, false};
  if (const auto rule = used_by_rule(rulebook, item, white, black)) return {rule->whose, false};
  return {std::nullopt, !is_fit(rulebook, white, item)};
}

}  // namespace touchmove::tournament::event
