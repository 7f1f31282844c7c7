#include "touchmove/analysis/wall/wall_guide.hpp"

#include <algorithm>

namespace touchmove::analysis {
namespace {

constexpr std::size_t most_pictures_asked = 200;
constexpr std::size_t placements = 20'000;

std::uint64_t mixed(std::uint64_t key, std::uint64_t more) {
  key = (key ^ more) * 0x9E3779B97F4A7C15ULL;
  return key ^ (key >> 29U);
}

}  // namespace

std::uint64_t wall_signature(const BoardState& b) {
  std::uint64_t key = 0;
  for (const unsigned color : {white, black}) {
    key = mixed(key, men(b, color, pawn));
    for (const unsigned role : {knight, bishop, rook, queen}) {
      key = mixed(key, static_cast<std::uint64_t>(count(men(b, color, role) & light_squares)) << 8U |
                           static_cast<std::uint64_t>(count(men(b, color, role) & ~light_squares)));
    }
  }
  return key;
}

void WallGuide::start(const WallSearch& map, unsigned winner) {
  map_ = &map;
  winner_ = winner;
  ways_.clear();
  pictures_.clear();
}

std::size_t WallGuide::promise(const BoardState& b) {
  const WallSearch::Prospect prospect = map_->prospect(b);
  if (prospect.distance == WallSearch::no_way) return farthest;
  int guess = 4 * static_cast<int>(prospect.distance);
  if (prospect.event == nullptr) {
    guess = way_to_picture(b);
  } else {
    guess += 100 + 24 * static_cast<int>(prospect.events_left) + 4 * way_to_event(b, prospect);
  }
  return std::min(static_cast<std::size_t>(guess), farthest - 1);
}

int WallGuide::way_to_event(const BoardState& b, const WallSearch::Prospect& prospect) {
  const WallStep& event = *prospect.event;
  const unsigned us = event.mover;
  const unsigned target = event.target;
  int nearest = 20;
  switch (event.what) {
    case WallStep::What::PawnMoves:
      return (occupied(b) & ~b.by_role[king] & bit(target)) != 0 ? 2 : 0;
    case WallStep::What::PawnTakes: {
      const Word prey = b.by_color[us ^ 1U] & ~b.by_role[king];
      if ((prey & bit(target)) != 0) return 0;
      for (const unsigned role : {knight, bishop, rook, queen}) {
        for (Word set = prey & b.by_role[role]; set != 0; set &= set - 1) {
          nearest = std::min<int>(nearest, ways_to(b, role, target)[first(set)]);
        }
      }
      return nearest;
    }
    case WallStep::What::LooseTakes: {
      const unsigned role = event.kind == LooseKnight  ? knight
                            : event.kind == LooseRook  ? rook
                            : event.kind == LooseQueen ? queen
                                                       : bishop;
      for (Word set = men(b, us, role); set != 0; set &= set - 1) {
        nearest = std::min<int>(nearest, ways_to(b, role, target)[first(set)]);
      }
      return nearest - 1;
    }
    case WallStep::What::EnPassant:
    case WallStep::What::FixedTakes:
    case WallStep::What::KingTakes:
      break;
  }
  return 0;
}

/// Ways of a man alone before the wall to a square that may be taken.
const WallGuide::Ways& WallGuide::ways_to(const BoardState& b, unsigned role, unsigned target) {
  const bool light = role == bishop && (bit(target) & light_squares) != 0;
  const std::uint64_t key = mixed(mixed(men(b, white, pawn), men(b, black, pawn)),
                                  std::uint64_t{role} << 8U | std::uint64_t{light} << 7U | target);
  const auto [at, added] = ways_.try_emplace(key);
  if (added) measure_ways(role, target, wall_of(b).blockers & ~bit(target), 0, at->second);
  return at->second;
}

int WallGuide::way_to_picture(const BoardState& b) {
  const std::uint64_t key = wall_signature(b);
  auto at = pictures_.find(key);
  if (at == pictures_.end()) {
    if (pictures_.size() >= most_pictures_asked) return 400;
    at = pictures_.emplace(key, find_mate_pictures(b, winner_, placements)).first;
    std::vector<MatePicture>& pictures = at->second;
    if (pictures.size() > 6) pictures.resize(6);
  }
  int nearest = 400;
  for (const MatePicture& picture : at->second) nearest = std::min(nearest, picture.distance(b));
  return nearest;
}

}  // namespace touchmove::analysis
