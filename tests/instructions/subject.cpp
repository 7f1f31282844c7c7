// What instructions are counted of: subject WHAT TIMES does it so many times, so that starting is counted out.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "touchmove/audit/auditor.hpp"
#include "touchmove/base/random.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/position/perft.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/books/registry.hpp"
#include "touchmove/notation/games/pgn_writer.hpp"
#include "touchmove/notation/moves/san.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove {
namespace {

constexpr int leaf_depth = 3;

board::Position busy_position() {
  constexpr std::string_view fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
  return board::Position::from_placement(notation::parse_fen(fen).value()).value();
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

/// Games of random legal moves.
std::string games(bool with_clocks, std::uint64_t& plies) {
  base::Random random(64);
  std::string text;
  notation::PgnWriter writer(text);
  for (int game = 0; game < 200; ++game) {
    writer.tags({});
    writer.begin_moves();
    auto position = board::Position::initial();
    for (int ply = 0; ply < 80; ++ply) {
      board::MoveList moves;
      board::generate_legal(position, moves);
      if (moves.empty()) break;
      const board::Move move = moves[random.below(moves.size())];
      writer.move(notation::to_san(position, move));
      if (with_clocks) writer.clock(std::chrono::seconds(5400 - 30 * ply));
      position.play(move);
      ++plies;
    }
    writer.result(notation::PgnResult::Unknown);
  }
  return text;
}

std::uint64_t audited(const std::string& text) {
  audit::Auditor auditor(*books::find_book("fide"), {});
  auditor.push(text);
  auditor.finish();
  return auditor.totals().plies;
}

/// Does it once; says how many leaves or plies it was about.
std::uint64_t once(std::string_view what, const std::string& text) {
  if (what == "counted") return board::perft(busy_position(), leaf_depth);
  if (what == "listed" || what == "made") return leaves(busy_position(), leaf_depth, what == "made");
  return audited(text);
}

}  // namespace
}  // namespace touchmove

int main(int count, char** words) {
  using namespace touchmove;
  if (count != 3) return EXIT_FAILURE;
  const std::string_view what = words[1];
  std::uint64_t plies = 0;
  const std::string text =
      what == "audit" || what == "audit-clocks" ? games(what == "audit-clocks", plies) : std::string();
  std::uint64_t done = 0;
  for (int time = 0; time < std::atoi(words[2]); ++time) done = once(what, text);
  if (plies != 0 && done != plies) return EXIT_FAILURE;
  std::printf("%llu\n", static_cast<unsigned long long>(done));
  return EXIT_SUCCESS;
}
