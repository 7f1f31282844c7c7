// What stands in one place of a scoresheet beside the move itself: a number, the dots that mark Black's move, the sign
// of a draw offer, a time.
#pragma once

#include <string_view>

namespace touchmove::notation {

/// One place of a scoresheet, taken apart. All of it are views into the text.
struct WrittenMove {
  std::string_view move{};  ///< as it is written; empty if there is none
  bool blacks{false};       ///< an ellipsis marks it as Black's
  bool offers{false};       ///< `=` or `(=)` behind it: a draw was offered with it
};

/// Takes a text such as `30. Qd2 =`, `30.Qd2(=)`, `... Bb4`, `Bb4 1:04:30` apart. A number before a move is optional
/// and says nothing. A `=` behind a pawn's move to the last rank is no offer: a promotion lacks its letter there, and
/// stays part of the move, which then cannot be read.
WrittenMove take_apart(std::string_view text);

}  // namespace touchmove::notation
