// Reading a Tournament Report File.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/formats/trf/report.hpp"

namespace touchmove::tournament::trf {

/// A mistake and its place; both from 1, the column in characters.
struct Mistake {
  std::size_t line{0};
  std::size_t column{0};
  messages::Message what;  ///< `file.trf.*` of the catalogs

  friend bool operator==(const Mistake&, const Mistake&) = default;
};

/// The mistake with its place.
messages::Message message_of(const Mistake& mistake);
/// "line 3, column 92: ..."
std::string to_string(const Mistake& mistake, std::string_view language = messages::english);

/// The file, or every mistake in it and nothing of it. Lines end in LF, CR or CR LF; text is UTF-8 or else Latin-1,
/// line by line. Also checked: that there is a player (001) at all, that blanks part the fields of a player's record,
/// that starting numbers are there once, that opponents exist and agree on opponent, colour and result, that what holds
/// for the whole event (rounds, initial colour, points of results) is not said twice differently. Not checked: points
/// and ranks against results.
tl::expected<Report, std::vector<Mistake>> read_report(std::string_view bytes);

}  // namespace touchmove::tournament::trf
