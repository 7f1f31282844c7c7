// The promise that a touch, a move and a press allocate nothing.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>
#include <vector>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/books/registry.hpp"
#include "touchmove/game/fold/game.hpp"

namespace {
std::size_t allocations = 0;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables): what operator new counts
}

[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
// Standard algorithms ask for scratch room this way; without it the sanitizers see memory of another allocator freed.
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++allocations;
  return std::malloc(size == 0 ? 1 : size);
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace touchmove::game {
namespace {

class Allocation : public testing::TestWithParam<const char*> {};

TEST_P(Allocation, TouchMoveAndPressAllocateNothing) {
  Opened opened;
  opened.rulebook = GetParam();
  opened.time = "90+30";
  opened.start = "r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/P1PBBPPP/R3K2R w KQkq - 0 1";
  Game game = Game::open(opened, *books::find_book(GetParam())).value();
  std::int64_t at = 0;
  const auto apply = [&](Actor by, EventBody body) {
    Event event;
    event.seq = at;
    event.at_ms = at += 1000;
    event.by = by;
    event.body = std::move(body);
    const std::size_t before = allocations;
    const Ruling ruling = game.apply(event);
    EXPECT_EQ(allocations, before) << "event " << at / 1000;
    EXPECT_NE(ruling.verdict, Verdict::Refused);
  };
  apply(Actor::B, Start{});
  // Captures, castling, a promotion by two events, and a long game after them.
  Actor mover = Actor::A;
  for (int ply = 0; ply < 300 && game.phase() == Phase::Playing; ++ply) {
    board::MoveList moves;
    board::generate_legal(*game.position(), moves);
    const board::BoardMove move =
        board::to_board_move(*game.position(), moves[static_cast<std::size_t>(ply * 31) % moves.size()]);
    Touch touch;
    touch.squares.push_back(move.source);
    apply(mover, touch);
    if (move.promotion) {
      apply(mover, Release{move.target});
      apply(mover, Promote{*move.promotion});
    } else {
      apply(mover, PlayMove{move});
    }
    if (game.phase() == Phase::Playing) apply(mover, Press{});
    mover = Game::other_seat(mover);
  }
  EXPECT_GT(game.plies().size(), 20U);
}

INSTANTIATE_TEST_SUITE_P(EveryBook, Allocation,
                         testing::Values("fide", "uschess", "uschess-blitz", "bcf-1911", "iesa"));

}  // namespace
}  // namespace touchmove::game
