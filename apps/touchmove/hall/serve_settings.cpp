#include "hall/serve_settings.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <vector>

#include "rim/nearest.hpp"

namespace touchmove::app {
namespace {

constexpr std::size_t longest_settings = 65'536;

[[noreturn]] void refuse_settings(const std::string& path, const toml::source_region& place, const std::string& what) {
  throw CLI::ValidationError("--config", path + ":" + std::to_string(place.begin.line) + ": " + what);
}

/// The value as the command line would have it; nothing if it is of another kind.
std::optional<std::string> word_of_setting(const toml::node& node) {
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* number = node.as_integer()) return std::to_string(number->get());
  return std::nullopt;
}

std::vector<std::string> words_of_setting(const CLI::Option& option, const toml::node& node, const std::string& path) {
  const std::string name = "'" + option.get_lnames().front() + "'";
  if (option.get_items_expected_max() == 0) {
    const auto* is_on = node.as_boolean();
    if (is_on == nullptr) refuse_settings(path, node.source(), name + " is true or false");
    return {is_on->get() ? "true" : "false"};
  }
  if (const auto word = word_of_setting(node)) return {*word};
  const bool may_be_repeated = option.get_expected_max() > 1;
  std::vector<std::string> words;
  if (const auto* list = node.as_array(); list != nullptr && may_be_repeated) {
    for (const toml::node& each : *list) {
      const auto word = word_of_setting(each);
      if (!word) refuse_settings(path, each.source(), name + " is a list of texts");
      words.push_back(*word);
    }
    return words;
  }
  refuse_settings(path, node.source(), name + (may_be_repeated ? " is a list of texts" : " is a text"));
}

}  // namespace

void read_settings(CLI::App& command, const std::string& path, std::string_view not_here) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw CLI::ValidationError("--config", "cannot read " + path);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (text.size() > longest_settings) throw CLI::ValidationError("--config", path + " is longer than 64 kB");
  std::vector<std::string> keys;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) {
      if (name != "help" && name != "help-all" && name != not_here) keys.push_back(name);
    }
  }
  toml::table settings;
  try {
    settings = toml::parse(text, path);
  } catch (const toml::parse_error& error) {
    refuse_settings(path, error.source(), "no TOML: " + std::string(error.description()));
  }
  for (const auto& [key, node] : settings) {
    const std::string name(key.str());
    if (std::find(keys.begin(), keys.end(), name) == keys.end()) {
      const auto meant = nearest(name, keys);
      refuse_settings(path, key.source(),
                      "there is no setting '" + name + "'" +
                          (meant.empty() ? "; they are named as the options of 'touchmove serve --help'"
                                         : "; did you mean '" + meant.front() + "'?"));
    }
    CLI::Option& option = *command.get_option("--" + name);
    if (option.count() > 0) continue;  // who started the hall said otherwise
    const auto words = words_of_setting(option, node, path);
    if (words.empty()) continue;
    for (const std::string& word : words) option.add_result(word);
    try {
      option.run_callback();
    } catch (const CLI::ParseError& error) {
      refuse_settings(path, node.source(), error.what());
    }
  }
}

}  // namespace touchmove::app
