// What a small ending is worth with best play, how far the win is, and the moves that show it.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "touchmove/analysis/endgame/builds.hpp"
#include "touchmove/analysis/endgame/file.hpp"
#include "touchmove/analysis/endgame/slice_builder.hpp"
#include "touchmove/analysis/endgame/tables.hpp"
#include "touchmove/board/position/position.hpp"

namespace touchmove::analysis::endgame {

/// Why a position is not answered.
enum class Refusal : std::uint8_t {
  CastlingRights,  ///< tables know no castling
  TooManyMen,      ///< more than five
  NotBuilt,        ///< a five-man ending whose table is not at hand
};
std::string_view describe(Refusal refusal);

enum class Outcome : std::uint8_t { Win, Draw, Loss };  ///< for the side to move

enum class LineEnd : std::uint8_t { None, Mate, Conversion };  ///< a conversion leads to a won ending beyond the tables

struct Answer {
  Outcome outcome{Outcome::Draw};
  /// Plies to the next mate, capture or pawn move with best play; nothing for a draw, or if not asked for.
  std::optional<int> distance{};
  /// Whether the win (or loss) stands where a draw may be claimed after 50 moves: the position's halfmove clock and the
  /// distance together stay within 100 plies, and so does every later stage with its fresh count. Where that rule makes
  /// a difference the distance is that of best play under it. Without a distance: nothing.
  std::optional<bool> stands{};
  std::vector<board::Move> line{};
  LineEnd line_end{LineEnd::None};
  /// The table that knew, where it is none of these ("Syzygy KPvKP.rtbw"): its distance may be a ply off or missing,
  /// its line too, and `stands` is missing where it hangs on such a ply.
  std::string by{};
};

/// How much to find out.
enum class Depth : std::uint8_t { Outcome, Distance, Line };

/// The ending a position belongs to, its colours exchanged if that one is kept; or why there is none.
struct Ending {
  Material material{};
  Pawns pawns{};  ///< as they are kept
  bool colors_exchanged{false};
};
tl::expected<Ending, Refusal> ending_of(const board::Position& position);

/// Other tables: their answer, or nothing.
using Beyond = std::function<std::optional<Answer>(const board::Position&, Depth)>;

class Oracle {
 public:
  /// Whether a position of this ending can be answered now.
  bool ready(const Material& material) const;

  /// Builds an ending of three or four men and all it leads to. At most half a second and 70 MB.
  void build(const Material& material, const Parallel& parallel = serial);
  /// Takes the packed table of a five-man ending; the bytes must outlive this object. Builds the endings of fewer men
  /// it leads to. Distances and lines want those of five men it leads to attached as well, where it is a whole one.
  tl::expected<void, FileFault> attach(const FileEnding& ending, std::span<const std::byte> bytes,
                                       const Parallel& parallel = serial);

  /// Answers exactly, or says why not. The side not to move is never in check: a `Position` is legal. A distance or a
  /// line costs a new analysis of each slice on the way, on the calling thread: up to half a second and 60 MB with five
  /// men and a pawn, without a pawn some ten seconds and 700 MB.
  tl::expected<Answer, Refusal> answer(const board::Position& position, Depth depth) const;

  /// Whom to ask what these tables refuse. Copies of this oracle ask as well.
  void ask_beyond(Beyond beyond) { beyond_ = std::move(beyond); }

  /// Unpacks what this position is looked up in and keeps it, with the last few others (`UnpackedSlices`): an outcome
  /// then takes microseconds instead of ten milliseconds. Nothing to do but for five men whose table is attached.
  void keep_unpacked(const board::Position& position);

  const Tables& tables() const { return tables_; }

 private:
  tl::expected<Answer, Refusal> own_answer(const board::Position& position, Depth depth) const;

  Tables tables_;
  std::vector<PackedEnding> packed_;
  UnpackedSlices unpacked_;
  Beyond beyond_{};
};

}  // namespace touchmove::analysis::endgame
