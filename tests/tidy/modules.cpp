#include "tests/tidy/modules.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include "tests/tidy/lines.hpp"

namespace touchmove::tidy {
namespace {

struct Module {
  std::string list;    ///< its CMakeLists.txt
  std::string folder;  ///< with a slash behind it
  std::vector<std::string> deps;
  bool is_room{false};
  std::map<std::string, std::string> takes;  ///< from which modules, and a place that does
};
using Modules = std::map<std::string, Module>;

Modules modules_of(const std::vector<SourceFile>& files) {
  Modules modules;
  for (const SourceFile& file : files) {
    if (!file.path.starts_with("src/touchmove/") || !file.path.ends_with("/CMakeLists.txt")) continue;
    std::string text;
    each_line(file.text,
              [&](std::string_view line, std::size_t) { text.append(line.substr(0, line.find('#'))) += ' '; });
    constexpr std::string_view call = "touchmove_module(";
    const std::size_t at = text.find(call);
    if (at == std::string::npos) continue;
    std::istringstream words(text.substr(at + call.size(), text.find(')', at) - at - call.size()));
    std::string name;
    words >> name;
    Module& module = modules[name];
    module.list = file.path;
    module.folder = std::filesystem::path(file.path).parent_path().generic_string() + "/";
    std::string kind;
    for (std::string word; words >> word;) {
      const bool is_keyword = std::all_of(word.begin(), word.end(), [](char c) { return c < 'a' || c > 'z'; });
      if (is_keyword) {
        kind = word;
        module.is_room |= word == "ROOM";
      } else if (kind == "DEPS") {
        module.deps.push_back(word);
      }
    }
  }
  return modules;
}

/// The module whose folder is the nearest one around the file; "" if there is none.
std::string owner_of(const Modules& modules, std::string_view path) {
  std::string owner;
  std::size_t depth = 0;
  for (const auto& [name, module] : modules) {
    if (!path.starts_with(module.folder) || module.folder.size() < depth) continue;
    owner = name;
    depth = module.folder.size();
  }
  return owner;
}

}  // namespace

Findings check_modules(const std::vector<SourceFile>& files) {
  Modules modules = modules_of(files);
  for (const SourceFile& file : files) {
    const std::string owner = has_suffix(file.path, {".cpp", ".hpp"}) ? owner_of(modules, file.path) : "";
    if (owner.empty()) continue;
    each_line(file.text, [&](std::string_view line, std::size_t number) {
      const std::string named = included_by(line);
      if (!named.starts_with("\"touchmove/")) return;
      const std::string from = owner_of(modules, "src/" + named.substr(1));
      if (!from.empty() && from != owner)
        modules[owner].takes.try_emplace(from, file.path + ":" + std::to_string(number));
    });
  }
  Findings findings;
  const auto is_within = [&](const std::string& inner, const std::string& outer) {
    const auto around = modules.find(outer);
    return around != modules.end() && modules.at(inner).folder.starts_with(around->second.folder);
  };
  for (const auto& [name, module] : modules) {
    for (const std::string& dep : module.deps) {
      const bool is_own_room = modules.contains(dep) && is_within(dep, name);
      const bool is_taken = std::any_of(module.takes.begin(), module.takes.end(),
                                        [&](const auto& taken) { return is_within(taken.first, dep); });
      if (!is_own_room && !is_taken)
        findings.push_back(module.list + ": links '" + dep + "', of which it includes nothing");
    }
    if (!module.is_room) continue;
    for (const auto& [taken, place] : module.takes) {
      const bool is_linked = std::any_of(module.deps.begin(), module.deps.end(),
                                         [&, inner = taken](const std::string& dep) { return is_within(inner, dep); });
      if (!is_linked && !is_within(taken, name))
        findings.push_back(module.list + ": does not link '" + taken + "', of which " + place + " includes something");
    }
  }
  return findings;
}

}  // namespace touchmove::tidy
