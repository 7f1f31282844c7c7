// How a hall's log is written, and how the system that started it is told that it is open.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace touchmove::app {

enum class LogForm : bool { Text, Json };

/// What a line says in figures beside its sentence: one of `log_figures`, and the number.
struct LogFigure {
  std::string_view name;
  std::int64_t value{0};
};

/// The names there are.
inline constexpr std::string_view log_figures[] = {"part",      "epoch", "parts",   "takeovers",
                                                   "forwarded", "held",  "refused", "elsewhere"};

/// A message with figures. As text they stand behind it, ` part=3`; as JSON they are members of the line's object.
std::string with_figures(std::string message, std::initializer_list<LogFigure> figures);

/// One line of the log as JSON: `{"time":"2026-11-26T13:45:00.123Z","level":"info","message":"..."}`, without its end,
/// and the figures the message was given. `ms` are since 1970, UTC. Bytes that are no UTF-8 become U+FFFD, so that
/// every line can be read.
std::string json_log_line(long long ms, std::string_view level, std::string_view message);

/// Sends the log to standard error in that form.
void start_log(LogForm form);

/// Tells systemd, if it started this process and waits to hear it (`Type=notify`), what `state` says: "READY=1",
/// "STOPPING=1". Does nothing else.
void notify_system(std::string_view state);

}  // namespace touchmove::app
