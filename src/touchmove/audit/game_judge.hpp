// The visitor behind Auditor: one game at a time, on one position.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "touchmove/analysis/unwinnability/unwinnability.hpp"
#include "touchmove/audit/finding.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/move.hpp"
#include "touchmove/game/book/book.hpp"
#include "touchmove/game/book/policies.hpp"
#include "touchmove/game/fold/finder.hpp"
#include "touchmove/notation/games/pgn_reader.hpp"
#include "touchmove/notation/scripts/game_script.hpp"

namespace touchmove::audit {

class GameJudge : public notation::PgnVisitor {
 public:
  GameJudge(const game::Book& book, FindingSink sink);

  const Totals& totals() const { return totals_; }
  Totals& totals() { return totals_; }

  void begin_game(std::uint64_t number, notation::PgnPlace place);
  notation::PgnFlow tag(std::string_view name, notation::PgnTagValue value);
  notation::PgnFlow begin_moves();
  notation::PgnFlow move(const notation::SanMove& move, std::string_view text, const notation::PgnSource& source);
  void comment(std::string_view text);
  notation::PgnFlow begin_variation() { return notation::PgnFlow::SkipVariation; }
  void result(notation::PgnResult result) { marker_ = result; }
  notation::PgnFlow end_game(const notation::PgnSource& source);
  void error(const notation::PgnError& error);

 private:
  /// How far the board alone has brought the game.
  enum class Ended : std::uint8_t { No, Dead, Fivefold, SeventyFive };

  void find(FindingKind kind, notation::PgnPlace place, std::string_view text, std::string_view reason,
            std::optional<rulebook::Citation> clause = std::nullopt);
  notation::PgnFlow carry_out(board::Move move, std::string_view text, const notation::PgnSource& source);
  /// A move that plain SAN does not find: in another language or notation, a turn passed, or an illegal one.
  notation::PgnFlow read_slowly(const notation::SanMove& move, std::string_view text,
                                const notation::PgnSource& source);
  notation::PgnFlow refuse(const notation::SanError& error, std::string_view text, notation::PgnPlace place);
  notation::PgnFlow note_pass(std::string_view text, notation::PgnPlace place);
  void note_move_after_end(std::string_view text, notation::PgnPlace place);
  void watch_for_end();
  bool is_fifth_occurrence() const;
  void judge_end(const notation::PgnSource& source);
  void judge_drawn(notation::PgnPlace place, std::string_view written);
  void judge_timeout(board::Color winner, notation::PgnPlace place, std::string_view written);
  void judge_resignation(board::Color winner, notation::PgnPlace place, std::string_view written);
  /// Whether moves were made after nobody could mate any more, in a game that was not won.
  void judge_moves_after_dead(notation::PgnPlace place);
  /// Whether that side can plainly still mate; false says nothing.
  bool can_plainly_mate(board::Color side) const;
  /// Whether no series of moves from the last position lets the winner mate. Says so itself if nobody can any more.
  bool is_unwinnable(board::Color winner, notation::PgnPlace place, std::string_view written);
  game::Answer can_mate(board::Color side);
  /// The book's own answer, computed where it does not know.
  game::Answer may_win_on_time(board::Color side);
  std::span<const board::Move> moves_made() const { return std::span(moves_).first(move_count_); }

  const game::RecordPolicies& policy_;
  FindingSink sink_;
  Totals totals_;
  game::MatingPolicy book_may_win_on_time_{nullptr};  // the book's; null: the flag decides
  game::Question mating_question_{game::Question::CanMate};
  analysis::WinnabilityAnalyst analyst_;
  notation::GameScript script_;
  std::optional<game::Finder> finder_;  // made when a forced win is asked about

  board::Position initial_ = board::Position::initial();
  board::Position position_ = initial_;
  board::Position opening_ = initial_;  // before the first move
  std::vector<board::Move> moves_;      // made since, as many as are remembered
  std::size_t move_count_{0};
  std::vector<std::uint64_t> keys_;  // of the positions since the last capture or pawn move
  std::size_t key_count_{0};
  std::uint64_t game_{0};
  std::uint32_t ply_{0};
  notation::PgnPlace start_;
  std::string event_, white_, black_, fen_, variant_, result_tag_;
  std::optional<notation::PgnResult> marker_;
  bool other_end_{false};                     // the Termination tag names another end than mate, flag or resignation
  bool judged_{true};                         // the position is known
  bool on_time_{false};                       // the Termination tag says so
  std::optional<std::uint32_t> on_time_ply_;  // where a comment says so
  Ended ended_{Ended::No};
  bool end_noted_{false};
};

}  // namespace touchmove::audit
