#include "touchmove/tournament/formats/trf/fields.hpp"

#include "touchmove/tournament/basis/text.hpp"

namespace touchmove::tournament::trf {
namespace {

using messages::Message;
using messages::Param;

Param named(const char* what) { return {"what", std::vector{Message("file.field." + std::string(what))}}; }

Param text_of(std::string_view text) { return {"text", std::string(text)}; }

}  // namespace

std::optional<int> Fields::number_at(const Line& line, std::size_t first, std::size_t last, int least, int most,
                                     const char* what) {
  const std::string_view text = line.trimmed(first, last);
  const auto value = files::to_number(text);
  if (value && *value >= least && *value <= most) return value;
  if (text.empty()) {
    mistake(first, "number_missing", {named(what)});
  } else {
    mistake(first, "number", {named(what), text_of(text), {"least", least}, {"most", most}});
  }
  return std::nullopt;
}

std::optional<Tenths> Fields::points_at(const Line& line, std::size_t first, std::size_t last, const char* what) {
  const std::string_view text = line.trimmed(first, last);
  const auto value = files::to_tenths(text);
  if (!value && text.empty()) mistake(first, "points_missing", {named(what)});
  if (!value && !text.empty()) mistake(first, "points", {named(what), text_of(text)});
  return value;
}

std::optional<Tenths> Fields::signed_points_at(const Line& line, std::size_t first, std::size_t last,
                                               const char* what) {
  const std::string_view text = line.trimmed(first, last);
  if (text.empty()) return std::nullopt;
  const bool has_sign = text.front() == '-' || text.front() == '+';
  const auto value = files::to_tenths(has_sign ? text.substr(1) : text);
  if (!value) {
    mistake(first, "signed_points", {named(what), text_of(text)});
    return std::nullopt;
  }
  return text.front() == '-' ? -*value : *value;
}

std::vector<int> Fields::players_at(const Line& line, std::size_t first, Of of) {
  std::vector<int> players;
  for (std::size_t column = first; column <= line.width(); column += 5) {
    if (const auto number = number_at(line, column, column + 3, 1, most_players, "starting_number")) {
      name(*number, column, of);
      players.push_back(*number);
    }
    if (line.at(column + 4) != ' ') mistake(column + 4, "blank.between_numbers");
  }
  return players;
}

}  // namespace touchmove::tournament::trf
