#include "touchmove/notation/positions/fen.hpp"

#include <charconv>
#include <optional>

#include "touchmove/notation/letters.hpp"

namespace touchmove::notation {

using board::ByColor;
using board::Color;
using board::File;
using board::Piece;
using board::Placement;
using board::Pocket;
using board::Rank;
using board::Role;
using board::Square;

namespace {

constexpr std::uint8_t pocket_limit = 64;

constexpr bool is_space(char letter) { return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n'; }

constexpr Rank home_rank(Color color) { return color == Color::White ? Rank::R1 : Rank::R8; }

/// The one king of a side on its home rank, as castling needs it.
std::optional<Square> home_king(const Placement& placement, Color color) {
  for (int file = 0; file < 8; ++file) {
    const Square square = board::make_square(static_cast<File>(file), home_rank(color));
    if (placement.at(square) == Piece{color, Role::King}) return square;
  }
  return std::nullopt;
}

/// The own rook farthest from the king on that side of it.
std::optional<Square> outermost_rook(const Placement& placement, Color color, Square king, bool kingside) {
  const int king_file = static_cast<int>(board::file_of(king));
  for (int file = kingside ? 7 : 0; file != king_file; file += kingside ? -1 : 1) {
    const Square square = board::make_square(static_cast<File>(file), home_rank(color));
    if (placement.at(square) == Piece{color, Role::Rook}) return square;
  }
  return std::nullopt;
}

/// Reads one text from left to right, keeping the place for errors.
class FenReader {
 public:
  explicit FenReader(std::string_view text) : text_(text) {}

  tl::expected<Placement, FenError> read() {
    skip_spaces();
    if (at_end()) return fail(FenFault::Empty, at_, 0);
    if (read_board() && read_pockets() && read_side() && read_castling() && read_en_passant() && read_clocks()) {
      skip_spaces();
      if (at_end()) return placement_;
      fail_here(FenFault::TextAfterEnd, rest_of_field());
    }
    return tl::unexpected(error_);
  }

 private:
  bool at_end() const { return at_ == text_.size(); }
  char peek() const { return text_[at_]; }

  void skip_spaces() {
    while (!at_end() && is_space(peek())) ++at_;
  }

  std::size_t rest_of_field() const {
    std::size_t end = at_;
    while (end < text_.size() && !is_space(text_[end])) ++end;
    return end - at_;
  }

  std::string_view next_field() {
    skip_spaces();
    return text_.substr(at_, rest_of_field());
  }

  tl::unexpected<FenError> fail(FenFault fault, std::size_t from, std::size_t length) {
    // A letter of several bytes is told whole: half of it would be no text.
    while (length != 0 && from + length < text_.size() && (text_[from + length] & 0xC0) == 0x80) ++length;
    error_ = {fault, from + 1, std::string(text_.substr(from, length))};
    return tl::unexpected(error_);
  }
  bool fail_here(FenFault fault, std::size_t length = 1) {
    fail(fault, at_, length);
    return false;
  }

  bool read_board() {
    int rank = 7;
    int file = 0;
    for (; !at_end() && !is_space(peek()) && peek() != '['; ++at_) {
      const char letter = peek();
      if (letter == '/') {
        if (file != 8) return fail_here(FenFault::TooFewFilesInRank);
        if (rank == 0) return read_ninth_rank();
        --rank;
        file = 0;
      } else if (letter >= '1' && letter <= '8') {
        file += letter - '0';
        if (file > 8) return fail_here(FenFault::TooManyFilesInRank);
      } else if (letter == '~') {
        // A tilde belongs to the man just read, if there is one.
        const Square before =
            file == 0 ? Square::A1 : board::make_square(static_cast<File>(file - 1), static_cast<Rank>(rank));
        if (file == 0 || !placement_.at(before)) return fail_here(FenFault::UnknownMan);
        placement_.promoted.insert(before);
      } else {
        const auto piece = piece_of_letter(letter);
        if (!piece) return fail_here(FenFault::UnknownMan);
        if (file == 8) return fail_here(FenFault::TooManyFilesInRank);
        placement_.set(board::make_square(static_cast<File>(file), static_cast<Rank>(rank)), piece);
        ++file;
      }
    }
    if (file != 8) return fail_here(FenFault::TooFewFilesInRank);
    if (rank != 0) return fail_here(FenFault::TooFewRanks);
    return true;
  }

  /// `.../RNBQKBNR/Qq`: an older way to write men in hand. Told from a ninth rank by holding no digit.
  bool read_ninth_rank() {
    const std::size_t slash = at_;
    ++at_;
    placement_.pockets.emplace();
    for (; !at_end() && !is_space(peek()); ++at_) {
      if (peek() == '/' || is_digit(peek())) {
        at_ = slash;
        return fail_here(FenFault::TooManyRanks, rest_of_field());
      }
      if (!put_in_pocket(peek())) return false;
    }
    return true;
  }

  bool read_pockets() {
    if (at_end() || peek() != '[') return true;
    const std::size_t open = at_;
    ++at_;
    placement_.pockets.emplace();
    for (; !at_end() && !is_space(peek()); ++at_) {
      if (peek() == ']') {
        ++at_;
        if (!at_end() && !is_space(peek())) return fail_here(FenFault::TextAfterEnd, rest_of_field());
        return true;
      }
      if (peek() != '-' && !put_in_pocket(peek())) return false;
    }
    const std::size_t end = at_;
    at_ = open;
    return fail_here(FenFault::PocketNotClosed, end - open);
  }

  bool put_in_pocket(char letter) {
    const auto piece = piece_of_letter(letter);
    if (!piece) return fail_here(FenFault::UnknownMan);
    if (piece->role == Role::King) return fail_here(FenFault::KingInPocket);
    auto& count = (*placement_.pockets)[piece->color].count_by_role[static_cast<std::size_t>(piece->role)];
    if (count == pocket_limit) return fail_here(FenFault::TooManyInPocket);
    ++count;
    return true;
  }

  bool read_side() {
    const std::string_view field = next_field();
    if (field.empty()) return fail_here(FenFault::MissingSideToMove, 0);
    if (field != "w" && field != "b") return fail_here(FenFault::BadSideToMove, field.size());
    placement_.side_to_move = field == "w" ? Color::White : Color::Black;
    at_ += field.size();
    return true;
  }

  bool read_castling() {
    const std::string_view field = next_field();
    if (field.empty()) return fail_here(FenFault::MissingCastlingRights, 0);
    if (field == "-") {
      ++at_;
      return true;
    }
    for (const std::size_t end = at_ + field.size(); at_ != end; ++at_) {
      const auto square = castling_rook(peek());
      if (!square) return fail_here(FenFault::BadCastlingRights);
      if (placement_.castling_rooks.contains(*square)) return fail_here(FenFault::BadCastlingRights);
      placement_.castling_rooks.insert(*square);
    }
    return true;
  }

  std::optional<Square> castling_rook(char letter) const {
    const Color color = is_upper(letter) ? Color::White : Color::Black;
    const char capital = to_upper(letter);
    if (capital >= 'A' && capital <= 'H') return board::make_square(static_cast<File>(capital - 'A'), home_rank(color));
    if (capital != 'K' && capital != 'Q') return std::nullopt;
    const bool kingside = capital == 'K';
    if (const auto king = home_king(placement_, color)) {
      if (const auto rook = outermost_rook(placement_, color, *king, kingside)) return rook;
    }
    return board::make_square(kingside ? File::H : File::A, home_rank(color));
  }

  bool read_en_passant() {
    const std::string_view field = next_field();
    if (field.empty()) return fail_here(FenFault::MissingEnPassantTarget, 0);
    if (field != "-") {
      const auto square = board::parse_square(field);
      if (!square) return fail_here(FenFault::BadEnPassantTarget, field.size());
      const Rank rank = board::rank_of(*square);
      if (rank != Rank::R3 && rank != Rank::R6) return fail_here(FenFault::BadEnPassantTarget, field.size());
      placement_.en_passant_target = square;
    }
    at_ += field.size();
    return true;
  }

  bool read_clocks() {
    return read_number(placement_.halfmove_clock, FenFault::BadHalfmoveClock) &&
           read_number(placement_.fullmove_number, FenFault::BadFullmoveNumber);
  }

  bool read_number(std::uint16_t& number, FenFault fault) {
    const std::string_view field = next_field();
    if (field.empty()) return true;
    const auto [end, code] = std::from_chars(field.data(), field.data() + field.size(), number);
    if (code != std::errc{} || end != field.data() + field.size()) return fail_here(fault, field.size());
    at_ += field.size();
    return true;
  }

  std::string_view text_;
  std::size_t at_{0};
  Placement placement_{};
  FenError error_{};
};

void write_board(const Placement& placement, std::string& out) {
  for (int rank = 7; rank >= 0; --rank) {
    char empty = '0';
    for (int file = 0; file < 8; ++file) {
      const Square square = board::make_square(static_cast<File>(file), static_cast<Rank>(rank));
      const auto piece = placement.at(square);
      if (!piece) {
        ++empty;
        continue;
      }
      if (empty != '0') out += empty;
      empty = '0';
      out += letter_of(*piece);
      if (placement.promoted.contains(square)) out += '~';
    }
    if (empty != '0') out += empty;
    if (rank != 0) out += '/';
  }
}

void write_pockets(const ByColor<Pocket>& pockets, std::string& out) {
  out += '[';
  for (const Color color : {Color::White, Color::Black}) {
    for (const Role role : {Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn}) {
      out.append(pockets[color].count_by_role[static_cast<std::size_t>(role)], letter_of({color, role}));
    }
  }
  out += ']';
}

char castling_letter(const Placement& placement, Color color, Square rook, CastlingStyle style) {
  char letter = static_cast<char>('A' + static_cast<int>(board::file_of(rook)));
  if (style == CastlingStyle::XFen) {
    if (const auto king = home_king(placement, color)) {
      const bool kingside = board::file_of(rook) > board::file_of(*king);
      const Square corner = board::make_square(kingside ? File::H : File::A, home_rank(color));
      if (outermost_rook(placement, color, *king, kingside).value_or(corner) == rook) letter = kingside ? 'K' : 'Q';
    }
  }
  return color == Color::White ? letter : to_lower(letter);
}

void write_castling(const Placement& placement, CastlingStyle style, std::string& out) {
  const std::size_t before = out.size();
  for (const Color color : {Color::White, Color::Black}) {
    // King's side first, as everyone writes it.
    for (int file = 7; file >= 0; --file) {
      const Square square = board::make_square(static_cast<File>(file), home_rank(color));
      if (placement.castling_rooks.contains(square)) out += castling_letter(placement, color, square, style);
    }
  }
  if (out.size() == before) out += '-';
}

std::string_view describe(FenFault fault) {
  switch (fault) {
    case FenFault::Empty:
      return "the text is empty";
    case FenFault::UnknownMan:
      return "is no man";
    case FenFault::TooManyFilesInRank:
      return "makes the rank longer than eight squares";
    case FenFault::TooFewFilesInRank:
      return "the rank ends before eight squares";
    case FenFault::TooManyRanks:
      return "is a ninth rank";
    case FenFault::TooFewRanks:
      return "the board ends before eight ranks";
    case FenFault::KingInPocket:
      return "is a king in hand";
    case FenFault::PocketNotClosed:
      return "has no closing bracket";
    case FenFault::TooManyInPocket:
      return "is one man in hand too many";
    case FenFault::MissingSideToMove:
      return "the side to move is missing";
    case FenFault::BadSideToMove:
      return "is no side to move (w or b)";
    case FenFault::MissingCastlingRights:
      return "the castling rights are missing";
    case FenFault::BadCastlingRights:
      return "is no castling right, or one given twice";
    case FenFault::MissingEnPassantTarget:
      return "the en passant target is missing";
    case FenFault::BadEnPassantTarget:
      return "is no en passant target (a square of the third or sixth rank, or -)";
    case FenFault::BadHalfmoveClock:
      return "is no halfmove clock (a number from 0 to 65535)";
    case FenFault::BadFullmoveNumber:
      return "is no fullmove number (a number from 0 to 65535)";
    case FenFault::TextAfterEnd:
      return "stands after the end";
  }
  return "is wrong";
}

/// Faults whose wording needs no subject: nothing stands there, or what stands there only ends something too soon.
bool stands_alone(FenFault fault) {
  switch (fault) {
    case FenFault::Empty:
    case FenFault::TooFewFilesInRank:
    case FenFault::TooFewRanks:
    case FenFault::MissingSideToMove:
    case FenFault::MissingCastlingRights:
    case FenFault::MissingEnPassantTarget:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::string to_string(const FenError& error) {
  std::string out = "column " + std::to_string(error.column) + ": ";
  if (!stands_alone(error.fault)) out += "'" + error.text + "' ";
  out += describe(error.fault);
  return out;
}

tl::expected<Placement, FenError> parse_fen(std::string_view text) { return FenReader(text).read(); }

std::string to_epd_fields(const Placement& placement, CastlingStyle style) {
  std::string out;
  out.reserve(96);
  write_board(placement, out);
  if (placement.pockets) write_pockets(*placement.pockets, out);
  out += placement.side_to_move == Color::White ? " w " : " b ";
  write_castling(placement, style, out);
  out += ' ';
  out += placement.en_passant_target ? board::to_string(*placement.en_passant_target) : "-";
  return out;
}

std::string to_fen(const Placement& placement, CastlingStyle style) {
  return to_epd_fields(placement, style) + ' ' + std::to_string(placement.halfmove_clock) + ' ' +
         std::to_string(placement.fullmove_number);
}

std::string to_fen(const board::Position& position, CastlingStyle style) {
  return to_fen(position.to_placement(), style);
}

}  // namespace touchmove::notation
