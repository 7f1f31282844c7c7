#include "touchmove/tournament/event/vocabulary/editions.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "touchmove/tournament/pairing/systems/systems.hpp"

namespace touchmove::tournament::event {
namespace {

constexpr std::array<std::string_view, 2> of_tiebreaks{"2024-08", "2026-03"};

}  // namespace

std::span<const std::string_view> pairing_editions() {
  static const std::vector<std::string_view> editions = [] {
    std::vector<std::string_view> made;
    for (const pairing::System* each : pairing::all_systems()) {
      if (!each->edition.empty() && !is_known(made, each->edition)) made.push_back(each->edition);
    }
    return made;
  }();
  return editions;
}
std::span<const std::string_view> tiebreak_editions() { return of_tiebreaks; }

bool is_known(std::span<const std::string_view> editions, std::string_view edition) {
  return std::find(editions.begin(), editions.end(), edition) != editions.end();
}

tiebreak::Edition tiebreak_edition(const Opened& opened) {
  return opened.tiebreak_edition == of_tiebreaks.front() ? tiebreak::Edition::August2024 : tiebreak::Edition::March2026;
}

std::string_view pairing_edition(Pairings pairings) { return pairing::system_of(pairings).edition; }

Opened with_editions(Opened opened) {
  if (opened.pairing_edition.empty()) {
    opened.pairing_edition = pairing_edition(default_pairings(opened.rulebook));
  }
  if (opened.tiebreak_edition.empty()) opened.tiebreak_edition = of_tiebreaks.back();
  return opened;
}

}  // namespace touchmove::tournament::event
