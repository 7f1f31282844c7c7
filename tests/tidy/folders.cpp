#include "tests/tidy/folders.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>

#include "tests/tidy/lines.hpp"

namespace touchmove::tidy {
namespace {

namespace fs = std::filesystem;

/// Each node, and of each arrow from it the places that make it.
using Graph = std::map<std::string, std::map<std::string, std::vector<std::string>>>;

constexpr std::string_view library = "src/touchmove/";

std::string folder_of(const std::string& path) { return fs::path(path).parent_path().generic_string(); }

bool is_test(std::string_view path) { return path.find(".test.") != std::string_view::npos; }

bool is_drawn(std::string_view path) {
  return (path.starts_with(library) || path.starts_with("apps/touchmove/") || path.starts_with("web/src/")) &&
         has_suffix(path, {".cpp", ".hpp", ".ts", ".tsx", ".css"}) && !is_test(path);
}

/// The modules a line of TypeScript names by a path of their own: `from './x'`, `import './x'`, `import('./x')`.
std::vector<std::string> imported_by(std::string_view line) {
  std::vector<std::string> modules;
  const std::size_t first = line.find_first_not_of(" \t");
  if (first == std::string_view::npos || line.substr(first).starts_with("//") || line[first] == '*') {
    return modules;
  }
  for (const std::string_view before : {"from ", "import ", "import("}) {
    for (std::size_t at = line.find(before); at != std::string_view::npos; at = line.find(before, at + 1)) {
      const std::string_view rest = line.substr(at + before.size());
      if (rest.size() > 1 && (rest[0] == '\'' || rest[0] == '"') && rest[1] == '.') {
        modules.emplace_back(rest.substr(1, rest.find(rest[0], 1) - 1));
      }
    }
  }
  return modules;
}

/// The file of the tree that `named` means in `file`; nothing if it is not of the tree.
std::optional<std::string> resolve(const std::set<std::string>& paths, const std::string& file,
                                   const std::string& named) {
  const std::string beside = (fs::path(file).parent_path() / named).lexically_normal().generic_string();
  for (const std::string& path : {"src/" + named, beside, "apps/touchmove/" + named, named, beside + ".ts",
                                  beside + ".tsx", beside + "/index.ts", beside + "/index.tsx"}) {
    if (paths.contains(path)) {
      return path;
    }
  }
  return std::nullopt;
}

Graph graph_of(const std::vector<Arrow>& arrows) {
  Graph graph;
  for (const Arrow& arrow : arrows) {
    graph[arrow.from][arrow.to].push_back(arrow.at);
    graph[arrow.to];
  }
  return graph;
}

/// The shortest way from `start` along at least one arrow to `end`, both named; empty if there is none.
std::vector<std::string> shortest_way(const Graph& graph, const std::string& start, const std::string& end) {
  std::map<std::string, std::string> came_from;
  std::deque<std::string> open{start};
  while (!open.empty()) {
    const std::string node = open.front();
    open.pop_front();
    for (const auto& [next, places] : graph.at(node)) {
      if (!came_from.try_emplace(next, node).second) {
        continue;
      }
      if (next != end) {
        open.push_back(next);
        continue;
      }
      std::vector<std::string> way{end};
      do {
        way.push_back(came_from.at(way.back()));
      } while (way.back() != start);
      std::reverse(way.begin(), way.end());
      return way;
    }
  }
  return {};
}

/// The layers of the library and what they include of one another, without what another arrow leads to as well.
Graph layers_drawn(const std::vector<SourceFile>& files) {
  Graph all;
  for (const SourceFile& file : files) {
    if (is_drawn(file.path) && !layer_of(file.path).empty()) {
      all[layer_of(file.path)];
    }
  }
  for (const Arrow& arrow : arrows_between_folders(files)) {
    const std::string from = layer_of(arrow.from + "/");
    const std::string to = layer_of(arrow.to + "/");
    if (!from.empty() && !to.empty() && from != to) {
      all[from][to].push_back(arrow.at);
    }
  }
  Graph drawn;
  for (const auto& [from, uses] : all) {
    drawn[from];
    for (const auto& [to, places] : uses) {
      const bool led_to = std::any_of(uses.begin(), uses.end(), [&, end = to](const auto& use) {
        return use.first != end && !shortest_way(all, use.first, end).empty();
      });
      if (!led_to) {
        drawn[from][to] = places;
      }
    }
  }
  return drawn;
}

/// The nodes, those from which most arrows lead down one after another first, and of equal ones by name.
std::vector<std::string> from_the_top(const Graph& graph) {
  std::map<std::string, std::size_t> height;
  for (std::size_t i = 0; i < graph.size(); ++i) {  // so often that the heights settle; with a cycle they never do
    for (const auto& [node, uses] : graph) {
      for (const auto& [below, places] : uses) {
        height[node] = std::max(height[node], height[below] + 1);
      }
    }
  }
  std::vector<std::string> order;
  for (const auto& [node, uses] : graph) {
    order.push_back(node);
  }
  std::stable_sort(order.begin(), order.end(),
                   [&height](const std::string& a, const std::string& b) { return height[a] > height[b]; });
  return order;
}

std::string code(std::string_view text) { return "`" + std::string(text) + "`"; }

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) {
    text += (text.empty() ? "" : ", ") + part;
  }
  return text;
}

/// Folders as a cell of a table: those of one layer in one pair of braces.
std::string cell(const std::set<std::string>& folders) {
  std::map<std::string, std::vector<std::string>> inside;
  std::vector<std::string> parts;
  for (const std::string& folder : folders) {
    const std::string layer = layer_of(std::string(library) + folder + "/");
    if (folder != layer) {
      inside[layer].push_back(folder.substr(layer.size() + 1));
    }
  }
  for (const std::string& folder : folders) {
    const std::string layer = layer_of(std::string(library) + folder + "/");
    if (folder == layer) {
      parts.push_back(code(folder));
    } else if (auto& rest = inside[layer]; rest.size() == 1) {
      parts.push_back(code(folder));
    } else if (!rest.empty()) {
      parts.push_back(code(layer + "/{" + joined(rest) + "}"));
      rest.clear();
    }
  }
  return joined(parts);
}

}  // namespace

std::vector<Arrow> arrows_between_folders(const std::vector<SourceFile>& files) {
  std::set<std::string> paths;
  for (const SourceFile& file : files) {
    paths.insert(file.path);
  }
  std::vector<Arrow> arrows;
  for (const SourceFile& file : files) {
    if (!is_drawn(file.path)) {
      continue;
    }
    const bool page = file.path.starts_with("web/");
    each_line(file.text, [&](std::string_view line, std::size_t number) {
      std::vector<std::string> named;
      if (page) {
        named = imported_by(line);
      } else if (const std::string included = included_by(line); !included.empty()) {
        named.push_back(included.substr(1));
      }
      for (const std::string& name : named) {
        const std::optional<std::string> target = resolve(paths, file.path, name);
        if (target && is_drawn(*target) && folder_of(*target) != folder_of(file.path)) {
          arrows.push_back({folder_of(file.path), folder_of(*target), file.path + ":" + std::to_string(number)});
        }
      }
    });
  }
  std::stable_sort(arrows.begin(), arrows.end(),
                   [](const Arrow& a, const Arrow& b) { return std::tie(a.from, a.to) < std::tie(b.from, b.to); });
  return arrows;
}

Findings check_cycles(const std::vector<SourceFile>& files) {
  const Graph graph = graph_of(arrows_between_folders(files));
  // Two folders are tangled if each reaches the other; each tangle is told once, by its shortest way round.
  std::map<std::string, std::vector<std::string>> shortest;
  std::map<std::string, std::set<std::string>> tangles;
  for (const auto& [node, uses] : graph) {
    const std::vector<std::string> round = shortest_way(graph, node, node);
    if (round.empty()) {
      continue;
    }
    const auto known = std::find_if(tangles.begin(), tangles.end(), [&, name = node](const auto& tangle) {
      return !shortest_way(graph, name, tangle.first).empty() && !shortest_way(graph, tangle.first, name).empty();
    });
    const std::string tangle = known == tangles.end() ? node : known->first;
    tangles[tangle].insert(node);
    std::vector<std::string>& best = shortest[tangle];
    if (best.empty() || round.size() < best.size()) {
      best = round;
    }
  }
  Findings findings;
  for (const auto& [tangle, folders] : tangles) {
    const std::vector<std::string>& round = shortest.at(tangle);
    std::string what = std::to_string(folders.size()) + " folders take from one another; the shortest way round:";
    for (std::size_t i = 0; i + 1 < round.size(); ++i) {
      const std::vector<std::string>& places = graph.at(round[i]).at(round[i + 1]);
      what += "\n  " + places.front() + ": " + round[i] + " takes from " + round[i + 1];
      if (places.size() > 1) {
        what += " (and " + std::to_string(places.size() - 1) + " more)";
      }
    }
    findings.push_back(what);
  }
  return findings;
}

Findings check_crowding(const std::vector<SourceFile>& files) {
  constexpr std::size_t most = 25;
  std::map<std::string, std::size_t> counts;
  for (const SourceFile& file : files) {
    if (!file.path.starts_with("tests/") && !is_test(file.path) &&
        has_suffix(file.path, {".cpp", ".hpp", ".ts", ".tsx", ".css", ".mjs"})) {
      ++counts[folder_of(file.path)];
    }
  }
  Findings findings;
  for (const auto& [folder, count] : counts) {
    if (count > most) {
      findings.push_back(folder + ": " + std::to_string(count) + " files, more than " + std::to_string(most) +
                         ": sort them into folders");
    }
  }
  return findings;
}

std::string layer_diagram(const std::vector<SourceFile>& files) {
  const Graph layers = layers_drawn(files);
  std::string text = "```mermaid\nflowchart TD\n";
  for (const std::string& layer : from_the_top(layers)) {
    for (const auto& [below, places] : layers.at(layer)) {
      text += "  " + layer + " --> " + below + "\n";
    }
  }
  return text + "```\n";
}

std::string layer_table(const std::vector<SourceFile>& files, const std::string& before) {
  std::map<std::string, std::string> said;
  each_line(before, [&said](std::string_view line, std::size_t) {
    const std::size_t second = line.find(" | ", 2);
    const std::size_t third = second == std::string_view::npos ? second : line.find(" | ", second + 2);
    if (third != std::string_view::npos && line.ends_with(" |") && third + 5 <= line.size()) {
      said[std::string(line.substr(2, second - 2))] = line.substr(third + 3, line.size() - third - 5);
    }
  });
  const Graph layers = layers_drawn(files);
  std::string text = "| layer | rests on | what it is |\n|---|---|---|\n";
  for (const std::string& layer : from_the_top(layers)) {
    std::vector<std::string> below;
    for (const auto& [name, places] : layers.at(layer)) {
      below.push_back(code(name));
    }
    text +=
        "| " + code(layer) + " | " + (below.empty() ? "nothing" : joined(below)) + " | " + said[code(layer)] + " |\n";
  }
  return text;
}

std::string folder_tables(const std::vector<SourceFile>& files) {
  std::map<std::string, std::set<std::string>> uses;
  std::map<std::string, std::set<std::string>> layers;
  for (const SourceFile& file : files) {
    if (file.path.starts_with(library) && is_drawn(file.path)) {
      const std::string folder = folder_of(file.path).substr(library.size());
      uses[folder];
      layers[layer_of(file.path)].insert(folder);
    }
  }
  for (const Arrow& arrow : arrows_between_folders(files)) {
    if (arrow.from.starts_with(library) && arrow.to.starts_with(library)) {
      uses[arrow.from.substr(library.size())].insert(arrow.to.substr(library.size()));
    }
  }
  const std::string head = "| folder | includes |\n|---|---|\n";
  const auto row = [&uses](const std::string& folder) {
    return "| " + code(folder) + " | " + (uses[folder].empty() ? "nothing" : cell(uses[folder])) + " |\n";
  };
  std::string text = head;
  for (const auto& [layer, folders] : layers) {
    if (folders.size() == 1) {
      text += row(*folders.begin());
    }
  }
  for (const auto& [layer, folders] : layers) {
    if (folders.size() > 1) {
      text += "\nIn `" + layer + "`:\n\n" + head;
      for (const std::string& folder : folders) {
        text += row(folder);
      }
    }
  }
  return text;
}

}  // namespace touchmove::tidy
