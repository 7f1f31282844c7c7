#include "touchmove/tournament/standings/tiebreak/worked.hpp"

#include <utility>

namespace touchmove::tournament::tiebreak {

Exact sum_of(const std::vector<Summand>& summands) {
  Exact sum;
  for (const Summand& summand : summands) {
    if (summand.cut == Cut::No) sum += summand.amount;
  }
  return sum;
}

Worked summed(std::vector<Summand> summands) {
  Worked worked;
  worked.value = sum_of(summands);
  worked.summands = std::move(summands);
  return worked;
}

Worked averaged(std::vector<Summand> summands, Total total) {
  std::int64_t count = 0;
  for (const Summand& summand : summands) count += summand.cut == Cut::No ? 1 : 0;
  if (count == 0) return missing(Missing::NoGames);
  Worked worked;
  const Exact average = sum_of(summands) / Exact(count);
  worked.value = total == Total::Average ? average : Exact(rounded(average));
  worked.total = total;
  worked.summands = std::move(summands);
  return worked;
}

Worked missing(Missing why) {
  Worked worked;
  worked.missing = why;
  return worked;
}

void cut_lowest(std::vector<Summand>& summands, std::size_t count) {
  for (; count > 0; --count) {
    Summand* lowest = nullptr;
    for (Summand& summand : summands) {
      if (summand.cut == Cut::No && (lowest == nullptr || summand.amount < lowest->amount)) lowest = &summand;
    }
    if (lowest == nullptr) return;
    lowest->cut = Cut::Lowest;
  }
}

void cut_highest(std::vector<Summand>& summands, std::size_t count) {
  for (; count > 0; --count) {
    Summand* highest = nullptr;
    for (Summand& summand : summands) {
      if (summand.cut == Cut::No && (highest == nullptr || summand.amount > highest->amount)) highest = &summand;
    }
    if (highest == nullptr) return;
    highest->cut = Cut::Highest;
  }
}

}  // namespace touchmove::tournament::tiebreak
