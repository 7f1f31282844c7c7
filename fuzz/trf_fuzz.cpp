// Any bytes as a Tournament Report File: a report or mistakes with their places; what is written of a report reads back
// as that report, and pairing takes it or says why not.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "touchmove/tournament/formats/trf/reader.hpp"
#include "touchmove/tournament/formats/trf/writer.hpp"
#include "touchmove/tournament/intake/field_from_report.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace trf = touchmove::tournament::trf;
  const auto report = trf::read_report({reinterpret_cast<const char*>(data), size});
  if (!report) {
    if (report.error().empty()) std::abort();
    for (const trf::Mistake& mistake : report.error()) {
      if (mistake.line == 0 || mistake.column == 0 || mistake.what.key.empty()) std::abort();
    }
    return 0;
  }
  const auto again = trf::read_report(trf::write_report(*report));
  if (!again || *again != *report) std::abort();
  static_cast<void>(touchmove::tournament::pairing::field_from_report(*report));
  return 0;
}
