#include "rim/mapped_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace touchmove::app {
namespace {

std::string system_error(const char* doing, const std::filesystem::path& path) {
  return std::string("cannot ") + doing + " " + path.string() + ": " + std::strerror(errno);
}

}  // namespace

MappedFile::MappedFile(MappedFile&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}
MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(bytes_, other.bytes_);
  return *this;
}
MappedFile::~MappedFile() {
  if (!bytes_.empty()) ::munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());  // NOLINT: munmap takes no const
}

tl::expected<MappedFile, std::string> MappedFile::open(const std::filesystem::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return tl::unexpected(system_error("read", path));
  struct ::stat about{};
  MappedFile mapped;
  if (::fstat(file, &about) == 0 && about.st_size > 0) {
    const auto size = static_cast<std::size_t>(about.st_size);
    void* memory = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (memory != MAP_FAILED) mapped.bytes_ = {static_cast<const std::byte*>(memory), size};
  }
  const std::string error = mapped.bytes_.empty() ? system_error("map", path) : "";
  ::close(file);
  if (!error.empty()) return tl::unexpected(error);
  return mapped;
}

}  // namespace touchmove::app
