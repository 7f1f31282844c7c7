// What holds for events under US Chess, and for a game's record.
#include "touchmove/books/uschess/uschess_events.hpp"

#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::uschess {
namespace {

using game::EventMatter;
using rulebook::cite;

consteval game::EventClauses clauses() {
  game::EventClauses clauses;
  clauses.set(EventMatter::ByeLimit, cite("uschess:I.bye.half-point.limits"));
  clauses.set(EventMatter::ByeRound, cite("uschess:I.bye.half-point.limits"));
  clauses.set(EventMatter::ByeDeadline, cite("uschess:I.bye.half-point.limits"));
  clauses.set(EventMatter::ByeIrrevocable, cite("uschess:I.bye.half-point.limits"));
  clauses.set(EventMatter::LastByeLate, cite("uschess:I.bye.half-point.limits"));
  clauses.set(EventMatter::SecondBye, cite("uschess:I.bye.full-point.once"));
  clauses.set(EventMatter::SectionClosed, cite("uschess:I.section.change"));
  clauses.set(EventMatter::Withdrawn, cite("uschess:II.8.withdrawn"));
  clauses.set(EventMatter::MemberOut, cite("uschess:II.8.withdrawn"));
  clauses.set(EventMatter::MemberForfeited, cite("uschess:II.8.withdrawn"));
  clauses.set(EventMatter::LeavesWithNotice, cite("uschess:I.withdraw.notice"));
  clauses.set(EventMatter::LeavesWithoutNotice, cite("uschess:I.withdraw.without-notice"));
  clauses.set(EventMatter::ResultDisagrees, cite("uschess:I.result.responsible"));
  clauses.set(EventMatter::ResultAwaited, cite("uschess:I.result.responsible"));
  clauses.set(EventMatter::Disputed, cite("uschess:I.result.responsible"));
  clauses.set(EventMatter::NotTheirGame, cite("uschess:I.result.responsible"));
  clauses.set(EventMatter::ForfeitEarly, cite("uschess:II.8.late"));
  clauses.set(EventMatter::ChiefReadmits, cite("uschess:II.8.readmit"));
  clauses.set(EventMatter::PairedOut, cite("uschess:I.bye.full-point"));
  clauses.set(EventMatter::EquipmentMissing, cite("uschess:I.equipment.bring"));
  clauses.set(EventMatter::SheetNotApproved, cite("uschess:I.equipment.scoresheets"));
  clauses.set(EventMatter::ColoursPaired, cite("uschess:I.pairings.colours"));
  clauses.set(EventMatter::PairedWithSecondBye, cite("uschess:I.bye.full-point.once"));
  return clauses;
}

}  // namespace

constinit const game::EventPolicies events{
    .clauses = clauses(),
    .forfeit_control_percent = 50,  // the handout, II.8
    .last_bye_before_play = true,   // 22C
};

constinit const game::RecordPolicies records{
    .checkmate = cite("uschess:II.2.flag.mate-first"),
    .stalemate = cite("uschess:II.7.stalemate"),
    .dead = cite("uschess:II.7.material"),
    .timeout = cite("uschess:II.2.flag.mating-material"),
};

}  // namespace touchmove::books::uschess
