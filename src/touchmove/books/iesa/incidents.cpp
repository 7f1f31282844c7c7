#include "touchmove/books/iesa/incidents.hpp"

#include <array>
#include <cstddef>
#include <utility>

#include "touchmove/books/iesa/helpers.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::iesa {
namespace {

using game::Besides;
using game::Brought;
using game::Chooser;
using game::Incident;
using game::IncidentRow;
using game::OptionId;
using game::Party;
using game::PartySet;
using game::PenaltyKind;
using game::Remedy;
using game::Scope;
using game::Stage;
using game::Step;
using game::StepSet;
using game::TurnOf;
using rulebook::Citation;
using rulebook::cite;

constexpr std::int64_t minute_ms = 60'000;

// iesa:18-3: the ten kinds. A combination (18-3-8) is a second one beside the first.
constexpr std::array kinds_of_penalty{
    Remedy{.id = OptionId::Warn, .clause = cite("iesa:18-3-1")},
    Remedy{.id = OptionId::AddTime, .clause = cite("iesa:18-3-2")},
    Remedy{.id = OptionId::ReducePoints, .clause = cite("iesa:18-3-3a"), .beside = cite("iesa:18-3-3")},
    Remedy{.id = OptionId::ReduceTeamPoints, .clause = cite("iesa:18-3-3b"), .beside = cite("iesa:18-3-3")},
    Remedy{.id = OptionId::ExpelRound, .clause = cite("iesa:18-3-4a"), .beside = cite("iesa:18-3-4")},
    Remedy{.id = OptionId::ExpelEvent, .clause = cite("iesa:18-3-4b"), .beside = cite("iesa:18-3-4")},
    Remedy{.id = OptionId::Exclude, .clause = cite("iesa:18-3-5")},
    Remedy{.id = OptionId::Loss, .clause = cite("iesa:18-3-6")},
    Remedy{.id = OptionId::LossHalf, .clause = cite("iesa:18-3-7")},
    Remedy{.id = OptionId::NewGame, .clause = cite("iesa:18-3-9"), .ms = 5 * minute_ms, .beside = cite("iesa:18-2-1")},
    Remedy{.id = OptionId::NewGameSameClocks, .clause = cite("iesa:18-3-9"), .beside = cite("iesa:18-2-2")},
    Remedy{.id = OptionId::LossBoth, .clause = cite("iesa:18-3-10")},
};
// Where nothing else is said, none of them is one way, and the usual one.
constexpr auto listed = []<std::size_t... Kinds>(std::index_sequence<Kinds...>) {
  return std::array{kinds_of_penalty[Kinds]...,
                    Remedy{.id = OptionId::Continue, .clause = cite("iesa:18-1"), .usual = true}};
}(std::make_index_sequence<kinds_of_penalty.size()>{});
// Where the rule says that there is a penalty, doing nothing is none of them.
constexpr auto penalised = [] {
  auto list = kinds_of_penalty;
  list.front().usual = true;
  return list;
}();

/// A kind of 18-3 where another rule's own clause permits it.
constexpr Remedy permitted_by(Citation rule, OptionId kind, bool usual = false) {
  std::size_t at = 0;
  while (kinds_of_penalty[at].id != kind) ++at;
  Remedy remedy = kinds_of_penalty[at];
  remedy.beside = remedy.clause;
  remedy.clause = rule;
  remedy.usual = usual;
  return remedy;
}

constexpr Remedy recorded_warning[]{{.id = OptionId::Warn, .clause = cite("iesa:18-3-1"), .usual = true}};

// iesa:17-2-2, exactly four ways; the fourth is a penalty of 18-3.
constexpr Citation by_list = cite("iesa:17-2-2d");
constexpr Remedy overheard[]{
    {.id = OptionId::Quiet, .clause = cite("iesa:17-2-2a"), .usual = true},
    {.id = OptionId::Remove, .clause = cite("iesa:17-2-2b")},
    {.id = OptionId::ExpelRound, .clause = cite("iesa:17-2-2c")},
    permitted_by(by_list, OptionId::Warn),
    permitted_by(by_list, OptionId::AddTime),
    permitted_by(by_list, OptionId::ReducePoints),
    permitted_by(by_list, OptionId::ReduceTeamPoints),
    permitted_by(by_list, OptionId::ExpelEvent),
    permitted_by(by_list, OptionId::Exclude),
    permitted_by(by_list, OptionId::Loss),
    permitted_by(by_list, OptionId::LossHalf),
    permitted_by(by_list, OptionId::NewGame),
    permitted_by(by_list, OptionId::NewGameSameClocks),
    permitted_by(by_list, OptionId::LossBoth),
};

// iesa:17-3-3: the running game at least; more from 18-3 beside it.
constexpr Citation forfeiture = cite("iesa:17-3-3");
constexpr Remedy assisted[]{
    {.id = OptionId::Loss, .clause = forfeiture, .usual = true},
    {.id = OptionId::ReducePoints, .clause = forfeiture, .loses = true, .beside = cite("iesa:18-3-3a")},
    {.id = OptionId::ReduceTeamPoints, .clause = forfeiture, .loses = true, .beside = cite("iesa:18-3-3b")},
    {.id = OptionId::ExpelRound, .clause = forfeiture, .loses = true, .beside = cite("iesa:18-3-4a")},
    {.id = OptionId::ExpelEvent, .clause = forfeiture, .loses = true, .beside = cite("iesa:18-3-4b")},
    {.id = OptionId::Exclude, .clause = forfeiture, .loses = true, .beside = cite("iesa:18-3-5")},
};
// iesa:21-8-3 names no penalty: help is a loss at the least, a word that was none costs what the official says (18-3).
constexpr Remedy deputy_spoke[]{
    {.id = OptionId::Loss, .clause = forfeiture, .usual = true},
    {.id = OptionId::Warn, .clause = cite("iesa:18-3-1"), .beside = cite("iesa:18-3")},
    {.id = OptionId::AddTime, .clause = cite("iesa:18-3-2"), .beside = cite("iesa:18-3")},
    {.id = OptionId::ReducePoints, .clause = forfeiture, .loses = true, .beside = cite("iesa:18-3-3a")},
    {.id = OptionId::ReduceTeamPoints, .clause = forfeiture, .loses = true, .beside = cite("iesa:18-3-3b")},
    {.id = OptionId::ExpelRound, .clause = forfeiture, .loses = true, .beside = cite("iesa:18-3-4a")},
    {.id = OptionId::ExpelEvent, .clause = forfeiture, .loses = true, .beside = cite("iesa:18-3-4b")},
    {.id = OptionId::Exclude, .clause = forfeiture, .loses = true, .beside = cite("iesa:18-3-5")},
};
// From somebody else, and asked for: the player's game, or less if it was not; and the kibitzer is penalised (17-2-1).
constexpr Citation kibitzers = cite("iesa:17-2-1");
constexpr Remedy advised_by_other[]{
    {.id = OptionId::Loss, .clause = forfeiture, .usual = true, .told = true},
    {.id = OptionId::AddTime, .clause = forfeiture, .told = true, .beside = cite("iesa:18-3-2")},
    {.id = OptionId::Warn, .clause = cite("iesa:18-3-1"), .beside = kibitzers},
    {.id = OptionId::ReduceTeamPoints, .clause = cite("iesa:18-3-3b"), .beside = kibitzers},
    {.id = OptionId::ExpelRound, .clause = cite("iesa:18-3-4a"), .beside = kibitzers},
    {.id = OptionId::ExpelEvent, .clause = cite("iesa:18-3-4b"), .beside = kibitzers},
};
// Advice nobody asked for: less, by how much it could have mattered, but never the game.
constexpr Remedy unasked[]{
    permitted_by(forfeiture, OptionId::Warn, true),
    permitted_by(forfeiture, OptionId::AddTime),
    permitted_by(forfeiture, OptionId::ReducePoints),
    permitted_by(forfeiture, OptionId::ReduceTeamPoints),
};
// By somebody who plays no game here: the player it was for may pay with time all the same.
constexpr Remedy unasked_by_other[]{
    permitted_by(forfeiture, OptionId::Warn, true),
    {.id = OptionId::AddTime, .clause = forfeiture, .told = true, .beside = cite("iesa:18-3-2")},
    permitted_by(forfeiture, OptionId::ReducePoints),
    permitted_by(forfeiture, OptionId::ReduceTeamPoints),
};
constexpr Remedy as_analysis[]{
    {.id = OptionId::Continue, .clause = cite("iesa:17-5"), .usual = true},
    {.id = OptionId::Loss, .clause = forfeiture, .beside = cite("iesa:17-5")},
};

// iesa:17-7-6: penalised, by the list of 18-3 as no penalty is specified; the player who analyses may be forfeited.
constexpr Citation room_penalty = cite("iesa:17-7-6");
constexpr Remedy in_room[]{
    permitted_by(room_penalty, OptionId::Warn, true),   permitted_by(room_penalty, OptionId::AddTime),
    permitted_by(room_penalty, OptionId::ReducePoints), permitted_by(room_penalty, OptionId::ReduceTeamPoints),
    permitted_by(room_penalty, OptionId::ExpelRound),   permitted_by(room_penalty, OptionId::ExpelEvent),
    permitted_by(room_penalty, OptionId::Exclude),      permitted_by(room_penalty, OptionId::Loss),
    permitted_by(room_penalty, OptionId::LossHalf),
};
constexpr Remedy minor[]{{.id = OptionId::Warn, .clause = room_penalty, .usual = true}};
constexpr Remedy heavier[]{
    {.id = OptionId::ReduceTeamPoints, .clause = room_penalty, .usual = true},
    {.id = OptionId::ExpelRound, .clause = room_penalty},
    {.id = OptionId::Exclude, .clause = room_penalty},
};
// iesa:17-8-1.
constexpr Remedy device_used[]{{.id = OptionId::Loss, .clause = cite("iesa:17-8-1a"), .usual = true}};
constexpr Remedy device_heard[]{{.id = OptionId::TakeTime,
                                 .clause = cite("iesa:17-8-1b"),
                                 .ms = 5 * minute_ms,
                                 .floor_ms = minute_ms,
                                 .usual = true}};
constexpr Remedy device_again[]{{.id = OptionId::Loss, .clause = cite("iesa:17-8-1b"), .usual = true}};
// They come off; what else it costs 17-8-1c does not say, and the official judges (18-3).
constexpr Remedy headphones[]{
    {.id = OptionId::Instruct, .clause = cite("iesa:17-8-1c"), .usual = true},
    {.id = OptionId::Warn, .clause = cite("iesa:18-3-1"), .beside = cite("iesa:18-3")},
    {.id = OptionId::AddTime, .clause = cite("iesa:18-3-2"), .beside = cite("iesa:18-3")},
};

constexpr Remedy refuses[]{{.id = OptionId::Loss, .clause = cite("iesa:11-4"), .usual = true}};
constexpr Remedy both_refuse[]{{.id = OptionId::LossBoth, .clause = cite("iesa:11-4"), .usual = true}};
constexpr Remedy other_hand[]{{.id = OptionId::Warn, .clause = cite("iesa:4-5a"), .usual = true}};
// iesa:14-11; by the one who presses back it is no breach (9-3-2).
constexpr Remedy pressed_idle[]{
    {.id = OptionId::AddTime, .clause = cite("iesa:14-11"), .ms = 2 * minute_ms, .usual = true},
    {.id = OptionId::Continue, .clause = cite("iesa:9-3-2")},
};
constexpr Remedy other_hand_again[]{
    {.id = OptionId::AddTime, .clause = cite("iesa:4-5a"), .beside = cite("iesa:18-3-2")},
    {.id = OptionId::Warn, .clause = cite("iesa:4-5a"), .usual = true, .beside = cite("iesa:18-3-1")},
};
// iesa:16-4: may be warned; the second time up to the loss of the game, which is more than the other kinds of 18-3 are.
constexpr Remedy force[]{{.id = OptionId::Warn, .clause = cite("iesa:16-4"), .usual = true},
                         {.id = OptionId::Continue, .clause = cite("iesa:16-4")}};
constexpr Remedy force_again[]{
    {.id = OptionId::Warn, .clause = cite("iesa:16-4"), .usual = true, .beside = cite("iesa:18-3-1")},
    {.id = OptionId::AddTime, .clause = cite("iesa:16-4"), .beside = cite("iesa:18-3-2")},
    {.id = OptionId::Loss, .clause = cite("iesa:16-4"), .beside = cite("iesa:18-3-6")},
    {.id = OptionId::Continue, .clause = cite("iesa:16-4")},
};
constexpr Remedy moved_behind[]{{.id = OptionId::Instruct, .clause = cite("iesa:17-10-2"), .usual = true}};
constexpr Remedy onlooker[]{
    {.id = OptionId::Quiet, .clause = cite("iesa:17-9-2"), .usual = true},
    {.id = OptionId::Remove, .clause = cite("iesa:17-9-2")},
    {.id = OptionId::Warn, .clause = cite("iesa:18-3-1")},
    {.id = OptionId::ReduceTeamPoints, .clause = cite("iesa:18-3-3b")},
    {.id = OptionId::ExpelRound, .clause = cite("iesa:18-3-4a")},
    {.id = OptionId::ExpelEvent, .clause = cite("iesa:18-3-4b")},
};
// iesa:17-2-1: who tells a player what to do is penalised, so that to be quieted is not enough.
constexpr auto prompter = [] {
  std::array list{onlooker[0], onlooker[1], onlooker[2], onlooker[3], onlooker[4], onlooker[5]};
  list[0].usual = false;
  list[2].usual = true;
  return list;
}();
// iesa:14-2-1: who says it is penalised, so that to be quieted is not enough. The one who was told may pay for it as
// well.
constexpr Remedy told[]{
    {.id = OptionId::Warn, .clause = cite("iesa:18-3-1"), .usual = true},
    {.id = OptionId::Quiet, .clause = cite("iesa:17-9-2")},
    {.id = OptionId::Remove, .clause = cite("iesa:17-9-2")},
    {.id = OptionId::AddTime, .clause = cite("iesa:14-2-2"), .told = true, .beside = cite("iesa:18-3-2")},
    {.id = OptionId::ReduceTeamPoints, .clause = cite("iesa:18-3-3b")},
    {.id = OptionId::ExpelRound, .clause = cite("iesa:18-3-4a")},
    {.id = OptionId::ExpelEvent, .clause = cite("iesa:18-3-4b")},
};
// iesa:17-11: found and back, found and penalised, or the full penalty.
constexpr Remedy walked_out[]{
    {.id = OptionId::Continue, .clause = cite("iesa:17-11-2b"), .usual = true, .beside = cite("iesa:17-11-2")},
    {.id = OptionId::Warn, .clause = cite("iesa:17-11-2c"), .beside = cite("iesa:17-11-2")},
    {.id = OptionId::AddTime, .clause = cite("iesa:17-11-2c"), .beside = cite("iesa:17-11-2")},
    {.id = OptionId::ReducePoints, .clause = cite("iesa:17-11-2c"), .beside = cite("iesa:17-11-2")},
    {.id = OptionId::ReduceTeamPoints, .clause = cite("iesa:17-11-2c"), .beside = cite("iesa:17-11-2")},
    {.id = OptionId::Exclude,
     .clause = cite("iesa:17-11-3"),
     .loses = true,
     .beside = cite("iesa:17-11"),
     .once_asked = cite("iesa:17-11-2d")},
    {.id = OptionId::ExpelEvent,
     .clause = cite("iesa:17-11-3"),
     .loses = true,
     .beside = cite("iesa:17-11"),
     .once_asked = cite("iesa:17-11-2d")},
};
constexpr Remedy reminded[]{
    {.id = OptionId::Continue, .clause = cite("iesa:14-2-2"), .usual = true},
    {.id = OptionId::AddTime, .clause = cite("iesa:14-2-2"), .beside = cite("iesa:18-3-2")},
};
constexpr Remedy boards_differ[]{
    {.id = OptionId::Instruct, .clause = cite("iesa:21-7-2d"), .usual = true},
    {.id = OptionId::AddTime, .clause = cite("iesa:21-7-2d"), .beside = cite("iesa:18-3-2")},
};
constexpr Remedy scores_differ[]{{.id = OptionId::Restore, .clause = cite("iesa:21-7-2e"), .usual = true}};
constexpr Remedy unproved[]{{.id = OptionId::Dismiss, .clause = cite("iesa:8-9"), .usual = true}};

// iesa:1-4-1: Black's, unless the other is better. The seat reported is whose equipment would give way.
constexpr Remedy equipment[]{
    {.id = OptionId::Own, .clause = cite("iesa:1-4-1"), .usual = true},
    {.id = OptionId::Other, .clause = cite("iesa:1-4-1a")},
};
// iesa:4-3-2: officials say where the clock stands.
constexpr Citation clock_side = cite("iesa:4-3-2");
constexpr Remedy placed[]{{.id = OptionId::Own, .clause = clock_side, .usual = true},
                          {.id = OptionId::Other, .clause = clock_side}};
// iesa:21-3: who needs prompting does not play.
constexpr Citation unprompted = cite("iesa:21-3");
constexpr Remedy prompted[]{
    {.id = OptionId::Continue, .clause = unprompted, .usual = true},
    {.id = OptionId::Instruct, .clause = unprompted},
    {.id = OptionId::Loss, .clause = unprompted, .reason = game::ResultReason::Forfeit},
};

using game::throughout;

constexpr PartySet players{Party::Player};
constexpr PartySet spectators{Party::Spectator};
constexpr PartySet others{Party::Participant, Party::Spectator, Party::Coach, Party::Official, Party::Partner};

constexpr Citation kinds = cite("iesa:18-3");

constexpr IncidentRow any(Incident about, Citation clause, Besides beside = {kinds}) {
  return {.about = about, .clause = clause, .remedies = listed, .beside = beside};
}
/// The rule says that there is a penalty, and not which.
constexpr IncidentRow is_penalised(Incident about, Citation clause, Besides beside = {kinds}) {
  return {.about = about, .clause = clause, .remedies = penalised, .beside = beside};
}
constexpr IncidentRow seen_by_spectator(Incident about, Citation clause) {
  return {.about = about,
          .clause = clause,
          .remedies = onlooker,
          .beside = {cite("iesa:17-9-2"), kinds},
          .parties = spectators,
          .stage = Stage::Anytime};
}
constexpr IncidentRow in_the_room(Incident about, Citation clause, std::span<const Remedy> remedies) {
  return {.about = about,
          .clause = clause,
          .remedies = remedies,
          .beside = {cite("iesa:17-7"), room_penalty},
          .stage = Stage::Anytime};
}
constexpr IncidentRow by_team(Incident about, Citation clause, std::span<const Remedy> remedies, std::uint8_t from,
                              std::uint8_t to) {
  return {.about = about,
          .clause = clause,
          .remedies = remedies,
          .beside = {cite("iesa:17-7"), room_penalty},
          .from = from,
          .to = to,
          .stage = Stage::Anytime,
          .scope = Scope::Team};
}
// iesa:12-4-3: what is said counts as an offer, whoever it was said to.
constexpr IncidentRow sounds_out(Incident about, Citation clause) {
  return {.about = about,
          .clause = clause,
          .beside = {cite("iesa:12-4-3")},
          .parties = players,
          .at_once = true,
          .offers_draw = true};
}
// That a penalty may be imposed at all decides before what was done.
constexpr IncidentRow distracts(Incident about, Brought brought, Citation decides) {
  return {.about = about,
          .clause = decides,
          .remedies = listed,
          .beside = {cite("iesa:17-8-7"), cite("iesa:17-8-5"), cite("iesa:17-8")},
          .parties = players,
          .brought = brought};
}

/// Who has the move distracts nobody by what he does.
constexpr IncidentRow on_own_move(Incident about) {
  return {.about = about,
          .clause = cite("iesa:17-8-4"),
          .beside = {cite("iesa:17-8")},
          .parties = players,
          .turn = TurnOf::Offender};
}
constexpr IncidentRow unnoticed(Incident about) {
  return {.about = about,
          .clause = cite("iesa:17-8-5"),
          .remedies = recorded_warning,
          .beside = {cite("iesa:17-8-7"), cite("iesa:17-8")},
          .parties = players,
          .brought = Brought::Observed};
}
/// Whoever is no spectator and does not play this game; the rule says that there is a penalty.
constexpr IncidentRow from_beside(Incident about, Citation clause, Besides beside = {kinds}) {
  return {.about = about,
          .clause = clause,
          .remedies = penalised,
          .beside = beside,
          .parties = PartySet{Party::Participant, Party::Coach, Party::Official, Party::Partner, Party::Deputy}};
}

constexpr Citation unsporting = cite("iesa:17-1");
constexpr Citation assistance = cite("iesa:17-3");

constexpr IncidentRow gone_without_resigning(Incident about) {
  return {.about = about,
          .clause = cite("iesa:17-11"),
          .remedies = walked_out,
          .beside = {cite("iesa:17-11-1")},
          .parties = players,
          .steps = StepSet{Step::PositionInspected, Step::Waited, Step::Searched},
          .steps_clause = cite("iesa:17-11-1")};
}

constexpr IncidentRow rows[]{
    {.about = Incident::ClaimUnproved,
     .clause = cite("iesa:8-9"),
     .remedies = unproved,
     .beside = {cite("iesa:18-4")},
     .at_once = true},
    {.about = Incident::Refusal, .clause = cite("iesa:11-4"), .remedies = refuses, .parties = players, .at_once = true},
    {.about = Incident::RefusalBoth, .clause = cite("iesa:11-4"), .remedies = both_refuse, .at_once = true},
    // the clock
    {.about = Incident::ClockOtherHand,
     .clause = cite("iesa:4-5a"),
     .remedies = other_hand,
     .beside = {cite("iesa:16-1-1a")},
     .parties = players,
     .to = 1},
    {.about = Incident::ClockOtherHand,
     .clause = cite("iesa:4-5a"),
     .remedies = other_hand_again,
     .beside = {cite("iesa:16-1-1a")},
     .parties = players,
     .from = 2},
    any(Incident::ClockHand, cite("iesa:16-1-1b")),
    // The clock is not touched before the men stand again.
    {.about = Incident::ToppledAndPressed,
     .clause = cite("iesa:9-3-1"),
     .remedies = listed,
     .beside = {cite("iesa:9-3"), kinds},
     .parties = players},
    any(Incident::ClockLifted, cite("iesa:16-1-1c")),
    {.about = Incident::ClockForce, .clause = cite("iesa:16-4"), .remedies = force, .to = 1},
    {.about = Incident::ClockForce, .clause = cite("iesa:16-4"), .remedies = force_again, .beside = {kinds}, .from = 2},
    {.about = Incident::PressedBeforeMoving,
     .clause = cite("iesa:14-11"),
     .remedies = pressed_idle,
     .beside = {cite("iesa:9-3-2")},
     .parties = players},
    // A move determined may be answered.
    {.about = Incident::MovedBeforePress, .clause = cite("iesa:7-3"), .parties = players},
    {.about = Incident::ClockReminder,
     .clause = cite("iesa:14-2-2"),
     .remedies = reminded,
     .beside = {cite("iesa:14-2-1")},
     .parties = players},
    {.about = Incident::ClockReminder,
     .clause = cite("iesa:14-2-1"),
     .remedies = told,
     .beside = {cite("iesa:14-2-2"), kinds},
     .parties =
         PartySet{Party::Participant, Party::Spectator, Party::Coach, Party::Official, Party::Partner, Party::Deputy}},
    // sportsmanship
    // Nothing confines 17-1 to a game in progress.
    throughout(any(Incident::Unsporting, unsporting)),
    // By accident it is no fault: the men are put back.
    {.about = Incident::MenSweptOff, .clause = cite("iesa:9-3"), .parties = players, .brought = Brought::NotMeant},
    any(Incident::MenSweptOff, unsporting),
    throughout(any(Incident::Humiliation, cite("iesa:17-1-1"), {unsporting, kinds})),
    any(Incident::AnothersName, cite("iesa:17-1-2a"), {cite("iesa:17-1-2"), unsporting, kinds}),
    any(Incident::AssumedName, cite("iesa:17-1-2b"), {cite("iesa:17-1-2"), unsporting, kinds}),
    throughout(any(Incident::Rudeness, cite("iesa:17-1-3"), {unsporting, kinds})),
    any(Incident::Deception, cite("iesa:17-1-4"), {unsporting, kinds}),
    any(Incident::TakebackAllowed, cite("iesa:7-5")),
    // The scoresheet that is asked for.
    any(Incident::DemandRefused, cite("iesa:13-5-1"), {cite("iesa:13-5"), kinds}),
    is_penalised(Incident::ResultEffort, cite("iesa:17-12")),
    is_penalised(Incident::ArrangedDraw, cite("iesa:17-12-1"), {cite("iesa:17-12"), kinds}),
    is_penalised(Incident::ThrownGame, cite("iesa:17-12-2"), {cite("iesa:17-12"), kinds}),
    // In a team event a player's own coach and teammates may.
    {.about = Incident::Urging,
     .clause = cite("iesa:17-12-3"),
     .parties = PartySet{Party::Coach, Party::Partner},
     .team_event = true},
    is_penalised(Incident::Urging, cite("iesa:17-12-3"), {cite("iesa:17-12"), kinds}),
    is_penalised(Incident::Contesting, cite("iesa:19-3-3"), {unsporting, kinds}),
    // spectators, before what holds of everybody
    {.about = Incident::Kibitz,
     .clause = cite("iesa:17-9-2a"),
     .remedies = prompter,
     .beside = {kibitzers, cite("iesa:17-9-2"), kinds},
     .parties = spectators,
     .stage = Stage::Anytime},
    // Nobody but the opponent may say it.
    {.about = Incident::FlagRemark,
     .clause = cite("iesa:17-9-2a"),
     .remedies = prompter,
     .beside = {cite("iesa:11-3-1"), cite("iesa:17-9-2"), kibitzers},
     .parties = spectators,
     .stage = Stage::Anytime},
    {.about = Incident::ClaimRemark,
     .clause = cite("iesa:17-9-2a"),
     .remedies = prompter,
     .beside = {kibitzers, cite("iesa:17-9-2"), kinds},
     .parties = spectators,
     .stage = Stage::Anytime},
    seen_by_spectator(Incident::Noise, cite("iesa:17-9-2b")),
    seen_by_spectator(Incident::Distraction, cite("iesa:17-9-2b")),
    seen_by_spectator(Incident::Interference, cite("iesa:17-9-2c")),
    seen_by_spectator(Incident::Talking, cite("iesa:17-9-2b")),
    seen_by_spectator(Incident::DeviceSound, cite("iesa:17-9-2b")),
    // A coach, or who plays another game, is no spectator (17-9), and no opponent.
    from_beside(Incident::FlagRemark, cite("iesa:11-3-1")),
    from_beside(Incident::ClaimRemark, kibitzers, {cite("iesa:17-2"), kinds}),
    from_beside(Incident::Interference, cite("iesa:18-1")),
    is_penalised(Incident::Kibitz, cite("iesa:17-2-1")),
    is_penalised(Incident::KibitzGesture, cite("iesa:17-2-1")),
    {.about = Incident::KibitzOverheard, .clause = cite("iesa:17-2-2"), .remedies = overheard},
    {.about = Incident::FacingTeammate,
     .clause = cite("iesa:17-10-2a"),
     .remedies = moved_behind,
     .beside = {cite("iesa:17-10-2")},
     .parties = PartySet{Party::Player, Party::Participant},
     .to = 1},
    {.about = Incident::FacingTeammate,
     .clause = cite("iesa:17-10-2a"),
     .remedies = listed,
     .beside = {cite("iesa:17-10-2"), kinds},
     .parties = PartySet{Party::Player, Party::Participant},
     .from = 2},
    {.about = Incident::FacingTeammate,
     .clause = cite("iesa:17-10-2b"),
     .remedies = moved_behind,
     .beside = {cite("iesa:17-10-2")},
     .parties = spectators,
     .to = 1,
     .stage = Stage::Anytime},
    {.about = Incident::FacingTeammate,
     .clause = cite("iesa:17-10-2b"),
     .remedies = listed,
     .beside = {cite("iesa:17-10-2"), kinds},
     .parties = spectators,
     .from = 2,
     .stage = Stage::Anytime},
    // help
    {.about = Incident::Advice, .clause = assistance, .remedies = assisted, .beside = {forfeiture}, .parties = players},
    {.about = Incident::Advice, .clause = assistance, .remedies = advised_by_other, .beside = {forfeiture, kibitzers}},
    {.about = Incident::Notes,
     .clause = cite("iesa:17-3-1"),
     .remedies = assisted,
     .beside = {assistance, forfeiture},
     .parties = players},
    {.about = Incident::Analysis,
     .clause = cite("iesa:17-3-2"),
     .remedies = assisted,
     .beside = {assistance, forfeiture},
     .parties = players},
    {.about = Incident::AdviceUnasked,
     .clause = forfeiture,
     .remedies = unasked,
     .beside = {assistance},
     .parties = players},
    // iesa:17-2-1: and whoever gave it is a kibitzer.
    {.about = Incident::AdviceUnasked,
     .clause = forfeiture,
     .remedies = unasked_by_other,
     .beside = {assistance, cite("iesa:17-2-1")}},
    // Two or more: the next move alone may be written before it is played (iesa:17-4-1).
    {.about = Incident::WritingAhead,
     .clause = cite("iesa:17-5"),
     .remedies = as_analysis,
     .beside = {cite("iesa:17-4-1"), assistance}},
    {.about = Incident::DeputySpoke,
     .clause = cite("iesa:21-8-3"),
     .remedies = deputy_spoke,
     .beside = {assistance, forfeiture}},
    // in the room
    in_the_room(Incident::RoomAnalysis, cite("iesa:17-7-1"), in_room),
    by_team(Incident::Skittles, cite("iesa:17-7-2"), minor, 1, 1),
    by_team(Incident::Skittles, cite("iesa:17-7-2"), heavier, 2, 255),
    by_team(Incident::PostMortem, cite("iesa:17-7-3"), minor, 1, 1),
    by_team(Incident::PostMortem, cite("iesa:17-7-3"), heavier, 2, 255),
    in_the_room(Incident::EquipmentLeft, cite("iesa:17-7-4"), in_room),
    {.about = Incident::Photography, .clause = cite("iesa:17-7-5"), .until_ms = 10 * minute_ms},
    in_the_room(Incident::Photography, cite("iesa:17-7-5"), in_room),
    // distraction
    on_own_move(Incident::Distraction),
    distracts(Incident::Distraction, Brought::ByClaim, cite("iesa:17-8-7a")),
    distracts(Incident::Distraction, Brought::Meant, cite("iesa:17-8-7b")),
    distracts(Incident::Distraction, Brought::Warned, cite("iesa:17-8-7c")),
    unnoticed(Incident::Distraction),
    // "In any manner whatsoever": by talk, by noise, by the men.
    on_own_move(Incident::Talking),
    distracts(Incident::Talking, Brought::ByClaim, cite("iesa:17-8-7a")),
    distracts(Incident::Talking, Brought::Meant, cite("iesa:17-8-7b")),
    distracts(Incident::Talking, Brought::Warned, cite("iesa:17-8-7c")),
    unnoticed(Incident::Talking),
    on_own_move(Incident::Noise),
    distracts(Incident::Noise, Brought::ByClaim, cite("iesa:17-8-7a")),
    distracts(Incident::Noise, Brought::Meant, cite("iesa:17-8-7b")),
    distracts(Incident::Noise, Brought::Warned, cite("iesa:17-8-7c")),
    unnoticed(Incident::Noise),
    on_own_move(Incident::Banging),
    distracts(Incident::Banging, Brought::ByClaim, cite("iesa:17-8-7a")),
    distracts(Incident::Banging, Brought::Meant, cite("iesa:17-8-7b")),
    distracts(Incident::Banging, Brought::Warned, cite("iesa:17-8-7c")),
    unnoticed(Incident::Banging),
    // Not even who has the move may distract the players of other games.
    from_beside(Incident::Distraction, cite("iesa:17-8-6")),
    from_beside(Incident::Talking, cite("iesa:17-8-6")),
    from_beside(Incident::Noise, cite("iesa:17-8-6")),
    any(Incident::DistractionElsewhere, cite("iesa:17-8-6")),
    is_penalised(Incident::AdjustedOutOfTurn, cite("iesa:8-2"), {cite("iesa:17-8-5"), kinds}),
    {.about = Incident::DrawOffers,
     .clause = cite("iesa:17-8-2"),
     .remedies = recorded_warning,
     .beside = {cite("iesa:17-8")},
     .to = 1},
    {.about = Incident::DrawOffers,
     .clause = cite("iesa:17-8-2"),
     .remedies = listed,
     .beside = {cite("iesa:17-8"), kinds},
     .from = 2},
    sounds_out(Incident::DrawWithinReach, cite("iesa:12-4-3a")),
    sounds_out(Incident::DrawAtLeast, cite("iesa:12-4-3b")),
    sounds_out(Incident::DrawBeyondThem, cite("iesa:12-4-3c")),
    sounds_out(Incident::DrawSoughtByOther, cite("iesa:12-4-3d")),
    sounds_out(Incident::DrawSupposed, cite("iesa:12-4-3e")),
    // The list is not complete: an official says whether anything else was meant so.
    {.about = Incident::DrawSounded, .clause = cite("iesa:12-4-4"), .parties = players, .offers_draw = true},
    any(Incident::DrawAsked, cite("iesa:17-8-3"), {cite("iesa:17-8"), kinds}),
    // devices
    {.about = Incident::DeviceUsed,
     .clause = cite("iesa:17-8-1a"),
     .remedies = device_used,
     .beside = {cite("iesa:17-8-1")},
     .parties = players,
     .at_once = true},
    {.about = Incident::DeviceSound,
     .clause = cite("iesa:17-8-1b"),
     .remedies = device_heard,
     .beside = {cite("iesa:17-8-1")},
     .parties = players,
     .to = 1,
     .at_once = true},
    {.about = Incident::DeviceSound,
     .clause = cite("iesa:17-8-1b"),
     .remedies = device_again,
     .beside = {cite("iesa:17-8-1")},
     .parties = players,
     .from = 2,
     .at_once = true},
    // Switched off or silent it may be there.
    {.about = Incident::DeviceCarried, .clause = cite("iesa:17-8-1"), .parties = players},
    {.about = Incident::DeviceInBag, .clause = cite("iesa:17-8-1"), .parties = players},
    {.about = Incident::Headphones,
     .clause = cite("iesa:17-8-1c"),
     .remedies = headphones,
     .beside = {cite("iesa:17-8-1")},
     .to = 1},
    {.about = Incident::Headphones,
     .clause = cite("iesa:17-8-1c"),
     .remedies = listed,
     .beside = {cite("iesa:17-8-1"), kinds},
     .from = 2},
    // coming and going
    any(Incident::LeftArea, cite("iesa:17-10-1")),
    any(Incident::LeftVenue, cite("iesa:17-10-1")),
    gone_without_resigning(Incident::Walkout),
    gone_without_resigning(Incident::Abandoned),
    // two boards
    {.about = Incident::BoardsDiffer, .clause = cite("iesa:21-7-2d"), .remedies = boards_differ},
    {.about = Incident::ScoresDiffer, .clause = cite("iesa:21-7-2e"), .remedies = scores_differ},
    {.about = Incident::Equipment,
     .clause = cite("iesa:1-4-1a"),
     .remedies = equipment,
     .parties = players,
     .stage = Stage::Before},
    {.about = Incident::Seating,
     .clause = clock_side,
     .remedies = placed,
     .parties = players,
     .brought = Brought::Observed,
     .stage = Stage::Before},
    {.about = Incident::Prompting, .clause = unprompted, .remedies = prompted, .beside = {cite("iesa:21-1")}},
    // anything else against the rules
    any(Incident::OtherBreach, cite("iesa:18-1")),
};

constexpr game::PenaltyRow penalties[]{
    {PenaltyKind::Warning, cite("iesa:18-3-1")},       {PenaltyKind::AddTime, cite("iesa:18-3-2")},
    {PenaltyKind::ReducePoints, cite("iesa:18-3-3a")}, {PenaltyKind::ReduceTeamPoints, cite("iesa:18-3-3b")},
    {PenaltyKind::ExpelRound, cite("iesa:18-3-4a")},   {PenaltyKind::ExpelEvent, cite("iesa:18-3-4b")},
    {PenaltyKind::Exclude, cite("iesa:18-3-5")},       {PenaltyKind::Loss, cite("iesa:18-3-6")},
    {PenaltyKind::LossHalf, cite("iesa:18-3-7")},      {PenaltyKind::LossBoth, cite("iesa:18-3-10")},
    {PenaltyKind::NewGame, cite("iesa:18-3-9")},       {PenaltyKind::NewGameSameClocks, cite("iesa:18-3-9")},
};

using game::Inquiry;
constexpr game::StepRow steps[]{
    {Step::PositionInspected, cite("iesa:17-11-1a"), Inquiry::Prescribed},
    {Step::Waited, cite("iesa:17-11-1b"), Inquiry::Prescribed},
    {Step::Searched, cite("iesa:17-11-1c"), Inquiry::Prescribed},
    {Step::Asked, cite("iesa:17-11-2a"), Inquiry::Prescribed},
    {Step::Testimony, cite("iesa:8-7-3"), Inquiry::Touch},
    {Step::Witness, cite("iesa:8-7-3"), Inquiry::Touch},
    {Step::Testimony, cite("iesa:19-2-1"), Inquiry::Appeal},
    {Step::Witness, cite("iesa:19-2-1"), Inquiry::Appeal},
    {Step::InWriting, cite("iesa:19-2-2"), Inquiry::Appeal},
    {Step::Consulted, cite("iesa:19-2-3"), Inquiry::Appeal},
    {Step::References, cite("iesa:19-2-4"), Inquiry::Appeal},
    {Step::OfficialSaw, cite("iesa:19-2-5"), Inquiry::Appeal},
};

constexpr Citation right = cite("iesa:19-1");
constexpr game::AppealLevel levels[]{{Chooser::SectionChief, right}, {Chooser::Chief, right}};
constexpr game::AppealRules appeals{
    .right = right,
    .levels = levels,
    .window = game::AppealWindow::BeforeMove,
    .window_clause = cite("iesa:19-1-1"),
    .uphold = cite("iesa:19-3-1"),
    .reverse = cite("iesa:19-3-2"),
    .order = right,
    .last = cite("iesa:19-3-3"),
    .stops = cite("iesa:19-1-2"),
    .outcome = cite("iesa:19-3"),
};

}  // namespace

constinit const game::IncidentRules incidents{
    .rows = rows,
    .penalties = penalties,
    .steps = steps,
    .appeals = &appeals,
    .helpers = &helpers,
    .inquiry = cite("iesa:19-2"),
    .disallowed = cite("iesa:8-9"),
    .record = cite("iesa:18-4"),
    .record_what = cite("iesa:18-4-2"),
    .record_who = cite("iesa:18-4-3"),
    .record_names = cite("iesa:18-4-1"),
    .record_penalty = cite("iesa:18-4-4"),
    .record_kept = cite("iesa:18-4-5"),
    .combined = cite("iesa:18-3-8"),
    .substitute = cite("iesa:18-3-4c"),
};

}  // namespace touchmove::books::iesa
