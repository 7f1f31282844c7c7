#include "touchmove/books/bughouse/incidents.hpp"

#include "touchmove/books/uschess_blitz/incidents.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::bughouse {
namespace {

using game::Incident;
using game::IncidentRow;
using game::OptionId;
using game::Party;
using game::PartySet;
using game::Remedy;
using rulebook::Citation;
using rulebook::cite;

constexpr Citation hands = cite("bughouse:B-1.partner.hands");
constexpr Citation outsiders = cite("bughouse:B-1.partner.outsiders");

// The amount is the director's, up to the match.
constexpr Remedy partner[]{
    {.id = OptionId::Warn, .clause = hands, .usual = true},
    {.id = OptionId::AddTime, .clause = hands},
    {.id = OptionId::TakeTime, .clause = hands},
    {.id = OptionId::Loss, .clause = hands},
    {.id = OptionId::Continue, .clause = hands},
};
// "As in the blitz rules": an onlooker can only be sent out; who plays in the event may be penalised besides.
constexpr Remedy onlooker[]{
    {.id = OptionId::Continue, .clause = outsiders, .usual = true},
    {.id = OptionId::Restart, .clause = outsiders},
    {.id = OptionId::Remove, .clause = outsiders},
};
constexpr Remedy participant[]{
    {.id = OptionId::Continue, .clause = outsiders, .usual = true},
    {.id = OptionId::Restart, .clause = outsiders},
    {.id = OptionId::Remove, .clause = outsiders},
    {.id = OptionId::Warn, .clause = outsiders},
    {.id = OptionId::ForfeitGames, .clause = outsiders},
    {.id = OptionId::ExpelEvent, .clause = outsiders},
};

// A player who was advised answers for it as well.
constexpr Remedy advised[]{
    {.id = OptionId::Continue, .clause = outsiders, .usual = true},
    {.id = OptionId::Restart, .clause = outsiders},
    {.id = OptionId::Warn, .clause = outsiders},
    {.id = OptionId::TakeTime, .clause = outsiders},
    {.id = OptionId::Loss, .clause = outsiders},
};

// The amount is the director's; neither is by itself an illegal move that loses.
constexpr Citation same_hand = cite("bughouse:B-1.same-hand");
constexpr Citation visible = cite("bughouse:B-1.hand.visible");
constexpr Remedy other_hand[]{
    {.id = OptionId::Continue, .clause = same_hand, .usual = true},
    {.id = OptionId::Warn, .clause = same_hand},
    {.id = OptionId::AddTime, .clause = same_hand},
    {.id = OptionId::TakeTime, .clause = same_hand},
};
constexpr Citation turn = cite("bughouse:B-1.turn");
constexpr Remedy too_early[]{
    {.id = OptionId::Continue, .clause = turn, .usual = true},
    {.id = OptionId::Warn, .clause = turn},
    {.id = OptionId::AddTime, .clause = turn},
    {.id = OptionId::TakeTime, .clause = turn},
};
constexpr Remedy hidden[]{
    {.id = OptionId::Continue, .clause = visible, .usual = true},
    {.id = OptionId::Warn, .clause = visible},
    {.id = OptionId::AddTime, .clause = visible},
    {.id = OptionId::TakeTime, .clause = visible},
    {.id = OptionId::Loss, .clause = visible},
};

constexpr PartySet onlookers{Party::Spectator, Party::Coach};
constexpr PartySet participants{Party::Participant};
constexpr IncidentRow by_onlooker(Incident about) {
  return {.about = about, .clause = outsiders, .remedies = onlooker, .parties = onlookers};
}
constexpr IncidentRow by_participant(Incident about) {
  return {.about = about, .clause = outsiders, .remedies = participant, .parties = participants};
}

// Partners may talk, whatever they say.
constexpr PartySet partners{Party::Partner};
constexpr IncidentRow by_partner(Incident about) {
  return {.about = about, .clause = cite("bughouse:B-1.partner.talk"), .parties = partners, .disregarded = true};
}

constexpr IncidentRow rows[]{
    by_partner(Incident::Advice),
    by_partner(Incident::AdviceUnasked),
    by_partner(Incident::Kibitz),
    by_partner(Incident::Talking),
    by_partner(Incident::KibitzGesture),
    by_partner(Incident::KibitzOverheard),
    by_partner(Incident::FlagRemark),
    by_partner(Incident::ClaimRemark),
    by_partner(Incident::ClockReminder),
    // To wait is no fault, as long as the own clock runs.
    {.about = Incident::StoppedPlay, .clause = cite("bughouse:B-1.stall"), .parties = PartySet{Party::Player}},
    // By accident it is no fault: the men are put back.
    {.about = Incident::MenSweptOff,
     .clause = cite("bughouse:B-1.displaced"),
     .parties = PartySet{Party::Player},
     .brought = game::Brought::NotMeant},
    {.about = Incident::PartnerBoard,
     .clause = hands,
     .remedies = partner,
     .parties = PartySet{Party::Player, Party::Partner}},
    {.about = Incident::ClockOtherHand,
     .clause = same_hand,
     .remedies = other_hand,
     .parties = PartySet{Party::Player}},
    {.about = Incident::MovedBeforePress, .clause = turn, .remedies = too_early, .parties = PartySet{Party::Player}},
    {.about = Incident::HandHidden, .clause = visible, .remedies = hidden, .parties = PartySet{Party::Player}},
    by_onlooker(Incident::Advice),
    by_participant(Incident::Advice),
    {.about = Incident::Advice, .clause = outsiders, .remedies = advised},
    by_onlooker(Incident::AdviceUnasked),
    by_onlooker(Incident::Kibitz),
    by_onlooker(Incident::KibitzGesture),
    by_onlooker(Incident::KibitzOverheard),
    by_onlooker(Incident::FlagRemark),
    by_onlooker(Incident::ClaimRemark),
    by_onlooker(Incident::ClockReminder),
    by_onlooker(Incident::Interference),
    by_onlooker(Incident::Talking),
    by_onlooker(Incident::Distraction),
    by_participant(Incident::AdviceUnasked),
    by_participant(Incident::Kibitz),
    by_participant(Incident::KibitzGesture),
    by_participant(Incident::KibitzOverheard),
    by_participant(Incident::FlagRemark),
    by_participant(Incident::ClaimRemark),
    by_participant(Incident::ClockReminder),
    by_participant(Incident::Interference),
    by_participant(Incident::Talking),
    by_participant(Incident::Distraction),
};

}  // namespace

constinit const game::IncidentRules incidents{
    .rows = rows, .fallback = &uschess_blitz::incidents, .sending = cite("bughouse:B-1.dispute")};

}  // namespace touchmove::books::bughouse
