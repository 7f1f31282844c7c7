#include "touchmove/game/fold/finder.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include "touchmove/analysis/forced_win/endless_checks.hpp"
#include "touchmove/analysis/forced_win/forced_mate.hpp"
#include "touchmove/base/version.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/game/effects/question.hpp"

namespace touchmove::game {
namespace {

namespace endgame = analysis::endgame;
using analysis::Winnability;
using board::Position;

std::vector<board::BoardMove> board_line(Position position, std::span<const board::Move> line) {
  std::vector<board::BoardMove> moves;
  moves.reserve(line.size());
  for (const board::Move move : line) {
    moves.push_back(board::to_board_move(position, move));
    position.play(move);
  }
  return moves;
}

/// The same where the other side has a check to answer first: the checks must have no end after any answer. The line
/// begins with an answer.
analysis::EndlessChecksAnswer endless_after_any_answer(const Position& position, std::size_t limit) {
  analysis::EndlessChecksAnswer whole;
  if (!position.in_check()) {
    whole.answer = analysis::EndlessChecks::No;
    return whole;
  }
  whole.answer = analysis::EndlessChecks::Yes;
  board::MoveList answers;
  board::generate_legal(position, answers);
  for (const board::Move answer : answers) {
    const std::size_t left = limit - std::min(limit, whole.positions);
    auto checks = analysis::endless_checks(position.after(answer), left);
    whole.positions += checks.positions;
    if (checks.answer == analysis::EndlessChecks::No) {
      whole.answer = analysis::EndlessChecks::No;
      return whole;
    }
    if (checks.answer == analysis::EndlessChecks::Unknown) whole.answer = analysis::EndlessChecks::Unknown;
    if (!whole.line.empty()) continue;
    whole.line.push_back(answer);
    whole.line.insert(whole.line.end(), checks.line.begin(), checks.line.end());
  }
  return whole;
}

void decide(FindingBody& body, FindingVerdict verdict, std::string certificate) {
  body.verdict = verdict;
  body.certificate = std::move(certificate);
}

}  // namespace

FindingBody Finder::find(const Needs& needs, const std::optional<Position>& position, bool fifty_moves,
                         const EndgameTables& tables) {
  if (position && tables && needs.question == Question::ForcedWin) oracle_ = tables(*position);
  FindingBody body;
  body.question = needs.question;
  body.side = needs.side;
  body.ply = needs.ply;
  body.key = needs.key;
  body.engine = "touchmove " + std::string(base::version);
  body.limit_nodes = static_cast<std::int64_t>(limits_.positions);
  if (!position) {
    decide(body, FindingVerdict::Undetermined, "the board is irregular");
  } else if (needs.question == Question::CanMate) {
    find_mate(body, *position);
  } else if (needs.question == Question::ForcedWin) {
    find_win(body, *position, fifty_moves);
  } else {
    find_checks(body, *position);
  }
  return body;
}

std::optional<FindingBody> Finder::answer(const Game& game, const EndgameTables& tables) {
  const OpenRuling* open = open_question(game.state());
  if (open == nullptr) return std::nullopt;
  return find(*open->needs, position_asked(game.state(), *open->needs), counts_fifty_moves(game.policies()), tables);
}

void Finder::find_mate(FindingBody& body, const Position& position) {
  const analysis::Verdict verdict = analyst_.analyse(position, body.side);
  switch (verdict.answer) {
    case Winnability::Winnable:
      body.line = board_line(position, verdict.helpmate);
      return decide(body, FindingVerdict::Yes, std::string(analysis::word_of(verdict.proof)));
    case Winnability::Unwinnable:
      return decide(body, FindingVerdict::No, std::string(analysis::word_of(verdict.proof)));
    case Winnability::Undetermined:
      return decide(body, FindingVerdict::Undetermined,
                    "limit reached: " + std::to_string(verdict.nodes) + " positions were looked at");
  }
}

void Finder::find_checks(FindingBody& body, const Position& position) {
  const auto checks = position.side_to_move() == body.side
                          ? analysis::endless_checks(position, limits_.check_positions)
                          : endless_after_any_answer(position, limits_.check_positions);
  body.limit_nodes = static_cast<std::int64_t>(limits_.check_positions);
  body.line = board_line(position, checks.line);
  switch (checks.answer) {
    case analysis::EndlessChecks::Yes:
      return decide(body, FindingVerdict::Yes, std::to_string(checks.positions) + " positions, a check in each");
    case analysis::EndlessChecks::No:
      body.line.clear();
      return decide(body, FindingVerdict::No, "the checks come to an end");
    case analysis::EndlessChecks::Unknown:
      body.line.clear();
      return decide(body, FindingVerdict::Undetermined, std::to_string(checks.positions) + " positions were looked at");
  }
}

void Finder::find_win(FindingBody& body, const Position& position, bool fifty_moves) {
  // A short mate is the plainest thing to show.
  if (const auto mate = analysis::forced_mate(position, body.side, limits_.mate_moves, limits_.mate_positions)) {
    body.line = board_line(position, *mate);
    return decide(body, FindingVerdict::Yes, "mate");
  }
  const auto ending = endgame::ending_of(position);
  if (ending && ending->material.man_count() <= 4) oracle_.build(ending->material);
  oracle_.keep_unpacked(position);
  const auto answer = oracle_.answer(position, endgame::Depth::Line);
  if (answer) {
    const std::string by = answer->by.empty() ? "" : " by " + answer->by;
    const bool on_move = position.side_to_move() == body.side;
    if (answer->outcome == endgame::Outcome::Draw) return decide(body, FindingVerdict::No, "table draw" + by);
    if (on_move != (answer->outcome == endgame::Outcome::Win))
      return decide(body, FindingVerdict::No, "table loss" + by);
    if (fifty_moves && !answer->stands) {
      return decide(body, FindingVerdict::Undetermined,
                    "won" + by + ", but it hangs on a ply whether fifty moves pass before that");
    }
    body.line = board_line(position, answer->line);
    if (fifty_moves && answer->stands == false) return decide(body, FindingVerdict::No, "table fifty-moves" + by);
    const bool mates = answer->line_end == endgame::LineEnd::Mate;
    return decide(body, FindingVerdict::Yes, (mates ? "table mate" : "table conversion") + by);
  }
  // Who cannot mate even with help cannot force it. How one could is not asked here.
  const analysis::Verdict possible = analyst_.analyse(position, body.side, analysis::Evidence::Answer);
  if (possible.answer == Winnability::Unwinnable) {
    return decide(body, FindingVerdict::No, "cannot mate: " + std::string(analysis::word_of(possible.proof)));
  }
  decide(body, FindingVerdict::Undetermined,
         "limit reached: no mate in " + std::to_string(limits_.mate_moves) + " moves was found; " +
             std::string(endgame::describe(answer.error())));
}

}  // namespace touchmove::game
