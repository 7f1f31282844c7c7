// An answer made once for all who read it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace touchmove::hall {

struct Rendering {
  std::string text;
  std::string gzip;         ///< the same compressed; empty: nobody wants it, or it is too short to be worth it
  std::string etag;         ///< of the text, with its quotes: another text has another
  std::uint64_t seq{0};     ///< the line of an event it shows
  std::uint64_t beside{0};  ///< and where what lies beside its journal stood then

  /// Bytes that go to a reader who takes what is shortest.
  std::size_t weight() const { return gzip.empty() ? text.size() : gzip.size(); }
};

enum class Compress : std::uint8_t { No, Yes };

std::shared_ptr<const Rendering> render(std::string text, std::uint64_t seq, Compress compress,
                                        std::uint64_t beside = 0);

}  // namespace touchmove::hall
