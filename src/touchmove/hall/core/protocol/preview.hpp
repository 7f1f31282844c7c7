// What a link to a page says of itself where it is shown before anybody opens it: who plays, or which event it is.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace touchmove::hall {

/// The answer to `GET /api/games/ID/preview` and `GET /api/events/ID/preview`.
struct PreviewShape {
  static constexpr std::string_view name = "Preview";
  std::string title{};
  std::string description{};
  static void fields(auto& v, auto& x) {
    v.must("title", x.title);
    v.must("description", x.description);
  }
};

/// The language to speak to somebody whose `Accept-Language` is this: the first of theirs that there is, else English.
/// Weights are not looked at: senders name the best first.
std::string_view language_for(std::string_view accepted);

/// What a rulebook is called; an organizer's own by its id.
std::string book_name(std::string_view id, std::string_view language);

/// Parts of a description in one line; empty ones are left out.
std::string in_a_row(const std::vector<std::string>& parts);

/// A page's HTML with the title and description of its preview in place of its own. What has no place there stays away.
std::string with_preview(std::string_view html, const PreviewShape& preview);

}  // namespace touchmove::hall
