// Any bytes as an input, compressed or plain: no crash, plain bytes come as they are, in whatever pieces they are asked
// for, and what begins like a compressed stream either comes to its end or is told to be broken.
#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "rim/input.hpp"
#include "rim/input_stream.hpp"

using namespace touchmove::app;

namespace {

/// A file in memory.
class File {
 public:
  explicit File(std::string_view bytes) : number_(memfd_create("input", MFD_CLOEXEC)) {
    if (number_ < 0 || write(number_, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size())) std::abort();
  }
  ~File() { close(number_); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  std::string path() const { return "/proc/self/fd/" + std::to_string(number_); }

 private:
  int number_;
};

// A few bytes may unpack to very many.
constexpr std::size_t enough = std::size_t{1} << 22U;

constexpr std::string_view magic = "\x28\xB5\x2F\xFD";

/// Whether no frame asks for much memory, as a few bytes may: archives are packed with windows of up to 2 GiB, and
/// those are read.
bool asks_for_little(std::string_view bytes) {
  constexpr unsigned most_log = 24;
  for (std::size_t at = bytes.find(magic); at != std::string_view::npos; at = bytes.find(magic, at + 1)) {
    const auto byte = [&](std::size_t behind) {
      return at + behind < bytes.size() ? static_cast<unsigned char>(bytes[at + behind]) : 0U;
    };
    const unsigned descriptor = byte(4);
    if ((descriptor & 0x20U) == 0) {
      if (10 + (byte(5) >> 3U) > most_log) return false;
      continue;
    }
    // The window is as long as the contents, which are told behind the name of a dictionary.
    constexpr std::size_t name_lengths[] = {0, 1, 2, 4};
    const std::size_t size_at = 5 + name_lengths[descriptor & 3U];
    const unsigned size_code = descriptor >> 6U;
    for (std::size_t high = 3; size_code >= 2 && high < (size_code == 2 ? 4U : 8U); ++high) {
      if (byte(size_at + high) != 0) return false;
    }
  }
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::size_t room = 1 + std::size_t{data[0]} * 16;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (!asks_for_little(bytes)) return 0;
  const File file(bytes);
  InputStream input(file.path());
  std::string read;
  std::string piece(room, '\0');
  while (read.size() < enough) {
    const std::size_t count = input.read(piece.data(), piece.size());
    if (count > room) std::abort();
    if (count == 0) break;
    read.append(piece, 0, count);
  }
  const bool compressed = bytes.starts_with(magic);
  if (!compressed && (read != bytes || !input.failure().empty())) std::abort();
  const RegularFile regular(file.path());
  if (regular.is_open() == compressed) std::abort();
  return 0;
}
