#include "touchmove/books/fide/incidents.hpp"

#include "touchmove/game/book/policies.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::fide {
namespace {

using game::Chooser;
using game::DeputyTask;
using game::Incident;
using game::IncidentRow;
using game::Measure;
using game::OptionId;
using game::Party;
using game::PartySet;
using game::PenaltyKind;
using game::Remedy;
using game::ResultReason;
using rulebook::Citation;
using rulebook::cite;

constexpr Citation kinds = cite("fide:penalties.kinds");

// fide:penalties.kinds, whole; what is usual the first time is a warning, then time.
constexpr Remedy first_offence[]{
    {.id = OptionId::Continue, .clause = kinds},    {.id = OptionId::Warn, .clause = kinds, .usual = true},
    {.id = OptionId::AddTime, .clause = kinds},     {.id = OptionId::TakeTime, .clause = kinds},
    {.id = OptionId::RaisePoints, .clause = kinds}, {.id = OptionId::ReducePoints, .clause = kinds},
    {.id = OptionId::Loss, .clause = kinds},        {.id = OptionId::Fine, .clause = kinds},
    {.id = OptionId::Exclude, .clause = kinds},     {.id = OptionId::ExpelEvent, .clause = kinds},
};
constexpr Remedy repeated[]{
    {.id = OptionId::Continue, .clause = kinds},
    {.id = OptionId::Warn, .clause = kinds},
    {.id = OptionId::AddTime, .clause = kinds, .usual = true},
    {.id = OptionId::TakeTime, .clause = kinds},
    {.id = OptionId::RaisePoints, .clause = kinds},
    {.id = OptionId::ReducePoints, .clause = kinds},
    {.id = OptionId::Loss, .clause = kinds},
    {.id = OptionId::Fine, .clause = kinds},
    {.id = OptionId::Exclude, .clause = kinds},
    {.id = OptionId::ExpelEvent, .clause = kinds},
};
// A device on the player: lost. From the bag the arbiter decides, and a loss is what he does unless he says otherwise.
constexpr Citation devices = cite("fide:conduct.devices");
constexpr Remedy device[]{{.id = OptionId::Loss, .clause = devices, .usual = true}};
constexpr Remedy from_bag[]{
    {.id = OptionId::Loss, .clause = devices, .usual = true},
    {.id = OptionId::Continue, .clause = kinds},
    {.id = OptionId::Warn, .clause = kinds},
    {.id = OptionId::AddTime, .clause = kinds},
    {.id = OptionId::TakeTime, .clause = kinds},
    {.id = OptionId::RaisePoints, .clause = kinds},
    {.id = OptionId::ReducePoints, .clause = kinds},
    {.id = OptionId::Fine, .clause = kinds},
    {.id = OptionId::Exclude, .clause = kinds},
    {.id = OptionId::ExpelEvent, .clause = kinds},
};
// The event may have announced less: the first time a warning and its time, and after that what the Laws say.
constexpr Citation leniency = cite("fide:conduct.devices-leniency");
constexpr Remedy announced[]{
    {.id = OptionId::TakeTime, .clause = leniency, .usual = true, .warns = true, .announced = true},
    {.id = OptionId::Warn, .clause = leniency, .usual = true, .announced = true},
};
constexpr Citation prearranged = cite("fide:conduct.prearranged");
constexpr Remedy fixed[]{
    {.id = OptionId::Continue, .clause = prearranged, .usual = true},
    {.id = OptionId::LossBoth, .clause = prearranged},
    {.id = OptionId::Warn, .clause = kinds},
    {.id = OptionId::ReducePoints, .clause = kinds},
    {.id = OptionId::Fine, .clause = kinds},
    {.id = OptionId::Exclude, .clause = kinds},
    {.id = OptionId::ExpelEvent, .clause = kinds},
};
// Who refuses is told first; who persists has lost, and the arbiter says what the opponent has.
constexpr Citation refusal = cite("fide:conduct.refusal");
constexpr Remedy told[]{
    {.id = OptionId::Instruct, .clause = refusal, .usual = true},
    {.id = OptionId::Warn, .clause = kinds},
    {.id = OptionId::AddTime, .clause = kinds},
    {.id = OptionId::TakeTime, .clause = kinds},
    {.id = OptionId::RaisePoints, .clause = kinds},
    {.id = OptionId::ReducePoints, .clause = kinds},
    {.id = OptionId::Fine, .clause = kinds},
    {.id = OptionId::Exclude, .clause = kinds},
    {.id = OptionId::ExpelEvent, .clause = kinds},
};
constexpr Remedy persists[]{
    {.id = OptionId::Loss, .clause = refusal, .usual = true},
    {.id = OptionId::LossHalf, .clause = refusal},
};
constexpr Remedy both_persist[]{{.id = OptionId::LossBoth, .clause = refusal, .usual = true},
                                {.id = OptionId::Continue, .clause = refusal}};
constexpr Citation spectators = cite("fide:conduct.spectators");
constexpr Remedy onlooker[]{
    {.id = OptionId::Continue, .clause = spectators, .usual = true},
    {.id = OptionId::Remove, .clause = spectators},
    {.id = OptionId::ExpelEvent, .clause = spectators},
};
constexpr Citation disturbance = cite("fide:penalties.disturbance");
constexpr Remedy disturbed[]{
    {.id = OptionId::AddTime, .clause = disturbance, .disturbed = true},
    {.id = OptionId::Continue, .clause = disturbance, .usual = true},
};
constexpr Citation signals = cite("fide:resignation.signals");
constexpr Remedy sign[]{
    {.id = OptionId::Continue, .clause = signals, .usual = true},
    {.id = OptionId::Loss, .clause = signals, .reason = ResultReason::Resignation},
};
constexpr Citation handshake = cite("fide:resignation.handshake");
constexpr Remedy shaken[]{
    {.id = OptionId::Continue, .clause = handshake, .usual = true},
    {.id = OptionId::Draw, .clause = handshake, .reason = ResultReason::Agreement},
    {.id = OptionId::Loss, .clause = handshake, .reason = ResultReason::Resignation},
};
constexpr Citation both_resign = cite("fide:resignation.both");
constexpr Remedy resigned[]{
    {.id = OptionId::WhiteFirst, .clause = both_resign, .reason = ResultReason::Resignation},
    {.id = OptionId::BlackFirst, .clause = both_resign, .reason = ResultReason::Resignation},
};
constexpr Citation differing = cite("fide:disability.differing-boards");
constexpr Remedy adjust_board[]{{.id = OptionId::Instruct, .clause = differing, .usual = true}};
constexpr Remedy retrace[]{{.id = OptionId::Restore, .clause = differing, .usual = true}};

constexpr PartySet others{Party::Participant, Party::Spectator, Party::Coach};
constexpr PartySet players{Party::Player};

constexpr IncidentRow first(Incident about, Citation clause) {
  return {.about = about, .clause = clause, .remedies = first_offence, .parties = players, .to = 1};
}
constexpr IncidentRow again(Incident about, Citation clause) {
  return {.about = about, .clause = clause, .remedies = repeated, .parties = players, .from = 2};
}
using game::throughout;

constexpr IncidentRow outside(Incident about) {
  return {.about = about, .clause = spectators, .remedies = onlooker, .parties = others};
}

constexpr Citation assistance = cite("fide:conduct.assistance");
constexpr Citation ahead = cite("fide:record.no-advance");
constexpr Citation talking = cite("fide:conduct.talking");
constexpr Citation distraction = cite("fide:conduct.distraction");
constexpr Citation leaving = cite("fide:conduct.leaving");
constexpr Citation ethics = cite("fide:conduct.ethics");
constexpr Citation same_hand = cite("fide:clock.same-hand");
constexpr Citation handling = cite("fide:clock.handling");
constexpr Citation inspection = cite("fide:conduct.inspection");

constexpr IncidentRow rows[]{
    first(Incident::Notes, assistance),
    again(Incident::Notes, assistance),
    first(Incident::WritingAhead, ahead),
    // From the second time it is as if notes were taken.
    {.about = Incident::WritingAhead,
     .clause = ahead,
     .remedies = repeated,
     .beside = {assistance},
     .parties = players,
     .from = 2},
    first(Incident::Advice, assistance),
    again(Incident::Advice, assistance),
    first(Incident::Analysis, assistance),
    again(Incident::Analysis, assistance),
    first(Incident::Talking, talking),
    again(Incident::Talking, talking),
    first(Incident::Distraction, distraction),
    again(Incident::Distraction, distraction),
    first(Incident::Noise, distraction),
    again(Incident::Noise, distraction),
    first(Incident::Banging, distraction),
    again(Incident::Banging, distraction),
    first(Incident::DrawOffers, distraction),
    again(Incident::DrawOffers, distraction),
    first(Incident::LeftArea, leaving),
    again(Incident::LeftArea, leaving),
    first(Incident::LeftVenue, leaving),
    again(Incident::LeftVenue, leaving),
    first(Incident::Abandoned, leaving),
    again(Incident::Abandoned, leaving),
    first(Incident::Walkout, leaving),
    again(Incident::Walkout, leaving),
    first(Incident::ClockOtherHand, same_hand),
    again(Incident::ClockOtherHand, same_hand),
    first(Incident::ClockHand, same_hand),
    again(Incident::ClockHand, same_hand),
    first(Incident::ClockForce, handling),
    again(Incident::ClockForce, handling),
    first(Incident::ClockLifted, handling),
    again(Incident::ClockLifted, handling),
    first(Incident::ClockKnockedOver, handling),
    again(Incident::ClockKnockedOver, handling),
    first(Incident::PressedBeforeMoving, handling),
    again(Incident::PressedBeforeMoving, handling),
    // A move may be answered before it is pressed; only the press must be let happen.
    {.about = Incident::MovedBeforePress, .clause = cite("fide:clock.press-right"), .parties = players},
    // What brings the game into disrepute is not over with a game.
    throughout(first(Incident::Unsporting, ethics)),
    throughout(again(Incident::Unsporting, ethics)),
    throughout(first(Incident::Rudeness, ethics)),
    throughout(again(Incident::Rudeness, ethics)),
    throughout(first(Incident::Humiliation, ethics)),
    throughout(again(Incident::Humiliation, ethics)),
    first(Incident::Deception, ethics),
    again(Incident::Deception, ethics),
    // By accident it is no fault: the men are put back.
    {.about = Incident::MenSweptOff,
     .clause = cite("fide:irregularities.displaced"),
     .parties = players,
     .brought = game::Brought::NotMeant},
    first(Incident::ToppledAndPressed, cite("fide:irregularities.displaced")),
    again(Incident::ToppledAndPressed, cite("fide:irregularities.displaced")),
    first(Incident::MenSweptOff, ethics),
    again(Incident::MenSweptOff, ethics),
    first(Incident::InspectionRefused, inspection),
    again(Incident::InspectionRefused, inspection),
    {.about = Incident::DeviceCarried, .clause = devices, .remedies = device, .parties = players},
    {.about = Incident::DeviceSound, .clause = devices, .remedies = device, .parties = players},
    {.about = Incident::DeviceUsed, .clause = devices, .remedies = device, .parties = players},
    {.about = Incident::DeviceInBag, .clause = devices, .remedies = from_bag, .parties = players},
    {.about = Incident::ArrangedDraw, .clause = prearranged, .remedies = fixed, .stage = game::Stage::Anytime},
    {.about = Incident::ThrownGame, .clause = prearranged, .remedies = fixed, .stage = game::Stage::Anytime},
    // "Persistently": told twice, and still.
    {.about = Incident::Refusal, .clause = refusal, .remedies = told, .to = 2},
    {.about = Incident::Refusal, .clause = refusal, .remedies = persists, .from = 3},
    {.about = Incident::RefusalBoth, .clause = refusal, .remedies = both_persist},
    outside(Incident::Interference),
    outside(Incident::Kibitz),
    outside(Incident::KibitzGesture),
    outside(Incident::KibitzOverheard),
    outside(Incident::ClockReminder),
    {.about = Incident::Advice, .clause = spectators, .remedies = onlooker, .beside = {assistance}, .parties = others},
    outside(Incident::AdviceUnasked),
    outside(Incident::Analysis),
    outside(Incident::FlagRemark),
    outside(Incident::ClaimRemark),
    throughout(outside(Incident::Noise)),
    outside(Incident::Talking),
    throughout(outside(Incident::Distraction)),
    throughout(outside(Incident::DeviceSound)),
    throughout(outside(Incident::Unsporting)),
    throughout(outside(Incident::Rudeness)),
    {.about = Incident::Disturbance, .clause = disturbance, .remedies = disturbed},
    {.about = Incident::ResignSign, .clause = signals, .remedies = sign},
    {.about = Incident::Handshake, .clause = handshake, .remedies = shaken, .beside = {signals}},
    {.about = Incident::ResignBoth, .clause = both_resign, .remedies = resigned},
    {.about = Incident::BoardsDiffer, .clause = differing, .remedies = adjust_board},
    {.about = Incident::ScoresDiffer, .clause = differing, .remedies = retrace},
    {.about = Incident::DeputySpoke, .clause = cite("fide:disability.assistant"), .remedies = first_offence},
    // anything else against the laws
    first(Incident::OtherBreach, kinds),
    again(Incident::OtherBreach, kinds),
};

constexpr game::PenaltyRow penalties[]{
    {PenaltyKind::Warning, kinds},     {PenaltyKind::AddTime, kinds},      {PenaltyKind::TakeTime, kinds},
    {PenaltyKind::RaisePoints, kinds}, {PenaltyKind::ReducePoints, kinds}, {PenaltyKind::Loss, kinds},
    {PenaltyKind::LossBoth, kinds},    {PenaltyKind::Fine, kinds},         {PenaltyKind::Exclude, kinds},
    {PenaltyKind::ExpelEvent, kinds},
};

constexpr Citation appeal_right = cite("fide:conduct.appeal");
// The laws name no office; an event's appeals committee is the highest there is.
constexpr game::AppealLevel levels[]{{Chooser::Chief, appeal_right}};
constexpr game::AppealRules appeals{
    .right = appeal_right,
    .levels = levels,
    .window = game::AppealWindow::Anytime,
    .window_clause = appeal_right,
    .uphold = appeal_right,
    .reverse = appeal_right,
    .order = appeal_right,
    .last = appeal_right,
};

constexpr Citation assistant = cite("fide:disability.assistant");
constexpr Citation helper = cite("fide:touch.assistant");
constexpr game::DeputyRow duties[]{
    {DeputyTask::Write, cite("fide:record.cannot-write")},
    {DeputyTask::Move, helper},
    {DeputyTask::Press, assistant},
    {DeputyTask::Announce, assistant},
    {DeputyTask::TellMoves, assistant},
    {DeputyTask::TellTime, assistant},
    {DeputyTask::ClaimTime, assistant},
    {DeputyTask::ReportTouch, assistant},
    {DeputyTask::OpponentMoves, assistant},
};
constexpr Citation organizer = cite("fide:disability.organizer");
constexpr Citation boards = cite("fide:disability.two-boards");
constexpr game::MeasureRow measures[]{
    {Measure::TwoBoards, boards, true},
    {Measure::SecuringBoard, boards, true},
    {Measure::AnnouncedMoves, boards, true},
    {Measure::Braille, organizer, true},
    {Measure::Recorder, organizer, true},
    {Measure::AccessiblePlace, organizer, true},
    {Measure::SpecialConditions, organizer, true},
};
constexpr game::HelperRules helpers{
    .duties = duties,
    .measures = measures,
    .appoint = helper,
    .by_official = true,
    .granted = organizer,
    .touched = cite("fide:disability.touched"),
    .made = cite("fide:disability.touched"),
    .announcing = game::Announcing::WithTheMove,
    .announced = boards,
    .repeated = boards,
    .slip = cite("fide:disability.announcement-slip"),
};

constexpr IncidentRow milder_rows[]{
    {.about = Incident::DeviceCarried,
     .clause = leniency,
     .remedies = announced,
     .beside = {devices},
     .parties = players,
     .to = 1},
    {.about = Incident::DeviceSound,
     .clause = leniency,
     .remedies = announced,
     .beside = {devices},
     .parties = players,
     .to = 1},
    {.about = Incident::DeviceInBag,
     .clause = leniency,
     .remedies = announced,
     .beside = {devices},
     .parties = players,
     .to = 1},
};

constexpr game::IncidentRules tables{
    .rows = rows,
    .penalties = penalties,
    .appeals = &appeals,
    .helpers = &helpers,
    .explain = cite("fide:conduct.explain"),
};
constexpr game::IncidentRules with(std::span<const IncidentRow> first) {
  game::IncidentRules changed = tables;
  changed.rows = first;
  changed.fallback = &tables;
  return changed;
}
constexpr game::IncidentRules milder = with(milder_rows);

}  // namespace

constinit const game::IncidentRules incidents = [] {
  game::IncidentRules whole = tables;
  whole.milder = &milder;
  return whole;
}();

}  // namespace touchmove::books::fide
