#include "hall/serve_log.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/formatter.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>

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

// Between a message and its figures, and before each of these: no sentence of ours has it.
constexpr char before_figure = '\x1f';

/// A figure as `with_figures` writes it; nothing if it is not one, for texts of others may stand in a message.
std::optional<LogFigure> parse_figure(std::string_view text) {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos) return std::nullopt;
  LogFigure figure{text.substr(0, equals)};
  const auto end = text.data() + text.size();
  const auto read = std::from_chars(text.data() + equals + 1, end, figure.value);
  const bool known = std::find(std::begin(log_figures), std::end(log_figures), figure.name) != std::end(log_figures);
  if (!known || read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return figure;
}

/// Figures as text stand behind the message.
class TextLines final : public spdlog::formatter {
 public:
  void format(const spdlog::details::log_msg& line, spdlog::memory_buf_t& out) override {
    const std::size_t start = out.size();
    lines_.format(line, out);
    std::replace(out.data() + start, out.data() + out.size(), before_figure, ' ');
  }
  std::unique_ptr<spdlog::formatter> clone() const override { return std::make_unique<TextLines>(); }

 private:
  spdlog::pattern_formatter lines_{"%Y-%m-%d %H:%M:%S.%e %l %v"};
};

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
  std::string figures;
  for (auto at = message.rfind(before_figure); at != std::string_view::npos; at = message.rfind(before_figure)) {
    const auto figure = parse_figure(message.substr(at + 1));
    if (!figure) break;
    figures.insert(0, fmt::format(R"(,"{}":{})", figure->name, figure->value));
    message = message.substr(0, at);
  }
  return fmt::format(R"({{"time":"{:%Y-%m-%dT%H:%M:%S}.{:03}Z","level":{},"message":{}{}}})", fmt::gmtime(seconds),
                     ms % 1000, quoted_json(level), quoted_json(message), figures);
}

std::string with_figures(std::string message, std::initializer_list<LogFigure> figures) {
  for (const LogFigure& figure : figures) {
    message += fmt::format("{}{}={}", before_figure, figure.name, figure.value);
  }
  return message;
}

void start_log(LogForm form) {
  spdlog::set_default_logger(
      std::make_shared<spdlog::logger>("hall", std::make_shared<spdlog::sinks::stderr_sink_mt>()));
  if (form == LogForm::Json) {
    spdlog::set_formatter(std::make_unique<JsonLines>());
  } else {
    spdlog::set_formatter(std::make_unique<TextLines>());
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
