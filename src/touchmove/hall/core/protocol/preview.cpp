#include "touchmove/hall/core/protocol/preview.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/notation/print/escaped.hpp"

namespace touchmove::hall {
namespace {

/// Puts a text between the first `before` and the `after` that follows it.
void put_between(std::string& html, std::string_view before, std::string_view after, std::string_view text) {
  const auto found = html.find(before);
  if (found == std::string::npos) return;
  const auto from = found + before.size();
  const auto to = html.find(after, from);
  if (to != std::string::npos) html.replace(from, to - from, text);
}

}  // namespace

std::string_view language_for(std::string_view accepted) {
  while (!accepted.empty()) {
    const auto end = std::min(accepted.find(','), accepted.size());
    std::string_view tag = accepted.substr(0, std::min(accepted.find(';'), end));
    accepted.remove_prefix(std::min(end + 1, accepted.size()));
    tag.remove_prefix(std::min(tag.find_first_not_of(' '), tag.size()));
    tag = tag.substr(0, tag.find(' '));
    for (const std::string_view language : {tag, tag.substr(0, tag.find('-'))}) {
      if (const auto* catalog = messages::find_catalog(language)) return catalog->language;
    }
  }
  return messages::english;
}

std::string book_name(std::string_view id, std::string_view language) {
  const std::string_view words = messages::words(fmt::format("book.{}", id), language);
  return std::string(words.empty() ? id : words);
}

std::string in_a_row(const std::vector<std::string>& parts) {
  std::string row;
  for (const std::string& part : parts) {
    if (!part.empty()) row += (row.empty() ? "" : " · ") + part;
  }
  return row;
}

std::string with_preview(std::string_view html, const PreviewShape& preview) {
  std::string out(html);
  const std::string title = notation::escaped_html(preview.title);
  const std::string description = notation::escaped_html(preview.description);
  put_between(out, "<title>", "</title>", title);
  put_between(out, R"(<meta property="og:title" content=")", "\"", title);
  put_between(out, R"(<meta property="og:description" content=")", "\"", description);
  put_between(out, R"(<meta name="description" content=")", "\"", description);
  return out;
}

}  // namespace touchmove::hall
