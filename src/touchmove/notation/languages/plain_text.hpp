// The signs that typesetters, telephones and old programs put for those of the keyboard.
#pragma once

#include <string>
#include <string_view>

namespace touchmove::notation {

/// A word of a game with keyboard signs for others: dashes of every length become `-`, `×` becomes `x`, `†` `+`, `‡`
/// `#`, `½` `1/2`; blanks, also those that do not break or show, ellipses and byte order marks fall away; Cyrillic
/// letters that stand for Latin files, for the castling O and for `x` become these. Bytes that are no UTF-8 are taken
/// as Windows-1251 where they are letters there, else as Latin-1. Letters of men stay as they are, in UTF-8.
std::string to_plain(std::string_view word);

/// The bytes of the sign at the beginning of a text that nothing shows of: a blank that does not break, a sign of no
/// width, an ellipsis, a byte order mark. 0 if it begins with none.
std::size_t unseen_length(std::string_view text);

/// The bytes of the sign at the beginning of a text that is not empty: a byte that is no UTF-8 is a sign by itself.
std::size_t sign_length(std::string_view text);

}  // namespace touchmove::notation
