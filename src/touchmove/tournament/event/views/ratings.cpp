#include "touchmove/tournament/event/views/ratings.hpp"

#include <array>
#include <optional>
#include <utility>

#include "touchmove/base/enum_names.hpp"
#include "touchmove/books/registry.hpp"
#include "touchmove/clock/time_control.hpp"
#include "touchmove/tournament/event/views/person_table.hpp"
#include "touchmove/tournament/rating/from_section.hpp"
#include "touchmove/tournament/rating/published.hpp"
#include "touchmove/tournament/rating/time_class.hpp"

namespace touchmove::tournament::event {
namespace {

using messages::Message;
using Faults = std::vector<Message>;

Message rating_said(std::string_view what, std::vector<messages::Param> params = {}) {
  return Message("rating." + std::string(what), std::move(params));
}

RatedPlayer player_of(const GameTable& games, std::size_t row, rating::Line line) {
  const results::Entrant& entrant = games.table.entrants[row];
  return {games.entries[row], entrant.number, results::name_of(entrant), std::move(line)};
}

tl::expected<Ratings, Faults> by_uschess(const State& state, const Section& section, const GameTable& games,
                                         const results::Date& end) {
  const auto control = clock::parse_time_control(section.plan.time_control);
  if (section.plan.time_control.empty() || !control) {
    return tl::unexpected(Faults{rating_said("refused.no_time_control")});
  }
  const auto time_class = rating::time_class_of(*control);
  if (!time_class) {
    return tl::unexpected(
        Faults{rating_said("refused.not_rated", {{"control", section.plan.time_control},
                                                 {"why", std::vector{rating::message_of(time_class.error())}}})});
  }
  const bool dual = *time_class == rating::TimeClass::Dual;
  Ratings result;
  result.what = rating::what_of(*time_class);
  if (*time_class == rating::TimeClass::Blitz) result.notes.push_back(rating_said("note.blitz"));
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
    result.notes.push_back(rating_said("note.provisional", {{"games", rating::provisional_games}}));
  }
  const auto estimates = rating::uschess::estimate(players, {end, dual});
  if (!estimates) {
    Faults faults;
    for (const auto& fault : estimates.error()) {
      if (!fault.player) {
        faults.push_back(fault.what);
        continue;
      }
      faults.push_back(rating_said("fault.of", {{"name", results::name_of(games.table.entrants[*fault.player])},
                                                {"what", std::vector{fault.what}}}));
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
  result.what = rating_said("what.fide");
  for (std::size_t i = 0; i < games.table.entrants.size(); ++i) {
    const auto person = directory.persons.find(games.persons[i]);
    const int listed = person == directory.persons.end() ? 0 : person->second.fide_rating;
    if (listed != 0) {
      games.table.entrants[i].rating = listed;
    } else if (!fide_book) {
      games.table.entrants[i].rating.reset();
    }
  }
  if (!fide_book) result.notes.push_back(rating_said("note.unrated"));
  result.notes.push_back(rating_said("note.thirty"));
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

tl::expected<Ratings, Faults> ratings(const State& state, std::size_t section, const Directory& directory,
                                      RatingSystem system) {
  const Section& at = state.sections[section];
  if (at.plan.unit == Unit::Partnership) return tl::unexpected(Faults{rating_said("refused.bughouse")});
  const auto end = results::parse_date(last_day_of(state, at));
  if (!end) return tl::unexpected(Faults{rating_said("refused.no_last_day")});
  GameTable games = by_person(game_table(state, section, directory));
  return system == RatingSystem::UsChess ? by_uschess(state, at, games, *end)
                                         : by_fide(state, at, std::move(games), directory, *end);
}

RatingsShape ratings_shape(const Section& section, const Ratings& ratings) {
  RatingsShape shown{.section = section.plan.id,
                     .what = messages::say(ratings.what),
                     .what_said = ratings.what,
                     .notes_said = ratings.notes};
  for (const Message& note : ratings.notes) shown.notes.push_back(messages::say(note));
  for (const RatedPlayer& player : ratings.players) {
    RatedPlayerShape& one = shown.players.emplace_back();
    one.entry = player.entry;
    one.number = player.number;
    one.printed = player.name;
    one.before = player.line.before;
    one.after = player.line.after;
    one.note = rating::note_text(player.line);
    one.steps = rating::step_texts(player.line);
    one.note_said = player.line.note;
    for (const rating::Step& step : player.line.steps) one.steps_said.push_back(step.what);
  }
  return shown;
}

template <>
std::span<const std::string_view> words_of<RatingSystem>() {
  static constexpr auto words = base::words_of_names<RatingSystem>({{RatingSystem::UsChess, "uschess"}});
  return words;
}

}  // namespace touchmove::tournament::event
