#include "touchmove/tournament/event/vocabulary/editions.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace touchmove::tournament::event {
namespace {

constexpr std::string_view us_chess = "us-chess-7";
constexpr std::string_view fide_dutch = "fide-2026-02";
constexpr std::array of_pairings{us_chess, fide_dutch};
constexpr std::array<std::string_view, 2> of_tiebreaks{"2024-08", "2026-03"};

}  // namespace

std::span<const std::string_view> pairing_editions() { return of_pairings; }
std::span<const std::string_view> tiebreak_editions() { return of_tiebreaks; }

bool is_known(std::span<const std::string_view> editions, std::string_view edition) {
  return std::find(editions.begin(), editions.end(), edition) != editions.end();
}

tiebreak::Edition tiebreak_edition(const Opened& opened) {
  return opened.tiebreak_edition == of_tiebreaks.front() ? tiebreak::Edition::August2024 : tiebreak::Edition::March2026;
}

std::string_view pairing_edition(Pairings pairings) {
  switch (pairings) {
    case Pairings::UsChess:
    case Pairings::Quads:
      return us_chess;
    case Pairings::Dutch:
      return fide_dutch;
    case Pairings::RoundRobin:
    case Pairings::DoubleRoundRobin:
    case Pairings::Manual:
      break;
  }
  return {};
}

Opened with_editions(Opened opened) {
  if (opened.pairing_edition.empty()) {
    opened.pairing_edition = pairing_edition(default_pairings(opened.rulebook));
  }
  if (opened.tiebreak_edition.empty()) opened.tiebreak_edition = of_tiebreaks.back();
  return opened;
}

}  // namespace touchmove::tournament::event
