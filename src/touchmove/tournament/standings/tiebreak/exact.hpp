// Exact fractions: ranks hang on tie-breaks, so nothing of them is a floating-point number.
#pragma once

#include <compare>
#include <cstdint>
#include <numeric>
#include <string>

namespace touchmove::tournament::tiebreak {

/// A fraction in lowest terms. Meant for scores, their products and averages: numerator and denominator stay far below
/// 2^31, and nothing checks for overflow.
class Exact {
 public:
  constexpr Exact() = default;
  constexpr Exact(std::int64_t whole) : numerator_(whole) {}  // NOLINT(google-explicit-constructor): 3 is a fraction
  /// `denominator` must not be 0.
  constexpr Exact(std::int64_t numerator, std::int64_t denominator) : numerator_(numerator), denominator_(denominator) {
    const std::int64_t common = std::gcd(numerator_, denominator_) * (denominator_ < 0 ? -1 : 1);
    numerator_ /= common;
    denominator_ /= common;
  }

  constexpr std::int64_t numerator() const { return numerator_; }
  constexpr std::int64_t denominator() const { return denominator_; }

  friend constexpr Exact operator+(Exact a, Exact b) {
    return {a.numerator_ * b.denominator_ + b.numerator_ * a.denominator_, a.denominator_ * b.denominator_};
  }
  friend constexpr Exact operator-(Exact a, Exact b) { return a + Exact(-b.numerator_, b.denominator_); }
  friend constexpr Exact operator*(Exact a, Exact b) {
    return {a.numerator_ * b.numerator_, a.denominator_ * b.denominator_};
  }
  /// `b` must not be 0.
  friend constexpr Exact operator/(Exact a, Exact b) {
    return {a.numerator_ * b.denominator_, a.denominator_ * b.numerator_};
  }
  constexpr Exact& operator+=(Exact other) { return *this = *this + other; }

  friend constexpr bool operator==(const Exact&, const Exact&) = default;
  friend constexpr std::strong_ordering operator<=>(Exact a, Exact b) {
    return a.numerator_ * b.denominator_ <=> b.numerator_ * a.denominator_;
  }

 private:
  std::int64_t numerator_{0};
  std::int64_t denominator_{1};
};

/// The nearest whole number, the greater one of two as near.
std::int64_t rounded(Exact value);

/// A decimal number without zeros at its end, exact where four decimals suffice, else rounded to two.
std::string to_string(Exact value);

}  // namespace touchmove::tournament::tiebreak
