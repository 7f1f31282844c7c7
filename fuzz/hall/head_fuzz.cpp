// Any bytes as the head of a request at a node's gate, as a hall's answer to it, and as what nodes tell one another:
// read or refused; what is handed on is one head, which says whose the request is once, and reads as it was written.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "touchmove/hall/core/nodes/news_text.hpp"
#include "touchmove/hall/net/gate/head.hpp"
#include "touchmove/hall/net/gate/routes.hpp"

namespace gate = touchmove::hall::gate;
namespace nodes = touchmove::hall::nodes;

namespace {

std::size_t count_of(std::string_view text, std::string_view what) {
  std::size_t count = 0;
  for (auto at = text.find(what); at != std::string_view::npos; at = text.find(what, at + 1)) ++count;
  return count;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto head = gate::Head::parse(text)) {
    static_cast<void>(gate::route_of(head->method(), head->target()));
    static_cast<void>(head->asks_for_socket());
    for (const std::string& sent :
         {head->handed_on({"10.0.0.1", false, true}), head->for_list({"10.0.0.1", false, true})}) {
      // One head, to its end: whatever follows it is no other request.
      if (gate::end_of_head(sent) != sent.size()) std::abort();
      const auto again = gate::Head::parse(sent);
      if (!again || again->method().find(' ') != std::string::npos) std::abort();
      if (count_of(sent, "\r\nX-Forwarded-For:") != 1 || again->field("x-forwarded-for") != "10.0.0.1") std::abort();
      if (again->field("x-forwarded-proto") != "https") std::abort();
    }
  }
  static_cast<void>(gate::inside_of_list(text));
  if (const auto news = nodes::parse_news(text)) {
    const auto again = nodes::parse_news(nodes::to_text(*news));
    if (!again || again->game != news->game || again->length != news->length) std::abort();
  }
  return 0;
}
