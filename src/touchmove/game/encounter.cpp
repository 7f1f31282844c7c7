#include "touchmove/game/encounter.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "touchmove/clock/clock.hpp"
#include "touchmove/game/commit.hpp"

namespace touchmove::game {
namespace {

/// More games than anyone plays at one sitting; a journal that asks for more gets no further one.
constexpr int most_games = 250;

void cite(Ruling& ruling, const Policies& policies, Matter matter) {
  const Rest& rest = policies.clauses[matter];
  for (const auto& clause : {rest.deciding, rest.sending}) {
    if (!clause) continue;
    if (std::find(ruling.clauses.begin(), ruling.clauses.end(), *clause) == ruling.clauses.end())
      (void)ruling.clauses.try_push_back(*clause);
  }
}

const Effect* find_effect(const Ruling& ruling, EffectCode code) {
  const auto found = std::find_if(ruling.effects.begin(), ruling.effects.end(),
                                  [&](const Effect& effect) { return effect.code == code; });
  return found == ruling.effects.end() ? nullptr : &*found;
}

bool is_team_a(Actor seat) { return seat == Actor::A || seat == Actor::A1 || seat == Actor::A2; }

void add_points(Score& score, GameResult result, Actor white) {
  const auto [of_white, of_black] = [&]() -> std::pair<int, int> {
    switch (result) {
      case GameResult::WhiteWins:
        return {2, 0};
      case GameResult::BlackWins:
        return {0, 2};
      case GameResult::Draw:
        return {1, 1};
      case GameResult::WhiteHalf:
        return {1, 0};
      case GameResult::BlackHalf:
        return {0, 1};
      case GameResult::BothLose:
        break;
    }
    return {0, 0};
  }();
  const bool a_is_white = is_team_a(white);
  score.a += a_is_white ? of_white : of_black;
  score.b += a_is_white ? of_black : of_white;
}

/// A further game: its colours are those of the game before, changed, and its clocks are full.
Effect further_game(const Game& before, int number) {
  Values values;
  values.kind = static_cast<std::uint8_t>(number);
  values.seat = before.seat_of(board::Color::Black);
  const clock::Clock fresh(before.state().clock.control());
  values.number = fresh.remaining(clock::Side::White, 0);
  values.other = fresh.remaining(clock::Side::Black, 0);
  return {EffectCode::NextGame, values};
}

}  // namespace

tl::expected<Encounter, OpeningError> Encounter::open(const Opened& opened, const Book& book) {
  auto first = Game::open(opened, book);
  if (!first) return tl::unexpected(first.error());
  Encounter encounter;
  encounter.planned_ = opened.games.value_or(first->policies().round_games);
  encounter.opened_ = std::make_shared<const Opened>(opened);
  encounter.games_.push_back(std::move(*first));
  return encounter;
}

int Encounter::current_number() const {
  for (int number = 1; number <= game_count(); ++number) {
    if (game(number).phase() != Phase::Ended) return number;
  }
  return game_count();
}

Score Encounter::score() const {
  Score score;
  for (const Game& game : games_) {
    if (game.outcome()) add_points(score, game.outcome()->result, game.seat_of(board::Color::White));
  }
  return score;
}

std::optional<DueEvent> Encounter::timer_event(std::int64_t now_ms) const {
  auto body = current().timer_event(now_ms);
  if (!body) return std::nullopt;
  return DueEvent{current_number(), std::move(*body)};
}

Ruling Encounter::rule(const Event& event) const {
  if (!has_game(event.game) || event.board != 1) {
    Ruling refused;
    refused.verdict = Verdict::Refused;
    refused.facts.push_back({FactCode::Closed, {.kind = static_cast<std::uint8_t>(ClosedReason::NoSuchGame)}});
    return refused;
  }
  const Game& game = this->game(event.game);
  Ruling ruling = game.rule(event);
  follow(game, ruling);
  return ruling;
}

void Encounter::follow(const Game& game, Ruling& ruling) const {
  const int number = game_count() + 1;
  // A game played in another's place is numbered as it is begun.
  for (Effect& effect : ruling.effects) {
    if (effect.code == EffectCode::NextGame) effect.values.kind = static_cast<std::uint8_t>(number);
  }
  for (Option& option : ruling.options) {
    for (Effect& effect : option.effects) {
      if (effect.code == EffectCode::NextGame) effect.values.kind = static_cast<std::uint8_t>(number);
    }
  }
  if (planned_ <= 1) return;
  const Effect* result = find_effect(ruling, EffectCode::Result);
  const bool annulled = find_effect(ruling, EffectCode::Annulled) != nullptr;
  if (result == nullptr && !annulled) return;

  Score score;
  int standing = 0;  // games that count or may yet
  for (const Game& each : games_) {
    if (&each == &game) {
      if (result == nullptr) continue;
      add_points(score, static_cast<GameResult>(result->values.kind), game.seat_of(board::Color::White));
      ++standing;
    } else if (each.phase() != Phase::Ended) {
      ++standing;
    } else if (each.outcome()) {
      add_points(score, each.outcome()->result, each.seat_of(board::Color::White));
      ++standing;
    }
  }
  (void)ruling.effects.try_push_back({EffectCode::Score, {.number = score.a, .other = score.b}});
  if (find_effect(ruling, EffectCode::NextGame) != nullptr || standing >= planned_ || number > most_games) return;
  Effect next = further_game(game, number);
  if (annulled) {
    // It does not count: the next has its colours.
    next.values.seat = game.seat_of(board::Color::White);
    next.values.reason = static_cast<std::uint8_t>(game.state().game);
  }
  if (ruling.effects.try_push_back(next)) {
    cite(ruling, policies(), Matter::FurtherGame);
    cite(ruling, policies(), Matter::SeriesColours);
  }
}

Ruling Encounter::apply(const Event& event) {
  Ruling ruling = rule(event);
  carry_out(event, ruling);
  return ruling;
}

void Encounter::replay(const Event& event, const Ruling& recorded) { carry_out(event, recorded); }

void Encounter::carry_out(const Event& event, const Ruling& ruling) {
  last_seq_ = event.seq;
  last_at_ms_ = std::max(last_at_ms_, event.at_ms);
  if (!has_game(event.game)) return;
  games_[static_cast<std::size_t>(event.game - 1)].replay(event, ruling);
  for (const Effect& effect : ruling.effects) {
    if (effect.code == EffectCode::NextGame)
      begin(effect, find_effect(ruling, EffectCode::StartMended) != nullptr, last_at_ms_);
  }
}

void Encounter::begin(const Effect& next, bool mended, std::int64_t at_ms) {
  if (game_count() >= most_games) return;
  Opened opened = *opened_;
  if (mended) opened.start.reset();
  opened.white = next.values.seat.value_or(opened.white);
  auto game = Game::open(opened, book());
  if (!game) return;  // a journal that was tampered with
  game->stand_in_encounter(game_count() + 1, next.values.reason, {next.values.number, next.values.other}, at_ms);
  games_.push_back(std::move(*game));
}

}  // namespace touchmove::game
