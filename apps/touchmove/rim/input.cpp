#include "rim/input.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

#include <cerrno>
#include <cstring>
#include <memory>
#include <vector>

namespace touchmove::app {
namespace {

constexpr std::size_t piece_size = 256 * 1024;
constexpr std::string_view zstd_magic = "\x28\xB5\x2F\xFD";

/// A file descriptor, closed at the end unless it is standard input.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ > STDIN_FILENO) close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }

 private:
  int number_;
};

/// Fills a buffer as far as the input goes; -1 where reading fails.
std::int64_t read_piece(int descriptor, std::vector<char>& buffer) {
  for (;;) {
    const ssize_t count = read(descriptor, buffer.data(), buffer.size());
    if (count >= 0 || errno != EINTR) return count;
  }
}

std::string failure() { return std::strerror(errno); }

/// Decompresses a stream that comes in pieces.
class Decompressor {
 public:
  explicit Decompressor(const std::function<void(std::string_view)>& push)
      : stream_(ZSTD_createDStream(), &ZSTD_freeDStream), out_(ZSTD_DStreamOutSize()), push_(push) {
    // Archives of games are packed with long windows; 2 GiB is what `zstd --long=31` asks for.
    ZSTD_DCtx_setParameter(stream_.get(), ZSTD_d_windowLogMax, 31);
  }

  std::string add(std::string_view bytes) {
    ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
    while (in.pos < in.size) {
      ZSTD_outBuffer out{out_.data(), out_.size(), 0};
      const std::size_t code = ZSTD_decompressStream(stream_.get(), &out, &in);
      if (ZSTD_isError(code) != 0) return std::string("not decompressed: ") + ZSTD_getErrorName(code);
      inside_frame_ = code != 0;
      if (out.pos != 0) push_({out_.data(), out.pos});
    }
    return {};
  }
  /// What is missing at the end of the input.
  std::string finish() const { return inside_frame_ ? "not decompressed: the input ends too early" : ""; }

 private:
  std::unique_ptr<ZSTD_DStream, decltype(&ZSTD_freeDStream)> stream_;
  std::vector<char> out_;
  const std::function<void(std::string_view)>& push_;
  bool inside_frame_{false};
};

}  // namespace

std::string read_input(const std::string& path, const std::function<void(std::string_view)>& push) {
  const Descriptor input(path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (input.number() < 0) return failure();
  std::vector<char> buffer(piece_size);
  std::unique_ptr<Decompressor> decompressor;
  std::string begin;  // too few bytes to tell a compressed input
  bool decided = false;
  for (;;) {
    const std::int64_t count = read_piece(input.number(), buffer);
    if (count < 0) return failure();
    std::string_view piece(buffer.data(), static_cast<std::size_t>(count));
    if (!decided) {
      begin += piece;
      if (count != 0 && begin.size() < zstd_magic.size()) continue;
      decided = true;
      if (begin.starts_with(zstd_magic)) decompressor = std::make_unique<Decompressor>(push);
      piece = begin;
    }
    if (decompressor != nullptr) {
      if (const std::string wrong = decompressor->add(piece); !wrong.empty()) return wrong;
    } else if (!piece.empty()) {
      push(piece);
    }
    if (count == 0) return decompressor != nullptr ? decompressor->finish() : "";
    begin.clear();
  }
}

RegularFile::RegularFile(const std::string& path) {
  struct stat status{};
  if (stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return;
  descriptor_ = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor_ < 0) return;
  size_ = static_cast<std::uint64_t>(status.st_size);
  char magic[zstd_magic.size()];
  if (read_at(0, magic, sizeof magic) == static_cast<std::int64_t>(sizeof magic) &&
      std::string_view(magic, sizeof magic) == zstd_magic) {
    close(descriptor_);
    descriptor_ = -1;
  }
}

RegularFile::~RegularFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

std::int64_t RegularFile::read_at(std::uint64_t offset, char* bytes, std::size_t room) const {
  std::size_t filled = 0;
  while (filled < room) {
    const ssize_t count = pread(descriptor_, bytes + filled, room - filled, static_cast<off_t>(offset + filled));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return -1;
    if (count == 0) break;
    filled += static_cast<std::size_t>(count);
  }
  return static_cast<std::int64_t>(filled);
}

}  // namespace touchmove::app
