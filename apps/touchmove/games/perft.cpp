// touchmove perft: counts the leaves of the tree of legal games.
#include "touchmove/board/position/perft.hpp"

#include <atomic>
#include <chrono>
#include <cinttypes>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "rim/commands.hpp"
#include "touchmove/board/position/drop_position.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/notation/moves/uci.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::app {
namespace {

using board::DropPosition;
using board::Move;
using board::MoveList;
using board::PerftBranch;
using board::Position;

struct PerftOptions {
  int depth{0};
  std::optional<std::string> fen;  ///< nothing: the first position
  bool chess960{false};
  bool divide{false};
  bool json{false};
  unsigned threads{1};
};

/// A position asked for: with men in hand if its FEN has pockets.
using AnyPosition = std::variant<Position, DropPosition>;

/// The position asked for; says on stderr why there is none.
std::optional<AnyPosition> read_position(const std::optional<std::string>& fen) {
  if (!fen) return Position::initial();
  const auto placement = notation::parse_fen(*fen);
  if (!placement) {
    std::fprintf(stderr, "touchmove perft: not a FEN: %s\n", notation::to_string(placement.error()).c_str());
    return std::nullopt;
  }
  auto position = Position::from_placement(*placement);
  if (!position) {
    for (const board::PositionFault fault : position.error()) {
      std::fprintf(stderr, "touchmove perft: no legal position: %s\n", std::string(board::describe(fault)).c_str());
    }
    return std::nullopt;
  }
  if (!placement->pockets) return *position;
  return *DropPosition::from_placement(*placement);
}

Position after(const Position& position, Move move) { return position.after(move); }
DropPosition after(const DropPosition& position, Move move) {
  DropPosition next = position;
  if (const auto captured = next.play(move)) next.put_in_hand(position.side_to_move(), captured->role);
  return next;
}
const Position* board_of(const Position* position) { return position; }
const Position* board_of(const DropPosition* position) { return &position->position(); }

template <typename AnyKind>
std::vector<PerftBranch> divide(const AnyKind& position, int depth) {
  std::vector<PerftBranch> branches;
  MoveList moves;
  board::generate_legal(position, moves);
  for (const Move move : moves) branches.push_back({move, board::perft(after(position, move), depth - 1)});
  return branches;
}

/// One subtree to count, for a thread to take.
template <typename AnyKind>
struct Task {
  AnyKind position;
  int depth;
  std::size_t branch;
};

template <typename AnyKind>
std::vector<Task<AnyKind>> split(const AnyKind& position, const std::vector<PerftBranch>& branches, int depth) {
  std::vector<Task<AnyKind>> tasks;
  for (std::size_t branch = 0; branch < branches.size(); ++branch) {
    const AnyKind next = after(position, branches[branch].move);
    if (depth < 3) {
      tasks.push_back({next, depth - 1, branch});
      continue;
    }
    MoveList replies;
    board::generate_legal(next, replies);
    for (const Move reply : replies) tasks.push_back({after(next, reply), depth - 2, branch});
  }
  return tasks;
}

/// As `divide`, by several threads at once.
template <typename AnyKind>
std::vector<PerftBranch> divide_in_threads(const AnyKind& position, int depth, unsigned thread_count) {
  std::vector<PerftBranch> branches = divide(position, 1);
  const std::vector<Task<AnyKind>> tasks = split(position, branches, depth);
  std::vector<std::uint64_t> counts(tasks.size());
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t index = next++; index < tasks.size(); index = next++) {
      counts[index] = board::perft(tasks[index].position, tasks[index].depth);
    }
  };
  {
    std::vector<std::jthread> threads;
    for (unsigned thread = 1; thread < thread_count; ++thread) threads.emplace_back(work);
    work();
  }
  for (PerftBranch& branch : branches) branch.nodes = 0;
  for (std::size_t index = 0; index < tasks.size(); ++index) branches[tasks[index].branch].nodes += counts[index];
  return branches;
}

std::string uci_of(const Position& position, Move move, bool chess960) {
  if (move.dropped()) return notation::to_uci(position, move);
  const board::BoardMove made = board::to_board_move(position, move);
  std::string text = to_string(made.source) + to_string(chess960 ? move.target() : made.target);
  if (made.promotion) text += "pnbrqk"[static_cast<std::size_t>(*made.promotion)];
  return text;
}

struct Result {
  std::vector<PerftBranch> branches;
  std::uint64_t nodes{0};
  std::chrono::nanoseconds time{0};

  double milliseconds() const { return static_cast<double>(time.count()) / 1e6; }
  double mnps() const {
    return time.count() == 0 ? 0 : static_cast<double>(nodes) * 1e3 / static_cast<double>(time.count());
  }
};

template <typename AnyKind>
Result count(const AnyKind& position, const PerftOptions& options) {
  Result result;
  const auto start = std::chrono::steady_clock::now();
  if (options.depth == 0 || (options.threads == 1 && !options.divide)) {
    result.nodes = board::perft(position, options.depth);
  } else {
    result.branches = options.threads == 1 ? divide(position, options.depth)
                                           : divide_in_threads(position, options.depth, options.threads);
    for (const PerftBranch& branch : result.branches) result.nodes += branch.nodes;
  }
  result.time = std::chrono::steady_clock::now() - start;
  return result;
}

void print_text(const Position& position, const PerftOptions& options, const Result& result) {
  if (options.divide) {
    for (const PerftBranch& branch : result.branches) {
      std::printf("%s: %" PRIu64 "\n", uci_of(position, branch.move, options.chess960).c_str(), branch.nodes);
    }
  }
  std::printf("nodes %" PRIu64 " time_ms %.0f mnps %.1f\n", result.nodes, result.milliseconds(), result.mnps());
}

void print_json(const Position& position, const PerftOptions& options, const Result& result) {
  std::printf(R"({"nodes":%)" PRIu64 R"(,"time_ms":%.3f,"mnps":%.1f)", result.nodes, result.milliseconds(),
              result.mnps());
  if (options.divide) {
    std::printf(R"(,"divide":{)");
    const char* separator = "";
    for (const PerftBranch& branch : result.branches) {
      std::printf(R"(%s"%s":%)" PRIu64, separator, uci_of(position, branch.move, options.chess960).c_str(),
                  branch.nodes);
      separator = ",";
    }
    std::printf("}");
  }
  std::printf("}\n");
}

int run(const PerftOptions& options) {
  const auto position = read_position(options.fen);
  if (!position) return AnswerIsNo;
  std::visit(
      [&](const auto& found) {
        const Result result = count(found, options);
        options.json ? print_json(*board_of(&found), options, result) : print_text(*board_of(&found), options, result);
      },
      *position);
  return Done;
}

}  // namespace

void add_perft(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<PerftOptions>();
  CLI::App* command = app.add_subcommand("perft", "Count the legal games of a number of plies");
  command->add_option("DEPTH", options->depth, "Plies; the last one is counted, not played")
      ->required()
      ->check(CLI::Range(0, 100));
  command->add_option(
      "--fen", options->fen,
      "Where to start, as FEN, X-FEN or Shredder-FEN (default: the first position); with pockets, '[Qn]', men\n"
      "captured go into the capturer's hand");
  command->add_flag("--chess960", options->chess960, "Write castlings as the king's move onto its rook");
  command->add_flag("--divide", options->divide, "Print the count of each first move");
  command->add_option("--threads", options->threads, "Threads to count with")->check(CLI::Range(1, 1024));
  command->add_flag("--json", options->json, "Print one JSON object");
  command->footer(
      "The last line is `nodes N time_ms T mnps X`. Exit codes: 0 counted; 1 no legal position; 2 bad usage.");
  command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace touchmove::app
