// What results are worth in a Tournament Report File: records 162, BBW to BBU and XXS.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/formats/trf/report.hpp"
#include "touchmove/tournament/pairing/field.hpp"

namespace touchmove::tournament::pairing {

struct ReportScoring {
  Points win{10};  ///< by forfeit too, and a full-point bye
  Points draw{5};  ///< and a half-point bye
  Points loss{0};
  Points absence{0};                  ///< a zero-point bye
  Points forfeit{0};                  ///< lost by forfeit
  std::optional<Points> pairing_bye;  ///< nothing: a win
  std::optional<Points> unknown;      ///< a game whose result is not known yet; nothing: a draw

  friend bool operator==(const ReportScoring&, const ReportScoring&) = default;
};

/// The last word on each value. Or what cannot be kept apart here: a win with White and one with Black.
tl::expected<ReportScoring, std::vector<messages::Message>> scoring_of(const trf::Report& report);

/// What a round is worth, records 299 apart.
Points points_of(const ReportScoring& scoring, const trf::RoundCell& cell);

/// Paired, and the result is not known yet.
bool is_open(const trf::RoundCell& cell);

}  // namespace touchmove::tournament::pairing
