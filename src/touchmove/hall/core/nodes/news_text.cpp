#include "touchmove/hall/core/nodes/news_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "touchmove/base/enum_table.hpp"

namespace touchmove::hall::nodes {
namespace {

constexpr std::size_t longest = 7900;  // PostgreSQL takes 8,000
/// Nodes of two versions read one another: a letter stays what it is.
constexpr auto letters = base::enum_table<base::CodeWord<News::What>>({
    {News::What::Grown, "g"},
    {News::What::Said, "s"},
    {News::What::Here, "h"},
    {News::What::Changed, "c"},
    {News::What::Asked, "a"},
    {News::What::Lost, "l"},
});

/// The word up to the next space, taken away with it.
std::string_view take_word(std::string_view& text) {
  const auto end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

template <typename Number>
bool take_number(std::string_view& text, Number& number) {
  const std::string_view word = take_word(text);
  const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
  return read.ec == std::errc() && read.ptr == word.data() + word.size();
}

}  // namespace

std::string to_text(const News& news) {
  const auto head = [&](News::What what) {
    return fmt::format("{} {} {} {} ", letters[what].word, news.game, news.length, news.at);
  };
  std::string text = head(news.what) + news.text;
  return text.size() <= longest ? text : head(News::What::Changed);
}

std::optional<News> parse_news(std::string_view text) {
  News news;
  const std::string_view what = take_word(text);
  const auto* const row =
      std::find_if(letters.begin(), letters.end(), [&](const auto& each) { return each.word == what; });
  if (row == letters.end()) return std::nullopt;
  news.what = row->code;
  news.game = take_word(text);
  if (!take_number(text, news.length) || !take_number(text, news.at)) return std::nullopt;
  news.text = text;
  return news;
}

}  // namespace touchmove::hall::nodes
