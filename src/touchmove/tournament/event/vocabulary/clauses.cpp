#include "touchmove/tournament/event/vocabulary/clauses.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "touchmove/books/registry.hpp"
#include "touchmove/rulebook/catalog.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"
#include "touchmove/tournament/pairing/systems/systems.hpp"

namespace touchmove::tournament::event {
namespace {

using game::EventMatter;

/// What a reason or consequence is about, where a book may have a clause on it.
constexpr std::array code_matters{
    std::pair{Code::ByeLimit, EventMatter::ByeLimit},
    std::pair{Code::ByeRound, EventMatter::ByeRound},
    std::pair{Code::ByeDeadline, EventMatter::ByeDeadline},
    std::pair{Code::ByeIrrevocable, EventMatter::ByeIrrevocable},
    std::pair{Code::LastByeLate, EventMatter::LastByeLate},
    std::pair{Code::SecondBye, EventMatter::SecondBye},
    std::pair{Code::SectionClosed, EventMatter::SectionClosed},
    std::pair{Code::Withdrawn, EventMatter::Withdrawn},
    std::pair{Code::MemberOut, EventMatter::MemberOut},
    std::pair{Code::MemberForfeited, EventMatter::MemberForfeited},
    std::pair{Code::MatchDecided, EventMatter::MatchDecided},
    std::pair{Code::LeavesWithNotice, EventMatter::LeavesWithNotice},
    std::pair{Code::LeavesWithoutNotice, EventMatter::LeavesWithoutNotice},
    std::pair{Code::ResultDisagrees, EventMatter::ResultDisagrees},
    std::pair{Code::ResultAwaited, EventMatter::ResultAwaited},
    std::pair{Code::Disputed, EventMatter::Disputed},
    std::pair{Code::NotTheirGame, EventMatter::NotTheirGame},
    std::pair{Code::AppealDeadline, EventMatter::AppealDeadline},
    std::pair{Code::NotAppealable, EventMatter::NotAppealable},
    std::pair{Code::OnlyCoachAppeals, EventMatter::OnlyCoachAppeals},
    std::pair{Code::OnlyPlayerAppeals, EventMatter::OnlyPlayerAppeals},
    std::pair{Code::NoHigherLevel, EventMatter::NoHigherLevel},
    std::pair{Code::ForfeitEarly, EventMatter::ForfeitEarly},
    std::pair{Code::ChiefReadmits, EventMatter::ChiefReadmits},
    std::pair{Code::MetBefore, EventMatter::MetBefore},
    std::pair{Code::PartnersFixed, EventMatter::PartnersFixed},
    std::pair{Code::PairedOut, EventMatter::PairedOut},
    std::pair{Code::EntriesClosed, EventMatter::EntriesClosed},
    std::pair{Code::BeforeEntriesClose, EventMatter::EntriesClosed},
    std::pair{Code::ChiefAdmits, EventMatter::ChiefAdmits},
    std::pair{Code::TimeLimitFixed, EventMatter::TimeLimitFixed},
    std::pair{Code::NotAnnounced, EventMatter::NotAnnounced},
    std::pair{Code::NoExperiments, EventMatter::NoExperiments},
    std::pair{Code::NoticeShort, EventMatter::NoticeShort},
    std::pair{Code::RegistrationBegun, EventMatter::RegistrationBegun},
    std::pair{Code::AnnouncedLate, EventMatter::AnnouncedLate},
    std::pair{Code::NotChampionship, EventMatter::NotChampionship},
    std::pair{Code::AwardsFixed, EventMatter::AwardsFixed},
    std::pair{Code::AwardsLate, EventMatter::AwardsLate},
    std::pair{Code::AwardsUnfounded, EventMatter::AwardsUnfounded},
    std::pair{Code::AwardsSet, EventMatter::AwardsSet},
    std::pair{Code::ChiefAssigns, EventMatter::ChiefAssigns},
    std::pair{Code::RatingHeld, EventMatter::RatingHeld},
    std::pair{Code::RatingAssigned, EventMatter::RatingAssigned},
    std::pair{Code::FormIncomplete, EventMatter::FormIncomplete},
    std::pair{Code::OpponentToBeTold, EventMatter::OpponentToBeTold},
    std::pair{Code::OfficialTells, EventMatter::OfficialTells},
    std::pair{Code::NotAssistant, EventMatter::NotAssistant},
    std::pair{Code::EquipmentUnfit, EventMatter::EquipmentUnfit},
    std::pair{Code::EquipmentMissing, EventMatter::EquipmentMissing},
    std::pair{Code::OtherForfeits, EventMatter::OtherForfeits},
    std::pair{Code::ClockWithoutDelay, EventMatter::ClockWithoutDelay},
    std::pair{Code::ClockDefective, EventMatter::ClockDefective},
    std::pair{Code::ClockAdmitted, EventMatter::ClockAdmitted},
    std::pair{Code::SheetNotApproved, EventMatter::SheetNotApproved},
    std::pair{Code::ColoursPaired, EventMatter::ColoursPaired},
    std::pair{Code::LotDrawn, EventMatter::LotDrawn},
    std::pair{Code::LotWonBy, EventMatter::LotWonBy},
};

constexpr std::array flag_matters{
    std::pair{Flag::MetBefore, EventMatter::PairedWithMetBefore},
    std::pair{Flag::ThirdColour, EventMatter::PairedWithThirdColour},
    std::pair{Flag::OutsideGroup, EventMatter::PairedWithOutsideGroup},
    std::pair{Flag::SameConference, EventMatter::PairedWithSameConference},
    std::pair{Flag::Teammates, EventMatter::PairedWithTeammates},
    std::pair{Flag::SecondBye, EventMatter::PairedWithSecondBye},
};

template <typename Table, typename Key>
std::string_view find(const Table& table, std::string_view rulebook, Key key) {
  const auto row = std::find_if(table.begin(), table.end(), [&](const auto& each) { return each.first == key; });
  return row == table.end() ? std::string_view{} : clause_of(rulebook, row->second);
}

}  // namespace

std::string_view lasting(rulebook::Citation citation) {
  static const std::map<rulebook::Citation, std::string> names = [] {
    std::map<rulebook::Citation, std::string> all;
    for (const rulebook::Catalog& catalog : rulebook::catalogs()) {
      for (const rulebook::Clause& clause : catalog.clauses) {
        all.emplace(clause.citation, rulebook::to_string(clause.citation));
      }
    }
    return all;
  }();
  const auto found = names.find(citation);
  return found == names.end() ? std::string_view{} : std::string_view(found->second);
}

std::string_view clause_of(std::string_view rulebook, EventMatter matter) {
  if (const auto own = books::events_of(rulebook).clauses.at(matter)) return lasting(*own);
  const rulebook::Catalog* catalog = rulebook::find_catalog(rulebook);
  if (catalog == nullptr) return {};
  for (const std::string_view fallback : catalog->fallback) {
    if (const auto found = clause_of(fallback, matter); !found.empty()) return found;
  }
  return {};
}

std::string_view clause_of(std::string_view rulebook, Code code) { return find(code_matters, rulebook, code); }

std::string_view clause_of(std::string_view rulebook, Flag flag) { return find(flag_matters, rulebook, flag); }

Pairings default_pairings(std::string_view rulebook) {
  return books::events_of(rulebook).pairings == game::Federation::Fide ? Pairings::Dutch : Pairings::UsChess;
}

TieBreakSystem default_tiebreak_system(std::string_view rulebook, Pairings pairings) {
  const bool fide = books::events_of(rulebook).tie_breaks == game::Federation::Fide;
  return fide || pairing::system_of(pairings).has_fide_tiebreaks ? TieBreakSystem::Fide : TieBreakSystem::UsChess;
}

RobinTable usual_table(std::string_view rulebook) {
  return has_uschess_ids(rulebook) ? RobinTable::CrenshawBerger : RobinTable::Berger;
}

RobinNumbers usual_numbers(std::string_view rulebook, std::size_t players) {
  return books::events_of(rulebook).robin_numbers_by_rating && players <= 4 ? RobinNumbers::Rating : RobinNumbers::Lot;
}

Parameters default_parameters(std::string_view rulebook) {
  const game::EventPolicies& book = books::events_of(rulebook);
  Parameters parameters;
  parameters.forfeit_after = book.forfeit_after_ms.value_or(parameters.forfeit_after);
  parameters.forfeit_control_percent = book.forfeit_control_percent.value_or(parameters.forfeit_control_percent);
  parameters.coaches_appeal_pairings = book.coaches_appeal_pairings;
  parameters.pairing_appeals_need_flag = book.pairing_appeals_need_flag;
  parameters.own_scoresheets = book.own_scoresheets;
  parameters.organizer_admits_late = book.organizer_admits_late;
  parameters.last_bye_before_play = book.last_bye_before_play;
  return parameters;
}

}  // namespace touchmove::tournament::event
