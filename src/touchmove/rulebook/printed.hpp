// What a clause is called in print: "Article 4.3" of the Laws, "Rule 12-5-3", "Law 22".
#pragma once

#include <cstdint>
#include <string_view>

#include "touchmove/rulebook/citation.hpp"

namespace touchmove::rulebook {

/// What its book calls a numbered clause.
enum class PrintedAs : std::uint8_t {
  Article,  ///< of the official FIDE Laws
  Law,      ///< of 1911
  Rule,
  Name,  ///< the printed book has no number for it
};

struct PrintedClause {
  PrintedAs as{PrintedAs::Name};
  std::string_view number;  ///< as printed; of a clause without one its id. It lives as long as the program.
};

/// The number a reader finds the clause under in the printed book. Words that our ids add to it are left off.
PrintedClause printed(Citation citation);

/// The number an id of a catalog begins with: "12-5-3a" of "12-5-3a", "II.2" of "II.2.flag.who", nothing of
/// "touch.own".
std::string_view leading_number(std::string_view id);

}  // namespace touchmove::rulebook
