#include "games/position_index_file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <vector>

#include "touchmove/audit/game_search.hpp"

namespace touchmove::app {
namespace {

using audit::IndexEntry;

/// Entries kept in memory; beyond that they go to the disk.
constexpr std::size_t kept_entries = 8 * 1024 * 1024;
constexpr unsigned heap_bits = 8;
constexpr std::size_t index_piece = 256 * 1024;

/// A file of the system's own, gone when it is closed.
class SpillFile {
 public:
  SpillFile() = default;
  ~SpillFile() {
    if (file_ != nullptr) std::fclose(file_);
  }
  SpillFile(const SpillFile&) = delete;
  SpillFile& operator=(const SpillFile&) = delete;

  bool append(const std::vector<IndexEntry>& entries) {
    if (file_ == nullptr) file_ = std::tmpfile();
    count_ += entries.size();
    return file_ != nullptr && std::fwrite(entries.data(), sizeof(IndexEntry), entries.size(), file_) == entries.size();
  }
  /// Puts what was appended behind the entries.
  bool read(std::vector<IndexEntry>& entries) {
    if (count_ == 0) return true;
    const std::size_t before = entries.size();
    entries.resize(before + count_);
    std::rewind(file_);
    return std::fread(entries.data() + before, sizeof(IndexEntry), count_, file_) == count_;
  }
  std::size_t count() const { return count_; }

 private:
  FILE* file_{nullptr};
  std::size_t count_{0};
};

/// Entries in no order, in heaps by the first bits of their keys: a heap at a time is sorted.
class EntryHeaps {
 public:
  bool add(IndexEntry entry) {
    heaps_[audit::bucket_of(entry.key, heap_bits)].push_back(entry);
    if (++kept_ < kept_entries) return true;
    kept_ = 0;
    for (std::size_t heap = 0; heap < heaps_.size(); ++heap) {
      if (!heaps_[heap].empty() && !spilled_[heap].append(heaps_[heap])) return false;
      heaps_[heap].clear();
    }
    return true;
  }
  std::uint64_t count() const {
    std::uint64_t sum = kept_;
    for (const SpillFile& file : spilled_) sum += file.count();
    return sum;
  }
  static constexpr std::size_t heap_count = std::size_t{1} << heap_bits;
  /// The entries of a heap in their order, each once.
  bool take(std::size_t heap, std::vector<IndexEntry>& entries) {
    entries = std::move(heaps_[heap]);
    if (!spilled_[heap].read(entries)) return false;
    std::sort(entries.begin(), entries.end());
    entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
    return true;
  }

 private:
  std::array<std::vector<IndexEntry>, heap_count> heaps_;
  std::array<SpillFile, heap_count> spilled_;
  std::size_t kept_{0};
};

std::uint64_t sample_file(const RegularFile& file) {
  return audit::sample_of(file.size(), [&](std::uint64_t offset, std::size_t bytes) {
    std::string block(bytes, '\0');
    const std::int64_t count = file.read_at(offset, block.data(), block.size());
    block.resize(count < 0 ? 0 : static_cast<std::size_t>(count));
    return block;
  });
}

std::uint64_t time_of(const std::string& path) {
  struct stat status{};
  if (stat(path.c_str(), &status) != 0) return 0;
  return static_cast<std::uint64_t>(status.st_mtim.tv_sec) * 1'000'000'000U +
         static_cast<std::uint64_t>(status.st_mtim.tv_nsec);
}

/// Every byte of a file, in pieces; false if it cannot be read to its end.
template <typename Take>
bool read_all(const RegularFile& file, Take&& take) {
  std::vector<char> buffer(index_piece);
  for (std::uint64_t at = 0; at < file.size();) {
    const std::int64_t count = file.read_at(at, buffer.data(), buffer.size());
    if (count <= 0) return false;
    take(std::string_view(buffer.data(), static_cast<std::size_t>(count)));
    at += static_cast<std::uint64_t>(count);
  }
  return true;
}

/// What was found in a file, before it is written.
struct Listed {
  audit::IndexHeader header;
  std::vector<audit::IndexedGame> games;  // and the end
  EntryHeaps heaps;
};

/// Goes through a file; what went wrong, empty if nothing did.
std::string list_positions(const std::string& path, const RegularFile& file, Listed& listed) {
  listed.header.file = {file.size(), time_of(path), 0, sample_file(file)};
  bool kept = true;
  audit::GameSearch search([&](notation::PgnPlace place) { listed.games.push_back({place.offset, place.line}); },
                           [&](std::uint64_t key) {
                             kept =
                                 listed.heaps.add({key, static_cast<std::uint32_t>(listed.games.size() - 1)}) && kept;
                           });
  audit::Checksum sum;
  std::string wrong;
  const bool whole = read_all(file, [&](std::string_view piece) {
    sum.add(piece);
    search.push(piece);
  });
  search.finish();
  if (!whole) return "the file cannot be read to its end";
  if (!kept) return std::string("no room for what is sorted: ") + std::strerror(errno);
  if (listed.games.size() > UINT32_MAX) return "more games than an index can number";
  const notation::PgnPlace end = search.here();
  listed.games.push_back({end.offset, end.line});
  listed.header.file.checksum = sum.value();
  listed.header.games = search.totals().games;
  listed.header.unread = search.totals().unread;
  return {};
}

/// Writes an index; false if that fails.
bool write_index(FILE* out, Listed& listed) {
  const auto put = [out](const std::string& bytes) {
    return std::fwrite(bytes.data(), 1, bytes.size(), out) == bytes.size();
  };
  audit::IndexHeader& header = listed.header;
  header.bucket_bits = audit::bucket_bits_for(listed.heaps.count());
  if (!put(header.written())) return false;
  for (const audit::IndexedGame game : listed.games) {
    if (!put(audit::written_game(game))) return false;
  }
  const off_t directory = ftello(out);
  const std::string no_place = audit::written_place(0);
  for (std::uint64_t bucket = 0; bucket <= header.buckets(); ++bucket) {
    if (!put(no_place)) return false;
  }
  // The entries, and how many each bucket has.
  std::vector<std::uint64_t> begins(static_cast<std::size_t>(header.buckets()) + 1);
  std::vector<IndexEntry> entries;
  for (std::size_t heap = 0; heap < EntryHeaps::heap_count; ++heap) {
    if (!listed.heaps.take(heap, entries)) return false;
    std::string bytes;
    for (const IndexEntry entry : entries) {
      ++begins[static_cast<std::size_t>(audit::bucket_of(entry.key, header.bucket_bits)) + 1];
      audit::append_entry(bytes, entry, header.bucket_bits);
    }
    if (!put(bytes)) return false;
    header.entries += entries.size();
  }
  std::string places;
  std::uint64_t place = 0;
  for (const std::uint64_t count : begins) places += audit::written_place(place += count);
  return fseeko(out, directory, SEEK_SET) == 0 && put(places) && fseeko(out, 0, SEEK_SET) == 0 &&
         put(header.written()) && std::fflush(out) == 0 && fsync(fileno(out)) == 0;
}

}  // namespace

std::string index_name(const std::string& path) { return path + ".tmi"; }

tl::expected<audit::IndexHeader, std::string> make_index(const std::string& path) {
  const RegularFile file(path);
  if (!file.is_open()) return tl::unexpected(std::string("only a plain file, which is there, can be indexed"));
  char mark[2] = {};
  const std::string_view start(mark, file.read_at(0, mark, 2) == 2 ? 2 : 0);
  if (start == "\xFF\xFE" || start == "\xFE\xFF") return tl::unexpected(std::string("UTF-16 cannot be indexed"));
  auto listed = std::make_unique<Listed>();
  if (std::string wrong = list_positions(path, file, *listed); !wrong.empty()) return tl::unexpected(wrong);
  const std::string partial = index_name(path) + ".part";
  FILE* const out = std::fopen(partial.c_str(), "wb");
  const auto trouble = [&] { return tl::unexpected(partial + ": " + std::strerror(errno)); };
  if (out == nullptr) return trouble();
  const bool written = write_index(out, *listed);
  if (std::fclose(out) != 0 || !written || std::rename(partial.c_str(), index_name(path).c_str()) != 0) {
    const auto why = trouble();
    std::remove(partial.c_str());
    return why;
  }
  return listed->header;
}

tl::expected<std::optional<IndexFile>, std::string> IndexFile::open(const std::string& path) {
  const std::string name = index_name(path);
  if (access(name.c_str(), F_OK) != 0) return std::nullopt;
  auto file = std::make_unique<RegularFile>(path);
  if (!file->is_open()) return std::nullopt;
  auto mapped = MappedFile::open(name);
  if (!mapped) return tl::unexpected(name + ": " + mapped.error());
  const auto index = audit::PositionIndex::read(mapped->bytes());
  if (!index) return tl::unexpected(name + ": " + std::string(index.error()));
  const audit::IndexedFile& indexed = index->header().file;
  bool same = indexed.size == file->size() && indexed.sample == sample_file(*file);
  if (same && indexed.time_ns != time_of(path)) {
    audit::Checksum sum;
    same = read_all(*file, [&](std::string_view piece) { sum.add(piece); }) && sum.value() == indexed.checksum;
  }
  if (!same) return tl::unexpected(name + " was made of another state of the file");
  return IndexFile(std::move(*mapped), std::move(file), *index);
}

std::optional<std::string> IndexFile::text_of(std::uint32_t game) const {
  const std::uint64_t begin = index_.game(game).offset;
  const std::uint64_t end = index_.game(std::uint64_t{game} + 1).offset;
  if (begin > end || end > file_->size()) return std::nullopt;
  std::string text(static_cast<std::size_t>(end - begin), '\0');
  for (std::size_t have = 0; have < text.size();) {
    const std::int64_t count = file_->read_at(begin + have, text.data() + have, text.size() - have);
    if (count <= 0) return std::nullopt;
    have += static_cast<std::size_t>(count);
  }
  return text;
}

}  // namespace touchmove::app
