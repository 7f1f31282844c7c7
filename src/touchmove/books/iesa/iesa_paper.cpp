// The IESA school rules on scoresheets, clocks and lateness. Of adjourned games they say only who may handle them.
#include "touchmove/books/iesa/iesa_paper.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::iesa {

using game::Matter;
using rulebook::cite;

void name_paper_clauses(game::Clauses& clauses) {
  clauses.set(Matter::RecordDuty, cite("iesa:13-1"));
  clauses.set(Matter::RecordExcused, cite("iesa:16-5"));
  clauses.set(Matter::RecordExcusedAlone, cite("iesa:13-4"));
  clauses.set(Matter::RecordInTurn, cite("iesa:13-1-1"));
  clauses.set(Matter::SheetForm, cite("iesa:13-1-3"));
  clauses.set(Matter::SheetClear, cite("iesa:13-1-3a"));
  clauses.set(Matter::SheetLegible, cite("iesa:13-1-3b"));
  clauses.set(Matter::BehindInNotation, cite("iesa:13-1-4"));
  clauses.set(Matter::BehindOwnTime, cite("iesa:13-1-4a"));
  clauses.set(Matter::SheetNextMove, cite("iesa:17-4-1"));
  clauses.set(Matter::BehindHenceforth, cite("iesa:13-1-4b"));
  clauses.set(Matter::BehindAgain, cite("iesa:13-1-4c"));
  clauses.set(Matter::BehindForfeit, cite("iesa:13-1-4d"));
  clauses.set(Matter::SheetConsult, cite("iesa:13-5"));
  clauses.set(Matter::SheetLent, cite("iesa:13-5-1"));
  clauses.set(Matter::BorrowerRuns, cite("iesa:13-5-2"));
  clauses.set(Matter::SheetOwnHand, cite("iesa:13-2"));
  clauses.set(Matter::SheetBothSides, cite("iesa:13-1-2"));

  clauses.set(Matter::PauseClaim, cite("iesa:14-7"));
  clauses.set(Matter::PausePromotion, cite("iesa:6-8-5"));
  clauses.set(Matter::PauseDispute, cite("iesa:16-1-3"));
  clauses.set(Matter::PauseImproper, cite("iesa:14-3-1"));
  clauses.set(Matter::ResumeOnlyOfficial, cite("iesa:14-3-3"));
  clauses.set(Matter::ClockMissing, cite("iesa:4-4-3"));
  clauses.set(Matter::ClockMissingLater, cite("iesa:14-8"));
  clauses.set(Matter::ClockObtained, cite("iesa:14-8-1"));
  clauses.set(Matter::ClockObtainedAbsent, cite("iesa:14-8-2a"));
  clauses.set(Matter::ClockObtainedRest, cite("iesa:14-8-2b"));
  clauses.set(Matter::ClockObtainedUnreported, cite("iesa:14-8-4b"));
  clauses.set(Matter::ClockObtainedLate, cite("iesa:4-4-4"));
  clauses.set(Matter::ClockDefective, cite("iesa:14-4"));
  clauses.set(Matter::ClockReplaced, cite("iesa:14-4-1"));
  clauses.set(Matter::ClockUnitStopped, cite("iesa:14-4-2"));
  clauses.set(Matter::ClockUnitsStopped, cite("iesa:14-4-3"));
  clauses.set(Matter::ClockOverLimit, cite("iesa:14-4-4a"));
  clauses.set(Matter::ClockUnknown, cite("iesa:14-4-4b"));
  clauses.set(Matter::ClockWrongSetting, cite("iesa:14-4"));
  clauses.set(Matter::ClockBonus, cite("iesa:14-1"));
  clauses.set(Matter::ClockUnsuitable, cite("iesa:4-3"));
  clauses.set(Matter::LateArrival, cite("iesa:14-10"));
  clauses.set(Matter::LateBeyond, cite("iesa:11-5"));
  clauses.set(Matter::LateBoth, cite("iesa:14-8-3"));
  clauses.set(Matter::LateBothStart, cite("iesa:4-4-1"));
  clauses.set(Matter::AbsenceReport, cite("iesa:14-8-4"));
  clauses.set(Matter::AbsenceNoClock, cite("iesa:4-4-2b"));
  clauses.set(Matter::AbsenceNoted, cite("iesa:14-8-4a"));
}

game::PaperPolicies paper_policies() {
  using enum game::PauseReason;
  game::PaperPolicies paper;
  paper.record.excuse = game::RecordExcuse::EitherClock;  // iesa:16-5, iesa:16-1
  paper.record.in_turn_pairs = 4;                         // iesa:13-1-1, as late as 13-1-4 has it
  paper.record.behind_first = 4;                          // iesa:13-1-4: more than three
  paper.record.behind_again = 3;                          // iesa:13-1-4c, 13-1-4d
  paper.record.borrower_runs = true;                      // iesa:13-5-2

  // iesa:14-3: to summon a Floor Official; iesa:14-3-1 for anything else.
  paper.clock.pause_reasons = game::pause_bit(Official) | game::pause_bit(Claim) | game::pause_bit(Dispute) |
                              game::pause_bit(Irregularity) | game::pause_bit(PromotionPiece);
  paper.clock.pause_cost_ms = 120'000;
  paper.clock.defect = game::DefectCharge::Computed;  // iesa:14-4-2, 14-4-3
  paper.clock.players_mend = true;                    // iesa:14-4: the official and/or the players
  paper.clock.missing = game::ClockShare::Equal;      // iesa:14-8

  paper.arrival.default_ms = 1'200'000;  // iesa:14-10: twenty minutes
  paper.arrival.at_default_too = true;
  paper.arrival.both = game::LateBoth::Shared;  // iesa:14-8-3
  return paper;
}

}  // namespace touchmove::books::iesa
