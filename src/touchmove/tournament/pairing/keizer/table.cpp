#include "touchmove/tournament/pairing/keizer/table.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace touchmove::tournament::pairing::keizer {
namespace {

using Order = std::vector<std::size_t>;

/// What a round brought, in hundredths.
std::int64_t brought(const Field& field, const KeizerSettings& settings, const RoundEntry& entry, int own,
                     const std::vector<int>& values) {
  if (entry.opponent) {
    const std::int64_t share = std::clamp<std::int64_t>(entry.points, 0, field.win);
    return field.win > 0 ? 100 * std::int64_t{values[*entry.opponent]} * share / field.win : 0;
  }
  if (entry.paired) return std::int64_t{settings.bye} * own;
  return entry.points > 0 ? std::int64_t{settings.absence} * own : 0;
}

}  // namespace

std::vector<Standing> table_of(const Field& field, const KeizerSettings& settings) {
  const std::size_t count = field.entrants.size();
  const int top = settings.top > 0 ? settings.top : static_cast<int>(3 * count / 2);
  Order order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::vector<Standing> table(count);
  std::set<Order> seen;
  while (seen.insert(order).second) {
    std::vector<int> values(count);
    for (std::size_t place = 0; place < count; ++place) {
      values[order[place]] = std::max(top - static_cast<int>(place), 0);
    }
    for (std::size_t i = 0; i < count; ++i) {
      table[i].value = values[i];
      table[i].score = 100 * std::int64_t{values[i]};
      for (const RoundEntry& entry : field.entrants[i].rounds) {
        table[i].score += brought(field, settings, entry, values[i], values);
      }
    }
    // Entrants stand by number.
    std::sort(order.begin(), order.end());
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return table[a].score > table[b].score; });
  }
  for (std::size_t place = 0; place < count; ++place) table[order[place]].place = place;
  return table;
}

}  // namespace touchmove::tournament::pairing::keizer
