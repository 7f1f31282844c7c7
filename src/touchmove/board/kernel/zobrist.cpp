#include "touchmove/board/kernel/zobrist.hpp"

#include "touchmove/board/kernel/board_state.hpp"

namespace touchmove::board {
namespace {

// SplitMix64 (Steele, Lea and Flood, 2014): enough randomness for keys, and the same on every machine.
class SplitMix {
 public:
  constexpr explicit SplitMix(std::uint64_t seed) : state_(seed) {}
  constexpr std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15ULL;
    std::uint64_t word = state_;
    word = (word ^ (word >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    word = (word ^ (word >> 27U)) * 0x94D049BB133111EBULL;
    return word ^ (word >> 31U);
  }

 private:
  std::uint64_t state_;
};

constexpr ZobristKeys make_keys() {
  ZobristKeys keys{};
  SplitMix random(1970);
  for (unsigned code = 0; code < 14; ++code) {
    const bool is_man = (code & 7U) < empty_code;
    for (std::uint64_t& word : keys.man[code]) word = is_man ? random.next() : 0;
  }
  for (std::uint64_t& word : keys.castling_rook) word = random.next();
  for (std::uint64_t& word : keys.en_passant_file) word = random.next();
  keys.black_to_move = random.next();
  return keys;
}

}  // namespace

constinit const ZobristKeys zobrist = make_keys();

}  // namespace touchmove::board
