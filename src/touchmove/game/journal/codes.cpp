// The words of the codes, and which values each fact and effect carries.
#include "touchmove/game/journal/codes.hpp"

#include "touchmove/base/enum_names.hpp"
#include "touchmove/base/enum_table.hpp"
#include "touchmove/game/journal/enumerations.hpp"
#include "touchmove/game/state/state.hpp"

namespace touchmove::game {
namespace {

/// The words of an enumeration: the names of its enumerators, unless it has others below.
template <typename Code>
constexpr auto code_words = base::words_of_names<Code>();

// clang-format off
template <>
constexpr auto code_words<Actor> = [] { using enum Actor; return base::words_of_names<Actor>({
    {A, "A"}, {B, "B"}, {A1, "A1"}, {A2, "A2"}, {B1, "B1"}, {B2, "B2"},
}); }();
template <>
constexpr auto code_words<GameResult> = [] { using enum GameResult; return base::enum_words<GameResult>({
    {WhiteWins, "1-0"}, {BlackWins, "0-1"}, {Draw, "1/2-1/2"}, {BothLose, "0-0"}, {WhiteHalf, "1/2-0"},
    {BlackHalf, "0-1/2"},
}); }();

/// A fact or an effect and the values it carries, in the order they are written.
template <typename Code>
struct FieldsRow {
  Code code{};
  Fields fields{};
};
using F = Field;

constexpr auto fact_rows = [] { using enum FactCode; return base::enum_table<FieldsRow<FactCode>>({
    {Touched, {F::Square, F::Man}}, {LegalMoves, {F::Count, F::Square, F::Side}}, {NoManThere, {F::Square}},
    {OutOfTurn, {}},
    {MoveIllegal, {F::Illegal, F::Square, F::Man}}, {ObligationUnmet, {F::Squares}}, {Occurrences, {F::Count}},
    {QuietMoves, {F::Count}}, {Remaining, {F::Side, F::Ms}}, {FlagDown, {F::Side}}, {FirstFlag, {F::Side}},
    {CanMate, {F::Side}}, {CannotMate, {F::Side}}, {NoMatingMaterial, {F::Side}}, {ImproperTime, {}},
    {RepeatedOffers, {F::Count}}, {NoMoveMade, {}}, {IllegalMoves, {F::Side, F::Count}}, {WindowClosed, {F::Ply}},
    {NoSuchFault, {}}, {NotAtBoard, {}}, {Announced, {F::Move}}, {Closed, {F::Closed}}, {PlyCount, {F::Count}},
    {Adjusting, {F::Square}}, {CompletedMoves, {F::Count}}, {NotSupervised, {}}, {ForcedWin, {F::Side}},
    {NoForcedWin, {F::Side}}, {Shown, {F::Move, F::Count}}, {Occurred, {F::Ply}}, {QuietSince, {F::Ply}},
    {ShownFrom, {F::Side, F::Ply}}, {SheetDiffers, {F::Side, F::Ply}}, {SheetGap, {F::Side, F::Ply}},
    {NoSheet, {F::Side}}, {SheetNote, {F::Side, F::Ply}}, {MissingPairs, {F::Side, F::Count}},
    {NotationNotAccepted, {F::Side}}, {Excused, {F::Side}}, {NotExcused, {F::Side}}, {Unwritten, {F::Side, F::Ply}},
    {WrittenAhead, {F::Side, F::Ply}}, {Registered, {F::Side, F::Ms}}, {Elapsed, {F::Ms}}, {Late, {F::Side, F::Ms}},
    {DefaultTime, {F::Ms}}, {Reported, {F::Side}}, {SealedFits, {F::Count}}, {Sealer, {F::Side}}, {NextPly, {F::Ply}},
    {EndlessChecks, {F::Side}}, {NoEndlessChecks, {F::Side}}, {Undetermined, {F::Side}}, {OtherHand, {}},
    {TwoHands, {}}, {StandIn, {}}, {MenLying, {F::Squares}}, {StartIsRight, {}}, {Unrestorable, {}},
    {Incident, {F::About}}, {Disputed, {}}, {Offences, {F::Side, F::Count}},
    {Earlier, {F::Side, F::About, F::Penalty, F::Scope}}, {StepMissing, {F::Step}}, {AnnouncedBy, {F::Side}},
    {SurplusMen, {F::Side, F::Count}}, {IrregularBoard, {}}, {SheetSays, {F::Side, F::Result}}, {Disregarded, {}},
    {NotCounted, {}}, {FlagUncalled, {F::Side}}, {CastlingDiffers, {F::Side, F::Square, F::Ply}},
    {EnPassantDiffers, {F::Square, F::Ply}}, {Lacking, {F::Count}}, {ShownNext, {F::Move}},
    {SearchedMoves, {F::Side, F::Count}}, {SearchedNodes, {F::Count}}, {OnlyMen, {F::Side, F::Squares}},
    {ObligationMet, {F::Squares}}, {LapsedBy, {F::Ply}}, {LapsedByTouch, {F::Square}}, {MenNotNamed, {}},
    {KingBefore, {F::Squares}}, {KingNotBefore, {F::Squares}}, {PawnTooFar, {F::Square}}, {NoRookPawn, {F::Square}}, {BishopsOfOneColour, {}},
    {NotSideNamed, {F::Side}}, {OnlyToppled, {F::Square}}, {RestsOnCustody, {F::Custody}}, {CountedBy, {F::Counter}},
    {CounterSince, {F::Ply}}, {NoBreach, {}}, {PawnsBlocked, {}}, {TooManyPawns, {F::Squares}}, {CanMove, {F::Move}},
    {MatingMan, {F::Side, F::Square}}, {ManElsewhere, {F::Squares, F::Ply}}, {LikeMenExchanged, {F::Squares, F::Ply}},
    {SecondMove, {F::Side, F::Move}}, {RecordLacks, {F::Part}}, {RookMisplaced, {F::Side, F::Square}},
    {SquareVisited, {F::Square, F::Ply}}, {OwedInstead, {F::Squares}}, {SheetShows, {F::Side, F::Count}},
    {TimesUnknown, {}}, {CameAsPawn, {F::Side, F::Man}}, {CannotBeBlocked, {F::Squares}}, {CouldBeBlocked, {F::Squares}},
    {CannotMove, {F::Square, F::Man}}, {CannotBeTaken, {F::Square, F::Man}}, {CompletedSince, {F::Side, F::Count}},
    {ForfeitWithdraws, {F::Side}}, {PutBackWrongly, {F::Side, F::Move}}, {TouchedOutOfTurn, {F::Square}},
    {OnlyFelt, {F::Square}}, {PlayedInstead, {F::Move}}, {KingNotAttacked, {F::Side, F::Square}}, {OverLimit, {F::Side}},
    {ReachedOver, {F::Seat}}, {PassedLater, {F::Side, F::Man}}, {AnnouncedUnmet, {F::Move}},
    {Considering, {F::Side}}, {CounterNotAccepted, {}}, {AgreementVoid, {}}, {OwedStill, {F::Squares}},
    {TimesReckoned, {}}, {NoClock, {}}, {ClockUnsuitable, {}}, {PauseUnfounded, {}}, {EnvelopeLost, {}},
    {ToldToRecord, {F::Side}}, {AdjournedAfter, {F::Ply}}, {ClockNeglected, {F::Side}},
    {MovesCounted, {F::Side, F::Count}}, {RulesNotAnnounced, {}}, {MatchGoesOn, {}}, {WaitsForMan, {F::Side}},
    {OfferDeclined, {}}, {InCheck, {F::Side, F::Squares}}, {GoesOn, {}}, {OnlyOffBoard, {}},
    {OwnFlagCalled, {F::Side}}, {CheckOccurrences, {F::Count, F::Side}},
}); }();

constexpr auto effect_rows = [] { using enum EffectCode; return base::enum_table<FieldsRow<EffectCode>>({
    {Touched, {F::Squares}}, {Lifted, {F::Square}}, {PutBack, {F::Square}}, {Adjusting, {F::Square, F::Side}},
    {Adjusted, {F::Square}}, {ManMoved, {F::Move, F::Captured, F::Promoted}}, {MustMove, {F::Squares, F::Castling}},
    {MustCapture, {F::Squares}}, {MustCastle, {F::Move}}, {MustPlay, {F::Move}}, {CastlingBarred, {F::Square}},
    {Freed, {}}, {MustPromote, {F::Square, F::Move}}, {Displaced, {F::Squares}}, {Replaced, {F::Squares}},
    {ClockStarted, {F::Side}}, {ClockPressed, {F::Side}}, {ClockStopped, {F::Side}}, {ClockResumed, {F::Side}},
    {TimeAdded, {F::Side, F::Ms}}, {TimeTaken, {F::Side, F::Ms}}, {ClockSet, {F::White, F::Black}},
    {Restored, {F::Ply, F::Counted}}, {IllegalCounted, {F::Side, F::Count}}, {Warned, {F::Side, F::Penalty}},
    {Penalized, {F::Side, F::Penalty}}, {Offered, {F::Side}}, {OfferLapsed, {F::Side}}, {ClaimIsOffer, {F::Side}},
    {Chosen, {F::Side, F::Ruling, F::Option}}, {Settled, {F::Ruling}}, {Result, {F::Result, F::Reason}},
    {Annulled, {}}, {NeedsOfficial, {}},
    {NextGame, {F::Game, F::WhiteSeat, F::StartWhite, F::StartBlack, F::Replaces}}, {Score, {F::PointsA, F::PointsB}},
    {Passed, {F::Side, F::Man, F::Promoted}}, {Stopped, {}}, {Agreed, {F::Seat}}, {EntryMade, {F::Side, F::Ply}},
    {SheetFiled, {F::Side, F::Count}}, {SheetLent, {F::Side}}, {SheetReturned, {F::Side}},
    {RecordingExcused, {F::Side}}, {MustRecord, {F::Side}}, {LapseCounted, {F::Side, F::Count}}, {ClockMissing, {}},
    {ClockFound, {}}, {BonusSet, {F::Side, F::Ms}}, {NextPeriod, {F::Side}}, {Arrived, {F::Side}},
    {AbsentNoted, {F::Side}}, {ToldToSeal, {F::Side}}, {Sealed, {F::Side}}, {EnvelopeCompleted, {}},
    {EnvelopeOpened, {}}, {TouchedEarly, {F::Side, F::Squares}}, {MoveBegun, {F::Square, F::Move}},
    {TurnPassed, {F::Side}}, {Demanded, {}}, {TurnTaken, {F::Side}}, {BoardTurned, {}},
    {Misplaced, {F::Side, F::Move}}, {ClaimLapsed, {F::Side}}, {StartMended, {}}, {MenSetRight, {F::Squares}},
    {Recorded, {F::Side, F::About, F::Penalty, F::Count}}, {Remembered, {F::Side, F::About, F::Penalty, F::Scope}},
    {Struck, {F::Side, F::About}}, {Reopened, {}}, {Inquired, {F::Ruling, F::Step}},
    {DeputyAssigned, {F::Side, F::Duties}}, {Accommodated, {F::Side, F::Measures}}, {Announced, {F::Side, F::Move}},
    {Confirmed, {F::Side}}, {Reinstated, {F::Ruling}}, {ResultSigned, {F::Side, F::Result}},
    {CounterEngaged, {F::Ply}}, {Postponed, {F::Ruling}}, {SecondMove, {F::Side, F::Move}},
    {RookMisplaced, {F::Side, F::Square}}, {GainRevoked, {F::Side, F::Ms}}, {GainReturned, {F::Side, F::Ms}},
}); }();
// clang-format on

static_assert(code_words<ClaimKind>.size() == claim_kind_count);
static_assert(code_words<PenaltyKind>.size() == penalty_kind_count);
static_assert(code_words<OptionId>.size() == option_id_count);
static_assert(code_words<Incident>.size() == incident_count);
static_assert(code_words<Step>.size() == step_count);
static_assert(code_words<DeputyTask>.size() == deputy_task_count);
static_assert(code_words<Measure>.size() == measure_count);
static_assert(code_words<board::IllegalReason>.size() == board::illegal_reason_count);

}  // namespace

const Fields& fields_of(FactCode code) { return fact_rows[code].fields; }
const Fields& fields_of(EffectCode code) { return effect_rows[code].fields; }

template <typename Code>
std::span<const std::string_view> words_of() {
  return code_words<Code>;
}

#define TOUCHMOVE_WORDS(Code, name) template std::span<const std::string_view> words_of<Code>();
TOUCHMOVE_ENUMERATIONS(TOUCHMOVE_WORDS)
#undef TOUCHMOVE_WORDS
template std::span<const std::string_view> words_of<Phase>();

std::string_view word_of(Actor actor) { return word_of<Actor>(actor); }
std::optional<Actor> parse_actor(std::string_view text) { return parse_word<Actor>(text); }

}  // namespace touchmove::game
