// The hall's side of the Universal Chess Interface, without a process: bytes of an engine and the passing of time in,
// commands and a move out. An engine is a stranger. It may say anything, at any length, or nothing; whatever is not as
// the interface has it ends it, and what it says of a move is no more than a text that looks like one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/hall/core/machines/engine_task.hpp"
#include "touchmove/hall/core/machines/uci_lines.hpp"

namespace touchmove::hall {

/// How much an engine may say, and how long it may take over it.
struct UciLimits {
  std::size_t line_bytes{16UL * 1024};      ///< the principal variation of a long search is long
  std::size_t answer_bytes{1024UL * 1024};  ///< of everything said from one question to its answer
  std::size_t options{256};                 ///< those after them are not noted
  std::int64_t start_ms{10'000};            ///< until `uciok`, and again until `readyok`
  std::int64_t grace_ms{500};               ///< beyond the time of a search before it is told to stop
  std::int64_t last_ms{2'000};              ///< from then until it is given up
  int hash_mb{16};
};

class UciClient {
 public:
  enum class State : std::uint8_t {
    Starting,   ///< asked who it is
    Idle,       ///< ready to be asked for a move
    Preparing,  ///< told its options, to say when it is ready
    Searching,
    Failed,  ///< to be killed
  };

  /// Greets the engine: `take_commands` has the first.
  UciClient(UciLimits limits, std::int64_t now);

  State state() const { return state_; }
  /// Why it is `Failed`.
  EngineFault fault() const { return fault_; }

  /// Asks for a move as soon as the engine is ready for it. May be called while it is starting. Precondition: no search
  /// is under way or asked for, and it has not failed.
  void search(EngineTask task, std::int64_t now);
  /// What the engine wrote.
  void heard(std::string_view bytes, std::int64_t now);
  /// It writes no more.
  void ended();
  /// When `tick` is wanted next; nothing while nothing is awaited.
  std::optional<std::int64_t> due() const { return due_; }
  void tick(std::int64_t now);

  /// What is to be written to it, whole lines.
  std::string take_commands();
  /// The move it found, once.
  std::optional<EngineMove> take_move();

  /// The option of that name, if it has one.
  const UciOption* option(std::string_view name) const;

 private:
  void hear(std::string_view line, std::int64_t now);
  void prepare(std::int64_t now);
  void go(std::int64_t now);
  void fail(EngineFault fault);
  void say(std::string_view line);
  /// Sets a number option within its bounds, if there is one.
  void set_number(std::string_view name, int value);
  /// Sets an option of another kind, if there is one of that type.
  bool set_text(std::string_view name, std::string_view type, std::string_view value);

  UciLimits limits_;
  State state_{State::Starting};
  EngineFault fault_{EngineFault::None};
  std::vector<UciOption> options_;
  std::string input_;     ///< the line that has not ended yet
  std::size_t heard_{0};  ///< bytes since the last question
  std::string commands_;
  std::optional<EngineTask> task_;
  bool told_to_stop_{false};
  std::optional<EngineScore> score_;
  std::optional<EngineMove> move_;
  std::optional<std::int64_t> due_;
};

}  // namespace touchmove::hall
