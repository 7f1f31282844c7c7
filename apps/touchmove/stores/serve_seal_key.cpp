#include "stores/serve_seal_key.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace touchmove::app {
namespace {

/// An open file that is closed again.
class File {
 public:
  explicit File(int handle) : handle_(handle) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    if (handle_ >= 0) ::close(handle_);
  }
  bool is_open() const { return handle_ >= 0; }
  int handle() const { return handle_; }

 private:
  int handle_;
};

std::string reason() { return std::strerror(errno); }

tl::expected<hall::SealKey, std::string> read_key(const std::string& file) {
  const File in(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (!in.is_open()) return tl::unexpected("cannot read " + file + ": " + reason());
  struct stat about{};
  if (::fstat(in.handle(), &about) != 0) return tl::unexpected("cannot read " + file + ": " + reason());
  if ((about.st_mode & 077U) != 0) {
    return tl::unexpected(file + " can be read by others; let only the hall's user read it (chmod 600)");
  }
  hall::SealKey key{};
  if (about.st_size != static_cast<off_t>(key.size()) ||
      ::read(in.handle(), key.data(), key.size()) != static_cast<ssize_t>(key.size())) {
    return tl::unexpected(file + " is no seal key: it must hold 32 bytes");
  }
  return key;
}

}  // namespace

std::string seal_key_file(const std::string& store_file) { return store_file + ".seal-key"; }

tl::expected<hall::SealKey, std::string> open_seal_key(const std::string& file) {
  hall::SealKey key{};
  if (file.empty()) {
    randombytes_buf(key.data(), key.size());
    return key;
  }
  if (std::filesystem::exists(file)) return read_key(file);
  randombytes_buf(key.data(), key.size());
  // Written whole under another name first: a hall that is killed here leaves no half a key behind.
  const std::string fresh = file + ".new";
  ::unlink(fresh.c_str());
  {
    const File out(::open(fresh.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (!out.is_open() || ::write(out.handle(), key.data(), key.size()) != static_cast<ssize_t>(key.size()) ||
        ::fsync(out.handle()) != 0) {
      return tl::unexpected("cannot write " + fresh + ": " + reason());
    }
  }
  if (::rename(fresh.c_str(), file.c_str()) != 0) return tl::unexpected("cannot write " + file + ": " + reason());
  const auto parent = std::filesystem::path(file).parent_path();
  const std::string folder = parent.empty() ? "." : parent.string();
  const File directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (directory.is_open()) ::fsync(directory.handle());
  return key;
}

}  // namespace touchmove::app
