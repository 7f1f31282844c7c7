#include "touchmove/analysis/wall/wall_graph.hpp"

#include <utility>

#include "touchmove/analysis/basis/material.hpp"

namespace touchmove::analysis {
namespace {

using What = WallStep::What;

constexpr std::size_t nothing = ~std::size_t{0};

std::uint64_t key_of(const Wall& wall) {
  std::uint64_t key = 0;
  const auto mix = [&key](Word word) {
    key = (key ^ word) * 0x9E3779B97F4A7C15ULL;
    key ^= key >> 29U;
  };
  for (const unsigned color : {white, black}) {
    mix(wall.pawns[color]);
    mix(wall.fixed[color]);
    mix(wall.stuck_king[color]);
  }
  for (const LooseGroup& group : wall.groups) mix(group.region + group.kind + (Word{group.color} << 3U));
  for (const Word area : wall.king_area) mix(area);
  return key;
}

std::uint64_t pawn_key(const std::array<Word, 2>& pawns) {
  const Word key =
      (pawns[white] * 0x9E3779B97F4A7C15ULL) ^ ((pawns[black] + (pawns[black] >> 23U)) * 0xD6E8FEB86659FD93ULL);
  return key ^ (key >> 31U);
}

/// The material lemmas on the most men that may still be there.
bool is_dead_by_material(const Wall& wall, unsigned winner) {
  BoardState most{};
  for (const unsigned color : {white, black}) {
    most.by_role[pawn] |= wall.pawns[color];
    most.by_color[color] = wall.standing[color];
  }
  for (unsigned role = 0; role < 4; ++role) most.by_role[role + knight] = wall.fixed_role[role];
  // Loose men on squares of their own, so that none hides another: the lemmas ask for square colour and number only.
  Word free = ~(wall.blockers);
  for (const LooseGroup& group : wall.groups) {
    const unsigned kind = group.kind;
    const Word colored = kind == LooseLightBishop ? light_squares : kind == LooseDarkBishop ? ~light_squares : ~Word{0};
    const unsigned role = kind == LooseKnight ? knight : kind == LooseRook ? rook : kind == LooseQueen ? queen : bishop;
    for (unsigned n = 0; n < group.count; ++n) {
      const Word place = free & colored;
      if (place == 0) return false;
      const Word square = place & -place;
      free &= ~square;
      most.by_role[role] |= square;
      most.by_color[group.color] |= square;
    }
  }
  return is_unwinnable_by_material(most, static_cast<board::Color>(winner));
}

}  // namespace

void WallGraph::clear(unsigned winner) {
  winner_ = winner;
  king_takes_.clear();
  others_take_.clear();
  nodes_.clear();
  by_key_.clear();
  by_pawns_.clear();
}

void WallGraph::widen_table() {
  constexpr std::size_t first_size = 64;
  by_key_.assign(by_key_.empty() ? first_size : 2 * by_key_.size(), 0);
  const std::size_t mask = by_key_.size() - 1;
  for (std::uint32_t number = 0; number < nodes_.size(); ++number) {
    std::size_t place = nodes_[number].key & mask;
    while (by_key_[place] != 0) place = (place + 1) & mask;
    by_key_[place] = number + 1;
  }
}

std::uint32_t WallGraph::number_of(Wall&& wall) {
  wall.settle();
  const std::uint64_t key = key_of(wall);
  if (nodes_.size() * 2 >= by_key_.size()) widen_table();
  const std::size_t mask = by_key_.size() - 1;
  std::size_t place = key & mask;
  for (; by_key_[place] != 0; place = (place + 1) & mask) {
    const Node& known = nodes_[by_key_[place] - 1];
    if (known.key == key && known.wall.same(wall)) return by_key_[place] - 1;
  }
  const auto number = static_cast<std::uint32_t>(nodes_.size());
  by_key_[place] = number + 1;
  Node node;
  node.key = key;
  node.dead = is_dead_by_material(wall, winner_);
  const auto [at, added] = by_pawns_.try_emplace(pawn_key(wall.pawns), number);
  if (!added) node.same_pawns = std::exchange(at->second, number);
  node.wall = std::move(wall);
  nodes_.push_back(std::move(node));
  return number;
}

std::uint32_t WallGraph::with_pawns(const std::array<Word, 2>& pawns) const {
  const auto found = by_pawns_.find(pawn_key(pawns));
  return found == by_pawns_.end() ? none : found->second;
}

const std::vector<WallStep>& WallGraph::steps(std::uint32_t number) {
  if (!nodes_[number].grown) {
    std::vector<WallStep> steps;
    for (const unsigned us : {white, black}) {
      grow_kings(number, us, steps);
      grow_takers(number, us, steps);
      grow_pawns(number, us, steps);
    }
    nodes_[number].steps = std::move(steps);
    nodes_[number].grown = true;
  }
  return nodes_[number].steps;
}

void WallGraph::grow_kings(std::uint32_t from, unsigned us, std::vector<WallStep>& steps) {
  const unsigned them = us ^ 1U;
  for (Word prey = wall(from).standing[them] & ~wall(from).sure_attacks[them]; prey != 0; prey &= prey - 1) {
    const unsigned target = first(prey);
    Wall after = wall(from);
    after.remove(target);
    after.stuck_king[us] = 0;
    after.king_area[us] |= bit(target);
    WallStep step;
    step.wall = number_of(std::move(after));
    if ((wall(step.wall).sure_attacks[them] & bit(target)) != 0) continue;
    step.kings[us] = board::attack_tables.king[target];
    step.kings[them] = ~board::attack_tables.king[target] & ~bit(target);
    step.mover = static_cast<std::uint8_t>(us);
    step.next = static_cast<std::uint8_t>(them);
    step.what = What::KingTakes;
    step.target = static_cast<std::uint8_t>(target);
    steps.push_back(step);
  }
}

void WallGraph::grow_takers(std::uint32_t from, unsigned us, std::vector<WallStep>& steps) {
  const unsigned them = us ^ 1U;
  const auto arrive = [&](Wall&& after, What what, unsigned source, unsigned target, unsigned kind) {
    WallStep step;
    step.wall = number_of(std::move(after));
    step.kings[us] = ~wall(step.wall).sure_attacks[them];
    step.kings[them] = ~Word{0};
    step.mover = static_cast<std::uint8_t>(us);
    step.next = static_cast<std::uint8_t>(them);
    step.what = what;
    step.source = static_cast<std::uint8_t>(source);
    step.target = static_cast<std::uint8_t>(target);
    step.kind = static_cast<std::uint8_t>(kind);
    steps.push_back(step);
  };
  for (std::size_t i = 0; i < wall(from).groups.size(); ++i) {
    const LooseGroup group = wall(from).groups[i];
    if (group.color != us) continue;
    for (Word prey = group.attacks & wall(from).standing[them]; prey != 0; prey &= prey - 1) {
      Wall after = wall(from);
      after.remove(first(prey));
      after.groups[i].region |= prey & -prey;
      arrive(std::move(after), What::LooseTakes, board::no_square, first(prey), group.kind);
    }
  }
  for (Word takers = wall(from).fixed[us]; takers != 0; takers &= takers - 1) {
    const unsigned source = first(takers);
    const unsigned kind = loose_kind(wall(from).role_of_fixed(source), source);
    Word prey = reach_of_kind(kind, source, wall(from).blockers) & wall(from).standing[them];
    for (; prey != 0; prey &= prey - 1) {
      Wall after = wall(from);
      after.remove(first(prey));
      after.remove(source);
      after.add_loose(us, kind, first(prey));
      arrive(std::move(after), What::FixedTakes, source, first(prey), kind);
    }
  }
}

/// What the pawn takes is a loose man of one group, a standing man if that is `nothing`, or nothing.
void WallGraph::push_pawn(std::uint32_t from, unsigned us, What what, unsigned source, unsigned target, Word empty,
                          std::size_t taken, std::vector<WallStep>& steps) {
  const unsigned them = us ^ 1U;
  const bool promotes = (target >> 3U) == (us == white ? 7U : 0U);
  for (unsigned becomes = promotes ? knight : pawn; becomes <= (promotes ? queen : pawn); ++becomes) {
    Wall after = wall(from);
    after.remove(source);
    if (taken == nothing) {
      after.remove(target);
    } else {
      const LooseGroup& group = after.groups[taken];
      after.remove_loose(group.color, group.kind, target);
    }
    if (becomes == pawn) {
      after.pawns[us] |= bit(target);
    } else {
      after.add_loose(us, loose_kind(becomes, target), target);
    }
    WallStep step;
    step.wall = number_of(std::move(after));
    step.kings[us] = ~empty & ~wall(step.wall).sure_attacks[them];
    step.kings[them] = ~empty;
    step.mover = static_cast<std::uint8_t>(us);
    step.next = static_cast<std::uint8_t>(them);
    step.what = what;
    step.source = static_cast<std::uint8_t>(source);
    step.target = static_cast<std::uint8_t>(target);
    step.kind = static_cast<std::uint8_t>(becomes == pawn ? loose_kinds : loose_kind(becomes, target));
    steps.push_back(step);
  }
}

void WallGraph::grow_pawns(std::uint32_t from, unsigned us, std::vector<WallStep>& steps) {
  const unsigned them = us ^ 1U;
  for (Word pawns = wall(from).pawns[us]; pawns != 0; pawns &= pawns - 1) {
    const unsigned source = first(pawns);
    const Word reached = board::attack_tables.pawn[us][source];
    for (Word targets = reached & wall(from).standing[them]; targets != 0; targets &= targets - 1) {
      push_pawn(from, us, What::PawnTakes, source, first(targets), targets & -targets, nothing, steps);
    }
    for (std::size_t i = 0; i < wall(from).groups.size(); ++i) {
      if (wall(from).groups[i].color != them) continue;
      for (Word targets = reached & wall(from).groups[i].region; targets != 0; targets &= targets - 1) {
        push_pawn(from, us, What::PawnTakes, source, first(targets), targets & -targets, i, steps);
      }
    }
    const Word blockers = wall(from).blockers;
    const unsigned one = us == white ? source + 8 : source - 8;
    if ((blockers & bit(one)) != 0) continue;
    push_pawn(from, us, What::PawnMoves, source, one, bit(one), nothing, steps);
    if ((source >> 3U) != (us == white ? 1U : 6U)) continue;
    const unsigned two = us == white ? source + 16 : source - 16;
    if ((blockers & bit(two)) != 0) continue;
    push_pawn(from, us, What::PawnMoves, source, two, bit(one) | bit(two), nothing, steps);
    // The answer en passant is taken together with the double step that allows it.
    const std::uint32_t stepped = steps.back().wall;
    Word takers = board::attack_tables.pawn[us][one] & wall(stepped).pawns[them];
    for (; takers != 0; takers &= takers - 1) {
      Wall after = wall(stepped);
      after.remove(first(takers));
      after.remove(two);
      after.pawns[them] |= bit(one);
      WallStep step;
      step.wall = number_of(std::move(after));
      step.kings[us] = ~(bit(one) | bit(two));
      step.kings[them] = step.kings[us] & ~wall(step.wall).sure_attacks[us];
      step.mover = static_cast<std::uint8_t>(us);
      step.next = static_cast<std::uint8_t>(us);
      step.what = What::EnPassant;
      step.source = static_cast<std::uint8_t>(first(takers));
      step.target = static_cast<std::uint8_t>(one);
      steps.push_back(step);
    }
  }
}

JustMoved WallGraph::just_moved(std::uint32_t from, const WallStep& step) const {
  JustMoved now;
  if (step.what == What::EnPassant || step.what == What::KingTakes) return now;
  const unsigned us = step.mover;
  const unsigned them = us ^ 1U;
  const Wall& before = wall(from);
  const Wall& after = wall(step.wall);
  const Word target = bit(step.target);
  const Word left = step.source == board::no_square ? 0 : bit(step.source);
  now.checked =
      step.kind == loose_kinds ? board::attack_tables.pawn[us][step.target] : certain_reach(step.kind, step.target);
  now.standing[us] = (before.standing[us] & ~left) | target;
  now.standing[them] = before.standing[them] & ~target;
  now.attacked = now.checked | pawn_reach(after.pawns[us], us);
  const Word line_men =
      after.fixed_role[bishop - knight] | after.fixed_role[rook - knight] | after.fixed_role[queen - knight];
  bool may_pin = (after.fixed[us] & line_men) != 0;
  for (Word set = before.fixed[us] & ~left; set != 0; set &= set - 1) {
    const unsigned kind = loose_kind(before.role_of_fixed(first(set)), first(set));
    now.attacked |= certain_reach(kind, first(set));
  }
  for (const LooseGroup& group : after.groups) {
    if (group.color != us) continue;
    const bool alone = group.count == 1 && group.kind == step.kind && (group.region & target) != 0;
    if (alone) continue;
    may_pin = may_pin || group.kind != LooseKnight;
    now.may_be_guarded = now.may_be_guarded || (group.attacks & target) != 0;
  }
  Word takers = pawn_reach(before.pawns[them] & ~target, them);
  for (Word set = before.fixed[them] & ~target; set != 0; set &= set - 1) {
    takers |= certain_reach(loose_kind(before.role_of_fixed(first(set)), first(set)), first(set));
  }
  now.is_taken_by_others = !may_pin && (takers & target) != 0;
  return now;
}

std::uint32_t WallGraph::after_king_takes(std::uint32_t from, const WallStep& step, unsigned square) {
  const std::uint64_t key = reinterpret_cast<std::uintptr_t>(&step) << 6U | square;
  if (const auto known = king_takes_.find(key); known != king_takes_.end()) return known->second;
  const unsigned us = step.mover;
  const unsigned them = us ^ 1U;
  Wall after = wall(step.wall);
  if ((after.standing[us] & bit(square)) != 0) {
    after.remove(square);
  } else {
    const unsigned kind = square == step.target ? step.kind : loose_kind(wall(from).role_of_fixed(square), square);
    after.remove_loose(us, kind, square);
  }
  after.stuck_king[them] = 0;
  after.king_area[them] |= bit(square);
  const std::uint32_t number = number_of(std::move(after));
  king_takes_.emplace(key, number);
  return number;
}

const std::vector<std::uint32_t>& WallGraph::after_others_take(const WallStep& step) {
  const auto [known, added] = others_take_.try_emplace(&step);
  if (!added) return known->second;
  std::vector<std::uint32_t>& walls = known->second;
  const unsigned us = step.mover;
  const unsigned them = us ^ 1U;
  const Word target = bit(step.target);
  Wall taken = wall(step.wall);
  if ((taken.standing[us] & target) != 0) {
    taken.remove(step.target);
  } else {
    taken.remove_loose(us, step.kind, step.target);
  }
  for (std::size_t i = 0; i < taken.groups.size(); ++i) {
    if (taken.groups[i].color != them || (taken.groups[i].attacks & target) == 0) continue;
    Wall after = taken;
    after.groups[i].region |= target;
    walls.push_back(number_of(std::move(after)));
  }
  for (Word set = taken.fixed[them]; set != 0; set &= set - 1) {
    const unsigned source = first(set);
    const unsigned kind = loose_kind(taken.role_of_fixed(source), source);
    if ((reach_of_kind(kind, source, taken.blockers) & target) == 0) continue;
    Wall after = taken;
    after.remove(source);
    after.add_loose(them, kind, step.target);
    walls.push_back(number_of(std::move(after)));
  }
  const bool promotes = (step.target >> 3U) == (them == white ? 7U : 0U);
  for (Word set = taken.pawns[them] & board::attack_tables.pawn[us][step.target]; set != 0; set &= set - 1) {
    for (unsigned becomes = promotes ? knight : pawn; becomes <= (promotes ? queen : pawn); ++becomes) {
      Wall after = taken;
      after.remove(first(set));
      if (becomes == pawn) {
        after.pawns[them] |= target;
      } else {
        after.add_loose(them, loose_kind(becomes, step.target), step.target);
      }
      walls.push_back(number_of(std::move(after)));
    }
  }
  return walls;
}

}  // namespace touchmove::analysis
