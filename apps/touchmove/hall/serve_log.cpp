#include "hall/serve_log.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <iterator>
#include <memory>

namespace touchmove::app {
namespace {

/// How many bytes the character of UTF-8 at the beginning of `text` has; 0 if there is none (RFC 3629).
std::size_t utf8_length(std::string_view text) {
  const auto at = [&](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(text[i])); };
  const unsigned first = at(0);
  const std::size_t length = first < 0x80   ? 1
                             : first < 0xc2 ? 0
                             : first < 0xe0 ? 2
                             : first < 0xf0 ? 3
                             : first < 0xf5 ? 4
                                            : 0;
  if (length == 0 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((at(i) & 0xc0U) != 0x80) return 0;
  }
  if (length == 3 && ((first == 0xe0 && at(1) < 0xa0) || (first == 0xed && at(1) > 0x9f))) return 0;
  if (length == 4 && ((first == 0xf0 && at(1) < 0x90) || (first == 0xf4 && at(1) > 0x8f))) return 0;
  return length;
}

std::string quoted_json(std::string_view text) {
  std::string out = "\"";
  while (!text.empty()) {
    const auto c = static_cast<unsigned char>(text.front());
    std::size_t length = utf8_length(text);
    if (length == 0) {
      out += "\xef\xbf\xbd";
      length = 1;
    } else if (c == '"' || c == '\\') {
      out += {'\\', static_cast<char>(c)};
    } else if (c < ' ' || c == 0x7f) {
      fmt::format_to(std::back_inserter(out), "\\u{:04x}", c);
    } else {
      out += text.substr(0, length);
    }
    text.remove_prefix(length);
  }
  return out + '"';
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
