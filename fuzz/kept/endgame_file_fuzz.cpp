// Any bytes as the file of a packed ending: no crash, and what is damaged is told. A checksum that does not fit ends
// the reading at once, so the bytes are read once more with one that does.
#include <zlib.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <span>
#include <vector>

#include "touchmove/analysis/endgame/file.hpp"
#include "touchmove/analysis/endgame/tables.hpp"

using namespace touchmove::analysis::endgame;

namespace {

void read(std::span<const std::byte> bytes) {
  for (const FileEnding& ending : file_endings()) {
    const auto packed = PackedEnding::open(ending, bytes);
    if (!packed) {
      if (describe(packed.error()).empty()) std::abort();
      continue;
    }
    Tables tables;
    // On the seventh rank, with promotions, and below it.
    for (const Pawns pawns : {one_pawn(48), one_pawn(40)}) {
      const auto unpacked = packed->unpack(pawns, tables);
      if (unpacked.has_value() != (tables.find(ending.material, pawns) != nullptr)) std::abort();
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  read(std::as_bytes(std::span(data, size)));
  std::vector<std::uint8_t> sealed(data, data + size);
  const auto checksum = static_cast<std::uint32_t>(crc32_z(0, sealed.data(), sealed.size()));
  sealed.resize(size + sizeof checksum);
  std::memcpy(sealed.data() + size, &checksum, sizeof checksum);
  read(std::as_bytes(std::span(sealed)));
  return 0;
}
