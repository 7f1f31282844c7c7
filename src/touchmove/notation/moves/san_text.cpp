// The lenient reader of the text of one move.
#include <algorithm>

#include "touchmove/notation/letters.hpp"
#include "touchmove/notation/moves/san.hpp"
#include "touchmove/notation/moves/san_scanner.hpp"

namespace touchmove::notation {

namespace {

using board::File;
using board::Rank;
using board::Role;

/// Reads a move from left to right; `at` stands after what is understood so far.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  bool read() { return (read_null_move() || read_castling() || read_man_move()) && read_marks(); }
  std::size_t at() const { return at_; }
  const SanMove& move() const { return move_; }

 private:
  char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
  bool take(char byte) {
    if (peek() != byte) return false;
    ++at_;
    return true;
  }
  bool take(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }

  bool read_null_move() {
    for (const std::string_view word : {"--", "Z0", "@@@@", "0000"}) {
      if (take(word)) {
        move_.kind = SanKind::NullMove;
        return true;
      }
    }
    return false;
  }

  bool read_castling() {
    const char letter = peek();
    if (letter != 'O' && letter != '0' && letter != 'o') return false;
    std::size_t count = 0;
    const std::size_t begin = at_;
    do {
      if (!take(letter)) break;
      ++count;
    } while (count < 3 && (take('-') || peek() == letter));
    if (count < 2 || text_[at_ - 1] == '-') {
      at_ = begin;
      return false;
    }
    move_.kind = count == 2 ? SanKind::CastleKingSide : SanKind::CastleQueenSide;
    move_.role = Role::King;
    return true;
  }

  struct Coordinates {
    std::optional<File> file;
    std::optional<Rank> rank;
    bool both() const { return file && rank; }
  };

  Coordinates read_coordinates() {
    Coordinates found;
    if (detail::is_file(peek())) {
      found.file = static_cast<File>(detail::file_index(peek()));
      ++at_;
    }
    if (detail::is_rank(peek())) {
      found.rank = static_cast<Rank>(detail::rank_index(peek()));
      ++at_;
    }
    return found;
  }

  bool read_man_move() {
    if (const auto role = role_of_capital(peek())) {
      move_.role = *role;
      move_.names_role = true;
      ++at_;
    }
    if (take('@')) {
      const Coordinates target = read_coordinates();
      if (!target.both() || move_.role == Role::King) return false;
      move_.kind = SanKind::Drop;
      move_.target = board::make_square(*target.file, *target.rank);
      return true;
    }
    const Coordinates first = read_coordinates();
    const bool captures = take('x') || take('X') || take(':');
    const bool joined = captures || take('-');
    const bool says_check = peek() == 'c' && (peek(1) == 'k' || peek(1) == 'h');  // no file: Nf3ck
    const Coordinates second = says_check ? Coordinates{} : read_coordinates();
    if (second.both()) {
      move_.source_file = first.file;
      move_.source_rank = first.rank;
      move_.target = board::make_square(*second.file, *second.rank);
    } else {
      if (second.file || second.rank || joined || !first.both()) return false;
      move_.target = board::make_square(*first.file, *first.rank);
    }
    return read_promotion();
  }

  /// A promotion in any of its dresses. A bare letter counts only on the first or last rank, where it cannot be the
  /// beginning of something else.
  bool read_promotion() {
    if (move_.names_role && move_.role != Role::Pawn) return true;
    const Rank rank = board::rank_of(move_.target);
    const bool last_rank = rank == Rank::R1 || rank == Rank::R8;
    const bool wrapped = peek() == '=' && peek(1) == '(' && peek(3) == ')' && role_of_capital(to_upper(peek(2)));
    const bool announced =
        wrapped || ((peek() == '=' || peek() == '/' || peek() == '(') && role_of_capital(to_upper(peek(1))));
    const bool bracket = wrapped || (announced && peek() == '(');
    if (bracket && !wrapped && peek(2) != ')') return true;  // a variation that begins without a space
    if (!announced && !(last_rank && role_of_capital(to_upper(peek())))) return true;
    if (announced) at_ += wrapped ? 2 : 1;
    move_.promotion = role_of_capital(to_upper(peek()));
    ++at_;
    if (bracket) ++at_;
    return true;
  }

  void take_en_passant() {
    if (!take("e.p.")) take("ep");
  }

  bool read_marks() {
    take_en_passant();
    if (!take('#') && take('+') && !take('+')) take('#');
    if (!take("ck")) take("ch");
    take_en_passant();
    if (move_.kind == SanKind::ManMove) take('=');  // the offer of a draw, as it stands on scoresheets
    return at_ == text_.size() || detail::ends_move(text_[at_]);
  }

  std::string_view text_;
  std::size_t at_{0};
  SanMove move_{};
};

}  // namespace

std::optional<SanText> read_san(std::string_view text) {
  Scanner scanner(text);
  if (!scanner.read()) return std::nullopt;
  return SanText{scanner.move(), scanner.at()};
}

namespace detail {

std::size_t where_reading_stops(std::string_view text) {
  Scanner scanner(text);
  scanner.read();
  return std::min(scanner.at(), text.size());
}

}  // namespace detail

}  // namespace touchmove::notation
