// How records 102 and 112 name an arbiter.
#pragma once

#include <string>
#include <string_view>

namespace touchmove::tournament::trf {

/// The format has one text for an arbiter. What programs put there is a title before the name and the FIDE id behind
/// it: "IA Doe, Jane (2016192)". Any of the two may be missing.
struct Arbiter {
  std::string title;  ///< IA, FA or NA
  std::string name;   ///< as it stands, "Doe, Jane"
  std::string fide_id;

  friend bool operator==(const Arbiter&, const Arbiter&) = default;
};

/// Takes a text apart: an id is a number of four to nine digits at its end, in brackets or not, with "FIDE ID" or "ID"
/// before it or not.
Arbiter read_arbiter(std::string_view text);

/// "IA Doe, Jane (2016192)".
std::string write_arbiter(const Arbiter& arbiter);

}  // namespace touchmove::tournament::trf
