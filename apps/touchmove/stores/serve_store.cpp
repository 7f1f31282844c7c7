#include "stores/serve_store.hpp"

#include "stores/serve_seal_key.hpp"

#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "touchmove/store/hash_chain.hpp"
#include "touchmove/store/memory/memory_store.hpp"
#include "touchmove/store/postgres/postgres_store.hpp"
#include "touchmove/store/sqlite/sqlite_store.hpp"

namespace touchmove::app {
namespace {

constexpr std::string_view sqlite_prefix = "sqlite:";

bool is_kept_in_a_file(const std::string& name) { return name != "memory:" && !store::is_postgres(name); }

/// The file a name means; empty with a message if it means none.
tl::expected<std::string, std::string> file_of(const std::string& name) {
  if (name.empty()) return default_store_file();
  if (store::is_postgres(name)) {
    return tl::unexpected(store::shown_address(name) +
                          " is a database, which is kept and put back by PostgreSQL's own "
                          "means (docs/scaling.md)");
  }
  if (!name.starts_with(sqlite_prefix) || name.size() == sqlite_prefix.size()) {
    return tl::unexpected("'" + name + "' is no store; write sqlite:FILE or postgresql://...");
  }
  // What stands beside the store stands beside the file, by whatever link it is named.
  return store::file_behind(name.substr(sqlite_prefix.size()));
}

tl::expected<std::unique_ptr<store::Store>, std::string> open(const std::string& file, store::Access access) {
  auto opened = store::is_postgres(file) ? store::open_postgres(file, access) : store::open_sqlite(file, access);
  if (!opened) return tl::unexpected(opened.error().message);
  return std::move(*opened);
}

/// Makes the folder a file is in.
tl::expected<bool, std::string> make_folder_of(const std::string& file) {
  std::error_code failed;
  std::filesystem::create_directories(std::filesystem::path(file).parent_path(), failed);
  if (failed) return tl::unexpected("cannot make the folder of " + file + ": " + failed.message());
  return true;
}

/// What a hall on this machine keeps of its own of a database, without the ending of its name.
std::string beside_default_store(const std::string& address) {
  const std::string which = store::to_hex(store::digest(store::shown_address(address))).substr(0, 16);
  return (std::filesystem::path(default_store_file()).parent_path() / ("postgresql-" + which)).string();
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
  if (store::is_postgres(name)) return open(name, store::Access::Hall);
  const auto file = file_of(name);
  if (!file) return tl::unexpected(file.error());
  if (name.empty()) {
    if (const auto made = make_folder_of(*file); !made) return tl::unexpected(made.error());
  }
  return open(*file, store::Access::Hall);
}

std::string seal_key_of_store(const std::string& name) {
  if (store::is_postgres(name)) {
    // Not in the database, so that who has the database alone cannot open what is sealed.
    const std::string file = seal_key_file(beside_default_store(name));
    return make_folder_of(file) ? file : "";
  }
  const auto file = is_kept_in_a_file(name) ? file_of(name) : tl::expected<std::string, std::string>("");
  return file && !file->empty() ? seal_key_file(*file) : "";
}

tl::expected<bool, std::string> agree_on_seal_key(store::Store& store, const std::string& fingerprint) {
  const auto kept = store.read({"", 0, {{"hall", "seal_key"}}});
  if (!kept) return tl::unexpected(kept.error().message);
  for (const store::Entry& entry : kept->entries) {
    if (entry.key != "seal_key") continue;
    if (entry.value == fingerprint) return true;
    return tl::unexpected(std::string(
        "the key of sealed moves is not the one this store was begun with; bring that one here (--seal-key)"));
  }
  if (const auto put = store.put({"hall", "seal_key", fingerprint}); !put) return tl::unexpected(put.error().message);
  return true;
}

std::uint64_t bytes_of_store(const std::string& name) {
  const auto file = is_kept_in_a_file(name) ? file_of(name) : tl::expected<std::string, std::string>("");
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
  if (store::is_postgres(name)) return store::damages_in_postgres(name);
  const auto file = file_of(name);
  return file ? store::damages_of(*file) : std::vector<std::string>{file.error()};
}

std::string socket_of_store(const std::string& name) {
  if (store::is_postgres(name)) return beside_default_store(name) + ".socket";
  const auto file = is_kept_in_a_file(name) ? file_of(name) : tl::expected<std::string, std::string>("");
  return file && !file->empty() ? *file + ".socket" : "";
}

tl::expected<std::unique_ptr<store::Store>, std::string> open_store_to_read(const std::string& name) {
  if (store::is_postgres(name)) return open(name, store::Access::ReadOnly);
  const auto file = file_of(name);
  if (!file) return tl::unexpected(file.error());
  std::error_code failed;
  if (!std::filesystem::exists(*file, failed) && !failed) return tl::unexpected("there is no store " + *file);
  return open(*file, store::Access::ReadOnly);
}

}  // namespace touchmove::app
