#include "touchmove/game/judge/record/adjournment.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/move_list.hpp"
#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/judge/consequences/demands.hpp"
#include "touchmove/game/judge/consequences/plies.hpp"
#include "touchmove/game/judge/consequences/requirements.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"
#include "touchmove/notation/moves/san.hpp"

namespace touchmove::game {
namespace {

using board::Color;

/// The legal moves that a text fits.
board::MoveList fitting(const board::Position& position, std::string_view text) {
  board::MoveList fits;
  const auto read = notation::read_san(text);
  if (!read) return fits;
  if (const auto found = notation::find_move(position, read->move)) {
    fits.push_back(*found);
    return fits;
  }
  board::MoveList legal;
  board::generate_legal(position, legal);
  for (const board::Move move : legal) {
    const board::BoardMove plain = board::to_board_move(position, move);
    const auto man = position.at(plain.source);
    const notation::SanMove& wanted = read->move;
    if (wanted.kind != notation::SanKind::ManMove || !man || man->role != wanted.role || plain.target != wanted.target)
      continue;
    if (wanted.source_file && *wanted.source_file != board::file_of(plain.source)) continue;
    if (wanted.source_rank && *wanted.source_rank != board::rank_of(plain.source)) continue;
    if (wanted.promotion && wanted.promotion != plain.promotion) continue;
    fits.push_back(move);
  }
  return fits;
}

/// The one man the words of an impossible move speak of, if there is only one such man.
std::optional<board::Square> man_meant(const board::Position& position, std::string_view text) {
  const auto read = notation::read_san(text);
  if (!read || read->move.kind != notation::SanKind::ManMove) return std::nullopt;
  std::optional<board::Square> only;
  for (int index = 0; index < board::square_count; ++index) {
    const board::Square square = board::square_at(index);
    const auto man = position.at(square);
    if (!man || man->color != position.side_to_move() || man->role != read->move.role) continue;
    if (read->move.source_file && *read->move.source_file != board::file_of(square)) continue;
    if (read->move.source_rank && *read->move.source_rank != board::rank_of(square)) continue;
    if (only) return std::nullopt;
    only = square;
  }
  return only;
}

}  // namespace

void judge_adjourn(const Context& in, RulingWriter& out, const State& state, const Adjourn& event) {
  if (!in.decides(Matter::Seal)) return out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  if (in.side && (!in.policies.paper.adjourn.players_adjourn || state.supervised))
    return out.refuse(ClosedReason::OnlyOfficials, Matter::Seal);
  if (state.phase == Phase::Ready) return out.refuse(ClosedReason::NotStarted, Matter::Seal);
  // An order to seal that was answered by playing on, move after move, is no order any more.
  const auto& before = state.paper.adjournment;
  if (before && !before->opened && (before->sealed || static_cast<int>(state.plies.size()) <= before->ply))
    return out.refuse(ClosedReason::Adjourned, Matter::Seal);
  if (state.phase == Phase::Paused) return out.refuse(ClosedReason::Paused, Matter::Seal);
  const Color sealer = side_on_time(state);
  // A move that is made and not pressed is completed first.
  if (state.to_press[sealer]) return out.refuse(ClosedReason::AlreadyMoved, Matter::Seal);
  if (event.ends_ms && *event.ends_ms < in.at) return out.refuse(ClosedReason::NotMatching, Matter::SealEarly);
  out.verdict(Verdict::Obliged);
  out.cite(Matter::Seal);
  out.fact(FactCode::NextPly, {.number = static_cast<std::int64_t>(state.plies.size()) + 1});
  out.effect(EffectCode::ToldToSeal, sealer);
}

namespace {

/// The envelope is opened and its move made, and the sealer is not there: the opponent seals the reply in a fresh
/// envelope and starts the absent player's clock. True if so.
bool seal_reply(const Context& in, RulingWriter& out, const State& state) {
  const auto& before = state.paper.adjournment;
  const Color side = *in.side;
  if (!before || !before->opened || before->sealer == side || !state.paper.absent[~side]) return false;
  if (!in.decides(Matter::AdjournAbsent) || state.phase != Phase::Playing) return false;
  if (state.placement.side_to_move != side || static_cast<int>(state.plies.size()) != before->ply) return false;
  out.verdict(Verdict::Accepted);
  out.cite(Matter::AdjournAbsent);
  out.cite(Matter::Seal);
  out.fact(FactCode::Sealer, {.side = side});
  out.fact(FactCode::NextPly, {.number = static_cast<std::int64_t>(state.plies.size()) + 1});
  out.effect(EffectCode::ToldToSeal, side);
  out.effect(EffectCode::Sealed, side);
  out.effect(EffectCode::ClockStarted, ~side);
  return true;
}

}  // namespace

void judge_seal(const Context& in, RulingWriter& out, const State& state, const Seal& event) {
  if (!in.side) return out.refuse(ClosedReason::OnlyPlayers, Matter::Seal);
  if (seal_reply(in, out, state)) return;
  if (!state.paper.adjournment || state.paper.adjournment->opened)
    return out.refuse(ClosedReason::NotAdjourned, Matter::Seal);
  const Adjournment& adjournment = *state.paper.adjournment;
  // Once closed the envelope is opened by nobody before the game goes on.
  if (adjournment.sealed) return out.refuse(ClosedReason::AlreadySealed, Matter::SealComplete);
  if (adjournment.sealer != *in.side) return out.refuse(ClosedReason::NotYourTurn, Matter::Seal);
  if (state.phase != Phase::Playing) return out.refuse(ClosedReason::Paused, Matter::Seal);
  if (static_cast<int>(state.plies.size()) > adjournment.ply)
    return out.refuse(ClosedReason::NotAdjourned, Matter::Seal);
  const bool played = static_cast<int>(state.plies.size()) == adjournment.ply;
  if (played) {
    // It was played on the board, so everybody knows it: the same move must be written.
    const board::BoardMove& made = state.plies.back().move;
    const auto before = board::Position::from_placement(placement_before(state, state.plies.size() - 1));
    bool same = event.text.empty();
    if (!same && before) {
      const board::MoveList fits = fitting(*before, event.text.view());
      same = fits.size() == 1 && board::to_board_move(*before, fits[0]) == made;
    }
    if (!same) return out.refuse(ClosedReason::NotMatching, Matter::SealMade);
    out.cite(Matter::SealMade);
  }
  out.verdict(Verdict::Accepted);
  out.cite(Matter::Seal);
  out.cite(Matter::SealComplete);
  out.fact(FactCode::Sealer, {.side = in.side});
  out.fact(FactCode::NextPly, {.number = adjournment.ply});
  if (state.clock.control().timed()) {
    std::int64_t early = 0;
    if (adjournment.ends_ms && *adjournment.ends_ms > in.at) {
      // Whoever adjourns early has used the session to its end.
      early = *adjournment.ends_ms - in.at;
      if (in.decides(Matter::SealEarly)) out.cite_first(Matter::SealEarly);
      out.effect(EffectCode::TimeTaken, {.number = early, .side = in.side});
    }
    for (const Color side : {Color::White, Color::Black}) {
      if (!state.clock.timed(clock_side(side))) continue;
      const std::int64_t left = in.clock(state).remaining(clock_side(side), in.at);
      out.fact(FactCode::Remaining, {.number = left - (side == *in.side ? early : 0), .side = side});
    }
  }
  out.effect(EffectCode::ClockStopped, side_on_time(state));
  out.effect(EffectCode::Sealed, *in.side);
}

void judge_envelope(const Context& in, RulingWriter& out, const State& state, const Envelope& event) {
  if (!in.decides(Matter::Envelope)) return out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  if (!state.paper.adjournment || !state.paper.adjournment->sealed)
    return out.refuse(ClosedReason::NothingSealed, Matter::Envelope);
  const Adjournment& adjournment = *state.paper.adjournment;
  out.cite(Matter::Envelope);
  out.fact(FactCode::Sealer, {.side = adjournment.sealer});
  out.fact(FactCode::NextPly, {.number = adjournment.ply});
  if (state.clock.control().timed()) {
    out.fact(FactCode::Remaining, {.number = adjournment.times.white_ms, .side = Color::White});
    out.fact(FactCode::Remaining, {.number = adjournment.times.black_ms, .side = Color::Black});
  }
  if (event.lacks.empty()) return out.verdict(Verdict::Noted);
  const bool completed = is_official(in.event.by) || (in.side && !state.supervised);
  if (!completed) return out.refuse(ClosedReason::OnlyOfficials, Matter::Envelope);
  out.verdict(Verdict::Accepted);
  out.effect(EffectCode::EnvelopeCompleted);
}

void resume_adjourned(const Context& in, RulingWriter& out, const State& state) {
  const Adjournment& adjournment = *state.paper.adjournment;
  const Color replier = ~adjournment.sealer;
  if (!state.paper.absent[replier] || !is_official(in.event.by))
    return out.refuse(ClosedReason::Adjourned, Matter::AdjournResume);
  // The envelope stays closed; the time of whoever must reply runs until that player comes.
  out.verdict(Verdict::Accepted);
  out.cite(Matter::AdjournAbsent);
  out.effect(EffectCode::ClockStarted, replier);
}

namespace {

/// The words fit no legal move, or more than one, and the laws leave it to the opponent what is to be played instead.
void demand_for_seal(const Context& in, RulingWriter& out, const State& state, std::string_view text) {
  const Color sealer = state.paper.adjournment->sealer;
  out.verdict(Verdict::Open);
  out.effect(EffectCode::EnvelopeOpened);
  const auto demand = [&](OptionId id, board::Square man) {
    Option choice = in.option(id, Chooser::Opponent, Matter::SealUnclear);
    if (id != OptionId::KingMove) choice.squares.push_back(man);
    Values values;
    values.squares.push_back(man);
    choice.effects.push_back({EffectCode::MustMove, values});
    if (id == OptionId::KingMove) choice.effects.push_back({EffectCode::CastlingBarred, {}});
    choice.effects.push_back({EffectCode::ClockStarted, {.side = sealer}});
    out.offer(choice);
  };
  const auto man = state.position ? man_meant(*state.position, text) : std::nullopt;
  if (man) {
    if (!board::legal_targets(*state.position, *man).empty()) demand(OptionId::MoveThatMan, *man);
    const board::Square king = state.position->king(sealer);
    if (!board::legal_targets(*state.position, king).empty()) demand(OptionId::KingMove, king);
    if (!out.ruling().options.empty()) return out.effect(EffectCode::ClockStarted, ~sealer);
  }
  // It reads as no one legal move: the sealer says which was meant by playing it.
  Option reading = in.option(OptionId::Correct, Chooser::Official, Matter::SealUnclear, true);
  reading.effects.push_back({EffectCode::ClockStarted, {.side = sealer}});
  out.offer(reading);
  out.effect(EffectCode::NeedsOfficial);
}

/// Why the board does not allow what the words say, where they can mean one move only.
void say_sealed_fault(const Context& in, RulingWriter& out, const State& state, std::string_view text) {
  if (!state.position) return;
  const auto read = notation::parse_san(*state.position, text);
  const auto* refused = read ? nullptr : std::get_if<notation::NoLegalMove>(&read.error());
  if (refused == nullptr || refused->refused.size() != 1) return;
  out.cite_all(name_faults(in, out, state, state.plies.size(), state.placement, refused->refused.front().move));
}

/// The words fit no legal move, or more than one.
void unclear_seal(const Context& in, RulingWriter& out, const State& state, const board::MoveList& fits,
                  std::string_view text) {
  const Color sealer = state.paper.adjournment->sealer;
  if (!in.decides(Matter::SealUnclear)) return out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  const auto cited = out.ruling().clauses;
  out.cite_anew();
  out.cite(Matter::SealUnclear);
  for (const auto clause : cited) out.cite(clause);
  if (in.policies.paper.adjourn.fault == SealFault::Demand) {
    if (fits.empty()) return demand_for_seal(in, out, state, text);
    return demand_for_seal(in, out, state, {});
  }
  if (fits.empty()) say_sealed_fault(in, out, state, text);
  out.verdict(Verdict::Open);
  out.effect(EffectCode::EnvelopeOpened);
  const Answer may_win =
      in.policies.may_win_on_time
          ? in.policies.may_win_on_time(state.placement, state.position ? &*state.position : nullptr, ~sealer)
          : Answer::Yes;
  const auto loss = [&](Option& choice, ResultReason reason) {
    choice.effects.push_back(may_win == Answer::No ? result_effect(GameResult::Draw, ResultReason::IllegalNoMate)
                                                   : win_effect(~sealer, reason));
  };
  Option illegal = in.option(OptionId::IllegalMove, Chooser::Official, Matter::SealUnclear, true);
  const int count = state.illegal_count[sealer] + 1;
  illegal.effects.push_back({EffectCode::IllegalCounted, {.number = count, .side = sealer}});
  if (in.policies.illegal_loses_at > 0 && count >= in.policies.illegal_loses_at) {
    loss(illegal, ResultReason::IllegalMove);
  } else {
    if (state.clock.control().timed())
      illegal.effects.push_back({EffectCode::TimeAdded, {.number = in.policies.illegal_ms, .side = ~sealer}});
    // A legal move is made instead: by the man named, if the words name one.
    auto man = fits.empty() && state.position ? man_meant(*state.position, text) : std::nullopt;
    if (!fits.empty() && std::all_of(fits.begin(), fits.end(),
                                     [&](board::Move move) { return move.source() == fits.begin()->source(); }))
      man = fits.begin()->source();
    if (man && !board::legal_targets(*state.position, *man).empty()) {
      Values values;
      values.squares.push_back(*man);
      illegal.effects.push_back({EffectCode::MustMove, values});
    }
    illegal.effects.push_back({EffectCode::ClockStarted, {.side = sealer}});
  }
  out.offer(illegal);
  Option lost = in.option(OptionId::Loss, Chooser::Official, Matter::SealUnclear);
  loss(lost, ResultReason::SealedMove);
  out.offer(lost);
  if (may_win == Answer::Unknown) {
    Option drawn = in.option(OptionId::Draw, Chooser::Official, Matter::SealUnclear);
    drawn.effects.push_back(result_effect(GameResult::Draw, ResultReason::IllegalNoMate));
    out.offer(drawn);
  }
  out.effect(EffectCode::NeedsOfficial);
}

}  // namespace

void judge_unseal(const Context& in, RulingWriter& out, const State& state, const Unseal& event) {
  if (!in.decides(Matter::AdjournResume)) return out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  if (!state.paper.adjournment || !state.paper.adjournment->sealed || state.paper.adjournment->opened)
    return out.refuse(ClosedReason::NothingSealed, Matter::AdjournResume);
  const Adjournment& adjournment = *state.paper.adjournment;
  const Color replier = ~adjournment.sealer;
  if (in.side) {
    const bool replier_opens = in.policies.paper.adjourn.opener == SealOpener::Replier || !state.supervised;
    if (!replier_opens) return out.refuse(ClosedReason::OnlyOfficials, Matter::AdjournResume);
    if (*in.side != replier) {
      // Whoever sealed it leaves it to the other to open.
      out.refuse(ClosedReason::NotYourChoice, Matter::AdjournResume);
      return out.fact(FactCode::Sealer, {.side = adjournment.sealer});
    }
  } else if (!is_official(in.event.by)) {
    return out.refuse(ClosedReason::OnlyOfficials, Matter::AdjournResume);
  }
  if (state.paper.absent[replier]) return out.refuse(ClosedReason::ReplierAbsent, Matter::AdjournAbsent);
  if (event.lost) {
    if (!in.decides(Matter::EnvelopeLost)) return out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
    out.cite(Matter::EnvelopeLost);
  }
  const bool made = static_cast<int>(state.plies.size()) >= adjournment.ply;
  const std::string_view text = event.text.empty() && !event.lost ? adjournment.text.view() : event.text.view();
  if (!event.lost && !adjournment.text.empty() && text != adjournment.text.view())
    return out.refuse(ClosedReason::NotMatching, Matter::AdjournResume);
  if (text.empty() && !made) {
    if (!event.lost) return out.refuse(ClosedReason::NothingSealed, Matter::AdjournResume);
    // Neither the envelope nor the position can be had again.
    out.verdict(Verdict::Open);
    out.fact(FactCode::EnvelopeLost);
    Option again = in.option(OptionId::Restart, Chooser::Official, Matter::EnvelopeLost, true);
    again.effects.push_back({EffectCode::Annulled, {}});
    out.offer(again);
    return out.effect(EffectCode::NeedsOfficial);
  }
  out.cite(Matter::AdjournResume);
  out.fact(FactCode::Sealer, {.side = adjournment.sealer});
  if (made) {
    // It stands on the board since before the envelope was closed.
    out.verdict(Verdict::Accepted);
    out.effect(EffectCode::EnvelopeOpened);
    out.effect(EffectCode::ClockStarted, adjournment.sealer);
    return out.effect(EffectCode::ClockPressed, adjournment.sealer);
  }
  const board::MoveList fits = state.position ? fitting(*state.position, text) : board::MoveList{};
  out.fact(FactCode::SealedFits, {.number = static_cast<std::int64_t>(fits.size())});
  if (fits.size() != 1) return unclear_seal(in, out, state, fits, text);
  const board::BoardMove move = board::to_board_move(*state.position, fits[0]);
  if (state.obligation.any() && !keeps(state.obligation, state.placement, move)) {
    // What he owed before the game was broken off the sealer owes still.
    const auto opened = out.ruling().clauses;
    out.cite_anew();
    cite_duty(in, out, state.obligation, state.placement, move);
    for (const auto clause : opened) out.cite(clause);
    out.verdict(Verdict::Obliged);
    Values owed;
    for (const auto& square : {state.obligation.man, state.obligation.captured}) {
      if (square) owed.squares.push_back(*square);
    }
    out.fact(FactCode::ObligationUnmet, owed);
    out.effect(EffectCode::EnvelopeOpened);
    return out.effect(EffectCode::ClockStarted, adjournment.sealer);
  }
  out.verdict(Verdict::Accepted);
  out.effect(EffectCode::EnvelopeOpened);
  out.effect(EffectCode::ClockStarted, adjournment.sealer);
  const auto taken = captured_square(state.placement, move);
  const auto clauses = out.ruling().clauses;
  // From here on the sealer makes the move.
  Context by_sealer = in;
  by_sealer.side = adjournment.sealer;
  moved_effect(out, move, taken ? state.placement.at(*taken) : std::nullopt);
  if (ends_by_position(by_sealer, out, state, state.position->after(fits[0]), move)) {
    for (const auto clause : clauses) out.cite(clause);
    return;
  }
  out.effect(EffectCode::ClockPressed, adjournment.sealer);
}

void claim_wrong_times(const Context& in, RulingWriter& out, const State& state) {
  if (!in.decides(Matter::TimesWrong)) return out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  if (!state.paper.adjournment) return out.refuse(ClosedReason::NotAdjourned, Matter::TimesWrong);
  // Nothing is set for the resumption before the envelope is opened.
  if (!state.paper.adjournment->opened) return out.refuse(ClosedReason::Adjourned, Matter::TimesWrong);
  const Adjournment& adjournment = *state.paper.adjournment;
  const auto* claim = std::get_if<Claim>(&in.event.body);
  const bool unknown = claim != nullptr && claim->unrestorable;
  const bool void_without = in.policies.paper.adjourn.wrong_setup_voids;
  if (unknown && void_without) {
    // bcf-1911:35.wrong: without the times recorded at the adjournment there is no game to resume.
    out.verdict(Verdict::Upheld);
    out.cite(Matter::ResumeWrong);
    out.cite(Matter::Annulment);
    out.fact(FactCode::TimesUnknown);
    return out.effect(EffectCode::Annulled);
  }
  out.cite(Matter::TimesWrong);
  if (unknown) out.fact(FactCode::TimesUnknown);
  bool moved = false;
  Color mover = state.start.side_to_move;
  for (std::size_t i = 0; i < state.plies.size(); ++i, mover = ~mover) {
    moved |= !void_without && static_cast<int>(i) >= adjournment.ply && mover == *in.side;
  }
  out.fact(FactCode::Remaining, {.number = adjournment.times.white_ms, .side = Color::White});
  out.fact(FactCode::Remaining, {.number = adjournment.times.black_ms, .side = Color::Black});
  const Color running = side_on_time(state);
  Option correct = in.option(OptionId::Correct, Chooser::Official, Matter::TimesWrong, !moved);
  // What has been used since the resumption stays used.
  const auto right = [&](Color side) {
    const clock::Side display = clock_side(side);
    if (!state.clock.timed(display)) return std::int64_t{0};
    const std::int64_t recorded = side == Color::White ? adjournment.times.white_ms : adjournment.times.black_ms;
    const std::int64_t set = side == Color::White ? adjournment.resumed.white_ms : adjournment.resumed.black_ms;
    return in.clock(state).remaining(display, in.at) + recorded - set;
  };
  if (state.clock.control().timed()) {
    correct.effects.push_back({EffectCode::ClockSet, {.number = right(Color::White), .other = right(Color::Black)}});
  }
  Option stays = in.option(OptionId::AsShown, Chooser::Official, Matter::TimesWrong, moved);
  for (Option* choice : {&correct, &stays}) {
    if (state.phase == Phase::Playing) choice->effects.push_back({EffectCode::ClockResumed, {.side = running}});
  }
  if (moved) {
    // Too late, unless an official decides otherwise.
    out.verdict(Verdict::Denied);
    out.fact(FactCode::WindowClosed, {.number = adjournment.ply});
    out.offer(stays);
    out.offer(correct);
    return;
  }
  out.verdict(Verdict::Open);
  if (state.phase == Phase::Playing) out.effect(EffectCode::ClockStopped, running);
  out.offer(correct);
  out.offer(stays);
  out.effect(EffectCode::NeedsOfficial);
}

void claim_resumed_wrongly(const Context& in, RulingWriter& out, const State& state) {
  const Adjournment& adjournment = *state.paper.adjournment;
  out.cite(Matter::ResumeWrong);
  out.fact(FactCode::AdjournedAfter, {.number = adjournment.ply});
  out.verdict(Verdict::Open);
  Option restore = in.option(OptionId::Restore, Chooser::Official, Matter::ResumeWrong, true);
  if (static_cast<int>(state.plies.size()) > adjournment.ply)
    restore.effects.push_back({EffectCode::Restored, {.number = adjournment.ply + 1}});
  if (state.clock.control().timed()) {
    restore.effects.push_back(
        {EffectCode::ClockSet, {.number = adjournment.resumed.white_ms, .other = adjournment.resumed.black_ms}});
  }
  out.offer(restore);
  Option annulled = in.option(OptionId::Restart, Chooser::Official, Matter::ResumeWrong);
  annulled.effects.push_back({EffectCode::Annulled, {}});
  out.offer(annulled);
  if (state.phase == Phase::Playing) out.effect(EffectCode::ClockStopped, side_on_time(state));
  out.effect(EffectCode::NeedsOfficial);
}

}  // namespace touchmove::game
