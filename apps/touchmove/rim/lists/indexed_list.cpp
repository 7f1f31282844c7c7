#include "rim/lists/indexed_list.hpp"

#include <sys/stat.h>

#include <string_view>
#include <vector>

#include "rim/input.hpp"
#include "rim/mapped_file.hpp"
#include "rim/output_files.hpp"
#include "touchmove/tournament/formats/lists/list_index.hpp"

namespace touchmove::app {
namespace {

namespace files = tournament::files;

/// A list of fewer bytes is read in no time.
constexpr std::uint64_t least_indexed = 1'000'000;
/// So many namesakes are looked through for those of a state.
constexpr std::size_t most_namesakes = 10'000;

/// When a file was last written, in nanoseconds of the system's clock.
std::optional<std::int64_t> changed_at(const std::string& path) {
  struct stat status{};
  if (stat(path.c_str(), &status) != 0) return std::nullopt;
  return static_cast<std::int64_t>(status.st_mtim.tv_sec) * 1'000'000'000 + status.st_mtim.tv_nsec;
}

std::optional<std::string> read_range(const RegularFile& list, const files::FileRange& range) {
  if (range.begin > list.size() || range.size > list.size() - range.begin) return std::nullopt;
  std::string bytes(range.size, '\0');
  const std::int64_t count = list.read_at(range.begin, bytes.data(), bytes.size());
  if (count != static_cast<std::int64_t>(bytes.size())) return std::nullopt;
  return bytes;
}

std::optional<std::string> excerpt(const RegularFile& list, const files::ListIndex& index, const std::string& asked) {
  const auto head = read_range(list, index.head());
  if (!head) return std::nullopt;
  std::vector<std::string> found;
  for (const files::FileRange& range : index.look_up(asked, most_namesakes)) {
    auto row = read_range(list, range);
    if (!row) return std::nullopt;
    found.push_back(std::move(*row));
  }
  return files::excerpt_of_list(*head, found);
}

}  // namespace

std::optional<std::string> excerpt_of_listed(const std::string& path, const std::string& asked) {
  const RegularFile list(path);
  if (!list.is_open() || list.size() < least_indexed) return std::nullopt;
  const auto changed = changed_at(path);
  if (!changed) return std::nullopt;
  const files::FileStamp stamp{list.size(), *changed};
  const std::string beside = path + ".index";
  if (const auto kept = MappedFile::open(beside)) {
    if (const auto index = files::ListIndex::open(kept->text(), stamp)) return excerpt(list, *index, asked);
  }
  const auto whole = read_range(list, {0, list.size()});
  if (!whole) return std::nullopt;
  const auto made = files::make_list_index(*whole, stamp);
  if (!made) return std::nullopt;
  write_output(beside, *made);
  const auto index = files::ListIndex::open(*made, stamp);
  return index ? excerpt(list, *index, asked) : std::nullopt;
}

}  // namespace touchmove::app
