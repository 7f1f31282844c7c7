#include "touchmove/tournament/event/state/extra_games.hpp"

#include <algorithm>

namespace touchmove::tournament::event {
namespace {

bool counts_in(const ExtraGame& game, EntryNumber entry, int round) {
  return (game.white == entry && game.white_counts && game.white_round == round) ||
         (game.black == entry && game.black_counts && game.black_round == round);
}

}  // namespace

const ExtraRecord* find_extra_game(const State& state, int game) {
  return game < 1 || static_cast<std::size_t>(game) > state.extra_games.size()
             ? nullptr
             : &state.extra_games[static_cast<std::size_t>(game) - 1];
}

const ExtraRecord* extra_in_round(const State& state, EntryNumber entry, int round) {
  const auto found = std::find_if(state.extra_games.begin(), state.extra_games.end(),
                                  [&](const ExtraRecord& record) { return counts_in(record.what, entry, round); });
  return found == state.extra_games.end() ? nullptr : &*found;
}

std::optional<Points> points_of_extra(const SectionPlan& plan, const ExtraRecord& game, EntryNumber entry) {
  const auto score = score_of_result(plan, game.result);
  if (!score) return std::nullopt;
  return game.what.white == entry ? score->white : score->black;
}

std::optional<Points> points_of_extra(const State& state, const ExtraRecord& game, EntryNumber entry) {
  const Entry* at = find_entry(state, entry);
  if (at == nullptr) return std::nullopt;
  return points_of_extra(state.sections[at->section].plan, game, entry);
}

bool met_beside(const State& state, EntryNumber a, EntryNumber b, int before_round) {
  return std::any_of(state.extra_games.begin(), state.extra_games.end(), [&](const ExtraRecord& record) {
    const ExtraGame& game = record.what;
    const bool theirs = (game.white == a && game.black == b) || (game.white == b && game.black == a);
    return theirs && game.white_counts && game.black_counts && !is_forfeit(record.result) &&
           std::min(game.white_round, game.black_round) < before_round;
  });
}

std::string extra_text(const ExtraRecord& game, EntryNumber entry) {
  static const SectionPlan usual{};
  const char colour = game.what.white == entry ? 'w' : 'b';
  const auto own = points_of_extra(usual, game, entry);
  if (!own) return std::string("*") + colour;
  if (is_forfeit(game.result)) return *own == usual.win ? "X*" : "F*";
  return std::string(*own == usual.win ? "W*" : *own == usual.draw ? "D*" : "L*") + colour;
}

}  // namespace touchmove::tournament::event
