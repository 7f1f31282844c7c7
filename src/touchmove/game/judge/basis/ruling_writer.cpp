#include "touchmove/game/judge/basis/ruling_writer.hpp"

#include <algorithm>

namespace touchmove::game {

void RulingWriter::cite(rulebook::Citation clause) {
  if (std::find(ruling_.clauses.begin(), ruling_.clauses.end(), clause) == ruling_.clauses.end()) {
    ruling_.clauses.push_back(clause);
  }
}

void RulingWriter::cite(Matter matter) {
  const Rest& rest = policies_.clauses[matter];
  silent_ |= !rest.deciding && ruling_.clauses.empty();
  if (rest.deciding) cite(*rest.deciding);
  if (rest.beside != 0) {
    for (const auto& beside : policies_.clauses.beside(rest)) {
      if (beside) cite(*beside);
    }
  }
  if (rest.sending) cite(*rest.sending);
}

void RulingWriter::cite_first(Matter matter) {
  const ClauseList before = ruling_.clauses;
  cite_anew();
  cite(matter);
  cite_all(before);
}

void RulingWriter::effect(EffectCode code, board::Square square) {
  Values values;
  values.squares.push_back(square);
  effect(code, values);
}

void RulingWriter::refuse(ClosedReason reason, std::optional<Matter> matter) {
  ruling_.clear();
  verdict(Verdict::Refused);
  // A game that is over is over in any book.
  if (matter && reason != ClosedReason::GameOver && !policies_.clauses[*matter].deciding)
    reason = ClosedReason::NotInThisBook;
  if (matter) cite(*matter);
  fact(FactCode::Closed, {.kind = reason});
}

void RulingWriter::end(GameResult result, ResultReason reason) {
  verdict(Verdict::Ended);
  effect(result_effect(result, reason));
}

void RulingWriter::win(board::Color winner, ResultReason reason) {
  verdict(Verdict::Ended);
  effect(win_effect(winner, reason));
}

Effect result_effect(GameResult result, ResultReason reason) {
  return {EffectCode::Result, {.kind = result, .reason = reason}};
}

Effect win_effect(board::Color winner, ResultReason reason) {
  return result_effect(winner == board::Color::White ? GameResult::WhiteWins : GameResult::BlackWins, reason);
}

}  // namespace touchmove::game
