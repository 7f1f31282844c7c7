#include "touchmove/books/uschess/incidents.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::uschess {
namespace {

using game::Chooser;
using game::Incident;
using game::IncidentRow;
using game::OptionId;
using game::Party;
using game::PartySet;
using game::PenaltyKind;
using game::Remedy;
using game::ResultReason;
using game::Stage;
using rulebook::Citation;
using rulebook::cite;

constexpr Citation usual = cite("uschess:II.4.penalty");
constexpr Citation discretion = cite("uschess:II.4.penalty.discretion");
constexpr Citation outsider = cite("uschess:II.4.outsider-penalty");
constexpr Citation flag_outsider = cite("uschess:II.2.flag.outsider");

// The usual penalty, or another, or none.
constexpr Remedy players_penalty[]{
    {.id = OptionId::AddTime, .clause = usual, .usual = true}, {.id = OptionId::Warn, .clause = discretion},
    {.id = OptionId::TakeTime, .clause = discretion},          {.id = OptionId::Loss, .clause = discretion},
    {.id = OptionId::Continue, .clause = discretion},
};
// Whoever does not play this game.
constexpr Remedy outsiders_penalty[]{
    {.id = OptionId::Warn, .clause = outsider, .usual = true},
    {.id = OptionId::Remove, .clause = outsider},
    {.id = OptionId::ForfeitGames, .clause = outsider},
    {.id = OptionId::ExpelEvent, .clause = outsider},
    {.id = OptionId::Continue, .clause = outsider},
};
// Meddling, where no claim is hinted at: the book names no penalty of its own.
constexpr Remedy meddlers_penalty[]{
    {.id = OptionId::Warn, .clause = discretion, .usual = true},
    {.id = OptionId::Remove, .clause = discretion},
    {.id = OptionId::ForfeitGames, .clause = discretion},
    {.id = OptionId::ExpelEvent, .clause = discretion},
    {.id = OptionId::Continue, .clause = discretion},
};
// uschess:II.2.flag.outsider, at the chief director's sole discretion; less than that as for any other remark.
constexpr Remedy chiefs_penalty[]{
    {.id = OptionId::Warn, .clause = outsider, .usual = true}, {.id = OptionId::Remove, .clause = outsider},
    {.id = OptionId::ForfeitGames, .clause = flag_outsider},   {.id = OptionId::ExpelEvent, .clause = flag_outsider},
    {.id = OptionId::Continue, .clause = flag_outsider},
};
constexpr Remedy sent_out[]{
    {.id = OptionId::Remove, .clause = cite("uschess:II.1.talk.after"), .usual = true},
};
constexpr Remedy sent_out_again[]{
    {.id = OptionId::Remove, .clause = cite("uschess:II.1.talk.after"), .usual = true},
    {.id = OptionId::Warn, .clause = discretion},
    {.id = OptionId::ForfeitGames, .clause = discretion},
    {.id = OptionId::ExpelEvent, .clause = discretion},
};
constexpr Remedy stopped[]{
    {.id = OptionId::Quiet, .clause = cite("uschess:II.1.noise"), .usual = true},
    {.id = OptionId::Remove, .clause = cite("uschess:II.1.noise")},
};
constexpr Citation abandon = cite("uschess:II.8.abandon");
constexpr Remedy abandoned[]{
    {.id = OptionId::Loss, .clause = abandon, .usual = true, .reason = ResultReason::Forfeit},
    {.id = OptionId::Continue, .clause = abandon},
};

constexpr PartySet players{Party::Player};
constexpr PartySet others{Party::Participant, Party::Spectator, Party::Coach};

using game::throughout;

constexpr IncidentRow of_player(Incident about, Citation clause) {
  return {.about = about, .clause = clause, .remedies = players_penalty, .parties = players};
}
constexpr IncidentRow of_meddler(Incident about, Citation clause, std::optional<Citation> beside = std::nullopt) {
  return {.about = about, .clause = clause, .remedies = meddlers_penalty, .beside = {beside}, .parties = others};
}

constexpr IncidentRow left_for_good(Incident about) {
  return {.about = about,
          .clause = abandon,
          .remedies = abandoned,
          .beside = {cite("uschess:II.8.withdrawn"), cite("uschess:II.8.readmit")},
          .parties = players,
          .has_moved = true};
}
constexpr IncidentRow out_of_turn(Incident about, Citation clause) {
  return {.about = about,
          .clause = clause,
          .remedies = players_penalty,
          .parties = players,
          .turn = game::TurnOf::Opponent};
}

constexpr Citation courtesy = cite("uschess:II.1.courtesy");
constexpr Citation kinds = cite("uschess:II.4.kinds");
constexpr Citation kibitz = cite("uschess:II.1.kibitz");
constexpr Citation noise = cite("uschess:II.1.noise");

constexpr IncidentRow rows[]{
    // uschess:II.3.universal: worth nothing, and no fault.
    {.about = Incident::TouchWaived, .clause = cite("uschess:II.3.universal"), .parties = players, .disregarded = true},
    // uschess:II.1.courtesy: throughout the tournament.
    throughout(of_player(Incident::Unsporting, courtesy)),
    throughout(of_player(Incident::Rudeness, courtesy)),
    throughout(of_player(Incident::Humiliation, courtesy)),
    // By accident it is no fault: the men are put back.
    {.about = Incident::MenSweptOff, .clause = courtesy, .parties = players, .brought = game::Brought::NotMeant},
    of_player(Incident::MenSweptOff, courtesy),
    of_meddler(Incident::Interference, courtesy),
    of_player(Incident::Talking, cite("uschess:II.1.talk.during")),
    throughout(of_player(Incident::Noise, noise)),
    throughout(of_player(Incident::DeviceSound, noise)),
    of_player(Incident::DemandRefused, cite("uschess:II.6.consult")),
    throughout(of_player(Incident::Banging, noise)),
    of_player(Incident::Distraction, cite("uschess:II.1.talk.during")),
    of_player(Incident::DrawOffers, cite("uschess:II.7.offer.repeated")),
    of_player(Incident::ClockHand, cite("uschess:II.2.hand-off")),
    of_player(Incident::ClockOtherHand, cite("uschess:II.2.same-hand")),
    of_player(Incident::PressedBeforeMoving, cite("uschess:II.2.press")),
    of_player(Incident::MovedBeforePress, cite("uschess:II.2.turn")),
    of_player(Incident::Analysis, kinds),
    of_player(Incident::DeviceUsed, kinds),
    of_player(Incident::DeviceCarried, kinds),
    of_player(Incident::Notes, kinds),
    // Nothing is written down but what was played.
    of_player(Incident::WritingAhead, cite("uschess:III.8.a")),
    of_player(Incident::Refusal, kinds),
    of_player(Incident::Advice, kibitz),
    of_player(Incident::Kibitz, kibitz),
    {.about = Incident::TalkingAfter,
     .clause = cite("uschess:II.1.talk.after"),
     .remedies = sent_out,
     .to = 1,
     .stage = Stage::Anytime},
    {.about = Incident::TalkingAfter,
     .clause = cite("uschess:II.1.talk.after"),
     .remedies = sent_out_again,
     .from = 2,
     .stage = Stage::Anytime},
    {.about = Incident::Noise, .clause = noise, .remedies = stopped, .parties = others, .stage = Stage::Anytime},
    {.about = Incident::DeviceSound, .clause = noise, .remedies = stopped, .parties = others, .stage = Stage::Anytime},
    of_meddler(Incident::Kibitz, kibitz),
    of_meddler(Incident::Advice, kibitz),
    of_meddler(Incident::AdviceUnasked, kibitz),
    of_meddler(Incident::KibitzOverheard, kibitz),
    of_meddler(Incident::ClockReminder, kibitz),
    of_meddler(Incident::Talking, kibitz),
    of_meddler(Incident::Distraction, kibitz, noise),
    throughout(of_meddler(Incident::Unsporting, courtesy)),
    throughout(of_meddler(Incident::Rudeness, courtesy)),
    of_meddler(Incident::KibitzGesture, cite("uschess:II.1.kibitz.gesture"), kibitz),
    {.about = Incident::ClaimRemark,
     .clause = outsider,
     .remedies = outsiders_penalty,
     .beside = {cite("uschess:II.4.who")},
     .parties = others},
    {.about = Incident::FlagRemark,
     .clause = flag_outsider,
     .remedies = chiefs_penalty,
     // A director is no player of the game either.
     .parties = PartySet{Party::Participant, Party::Spectator, Party::Coach, Party::Official, Party::Deputy},
     .office = Chooser::Chief},
    left_for_good(Incident::Abandoned),
    left_for_good(Incident::Walkout),
    left_for_good(Incident::LeftVenue),
    // On one's own move the opponent's sheet may be read and one's own corrected.
    out_of_turn(Incident::SheetRead, cite("uschess:II.2.sheet.turn")),
    {.about = Incident::SheetRead, .clause = cite("uschess:II.6.consult"), .parties = players},
    out_of_turn(Incident::SheetCorrected, cite("uschess:II.6.correct-when")),
    {.about = Incident::SheetCorrected, .clause = cite("uschess:II.6.correct-when"), .parties = players},
    // anything else against the rules
    of_player(Incident::OtherBreach, usual),
};

constexpr game::PenaltyRow penalties[]{
    {PenaltyKind::AddTime, usual},           {PenaltyKind::Warning, discretion},    {PenaltyKind::TakeTime, discretion},
    {PenaltyKind::Loss, discretion},         {PenaltyKind::LossBoth, discretion},   {PenaltyKind::Remove, discretion},
    {PenaltyKind::ForfeitGames, discretion}, {PenaltyKind::ExpelEvent, discretion},
};

}  // namespace

constinit const game::IncidentRules incidents{.rows = rows, .penalties = penalties};

}  // namespace touchmove::books::uschess
