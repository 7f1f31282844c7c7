#include "touchmove/notation/forms/spoken.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/notation/letters.hpp"

namespace touchmove::notation {
namespace {

using board::File;
using board::Move;
using board::MoveKind;
using board::Position;
using board::Rank;
using board::Role;

/// What a word stands for.
enum class Sense : std::uint8_t {
  Man,
  File,
  Rank,
  To,  // what follows is where the man goes
  Takes,
  Castles,
  Short,
  Long,
  Side,  // "queen's side"
  Becomes,
  Passing,
  Nothing,  // said and without meaning for the move
};

struct Word {
  std::string_view text;
  Sense sense;
  int value{0};  // of a man, a file from 0, a rank from 0
};

constexpr int man(Role role) { return static_cast<int>(role); }

constexpr auto words = std::to_array<Word>({
    // English
    {"king", Sense::Man, man(Role::King)},
    {"king's", Sense::Man, man(Role::King)},
    {"queen", Sense::Man, man(Role::Queen)},
    {"queen's", Sense::Man, man(Role::Queen)},
    {"rook", Sense::Man, man(Role::Rook)},
    {"castle", Sense::Castles},
    {"bishop", Sense::Man, man(Role::Bishop)},
    {"knight", Sense::Man, man(Role::Knight)},
    {"night", Sense::Man, man(Role::Knight)},
    {"horse", Sense::Man, man(Role::Knight)},
    {"pawn", Sense::Man, man(Role::Pawn)},
    {"one", Sense::Rank, 0},
    {"two", Sense::Rank, 1},
    {"three", Sense::Rank, 2},
    {"four", Sense::Rank, 3},
    {"five", Sense::Rank, 4},
    {"six", Sense::Rank, 5},
    {"seven", Sense::Rank, 6},
    {"eight", Sense::Rank, 7},
    {"to", Sense::To},
    {"onto", Sense::To},
    {"on", Sense::Nothing},
    {"from", Sense::Nothing},
    {"takes", Sense::Takes},
    {"take", Sense::Takes},
    {"captures", Sense::Takes},
    {"capture", Sense::Takes},
    {"castles", Sense::Castles},
    {"castling", Sense::Castles},
    {"short", Sense::Short},
    {"long", Sense::Long},
    {"kingside", Sense::Short},
    {"queenside", Sense::Long},
    {"side", Sense::Side},
    {"becomes", Sense::Becomes},
    {"becoming", Sense::Becomes},
    {"promotes", Sense::Becomes},
    {"promoting", Sense::Becomes},
    {"equals", Sense::Becomes},
    {"passing", Sense::Passing},
    {"passant", Sense::Passing},
    // German
    {"könig", Sense::Man, man(Role::King)},
    {"koenig", Sense::Man, man(Role::King)},
    {"dame", Sense::Man, man(Role::Queen)},
    {"turm", Sense::Man, man(Role::Rook)},
    {"läufer", Sense::Man, man(Role::Bishop)},
    {"laeufer", Sense::Man, man(Role::Bishop)},
    {"springer", Sense::Man, man(Role::Knight)},
    {"bauer", Sense::Man, man(Role::Pawn)},
    {"eins", Sense::Rank, 0},
    {"zwei", Sense::Rank, 1},
    {"drei", Sense::Rank, 2},
    {"vier", Sense::Rank, 3},
    {"fünf", Sense::Rank, 4},
    {"fuenf", Sense::Rank, 4},
    {"sechs", Sense::Rank, 5},
    {"sieben", Sense::Rank, 6},
    {"acht", Sense::Rank, 7},
    {"nach", Sense::To},
    {"auf", Sense::To},
    {"von", Sense::Nothing},
    {"schlägt", Sense::Takes},
    {"schlaegt", Sense::Takes},
    {"rochade", Sense::Castles},
    {"rochiert", Sense::Castles},
    {"kurze", Sense::Short},
    {"kurz", Sense::Short},
    {"lange", Sense::Long},
    {"lang", Sense::Long},
    {"wird", Sense::Becomes},
    {"vorübergehen", Sense::Passing},
    {"schach", Sense::Nothing},
    {"matt", Sense::Nothing},
    {"mat", Sense::Nothing},
    {"bitte", Sense::Nothing},
    {"im", Sense::Nothing},
    // Spanish
    {"rey", Sense::Man, man(Role::King)},
    {"dama", Sense::Man, man(Role::Queen)},
    {"torre", Sense::Man, man(Role::Rook)},
    {"alfil", Sense::Man, man(Role::Bishop)},
    {"caballo", Sense::Man, man(Role::Knight)},
    {"peón", Sense::Man, man(Role::Pawn)},
    {"peon", Sense::Man, man(Role::Pawn)},
    {"uno", Sense::Rank, 0},
    {"dos", Sense::Rank, 1},
    {"tres", Sense::Rank, 2},
    {"cuatro", Sense::Rank, 3},
    {"cinco", Sense::Rank, 4},
    {"seis", Sense::Rank, 5},
    {"siete", Sense::Rank, 6},
    {"ocho", Sense::Rank, 7},
    {"captura", Sense::Takes},
    {"come", Sense::Takes},
    {"toma", Sense::Takes},
    {"enroque", Sense::Castles},
    {"corto", Sense::Short},
    {"largo", Sense::Long},
    {"corona", Sense::Becomes},
    {"paso", Sense::Passing},
    {"jaque", Sense::Nothing},
    {"mate", Sense::Nothing},
    {"de", Sense::Nothing},
    {"al", Sense::Nothing},
    {"en", Sense::Nothing},
    {"por", Sense::Nothing},
    {"favor", Sense::Nothing},
    // French
    {"roi", Sense::Man, man(Role::King)},
    {"tour", Sense::Man, man(Role::Rook)},
    {"fou", Sense::Man, man(Role::Bishop)},
    {"cavalier", Sense::Man, man(Role::Knight)},
    {"pion", Sense::Man, man(Role::Pawn)},
    {"un", Sense::Rank, 0},
    {"deux", Sense::Rank, 1},
    {"trois", Sense::Rank, 2},
    {"quatre", Sense::Rank, 3},
    {"cinq", Sense::Rank, 4},
    {"sept", Sense::Rank, 6},
    {"huit", Sense::Rank, 7},
    {"à", Sense::To},
    {"prend", Sense::Takes},
    {"roque", Sense::Castles},
    {"petit", Sense::Short},
    {"grand", Sense::Long},
    {"devient", Sense::Becomes},
    {"échec", Sense::Nothing},
    {"et", Sense::Nothing},
    // files as blind players call them, and as aviators do
    {"anna", Sense::File, 0},
    {"alpha", Sense::File, 0},
    {"alfa", Sense::File, 0},
    {"bella", Sense::File, 1},
    {"bravo", Sense::File, 1},
    {"cesar", Sense::File, 2},
    {"caesar", Sense::File, 2},
    {"charlie", Sense::File, 2},
    {"david", Sense::File, 3},
    {"delta", Sense::File, 3},
    {"eva", Sense::File, 4},
    {"echo", Sense::File, 4},
    {"felix", Sense::File, 5},
    {"foxtrot", Sense::File, 5},
    {"gustav", Sense::File, 6},
    {"golf", Sense::File, 6},
    {"hector", Sense::File, 7},
    {"hotel", Sense::File, 7},
    // what else is said
    {"check", Sense::Nothing},
    {"checkmate", Sense::Nothing},
    {"and", Sense::Nothing},
    {"please", Sense::Nothing},
    {"my", Sense::Nothing},
    {"the", Sense::Nothing},
    {"i", Sense::Nothing},
    {"play", Sense::Nothing},
    {"move", Sense::Nothing},
    {"moves", Sense::Nothing},
    {"goes", Sense::Nothing},
    {"thank", Sense::Nothing},
    {"thanks", Sense::Nothing},
    {"you", Sense::Nothing},
    {"would", Sense::Nothing},
    {"like", Sense::Nothing},
    {"in", Sense::Nothing},
    {"with", Sense::Nothing},
    {"square", Sense::Nothing},
    {"it", Sense::Nothing},
});

struct Said {
  std::string text;  // in lower case
  std::size_t column{1};
};

/// The words of a sentence in lower case, letters and digits that stand together apart from one another.
std::vector<Said> words_of(std::string_view sentence) {
  std::vector<Said> said;
  bool open = false;
  for (std::size_t at = 0; at < sentence.size(); ++at) {
    char byte = to_lower(sentence[at]);
    // "Ä", "Ö", "Ü", "É", "À" and the like: their small ones stand 32 places on.
    if (at > 0 && sentence[at - 1] == '\xC3' && (static_cast<unsigned char>(byte) & 0xE0U) == 0x80U) {
      byte = static_cast<char>(static_cast<unsigned char>(byte) | 0x20U);
    }
    const bool belongs =
        is_lower(byte) || is_digit(byte) || static_cast<unsigned char>(byte) >= 0x80 || (byte == '\'' && open);
    if (!belongs) {
      open = false;
      continue;
    }
    const bool digit = is_digit(byte);
    if (!open || digit || is_digit(said.back().text.back())) said.push_back({"", at + 1});
    said.back().text += byte;
    open = true;
  }
  return said;
}

std::optional<Word> meaning_of(const std::vector<Said>& said, std::size_t at) {
  const std::string& text = said[at].text;
  const auto number = [&](std::size_t place) {
    if (place >= said.size()) return false;
    if (is_digit(said[place].text.front())) return true;
    return std::any_of(words.begin(), words.end(),
                       [&](const Word& word) { return word.sense == Sense::Rank && word.text == said[place].text; });
  };
  if (text.size() == 1 && is_digit(text.front())) {
    if (text.front() < '1' || text.front() > '8') return std::nullopt;
    return Word{text, Sense::Rank, text.front() - '1'};
  }
  if (text.size() == 1 && text.front() >= 'a' && text.front() <= 'h' && number(at + 1)) {
    return Word{text, Sense::File, text.front() - 'a'};
  }
  if (text == "a" || text == "e") return Word{text, Sense::Nothing};  // an article, a preposition
  // "d'eva"
  const std::size_t mark = text.find('\'');
  const auto find = [](std::string_view one) {
    return std::find_if(words.begin(), words.end(), [&](const Word& word) { return word.text == one; });
  };
  auto found = find(text);
  if (found == words.end() && mark != std::string::npos) found = find(std::string_view(text).substr(mark + 1));
  if (found == words.end()) return std::nullopt;
  return *found;
}

struct Place {
  std::optional<File> file;
  std::optional<Rank> rank;
};

/// Gathers what the words of a sentence say one after another.
class Listener {
 public:
  void hear(const Word& word) {
    switch (word.sense) {
      case Sense::Man:
        hear_man(static_cast<Role>(word.value));
        break;
      case Sense::File:
        if (places_.empty() || places_.back().file || places_.back().rank || fresh_) places_.emplace_back();
        places_.back().file = static_cast<File>(word.value);
        fresh_ = false;
        break;
      case Sense::Rank:
        if (places_.empty() || places_.back().rank || fresh_) places_.emplace_back();
        places_.back().rank = static_cast<Rank>(word.value);
        fresh_ = false;
        break;
      case Sense::Takes:
        took_ = true;
        fresh_ = true;
        break;
      case Sense::To:
        fresh_ = true;
        break;
      case Sense::Castles:
        castles_ = true;
        break;
      case Sense::Short:
        long_ = false;
        break;
      case Sense::Long:
        long_ = true;
        break;
      case Sense::Side:
        if (!last_man_) break;
        long_ = *last_man_ == Role::Queen;
        break;
      case Sense::Becomes:
        becomes_ = true;
        break;
      case Sense::Passing:
      case Sense::Nothing:
        break;
    }
  }

  std::optional<SanMove> understood() const {
    SanMove move;
    if (castles_) {
      if (!long_ || !places_.empty()) return std::nullopt;
      move.kind = *long_ ? SanKind::CastleQueenSide : SanKind::CastleKingSide;
      move.role = Role::King;
      return move;
    }
    if (places_.empty() || places_.size() > 2) return std::nullopt;
    const Place& target = places_.back();
    if (!target.file || !target.rank) return std::nullopt;
    move.target = board::make_square(*target.file, *target.rank);
    if (places_.size() == 2) {
      move.source_file = places_.front().file;
      move.source_rank = places_.front().rank;
    }
    // "bishop takes charlie six" and "bravo takes charlie six": a man named before is the mover.
    move.role = mover_.value_or(Role::Pawn);
    move.names_role = mover_.has_value();
    move.promotion = promotion_;
    return move;
  }

 private:
  void hear_man(Role role) {
    last_man_ = role;
    const bool arrived = !places_.empty() && places_.back().file && places_.back().rank && !fresh_;
    if (becomes_ || (arrived && mover_.value_or(Role::Pawn) == Role::Pawn)) {
      promotion_ = role;
    } else if (!mover_ && !took_ && places_.empty()) {
      mover_ = role;
    }
    // Otherwise the man that is taken, whose square says enough.
  }

  std::vector<Place> places_;
  std::optional<Role> mover_;
  std::optional<Role> promotion_;
  std::optional<Role> last_man_;
  std::optional<bool> long_;
  bool castles_{false};
  bool becomes_{false};
  bool took_{false};
  bool fresh_{false};  // what comes next is another place
};

/// The words a language says moves in.
struct Voice {
  Language language;
  std::array<std::string_view, 6> men;  // pawn, knight, bishop, rook, queen, king
  std::array<std::string_view, 8> ranks;
  std::string_view from, to, takes, short_castling, long_castling, becomes, passing, check, mate;
};

constexpr std::array<std::string_view, 8> files{"anna", "bella", "cesar", "david", "eva", "felix", "gustav", "hector"};

constexpr std::array<Voice, 4> voices{{
    {Language::English,
     {"pawn", "knight", "bishop", "rook", "queen", "king"},
     {"one", "two", "three", "four", "five", "six", "seven", "eight"},
     " from ",
     " to ",
     " takes ",
     "castles short",
     "castles long",
     " becomes ",
     " in passing",
     ", check",
     ", checkmate"},
    {Language::German,
     {"Bauer", "Springer", "Läufer", "Turm", "Dame", "König"},
     {"eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"},
     " von ",
     " nach ",
     " schlägt ",
     "kurze Rochade",
     "lange Rochade",
     " wird ",
     " im Vorübergehen",
     ", Schach",
     ", matt"},
    {Language::Spanish,
     {"peón", "caballo", "alfil", "torre", "dama", "rey"},
     {"uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho"},
     " de ",
     " a ",
     " captura ",
     "enroque corto",
     "enroque largo",
     " corona ",
     " al paso",
     ", jaque",
     ", jaque mate"},
    {Language::French,
     {"pion", "cavalier", "fou", "tour", "dame", "roi"},
     {"un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit"},
     " de ",
     " à ",
     " prend ",
     "petit roque",
     "grand roque",
     " devient ",
     " en passant",
     ", échec",
     ", échec et mat"},
}};

const Voice& voice_of(Language language) {
  const auto* const found =
      std::find_if(voices.begin(), voices.end(), [&](const Voice& voice) { return voice.language == language; });
  return found == voices.end() ? voices.front() : *found;
}

std::string_view man_in(const Voice& voice, Role role) {
  constexpr std::array<Role, 6> order{Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King};
  const auto place = static_cast<std::size_t>(std::find(order.begin(), order.end(), role) - order.begin());
  return voice.men[place];
}

std::string square_in(const Voice& voice, board::Square square) {
  std::string out(files[static_cast<std::size_t>(board::file_of(square))]);
  return out.append(" ").append(voice.ranks[static_cast<std::size_t>(board::rank_of(square))]);
}

}  // namespace

std::string to_spoken(const Position& position, Move move, Language language) {
  const Voice& voice = voice_of(language);
  std::string out;
  if (move.kind() == MoveKind::Castle) {
    out = move.target() > move.source() ? voice.short_castling : voice.long_castling;
  } else {
    const bool captures = position.at(move.target()).has_value() || move.kind() == MoveKind::EnPassant;
    out.append(man_in(voice, position.at(move.source())->role)).append(voice.from);
    out.append(square_in(voice, move.source())).append(captures ? voice.takes : voice.to);
    out.append(square_in(voice, move.target()));
    if (const auto promotion = move.promoted_to()) out.append(voice.becomes).append(man_in(voice, *promotion));
    if (move.kind() == MoveKind::EnPassant) out.append(voice.passing);
  }
  const Position next = position.after(move);
  if (next.in_check()) out.append(next.has_legal_move() ? voice.check : voice.mate);
  return out;
}

std::optional<SanMove> read_spoken(std::string_view sentence, std::size_t* column) {
  const std::vector<Said> said = words_of(sentence);
  Listener listener;
  for (std::size_t at = 0; at < said.size(); ++at) {
    const auto word = meaning_of(said, at);
    if (!word) {
      if (column != nullptr) *column = said[at].column;
      return std::nullopt;
    }
    listener.hear(*word);
  }
  if (column != nullptr) *column = sentence.size() + 1;
  return listener.understood();
}

tl::expected<Move, SanError> parse_spoken(const Position& position, std::string_view sentence) {
  std::size_t column = 1;
  const auto wanted = read_spoken(sentence, &column);
  if (!wanted) return tl::unexpected<SanError>(NotNotation{column, std::string(sentence)});
  const auto move = find_move(position, *wanted);
  if (move) return *move;
  // "pawn takes charlie six" does not say from which file.
  SeveralMoves pawns;
  board::MoveList legal;
  board::generate_legal(position, legal);
  for (const Move one : legal) {
    const bool asked = wanted->kind == SanKind::ManMove && wanted->role == Role::Pawn && !wanted->source_file &&
                       one.target() == wanted->target && one.promoted_to() == wanted->promotion;
    if (asked && position.at(one.source())->role == Role::Pawn) pawns.candidates.push_back(one);
  }
  if (pawns.candidates.size() == 1) return pawns.candidates.front();
  if (!pawns.candidates.empty()) return tl::unexpected<SanError>(std::move(pawns));
  return tl::unexpected(explain(position, *wanted));
}

}  // namespace touchmove::notation
