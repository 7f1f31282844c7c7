#include "touchmove/hall/core/protocol/rendering.hpp"

#include <utility>

#include "touchmove/hall/core/protocol/gzip.hpp"
#include "touchmove/store/hash_chain.hpp"

namespace touchmove::hall {
namespace {

constexpr std::size_t shortest_compressed = 1024;  // one packet holds what is shorter
constexpr std::size_t etag_digits = 24;

}  // namespace

std::shared_ptr<const Rendering> render(std::string text, std::uint64_t seq, Compress compress, std::uint64_t beside) {
  auto made = std::make_shared<Rendering>();
  made->etag = '"' + store::to_hex(store::digest(text)).substr(0, etag_digits) + '"';
  if (compress == Compress::Yes && text.size() >= shortest_compressed) made->gzip = gzip(text).value_or("");
  made->text = std::move(text);
  made->seq = seq;
  made->beside = beside;
  return made;
}

}  // namespace touchmove::hall
