#include "touchmove/board/position/position.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "touchmove/board/kernel/kernel.hpp"
#include "touchmove/board/kernel/zobrist.hpp"
#include "touchmove/board/position/movegen.hpp"

namespace touchmove::board {
namespace {

constexpr int max_men_of_a_side = 32;

constexpr std::uint8_t code_of(Piece man) {
  return static_cast<std::uint8_t>(static_cast<unsigned>(man.role) | (static_cast<unsigned>(man.color) << 3U));
}

constexpr std::uint64_t bit_of(Square square) { return std::uint64_t{1} << static_cast<unsigned>(square); }

void put(BoardState& state, Square square, Piece man) {
  state.mailbox[index_of(square)] = code_of(man);
  state.by_role[static_cast<std::size_t>(man.role)] |= bit_of(square);
  state.by_color[static_cast<std::size_t>(man.color)] |= bit_of(square);
}

std::uint64_t key_from_scratch(const BoardState& state) {
  std::uint64_t key = state.side_to_move == 0 ? 0 : zobrist.black_to_move;
  for (std::size_t square = 0; square < 64; ++square) key ^= zobrist.man[state.mailbox[square]][square];
  for (const Square rook : Bitboard(state.castling_rooks)) key ^= zobrist.castling_rook[index_of(rook)];
  if (state.en_passant != no_square) key ^= zobrist.en_passant_file[state.en_passant & 7U];
  return key;
}

/// The men alone, with neither rights nor en passant; a plain transcription.
BoardState men_of(const Placement& placement) {
  BoardState state{};
  for (std::uint8_t& code : state.mailbox) code = empty_code;
  for (int index = 0; index < square_count; ++index) {
    if (const auto man = placement.at(square_at(index))) put(state, square_at(index), *man);
  }
  state.en_passant = no_square;
  state.side_to_move = static_cast<std::uint8_t>(placement.side_to_move);
  state.halfmove_clock = placement.halfmove_clock;
  state.fullmove_number = placement.fullmove_number;
  return state;
}

Bitboard attackers_in(const BoardState& state, Square square, Color by, Bitboard occupied) {
  const auto men = [&](Role a) { return Bitboard(state.by_role[static_cast<std::size_t>(a)]); };
  const Bitboard queens = men(Role::Queen);
  return Bitboard(state.by_color[static_cast<std::size_t>(by)]) &
         ((pawn_attacks(~by, square) & men(Role::Pawn)) | (knight_attacks(square) & men(Role::Knight)) |
          (king_attacks(square) & men(Role::King)) | (bishop_attacks(square, occupied) & (men(Role::Bishop) | queens)) |
          (rook_attacks(square, occupied) & (men(Role::Rook) | queens)));
}

bool castling_rights_fit(const BoardState& state, Bitboard rooks) {
  for (const Color color : {Color::White, Color::Black}) {
    const Rank first = color == Color::White ? Rank::R1 : Rank::R8;
    const Bitboard own = Bitboard(state.by_color[static_cast<std::size_t>(color)]);
    const Bitboard king = own & Bitboard(state.by_role[static_cast<std::size_t>(Role::King)]);
    const Bitboard named = rooks & rank_squares(first);
    if (named.empty()) continue;
    const Bitboard standing = own & Bitboard(state.by_role[static_cast<std::size_t>(Role::Rook)]);
    if ((named & ~standing) != Bitboard() || king.count() != 1 || rank_of(king.first()) != first) return false;
    const Bitboard left = named & Bitboard(king.bits() - 1);
    if (left.more_than_one() || (named ^ left).more_than_one()) return false;
  }
  return (rooks & ~(rank_squares(Rank::R1) | rank_squares(Rank::R8))).empty();
}

/// Whether the side not to move can just have made a double step over that square.
bool en_passant_target_fits(const Placement& placement, Square target) {
  const Color mover = ~placement.side_to_move;
  if (relative_rank(mover, target) != Rank::R3) return false;
  const int forward = mover == Color::White ? 8 : -8;
  const Square from = square_at(index_of(target) - forward);
  const Square to = square_at(index_of(target) + forward);
  return !placement.at(target) && !placement.at(from) && placement.at(to) == Piece{mover, Role::Pawn};
}

/// Whether some pawn of the side to move can legally capture on that target.
bool can_capture_en_passant(const BoardState& state, Square target) {
  BoardState asked = state;
  asked.en_passant = static_cast<std::uint8_t>(target);
  const std::uint64_t pawns = kernel().legal_sources(asked, Role::Pawn, target);
  return (Bitboard(pawns) & ~file_squares(file_of(target))) != Bitboard();
}

PositionFaults faults_of(const Placement& placement, const BoardState& state) {
  PositionFaults faults;
  const auto kings = [&](Color color) {
    return Bitboard(state.by_color[static_cast<std::size_t>(color)] &
                    state.by_role[static_cast<std::size_t>(Role::King)]);
  };
  if (kings(Color::White).empty()) faults.push_back(PositionFault::NoWhiteKing);
  if (kings(Color::Black).empty()) faults.push_back(PositionFault::NoBlackKing);
  if (kings(Color::White).more_than_one()) faults.push_back(PositionFault::SeveralWhiteKings);
  if (kings(Color::Black).more_than_one()) faults.push_back(PositionFault::SeveralBlackKings);

  const Bitboard edges = rank_squares(Rank::R1) | rank_squares(Rank::R8);
  if (!(Bitboard(state.by_role[static_cast<std::size_t>(Role::Pawn)]) & edges).empty()) {
    faults.push_back(PositionFault::PawnOnFirstOrLastRank);
  }
  const Color us = placement.side_to_move;
  const Bitboard occupied(state.by_color[0] | state.by_color[1]);
  for (const Square king : kings(~us)) {
    if (attackers_in(state, king, us, occupied).empty()) continue;
    faults.push_back(PositionFault::SideNotToMoveInCheck);
    break;
  }
  if (!castling_rights_fit(state, placement.castling_rooks)) faults.push_back(PositionFault::BadCastlingRights);
  if (placement.en_passant_target && !en_passant_target_fits(placement, *placement.en_passant_target)) {
    faults.push_back(PositionFault::BadEnPassantTarget);
  }
  for (const Square king : kings(us)) {
    if (attackers_in(state, king, ~us, occupied).count() <= 2) continue;
    faults.push_back(PositionFault::TooManyCheckers);
    break;
  }
  if (std::popcount(state.by_color[0]) > max_men_of_a_side || std::popcount(state.by_color[1]) > max_men_of_a_side) {
    faults.push_back(PositionFault::TooManyMen);
  }
  return faults;
}

/// Scharnagl's numbering: bishops, then queen, then the two knights on what is left, then rook, king, rook.
std::array<Role, 8> chess960_array(int number) {
  std::array<Role, 8> row{};
  std::array<bool, 8> taken{};
  const auto place = [&](int file, Role role) {
    row[static_cast<std::size_t>(file)] = role;
    taken[static_cast<std::size_t>(file)] = true;
  };
  const auto place_on_free = [&](int index, Role role) {
    for (int file = 0; file < 8; ++file) {
      if (!taken[static_cast<std::size_t>(file)] && index-- == 0) return place(file, role);
    }
  };
  static constexpr std::array<std::pair<int, int>, 10> knights{
      {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};
  place(number % 4 * 2 + 1, Role::Bishop);
  place(number / 4 % 4 * 2, Role::Bishop);
  place_on_free(number / 16 % 6, Role::Queen);
  const auto [first, second] = knights[static_cast<std::size_t>(number / 96)];
  place_on_free(second, Role::Knight);  // the right one first: the left one's index is not moved by it
  place_on_free(first, Role::Knight);
  for (const Role role : {Role::Rook, Role::King, Role::Rook}) place_on_free(0, role);
  return row;
}

}  // namespace

std::string_view describe(PositionFault fault) {
  switch (fault) {
    case PositionFault::NoWhiteKing:
      return "White has no king";
    case PositionFault::NoBlackKing:
      return "Black has no king";
    case PositionFault::SeveralWhiteKings:
      return "White has several kings";
    case PositionFault::SeveralBlackKings:
      return "Black has several kings";
    case PositionFault::PawnOnFirstOrLastRank:
      return "a pawn stands on the first or last rank";
    case PositionFault::SideNotToMoveInCheck:
      return "the side not to move is in check";
    case PositionFault::BadCastlingRights:
      return "castling rights name a king or rook that is not in its place";
    case PositionFault::BadEnPassantTarget:
      return "no pawn can just have passed over the en passant target";
    case PositionFault::TooManyCheckers:
      return "more than two men give check";
    case PositionFault::TooManyMen:
      return "a side has more than 32 men";
  }
  return "";
}

Position Position::initial() { return chess960(518); }

Position Position::chess960(int number) {
  Position position;
  BoardState& state = position.state_;
  for (std::uint8_t& code : state.mailbox) code = empty_code;
  const std::array<Role, 8> row = chess960_array(number);
  for (std::size_t file = 0; file < 8; ++file) {
    const auto put_on = [&](Rank rank, Color color, Role role) {
      put(state, make_square(static_cast<File>(file), rank), Piece{color, role});
    };
    put_on(Rank::R1, Color::White, row[file]);
    put_on(Rank::R2, Color::White, Role::Pawn);
    put_on(Rank::R7, Color::Black, Role::Pawn);
    put_on(Rank::R8, Color::Black, row[file]);
  }
  state.castling_rooks = state.by_role[static_cast<std::size_t>(Role::Rook)];
  state.en_passant = no_square;
  state.fullmove_number = 1;
  state.key = key_from_scratch(state);
  return position;
}

tl::expected<Position, PositionFaults> Position::from_placement(const Placement& placement) {
  Position position;
  position.state_ = men_of(placement);
  BoardState& state = position.state_;
  if (PositionFaults faults = faults_of(placement, state); !faults.empty())
    return tl::make_unexpected(std::move(faults));
  state.castling_rooks = placement.castling_rooks.bits();
  if (placement.en_passant_target && can_capture_en_passant(state, *placement.en_passant_target)) {
    state.en_passant = static_cast<std::uint8_t>(*placement.en_passant_target);
  }
  state.key = key_from_scratch(state);
  return position;
}

Placement Position::to_placement() const {
  Placement placement;
  for (const Square square : occupied()) placement.set(square, at(square));
  placement.side_to_move = side_to_move();
  placement.castling_rooks = castling_rooks();
  placement.en_passant_target = en_passant_target();
  placement.halfmove_clock = halfmove_clock();
  placement.fullmove_number = fullmove_number();
  return placement;
}

Bitboard Position::checkers() const { return attackers_to(*this, king(side_to_move()), ~side_to_move(), occupied()); }

bool Position::has_legal_move() const { return count_legal(*this) != 0; }

bool Position::is_legal(Move move) const {
  const auto man = at(move.source());
  if (!man || man->color != side_to_move() || move.kind() == MoveKind::Drop) return false;
  if (move.kind() == MoveKind::Castle) {
    MoveList moves;
    generate_legal(*this, moves);
    for (const Move legal : moves) {
      if (legal == move) return true;
    }
    return false;
  }
  MoveKind kind = MoveKind::Normal;
  if (man->role == Role::Pawn) {
    const Rank rank = rank_of(move.target());
    if (rank == Rank::R1 || rank == Rank::R8) kind = MoveKind::Promotion;
    if (en_passant_target() == move.target() && file_of(move.source()) != file_of(move.target()))
      kind = MoveKind::EnPassant;
  }
  if (kind != move.kind()) return false;
  const Role role = move.raw_role();
  if (kind == MoveKind::Promotion ? (role == Role::Pawn || role == Role::King) : role != Role::Pawn) return false;
  return legal_sources(*this, man->role, move.target()).contains(move.source());
}

void Position::play(Move move) { portable_kernel.play(state_, move); }

Position Position::after(Move move) const {
  Position next{Unwritten{}};
  kernel().play_onto(state_, move, next.state_);
  return next;
}

void Position::drop(Role role, Square target) {
  const Piece man{side_to_move(), role};
  put(state_, target, man);
  state_.key ^= zobrist.man[code_of(man)][index_of(target)] ^ zobrist.black_to_move;
  if (state_.en_passant != no_square) state_.key ^= zobrist.en_passant_file[state_.en_passant & 7U];
  state_.en_passant = no_square;
  state_.halfmove_clock = role == Role::Pawn ? std::uint16_t{0} : static_cast<std::uint16_t>(state_.halfmove_clock + 1);
  if (man.color == Color::Black) state_.fullmove_number = static_cast<std::uint16_t>(state_.fullmove_number + 1);
  state_.side_to_move ^= 1U;
}

bool operator==(const Position& a, const Position& b) {
  const auto same = [](const auto& x, const auto& y) { return std::equal(std::begin(x), std::end(x), std::begin(y)); };
  return same(a.state_.mailbox, b.state_.mailbox) && a.state_.side_to_move == b.state_.side_to_move &&
         a.state_.castling_rooks == b.state_.castling_rooks && a.state_.en_passant == b.state_.en_passant;
}

Bitboard attackers_to(const Position& position, Square square, Color by, Bitboard occupied) {
  return attackers_in(position.state(), square, by, occupied);
}

}  // namespace touchmove::board
