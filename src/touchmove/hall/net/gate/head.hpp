// The head of an HTTP request as it is handed on to a hall: read no further than has to be, and changed in what
// concerns the connection alone. Whether it is a request at all the hall decides, which sees every other line as it
// came.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace touchmove::hall::gate {

/// What a hall is told of whose request it is handed.
struct Forwarded {
  std::string address;        ///< empty where the proxy before has said so already
  bool said_by_proxy{false};  ///< so that what it said of how the client came stands
  bool is_secure{false};      ///< the client came by TLS to here
};

class Head {
 public:
  /// Reads a head, with the empty line at its end; nothing if its first line is none, or a line goes on from the one
  /// before, which readers do not read alike.
  static std::optional<Head> parse(std::string_view text);

  const std::string& method() const { return method_; }
  const std::string& target() const { return target_; }
  /// The value of the first field of that name, in small letters; empty if there is none.
  std::string_view field(std::string_view name) const;
  /// Whether it asks to become a WebSocket.
  bool asks_for_socket() const;

  /// As a hall is sent it: for one request a connection, or for a WebSocket.
  std::string handed_on(const Forwarded& from) const;
  /// The same to ask for a list, of which many become one.
  std::string for_list(const Forwarded& from) const;

 private:
  struct Line {
    std::string name;  ///< in small letters
    std::string text;  ///< the whole line
    std::string_view value() const;
  };
  std::string with(const Forwarded& from, bool is_list) const;

  std::string method_;
  std::string target_;
  std::string first_;
  std::vector<Line> lines_;
};

/// Where a head ends, behind its empty line; npos if it does not yet.
std::size_t end_of_head(std::string_view text);

/// What stands in an answer that is a list: the text between its brackets. Nothing if it is no list, or no whole
/// answer.
std::optional<std::string_view> inside_of_list(std::string_view answer);

}  // namespace touchmove::hall::gate
