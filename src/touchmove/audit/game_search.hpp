// Finds games in collections, at the speed at which they are read.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "touchmove/audit/search_query.hpp"
#include "touchmove/notation/games/pgn.hpp"

namespace touchmove::audit {

/// A game that holds what was looked for. Texts are views, valid during the callback only, in the encoding of the file.
struct FoundGame {
  std::uint64_t game{0};     // 1-based
  notation::PgnPlace place;  // where it begins
  std::uint64_t end{0};      // the offset after it
  std::uint32_t ply{0};      // main-line moves made where it was found first; 0 at the start
  std::string fen;           // the position there; empty where only tags were asked for
  std::string_view white;
  std::string_view black;
  std::string_view event;
  std::string_view result;  // the termination marker, or the tag where there is none
};

using FoundGameSink = std::function<void(const FoundGame&)>;

/// What a list of positions is made of: a game begins, and the key of each position that a search would look at.
using GameBeginSink = std::function<void(notation::PgnPlace place)>;
using KeySink = std::function<void(std::uint64_t key)>;

struct SearchTotals {
  std::uint64_t games{0};
  std::uint64_t found{0};
  std::uint64_t unread{0};  // games not followed to their end: a move that is none, another variant, a bad start
};

/// Bytes of PGN in, games out, in the order of the input and in bounded memory. Variations are not looked at; a game is
/// found in at its first position that fits.
class GameSearch {
 public:
  GameSearch(SearchQuery query, FoundGameSink sink);
  /// Finds nothing, and tells of all positions instead.
  GameSearch(GameBeginSink begin, KeySink key);
  ~GameSearch();
  GameSearch(GameSearch&&) noexcept;
  GameSearch& operator=(GameSearch&&) noexcept;

  /// The next bytes, cut anywhere.
  void push(std::string_view bytes);
  /// The end of the input.
  void finish();
  const SearchTotals& totals() const;
  /// The offset from which bytes may still be part of a game that is found: where the game being read begins.
  std::uint64_t needed_from() const;
  /// The place reading has reached; after `finish` the end of the input.
  notation::PgnPlace here() const;

 private:
  struct Inside;
  template <typename Visitor>
  struct Reading;
  std::unique_ptr<Inside> inside_;
};

}  // namespace touchmove::audit
