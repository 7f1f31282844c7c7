// Backward from every mate there can be: the small cases' last word on "cannot".
//
// All positions of two kings and at most one more officer that can move, before pawns that stand still, are laid out,
// whether or not anything leads to them; those where `winner` mates are marked, then all from which a move leads to a
// marked one, until nothing changes. A move by or against a pawn leads out of what is laid out; what may come to that
// is marked likewise. So a position marked for neither can never lead to a mate.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/position/position.hpp"

namespace touchmove::analysis::testing {

class Retrograde {
 public:
  /// Nothing if there is more than one officer besides the kings.
  static std::optional<Retrograde> around(const board::Position& root, board::Color winner) {
    Retrograde result;
    result.frame_ = root.to_placement();
    for (std::size_t square = 0; square < 64; ++square) {
      auto& man = result.frame_.men[square];
      if (!man || man->role == board::Role::Pawn) continue;
      if (man->role != board::Role::King) {
        if (result.officer_) return std::nullopt;
        result.officer_ = *man;
      }
      man.reset();
    }
    result.frame_.en_passant_target.reset();
    result.frame_.castling_rooks = {};
    result.fill(winner);
    return result;
  }

  /// Whether a mate can follow while no pawn moves or is taken.
  bool finds_mate(const board::Position& position) const { return leads_to_mate_[index_of(position)]; }
  /// Whether no mate can follow, nor anything that was not looked at.
  bool excludes_mate(const board::Position& position) const {
    return !finds_mate(position) && !leads_out_[index_of(position)];
  }
  std::size_t size() const { return count_; }

 private:
  static constexpr std::size_t gone = 64;

  static std::size_t pack(std::size_t white, std::size_t black, std::size_t officer, std::size_t to_move) {
    return ((officer * 64 + white) * 64 + black) * 2 + to_move;
  }

  std::size_t index_of(const board::Position& position) const {
    const auto square_of = [](board::Bitboard men) { return static_cast<std::size_t>(std::countr_zero(men.bits())); };
    const board::Bitboard kings = position.by_role(board::Role::King);
    const board::Bitboard officer = position.occupied() & ~kings & ~position.by_role(board::Role::Pawn);
    return pack(square_of(position.men(board::Color::White, board::Role::King)),
                square_of(position.men(board::Color::Black, board::Role::King)), square_of(officer),
                static_cast<std::size_t>(position.side_to_move()));
  }

  void fill(board::Color winner) {
    const std::size_t all = 65 * 64 * 64 * 2;
    leads_to_mate_.assign(all, false);
    leads_out_.assign(all, false);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> ways;  // to, from
    std::vector<std::uint32_t> mates;
    std::vector<std::uint32_t> exits;
    board::MoveList moves;
    for (std::size_t officer = officer_ ? 0 : gone; officer <= gone; ++officer) {
      for (std::size_t white = 0; white < 64; ++white) {
        for (std::size_t black = 0; black < 64; ++black) {
          board::Placement placement = frame_;
          const auto put = [&placement](std::size_t square, board::Piece man) {
            if (placement.men[square]) return false;
            placement.men[square] = man;
            return true;
          };
          if (!put(white, {board::Color::White, board::Role::King})) continue;
          if (!put(black, {board::Color::Black, board::Role::King})) continue;
          if (officer != gone && !put(officer, *officer_)) continue;
          for (const board::Color side : {board::Color::White, board::Color::Black}) {
            placement.side_to_move = side;
            const auto position = board::Position::from_placement(placement);
            if (!position) continue;
            ++count_;
            const std::size_t here = index_of(*position);
            if (side != winner && position->is_checkmate()) mates.push_back(static_cast<std::uint32_t>(here));
            generate_legal(*position, moves);
            for (const board::Move move : moves) {
              const board::Position next = position->after(move);
              if (next.by_role(board::Role::Pawn) != position->by_role(board::Role::Pawn)) {
                exits.push_back(static_cast<std::uint32_t>(here));
              } else {
                ways.emplace_back(static_cast<std::uint32_t>(index_of(next)), static_cast<std::uint32_t>(here));
              }
            }
          }
        }
      }
    }
    std::sort(ways.begin(), ways.end());
    spread(ways, mates, leads_to_mate_);
    spread(ways, exits, leads_out_);
  }

  static void spread(const std::vector<std::pair<std::uint32_t, std::uint32_t>>& ways,
                     const std::vector<std::uint32_t>& ends, std::vector<bool>& marked) {
    std::vector<std::uint32_t> open;
    const auto mark = [&](std::uint32_t index) {
      if (marked[index]) return;
      marked[index] = true;
      open.push_back(index);
    };
    for (const std::uint32_t end : ends) mark(end);
    while (!open.empty()) {
      const std::uint32_t to = open.back();
      open.pop_back();
      auto way = std::lower_bound(ways.begin(), ways.end(), std::pair<std::uint32_t, std::uint32_t>{to, 0});
      for (; way != ways.end() && way->first == to; ++way) mark(way->second);
    }
  }

  board::Placement frame_;  // the pawns alone
  std::optional<board::Piece> officer_;
  std::vector<bool> leads_to_mate_;
  std::vector<bool> leads_out_;
  std::size_t count_{0};
};

}  // namespace touchmove::analysis::testing
