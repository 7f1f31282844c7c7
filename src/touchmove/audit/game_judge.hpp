// The visitor behind Auditor: one game at a time, on one position.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "touchmove/analysis/basis/material.hpp"
#include "touchmove/analysis/unwinnability/unwinnability.hpp"
#include "touchmove/audit/auditor.hpp"
#include "touchmove/audit/finding.hpp"
#include "touchmove/audit/openings.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/move.hpp"
#include "touchmove/game/book/book.hpp"
#include "touchmove/game/book/policies.hpp"
#include "touchmove/game/fold/finder.hpp"
#include "touchmove/notation/games/pgn_reader.hpp"
#include "touchmove/notation/moves/san_usual.hpp"
#include "touchmove/notation/moves/usual_run.hpp"
#include "touchmove/notation/scripts/game_script.hpp"

namespace touchmove::audit {

/// Positions remembered at most; no book counts repetitions over a longer run without capture or pawn move.
inline constexpr std::size_t key_limit = 4096;
/// Moves remembered at most: more than any game can have where seventy-five moves end it.
inline constexpr std::size_t move_limit = 20'000;
inline constexpr std::uint16_t seventy_five_moves = 150;

class GameJudge : public notation::PgnVisitor {
 public:
  GameJudge(const game::Book& book, FindingSink sink, AuditOptions options);

  const Totals& totals() const { return totals_; }
  Totals& totals() { return totals_; }

  void begin_game(std::uint64_t number, notation::PgnPlace place);
  notation::PgnFlow tag(std::string_view name, notation::PgnTagValue value);
  void leave_window();
  notation::PgnFlow begin_moves();
  notation::PgnFlow move(const notation::SanMove& move, std::string_view text, const notation::PgnSource& source);
  notation::PgnFlow usual_move(notation::UsualMove move, std::string_view text, const notation::PgnSource& source);
  notation::UsualRunEnd usual_run(const char* at, const char* end);
  void comment(std::string_view text);
  notation::PgnFlow begin_variation();
  void end_variation();
  void result(notation::PgnResult result) { marker_ = result; }
  notation::PgnFlow end_game(const notation::PgnSource& source);
  void error(const notation::PgnError& error);

 private:
  /// How far the board alone has brought the game.
  enum class Ended : std::uint8_t { No, Dead, Fivefold, SeventyFive };

  /// The tags that say anything here.
  enum class Tag : std::uint8_t { Event, White, Black, Fen, Variant, Result, Eco, Termination };
  static constexpr std::size_t tag_count = 8;

  /// A line that a variation interrupts.
  struct Interrupted {
    board::Position position;
    board::Position before;
    bool readable{true};
  };

  /// Draws that a player might have claimed, and since when (plies made); each is told once a game.
  struct Claim {
    std::optional<std::uint32_t> since;
    bool told{false};
  };

  void keep(Tag tag, notation::PgnTagValue value) { tags_[static_cast<std::size_t>(tag)] = value.raw; }
  /// A tag as it stands in the file; empty where the game has none.
  std::string_view raw(Tag tag) const { return tags_[static_cast<std::size_t>(tag)]; }
  /// Its value.
  std::string value_of(Tag tag) const { return notation::PgnTagValue{raw(tag)}.decoded(); }
  /// How the game ended, by what is written of it.
  std::optional<notation::PgnResult> written_result() const;
  bool ended_on_time() const;
  bool had_other_end() const;
  void find(FindingKind kind, notation::PgnPlace place, std::string_view text, std::string_view reason,
            std::optional<rulebook::Citation> clause = std::nullopt, std::string_view likely = {});
  void find_illegal(const notation::SanError& error, std::string_view text, const notation::PgnSource& source,
                    std::string_view where);
  /// A move of a variation: is it legal? Nothing else is asked.
  notation::PgnFlow move_aside(const notation::SanMove& move, std::string_view text, const notation::PgnSource& source);
  void play_aside(board::Move move);
  void watch_for_claims();
  /// Tells of claims that stood open when something else was done.
  void note_claims(notation::PgnPlace place, std::string_view text);
  void carry_out(board::Move move, std::string_view text, const notation::PgnSource& source);
  /// A move that plain SAN does not find: in another language or notation, a turn passed, or an illegal one.
  notation::PgnFlow read_slowly(const notation::SanMove& move, std::string_view text,
                                const notation::PgnSource& source);
  notation::PgnFlow refuse(const notation::SanError& error, std::string_view text, const notation::PgnSource& source);
  notation::PgnFlow note_pass(std::string_view text, const notation::PgnSource& source);
  void note_move_after_end(std::string_view text, notation::PgnPlace place);
  void watch_for_end();
  /// The same where the key of the position stands among the others already.
  void see_whether_ended();
  /// Whether a comment in words says that a flag fell.
  void read_comment(std::string_view text);
  /// How the game ended, as far as its record shows.
  Ending ending() const;
  void count_game();
  bool is_fifth_occurrence() const { return occurrences() >= 5; }
  /// How often the position has stood since the last capture or pawn move.
  int occurrences() const;
  // What is at fault at the end has the end's place, which is asked for only then: it costs counting lines.
  void judge_end(const notation::PgnSource& source);
  void judge_drawn(const notation::PgnSource& source, std::string_view written);
  void judge_timeout(board::Color winner, const notation::PgnSource& source, std::string_view written);
  void judge_resignation(board::Color winner, const notation::PgnSource& source, std::string_view written);
  /// Whether moves were made after nobody could mate any more, in a game that was not won.
  void judge_moves_after_dead(const notation::PgnSource& source);
  /// Whether that side has men by which it surely can, unless they are caged or lost by force; false says nothing.
  bool has_free_heavy_men(board::Color side) const;
  /// Whether that side can plainly still mate, by those or by a plan; false says nothing.
  bool can_plainly_mate(board::Color side) const;
  /// Whether no series of moves from the last position lets the winner mate. Says so itself if nobody can any more.
  bool is_unwinnable(board::Color winner, const notation::PgnSource& source, std::string_view written);
  game::Answer can_mate(board::Color side);
  /// The book's own answer, computed where it does not know.
  game::Answer may_win_on_time(board::Color side);
  std::span<const board::Move> moves_made() const { return std::span(moves_).first(move_count_); }

  const game::RecordPolicies& policy_;
  FindingSink sink_;
  AuditOptions options_;
  std::optional<rulebook::Citation> threefold_;  // the book's clause of such claims
  std::optional<rulebook::Citation> fifty_;
  bool keeps_keys_{false};  // repetition is asked about
  notation::UsualReader reader_;
  Totals totals_;
  game::MatingPolicy book_may_win_on_time_{nullptr};  // the book's; null: the flag decides
  game::Question mating_question_{game::Question::CanMate};
  analysis::WinnabilityAnalyst analyst_;
  notation::GameScript script_;
  std::optional<Openings> openings_;    // made when games are counted
  std::optional<game::Finder> finder_;  // made when a forced win is asked about

  board::Position initial_ = board::Position::initial();
  board::Position position_ = initial_;
  board::Position opening_ = initial_;  // before the first move
  board::Position before_ = initial_;   // before the last move, where variations are judged
  std::vector<Interrupted> interrupted_;
  bool readable_{true};  // what of a variation is being read
  Claim repetition_, quiet_moves_;
  std::vector<board::Move> moves_;  // made since, as many as are remembered
  std::size_t move_count_{0};
  std::vector<std::uint64_t> keys_;  // of the positions since the last capture or pawn move
  std::size_t key_count_{0};
  std::uint64_t game_{0};
  std::uint32_t ply_{0};
  notation::PgnPlace start_;
  // OPTIMIZATION: as they stand in the input, and looked at where something is asked of them: of most games nothing is.
  std::array<std::string_view, tag_count> tags_{};
  std::string kept_tags_;  // their bytes, where the input with them has been left
  std::optional<notation::PgnResult> marker_;
  bool judged_{true};                         // the position is known
  bool started_{false};                       // the first position was known
  std::uint64_t plies_before_{0};             // of other games
  std::optional<std::uint32_t> on_time_ply_;  // where a comment says so
  Ended ended_{Ended::No};
  bool end_noted_{false};
};

/// OPTIMIZATION: what is done at every move is inlined into the reader's loop.
inline notation::PgnFlow GameJudge::usual_move(notation::UsualMove move, std::string_view text,
                                               const notation::PgnSource& source) {
  if (!script_.is_plain() || !interrupted_.empty()) [[unlikely]]
    return notation::PgnFlow::ReadAgain;
  const notation::FoundMove found = notation::find_usual_move(position_, move);
  if (!found.is_move()) [[unlikely]]
    return notation::PgnFlow::ReadAgain;
  ++ply_;
  carry_out(found.move(), text, source);
  return notation::PgnFlow::Continue;
}

inline void GameJudge::carry_out(board::Move move, std::string_view text, const notation::PgnSource& source) {
  if (ended_ != Ended::No && !end_noted_) [[unlikely]] {
    note_move_after_end(text, source.place_of(text));
  }
  if (repetition_.since || quiet_moves_.since) [[unlikely]]
    note_claims(source.place_of(text), text);
  if (options_.variations) [[unlikely]]
    before_ = position_;
  position_.play(move);
  if (move_count_ < move_limit) [[likely]]
    moves_[move_count_++] = move;
  ++totals_.plies;
  watch_for_end();
}

inline void GameJudge::watch_for_end() {
  if (ended_ != Ended::No) return;
  if (position_.halfmove_clock() == 0) key_count_ = 0;
  if (keeps_keys_ && key_count_ < key_limit) keys_[key_count_++] = position_.key();
  see_whether_ended();
  if (options_.claims) [[unlikely]]
    watch_for_claims();
}

inline void GameJudge::see_whether_ended() {
  const auto halfmoves = position_.halfmove_clock();
  if (halfmoves == 0) {
    // Men only leave the board when the clock is set back.
    if (policy_.dead && analysis::is_unwinnable_by_material(position_, board::Color::White) &&
        analysis::is_unwinnable_by_material(position_, board::Color::Black)) {
      ended_ = Ended::Dead;
    }
  }
  if (policy_.fivefold && key_count_ > 16 && is_fifth_occurrence()) ended_ = Ended::Fivefold;
  if (policy_.seventy_five && halfmoves >= seventy_five_moves && !position_.is_checkmate()) ended_ = Ended::SeventyFive;
}

inline void GameJudge::comment(std::string_view text) {
  // What a machine wrote, a clock or an evaluation, is nearly always at the beginning.
  const std::size_t begin = !text.empty() && text[0] == ' ' ? text.find_first_not_of(' ') : 0;
  if (begin >= text.size() || text[begin] == '[') return;
  read_comment(text);
}

}  // namespace touchmove::audit
