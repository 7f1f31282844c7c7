// Tables as bytes: what is kept of an ending with five men, compressed, with checksums.
//
//   "TMENDGAM"  version (u32)  material (8 bytes, zero-filled)  flags (u32: 1 opposite bishops only)  slice count (u32)
//   for each slice: pawn square (u32)  with promotions (u32)  compressed size (u64)  a Zstandard frame with its content
//   checksum CRC-32 of all before it (u32)
//
// Numbers are little-endian. A frame holds, word by word (u64) of the layout, White's wins with White and with Black to
// move, Black's likewise; with promotions also the legal ones and, for queen, rook, bishop and knight, White's and
// Black's wins. Legal positions are computed anew.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "touchmove/analysis/endgame/tables.hpp"

namespace touchmove::analysis::endgame {

enum class FileFault : std::uint8_t {
  NotATable,    ///< other bytes, or another version
  WrongEnding,  ///< a table, but of another ending
  Corrupt,      ///< cut short, or a checksum does not fit
};
std::string_view describe(FileFault fault);

/// An ending kept as a file.
struct FileEnding {
  std::string_view name;  ///< of the file, without its extension
  Material material;
  std::vector<unsigned> pawn_files;  ///< 0 to 3; others by mirror
  bool opposite_bishops{false};      ///< only positions with bishops on squares of different colours
};
/// The five-man endings US scholastic rules name: rook and rook-pawn against rook, and opposite bishops with one pawn.
std::span<const FileEnding> file_endings();
/// The pawn squares of one of its files, those nearest to promotion first.
std::array<unsigned, 6> pawn_squares_of_file(unsigned file);
/// How an ending's slice with that pawn is laid out.
Layout layout_of(const FileEnding& ending, std::optional<unsigned> pawn);
/// The one such a position belongs to.
const FileEnding* find_file_ending(const Material& material);

/// Packs an ending slice by slice, in any order, so that no more of them need be in memory at once than are wanted.
class Packer {
 public:
  explicit Packer(const FileEnding& ending) : ending_(&ending) {}

  /// Precondition: the slices with these pawns, and the promotions of those on the seventh rank, are in the tables.
  void add(const Tables& tables, std::span<const unsigned> pawns, const Parallel& parallel = serial);
  /// The bytes of the file. Precondition: every slice of the ending was added.
  std::vector<std::byte> take() const;

 private:
  struct Part {
    unsigned pawn{0};
    bool promotions{false};
    std::vector<std::byte> frame{};
  };

  const FileEnding* ending_;
  std::vector<Part> parts_{};
};

/// Packs the slices and promotions of an ending. Precondition: `tables` holds them all.
std::vector<std::byte> pack(const FileEnding& ending, const Tables& tables);

/// A packed ending, its checksum checked once; slices are unpacked one at a time. Holds no bytes of its own.
class PackedEnding {
 public:
  static tl::expected<PackedEnding, FileFault> open(const FileEnding& ending, std::span<const std::byte> bytes);

  /// Adds the slice with that pawn square, and its promotions if it has some, to the tables.
  tl::expected<void, FileFault> unpack(unsigned pawn, Tables& tables) const;

  const FileEnding& ending() const { return *ending_; }

 private:
  struct Part {
    unsigned pawn{0};
    bool promotions{false};
    std::span<const std::byte> frame{};
  };

  const FileEnding* ending_{nullptr};
  std::vector<Part> parts_;
};

/// Slices unpacked into tables and kept there, the last few that were asked for: some twenty megabytes each with five
/// men, and some ten milliseconds to unpack, where a look at one takes a microsecond.
class UnpackedSlices {
 public:
  static constexpr std::size_t most = 4;

  /// Sees to it that the tables have that slice, and takes one out that was not asked for the longest if there are too
  /// many. False if the ending has no such slice, or it is damaged.
  bool keep(const PackedEnding& packed, unsigned pawn, Tables& tables);

 private:
  struct Kept {
    Material material{};
    unsigned pawn{0};
  };

  std::vector<Kept> kept_;  // asked for last at the end
};

}  // namespace touchmove::analysis::endgame
