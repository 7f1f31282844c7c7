#include "touchmove/analysis/wall_search.hpp"

#include <algorithm>

#include "touchmove/analysis/material.hpp"

namespace touchmove::analysis {
namespace {

constexpr std::size_t wall_limit = 16'384;

std::uint64_t key_of(const Wall& wall) {
  std::uint64_t key = 0;
  const auto mix = [&key](Word word) {
    key = (key ^ word) * 0x9E3779B97F4A7C15ULL;
    key ^= key >> 29U;
  };
  for (unsigned color : {white, black}) {
    mix(wall.pawns[color]);
    mix(wall.fixed[color]);
    mix(wall.stuck_king[color]);
  }
  for (const LooseGroup& group : wall.groups) mix(group.region + group.kind + (group.color << 3U));
  return key;
}

std::uint64_t pawn_key(Word white_pawns, Word black_pawns) {
  const Word key = (white_pawns * 0x9E3779B97F4A7C15ULL) ^ (black_pawns + (black_pawns >> 23U)) * 0xD6E8FEB86659FD93ULL;
  return key ^ (key >> 31U);
}

/// The material lemmas on the most men that may still be there.
bool is_dead_by_material(const Wall& wall, unsigned winner) {
  BoardState most{};
  for (unsigned color : {white, black}) {
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

constexpr std::uint32_t pawn_step(unsigned source, unsigned target, unsigned becomes) {
  return (becomes << 12U) | (source << 6U) | target;
}
constexpr std::uint32_t king_takes(unsigned color, unsigned square) { return (1U << 20U) | (color << 6U) | square; }
constexpr std::uint32_t loose_takes(std::size_t group, unsigned square) {
  return (2U << 20U) | (static_cast<std::uint32_t>(group) << 6U) | square;
}
constexpr std::uint32_t fixed_takes(unsigned source, unsigned square) { return (3U << 20U) | (source << 6U) | square; }
constexpr std::uint32_t en_passant(unsigned source, unsigned target) { return (4U << 20U) | (source << 6U) | target; }

}  // namespace

std::uint32_t WallSearch::intern(Wall&& wall) {
  wall.settle();
  const std::uint64_t key = key_of(wall);
  const auto [begin, end] = by_key_.equal_range(key);
  for (auto at = begin; at != end; ++at) {
    if (walls_[at->second].wall.same(wall)) return at->second;
  }
  const auto index = static_cast<std::uint32_t>(walls_.size());
  by_key_.emplace(key, index);
  Node node;
  node.dead = is_dead_by_material(wall, winner_);
  node.wall = wall;
  if (measuring_) {
    node.ways.assign(8192, static_cast<std::uint16_t>(no_way));
    const auto [at, added] = by_pawns_.try_emplace(pawn_key(wall.pawns[white], wall.pawns[black]), index);
    if (!added) {
      node.same_pawns = at->second;
      at->second = index;
    }
  }
  walls_.push_back(std::move(node));
  return index;
}

/// The wall after something happened, remembered by what it was.
template <typename Change>
std::uint32_t WallSearch::changed(std::uint32_t from, std::uint32_t code, Change change) {
  for (const Step& step : walls_[from].steps) {
    if (step.code == code) return step.wall;
  }
  Wall wall = walls_[from].wall;
  change(wall);
  const std::uint32_t index = intern(std::move(wall));
  walls_[from].steps.push_back({code, index});
  return index;
}

WallSearch::End WallSearch::run(const BoardState& root, board::Color winner, std::size_t state_limit) {
  measuring_ = false;
  return search(root, winner, state_limit);
}

WallSearch::End WallSearch::measure(const BoardState& root, board::Color winner, std::size_t state_limit) {
  measuring_ = true;
  const End end = search(root, winner, state_limit);
  spread_distances();
  return end;
}

void WallSearch::prepare(const BoardState& root, board::Color winner) {
  winner_ = static_cast<unsigned>(winner);
  measuring_ = false;
  remembering_ = true;
  walls_.clear();
  by_key_.clear();
  states_.clear();
  home_ = {king_square(root, white), king_square(root, black)};
  castling_rooks_ = {root.castling_rooks & root.by_color[white], root.castling_rooks & root.by_color[black]};
}

WallSearch::State WallSearch::state_of(const BoardState& b) {
  const std::uint32_t wall = intern(wall_of(b));
  return (wall << 13U) | (king_square(b, white) << 7U) | (king_square(b, black) << 1U) | b.side_to_move;
}

WallSearch::End WallSearch::explore(State root, std::size_t state_limit) {
  found_ = false;
  gave_up_ = false;
  states_.clear();
  from_ = root;
  reach(root >> 13U, {(root >> 7U) & 63U, (root >> 1U) & 63U}, (root & 1U) ^ 1U, false);
  for (std::size_t at = 0; at < states_.size(); ++at) {
    if (states_.size() > state_limit || walls_.size() > wall_limit) return End::Limit;
    from_ = states_[at];
    expand(from_);
    if (gave_up_) return End::Limit;
    if (found_ && !measuring_) return End::MaybeMate;
  }
  return found_ ? End::MaybeMate : End::NoMate;
}

bool WallSearch::proves_dead(const BoardState& b, std::size_t state_limit) {
  if (walls_.size() > wall_limit) return false;
  const auto row_of = [](State state) { return (state & 1U) * 64 + ((state >> 7U) & 63U); };
  const auto bit_of = [](State state) { return bit((state >> 1U) & 63U); };
  const State root = state_of(b);
  {
    Node& node = walls_[root >> 13U];
    if (node.dead) return true;
    if (!node.shown_dead.empty() && (node.shown_dead[row_of(root)] & bit_of(root)) != 0) return true;
    if (!node.not_shown.empty() && (node.not_shown[row_of(root)] & bit_of(root)) != 0) return false;
  }
  const End end = explore(root, state_limit);
  for (const State state : states_) {
    Node& node = walls_[state >> 13U];
    node.seen[row_of(state)] = 0;
    if (end != End::NoMate) continue;
    node.shown_dead.resize(128);
    node.shown_dead[row_of(state)] |= bit_of(state);
  }
  if (end == End::NoMate) return true;
  walls_[root >> 13U].not_shown.resize(128);
  walls_[root >> 13U].not_shown[row_of(root)] |= bit_of(root);
  return false;
}

WallSearch::End WallSearch::search(const BoardState& root, board::Color winner, std::size_t state_limit) {
  by_pawns_.clear();
  passages_.clear();
  goals_.clear();
  const bool measuring = measuring_;
  prepare(root, winner);
  measuring_ = measuring;
  remembering_ = false;
  const State state = state_of(root);
  if (walls_[state >> 13U].dead) return End::NoMate;
  return explore(state, state_limit);
}

void WallSearch::spread_distances() {
  const auto way = [this](State state) -> std::uint16_t& { return walls_[state >> 13U].ways[state & 8191U]; };
  std::sort(passages_.begin(), passages_.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  std::vector<State> open;
  for (const State goal : goals_) {
    if (way(goal) == 1) continue;
    way(goal) = 1;
    open.push_back(goal);
  }
  for (std::size_t at = 0; at < open.size(); ++at) {
    const State to = open[at];
    auto passage = std::lower_bound(passages_.begin(), passages_.end(), to,
                                    [](const auto& a, State state) { return a.second < state; });
    for (; passage != passages_.end() && passage->second == to; ++passage) {
      if (way(passage->first) != no_way) continue;
      way(passage->first) = static_cast<std::uint16_t>(std::min(way(to) + 1U, no_way - 1));
      open.push_back(passage->first);
    }
  }
}

unsigned WallSearch::distance(const BoardState& b) const {
  const Word white_pawns = men(b, white, pawn);
  const Word black_pawns = men(b, black, pawn);
  const auto found = by_pawns_.find(pawn_key(white_pawns, black_pawns));
  if (found == by_pawns_.end()) return no_way;
  const unsigned state = (king_square(b, white) << 7U) | (king_square(b, black) << 1U) | b.side_to_move;
  unsigned shortest = no_way;
  for (std::uint32_t wall = found->second; wall != no_wall; wall = walls_[wall].same_pawns) {
    const Node& node = walls_[wall];
    if (node.wall.pawns[white] == white_pawns && node.wall.pawns[black] == black_pawns) {
      shortest = std::min<unsigned>(shortest, node.ways[state]);
    }
  }
  return shortest;
}

void WallSearch::expand(State state) {
  const std::uint32_t wall = state >> 13U;
  const std::array<unsigned, 2> kings{(state >> 7U) & 63U, (state >> 1U) & 63U};
  const unsigned us = state & 1U;
  // A loose man moves, or takes a loose man: nothing changes but the turn.
  if (walls_[wall].wall.loose_total[us] != 0 && stands(walls_[wall].wall, kings, us)) {
    const bool maybe_check = (walls_[wall].wall.maybe_attacks[us] & bit(kings[us ^ 1U])) != 0;
    reach(wall, kings, us, maybe_check);
  }
  expand_king(wall, kings, us);
  expand_takers(wall, kings, us);
  expand_pawns(wall, kings, us);
}

/// Whether the king that just moved, or whose side did, is not surely attacked.
bool WallSearch::stands(const Wall& wall, const std::array<unsigned, 2>& kings, unsigned us) const {
  return (wall.sure_attacks[us ^ 1U] & bit(kings[us])) == 0;
}

/// `moved` has moved, and this is what came of it.
void WallSearch::reach(std::uint32_t wall, const std::array<unsigned, 2>& kings, unsigned moved, bool maybe_check) {
  Node& node = walls_[wall];
  if (node.dead) return;
  if (maybe_check && moved == winner_ && maybe_mate(node.wall, kings)) {
    found_ = true;
    if (measuring_) goals_.push_back(from_);
  }
  const unsigned next = moved ^ 1U;
  const State state = (wall << 13U) | (kings[white] << 7U) | (kings[black] << 1U) | next;
  if (measuring_ && state != from_) passages_.emplace_back(from_, state);
  Word& seen = node.seen[next * 64 + kings[white]];
  if ((seen & bit(kings[black])) != 0) return;
  if (remembering_) {
    const std::size_t row = next * 64 + kings[white];
    if (!node.shown_dead.empty() && (node.shown_dead[row] & bit(kings[black])) != 0) return;
    if (!node.not_shown.empty() && (node.not_shown[row] & bit(kings[black])) != 0) found_ = true;
  }
  seen |= bit(kings[black]);
  states_.push_back(state);
}

/// Whether a loose line man might stand behind the square that was left and now attack the target.
bool WallSearch::discovers(const Wall& wall, unsigned target, unsigned left) const {
  Word diagonal = 0;
  Word straight = 0;
  for (const LooseGroup& group : wall.groups) {
    if (group.color != winner_) continue;
    if (group.kind != LooseRook && group.kind != LooseKnight) diagonal |= group.region;
    if (group.kind == LooseRook || group.kind == LooseQueen) straight |= group.region;
  }
  Word behind = (bishop_reach(target, wall.blockers) & diagonal) | (rook_reach(target, wall.blockers) & straight);
  for (; behind != 0; behind &= behind - 1) {
    if ((board::attack_tables.between[target][first(behind)] & bit(left)) != 0) return true;
  }
  return false;
}

void WallSearch::expand_king(std::uint32_t wall, const std::array<unsigned, 2>& kings, unsigned us) {
  const unsigned them = us ^ 1U;
  // Castling is not followed; where nothing that stands fast forbids it, the search gives up.
  for (Word rooks = castling_rooks_[us] & ~bit(kings[us]); rooks != 0 && kings[us] == home_[us]; rooks &= rooks - 1) {
    if ((board::attack_tables.between[kings[us]][first(rooks)] & walls_[wall].wall.blockers) == 0) gave_up_ = true;
  }
  const Word own = walls_[wall].wall.standing[us];
  const Word forbidden = own | walls_[wall].wall.sure_attacks[them] | board::attack_tables.king[kings[them]];
  for (Word targets = board::attack_tables.king[kings[us]] & ~forbidden; targets != 0; targets &= targets - 1) {
    const unsigned target = first(targets);
    std::array<unsigned, 2> moved = kings;
    moved[us] = target;
    std::uint32_t next = wall;
    if ((walls_[wall].wall.standing[them] & bit(target)) != 0) {
      next = changed(wall, king_takes(us, target), [&](Wall& w) {
        w.remove(target);
        w.stuck_king[us] = 0;
      });
      if (!stands(walls_[next].wall, moved, us)) continue;
    }
    const bool maybe_check = us == winner_ && discovers(walls_[next].wall, kings[them], kings[us]);
    reach(next, moved, us, maybe_check);
  }
}

void WallSearch::expand_takers(std::uint32_t wall, const std::array<unsigned, 2>& kings, unsigned us) {
  const unsigned them = us ^ 1U;
  const auto arrive = [&](std::uint32_t next) {
    const Wall& after = walls_[next].wall;
    if (stands(after, kings, us)) reach(next, kings, us, (after.maybe_attacks[us] & bit(kings[them])) != 0);
  };
  for (std::size_t i = 0; i < walls_[wall].wall.groups.size(); ++i) {
    const LooseGroup group = walls_[wall].wall.groups[i];
    if (group.color != us) continue;
    for (Word prey = group.attacks & walls_[wall].wall.standing[them]; prey != 0; prey &= prey - 1) {
      const unsigned square = first(prey);
      arrive(changed(wall, loose_takes(i, square), [&](Wall& w) {
        w.remove(square);
        w.groups[i].region |= bit(square);
      }));
    }
  }
  for (Word takers = walls_[wall].wall.fixed[us]; takers != 0; takers &= takers - 1) {
    const unsigned source = first(takers);
    const unsigned kind = loose_kind(walls_[wall].wall.role_of_fixed(source), source);
    Word prey = reach_of_kind(kind, source, walls_[wall].wall.blockers) & walls_[wall].wall.standing[them];
    for (; prey != 0; prey &= prey - 1) {
      const unsigned square = first(prey);
      arrive(changed(wall, fixed_takes(source, square), [&](Wall& w) {
        w.remove(square);
        w.remove(source);
        w.add_loose(us, kind, square);
      }));
    }
  }
}

void WallSearch::push_pawn(std::uint32_t wall, const std::array<unsigned, 2>& kings, unsigned us, unsigned source,
                           unsigned target) {
  const unsigned them = us ^ 1U;
  const bool promotes = (target >> 3U) == (us == white ? 7U : 0U);
  for (unsigned becomes = promotes ? knight : pawn; becomes <= (promotes ? queen : pawn); ++becomes) {
    const std::uint32_t next = changed(wall, pawn_step(source, target, becomes), [&](Wall& w) {
      w.remove(source);
      w.remove(target);
      if (becomes == pawn) {
        w.pawns[us] |= bit(target);
      } else {
        w.add_loose(us, loose_kind(becomes, target), target);
      }
    });
    const Wall& after = walls_[next].wall;
    if (!stands(after, kings, us)) continue;
    const bool maybe_check = ((after.sure_attacks[us] | after.maybe_attacks[us]) & bit(kings[them])) != 0;
    reach(next, kings, us, maybe_check);
  }
}

void WallSearch::expand_pawns(std::uint32_t wall, const std::array<unsigned, 2>& kings, unsigned us) {
  const unsigned them = us ^ 1U;
  const Word both_kings = bit(kings[white]) | bit(kings[black]);
  for (Word pawns = walls_[wall].wall.pawns[us]; pawns != 0; pawns &= pawns - 1) {
    const unsigned source = first(pawns);
    const Word prey = walls_[wall].wall.standing[them] | walls_[wall].wall.loose_squares[them];
    for (Word targets = board::attack_tables.pawn[us][source] & prey & ~both_kings; targets != 0;
         targets &= targets - 1) {
      push_pawn(wall, kings, us, source, first(targets));
    }
    const Word empty = ~(walls_[wall].wall.blockers | both_kings);
    const unsigned one = us == white ? source + 8 : source - 8;
    if ((empty & bit(one)) == 0) continue;
    push_pawn(wall, kings, us, source, one);
    if ((source >> 3U) != (us == white ? 1U : 6U)) continue;
    const unsigned two = us == white ? source + 16 : source - 16;
    if ((empty & bit(two)) == 0) continue;
    push_pawn(wall, kings, us, source, two);
    // The answer en passant is taken together with the double step that allows it.
    const std::uint32_t stepped = changed(wall, pawn_step(source, two, pawn), [](Wall&) {});
    for (Word takers = board::attack_tables.pawn[us][one] & walls_[stepped].wall.pawns[them]; takers != 0;
         takers &= takers - 1) {
      const unsigned taker = first(takers);
      const std::uint32_t next = changed(stepped, en_passant(taker, one), [&](Wall& w) {
        w.remove(taker);
        w.remove(two);
        w.pawns[them] |= bit(one);
      });
      const Wall& after = walls_[next].wall;
      if (!stands(after, kings, them)) continue;
      reach(next, kings, them, ((after.sure_attacks[them] | after.maybe_attacks[them]) & bit(kings[us])) != 0);
    }
  }
}

/// Whether the loser's king, attacked somehow, might have nowhere to go.
bool WallSearch::maybe_mate(const Wall& wall, const std::array<unsigned, 2>& kings) const {
  const unsigned loser = winner_ ^ 1U;
  const unsigned at = kings[loser];
  const Word shut = wall.standing[loser] | wall.sure_attacks[winner_] | board::attack_tables.king[kings[winner_]];
  const Word open = board::attack_tables.king[at] & ~shut;
  const Word must_block = open & ~wall.maybe_attacks[winner_];
  if ((must_block & ~wall.loose_squares[loser]) != 0) return false;
  int blocked = 0;
  for (const LooseGroup& group : wall.groups) {
    if (group.color == loser) blocked += std::min<int>(group.count, count(group.region & must_block));
  }
  if (blocked < count(must_block)) return false;
  // Where only one loose man of the winner comes near, it must do all that is left by itself.
  const LooseGroup* near = nullptr;
  for (const LooseGroup& group : wall.groups) {
    if (group.color != winner_ || (group.attacks & (open | bit(at))) == 0) continue;
    if (near != nullptr || group.count > 1) return true;
    near = &group;
  }
  return near == nullptr || lone_man_mates(wall, *near, at, open);
}

/// Whether that one loose man could attack all that has to be attacked.
bool WallSearch::lone_man_mates(const Wall& wall, const LooseGroup& man, unsigned loser_king, Word open) const {
  for (Word set = man.region; set != 0; set &= set - 1) {
    const unsigned square = first(set);
    const Word reached = reach_of_kind(man.kind, square, wall.blockers & ~bit(loser_king));
    // A pawn may give the check while the loose man takes the flight squares.
    if (((reached | wall.sure_attacks[winner_]) & bit(loser_king)) == 0) continue;
    if ((open & bit(square)) != 0) continue;  // the king could take the man itself
    if ((open & ~reached & ~wall.loose_squares[winner_ ^ 1U]) == 0) return true;
  }
  return false;
}

}  // namespace touchmove::analysis
