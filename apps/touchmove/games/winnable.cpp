// `touchmove winnable`: who can still mate, one FEN a line, answered in the order asked.
#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <vector>

#include "audits/shard_option.hpp"
#include "rim/commands.hpp"
#include "rim/counted.hpp"
#include "touchmove/analysis/unwinnability/unwinnability.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::app {
namespace {

using analysis::Proof;
using analysis::Verdict;
using analysis::Winnability;

struct WinnableOptions {
  std::string file;
  std::size_t limit{analysis::AnalysisLimits{}.positions};
  unsigned threads{1};
  bool line{false};
  bool json{false};
  bool only_cannot{false};
  std::optional<Shard> shard;
};

/// Bytes of a file; a line is in it that begins in it.
struct LineSpan {
  std::uint64_t begin{0};
  std::uint64_t end{UINT64_MAX};
};

/// One line of input and, once a worker has been at it, what is printed for it.
struct Query {
  std::string input;
  std::uint64_t number{0};
  std::string output;
  std::string complaint;  // why the line is no position; empty if it is one
  bool done{false};
  std::array<Winnability, 2> answers{};
  std::uint64_t nodes{0};
};

struct WinnableTotals {
  std::uint64_t positions{0};
  std::uint64_t refused{0};
  std::uint64_t nodes{0};
  std::array<std::uint64_t, 3> by_answer{};  // sides, by Winnability
};

std::string moves_to_text(board::Position position, std::span<const board::Move> moves, const char* separator) {
  std::string text;
  for (const board::Move move : moves) {
    if (!text.empty()) text += separator;
    const board::BoardMove hand = board::to_board_move(position, move);
    text += to_string(hand.source) + to_string(hand.target);
    if (hand.promotion) text += "pnbrqk"[static_cast<std::size_t>(*hand.promotion)];
    position.play(move);
  }
  return text;
}

char letter_of(Winnability answer, char side) {
  switch (answer) {
    case Winnability::Winnable:
      return side;
    case Winnability::Unwinnable:
      return '-';
    case Winnability::Undetermined:
      break;
  }
  return '?';
}

std::string_view word_of(Winnability answer) {
  switch (answer) {
    case Winnability::Winnable:
      return "winnable";
    case Winnability::Unwinnable:
      return "unwinnable";
    case Winnability::Undetermined:
      break;
  }
  return "undetermined";
}

std::string json_string(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    if (static_cast<unsigned char>(c) >= 0x20) result += c;
  }
  return result + '"';
}

std::string side_json(const board::Position& position, const Verdict& verdict, bool with_line) {
  std::string text = "{\"answer\":\"" + std::string(word_of(verdict.answer)) + "\",\"proof\":\"" +
                     std::string(analysis::word_of(verdict.proof)) + "\",\"nodes\":" + std::to_string(verdict.nodes);
  if (with_line && verdict.proof == Proof::Helpmate) {
    text += ",\"line\":[\"" + moves_to_text(position, verdict.helpmate, "\",\"") + "\"]";
  }
  return text + "}";
}

class WinnableAnswerer {
 public:
  explicit WinnableAnswerer(const WinnableOptions& options) : options_(options), analyst_({options.limit}) {}

  void answer(Query& task) {
    const auto placement = notation::parse_fen(task.input);
    if (!placement) {
      task.complaint = to_string(placement.error());
      return;
    }
    const auto position = board::Position::from_placement(*placement);
    if (!position) {
      for (const board::PositionFault fault : position.error()) {
        if (!task.complaint.empty()) task.complaint += "; ";
        task.complaint += describe(fault);
      }
      return;
    }
    std::string sides;
    std::string details;
    const analysis::Evidence evidence =
        options_.json || options_.line ? analysis::Evidence::Line : analysis::Evidence::Answer;
    for (const board::Color side : {board::Color::White, board::Color::Black}) {
      // Men in hand may still be dropped, and more may come from a partner: such a board is never dead.
      const bool drops = placement->pockets.has_value();
      const Verdict verdict = options_.only_cannot ? only_cannot(*position, side, drops)
                              : drops              ? Verdict{Winnability::Winnable, Proof::Drops, {}, 0}
                                                   : analyst_.analyse(*position, side, evidence);
      task.answers[static_cast<std::size_t>(side)] = verdict.answer;
      task.nodes += verdict.nodes;
      sides += letter_of(verdict.answer, side == board::Color::White ? 'W' : 'B');
      details += options_.json ? std::string(side == board::Color::White ? ",\"white\":" : ",\"black\":") +
                                     side_json(*position, verdict, options_.line)
                               : detail(*position, side, verdict);
    }
    task.output = options_.json ? "{\"winnable\":\"" + sides + "\",\"fen\":" + json_string(task.input) + details + "}\n"
                                : sides + ' ' + task.input + '\n' + details;
  }

 private:
  Verdict only_cannot(const board::Position& position, board::Color side, bool drops) {
    Verdict verdict;
    if (!drops && analyst_.shows_unwinnable(position, side)) verdict.answer = Winnability::Unwinnable;
    return verdict;
  }

  std::string detail(const board::Position& position, board::Color side, const Verdict& verdict) const {
    if (!options_.line) return {};
    const char* name = side == board::Color::White ? "   White: " : "   Black: ";
    if (verdict.proof != Proof::Helpmate) return name + analysis::describe(verdict) + '\n';
    return name + moves_to_text(position, verdict.helpmate, " ") + '\n';
  }

  WinnableOptions options_;
  analysis::WinnabilityAnalyst analyst_;
};

/// Lines go in at one end; workers answer them; answers come out at the other end in the same order.
class Pipeline {
 public:
  explicit Pipeline(const WinnableOptions& options) : options_(options) {}

  WinnableTotals run(std::istream& in, LineSpan span) {
    std::vector<std::jthread> workers;
    for (unsigned i = 0; i < options_.threads; ++i) workers.emplace_back([this] { work(); });
    std::string text;
    std::uint64_t place = span.begin;
    if (place != 0) {
      // The line that the byte before belongs to was begun before.
      in.seekg(static_cast<std::streamoff>(place - 1));
      place += std::getline(in, text) ? text.size() : 0;
    }
    for (std::uint64_t number = 1; place < span.end && std::getline(in, text); ++number) {
      place += text.size() + 1;
      while (!text.empty() && (text.back() == '\r' || text.back() == ' ')) text.pop_back();
      if (text.empty() || text.front() == '#') continue;
      std::unique_lock lock(mutex_);
      room_.wait(lock, [this] { return tasks_.size() < queue_capacity; });
      tasks_.push_back({text, number, {}, {}, false, {}, 0});
      waiting_.notify_one();
    }
    {
      const std::lock_guard lock(mutex_);
      closed_ = true;
    }
    waiting_.notify_all();
    workers.clear();
    return totals_;
  }

 private:
  static constexpr std::size_t queue_capacity = 1024;

  void work() {
    WinnableAnswerer answerer(options_);
    std::unique_lock lock(mutex_);
    while (true) {
      waiting_.wait(lock, [this] { return taken_ < tasks_.size() || closed_; });
      if (taken_ == tasks_.size()) return;
      Query& task = tasks_[taken_++];  // a deque keeps its elements in place
      lock.unlock();
      answerer.answer(task);
      lock.lock();
      task.done = true;
      print_done();
    }
  }

  void print_done() {
    while (!tasks_.empty() && tasks_.front().done) {
      const Query& task = tasks_.front();
      if (task.complaint.empty()) {
        std::fwrite(task.output.data(), 1, task.output.size(), stdout);
        ++totals_.positions;
        totals_.nodes += task.nodes;
        for (const Winnability answer : task.answers) ++totals_.by_answer[static_cast<std::size_t>(answer)];
      } else {
        std::fprintf(stderr, "line %llu: %s\n", static_cast<unsigned long long>(task.number), task.complaint.c_str());
        ++totals_.refused;
      }
      tasks_.pop_front();
      --taken_;
    }
    if (taken_ == tasks_.size()) std::fflush(stdout);
    room_.notify_one();
  }

  WinnableOptions options_;
  std::mutex mutex_;
  std::condition_variable waiting_;
  std::condition_variable room_;
  std::deque<Query> tasks_;
  std::size_t taken_{0};  // tasks at the front that workers have
  bool closed_{false};
  WinnableTotals totals_;
};

int answer_all(const WinnableOptions& options) {
  std::ifstream file;
  if (!options.file.empty() && options.file != "-") {
    file.open(options.file);
    if (!file) {
      std::fprintf(stderr, "touchmove winnable: cannot read %s\n", options.file.c_str());
      return BadUsage;
    }
  }
  LineSpan span;
  if (options.shard) {
    std::error_code error;
    const std::uint64_t size = file.is_open() ? std::filesystem::file_size(options.file, error) : 0;
    if (!file.is_open() || error) {
      std::fprintf(stderr, "touchmove winnable: only a plain file can be cut into shards\n");
      return BadUsage;
    }
    const ShardPart part = parts_of(*options.shard, {size}).front();
    span = {part.begin, part.end};
  }
  const auto start = std::chrono::steady_clock::now();
  const WinnableTotals totals = Pipeline(options).run(file.is_open() ? file : std::cin, span);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  std::fprintf(stderr, "%s: %s can mate, %llu cannot, %llu undetermined; %s refused; %s, %.3f s\n",
               counted(totals.positions, "position").c_str(), counted(totals.by_answer[0], "side").c_str(),
               static_cast<unsigned long long>(totals.by_answer[1]),
               static_cast<unsigned long long>(totals.by_answer[2]), counted(totals.refused, "line").c_str(),
               counted(totals.nodes, "node").c_str(), seconds);
  return totals.refused == 0 ? Done : AnswerIsNo;
}

}  // namespace

void add_winnable(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<WinnableOptions>();
  CLI::App* command = app.add_subcommand("winnable", "Who can still mate by any series of legal moves");
  command->add_option("FILE", options->file,
                      "Positions, one FEN a line (four or six fields); - or nothing: standard input");
  command->add_option("--limit", options->limit, "Positions to look at for one side of one FEN before answering ?")
      ->check([](const std::string& text) {
        return text == "0" || text.starts_with('-') ? std::string("at least 1 position must be looked at")
                                                    : std::string();
      });
  command->add_option("--threads", options->threads, "Positions to answer at once")->check(CLI::Range(1U, 256U));
  command->add_flag("--line", options->line, "Add the helpmates, and why a side cannot mate");
  command->add_flag("--json", options->json, "One JSON object a line");
  command
      ->add_flag("--only-cannot", options->only_cannot,
                 "A short look at each, much sooner: - for a side shown to be unable to mate, ? for every other")
      ->excludes("--line", "--json");
  add_shard_option(
      *command, options->shard,
      "Only the K-th of N equal parts of the file's bytes, for as many machines; what they print one after "
      "the other is what one would print");
  command->footer(
      "Prints WB, W-, -B or -- (who can still mate) and the FEN; ? where the limit was reached. The halfmove clock "
      "and\n"
      "repetition do not count. Exit codes: 0 done; 1 some lines are no positions (they are named on the error "
      "output);\n"
      "2 bad usage or unreadable input.");
  command->callback([options, &exit_code] { exit_code = answer_all(*options); });
}

}  // namespace touchmove::app
