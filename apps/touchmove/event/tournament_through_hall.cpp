#include "event/tournament_through_hall.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "event/tournament_desk.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/net/local_port.hpp"

namespace touchmove::app {
namespace {

namespace json = boost::json;
using store::Error;
using store::Failure;

constexpr int longest_wait_ms = 60'000;  // for an answer; a hall that is alive takes a fraction of a second

json::string text(std::string_view of) { return json::string(of.data(), of.size()); }

/// A connected socket, closed again.
class Line {
 public:
  explicit Line(int descriptor) : descriptor_(descriptor) {}
  Line(Line&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)), rest_(std::move(other.rest_)) {}
  Line& operator=(Line&&) = delete;
  ~Line() { close(); }

  int descriptor() const { return descriptor_; }

  /// Says a line and hears one. Nothing if the other end is gone or silent; then nothing more can be said.
  std::optional<std::string> ask(std::string said) {
    said += '\n';
    for (std::size_t sent = 0; sent < said.size();) {
      const ssize_t count = ::send(descriptor_, said.data() + sent, said.size() - sent, MSG_NOSIGNAL);
      if (count <= 0) return gone();
      sent += static_cast<std::size_t>(count);
    }
    std::array<char, 64 * 1024> part{};
    std::size_t looked = 0;
    while (true) {
      if (const std::size_t end = rest_.find('\n', looked); end != std::string::npos) {
        std::string heard = rest_.substr(0, end);
        rest_.erase(0, end + 1);
        return heard;
      }
      looked = rest_.size();
      pollfd waiting{descriptor_, POLLIN, 0};
      if (::poll(&waiting, 1, longest_wait_ms) <= 0) return gone();
      const ssize_t count = ::recv(descriptor_, part.data(), part.size(), 0);
      if (count <= 0) return gone();
      rest_.append(part.data(), static_cast<std::size_t>(count));
    }
  }

 private:
  std::optional<std::string> gone() {
    close();
    return std::nullopt;
  }
  void close() {
    if (descriptor_ >= 0) ::close(descriptor_);
    descriptor_ = -1;
  }

  int descriptor_;
  std::string rest_;
};

class HallStore final : public store::Store {
 public:
  explicit HallStore(Line line) : line_(std::move(line)) {}

  std::vector<store::WriteResult> write(std::span<const store::Write> group) override {
    std::vector<store::WriteResult> results;
    results.reserve(group.size());
    for (const store::Write& one : group) results.push_back(write_one(one));
    return results;
  }

  store::ReadResult read(const store::Read& what) override {
    auto answer = is_event_journal(what.game)
                      ? ask({{"do", "read"}, {"event", text(event_of(what.game))}, {"seq", what.from_seq}})
                      : ask({{"do", "game"}, {"game", text(what.game)}});
    if (!answer) return tl::unexpected(std::move(answer.error()));
    store::Contents contents;
    for (const json::object& line : objects_of(*answer, "lines")) {
      const auto hash = store::parse_hash(hall::text_of(line, "hash").value_or(""));
      const auto body = hall::text_of(line, "body");
      if (!hash || !body) return tl::unexpected(Error{Failure::Corrupt, "the hall's answer cannot be read"});
      contents.lines.push_back({*body, hall::text_of(line, "origin").value_or(""), *hash});
    }
    for (const json::object& entry : objects_of(*answer, "entries")) {
      contents.entries.push_back({hall::text_of(entry, "table").value_or(""), hall::text_of(entry, "key").value_or(""),
                                  hall::text_of(entry, "value").value_or("")});
    }
    return contents;
  }

  tl::expected<std::vector<std::string>, Error> games() override {
    auto answer = ask({{"do", "names"}});
    if (!answer) return tl::unexpected(std::move(answer.error()));
    std::vector<std::string> names;
    if (const json::value* list = answer->if_contains("names"); list != nullptr && list->is_array()) {
      for (const json::value& name : list->get_array()) {
        if (name.is_string()) names.emplace_back(name.get_string().begin(), name.get_string().end());
      }
    }
    return names;
  }

 private:
  static std::string event_of(const std::string& journal) { return journal.substr(journal_name("").size()); }

  static std::vector<json::object> objects_of(const json::object& of, std::string_view field) {
    std::vector<json::object> list;
    const json::value* const value = of.if_contains(json::string_view(field.data(), field.size()));
    if (value == nullptr || !value->is_array()) return list;
    for (const json::value& one : value->get_array()) {
      if (one.is_object()) list.push_back(one.get_object());
    }
    return list;
  }

  tl::expected<json::object, Error> ask(const json::object& said) {
    if (line_.descriptor() < 0) return tl::unexpected(Error{Failure::Unavailable, "the hall is gone"});
    const auto heard = line_.ask(json::serialize(said));
    auto answer = heard ? hall::parse_object(*heard) : std::nullopt;
    if (!answer) return tl::unexpected(Error{Failure::Unavailable, "the hall ended before it answered"});
    const json::value* const error = answer->if_contains("error");
    if (error == nullptr || !error->is_object()) return std::move(*answer);
    const std::string code = hall::text_of(error->get_object(), "code").value_or("");
    const Failure failure = code == "conflict"     ? Failure::Conflict
                            : code == "not_stored" ? Failure::Full
                                                   : Failure::Corrupt;
    return tl::unexpected(Error{failure, hall::text_of(error->get_object(), "message").value_or(code)});
  }

  store::WriteResult write_one(const store::Write& one) {
    json::array lines;
    json::array puts;
    std::string origin;
    for (const store::Line& line : one.lines) {
      lines.push_back(text(line.body));
      origin = line.origin;
    }
    for (const store::Put& put : one.puts) {
      json::object entry{{"table", text(put.table)}, {"key", text(put.key)}};
      entry["value"] = put.value ? json::value(text(*put.value)) : json::value(nullptr);
      puts.push_back(std::move(entry));
    }
    auto answer = ask({{"do", "append"},
                       {"event", text(event_of(one.game))},
                       {"seq", one.expected_seq},
                       {"origin", text(origin)},
                       {"lines", std::move(lines)},
                       {"puts", std::move(puts)}});
    if (!answer) return tl::unexpected(std::move(answer.error()));
    store::Written written;
    written.next_seq = static_cast<std::uint64_t>(hall::integer_of(*answer, "next_seq").value_or(0));
    if (const json::value* hashes = answer->if_contains("hashes"); hashes != nullptr && hashes->is_array()) {
      for (const json::value& hash : hashes->get_array()) {
        if (!hash.is_string()) continue;
        const auto read = store::parse_hash(std::string(hash.get_string().begin(), hash.get_string().end()));
        if (read) written.hashes.push_back(*read);
      }
    }
    return written;
  }

  Line line_;
};

}  // namespace

tl::expected<std::unique_ptr<store::Store>, NoHall> reach_hall(const std::string& socket) {
  if (socket.empty()) return tl::unexpected(NoHall{});
  const auto path = hall::SocketPath::of(socket);
  if (!path) return tl::unexpected(NoHall{});
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::memcpy(address.sun_path, path->text().data(), path->text().size());
  Line line(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (line.descriptor() < 0) return tl::unexpected(NoHall{});
  if (::connect(line.descriptor(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    if (errno == EACCES || errno == EPERM) {
      return tl::unexpected(NoHall{true, "the hall is another user's: " + socket + " cannot be opened"});
    }
    return tl::unexpected(NoHall{});  // nobody made it, or whoever did is gone
  }
  if (!hall::is_own_peer(line.descriptor()))
    return tl::unexpected(NoHall{true, socket + " belongs to another user's program"});
  return std::make_unique<HallStore>(std::move(line));
}

}  // namespace touchmove::app
