// A rulebook with one clause struck out, or one policy turned otherwise: what a scenario must notice.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "switches.hpp"
#include "touchmove/game/book/book.hpp"
#include "touchmove/game/book/incident.hpp"
#include "touchmove/rulebook/citation.hpp"

namespace touchmove::scenarios {

/// What is taken out of a book.
struct Ablation {
  /// Struck out: no matter is decided by it, and no row, remedy, penalty or measure of the incident tables rests on it.
  /// The fold lets nothing take effect that rests on no clause.
  std::optional<rulebook::Citation> struck{};
  /// Turned to `way` where the clause `rests_on` decides one of the switch's matters under the conditions of the game.
  const Switch* turned{nullptr};
  std::size_t way{0};
  std::optional<rulebook::Citation> rests_on{};
  /// Switched off: to what the book `otherwise` has, or, without one, a book that says nothing.
  const Switch* off{nullptr};
  const game::Book* otherwise{nullptr};
};

class AblatedBook final : public game::Book {
 public:
  /// `book` must be a constant of the program.
  AblatedBook(const game::Book& book, Ablation ablation);
  ~AblatedBook();

  std::string_view id() const override { return book_.id(); }
  game::Policies policies(const game::Conditions& conditions) const override;
  const game::EventPolicies& events() const override { return book_.events(); }
  const game::RecordPolicies& records() const override { return book_.records(); }
  /// Whether anything was taken out of what a game asked for.
  bool ablated() const;

 private:
  struct Tables;
  const game::IncidentRules* strike_from(const game::IncidentRules* rules) const;
  void strike(game::Policies& policies) const;

  const game::Book& book_;
  Ablation ablation_;
  mutable bool ablated_{false};
  mutable std::map<const game::IncidentRules*, std::unique_ptr<Tables>> tables_;
};

}  // namespace touchmove::scenarios
