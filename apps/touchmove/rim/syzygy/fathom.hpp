// Fathom, the library that reads Syzygy tables, loaded where such tables are asked: most who have Touchmove have
// neither.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "touchmove/board/position/position.hpp"

namespace touchmove::app::syzygy {

/// What a position is worth to the side to move if the counter of fifty moves stood at zero; in Fathom's numbers. A
/// blessed loss is one that fifty moves save, a cursed win one that they spoil.
enum class Worth : std::uint8_t { Loss, BlessedLoss, Draw, CursedWin, Win };

/// A legal move and what it leaves to who makes it.
struct Reply {
  board::Move move{};
  Worth worth{Worth::Draw};
  /// Plies from before the move to the next capture, pawn move or mate; over 100 for cursed wins and blessed losses.
  int distance{0};
};

/// Its functions. It keeps one set of tables for the whole process, ends the process where a file cannot be mapped, and
/// crashes on some damaged ones: whoever asks it does so in a process of its own (`Tables::answer`).
class Fathom {
 public:
  /// Loads it (`libfathom.so.1`, or what the environment variable TOUCHMOVE_FATHOM names); why it could not, else.
  static tl::expected<Fathom, std::string> load();

  /// Sees which tables are there; several folders have colons between them.
  bool open(const std::string& folders) const { return init_(folders.c_str()); }

  /// Nothing where a table that is needed is missing or no table. Preconditions: `open` was called, no castling rights,
  /// neither mate nor stalemate.
  std::optional<Worth> worth(const board::Position& position) const;
  /// Every legal move; empty where a table that is needed is missing. Preconditions as above.
  std::vector<Reply> replies(const board::Position& position) const;

 private:
  // As in tbprobe.h, whose own functions they are behind: it need not be installed to build.
  using Init = bool (*)(const char*);
  using ProbeWdl = unsigned (*)(std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t,
                                std::uint64_t, std::uint64_t, std::uint64_t, unsigned, bool);
  using ProbeRoot = unsigned (*)(std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t,
                                 std::uint64_t, std::uint64_t, std::uint64_t, unsigned, unsigned, bool, unsigned*);

  Init init_{nullptr};
  ProbeWdl probe_wdl_{nullptr};
  ProbeRoot probe_root_{nullptr};
};

}  // namespace touchmove::app::syzygy
