#include "touchmove/notation/moves/descriptive.hpp"

#include <algorithm>
#include <cctype>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/vocabulary/board_move.hpp"

namespace touchmove::notation {
namespace {

using board::Color;
using board::File;
using board::Move;
using board::MoveKind;
using board::Position;
using board::Rank;
using board::Role;
using board::Square;
using Wing = MenNames::Wing;

/// A file: one of the letters, with a wing or, for rook, knight and bishop, either.
struct FileName {
  Role role{Role::King};
  Wing wing{Wing::Unknown};
};

/// A man as a text names it.
struct ManName {
  Role role{Role::Pawn};
  Wing wing{Wing::Unknown};
  std::optional<FileName> pawn_of{};  ///< the file that names a pawn
  std::optional<FileName> at_file{};  ///< in brackets
  std::optional<int> at_rank{};
};

enum class Castling : std::uint8_t { None, Either, KingSide, QueenSide };

struct Wanted {
  Castling castling{Castling::None};
  ManName man{};
  std::optional<FileName> file{};  ///< of the target
  int rank{0};
  std::optional<ManName> captured{};
  std::optional<Role> promotion{};
  bool passing{false};
  bool check{false};
  bool mate{false};
};

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::optional<Wanted> read() {
    Wanted wanted;
    skip();
    if (!castling(wanted) && !man_move(wanted)) return std::nullopt;
    if (!marks(wanted) || at_ < text_.size()) return std::nullopt;
    return wanted;
  }

  std::size_t column() const { return at_ + 1; }

 private:
  void skip() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }

  bool take(std::string_view word) {
    if (text_.size() - at_ < word.size()) return false;
    for (std::size_t i = 0; i < word.size(); ++i) {
      if (std::tolower(static_cast<unsigned char>(text_[at_ + i])) != std::tolower(static_cast<unsigned char>(word[i])))
        return false;
    }
    at_ += word.size();
    return true;
  }

  bool castling(Wanted& wanted) {
    for (const std::string_view word : {"O-O-O", "0-0-0"}) {
      if (take(word)) return wanted.castling = Castling::QueenSide, true;
    }
    for (const std::string_view word : {"O-O", "0-0"}) {
      if (take(word)) return wanted.castling = Castling::KingSide, true;
    }
    if (!take("Castles") && !take("Castle")) return false;
    wanted.castling = Castling::Either;
    skip();
    const bool bracket = take("(");
    if (take("KR") || take("K")) {
      wanted.castling = Castling::KingSide;
    } else if (take("QR") || take("Q")) {
      wanted.castling = Castling::QueenSide;
    }
    return !bracket || take(")");
  }

  /// Letters of men, capital: "Kt", "N", "P", ...
  std::optional<Role> role() {
    if (take_exact("Kt") || take_exact("N")) return Role::Knight;
    if (take_exact("K")) return Role::King;
    if (take_exact("Q")) return Role::Queen;
    if (take_exact("R")) return Role::Rook;
    if (take_exact("B")) return Role::Bishop;
    if (take_exact("P")) return Role::Pawn;
    return std::nullopt;
  }

  bool take_exact(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }

  /// One to three letters that belong together: "KKtP", "QR", "BP", "K".
  std::vector<Role> letters() {
    std::vector<Role> roles;
    while (roles.size() < 3) {
      const auto next = role();
      if (!next) break;
      roles.push_back(*next);
      if (*next == Role::Pawn) break;
    }
    return roles;
  }

  static bool is_wing(Role role) { return role == Role::King || role == Role::Queen; }
  static bool has_wing(Role role) { return role == Role::Rook || role == Role::Knight || role == Role::Bishop; }
  static Wing wing_of(Role role) { return role == Role::King ? Wing::King : Wing::Queen; }

  static std::optional<FileName> file_of(const std::vector<Role>& roles) {
    if (roles.size() == 1 && roles[0] != Role::Pawn) return FileName{roles[0], Wing::Unknown};
    if (roles.size() == 2 && is_wing(roles[0]) && has_wing(roles[1])) return FileName{roles[1], wing_of(roles[0])};
    return std::nullopt;
  }

  std::optional<ManName> man() {
    const std::vector<Role> roles = letters();
    if (roles.empty()) return std::nullopt;
    ManName man;
    if (roles.back() == Role::Pawn) {
      man.role = Role::Pawn;
      if (roles.size() > 1) {
        man.pawn_of = file_of({roles.begin(), roles.end() - 1});
        if (!man.pawn_of) return std::nullopt;
      }
    } else {
      const auto named = file_of(roles);
      if (!named) return std::nullopt;
      man.role = named->role;
      man.wing = named->wing;
    }
    const std::size_t bracket = at_;
    if (take("(")) {
      man.at_file = file_of(letters());
      (void)take("/");
      man.at_rank = rank();
      if (!man.at_rank || !take(")")) {
        // Not a square: a promotion in brackets, or nothing of this notation.
        at_ = bracket;
        man.at_file.reset();
        man.at_rank.reset();
      }
    }
    return man;
  }

  std::optional<int> rank() {
    if (at_ >= text_.size() || text_[at_] < '1' || text_[at_] > '8') return std::nullopt;
    return text_[at_++] - '0';
  }

  bool man_move(Wanted& wanted) {
    const auto moved = man();
    if (!moved) return false;
    wanted.man = *moved;
    skip();
    if (take("-") || take("to ")) {
      skip();
      wanted.file = file_of(letters());
      if (!wanted.file) return false;
      const auto target = rank();
      if (!target) return false;
      wanted.rank = *target;
      return true;
    }
    if (!take("x") && !take(":") && !take("takes ")) return false;
    skip();
    wanted.captured = man();
    return wanted.captured.has_value();
  }

  std::optional<Role> promoted() {
    const std::size_t back = at_;
    const bool bracket = take("(");
    if (!bracket && !take("=")) (void)take("/");
    const auto named = role();
    const bool closed = !bracket || take(")");
    if (named && closed && *named != Role::Pawn && *named != Role::King) return named;
    at_ = back;
    return std::nullopt;
  }

  bool marks(Wanted& wanted) {
    for (;;) {
      skip();
      if (at_ == text_.size()) return true;
      if (take("e.p.") || take("e.p") || take("ep")) {
        wanted.passing = true;
      } else if (take("dis") || take("disc") || take("dbl") || take("double") || take(".") || take("!") || take("?")) {
        // what kind of check it is, "ch" follows; or a comment on the move
      } else if (take("ch") || take("+")) {
        wanted.check = true;
      } else if (take("mate") || take("#")) {
        wanted.mate = true;
      } else if (const auto role = promoted(); role && !wanted.promotion && wanted.man.role == Role::Pawn) {
        wanted.promotion = role;
      } else {
        return false;
      }
    }
  }

  std::string_view text_;
  std::size_t at_{0};
};

Wing wing_of(File file) { return file >= File::E ? Wing::King : Wing::Queen; }

Role role_of(File file) {
  switch (file) {
    case File::A:
    case File::H:
      return Role::Rook;
    case File::B:
    case File::G:
      return Role::Knight;
    case File::C:
    case File::F:
      return Role::Bishop;
    case File::D:
      return Role::Queen;
    case File::E:
      break;
  }
  return Role::King;
}

bool names_file(const FileName& name, File file) {
  return name.role == role_of(file) && (name.wing == Wing::Unknown || name.wing == wing_of(file));
}

int rank_number(Color side, Square square) { return static_cast<int>(board::relative_rank(side, square)) + 1; }

/// Whether a man on that square answers to a name; squares are counted from the side `view`.
bool answers(const Position& position, const MenNames& names, const ManName& name, Square square, Color view) {
  const auto man = position.at(square);
  if (!man || man->role != name.role) return false;
  const Wing wing = names.wing(square);
  if (name.wing != Wing::Unknown && wing != Wing::Unknown && wing != name.wing) return false;
  if (name.pawn_of && !names_file(*name.pawn_of, board::file_of(square))) return false;
  if (name.at_file && !names_file(*name.at_file, board::file_of(square))) return false;
  return !name.at_rank || *name.at_rank == rank_number(view, square);
}

/// Where the man that leaves the board stands.
std::optional<Square> captured_by(const Position& position, Move move) {
  if (move.kind() == MoveKind::Castle) return std::nullopt;
  if (move.kind() == MoveKind::EnPassant)
    return board::make_square(board::file_of(move.target()), board::rank_of(move.source()));
  return position.at(move.target()) ? std::optional(move.target()) : std::nullopt;
}

bool fits(const Position& position, const MenNames& names, const Wanted& wanted, Move move) {
  const Color side = position.side_to_move();
  if (move.kind() == MoveKind::Castle) {
    const bool king_side = move.target() > move.source();
    return wanted.castling == Castling::Either ||
           wanted.castling == (king_side ? Castling::KingSide : Castling::QueenSide);
  }
  if (wanted.castling != Castling::None) return false;
  if (!answers(position, names, wanted.man, move.source(), side)) return false;
  const auto promotion = board::to_board_move(position, move).promotion;
  if (promotion != wanted.promotion) return false;
  const auto captured = captured_by(position, move);
  if (wanted.captured.has_value() != captured.has_value()) return false;
  if (captured) return answers(position, names, *wanted.captured, *captured, side);
  return names_file(*wanted.file, board::file_of(move.target())) && wanted.rank == rank_number(side, move.target());
}

template <typename Keep>
void prefer(std::vector<Move>& moves, Keep&& keep) {
  if (moves.size() < 2) return;
  std::vector<Move> kept;
  std::copy_if(moves.begin(), moves.end(), std::back_inserter(kept), keep);
  if (!kept.empty()) moves = std::move(kept);
}

std::vector<Move> meanings(const Position& position, const MenNames& names, const Wanted& wanted) {
  std::vector<Move> moves;
  board::MoveList legal;
  board::generate_legal(position, legal);
  for (const Move move : legal) {
    if (fits(position, names, wanted, move)) moves.push_back(move);
  }
  prefer(moves, [&](Move move) { return (move.kind() == MoveKind::EnPassant) == wanted.passing; });
  prefer(moves, [&](Move move) { return position.after(move).is_checkmate() == wanted.mate; });
  prefer(moves, [&](Move move) { return position.after(move).in_check() == (wanted.check || wanted.mate); });
  return moves;
}

// ------------------------------------------------------------------------------------------------ writing

std::string letter(Role role) {
  switch (role) {
    case Role::King:
      return "K";
    case Role::Queen:
      return "Q";
    case Role::Rook:
      return "R";
    case Role::Bishop:
      return "B";
    case Role::Knight:
      return "Kt";
    case Role::Pawn:
      break;
  }
  return "P";
}

std::string file_text(File file, bool wing) {
  const Role role = role_of(file);
  const bool either = role != Role::King && role != Role::Queen;
  return (wing && either ? (wing_of(file) == Wing::King ? "K" : "Q") : "") + letter(role);
}

std::string square_text(Color side, Square square, bool wing) {
  return file_text(board::file_of(square), wing) + std::to_string(rank_number(side, square));
}

/// The names of the man there, from the shortest to the most exact; squares as the mover counts them.
std::vector<std::string> names_of(const Position& position, const MenNames& names, Square square, Color view) {
  const auto man = position.at(square);
  const std::string plain = letter(man->role);
  std::vector<std::string> all{plain};
  if (man->role == Role::Pawn) {
    all.push_back(file_text(board::file_of(square), false) + plain);
    all.push_back(file_text(board::file_of(square), true) + plain);
  } else if (names.wing(square) != Wing::Unknown) {
    all.push_back((names.wing(square) == Wing::King ? "K" : "Q") + plain);
  }
  all.push_back(plain + "(" + square_text(view, square, false) + ")");
  all.push_back(plain + "(" + square_text(view, square, true) + ")");
  return all;
}

std::string mark_of(const Position& after) {
  if (!after.in_check()) return "";
  return after.has_legal_move() ? "ch" : " mate";
}

}  // namespace

MenNames::MenNames(const Position& position) {
  for (int index = 0; index < board::square_count; ++index) {
    const Square square = board::square_at(index);
    const auto man = position.at(square);
    if (!man) continue;
    const bool home = board::relative_rank(man->color, square) == Rank::R1;
    const File file = board::file_of(square);
    Wing wing = Wing::Unknown;
    if (man->role == Role::Bishop) {
      // White's King's bishop starts on f1 and Black's on f8: a light square and a dark one.
      const bool light = (static_cast<int>(file) + static_cast<int>(board::rank_of(square))) % 2 != 0;
      wing = light == (man->color == Color::White) ? Wing::King : Wing::Queen;
    } else if (home && (man->role == Role::Rook || man->role == Role::Knight) && role_of(file) == man->role) {
      wing = wing_of(file);
    }
    wings_[static_cast<std::size_t>(square)] = wing;
  }
}

void MenNames::play(const Position& position, Move move) {
  const auto at = [&](Square square) -> Wing& { return wings_[static_cast<std::size_t>(square)]; };
  if (move.kind() == MoveKind::Castle) {
    const Wing rook = at(move.target());
    const bool king_side = move.target() > move.source();
    at(move.target()) = Wing::Unknown;
    at(move.source()) = Wing::Unknown;
    at(board::make_square(king_side ? File::F : File::D, board::rank_of(move.source()))) = rook;
    return;
  }
  if (const auto captured = captured_by(position, move)) at(*captured) = Wing::Unknown;
  // A promoted man is neither the King's nor the Queen's: a pawn had no wing.
  const Wing moved = at(move.source());
  at(move.source()) = Wing::Unknown;
  at(move.target()) = moved;
}

std::string to_string(const DescriptiveError& error) {
  switch (error.what) {
    case DescriptiveFault::NotNotation:
      return "column " + std::to_string(error.column) + ": '" + error.text + "' is no move in descriptive notation";
    case DescriptiveFault::NoLegalMove:
      return "'" + error.text + "' is no legal move";
    case DescriptiveFault::SeveralMoves:
      break;
  }
  std::string text = "'" + error.text + "' may be any of";
  for (const Move move : error.candidates) {
    text += ' ';
    text += board::to_string(move.source());
    text += board::to_string(move.target());
  }
  return text;
}

bool is_descriptive(std::string_view text) { return Reader(text).read().has_value(); }

tl::expected<Move, DescriptiveError> parse_descriptive(const Position& position, const MenNames& names,
                                                       std::string_view text) {
  Reader reader(text);
  const auto wanted = reader.read();
  if (!wanted) {
    return tl::unexpected(DescriptiveError{DescriptiveFault::NotNotation, reader.column(), std::string(text), {}});
  }
  std::vector<Move> moves = meanings(position, names, *wanted);
  if (moves.size() == 1) return moves.front();
  const auto what = moves.empty() ? DescriptiveFault::NoLegalMove : DescriptiveFault::SeveralMoves;
  return tl::unexpected(DescriptiveError{what, 1, std::string(text), std::move(moves)});
}

std::string to_descriptive(const Position& position, const MenNames& names, Move move) {
  const Color side = position.side_to_move();
  const std::string mark = mark_of(position.after(move));
  const auto means_it = [&](const std::string& text) {
    const auto read = parse_descriptive(position, names, text);
    return read && *read == move;
  };
  if (move.kind() == MoveKind::Castle) {
    std::string plain = "Castles" + (mark == "ch" ? " " + mark : mark);
    if (means_it(plain)) return plain;
    return std::string("Castles ") + (move.target() > move.source() ? "KR" : "QR") + (mark == "ch" ? " " + mark : mark);
  }
  std::string tail;
  if (const auto promotion = board::to_board_move(position, move).promotion) tail += "=" + letter(*promotion);
  if (move.kind() == MoveKind::EnPassant) tail += " e.p.";
  tail += mark == "ch" && move.kind() == MoveKind::EnPassant ? " " + mark : mark;
  const auto movers = names_of(position, names, move.source(), side);
  const auto captured = captured_by(position, move);
  std::vector<std::string> ends;
  if (captured) {
    for (const std::string& name : names_of(position, names, *captured, side)) ends.push_back("x" + name);
  } else {
    ends = {"-" + square_text(side, move.target(), false), "-" + square_text(side, move.target(), true)};
  }
  // The shortest that means it: first the target or the man captured made exact, then the mover, then both.
  for (const std::string& mover : movers) {
    for (const std::string& end : ends) {
      std::string text = mover;
      text += end;
      text += tail;
      if (means_it(text)) return text;
    }
  }
  return movers.back() + ends.back() + tail;
}

}  // namespace touchmove::notation
