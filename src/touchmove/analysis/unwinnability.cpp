#include "touchmove/analysis/unwinnability.hpp"

#include "touchmove/analysis/material.hpp"

namespace touchmove::analysis {

std::string_view name(Proof proof) {
  switch (proof) {
    case Proof::None: return "none";
    case Proof::Mate: return "mate";
    case Proof::Helpmate: return "helpmate";
    case Proof::Material: return "material";
    case Proof::Exhausted: return "exhausted";
    case Proof::Drops: return "drops";
  }
  return "none";
}

std::string describe(const Verdict& verdict) {
  switch (verdict.proof) {
    case Proof::None: return "not determined after " + std::to_string(verdict.nodes) + " positions";
    case Proof::Mate: return "it is checkmate";
    case Proof::Helpmate: return "helpmate in " + std::to_string(verdict.helpmate.size()) + " plies";
    case Proof::Material: return "no mate can be made of the men that are left";
    case Proof::Exhausted:
      return "no mate among all " + std::to_string(verdict.nodes) + " positions that can arise";
    case Proof::Drops: return "men can be dropped";
  }
  return {};
}

Verdict WinnabilityAnalyst::analyse(const board::Position& position, board::Color winner) {
  // Mate comes before material: a composed position may be checkmate with men that no game could mate with.
  if (position.side_to_move() != winner && position.is_checkmate()) return {Winnability::Winnable, Proof::Mate, {}, 1};
  if (is_unwinnable_by_material(position, winner)) return {Winnability::Unwinnable, Proof::Material, {}, 1};
  search_.start(position.state(), winner);
  switch (search_.run(limits_.positions)) {
    case SearchEnd::Mate: return {Winnability::Winnable, Proof::Helpmate, search_.line(), search_.size()};
    case SearchEnd::Exhausted: return {Winnability::Unwinnable, Proof::Exhausted, {}, search_.size()};
    case SearchEnd::Limit: break;
  }
  return {Winnability::Undetermined, Proof::None, {}, search_.size()};
}

}  // namespace touchmove::analysis
