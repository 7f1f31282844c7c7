// The preflight of the US Chess rating report.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "touchmove/tournament/formats/uschess/uschess_report.hpp"

namespace touchmove::tournament::files {

/// Widths of the fields of text that may be cut, and the limits of numbers.
inline constexpr std::size_t event_name_width = 35;
inline constexpr std::size_t section_name_width = 30;
inline constexpr std::size_t player_name_width = 30;
inline constexpr std::size_t city_width = 21;
inline constexpr std::size_t time_control_width = 40;
inline constexpr std::size_t other_directors_width = 254;
inline constexpr std::size_t most_sections = 99;
inline constexpr std::size_t most_rounds = 99;
inline constexpr std::size_t most_players = 9999;

/// Eight digits, not all of them 0.
bool is_member_id(std::string_view id);
/// "A" and seven digits.
bool is_affiliate_id(std::string_view id);
/// Two letters.
bool is_state(std::string_view state);
/// 12345 or 12345-6789.
bool is_zip(std::string_view zip);

/// The places 1 to n of the entrants by rising pairing number, in the entrants' order.
std::vector<int> report_numbers(const results::Section& section);

}  // namespace touchmove::tournament::files
