#include "touchmove/analysis/wall/wall_search.hpp"

#include <algorithm>
#include <utility>

#include "touchmove/analysis/wall/wall_mate.hpp"

namespace touchmove::analysis {
namespace {

constexpr std::size_t wall_limit = 200'000;
constexpr unsigned longest_way = WallSearch::no_way - 1;

constexpr unsigned state(unsigned us, unsigned white_king, unsigned black_king) {
  return us << 12U | white_king << 6U | black_king;
}

}  // namespace

WallSearch::Place& WallSearch::at(std::uint32_t wall) {
  if (places_.size() < graph_.size()) places_.resize(graph_.size());
  return places_[wall];
}

WallSearch::Row& WallSearch::row(std::uint32_t wall, unsigned us, unsigned white_king) {
  Place& place = at(wall);
  std::uint8_t& number = place.row[us][white_king];
  if (number == 0) {
    place.rows.emplace_back();
    number = static_cast<std::uint8_t>(place.rows.size());
  }
  return place.rows[number - 1U];
}

WallSearch::End WallSearch::run(const BoardState& root, board::Color winner, std::size_t state_limit) {
  measuring_ = false;
  order_ = Order::DeepFirst;
  return search(root, winner, state_limit);
}

WallSearch::End WallSearch::measure(const BoardState& root, board::Color winner, std::size_t state_limit, Order order) {
  measuring_ = true;
  order_ = order;
  const End end = search(root, winner, state_limit);
  spread_distances();
  return end;
}

void WallSearch::prepare(const BoardState& root, board::Color winner) {
  winner_ = static_cast<unsigned>(winner);
  measuring_ = false;
  remembering_ = true;
  graph_.clear(winner_);
  places_.clear();
  distances_.clear();
  prospects_.clear();
  state_count_ = 0;
  home_ = {king_square(root, white), king_square(root, black)};
  castling_rooks_ = {root.castling_rooks & root.by_color[white], root.castling_rooks & root.by_color[black]};
}

WallSearch::End WallSearch::search(const BoardState& root, board::Color winner, std::size_t state_limit) {
  const bool measuring = measuring_;
  prepare(root, winner);
  measuring_ = measuring;
  remembering_ = false;
  touched_.clear();
  open_.clear();
  found_ = gave_up_ = false;
  const std::uint32_t wall = graph_.number_of(wall_of(root, winner_));
  if (graph_.is_dead(wall)) return End::NoMate;
  arrive(wall, root.side_to_move, king_square(root, white), bit(king_square(root, black)));
  return explore(state_limit);
}

bool WallSearch::proves_dead(const BoardState& b, std::size_t state_limit) {
  if (graph_.size() > wall_limit) return false;
  const std::uint32_t wall = graph_.number_of(wall_of(b, winner_));
  if (graph_.is_dead(wall)) return true;
  const unsigned us = b.side_to_move;
  const unsigned white_king = king_square(b, white);
  const Word black_king = men(b, black, king);
  if ((row(wall, us, white_king).shown_dead & black_king) != 0) return true;
  if ((row(wall, us, white_king).not_shown & black_king) != 0) return false;
  touched_.clear();
  open_.clear();
  found_ = gave_up_ = false;
  state_count_ = 0;
  arrive(wall, us, white_king, black_king);
  const End end = explore(state_limit);
  const bool dead = end == End::NoMate;
  if (end == End::MaybeMate) remember_alive();
  for (const std::uint32_t touched : touched_) {
    for (Row& row : places_[touched].rows) {
      if (dead) row.shown_dead |= row.seen;
      row.seen = row.fresh = 0;
    }
    places_[touched].fresh_rows = {};
    places_[touched].waits = false;
  }
  if (!dead) row(wall, us, white_king).not_shown |= black_king;
  return dead;
}

WallSearch::End WallSearch::explore(std::size_t state_limit) {
  for (std::size_t head = 0; head < open_.size();) {
    if (found_ && !measuring_) return End::MaybeMate;
    if (gave_up_ || state_count_ > state_limit || graph_.size() > wall_limit) return End::Limit;
    const std::uint32_t wall = order_ == Order::NearFirst ? open_[head++] : open_.back();
    if (order_ == Order::DeepFirst) open_.pop_back();
    expand(wall);
    places_[wall].waits = false;
  }
  if (gave_up_) return End::Limit;
  return found_ ? End::MaybeMate : End::NoMate;
}

/// Closes a wall under what does not change it, then takes every step that does.
void WallSearch::expand(std::uint32_t wall) {
  graph_.steps(wall);
  Place& place = at(wall);  // stays where it is: places_ is a deque
  std::array<std::array<Word, 64>, 2> gained;
  std::array<Word, 2> gained_rows{};  // by side to move: squares of White's king
  for (bool changed = true; changed;) {
    changed = false;
    for (const unsigned us : {white, black}) {
      for (Word rows = std::exchange(place.fresh_rows[us], 0); rows != 0; rows &= rows - 1) {
        const unsigned white_king = first(rows);
        const Word black_kings = std::exchange(place.rows[place.row[us][white_king] - 1U].fresh, 0);
        if ((gained_rows[us] & bit(white_king)) == 0) gained[us][white_king] = 0;
        gained_rows[us] |= bit(white_king);
        gained[us][white_king] |= black_kings;
        expand_row(wall, us, white_king, black_kings);
        changed = true;
        if (found_ && !measuring_) return;
      }
    }
  }
  for (const WallStep& step : graph_.steps(wall)) {
    if (graph_.is_dead(step.wall)) continue;
    for (Word rows = step.kings[white] & gained_rows[step.mover]; rows != 0; rows &= rows - 1) {
      const Word black_kings = gained[step.mover][first(rows)] & step.kings[black];
      if (black_kings != 0) take_step(wall, step, first(rows), black_kings);
    }
  }
}

void WallSearch::expand_row(std::uint32_t wall, unsigned us, unsigned white_king, Word black_kings) {
  const Wall& here = graph_.wall(wall);
  // Castling is not followed; where nothing that stands fast forbids it, the search gives up.
  const Word at_home = us == white ? (white_king == home_[white] ? black_kings : 0) : black_kings & bit(home_[black]);
  for (Word rooks = at_home == 0 ? 0 : castling_rooks_[us]; rooks != 0; rooks &= rooks - 1) {
    if ((board::attack_tables.between[home_[us]][first(rooks)] & here.blockers) == 0) gave_up_ = true;
  }
  // A loose man moves, or takes a loose man: nothing changes but the turn.
  if (here.loose_total[us] != 0) {
    Word after = black_kings;
    if (us == white && (here.sure_attacks[black] & bit(white_king)) != 0) after = 0;
    if (us == black) after &= ~here.sure_attacks[white];
    if (us == winner_) look_for_mate(wall, white_king, after, attacked_black_kings(wall, white_king));
    arrive(wall, us ^ 1U, white_king, after);
  }
  us == white ? move_white_king(wall, white_king, black_kings) : move_black_king(wall, white_king, black_kings);
}

void WallSearch::move_white_king(std::uint32_t wall, unsigned white_king, Word black_kings) {
  const Wall& here = graph_.wall(wall);
  Word targets =
      board::attack_tables.king[white_king] & ~here.sure_attacks[black] & ~here.standing[white] & ~here.standing[black];
  for (; targets != 0; targets &= targets - 1) {
    const unsigned target = first(targets);
    const Word after = black_kings & ~board::attack_tables.king[target] & ~bit(target);
    if (winner_ == white) look_for_mate(wall, target, after, discovered(wall, target, after, bit(white_king)));
    arrive(wall, black, target, after);
  }
}

void WallSearch::move_black_king(std::uint32_t wall, unsigned white_king, Word black_kings) {
  const Wall& here = graph_.wall(wall);
  const Word after = beside(black_kings) & ~here.sure_attacks[white] & ~here.standing[white] & ~here.standing[black] &
                     ~board::attack_tables.king[white_king] & ~bit(white_king);
  if (winner_ == black) look_for_mate(wall, white_king, after, discovered(wall, white_king, after, black_kings));
  arrive(wall, white, white_king, after);
}

void WallSearch::take_step(std::uint32_t from, const WallStep& step, unsigned white_king, Word black_kings) {
  const unsigned us = step.mover;
  Word after = black_kings;
  unsigned king_now = white_king;
  if (step.what == WallStep::What::KingTakes) {
    const Word left = us == white ? bit(white_king) : after;
    if (us == white) king_now = step.target;
    if (us == black) after = bit(step.target);
    if (us == winner_) look_for_mate(step.wall, king_now, after, discovered(step.wall, king_now, after, left));
  } else {
    if (!measuring_) after = answer_check(from, step, king_now, after);
    if ((step.what == WallStep::What::EnPassant ? us ^ 1U : us) == winner_) {
      look_for_mate(step.wall, king_now, after, attacked_black_kings(step.wall, king_now));
    }
  }
  arrive(step.wall, step.next, king_now, after);
}

/// Follows the answers to a check by the man that just moved, where nothing can be put between; gives the squares of
/// Black's king without such a check. Not done when measuring: the ways back would have to know it.
Word WallSearch::answer_check(std::uint32_t from, const WallStep& step, unsigned white_king, Word black_kings) {
  const unsigned us = step.mover;
  const JustMoved now = graph_.just_moved(from, step);
  const Word checked = us == white ? black_kings & now.checked : (now.checked & bit(white_king)) != 0 ? black_kings : 0;
  if (checked == 0) return black_kings;
  if (us == winner_ && !now.is_taken_by_others) {
    const Word target = bit(step.target);
    const bool is_guarded = now.may_be_guarded || (now.attacked & target) != 0;
    const Word near = board::attack_tables.king[step.target];
    // A king that could take the man that gives check is not mated.
    Word mated = checked;
    if (!is_guarded && us == white && (near & bit(white_king)) == 0) mated &= ~near;
    if (!is_guarded && us == black && (near & bit(white_king)) != 0) mated &= near;
    look_for_mate(step.wall, white_king, mated, mated);
  }
  us == white ? answer_with_black_king(from, step, now, white_king, checked)
              : answer_with_white_king(from, step, now, white_king, checked);
  for (const std::uint32_t taken : graph_.after_others_take(step)) {
    const Word attacked = graph_.wall(taken).sure_attacks[us];
    if (us == black && (attacked & bit(white_king)) != 0) continue;
    arrive(taken, us, white_king, us == white ? checked & ~attacked : checked);
  }
  return black_kings & ~checked;
}

void WallSearch::answer_with_white_king(std::uint32_t from, const WallStep& step, const JustMoved& now,
                                        unsigned white_king, Word black_kings) {
  Word targets = board::attack_tables.king[white_king] & ~now.attacked & ~now.standing[white];
  for (; targets != 0; targets &= targets - 1) {
    const unsigned target = first(targets);
    const Word kings = black_kings & ~board::attack_tables.king[target] & ~bit(target);
    if (kings == 0) continue;
    const bool takes = (now.standing[black] & bit(target)) != 0;
    arrive(takes ? graph_.after_king_takes(from, step, target) : step.wall, black, target, kings);
  }
}

void WallSearch::answer_with_black_king(std::uint32_t from, const WallStep& step, const JustMoved& now,
                                        unsigned white_king, Word black_kings) {
  const Word targets = beside(black_kings) & ~now.attacked & ~now.standing[black] &
                       ~board::attack_tables.king[white_king] & ~bit(white_king);
  arrive(step.wall, white, white_king, targets & ~now.standing[white]);
  for (Word taken = targets & now.standing[white]; taken != 0; taken &= taken - 1) {
    arrive(graph_.after_king_takes(from, step, first(taken)), white, white_king, taken & -taken);
  }
}

void WallSearch::arrive(std::uint32_t wall, unsigned next, unsigned white_king, Word black_kings) {
  if (graph_.is_dead(wall)) return;
  if (black_kings == 0) return;
  Row& row = this->row(wall, next, white_king);
  Word fresh = black_kings & ~row.seen;
  if (remembering_) {
    if ((fresh & row.not_shown) != 0) found_ = true;
    fresh &= ~row.shown_dead;
  }
  if (fresh == 0) return;
  row.seen |= fresh;
  row.fresh |= fresh;
  places_[wall].fresh_rows[next] |= bit(white_king);
  state_count_ += static_cast<std::size_t>(count(fresh));
  Place& place = places_[wall];
  if (place.waits) return;
  place.waits = true;
  open_.push_back(wall);
  touched_.push_back(wall);
}

/// Squares of Black's king where the winner might be giving check to the loser's king: all or none of them when Black
/// is the winner.
Word WallSearch::attacked_black_kings(std::uint32_t wall, unsigned white_king) const {
  const Wall& here = graph_.wall(wall);
  const Word attacked = here.sure_attacks[winner_] | here.maybe_attacks[winner_];
  if (winner_ == white) return attacked;
  return (attacked & bit(white_king)) != 0 ? ~Word{0} : 0;
}

/// The same when the winner's king just left one of the squares `left`; only of those where a mate is not excluded.
Word WallSearch::discovered(std::uint32_t wall, unsigned white_king, Word black_kings, Word left) const {
  if (graph_.is_dead(wall)) return 0;
  Word result = 0;
  const Wall& here = graph_.wall(wall);
  for (Word set = black_kings & mate_candidates(here, winner_, white_king); set != 0; set &= set - 1) {
    const unsigned black_king = first(set);
    if (winner_ == white) {
      if (maybe_discovers(here, winner_, black_king, first(left))) result |= bit(black_king);
      continue;
    }
    for (Word sources = left & board::attack_tables.king[black_king]; sources != 0; sources &= sources - 1) {
      if (!maybe_discovers(here, winner_, white_king, first(sources))) continue;
      result |= bit(black_king);
      break;
    }
  }
  return result;
}

void WallSearch::look_for_mate(std::uint32_t wall, unsigned white_king, Word black_kings, Word checked) {
  if ((black_kings & checked) == 0 || graph_.is_dead(wall) || (found_ && !measuring_)) return;
  for (Word set = black_kings & checked & mate_candidates(graph_.wall(wall), winner_, white_king); set != 0;
       set &= set - 1) {
    if (mates(wall, white_king, first(set))) found_ = true;
  }
}

bool WallSearch::mates(std::uint32_t wall, unsigned white_king, unsigned black_king) {
  Row& row = this->row(wall, winner_ ^ 1U, white_king);
  const Word here = bit(black_king);
  if ((row.asked & here) == 0) {
    row.asked |= here;
    const std::array<unsigned, 2> kings{white_king, black_king};
    if (maybe_mate(graph_.wall(wall), winner_, kings[winner_], kings[winner_ ^ 1U])) row.mates |= here;
  }
  return (row.mates & here) != 0;
}

/// Backward from where `add` has left waves, one ply at a time, over the states that were seen. `add` is told a row and
/// squares of Black's king from which something is reached, and leaves waves where that is news.
template <typename Add>
void WallSearch::spread(Add add) {
  std::unordered_map<std::uint32_t, std::vector<std::pair<std::uint32_t, const WallStep*>>> ways_in;
  for (const std::uint32_t wall : touched_) {
    for (const WallStep& step : graph_.known_steps(wall)) {
      if (!graph_.is_dead(step.wall)) ways_in[step.wall].emplace_back(wall, &step);
    }
  }
  struct Ripple {
    std::uint32_t wall;
    unsigned next;
    unsigned white_king;
    Word states;
  };
  std::vector<Ripple> ripples;
  ply_ = 0;
  while (!waves_.empty()) {
    ripples.clear();
    for (const auto& [wall, next, white_king] : waves_) {
      const Word states = std::exchange(row(wall, next, white_king).wave, 0);
      if (states != 0) ripples.push_back({wall, next, white_king, states});
    }
    waves_.clear();
    ++ply_;
    for (const auto& [wall, next, white_king, wave] : ripples) {
      const unsigned us = next ^ 1U;
      if (graph_.wall(wall).loose_total[us] != 0) add(wall, us, white_king, wave);
      if (us == black) add(wall, us, white_king, beside(wave));
      for (Word from = us == white ? board::attack_tables.king[white_king] : 0; from != 0; from &= from - 1) {
        add(wall, us, first(from), wave);
      }
      const auto found = ways_in.find(wall);
      if (found == ways_in.end()) continue;
      for (const auto& [before, step] : found->second) {
        if (step->next != next) continue;
        const Word black_kings = step->kings[black];
        if (step->what != WallStep::What::KingTakes) {
          if ((step->kings[white] & bit(white_king)) != 0) add(before, step->mover, white_king, wave & black_kings);
        } else if (us == black) {
          const bool took = (wave & bit(step->target)) != 0 && (step->kings[white] & bit(white_king)) != 0;
          if (took) add(before, us, white_king, black_kings);
        } else if (white_king == step->target) {
          for (Word from = step->kings[white]; from != 0; from &= from - 1) {
            add(before, us, first(from), wave & black_kings);
          }
        }
      }
    }
  }
}

/// Remembers of all states seen that led to a possible mate, or to what was remembered before, that they did.
void WallSearch::remember_alive() {
  const auto add = [this](std::uint32_t wall, unsigned us, unsigned white_king, Word black_kings) {
    if (places_[wall].row[us][white_king] == 0) return;
    Row& here = places_[wall].rows[places_[wall].row[us][white_king] - 1U];
    black_kings &= here.seen & ~here.not_shown;
    if (black_kings == 0) return;
    here.not_shown |= black_kings;
    if (here.wave == 0) waves_.push_back({wall, us, white_king});
    here.wave |= black_kings;
  };
  for (const std::uint32_t wall : touched_) {
    for (const unsigned us : {white, black}) {
      for (unsigned white_king = 0; white_king < 64; ++white_king) {
        if (places_[wall].row[us][white_king] == 0) continue;
        Row& here = places_[wall].rows[places_[wall].row[us][white_king] - 1U];
        const Word known = here.seen & here.not_shown;
        here.not_shown &= ~known;
        add(wall, us, white_king, us != winner_ ? known | here.mates : known);
        here.not_shown |= known;
      }
    }
  }
  spread(add);
}

void WallSearch::spread_distances() {
  distances_.resize(graph_.size());
  for (Distances& ways : distances_) ways.fill(static_cast<std::uint8_t>(no_way));
  at(0);
  const auto add = [this](std::uint32_t wall, unsigned us, unsigned white_king, Word black_kings, unsigned ply) {
    if (places_[wall].row[us][white_king] == 0) return;
    Row& here = places_[wall].rows[places_[wall].row[us][white_king] - 1U];
    // From here on `fresh` says which states have no distance yet.
    black_kings &= here.fresh;
    if (black_kings == 0) return;
    here.fresh ^= black_kings;
    if (here.wave == 0) waves_.push_back({wall, us, white_king});
    here.wave |= black_kings;
    for (; black_kings != 0; black_kings &= black_kings - 1) {
      distances_[wall][state(us, white_king, first(black_kings))] =
          static_cast<std::uint8_t>(std::min(ply, longest_way));
    }
  };
  for (std::uint32_t wall = 0; wall < graph_.size(); ++wall) {
    for (Row& row : places_[wall].rows) row.fresh = row.seen;
    for (unsigned square = 0; square < 64; ++square) {
      if (places_[wall].row[winner_ ^ 1U][square] == 0) continue;
      add(wall, winner_ ^ 1U, square, row(wall, winner_ ^ 1U, square).mates, 0);
    }
  }
  spread([&](std::uint32_t wall, unsigned us, unsigned white_king, Word black_kings) {
    add(wall, us, white_king, black_kings, ply_);
  });
}

std::uint32_t WallSearch::nearest_wall(const BoardState& b) const {
  const std::array<Word, 2> pawns{men(b, white, pawn), men(b, black, pawn)};
  const unsigned here = state(b.side_to_move, king_square(b, white), king_square(b, black));
  unsigned shortest = no_way;
  std::uint32_t nearest = WallGraph::none;
  for (std::uint32_t wall = graph_.with_pawns(pawns); wall != WallGraph::none; wall = graph_.next_with_pawns(wall)) {
    if (graph_.wall(wall).pawns != pawns || distances_[wall][here] >= shortest) continue;
    shortest = distances_[wall][here];
    nearest = wall;
  }
  return nearest;
}

unsigned WallSearch::distance(const BoardState& b) const {
  const std::uint32_t wall = nearest_wall(b);
  if (wall == WallGraph::none) return no_way;
  return distances_[wall][state(b.side_to_move, king_square(b, white), king_square(b, black))];
}

WallSearch::Prospect WallSearch::prospect(const BoardState& b) const {
  const std::uint32_t wall = nearest_wall(b);
  if (wall == WallGraph::none) return {};
  return prospect_from(wall, b.side_to_move, king_square(b, white), king_square(b, black));
}

WallSearch::Prospect WallSearch::prospect_from(std::uint32_t wall, unsigned us, unsigned white_king,
                                               unsigned black_king) const {
  const unsigned distance = distances_[wall][state(us, white_king, black_king)];
  if (distance == 0 || distance == no_way || distance == longest_way) return {distance, nullptr, 0};
  const std::uint64_t key = std::uint64_t{wall} << 13U | state(us, white_king, black_king);
  if (const auto known = prospects_.find(key); known != prospects_.end()) return known->second;
  const auto is_next = [&](std::uint32_t to, unsigned side, unsigned w, unsigned b) {
    return distances_[to][state(side, w, b)] == distance - 1;
  };
  const auto rest = [&]() -> Prospect {
    const unsigned next = us ^ 1U;
    for (Word set = board::attack_tables.king[us == white ? white_king : black_king]; set != 0; set &= set - 1) {
      const unsigned w = us == white ? first(set) : white_king;
      const unsigned b = us == black ? first(set) : black_king;
      if (is_next(wall, next, w, b)) return prospect_from(wall, next, w, b);
    }
    if (is_next(wall, next, white_king, black_king)) return prospect_from(wall, next, white_king, black_king);
    for (const WallStep& step : graph_.known_steps(wall)) {
      const bool open =
          step.mover == us && (step.kings[white] & bit(white_king)) != 0 && (step.kings[black] & bit(black_king)) != 0;
      if (!open) continue;
      const bool takes = step.what == WallStep::What::KingTakes;
      const unsigned w = takes && us == white ? step.target : white_king;
      const unsigned b = takes && us == black ? step.target : black_king;
      if (!is_next(step.wall, step.next, w, b)) continue;
      return {distance, &step, prospect_from(step.wall, step.next, w, b).events_left + 1};
    }
    return {};
  }();
  const Prospect result{distance, rest.event, rest.events_left};
  prospects_.emplace(key, result);
  return result;
}

}  // namespace touchmove::analysis
