#include "touchmove/books/bcf_1911/incidents.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::bcf_1911 {
namespace {

using game::Incident;
using game::IncidentRow;
using game::OptionId;
using game::Party;
using game::PartySet;
using game::Remedy;
using game::ResultReason;
using rulebook::cite;

// Who looks something up is told to stop; who will not refuses to observe the laws.
constexpr Remedy consulted[]{
    {.id = OptionId::Instruct, .clause = cite("bcf-1911:40"), .usual = true},
    {.id = OptionId::Loss, .clause = cite("bcf-1911:42e"), .reason = ResultReason::Forfeit},
};
constexpr Remedy upset[]{
    {.id = OptionId::Loss, .clause = cite("bcf-1911:42a"), .usual = true, .reason = ResultReason::Forfeit},
    {.id = OptionId::Continue, .clause = cite("bcf-1911:42a")},
};
constexpr Remedy upset_wilfully[]{
    {.id = OptionId::Loss, .clause = cite("bcf-1911:42a"), .usual = true, .reason = ResultReason::Forfeit}};
constexpr Remedy stopped[]{
    {.id = OptionId::Loss, .clause = cite("bcf-1911:42b"), .usual = true, .reason = ResultReason::Forfeit},
    {.id = OptionId::Continue, .clause = cite("bcf-1911:42b")},
};
constexpr Remedy demand_refused[]{
    {.id = OptionId::Loss, .clause = cite("bcf-1911:42d"), .usual = true, .reason = ResultReason::Forfeit}};
constexpr Remedy laws_refused[]{
    {.id = OptionId::Loss, .clause = cite("bcf-1911:42e"), .usual = true, .reason = ResultReason::Forfeit}};

constexpr PartySet players{Party::Player};
constexpr PartySet onlookers{Party::Spectator, Party::Participant, Party::Coach};

// What an onlooker says is disregarded.
constexpr IncidentRow disregarded(Incident about) {
  return {.about = about, .clause = cite("bcf-1911:41"), .parties = onlookers, .disregarded = true};
}

constexpr IncidentRow no_more_play(Incident about) {
  return {.about = about, .clause = cite("bcf-1911:42b"), .remedies = stopped, .parties = players};
}

constexpr IncidentRow rows[]{
    {.about = Incident::Notes, .clause = cite("bcf-1911:40"), .remedies = consulted, .parties = players},
    {.about = Incident::Advice, .clause = cite("bcf-1911:40"), .remedies = consulted, .parties = players},
    disregarded(Incident::Interference),
    disregarded(Incident::FlagRemark),
    disregarded(Incident::ClaimRemark),
    disregarded(Incident::AdviceUnasked),
    disregarded(Incident::Advice),
    disregarded(Incident::Kibitz),
    disregarded(Incident::KibitzGesture),
    // Nothing follows what was not meant; the men are put back.
    {.about = Incident::MenSweptOff,
     .clause = cite("bcf-1911:42a"),
     .parties = players,
     .brought = game::Brought::NotMeant},
    // Found to be wilful it leaves no choice.
    {.about = Incident::MenSweptOff,
     .clause = cite("bcf-1911:42a"),
     .remedies = upset_wilfully,
     .parties = players,
     .brought = game::Brought::Meant,
     .at_once = true},
    {.about = Incident::MenSweptOff, .clause = cite("bcf-1911:42a"), .remedies = upset, .parties = players},
    no_more_play(Incident::StoppedPlay),
    no_more_play(Incident::Abandoned),
    no_more_play(Incident::Walkout),
    no_more_play(Incident::LeftVenue),
    {.about = Incident::DemandRefused,
     .clause = cite("bcf-1911:42d"),
     .remedies = demand_refused,
     .parties = players,
     .at_once = true,
     .demanded = true},
    {.about = Incident::Refusal,
     .clause = cite("bcf-1911:42e"),
     .remedies = laws_refused,
     .parties = players,
     .at_once = true},
};

// What the laws and the two persons leave open the authority the event has named settles.
constexpr game::PenaltyRow penalties[]{
    {game::PenaltyKind::Loss, cite("bcf-1911:gap.no-agreement")},
    {game::PenaltyKind::LossBoth, cite("bcf-1911:gap.no-agreement")},
};
// By agreement a bystander is asked; that it was agreed is what the official records with it.
constexpr game::StepRow steps[]{{game::Step::Witness, cite("bcf-1911:43")}};
constexpr game::ReferralRules referral{
    .fact = cite("bcf-1911:43"), .law = cite("bcf-1911:44"), .without = cite("bcf-1911:gap.no-agreement")};

}  // namespace

constinit const game::IncidentRules incidents{
    .rows = rows, .penalties = penalties, .steps = steps, .referral = &referral, .disputed = cite("bcf-1911:43")};

}  // namespace touchmove::books::bcf_1911
