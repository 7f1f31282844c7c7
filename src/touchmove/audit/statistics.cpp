#include "touchmove/audit/statistics.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "touchmove/base/enum_table.hpp"
#include "touchmove/notation/letters.hpp"

namespace touchmove::audit {
namespace {

struct EndingWord {
  Ending code{};
  std::string_view word{};
};

constexpr auto ending_words = base::enum_table<EndingWord>({
    {Ending::Checkmate, "checkmate"},
    {Ending::Stalemate, "stalemate"},
    {Ending::Resigned, "resigned"},
    {Ending::OnTime, "on-time"},
    {Ending::Dead, "dead-position"},
    {Ending::Repetition, "fivefold"},
    {Ending::QuietMoves, "seventy-five-moves"},
    {Ending::Agreed, "agreed"},
    {Ending::Other, "other"},
    {Ending::Unfinished, "unfinished"},
    {Ending::NotJudged, "not-judged"},
});
static_assert(ending_words.size() == ending_count);

bool is_eco(std::string_view tag) {
  return tag.size() >= 3 && tag[0] >= 'A' && tag[0] <= 'E' && notation::is_digit(tag[1]) && notation::is_digit(tag[2]);
}

/// The next word of a line, taken off it.
std::string_view next_word(std::string_view& line) {
  const std::size_t end = std::min(line.find(' '), line.size());
  const std::string_view word = line.substr(0, end);
  line.remove_prefix(std::min(end + 1, line.size()));
  return word;
}

std::optional<std::uint64_t> next_number(std::string_view& line) {
  const std::string_view word = next_word(line);
  std::uint64_t number = 0;
  const auto [end, wrong] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (wrong != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return number;
}

std::optional<Results> next_results(std::string_view& line) {
  std::array<std::uint64_t, 4> numbers{};
  for (std::uint64_t& number : numbers) {
    const auto read = next_number(line);
    if (!read) return std::nullopt;
    number = *read;
  }
  return Results{numbers[0], numbers[1], numbers[2], numbers[3]};
}

std::string written_results(const Results& results) {
  return std::to_string(results.white) + " " + std::to_string(results.draws) + " " + std::to_string(results.black) +
         " " + std::to_string(results.unknown);
}

}  // namespace

std::string_view word_of(Ending ending) { return ending_words[ending].word; }

void Results::count(notation::PgnResult result) {
  switch (result) {
    case notation::PgnResult::WhiteWins:
      ++white;
      break;
    case notation::PgnResult::BlackWins:
      ++black;
      break;
    case notation::PgnResult::Draw:
      ++draws;
      break;
    case notation::PgnResult::Unknown:
      ++unknown;
      break;
  }
}

Results& Results::operator+=(const Results& other) {
  white += other.white;
  draws += other.draws;
  black += other.black;
  unknown += other.unknown;
  return *this;
}

std::string opening_of(std::string_view eco_tag, const board::Position& start, std::span<const board::Move> moves,
                       const Openings& openings) {
  const bool usual = start == board::Position::initial();
  if (usual) {
    if (const auto code = openings.code_of(moves)) return std::string(*code);
  }
  if (is_eco(eco_tag)) return std::string(eco_tag.substr(0, 3));
  return usual ? "no moves" : "other start";
}

void Statistics::count(const GameFacts& game) {
  results_.count(game.result);
  endings_[static_cast<std::size_t>(game.ending)].count(game.result);
  auto at = openings_.find(game.opening);
  if (at == openings_.end()) at = openings_.emplace(game.opening, Results()).first;
  at->second.count(game.result);
  lengths_.resize(longest_counted + 2);
  ++lengths_[std::min<std::size_t>(game.plies, longest_counted + 1)];
  plies_ += game.plies;
  longest_ = std::max(longest_, game.plies);
}

Statistics& Statistics::operator+=(const Statistics& other) {
  results_ += other.results_;
  for (std::size_t index = 0; index < ending_count; ++index) endings_[index] += other.endings_[index];
  for (const auto& [opening, results] : other.openings_) openings_[opening] += results;
  if (lengths_.size() < other.lengths_.size()) lengths_.resize(other.lengths_.size());
  for (std::size_t plies = 0; plies < other.lengths_.size(); ++plies) lengths_[plies] += other.lengths_[plies];
  plies_ += other.plies_;
  longest_ = std::max(longest_, other.longest_);
  return *this;
}

double Statistics::mean_plies() const {
  const std::uint64_t games = results_.games();
  return games == 0 ? 0 : static_cast<double>(plies_) / static_cast<double>(games);
}

std::uint64_t Statistics::median_plies() const {
  const std::uint64_t half = (results_.games() + 1) / 2;
  std::uint64_t games = 0;
  for (std::size_t plies = 0; plies < lengths_.size(); ++plies) {
    games += lengths_[plies];
    if (games >= half) return plies;
  }
  return 0;
}

std::string Statistics::written() const {
  if (lengths_.empty()) return {};
  std::string out = "plies " + std::to_string(plies_) + " " + std::to_string(longest_) + "\n";
  for (std::size_t index = 0; index < ending_count; ++index) {
    if (endings_[index].games() == 0) continue;
    out += "ending " + std::to_string(index) + " " + written_results(endings_[index]) + "\n";
  }
  for (std::size_t plies = 0; plies < lengths_.size(); ++plies) {
    if (lengths_[plies] == 0) continue;
    out += "length " + std::to_string(plies) + " " + std::to_string(lengths_[plies]) + "\n";
  }
  for (const auto& [opening, results] : openings_) {
    out += "opening " + written_results(results) + " " + opening + "\n";
  }
  return out;
}

bool Statistics::read(std::string_view line) {
  const std::string_view what = next_word(line);
  if (what == "opening") {
    const auto results = next_results(line);
    if (!results || line.empty()) return false;
    openings_[std::string(line)] += *results;
    return true;
  }
  const auto number = next_number(line);
  if (!number) return false;
  if (what == "ending") {
    const auto results = next_results(line);
    if (!results || *number >= ending_count) return false;
    endings_[*number] += *results;
    results_ += *results;  // each game has one ending
    return true;
  }
  const auto other = next_number(line);
  if (!other) return false;
  if (what == "plies") {
    plies_ += *number;
    longest_ = std::max(longest_, static_cast<std::uint32_t>(*other));
    return true;
  }
  if (what != "length" || *number > longest_counted + 1 || *other == 0) return false;
  lengths_.resize(longest_counted + 2);
  lengths_[*number] += *other;
  return true;
}

}  // namespace touchmove::audit
