// Breaking a game off and playing it on: the sealed move, what is written on the envelope, resumption.
#include <string>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/game/judge/judge.hpp"
#include "touchmove/notation/moves/san.hpp"

namespace touchmove::game {
namespace {

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

void Judge::adjourn(const State& state, const Adjourn& event) {
  if (!policies_.clauses[Matter::Seal].deciding) return refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  if (side_ && (!policies_.paper.adjourn.players_adjourn || state.supervised))
    return refuse(ClosedReason::OnlyOfficials, Matter::Seal);
  if (state.phase == Phase::Ready) return refuse(ClosedReason::NotStarted, Matter::Seal);
  // An order to seal that was answered by playing on, move after move, is no order any more.
  const auto& before = state.paper.adjournment;
  if (before && !before->opened && (before->sealed || static_cast<int>(state.plies.size()) <= before->ply))
    return refuse(ClosedReason::Adjourned, Matter::Seal);
  if (state.phase == Phase::Paused) return refuse(ClosedReason::Paused, Matter::Seal);
  const Color sealer = side_on_time(state);
  // A move that is made and not pressed is completed first.
  if (state.to_press[sealer]) return refuse(ClosedReason::AlreadyMoved, Matter::Seal);
  if (event.ends_ms && *event.ends_ms < at_) return refuse(ClosedReason::NotMatching, Matter::SealEarly);
  verdict(Verdict::Obliged);
  cite(Matter::Seal);
  fact(FactCode::NextPly, {.number = static_cast<std::int64_t>(state.plies.size()) + 1});
  effect(EffectCode::ToldToSeal, sealer);
}

void Judge::seal(const State& state, const Seal& event) {
  if (!side_) return refuse(ClosedReason::OnlyPlayers, Matter::Seal);
  if (!state.paper.adjournment || state.paper.adjournment->opened)
    return refuse(ClosedReason::NotAdjourned, Matter::Seal);
  const Adjournment& adjournment = *state.paper.adjournment;
  // Once closed the envelope is opened by nobody before the game goes on.
  if (adjournment.sealed) return refuse(ClosedReason::AlreadySealed, Matter::SealComplete);
  if (adjournment.sealer != *side_) return refuse(ClosedReason::NotYourTurn, Matter::Seal);
  if (state.phase != Phase::Playing) return refuse(ClosedReason::Paused, Matter::Seal);
  if (static_cast<int>(state.plies.size()) > adjournment.ply) return refuse(ClosedReason::NotAdjourned, Matter::Seal);
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
    if (!same) return refuse(ClosedReason::NotMatching, Matter::SealMade);
    cite(Matter::SealMade);
  }
  verdict(Verdict::Accepted);
  cite(Matter::Seal);
  cite(Matter::SealComplete);
  fact(FactCode::Sealer, {.side = side_});
  fact(FactCode::NextPly, {.number = adjournment.ply});
  if (state.clock.control().timed()) {
    std::int64_t early = 0;
    if (adjournment.ends_ms && *adjournment.ends_ms > at_) {
      // Whoever adjourns early has used the session to its end.
      early = *adjournment.ends_ms - at_;
      cite(Matter::SealEarly);
      effect(EffectCode::TimeTaken, {.number = early, .side = side_});
    }
    for (const Color side : {Color::White, Color::Black}) {
      if (!state.clock.timed(clock_side(side))) continue;
      const std::int64_t left = clock(state).remaining(clock_side(side), at_);
      fact(FactCode::Remaining, {.number = left - (side == *side_ ? early : 0), .side = side});
    }
  }
  effect(EffectCode::ClockStopped, side_on_time(state));
  effect(EffectCode::Sealed, *side_);
}

void Judge::envelope(const State& state, const Envelope& event) {
  if (!policies_.clauses[Matter::Envelope].deciding) return refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  if (!state.paper.adjournment || !state.paper.adjournment->sealed)
    return refuse(ClosedReason::NothingSealed, Matter::Envelope);
  const Adjournment& adjournment = *state.paper.adjournment;
  cite(Matter::Envelope);
  fact(FactCode::Sealer, {.side = adjournment.sealer});
  fact(FactCode::NextPly, {.number = adjournment.ply});
  if (state.clock.control().timed()) {
    fact(FactCode::Remaining, {.number = adjournment.times.white_ms, .side = Color::White});
    fact(FactCode::Remaining, {.number = adjournment.times.black_ms, .side = Color::Black});
  }
  if (event.lacks.empty()) return verdict(Verdict::Noted);
  const bool completed = is_official(event_.by) || (side_ && !state.supervised);
  if (!completed) return refuse(ClosedReason::OnlyOfficials, Matter::Envelope);
  verdict(Verdict::Accepted);
  effect(EffectCode::EnvelopeCompleted);
}

void Judge::resume_adjourned(const State& state) {
  const Adjournment& adjournment = *state.paper.adjournment;
  const Color replier = ~adjournment.sealer;
  if (!state.paper.absent[replier] || !is_official(event_.by))
    return refuse(ClosedReason::Adjourned, Matter::AdjournResume);
  // The envelope stays closed; the time of whoever must reply runs until that player comes.
  verdict(Verdict::Accepted);
  cite(Matter::AdjournAbsent);
  effect(EffectCode::ClockStarted, replier);
}

void Judge::unseal(const State& state, const Unseal& event) {
  if (!policies_.clauses[Matter::AdjournResume].deciding)
    return refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  if (!state.paper.adjournment || !state.paper.adjournment->sealed || state.paper.adjournment->opened)
    return refuse(ClosedReason::NothingSealed, Matter::AdjournResume);
  const Adjournment& adjournment = *state.paper.adjournment;
  const Color replier = ~adjournment.sealer;
  if (side_) {
    const bool replier_opens = policies_.paper.adjourn.opener == SealOpener::Replier || !state.supervised;
    if (!replier_opens) return refuse(ClosedReason::OnlyOfficials, Matter::AdjournResume);
    if (*side_ != replier) return refuse(ClosedReason::NotYourTurn, Matter::AdjournResume);
  } else if (!is_official(event_.by)) {
    return refuse(ClosedReason::OnlyOfficials, Matter::AdjournResume);
  }
  if (state.paper.absent[replier]) return refuse(ClosedReason::ReplierAbsent, Matter::AdjournAbsent);
  if (event.lost) {
    if (!policies_.clauses[Matter::EnvelopeLost].deciding)
      return refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
    cite(Matter::EnvelopeLost);
  }
  const bool made = static_cast<int>(state.plies.size()) >= adjournment.ply;
  const std::string_view text = event.text.empty() && !event.lost ? adjournment.text.view() : event.text.view();
  if (!event.lost && !adjournment.text.empty() && text != adjournment.text.view())
    return refuse(ClosedReason::NotMatching, Matter::AdjournResume);
  if (text.empty() && !made) {
    if (!event.lost) return refuse(ClosedReason::NothingSealed, Matter::AdjournResume);
    // Neither the envelope nor the position can be had again.
    verdict(Verdict::Open);
    Option again = option(OptionId::Restart, Chooser::Official, Matter::EnvelopeLost, true);
    again.effects.push_back({EffectCode::Annulled, {}});
    ruling_.options.push_back(again);
    return effect(EffectCode::NeedsOfficial);
  }
  cite(Matter::AdjournResume);
  fact(FactCode::Sealer, {.side = adjournment.sealer});
  if (made) {
    // It stands on the board since before the envelope was closed.
    verdict(Verdict::Accepted);
    effect(EffectCode::EnvelopeOpened);
    effect(EffectCode::ClockStarted, adjournment.sealer);
    return effect(EffectCode::ClockPressed, adjournment.sealer);
  }
  const board::MoveList fits = state.position ? fitting(*state.position, text) : board::MoveList{};
  fact(FactCode::SealedFits, {.number = static_cast<std::int64_t>(fits.size())});
  if (fits.size() != 1) return unclear_seal(state, fits, text);
  verdict(Verdict::Accepted);
  effect(EffectCode::EnvelopeOpened);
  effect(EffectCode::ClockStarted, adjournment.sealer);
  const board::BoardMove move = board::to_board_move(*state.position, fits[0]);
  const auto taken = captured_square(state.placement, move);
  const auto clauses = ruling_.clauses;
  // From here on the sealer makes the move.
  side_ = adjournment.sealer;
  moved_effect(move, taken ? state.placement.at(*taken) : std::nullopt);
  if (ends_by_position(state, state.position->after(fits[0]), move)) {
    for (const auto clause : clauses) cite(clause);
    return;
  }
  effect(EffectCode::ClockPressed, adjournment.sealer);
}

/// The words fit no legal move, or more than one, and the laws leave it to the opponent what is to be played instead.
void Judge::demand_for_seal(const State& state, std::string_view text) {
  const Color sealer = state.paper.adjournment->sealer;
  verdict(Verdict::Open);
  effect(EffectCode::EnvelopeOpened);
  const auto demand = [&](OptionId id, board::Square man) {
    Option choice = option(id, Chooser::Opponent, Matter::SealUnclear);
    if (id != OptionId::KingMove) choice.squares.push_back(man);
    Values values;
    values.squares.push_back(man);
    choice.effects.push_back({EffectCode::MustMove, values});
    if (id == OptionId::KingMove) choice.effects.push_back({EffectCode::CastlingBarred, {}});
    choice.effects.push_back({EffectCode::ClockStarted, {.side = sealer}});
    ruling_.options.push_back(choice);
  };
  const auto man = state.position ? man_meant(*state.position, text) : std::nullopt;
  if (man) {
    if (!board::legal_targets(*state.position, *man).empty()) demand(OptionId::MoveThatMan, *man);
    const board::Square king = state.position->king(sealer);
    if (!board::legal_targets(*state.position, king).empty()) demand(OptionId::KingMove, king);
    if (!ruling_.options.empty()) return effect(EffectCode::ClockStarted, ~sealer);
  }
  // It reads as no one legal move: the sealer says which was meant by playing it.
  Option reading = option(OptionId::Correct, Chooser::Official, Matter::SealUnclear, true);
  reading.effects.push_back({EffectCode::ClockStarted, {.side = sealer}});
  ruling_.options.push_back(reading);
  effect(EffectCode::NeedsOfficial);
}

/// The words fit no legal move, or more than one.
void Judge::unclear_seal(const State& state, const board::MoveList& fits, std::string_view text) {
  const Color sealer = state.paper.adjournment->sealer;
  if (!policies_.clauses[Matter::SealUnclear].deciding)
    return refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  const auto cited = ruling_.clauses;
  cite_anew();
  cite(Matter::SealUnclear);
  for (const auto clause : cited) cite(clause);
  if (policies_.paper.adjourn.fault == SealFault::Demand) {
    if (fits.empty()) return demand_for_seal(state, text);
    return demand_for_seal(state, {});
  }
  verdict(Verdict::Open);
  effect(EffectCode::EnvelopeOpened);
  const Answer may_win =
      policies_.may_win_on_time
          ? policies_.may_win_on_time(state.placement, state.position ? &*state.position : nullptr, ~sealer)
          : Answer::Yes;
  const auto loss = [&](Option& choice, ResultReason reason) {
    choice.effects.push_back(may_win == Answer::No ? result_effect(GameResult::Draw, ResultReason::IllegalNoMate)
                                                   : win_effect(~sealer, reason));
  };
  Option illegal = option(OptionId::IllegalMove, Chooser::Official, Matter::SealUnclear, true);
  const int count = state.illegal_count[sealer] + 1;
  illegal.effects.push_back({EffectCode::IllegalCounted, {.number = count, .side = sealer}});
  if (policies_.illegal_loses_at > 0 && count >= policies_.illegal_loses_at) {
    loss(illegal, ResultReason::IllegalMove);
  } else {
    if (state.clock.control().timed())
      illegal.effects.push_back({EffectCode::TimeAdded, {.number = policies_.illegal_ms, .side = ~sealer}});
    // A legal move is made instead: by the man named, if the words name one.
    const auto man = fits.empty() && state.position ? man_meant(*state.position, text) : std::nullopt;
    if (man && !board::legal_targets(*state.position, *man).empty()) {
      Values values;
      values.squares.push_back(*man);
      illegal.effects.push_back({EffectCode::MustMove, values});
    }
    illegal.effects.push_back({EffectCode::ClockStarted, {.side = sealer}});
  }
  ruling_.options.push_back(illegal);
  Option lost = option(OptionId::Loss, Chooser::Official, Matter::SealUnclear);
  loss(lost, ResultReason::SealedMove);
  ruling_.options.push_back(lost);
  if (may_win == Answer::Unknown) {
    Option drawn = option(OptionId::Draw, Chooser::Official, Matter::SealUnclear);
    drawn.effects.push_back(result_effect(GameResult::Draw, ResultReason::IllegalNoMate));
    ruling_.options.push_back(drawn);
  }
  effect(EffectCode::NeedsOfficial);
}

void Judge::claim_wrong_times(const State& state) {
  if (!policies_.clauses[Matter::TimesWrong].deciding)
    return refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  if (!state.paper.adjournment || !state.paper.adjournment->opened)
    return refuse(ClosedReason::NotAdjourned, Matter::TimesWrong);
  const Adjournment& adjournment = *state.paper.adjournment;
  cite(Matter::TimesWrong);
  bool moved = false;
  Color mover = state.start.side_to_move;
  for (std::size_t i = 0; i < state.plies.size(); ++i, mover = ~mover) {
    moved |= static_cast<int>(i) >= adjournment.ply && mover == *side_;
  }
  fact(FactCode::Remaining, {.number = adjournment.times.white_ms, .side = Color::White});
  fact(FactCode::Remaining, {.number = adjournment.times.black_ms, .side = Color::Black});
  const Color running = side_on_time(state);
  Option correct = option(OptionId::Correct, Chooser::Official, Matter::TimesWrong, !moved);
  // What has been used since the resumption stays used.
  const auto right = [&](Color side) {
    const clock::Side display = clock_side(side);
    if (!state.clock.timed(display)) return std::int64_t{0};
    const std::int64_t recorded = side == Color::White ? adjournment.times.white_ms : adjournment.times.black_ms;
    const std::int64_t set = side == Color::White ? adjournment.resumed.white_ms : adjournment.resumed.black_ms;
    return clock(state).remaining(display, at_) + recorded - set;
  };
  if (state.clock.control().timed()) {
    correct.effects.push_back({EffectCode::ClockSet, {.number = right(Color::White), .other = right(Color::Black)}});
  }
  Option stays = option(OptionId::AsShown, Chooser::Official, Matter::TimesWrong, moved);
  for (Option* choice : {&correct, &stays}) {
    if (state.phase == Phase::Playing) choice->effects.push_back({EffectCode::ClockResumed, {.side = running}});
  }
  if (moved) {
    // Too late, unless an official decides otherwise.
    verdict(Verdict::Denied);
    fact(FactCode::WindowClosed, {.number = adjournment.ply});
    ruling_.options.push_back(stays);
    ruling_.options.push_back(correct);
    return;
  }
  verdict(Verdict::Open);
  if (state.phase == Phase::Playing) effect(EffectCode::ClockStopped, running);
  ruling_.options.push_back(correct);
  ruling_.options.push_back(stays);
  effect(EffectCode::NeedsOfficial);
}

/// The position was set up wrongly when play went on: what was played since is void, or the game is.
void Judge::claim_resumed_wrongly(const State& state) {
  const Adjournment& adjournment = *state.paper.adjournment;
  cite(Matter::ResumeWrong);
  verdict(Verdict::Open);
  Option restore = option(OptionId::Restore, Chooser::Official, Matter::ResumeWrong, true);
  if (static_cast<int>(state.plies.size()) > adjournment.ply)
    restore.effects.push_back({EffectCode::Restored, {.number = adjournment.ply + 1}});
  if (state.clock.control().timed()) {
    restore.effects.push_back(
        {EffectCode::ClockSet, {.number = adjournment.resumed.white_ms, .other = adjournment.resumed.black_ms}});
  }
  ruling_.options.push_back(restore);
  Option annulled = option(OptionId::Restart, Chooser::Official, Matter::ResumeWrong);
  annulled.effects.push_back({EffectCode::Annulled, {}});
  ruling_.options.push_back(annulled);
  if (state.phase == Phase::Playing) effect(EffectCode::ClockStopped, side_on_time(state));
  effect(EffectCode::NeedsOfficial);
}

}  // namespace touchmove::game
