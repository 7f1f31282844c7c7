#include "touchmove/analysis/unwinnability/unwinnability.hpp"

#include <algorithm>

#include "touchmove/analysis/basis/at_large.hpp"
#include "touchmove/analysis/basis/material.hpp"
#include "touchmove/analysis/unwinnability/plain_line.hpp"
#include "touchmove/analysis/unwinnability/plain_mate.hpp"
#include "touchmove/analysis/unwinnability/static_sets.hpp"
#include "touchmove/analysis/unwinnability/trim_line.hpp"
#include "touchmove/board/kernel/kernel.hpp"
#include "touchmove/board/vocabulary/move_list.hpp"

namespace touchmove::analysis {
namespace {

// Positions (states for walls) after which another way is tried. Most helpmates are found at the first look.
constexpr unsigned quick_lines = 4;
constexpr unsigned careful_lines = 4;
constexpr std::size_t last_steps = 150;
constexpr std::size_t first_look = 500;
constexpr std::size_t second_look = 3'000;
constexpr std::size_t long_look = 20'000;
constexpr std::size_t first_round = 2'000;
constexpr std::size_t first_wall = 500;
constexpr std::size_t wall_states = 8'000'000;
constexpr std::size_t picture_placements = 200'000;
constexpr std::size_t picture_look = 3'000;
constexpr std::size_t short_round = 30'000;
constexpr std::size_t long_round = 300'000;
constexpr std::size_t first_proof = 100;
constexpr std::size_t small_map = 30'000;
constexpr std::size_t small_search = 100'000;
constexpr std::size_t deep_map = 1'000'000;
constexpr std::size_t large_map = 500'000;
constexpr std::size_t long_line = 100;  // plies after which a line is worth trimming
constexpr std::size_t short_trim = 800;
constexpr std::size_t tiring_line = 200;  // and after which it is worth more
constexpr std::size_t long_trim = 20'000;

/// Whether pawns stand head to head and no queen, rook or knight is about; only a guess of what will pay.
bool is_walled(const BoardState& b) {
  const Word heads = ((men(b, white, pawn) << 8U) & men(b, black, pawn));
  const Word roaming = b.by_role[knight] | b.by_role[rook] | b.by_role[queen];
  return count(heads) >= 2 || (heads != 0 && roaming == 0);
}

}  // namespace

std::string_view word_of(Proof proof) {
  switch (proof) {
    case Proof::None:
      return "none";
    case Proof::Mate:
      return "mate";
    case Proof::Helpmate:
      return "helpmate";
    case Proof::Plan:
      return "plan";
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
    case Proof::Plan:
      return "a plan that nothing can be in the way of ends in mate";
    case Proof::Material:
      return "no mate can be made of the men that are left";
    case Proof::StaticSets:
      return "wherever the other king can get, it can never be mated";
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

bool is_surely_winnable(const board::Position& position, board::Color winner) {
  if (position.is_checkmate()) return position.side_to_move() != winner;
  const BoardState& root = position.state();
  const MatePlans plans = plans_for(root, static_cast<unsigned>(winner));
  board::MoveList moves;
  GreedyLine line;
  for (const Care care : {Care::Little, Care::Much}) {
    const unsigned tries = care == Care::Little ? quick_lines : careful_lines;
    for (unsigned i = 0; i < std::min(plans.size, tries); ++i) {
      if (find_greedy_mate(root, winner, plans.plans[i], care, Goal::PlainMate, moves, line)) return true;
    }
  }
  HelpmateSearch search;
  for (const std::size_t look : {first_look, second_look}) {
    for (unsigned i = 0; i < plans.size; ++i) {
      search.start(root, winner, plans.plans[i]);
      const SearchEnd end = search.run(look);
      if (end != SearchEnd::Limit) return end == SearchEnd::Mate;
    }
    if (is_walled(root)) break;  // what a look does not find there, only a search of the wall does
  }
  return false;
}

Verdict WinnabilityAnalyst::analyse(const board::Position& position, board::Color winner, Evidence evidence) {
  // A way to a plan is found much sooner than the whole line, and the plan needs no finding.
  Verdict verdict = look(position, winner, Goal::PlainMate);
  if (verdict.proof != Proof::Plan) return verdict;
  if (evidence == Evidence::Answer) {
    verdict.helpmate = {};
    return verdict;
  }
  if (!play_to_mate(position.state(), winner, verdict.helpmate)) return look(position, winner, Goal::Mate);
  if (shown_.size() > tiring_line) look_for_shorter(position.state(), winner);
  return {Winnability::Winnable, Proof::Helpmate, shown_, verdict.nodes + shown_.size()};
}

/// The line to show: the way found to a plan, and the plan played to its mate.
bool WinnabilityAnalyst::play_to_mate(const BoardState& root, board::Color winner, std::span<const board::Move> way) {
  shown_.assign(way.begin(), way.end());
  BoardState end = root;
  for (const board::Move move : way) board::kernel().play(end, move);
  if (const auto plan = find_plain_mate(end, winner)) {
    if (!play_plain_mate(end, winner, *plan, shown_)) return false;
  } else if (end.side_to_move == static_cast<unsigned>(winner) || !in_check(end, end.side_to_move) ||
             board::kernel().count(end) != 0) {
    return false;
  }
  if (shown_.size() > long_line) trim_line(root, shown_, short_trim);
  if (shown_.size() > tiring_line) trim_line(root, shown_, long_trim);
  return true;
}

/// What a plan alone led to can take a thousand plies where a map of the walls leads in a few.
void WinnabilityAnalyst::look_for_shorter(const BoardState& root, board::Color winner) {
  if (root.en_passant != board::no_square) return;
  std::vector<board::Move> longer = shown_;
  prover_.prepare(root, winner);
  const MatePlans plans = plans_for(root, static_cast<unsigned>(winner));
  const SearchEnd end = follow_map(root, winner, plans.plans[0], small_map, WallSearch::Order::DeepFirst, long_look);
  if (end == SearchEnd::Mate && play_to_mate(root, winner, search_.line()) && shown_.size() < longer.size()) return;
  shown_ = std::move(longer);
}

/// The answer, and the line to a mate or, where that is the goal, to where a plan settles the rest (`Proof::Plan`).
Verdict WinnabilityAnalyst::look(const board::Position& position, board::Color winner, Goal goal) {
  if (goal == Goal::PlainMate && is_plainly_winnable(position.state(), winner)) {
    return {Winnability::Winnable, Proof::Plan, {}, 1};
  }
  // Mate comes before material: a composed position may be checkmate with men that no game could mate with.
  if (position.side_to_move() != winner && position.is_checkmate()) return {Winnability::Winnable, Proof::Mate, {}, 1};
  if (is_unwinnable_by_material(position, winner)) return {Winnability::Unwinnable, Proof::Material, {}, 1};
  const BoardState& root = position.state();
  const auto us = static_cast<unsigned>(winner);
  const bool at_large = is_at_large(root, us);
  if (!at_large && is_unwinnable_by_static_sets(root, winner))
    return {Winnability::Unwinnable, Proof::StaticSets, {}, 1};
  // Wall searches start without an en passant target.
  const bool has_wall = root.en_passant == board::no_square;
  const bool walled = has_wall && may_be_walled(root);
  const MatePlans plans = plans_for(root, us);
  const Proof found = goal == Goal::PlainMate ? Proof::Plan : Proof::Helpmate;
  search_.end_at_plain_mates(goal == Goal::PlainMate);
  for (const Care care : {Care::Little, Care::Much}) {
    if (care == Care::Much && walled && walls_.run(root, winner, first_wall) == WallSearch::End::NoMate) {
      return {Winnability::Unwinnable, Proof::Wall, {}, walls_.size()};
    }
    const unsigned tries = care == Care::Little ? quick_lines : careful_lines;
    for (unsigned i = 0; i < std::min(plans.size, tries); ++i) {
      if (find_greedy_mate(root, winner, plans.plans[i], care, goal, moves_, line_)) {
        return {Winnability::Winnable, found, {line_.begin(), line_.size()}, line_.size()};
      }
      if (care == Care::Much && finish_line(root, winner, plans.plans[i])) {
        return {Winnability::Winnable, found, finished_, line_.size() + search_.size()};
      }
    }
  }
  if (at_large && is_unwinnable_by_static_sets(root, winner)) {
    return {Winnability::Unwinnable, Proof::StaticSets, {}, 1};
  }
  SearchEnd end = follow_plans(root, winner, plans, first_look);
  // With heavy men at large on both sides there is no wall, and a longer look finds the mate sooner. Often it is the
  // second or third plan that does, so none has a very long look before all had one.
  if (end == SearchEnd::Limit && is_walled(root)) {
    end = go_round_walls(root, winner, plans.plans[0], first_round);
  } else if (end == SearchEnd::Limit) {
    end = follow_plans(root, winner, plans, second_look);
    if (end == SearchEnd::Limit) end = follow_plans(root, winner, plans, long_look);
  }
  if (end == SearchEnd::Limit && has_wall) {
    if (walls_.run(root, winner, wall_states) == WallSearch::End::NoMate) {
      return {Winnability::Unwinnable, Proof::Wall, {}, walls_.size()};
    }
    end = prove_at_once(root, winner, plans.plans[0]);
    if (end == SearchEnd::Limit) end = follow_pictures(root, winner, plans.plans[0]);
  }
  if (end == SearchEnd::Limit) end = go_round_walls(root, winner, plans.plans[0], short_round);
  if (end == SearchEnd::Limit) end = has_wall ? climb(root, winner, plans) : search_all(root, winner, plans);
  switch (end) {
    case SearchEnd::Mate:
      return {Winnability::Winnable, found, search_.line(), search_.size()};
    case SearchEnd::Exhausted:
      return {Winnability::Unwinnable, Proof::Exhausted, {}, search_.size()};
    case SearchEnd::Limit:
      break;
  }
  return {Winnability::Undetermined, Proof::None, {}, search_.size()};
}

/// A short look from where a line got stuck: often it stands before the mate.
bool WinnabilityAnalyst::finish_line(const BoardState& root, board::Color winner, const MatePlan& plan) {
  BoardState end = root;
  for (const board::Move move : line_) board::kernel().play(end, move);
  search_.start(end, winner, plan);
  if (search_.run(std::min(limits_.positions, last_steps)) != SearchEnd::Mate) return false;
  finished_.assign(line_.begin(), line_.end());
  finished_.insert(finished_.end(), search_.line().begin(), search_.line().end());
  return true;
}

/// A look at so many positions for each plan.
SearchEnd WinnabilityAnalyst::follow_plans(const BoardState& root, board::Color winner, const MatePlans& plans,
                                           std::size_t positions) {
  for (unsigned i = 0; i < plans.size; ++i) {
    search_.start(root, winner, plans.plans[i]);
    const SearchEnd end = search_.run(std::min(limits_.positions, positions));
    if (end != SearchEnd::Limit) return end;
  }
  return SearchEnd::Limit;
}

/// Where few moves lead away, a wall search after each may show that all are lost.
SearchEnd WinnabilityAnalyst::prove_at_once(const BoardState& root, board::Color winner, const MatePlan& plan) {
  prover_.prepare(root, winner);
  search_.start(root, winner, plan);
  search_.prune_with(&prover_);
  return search_.run(std::min(limits_.positions, first_proof));
}

/// A look for each picture of a mate before the root's wall.
SearchEnd WinnabilityAnalyst::follow_pictures(const BoardState& root, board::Color winner, const MatePlan& plan) {
  for (const MatePicture& picture : find_mate_pictures(root, static_cast<unsigned>(winner), picture_placements)) {
    search_.start(root, winner, plan);
    search_.follow(&picture);
    const SearchEnd end = search_.run(std::min(limits_.positions, picture_look));
    if (end != SearchEnd::Limit) return end;
  }
  return SearchEnd::Limit;
}

/// A search that gives every wall its turn, led by nothing but a plan.
SearchEnd WinnabilityAnalyst::go_round_walls(const BoardState& root, board::Color winner, const MatePlan& plan,
                                             std::size_t positions) {
  search_.start(root, winner, plan);
  search_.go_round_walls();
  return search_.run(std::min(limits_.positions, positions));
}

/// A search led by a map of the walls of so many states.
SearchEnd WinnabilityAnalyst::follow_map(const BoardState& root, board::Color winner, const MatePlan& plan,
                                         std::size_t map_states, WallSearch::Order order, std::size_t positions) {
  const bool complete = walls_.measure(root, winner, map_states, order) != WallSearch::End::Limit;
  guide_.start(walls_, static_cast<unsigned>(winner));
  search_.start(root, winner, plan, &walls_, complete);
  search_.prune_with(&prover_);
  search_.follow(&guide_);
  return search_.run(std::min(limits_.positions, positions));
}

/// Searches with maps of the walls, a small one first.
SearchEnd WinnabilityAnalyst::climb(const BoardState& root, board::Color winner, const MatePlans& plans) {
  const MatePlan& plan = plans.plans[0];
  SearchEnd end = go_round_walls(root, winner, plan, long_round);
  if (end == SearchEnd::Limit) {
    end = follow_map(root, winner, plan, small_map, WallSearch::Order::NearFirst, small_search);
  }
  if (end == SearchEnd::Limit)
    end = follow_map(root, winner, plan, deep_map, WallSearch::Order::DeepFirst, small_search);
  if (end == SearchEnd::Limit) {
    end = follow_map(root, winner, plan, large_map, WallSearch::Order::NearFirst, limits_.positions);
  }
  return end;
}

/// Searches on to the limit with nothing but a plan.
SearchEnd WinnabilityAnalyst::search_all(const BoardState& root, board::Color winner, const MatePlans& plans) {
  return go_round_walls(root, winner, plans.plans[0], limits_.positions);
}

}  // namespace touchmove::analysis
