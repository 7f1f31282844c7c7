// How a hall's log is written, and how the system that started it is told that it is open.
#pragma once

#include <string>
#include <string_view>

namespace touchmove::app {

enum class LogForm : bool { Text, Json };

/// One line of the log as JSON: `{"time":"2026-11-26T13:45:00.123Z","level":"info","message":"..."}`, without its end.
/// `ms` are since 1970, UTC. Bytes that are no UTF-8 become U+FFFD, so that every line can be read.
std::string json_log_line(long long ms, std::string_view level, std::string_view message);

/// Sends the log to standard error in that form.
void start_log(LogForm form);

/// Tells systemd, if it started this process and waits to hear it (`Type=notify`), what `state` says: "READY=1",
/// "STOPPING=1". Does nothing else.
void notify_system(std::string_view state);

}  // namespace touchmove::app
