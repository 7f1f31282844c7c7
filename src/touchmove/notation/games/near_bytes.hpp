// Bytes looked for in the little way there usually is to them, sixteen at a time where the processor can (every x86-64
// does), otherwise eight at a time or one. Each way gives the same.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "touchmove/notation/letters.hpp"

namespace touchmove::notation::detail {

/// What a tag's name is made of.
constexpr bool is_name_byte(char byte) {
  return is_upper(byte) || is_lower(byte) || is_digit(byte) || byte == '_' || byte == '-' || byte == '+';
}

/// The high bit of each byte of a word that is that one; exact up to the first.
constexpr std::uint64_t bytes_equal(std::uint64_t word, char byte) {
  constexpr std::uint64_t ones = 0x0101010101010101ULL;
  const std::uint64_t off = word ^ (ones * static_cast<unsigned char>(byte));
  return (off - ones) & ~off & (0x80 * ones);
}

/// `find_near` and `name_end` as any processor does them.
template <char... bytes>
inline const char* find_near_by_words(const char* text, const char* end, int words) {
  if constexpr (std::endian::native != std::endian::little) return nullptr;
  for (; words > 0 && end - text >= 8; --words, text += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, text, sizeof word);
    const std::uint64_t found = (bytes_equal(word, bytes) | ...);
    if (found != 0) return text + std::countr_zero(found) / 8;
  }
  return nullptr;
}
inline const char* name_end_by_bytes(const char* text, const char* end) {
  while (text != end && is_name_byte(*text)) ++text;
  return text;
}

/// The first of some bytes in a text, looked for in so many words of eight bytes; null if it is not in these.
/// OPTIMIZATION: where it is near, calling a library for it costs more than finding it.
template <char... bytes>
inline const char* find_near(const char* text, const char* end, int words) {
#if defined(__SSE2__)
  for (; words >= 2 && end - text >= 16; words -= 2, text += 16) {
    const __m128i found = _mm_loadu_si128(reinterpret_cast<const __m128i_u*>(text));
    unsigned places = 0;
    ((places |= static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(found, _mm_set1_epi8(bytes))))), ...);
    if (places != 0) return text + std::countr_zero(places);
  }
#endif
  return find_near_by_words<bytes...>(text, end, words);
}

/// The place after a tag's name.
inline const char* name_end(const char* text, const char* end) {
#if defined(__SSE2__)
  for (; end - text >= 16; text += 16) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i_u*>(text));
    const auto is = [&](char byte) { return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(byte)); };
    const auto is_among = [](__m128i all, char lowest, char size) {
      const __m128i above = _mm_sub_epi8(all, _mm_set1_epi8(lowest));
      return _mm_cmpeq_epi8(_mm_min_epu8(above, _mm_set1_epi8(static_cast<char>(size - 1))), above);
    };
    const __m128i letter = is_among(_mm_or_si128(bytes, _mm_set1_epi8(0x20)), 'a', 26);
    const __m128i sign = _mm_or_si128(is('_'), _mm_or_si128(is('-'), is('+')));
    const __m128i name = _mm_or_si128(_mm_or_si128(letter, is_among(bytes, '0', 10)), sign);
    const auto others = static_cast<unsigned>(_mm_movemask_epi8(name)) ^ 0xFFFFU;
    if (others != 0) return text + std::countr_zero(others);
  }
#endif
  return name_end_by_bytes(text, end);
}

}  // namespace touchmove::notation::detail
