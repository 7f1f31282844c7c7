// Events about what lies beside the board: scoresheets, the clock as a thing, arrivals, the envelope.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "touchmove/base/short_text.hpp"
#include "touchmove/game/vocabulary/actor.hpp"

namespace touchmove::game {

/// What stands written for one ply, as it was written; empty: the place was left blank.
using EntryText = base::ShortText<31>;
/// A code or short remark carried without interpretation.
using Label = base::ShortText<32>;

/// How a scoresheet is kept.
enum class NotationKind : std::uint8_t { Algebraic, Computer, Descriptive, Device, Other };

/// What is wrong with a clock.
enum class ClockTrouble : std::uint8_t {
  Missing,       ///< there is none; play begins without
  Defective,     ///< it does not work properly
  WrongSetting,  ///< set wrongly at the start: times, or what a move brings
  NotStarted,    ///< the other side did not start at the press
  Unsuitable,    ///< no flag, stops for both at zero, a kind the book does not allow
  KnockedOver,   ///< by the seat named
  Waived,        ///< both agreed to play without, though there is one
};

/// Which unit of a defective clock had stopped.
enum class StoppedUnit : std::uint8_t { None, White, Black, Both };

/// One entry on a scoresheet, or the correction of one.
struct Entry {
  std::optional<Actor> sheet{};  ///< whose; absent: that of whoever writes
  std::optional<int> ply{};      ///< absent: the place after the last written
  EntryText text{};
};
struct SheetBody {
  NotationKind notation{NotationKind::Algebraic};
  std::vector<EntryText> entries;  ///< by ply from the first
};
/// A whole scoresheet as it lies there; it takes the place of all that was known of that sheet.
struct Sheet {
  std::optional<Actor> sheet{};
  std::shared_ptr<const SheetBody> body;  ///< never null
};
/// A player wants the opponent's sheet, or an official a player's.
struct RequestSheet {
  std::optional<Actor> sheet{};
};
struct ReturnSheet {};
struct StopRecording {};
/// Somebody who does not play counts the moves from here on.
struct EngageCounter {
  PersonId counter{};    ///< who counts
  bool accepted{false};  ///< the opponent has nothing against it
};
/// An official frees a player from recording.
struct Excuse {
  Actor seat{Actor::A};
  Label about{};       ///< "inability", ...
  std::int64_t ms{0};  ///< taken from that player's clock for it
};

struct ClockReport {
  ClockTrouble kind{ClockTrouble::Defective};
  std::optional<Actor> seat{};  ///< whose doing it was
  StoppedUnit stopped{StoppedUnit::None};
  std::optional<std::int64_t> elapsed_ms{};  ///< of the session, by another clock
  std::optional<std::int64_t> white_ms{};    ///< what the clock had been set to at the start
  std::optional<std::int64_t> black_ms{};
  std::optional<std::int64_t> bonus_ms{};  ///< what it had been set to bring each move
};
struct ReportClock {
  std::shared_ptr<const ClockReport> report;  ///< never null
};
/// A player has come to the board.
struct Arrive {
  std::optional<Actor> seat{};
};
/// A player is not there: said by whoever waits, or by an official.
struct Absent {
  std::optional<Actor> seat{};
};
/// A clock has been found and is used from now on.
struct ObtainClock {};

/// The player on move is told to seal.
struct Adjourn {
  std::optional<std::int64_t>
      ends_ms{};  ///< when the session ends by the programme; later than now: an early adjournment
};
/// What a hall keeps instead of the words: nobody can read it before the envelope is opened.
struct SealedBox {
  std::string commitment;  ///< hex
  std::string box;         ///< hex
};
struct Seal {
  EntryText text{};                        ///< empty: nobody but the sealer knows
  std::shared_ptr<const SealedBox> box{};  ///< null: an envelope of paper
};
/// What the envelope lacks.
struct Envelope {
  Label lacks{};  ///< "position", "white_time", "black_time", "turn", "move_number", "offer", "resumption"
};
/// The envelope is opened, or found to be lost.
struct Unseal {
  EntryText text{};  ///< what stands on it; when lost: what the sealer says he sealed
  bool lost{false};
  std::shared_ptr<const std::string> salt{};  ///< hex; with the text it gives the commitment
};

}  // namespace touchmove::game
