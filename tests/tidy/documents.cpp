#include "tests/tidy/documents.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string_view>

#include "tests/tidy/folders.hpp"
#include "tests/tidy/lines.hpp"

namespace touchmove::tidy {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view opening = "<!-- derived: ";
constexpr std::string_view closing = "<!-- end -->\n";

/// The name of the derived section a line opens; empty for another line.
std::string section_opened(std::string_view line) {
  if (!line.starts_with(opening) || !line.ends_with(" -->")) {
    return {};
  }
  return std::string(line.substr(opening.size(), line.size() - opening.size() - 4));
}

std::string decisions_beside(const std::string& document, const std::vector<SourceFile>& files) {
  const fs::path folder = fs::path(document).parent_path();
  std::string text;
  for (const SourceFile& file : files) {
    if (fs::path(file.path).parent_path() == folder && file.path != document && file.path.ends_with(".md")) {
      const std::string title = file.text.substr(0, file.text.find('\n'));
      text += "- [" + title.substr(title.starts_with("# ") ? 2 : 0) + "](" + fs::path(file.path).filename().string() +
              ")\n";
    }
  }
  return text;
}

/// The folder of a path that is called by one of `words` (`dutch`, `pairing/dutch`), with a slash behind it; the path
/// itself if none is.
std::string folder_called(const std::vector<std::string>& words, const std::string& path) {
  for (const std::string& word : words) {
    const std::string inside = "/" + word + "/";
    if (const std::size_t at = path.find(inside); at != std::string::npos) {
      return path.substr(0, at + inside.size());
    }
  }
  return path;
}

/// A list of the files that name one of `words`, with what `before` says behind each path. A word behind `!` is a
/// folder in which the words mean something else.
std::string files_that_name(const std::vector<std::string>& words, const std::vector<SourceFile>& files,
                            const std::string& before) {
  std::map<std::string, std::string> said;
  each_line(before, [&said](std::string_view line, std::size_t) {
    if (const std::size_t end = line.find('`', 3); line.starts_with("- `") && end != std::string_view::npos) {
      said[std::string(line.substr(3, end - 3))] = line.substr(end + 1);
    }
  });
  std::set<std::string> found;
  for (const SourceFile& file : files) {
    const auto below = [&file](std::initializer_list<std::string_view> folders) {
      return std::any_of(folders.begin(), folders.end(),
                         [&](std::string_view folder) { return file.path.starts_with(folder); });
    };
    if (below({"src/", "apps/", "web/src/", "messages/", "docs/"}) &&
        !below({"docs/guides/", "docs/decisions/", "docs/architecture.md"}) &&
        file.path.find(".test.") == std::string::npos &&
        std::none_of(
            words.begin(), words.end(),
            [&](const std::string& word) { return word[0] == '!' && file.path.starts_with(word.substr(1)); }) &&
        std::any_of(words.begin(), words.end(), [&](const std::string& word) { return has_word(file.text, word); })) {
      found.insert(folder_called(words, file.path));
    }
  }
  std::string text;
  for (const std::string& path : found) {
    text += "- `" + path + "`" + said[path] + "\n";
  }
  return text;
}

/// What the section of that name says, `before` being what it said.
std::optional<std::string> derived(const std::string& name, const std::string& document, const std::string& before,
                                   const std::vector<SourceFile>& files) {
  constexpr std::string_view naming = "files that name ";
  if (name == "layer diagram") {
    return layer_diagram(files);
  }
  if (name == "layers") {
    return layer_table(files, before);
  }
  if (name == "folders") {
    return folder_tables(files);
  }
  if (name == "decisions") {
    return decisions_beside(document, files);
  }
  if (name.starts_with(naming)) {
    std::istringstream stream(name.substr(naming.size()));
    std::vector<std::string> words;
    for (std::string word; stream >> word;) {
      words.push_back(word);
    }
    return files_that_name(words, files, before);
  }
  return std::nullopt;
}

/// `{a, b}` written out, `<word>` as a star.
std::vector<std::string> written_out(const std::string& named) {
  if (const std::size_t open = named.find('<'); open != std::string::npos) {
    if (const std::size_t end = named.find('>', open); end != std::string::npos) {
      return written_out(named.substr(0, open) + "*" + named.substr(end + 1));
    }
  }
  const std::size_t open = named.find('{');
  const std::size_t end = named.find('}', std::min(open, named.size()));
  if (open == std::string::npos || end == std::string::npos) {
    return {named};
  }
  std::vector<std::string> all;
  std::istringstream choices(named.substr(open + 1, end - open - 1));
  for (std::string choice; std::getline(choices, choice, ',');) {
    choice.erase(0, std::min(choice.find_first_not_of(' '), choice.size()));
    for (std::string& path : written_out(named.substr(0, open) + choice + named.substr(end + 1))) {
      all.push_back(std::move(path));
    }
  }
  return all;
}

/// Whether `path` begins with what `pattern` stands for, up to a slash or its end.
bool matches(std::string_view pattern, std::string_view path) {
  if (pattern.empty()) {
    return path.empty() || path.front() == '/';
  }
  if (pattern.front() != '*') {
    return !path.empty() && pattern.front() == path.front() && matches(pattern.substr(1), path.substr(1));
  }
  const bool folders = pattern.starts_with("**");
  const std::string_view rest = pattern.substr(folders ? 2 : 1);
  for (std::size_t taken = 0; taken <= path.size(); ++taken) {
    if (matches(rest, path.substr(taken)) ||
        (folders && rest.starts_with('/') && matches(rest.substr(1), path.substr(taken)))) {
      return true;
    }
    if (!folders && taken < path.size() && path[taken] == '/') {
      return false;
    }
  }
  return false;
}

/// The places of the tree a word in backticks may mean; none if it is no path. With a star first it may lie anywhere.
std::vector<std::string> places_meant(std::string word) {
  static const std::set<std::string> at_the_root{"src",  "apps",  "web",      "tests",    "docs",  "rulebooks",
                                                 "fuzz", "tools", "messages", "examples", "cmake", "benchmarks"};
  while (word.ends_with('/')) {
    word.pop_back();
  }
  if (word.find_first_of(" \t=()\"'$") != std::string::npos && word.find('{') == std::string::npos) {
    return {};
  }
  const std::size_t slash = word.find('/');
  const std::string first = word.substr(0, slash);
  const bool cpp = has_suffix(word, {".hpp", ".cpp"});
  if (slash == std::string::npos) {
    return cpp && word.find_first_of("<*") == std::string::npos ? std::vector<std::string>{"**/" + word}
                                                                : std::vector<std::string>{};
  }
  if (at_the_root.contains(first)) {
    return written_out(word);
  }
  if (first == "touchmove") {
    return written_out("src/" + word);
  }
  if (cpp) {
    return written_out("src/touchmove/" + word);
  }
  return {};
}

/// What is built, not kept.
bool is_made(const std::string& path) {
  return path.starts_with("web/dist") || path.starts_with("web/node_modules") ||
         path == "src/touchmove/rulebook/clause_ids.hpp";
}

/// The document with its sections as the tree has them; calls `differs` with each that said something else.
template <typename Differs>
std::string rewritten(const SourceFile& document, const std::vector<SourceFile>& files, Differs differs) {
  std::string text;
  std::string_view rest = document.text;
  while (!rest.empty()) {
    const std::size_t line_end = std::min(rest.find('\n'), rest.size() - 1) + 1;
    const std::string_view line = rest.substr(0, line_end);
    rest.remove_prefix(line_end);
    text += line;
    const std::string name = section_opened(line.substr(0, line.find('\n')));
    const std::size_t end = rest.find(closing);
    if (name.empty() || end == std::string_view::npos) {
      continue;
    }
    const std::string before(rest.substr(0, end));
    if (const std::optional<std::string> section = derived(name, document.path, before, files)) {
      // An empty line on either side of a table, which is none without it.
      const std::string after = "\n" + *section + "\n";
      if (after != before) {
        differs(after);
      }
      text += after;
      rest.remove_prefix(end);
    }
  }
  return text;
}

}  // namespace

std::string with_sections_derived(const SourceFile& document, const std::vector<SourceFile>& files) {
  return rewritten(document, files, [](const std::string&) {});
}

std::vector<std::string> derived_sections(const SourceFile& document) {
  std::vector<std::string> names;
  each_line(document.text, [&names](std::string_view line, std::size_t) {
    if (const std::string name = section_opened(line); !name.empty()) {
      names.push_back(name);
    }
  });
  return names;
}

Findings check_derived(const std::vector<SourceFile>& files) {
  Findings findings;
  for (const SourceFile& file : files) {
    if (!file.path.ends_with(".md")) {
      continue;
    }
    const std::vector<std::string> names = derived_sections(file);
    for (const std::string& name : names) {
      if (!derived(name, file.path, "", files)) {
        findings.push_back(file.path + ": a derived section nobody knows: " + name);
      }
    }
    std::size_t ends = 0;
    for (std::size_t at = file.text.find(closing); at != std::string::npos; at = file.text.find(closing, at + 1)) {
      ++ends;
    }
    if (ends != names.size()) {
      findings.push_back(file.path + ": a derived section without its end, or an end without its section");
    } else {
      rewritten(file, files, [&](const std::string& section) {
        findings.push_back(
            file.path + ": a derived section is not as the tree has it. TOUCHMOVE_REWRITE=1 writes this:\n" + section);
      });
    }
  }
  return findings;
}

Findings check_named_declarations(const std::vector<SourceFile>& files) {
  const auto in_backticks = [](std::string_view text) {
    std::vector<std::string> all;
    for (std::size_t open = text.find('`'); open != std::string_view::npos;) {
      const std::size_t end = text.find('`', open + 1);
      if (end == std::string_view::npos) break;
      all.emplace_back(text.substr(open + 1, end - open - 1));
      open = text.find('`', end + 1);
    }
    return all;
  };
  std::map<std::string, std::string_view> texts;
  for (const SourceFile& file : files) texts[file.path] = file.text;
  Findings findings;
  for (const SourceFile& file : files) {
    if (file.path != "docs/api.md") continue;
    each_line(file.text, [&](std::string_view line, std::size_t number) {
      const std::size_t second = line.find(" | ", 2);
      if (!line.starts_with("| `touchmove/") || second == std::string_view::npos) return;
      std::string declared;
      for (const std::string& header : in_backticks(line.substr(0, second))) declared += texts["src/" + header];
      for (const std::string& named : in_backticks(line.substr(second))) {
        // A name ends where its arguments begin.
        std::string_view rest = named;
        while (!rest.empty() && is_word(rest.front())) {
          const auto end = std::find_if_not(rest.begin(), rest.end(), is_word);
          const std::string_view part = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
          if (!has_word(declared, part))
            findings.push_back(file.path + ":" + std::to_string(number) + ": '" + std::string(part) +
                               "' is not declared in the headers of its row");
          rest.remove_prefix(part.size());
          if (rest.starts_with("::")) rest.remove_prefix(2);
        }
      }
    });
  }
  return findings;
}

Findings check_named_paths(const std::vector<SourceFile>& files, const std::vector<std::string>& paths) {
  Findings findings;
  const auto is_there = [&paths](const std::string& place) {
    return is_made(place) ||
           std::any_of(paths.begin(), paths.end(), [&place](const std::string& path) { return matches(place, path); });
  };
  for (const SourceFile& file : files) {
    if (!file.path.ends_with(".md") || file.path.starts_with("docs/decisions/")) {
      continue;
    }
    bool fenced = false;
    each_line(file.text, [&](std::string_view line, std::size_t number) {
      fenced = fenced != line.starts_with("```");
      if (fenced || line.starts_with("```")) {
        return;
      }
      for (std::size_t open = line.find('`'); open != std::string_view::npos;) {
        const std::size_t end = line.find('`', open + 1);
        if (end == std::string_view::npos) {
          return;
        }
        for (const std::string& place : places_meant(std::string(line.substr(open + 1, end - open - 1)))) {
          if (!is_there(place)) {
            findings.push_back(file.path + ":" + std::to_string(number) + ": names " + place + ", which is not there");
          }
        }
        open = line.find('`', end + 1);
      }
    });
  }
  return findings;
}

}  // namespace touchmove::tidy
