// The criteria of FIDE C.04.3 (edition of 1 February 2026), article 2, one by one. The engine's weights are built from
// this list, and the explanations name it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "touchmove/tournament/pairing/dutch/ranking.hpp"

namespace touchmove::tournament::pairing::dutch {

enum class Criterion : std::uint8_t {
  NoRematch,              // C1
  NoSecondBye,            // C2
  NoAbsoluteClash,        // C3
  Completion,             // C4
  ByeScore,               // C5
  Pairs,                  // C6
  FloaterScores,          // C7
  NextBracketPairs,       // C8, its part C6
  NextBracketScores,      // C8, its part C7
  ByeUnplayed,            // C9
  TopscorerDifference,    // C10
  TopscorerThirdInARow,   // C11
  ColourPreference,       // C12
  StrongPreference,       // C13
  DownfloatLast,          // C14
  UpfloatLast,            // C15
  DownfloatBefore,        // C16
  UpfloatBefore,          // C17
  DownfloatLastScores,    // C18
  UpfloatLastScores,      // C19
  DownfloatBeforeScores,  // C20
  UpfloatBeforeScores,    // C21
};

struct Clause {
  Criterion code{};
  std::string_view number;  ///< "C12"
};

/// Every criterion in order of precedence.
std::span<const Clause> clauses();
const Clause& clause(Criterion criterion);

/// One field of a bracket's weight: a criterion, for those that compare scores at one score.
struct Term {
  Criterion criterion;
  Points score{0};
};

/// The fields of the weight of a bracket into which players of these scores (different, falling) moved down, most
/// important first. `scores` has their scores and the residents'.
std::vector<Term> terms_of_bracket(std::span<const Points> moved_down_scores, Points resident_score);

/// How much a pair inside a bracket adds to a field; more is better, and summed over a bracket's pairs the best sum is
/// the best the criterion can be. `lower` is a resident; `higher` a resident, or a player moved down if the score is
/// more.
unsigned merit(const Term& term, const Contender& higher, const Contender& lower);
/// The most any pair inside the bracket can add to a field.
unsigned most_merit(const Term& term);

/// The merit of two residents is what each adds by itself and at most `most_shared_merit` for the two together.
unsigned own_merit(const Term& term, const Contender& resident);
unsigned most_shared_merit(const Term& term);

/// Whether a pair of one bracket breaks a quality criterion that looks at the pair alone (C10 to C13, C15, C17).
bool breaks(Criterion criterion, const Contender& higher, const Contender& lower);

}  // namespace touchmove::tournament::pairing::dutch
