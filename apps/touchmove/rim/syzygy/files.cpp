#include "rim/syzygy/files.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <set>

namespace touchmove::app::syzygy {

namespace {

namespace fs = std::filesystem;
using board::Color;
using board::Role;

constexpr std::string_view letters = "KQRBNP";
constexpr std::string_view outcomes = ".rtbw";
constexpr std::string_view distances = ".rtbz";

std::string men_of(const board::Position& position, Color color) {
  std::string men;
  for (const Role role : {Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn}) {
    men.append(static_cast<std::size_t>(position.men(color, role).count()),
               letters[static_cast<std::size_t>(Role::King) - static_cast<std::size_t>(role)]);
  }
  return men;
}

/// Letters of one side in the order of file names.
std::string ordered(std::string men) {
  std::ranges::sort(men, {}, [](char man) { return letters.find(man); });
  return men;
}

/// How many men "KPPvKP" has; zero for other text.
int men_in(std::string_view name) {
  const auto middle = name.find('v');
  if (middle == std::string_view::npos) return 0;
  for (const std::string_view side : {name.substr(0, middle), name.substr(middle + 1)}) {
    if (side.empty() || side[0] != 'K' || side.find_first_not_of("QRBNP", 1) != std::string_view::npos) return 0;
  }
  return static_cast<int>(name.size()) - 1;
}

/// The endings one capture or promotion away.
std::vector<std::string> next_endings(const std::string& material) {
  std::vector<std::string> next;
  const auto middle = material.find('v');
  const std::array sides{material.substr(0, middle), material.substr(middle + 1)};
  for (const std::size_t side : {0U, 1U}) {
    const auto with = [&](std::string changed) {
      changed = ordered(std::move(changed));
      next.push_back(side == 0 ? changed + "v" + sides[1] : sides[0] + "v" + changed);
    };
    for (std::size_t man = 1; man < sides.at(side).size(); ++man) {
      std::string less = sides.at(side);
      less.erase(man, 1);
      with(less);
      if (sides.at(side)[man] != 'P') continue;
      for (const char role : {'Q', 'R', 'B', 'N'}) with(less + role);
    }
  }
  return next;
}

/// Whether a file begins and ends as the format says; why not, else.
std::string damage(const fs::path& path, std::string_view suffix) {
  constexpr std::array<unsigned char, 4> begin_of_outcomes{0x71, 0xE8, 0x23, 0x5D};
  constexpr std::array<unsigned char, 4> begin_of_distances{0xD7, 0x66, 0x0C, 0xA5};
  std::array<char, 4> begin{};
  std::ifstream file(path, std::ios::binary);
  if (!file) return path.string() + " cannot be read";
  if (!file.read(begin.data(), begin.size())) return path.string() + " is cut off";
  const auto& expected = suffix == outcomes ? begin_of_outcomes : begin_of_distances;
  if (!std::ranges::equal(begin, expected, {}, [](char byte) { return static_cast<unsigned char>(byte); })) {
    return path.string() + " is no Syzygy table";
  }
  std::error_code failed;
  // Blocks of 64 bytes, and the checksum of the whole.
  if (fs::file_size(path, failed) % 64 != 16 || failed) return path.string() + " is cut off";
  return "";
}

}  // namespace

std::string material_of(const board::Position& position) {
  return men_of(position, Color::White) + "v" + men_of(position, Color::Black);
}

std::vector<fs::path> folders_named(const std::vector<std::string>& lists) {
  std::vector<fs::path> folders;
  const auto read = [&](std::string_view list) {
    while (!list.empty()) {
      const std::string_view folder = list.substr(0, list.find(':'));
      if (!folder.empty()) folders.emplace_back(folder);
      list.remove_prefix(std::min(list.size(), folder.size() + 1));
    }
  };
  for (const std::string& list : lists) read(list);
  const char* const usual = std::getenv("TOUCHMOVE_SYZYGY");
  if (folders.empty() && usual != nullptr) read(usual);
  return folders;
}

tl::expected<Files, std::string> Files::find(std::vector<fs::path> folders) {
  Files files;
  for (const fs::path& folder : folders) {
    std::error_code failed;
    for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end; entry.increment(failed)) {
      const fs::path& path = entry->path();
      if (path.extension() == outcomes) files.most_men_ = std::max(files.most_men_, men_in(path.stem().string()));
    }
    if (failed) return tl::unexpected("cannot read the folder " + folder.string() + ": " + failed.message());
  }
  files.folders_ = std::move(folders);
  if (files.most_men_ == 0) return tl::unexpected("no Syzygy tables (KQvK.rtbw and the like) in " + files.list());
  return files;
}

std::string Files::list() const {
  std::string list;
  for (const fs::path& folder : folders_) list += (list.empty() ? "" : ":") + folder.string();
  return list;
}

fs::path Files::path(const std::string& material, std::string_view suffix) const {
  const auto middle = material.find('v');
  const std::string turned = material.substr(middle + 1) + "v" + material.substr(0, middle);
  for (const std::string& name : {material, turned}) {
    for (const fs::path& folder : folders_) {
      fs::path path = folder / (name + std::string(suffix));
      std::error_code failed;
      if (fs::exists(path, failed)) return path;
    }
  }
  return {};
}

std::string Files::fault(const std::string& material, bool with_distances) const {
  std::vector<std::string> open{material};
  std::set<std::string> seen{material};
  for (std::size_t i = 0; i < open.size(); ++i) {
    const std::string ending = open[i];
    if (ending == "KvK") continue;
    for (const std::string_view suffix : {outcomes, distances}) {
      if (suffix == distances && !with_distances) continue;
      const fs::path file = path(ending, suffix);
      if (file.empty()) return "no table " + ending + std::string(suffix) + " in " + list();
      if (std::string wrong = damage(file, suffix); !wrong.empty()) return wrong;
    }
    for (std::string& next : next_endings(ending)) {
      if (seen.insert(next).second) open.push_back(std::move(next));
    }
  }
  return "";
}

}  // namespace touchmove::app::syzygy
