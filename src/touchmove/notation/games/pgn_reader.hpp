// A streaming reader of PGN in import format, however lenient: it hands out what it sees and keeps nothing.
//
// A visitor derives from PgnVisitor and hides the callbacks it wants; they are called in this order for each game:
//
//     begin_game
//     tag*
//     begin_moves
//     ( move | nag | comment | begin_variation ... end_variation )*
//     result?            missing where the file has no termination marker
//     end_game
//
// error may come at any time, also between games. A variation stands in the place of the move before it. Glyphs such
// as `!?` come as NAGs. Comments outside of games are passed over; `%` lines always are.
//
// A visitor that has a callback `PgnFlow usual_move(UsualMove, std::string_view text, const PgnSource&)` as well is
// asked with it first for moves in their usual dress (san_usual.hpp). `Continue` says that it was the move; at anything
// else the same move is handed to `move`.
//
// A visitor that has a callback `UsualRunEnd usual_run(const char* at, const char* end)` besides is asked with that
// before, in the main line: it may take any number of usual moves at once (usual_run.hpp), with the comments and
// numbers between them, and says how many they were and where they end.
//
// A visitor that has a callback `void leave_window()` may keep the texts it is handed until that is called: they stay
// where they are until then. It comes once for each piece of input that is gone through.
//
// A word that is no SAN is looked at again: where it may be a move in another language or notation it is handed out as
// `SanKind::Other`, for a position to read (notation/scripts/game_script.hpp). So is any move a visitor asks for again.
//
// What it lets pass: CRLF, a byte order mark, UTF-16, any encoding that extends ASCII, wrapped lines, `1.e4`, `1...`,
// numbers missing or wrong, unescaped quotes in tag values, several tag pairs on a line, blank lines among tag pairs,
// games without tags, without moves or without result, results inside variations, evaluation signs such as `+-`.
//
// A game begins with a tag pair at the beginning of a line when moves, or an Event tag, came before it; and in the
// middle of a comment only at `[Event "` after a blank line. So a broken game never takes the next one with it, and
// a file may be cut before any `[Event "` that follows a blank line and a line that is no tag pair.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "touchmove/notation/games/encoding.hpp"
#include "touchmove/notation/games/near_bytes.hpp"
#include "touchmove/notation/games/pgn.hpp"
#include "touchmove/notation/games/pgn_source.hpp"
#include "touchmove/notation/languages/plain_text.hpp"
#include "touchmove/notation/languages/words.hpp"
#include "touchmove/notation/letters.hpp"
#include "touchmove/notation/moves/san.hpp"
#include "touchmove/notation/moves/san_scanner.hpp"
#include "touchmove/notation/moves/san_usual.hpp"

namespace touchmove::notation {

/// Callbacks that do nothing; a visitor hides the ones it wants (they are not virtual). Texts are views into the input
/// and valid during the callback only, or until `leave_window`.
struct PgnVisitor {
  void begin_game(std::uint64_t /*number*/, PgnPlace /*place*/) {}
  PgnFlow tag(std::string_view /*name*/, PgnTagValue /*value*/) { return PgnFlow::Continue; }
  PgnFlow begin_moves() { return PgnFlow::Continue; }
  PgnFlow move(const SanMove& /*move*/, std::string_view /*text*/, const PgnSource& /*source*/) {
    return PgnFlow::Continue;
  }
  void nag(unsigned /*number*/) {}
  /// A comment longer than `pgn_comment_limit` comes in several pieces.
  void comment(std::string_view /*text*/) {}
  PgnFlow begin_variation() { return PgnFlow::Continue; }
  void end_variation() {}
  void result(PgnResult /*result*/) {}
  /// `source.here()` is the place after the game.
  PgnFlow end_game(const PgnSource& /*source*/) { return PgnFlow::Continue; }
  void error(const PgnError& /*error*/) {}
};

/// What a visitor took at once.
struct UsualRunEnd {
  const char* at{nullptr};  // the place after the last move
  std::uint32_t moves{0};
};

inline constexpr std::size_t pgn_comment_limit = 64 * 1024;
/// Longer tag lines are errors.
inline constexpr std::size_t pgn_tag_limit = 16 * 1024;
/// Longer words of the movetext are cut.
inline constexpr std::size_t pgn_word_limit = 255;

namespace detail {

/// The offset of the end of a comment's text that was never closed: a blank line and `[Event "` follow; npos if none.
std::size_t find_lost_game(std::string_view comment);
/// The NAG of an evaluation sign such as `+-`, `=` or `N`; 0 if it is none.
unsigned nag_of_sign(std::string_view word);
/// The NAG of `!`, `?` and their pairs; 0 for any other run of them.
unsigned nag_of_glyph(std::string_view glyph);
/// Whether a first word outside of any game can only be movetext.
bool looks_like_movetext(std::string_view word);

struct TagLine {
  enum class Status : std::uint8_t { Read, Broken, Unfinished };
  Status status{Status::Broken};
  std::string_view name;
  std::string_view value;
  std::size_t length{0};  // bytes of the tag pair; of the line without its end where it is broken
};
/// Reads the tag pair at the start of a text that begins with `[`. `last` says that no more bytes will come.
TagLine read_tag(std::string_view text, bool last);
/// The bit of one of the seven roster tags; 0 for any other name. Event is bit 0.
inline unsigned roster_bit(std::string_view name) {
  if (name.size() < 4 || name.size() > 6) return 0;
  // By their first letters, so that one comparison tells.
  switch (name[0]) {
    case 'E':
      return name == "Event" ? 1U : 0U;
    case 'S':
      return name == "Site" ? 2U : 0U;
    case 'D':
      return name == "Date" ? 4U : 0U;
    case 'R':
      return name == "Round" ? 8U : name == "Result" ? 64U : 0U;
    case 'W':
      return name == "White" ? 16U : 0U;
    case 'B':
      return name == "Black" ? 32U : 0U;
    default:
      return 0;
  }
}

}  // namespace detail

/// Pushes PGN through a visitor, in pieces of any size; how the input is cut never changes what the visitor sees.
/// Memory is bounded whatever the input.
template <typename Visitor>
class PgnReader : private PgnSource {
 public:
  explicit PgnReader(Visitor& visitor) : visitor_(visitor) {}

  /// Reads the next bytes; false once the visitor has stopped.
  bool push(std::string_view bytes);
  /// Ends the input, and the last game with it; false if the visitor has stopped.
  bool finish();
  /// The place reached: after `finish`, the end of the input.
  using PgnSource::here;
  /// Games begun so far.
  std::uint64_t game_count() const { return games_; }

 private:
  enum class State : std::uint8_t { BetweenGames, Tags, Moves };
  enum class Inside : std::uint8_t { Nothing, Brace, LineComment, SkippedLine };

  bool take(std::string_view bytes);
  bool push_wide(std::string_view bytes);
  std::size_t consume(std::string_view window, bool last);
  // Each step reads one thing; false where it needs bytes that are not there yet.
  bool step();
  bool step_comment();
  bool step_to_line_end();
  bool step_between_games();
  bool step_tags();
  void step_usual_tags();
  bool step_moves();
  void step_usual_moves();
  std::string_view whole_comment(const char* text) const;
  bool step_word();
  bool step_again();
  bool look_again(std::string_view word);
  bool step_number();
  bool step_nag();
  bool step_glyph();
  bool step_tag_line();

  bool at_end() const { return cur_ == end_; }
  std::size_t left() const { return static_cast<std::size_t>(end_ - cur_); }
  bool sees(std::size_t count) const { return last_ || left() >= count; }
  char peek(std::size_t ahead = 0) const { return left() > ahead ? cur_[ahead] : '\0'; }
  void skip_blanks() {
    while (cur_ != end_ && static_cast<unsigned char>(*cur_) <= ' ') ++cur_;
  }
  bool quiet() const { return skipping_game_ || skipped_depth_ != 0; }

  void begin_game();
  void begin_moves();
  void end_game();
  void obey(PgnFlow flow);
  bool hand_out(const SanMove& move, std::string_view text);
  void hand_out(PgnResult result);
  void open_variation();
  void close_variation();
  void report(PgnFault fault, std::string_view text);
  bool reject_byte(PgnFault fault) {
    report(fault, {cur_, 1});
    ++cur_;
    return true;
  }

  Visitor& visitor_;
  std::string carry_;  // the beginning of something whose end has not come yet
  std::string begin_;  // the first bytes of the input, until there are enough to tell its encoding
  std::optional<Utf16Decoder> wide_;
  std::uint64_t games_{0};
  std::uint32_t ply_{0};
  std::uint32_t depth_{0};          // open variations
  std::uint32_t skipped_depth_{0};  // the depth of the variation being skipped
  unsigned roster_seen_{0};
  std::size_t again_{0};  // bytes of the move to be handed out once more
  State state_{State::BetweenGames};
  Inside inside_{Inside::Nothing};
  bool blank_line_{false};  // since the last tag pair
  bool skipping_game_{false};
  bool stopped_{false};
  bool last_{false};
  bool started_{false};  // past a byte order mark
  bool encoding_known_{false};
  bool after_number_{false};  // a move number has just been read
  bool spaced_{false};        // men's letters stand apart from their squares in this game
};

}  // namespace touchmove::notation

#include "touchmove/notation/games/pgn_reader_impl.hpp"
