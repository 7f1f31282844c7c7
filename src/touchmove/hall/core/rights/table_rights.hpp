// Who may state what at a table, whatever the rulebook then says of it: a row for each kind of event of a game.
// docs/rights.md is made from it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "touchmove/base/enum_table.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/hall/core/protocol/seat.hpp"

namespace touchmove::hall {

/// Who at a table states events of a kind.
enum class Stated : std::uint8_t {
  ByHall,        ///< the hall alone: it has seen it, or computed it
  ByOfficials,   ///< what is theirs to find, impose or grant, and the hall's
  ByPlayers,     ///< what is done at the board by who plays
  ByPlayersToo,  ///< by both
};

namespace detail {

struct StatedRow {
  game::EventType code{};
  Stated by{};
};

inline constexpr auto stated = base::enum_table<StatedRow>({
    {game::EventType::Opened, Stated::ByHall},
    {game::EventType::Start, Stated::ByPlayersToo},
    {game::EventType::Touch, Stated::ByPlayers},
    {game::EventType::Adjust, Stated::ByPlayers},
    {game::EventType::Release, Stated::ByPlayers},
    {game::EventType::Move, Stated::ByPlayers},
    {game::EventType::Promote, Stated::ByPlayers},
    {game::EventType::Press, Stated::ByPlayers},
    {game::EventType::KnockOver, Stated::ByPlayers},
    {game::EventType::Restore, Stated::ByPlayersToo},
    {game::EventType::OfferDraw, Stated::ByPlayers},
    {game::EventType::AcceptDraw, Stated::ByPlayers},
    {game::EventType::DeclineDraw, Stated::ByPlayers},
    {game::EventType::WithdrawOffer, Stated::ByPlayers},
    {game::EventType::Resign, Stated::ByPlayers},
    {game::EventType::Claim, Stated::ByPlayersToo},
    {game::EventType::CallOfficial, Stated::ByPlayers},
    {game::EventType::Pause, Stated::ByPlayersToo},
    {game::EventType::Resume, Stated::ByPlayersToo},
    {game::EventType::Choose, Stated::ByPlayers},
    {game::EventType::Flag, Stated::ByOfficials},
    {game::EventType::Outage, Stated::ByHall},
    {game::EventType::SetClock, Stated::ByOfficials},
    {game::EventType::Decide, Stated::ByOfficials},
    {game::EventType::Penalty, Stated::ByOfficials},
    {game::EventType::Intervene, Stated::ByOfficials},
    {game::EventType::Annul, Stated::ByOfficials},
    {game::EventType::Finding, Stated::ByHall},
    {game::EventType::Entry, Stated::ByPlayersToo},
    {game::EventType::Sheet, Stated::ByPlayersToo},
    {game::EventType::RequestSheet, Stated::ByPlayersToo},
    {game::EventType::ReturnSheet, Stated::ByPlayersToo},
    {game::EventType::StopRecording, Stated::ByPlayersToo},
    {game::EventType::Excuse, Stated::ByPlayersToo},
    {game::EventType::ReportClock, Stated::ByPlayersToo},
    {game::EventType::Arrive, Stated::ByPlayersToo},
    {game::EventType::Absent, Stated::ByPlayersToo},
    {game::EventType::ObtainClock, Stated::ByPlayersToo},
    {game::EventType::Adjourn, Stated::ByPlayersToo},
    {game::EventType::Seal, Stated::ByPlayersToo},
    {game::EventType::Envelope, Stated::ByPlayersToo},
    {game::EventType::Unseal, Stated::ByPlayersToo},
    {game::EventType::TakeBack, Stated::ByPlayers},
    {game::EventType::Report, Stated::ByPlayersToo},
    {game::EventType::Appeal, Stated::ByPlayersToo},
    {game::EventType::History, Stated::ByOfficials},
    {game::EventType::Inquire, Stated::ByOfficials},
    {game::EventType::AssignDeputy, Stated::ByPlayersToo},
    {game::EventType::Accommodate, Stated::ByOfficials},
    {game::EventType::Announce, Stated::ByPlayers},
    {game::EventType::Confirm, Stated::ByPlayers},
    {game::EventType::EngageCounter, Stated::ByPlayersToo},
});

}  // namespace detail

constexpr Stated stated_by(game::EventType type) { return detail::stated[type].by; }

/// Whether a seat may send an event of that type at all. Types the vocabulary does not know are left to the rulebook.
inline bool may_state(Seat seat, std::string_view type) {
  const auto known = game::parse_word<game::EventType>(type);
  if (!known) return true;
  switch (stated_by(*known)) {
    case Stated::ByHall:
      return false;
    case Stated::ByOfficials:
      return is_office(seat);
    case Stated::ByPlayers:
      return !is_office(seat);
    case Stated::ByPlayersToo:
      return true;
  }
  return false;
}

/// Why a seat may not send it, which says who may.
inline std::string_view why_not_stated(std::string_view type) {
  const auto known = game::parse_word<game::EventType>(type);
  switch (known ? stated_by(*known) : Stated::ByPlayersToo) {
    case Stated::ByHall:
      return "This only the hall itself states.";
    case Stated::ByOfficials:
      return "This is for the officials to state, not for your seat.";
    case Stated::ByPlayers:
      return "This is for the players to state, not for your seat.";
    case Stated::ByPlayersToo:
      break;
  }
  return "This is for the players and the officials to state.";
}

/// Whether who acts for a player may send an event of that type. Which of these are theirs is a rulebook's to say, by
/// the tasks somebody was assigned; what a player does as a player (resigning, offers, claims of draws) is in no book
/// anybody else's.
inline bool deputy_may_state(std::string_view type) {
  using game::EventType;
  const auto known = game::parse_word<EventType>(type);
  if (!known) return false;
  switch (*known) {
    case EventType::Start:
    case EventType::Touch:
    case EventType::Adjust:
    case EventType::Release:
    case EventType::Move:
    case EventType::Promote:
    case EventType::Press:
    case EventType::Announce:
    case EventType::Confirm:
    case EventType::Entry:
    case EventType::Sheet:
    case EventType::Claim:
      return true;
    default:
      return false;
  }
}

}  // namespace touchmove::hall
