// One bracket of FIDE C.04.3, articles 3 and 4: the best candidate, and of equal ones the first generated.
//
// The candidates are not walked through. A bracket is a matching of greatest weight, the weight holding the criteria
// field by field; the order of generation is found by deciding one thing after the other (which moved-down players are
// paired, with whom, how many exchanges, who leaves S1, who enters, the transposition), asking each time whether the
// earlier choice keeps the weight.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "touchmove/tournament/pairing/dutch/criteria.hpp"
#include "touchmove/tournament/pairing/dutch/ranking.hpp"

namespace touchmove::tournament::pairing::dutch {

/// A bracket and whatever its players may be left to. Vertices: the players of the bracket by article 1.2, those moved
/// down first; then `total - players.size()` others (lower players, one that stands for all of them, the bye).
struct BracketGraph {
  std::vector<const Contender*> players;
  std::size_t moved_down{0};
  std::size_t total{0};  ///< even
  /// Whether two vertices may be matched at all; symmetric.
  std::function<bool(std::size_t, std::size_t)> allowed;
  /// What a match with a vertex outside, or of two of them, adds to a field.
  std::function<unsigned(const Term&, std::size_t, std::size_t)> outside_merit;
  /// The most outside_merit can sum to.
  std::size_t most_outside_merit{0};
};

/// A pair of a bracket, by vertex, with the opponent the first candidate would have given its higher player.
struct BracketPair {
  std::size_t higher{0};
  std::size_t lower{0};
  std::size_t natural{0};
};

struct BracketSolution {
  std::vector<BracketPair> pairs;
  bool complete{false};   ///< every vertex was matched by an allowed edge; otherwise `pairs` means nothing
  bool too_large{false};  ///< the weight has more fields than this build has room for
  /// What the best candidate comes to, by the criteria that can differ, the most important first.
  std::vector<std::pair<Criterion, std::uint64_t>> merits;
};

BracketSolution solve_bracket(const BracketGraph& graph);

/// The first criterion by which the bracket's best candidate with this pair in it, by vertex, comes off worse than the
/// solution; `Completion` where there is no candidate with it, or it leaves those below what cannot be paired
/// (`completes`). Nothing if there is one as good: then it is the order of generation that decided. Costs one solution
/// more.
std::optional<Criterion> lost_with(const BracketGraph& graph, const BracketSolution& solution, std::size_t a,
                                   std::size_t b, const std::function<bool(const BracketSolution&)>& completes);

}  // namespace touchmove::tournament::pairing::dutch
