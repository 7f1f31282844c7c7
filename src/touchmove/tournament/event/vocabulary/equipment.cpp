#include "touchmove/tournament/event/vocabulary/equipment.hpp"

#include <algorithm>

#include "touchmove/books/registry.hpp"
#include "touchmove/tournament/event/vocabulary/clauses.hpp"

namespace touchmove::tournament::event {
namespace {

const game::EquipmentLaw* law_of(std::string_view rulebook) { return books::events_of(rulebook).equipment; }

}  // namespace

bool black_provides(std::string_view rulebook) { return law_of(rulebook) != nullptr; }

std::vector<Shortcoming> shortcomings(std::string_view rulebook, const Equipment& equipment) {
  std::vector<Shortcoming> found;
  const game::EquipmentLaw* law = law_of(rulebook);
  if (law == nullptr) return found;
  const auto colour = [&](Gear item, std::string_view field, const std::string& is, const game::ColourLaw& may) {
    if (!is.empty() && std::find(may.any_of.begin(), may.any_of.end(), is) == may.any_of.end()) {
      found.push_back({item, field, 0, 0, lasting(may.clause)});
    }
  };
  const auto length = [&](Gear item, std::string_view field, int is, const game::LengthLaw& may) {
    if (is != 0 && (is < may.least || is > may.most)) {
      found.push_back({item, field, is, is < may.least ? may.least : may.most, lasting(may.clause)});
    }
  };
  const auto judged = [&](Gear item, std::string_view field, bool fails, rulebook::Citation by) {
    if (fails) found.push_back({item, field, 0, 0, lasting(by)});
  };
  if (equipment.board) {
    judged(Gear::Board, "squares_alike", equipment.squares_alike, law->squares_alike);
    colour(Gear::Board, "light_squares", equipment.light_squares, law->light_squares);
    colour(Gear::Board, "dark_squares", equipment.dark_squares, law->dark_squares);
    length(Gear::Board, "square", equipment.square, law->square);
  }
  if (equipment.men) {
    colour(Gear::Men, "light_men", equipment.light_men, law->light_men);
    colour(Gear::Men, "dark_men", equipment.dark_men, law->dark_men);
    judged(Gear::Men, "out_of_proportion", equipment.out_of_proportion, law->proportion);
    length(Gear::Men, "king", equipment.king, law->king);
    // "Slightly shorter than the length of a square": how much is slight is left to whoever looks.
    if (equipment.pawn != 0 && equipment.square != 0 && equipment.pawn >= equipment.square) {
      found.push_back({Gear::Men, "pawn", equipment.pawn, equipment.square, lasting(law->pawn)});
    }
    judged(Gear::Men, "not_staunton", equipment.not_staunton, law->pattern);
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
  const game::EquipmentLaw* law = law_of(rulebook);
  if (law == nullptr) {
    // No side goes before the other: what only one has is used, and between two the players agree or a director says.
    if (of_black == of_white) return std::nullopt;
    return Used{of_black ? Supply::Black : Supply::White, {}, false};
  }
  if (item != Gear::Clock) {
    if (of_black) return Used{Supply::Black, lasting(law->black_provides), false};
    const bool failed = is_brought(black, item);
    if (of_white) return Used{Supply::White, lasting(failed ? law->opponents_instead : law->white_provides), false};
    return std::nullopt;
  }
  // The standard clock goes first, Black's of two alike; any other only without delay.
  for (const bool standard : {true, false}) {
    for (const Supply whose : {Supply::Black, Supply::White}) {
      const Equipment& side = whose == Supply::Black ? black : white;
      const bool fit = whose == Supply::Black ? of_black : of_white;
      if (fit && (side.clock == ClockKind::Delay) == standard)
        return Used{whose, lasting(law->standard_clock), !standard};
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
