// Any bytes as another program's Tournament Report File, taken over: acts that an event takes or refuses with a reason,
// or why nothing is taken over. What was taken over pairs, or says why not, and is printed and written again.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/taken_over.hpp"
#include "touchmove/tournament/formats/trf/reader.hpp"

using namespace touchmove;                     // NOLINT(google-build-using-namespace): a program of one page
using namespace touchmove::tournament::event;  // NOLINT(google-build-using-namespace)
using fuzz::must;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto report = tournament::trf::read_report({reinterpret_cast<const char*>(data), size});
  if (!report) return 0;
  for (const char* rulebook : {"fide", "uschess"}) {
    const auto taken =
        take_over(*report, SectionPlan{.id = "taken"}, 1, [](int number) { return "t" + std::to_string(number); });
    if (!taken) {
      must(!taken.error().empty());
      return 0;
    }
    fuzz::go_on_with(fuzz::opened_for(rulebook), *taken);
  }
  return 0;
}
