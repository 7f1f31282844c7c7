#include "rim/input.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <vector>

#include "rim/input_stream.hpp"

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

/// What of a file is at hand; -1 where reading fails.
std::int64_t read_piece(int descriptor, char* bytes, std::size_t room) {
  for (;;) {
    const ssize_t count = read(descriptor, bytes, room);
    if (count >= 0 || errno != EINTR) return count;
  }
}

}  // namespace

class InputStream::Inside {
 public:
  explicit Inside(const std::string& path)
      : input_(path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC)), buffer_(piece_size) {
    if (input_.number() < 0) fail();
  }

  std::size_t read(char* bytes, std::size_t room) {
    if (!told_) tell();
    if (!failure_.empty()) return 0;
    return decompressor_ != nullptr ? decompress(bytes, room) : copy(bytes, room);
  }
  const std::string& failure() const { return failure_; }

 private:
  void fail() { failure_ = std::strerror(errno); }

  void refill(std::size_t kept) {
    const std::int64_t count = read_piece(input_.number(), buffer_.data() + kept, buffer_.size() - kept);
    if (count < 0) fail();
    at_end_ = count <= 0;
    at_ = 0;
    filled_ = kept + (count < 0 ? 0 : static_cast<std::size_t>(count));
  }

  /// Reads as much as tells whether the input is compressed.
  void tell() {
    told_ = true;
    while (failure_.empty() && !at_end_ && filled_ < zstd_magic.size()) refill(filled_);
    if (!failure_.empty() || !std::string_view(buffer_.data(), filled_).starts_with(zstd_magic)) return;
    decompressor_ = {ZSTD_createDStream(), &ZSTD_freeDStream};
    // Archives of games are packed with long windows; 2 GiB is what `zstd --long=31` asks for.
    ZSTD_DCtx_setParameter(decompressor_.get(), ZSTD_d_windowLogMax, 31);
  }

  std::size_t copy(char* bytes, std::size_t room) {
    if (at_ == filled_) {
      if (at_end_) return 0;
      const std::int64_t count = read_piece(input_.number(), bytes, room);
      if (count < 0) fail();
      at_end_ = count <= 0;
      return count < 0 ? 0 : static_cast<std::size_t>(count);
    }
    const std::size_t count = std::min(room, filled_ - at_);
    std::memcpy(bytes, buffer_.data() + at_, count);
    at_ += count;
    return count;
  }

  std::size_t decompress(char* bytes, std::size_t room) {
    for (;;) {
      if (at_ == filled_ && !more_inside_) {
        if (!at_end_) refill(0);
        if (!failure_.empty()) return 0;
        if (at_end_) {
          if (inside_frame_) failure_ = "not decompressed: the input ends too early";
          return 0;
        }
      }
      ZSTD_inBuffer in{buffer_.data(), filled_, at_};
      ZSTD_outBuffer out{bytes, room, 0};
      const std::size_t code = ZSTD_decompressStream(decompressor_.get(), &out, &in);
      if (ZSTD_isError(code) != 0) {
        failure_ = std::string("not decompressed: ") + ZSTD_getErrorName(code);
        return 0;
      }
      at_ = in.pos;
      inside_frame_ = code != 0;
      more_inside_ = code != 0 && out.pos == room;
      if (out.pos != 0) return out.pos;
    }
  }

  Descriptor input_;
  std::vector<char> buffer_;
  std::size_t at_{0};
  std::size_t filled_{0};
  std::unique_ptr<ZSTD_DStream, decltype(&ZSTD_freeDStream)> decompressor_{nullptr, &ZSTD_freeDStream};
  std::string failure_;
  bool told_{false};
  bool at_end_{false};
  bool inside_frame_{false};
  bool more_inside_{false};  // what was decompressed did not all find room
};

InputStream::InputStream(const std::string& path) : inside_(std::make_unique<Inside>(path)) {}
InputStream::~InputStream() = default;
std::size_t InputStream::read(char* bytes, std::size_t room) { return inside_->read(bytes, room); }
const std::string& InputStream::failure() const { return inside_->failure(); }

std::string read_input(const std::string& path, const std::function<void(std::string_view)>& push) {
  InputStream input(path);
  std::vector<char> piece(piece_size);
  while (const std::size_t count = input.read(piece.data(), piece.size())) push({piece.data(), count});
  return input.failure();
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
