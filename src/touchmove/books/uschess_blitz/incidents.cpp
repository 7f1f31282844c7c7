#include "touchmove/books/uschess_blitz/incidents.hpp"

#include "touchmove/books/uschess/incidents.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::uschess_blitz {
namespace {

using game::Brought;
using game::Chooser;
using game::Incident;
using game::IncidentRow;
using game::OptionId;
using game::Party;
using game::PartySet;
using game::Presence;
using game::Remedy;
using game::Stage;
using game::Step;
using rulebook::Citation;
using rulebook::cite;

constexpr std::int64_t minute_ms = 60'000;
constexpr Citation discretion = cite("uschess:II.4.penalty.discretion");

// uschess-blitz:13: a warning, a minute, the game.
constexpr Citation unsporting = cite("uschess-blitz:13");
constexpr Remedy first[]{{.id = OptionId::Warn, .clause = cite("uschess-blitz:13.first"), .usual = true}};
constexpr Remedy second[]{
    {.id = OptionId::AddTime, .clause = cite("uschess-blitz:13.second"), .ms = minute_ms, .usual = true}};
constexpr Remedy third[]{{.id = OptionId::Loss, .clause = cite("uschess-blitz:13.third"), .usual = true}};
constexpr Remedy flag_fallen[]{{.id = OptionId::AddTime,
                                .clause = cite("uschess-blitz:13.flag"),
                                .ms = minute_ms,
                                .usual = true,
                                .warns = true,
                                .as_reading = true}};
constexpr Remedy knocked_over[]{
    {.id = OptionId::AddTime, .clause = cite("uschess-blitz:9b"), .ms = minute_ms, .usual = true}};
// Nothing said of the penalty: clause 24 sends to the rules with a usual one, and to the director's discretion.
constexpr Citation sends = cite("uschess-blitz:24");
constexpr Remedy handled[]{
    {.id = OptionId::AddTime, .clause = cite("uschess:II.4.penalty"), .usual = true, .beside = sends},
    {.id = OptionId::Warn, .clause = discretion, .beside = sends},
    {.id = OptionId::TakeTime, .clause = discretion, .beside = sends},
    {.id = OptionId::Loss, .clause = discretion, .beside = sends},
    {.id = OptionId::Continue, .clause = discretion, .beside = sends},
};
constexpr Citation banged = cite("uschess-blitz:22");
constexpr Remedy banging[]{
    {.id = OptionId::TakeTime, .clause = banged},
    {.id = OptionId::Continue, .clause = banged, .usual = true},
};
constexpr Citation new_game = cite("uschess-blitz:16.new-game");
constexpr Citation penalty = cite("uschess-blitz:16.penalty");
constexpr Remedy spectator[]{
    {.id = OptionId::Continue, .clause = new_game, .usual = true},
    {.id = OptionId::Restart, .clause = new_game},
    {.id = OptionId::Remove, .clause = penalty},
};
constexpr Remedy participant[]{
    {.id = OptionId::Continue, .clause = new_game, .usual = true},
    {.id = OptionId::Restart, .clause = new_game},
    {.id = OptionId::Remove, .clause = penalty},
    {.id = OptionId::Warn, .clause = penalty},
    {.id = OptionId::ForfeitGames, .clause = penalty},
    {.id = OptionId::ExpelEvent, .clause = penalty},
};

// uschess-blitz:5b, 5c: whose clock is used. The seat reported is Black's.
constexpr Citation digital = cite("uschess-blitz:5b");
constexpr Remedy gives_way[]{
    {.id = OptionId::Other, .clause = digital, .usual = true},
    {.id = OptionId::Own, .clause = digital},
};
constexpr Citation alike = cite("uschess-blitz:5c");
constexpr Remedy chosen[]{{.id = OptionId::Own, .clause = alike, .usual = true},
                          {.id = OptionId::Other, .clause = alike}};
constexpr Remedy choice_lost[]{{.id = OptionId::Other, .clause = alike, .usual = true}};
// uschess-blitz:8.side, once it is announced which way the clocks face.
constexpr Citation by_side = cite("uschess-blitz:8.side");
constexpr Remedy seats[]{{.id = OptionId::Own, .clause = by_side, .usual = true},
                         {.id = OptionId::Other, .clause = by_side}};

constexpr PartySet players{Party::Player};
constexpr PartySet onlookers{Party::Spectator, Party::Coach};
constexpr PartySet participants{Party::Participant};
constexpr Citation interference = cite("uschess-blitz:16");

constexpr IncidentRow by_onlooker(Incident about) {
  return {.about = about, .clause = interference, .remedies = spectator, .beside = {penalty}, .parties = onlookers};
}
constexpr IncidentRow by_participant(Incident about) {
  return {
      .about = about, .clause = interference, .remedies = participant, .beside = {penalty}, .parties = participants};
}

constexpr IncidentRow rows[]{
    // By accident it is no fault: the men are put back.
    {.about = Incident::MenSweptOff,
     .clause = cite("uschess-blitz:12"),
     .parties = players,
     .brought = Brought::NotMeant},
    {.about = Incident::ToppledAndPressed,
     .clause = cite("uschess-blitz:13.flag"),
     .remedies = flag_fallen,
     .beside = {unsporting},
     .parties = players,
     .to = 2,
     .flag_fallen = true,
     .at_once = true},
    {.about = Incident::ToppledAndPressed,
     .clause = cite("uschess-blitz:13.first"),
     .remedies = first,
     .beside = {unsporting},
     .parties = players,
     .to = 1,
     .at_once = true},
    {.about = Incident::ToppledAndPressed,
     .clause = cite("uschess-blitz:13.second"),
     .remedies = second,
     .beside = {unsporting},
     .parties = players,
     .from = 2,
     .to = 2,
     .at_once = true},
    {.about = Incident::ToppledAndPressed,
     .clause = cite("uschess-blitz:13.third"),
     .remedies = third,
     .beside = {unsporting},
     .parties = players,
     .from = 3,
     .at_once = true},
    {.about = Incident::ClockKnockedOver,
     .clause = cite("uschess-blitz:9b"),
     .remedies = knocked_over,
     .parties = players,
     .at_once = true},
    {.about = Incident::ClockLifted, .clause = cite("uschess-blitz:9"), .remedies = handled, .parties = players},
    {.about = Incident::ClockTouched, .clause = cite("uschess-blitz:9"), .remedies = handled, .parties = players},
    {.about = Incident::ClockOtherHand, .clause = cite("uschess-blitz:7"), .remedies = handled, .parties = players},
    {.about = Incident::ClockHand, .clause = cite("uschess-blitz:9d"), .remedies = handled, .parties = players},
    {.about = Incident::MovedBeforePress, .clause = cite("uschess-blitz:9d"), .remedies = handled, .parties = players},
    {.about = Incident::Banging, .clause = banged, .remedies = banging, .parties = players},
    {.about = Incident::ClockForce, .clause = banged, .remedies = banging, .parties = players},
    {.about = Incident::ClockKind,
     .clause = digital,
     .remedies = gives_way,
     .beside = {cite("uschess-blitz:5a")},
     .parties = players,
     .stage = Stage::Before},
    {.about = Incident::ClocksAlike,
     .clause = alike,
     .remedies = chosen,
     .parties = players,
     .stage = Stage::Before,
     .presence = Presence::There,
     .office = Chooser::Opponent},
    {.about = Incident::ClocksAlike,
     .clause = alike,
     .remedies = choice_lost,
     .parties = players,
     .stage = Stage::Before,
     .presence = Presence::Late},
    {.about = Incident::Seating,
     .clause = cite("uschess-blitz:8"),
     .remedies = seats,
     .beside = {by_side},
     .parties = players,
     .brought = Brought::Observed,
     .stage = Stage::Before,
     .office = Chooser::Opponent},
    by_onlooker(Incident::Advice),
    by_participant(Incident::Advice),
    by_onlooker(Incident::Interference),
    by_onlooker(Incident::FlagRemark),
    by_onlooker(Incident::ClaimRemark),
    by_onlooker(Incident::Kibitz),
    by_onlooker(Incident::KibitzGesture),
    by_onlooker(Incident::KibitzOverheard),
    by_onlooker(Incident::ClockReminder),
    by_onlooker(Incident::AdviceUnasked),
    by_onlooker(Incident::Talking),
    by_onlooker(Incident::Distraction),
    by_participant(Incident::Interference),
    by_participant(Incident::FlagRemark),
    by_participant(Incident::ClaimRemark),
    by_participant(Incident::Kibitz),
    by_participant(Incident::KibitzGesture),
    by_participant(Incident::KibitzOverheard),
    by_participant(Incident::ClockReminder),
    by_participant(Incident::AdviceUnasked),
    by_participant(Incident::Talking),
    by_participant(Incident::Distraction),
};

constexpr Citation evidence = cite("uschess-blitz:14.evidence");
constexpr game::StepRow steps[]{{Step::Testimony, evidence}, {Step::Witness, evidence}};

constexpr Citation right = cite("uschess-blitz:14.appeal");
constexpr game::AppealLevel levels[]{{Chooser::SectionChief, right}, {Chooser::Chief, right}};
constexpr game::AppealRules appeals{
    .right = right,
    .levels = levels,
    .window = game::AppealWindow::Anytime,
    .window_clause = right,
    .uphold = right,
    .reverse = right,
    .order = right,
    .last = right,
};

}  // namespace

constinit const game::IncidentRules incidents{
    .rows = rows,
    .steps = steps,
    .appeals = &appeals,
    .disputed = evidence,
    .fallback = &uschess::incidents,
    .sending = cite("uschess-blitz:24"),
};

}  // namespace touchmove::books::uschess_blitz
