// Any bytes as a dBase III table: a table or mistakes; what is written of a table reads back as that table.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "touchmove/tournament/files/dbf.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace files = touchmove::tournament::files;
  const auto table = files::read_dbf({reinterpret_cast<const char*>(data), size});
  if (!table) {
    if (table.error().empty()) std::abort();
    for (const files::DbfMistake& mistake : table.error()) {
      if (mistake.what.empty()) std::abort();
    }
    return 0;
  }
  const auto bytes = files::write_dbf(*table);
  if (!bytes) std::abort();
  const auto again = files::read_dbf(*bytes);
  if (!again || *again != *table) std::abort();
  return 0;
}
