#include "touchmove/dispute/opening.hpp"

#include <string>

#include "touchmove/books/registry.hpp"

namespace touchmove::dispute {

Problem problem_of(const game::EventError& error) {
  return {std::string(game::word_of(error.what)), error.field, game::to_string(error)};
}

Problem problem_of(const game::OpeningError& error) {
  return {std::string(game::word_of(error.what)), error.where, error.message};
}

game::Opened opened_under(const rulebook::Catalog& catalog) {
  game::Opened opened;
  opened.rulebook = catalog.id;
  opened.edition = catalog.edition;
  opened.digest = catalog.digest;
  for (const std::string_view id : catalog.fallback) {
    const rulebook::Catalog* fallback = rulebook::find_catalog(id);
    opened.fallback.push_back({std::string(id), fallback == nullptr ? "" : std::string(fallback->digest)});
  }
  return opened;
}

tl::expected<game::Encounter, Problem> open_encounter(const game::Opened& opened) {
  const game::Book* book = books::find_book(opened.rulebook);
  if (book == nullptr) {
    return tl::unexpected(Problem{"unknown_rulebook", "rulebook", "There is no rulebook '" + opened.rulebook + "'."});
  }
  auto encounter = game::Encounter::open(opened, *book);
  if (!encounter) return tl::unexpected(problem_of(encounter.error()));
  return std::move(*encounter);
}

}  // namespace touchmove::dispute
