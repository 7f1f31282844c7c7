#include "touchmove/tournament/event/views/ratings.hpp"

#include <array>
#include <optional>
#include <utility>

#include "touchmove/base/enum_table.hpp"
#include "touchmove/books/registry.hpp"
#include "touchmove/clock/time_control.hpp"
#include "touchmove/tournament/event/views/person_table.hpp"
#include "touchmove/tournament/rating/from_section.hpp"
#include "touchmove/tournament/rating/published.hpp"
#include "touchmove/tournament/rating/time_class.hpp"

namespace touchmove::tournament::event {
namespace {

using Faults = std::vector<std::string>;

/// The last day of the section: as its report says, else the event's.
std::optional<results::Date> last_day(const State& state, const Section& section) {
  if (!section.report.last_day.empty()) return results::parse_date(section.report.last_day);
  if (!state.report.last_day.empty()) return results::parse_date(state.report.last_day);
  return state.opened ? results::parse_date(state.opened->last_day) : std::nullopt;
}

RatedPlayer player_of(const GameTable& games, std::size_t row, rating::Line line) {
  const results::Entrant& entrant = games.table.entrants[row];
  return {games.entries[row], entrant.number, results::name_of(entrant), std::move(line)};
}

tl::expected<Ratings, Faults> by_uschess(const State& state, const Section& section, const GameTable& games,
                                         const results::Date& end) {
  const auto control = clock::parse_time_control(section.plan.time_control);
  if (section.plan.time_control.empty() || !control) {
    return tl::unexpected(Faults{"the section has no time control, by which US Chess rates it"});
  }
  const auto time_class = rating::time_class_of(*control);
  if (!time_class) {
    return tl::unexpected(
        Faults{section.plan.time_control + " is not rated: " + std::string(rating::describe(time_class.error()))});
  }
  const bool dual = *time_class == rating::TimeClass::Dual;
  Ratings result;
  result.what = "US Chess, " + std::string(rating::name_of(*time_class)) +
                (dual ? ": the regular rating; the quick one is rated as well" : "");
  if (*time_class == rating::TimeClass::Blitz) {
    result.notes.emplace_back(
        "before: the rating paired by, the higher of regular and blitz, established before provisional "
        "(uschess-blitz:3, 3.established)");
  }
  std::vector<rating::uschess::Player> players = rating::uschess_players(games.table);
  bool some_games_unknown = false;
  for (std::size_t i = 0; i < players.size(); ++i) {
    const EntryStanding& standing = find_entry(state, games.entries[i])->standing;
    if (section.plan.unit == Unit::Person && standing.rating_kind == RatingKind::Provisional) {
      some_games_unknown = some_games_unknown || standing.rating_games == 0;
      players[i].games_before = standing.rating_games == 0 ? rating::provisional_games : standing.rating_games;
    }
    if (const auto& born = games.table.entrants[i].birth_year) players[i].age = end.year - *born;
  }
  if (some_games_unknown) {
    result.notes.push_back("a provisional rating whose games are not stated is taken to rest on " +
                           std::to_string(rating::provisional_games));
  }
  const auto estimates = rating::uschess::estimate(players, {end, dual});
  if (!estimates) {
    Faults faults;
    for (const auto& fault : estimates.error()) {
      const std::string who =
          fault.player ? results::name_of(games.table.entrants[*fault.player]) + ": " : std::string();
      faults.push_back(who + fault.what);
    }
    return tl::unexpected(std::move(faults));
  }
  for (std::size_t i = 0; i < estimates->size(); ++i) {
    result.players.push_back(player_of(games, i, rating::line_of((*estimates)[i], games.table)));
  }
  return result;
}

tl::expected<Ratings, Faults> by_fide(const State& state, const Section& section, GameTable games,
                                      const Directory& directory, const results::Date& end) {
  const bool fide_book = state.opened && books::events_of(state.opened->rulebook).ratings == game::Federation::Fide;
  Ratings result;
  result.what = "FIDE";
  for (std::size_t i = 0; i < games.table.entrants.size(); ++i) {
    const auto person = directory.persons.find(games.persons[i]);
    const int listed = person == directory.persons.end() ? 0 : person->second.fide_rating;
    if (listed != 0) {
      games.table.entrants[i].rating = listed;
    } else if (!fide_book) {
      games.table.entrants[i].rating.reset();
    }
  }
  if (!fide_book) result.notes.emplace_back("who has no FIDE rating in the event is taken to be unrated");
  result.notes.emplace_back("everybody is taken to have 30 rated games; K is 40 with fewer");
  std::vector<rating::fide::Player> players = rating::fide_players(games.table);
  for (std::size_t i = 0; i < players.size(); ++i) {
    const EntryStanding& standing = find_entry(state, games.entries[i])->standing;
    if (fide_book && section.plan.unit == Unit::Person && standing.rating_games != 0) {
      players[i].games_before = standing.rating_games;
    }
    const auto estimate = rating::fide::estimate(players[i], {end.year, end.month});
    if (!estimate) return tl::unexpected(estimate.error());
    result.players.push_back(player_of(games, i, rating::line_of(*estimate, games.table)));
  }
  return result;
}

}  // namespace

tl::expected<Ratings, std::vector<std::string>> ratings(const State& state, std::size_t section,
                                                        const Directory& directory, RatingSystem system) {
  const Section& at = state.sections[section];
  if (at.plan.unit == Unit::Partnership) return tl::unexpected(Faults{"bughouse is not rated"});
  const auto end = last_day(state, at);
  if (!end) return tl::unexpected(Faults{"the event's last day is needed: it decides which formula holds"});
  GameTable games = by_person(game_table(state, section, directory));
  return system == RatingSystem::UsChess ? by_uschess(state, at, games, *end)
                                         : by_fide(state, at, std::move(games), directory, *end);
}

RatingsShape ratings_shape(const Section& section, const Ratings& ratings) {
  RatingsShape shown{.section = section.plan.id, .what = ratings.what, .notes = ratings.notes, .players = {}};
  for (const RatedPlayer& player : ratings.players) {
    shown.players.push_back({player.entry, player.number, player.name, player.line.before, player.line.after,
                             player.line.note, player.line.steps});
  }
  return shown;
}

template <>
std::span<const std::string_view> words_of<RatingSystem>() {
  static constexpr auto words =
      base::enum_words<RatingSystem>({{RatingSystem::UsChess, "uschess"}, {RatingSystem::Fide, "fide"}});
  return words;
}

}  // namespace touchmove::tournament::event
