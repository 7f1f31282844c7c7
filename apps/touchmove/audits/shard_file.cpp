#include "audits/shard_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "rim/input.hpp"

namespace touchmove::app {
namespace {

std::string trouble_with(const std::string& path) { return path + ": " + std::strerror(errno); }

}  // namespace

ShardFile::ShardFile(const std::string& folder, const Shard& shard)
    : name_((std::filesystem::path(folder) /
             ("shard-" + std::to_string(shard.number) + "-of-" + std::to_string(shard.count) + ".ndjson"))
                .string()) {}

ShardFile::~ShardFile() {
  if (stream_ != nullptr) std::fclose(stream_);
}

std::string ShardFile::note_name() const { return name_ + ".note"; }

bool ShardFile::is_finished() const { return access(name_.c_str(), F_OK) == 0; }

std::string ShardFile::open() {
  std::error_code error;
  std::filesystem::create_directories(std::filesystem::path(name_).parent_path(), error);
  const int descriptor = ::open(partial_name().c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor < 0) return trouble_with(partial_name());
  stream_ = fdopen(descriptor, "r+");
  if (stream_ == nullptr) {
    ::close(descriptor);
    return trouble_with(partial_name());
  }
  // A scheduler that believes a machine dead starts its shard elsewhere; should it live on, two would write.
  if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    return errno == EWOULDBLOCK ? partial_name() + ": another run is writing it" : trouble_with(partial_name());
  }
  // The other may have finished between the look at the name and the lock.
  struct stat mine{};
  struct stat named{};
  if (fstat(descriptor, &mine) != 0 || stat(partial_name().c_str(), &named) != 0 || mine.st_ino != named.st_ino) {
    return partial_name() + ": another run has just finished it";
  }
  return {};
}

std::uint64_t ShardFile::size() const {
  struct stat status{};
  return fstat(fileno(stream_), &status) == 0 ? static_cast<std::uint64_t>(status.st_size) : 0;
}

std::string ShardFile::cut_back(std::uint64_t size) {
  const bool done = std::fflush(stream_) == 0 && ftruncate(fileno(stream_), static_cast<off_t>(size)) == 0 &&
                    fseeko(stream_, static_cast<off_t>(size), SEEK_SET) == 0;
  return done ? std::string() : trouble_with(partial_name());
}

std::string ShardFile::sync() {
  const bool done = std::fflush(stream_) == 0 && (fdatasync(fileno(stream_)) == 0 || errno == EINVAL);
  return done ? std::string() : trouble_with(partial_name());
}

std::string ShardFile::finish() {
  if (std::string wrong = sync(); !wrong.empty()) return wrong;
  if (std::rename(partial_name().c_str(), name_.c_str()) != 0) return trouble_with(name_);
  std::remove(note_name().c_str());
  return {};
}

tl::expected<FinishedShard, std::string> read_shard_file(const std::string& path,
                                                         const std::function<void(FindingRow&)>& sink) {
  FinishedShard shard{path, {}, {}};
  std::uint64_t number = 0;
  bool has_record = false;
  bool has_summary = false;
  std::string wrong;
  const auto take = [&](std::string_view line) {
    ++number;
    // Most lines are findings, and mostly nobody wants them.
    if (line.empty() || !wrong.empty() || (!sink && line.starts_with(R"({"type":"finding")"))) return;
    const auto refuse = [&](const char* why) { wrong = path + ": line " + std::to_string(number) + ": " + why; };
    auto read = read_audit_line(line);
    if (!read) return refuse("no line of an audit");
    if (read->type == AuditLine::Type::Finding) {
      if (sink) sink(read->finding);
    } else if (has_summary) {
      refuse("a second shard; each is a file");
    } else if (read->type == AuditLine::Type::Shard) {
      if (std::exchange(has_record, true)) return refuse("a second shard; each is a file");
      shard.record = std::move(read->shard);
    } else {
      has_summary = true;
      shard.summary = std::move(read->summary);
    }
  };
  std::string rest;  // of a line
  const std::string failure = read_input(path, [&](std::string_view piece) {
    for (std::size_t end = piece.find('\n'); end != std::string_view::npos; end = piece.find('\n')) {
      rest += piece.substr(0, end);
      take(rest);
      rest.clear();
      piece.remove_prefix(end + 1);
    }
    rest += piece;
  });
  if (!failure.empty()) return tl::unexpected(path + ": " + failure);
  take(rest);
  if (!wrong.empty()) return tl::unexpected(wrong);
  if (!has_record || !has_summary) return tl::unexpected(path + ": the shard is not finished: no record at its end");
  return shard;
}

}  // namespace touchmove::app
