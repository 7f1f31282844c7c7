#include "rim/output_files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace touchmove::app {
namespace {

std::string trouble(const std::string& path) { return path + ": " + std::strerror(errno); }

std::string partial_name(const std::string& path) { return path + ".part"; }

/// The whole file under its partial name, on the disk.
std::string write_partial(const std::string& path, const std::string& bytes) {
  const std::string partial = partial_name(path);
  const int descriptor = ::open(partial.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor < 0) return trouble(partial);
  std::size_t done = 0;
  std::string fault;
  while (done < bytes.size() && fault.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data() + done, bytes.size() - done);
    if (written > 0) {
      done += static_cast<std::size_t>(written);
    } else if (written == 0 || errno != EINTR) {
      fault = trouble(partial);
    }
  }
  if (fault.empty() && ::fsync(descriptor) != 0 && errno != EINVAL) fault = trouble(partial);
  if (::close(descriptor) != 0 && fault.empty()) fault = trouble(partial);
  if (!fault.empty()) ::unlink(partial.c_str());
  return fault;
}

std::string take_name(const std::string& path) {
  return std::rename(partial_name(path).c_str(), path.c_str()) == 0 ? std::string() : trouble(path);
}

}  // namespace

std::string write_output(const std::string& path, const std::string& bytes) {
  if (path == "-") {
    const bool whole = std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size() && std::fflush(stdout) == 0;
    return whole ? std::string() : trouble("standard output");
  }
  std::string fault = write_partial(path, bytes);
  return fault.empty() ? take_name(path) : fault;
}

std::string write_outputs(const std::string& folder, const std::vector<std::pair<std::string, std::string>>& files) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return folder + ": " + error.message();
  const auto path_of = [&](const std::string& name) { return (std::filesystem::path(folder) / name).string(); };
  for (std::size_t i = 0; i < files.size(); ++i) {
    const std::string fault = write_partial(path_of(files[i].first), files[i].second);
    if (fault.empty()) continue;
    for (std::size_t j = 0; j < i; ++j) ::unlink(partial_name(path_of(files[j].first)).c_str());
    return fault;
  }
  for (const auto& [name, unused] : files) {
    if (std::string fault = take_name(path_of(name)); !fault.empty()) return fault;
  }
  return {};
}

}  // namespace touchmove::app
