#include "rim/endgame_files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
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

std::filesystem::path path_of(const endgame::FileEnding& ending, const std::filesystem::path& folder) {
  return folder / (ending.name + ".tmend");
}

/// Builds a table and keeps it, with progress on standard error; `begin` is said before.
tl::expected<void, std::string> build(const endgame::FileEnding& ending, const std::filesystem::path& path,
                                      const std::string& begin, std::span<const endgame::PackedEnding> below = {}) {
  std::error_code failed;
  std::filesystem::create_directories(path.parent_path(), failed);
  if (failed) return tl::unexpected("cannot make " + path.parent_path().string() + ": " + failed.message());
  remove_torn_parts(path);
  std::fprintf(stderr, "%s\n", begin.c_str());
  const auto start = std::chrono::steady_clock::now();
  const bool terminal = ::isatty(STDERR_FILENO) != 0;
  std::size_t said = 0;  // in tenths, where lines stay
  const auto say = [&](const endgame::Material& material, std::size_t number, std::size_t count) {
    const std::size_t tenths = 10 * number / count;
    if (count == 1) return;
    if (!terminal && count > 40 && tenths == said) return;
    said = tenths;
    std::fprintf(stderr, "%s  %zu of %zu: %s%s", terminal ? "\r\033[K" : "", number, count, to_string(material).c_str(),
                 terminal ? "" : "\n");
  };
  const auto bytes = endgame::build_packed(ending, on_all_cores(), say, below);
  if (bytes.empty()) return tl::unexpected(ending.name + ": a table that it leads to was lost while it was built");
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  std::fprintf(stderr, "%s  built in %.1f s, %.1f MB\n", terminal ? "\r\033[K" : "", seconds.count(),
               static_cast<double>(bytes.size()) / 1e6);
  return write_whole(path, bytes);
}

/// The whole ending's table, if it is there and sound.
std::optional<std::pair<MappedFile, endgame::PackedEnding>> open_whole(const endgame::Material& material,
                                                                       const std::filesystem::path& folder) {
  const endgame::FileEnding ending = endgame::whole_ending(material);
  auto file = MappedFile::open(path_of(ending, folder));
  if (!file) return std::nullopt;
  auto packed = endgame::PackedEnding::open(ending, file->bytes());
  if (!packed) return std::nullopt;
  return std::pair(*std::move(file), *std::move(packed));
}

/// Seconds of one core and megabytes of file for one table, without those it leads to: means of what was measured over
/// all that KPPvKP leads to.
std::pair<double, double> cost_of(const endgame::Material& material) {
  constexpr std::array<std::pair<double, double>, 4> by_pawns{{{8, 9}, {15, 16}, {20, 19}, {60, 20}}};
  return by_pawns[static_cast<std::size_t>(material.pawn_count())];
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
    if (count == 1) return task(0);
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
  const std::filesystem::path path = path_of(ending, folder);
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
    const std::string begin = "building " + path.string() + " (some fifteen seconds of one core, up to " +
                              std::to_string(endgame::build_memory_mb) + " MB of memory)";
    if (auto built = build(ending, path, begin); !built) return tl::unexpected(built.error());
  }
  return tl::unexpected(path.string() + ": damaged again right after it was built");
}

WholePlan plan_whole(const endgame::Material& material, const std::filesystem::path& folder) {
  WholePlan plan;
  auto endings = endgame::whole_endings_below(material);
  endings.push_back(material);
  plan.needed = endings.size();
  for (const endgame::Material& each : endings) {
    if (open_whole(each, folder)) continue;
    plan.missing.push_back(each);
    const auto [seconds, megabytes] = cost_of(each);
    plan.seconds += seconds;
    plan.file_mb += megabytes;
  }
  return plan;
}

tl::expected<void, std::string> build_whole(const endgame::Material& material, const std::filesystem::path& folder) {
  const WholePlan plan = plan_whole(material, folder);
  if (plan.missing.empty()) return {};
  std::fprintf(stderr,
               "%s leads to %zu tables of five men, itself among them; %zu are to be built: about %.0f minutes of one "
               "core, up to %.1f GB of memory, some %.0f MB in %s\n",
               to_string(material).c_str(), plan.needed, plan.missing.size(), std::max(1.0, plan.seconds / 60),
               endgame::build_whole_memory_mb / 1e3, plan.file_mb, folder.string().c_str());
  std::size_t number = 0;
  for (const endgame::Material& each : plan.missing) {
    std::vector<MappedFile> files;
    std::vector<endgame::PackedEnding> below;
    for (const endgame::Material& needed : endgame::whole_endings_below(each)) {
      auto opened = open_whole(needed, folder);
      if (!opened) return tl::unexpected(to_string(needed) + ": the table was lost while others were built");
      files.push_back(std::move(opened->first));
      below.push_back(std::move(opened->second));
    }
    const endgame::FileEnding ending = endgame::whole_ending(each);
    const std::string begin =
        "building " + ending.name + ", " + std::to_string(++number) + " of " + std::to_string(plan.missing.size());
    if (auto built = build(ending, path_of(ending, folder), begin, below); !built) return built;
  }
  return {};
}

bool attach_whole(const endgame::Material& material, const std::filesystem::path& folder, endgame::Oracle& oracle,
                  std::vector<MappedFile>& files) {
  if (!std::filesystem::exists(path_of(endgame::whole_ending(material), folder))) return false;
  auto endings = endgame::whole_endings_below(material);
  endings.push_back(material);
  std::vector<MappedFile> opened;
  for (const endgame::Material& each : endings) {
    auto file = open_whole(each, folder);
    if (!file) return false;
    opened.push_back(std::move(file->first));
  }
  for (std::size_t i = 0; i < endings.size(); ++i) {
    const auto attached = oracle.attach(endgame::whole_ending(endings[i]), opened[i].bytes(), on_all_cores());
    if (!attached) return false;
    files.push_back(std::move(opened[i]));
  }
  return true;
}

void KeptTables::attach(const board::Position& position, endgame::Oracle& oracle, const char* command) {
  if (others_) oracle.ask_beyond(others_);
  const auto ending = endgame::ending_of(position);
  if (!ending || ending->material.man_count() <= 4 || oracle.ready(ending->material)) return;
  const std::string name = to_string(ending->material);
  if (std::ranges::find(lacking_, name) == lacking_.end()) {
    if (attach_whole(ending->material, endgame_folder(), oracle, files_)) return;
    lacking_.push_back(name);
  }
  const auto* kept = endgame::find_file_ending(ending->material);
  if (kept == nullptr) return;
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
