#include "tests/tidy/checks.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <cctype>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "tests/tidy/lines.hpp"

namespace touchmove::tidy {

namespace {

namespace fs = std::filesystem;

/// Each layer and those it may include; docs/architecture.md says what crosses each line. A layer may include itself.
const std::map<std::string, std::set<std::string>>& layers() {
  static const std::map<std::string, std::set<std::string>> allowed = [] {
    std::map<std::string, std::set<std::string>> table;
    // In order from the bottom: a layer gets those named and all that they may include.
    const auto layer = [&table](const std::string& name, std::initializer_list<const char*> uses) {
      std::set<std::string>& below = table[name];
      for (const char* used : uses) {
        below.insert(used);
        below.insert(table[used].begin(), table[used].end());
      }
    };
    layer("base", {});
    layer("clock", {"base"});
    layer("store", {});
    layer("board", {"base"});
    layer("notation", {"board"});
    layer("analysis", {"board"});
    layer("rulebook", {"base"});
    layer("game", {"analysis", "clock", "notation", "rulebook"});
    layer("books", {"game"});
    layer("audit", {"books"});
    layer("messages", {});
    layer("tournament", {"books", "messages"});
    layer("wire", {});
    layer("dispute", {"books", "store", "wire"});
    layer("hall", {});
    layer("hall/core", {"books", "audit", "tournament", "store", "wire", "dispute"});
    layer("hall/net", {"hall/core"});
    return table;
  }();
  return allowed;
}

/// The layers that answer from their arguments alone.
bool is_pure(const std::string& layer) {
  static const std::set<std::string> pure{"base",       "clock", "board",   "notation", "analysis",
                                          "rulebook",   "game",  "books",   "audit",    "messages",
                                          "tournament", "wire",  "dispute", "hall/core"};
  return pure.contains(layer);
}

bool is_cpp(std::string_view path) { return has_suffix(path, {".cpp", ".hpp"}); }

std::string finding(const SourceFile& file, std::size_t line, const std::string& what) {
  return file.path + ":" + std::to_string(line) + ": " + what;
}

/// What the first `#include` of a text names, as `included_by` says it.
std::string first_included(std::string_view text) {
  std::string first;
  each_line(text, [&first](std::string_view line, std::size_t) {
    if (first.empty()) {
      first = included_by(line);
    }
  });
  return first;
}

}  // namespace

std::vector<std::string> list_tree(const fs::path& root) {
  static const std::set<std::string> left_out{".git", "build", "node_modules", "dist", ".cache", "shared"};
  std::vector<std::string> paths;
  for (auto it = fs::recursive_directory_iterator(root); it != fs::recursive_directory_iterator(); ++it) {
    if (it->is_directory()) {
      if (left_out.contains(it->path().filename().string())) {
        it.disable_recursion_pending();
      }
    } else if (it->is_regular_file()) {
      paths.push_back(fs::relative(it->path(), root).generic_string());
    }
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::vector<SourceFile> read_tree(const fs::path& root) {
  static const std::set<std::string> bare_names{"dev",         "run",     ".clang-format",
                                                ".clang-tidy", ".clangd", ".editorconfig"};
  std::vector<SourceFile> files;
  for (const std::string& path : list_tree(root)) {
    const std::string name = fs::path(path).filename().string();
    const bool text = bare_names.contains(name) ||
                      has_suffix(name, {".cpp", ".hpp", ".cmake", ".txt", ".in", ".md", ".json", ".toml", ".ts", ".tsx",
                                        ".css", ".html", ".sh", ".mjs", ".js", ".yml", ".S", ".npmrc"});
    if (text) {
      std::ifstream stream(root / path, std::ios::binary);
      files.push_back({path, std::string(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>())});
    }
  }
  return files;
}

std::string layer_of(std::string_view path) {
  constexpr std::string_view root = "src/touchmove/";
  if (!path.starts_with(root)) {
    return {};
  }
  path.remove_prefix(root.size());
  std::string best;
  for (const auto& [layer, below] : layers()) {
    if (path.starts_with(layer + "/") && layer.size() > best.size()) {
      best = layer;
    }
  }
  return best;
}

std::string code_of(std::string_view text) {
  std::string code(text);
  const auto blank = [&code](std::size_t from, std::size_t to) {
    for (; from < to && from < code.size(); ++from) {
      if (code[from] != '\n') {
        code[from] = ' ';
      }
    }
  };
  for (std::size_t i = 0; i < text.size();) {
    const std::string_view rest = text.substr(i);
    std::size_t end = text.size();
    if (rest.starts_with("//")) {
      end = std::min(text.find('\n', i), text.size());
      blank(i, end);
    } else if (rest.starts_with("/*")) {
      const std::size_t close = text.find("*/", i + 2);
      end = close == std::string_view::npos ? text.size() : close + 2;
      blank(i, end);
    } else if (rest.starts_with("R\"") && (i == 0 || !is_word(text[i - 1]))) {
      const std::size_t open = text.find('(', i);
      const std::string terminator = ")" + std::string(text.substr(i + 2, open - i - 2)) + "\"";
      const std::size_t close = text.find(terminator, i);
      end = close == std::string_view::npos ? text.size() : close + terminator.size();
      blank(i + 2, end - 1);
    } else if (rest.front() == '"' || (rest.front() == '\'' && (i == 0 || !is_word(text[i - 1])))) {
      std::size_t close = i + 1;
      while (close < text.size() && text[close] != rest.front() && text[close] != '\n') {
        close += text[close] == '\\' ? 2U : 1U;
      }
      end = std::min(close + 1, text.size());
      blank(i + 1, close);
    } else {
      end = i + 1;
    }
    i = end;
  }
  return code;
}

Findings check_layering(const std::vector<SourceFile>& files) {
  Findings findings;
  for (const SourceFile& file : files) {
    if (!is_cpp(file.path) || !file.path.starts_with("src/")) {
      continue;
    }
    const std::string layer = layer_of(file.path);
    if (layer.empty()) {
      findings.push_back(finding(file, 1, "in no layer known to tests/tidy"));
      continue;
    }
    each_line(file.text, [&](std::string_view line, std::size_t number) {
      const std::string included = included_by(line);
      if (included.starts_with("\"") && !included.starts_with("\"touchmove/")) {
        findings.push_back(finding(file, number, "include by the full name: \"touchmove/...\""));
      } else if (included.starts_with("\"") || included.starts_with("<touchmove/")) {
        const std::string target = layer_of("src/" + included.substr(1));
        if (target != layer && !layers().at(layer).contains(target)) {
          findings.push_back(finding(file, number, layer + " may not include " + included.substr(1)));
        }
      }
    });
  }
  return findings;
}

Findings check_purity(const std::vector<SourceFile>& files) {
  static const std::set<std::string> headers{"<thread>",  "<mutex>",     "<shared_mutex>", "<condition_variable>",
                                             "<future>",  "<semaphore>", "<iostream>",     "<fstream>",
                                             "<cstdio>",  "<stdio.h>",   "<filesystem>",   "<unistd.h>",
                                             "<fcntl.h>", "<random>",    "<print>",        "<ctime>",
                                             "<time.h>",  "<csignal>",   "<syncstream>",   "<coroutine>"};
  static const std::vector<std::string> words{
      "throw",     "try",           "catch",        "system_clock",  "steady_clock", "high_resolution_clock",
      "utc_clock", "time(",         "gettimeofday", "clock_gettime", "getenv",       "thread_local",
      "rand(",     "random_device", "printf(",      "fopen(",        "std::cout",    "std::cerr",
      "abort(",    "exit("};
  Findings findings;
  for (const SourceFile& file : files) {
    const bool ends_the_program = file.path == "src/touchmove/base/contract.cpp";
    if (!is_cpp(file.path) || !is_pure(layer_of(file.path)) || ends_the_program) {
      continue;
    }
    each_line(file.text, [&](std::string_view line, std::size_t number) {
      const std::string included = included_by(line);
      if (!included.empty() &&
          (headers.contains(included + ">") || included.starts_with("<boost/asio") || included.starts_with("<sys/"))) {
        findings.push_back(finding(file, number, "a pure layer includes " + included.substr(1)));
      }
    });
    each_line(code_of(file.text), [&](std::string_view line, std::size_t number) {
      for (const std::string& word : words) {
        if (has_word(line, word)) {
          findings.push_back(finding(file, number, "a pure layer says " + word));
        }
      }
    });
  }
  return findings;
}

Findings check_nothing_dropped(const std::vector<SourceFile>& files) {
  Findings findings;
  for (const SourceFile& file : files) {
    if (!is_cpp(file.path)) {
      continue;
    }
    const std::string code = code_of(file.text);
    for (std::size_t at = code.find("try_push_back"); at != std::string::npos;
         at = code.find("try_push_back", at + 1)) {
      const std::size_t before = code.find_last_of(";{}", at);
      const std::size_t begin = before == std::string::npos ? 0 : before + 1;
      std::string statement = code.substr(begin, at - begin);
      std::erase_if(statement, [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; });
      for (const std::string_view cast : {"(void)", "static_cast<void>(", "void(", "std::ignore="}) {
        const std::size_t found = statement.find(cast);
        // `avoid(` is no cast.
        if (found == std::string::npos || (found > 0 && is_word(statement[found - 1]) && is_word(cast.front()))) {
          continue;
        }
        const auto line =
            static_cast<std::size_t>(std::count(code.begin(), code.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
        findings.push_back(finding(file, line + 1, "throws away whether it fitted"));
        break;
      }
    }
  }
  return findings;
}

Findings check_one_verb(const std::vector<SourceFile>& files) {
  static const std::regex other(
      R"(string_view (to_string|to_text|to_word|code_of|text_of|name|code|word|text)\((\w+::)*[A-Z]\w* \w+\))");
  Findings findings;
  for (const SourceFile& file : files) {
    if (!is_cpp(file.path)) continue;
    each_line(code_of(file.text), [&](std::string_view line, std::size_t number) {
      std::cmatch found;
      if (!std::regex_search(line.data(), line.data() + line.size(), found, other)) return;
      findings.push_back(finding(file, number, "'" + found.str(1) + "' gives a code's word: that is word_of"));
    });
  }
  return findings;
}

Findings check_parsers(const std::vector<SourceFile>& files) {
  // Who reads JSON, and whose: nobody reads what this program has just written.
  struct Reader {
    std::string_view path;
    std::string_view whose;
  };
  constexpr Reader readers[] = {
      {"src/touchmove/dispute/claim_check.cpp", "a request"},
      {"src/touchmove/game/telling/telling.cpp", "what a person writes"},
      {"src/touchmove/hall/core/demo/demo.cpp", "answers of the hall, as any client reads them"},
      {"src/touchmove/hall/core/demo/puppets.cpp", "messages of the hall, as any client reads them"},
      {"src/touchmove/hall/core/events/basis/event_opening.cpp", "a request"},
      {"src/touchmove/hall/core/events/basis/event_room.cpp", "lines of a journal and entries of the store"},
      {"src/touchmove/hall/core/accounts/door.cpp", "a request"},
      {"src/touchmove/hall/core/accounts/door_links.cpp", "a request"},
      {"src/touchmove/hall/core/accounts/register.cpp", "entries of the store"},
      {"src/touchmove/hall/core/events/event_acts.cpp", "a request"},
      {"src/touchmove/hall/core/events/event_desks.cpp", "entries of the store"},
      {"src/touchmove/hall/core/events/event_local.cpp", "a request of the shell"},
      {"src/touchmove/hall/core/events/event_registration.cpp", "a request"},
      {"src/touchmove/hall/core/front/core_api.cpp", "a request"},
      {"src/touchmove/hall/core/front/core_boards.cpp", "a line of a journal"},
      {"src/touchmove/hall/core/front/core_load.cpp", "lines of a journal and entries of the store"},
      {"src/touchmove/hall/core/lichess/form.cpp", "what a client sends"},
      {"src/touchmove/hall/core/lichess/players.cpp", "entries of the store"},
      {"src/touchmove/hall/core/protocol/message_in.cpp", "a message"},
      {"src/touchmove/hall/core/tables/chess_rules.cpp", "a command, and lines of a journal"},
      {"src/touchmove/hall/core/tables/room.cpp", "a line of a journal"},
      {"src/touchmove/hall/core/tables/scenario_steps.cpp", "the opening of a scenario, as a person writes it"},
      {"src/touchmove/hall/core/tables/table.cpp", "a request and entries of the store"},
      {"src/touchmove/hall/core/tables/verification.cpp", "a line of a journal"},
      {"apps/touchmove/audits/shard_record.cpp", "what shards found, as they come from other machines"},
      {"src/touchmove/tournament/formats/natives/json_tree.cpp", "files of other programs"},
      {"apps/touchmove/event/tournament_desk.cpp", "lines of a journal and entries of the store"},
      {"apps/touchmove/event/tournament_rounds.cpp", "what a person writes"},
      {"apps/touchmove/event/tournament_through_hall.cpp", "a hall's answer"},
      {"apps/touchmove/rulings/officiate.cpp", "what a person writes"},
      {"apps/touchmove/hall/verify_event.cpp", "lines of a journal"},
  };
  const auto reads = [&](const std::string& path) {
    return std::any_of(std::begin(readers), std::end(readers), [&](const Reader& one) { return one.path == path; });
  };
  Findings findings;
  for (const SourceFile& file : files) {
    const bool ours = file.path.starts_with("src/") || file.path.starts_with("apps/");
    // The readers themselves.
    const bool reader = file.path.starts_with("src/touchmove/wire/json.") ||
                        file.path.starts_with("src/touchmove/game/journal/") ||
                        file.path.starts_with("src/touchmove/tournament/event/journal/");
    if (!ours || !is_cpp(file.path) || reader) continue;
    const std::string code = code_of(file.text);
    for (const std::string_view call : {"json::parse(", "json::parser", "json::stream_parser", "json::basic_parser",
                                        "parse_object(", "_from_json(", "json_member(", "json_items(", "JsonReader"}) {
      if (!call.starts_with("json::") && reads(file.path)) continue;
      for (std::size_t at = code.find(call); at != std::string::npos; at = code.find(call, at + 1)) {
        const auto line =
            static_cast<std::size_t>(std::count(code.begin(), code.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
        findings.push_back(finding(file, line + 1, "parses JSON"));
      }
    }
  }
  return findings;
}

Findings check_length(const std::vector<SourceFile>& files) {
  constexpr std::ptrdiff_t most = 700;
  Findings findings;
  for (const SourceFile& file : files) {
    const bool source =
        is_cpp(file.path) || file.path == "dev" ||
        has_suffix(file.path, {".ts", ".tsx", ".css", ".cmake", ".sh", ".mjs", ".js", "CMakeLists.txt"});
    const std::ptrdiff_t lines = std::count(file.text.begin(), file.text.end(), '\n');
    if (source && lines > most) {
      findings.push_back(finding(file, most, std::to_string(lines) + " lines: split it by subject"));
    }
  }
  return findings;
}

Findings check_hosts_and_paths(const std::vector<SourceFile>& files) {
  // Written in two parts, so that this file passes its own check.
  static const std::vector<std::string> forbidden{std::string("registry.") + "npmjs",
                                                  std::string("registry.") + "yarnpkg",
                                                  std::string("deb.") + "debian.org",
                                                  std::string("pypi.") + "org",
                                                  std::string("crates.") + "io",
                                                  std::string("proxy.") + "golang",
                                                  std::string("\"resolved\": ") + "\"http",
                                                  std::string("/ho") + "me/",
                                                  std::string("/Use") + "rs/",
                                                  std::string("/ro") + "ot/",
                                                  std::string("/wo") + "rk/"};
  Findings findings;
  for (const SourceFile& file : files) {
    each_line(file.text, [&](std::string_view line, std::size_t number) {
      for (const std::string& text : forbidden) {
        const std::size_t at = line.find(text);
        // A path begins here only if nothing leads up to it: `a/home/b` and a URL's own path are no machine's.
        const bool inside =
            text.starts_with('/') && at != std::string_view::npos && at > 0 &&
            (is_word(line[at - 1]) || std::string_view(".-/}").find(line[at - 1]) != std::string_view::npos);
        if (at != std::string_view::npos && !inside) {
          findings.push_back(finding(file, number, "names " + text));
        }
      }
    });
  }
  return findings;
}

Findings check_form(const std::vector<SourceFile>& files) {
  std::set<std::string_view> headers;
  for (const SourceFile& file : files) {
    if (file.path.starts_with("src/") && file.path.ends_with(".hpp")) {
      headers.insert(file.path);
    }
  }
  Findings findings;
  for (const SourceFile& file : files) {
    if (!is_cpp(file.path)) {
      continue;
    }
    std::string own = file.path.substr(0, file.path.size() - 4) + ".hpp";
    if (file.path.ends_with(".cpp") && headers.contains(own)) {
      own.erase(0, std::string_view("src/").size());
      if (first_included(file.text) != "\"" + own) {
        findings.push_back(finding(file, 1, "its own header comes first, so that it compiles alone: " + own));
      }
    }
    if (!file.text.ends_with('\n')) {
      findings.push_back(finding(file, 1, "does not end in a newline"));
    }
    if (!file.path.ends_with(".hpp") || file.path.ends_with("_body.hpp")) {
      continue;
    }
    const std::string code = code_of(file.text);
    const std::size_t first = code.find_first_not_of(" \n\r\t");
    if (first == std::string::npos || !std::string_view(code).substr(first).starts_with("#pragma once")) {
      findings.push_back(finding(file, 1, "a header begins with #pragma once"));
    }
  }
  return findings;
}

Findings check_links(const std::vector<SourceFile>& files, bool (*exists)(const std::string& path)) {
  Findings findings;
  for (const SourceFile& file : files) {
    if (!file.path.ends_with(".md")) {
      continue;
    }
    bool fenced = false;
    each_line(file.text, [&](std::string_view line, std::size_t number) {
      if (line.starts_with("```")) {
        fenced = !fenced;
      }
      if (fenced) {
        return;
      }
      for (std::size_t at = line.find("]("); at != std::string_view::npos; at = line.find("](", at + 2)) {
        std::string target(line.substr(at + 2, line.find(')', at) - at - 2));
        target = target.substr(0, target.find('#'));
        if (target.empty() || target.find(':') != std::string::npos) {
          continue;
        }
        const fs::path path = (fs::path(file.path).parent_path() / target).lexically_normal();
        if (!exists(path.generic_string())) {
          findings.push_back(finding(file, number, "links to " + target + ", which is not there"));
        }
      }
    });
  }
  return findings;
}

Findings check_timeouts(std::string_view ctest_json) {
  Findings findings;
  boost::system::error_code error;
  const boost::json::value listing = boost::json::parse({ctest_json.data(), ctest_json.size()}, error);
  if (error) {
    return {"ctest's listing is no JSON: " + error.message()};
  }
  for (const boost::json::value& test : listing.at("tests").as_array()) {
    bool has_timeout = false;
    if (const boost::json::value* properties = test.as_object().if_contains("properties")) {
      for (const boost::json::value& property : properties->as_array()) {
        has_timeout = has_timeout || property.at("name").as_string() == "TIMEOUT";
      }
    }
    if (!has_timeout) {
      findings.push_back(std::string(test.at("name").as_string()) + ": has no timeout");
    }
  }
  return findings;
}

}  // namespace touchmove::tidy
