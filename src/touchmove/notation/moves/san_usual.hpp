// The moves that nearly all games are made of, read from their text and found on the board without a branch that could
// not be foretold: whose man it is, whether it takes and how long its text is change from move to move, and a processor
// that guesses wrong waits for longer than all of this takes. Any other form, and whatever is not one legal move, is
// left to the scanner and the finder beside (san_scanner.hpp, san_find.hpp).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/attacks.hpp"
#include "touchmove/notation/moves/san_find.hpp"

namespace touchmove::notation {

/// What `e4`, `exd5`, `Nf3` or `Nbxd2` ask for, in two words.
struct UsualMove {
  std::uint64_t sources{0};  // the squares that fit what is written of the source
  std::uint8_t target{0};    // by index
  std::uint8_t way{0};       // how a man comes there: a row of `detail::usual_ways`
};

namespace detail {

inline constexpr std::uint64_t every_square = ~std::uint64_t{0};
inline constexpr std::uint8_t no_usual_way = 0xFF;

/// From where a man that goes so comes to a square; each mask is empty or full.
struct UsualWay {
  std::uint64_t steps{0};  // a pawn's, to an empty square
  std::uint64_t takes{0};  // a pawn's, to where an enemy stands
  std::uint64_t knight{0};
  std::uint64_t king{0};
  std::uint64_t diagonal{0};
  std::uint64_t orthogonal{0};
  unsigned role{0};
};

/// By role, and after the six roles a pawn that takes.
inline constexpr std::array<UsualWay, 7> usual_ways{{{.steps = every_square, .role = 0},
                                                     {.knight = every_square, .role = 1},
                                                     {.diagonal = every_square, .role = 2},
                                                     {.orthogonal = every_square, .role = 3},
                                                     {.diagonal = every_square, .orthogonal = every_square, .role = 4},
                                                     {.king = every_square, .role = 5},
                                                     {.takes = every_square, .role = 0}}};
inline constexpr unsigned pawn_takes = 6;

inline constexpr unsigned no_hint = 0x80;
inline constexpr unsigned takes_hint = 1;

struct UsualBytes {
  std::array<std::uint8_t, 256> way{};       // of the first byte of a move
  std::array<std::uint8_t, 256> hints{};     // what a byte before the target is: `no_hint`, `takes_hint` or 0
  std::array<std::uint64_t, 256> sources{};  // what a byte before the target says of the source; empty for none
};

inline constexpr UsualBytes usual_bytes = [] {
  UsualBytes table{};
  table.way.fill(no_usual_way);
  constexpr std::uint64_t file_a = 0x0101010101010101ULL;
  constexpr std::uint64_t rank_1 = 0xFFULL;
  for (unsigned index = 0; index < 8; ++index) {
    table.way['a' + index] = 0;
    table.sources['a' + index] = file_a << index;
    table.sources['1' + index] = rank_1 << 8U * index;
  }
  std::uint8_t role = 1;
  for (const char letter : {'N', 'B', 'R', 'Q', 'K'}) table.way[static_cast<unsigned char>(letter)] = role++;
  table.sources['x'] = every_square;
  table.sources[0] = every_square;  // nothing is written
  for (unsigned byte = 0; byte < 256; ++byte) table.hints[byte] = table.sources[byte] == 0 ? no_hint : 0;
  table.hints['x'] = takes_hint;
  return table;
}();

/// 1 if it holds, else 0, in a way that no compiler turns into a branch.
[[gnu::always_inline]] inline unsigned holds(bool condition) {
  auto value = static_cast<unsigned>(condition);
  asm("" : "+r"(value));
  return value;
}

/// The most bytes `scan_usual_move` looks at.
inline constexpr std::size_t usual_move_reach = 8;

/// Reads a word of so many bytes, the first of them the lowest of `word`: `e4`, `exd5`, `Nf3`, `Nxf3`, `Nbd2`, `N1xd2`,
/// with one `+` or `#`. False for any other form, right or wrong, promotions and castling among them. What lies beyond
/// the word does not matter, nor what is left in `move` then.
[[gnu::always_inline]] inline bool take_usual_move(std::uint64_t word, unsigned length, UsualMove& move) {
  const auto byte_at = [&](unsigned index) { return static_cast<unsigned>(word >> (8U * index & 63U)) & 0xFFU; };
  // Where the target begins.
  const unsigned square_at = length - 2 - holds((byte_at(length - 1) & 0xF7U) == 0x23U);  // `+` or `#`
  // File and rank at once: where one of the two bytes is none, a bit beyond the three is set.
  const unsigned square = (static_cast<unsigned>(word >> (8U * square_at & 63U)) & 0xFFFFU) - 0x3161U;
  const unsigned target = (square & 7U) | (square >> 5U & 0x38U);
  const unsigned way = usual_bytes.way[word & 0xFFU];
  const unsigned pawn = 0U - ((way - 1) >> 31U);  // empty or full
  const unsigned letter = pawn + 1;               // bytes of the man's letter
  const unsigned between = square_at - letter;    // bytes between it and the target
  const std::uint64_t hint = (word >> 8U * letter) & ~(every_square << 8U * (between & 7U));
  const auto source = static_cast<unsigned>(hint) & 0xFFU;
  const unsigned takes = static_cast<unsigned>(hint >> 8U) & 0xFFU;  // nothing or an `x`
  const unsigned hints = usual_bytes.hints[source];
  move.sources = usual_bytes.sources[source];
  move.target = static_cast<std::uint8_t>(target);
  move.way = static_cast<std::uint8_t>(way | (pawn & between * (pawn_takes / 2)));
  // Anything but nothing in one of these is a fault. An `x` stands once, and last.
  const unsigned wrong = (square & ~0x0707U) | (way & ~7U) | square_at >> 3U | static_cast<unsigned>(hint >> 16U) |
                         (hints & no_hint) | takes * (takes ^ 'x') | (takes & hints << 3U);
  // A pawn that promotes is written otherwise, and one that takes is told by its file, and leaves it.
  const std::uint64_t left = 0xFF000000000000FFULL | (move.sources & (0U - std::uint64_t{between >> 1U}));
  return (wrong | (pawn & ((between & 1U) | (static_cast<unsigned>(left >> target) & 1U)))) == 0;
}

/// Reads such a word before a blank, and says how many bytes it read; 0 for anything else. What it reads
/// `scan_usual_san` reads alike. At least `usual_move_reach` bytes must be there.
[[gnu::always_inline]] inline std::size_t scan_usual_move(const char* text, UsualMove& move) {
  if constexpr (std::endian::native != std::endian::little) return 0;
  constexpr std::uint64_t ones = 0x0101010101010101ULL;
  std::uint64_t word = 0;
  std::memcpy(&word, text, sizeof word);
  // The high bit of the first byte that is a blank or lower; those above it may be wrong.
  const std::uint64_t blanks = (word - 0x21 * ones) & ~word & (0x80 * ones);
  if (blanks == 0) return 0;
  const unsigned length = static_cast<unsigned>(std::countr_zero(blanks)) / 8;
  return take_usual_move(word, length, move) ? length : 0;
}

}  // namespace detail

/// The only legal move that fits; `none` where there is none or where that takes a longer look (a capture in passing,
/// several men that could go there): ask `look_for_move` then.
[[gnu::always_inline]] inline FoundMove find_usual_move(const board::Position& position, UsualMove wanted) {
  const board::BoardState& b = position.state();
  const board::AttackTables& tables = board::attack_tables;
  const detail::UsualWay& way = detail::usual_ways[wanted.way];
  const unsigned us = b.side_to_move;
  const std::uint64_t own = b.by_color[us];
  const std::uint64_t foe = b.by_color[us ^ 1U];
  const std::uint64_t occupied = own | foe;
  const unsigned target = wanted.target;
  const std::uint64_t to = std::uint64_t{1} << target;
  const auto full_if = [](bool holds) { return std::uint64_t{0} - static_cast<std::uint64_t>(holds); };

  const std::uint64_t one_step = us == 0 ? to >> 8U : to << 8U;
  const std::uint64_t two_steps = us == 0 ? to >> 16U : to << 16U;
  const std::uint64_t fourth_rank = us == 0 ? 0xFF000000ULL : 0xFF00000000ULL;
  const std::uint64_t steps = one_step | (two_steps & full_if((to & fourth_rank) != 0 && (one_step & occupied) == 0));
  const std::uint64_t reach = (steps & way.steps) | (tables.pawn[us ^ 1U][target] & way.takes) |
                              (tables.knight[target] & way.knight) | (tables.king[target] & way.king) |
                              (board::detail::bishop_attacks(target, occupied) & way.diagonal) |
                              (board::detail::rook_attacks(target, occupied) & way.orthogonal);
  const std::uint64_t from = own & b.by_role[way.role] & reach & wanted.sources;
  const std::uint64_t shut = own | (foe & way.steps) | (~occupied & way.takes);
  if (((shut & to) | (from & (from - 1))) != 0 || from == 0) [[unlikely]]
    return FoundMove::none();

  // The own king, once the man has gone there and what stood there is gone.
  const std::uint64_t own_king = own & b.by_role[5];
  const auto king = static_cast<unsigned>(std::countr_zero((to & way.king) | (own_king & ~way.king)));
  const std::uint64_t after = (occupied ^ from) | to;
  const std::uint64_t attackers = (tables.knight[king] & b.by_role[1]) | (tables.pawn[us][king] & b.by_role[0]) |
                                  (tables.king[king] & b.by_role[5]) |
                                  (board::detail::bishop_attacks(king, after) & (b.by_role[2] | b.by_role[4])) |
                                  (board::detail::rook_attacks(king, after) & (b.by_role[3] | b.by_role[4]));
  if ((attackers & foe & ~to) != 0) [[unlikely]]
    return FoundMove::none();
  return FoundMove::of(board::MoveKind::Normal, static_cast<board::Square>(std::countr_zero(from)),
                       static_cast<board::Square>(target));
}

}  // namespace touchmove::notation
