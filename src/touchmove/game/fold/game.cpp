#include "touchmove/game/fold/game.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "touchmove/board/position/drop_position.hpp"
#include "touchmove/clock/time_control.hpp"
#include "touchmove/game/book/variations.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/effects/commit_restored.hpp"
#include "touchmove/game/effects/odds.hpp"
#include "touchmove/game/judge/judge.hpp"
#include "touchmove/notation/positions/fen.hpp"
#include "touchmove/rulebook/catalog.hpp"

namespace touchmove::game {
namespace {

/// Plies a game holds before its list must grow. Until then a touch, a move or a press allocates nothing.
constexpr std::size_t reserved_plies = 512;
constexpr std::size_t reserved_marks = 64;

/// In ordinary chess a king exchanged with the queen does not castle, unless the book lets it castle the other way
/// round.
void let_castle_as_set_up(State& state, bool swapped_castling) {
  board::Placement& start = state.start;
  for (const board::Color side : {board::Color::White, board::Color::Black}) {
    const board::Rank home = side == board::Color::White ? board::Rank::R1 : board::Rank::R8;
    const auto on = [&](board::File file) { return start.at(board::make_square(file, home)); };
    const bool swapped = on(board::File::D) == board::Piece{side, board::Role::King} &&
                         on(board::File::E) == board::Piece{side, board::Role::Queen};
    if (!swapped) continue;
    const board::Bitboard rank = board::rank_squares(home);
    if (swapped_castling) state.swapped_rooks |= start.castling_rooks & rank;
    start.castling_rooks &= ~rank;
  }
}

tl::unexpected<OpeningError> fault(OpeningFault what, std::string where, std::string message) {
  return tl::unexpected(OpeningError{what, std::move(where), std::move(message)});
}

void set_up(State& state, const board::Placement& start) {
  state.start = start;
  state.placement = start;
  state.position.reset();
  if (auto position = board::Position::from_placement(start)) {
    state.position = *position;
    state.start_key = position->key();
    if (start.pockets) state.start_key ^= board::key_of(*start.pockets);
  }
}

/// Whether every rook that may still castle stands in its corner, its king in the middle: on its own square or,
/// exchanged with the queen, beside it.
bool rights_are_of_corners(const board::Placement& placement) {
  for (const board::Square rook : placement.castling_rooks) {
    const board::File file = board::file_of(rook);
    const auto man = placement.at(rook);
    const auto holds_king = [&](board::File middle) {
      const auto king = placement.at(board::make_square(middle, board::rank_of(rook)));
      return king && man && *king == board::Piece{man->color, board::Role::King};
    };
    if (file != board::File::A && file != board::File::H) return false;
    if (!holds_king(board::File::E) && !holds_king(board::File::D)) return false;
  }
  return true;
}

/// Whether a FEN's castling rights name the files of rooks, as those of Chess960 may.
bool names_rooks_by_file(std::string_view fen) {
  std::size_t at = 0;
  for (int fields = 0; fields < 2 && at != std::string_view::npos; ++fields) at = fen.find(' ', at + 1);
  const std::string_view rights = at == std::string_view::npos ? std::string_view() : fen.substr(at + 1);
  return rights.substr(0, rights.find(' ')).find_first_of("KQkq") == std::string_view::npos;
}

/// Whether every man there stands where the ordinary array has it, and the game begins from there.
bool is_array_with_men_missing(const board::Placement& start) {
  const board::Placement array = board::Placement::initial();
  for (int index = 0; index < board::square_count; ++index) {
    const auto square = board::square_at(index);
    if (start.at(square) && start.at(square) != array.at(square)) return false;
  }
  return start.fullmove_number <= 1 && start.side_to_move == array.side_to_move;
}

/// What a variation of that name may be, in words.
std::string values_meant(std::string_view parameter) {
  for (const Parameter& each : parameters()) {
    if (each.name == parameter) return "; it is " + std::string(each.values);
  }
  return {};
}

}  // namespace

std::string_view word_of(OpeningFault fault) {
  switch (fault) {
    case OpeningFault::UnknownFormat:
      return "unknown_format";
    case OpeningFault::WrongBook:
      return "wrong_book";
    case OpeningFault::BadStart:
      return "bad_start";
    case OpeningFault::BadChess960:
      return "bad_chess960";
    case OpeningFault::BadTimeControl:
      return "bad_time_control";
    case OpeningFault::BadVariation:
      return "bad_variation";
    case OpeningFault::BadSeat:
      return "bad_seat";
  }
  return "";
}

std::string to_string(const OpeningError& error) { return "field '" + error.where + "': " + error.message; }

tl::expected<Game, OpeningError> Game::open(const Opened& opened, const Book& book, int board) {
  if (opened.format > journal_format || opened.format < 1) {
    return fault(OpeningFault::UnknownFormat, "format",
                 "this program reads journals up to format " + std::to_string(journal_format) + ", not " +
                     std::to_string(opened.format));
  }
  if (opened.rulebook != book.id()) {
    return fault(OpeningFault::WrongBook, "rulebook",
                 "'" + opened.rulebook + "' is not '" + std::string(book.id()) + "'");
  }
  const Policies usual = book.policies({});
  const bool linked = usual.boards == 2;
  const bool is_seat_of_two = opened.white == Actor::A || opened.white == Actor::B;
  if (!is_seat_of_two && !(linked && (opened.white == Actor::A1 || opened.white == Actor::B1))) {
    return fault(OpeningFault::BadSeat, "white",
                 linked ? "White of the first board is A or B" : "White has seat A or B");
  }

  Game game;
  game.book_ = &book;
  State& state = game.state_;

  const auto& start = board == 2 && opened.start2 ? opened.start2 : opened.start;
  const char* const start_field = board == 2 && opened.start2 ? "start2" : "start";
  if (start && opened.chess960) return fault(OpeningFault::BadChess960, "chess960", "a number beside a start position");
  if (start) {
    const auto placement = notation::parse_fen(*start);
    if (!placement) return fault(OpeningFault::BadStart, start_field, notation::to_string(placement.error()));
    if (opened.ruling >= first_to_castle_from_corners && opened.variant == Variant::Standard &&
        !rights_are_of_corners(*placement) && !names_rooks_by_file(*start)) {
      return fault(
          OpeningFault::BadStart, start_field,
          "it has a castling right, but king or rook stands elsewhere; in Chess960 a rook is named by its file");
    }
    state.start = *placement;
  } else if (opened.chess960) {
    if (*opened.chess960 < 0 || *opened.chess960 > 959) {
      return fault(OpeningFault::BadChess960, "chess960", "the start arrays are numbered 0 to 959");
    }
    state.start = board::Position::chess960(*opened.chess960).to_placement();
  } else {
    state.start = board::Placement::initial();
  }
  if (usual.drops != Drops::None && !state.start.pockets) state.start.pockets.emplace();
  set_up(state, board::Placement(state.start));

  clock::TimeControl control;
  if (const std::string_view time = opened.time.empty() ? usual.usual_time : opened.time; !time.empty()) {
    const auto parsed = clock::parse_time_control(time);
    if (!parsed) return fault(OpeningFault::BadTimeControl, "time", clock::to_string(parsed.error()));
    control = *parsed;
  }
  state.counts_moves_before = opened.ruling >= first_to_count_moves_before;
  state.clock = clock_at_start(state, control);
  state.board = board;
  state.white = opened.white;
  if (linked) {
    // Each team has White on one board and Black on the other.
    const bool a_has_white = (opened.white == Actor::A || opened.white == Actor::A1) == (board == 1);
    state.white = board == 1 ? (a_has_white ? Actor::A1 : Actor::B1) : (a_has_white ? Actor::A2 : Actor::B2);
    state.arrivals.reserve(reserved_marks);
  }
  state.black = other_seat(state.white);
  state.press = opened.press;
  state.illegal = opened.illegal_moves;
  state.supervised = opened.supervised;
  state.custody = opened.custody;
  state.keeps_matters = opened.ruling >= first_to_keep_matters;
  state.hears_of_clocks = opened.ruling >= first_to_hear_of_clocks;
  state.spares_slips = opened.ruling >= first_to_spare_slips;
  state.undoes_exactly = opened.ruling >= first_to_undo_exactly;
  state.misses_unwritten = opened.ruling >= first_to_miss_unwritten;
  state.names_custody = opened.ruling >= first_to_name_custody;

  Conditions conditions;
  conditions.time_class = time_class_of(control);
  conditions.timed = control.timed();
  conditions.supervised = opened.supervised;
  conditions.custody = opened.custody;
  for (const Variation& variation : opened.variations) {
    if (variation.parameter != "time.class") continue;
    const auto named = parse_time_class(variation.value);
    if (!named) return fault(OpeningFault::BadVariation, "variations", "'" + variation.value + "' is no time class");
    conditions.time_class = *named;
  }
  game.policies_ = book.policies(conditions);
  complete(game.policies_.clauses);
  Conditions otherwise = conditions;
  otherwise.custody = conditions.custody == Custody::Witnessed ? Custody::Reported : Custody::Witnessed;
  Policies other = book.policies(otherwise);
  for (const Variation& variation : opened.variations) {
    if (variation.parameter == "time.class") continue;
    if (variation.parameter == "odds" && variation.value == "none") {
      state.even_game = true;
      continue;
    }
    if (variation.parameter == "odds") {
      const auto odds = game.policies_.odds_known ? parse_odds(variation.value) : std::nullopt;
      // Men set up at a game's start may be the wrong ones; that is for a claim to say.
      if (!odds || opened.chess960 || (opened.start && !is_array_with_men_missing(state.start))) {
        return fault(OpeningFault::BadVariation, "variations", "'" + variation.value + "' are no odds of this game");
      }
      state.agreed_start = start_at_odds(*odds);
      if (!opened.start) set_up(state, start_at_odds(*odds));
      state.two_moves = *odds == Odds::PawnAndTwoMoves;
      continue;
    }
    (void)apply_variation(other, variation.parameter, variation.value);
    if (!apply_variation(game.policies_, variation.parameter, variation.value)) {
      return fault(OpeningFault::BadVariation, "variations",
                   "'" + variation.parameter + "' = '" + variation.value + "' means nothing" +
                       values_meant(variation.parameter));
    }
  }

  if (const ByCustody would = by_custody(other); would != by_custody(game.policies_))
    game.policies_.other_custody = would;

  state.completed_by_hand = game.policies_.completion == Completion::ByHand;
  if (game.policies_.castles_without_rook && !state.even_game) state.absent_rooks = absent_rooks_of(state.start);
  if (opened.variant == Variant::Standard) {
    let_castle_as_set_up(state, game.policies_.swapped_castling);
    set_up(state, state.start);
  }

  if (!control.timed()) {
    // Without a clock the game is on from the start; the clock value then only keeps whose turn it is.
    state.clock.start(clock_side(state.placement.side_to_move), 0);
    state.phase = Phase::Playing;
  }
  state.plies.reserve(reserved_plies);
  state.marks.reserve(reserved_marks);
  return game;
}

void Game::stand_in_encounter(int number, int replaces, ClockReading reading, std::int64_t at_ms) {
  state_.game = number;
  state_.replaces = replaces;
  state_.last_at_ms = at_ms;
  state_.last_seq = 0;  // its opening is the encounter's
  // Nobody is late for it by what the game before it took.
  state_.paper.round_began_ms = at_ms;
  if (!state_.clock.control().timed()) return;
  state_.clock.set(clock::Side::White, reading.white_ms, at_ms);
  state_.clock.set(clock::Side::Black, reading.black_ms, at_ms);
}

void Game::take_over(const Ruling& ruling, std::int64_t at_ms) {
  state_.last_at_ms = std::max(state_.last_at_ms, at_ms);
  for (const Effect& effect : ruling.effects) {
    if (effect.values.board == state_.board)
      commit_effects(state_, {&effect, 1}, {ruling.clauses.data(), ruling.clauses.size()}, state_.last_at_ms);
  }
}

Game Game::reopened(std::int64_t at_ms) const {
  Game game = *this;
  game.state_.stopped = false;
  game.state_.phase = Phase::Playing;
  if (game.state_.clock.control().timed()) game.state_.clock.start(clock_side(side_due(state_)), at_ms);
  return game;
}

void refuse_if_overfull(Ruling& ruling) {
  if (!ruling.is_overfull()) return;
  ruling.clear();
  ruling.verdict = Verdict::Refused;
  ruling.facts.push_back({FactCode::Closed, {.kind = ClosedReason::TooMuchAtOnce}});
}

void Game::rule(const Event& event, Ruling& ruling) const {
  judge(policies_, state_, event, ruling);
  refuse_if_overfull(ruling);
}

Ruling Game::rule(const Event& event) const {
  Ruling ruling;
  rule(event, ruling);
  return ruling;
}

Ruling Game::apply(const Event& event) {
  Ruling ruling;
  judge(policies_, state_, event, ruling);
  refuse_if_overfull(ruling);
  commit(state_, event, ruling, policies_.clauses);
  return ruling;
}

void Game::replay(const Event& event, const Ruling& recorded) { commit(state_, event, recorded, policies_.clauses); }

std::optional<board::Color> Game::color_of(Actor seat) const { return game::color_of(state_, seat); }

std::int64_t Game::remaining_ms(board::Color color, std::int64_t at_ms) const {
  return state_.clock.remaining(clock_side(color), at_ms);
}

bool Game::flag_down(board::Color color, std::int64_t at_ms) const {
  return state_.clock.flag_down(clock_side(color), at_ms);
}

std::optional<std::int64_t> Game::next_timer(std::int64_t) const {
  if (state_.phase != Phase::Playing || policies_.flag_caller == FlagCaller::Players) return std::nullopt;
  const auto running = state_.clock.running();
  if (!running || !state_.clock.timed(*running)) return std::nullopt;
  return state_.clock.flag_fall_at(*running);
}

std::optional<EventBody> Game::timer_event(std::int64_t now_ms) const {
  const auto due = next_timer(now_ms);
  if (!due || *due > now_ms) return std::nullopt;
  return EventBody{Flag{board_color(*state_.clock.running())}};
}

}  // namespace touchmove::game
