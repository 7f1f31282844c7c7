// A sealed move while nobody may read it: a box that only the hall's key opens, and a commitment by which anyone can
// see afterwards that what came out is what went in (docs/formats/journal.md, "A sealed move").
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "touchmove/game/fold/encounter.hpp"
#include "touchmove/hall/core/protocol/random.hpp"

namespace touchmove::hall {

/// What a hall seals with. It is kept outside the store: whoever has only the store cannot open a box.
using SealKey = std::array<std::uint8_t, 32>;

/// What came out of a box.
struct UnsealedMove {
  std::string text;
  std::string salt;  ///< hex; with the text it gives the commitment
};

class MoveSealer {
 public:
  /// `random` must be of cryptographic strength.
  MoveSealer(const SealKey& key, Random random) : key_(key), random_(std::move(random)) {}

  /// Puts a text of at most `game::EntryText::capacity()` bytes, more is cut, into a box. Two boxes of one text look
  /// nothing alike, and every box is of the same length.
  game::SealedBox seal(std::string_view text) const;
  /// Opens a box; nothing if it is not this key's, or box or commitment were changed.
  std::optional<UnsealedMove> open(const game::SealedBox& sealed) const;

 private:
  SealKey key_;
  Random random_;
};

/// Whether this text and salt are what was committed to. All but the text in hex; false for what is no hex.
bool is_sealed_move(std::string_view commitment, std::string_view text, std::string_view salt);

/// Whether an envelope opened by this event, not carried out yet, held what was put into it. True of every other event.
bool held_what_was_sealed(const game::Encounter& encounter, const game::Event& event);

}  // namespace touchmove::hall
