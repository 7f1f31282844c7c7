// US Chess on scoresheets, clocks and lateness. The book knows no adjourned games.
#include "touchmove/books/uschess/uschess_paper.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::uschess {

using game::Matter;
using rulebook::cite;

void name_paper_clauses(game::Clauses& clauses) {
  clauses.set(Matter::RecordDuty, cite("uschess:II.6.duty"));
  clauses.set(Matter::RecordExcused, cite("uschess:II.6.excused"));
  clauses.set(Matter::SheetProof, cite("uschess:II.7.repetition.proof"));
  clauses.set(Matter::SheetProofFifty, cite("uschess:II.7.fifty.proof"));
  clauses.set(Matter::SheetIncomplete, cite("uschess:II.7.repetition.sheet"));
  clauses.set(Matter::SheetStopped, cite("uschess:II.6.stopped"));
  clauses.set(Matter::SheetComplete, cite("uschess:II.6.reasonably-complete"));
  clauses.set(Matter::SheetUse, cite("uschess:III.8.a"));
  clauses.set(Matter::SheetCorrect, cite("uschess:II.6.correct-when"));
  clauses.set(Matter::SheetConsult, cite("uschess:II.6.consult"));
  clauses.set(Matter::SheetConsultTurn, cite("uschess:II.2.sheet.turn"));

  clauses.set(Matter::PauseImproper, cite("uschess:II.2.pause.reasons"));
  clauses.set(Matter::PauseSheet, cite("uschess:II.6.problem"));
  clauses.set(Matter::ClockRequired, cite("uschess:II.2.clock.required"));
  clauses.set(Matter::ClockMissing, cite("uschess:II.2.clock.borrow"));
  clauses.set(Matter::ClockObtained, cite("uschess:II.2.clock.required"));
  // On clocks set wrongly the text is silent: the director does what is right.
  clauses.set(Matter::ClockWrongSetting, cite("uschess:II.4.penalty.discretion"));
  clauses.set(Matter::LateArrival, cite("uschess:II.8.late"));
  clauses.set(Matter::ForfeitWithdraws, cite("uschess:II.8.withdrawn"));
  clauses.add(Matter::ForfeitWithdraws, cite("uschess:II.8.readmit"));
}

game::PaperPolicies paper_policies() {
  using enum game::PauseReason;
  game::PaperPolicies paper;
  paper.record.repetition = game::Proof::OwnSheet;        // uschess:II.7.repetition.proof
  paper.record.fifty = game::Proof::OwnSheet;             // uschess:II.7.fifty.proof
  paper.record.fifty_missing_pairs = 3;                   // uschess:II.6.reasonably-complete
  paper.record.excuse = game::RecordExcuse::EitherClock;  // uschess:II.6.excused
  paper.record.excuse_lasts = true;                       // as soon as a clock shows so little
  paper.record.correct_on_own_time = true;                // uschess:II.6.correct-when
  paper.record.consult_on_own_time = true;                // uschess:II.2.sheet.turn

  // uschess:II.2.pause.reasons, and uschess:II.6.problem with the scoresheet.
  paper.clock.pause_reasons = game::any_pause_reason;
  paper.clock.pause_cost_judged = true;
  paper.clock.setting_judged = true;

  // uschess:II.8.late: the lesser of sixty minutes and half the first control.
  paper.arrival.default_ms = 3'600'000;
  paper.arrival.half_first_control = true;
  paper.arrival.at_default_too = true;
  return paper;
}

}  // namespace touchmove::books::uschess
