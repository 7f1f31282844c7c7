// Judges games under a rulebook: every move, and whether the result agrees with the board.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "touchmove/audit/finding.hpp"
#include "touchmove/game/book/book.hpp"

namespace touchmove::audit {

/// What is judged beyond what is always.
struct AuditOptions {
  bool claims{false};      ///< draws that could have been claimed and were not (`is_advice`)
  bool variations{false};  ///< whether the moves of variations are legal too, down to the hundredth within another
  bool statistics{false};  ///< how games opened, how long they were and how they ended (`Totals::statistics`)
};

/// Bytes of PGN in, findings out, in the order of the input and in bounded memory. Moves in variations are read, and
/// judged where that is asked for. Games with a FEN tag begin there; Chess960 is understood; other variants are named
/// and left alone.
///
/// It says nothing about what a record does not show: touched men, clocks, and whether anybody claimed. Men alone
/// decide what is dead, but for the last position of a decided game: there a search does.
class Auditor {
 public:
  /// `book` must outlive the auditor.
  Auditor(const game::Book& book, FindingSink sink, AuditOptions options = {});
  ~Auditor();
  Auditor(Auditor&&) noexcept;
  Auditor& operator=(Auditor&&) noexcept;

  /// The next bytes, cut anywhere.
  void push(std::string_view bytes);
  /// The end of the input.
  void finish();
  const Totals& totals() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

/// The offset in a text of the first place at or behind `from` where a file may be cut without changing any game or
/// finding: an `[Event "` at the beginning of a line, after a blank line, after a line that is no tag pair; npos if
/// there is none.
/// The bytes from the cut on must be read as a file of their own.
std::size_t find_cut(std::string_view text, std::size_t from = 0);

}  // namespace touchmove::audit
