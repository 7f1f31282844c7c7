#include "rim/nearest.hpp"

#include <algorithm>
#include <utility>

namespace touchmove::app {
namespace {

constexpr std::size_t most_named = 3;

/// So many letters of a word may be wrong, and it may still have been meant.
std::size_t most_between(std::string_view typed) { return typed.size() < 4 ? 1 : typed.size() < 8 ? 2 : 3; }

/// "'pair'", "'pair' or 'pairs'".
std::string quoted(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    text += (i == 0 ? "'" : i + 1 == words.size() ? " or '" : ", '") + words[i] + "'";
  }
  return text;
}

std::string said(const std::string& what, const std::string& typed, const std::vector<std::string>& meant,
                 const std::string& help) {
  std::string text = "there is no " + what + " '" + typed + "'";
  text += meant.empty() ? "" : "; did you mean " + quoted(meant) + "?";
  return text + (meant.empty() ? "; '" + help + " --help' lists them" : "");
}

/// The option of a command, or of one it falls through to.
const CLI::Option* option_of(const std::vector<const CLI::App*>& chain, const std::string& name) {
  for (auto app = chain.rbegin(); app != chain.rend(); ++app) {
    if (const CLI::Option* option = (*app)->get_option_no_throw(name)) return option;
  }
  return nullptr;
}

std::vector<std::string> options_of(const std::vector<const CLI::App*>& chain) {
  std::vector<std::string> names;
  for (const CLI::App* app : chain) {
    for (const CLI::Option* option : app->get_options()) {
      for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    }
  }
  return names;
}

std::string path_of(const std::vector<const CLI::App*>& chain) {
  std::string path;
  for (const CLI::App* app : chain) path += (path.empty() ? "" : " ") + app->get_name();
  return path;
}

}  // namespace

std::size_t letters_between(std::string_view a, std::string_view b) {
  // Of each beginning of `a` to each of `b`; three rows of the table are enough.
  std::vector<std::size_t> before;
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before = std::exchange(last, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      const bool exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (exchanged) row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row[b.size()];
}

std::vector<std::string> nearest(std::string_view typed, const std::vector<std::string>& words) {
  std::vector<std::pair<std::size_t, std::string>> near;
  for (const std::string& word : words) {
    const bool begins = typed.size() > 1 && std::string_view(word).starts_with(typed);
    const std::size_t between = begins ? 1 : letters_between(typed, word);
    if (between <= most_between(typed) && between < word.size()) near.emplace_back(between, word);
  }
  std::sort(near.begin(), near.end());
  near.erase(std::unique(near.begin(), near.end()), near.end());
  std::vector<std::string> named;
  for (const auto& [between, word] : near) {
    if (between != near.front().first || named.size() == most_named) break;
    named.push_back(word);
  }
  return named;
}

std::string what_is_unknown(const CLI::App& app, const std::vector<std::string>& words) {
  std::vector<const CLI::App*> chain{&app};
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word.size() > 2 && word.starts_with("--")) {
      const std::size_t equals = std::min(word.find('='), word.size());
      const std::string name = word.substr(0, equals);
      const CLI::Option* option = option_of(chain, name);
      if (option == nullptr) return said("option", name, nearest(name, options_of(chain)), path_of(chain));
      if (equals == word.size() && option->get_items_expected_max() > 0) ++i;  // its value
      continue;
    }
    if (word == "--") break;
    const auto commands = chain.back()->get_subcommands([](const CLI::App*) { return true; });
    if (word.starts_with('-') || commands.empty()) continue;
    std::vector<std::string> names;
    const CLI::App* command = nullptr;
    for (const CLI::App* one : commands) {
      names.push_back(one->get_name());
      if (one->get_name() == word) command = one;
    }
    if (command == nullptr) return said("command", word, nearest(word, names), path_of(chain));
    chain.push_back(command);
  }
  return {};
}

}  // namespace touchmove::app
