// Tables as bytes: what is kept of an ending with five men, compressed, with checksums.
//
//   "TMENDGAM"  version (u32)  material (8 bytes, zero-filled)  flags (u32: 1 opposite bishops only)  slice count (u32)
//   for each slice: pawns (u32: a byte a pawn, its square, White's first; 0 for none)
//                   what is in it (u32: 1 promotions, 2 the wins that stand)
//                   compressed size (u64)  a Zstandard frame with its content checksum
//   CRC-32 of all before it (u32)
//
// Numbers are little-endian. A frame holds, word by word (u64) of the layout, White's wins with White and with Black to
// move, Black's likewise; the same for the wins that stand where fifty moves are counted, where these are fewer; with
// promotions also the legal ones and, for queen, rook, bishop and knight, White's and Black's wins. Legal positions are
// computed anew.
#pragma once

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
  std::string name;  ///< of the file, without its extension
  Material material;
  std::vector<unsigned> pawn_files{};  ///< of its one pawn, 0 to 3; others by mirror; empty: wherever pawns may stand
  bool opposite_bishops{false};        ///< only positions with bishops on squares of different colours
};
/// Parts of five-man endings that US scholastic rules name: rook and rook-pawn against rook, and opposite bishops with
/// one pawn.
std::span<const FileEnding> file_endings();
/// The whole of an ending.
FileEnding whole_ending(const Material& material);
/// The placements of pawns in an ending's file, each after those its pawns can move on to.
std::vector<Pawns> placements_of(const FileEnding& ending);
/// How an ending's slice with these pawns is laid out.
Layout layout_of(const FileEnding& ending, const Pawns& pawns);
/// The part of an ending that is named, if one is.
const FileEnding* find_file_ending(const Material& material);

/// Packs an ending slice by slice, in any order, so that no more of them need be in memory at once than are wanted.
class Packer {
 public:
  explicit Packer(const FileEnding& ending) : ending_(&ending) {}

  /// Precondition: the slices with these pawns are in the tables. Promotions that are kept of them are packed as well.
  void add(const Tables& tables, std::span<const Pawns> pawns, const Parallel& parallel = serial);
  /// The bytes of the file. Precondition: every slice of the ending was added.
  std::vector<std::byte> take() const;

 private:
  struct Part {
    std::uint32_t pawns{0};
    std::uint32_t contents{0};
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

  /// The slice with these pawns, and its promotions if they are in the file.
  struct Unpacked {
    Slice slice;
    std::optional<Promotions> promotions{};
  };
  tl::expected<Unpacked, FileFault> unpack(const Pawns& pawns) const;
  /// Adds them to the tables.
  tl::expected<void, FileFault> unpack(const Pawns& pawns, Tables& tables) const;

  const FileEnding& ending() const { return ending_; }
  /// Whether pawns may stand anywhere in it, and men on squares of any colour.
  bool is_whole() const { return ending_.pawn_files.empty() && !ending_.opposite_bishops; }

 private:
  struct Part {
    std::uint32_t pawns{0};
    std::uint32_t contents{0};
    std::span<const std::byte> frame{};
  };

  FileEnding ending_;
  std::vector<Part> parts_;  // by their pawns
};

/// Slices unpacked into tables and kept there, the last few that were asked for: with five men up to twenty megabytes
/// each and some ten milliseconds to unpack, without pawns 126 and some hundred; a look at one takes a microsecond.
class UnpackedSlices {
 public:
  static constexpr std::size_t most = 4;

  /// Sees to it that the tables have that slice, and takes one out that was not asked for the longest if there are too
  /// many. False if the ending has no such slice, or it is damaged.
  bool keep(const PackedEnding& packed, const Pawns& pawns, Tables& tables);

 private:
  struct Kept {
    Material material{};
    Pawns pawns{};
  };

  std::vector<Kept> kept_;  // asked for last at the end
};

}  // namespace touchmove::analysis::endgame
