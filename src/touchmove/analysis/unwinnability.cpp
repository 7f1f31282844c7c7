#include "touchmove/analysis/unwinnability.hpp"

#include <algorithm>

#include "touchmove/analysis/material.hpp"
#include "touchmove/analysis/static_sets.hpp"

namespace touchmove::analysis {
namespace {

// Positions (states for walls) after which another way is tried. Most helpmates are found at the first look.
constexpr unsigned greedy_plans = 2;
constexpr std::size_t first_look = 500;
constexpr std::size_t second_look = 3'000;
constexpr std::size_t third_look = 20'000;
constexpr std::size_t wall_states = 100'000;
constexpr std::size_t map_states = 30'000;

/// Whether pawns stand head to head and no queen, rook or knight is about; only a guess of what will pay.
bool is_walled(const BoardState& b) {
  const Word heads = ((men(b, white, pawn) << 8U) & men(b, black, pawn));
  const Word roaming = b.by_role[knight] | b.by_role[rook] | b.by_role[queen];
  return count(heads) >= 2 || (heads != 0 && roaming == 0);
}

}  // namespace

std::string_view name(Proof proof) {
  switch (proof) {
    case Proof::None:
      return "none";
    case Proof::Mate:
      return "mate";
    case Proof::Helpmate:
      return "helpmate";
    case Proof::Material:
      return "material";
    case Proof::StaticSets:
      return "static";
    case Proof::Wall:
      return "wall";
    case Proof::Exhausted:
      return "exhausted";
    case Proof::Drops:
      return "drops";
  }
  return "none";
}

std::string describe(const Verdict& verdict) {
  switch (verdict.proof) {
    case Proof::None:
      return "not determined after " + std::to_string(verdict.nodes) + " positions";
    case Proof::Mate:
      return "it is checkmate";
    case Proof::Helpmate:
      return "helpmate in " + std::to_string(verdict.helpmate.size()) + " plies";
    case Proof::Material:
      return "no mate can be made of the men that are left";
    case Proof::StaticSets:
      return "no man that could mate can ever reach the other king";
    case Proof::Wall:
      return "whatever the free men do, no mate among all " + std::to_string(verdict.nodes) +
             " ways the kings can stand before what stands fast";
    case Proof::Exhausted:
      return "no mate among all " + std::to_string(verdict.nodes) + " positions that can arise";
    case Proof::Drops:
      return "men can be dropped";
  }
  return {};
}

bool is_surely_unwinnable(const board::Position& position, board::Color winner) {
  const BoardState& b = position.state();
  if (position.side_to_move() != winner && position.is_checkmate()) return false;
  if (is_unwinnable_by_material(b, winner)) return true;
  // Static sets exclude a mate by pawns and bishops at best; and a pawn with nothing before it gets through.
  const auto us = static_cast<unsigned>(winner);
  if ((b.by_color[us] & (b.by_role[knight] | b.by_role[rook] | b.by_role[queen])) != 0) return false;
  if (const Runner runner = foremost_pawn(b, us); runner.square < 64 && (runner.path & occupied(b)) == 0) return false;
  return is_unwinnable_by_static_sets(b, winner);
}

Verdict WinnabilityAnalyst::analyse(const board::Position& position, board::Color winner) {
  // Mate comes before material: a composed position may be checkmate with men that no game could mate with.
  if (position.side_to_move() != winner && position.is_checkmate()) return {Winnability::Winnable, Proof::Mate, {}, 1};
  if (is_unwinnable_by_material(position, winner)) return {Winnability::Unwinnable, Proof::Material, {}, 1};
  const BoardState& root = position.state();
  const MatePlans plans = plans_for(root, static_cast<unsigned>(winner));
  SearchEnd end = SearchEnd::Limit;
  const auto follow_plans = [&](std::size_t positions) {
    for (unsigned i = 0; i < plans.size && end == SearchEnd::Limit; ++i) {
      search_.start(root, winner, plans.plans[i]);
      end = search_.run(std::min(limits_.positions, positions));
    }
  };
  for (unsigned i = 0; i < std::min(plans.size, greedy_plans); ++i) {
    if (find_greedy_mate(root, winner, plans.plans[i], moves_, line_)) {
      return {Winnability::Winnable, Proof::Helpmate, {line_.begin(), line_.size()}, line_.size()};
    }
  }
  if (is_unwinnable_by_static_sets(root, winner)) return {Winnability::Unwinnable, Proof::StaticSets, {}, 1};
  follow_plans(first_look);
  // With heavy men at large on both sides there is no wall, and a longer look finds the mate sooner.
  const bool has_wall = root.en_passant == board::no_square;
  if (!is_walled(root)) follow_plans(third_look);
  if (end == SearchEnd::Limit && has_wall && walls_.run(root, winner, wall_states) == WallSearch::End::NoMate) {
    return {Winnability::Unwinnable, Proof::Wall, {}, walls_.size()};
  }
  follow_plans(second_look);
  if (end == SearchEnd::Limit) {
    const bool complete = has_wall && walls_.measure(root, winner, map_states) != WallSearch::End::Limit;
    if (!complete) follow_plans(third_look);
    if (end == SearchEnd::Limit) {
      search_.start(root, winner, plans.plans[0], has_wall ? &walls_ : nullptr, complete);
      if (has_wall) {
        prover_.prepare(root, winner);
        search_.prune_with(&prover_);
      }
      end = search_.run(limits_.positions);
    }
  }
  switch (end) {
    case SearchEnd::Mate:
      return {Winnability::Winnable, Proof::Helpmate, search_.line(), search_.size()};
    case SearchEnd::Exhausted:
      return {Winnability::Unwinnable, Proof::Exhausted, {}, search_.size()};
    case SearchEnd::Limit:
      break;
  }
  return {Winnability::Undetermined, Proof::None, {}, search_.size()};
}

}  // namespace touchmove::analysis
