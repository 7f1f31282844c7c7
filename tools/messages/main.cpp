// touchmove_message_catalogs OUT.cpp AREA;AREA FILE.json...
//
// Writes the sentences of the areas (a key's first word) of each catalog as one source file. A catalog is an object of
// texts; what is not stops the build with the file's name and the place.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "touchmove/game/journal/json_reader.hpp"

namespace {

namespace fs = std::filesystem;

using Sentences = std::map<std::string, std::string>;

std::set<std::string> areas_of(std::string_view list) {
  std::set<std::string> areas;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(';'), list.size());
    areas.emplace(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return areas;
}

/// Typographic apostrophes and quotes are straight ones on a terminal.
std::string plain(std::string text) {
  constexpr std::pair<std::string_view, std::string_view> signs[] = {{"’", "'"}, {"“", "\""}, {"”", "\""}, {"„", "\""}};
  for (const auto& [sign, straight] : signs) {
    for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign, at)) {
      text.replace(at, sign.size(), straight);
    }
  }
  return text;
}

std::optional<Sentences> read(const std::string& path, const std::set<std::string>& areas) {
  std::ifstream stream(path, std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
  touchmove::game::JsonReader reader(bytes);
  Sentences sentences;
  if (reader.enter_object()) {
    while (const auto found = reader.next_key()) {
      const std::string key(*found);
      const auto text = reader.read_text();
      if (!text) break;
      if (areas.contains(key.substr(0, key.find('.')))) sentences[key] = plain(std::string(*text));
    }
  }
  if (!reader.failed()) reader.finish();
  if (reader.failed() || sentences.empty()) {
    std::cerr << path << ": no object of texts, from byte " << reader.offset() << "\n";
    return std::nullopt;
  }
  return sentences;
}

std::string literal(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::cerr << "usage: touchmove_message_catalogs OUT.cpp AREA;AREA FILE.json...\n";
    return 2;
  }
  const std::set<std::string> areas = areas_of(argv[2]);
  std::map<std::string, Sentences> catalogs;
  for (int i = 3; i < argc; ++i) {
    auto sentences = read(argv[i], areas);
    if (!sentences) return 1;
    catalogs[fs::path(argv[i]).stem().string()] = std::move(*sentences);
  }
  std::string tables;
  std::string rows;
  for (const auto& [language, sentences] : catalogs) {
    const std::string table = "sentences_" + std::to_string(std::distance(catalogs.begin(), catalogs.find(language)));
    tables += "constexpr Sentence " + table + "[] = {\n";
    for (const auto& [key, text] : sentences) tables += "    {" + literal(key) + ", " + literal(text) + "},\n";
    tables += "};\n";
    rows += "    {" + literal(language) + ", " + table + "},\n";
  }
  const fs::path out(argv[1]);
  fs::create_directories(out.parent_path());
  std::ofstream file(out);
  file << "// Written by touchmove_message_catalogs from messages/*.json.\n#include "
          "\"touchmove/messages/catalog.hpp\"\n\n"
          "namespace touchmove::messages {\nnamespace {\n\n"
       << tables << "\nconstexpr Catalog all[] = {\n"
       << rows << "};\n\n}  // namespace\n\nstd::span<const Catalog> catalogs() { return all; }\n\n"
       << "}  // namespace touchmove::messages\n";
  return file.good() ? 0 : 1;
}
