// Any bytes as a bundle of a store, as they are and with the digest that belongs to them: no crash, and what is read is
// written and read alike.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "touchmove/store/bundle.hpp"
#include "touchmove/store/hash_chain.hpp"

using namespace touchmove;

namespace {

void read(std::string_view bytes) {
  const auto bundle = store::read_bundle(bytes);
  if (!bundle) return;
  const std::string written = store::write_bundle(*bundle);
  const auto again = store::read_bundle(written);
  if (!again || store::write_bundle(*again) != written) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  read(bytes);
  // Nobody guesses a digest, so what lies behind it would never be reached.
  std::string closed(bytes);
  closed += "end " + store::to_hex(store::digest(bytes)) + "\n";
  read(closed);
  return 0;
}
