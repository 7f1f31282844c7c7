// The laws of 1911 on adjourned games and clocks kept by hand. They ask for no record; a claim can only be proved by
// one.
#include "touchmove/books/bcf_1911/bcf_1911_paper.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::bcf_1911 {

using game::Matter;
using rulebook::cite;

void name_paper_clauses(game::Clauses& clauses) {
  clauses.set(Matter::RecordDuty, cite("bcf-1911:gap.record-duty"));
  clauses.set(Matter::ClockWrongSetting, cite("bcf-1911:36e"));
  clauses.set(Matter::ClockDefective, cite("bcf-1911:36e"));
  clauses.set(Matter::ClockNeglect, cite("bcf-1911:36d"));

  clauses.set(Matter::Seal, cite("bcf-1911:33"));
  clauses.set(Matter::SealMade, cite("bcf-1911:33"));
  clauses.set(Matter::SealComplete, cite("bcf-1911:20e"));
  clauses.set(Matter::Envelope, cite("bcf-1911:34"));
  clauses.set(Matter::AdjournResume, cite("bcf-1911:35.open"));
  clauses.set(Matter::AdjournAbsent, cite("bcf-1911:35.open"));
  clauses.set(Matter::SealUnclear, cite("bcf-1911:gap.sealed-illegal"));
  clauses.set(Matter::ResumeWrong, cite("bcf-1911:35.wrong"));
  clauses.set(Matter::TimesWrong, cite("bcf-1911:36e"));
  clauses.set(Matter::EnvelopeLost, cite("bcf-1911:35.wrong"));
}

game::PaperPolicies paper_policies() {
  game::PaperPolicies paper;
  paper.clock.setting_judged = true;  // bcf-1911:36e: put right fairly

  paper.adjourn.players_adjourn = true;              // bcf-1911:33: there is no arbiter
  paper.adjourn.opener = game::SealOpener::Replier;  // bcf-1911:35.open
  paper.adjourn.fault = game::SealFault::Demand;     // bcf-1911:gap.sealed-illegal
  paper.adjourn.wrong_setup_voids = true;            // bcf-1911:35.wrong
  return paper;
}

}  // namespace touchmove::books::bcf_1911
