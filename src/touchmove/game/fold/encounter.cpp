#include "touchmove/game/fold/encounter.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "touchmove/clock/clock.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/effects/commit_restored.hpp"
#include "touchmove/game/fold/encounter_parts.hpp"

namespace touchmove::game {
namespace {

/// More games than anyone plays at one sitting; a journal that asks for more gets no further one.
constexpr int most_games = 250;

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
  values.kind.set_number(number);
  values.seat = before.seat_of(board::Color::Black);
  const clock::Clock fresh = clock_at_start(before.state());
  values.number = fresh.remaining(clock::Side::White, 0);
  values.other = fresh.remaining(clock::Side::Black, 0);
  return {EffectCode::NextGame, values};
}

std::vector<Game> boards_of(const Opened& opened, const Book& book, Game first) {
  std::vector<Game> boards;
  const int count = first.policies().boards;
  boards.push_back(std::move(first));
  for (int board = 2; board <= count; ++board) {
    if (auto beside = Game::open(opened, book, board)) boards.push_back(std::move(*beside));
  }
  return boards;
}

}  // namespace

tl::expected<Encounter, OpeningError> Encounter::open(const Opened& opened, const Book& book) {
  auto first = Game::open(opened, book);
  if (!first) return tl::unexpected(first.error());
  if (first->policies().boards > 1) {
    if (auto second = Game::open(opened, book, 2); !second) return tl::unexpected(second.error());
  }
  Encounter encounter;
  encounter.planned_ = opened.games.value_or(first->policies().round_games);
  encounter.opened_ = std::make_shared<const Opened>(opened);
  encounter.games_.push_back(boards_of(opened, book, std::move(*first)));
  return encounter;
}

bool Encounter::has_agreed(Actor seat) const { return (agreed_ & bit_of(seat)) != 0; }

bool Encounter::is_over(int number) const {
  for (int board = 1; board <= board_count(); ++board) {
    if (game(number, board).phase() != Phase::Ended) return false;
  }
  return true;
}

int Encounter::current_number() const {
  for (int number = 1; number <= game_count(); ++number) {
    if (!is_over(number)) return number;
  }
  return game_count();
}

/// The points of one game; of two linked boards the first win decides, and without one both must be drawn. What a
/// ruling on one of its boards would change counts as done.
void Encounter::add_points_of(int number, Score& score, const Ruling* ruling, int board) const {
  int drawn = 0;
  for (int each = 1; each <= board_count(); ++each) {
    const Game& played = game(number, each);
    std::optional<GameResult> result;
    if (played.outcome()) result = played.outcome()->result;
    if (ruling != nullptr) {
      for (const Effect& effect : ruling->effects) {
        if ((effect.values.board == 0 ? board : effect.values.board) != each) continue;
        if (effect.code == EffectCode::Result) result = effect.values.kind.as<GameResult>();
        if (effect.code == EffectCode::Annulled || effect.code == EffectCode::Stopped) result.reset();
      }
    }
    if (!result) continue;
    const Actor white = played.seat_of(board::Color::White);
    const bool won = *result == GameResult::WhiteWins || *result == GameResult::BlackWins;
    if (board_count() == 1 || won) return add_points(score, *result, white);
    if (*result == GameResult::Draw && ++drawn == board_count()) return add_points(score, *result, white);
  }
}

Score Encounter::score() const {
  Score score;
  for (int number = 1; number <= game_count(); ++number) add_points_of(number, score, nullptr, 1);
  return score;
}

Permitted Encounter::permitted(Actor actor, std::int64_t at_ms) const {
  const int board = board_of(actor);
  Permitted permitted = current(board).permitted(actor, at_ms);
  if (board_count() == 1 || !is_seat(actor)) return permitted;
  Event event;
  event.by = actor;
  event.at_ms = at_ms;
  event.game = static_cast<std::uint16_t>(current_number());
  event.board = static_cast<std::uint16_t>(board);
  for (Permission& permission : permitted) {
    if (permission.act == EventType::OfferDraw) {
      event.body = OfferDraw{};
    } else if (permission.act == EventType::AcceptDraw) {
      event.body = AcceptDraw{};
    } else if (permission.act == EventType::DeclineDraw) {
      event.body = DeclineDraw{};
    } else {
      continue;
    }
    Ruling ruling;
    rule_on_agreement(event, ruling);
    permission.closed.reset();
    if (ruling.verdict == Verdict::Refused) permission.closed = ruling.facts.front().values.kind.as<ClosedReason>();
    if (!ruling.clauses.empty()) permission.clause = ruling.clauses.front();
  }
  return permitted;
}

std::optional<std::int64_t> Encounter::next_timer(std::int64_t now_ms) const {
  std::optional<std::int64_t> next;
  for (int board = 1; board <= board_count(); ++board) {
    const auto due = current(board).next_timer(now_ms);
    if (due && (!next || *due < *next)) next = due;
  }
  return next;
}

std::optional<DueEvent> Encounter::timer_event(std::int64_t now_ms) const {
  for (int board = 1; board <= board_count(); ++board) {
    if (auto body = current(board).timer_event(now_ms)) return DueEvent{current_number(), board, std::move(*body)};
  }
  return std::nullopt;
}

Ruling Encounter::rule(const Event& event) const {
  Ruling ruling;
  if (has_game(event.game, event.board)) {
    rule_whole(event, ruling);
    refuse_if_overfull(ruling);
  } else {
    ruling.verdict = Verdict::Refused;
    ruling.facts.push_back({FactCode::Closed, {.kind = ClosedReason::NoSuchGame}});
  }
  return ruling;
}

void Encounter::rule_whole(const Event& event, Ruling& ruling) const {
  const bool linked = board_count() > 1;
  const EventType type = event.type();
  const bool agreement = type == EventType::OfferDraw || type == EventType::AcceptDraw ||
                         type == EventType::DeclineDraw || type == EventType::WithdrawOffer;
  if (linked && is_seat(event.by) && agreement) return rule_on_agreement(event, ruling);
  if (linked && rule_on_reaching_over(event, ruling)) return;
  const Game& there = game(event.game, event.board);
  if (linked && there.state().stopped) {
    Ruling together;
    if (rule_on_simultaneous_end(event, together)) {
      // Where somebody saw both ends, their order is that of the journal.
      const Custody custody = there.state().custody;
      if (custody == Custody::Reported) {
        ruling = together;
      } else {
        there.rule(event, ruling);
        link(event, ruling);
      }
      if (there.state().names_custody)
        ruling.facts.push_back({FactCode::RestsOnCustody, {.number = static_cast<std::int64_t>(custody)}});
      return follow(event, ruling);
    }
  }
  there.rule(event, ruling);
  if (linked) link(event, ruling);
  follow(event, ruling);
}

void Encounter::follow(const Event& event, Ruling& ruling) const {
  const int number = game_count() + 1;
  // A game played in another's place is numbered as it is begun.
  const auto name_it = [&](Effect& effect) {
    if (effect.code == EffectCode::NextGame) effect.values.kind.set_number(number);
  };
  for (Effect& effect : ruling.effects) name_it(effect);
  for (Option& option : ruling.options) {
    for (Effect& effect : option.effects) name_it(effect);
  }
  const bool annulled = find_effect(ruling, EffectCode::Annulled) != nullptr;
  const bool ended = find_effect(ruling, EffectCode::Result) != nullptr;
  if ((planned_ <= 1 && board_count() == 1) || (!ended && !annulled)) return;
  // Of two boards one that is drawn leaves the other to decide.
  for (int board = 1; board <= board_count(); ++board) {
    bool over = this->game(event.game, board).phase() == Phase::Ended;
    for (const Effect& effect : ruling.effects) {
      const bool here = (effect.values.board == 0 ? event.board : effect.values.board) == board;
      over |= here && (effect.code == EffectCode::Result || effect.code == EffectCode::Annulled ||
                       effect.code == EffectCode::Stopped);
    }
    if (!over) return;
  }

  Score score;
  int standing = annulled ? 0 : 1;  // games that count or may yet
  for (int each = 1; each <= game_count(); ++each) {
    const bool this_one = each == event.game;
    add_points_of(each, score, this_one ? &ruling : nullptr, event.board);
    if (!this_one && !this->game(each).state().annulled) ++standing;
  }
  ruling.effects.push_back({EffectCode::Score, {.number = score.a, .other = score.b}});
  const Effect* result = find_effect(ruling, EffectCode::Result);
  // Without a clock all games of two players' round are lost, and none follows; of two boards only what was played on
  // the one (bughouse:B-1.clock).
  if (board_count() == 1 && result != nullptr && result->values.reason.as<ResultReason>() == ResultReason::NoClock)
    return;
  if (find_effect(ruling, EffectCode::NextGame) != nullptr || standing >= planned_ || number > most_games) return;
  Effect next = further_game(this->game(event.game), number);
  if (annulled) {
    // It does not count: the next has its colours.
    next.values.seat = this->game(event.game).seat_of(board::Color::White);
    next.values.reason.set_number(event.game);
  }
  ruling.effects.push_back(next);
  cite(ruling, policies(), Matter::FurtherGame);
  cite(ruling, policies(), Matter::SeriesColours);
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
  if (!has_game(event.game, event.board)) return;
  auto& boards = games_[static_cast<std::size_t>(event.game - 1)];
  // A hand that reached over is a matter of the board its owner sits at.
  const bool elsewhere = board_count() > 1 && says_reached_over(ruling);
  const int ruled_on = elsewhere ? board_of(event.by) : event.board;
  boards[static_cast<std::size_t>(ruled_on - 1)].replay(elsewhere ? report_of_reaching(event) : event, ruling);
  for (int board = 1; board <= board_count(); ++board) {
    if (board != ruled_on) boards[static_cast<std::size_t>(board - 1)].take_over(ruling, last_at_ms_);
  }
  for (const Effect& effect : ruling.effects) {
    if (effect.code == EffectCode::Stopped) stopped_at_ms_ = last_at_ms_;
    if (effect.code == EffectCode::OfferLapsed || effect.code == EffectCode::NextGame) agreed_ = 0;
    if (effect.code == EffectCode::Agreed && effect.values.seat)
      agreed_ = static_cast<std::uint8_t>(agreed_ | bit_of(*effect.values.seat));
  }
  if (const Effect* next = find_effect(ruling, EffectCode::NextGame))
    begin(*next, find_effect(ruling, EffectCode::StartMended) != nullptr, last_at_ms_);
}

void Encounter::begin(const Effect& next, bool mended, std::int64_t at_ms) {
  if (game_count() >= most_games) return;
  Opened opened = *opened_;
  if (mended) {
    opened.start.reset();
    opened.start2.reset();
  }
  opened.white = next.values.seat.value_or(opened.white);
  auto first = Game::open(opened, book());
  if (!first) return;  // a journal that was tampered with
  auto boards = boards_of(opened, book(), std::move(*first));
  for (Game& game : boards) {
    game.stand_in_encounter(game_count() + 1, next.values.reason.number(), {next.values.number, next.values.other},
                            at_ms);
  }
  games_.push_back(std::move(boards));
}

}  // namespace touchmove::game
