#include <sodium.h>

#include <algorithm>
#include <array>

#include "catalog.hpp"
#include "coverage.hpp"

namespace touchmove::tools {
namespace {

std::string decides_enumerator(std::string_view decides) {
  std::string name(decides);
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return "Decides::" + name;
}

constexpr std::string_view kNotice = "// Made from rulebooks/*.toml by tools/rulebooks; edit those.\n";

}  // namespace

std::string quoted(std::string_view text) {
  static constexpr std::string_view kHex = "01234567";
  std::string literal = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\' || c == '?') {
      literal += '\\';
      literal += c;
    } else if (byte < 0x20 || byte >= 0x7f) {
      // Three octal digits always end the escape, unlike hexadecimal ones.
      literal += '\\';
      literal += kHex[byte >> 6u];
      literal += kHex[(byte >> 3u) & 7u];
      literal += kHex[byte & 7u];
    } else {
      literal += c;
    }
  }
  return literal + "\"";
}

std::string digest(const SourceCatalog& catalog) {
  std::string content;
  const auto add = [&content](std::string_view field) {
    content += field;
    content += '\0';
  };
  add(catalog.id);
  add(catalog.edition);
  for (const auto& clause : catalog.clauses) {
    add(clause.id);
    add(clause.topic);
    add(clause.decides);
    add(clause.rule);
    add(clause.fide_article);
    add(clause.beyond_source ? "true" : "false");
    add(clause.reading);
  }
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(content.data()), content.size());
  static constexpr std::string_view kHex = "0123456789abcdef";
  std::string text;
  for (const unsigned char byte : hash) {
    text += kHex[byte >> 4u];
    text += kHex[byte & 15u];
  }
  return text;
}

std::string write_clause_ids(const std::vector<SourceCatalog>& catalogs, std::string_view tables) {
  const std::string space{tables};
  std::string text{kNotice};
  text += "#pragma once\n\n#include <array>\n\n#include \"touchmove/rulebook/book_ids.hpp\"\n\nnamespace " + space +
          " {\n\n";
  std::size_t book = 0;
  for (const auto& catalog : catalogs) {
    std::vector<std::pair<std::string, std::size_t>> ids;
    for (std::size_t i = 0; i < catalog.clauses.size(); ++i) ids.emplace_back(catalog.clauses[i].id, i);
    std::sort(ids.begin(), ids.end());
    text += "inline constexpr std::array<::touchmove::rulebook::ClauseId, " + std::to_string(ids.size()) + "> kIds" +
            std::to_string(book++) + "{{\n";
    for (const auto& [id, index] : ids) text += "    {" + quoted(id) + ", " + std::to_string(index) + "},\n";
    text += "}};\n\n";
  }
  text +=
      "inline constexpr std::array<::touchmove::rulebook::BookIds, " + std::to_string(catalogs.size()) + "> kBooks{{\n";
  for (std::size_t i = 0; i < catalogs.size(); ++i) {
    text += "    {" + quoted(catalogs[i].id) + ", kIds" + std::to_string(i) + "},\n";
  }
  return text + "}};\n\n}  // namespace " + space + "\n";
}

std::string write_catalogs(const std::vector<SourceCatalog>& catalogs, std::string_view tables) {
  std::string text{kNotice};
  text +=
      "#include \"touchmove/rulebook/catalog.hpp\"\n\n#include <array>\n\n#include \"clause_ids.hpp\"\n\n"
      "namespace touchmove::rulebook {\nnamespace {\n\n"
      "using Texts = std::span<const std::string_view>;\n\n";
  for (std::size_t book = 0; book < catalogs.size(); ++book) {
    const auto& catalog = catalogs[book];
    const auto number = std::to_string(book);
    std::size_t example_count = 0;
    std::string examples;
    std::string clauses;
    for (std::size_t i = 0; i < catalog.clauses.size(); ++i) {
      const auto& clause = catalog.clauses[i];
      clauses += "    {Citation::at(" + number + ", " + std::to_string(i) + "), " + quoted(clause.id) + ", " +
                 quoted(clause.topic) + ", " + decides_enumerator(clause.decides) + ",\n     " + quoted(clause.rule) +
                 ",\n     Texts(kExamples" + number + ").subspan(" + std::to_string(example_count) + ", " +
                 std::to_string(clause.examples.size()) + "), " + quoted(clause.fide_article) + ", " +
                 (clause.beyond_source ? "true" : "false") + ", " + quoted(clause.reading) + "},\n";
      for (const auto& example : clause.examples) examples += "    " + quoted(example) + ",\n";
      example_count += clause.examples.size();
    }
    text += "constexpr std::array<std::string_view, " + std::to_string(example_count) + "> kExamples" + number + "{\n" +
            examples + "};\n\n";
    text += "constexpr std::array<Clause, " + std::to_string(catalog.clauses.size()) + "> kClauses" + number + "{{\n" +
            clauses + "}};\n\n";
    text += "constexpr std::array<std::string_view, " + std::to_string(catalog.fallback.size()) + "> kFallback" +
            number + "{";
    for (const auto& fallback : catalog.fallback) text += quoted(fallback) + ", ";
    text += "};\n\n";
  }
  text += "constexpr std::array<Catalog, " + std::to_string(catalogs.size()) + "> kCatalogs{{\n";
  for (std::size_t book = 0; book < catalogs.size(); ++book) {
    const auto& catalog = catalogs[book];
    const auto number = std::to_string(book);
    text += "    {" + quoted(catalog.id) + ", " + quoted(catalog.title) + ", " + quoted(catalog.source) + ", " +
            quoted(catalog.edition) + ", " + quoted(catalog.authority) + ", " + std::to_string(catalog.version) +
            ", kFallback" + number + ", kClauses" + number + ",\n     " + quoted(digest(catalog)) + ", " +
            quoted(catalog.numbered_as) + "},\n";
  }
  return text +
         "}};\n\n}  // namespace\n\nstd::span<const Catalog> catalogs() { return kCatalogs; }\n"
         "std::span<const BookIds> book_ids() { return " +
         std::string(tables) + "::kBooks; }\n\n}  // namespace touchmove::rulebook\n";
}

}  // namespace touchmove::tools
