// Who asks to be entered, who is there, and what of money is noted: the acts around the entries of an event.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "touchmove/tournament/event/vocabulary/plan.hpp"

namespace touchmove::tournament::event {

/// What a rating is worth (uschess-blitz:3.established).
enum class RatingKind : std::uint8_t {
  Unrated,
  Provisional,
  Established,
  Assigned,  ///< by the chief director, from another system's (uschess-blitz:3.assigned)
};

/// What pairings and standings need to know of an entry.
struct EntryStanding {
  int rating{0};  ///< 0: unrated
  RatingKind rating_kind{RatingKind::Unrated};
  bool is_new{false};  ///< never in a rated event
  std::string team{};  ///< opaque codes: equal ones belong together, empty ones to nobody
  std::string club{};
  std::string family{};
  std::string conference{};
  int rating_games{0};                ///< games a provisional rating rests on; 0: not stated
  std::vector<int> member_ratings{};  ///< of a team's members, in their order; 0: unrated
  int board{0};                       ///< sits at this board whatever the pairing, as one that is accessible; 0: at any

  friend bool operator==(const EntryStanding&, const EntryStanding&) = default;
};

/// Everybody who is not withdrawn is there, in a section or in all.
struct CheckInAll {
  std::string section{};  ///< empty: of every section
  bool present{true};     ///< else nobody is
  friend bool operator==(const CheckInAll&, const CheckInAll&) = default;
};

/// What is noted of an entry's fee. Nothing is computed from it but what is still open.
enum class FeeKind : std::uint8_t { Owed, Paid, Waived, Refunded };

struct NoteFee {
  FeeKind kind{FeeKind::Owed};
  std::vector<EntryNumber> entries{};
  std::int64_t sum{0};     ///< of each, in hundredths of the currency
  std::string currency{};  ///< as typed: "USD", "$"; one that is typed otherwise is another
  std::string remark{};    ///< "cash", a receipt's number
  friend bool operator==(const NoteFee&, const NoteFee&) = default;
};

/// The event's public page takes requests to be entered, or takes them no more.
struct OpenRegistration {
  bool open{true};
  std::vector<std::string> sections{};  ///< only for these; none: for all
  std::string notice{};                 ///< shown with the form: the fee, what to bring
  friend bool operator==(const OpenRegistration&, const OpenRegistration&) = default;
};

/// Somebody asks to be entered: on the public page, or at the desk for a section that is full. An `enter` that names it
/// grants it.
struct Apply {
  int application{0};  ///< its number in the event, from 1
  std::string person{};
  std::string section{};
  EntryStanding standing{};  ///< as the applicant says it
  bool waiting{false};       ///< goes on the section's waiting list at once
  friend bool operator==(const Apply&, const Apply&) = default;
};

/// What a director does with an application besides granting it.
enum class ApplicationAnswer : std::uint8_t {
  Wait,     ///< goes on the section's waiting list, in the order of the numbers
  Decline,  ///< or the applicant takes it back
  Reopen,   ///< looked at anew
};

struct AnswerApplication {
  int application{0};
  ApplicationAnswer answer{ApplicationAnswer::Wait};
  std::string reason{};
  friend bool operator==(const AnswerApplication&, const AnswerApplication&) = default;
};

/// Where an application is.
enum class ApplicationState : std::uint8_t { Asked, Waiting, Declined, Entered };

}  // namespace touchmove::tournament::event
