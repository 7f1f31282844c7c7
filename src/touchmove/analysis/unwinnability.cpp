#include "touchmove/analysis/unwinnability.hpp"

#include <algorithm>

#include "touchmove/analysis/material.hpp"

namespace touchmove::analysis {
namespace {

constexpr std::size_t first_look = 1000;  // positions; most helpmates are found by then
constexpr std::size_t wall_states = 400'000;
constexpr std::size_t second_look = 10'000;
constexpr std::size_t map_states = 60'000;

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

Verdict WinnabilityAnalyst::analyse(const board::Position& position, board::Color winner) {
  // Mate comes before material: a composed position may be checkmate with men that no game could mate with.
  if (position.side_to_move() != winner && position.is_checkmate()) return {Winnability::Winnable, Proof::Mate, {}, 1};
  if (is_unwinnable_by_material(position, winner)) return {Winnability::Unwinnable, Proof::Material, {}, 1};
  const BoardState& root = position.state();
  const MatePlans plans = plans_for(root, static_cast<unsigned>(winner));
  SearchEnd end = SearchEnd::Limit;
  for (unsigned i = 0; i < plans.size && end == SearchEnd::Limit; ++i) {
    search_.start(root, winner, plans.plans[i]);
    end = search_.run(std::min(limits_.positions, first_look));
  }
  const bool has_wall = root.castling_rooks == 0 && root.en_passant == board::no_square;
  if (end == SearchEnd::Limit && has_wall && walls_.run(root, winner, wall_states) == WallSearch::End::NoMate) {
    return {Winnability::Unwinnable, Proof::Wall, {}, walls_.size()};
  }
  for (unsigned i = 0; i < plans.size && end == SearchEnd::Limit; ++i) {
    search_.start(root, winner, plans.plans[i]);
    end = search_.run(std::min(limits_.positions, second_look));
  }
  if (end == SearchEnd::Limit && has_wall) {
    const bool complete = walls_.measure(root, winner, map_states) != WallSearch::End::Limit;
    search_.start(root, winner, plans.plans[0], &walls_, complete);
    end = search_.run(limits_.positions);
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
