// Any bytes as an organizer's rulebook: faults with their lines, or a rulebook whose every change can be made.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "rim/variation_file.hpp"
#include "touchmove/books/registry.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace touchmove;
  const auto derived = app::parse_variation({reinterpret_cast<const char*>(data), size});
  if (!derived) {
    if (derived.error().empty()) std::abort();
    return 0;
  }
  const game::Book* const base = books::find_book(derived->base);
  if (base == nullptr || derived->changes.empty()) std::abort();
  for (const game::Variation& change : derived->changes) {
    if (game::fault_of(*base, change)) std::abort();
  }
  return 0;
}
