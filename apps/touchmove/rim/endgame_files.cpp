#include "rim/endgame_files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <span>
#include <thread>
#include <vector>

namespace touchmove::app {

namespace endgame = analysis::endgame;

namespace {

std::string system_error(const std::filesystem::path& path, const char* doing) {
  return std::string("cannot ") + doing + " " + path.string() + ": " + std::strerror(errno);
}

/// Writes all of it durably under another name, then takes the name.
tl::expected<void, std::string> write_whole(const std::filesystem::path& path, std::span<const std::byte> bytes) {
  const std::filesystem::path part = path.string() + ".part" + std::to_string(::getpid());
  const int file = ::open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) return tl::unexpected(system_error(part, "write"));
  bool good = true;
  while (good && !bytes.empty()) {
    const ::ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    good = written > 0;
    if (good) bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  good = good && ::fsync(file) == 0;
  const std::string error = good ? "" : system_error(part, "write");
  ::close(file);
  if (good && std::rename(part.c_str(), path.c_str()) == 0) return {};
  const std::string failure = good ? system_error(path, "write") : error;
  ::unlink(part.c_str());
  return tl::unexpected(failure);
}

/// Removes what builds left that were killed while they wrote.
void remove_torn_parts(const std::filesystem::path& path) {
  std::error_code failed;
  const std::string begin = path.filename().string() + ".part";
  for (const auto& entry : std::filesystem::directory_iterator(path.parent_path(), failed)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with(begin)) continue;
    const auto builder = static_cast<::pid_t>(std::atol(name.c_str() + begin.size()));
    if (builder <= 0 || (::kill(builder, 0) != 0 && errno == ESRCH)) std::filesystem::remove(entry.path(), failed);
  }
}

tl::expected<void, std::string> build(const endgame::FileEnding& ending, const std::filesystem::path& path) {
  std::error_code failed;
  std::filesystem::create_directories(path.parent_path(), failed);
  if (failed) return tl::unexpected("cannot make " + path.parent_path().string() + ": " + failed.message());
  remove_torn_parts(path);
  std::fprintf(stderr, "building %s (some fifteen seconds of one core, up to %d MB of memory)\n", path.string().c_str(),
               endgame::build_memory_mb);
  const auto start = std::chrono::steady_clock::now();
  const bool terminal = ::isatty(STDERR_FILENO) != 0;
  const auto bytes = endgame::build_packed(
      ending, on_all_cores(), [&](const endgame::Material& material, std::size_t number, std::size_t count) {
        std::fprintf(stderr, "%s  %zu of %zu: %s%s", terminal ? "\r\033[K" : "", number, count,
                     to_string(material).c_str(), terminal ? "" : "\n");
      });
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  std::fprintf(stderr, "%s  built in %.1f s, %.1f MB\n", terminal ? "\r\033[K" : "", seconds.count(),
               static_cast<double>(bytes.size()) / 1e6);
  return write_whole(path, bytes);
}

}  // namespace

std::filesystem::path endgame_folder() {
  if (const char* cache = std::getenv("XDG_CACHE_HOME"); cache != nullptr && *cache != '\0') {
    return std::filesystem::path(cache) / "touchmove" / "endgames";
  }
  const char* home = std::getenv("HOME");
  return std::filesystem::path(home != nullptr ? home : ".") / ".cache" / "touchmove" / "endgames";
}

endgame::Parallel on_all_cores() {
  return [](std::size_t count, const std::function<void(std::size_t)>& task) {
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
      for (std::size_t index = next++; index < count; index = next++) task(index);
    };
    std::vector<std::jthread> threads;
    for (unsigned i = 1; i < std::max(1U, std::thread::hardware_concurrency()); ++i) threads.emplace_back(work);
    work();
  };
}

tl::expected<MappedFile, std::string> endgame_file(const endgame::FileEnding& ending,
                                                   const std::filesystem::path& folder) {
  const std::filesystem::path path = folder / (std::string(ending.name) + ".tmend");
  for (const bool may_build : {true, false}) {
    auto mapped = MappedFile::open(path);
    if (mapped) {
      const auto packed = endgame::PackedEnding::open(ending, mapped->bytes());
      if (packed) return mapped;
      std::fprintf(stderr, "%s: %s; it is built anew\n", path.string().c_str(),
                   std::string(endgame::describe(packed.error())).c_str());
    } else if (std::filesystem::exists(path)) {
      return tl::unexpected(mapped.error());
    }
    if (!may_build) break;
    if (auto built = build(ending, path); !built) return tl::unexpected(built.error());
  }
  return tl::unexpected(path.string() + ": damaged again right after it was built");
}

void KeptTables::attach(const board::Position& position, endgame::Oracle& oracle, const char* command) {
  if (others_) oracle.ask_beyond(others_);
  const auto ending = endgame::ending_of(position);
  const auto* kept = ending ? endgame::find_file_ending(ending->material) : nullptr;
  if (kept == nullptr || oracle.ready(ending->material)) return;
  auto file = endgame_file(*kept, endgame_folder());
  if (!file) {
    std::fprintf(stderr, "touchmove %s: %s\n", command, file.error().c_str());
    return;
  }
  files_.push_back(std::move(*file));
  if (const auto attached = oracle.attach(*kept, files_.back().bytes(), on_all_cores()); !attached) {
    std::fprintf(stderr, "touchmove %s: %s\n", command, std::string(endgame::describe(attached.error())).c_str());
  }
}

}  // namespace touchmove::app
