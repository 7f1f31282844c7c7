#include "touchmove/tournament/formats/trf/fields.hpp"

#include "touchmove/tournament/basis/text.hpp"

namespace touchmove::tournament::trf {
std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

std::optional<int> Fields::number_at(const Line& line, std::size_t first, std::size_t last, int least, int most,
                                     const char* what) {
  const std::string_view text = line.trimmed(first, last);
  const auto value = files::to_number(text);
  if (value && *value >= least && *value <= most) return value;
  mistake(first, text.empty() ? std::string(what) + " is missing"
                              : std::string(what) + " " + quoted(text) + " is not a number from " +
                                    std::to_string(least) + " to " + std::to_string(most));
  return std::nullopt;
}

std::optional<Tenths> Fields::points_at(const Line& line, std::size_t first, std::size_t last, const char* what) {
  const std::string_view text = line.trimmed(first, last);
  const auto value = files::to_tenths(text);
  if (!value) {
    mistake(first, text.empty() ? std::string(what) + " are missing"
                                : std::string(what) + " " + quoted(text) + " are not a number like 11.5");
  }
  return value;
}

std::optional<Tenths> Fields::signed_points_at(const Line& line, std::size_t first, std::size_t last,
                                               const char* what) {
  const std::string_view text = line.trimmed(first, last);
  if (text.empty()) return std::nullopt;
  const bool has_sign = text.front() == '-' || text.front() == '+';
  const auto value = files::to_tenths(has_sign ? text.substr(1) : text);
  if (!value) {
    mistake(first, std::string(what) + " " + quoted(text) + " are not a number like -1.5");
    return std::nullopt;
  }
  return text.front() == '-' ? -*value : *value;
}

std::vector<int> Fields::players_at(const Line& line, std::size_t first, Of of) {
  std::vector<int> players;
  for (std::size_t column = first; column <= line.width(); column += 5) {
    if (const auto number = number_at(line, column, column + 3, 1, most_players, "starting number")) {
      name(*number, column, of);
      players.push_back(*number);
    }
    if (line.at(column + 4) != ' ') mistake(column + 4, "a blank belongs between starting numbers");
  }
  return players;
}

}  // namespace touchmove::tournament::trf
