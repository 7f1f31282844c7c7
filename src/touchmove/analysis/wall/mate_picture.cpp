#include "touchmove/analysis/wall/mate_picture.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "touchmove/analysis/basis/material.hpp"
#include "touchmove/analysis/wall/wall.hpp"
#include "touchmove/board/kernel/kernel.hpp"

namespace touchmove::analysis {
namespace {

constexpr std::size_t most_pictures = 24;
constexpr int pictures_of_one_square = 3;

Word steps_of(unsigned role, unsigned square, Word blockers) {
  if (role == king) return board::attack_tables.king[square];
  return reach_of_kind(loose_kind(role, square), square, blockers);
}

struct Man {
  unsigned color{0};
  unsigned role{0};
  unsigned home{0};
  Word region{0};
  Word takes{0};                       // squares of standing men it can take
  std::array<std::uint8_t, 64> way{};  // from home
};

class PictureSearch {
 public:
  PictureSearch(const BoardState& b, unsigned winner, std::size_t limit)
      : root_(b), winner_(winner), loser_(winner ^ 1U), left_(limit), wall_(wall_of(b)) {
    blockers_ = wall_.blockers & ~b.by_role[king];
    for (const unsigned color : {white, black}) {
      kings_[color] = {color, king, king_square(b, color), 0, 0, {}};
      forbidden_[color] = wall_.sure_attacks[color ^ 1U];
      Man& man = kings_[color];
      const Word held = wall_.stuck_king[color] != 0 ? ~Word{0} : forbidden_[color];
      man.region = measure_ways(king, man.home, blockers_, held, man.way);
    }
    const Word loose = occupied(b) & ~blockers_ & ~b.by_role[king];
    for (Word set = loose; set != 0; set &= set - 1) {
      const unsigned square = first(set);
      const unsigned code = b.mailbox[square];
      men_.push_back({code >> 3U, code & 7U, square, 0, 0, {}});
      men_.back().region = measure_ways(code & 7U, square, wall_.blockers, 0, men_.back().way);
      if (men_.back().color == winner_) find_prey(men_.back());
    }
    place_.assign(men_.size(), board::no_square);
  }

  std::vector<MatePicture> run() {
    for (bound_ = 6; bound_ <= 60 && left_ != 0 && found_.size() < most_pictures; bound_ += 3 + bound_ / 4) {
      for (Word set = kings_[loser_].region; set != 0 && left_ != 0; set &= set - 1) try_square(first(set));
    }
    std::stable_sort(found_.begin(), found_.end(), [](const auto& x, const auto& y) { return x.cost < y.cost; });
    return std::move(found_);
  }

 private:
  void find_prey(Man& man) const {
    for (Word set = man.region; set != 0; set &= set - 1) {
      const unsigned from = first(set);
      Word prey = steps_of(man.role, from, wall_.blockers) & wall_.standing[loser_];
      man.takes |= prey;
      for (; prey != 0; prey &= prey - 1) {
        std::uint8_t& way = man.way[first(prey)];
        way = std::min<std::uint8_t>(way, static_cast<std::uint8_t>(man.way[from] + 1));
      }
    }
  }

  static int king_cost(const Man& man, unsigned square) { return 2 * man.way[square]; }

  void try_square(unsigned square) {
    const int cost = king_cost(kings_[loser_], square);
    if (cost > bound_) return;
    taken_here_ = 0;
    for (const MatePicture& known : found_) taken_here_ += known.targets[loser_].square == square;
    target_ = square;
    // The winner's king stands so near that it covers something, or wherever it stands now.
    const Word near = board::attack_tables.king[square];
    const Man& own = kings_[winner_];
    Word places = own.region & ~near & ~bit(square) & (widened(widened(near)) | bit(own.home));
    for (; places != 0 && left_ != 0 && taken_here_ < pictures_of_one_square; places &= places - 1) {
      winner_king_ = first(places);
      const int both = cost + king_cost(own, winner_king_);
      if (both <= bound_) place(both);
    }
  }

  /// The squares and lines of what has been placed so far.
  Word placed(unsigned color) const {
    Word set = wall_.standing[color] & ~taken();
    for (std::size_t i = 0; i < men_.size(); ++i) {
      if (place_[i] != board::no_square && men_[i].color == color) set |= bit(place_[i]);
    }
    return set;
  }

  /// Standing men that have been taken.
  Word taken() const {
    Word set = 0;
    for (std::size_t i = 0; i < men_.size(); ++i) {
      if (place_[i] != board::no_square) set |= bit(place_[i]) & men_[i].takes;
    }
    return set;
  }

  void place(int cost) {
    if (left_ == 0) return;
    --left_;
    if (taken_here_ >= pictures_of_one_square || found_.size() >= most_pictures) return;
    const Word mine = placed(winner_);
    const Word theirs = placed(loser_);
    const Word filled = mine | theirs | bit(winner_king_);
    Word attacked = board::attack_tables.king[winner_king_] | wall_.sure_attacks[winner_];
    for (std::size_t i = 0; i < men_.size(); ++i) {
      if (place_[i] != board::no_square && men_[i].color == winner_) {
        attacked |= steps_of(men_[i].role, place_[i], filled);
      }
    }
    if ((attacked & bit(target_)) == 0) return cover(target_, cost, filled);
    const Word open = board::attack_tables.king[target_] & ~theirs & ~attacked;
    if (open == 0) return finish(cost);
    const unsigned flight = first(open);
    for (std::size_t i = 0; i < men_.size(); ++i) {
      if (men_[i].color != loser_ || place_[i] != board::no_square || (men_[i].region & bit(flight)) == 0) continue;
      if ((filled & bit(flight)) != 0) break;
      if (is_nearest(i, flight)) step(i, flight, cost);
    }
    cover(flight, cost, filled);
  }

  /// Lets each of the winner's men attack that square from wherever it can.
  void cover(unsigned square, int cost, Word filled) {
    for (std::size_t i = 0; i < men_.size(); ++i) {
      const Man& man = men_[i];
      if (man.color != winner_ || place_[i] != board::no_square) continue;
      const Word prey = man.takes & wall_.standing[loser_] & ~taken();
      Word from = steps_of(man.role, square, filled) & ((man.region & ~filled) | prey) & ~bit(target_);
      for (; from != 0; from &= from - 1) {
        if (is_nearest(i, first(from))) step(i, first(from), cost);
      }
    }
  }

  /// Of men alike that are not yet placed only the nearest is tried.
  bool is_nearest(std::size_t man, unsigned square) const {
    for (std::size_t i = 0; i < men_.size(); ++i) {
      const bool alike = i != man && place_[i] == board::no_square && men_[i].color == men_[man].color &&
                         men_[i].role == men_[man].role && men_[i].region == men_[man].region;
      if (!alike) continue;
      if (std::pair(men_[i].way[square], i) < std::pair(men_[man].way[square], man)) return false;
    }
    return true;
  }

  void step(std::size_t man, unsigned square, int cost) {
    const int next = cost + men_[man].way[square];
    if (next > bound_) return;
    place_[man] = static_cast<std::uint8_t>(square);
    place(next);
    place_[man] = board::no_square;
  }

  /// Puts the men that have no part out of the way and asks the rules.
  void finish(int cost) {
    std::vector<std::uint8_t> at = place_;
    Word filled = placed(white) | placed(black) | bit(target_) | bit(winner_king_);
    for (std::size_t i = 0; i < men_.size(); ++i) {
      if (at[i] != board::no_square) continue;
      Word free = men_[i].region & ~filled;
      if (free == 0) return;
      unsigned nearest = first(free);
      for (; free != 0; free &= free - 1) {
        if (men_[i].way[first(free)] < men_[i].way[nearest]) nearest = first(free);
      }
      at[i] = static_cast<std::uint8_t>(nearest);
      filled |= bit(nearest);
    }
    int bad = faults(at);
    for (std::size_t i = 0; i < men_.size() && bad != 0; ++i) {
      if (place_[i] != board::no_square) continue;
      const std::uint8_t before = at[i];
      std::uint8_t best = before;
      for (Word free = men_[i].region & ~filled; free != 0 && bad != 0 && left_ != 0; free &= free - 1) {
        at[i] = static_cast<std::uint8_t>(first(free));
        const int now = faults(at);
        if (now >= bad) continue;
        bad = now;
        best = at[i];
      }
      at[i] = best;
      filled = (filled & ~bit(before)) | bit(best);
    }
    if (bad == 0) keep(at, cost);
  }

  /// 0 if it is mate; otherwise how far from it.
  int faults(const std::vector<std::uint8_t>& at) {
    constexpr std::size_t price = 8;  // in placements
    left_ -= std::min(left_, price);
    BoardState b = root_;
    const Word stands = blockers_ & ~taken();
    for (Word& set : b.by_role) set &= stands;
    for (Word& set : b.by_color) set &= stands;
    for (unsigned square = 0; square < 64; ++square) {
      if ((stands & bit(square)) == 0) b.mailbox[square] = board::empty_code;
    }
    const auto put = [&b](unsigned color, unsigned role, unsigned square) {
      b.by_role[role] |= bit(square);
      b.by_color[color] |= bit(square);
      b.mailbox[square] = static_cast<std::uint8_t>(role | color << 3U);
    };
    for (std::size_t i = 0; i < men_.size(); ++i) put(men_[i].color, men_[i].role, at[i]);
    put(loser_, king, target_);
    put(winner_, king, winner_king_);
    b.castling_rooks = 0;
    b.en_passant = board::no_square;
    b.side_to_move = static_cast<std::uint8_t>(loser_);
    if (in_check(b, winner_)) return 300;
    const int moves = static_cast<int>(board::kernel().count(b));
    return in_check(b, loser_) ? moves : 100 + moves;
  }

  void keep(const std::vector<std::uint8_t>& at, int cost) {
    MatePicture picture;
    const auto add = [&](const Man& man, unsigned square, Word forbidden) {
      if (picture.targets.full()) return;
      MatePicture::Target target{static_cast<std::uint8_t>(man.color),
                                 static_cast<std::uint8_t>(man.role),
                                 static_cast<std::uint8_t>(square),
                                 {}};
      const Word stands = (man.role == king ? blockers_ : wall_.blockers) & ~bit(square);
      measure_ways(man.role, square, stands, forbidden, target.way);
      picture.targets.push_back(target);
    };
    add(kings_[loser_], target_, forbidden_[loser_]);
    add(kings_[winner_], winner_king_, forbidden_[winner_]);
    for (std::size_t i = 0; i < men_.size(); ++i) {
      if (place_[i] == board::no_square && at[i] == men_[i].home) {
        picture.at_rest[men_[i].color] |= bit(men_[i].home);
        continue;
      }
      add(men_[i], at[i], 0);
    }
    picture.cost = cost;
    picture.stands = blockers_;
    picture.taken = taken();
    std::sort(picture.targets.begin(), picture.targets.end(), [](const auto& x, const auto& y) {
      return std::tuple(x.role != king, x.color, x.role, x.square) <
             std::tuple(y.role != king, y.color, y.role, y.square);
    });
    const auto same = [&picture](const MatePicture& other) {
      return std::equal(
          picture.targets.begin(), picture.targets.end(), other.targets.begin(), other.targets.end(),
          [](const auto& x, const auto& y) { return x.color == y.color && x.role == y.role && x.square == y.square; });
    };
    if (std::any_of(found_.begin(), found_.end(), same)) return;
    found_.push_back(picture);
    ++taken_here_;
  }

  const BoardState& root_;
  unsigned winner_;
  unsigned loser_;
  std::size_t left_;
  Wall wall_;
  Word blockers_{0};
  std::array<Word, 2> forbidden_{};
  std::array<Man, 2> kings_{};
  std::vector<Man> men_;
  std::vector<std::uint8_t> place_;  // by man: its square in the picture, or none
  unsigned target_{0};               // of the loser's king
  unsigned winner_king_{0};
  int bound_{0};
  int taken_here_{0};
  std::vector<MatePicture> found_;
};

}  // namespace

Word measure_ways(unsigned role, unsigned from, Word blockers, Word forbidden, std::array<std::uint8_t, 64>& way) {
  way.fill(MatePicture::unreachable);
  way[from] = 0;
  Word all = bit(from);
  Word fresh = all;
  for (std::uint8_t moves = 1; fresh != 0 && moves < MatePicture::unreachable; ++moves) {
    Word next = 0;
    for (; fresh != 0; fresh &= fresh - 1) next |= steps_of(role, first(fresh), blockers);
    fresh = next & ~blockers & ~forbidden & ~all;
    for (Word set = fresh; set != 0; set &= set - 1) way[first(set)] = moves;
    all |= fresh;
  }
  return all;
}

/// Shares the men of one kind out among the targets from `at` to `end` at the least cost below `best`.
int MatePicture::share(std::size_t at, std::size_t end, Word free, int best) const {
  if (at == end) return 0;
  for (Word set = free; set != 0; set &= set - 1) {
    const int way = targets[at].way[first(set)];
    if (way < best) best = std::min(best, way + share(at + 1, end, free & ~(set & -set), best - way));
  }
  return best;
}

/// In quarters of a man's move. A square costs more for each man that looks at it, even through others, or fills it.
int MatePicture::king_way(const BoardState& b, const Target& target) const {
  constexpr unsigned longest = 128;
  constexpr unsigned free_step = 4;
  constexpr unsigned hindered = 3;  // more, for each hindrance
  const Word own_king = men(b, target.color, king);
  if ((own_king & bit(target.square)) != 0) return 0;
  const unsigned them = target.color ^ 1U;
  std::array<Word, 4> hindrances{~Word{0}, 0, 0, 0};  // at least so many
  const auto add = [&hindrances](Word set) {
    for (std::size_t i = 3; i > 0; --i) hindrances[i] |= hindrances[i - 1] & set;
  };
  add(occupied(b) & ~own_king);
  add(board::attack_tables.king[king_square(b, them)]);
  for (Word set = b.by_color[them] & ~(b.by_role[pawn] | b.by_role[king]); set != 0; set &= set - 1) {
    const unsigned square = first(set);
    add(steps_of(b.mailbox[square] & 7U, square, stands));
  }
  Word open = 0;
  for (unsigned square = 0; square < 64; ++square) open |= target.way[square] < unreachable ? bit(square) : 0;
  std::array<Word, longest + free_step + 3 * hindered> front{};
  front[0] = own_king;
  Word done = 0;
  for (unsigned way = 0; way < longest; ++way) {
    const Word fresh = front[way] & ~done;
    if (fresh == 0) continue;
    done |= fresh;
    if ((fresh & bit(target.square)) != 0) return static_cast<int>(2 * way);
    const Word next = beside(fresh) & open & ~done;
    front[way + free_step] |= next & ~hindrances[1];
    front[way + free_step + hindered] |= next & hindrances[1] & ~hindrances[2];
    front[way + free_step + 2 * hindered] |= next & hindrances[2] & ~hindrances[3];
    front[way + free_step + 3 * hindered] |= next & hindrances[3];
  }
  return static_cast<int>(2 * longest);
}

int MatePicture::distance(const BoardState& b) const {
  int away = 0;
  for (const unsigned color : {white, black}) away += count(at_rest[color] & ~b.by_color[color]);
  int sum = 0;
  int kings = 0;
  for (std::size_t at = 0; at < targets.size();) {
    const Target& target = targets[at];
    std::size_t end = at + 1;
    if (target.role == king) {
      kings += king_way(b, target);
      at = end;
      continue;
    }
    while (end < targets.size() && targets[end].color == target.color && targets[end].role == target.role) ++end;
    const int missing = unreachable * static_cast<int>(end - at);
    const int least = share(at, end, men(b, target.color, target.role), missing);
    sum += least;
    at = end;
  }
  return 4 * sum + kings + away;
}

std::vector<MatePicture> find_mate_pictures(const BoardState& b, unsigned winner, std::size_t limit) {
  return PictureSearch(b, winner, limit).run();
}

}  // namespace touchmove::analysis
