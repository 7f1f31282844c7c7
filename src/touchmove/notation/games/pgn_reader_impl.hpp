// The inside of PgnReader (pgn_reader.hpp): one step for each thing that can stand in a file.
#pragma once

#include <algorithm>
#include <concepts>
#include <utility>

#include "touchmove/notation/games/pgn_reader.hpp"

namespace touchmove::notation {

template <typename Visitor>
bool PgnReader<Visitor>::push(std::string_view bytes) {
  if (encoding_known_ && !wide_) [[likely]]
    return take(bytes);
  return push_wide(bytes);
}

/// Tells the encoding by the first bytes; takes text that is UTF-16.
template <typename Visitor>
bool PgnReader<Visitor>::push_wide(std::string_view bytes) {
  if (!encoding_known_) {
    if (begin_.size() + bytes.size() < utf16_sight) {
      begin_ += bytes;
      return !stopped_;
    }
    encoding_known_ = true;
    const std::string begin = std::exchange(begin_, {});
    std::string first = begin;
    first += bytes.substr(0, utf16_sight);
    if (const auto order = utf16_order(first)) wide_.emplace(*order);
    return begin.empty() ? push(bytes) : push(begin) && push(bytes);
  }
  std::string text;
  wide_->push(bytes, text);
  return take(text);
}

template <typename Visitor>
bool PgnReader<Visitor>::take(std::string_view bytes) {
  while (!stopped_ && !carry_.empty() && !bytes.empty()) {
    // Complete what was cut off; once past it, go on in the caller's own bytes.
    const std::size_t before = carry_.size();
    const std::size_t taken = std::min(bytes.size(), std::max<std::size_t>(256, before));
    carry_.append(bytes.substr(0, taken));
    const std::size_t used = consume(carry_, false);
    if (used >= before) {
      bytes.remove_prefix(used - before);
      carry_.clear();
    } else {
      carry_.erase(0, used);
      bytes.remove_prefix(taken);
    }
  }
  if (!stopped_ && !bytes.empty()) carry_.assign(bytes.substr(consume(bytes, false)));
  return !stopped_;
}

template <typename Visitor>
bool PgnReader<Visitor>::finish() {
  encoding_known_ = true;
  if (!begin_.empty()) take(std::exchange(begin_, {}));
  if (!stopped_) consume(carry_, true);
  carry_.clear();
  if (!stopped_ && state_ == State::Tags) begin_moves();
  if (!stopped_ && state_ == State::Moves) end_game();
  return !stopped_;
}

template <typename Visitor>
std::size_t PgnReader<Visitor>::consume(std::string_view window, bool last) {
  last_ = last;
  open_window(window);
  while (!stopped_ && step()) {
  }
  const auto used = static_cast<std::size_t>(cur_ - window.data());
  if constexpr (requires(Visitor& visitor) { visitor.leave_window(); }) visitor_.leave_window();
  close_window();
  return used;
}

template <typename Visitor>
bool PgnReader<Visitor>::step() {
  if (inside_ == Inside::Brace) return step_comment();
  if (inside_ != Inside::Nothing) return step_to_line_end();
  if (state_ == State::Moves) {
    if (again_ == 0) step_usual_moves();
    return !stopped_ && step_moves();
  }
  if (!started_) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (!sees(mark.size())) return false;
    started_ = true;
    if (std::string_view(cur_, left()).starts_with(mark)) {
      cur_ += mark.size();
      close_window();  // so that the first line begins after it
      mark_line_begin();
    }
  }
  return state_ == State::Tags ? step_tags() : step_between_games();
}

template <typename Visitor>
bool PgnReader<Visitor>::step_comment() {
  const std::size_t reach = std::min(left(), pgn_comment_limit);
  const auto* const brace = reach == 0 ? nullptr : static_cast<const char*>(std::memchr(cur_, '}', reach));
  if (brace == nullptr && reach < pgn_comment_limit && !last_) return false;
  std::string_view text(cur_, brace == nullptr ? reach : static_cast<std::size_t>(brace - cur_));
  const std::size_t lost = detail::find_lost_game(text);
  if (lost != std::string_view::npos || (brace == nullptr && last_ && reach < pgn_comment_limit)) {
    report(PgnFault::CommentNotClosed, text.substr(0, std::min(lost, pgn_error_text_limit)));
    text = text.substr(0, lost);
    inside_ = Inside::Nothing;
    cur_ += text.size();
  } else if (brace != nullptr) {
    inside_ = Inside::Nothing;
    cur_ = brace + 1;
  } else {
    // A piece of a long comment; not through what may be the blank line before a lost game.
    const std::size_t line_end = text.find('\n', text.size() - 32);
    if (line_end != std::string_view::npos) text = text.substr(0, line_end);
    cur_ += text.size();
  }
  if (!quiet() && state_ == State::Moves) visitor_.comment(text);
  return true;
}

/// The text of a comment that is all there and swallows no game; a null view for any other.
template <typename Visitor>
inline std::string_view PgnReader<Visitor>::whole_comment(const char* text) const {
  constexpr int near = 6;  // words
  if (const char* const stop = detail::find_near<'}', '\n'>(text, end_, near); stop != nullptr && *stop == '}')
    return {text, static_cast<std::size_t>(stop - text)};
  const std::size_t reach = std::min(static_cast<std::size_t>(end_ - text), pgn_comment_limit);
  const auto* const brace = static_cast<const char*>(std::memchr(text, '}', reach));
  if (brace == nullptr) return {};
  const std::string_view whole(text, static_cast<std::size_t>(brace - text));
  return detail::find_lost_game(whole) == std::string_view::npos ? whole : std::string_view();
}

template <typename Visitor>
bool PgnReader<Visitor>::step_to_line_end() {
  const std::size_t reach = std::min(left(), pgn_comment_limit);
  const auto* const line_end = reach == 0 ? nullptr : static_cast<const char*>(std::memchr(cur_, '\n', reach));
  if (line_end == nullptr && reach < pgn_comment_limit && !last_) return false;
  std::string_view text(cur_, line_end == nullptr ? reach : static_cast<std::size_t>(line_end - cur_));
  cur_ += text.size();
  const bool comment = inside_ == Inside::LineComment;
  if (line_end != nullptr || reach < pgn_comment_limit) {
    inside_ = Inside::Nothing;
    if (text.ends_with('\r')) text.remove_suffix(1);
  }
  if (comment && !quiet() && state_ == State::Moves) visitor_.comment(text);
  return true;
}

template <typename Visitor>
bool PgnReader<Visitor>::step_between_games() {
  skip_blanks();
  if (at_end()) return false;
  const char byte = *cur_;
  if (byte == '[') {
    begin_game();
    return true;
  }
  if (byte == '%' && begins_line(cur_)) {
    inside_ = Inside::SkippedLine;
    return true;
  }
  if (byte == ';' || byte == '{') {
    ++cur_;
    inside_ = byte == '{' ? Inside::Brace : Inside::LineComment;
    return true;
  }
  if (static_cast<unsigned char>(byte) >= 0x80) {
    if (!sees(3)) return false;
    if (const std::size_t unseen = unseen_length({cur_, left()}); unseen != 0) {
      cur_ += unseen;
      return true;
    }
  }
  const char* word_end = cur_;
  while (word_end != end_ && static_cast<unsigned char>(*word_end) > ' ' && word_end - cur_ < 32) ++word_end;
  if (word_end == end_ && !last_ && word_end - cur_ < 32) return false;
  if (detail::looks_like_movetext({cur_, static_cast<std::size_t>(word_end - cur_)})) {
    begin_game();
    begin_moves();
    return true;
  }
  report(PgnFault::TextBetweenGames, {cur_, static_cast<std::size_t>(word_end - cur_)});
  inside_ = Inside::SkippedLine;
  return true;
}

/// The tag pairs that nearly all files are made of: on one line, with no quote and no backslash in their value.
template <typename Visitor>
inline void PgnReader<Visitor>::step_usual_tags() {
  constexpr int near = 16;  // words
  while (!stopped_ && !quiet()) {
    while (cur_ != end_ && static_cast<unsigned char>(*cur_) <= ' ') {
      if (*cur_ == '\n' && begins_line(cur_)) blank_line_ = true;
      ++cur_;
    }
    if (at_end() || *cur_ != '[') return;
    const char* const name = cur_ + 1;
    const char* const at = detail::name_end(name, end_);
    if (end_ - at < 2 || at == name || at[0] != ' ' || at[1] != '"') return;
    const char* const value = at + 2;
    const char* const close = detail::find_near<'"', '\\', '\n'>(value, end_, near);
    if (close == nullptr || end_ - close < 2 || close[0] != '"' || close[1] != ']') return;
    const std::string_view tag(name, static_cast<std::size_t>(at - name));
    const unsigned bit = detail::roster_bit(tag);
    if ((roster_seen_ & bit) != 0) return;  // perhaps the next game's
    roster_seen_ |= bit;
    blank_line_ = false;
    obey(visitor_.tag(tag, PgnTagValue{{value, static_cast<std::size_t>(close - value)}}));
    cur_ = close + 2;
  }
}

template <typename Visitor>
bool PgnReader<Visitor>::step_tags() {
  step_usual_tags();
  if (stopped_) return false;
  while (cur_ != end_ && static_cast<unsigned char>(*cur_) <= ' ') {
    if (*cur_ == '\n' && begins_line(cur_)) blank_line_ = true;
    ++cur_;
  }
  if (at_end()) return false;
  if (*cur_ == '[') return step_tag_line();
  if (*cur_ == '%' && begins_line(cur_)) {
    inside_ = Inside::SkippedLine;
    return true;
  }
  begin_moves();
  return true;
}

template <typename Visitor>
bool PgnReader<Visitor>::step_tag_line() {
  const std::string_view text(cur_, std::min(left(), pgn_tag_limit));
  const detail::TagLine tag = detail::read_tag(text, last_ || text.size() == pgn_tag_limit);
  if (tag.status == detail::TagLine::Status::Unfinished) return false;
  if (tag.status == detail::TagLine::Status::Broken) {
    report(PgnFault::BrokenTag, {cur_, std::min(tag.length, pgn_error_text_limit)});
    inside_ = Inside::SkippedLine;
    return true;
  }
  const unsigned bit = detail::roster_bit(tag.name);
  constexpr unsigned event_bit = 1;
  if ((roster_seen_ & bit) != 0 && (bit == event_bit || blank_line_)) {
    // The game before had tags and nothing else.
    begin_moves();
    if (!stopped_) end_game();
    if (!stopped_) begin_game();
    return true;
  }
  roster_seen_ |= bit;
  blank_line_ = false;
  if (!quiet()) obey(visitor_.tag(tag.name, PgnTagValue{tag.value}));
  cur_ += tag.length;
  return true;
}

/// The moves that nearly all files are made of, and the comments between them, without looking for the end of the bytes
/// at every one of them.
template <typename Visitor>
inline void PgnReader<Visitor>::step_usual_moves() {
  constexpr std::ptrdiff_t reach = 24 + static_cast<std::ptrdiff_t>(detail::usual_san_reach);
  constexpr bool asks_usual = requires(Visitor& visitor, const PgnSource& source) {
    { visitor.usual_move(UsualMove{}, std::string_view{}, source) } -> std::same_as<PgnFlow>;
  };
  constexpr bool asks_run = requires(Visitor& visitor, const char* text) {
    { visitor.usual_run(text, text) } -> std::same_as<UsualRunEnd>;
  };
  if (quiet()) return;
  const char* at = cur_;
  bool moved = false;
  bool numbered = false;
  while (end_ - at > reach) {
    if constexpr (asks_run) {
      if (depth_ == 0) {
        const UsualRunEnd run = visitor_.usual_run(at, end_);
        if (run.moves != 0) {
          ply_ += run.moves;
          at = run.at;
          moved = true;
          numbered = false;
          continue;
        }
      }
    }
    if (static_cast<unsigned char>(*at) <= ' ') ++at;
    if (static_cast<unsigned char>(*at) <= ' ') ++at;
    if (*at == '{') {
      const std::string_view text = whole_comment(at + 1);
      if (text.data() == nullptr) break;
      visitor_.comment(text);
      at += text.size() + 2;
      continue;
    }
    if (is_digit(*at)) {
      const char* number = at + 1;
      while (is_digit(*number) && number - at < 6) ++number;
      if (*number != '.') break;
      while (*number == '.' && number - at < 12) ++number;
      at = number;
      numbered = true;
      if (static_cast<unsigned char>(*at) <= ' ') ++at;
    }
    if constexpr (asks_usual) {
      UsualMove usual;
      if (const std::size_t length = detail::scan_usual_move(at, usual); length != 0) [[likely]] {
        if (visitor_.usual_move(usual, {at, length}, *this) == PgnFlow::Continue) [[likely]] {
          if (depth_ == 0) ++ply_;
          at += length;
          moved = true;
          numbered = false;
          continue;
        }
      }
    }
    SanMove move;
    const std::size_t length = detail::scan_usual_san(at, move);
    if (length == 0) break;
    if (depth_ == 0) ++ply_;
    const PgnFlow flow = visitor_.move(move, {at, length}, *this);
    if (flow != PgnFlow::Continue) [[unlikely]] {
      if (flow == PgnFlow::ReadAgain) {
        if (depth_ == 0) --ply_;
        again_ = length;
        break;
      }
      at += length;
      obey(flow);
      break;
    }
    at += length;
    moved = true;
    numbered = false;
  }
  if (moved || numbered) after_number_ = numbered;
  cur_ = at;
}

template <typename Visitor>
bool PgnReader<Visitor>::step_moves() {
  if (again_ != 0) return step_again();
  skip_blanks();
  if (at_end()) return false;
  switch (*cur_) {
    case '{':
      ++cur_;
      inside_ = Inside::Brace;
      return true;
    case ';':
      ++cur_;
      inside_ = Inside::LineComment;
      return true;
    case '(':
      if (!sees(6)) return false;
      if (peek(1) == '=' && peek(2) == ')') {  // the offer of a draw
        cur_ += 3;
        return true;
      }
      if (const std::size_t mark = detail::bracketed_mark({cur_, left()}); mark != 0) {
        cur_ += mark;
        return true;
      }
      ++cur_;
      open_variation();
      return true;
    case ')':
      if (depth_ == 0) return reject_byte(PgnFault::VariationNotOpen);
      ++cur_;
      close_variation();
      return true;
    case '[':
      if (!begins_line(cur_)) return reject_byte(PgnFault::NotNotation);
      if (!sees(2)) return false;
      if (!is_upper(peek(1)) && !is_lower(peek(1))) return reject_byte(PgnFault::NotNotation);
      end_game();
      if (!stopped_) begin_game();
      return true;
    case ']':
    case '}':
    case '<':
    case '>':
      return reject_byte(PgnFault::NotNotation);
    case '$':
      return step_nag();
    case '!':
    case '?':
      return step_glyph();
    case '.':
      ++cur_;
      return true;
    case '%':
      if (!begins_line(cur_)) return reject_byte(PgnFault::NotNotation);
      inside_ = Inside::SkippedLine;
      return true;
    case '*':
      ++cur_;
      hand_out(PgnResult::Unknown);
      return true;
    default:
      return is_digit(*cur_) ? step_number() : step_word();
  }
}

template <typename Visitor>
bool PgnReader<Visitor>::step_number() {
  const char* end = cur_;
  while (end != end_ && is_digit(*end) && end - cur_ < 20) ++end;
  if (end == end_ && !last_) return false;
  // A result, castling with zeros or a move in digits is a word; anything else begins with a move number.
  if (end != end_ && (*end == '-' || *end == '/')) return step_word();
  if (!sees(static_cast<std::size_t>(end - cur_) + 3)) return false;
  const std::string_view digits(cur_, static_cast<std::size_t>(end - cur_));
  const bool alone = end == end_ || *end == '+' || *end == '#' || *end == '=' || detail::ends_move(*end);
  if (alone && detail::is_numeric_move(digits)) return step_word();
  if (detail::makes_result({end, static_cast<std::size_t>(end_ - end)})) return step_word();
  cur_ = end;
  after_number_ = true;
  return true;
}

template <typename Visitor>
bool PgnReader<Visitor>::step_word() {
  const char* end = cur_;
  while (end != end_ && !detail::ends_move(*end) && end - cur_ < static_cast<std::ptrdiff_t>(pgn_word_limit)) ++end;
  const auto length = static_cast<std::size_t>(end - cur_);
  // Three bytes more, so that `e8(Q)` is seen whole.
  if (length < pgn_word_limit && !sees(length + 3)) return false;
  const std::string_view word(cur_, length);
  if (const auto result = parse_result(word)) {
    cur_ = end;
    hand_out(*result);
    return true;
  }
  if (const auto san = read_san({cur_, std::min(left(), length + 3)});
      san && san->length >= length && !detail::may_be_dutch(san->move) &&
      !(left() > length && detail::lacks_promotion(san->move, cur_[length]))) {
    if (hand_out(san->move, {cur_, san->length})) cur_ += san->length;
    return true;
  }
  const bool apart = (after_number_ || spaced_) && detail::is_lone_letter(word);
  if (const unsigned nag = detail::nag_of_sign(word); nag != 0 && !apart) {
    if (!quiet()) visitor_.nag(nag);
    cur_ = end;
    return true;
  }
  return look_again(word);
}

/// Reads a word that is no SAN: a sign or a dress of it that is rare, or a move that only a position can read.
template <typename Visitor>
bool PgnReader<Visitor>::look_again(std::string_view word) {
  constexpr std::size_t sight = 48;
  if (!sees(word.size() + sight)) return false;
  const std::string_view text(cur_, std::min(left(), word.size() + sight));
  const detail::Word found = detail::look_again(text, word.size(), after_number_, spaced_);
  if (found.kind == detail::WordKind::Other && !sees(pgn_look_ahead)) return false;
  const std::string_view taken(cur_, found.length);
  switch (found.kind) {
    case detail::WordKind::Unknown:
      report(PgnFault::NotNotation, word);
      cur_ += word.size();
      after_number_ = false;
      return true;
    case detail::WordKind::Mark:
      cur_ += found.length;
      return true;
    case detail::WordKind::Result:
      cur_ += found.length;
      hand_out(parse_result(found.result).value_or(PgnResult::Unknown));
      return true;
    case detail::WordKind::Move:
    case detail::WordKind::Other:
      break;
  }
  if (found.length > word.size() && detail::is_lone_letter(word)) spaced_ = true;
  SanMove move = found.move;
  if (found.kind == detail::WordKind::Other) move.kind = SanKind::Other;
  if (hand_out(move, taken)) cur_ += found.length;
  return true;
}

/// Hands a move out as text, with what follows it.
template <typename Visitor>
bool PgnReader<Visitor>::step_again() {
  if (!sees(pgn_look_ahead)) return false;
  const std::size_t length = std::exchange(again_, 0);
  SanMove move;
  move.kind = SanKind::Other;
  hand_out(move, {cur_, length});
  cur_ += length;
  return true;
}

template <typename Visitor>
bool PgnReader<Visitor>::step_nag() {
  const char* end = cur_ + 1;
  unsigned number = 0;
  while (end != end_ && is_digit(*end) && end - cur_ < 6) number = number * 10 + static_cast<unsigned>(*end++ - '0');
  if (end == end_ && !last_) return false;
  if (end == cur_ + 1) return reject_byte(PgnFault::NotNotation);
  cur_ = end;
  if (!quiet()) visitor_.nag(number);
  return true;
}

template <typename Visitor>
bool PgnReader<Visitor>::step_glyph() {
  const char* end = cur_;
  while (end != end_ && (*end == '!' || *end == '?') && end - cur_ < static_cast<std::ptrdiff_t>(pgn_word_limit)) ++end;
  if (end == end_ && !last_) return false;
  const unsigned nag = detail::nag_of_glyph({cur_, static_cast<std::size_t>(end - cur_)});
  if (nag != 0 && !quiet()) visitor_.nag(nag);
  cur_ = end;
  return true;
}

template <typename Visitor>
void PgnReader<Visitor>::begin_game() {
  ++games_;
  ply_ = 0;
  depth_ = 0;
  skipped_depth_ = 0;
  roster_seen_ = 0;
  blank_line_ = false;
  skipping_game_ = false;
  after_number_ = false;
  spaced_ = false;
  state_ = State::Tags;
  visitor_.begin_game(games_, place_of(cur_));
}

template <typename Visitor>
void PgnReader<Visitor>::begin_moves() {
  state_ = State::Moves;
  if (!quiet()) obey(visitor_.begin_moves());
}

template <typename Visitor>
void PgnReader<Visitor>::end_game() {
  skipped_depth_ = 0;
  if (depth_ != 0) {
    report(PgnFault::VariationNotClosed, {cur_, 0});
    while (depth_ != 0) close_variation();
  }
  state_ = State::BetweenGames;
  skipping_game_ = false;
  obey(visitor_.end_game(*this));
}

template <typename Visitor>
void PgnReader<Visitor>::obey(PgnFlow flow) {
  if (flow == PgnFlow::Stop) stopped_ = true;
  if (flow == PgnFlow::SkipGame && state_ != State::BetweenGames) skipping_game_ = true;
}

/// False if the visitor wants the move once more.
template <typename Visitor>
bool PgnReader<Visitor>::hand_out(const SanMove& move, std::string_view text) {
  after_number_ = false;
  if (depth_ == 0) ++ply_;
  if (quiet()) return true;
  const PgnFlow flow = visitor_.move(move, text, *this);
  if (flow == PgnFlow::ReadAgain && move.kind != SanKind::Other) {
    if (depth_ == 0) --ply_;
    again_ = text.size();
    return false;
  }
  obey(flow);
  return true;
}

template <typename Visitor>
void PgnReader<Visitor>::hand_out(PgnResult result) {
  // Some programs end a variation with the result of its game.
  if (depth_ != 0) return;
  visitor_.result(result);
  end_game();
}

template <typename Visitor>
void PgnReader<Visitor>::open_variation() {
  ++depth_;
  if (quiet()) return;
  const PgnFlow flow = visitor_.begin_variation();
  if (flow == PgnFlow::SkipVariation) skipped_depth_ = depth_;
  obey(flow);
}

template <typename Visitor>
void PgnReader<Visitor>::close_variation() {
  if (!quiet()) visitor_.end_variation();
  if (depth_ == skipped_depth_) skipped_depth_ = 0;
  --depth_;
}

template <typename Visitor>
void PgnReader<Visitor>::report(PgnFault fault, std::string_view text) {
  if (quiet()) return;
  visitor_.error({fault, games_, ply_, place_of(text), text.substr(0, pgn_error_text_limit)});
}

}  // namespace touchmove::notation
