#include "touchmove/tournament/pairing/fide/reasons.hpp"

#include <array>
#include <string>

namespace touchmove::tournament::pairing::fide {
namespace {

/// The articles of 5.2: the Dutch system has others of these numbers.
constexpr std::array<std::string_view, 6> rules_of_colour{
    "", "5.2.1_lot", "5.2.2_both", "5.2.3_stronger", "5.2.4_latest", "5.2.5_higher"};

}  // namespace

std::vector<PairingReason> reasons_of(const Field& field, const Told& told) {
  const auto number_of = [&](std::size_t entrant) { return field.entrants[entrant].number; };
  std::vector<PairingReason> reasons{reason::Bracket{told.bracket}};
  if (told.is_bye) reasons.emplace_back(reason::Bye{std::string(told.bye_rule)});
  if (told.natural) {
    reasons.emplace_back(reason::Higher{number_of(told.higher)});
    reasons.emplace_back(reason::Natural{number_of(*told.natural)});
  }
  if (!told.moved_by.empty()) reasons.emplace_back(reason::Moved{std::string(told.moved_by)});
  if (told.floats) reasons.emplace_back(reason::Floats{});
  if (told.colour_article != 0) {
    reasons.emplace_back(reason::Colour{std::string(rules_of_colour[static_cast<std::size_t>(told.colour_article)])});
  }
  return reasons;
}

}  // namespace touchmove::tournament::pairing::fide
