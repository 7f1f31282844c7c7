// The questions a rulebook must answer for an event: what holds where nobody announced anything else, and by which
// clause.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "touchmove/rulebook/citation.hpp"

namespace touchmove::game {

/// What an event may do or refuse by a clause of its book. A book without one for a matter asks the books its silences
/// go to; if none has one, nothing is refused by it.
enum class EventMatter : std::uint8_t {
  // entries and byes
  ByeLimit,
  ByeRound,
  ByeDeadline,
  ByeIrrevocable,
  LastByeLate,
  SecondBye,
  PairedOut,
  SectionClosed,
  EntriesClosed,
  ChiefAdmits,
  PartnersFixed,
  // leaving and absence
  Withdrawn,
  MemberOut,
  MemberForfeited,
  LeavesWithNotice,
  LeavesWithoutNotice,
  ForfeitEarly,
  ChiefReadmits,
  // results
  MatchDecided,
  ResultDisagrees,
  ResultAwaited,
  Disputed,
  NotTheirGame,
  // appeals
  AppealDeadline,
  NotAppealable,
  OnlyCoachAppeals,
  OnlyPlayerAppeals,
  NoHigherLevel,
  // pairings, colours and lots
  MetBefore,
  ColoursPaired,
  LotDrawn,
  LotWonBy,
  // what is announced
  TimeLimitFixed,
  NotAnnounced,
  NoExperiments,
  NoticeShort,
  RegistrationBegun,
  AnnouncedLate,
  // championships and awards
  NotChampionship,
  AwardsFixed,
  AwardsLate,
  AwardsUnfounded,
  AwardsSet,
  // ratings assigned
  ChiefAssigns,
  RatingHeld,
  RatingAssigned,
  // papers and officials
  FormIncomplete,
  OpponentToBeTold,
  OfficialTells,
  NotAssistant,
  // equipment
  EquipmentUnfit,
  EquipmentMissing,
  OtherForfeits,
  ClockWithoutDelay,
  ClockDefective,
  ClockAdmitted,
  SheetNotApproved,
  // what a pairing may be appealed for
  PairedWithMetBefore,
  PairedWithThirdColour,
  PairedWithOutsideGroup,
  PairedWithSameConference,
  PairedWithTeammates,
  PairedWithSecondBye,
};
inline constexpr std::size_t event_matter_count = static_cast<std::size_t>(EventMatter::PairedWithSecondBye) + 1;

/// The clauses of one book, by matter.
class EventClauses {
 public:
  constexpr EventClauses& set(EventMatter matter, rulebook::Citation clause) {
    clauses_[static_cast<std::size_t>(matter)] = clause;
    return *this;
  }
  constexpr std::optional<rulebook::Citation> at(EventMatter matter) const {
    return clauses_[static_cast<std::size_t>(matter)];
  }

 private:
  std::array<std::optional<rulebook::Citation>, event_matter_count> clauses_{};
};

/// By whose rules players are paired, ranked, rated and known.
enum class Federation : std::uint8_t { UsChess, Fide };

/// A number of the event's parameters that a clause lays down: to change it is to announce another rule.
struct EventLimit {
  std::string_view parameter;  ///< its name among the event's parameters
  rulebook::Citation clause;
};

/// What a length of equipment must be between, in hundredths of an inch, and by which clause.
struct LengthLaw {
  int least;
  int most;
  rulebook::Citation clause;
};
/// What a colour of equipment must be one of.
struct ColourLaw {
  std::span<const std::string_view> any_of;
  rulebook::Citation clause;
};

/// What a book asks of boards, men and clocks, and whose are used. Black's go first.
struct EquipmentLaw {
  ColourLaw light_squares;
  ColourLaw dark_squares;
  ColourLaw light_men;
  ColourLaw dark_men;
  LengthLaw square;
  LengthLaw king;
  rulebook::Citation squares_alike;      ///< the squares are all of one size
  rulebook::Citation proportion;         ///< the men are in proportion to each other
  rulebook::Citation pawn;               ///< a pawn is shorter than a square
  rulebook::Citation pattern;            ///< the men are of the Staunton pattern
  rulebook::Citation black_provides;     ///< Black's are used
  rulebook::Citation white_provides;     ///< White's, where Black has none
  rulebook::Citation opponents_instead;  ///< White's, where Black's do not meet the requirements
  rulebook::Citation better_chosen;      ///< an official may find the opponent's more suitable
  rulebook::Citation standard_clock;     ///< a clock that can delay goes before one that cannot
  rulebook::Citation silent_clock;       ///< a clock makes no noise
};

/// One book's answers for an event. What is not set is as most books have it.
struct EventPolicies {
  EventClauses clauses{};
  Federation pairings{Federation::UsChess};                ///< whose Swiss pairings a section has
  Federation tie_breaks{Federation::UsChess};              ///< whose list of tie-breaks
  Federation ratings{Federation::UsChess};                 ///< whose rating an entry's is
  std::optional<Federation> members{Federation::UsChess};  ///< whose ids players carry; nothing: nobody's
  bool robin_numbers_by_rating{true};                      ///< three or four players: numbered by rating, not by lot
  std::optional<std::int64_t> forfeit_after_ms{};          ///< late by so much is lost; nothing: an hour
  std::optional<int> forfeit_control_percent{};            ///< or by this share of the first control; 0: by no share
  bool coaches_appeal_pairings{false};                     ///< and nobody else does
  bool pairing_appeals_need_flag{false};                   ///< for what the clauses name, and nothing else
  bool own_scoresheets{true};                              ///< players may record on sheets or books of their own
  bool organizer_admits_late{false};                       ///< the chief lets nobody in late without the organizer
  bool last_bye_before_play{false};                        ///< a last round's bye is asked for before the first game
  std::span<const EventLimit> limits{};                    ///< numbers that clauses lay down
  const EquipmentLaw* equipment{nullptr};                  ///< null: nothing is asked, and neither side goes first
};

}  // namespace touchmove::game
