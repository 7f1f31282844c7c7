#include "hall/serve_engines.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace touchmove::app {
namespace {

constexpr std::size_t longest_name = 24;

bool is_name(std::string_view name) {
  constexpr std::string_view marks = "-_ ";
  const auto known = [&](char c) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return is_letter || (c >= '0' && c <= '9') || marks.find(c) != std::string_view::npos;
  };
  return !name.empty() && name.size() <= longest_name && name.front() != ' ' && name.back() != ' ' &&
         std::all_of(name.begin(), name.end(), known);
}

}  // namespace

tl::expected<hall::EngineProgram, std::string> parse_engine(std::string_view text) {
  const auto equals = text.find('=');
  hall::EngineProgram program;
  program.name = text.substr(0, equals);
  if (equals == std::string_view::npos || !is_name(program.name)) {
    return tl::unexpected("'" + std::string(text) +
                          "': an engine is NAME=PATH, its name up to 24 letters, digits, '-', '_' and blanks");
  }
  std::string_view rest = text.substr(equals + 1);
  while (!rest.empty()) {
    const auto end = std::min(rest.find(' '), rest.size());
    if (end > 0) {
      std::string word(rest.substr(0, end));
      if (program.path.empty()) {
        program.path = std::move(word);
      } else {
        program.arguments.push_back(std::move(word));
      }
    }
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (!program.path.starts_with('/')) {
    return tl::unexpected("'" + std::string(text) + "': the path of an engine begins with a slash");
  }
  std::error_code failed;
  if (!std::filesystem::is_regular_file(program.path, failed)) {
    return tl::unexpected("there is no program " + program.path);
  }
  return program;
}

std::vector<hall::EngineProgram> engines_of_the_system() {
  struct Known {
    const char* name;
    const char* path;
    std::vector<std::string> arguments;
  };
  const Known known[] = {{"Stockfish", "/usr/games/stockfish", {}},
                         {"Fairy-Stockfish", "/usr/games/fairy-stockfish", {}},
                         {"GNU Chess", "/usr/games/gnuchess", {"--uci"}}};
  std::vector<hall::EngineProgram> programs;
  for (const Known& each : known) {
    std::error_code failed;
    if (std::filesystem::is_regular_file(each.path, failed)) programs.push_back({each.name, each.path, each.arguments});
  }
  return programs;
}

}  // namespace touchmove::app
