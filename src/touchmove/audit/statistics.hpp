// What games of a collection have in common: how they opened, how long they were, how they ended.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/audit/openings.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/move.hpp"
#include "touchmove/notation/games/pgn.hpp"

namespace touchmove::audit {

/// How a game ended, as far as its record shows.
enum class Ending : std::uint8_t {
  Checkmate,
  Stalemate,
  Resigned,    // won, and neither mate nor a fallen flag nor another end is on record
  OnTime,      // a flag fell, whoever has the point
  Dead,        // drawn where neither side had men to mate with
  Repetition,  // drawn at a fifth occurrence
  QuietMoves,  // drawn after seventy-five moves without capture or pawn move
  Agreed,      // any other draw: agreed, or claimed, which no record tells
  Other,       // won by forfeit, adjudication, ...
  Unfinished,  // no result, or `*`
  NotJudged,   // a move that is none, a start that is none, another variant
};

inline constexpr std::size_t ending_count = 11;

/// "checkmate", "on-time", ... stable, for files and machines.
std::string_view word_of(Ending ending);

/// Games by their results.
struct Results {
  std::uint64_t white{0};
  std::uint64_t draws{0};
  std::uint64_t black{0};
  std::uint64_t unknown{0};

  void count(notation::PgnResult result);
  std::uint64_t games() const { return white + draws + black + unknown; }
  Results& operator+=(const Results& other);
  friend bool operator==(const Results&, const Results&) = default;
};

/// One game, as it is counted.
struct GameFacts {
  std::uint32_t plies{0};
  notation::PgnResult result{notation::PgnResult::Unknown};
  Ending ending{Ending::Unfinished};
  std::string_view opening;  // by `opening_of`
};

/// The opening under which a game is counted: the code (`A00` to `E99`) of the last position that has one; of a game
/// from another start than the usual one, or without moves, the code of the ECO tag where its first three bytes are
/// one, otherwise a word that says so.
std::string opening_of(std::string_view eco_tag, const board::Position& start, std::span<const board::Move> moves,
                       const Openings& openings);

/// Sums over games, of bounded size: openings are 500 codes and two words.
class Statistics {
 public:
  /// Lengths are told apart up to here, in plies.
  static constexpr std::size_t longest_counted = 1000;

  void count(const GameFacts& game);
  Statistics& operator+=(const Statistics& other);
  friend bool operator==(const Statistics&, const Statistics&) = default;

  const Results& results() const { return results_; }
  const std::array<Results, ending_count>& endings() const { return endings_; }
  const std::map<std::string, Results, std::less<>>& openings() const { return openings_; }
  std::uint64_t plies() const { return plies_; }
  /// Games of so many plies; the last are those of more. Empty where no game was counted.
  const std::vector<std::uint64_t>& lengths() const { return lengths_; }
  std::uint32_t longest() const { return longest_; }
  double mean_plies() const;
  /// The lower of both middles where there are two.
  std::uint64_t median_plies() const;

  /// One line a sum, `read` takes it back: what a run that is broken off leaves for the one that goes on.
  std::string written() const;
  /// Adds what one line of `written` says; false for any other text.
  bool read(std::string_view line);

 private:
  Results results_;
  std::array<Results, ending_count> endings_{};
  std::map<std::string, Results, std::less<>> openings_;
  std::vector<std::uint64_t> lengths_;
  std::uint64_t plies_{0};
  std::uint32_t longest_{0};
};

}  // namespace touchmove::audit
