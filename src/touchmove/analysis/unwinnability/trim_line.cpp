#include "touchmove/analysis/unwinnability/trim_line.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>

#include "touchmove/analysis/basis/position_table.hpp"
#include "touchmove/board/kernel/kernel.hpp"
#include "touchmove/board/vocabulary/move_list.hpp"

namespace touchmove::analysis {
namespace {

constexpr std::size_t positions_in_all = 300'000;
constexpr std::size_t plies_between_looks = 8;

/// The positions of a line, found again by a hash and compared whole.
class Met {
 public:
  Met(const BoardState& root, const std::vector<board::Move>& line) {
    BoardState here = root;
    positions_.reserve(line.size() + 1);
    note(here);
    for (const board::Move move : line) {
      board::kernel().play(here, move);
      note(here);
    }
  }

  const PackedPosition& at(std::size_t place) const { return positions_[place]; }

  /// The last place on the line at which this position stands.
  std::optional<std::size_t> last(const PackedPosition& position) const {
    const auto found = last_by_hash_.find(PositionTable::hash(position));
    if (found == last_by_hash_.end() || positions_[found->second] != position) return std::nullopt;
    return found->second;
  }

 private:
  void note(const BoardState& b) {
    positions_.push_back(pack(b));
    last_by_hash_[PositionTable::hash(positions_.back())] = positions_.size() - 1;
  }

  std::vector<PackedPosition> positions_;
  std::unordered_map<std::size_t, std::size_t> last_by_hash_;
};

class Trimmer {
 public:
  Trimmer(const BoardState& root, const std::vector<board::Move>& line, std::size_t positions_a_look)
      : met_(root, line), line_(line), positions_a_look_(positions_a_look) {}

  std::vector<board::Move> trimmed() {
    std::size_t at = met_.last(met_.at(0)).value_or(0);
    while (at < line_.size()) {
      if (looked_at_ < positions_in_all && look_from(at)) continue;
      for (std::size_t i = 0; i < plies_between_looks && at < line_.size(); ++i) {
        shorter_.push_back(line_[at]);
        at = met_.last(met_.at(at + 1)).value_or(at + 1);
      }
    }
    return std::move(shorter_);
  }

 private:
  /// Looks at all positions some plies around for the one from which most of the line is saved, and goes there.
  bool look_from(std::size_t& at) {
    const board::Kernel& kernel = board::kernel();
    near_.clear();
    near_.insert(met_.at(at), PositionTable::none, board::Move());
    near_[0].next = 0;  // plies
    std::uint32_t best = PositionTable::none;
    std::size_t best_place = at;
    std::size_t most_saved = 0;
    for (std::uint32_t index = 0; index < near_.size() && near_.size() < positions_a_look_; ++index) {
      BoardState here;
      unpack(near_.position(index), here);
      const std::uint32_t plies = near_[index].next + 1;
      const board::Move* end = kernel.generate(here, moves_.data());
      for (const board::Move* move = moves_.data(); move != end; ++move) {
        BoardState next = here;
        kernel.play(next, *move);
        const PackedPosition position = pack(next);
        const auto added = near_.insert(position, index, *move);
        if (!added) continue;
        near_[*added].next = plies;
        const std::size_t place = met_.last(position).value_or(0);
        if (place <= at + plies || place - at - plies <= most_saved) continue;
        most_saved = place - at - plies;
        best = *added;
        best_place = place;
      }
    }
    looked_at_ += near_.size();
    if (best == PositionTable::none) return false;
    const auto size = static_cast<std::ptrdiff_t>(shorter_.size());
    for (; near_[best].parent != PositionTable::none; best = near_[best].parent) shorter_.push_back(near_[best].move);
    std::reverse(shorter_.begin() + size, shorter_.end());
    at = best_place;
    return true;
  }

  Met met_;
  const std::vector<board::Move>& line_;
  std::size_t positions_a_look_;
  std::vector<board::Move> shorter_;
  PositionTable near_;
  board::MoveList moves_;
  std::size_t looked_at_{0};
};

}  // namespace

void trim_line(const board::BoardState& root, std::vector<board::Move>& line, std::size_t positions_a_look) {
  line = Trimmer(root, line, positions_a_look).trimmed();
}

}  // namespace touchmove::analysis
