// The state of a game as a page is shown it (docs/formats/protocol.md, "The state"). The page's types are made from
// these descriptions (web/src/vocabulary/state.ts).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/base/fields.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/view/shape_values.hpp"
#include "touchmove/game/vocabulary/actor.hpp"
#include "touchmove/game/vocabulary/permission.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

/// The phase of a game at a table, where a game ready to begin may have to wait for its players.
enum class TablePhase : std::uint8_t { Waiting, Ready, Playing, Paused, Ended };

struct SideClockShape {
  static constexpr std::string_view name = "SideClock";
  std::int64_t remaining{0};
  std::int64_t delay{0};
  bool flag{false};
  unsigned moves{0};
  std::optional<int> to_control{};
  static void fields(auto& v, auto& x) {
    v.must("remaining", x.remaining, "In ms.");
    v.must("delay", x.delay, "In ms, of the move going on.");
    TOUCHMOVE_MUST(flag, moves);
    v.may("to_control", x.to_control, "Moves to the next control.");
  }
};

struct ClocksShape {
  static constexpr std::string_view name = "Clocks";
  SideClockShape white{};
  SideClockShape black{};
  std::optional<board::Color> running{};
  std::string control{};
  static void fields(auto& v, auto& x) { TOUCHMOVE_MUST(white, black, running, control); }
};

struct PlayedMoveShape {
  static constexpr std::string_view name = "PlayedMove";
  int ply{0};
  std::string san{};
  board::BoardMove move{};
  std::int64_t at_ms{0};
  std::optional<std::int64_t> clock_ms{};
  bool offered{false};
  bool illegal{false};
  std::vector<std::int64_t> rulings{};
  static void fields(auto& v, auto& x) {
    TOUCHMOVE_MUST(ply, san);
    v.must("uci", x.move);
    v.must("at", x.at_ms, "In ms of the game.");
    v.may("clock", x.clock_ms, "The mover's time after it, in ms.");
    v.must("offer", x.offered);
    v.may("illegal", x.illegal);
    v.must("rulings", x.rulings);
  }
};

struct PermittedShape {
  static constexpr std::string_view name = "Permitted";
  EventType act{};
  std::optional<ClaimKind> claim{};
  std::optional<Incident> about{};
  std::optional<Party> party{};
  std::optional<std::int64_t> ruling{};
  std::optional<ClosedReason> closed{};
  std::optional<rulebook::Citation> clause{};
  static void fields(auto& v, auto& x) {
    v.must("act", x.act);
    v.may("kind", x.claim);
    v.may("about", x.about, "With `report`: the incident.");
    v.may("party", x.party, "With `report`: who caused it, where it was no player.");
    v.may("of", x.ruling, "With `choose` and `decide` the ruling left open, with `appeal` the one appealed against.");
    v.may("closed", x.closed, "Why it is not open now; absent when it is.");
    v.may("clause", x.clause);
  }
};

struct DutyShape {
  static constexpr std::string_view name = "Obligation";
  SquareList must_move{};
  SquareList must_capture{};
  std::optional<board::BoardMove> must_castle{};
  std::optional<board::BoardMove> must_play{};
  std::optional<board::Square> castling_barred{};
  std::optional<rulebook::Citation> clause{};
  static void fields(auto& v, auto& x) {
    TOUCHMOVE_MAY(must_move, must_capture, must_castle, must_play);
    v.may("castling_barred", x.castling_barred, "The rook that may not castle.");
    v.may("clause", x.clause);
  }
};

struct LiftedShape {
  static constexpr std::string_view name = "Lifted";
  board::Square square{};
  board::Piece man{};
  static void fields(auto& v, auto& x) { TOUCHMOVE_MUST(square, man); }
};

struct OfferShape {
  static constexpr std::string_view name = "Offer";
  board::Color side{};
  int ply{0};
  static void fields(auto& v, auto& x) { TOUCHMOVE_MUST(side, ply); }
};

/// An answer that only computation gives.
struct NeedsShape {
  static constexpr std::string_view name = "Needed";
  Question question{};
  board::Color side{};
  int ply{0};
  Hex key{};
  static void fields(auto& v, auto& x) {
    TOUCHMOVE_MUST(question, side, ply);
    v.must("key", x.key, "The Zobrist key of the position, in hex.");
  }
};

struct ChosenShape {
  static constexpr std::string_view name = "Chosen";
  std::optional<OptionId> white{};
  std::optional<OptionId> black{};
  static void fields(auto& v, auto& x) { TOUCHMOVE_MAY(white, black); }
};

struct OpenRulingShape {
  static constexpr std::string_view name = "OpenRuling";
  std::int64_t ruling{0};
  std::vector<rulebook::Citation> clauses{};
  std::optional<board::Color> claimant{};
  std::optional<Chooser> by{};
  std::vector<Option> options{};
  ChosenShape chosen{};
  std::optional<NeedsShape> needs{};
  static void fields(auto& v, auto& x) {
    TOUCHMOVE_MUST(ruling, clauses);
    TOUCHMOVE_MAY(claimant, by);
    v.must("options", x.options);
    v.must("chosen", x.chosen, "What each side has chosen, where both must choose the same.");
    v.may("needs", x.needs, "An answer only computation gives.");
  }
};

/// What everybody may know of a game broken off: never the words of the sealed move before they are read out.
struct AdjournedShape {
  static constexpr std::string_view name = "Adjourned";
  board::Color sealer{};
  int ply{0};
  bool sealed{false};
  std::optional<std::int64_t> white_ms{};
  std::optional<std::int64_t> black_ms{};
  std::optional<std::string> commitment{};
  static void fields(auto& v, auto& x) {
    TOUCHMOVE_MUST(sealer, ply, sealed);
    v.may("white", x.white_ms, "The times written on the envelope, in ms.");
    v.may("black", x.black_ms);
    v.may("commitment", x.commitment, "The digest by which the sealed move can be checked later.");
  }
};

struct ResultShape {
  static constexpr std::string_view name = "Result";
  std::string_view result{};
  std::string_view reason{};
  std::vector<rulebook::Citation> clauses{};
  static void fields(auto& v, auto& x) {
    v.must("result", x.result, "`*` where the game does not count.");
    TOUCHMOVE_MUST(reason, clauses);
  }
};

/// Half points, by seat or side.
struct ScoreShape {
  static constexpr std::string_view name = "Score";
  int a{0};
  int b{0};
  static void fields(auto& v, auto& x) {
    v.must("A", x.a);
    v.must("B", x.b);
  }
};

/// A game of the encounter that is not the one on.
struct OtherGameShape {
  static constexpr std::string_view name = "OtherGame";
  int game{0};
  Actor white{};
  std::string_view result{};
  std::string_view reason{};
  static void fields(auto& v, auto& x) {
    TOUCHMOVE_MUST(game, white);
    TOUCHMOVE_MAY(result, reason);
  }
};

struct StateShape {
  static constexpr std::string_view name = "State";
  std::int64_t now{0};
  std::int64_t seq{0};
  TablePhase phase{};
  board::Color turn{};
  std::optional<board::Color> to_press{};
  std::size_t ply{0};
  std::string fen{};
  std::vector<board::PositionFault> irregular{};
  std::optional<LiftedShape> lifted{};
  SquareList touched{};
  std::optional<DutyShape> obligation{};
  std::optional<board::ByColor<std::string>> pockets{};
  std::optional<board::Square> must_promote{};
  std::optional<std::vector<board::Square>> targets{};
  SquareList displaced{};
  std::optional<ClocksShape> clocks{};
  std::optional<OfferShape> offer{};
  std::optional<board::Color> in_check{};
  std::size_t moves_from{0};
  std::vector<PlayedMoveShape> moves{};
  std::vector<OpenRulingShape> open{};
  std::optional<AdjournedShape> adjourned{};
  std::optional<ResultShape> result{};
  board::ByColor<Actor> seats{};
  std::vector<PermittedShape> permitted{};
  std::optional<int> board{};
  std::unique_ptr<StateShape> beside{};
  std::optional<std::vector<Actor>> agreed{};
  std::optional<int> game{};
  std::optional<int> games{};
  std::optional<ScoreShape> score{};
  std::optional<std::vector<OtherGameShape>> earlier{};
  static void fields(auto& v, auto& x) {
    TOUCHMOVE_MUST(now, seq, phase);
    v.must("turn", x.turn, "On move on the board: the other side as soon as a move is made, pressed or not.");
    v.must("to_press", x.to_press, "The side that has made its move and owes the clock its press.");
    TOUCHMOVE_MUST(ply, fen, irregular, lifted, touched, obligation);
    v.may("pockets", x.pockets, "Of two linked boards: what each side holds in hand.");
    v.must("must_promote", x.must_promote);
    v.may("targets", x.targets, "Where the lifted man may go, where the table shows it.");
    v.must("displaced", x.displaced, "Men knocked over.");
    TOUCHMOVE_MUST(clocks, offer, in_check);
    v.may("moves_from", x.moves_from,
          "So many moves, from the first on, stand as they were; `moves` are those that follow.");
    TOUCHMOVE_MUST(moves, open, adjourned, result, seats, permitted);
    v.may("board", x.board, "Of two linked boards: which one this is.");
    v.may("beside", x.beside, "The other one; nothing on it is this viewer's to do.");
    v.may("agreed", x.agreed, "Of two linked boards: who agrees to a draw.");
    v.may("game", x.game, "Of an encounter of several games: the one this state shows.");
    v.may("games", x.games, "How many count.");
    v.may("score", x.score, "Half points by seat.");
    v.may("earlier", x.earlier, "The others.");
  }
};

template <>
std::span<const std::string_view> words_of<TablePhase>();
template <>
std::span<const std::string_view> words_of<board::PositionFault>();

}  // namespace touchmove::game
