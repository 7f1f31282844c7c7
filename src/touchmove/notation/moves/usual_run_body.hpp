// The reader of usual moves, once for all processors. A unit that includes this defines first what kernel_body.hpp asks
// for. Everything here has internal linkage or is always inlined: code made for a newer processor must not be merged
// into what older ones run.

#if defined(__SSE2__)
#include <immintrin.h>
#endif

#include "touchmove/board/kernel/kernel_play_body.hpp"

namespace touchmove::board {
namespace {

/// The unit's own sliders under names of their own.
TOUCHMOVE_INLINE U64 diagonals_from(unsigned square, U64 occupied) { return bishop_attacks(square, occupied); }
TOUCHMOVE_INLINE U64 orthogonals_from(unsigned square, U64 occupied) { return rook_attacks(square, occupied); }

}  // namespace
}  // namespace touchmove::board

namespace touchmove::notation {
namespace {

using board::BoardState;
using board::U64;

/// Bytes that may be looked at beyond a place without asking for the end.
constexpr std::ptrdiff_t run_reach = 64;

TOUCHMOVE_INLINE bool is_blank(char byte) { return static_cast<unsigned char>(byte) <= ' '; }
TOUCHMOVE_INLINE bool is_number(char byte) { return byte >= '0' && byte <= '9'; }

/// The first of two bytes in a text; the end or a place near it if there is none.
TOUCHMOVE_INLINE const char* find_either(const char* text, const char* end, char one, char other) {
#if defined(__AVX2__)
  for (; end - text >= 32; text += 32) {
    const __m256i bytes = _mm256_loadu_si256(reinterpret_cast<const __m256i_u*>(text));
    const __m256i same = _mm256_or_si256(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(one)),
                                         _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(other)));
    const auto found = static_cast<unsigned>(_mm256_movemask_epi8(same));
    if (found != 0) return text + __builtin_ctz(found);
  }
#elif defined(__SSE2__)
  for (; end - text >= 16; text += 16) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i_u*>(text));
    const __m128i same =
        _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(one)), _mm_cmpeq_epi8(bytes, _mm_set1_epi8(other)));
    const auto found = static_cast<unsigned>(_mm_movemask_epi8(same));
    if (found != 0) return text + __builtin_ctz(found);
  }
#else
  for (; text != end && *text != one && *text != other; ++text) {
  }
#endif
  return text;
}

/// The place after a comment that has its end at hand and cannot have swallowed a game, which would begin with a
/// bracket on a line of its own; null for any other.
TOUCHMOVE_INLINE const char* past_comment(const char* text, const char* end) {
  const char* stop = find_either(text, end, '}', '\n');
  if (end - stop <= run_reach) return nullptr;
  if (*stop == '\n') {
    stop = find_either(stop + 1, end, '}', '[');
    if (end - stop <= run_reach) return nullptr;
  }
  return *stop == '}' ? stop + 1 : nullptr;
}

constexpr U64 file_a = 0x0101010101010101ULL;
constexpr U64 file_h = 0x8080808080808080ULL;

TOUCHMOVE_INLINE U64 full_if(bool condition) { return U64{0} - detail::holds(condition); }

/// Puts a man of that role from one square on another, and takes away what stood there.
#if defined(__AVX2__)
/// A mask for each role, full for one of them.
struct RoleMasks {
  U64 of[6][8]{};
};
constexpr RoleMasks make_role_masks() {
  RoleMasks masks;
  for (unsigned role = 0; role < 6; ++role) masks.of[role][role] = ~U64{0};
  return masks;
}
constinit const RoleMasks role_masks = make_role_masks();

/// OPTIMIZATION: all roles at once. What is written where only the board says is waited for by whoever reads it next.
TOUCHMOVE_INLINE void move_roles(BoardState& b, unsigned role, unsigned /*taken*/, U64 from, U64 to) {
  const __m256i gone = _mm256_set1_epi64x(static_cast<long long>(from | to));
  const __m256i come = _mm256_set1_epi64x(static_cast<long long>(to));
  const auto* const masks = reinterpret_cast<const __m256i_u*>(role_masks.of[role]);
  auto* const four = reinterpret_cast<__m256i_u*>(b.by_role);
  auto* const two = reinterpret_cast<__m128i_u*>(b.by_role + 4);
  const __m256i put_four = _mm256_and_si256(come, _mm256_loadu_si256(masks));
  const __m128i put_two =
      _mm_and_si128(_mm256_castsi256_si128(come), _mm_loadu_si128(reinterpret_cast<const __m128i_u*>(masks + 1)));
  _mm256_storeu_si256(four, _mm256_or_si256(_mm256_andnot_si256(gone, _mm256_loadu_si256(four)), put_four));
  _mm_storeu_si128(two, _mm_or_si128(_mm_andnot_si128(_mm256_castsi256_si128(gone), _mm_loadu_si128(two)), put_two));
}
#else
TOUCHMOVE_INLINE void move_roles(BoardState& b, unsigned role, unsigned taken, U64 from, U64 to) {
  b.by_role[taken & 7U] &= ~to;
  b.by_role[role] ^= from | to;
}
#endif

/// As `play_any_man` (kernel_play_body.hpp), with not even a branch on what is taken.
template <bool white>
TOUCHMOVE_INLINE void play_man(BoardState& b, unsigned role, unsigned source, unsigned target) {
  using S = board::Side<white>;
  const U64 from = board::bit_of(source);
  const U64 to = board::bit_of(target);
  const unsigned taken = b.mailbox[target];
  const unsigned code = board::man_code(white, role);
  b.key ^= board::zobrist.man[code][source] ^ board::zobrist.man[code][target] ^ board::zobrist.man[taken][target];
  b.mailbox[source] = board::empty_code;
  b.mailbox[target] = static_cast<std::uint8_t>(code);
  move_roles(b, role, taken, from, to);
  b.by_color[S::us] ^= from | to;
  b.by_color[S::them] &= ~to;
  const unsigned counts = detail::holds(taken == board::empty_code) & detail::holds(role != board::pawn);
  b.halfmove_clock = static_cast<std::uint16_t>((b.halfmove_clock + 1U) & (0U - counts));
  const U64 lost = to | from | (S::first_rank & full_if(role == board::king));
  if ((lost & b.castling_rooks) != 0) [[unlikely]]
    board::lose_castling_rooks(b, lost);
}

/// As `find_usual_move` (san_usual.hpp), for one side, and makes the move; false if it is left.
template <bool white>
TOUCHMOVE_INLINE bool play_usual_move(BoardState& b, UsualMove wanted, board::Move& made) {
  using S = board::Side<white>;
  const board::AttackTables& tables = board::attack_tables;
  const detail::UsualWay& way = detail::usual_ways[wanted.way];
  const U64 own = b.by_color[S::us];
  const U64 foe = b.by_color[S::them];
  const U64 occupied = own | foe;
  const unsigned target = wanted.target;
  const U64 to = board::bit_of(target);

  constexpr U64 second_rank = white ? 0xFF00ULL : 0xFF000000000000ULL;
  const U64 one_step = board::shifted<-S::forward>(to);
  const U64 steps = one_step | (board::shifted<-S::forward>(one_step & ~occupied) & second_rank);
  const U64 reach = (steps & way.steps) | (tables.pawn[S::them][target] & way.takes) |
                    (tables.knight[target] & way.knight) | (tables.king[target] & way.king) |
                    (board::diagonals_from(target, occupied) & way.diagonal) |
                    (board::orthogonals_from(target, occupied) & way.orthogonal);
  const U64 from = own & b.by_role[way.role] & reach & wanted.sources;
  const U64 shut = own | (foe & way.steps) | (~occupied & way.takes);
  if (((shut & to) | (from & (from - 1))) != 0 || from == 0) [[unlikely]]
    return false;

  // The own king, once the man has gone there and what stood there is gone.
  const unsigned own_king = board::first_of((to & way.king) | (own & b.by_role[board::king] & ~way.king));
  const U64 after = (occupied ^ from) | to;
  const U64 queens = b.by_role[board::queen];
  const U64 attackers = (tables.knight[own_king] & b.by_role[board::knight]) |
                        (tables.pawn[S::us][own_king] & b.by_role[board::pawn]) |
                        (tables.king[own_king] & b.by_role[board::king]) |
                        (board::diagonals_from(own_king, after) & (b.by_role[board::bishop] | queens)) |
                        (board::orthogonals_from(own_king, after) & (b.by_role[board::rook] | queens));
  if ((attackers & foe & ~to) != 0) [[unlikely]]
    return false;

  const unsigned source = board::first_of(from);
  made = board::Move::normal(board::square_of(source), board::square_of(target));
  board::pass_turn<white>(b);
  play_man<white>(b, way.role, source, target);
  // A double step past an enemy pawn.
  const U64 far = board::shifted<S::forward>(board::shifted<S::forward>(from)) & to & way.steps;
  const U64 beside = ((far & ~file_h) << 1U) | ((far & ~file_a) >> 1U);
  if ((beside & b.by_role[board::pawn] & foe) != 0) [[unlikely]] {
    const unsigned passed = (source + target) / 2;
    if (board::en_passant_is_possible<!white>(b, passed)) {
      b.en_passant = static_cast<std::uint8_t>(passed);
      b.key ^= board::zobrist.en_passant_file[passed & 7U];
    }
  }
  return true;
}

/// The ways of tokens beyond those of `detail::usual_ways`.
constexpr std::uint8_t castles_short = 7;
constexpr std::uint8_t castles_long = 8;

/// Reads `O-O` or `O-O-O`, with one `+` or `#`, before a blank; the bytes read, 0 for anything else.
TOUCHMOVE_INLINE std::size_t scan_castling(const char* text, UsualMove& wanted) {
  if (text[0] != 'O' || text[1] != '-' || text[2] != 'O') return 0;
  const bool long_side = text[3] == '-' && text[4] == 'O';
  std::size_t length = long_side ? 5 : 3;
  if (text[length] == '+' || text[length] == '#') ++length;
  wanted.way = long_side ? castles_long : castles_short;
  return is_blank(text[length]) ? length : 0;
}

/// Castles; false if it is left.
template <bool white>
TOUCHMOVE_INLINE bool castle(BoardState& b, bool long_side, board::Move& made) {
  using S = board::Side<white>;
  const U64 king_bit = b.by_role[board::king] & b.by_color[S::us];
  const unsigned from = board::first_of(king_bit);
  const U64 side = long_side ? king_bit - 1 : ~(king_bit | (king_bit - 1));
  const U64 rooks = b.castling_rooks & S::first_rank & side;
  if (rooks == 0 || (rooks & (rooks - 1)) != 0) return false;
  const unsigned rook = board::first_of(rooks);
  const U64 occupied = b.by_color[0] | b.by_color[1];
  const auto on_rank = [](U64 files) { return files << S::first_rank_shift; };
  if ((on_rank(board::attack_tables.castling_path[from & 7U][rook & 7U]) & occupied) != 0) return false;
  U64 passed = on_rank(board::attack_tables.castling_king_path[from & 7U][rook & 7U]) | king_bit;
  for (; passed != 0; passed &= passed - 1) {
    if (!board::king_is_safe<white>(b, board::first_of(passed), occupied ^ king_bit, 0)) return false;
  }
  const board::CastlingSquares goes = board::castling_squares(from, rook);
  const U64 after = (occupied & ~(king_bit | rooks)) | board::bit_of(goes.king) | board::bit_of(goes.rook);
  if (!board::king_is_safe<white>(b, goes.king, after, 0)) return false;
  made = board::Move::castle(board::square_of(from), board::square_of(rook));
  board::play_castling<white>(b, from, rook);
  return true;
}

/// So many plies without capture or pawn move must have gone by before anything can stop a run that rests on them.
TOUCHMOVE_INLINE unsigned watched_from(const BoardState& b, const UsualRun& run) {
  // Keys are of positions since such a move, and so hardly more than the clock says.
  if (run.key_count > b.halfmove_clock + std::size_t{1}) return 0;
  std::size_t from = run.quiet_plies;
  if (run.key_room - 1 < from) from = run.key_room - 1;
  if (run.occurrences > 0 && 4 * static_cast<std::size_t>(run.occurrences - 1) < from)
    from = 4 * static_cast<std::size_t>(run.occurrences - 1);
  return static_cast<unsigned>(from);
}

/// Whether the position standing has stood so often, the last of the keys its own.
TOUCHMOVE_INLINE bool stands_again(const std::uint64_t* keys, std::size_t count, int occurrences) {
  if (occurrences == 0 || count < 4 * static_cast<std::size_t>(occurrences - 1) + 1) return false;
  const U64 key = keys[count - 1];
  int same = 1;
  for (std::size_t back = 5; back <= count; back += 2) same += keys[count - back] == key ? 1 : 0;
  return same >= occurrences;
}

/// A move as it is written, and the place after it.
struct Token {
  UsualMove wanted;
  const char* end;
};

/// Moves read before they are played. OPTIMIZATION: a processor looks some hundred instructions ahead, which is hardly
/// more than one move read and played; apart, several are under way at once.
constexpr std::size_t token_room = 48;

/// Room for them, in which nothing is written beforehand.
union Tokens {
  Tokens() {}
  Token at[token_room];
};

/// Reads what can be read, comments too; says how many moves.
TOUCHMOVE_INLINE std::size_t scan_one_by_one(const char* at, const char* end, Token* tokens, std::size_t room) {
  // Steps taken on a guess: what follows can be looked at before the byte is there.
  const auto pass_blank = [&at] {
    if (is_blank(*at)) {
      ++at;
      asm("" : "+r"(at));
    }
  };
  std::size_t count = 0;
  for (; count < room && end - at > run_reach; ++count) {
    pass_blank();
    pass_blank();
    while (*at == '{') {
      at = past_comment(at + 1, end);
      if (at == nullptr) return count;
      pass_blank();
      pass_blank();
    }
    if (is_number(*at)) {
      const char* const number = at;
      while (is_number(*at) && at - number < 6) ++at;
      if (*at != '.') return count;
      while (*at == '.' && at - number < 12) ++at;
      pass_blank();
    }
    Token& token = tokens[count];
    std::size_t length = detail::scan_usual_move(at, token.wanted);
    if (length == 0) [[unlikely]] {
      length = scan_castling(at, token.wanted);
      if (length == 0) return count;
    }
    at += length;
    token.end = at;
  }
  return count;
}

#if defined(__AVX2__)

/// Bytes looked at together.
constexpr std::ptrdiff_t window = 64;
/// And as many as may be looked at with them: a word that begins with the last of them.
constexpr std::ptrdiff_t window_reach = window + 16;

/// What the bytes of a window are, a bit each.
struct Classes {
  U64 blank{0};
  U64 apart{0};  // blanks, and the dots of numbers
  U64 digit{0};
};

TOUCHMOVE_INLINE Classes classes_of(const char* text) {
  const auto mask = [](__m256i bytes) { return U64{static_cast<unsigned>(_mm256_movemask_epi8(bytes))}; };
  const __m256i space = _mm256_set1_epi8(' ');
  const __m256i dot = _mm256_set1_epi8('.');
  const __m256i zero = _mm256_set1_epi8('0');
  const __m256i nine = _mm256_set1_epi8(9);
  Classes classes;
  for (unsigned half = 0; half < 2; ++half) {
    const __m256i bytes = _mm256_loadu_si256(reinterpret_cast<const __m256i_u*>(text + 32 * half));
    const __m256i blank = _mm256_cmpeq_epi8(_mm256_min_epu8(bytes, space), bytes);
    const __m256i value = _mm256_sub_epi8(bytes, zero);
    classes.blank |= mask(blank) << 32 * half;
    classes.apart |= mask(_mm256_or_si256(blank, _mm256_cmpeq_epi8(bytes, dot))) << 32 * half;
    classes.digit |= mask(_mm256_cmpeq_epi8(_mm256_min_epu8(value, nine), value)) << 32 * half;
  }
  return classes;
}

/// Reads what can be read; says how many moves. OPTIMIZATION: what the bytes are is asked of sixty-four at once, and
/// numbers with their dots are passed over without a look at any of them: they say nothing that could be wrong.
TOUCHMOVE_INLINE std::size_t scan_tokens(const char* at, const char* end, Token* tokens, std::size_t room) {
  std::size_t count = 0;
  while (count != room && end - at > window_reach) {
    const Classes is = classes_of(at);
    const U64 begins = ~is.apart & ~(~is.apart << 1U);
    const U64 numbers = begins & is.digit;
    // A number is counted up by one where it begins: what is carried out of it stands behind its digits. Without a dot
    // there it is none, and what follows is looked at like a word.
    const U64 behind = (is.digit + numbers) & ~is.digit;
    U64 words = (begins & ~is.digit) | (behind & (~is.apart | is.blank));
    // Where the last word goes on beyond the window, the next one begins with it.
    const U64 cut = ~is.apart >> 63U == 0 ? 0 : begins;
    const char* next = cut == 0 ? at + window : at + (63 - __builtin_clzll(cut));
    while (words != 0) {
      const unsigned place = board::first_of(words);
      const char* const word = at + place;
      if (word >= next) break;
      words &= words - 1;
      U64 bytes;
      __builtin_memcpy(&bytes, word, sizeof bytes);
      const unsigned length = static_cast<unsigned>(__builtin_ctzll(is.apart >> place));
      Token& token = tokens[count];
      if (detail::take_usual_move(bytes, length, token.wanted) && is_blank(word[length])) [[likely]] {
        token.end = word + length;
      } else if (*word == '{') {
        // Where one move has a comment the others have, and nothing is gained by looking at it in windows.
        return count + scan_one_by_one(word, end, tokens + count, room - count);
      } else if (const std::size_t bytes_read = scan_castling(word, token.wanted); bytes_read != 0) {
        token.end = word + bytes_read;
      } else {
        return count;
      }
      if (++count == room) return count;
    }
    if (next == at) return count;
    at = next;
  }
  return count;
}

#else

TOUCHMOVE_INLINE std::size_t scan_tokens(const char* at, const char* end, Token* tokens, std::size_t room) {
  return scan_one_by_one(at, end, tokens, room);
}

#endif

enum class Step : std::uint8_t { Left, Made, MadeLast };

template <bool white>
TOUCHMOVE_INLINE Step play_token(const Token& token, BoardState& b, UsualRun& run, unsigned watched) {
  board::Move made;
  if (token.wanted.way >= castles_short) [[unlikely]] {
    if (!castle<white>(b, token.wanted.way == castles_long, made)) return Step::Left;
  } else if (!play_usual_move<white>(b, token.wanted, made)) [[unlikely]] {
    return Step::Left;
  }
  run.moves[run.made++] = made;
  run.key_count &= full_if(b.halfmove_clock != 0);
  run.keys[run.key_count++] = b.key;
  const U64 strong = b.by_role[board::pawn] | b.by_role[board::rook] | b.by_role[board::queen];
  if (strong != 0 && b.halfmove_clock < watched) [[likely]]
    return Step::Made;
  const bool stops = (strong == 0 && b.halfmove_clock == 0) || run.key_count == run.key_room ||
                     b.halfmove_clock >= run.quiet_plies || stands_again(run.keys, run.key_count, run.occurrences);
  return stops ? Step::MadeLast : Step::Made;
}

const char* read_usual(const char* at, const char* end, BoardState& state, UsualRun& into) {
  if (into.key_count == into.key_room) return at;
  // OPTIMIZATION: copies of its own, in which nothing else can write.
  BoardState b = state;
  UsualRun run = into;
  Tokens tokens;
  const unsigned watched = watched_from(b, run);
  const char* here = at;
  for (Step step = Step::Made; step == Step::Made;) {
    const std::size_t room = run.move_room - run.made;
    const std::size_t count = scan_tokens(here, end, tokens.at, room < token_room ? room : token_room);
    if (count == 0) break;
    const Token* token = tokens.at;
    const Token* const last = tokens.at + count;
    const auto went = [&] {
      if (step != Step::Left) here = token++->end;
      return step == Step::Made && token != last;
    };
    bool going = true;
    if (b.side_to_move != 0) {
      step = play_token<false>(*token, b, run, watched);
      going = went();
    }
    while (going) {
      step = play_token<true>(*token, b, run, watched);
      if (!went()) break;
      step = play_token<false>(*token, b, run, watched);
      going = went();
    }
  }
  if (run.made != into.made) state = b;
  into.made = run.made;
  into.key_count = run.key_count;
  return here;
}

}  // namespace
}  // namespace touchmove::notation

#undef TOUCHMOVE_INLINE
