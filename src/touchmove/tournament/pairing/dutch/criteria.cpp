#include "touchmove/tournament/pairing/dutch/criteria.hpp"

#include <cstdlib>

#include "touchmove/base/enum_table.hpp"

namespace touchmove::tournament::pairing::dutch {
namespace {

// In order of precedence, which is that of the enumeration.
constexpr auto all = base::enum_table<Clause>({
    {Criterion::NoRematch, "C1"},
    {Criterion::NoSecondBye, "C2"},
    {Criterion::NoAbsoluteClash, "C3"},
    {Criterion::Completion, "C4"},
    {Criterion::ByeScore, "C5"},
    {Criterion::Pairs, "C6"},
    {Criterion::FloaterScores, "C7"},
    {Criterion::NextBracketPairs, "C8"},
    {Criterion::NextBracketScores, "C8"},
    {Criterion::ByeUnplayed, "C9"},
    {Criterion::TopscorerDifference, "C10"},
    {Criterion::TopscorerThirdInARow, "C11"},
    {Criterion::ColourPreference, "C12"},
    {Criterion::StrongPreference, "C13"},
    {Criterion::DownfloatLast, "C14"},
    {Criterion::UpfloatLast, "C15"},
    {Criterion::DownfloatBefore, "C16"},
    {Criterion::UpfloatBefore, "C17"},
    {Criterion::DownfloatLastScores, "C18"},
    {Criterion::UpfloatLastScores, "C19"},
    {Criterion::DownfloatBeforeScores, "C20"},
    {Criterion::UpfloatBeforeScores, "C21"},
});

bool is_moved_down(const Contender& higher, const Contender& lower) { return higher.score > lower.score; }

bool both_absolute(const Contender& a, const Contender& b) {
  return a.preference == Preference::Absolute && b.preference == Preference::Absolute;
}

bool is_strong(const Contender& player) { return player.preference >= Preference::Strong; }

/// C11: somebody gets the colour of both last games again.
bool gives_third(const Contender& a, const Contender& b) {
  if (!both_absolute(a, b) || a.wants != b.wants) return false;
  const int of_a = std::abs(a.colour_difference);
  const int of_b = std::abs(b.colour_difference);
  if (of_a == of_b) return a.repeated && a.repeated == b.repeated;
  // the larger difference has its way (article 5.2.2); the other gets the opposite of what both want
  const Contender& loser = of_a > of_b ? b : a;
  return loser.repeated == opposite(*a.wants);
}

unsigned downfloats(const Contender& higher, const Contender& lower, std::size_t back) {
  const unsigned low = lower.floats[back] == Float::Down ? 1 : 0;
  const unsigned high = !is_moved_down(higher, lower) && higher.floats[back] == Float::Down ? 1 : 0;
  return low + high;
}

}  // namespace

std::span<const Clause> clauses() { return {all.begin(), all.end()}; }

const Clause& clause(Criterion criterion) { return all[criterion]; }

std::vector<Term> terms_of_bracket(std::span<const Points> moved_down_scores, Points resident_score) {
  std::vector<Term> terms;
  for (const Clause& each : all) {
    switch (each.code) {
      case Criterion::NoRematch:
      case Criterion::NoSecondBye:
      case Criterion::NoAbsoluteClash:
      case Criterion::Completion:
      case Criterion::ByeScore:
        break;  // not weighed: an edge that breaks them is no edge
      case Criterion::FloaterScores:
      case Criterion::DownfloatLastScores:
      case Criterion::UpfloatLastScores:
      case Criterion::DownfloatBeforeScores:
      case Criterion::UpfloatBeforeScores:
        // at the residents' own score these follow from C6 and C14 to C17
        for (const Points score : moved_down_scores) terms.push_back({each.code, score});
        break;
      case Criterion::NextBracketScores:
        for (const Points score : moved_down_scores) terms.push_back({each.code, score});
        terms.push_back({each.code, resident_score});
        break;
      default:
        terms.push_back({each.code, 0});
    }
  }
  return terms;
}

bool breaks(Criterion criterion, const Contender& higher, const Contender& lower) {
  const bool same_wish = higher.wants && higher.wants == lower.wants;
  switch (criterion) {
    case Criterion::TopscorerDifference:
      return same_wish && std::abs(higher.colour_difference) > 1 && std::abs(lower.colour_difference) > 1;
    case Criterion::TopscorerThirdInARow:
      return gives_third(higher, lower);
    case Criterion::ColourPreference:
      return same_wish;
    case Criterion::StrongPreference:
      // of two absolute ones somebody's is an absolute preference: C10 and C11 have judged that
      return same_wish && is_strong(higher) && is_strong(lower) && !both_absolute(higher, lower);
    case Criterion::UpfloatLast:
      return is_moved_down(higher, lower) && lower.floats[0] == Float::Up;
    case Criterion::UpfloatBefore:
      return is_moved_down(higher, lower) && lower.floats[1] == Float::Up;
    default:
      return false;
  }
}

unsigned merit(const Term& term, const Contender& higher, const Contender& lower) {
  const bool at_score = is_moved_down(higher, lower) && higher.score == term.score;
  switch (term.criterion) {
    case Criterion::Pairs:
      return 1;
    case Criterion::FloaterScores:
      return at_score ? 1 : 0;
    case Criterion::TopscorerDifference:
    case Criterion::TopscorerThirdInARow:
    case Criterion::ColourPreference:
    case Criterion::StrongPreference:
    case Criterion::UpfloatLast:
    case Criterion::UpfloatBefore:
      return breaks(term.criterion, higher, lower) ? 0 : 1;
    case Criterion::DownfloatLast:
      return downfloats(higher, lower, 0);
    case Criterion::DownfloatBefore:
      return downfloats(higher, lower, 1);
    case Criterion::DownfloatLastScores:
      return at_score && higher.floats[0] == Float::Down ? 1 : 0;
    case Criterion::DownfloatBeforeScores:
      return at_score && higher.floats[1] == Float::Down ? 1 : 0;
    case Criterion::UpfloatLastScores:
      return at_score && lower.floats[0] != Float::Up ? 1 : 0;
    case Criterion::UpfloatBeforeScores:
      return at_score && lower.floats[1] != Float::Up ? 1 : 0;
    default:
      return 0;
  }
}

unsigned most_merit(const Term& term) {
  const bool counts_players =
      term.criterion == Criterion::DownfloatLast || term.criterion == Criterion::DownfloatBefore;
  return counts_players ? 2 : 1;
}

unsigned own_merit(const Term& term, const Contender& resident) {
  const bool last = term.criterion == Criterion::DownfloatLast && resident.floats[0] == Float::Down;
  const bool before = term.criterion == Criterion::DownfloatBefore && resident.floats[1] == Float::Down;
  return last || before ? 1 : 0;
}

unsigned most_shared_merit(const Term& term) {
  switch (term.criterion) {
    case Criterion::Pairs:
    case Criterion::TopscorerDifference:
    case Criterion::TopscorerThirdInARow:
    case Criterion::ColourPreference:
    case Criterion::StrongPreference:
    case Criterion::UpfloatLast:
    case Criterion::UpfloatBefore:
      return 1;
    default:
      return 0;
  }
}

}  // namespace touchmove::tournament::pairing::dutch
