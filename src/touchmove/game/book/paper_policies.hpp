// Where rulebooks differ in scoresheets, defective and missing clocks, lateness and adjournment.
#pragma once

#include <cstdint>
#include <limits>
#include <string_view>

namespace touchmove::game {

/// What a draw claim must be proved from where no program watched.
enum class Proof : std::uint8_t {
  AnyRecord,  ///< whatever record there is
  OwnSheet,   ///< the claimant's own scoresheet
};

/// When little time frees from recording.
enum class RecordExcuse : std::uint8_t {
  Never,
  OwnClock,     ///< whoever has little time
  EitherClock,  ///< both, as soon as one of them has
};

struct RecordPolicy {
  Proof repetition{Proof::AnyRecord};
  Proof fifty{Proof::AnyRecord};
  int fifty_missing_pairs{0};  ///< that may be missing where the claim does not rest on them
  bool algebraic_only{false};  ///< no other notation is evidence

  RecordExcuse excuse{RecordExcuse::Never};
  std::int64_t excuse_below_ms{300'000};
  bool excuse_lasts{false};        ///< once excused, for the rest of the period
  std::int64_t bonus_binds_ms{0};  ///< so much a move and nobody is excused for want of time; 0: no such rule
  bool fast_games_free{false};     ///< nobody need record in this time class

  int in_turn_pairs{0};  ///< an entry so many moves late is none made move after move; 0: nothing is said
  int behind_first{0};   ///< pairs missing for a first complaint to be upheld; 0: an official judges
  int behind_again{0};   ///< for every later one
  bool correct_on_own_time{false};
  bool consult_on_own_time{false};
  bool borrower_runs{false};  ///< the clock of whoever has borrowed the other's sheet runs
  bool reply_first{false};    ///< one's own last move must be written before the next is made
};

/// What a player's words for stopping the clocks are worth.
enum class PauseReason : std::uint8_t { Official, Claim, Dispute, Irregularity, PromotionPiece, SheetProblem };
using PauseReasons = std::uint8_t;
constexpr PauseReasons pause_bit(PauseReason reason) {
  return static_cast<PauseReasons>(1U << static_cast<unsigned>(reason));
}
inline constexpr PauseReasons any_pause_reason = 0x3F;

enum class DefectCharge : std::uint8_t {
  Judgement,  ///< an official sets the new clock
  Computed,   ///< the unit that stopped is charged with the time that was not registered
};
enum class LateBoth : std::uint8_t { Nothing, WhiteLoses, Shared };
enum class ClockShare : std::uint8_t { Nothing, Equal };

struct ClockPolicy {
  PauseReasons pause_reasons{any_pause_reason};
  std::int64_t pause_cost_ms{0};  ///< to the opponent for another reason
  bool pause_cost_judged{false};  ///< whether that is given is an official's judgement
  DefectCharge defect{DefectCharge::Judgement};
  bool players_mend{false};                 ///< the players themselves may replace and correct a clock
  int setting_until{0};                     ///< moves of each side after which a wrong setting stays; 0: never
  bool setting_judged{false};               ///< an official corrects by best judgement
  bool setting_late_judged{false};          ///< and may do so even later, if there is reason to
  std::int64_t knocked_over_ms{0};          ///< to the opponent; 0: an official judges
  ClockShare missing{ClockShare::Nothing};  ///< of the time played without a clock
  bool missing_forfeits{false};             ///< both lose if neither has one
};

struct ArrivalPolicy {
  std::int64_t default_ms{std::numeric_limits<std::int64_t>::max()};
  bool half_first_control{false};  ///< or half of the first control, if that is less
  bool at_default_too{false};      ///< whoever comes at that very moment has lost
  bool judged{false};              ///< unless an official decides otherwise
  LateBoth both{LateBoth::Nothing};
};

enum class SealOpener : std::uint8_t {
  Official,  ///< before the player who must reply; where none watches, that player
  Replier,   ///< the player who must reply
};

/// What follows from a sealed move that is illegal or cannot be read.
enum class SealFault : std::uint8_t {
  Penalty,  ///< an illegal move with its cost, or the game: an official chooses
  Demand,   ///< the opponent may require a move of the man named, or of the king
};

struct AdjournPolicy {
  bool players_adjourn{false};
  SealFault fault{SealFault::Penalty};
  SealOpener opener{SealOpener::Official};
  bool wrong_setup_voids{false};  ///< moves made after a wrong set-up at resumption are void
};

/// The last minutes without an increment: a player may ask for a draw, or for an increment, where the event announced
/// it.
struct QuickplayPolicy {
  bool announced{false};
  std::int64_t below_ms{120'000};  ///< the claimant has less than this
  std::int64_t extra_ms{120'000};  ///< to the opponent
  std::int64_t bonus_ms{5'000};    ///< a move for both, if an increment is given
};

struct PaperPolicies {
  RecordPolicy record{};
  ClockPolicy clock{};
  ArrivalPolicy arrival{};
  AdjournPolicy adjourn{};
  QuickplayPolicy quickplay{};
};

/// Changes one of these as announced; false if there is no such parameter.
///
///     arrival.default_ms    how late one may come
///     record.excuse_below_ms  with less than this one need not record
///     record.rated          fide: the section is rated by FIDE
///     quickplay.announced   yes: the rules for the last minutes hold
bool apply_paper_variation(PaperPolicies& policies, std::string_view parameter, std::string_view value);

}  // namespace touchmove::game
