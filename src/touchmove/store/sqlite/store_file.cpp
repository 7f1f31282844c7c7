#include "touchmove/store/sqlite/store_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <string_view>

namespace touchmove::store::sqlite {

std::optional<FileIdentity> identity_of(const std::string& path) {
  struct stat status{};
  if (stat(path.c_str(), &status) != 0) return std::nullopt;
  return FileIdentity{status.st_dev, status.st_ino};
}

bool has_other_names(const std::string& path) {
  struct stat status{};
  return stat(path.c_str(), &status) == 0 && status.st_nlink > 1;
}

bool make_private(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) return false;
  struct stat status{};
  if (fstat(descriptor, &status) == 0 && (status.st_mode & 0077U) != 0) fchmod(descriptor, status.st_mode & 0700U);
  close(descriptor);
  return true;
}

Anchor::~Anchor() {
  if (descriptor_ >= 0) close(descriptor_);
}

std::uint64_t Anchor::read(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return 0;
  std::array<char, 32> text{};
  const ssize_t size = ::read(descriptor, text.data(), text.size());
  close(descriptor);
  std::uint64_t lines = 0;
  if (size <= 0 || text[static_cast<std::size_t>(size) - 1] != '\n') return 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + size, lines);
  return error == std::errc{} && *end == '\n' ? lines : 0;
}

void Anchor::open(const std::string& path) { descriptor_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600); }

void Anchor::keep(std::uint64_t lines) {
  if (descriptor_ < 0) return;
  // Always as long, so that one write replaces the one before.
  std::string text = std::to_string(lines);
  text.insert(0, 20 - text.size(), '0');
  text += '\n';
  [[maybe_unused]] const ssize_t written = pwrite(descriptor_, text.data(), text.size(), 0);
}

}  // namespace touchmove::store::sqlite
