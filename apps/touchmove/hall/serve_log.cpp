#include "hall/serve_log.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <memory>

#include "touchmove/notation/games/encoding.hpp"
#include "touchmove/wire/json.hpp"

namespace touchmove::app {
namespace {

/// A text as JSON, whatever bytes it has.
std::string quoted_json(std::string_view text) {
  std::string legible;
  while (!text.empty()) {
    const std::size_t length = notation::character_length(text);
    legible += length == 0 ? "\xef\xbf\xbd" : text.substr(0, length);
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return wire::quoted(legible);
}

class JsonLines final : public spdlog::formatter {
 public:
  void format(const spdlog::details::log_msg& line, spdlog::memory_buf_t& out) override {
    const auto level = spdlog::level::to_string_view(line.level);
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(line.time.time_since_epoch()).count();
    const std::string text =
        json_log_line(ms, {level.data(), level.size()}, {line.payload.data(), line.payload.size()});
    out.append(text.data(), text.data() + text.size());
    out.push_back('\n');
  }
  std::unique_ptr<spdlog::formatter> clone() const override { return std::make_unique<JsonLines>(); }
};

}  // namespace

std::string json_log_line(long long ms, std::string_view level, std::string_view message) {
  const auto seconds = static_cast<std::time_t>(ms / 1000);
  return fmt::format(R"({{"time":"{:%Y-%m-%dT%H:%M:%S}.{:03}Z","level":{},"message":{}}})", fmt::gmtime(seconds),
                     ms % 1000, quoted_json(level), quoted_json(message));
}

void start_log(LogForm form) {
  spdlog::set_default_logger(
      std::make_shared<spdlog::logger>("hall", std::make_shared<spdlog::sinks::stderr_sink_mt>()));
  if (form == LogForm::Json) {
    spdlog::set_formatter(std::make_unique<JsonLines>());
  } else {
    spdlog::set_pattern("%Y-%m-%d %H:%M:%S.%e %l %v");
  }
}

void notify_system(std::string_view state) {
  const char* const path = std::getenv("NOTIFY_SOCKET");
  sockaddr_un address{};
  const std::size_t length = path == nullptr ? 0 : std::strlen(path);
  if (length < 2 || length >= sizeof address.sun_path) return;
  address.sun_family = AF_UNIX;
  std::memcpy(address.sun_path, path, length);
  if (address.sun_path[0] == '@') address.sun_path[0] = '\0';  // in no folder
  const int descriptor = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return;
  [[maybe_unused]] const auto sent =
      ::sendto(descriptor, state.data(), state.size(), MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&address),
               static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + length));
  ::close(descriptor);
}

}  // namespace touchmove::app
