// Random streams of events, sensible and senseless, at every book: whatever comes, the same journal gives the same
// game, time is gained only where a ruling says so, and what is over stays over.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/books/registry.hpp"
#include "touchmove/game/fold/encounter.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/game/view/view.hpp"

namespace touchmove::game {
namespace {

using Random = std::mt19937_64;

int pick(Random& random, int count) { return static_cast<int>(random() % static_cast<std::uint64_t>(count)); }

board::Square any_square(Random& random) { return board::square_at(pick(random, 64)); }

/// A move that is mostly legal.
board::BoardMove any_move(const Game& game, Random& random) {
  const auto& pockets = game.placement().pockets;
  const bool hand = pockets && (*pockets)[game.turn()] != board::Pocket{};
  if (game.position() && pick(random, 8) != 0 && !(hand && pick(random, 3) == 0)) {
    board::MoveList moves;
    board::generate_legal(*game.position(), moves);
    if (!moves.empty()) {
      return board::to_board_move(*game.position(),
                                  moves[static_cast<std::size_t>(pick(random, static_cast<int>(moves.size())))]);
    }
  }
  if (game.placement().pockets && pick(random, 2) == 0)
    return board::BoardMove::drop(static_cast<board::Role>(pick(random, 6)), any_square(random));
  board::BoardMove move{any_square(random), any_square(random), std::nullopt};
  // Mostly of a man: on an emptying board hardly any other move would be one.
  for (int i = 0; i < 8 && !game.placement().at(move.source); ++i) move.source = any_square(random);
  if (pick(random, 10) == 0) move.promotion = static_cast<board::Role>(pick(random, 6));
  return move;
}

std::optional<Actor> any_seat(Random& random) {
  return pick(random, 3) == 0 ? std::nullopt : std::optional(pick(random, 2) == 0 ? Actor::A : Actor::B);
}

/// What a player or clerk might write: mostly the move that was played.
EntryText any_text(const Game& game, Random& random, std::size_t ply) {
  const char* const slips[] = {"",     "e4",    "Nf3", "O-O", "Qxh7#", "??",   "Nd5 better",
                               "P-K4", "draw?", "Rd",  "1-0", "0-1",   "e4,e5"};
  if (ply < game.plies().size() && pick(random, 6) != 0) {
    const board::BoardMove& move = game.plies()[ply].move;
    return EntryText::cut(std::string(board::to_string(move.source)) + std::string(board::to_string(move.target)));
  }
  return EntryText::cut(slips[pick(random, 13)]);
}

/// Scoresheets, clocks as things, arrivals, adjournment.
EventBody any_paper(const Game& game, Random& random) {
  switch (pick(random, 16)) {
    case 0:
    case 1:
    case 2: {
      const int ply = 1 + pick(random, static_cast<int>(game.plies().size()) + 3);
      return Entry{any_seat(random), pick(random, 2) == 0 ? std::nullopt : std::optional(ply),
                   any_text(game, random, static_cast<std::size_t>(ply - 1))};
    }
    case 3:
    case 4: {
      SheetBody sheet{static_cast<NotationKind>(pick(random, 5)), {}};
      for (std::size_t i = 0; i < game.plies().size(); ++i) sheet.entries.push_back(any_text(game, random, i));
      return Sheet{any_seat(random), std::make_shared<const SheetBody>(sheet)};
    }
    case 5:
      return RequestSheet{any_seat(random)};
    case 6:
      return pick(random, 2) == 0 ? EventBody{ReturnSheet{}} : EventBody{StopRecording{}};
    case 7:
      return Excuse{pick(random, 2) == 0 ? Actor::A : Actor::B, Label::cut("inability"), pick(random, 60'000)};
    case 8:
    case 9: {
      ClockReport report;
      report.kind = static_cast<ClockTrouble>(pick(random, 7));
      report.seat = any_seat(random);
      report.stopped = static_cast<StoppedUnit>(pick(random, 4));
      if (pick(random, 2) == 0) report.elapsed_ms = pick(random, 900'000);
      if (pick(random, 2) == 0) report.white_ms = pick(random, 900'000);
      if (pick(random, 2) == 0) report.black_ms = pick(random, 900'000);
      if (pick(random, 3) == 0) report.bonus_ms = pick(random, 40'000);
      return ReportClock{std::make_shared<const ClockReport>(report)};
    }
    case 10:
      return Arrive{any_seat(random)};
    case 11:
      return Absent{any_seat(random)};
    case 12:
      return ObtainClock{};
    case 13:
      return pick(random, 3) == 0
                 ? EventBody{Adjourn{pick(random, 2) == 0 ? std::nullopt : std::optional(game.last_at_ms() + 60'000)}}
                 : EventBody{Envelope{Label::cut(pick(random, 2) == 0 ? "white_time" : "nothing")}};
    case 14: {
      Seal seal{any_text(game, random, game.plies().size()), nullptr};
      if (pick(random, 2) == 0) seal.box = std::make_shared<const SealedBox>(SealedBox{"00", "00"});
      return seal;
    }
    default: {
      const auto move = any_move(game, random);
      const std::string text = std::string(board::to_string(move.source)) + std::string(board::to_string(move.target));
      return Unseal{EntryText::cut(pick(random, 4) == 0 ? "Zz" : text), pick(random, 3) == 0, nullptr};
    }
  }
}

/// Mostly one that is open.
OptionId any_option(const Game& game, Random& random) {
  if (game.state().open.empty() || pick(random, 4) == 0) return static_cast<OptionId>(pick(random, option_id_count));
  const auto& options = game.state().open.back().options;
  if (options.empty()) return OptionId::Continue;
  return options[static_cast<std::size_t>(pick(random, static_cast<int>(options.size())))].id;
}

/// Reports, appeals, deputies and announced moves.
EventBody any_matter_around(const Game& game, Random& random) {
  const auto seat = pick(random, 2) == 0 ? Actor::A : Actor::B;
  const auto about = static_cast<Incident>(pick(random, incident_count));
  const std::int64_t open = game.state().open.empty() ? 3 : game.state().open.back().seq;
  switch (pick(random, 10)) {
    case 0:
      return Appeal{pick(random, 3) == 0 ? open : game.last_seq(), std::nullopt};
    case 1:
      return History{seat, about, static_cast<PenaltyKind>(pick(random, penalty_kind_count)),
                     static_cast<Scope>(pick(random, 2))};
    case 2:
      return Inquire{open, static_cast<Step>(pick(random, step_count))};
    case 3:
      return AssignDeputy{seat, PersonId::cut("d1"),
                          DutySet::from_bits(static_cast<std::uint16_t>(pick(random, 1 << deputy_task_count)))};
    case 4:
      return Accommodate{seat, MeasureSet::from_bits(static_cast<std::uint16_t>(pick(random, 1 << measure_count)))};
    case 5:
      return Announce{any_move(game, random)};
    case 6:
      return Confirm{};
    default: {
      Report report{about, std::nullopt, static_cast<Party>(pick(random, 3)), {}, pick(random, 2) == 0};
      if (pick(random, 2) == 0) report.seat = seat;
      return report;
    }
  }
}

EventBody any_body(const Game& game, Random& random) {
  if (pick(random, 8) == 0) return any_paper(game, random);
  if (pick(random, 8) == 0) return any_matter_around(game, random);
  switch (pick(random, 40)) {
    case 0:
      return Start{};
    case 1:
      return Adjust{any_square(random)};
    case 2:
      return Release{any_square(random)};
    case 3:
      return Promote{static_cast<board::Role>(1 + pick(random, 4))};
    case 4: {
      KnockOver fallen;
      fallen.squares.push_back(any_square(random));
      return fallen;
    }
    case 5:
      return Restore{{}, pick(random, 2) == 0 ? std::optional(1 + pick(random, 20)) : std::nullopt};
    case 6:
      return OfferDraw{};
    case 7:
      return pick(random, 4) == 0 ? EventBody{AcceptDraw{}} : EventBody{DeclineDraw{}};
    case 8:
      return WithdrawOffer{};
    case 9:
      return pick(random, 20) == 0 ? EventBody{Resign{}} : EventBody{Press{}};
    case 10:
      return CallOfficial{};
    case 11:
      return Pause{};
    case 12:
    case 13:
      return Resume{};
    case 14:
      return Choose{game.state().open.empty() ? 3 : game.state().open.back().seq, any_option(game, random), {}};
    case 15:
      return Decide{
          game.state().open.empty() ? 3 : game.state().open.back().seq, any_option(game, random), {}, {}, {}, {}, {}};
    case 16:
      return Flag{static_cast<board::Color>(pick(random, 2))};
    case 17:
      return Outage{game.last_at_ms(), game.last_at_ms() + pick(random, 5000)};
    case 18:
      return SetClock{{pick(random, 400'000), pick(random, 400'000)}};
    case 19:
      return Penalty{static_cast<PenaltyKind>(pick(random, 3)),
                     pick(random, 2) == 0 ? Actor::A : Actor::B,
                     pick(random, 60'000),
                     {},
                     {},
                     {}};
    case 20:
      return Intervene{Label::cut("illegal_position")};
    case 21:
      if (pick(random, 30) != 0) return Press{};
      return pick(random, 2) == 0 ? Annul{} : Annul{static_cast<ReplayClocks>(pick(random, 3))};
    case 22: {
      FindingBody finding;
      finding.question = static_cast<Question>(pick(random, 3));
      finding.side = static_cast<board::Color>(pick(random, 2));
      finding.verdict = static_cast<FindingVerdict>(pick(random, 3));
      return Finding{std::make_shared<const FindingBody>(finding)};
    }
    case 23:
    case 24:
    case 25: {
      Claim claim{static_cast<ClaimKind>(pick(random, claim_kind_count)), std::nullopt, std::nullopt};
      if (pick(random, 3) == 0) claim.move = any_move(game, random);
      if (pick(random, 3) == 0) claim.square = any_square(random);
      return claim;
    }
    case 26:
    case 27:
    case 28:
    case 29: {
      Touch touch;
      const int count = pick(random, 4);
      for (int i = 0; i < count; ++i)
        touch.squares.push_back(i == 0 ? any_move(game, random).source : any_square(random));
      return touch;
    }
    case 30:
    case 31:
    case 32:
    case 33:
      return Press{};
    default:
      return PlayMove{any_move(game, random)};
  }
}

/// Mostly who should act.
Actor any_actor(const Game& game, Random& random, EventType type) {
  if (type == EventType::Decide || type == EventType::SetClock || type == EventType::Penalty ||
      type == EventType::Annul || type == EventType::Intervene || type == EventType::Excuse ||
      type == EventType::Adjourn || type == EventType::Envelope || type == EventType::ReportClock ||
      type == EventType::History || type == EventType::Inquire || type == EventType::AssignDeputy ||
      type == EventType::Accommodate) {
    return pick(random, 8) == 0 ? Actor::A : Actor::Official;
  }
  if (type == EventType::Flag || type == EventType::Outage || type == EventType::Finding || type == EventType::Start) {
    return pick(random, 8) == 0 ? Actor::B : Actor::Hall;
  }
  if (pick(random, 40) == 0) return static_cast<Actor>(pick(random, 10));
  const bool press = type == EventType::Press && game.state().clock.running();
  const board::Color side =
      press ? (*game.state().clock.running() == clock::Side::White ? board::Color::White : board::Color::Black)
            : game.turn();
  return pick(random, 6) == 0 ? game.seat_of(~side) : game.seat_of(side);
}

bool holds(const Ruling& ruling, EffectCode code) {
  for (const Effect& effect : ruling.effects) {
    if (effect.code == code) return true;
  }
  return false;
}

struct Table {
  std::string_view book;
  Opened opened;
};

std::vector<Table> tables() {
  std::vector<Table> all;
  for (const Book* book : books::all_books()) {
    for (const char* time : {"5+3", "90+30", "G/30;d5", "40/5,SD/2", ""}) {
      for (const bool helped : {false, true}) {
        Opened opened;
        opened.rulebook = book->id();
        opened.time = time;
        opened.supervised = all.size() % 3 == 0;
        opened.custody = all.size() % 5 == 4 ? Custody::Reported : Custody::Witnessed;
        opened.press = helped ? PressMode::Automatic : PressMode::Own;
        opened.illegal_moves = helped && all.size() % 2 == 0 ? IllegalMode::Refused : IllegalMode::Played;
        if (all.size() % 3 == 1) opened.games = 3;
        if (all.size() % 4 == 3) opened.start = "4k3/P6p/8/8/8/8/p6P/R3K2R w KQ - 90 60";
        all.push_back({book->id(), opened});
      }
    }
  }
  return all;
}

bool holds_closed(const Ruling& ruling, ClosedReason reason) {
  return std::any_of(ruling.facts.begin(), ruling.facts.end(),
                     [&](const Fact& fact) { return fact.code == FactCode::Closed && fact.values.kind == reason; });
}

class RandomPlay : public testing::TestWithParam<int> {};

TEST_P(RandomPlay, AnyStreamOfEventsKeepsTheInvariants) {
  const Table table = tables()[static_cast<std::size_t>(GetParam())];
  const Book& book = *books::find_book(table.book);
  std::set<Verdict> seen;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed * 7919 + static_cast<std::uint64_t>(GetParam()));
    auto opened = Encounter::open(table.opened, book);
    ASSERT_TRUE(opened) << to_string(opened.error());
    Encounter encounter = std::move(*opened);
    Encounter mirror = Encounter::open(table.opened, book).value();    // the same events again
    Encounter replayed = Encounter::open(table.opened, book).value();  // the recorded rulings only
    std::int64_t at = 0;
    for (int i = 0; i < 150; ++i) {
      Event event;
      event.seq = i;
      event.at_ms = at += pick(random, 4000);
      const int number = pick(random, 20) == 0 ? 1 + pick(random, encounter.game_count()) : encounter.current_number();
      const int board = 1 + pick(random, encounter.board_count());
      const Game& game = encounter.game(number, board);
      const bool ready = game.phase() == Phase::Ready && pick(random, 2) == 0;
      event.game = static_cast<std::uint16_t>(number);
      event.board = static_cast<std::uint16_t>(board);
      event.body = ready ? EventBody{Start{}} : any_body(game, random);
      event.by = ready ? Actor::Hall : any_actor(game, random, event.type());
      const bool over = game.phase() == Phase::Ended;
      const bool undecided = !game.state().open.empty();
      if (pick(random, 60) == 0) event.clocks = ClockReading{pick(random, 200'000), pick(random, 200'000)};

      const std::int64_t before[2] = {game.remaining_ms(board::Color::White, event.at_ms),
                                      game.remaining_ms(board::Color::Black, event.at_ms)};
      const Ruling ruling = encounter.apply(event);
      const Game& after = encounter.game(number, board);  // games may have been added
      seen.insert(ruling.verdict);
      SCOPED_TRACE(to_json(event) + "\n" + to_json(ruling));

      // The same events give the same rulings; the rulings alone, through their JSON, give the same game.
      ASSERT_EQ(mirror.apply(event), ruling);
      const auto recorded = ruling_from_json(to_json(ruling));
      ASSERT_TRUE(recorded) << to_string(recorded.error());
      ASSERT_EQ(*recorded, ruling);
      replayed.replay(event, *recorded);
      ASSERT_EQ(view_json(replayed, {Actor::A, true}, at), view_json(encounter, {Actor::A, true}, at));
      // Both boards of two, whoever looks.
      ASSERT_EQ(view_json(replayed, {Actor::B2, true}, at), view_json(encounter, {Actor::B2, true}, at));

      // Nothing takes effect that no clause allows.
      if (ruling.verdict != Verdict::Noted && ruling.verdict != Verdict::Refused) {
        EXPECT_FALSE(ruling.clauses.empty());
      }
      if (ruling.verdict == Verdict::Refused) {
        // What the clocks show holds, though nothing else is done.
        const auto is_reading = [&](const Effect& effect) {
          return event.clocks && effect.code == EffectCode::ClockSet;
        };
        EXPECT_TRUE(std::all_of(ruling.effects.begin(), ruling.effects.end(), is_reading));
        // No ruling of a book is longer than a ruling can be. (Men put back wrongly are kept up to a number.)
        if (event.type() != EventType::Restore) {
          EXPECT_FALSE(holds_closed(ruling, ClosedReason::TooMuchAtOnce));
        }
      }
      // What follows a game is begun by the ruling that ended it, and only as many games count as were planned.
      EXPECT_LE(encounter.score().a + encounter.score().b, 2 * std::max(1, encounter.games_planned()));
      if (encounter.games_planned() > 1 && encounter.board_count() == 1 && ruling.verdict == Verdict::Ended) {
        EXPECT_TRUE(holds(ruling, EffectCode::Score));
      }
      // Time comes to a clock only by an effect that says so.
      if (!table.opened.time.empty()) {
        for (const board::Color side : {board::Color::White, board::Color::Black}) {
          const bool gained = after.remaining_ms(side, event.at_ms) > before[static_cast<int>(side)];
          if (gained) {
            EXPECT_TRUE(holds(ruling, EffectCode::ClockPressed) || holds(ruling, EffectCode::TimeAdded) ||
                        holds(ruling, EffectCode::ClockSet) || holds(ruling, EffectCode::ManMoved))
                << "the clock gained time by itself";
          }
        }
      }
      // What is over stays over, unless a ruling on appeal says otherwise.
      if (over) {
        // Two ends at one moment may leave their order open.
        EXPECT_TRUE(after.phase() == Phase::Ended || holds(ruling, EffectCode::Reopened) || undecided);
      }
      EXPECT_EQ(after.phase() == Phase::Ended,
                after.outcome().has_value() || after.state().annulled || after.state().stopped);
    }
  }
  // The streams went everywhere.
  for (const Verdict verdict : {Verdict::Noted, Verdict::Accepted, Verdict::Obliged, Verdict::Refused, Verdict::Denied,
                                Verdict::Open, Verdict::Ended}) {
    // Where touching binds nobody hardly anything obliges.
    if (verdict == Verdict::Obliged && book.policies({}).clock_move) continue;
    EXPECT_TRUE(seen.contains(verdict)) << "no ruling was " << word_of(verdict);
  }
  EXPECT_EQ(seen.contains(Verdict::Illegal), table.opened.illegal_moves == IllegalMode::Played);
}

INSTANTIATE_TEST_SUITE_P(EveryTable, RandomPlay, testing::Range(0, static_cast<int>(tables().size())));

/// An act shown as closed is refused if it is tried, and an open one is not.
class AgreedPermitted : public testing::TestWithParam<const char*> {};

TEST_P(AgreedPermitted, AgreesWithTheRulings) {
  Opened opened;
  opened.rulebook = GetParam();
  opened.time = "5+3";
  Game game = Game::open(opened, *books::find_book(GetParam())).value();
  Random random(5);
  std::int64_t at = 0;
  for (int i = 0; i < 300; ++i) {
    for (const Actor actor : {Actor::A, Actor::B, Actor::Official}) {
      const Permitted permitted = game.permitted(actor, at);
      EXPECT_FALSE(permitted.empty());
      EXPECT_LT(permitted.size(), Permitted::capacity());
      for (const Permission& permission : permitted) {
        const bool claims = permission.act == EventType::Claim && permission.claim.has_value();
        if (!claims && permission.act != EventType::Press && permission.act != EventType::Resign) continue;
        Event event;
        event.seq = i;
        event.at_ms = at;
        event.by = actor;
        event.body = permission.act == EventType::Press ? EventBody{Press{}} : EventBody{Resign{}};
        if (claims) event.body = Claim{*permission.claim, std::nullopt, std::nullopt};
        EXPECT_EQ(game.rule(event).verdict == Verdict::Refused, permission.closed.has_value());
      }
    }
    Event event;
    event.seq = i;
    event.at_ms = at += 500;
    event.body = i == 0 ? EventBody{Start{}} : any_body(game, random);
    event.by = i == 0 ? Actor::Hall : any_actor(game, random, event.type());
    (void)game.apply(event);
  }
}

INSTANTIATE_TEST_SUITE_P(EveryBook, AgreedPermitted,
                         testing::Values("fide", "uschess", "uschess-blitz", "iesa", "bcf-1911"));

}  // namespace
}  // namespace touchmove::game
