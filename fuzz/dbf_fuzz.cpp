// Any bytes as a dBase III table: a table or mistakes; what is written of a table reads back as that table. And as the
// players of a rating report.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "touchmove/tournament/formats/dbf/dbf.hpp"
#include "touchmove/tournament/formats/uschess/uschess_report_reader.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace files = touchmove::tournament::files;
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const auto report = files::read_uschess_report({}, {}, input);
  if (!report && report.error().empty()) std::abort();
  const auto table = files::read_dbf(input);
  if (!table) {
    if (table.error().empty()) std::abort();
    for (const files::DbfMistake& mistake : table.error()) {
      if (mistake.what.key.empty()) std::abort();
    }
    return 0;
  }
  const auto bytes = files::write_dbf(*table);
  if (!bytes) std::abort();
  const auto again = files::read_dbf(*bytes);
  if (!again || *again != *table) std::abort();
  return 0;
}
