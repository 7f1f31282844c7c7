// FIDE's Swiss for teams (C.04.6) as a row among the systems.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "touchmove/tournament/pairing/fideteam/fideteam.hpp"
#include "touchmove/tournament/pairing/system/system.hpp"

namespace touchmove::tournament::pairing::fideteam {

extern const System system;

/// What reasons a match has, with the pairing numbers of the field's teams.
std::vector<PairingReason> reasons_of(const Field& field, const ExplainedMatch& match);

/// Why there is no round.
NoRound no_round(Fault fault);

/// What record 192 of a report says of an event paired so: FIDE's Tournament Type Code Table.
struct TypeCode {
  TeamSettings settings{};
  bool by_match_points{true};  ///< the primary score; else game points
  bool baku{false};

  friend bool operator==(const TypeCode&, const TypeCode&) = default;
};

/// "FIDE_TEAM_TYPEA_MP_GP": the first score is the primary one, the second the one for colours, if it is used.
std::string type_code(const TypeCode& type);
/// The same read, also "FIDE_TEAM" alone, which is type A by match points; nothing for any other code.
std::optional<TypeCode> parse_type_code(std::string_view text);

}  // namespace touchmove::tournament::pairing::fideteam
