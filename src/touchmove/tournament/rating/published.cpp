#include "touchmove/tournament/rating/published.hpp"

#include <charconv>

namespace touchmove::tournament::rating {
namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

/// A whole number of one to four digits and nothing else.
std::optional<int> whole(std::string_view text) {
  int value = 0;
  if (text.empty() || text.size() > 4 || text.front() == '-') return std::nullopt;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

bool is_unrated(std::string_view text) {
  std::string lower;
  for (const char c : text) lower += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return lower.empty() || lower == "unr" || lower == "unr." || lower == "unrated";
}

}  // namespace

std::optional<Published> parse_published(std::string_view text, bool& bad) {
  bad = false;
  text = trimmed(text);
  if (is_unrated(text)) return std::nullopt;
  const std::size_t mark = text.find_first_of("/Pp");
  const auto rating = whole(trimmed(text.substr(0, mark)));
  if (!rating) {
    bad = true;
    return std::nullopt;
  }
  Published published{*rating, std::nullopt};
  if (mark != std::string_view::npos) {
    published.games = whole(trimmed(text.substr(mark + 1)));
    if (!published.games) {
      bad = true;
      return std::nullopt;
    }
  }
  if (published.rating == 0) return std::nullopt;
  return published;
}

std::string to_string(const Published& published) {
  return std::to_string(published.rating) + (published.games ? "/" + std::to_string(*published.games) : "");
}

std::optional<BlitzRating> blitz_pairing_rating(const std::optional<Published>& regular,
                                                const std::optional<Published>& blitz) {
  if (!regular && !blitz) return std::nullopt;
  if (!blitz) return BlitzRating{regular->rating, Chosen::Regular, "uschess-blitz:3"};
  if (!regular) return BlitzRating{blitz->rating, Chosen::Blitz, "uschess-blitz:3"};
  if (regular->is_provisional() != blitz->is_provisional()) {
    return blitz->is_provisional() ? BlitzRating{regular->rating, Chosen::Regular, "uschess-blitz:3.established"}
                                   : BlitzRating{blitz->rating, Chosen::Blitz, "uschess-blitz:3.established"};
  }
  return blitz->rating > regular->rating ? BlitzRating{blitz->rating, Chosen::Blitz, "uschess-blitz:3"}
                                         : BlitzRating{regular->rating, Chosen::Regular, "uschess-blitz:3"};
}

int converted(int foreign, Conversion conversion) {
  switch (conversion) {
    case Conversion::FidePlus50:
      return foreign + 50;
    case Conversion::FidePlus100:
      return foreign + 100;
    case Conversion::FideLinear:
      return (foreign * 895 + 367000 + 500) / 1000;
    case Conversion::EnglandTimes8:
      return foreign * 8 + 700;
    case Conversion::FederationPlus200:
      return foreign + 200;
  }
  return foreign;
}

}  // namespace touchmove::tournament::rating
