#include "touchmove/tournament/standings/tiebreak/exact.hpp"

namespace touchmove::tournament::tiebreak {

std::int64_t rounded(Exact value) {
  const std::int64_t doubled = 2 * value.numerator() + value.denominator();
  const std::int64_t divisor = 2 * value.denominator();
  const std::int64_t quotient = doubled / divisor;
  return doubled % divisor < 0 ? quotient - 1 : quotient;
}

std::string to_string(Exact value) {
  const bool terminates = 10000 % value.denominator() == 0;
  const std::int64_t scale = terminates ? 10000 : 100;
  const std::int64_t scaled = rounded(value * Exact(scale));
  const std::int64_t size = scaled < 0 ? -scaled : scaled;
  std::string decimals = std::to_string(scale + size % scale).substr(1);
  while (!decimals.empty() && decimals.back() == '0') decimals.pop_back();
  return (scaled < 0 ? "-" : "") + std::to_string(size / scale) + (decimals.empty() ? "" : "." + decimals);
}

}  // namespace touchmove::tournament::tiebreak
