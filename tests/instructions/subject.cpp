// What instructions are counted of: subject WHAT TIMES does it so many times, so that starting is counted out.
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "benchmarks/support/random_games.hpp"
#include "touchmove/analysis/unwinnability/plain_mate.hpp"
#include "touchmove/analysis/unwinnability/unwinnability.hpp"
#include "touchmove/audit/auditor.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/position/perft.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/books/registry.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove {
namespace {

constexpr int leaf_depth = 3;

board::Position busy_position() {
  constexpr std::string_view fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
  return board::Position::from_placement(notation::parse_fen(fen).value()).value();
}

/// Leaves each visited as a position.
std::uint64_t visited(const board::Position& position, int depth) {
  std::uint64_t count = 0;
  board::for_each_successor(position, [&](board::Move, const board::Position& after) {
    count += depth == 1 ? 1 : visited(after, depth - 1);
  });
  return count;
}

/// Leaves met by lists of moves, each made or only listed.
std::uint64_t leaves(const board::Position& position, int depth, bool made) {
  board::MoveList moves;
  board::generate_legal(position, moves);
  if (depth == 1 && !made) return moves.size();
  std::uint64_t count = 0;
  for (const board::Move move : moves) {
    const board::Position after = position.after(move);
    count += depth == 1 ? 1 : leaves(after, depth - 1, made);
  }
  return count;
}

std::uint64_t audited(const std::string& text) {
  audit::Auditor auditor(*books::find_book("fide"), {});
  auditor.push(text);
  auditor.finish();
  return auditor.totals().plies;
}

/// Who can mate: men who can, who cannot, walls that part them, and a middle game.
constexpr std::array endings{"8/8/4kb2/8/8/3NK3/8/8 w - - 0 1",
                             "8/5k2/8/8/3KP3/8/8/5r2 w - - 0 1",
                             "8/2k5/8/1p1p1p1p/1P1P1P1P/8/2K5/8 w - - 0 1",
                             "4k3/8/8/p1p1p1p1/P1P1P1P1/8/2B2b2/1BK5 w - - 0 1",
                             "6k1/8/8/8/8/6p1/4B1Pp/7K w - - 0 1",
                             "8/1p3k2/pPp3p1/P1Pp1pPp/2bP1P1P/4BK2/8/8 b - - 0 1",
                             "r4rk1/pp3ppp/2n5/3q4/3P4/8/PP3PPP/R2Q1RK1 w - - 0 1"};

std::vector<board::Position> ending_positions() {
  std::vector<board::Position> positions;
  for (const char* fen : endings) {
    positions.push_back(board::Position::from_placement(notation::parse_fen(fen).value()).value());
  }
  return positions;
}

/// How many questions about the endings were asked: of each for both sides.
std::uint64_t asked(std::string_view what) {
  static const std::vector<board::Position> positions = ending_positions();
  static analysis::WinnabilityAnalyst analyst;
  std::uint64_t count = 0;
  for (const board::Position& position : positions) {
    for (const auto side : {board::Color::White, board::Color::Black}) {
      if (what == "plainly_can") static_cast<void>(analysis::is_plainly_winnable(position.state(), side));
      if (what == "surely_cannot") static_cast<void>(analysis::is_surely_unwinnable(position, side));
      if (what == "shows_cannot") static_cast<void>(analyst.shows_unwinnable(position, side));
      if (what == "can_mate") static_cast<void>(analyst.analyse(position, side));
      ++count;
    }
  }
  return count;
}

/// Does it once; says how many leaves, plies or questions it was about.
std::uint64_t once(std::string_view what, const std::string& text) {
  if (what == "counted") return board::perft(busy_position(), leaf_depth);
  if (what == "listed" || what == "made") return leaves(busy_position(), leaf_depth, what == "made");
  if (what == "visited") return visited(busy_position(), leaf_depth);
  if (what == "audit" || what == "audit-clocks") return audited(text);
  return asked(what);
}

}  // namespace
}  // namespace touchmove

int main(int count, char** words) {
  using namespace touchmove;
  if (count != 3) return EXIT_FAILURE;
  const std::string_view what = words[1];
  const bool audits = what == "audit" || what == "audit-clocks";
  const auto games = audits ? benchmarks::random_games(200, 80, what == "audit-clocks") : benchmarks::Corpus{};
  std::uint64_t done = 0;
  for (int time = 0; time < std::atoi(words[2]); ++time) done = once(what, games.text);
  if (audits && done != games.plies) return EXIT_FAILURE;
  std::printf("%llu\n", static_cast<unsigned long long>(done));
  return EXIT_SUCCESS;
}
