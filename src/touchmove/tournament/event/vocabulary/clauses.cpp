#include "touchmove/tournament/event/vocabulary/clauses.hpp"

#include <array>

#include "touchmove/rulebook/catalog.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"

namespace touchmove::tournament::event {
namespace {

struct CodeClause {
  Code code;
  std::string_view clause;
};

/// A clause that does not exist does not compile.
consteval CodeClause rests(Code code, std::string_view clause) {
  static_cast<void>(rulebook::cite(clause));
  return {code, clause};
}

constexpr std::array code_clauses{
    rests(Code::ByeLimit, "uschess:I.bye.half-point.limits"),
    rests(Code::ByeRound, "uschess:I.bye.half-point.limits"),
    rests(Code::ByeDeadline, "uschess:I.bye.half-point.limits"),
    rests(Code::ByeIrrevocable, "uschess:I.bye.half-point.limits"),
    rests(Code::LastByeLate, "uschess:I.bye.half-point.limits"),
    rests(Code::SecondBye, "uschess:I.bye.full-point.once"),
    rests(Code::SectionClosed, "uschess:I.section.change"),
    rests(Code::Withdrawn, "uschess:II.8.withdrawn"),
    rests(Code::MemberOut, "uschess:II.8.withdrawn"),
    rests(Code::MemberForfeited, "uschess:II.8.withdrawn"),
    rests(Code::MatchDecided, "bughouse:B-1.end"),
    rests(Code::LeavesWithNotice, "uschess:I.withdraw.notice"),
    rests(Code::LeavesWithoutNotice, "uschess:I.withdraw.without-notice"),
    rests(Code::ResultDisagrees, "uschess:I.result.responsible"),
    rests(Code::ResultAwaited, "uschess:I.result.responsible"),
    rests(Code::Disputed, "uschess:I.result.responsible"),
    rests(Code::NotTheirGame, "uschess:I.result.responsible"),
    rests(Code::AppealDeadline, "iesa:19-4-4"),
    rests(Code::NotAppealable, "iesa:19-4"),
    rests(Code::OnlyCoachAppeals, "iesa:19-4"),
    rests(Code::OnlyPlayerAppeals, "iesa:19-1"),
    rests(Code::NoHigherLevel, "iesa:19-4-3"),
    rests(Code::ForfeitEarly, "iesa:11-5"),
    rests(Code::ForfeitEarly, "uschess:II.8.late"),
    rests(Code::ChiefReadmits, "uschess:II.8.readmit"),
    rests(Code::MetBefore, "iesa:19-4-1a"),
    rests(Code::PartnersFixed, "bughouse:B-1.team"),
    rests(Code::PairedOut, "uschess:I.bye.full-point"),
    rests(Code::EntriesClosed, "bughouse:B2.3"),
    rests(Code::ChiefAdmits, "bughouse:B2.3.late"),
    rests(Code::TimeLimitFixed, "iesa:4-3-1"),
    rests(Code::NotAnnounced, "iesa:22-1"),
    rests(Code::NoExperiments, "iesa:22-2"),
    rests(Code::NoticeShort, "iesa:22-2-1"),
    rests(Code::RegistrationBegun, "iesa:22-2-2"),
    rests(Code::AnnouncedLate, "fide:conduct.devices-leniency"),
    rests(Code::NotChampionship, "bughouse:B1.0.championship"),
    rests(Code::AwardsFixed, "bughouse:B3.0"),
    rests(Code::AwardsLate, "bughouse:B3.0.other"),
    rests(Code::AwardsUnfounded, "bughouse:B3.0.other"),
    rests(Code::AwardsSet, "bughouse:B3.0.other"),
    rests(Code::ChiefAssigns, "uschess-blitz:3.assigned"),
    rests(Code::RatingHeld, "uschess-blitz:3.assigned"),
    rests(Code::RatingAssigned, "uschess-blitz:3.assigned"),
    rests(Code::FormIncomplete, "iesa:17-13"),
    rests(Code::OpponentToBeTold, "iesa:21-8-1"),
    rests(Code::OfficialTells, "iesa:21-8-1"),
    rests(Code::NotAssistant, "iesa:21-9-8"),
    rests(Code::EquipmentUnfit, "iesa:1-4-1b"),
    rests(Code::EquipmentMissing, "iesa:1-4"),
    rests(Code::EquipmentMissing, "uschess:I.equipment.bring"),
    rests(Code::OtherForfeits, "iesa:1-4-4"),
    rests(Code::ClockWithoutDelay, "iesa:1-4-2"),
    rests(Code::ClockDefective, "iesa:1-4-3"),
    rests(Code::ClockAdmitted, "iesa:21-5-3"),
    rests(Code::SheetNotApproved, "iesa:13-1-3c"),
    rests(Code::SheetNotApproved, "uschess:I.equipment.scoresheets"),
    rests(Code::ColoursPaired, "fide:setup.colour-choice"),
    rests(Code::ColoursPaired, "uschess:I.pairings.colours"),
    rests(Code::LotDrawn, "bcf-1911:16"),
    rests(Code::LotWonBy, "bcf-1911:16"),
};

struct FlagClause {
  Flag flag;
  std::string_view clause;
};

consteval FlagClause shows(Flag flag, std::string_view clause) {
  static_cast<void>(rulebook::cite(clause));
  return {flag, clause};
}

constexpr std::array flag_clauses{
    shows(Flag::MetBefore, "iesa:19-4-1a"),    shows(Flag::ThirdColour, "iesa:19-4-2a"),
    shows(Flag::OutsideGroup, "iesa:19-4-2b"), shows(Flag::SameConference, "iesa:19-4-2c"),
    shows(Flag::Teammates, "iesa:19-4-2d"),    shows(Flag::SecondBye, "uschess:I.bye.full-point.once"),
};

template <typename Table, typename Matches>
std::string_view find(const Table& table, std::string_view rulebook, Matches matches) {
  for (const auto& row : table) {
    if (matches(row) && row.clause.substr(0, row.clause.find(':')) == rulebook) return row.clause;
  }
  const rulebook::Catalog* catalog = rulebook::find_catalog(rulebook);
  if (catalog == nullptr) return {};
  for (const std::string_view fallback : catalog->fallback) {
    if (const auto found = find(table, fallback, matches); !found.empty()) return found;
  }
  return {};
}

}  // namespace

std::string_view clause_of(std::string_view rulebook, Code code) {
  return find(code_clauses, rulebook, [&](const CodeClause& row) { return row.code == code; });
}

std::string_view clause_of(std::string_view rulebook, Flag flag) {
  return find(flag_clauses, rulebook, [&](const FlagClause& row) { return row.flag == flag; });
}

Pairings default_pairings(std::string_view rulebook) {
  return rulebook == "fide" ? Pairings::Dutch : Pairings::UsChess;
}

TieBreakSystem default_tiebreak_system(std::string_view rulebook, Pairings pairings) {
  return rulebook == "fide" || pairings == Pairings::Dutch ? TieBreakSystem::Fide : TieBreakSystem::UsChess;
}

RobinTable usual_table(std::string_view rulebook) {
  return has_uschess_ids(rulebook) ? RobinTable::CrenshawBerger : RobinTable::Berger;
}

RobinNumbers usual_numbers(std::string_view rulebook, std::size_t players) {
  return has_uschess_ids(rulebook) && players <= 4 ? RobinNumbers::Rating : RobinNumbers::Lot;
}

Parameters default_parameters(std::string_view rulebook) {
  constexpr Milliseconds minute = 60'000;
  Parameters parameters;
  if (rulebook == "iesa") {
    parameters.forfeit_after = 20 * minute;  // 11-5, 14-10
    parameters.forfeit_control_percent = 0;
    parameters.coaches_appeal_pairings = true;
    parameters.pairing_appeals_need_flag = true;
    parameters.own_scoresheets = false;  // 13-1-3c
  } else if (rulebook == "uschess" || rulebook == "uschess-blitz" || rulebook == "bughouse") {
    parameters.forfeit_control_percent = 50;                    // the handout, II.8
    parameters.organizer_admits_late = rulebook == "bughouse";  // B2.3.late
    parameters.last_bye_before_play = rulebook != "bughouse";   // 22C
  }
  return parameters;
}

}  // namespace touchmove::tournament::event
