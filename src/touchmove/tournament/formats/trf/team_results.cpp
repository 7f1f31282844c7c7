#include "touchmove/tournament/formats/trf/team_results.hpp"

#include <algorithm>

#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/formats/trf/line.hpp"

namespace touchmove::tournament::trf {
namespace {

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (!(text = files::trimmed(text)).empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return words;
}

}  // namespace

std::optional<TeamResults> team_results(const TextRecord& record) {
  if (record.code != "802") return std::nullopt;
  const Line line(record.code + record.text);
  TeamResults results;
  const auto number = files::to_number(line.trimmed(5, 7));
  const auto match_points = files::to_tenths(line.trimmed(15, 20));
  const auto game_points = files::to_tenths(line.trimmed(22, 27));
  if (!number || !match_points || !game_points) return std::nullopt;
  results.number = *number;
  results.nickname = line.trimmed(9, 13);
  results.match_points = *match_points;
  results.game_points = *game_points;
  const auto words = words_of(line.text(28, 100000));
  for (std::size_t i = 0; i + 2 < words.size(); i += 3) {
    const auto opponent = files::to_number(words[i]);
    if (!opponent) break;
    results.rounds.push_back({*opponent, words[i + 1], words[i + 2]});
  }
  return results;
}

}  // namespace touchmove::tournament::trf
