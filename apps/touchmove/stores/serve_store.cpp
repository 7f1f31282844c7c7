#include "stores/serve_store.hpp"

#include "stores/serve_seal_key.hpp"

#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "touchmove/store/memory/memory_store.hpp"
#include "touchmove/store/sqlite/sqlite_store.hpp"

namespace touchmove::app {
namespace {

constexpr std::string_view sqlite_prefix = "sqlite:";

/// The file a name means; empty with a message if it means none.
tl::expected<std::string, std::string> file_of(const std::string& name) {
  if (name.empty()) return default_store_file();
  if (!name.starts_with(sqlite_prefix) || name.size() == sqlite_prefix.size()) {
    return tl::unexpected("'" + name + "' is no store; write sqlite:FILE");
  }
  // What stands beside the store stands beside the file, by whatever link it is named.
  return store::file_behind(name.substr(sqlite_prefix.size()));
}

tl::expected<std::unique_ptr<store::Store>, std::string> open(const std::string& file, store::Access access) {
  auto opened = store::open_sqlite(file, access);
  if (!opened) return tl::unexpected(opened.error().message);
  return std::move(*opened);
}

}  // namespace

std::string default_store_file() {
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  std::filesystem::path folder = ".";
  if (data != nullptr && *data == '/') {
    folder = data;
  } else if (home != nullptr && *home != '\0') {
    folder = std::filesystem::path(home) / ".local" / "share";
  }
  return (folder / "touchmove" / "hall.sqlite").string();
}

tl::expected<std::unique_ptr<store::Store>, std::string> open_hall_store(const std::string& name) {
  if (name == "memory:") return std::make_unique<store::MemoryStore>();
  const auto file = file_of(name);
  if (!file) return tl::unexpected(file.error());
  if (name.empty()) {
    std::error_code failed;
    std::filesystem::create_directories(std::filesystem::path(*file).parent_path(), failed);
    if (failed) return tl::unexpected("cannot make the folder of " + *file + ": " + failed.message());
  }
  return open(*file, store::Access::Hall);
}

std::string seal_key_of_store(const std::string& name) {
  const auto file = name == "memory:" ? tl::expected<std::string, std::string>("") : file_of(name);
  return file && !file->empty() ? seal_key_file(*file) : "";
}

std::uint64_t bytes_of_store(const std::string& name) {
  const auto file = name == "memory:" ? tl::expected<std::string, std::string>("") : file_of(name);
  if (!file || file->empty()) return 0;
  std::uint64_t bytes = 0;
  for (const char* part : {"", "-wal", "-shm"}) {
    std::error_code failed;
    const auto size = std::filesystem::file_size(*file + part, failed);
    if (!failed) bytes += size;
  }
  return bytes;
}

tl::expected<std::string, std::string> file_of_store(const std::string& name) { return file_of(name); }

std::vector<std::string> damages_of_store(const std::string& name) {
  const auto file = file_of(name);
  return file ? store::damages_of(*file) : std::vector<std::string>{file.error()};
}

std::string socket_of_store(const std::string& name) {
  const auto file = name == "memory:" ? tl::expected<std::string, std::string>("") : file_of(name);
  return file && !file->empty() ? *file + ".socket" : "";
}

tl::expected<std::unique_ptr<store::Store>, std::string> open_store_to_read(const std::string& name) {
  const auto file = file_of(name);
  if (!file) return tl::unexpected(file.error());
  return open(*file, store::Access::ReadOnly);
}

}  // namespace touchmove::app
