// The FIDE Laws on scoresheets, clocks, lateness and adjourned games.
#include "touchmove/books/fide/fide_paper.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::fide {

using game::Matter;
using rulebook::cite;

void name_paper_clauses(game::Clauses& clauses) {
  clauses.set(Matter::RecordDuty, cite("fide:record.duty"));
  clauses.set(Matter::RecordExcused, cite("fide:record.excused"));
  clauses.set(Matter::RecordIncrement, cite("fide:record.increment"));
  clauses.set(Matter::RecordFast, cite("fide:record.fast"));
  clauses.set(Matter::RecordInability, cite("fide:record.cannot-write"));
  clauses.set(Matter::RecordNeither, cite("fide:record.neither"));
  clauses.set(Matter::RecordReconstruct, cite("fide:record.reconstruct"));
  clauses.set(Matter::RecordUnproved, cite("fide:record.cannot-prove"));
  clauses.set(Matter::ResultSigned, cite("fide:record.sign"));
  clauses.set(Matter::SheetAhead, cite("fide:record.no-advance"));
  clauses.set(Matter::SheetReply, cite("fide:record.reply-first"));
  clauses.set(Matter::SheetUse, cite("fide:record.scoresheet-use"));
  clauses.set(Matter::SheetConsult, cite("fide:record.one"));
  clauses.set(Matter::SheetNotation, cite("fide:record.algebraic-only"));

  clauses.set(Matter::PausePromotion, cite("fide:touch.promotion-no-piece"));
  clauses.set(Matter::PauseClaim, cite("fide:draws.claim-procedure"));
  clauses.set(Matter::PauseImproper, cite("fide:clock.pause-reason"));
  clauses.set(Matter::ClockDefective, cite("fide:clock.defective"));
  clauses.set(Matter::ClockWrongSetting, cite("fide:clock.wrong-setting"));
  clauses.set(Matter::ClockKnockedOver, cite("fide:clock.handling"));
  clauses.set(Matter::Quickplay, cite("fide:time.quickplay"));
  clauses.set(Matter::QuickplayIncrement, cite("fide:time.quickplay-increment"));
  clauses.set(Matter::QuickplayPostponed, cite("fide:time.quickplay-postponed"));
  clauses.set(Matter::QuickplayAlone, cite("fide:time.quickplay-no-arbiter"));
  clauses.set(Matter::LateArrival, cite("fide:clock.default-time"));
  clauses.set(Matter::LateBoth, cite("fide:clock.both-absent"));

  clauses.set(Matter::Seal, cite("fide:adjournment.seal"));
  clauses.set(Matter::SealMade, cite("fide:adjournment.seal-made"));
  clauses.set(Matter::SealEarly, cite("fide:adjournment.seal-early"));
  clauses.set(Matter::SealComplete, cite("fide:adjournment.seal"));
  clauses.set(Matter::Envelope, cite("fide:adjournment.envelope"));
  clauses.set(Matter::AdjournResume, cite("fide:adjournment.resume"));
  clauses.set(Matter::AdjournAbsent, cite("fide:adjournment.absent"));
  clauses.set(Matter::SealUnclear, cite("fide:adjournment.unclear"));
  clauses.set(Matter::AdjournEnded, cite("fide:adjournment.ended-before"));
  clauses.set(Matter::TimesWrong, cite("fide:adjournment.times-wrong"));
  clauses.set(Matter::EnvelopeLost, cite("fide:adjournment.lost-envelope"));
}

game::PaperPolicies paper_policies(game::TimeClass time_class) {
  using enum game::PauseReason;
  game::PaperPolicies paper;
  const bool fast = time_class != game::TimeClass::Standard;
  paper.record.algebraic_only = true;                  // fide:record.algebraic-only
  paper.record.excuse = game::RecordExcuse::OwnClock;  // fide:record.excused
  paper.record.excuse_lasts = true;                    // for the rest of that period
  paper.record.bonus_binds_ms = 30'000;                // fide:record.increment
  paper.record.fast_games_free = fast;                 // fide:record.fast
  paper.record.reply_first = true;                     // fide:record.reply-first

  if (time_class == game::TimeClass::Blitz) paper.quickplay.below_ms = 0;  // fide:time.quickplay: not in blitz

  // fide:clock.pause-reason: only to seek the arbiter's help.
  paper.clock.pause_reasons = game::pause_bit(Official) | game::pause_bit(Claim) | game::pause_bit(Dispute) |
                              game::pause_bit(Irregularity) | game::pause_bit(PromotionPiece);
  paper.clock.pause_cost_judged = true;
  paper.clock.setting_judged = true;  // fide:clock.wrong-setting

  paper.arrival.default_ms = 0;  // fide:clock.default-time: zero unless the event states another
  paper.arrival.judged = true;   // unless the arbiter decides otherwise
  paper.arrival.both = game::LateBoth::WhiteLoses;
  return paper;
}

}  // namespace touchmove::books::fide
