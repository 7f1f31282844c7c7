// The words for what happens around the board: incidents, who caused them, what helpers may do, and what an official
// does before deciding.
#pragma once

#include <cstdint>

namespace touchmove::game {

/// What may be reported to an official. Which of these a book knows, and what it permits, is the book's table.
enum class Incident : std::uint8_t {
  // sportsmanship
  Unsporting,  ///< any unsporting conduct no other code names
  Humiliation,
  AnothersName,  ///< plays under another person's name
  AssumedName,
  Rudeness,
  Deception,     ///< also using the rules themselves to gain an advantage
  ResultEffort,  ///< an unsporting effort to get a result
  ArrangedDraw,  ///< a draw or result fixed in advance
  ThrownGame,
  Urging,      ///< urging extraordinary efforts upon a player
  Contesting,  ///< contesting a final decision
  // talk and disturbance
  Talking,
  TalkingAfter,  ///< those who have finished talk in the room
  Noise,
  Distraction,
  DistractionElsewhere,  ///< of the players of another game
  AdjustedOutOfTurn,
  DrawOffers,  ///< repeated offers
  DrawAsked,   ///< asks for a draw otherwise than by an offer
  // what is said to learn how the opponent stands to a draw
  DrawWithinReach,    ///< asks whether he himself can get one
  DrawAtLeast,        ///< says that he has one at least
  DrawBeyondThem,     ///< says that the opponent has not even one
  DrawSoughtByOther,  ///< says that the opponent is looking for one
  DrawSupposed,       ///< asks what the opponent would do if offered one
  DrawSounded,        ///< anything else of the kind
  // meddling with others' games
  Kibitz,
  KibitzGesture,
  KibitzOverheard,  ///< said to somebody else, heard by the players
  FlagRemark,       ///< calls attention to a flag
  ClaimRemark,      ///< calls attention to another possible claim, or claims for a player
  ClockReminder,    ///< reminds a player of his clock
  Interference,
  FacingTeammate,  ///< watches a teammate from where he is seen
  // help
  Notes,
  Advice,
  AdviceUnasked,
  Analysis,      ///< of a game on another board or device
  WritingAhead,  ///< two or more moves
  // in the room while games run
  RoomAnalysis,
  Skittles,
  PostMortem,
  EquipmentLeft,
  Photography,
  // devices
  DeviceCarried,
  DeviceInBag,  ///< switched off and put away, and it made a sound all the same
  DeviceSound,
  DeviceUsed,
  Headphones,
  InspectionRefused,
  // handling the clock and the men
  ClockHand,       ///< a hand on or over the button
  ClockOtherHand,  ///< pressed with another hand than moved
  ClockLifted,
  ClockForce,
  ClockTouched,
  ClockKnockedOver,
  PressedBeforeMoving,
  Banging,
  ToppledAndPressed,  ///< men knocked over, and the clock pressed
  MenSweptOff,
  // coming and going
  LeftArea,
  LeftVenue,
  Walkout,  ///< leaves a lost game without resigning
  Abandoned,
  StoppedPlay,  ///< stops, and will not resume in reasonable time
  Absent,       ///< not there when the time to arrive has passed
  // refusing
  Refusal,
  RefusalBoth,
  DemandRefused,  ///< a legal demand of the opponent
  TakebackAllowed,
  // helpers, partners, two boards
  PartnerBoard,  ///< touches the partner's men or clock
  DeputySpoke,   ///< speaks to his player before the move is on the board, or more than is allowed
  BoardsDiffer,  ///< two boards of one game differ, the scores agree
  ScoresDiffer,  ///< the scores differ as well
  // other matters
  Disturbance,  ///< from outside
  ResignSign,   ///< a sign that may have meant resigning
  ResignBoth,   ///< both resigned, in an order nobody can tell
  ClaimUnproved,
  OtherBreach,
  // before the game, and at its edges
  Equipment,    ///< the opponent has better equipment
  ClockKind,    ///< one brought a clock of a kind that gives way to the other's
  ClocksAlike,  ///< both brought clocks of the same worth
  Seating,      ///< which way the clocks face is announced
  Prompting,    ///< a player whose moves another passes on was prompted
  HandHidden,   ///< men in hand are kept out of sight
  TouchWaived,  ///< the players have agreed to do without touch-move
  // the scoresheets
  SheetRead,       ///< reads the opponent's while the opponent's clock runs
  SheetCorrected,  ///< corrects the own one then
  // at the clock
  MovedBeforePress,  ///< moved before the opponent had pressed
  Handshake,         ///< the players shook hands, and what it meant is in doubt
};
inline constexpr int incident_count = static_cast<int>(Incident::Handshake) + 1;

/// Who caused an incident.
enum class Party : std::uint8_t {
  Player,
  Participant,  ///< plays in the event, not in this game
  Spectator,
  Coach,
  Partner,
  Deputy,
  Official,
};

/// Whose record an entry belongs to.
enum class Scope : std::uint8_t { Person, Team };

/// What an official does before he decides; some books let nothing be decided before.
enum class Step : std::uint8_t {
  PositionInspected,
  Waited,
  Searched,
  Asked,
  Testimony,  ///< heard the players
  Witness,    ///< heard others
  InWriting,
  Consulted,
  References,
  OfficialSaw,  ///< the floor official's word on what was done in his presence
};
inline constexpr int step_count = static_cast<int>(Step::OfficialSaw) + 1;

/// What a book wants on record of a penalty.
enum class RecordPart : std::uint8_t {
  Offender,    ///< who is penalised
  Person,      ///< which official penalises
  Substitute,  ///< whether one who is expelled may be replaced
  Count,       ///< of the rounds
  About,       ///< what it is for
  Ms,          ///< how much time
};

/// What a deputy or assistant may do for a player.
enum class DeputyTask : std::uint8_t {
  Write,          ///< keeps the player's score
  Press,          ///< presses the clock
  Move,           ///< makes the player's moves, on the opponent's board too
  Announce,       ///< announces the moves
  TellMoves,      ///< says, when asked, how many moves were made
  TellTime,       ///< says, when asked, the time used
  ClaimTime,      ///< claims a win on time
  ReportTouch,    ///< tells the official of a man the opponent touched
  OpponentMoves,  ///< makes the other player's moves, for one who plays against a disabled player
};
inline constexpr int deputy_task_count = static_cast<int>(DeputyTask::OpponentMoves) + 1;

/// What a disabled player is granted at the board.
enum class Measure : std::uint8_t {
  TwoBoards,
  SecuringBoard,  ///< men stand in holes
  AnnouncedMoves,
  Braille,
  Recorder,
  AccessiblePlace,
  SpecialConditions,
};
inline constexpr int measure_count = static_cast<int>(Measure::SpecialConditions) + 1;

/// A set of codes, one bit each.
template <typename Code>
class CodeSet {
 public:
  constexpr CodeSet() = default;
  template <typename... Codes>
  explicit constexpr CodeSet(Code first, Codes... rest) {
    add(first);
    (add(rest), ...);
  }
  static constexpr CodeSet from_bits(std::uint16_t bits) {
    CodeSet set;
    set.bits_ = bits;
    return set;
  }
  constexpr void add(Code code) { bits_ |= static_cast<std::uint16_t>(1U << static_cast<unsigned>(code)); }
  constexpr void add(CodeSet other) { bits_ |= other.bits_; }
  constexpr bool has(Code code) const { return (bits_ >> static_cast<unsigned>(code) & 1U) != 0; }
  /// Whether all of the other's codes are in this one.
  constexpr bool covers(CodeSet other) const { return (other.bits_ & ~bits_) == 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::uint16_t bits() const { return bits_; }
  friend constexpr bool operator==(CodeSet, CodeSet) = default;

 private:
  std::uint16_t bits_{0};
};
static_assert(step_count <= 16 && deputy_task_count <= 16 && measure_count <= 16);

using StepSet = CodeSet<Step>;
using DutySet = CodeSet<DeputyTask>;
using MeasureSet = CodeSet<Measure>;

}  // namespace touchmove::game
