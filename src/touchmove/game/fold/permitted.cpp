// What is open to whom. Each act is tried on the rules themselves, so that this list and the rulings cannot differ: an
// act is closed exactly if it would be refused.
#include "touchmove/game/vocabulary/permission.hpp"

#include <algorithm>
#include <iterator>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/game/book/incident.hpp"
#include "touchmove/game/fold/game.hpp"
#include "touchmove/game/journal/json_fields.hpp"
#include "touchmove/game/judge/helpers.hpp"
#include "touchmove/game/judge/judge.hpp"

namespace touchmove::game {
namespace {

struct Act {
  EventType type;
  Matter matter;
};

constexpr Act seat_acts[]{
    {EventType::Start, Matter::ClockStart},
    {EventType::Touch, Matter::TouchOwn},
    {EventType::Adjust, Matter::Adjust},
    {EventType::Move, Matter::Release},
    {EventType::Release, Matter::Release},
    {EventType::Press, Matter::Press},
    {EventType::Promote, Matter::PromotionChoice},
    {EventType::KnockOver, Matter::Displaced},
    {EventType::Restore, Matter::Displaced},
    {EventType::OfferDraw, Matter::Offer},
    {EventType::AcceptDraw, Matter::Agreement},
    {EventType::DeclineDraw, Matter::OfferLife},
    {EventType::WithdrawOffer, Matter::OfferWithdraw},
    {EventType::Resign, Matter::Resignation},
    {EventType::CallOfficial, Matter::ClaimProcedure},
    {EventType::Pause, Matter::PauseReason},
    {EventType::Resume, Matter::PauseReason},
    {EventType::Entry, Matter::RecordDuty},
    {EventType::RequestSheet, Matter::SheetConsult},
    {EventType::ReturnSheet, Matter::SheetConsult},
    {EventType::StopRecording, Matter::RecordExcused},
    {EventType::Arrive, Matter::LateArrival},
    {EventType::Absent, Matter::LateArrival},
    {EventType::ReportClock, Matter::ClockDefective},
    {EventType::ObtainClock, Matter::ClockObtained},
    {EventType::Adjourn, Matter::Seal},
    {EventType::Seal, Matter::Seal},
    {EventType::Envelope, Matter::Envelope},
    {EventType::Unseal, Matter::AdjournResume},
};

constexpr Act official_acts[]{
    {EventType::Start, Matter::ClockStart},          {EventType::Pause, Matter::PauseReason},
    {EventType::Resume, Matter::PauseReason},        {EventType::SetClock, Matter::SetClock},
    {EventType::Penalty, Matter::Penalties},         {EventType::Restore, Matter::IllegalLater},
    {EventType::Intervene, Matter::Intervention},    {EventType::Annul, Matter::Annulment},
    {EventType::Sheet, Matter::RecordDuty},          {EventType::RequestSheet, Matter::RecordDuty},
    {EventType::Excuse, Matter::RecordInability},    {EventType::ReportClock, Matter::ClockDefective},
    {EventType::ObtainClock, Matter::ClockObtained}, {EventType::Arrive, Matter::LateArrival},
    {EventType::Absent, Matter::LateArrival},        {EventType::Adjourn, Matter::Seal},
    {EventType::Envelope, Matter::Envelope},         {EventType::Unseal, Matter::AdjournResume},
};

/// Before the start that there is no clock; later that it is defective.
std::shared_ptr<const ClockReport> any_report(const State& state) {
  ClockReport report;
  if (state.phase == Phase::Ready) report.kind = ClockTrouble::Missing;
  return std::make_shared<const ClockReport>(report);
}

std::optional<Actor> whoever_is_away(const State& state) {
  const Actor black = state.white == Actor::A ? Actor::B : Actor::A;
  return state.paper.absent.black ? black : state.white;
}

/// An act in its plainest form: enough to learn whether it would be refused.
EventBody plainest(EventType type, const State& state, bool by_office) {
  switch (type) {
    case EventType::Touch: {
      // A man on the board: beside it a hand may always touch.
      Touch touch;
      for (int index = 0; index < board::square_count && touch.squares.empty(); ++index) {
        const auto square = board::square_at(index);
        const auto man = state.placement.at(square);
        if (man && man->color == state.placement.side_to_move) touch.squares.push_back(square);
      }
      return touch;
    }
    case EventType::Adjust:
      return Adjust{};
    case EventType::Move:
      return PlayMove{};
    case EventType::Release:
      return Release{state.lifted.value_or(board::Square::A1)};
    case EventType::Press:
      return Press{};
    case EventType::Promote:
      return Promote{};
    case EventType::KnockOver: {
      KnockOver fallen;
      for (int index = 0; index < board::square_count && fallen.squares.empty(); ++index) {
        const auto square = board::square_at(index);
        if (state.placement.at(square)) fallen.squares.push_back(square);
      }
      return fallen;
    }
    case EventType::Restore: {
      Restore restore;
      if (!state.plies.empty()) restore.ply = static_cast<int>(state.plies.size());
      return restore;
    }
    case EventType::OfferDraw:
      return OfferDraw{};
    case EventType::AcceptDraw:
      return AcceptDraw{};
    case EventType::DeclineDraw:
      return DeclineDraw{};
    case EventType::WithdrawOffer:
      return WithdrawOffer{};
    case EventType::Resign:
      return Resign{};
    case EventType::CallOfficial:
      return CallOfficial{};
    case EventType::Pause:
      return Pause{};
    case EventType::Resume:
      return Resume{};
    case EventType::SetClock:
      return SetClock{};
    case EventType::Penalty:
      return Penalty{PenaltyKind::Warning, Actor::A, 0, Incident::OtherBreach, std::nullopt, std::nullopt};
    case EventType::Intervene:
      return Intervene{};
    case EventType::Annul:
      return Annul{};
    case EventType::Entry:
      return Entry{};
    case EventType::Sheet:
      return Sheet{Actor::A, std::make_shared<const SheetBody>()};
    case EventType::RequestSheet:
      return RequestSheet{by_office ? std::optional(Actor::A) : std::nullopt};
    case EventType::ReturnSheet:
      return ReturnSheet{};
    case EventType::StopRecording:
      return StopRecording{};
    case EventType::Excuse:
      return Excuse{};
    case EventType::ReportClock:
      return ReportClock{any_report(state)};
    case EventType::Arrive:
      return Arrive{by_office ? whoever_is_away(state) : std::nullopt};
    case EventType::Absent:
      return Absent{by_office ? std::optional(Actor::A) : std::nullopt};
    case EventType::ObtainClock:
      return ObtainClock{};
    case EventType::Adjourn:
      return Adjourn{};
    case EventType::Seal:
      return Seal{};
    case EventType::Envelope:
      return Envelope{};
    case EventType::Unseal: {
      // Some legal move stands for the words nobody knows yet.
      Unseal unseal;
      if (state.position) {
        board::MoveList moves;
        board::generate_legal(*state.position, moves);
        if (!moves.empty()) {
          const auto move = board::to_board_move(*state.position, moves[0]);
          unseal.text = EntryText::cut(to_string(move));
        }
      }
      if (state.paper.adjournment && !state.paper.adjournment->text.empty())
        unseal.text = state.paper.adjournment->text;
      return unseal;
    }
    default:
      return Start{};
  }
}

/// What may be reported, each with the clause it would be ruled on by; of players first, else of onlookers.
template <typename Add>
void each_report(const Policies& policies, const State& state, std::optional<board::Color> reporter, std::int64_t at_ms,
                 Add&& add) {
  for (int i = 0; i < incident_count; ++i) {
    OpenIncident incident;
    incident.about = static_cast<Incident>(i);
    incident.by_claim = reporter.has_value();
    incident.at_ms = at_ms;
    incident.team_event = policies.team_event;
    for (const Party party : {Party::Player, Party::Spectator}) {
      incident.party = party;
      incident.side.reset();
      if (party == Party::Player) incident.side = reporter ? ~*reporter : state.placement.side_to_move;
      const FoundRow found = find_row(policies.incidents, incident, state, state.clock);
      if (found.row == nullptr) continue;
      Permission permission{.act = EventType::Report, .about = incident.about, .clause = found.row->clause};
      if (party != Party::Player) permission.party = party;
      add(permission);
      break;
    }
  }
}

/// The policies under which acts are tried.
///
/// OPTIMIZATION: who can still mate says how a game ends, or what is asked about it, and never whether an act is
/// refused. Under the book's own policies each view of a game would search for mates some ten times, which takes
/// milliseconds where no short line shows one: almost all that a hall had to do at a move. A test compares both on
/// every position of the games it plays.
Policies tried_by(const Policies& policies) {
  Policies tried = policies;
  if (tried.may_win_on_time != nullptr) {
    tried.may_win_on_time = [](const board::Placement&, const board::Position*, board::Color) { return Answer::Yes; };
  }
  if (tried.dead != nullptr) {
    tried.dead = [](const board::Placement&, const board::Position*) { return Answer::No; };
  }
  return tried;
}

}  // namespace

static_assert(std::size(seat_acts) + claim_kind_count + incident_count + decltype(State::decisions)::capacity() +
                  2 /* a move to announce, and to confirm */ + decltype(State::open)::capacity() <=
              Permitted::capacity());

Permitted Game::permitted(Actor actor, std::int64_t at_ms) const {
  Permitted result;
  Event event;
  event.by = actor;
  event.seq = state_.last_seq + 1;
  event.at_ms = at_ms;
  const Policies tried = tried_by(policies_);
  const auto rule_on = [&](const Event& act) {
    Ruling ruling;
    judge(tried, state_, act, ruling);
    refuse_if_overfull(ruling);
    return ruling;
  };

  const auto add = [&](Permission permission, Matter matter) {
    const Ruling ruling = rule_on(event);
    permission.clause = policies_.clauses[matter].deciding;
    if (ruling.verdict == Verdict::Refused) {
      permission.closed = ClosedReason::NotInThisBook;
      for (const Fact& fact : ruling.facts) {
        if (fact.code == FactCode::Closed) permission.closed = fact.values.kind.as<ClosedReason>();
      }
      // That the empty move tried here cannot be played says nothing against others.
      const bool only_this_move =
          permission.closed == ClosedReason::NoSuchMan || permission.closed == ClosedReason::CannotBePlayed;
      const bool names_a_move = permission.act == EventType::Move || permission.act == EventType::Announce;
      if (names_a_move && only_this_move) permission.closed.reset();
      if (permission.closed && !ruling.clauses.empty()) permission.clause = ruling.clauses.front();
    } else if (permission.act == EventType::Touch && state_.phase != Phase::Ended) {
      // A touch out of turn is not refused; it only binds nobody.
      for (const Fact& fact : ruling.facts) {
        if (fact.code == FactCode::OutOfTurn) permission.closed = ClosedReason::NotYourTurn;
      }
    }
    result.push_back(permission);
  };

  if (is_seat(actor)) {
    if (!color_of(actor)) return result;
    for (const Act& act : seat_acts) {
      event.body = plainest(act.type, state_, !is_seat(actor));
      add({.act = act.type}, act.matter);
    }
    for (int i = 0; i < claim_kind_count; ++i) {
      const auto kind = static_cast<ClaimKind>(i);
      const Matter matter = matter_of(kind);
      if (!policies_.clauses[matter].deciding) continue;
      event.body = Claim{kind, std::nullopt, std::nullopt};
      add({.act = EventType::Claim, .claim = kind}, matter);
    }
    const auto side = color_of(actor);
    each_report(policies_, state_, side, at_ms, [&](const Permission& each) { result.push_back(each); });
    for (const Decision& decision : state_.decisions) {
      event.body = Appeal{decision.seq, std::nullopt};
      const Ruling ruling = rule_on(event);
      if (ruling.verdict == Verdict::Refused || ruling.clauses.empty()) continue;
      result.push_back({.act = EventType::Appeal, .ruling = decision.seq, .clause = ruling.clauses.front()});
    }
    if (state_.announced && state_.announced->side != *side && !state_.announced->confirmed) {
      event.body = Confirm{};
      add({.act = EventType::Confirm}, Matter::ClaimProcedure);
    }
    const HelperRules* helpers = policies_.incidents == nullptr ? nullptr : policies_.incidents->helpers;
    if (helpers != nullptr && announces(state_)) {
      event.body = Announce{state_.plies.empty() ? board::BoardMove{} : state_.plies.back().move};
      add({.act = EventType::Announce}, Matter::ClaimProcedure);
      if (!result.back().closed) result.back().clause = helpers->announced;
    }
  } else if (is_official(actor)) {
    event.person = PersonId::cut("x");  // who it is stands beside the act, whoever does it
    for (const Act& act : official_acts) {
      event.body = plainest(act.type, state_, !is_seat(actor));
      add({.act = act.type}, act.matter);
    }
    event.body = Flag{state_.clock.running() == clock::Side::Black ? board::Color::Black : board::Color::White};
    add({.act = EventType::Flag}, Matter::FlagObserved);
    for (const ClaimKind kind : {ClaimKind::Fivefold, ClaimKind::SeventyFive}) {
      if (!policies_.official_may_draw) break;
      event.body = Claim{kind, std::nullopt, std::nullopt};
      add({.act = EventType::Claim, .claim = kind}, matter_of(kind));
    }
    each_report(policies_, state_, std::nullopt, at_ms, [&](const Permission& each) { result.push_back(each); });
  }
  for (const OpenRuling& open : state_.open) {
    if (is_seat(actor)) {
      if (open.options.empty()) continue;
      event.body = Choose{open.seq, open.options.front().id, open.options.front().squares};
      add({.act = EventType::Choose, .ruling = open.seq}, Matter::ClaimProcedure);
    } else if (is_official(actor)) {
      if (open.options.empty()) continue;
      event.body = Decide{open.seq, open.options.front().id, open.options.front().squares};
      add({.act = EventType::Decide, .ruling = open.seq}, Matter::PenaltyDiscretion);
    }
  }
  return result;
}

}  // namespace touchmove::game
