#include "touchmove/board/position/slow_mover.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace touchmove::board {
namespace {

struct Step {
  int files;
  int ranks;
};

int file_index(Square square) { return static_cast<int>(file_of(square)); }
int rank_index(Square square) { return static_cast<int>(rank_of(square)); }
int sign(int number) { return (number > 0) - (number < 0); }

Step step_between(Square source, Square target) {
  return {file_index(target) - file_index(source), rank_index(target) - rank_index(source)};
}

Square square_on(int file, int rank) { return make_square(static_cast<File>(file), static_cast<Rank>(rank)); }

int forward_of(Color color) { return color == Color::White ? 1 : -1; }
Rank first_rank_of(Color color) { return color == Color::White ? Rank::R1 : Rank::R8; }

bool is_straight(Step step) { return (step.files == 0) != (step.ranks == 0); }
bool is_diagonal(Step step) { return step.files != 0 && std::abs(step.files) == std::abs(step.ranks); }

/// Whether a man other than a pawn goes that way at all.
bool goes_like(Role role, Step step) {
  const int files = std::abs(step.files);
  const int ranks = std::abs(step.ranks);
  switch (role) {
    case Role::Knight:
      return (files == 1 && ranks == 2) || (files == 2 && ranks == 1);
    case Role::Bishop:
      return is_diagonal(step);
    case Role::Rook:
      return is_straight(step);
    case Role::Queen:
      return is_straight(step) || is_diagonal(step);
    case Role::King:
      return std::max(files, ranks) == 1;
    case Role::Pawn:
      return false;
  }
  return false;
}

/// The first man met strictly between two squares of one line.
std::optional<Square> first_man_between(const Placement& placement, Square source, Square target) {
  const Step step = step_between(source, target);
  if (!is_straight(step) && !is_diagonal(step)) return std::nullopt;
  int file = file_index(source) + sign(step.files);
  int rank = rank_index(source) + sign(step.ranks);
  while (square_on(file, rank) != target) {
    if (placement.at(square_on(file, rank))) return square_on(file, rank);
    file += sign(step.files);
    rank += sign(step.ranks);
  }
  return std::nullopt;
}

bool attacks_square(const Placement& placement, Square from, Piece man, Square square) {
  const Step step = step_between(from, square);
  if (man.role == Role::Pawn) return std::abs(step.files) == 1 && step.ranks == forward_of(man.color);
  if (!goes_like(man.role, step)) return false;
  return man.role == Role::Knight || !first_man_between(placement, from, square);
}

IllegalMove fault_at(const Placement& placement, IllegalReason reason, Square square) {
  return {reason, square, placement.at(square), std::nullopt};
}

/// A move under judgement: the board before it, the faults found, and the board after it if it is made regardless.
class Judgement {
 public:
  Judgement(const Placement& before, const BoardMove& move) : before_(before), move_(move), after_(before) {}

  void run() {
    if (move_.dropped) return judge_drop();
    const auto man = before_.at(move_.source);
    if (!man) return find(IllegalReason::NoManThere, move_.source);
    man_ = *man;
    if (man_.color != before_.side_to_move) find(IllegalReason::NotYourMan, move_.source);
    if (move_.source == move_.target) return find(IllegalReason::SameSquare, move_.source);
    if (is_castling_attempt()) {
      judge_castling();
    } else {
      judge_plain_move();
    }
  }

  bool is_legal() const { return faults_.empty(); }
  std::vector<IllegalMove> take_faults() {
    std::stable_sort(faults_.begin(), faults_.end(),
                     [](const IllegalMove& a, const IllegalMove& b) { return a.reason < b.reason; });
    return std::move(faults_);
  }
  const Placement& after() const { return after_; }

  /// A king that goes two squares or more to the c- or g-file along its rank, or onto an own rook of its first rank: a
  /// neighbouring one only if it may still castle with it (Chess960), for else it is a step onto an own man.
  bool is_castling_attempt() const {
    if (before_.at(move_.source)->role != Role::King || rank_of(move_.source) != rank_of(move_.target)) return false;
    const Color color = before_.at(move_.source)->color;
    const int files = step_between(move_.source, move_.target).files;
    if (before_.at(move_.target) == Piece{color, Role::Rook} && rank_of(move_.source) == first_rank_of(color)) {
      return std::abs(files) > 1 || before_.castling_rooks.contains(move_.target);
    }
    return (files >= 2 && file_of(move_.target) == File::G) || (files <= -2 && file_of(move_.target) == File::C);
  }

 private:
  void find(IllegalReason reason, Square square) { faults_.push_back(fault_at(before_, reason, square)); }
  void find_about_man(IllegalReason reason) { faults_.push_back({reason, std::nullopt, man_, std::nullopt}); }

  // ---- A man from the hand ----

  void judge_drop() {
    const Role role = *move_.dropped;
    man_ = Piece{before_.side_to_move, role};
    const bool known = role != Role::King && before_.pockets.has_value();
    auto* in_hand = known ? &(*after_.pockets)[man_.color].count_by_role[static_cast<std::size_t>(role)] : nullptr;
    if (in_hand == nullptr || *in_hand == 0) {
      find_about_man(IllegalReason::DropNotInHand);
    } else {
      --*in_hand;
    }
    if (before_.at(move_.target)) find(IllegalReason::DropOnMan, move_.target);
    const bool on_edge = rank_of(move_.target) == Rank::R1 || rank_of(move_.target) == Rank::R8;
    if (role == Role::Pawn && on_edge) find(IllegalReason::DropPawnOnEdge, move_.target);
    if (move_.promotion) find_about_man(IllegalReason::PromotionNotAllowed);
    after_.set(move_.target, man_);
    after_.promoted.erase(move_.target);
    after_.castling_rooks.erase(move_.target);
    pass_turn(role == Role::Pawn);
    judge_kings(std::nullopt);
  }

  // ---- Every move but castling ----

  void judge_plain_move() {
    if (man_.role == Role::Pawn) {
      judge_pawn_way();
    } else if (!goes_like(man_.role, step_between(move_.source, move_.target))) {
      find_about_man(IllegalReason::WrongShape);
    } else if (man_.role != Role::Knight) {
      judge_path();
    }
    if (const auto taken = before_.at(move_.target)) {
      if (taken->color == man_.color) {
        find(IllegalReason::TargetHoldsOwnMan, move_.target);
      } else if (taken->role == Role::King) {
        find(IllegalReason::CapturesKing, move_.target);
      }
    }
    judge_promotion();
    make_plain_move();
    judge_kings(std::nullopt);
  }

  void judge_path() {
    if (const auto in_the_way = first_man_between(before_, move_.source, move_.target)) {
      find(IllegalReason::PathBlocked, *in_the_way);
    }
  }

  void judge_pawn_way() {
    const Step step = step_between(move_.source, move_.target);
    const int ahead = step.ranks * forward_of(man_.color);
    if (step.files == 0 && (ahead == 1 || ahead == 2)) {
      if (ahead == 2) {
        judge_path();
        if (relative_rank(man_.color, move_.source) != Rank::R2) find_about_man(IllegalReason::DoubleStepNotFromStart);
        double_step_ = true;
      }
      const auto met = before_.at(move_.target);
      if (met && met->color != man_.color) find(IllegalReason::PawnCannotCaptureForward, move_.target);
    } else if (std::abs(step.files) == 1 && ahead == 1) {
      if (!before_.at(move_.target)) judge_en_passant();
    } else {
      find_about_man(IllegalReason::WrongShape);
    }
  }

  void judge_en_passant() {
    const Square beside = make_square(file_of(move_.target), rank_of(move_.source));
    const bool enemy_pawn_beside = before_.at(beside) == Piece{~man_.color, Role::Pawn};
    if (enemy_pawn_beside && before_.en_passant_target == move_.target) {
      taken_en_passant_ = beside;
    } else if (enemy_pawn_beside && relative_rank(man_.color, move_.source) == Rank::R5) {
      find(IllegalReason::EnPassantNotAvailable, beside);
    } else {
      find(IllegalReason::PawnCaptureNeedsMan, move_.target);
    }
  }

  void judge_promotion() {
    const bool on_last_rank = man_.role == Role::Pawn && relative_rank(man_.color, move_.target) == Rank::R8;
    if (on_last_rank && !move_.promotion) {
      find_about_man(IllegalReason::PromotionMissing);
    } else if (on_last_rank && (*move_.promotion == Role::King || *move_.promotion == Role::Pawn)) {
      find_about_man(IllegalReason::PromotionToKingOrPawn);
    } else if (!on_last_rank && move_.promotion) {
      find_about_man(IllegalReason::PromotionNotAllowed);
    }
  }

  void make_plain_move() {
    const bool captures = before_.at(move_.target).has_value() || taken_en_passant_.has_value();
    const bool promotes = man_.role == Role::Pawn && move_.promotion.has_value();
    after_.set(move_.source, std::nullopt);
    after_.set(move_.target, Piece{man_.color, promotes ? *move_.promotion : man_.role});
    if (taken_en_passant_) after_.set(*taken_en_passant_, std::nullopt);
    const bool was_promoted = before_.promoted.contains(move_.source);
    after_.promoted.erase(move_.source);
    after_.promoted.erase(move_.target);
    if (before_.pockets && (promotes || was_promoted)) after_.promoted.insert(move_.target);
    after_.castling_rooks.erase(move_.source);
    after_.castling_rooks.erase(move_.target);
    if (man_.role == Role::King) lose_castling();
    pass_turn(captures || man_.role == Role::Pawn);
    if (double_step_) {
      const int rank = rank_index(move_.source) + forward_of(man_.color);
      after_.en_passant_target = square_on(file_index(move_.source), rank);
    }
  }

  // ---- Castling ----

  void judge_castling() {
    const int files = step_between(move_.source, move_.target).files;
    const auto rook = castling_rook(files > 0);
    if (!rook || !before_.castling_rooks.contains(*rook) || before_.at(*rook) != Piece{man_.color, Role::Rook} ||
        rank_of(move_.source) != first_rank_of(man_.color)) {
      find_about_man(IllegalReason::CastlingRightLost);
    }
    if (move_.promotion) find_about_man(IllegalReason::PromotionNotAllowed);
    const Rank rank = rank_of(move_.source);
    const Square king_target = make_square(files > 0 ? File::G : File::C, rank);
    const Square rook_target = make_square(files > 0 ? File::F : File::D, rank);
    judge_castling_path(rook, king_target, rook_target);
    judge_castling_checks(king_target);

    after_.set(move_.source, std::nullopt);
    if (rook) after_.set(*rook, std::nullopt);
    after_.set(king_target, man_);
    if (rook) after_.set(rook_target, Piece{man_.color, Role::Rook});
    lose_castling();
    pass_turn(false);
    judge_kings(king_target);
  }

  /// The rook meant: the one the king was put on; else the one on that side that may castle; else the outermost there.
  std::optional<Square> castling_rook(bool king_side) const {
    if (before_.at(move_.target) == Piece{man_.color, Role::Rook} &&
        rank_of(move_.source) == first_rank_of(man_.color)) {
      return move_.target;
    }
    std::optional<Square> outermost;
    const int edge = king_side ? 7 : 0;
    for (int file = edge; file != file_index(move_.source); file += king_side ? -1 : 1) {
      const Square square = square_on(file, rank_index(move_.source));
      if (before_.at(square) != Piece{man_.color, Role::Rook}) continue;
      if (before_.castling_rooks.contains(square)) return square;
      if (!outermost) outermost = square;
    }
    return outermost;
  }

  /// All squares that king and rook pass or reach must be empty but for the two themselves.
  void judge_castling_path(std::optional<Square> rook, Square king_target, Square rook_target) {
    const int king_file = file_index(move_.source);
    const int rook_file = rook ? file_index(*rook) : king_file;
    const int reached = rook ? file_index(rook_target) : king_file;
    const int lowest = std::min({king_file, file_index(king_target), rook_file, reached});
    const int highest = std::max({king_file, file_index(king_target), rook_file, reached});
    std::optional<Square> nearest;
    for (int file = lowest; file <= highest; ++file) {
      const Square square = square_on(file, rank_index(move_.source));
      if (!before_.at(square) || square == move_.source || square == rook) continue;
      const bool nearer = !nearest || std::abs(file - king_file) < std::abs(file_index(*nearest) - king_file);
      if (nearer) nearest = square;
    }
    if (nearest) find(IllegalReason::CastlingPathBlocked, *nearest);
  }

  void judge_castling_checks(Square king_target) {
    find_attack(before_, IllegalReason::CastlingOutOfCheck, move_.source);
    Placement without_king = before_;
    without_king.set(move_.source, std::nullopt);
    const int direction = sign(step_between(move_.source, king_target).files);
    if (direction == 0) return;
    for (int file = file_index(move_.source) + direction; file != file_index(king_target); file += direction) {
      find_attack(without_king, IllegalReason::CastlingThroughCheck, square_on(file, rank_index(move_.source)));
    }
  }

  void find_attack(const Placement& placement, IllegalReason reason, Square square) {
    const std::vector<Square> attackers = attackers_slow(placement, square, ~man_.color);
    if (attackers.empty()) return;
    IllegalMove fault = fault_at(placement, reason, attackers.front());
    fault.king = square;
    faults_.push_back(fault);
  }

  // ---- What all moves have in common ----

  void lose_castling() {
    for (int file = 0; file < 8; ++file) {
      after_.castling_rooks.erase(make_square(static_cast<File>(file), first_rank_of(man_.color)));
    }
  }

  void pass_turn(bool starts_count_anew) {
    constexpr auto most = std::numeric_limits<std::uint16_t>::max();
    const auto next = [&](std::uint16_t count) { return static_cast<std::uint16_t>(count < most ? count + 1 : count); };
    after_.side_to_move = ~before_.side_to_move;
    after_.en_passant_target = std::nullopt;
    after_.halfmove_clock = starts_count_anew ? std::uint16_t{0} : next(before_.halfmove_clock);
    if (before_.side_to_move == Color::Black) after_.fullmove_number = next(before_.fullmove_number);
  }

  /// No king of the side that moved may be left attacked. `castled`: where a castling king arrived.
  void judge_kings(std::optional<Square> castled) {
    if (man_.color != before_.side_to_move) return;
    for (int index = 0; index < square_count; ++index) {
      const Square square = square_at(index);
      if (after_.at(square) != Piece{man_.color, Role::King}) continue;
      if (square == castled) {
        find_attack(after_, IllegalReason::CastlingIntoCheck, square);
        continue;
      }
      for (const Square attacker : attackers_slow(after_, square, ~man_.color)) {
        IllegalMove fault = fault_at(after_, IllegalReason::LeavesKingAttacked, attacker);
        fault.king = square;
        faults_.push_back(fault);
      }
    }
  }

  const Placement& before_;
  const BoardMove move_;
  Placement after_;
  Piece man_{};
  std::optional<Square> taken_en_passant_;
  bool double_step_{false};
  std::vector<IllegalMove> faults_;
};

/// Whether a castling is written as `to_board_move` writes it, so that each is listed once.
bool is_written_as_usual(const Placement& placement, const BoardMove& move) {
  const bool onto_rook = placement.at(move.target).has_value();
  const bool from_e = file_of(move.source) == File::E;
  if (onto_rook) return !from_e || (file_of(move.target) != File::A && file_of(move.target) != File::H);
  const File corner = file_of(move.target) == File::G ? File::H : File::A;
  return from_e && placement.castling_rooks.contains(make_square(corner, rank_of(move.source)));
}

void add_if_legal(const Placement& placement, const BoardMove& move, std::vector<BoardMove>& moves) {
  Judgement judgement(placement, move);
  if (!move.dropped && judgement.is_castling_attempt() && !is_written_as_usual(placement, move)) return;
  judgement.run();
  if (judgement.is_legal()) moves.push_back(move);
}

}  // namespace

tl::expected<Placement, std::vector<IllegalMove>> judge(const Placement& placement, const BoardMove& move) {
  Judgement judgement(placement, move);
  judgement.run();
  if (!judgement.is_legal()) return tl::make_unexpected(judgement.take_faults());
  return judgement.after();
}

std::vector<BoardMove> legal_moves_slow(const Placement& placement) {
  std::vector<BoardMove> moves;
  for (int from = 0; from < square_count; ++from) {
    const auto man = placement.at(square_at(from));
    if (!man || man->color != placement.side_to_move) continue;
    for (int to = 0; to < square_count; ++to) {
      const BoardMove move{square_at(from), square_at(to), std::nullopt};
      if (man->role == Role::Pawn && relative_rank(man->color, move.target) == Rank::R8) {
        for (const Role role : promotion_roles) add_if_legal(placement, {move.source, move.target, role}, moves);
      } else {
        add_if_legal(placement, move, moves);
      }
    }
  }
  if (!placement.pockets) return moves;
  for (int onto = 0; onto < square_count; ++onto) {
    for (const Role role : all_roles) add_if_legal(placement, BoardMove::drop(role, square_at(onto)), moves);
  }
  return moves;
}

std::vector<Square> attackers_slow(const Placement& placement, Square square, Color by) {
  std::vector<Square> attackers;
  for (int index = 0; index < square_count; ++index) {
    const auto man = placement.at(square_at(index));
    if (man && man->color == by && square_at(index) != square &&
        attacks_square(placement, square_at(index), *man, square)) {
      attackers.push_back(square_at(index));
    }
  }
  return attackers;
}

bool is_attacked(const Placement& placement, Square square, Color by) {
  return !attackers_slow(placement, square, by).empty();
}

}  // namespace touchmove::board
