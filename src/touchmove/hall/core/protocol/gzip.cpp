#include "touchmove/hall/core/protocol/gzip.hpp"

#include <zlib.h>

namespace touchmove::hall {
namespace {

constexpr int as_gzip = 16 + MAX_WBITS;  // as zlib writes the format into the size of its window
constexpr int level = 3;                 // what is dearer saves little of texts like ours (docs/running.md)

// zlib does not write to its input, though its old interface does not say so.
Bytef* input_of(std::string_view bytes) { return const_cast<Bytef*>(reinterpret_cast<const Bytef*>(bytes.data())); }

}  // namespace

std::optional<std::string> gzip(std::string_view bytes) {
  z_stream stream{};
  if (deflateInit2(&stream, level, Z_DEFLATED, as_gzip, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY) != Z_OK) return std::nullopt;
  std::string out(deflateBound(&stream, bytes.size()), '\0');
  stream.next_in = input_of(bytes);
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int code = deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return code == Z_STREAM_END ? std::optional(std::move(out)) : std::nullopt;
}

std::optional<std::string> gunzip(std::string_view bytes) {
  z_stream stream{};
  if (inflateInit2(&stream, as_gzip) != Z_OK) return std::nullopt;
  stream.next_in = input_of(bytes);
  stream.avail_in = static_cast<uInt>(bytes.size());
  std::string out;
  int code = Z_OK;
  while (code == Z_OK) {
    char part[16384];
    stream.next_out = reinterpret_cast<Bytef*>(part);
    stream.avail_out = sizeof part;
    code = inflate(&stream, Z_NO_FLUSH);
    out.append(part, sizeof part - stream.avail_out);
  }
  inflateEnd(&stream);
  return code == Z_STREAM_END ? std::optional(std::move(out)) : std::nullopt;
}

}  // namespace touchmove::hall
