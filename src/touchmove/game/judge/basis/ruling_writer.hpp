// What a judgement says: verdict, clauses, facts, effects and options, written into the ruling one by one.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "touchmove/base/saturating_vector.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/book/policies.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/permission.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"
#include "touchmove/rulebook/citation.hpp"

namespace touchmove::game {

class RulingWriter {
 public:
  /// Both must outlive the writer. The ruling must be empty.
  RulingWriter(const Policies& policies, Ruling& ruling) : policies_(policies), ruling_(ruling) {}

  /// Cites a clause, once. The first cited is the one that decides.
  void cite(rulebook::Citation clause);
  /// Cites what the book has for a matter; that it has nothing is kept, if the matter is the one that decides.
  void cite(Matter matter);
  /// Each of a list; what that list had lost is missing here too.
  template <std::size_t N>
  void cite_all(const base::SaturatingVector<rulebook::Citation, N>& clauses) {
    for (const auto clause : clauses) cite(clause);
    if (clauses.overflowed()) ruling_.clauses.mark_overflowed();
  }
  /// Cites what decides before all that is cited already.
  void cite_first(Matter matter);
  /// What was cited before is not what decides.
  void cite_anew() {
    ruling_.clauses.clear();
    silent_ = false;
  }
  /// Whether the ruling has a clause that decides it.
  bool rests_on_a_clause() const { return !silent_ && !ruling_.clauses.empty(); }

  void fact(FactCode code, const Values& values = {}) { ruling_.facts.push_back({code, values}); }

  void effect(const Effect& effect) { ruling_.effects.push_back(effect); }
  void effect(EffectCode code, const Values& values = {}) { ruling_.effects.push_back({code, values}); }
  void effect(EffectCode code, board::Color side) { effect(code, Values{.side = side}); }
  void effect(EffectCode code, board::Square square);

  /// The effects written so far, in their order.
  std::span<const Effect> effects() const { return {ruling_.effects.data(), ruling_.effects.size()}; }

  /// One more choice.
  void offer(const Option& option) { ruling_.options.push_back(option); }
  /// What computation has to find out first.
  void ask(const Needs& needs) { ruling_.needs = needs; }

  void verdict(Verdict verdict) { ruling_.verdict = verdict; }
  bool is(Verdict verdict) const { return ruling_.verdict == verdict; }

  /// Nothing but a refusal, whatever was written before. Where the book does not decide the matter, that is the reason.
  void refuse(ClosedReason reason, std::optional<Matter> matter = std::nullopt);
  void end(GameResult result, ResultReason reason);
  void win(board::Color winner, ResultReason reason);
  void draw(ResultReason reason) { end(GameResult::Draw, reason); }

  /// What is written so far: to read it, and for the few judgements that take some of it back.
  Ruling& ruling() { return ruling_; }
  const Ruling& ruling() const { return ruling_; }

 private:
  const Policies& policies_;
  Ruling& ruling_;
  bool silent_{false};  ///< on the matter that decides, the first cited, the book says nothing
};

/// The end of a game as an effect, for an option.
Effect result_effect(GameResult result, ResultReason reason);
/// The same where that side wins.
Effect win_effect(board::Color winner, ResultReason reason);

}  // namespace touchmove::game
