#include "touchmove/audit/game_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <variant>
#include <vector>

#include "touchmove/board/position/position.hpp"
#include "touchmove/notation/games/pgn_reader.hpp"
#include "touchmove/notation/moves/san_find.hpp"
#include "touchmove/notation/moves/san_usual.hpp"
#include "touchmove/notation/moves/usual_run.hpp"
#include "touchmove/notation/positions/fen.hpp"
#include "touchmove/notation/scripts/game_script.hpp"

namespace touchmove::audit {

using board::Position;
using notation::PgnFlow;

namespace {

/// Moves taken at once.
constexpr std::size_t longest_run = 256;
/// Fewer are as soon made one by one.
constexpr std::size_t shortest_run = 8;

int men_on(const board::BoardState& b) { return std::popcount(b.by_color[0] | b.by_color[1]); }

}  // namespace

/// The visitor behind GameSearch.
class Searcher : public notation::PgnVisitor {
 public:
  Searcher(SearchQuery query, FoundGameSink sink)
      : query_(std::move(query)), sink_(std::move(sink)), tag_holds_(query_.tags.size()) {}
  Searcher(GameBeginSink begin, KeySink key) : begin_sink_(std::move(begin)), key_sink_(std::move(key)) {}

  const SearchTotals& totals() const { return totals_; }
  std::uint64_t begin_of_game() const { return place_.offset; }

  void begin_game(std::uint64_t number, notation::PgnPlace place) {
    game_ = number;
    place_ = place;
    ply_ = 0;
    following_ = true;
    found_ = false;
    ++totals_.games;
    if (begin_sink_) begin_sink_(place);
    for (std::string* const tag : {&event_, &white_, &black_, &fen_, &result_, &found_fen_}) tag->clear();
    tag_holds_.assign(tag_holds_.size(), false);
    script_.begin_game();
  }

  PgnFlow tag(std::string_view name, notation::PgnTagValue value) {
    for (std::size_t index = 0; index < query_.tags.size(); ++index) {
      if (query_.tags[index].name == name && query_.tags[index].holds(value.decoded())) tag_holds_[index] = true;
    }
    if (name == "Event") event_ = value.decoded();
    if (name == "White") white_ = value.decoded();
    if (name == "Black") black_ = value.decoded();
    if (name == "Result") result_ = value.decoded();
    if (name == "FEN") fen_ = value.decoded();
    return PgnFlow::Continue;
  }

  PgnFlow begin_moves() {
    for (const bool holds : tag_holds_) following_ = following_ && holds;
    if (!following_) return PgnFlow::Continue;
    if (!query_.asks_moves() && !key_sink_) {
      found_ = true;
      following_ = false;
      return PgnFlow::Continue;
    }
    position_ = initial_;
    if (!fen_.empty()) {
      const auto placement = notation::parse_fen(fen_);
      const auto position =
          placement ? Position::from_placement(*placement)
                    : tl::expected<Position, board::PositionFaults>(tl::unexpected(board::PositionFaults{}));
      if (!position) {
        give_up();
        return PgnFlow::Continue;
      }
      position_ = *position;
    }
    men_changed_ = true;
    look(std::nullopt);
    return PgnFlow::Continue;
  }

  // A game that is found, or is none that is looked for, is read on without its moves being made.
  PgnFlow usual_move(notation::UsualMove move, std::string_view /*text*/, const notation::PgnSource& /*source*/) {
    if (!following_) return PgnFlow::Continue;
    if (!script_.is_plain()) return PgnFlow::ReadAgain;
    const notation::FoundMove found = notation::find_usual_move(position_, move);
    if (!found.is_move()) return PgnFlow::ReadAgain;
    carry_out(found.move());
    return PgnFlow::Continue;
  }

  PgnFlow move(const notation::SanMove& move, std::string_view text, const notation::PgnSource& source) {
    if (!following_) return PgnFlow::Continue;
    if (move.kind == notation::SanKind::NullMove) {
      const auto passed = notation::pass_turn(position_);
      if (!passed) {
        give_up();
        return PgnFlow::Continue;
      }
      ++ply_;
      position_ = *passed;
      look(std::nullopt);
      return PgnFlow::Continue;
    }
    if (move.kind != notation::SanKind::Other) {
      const notation::FoundMove found = notation::look_for_move(position_, move);
      if (!found.is_move() || !script_.is_plain()) return PgnFlow::ReadAgain;
      carry_out(found.move());
      return PgnFlow::Continue;
    }
    const auto read = script_.read(position_, text, source.ahead_of(text));
    if (read) {
      carry_out(*read);
    } else if (!std::holds_alternative<notation::NotNotation>(read.error())) {
      give_up();
    }
    return PgnFlow::Continue;
  }

  PgnFlow begin_variation() { return PgnFlow::SkipVariation; }
  void result(notation::PgnResult result) { result_ = word_of(result); }

  PgnFlow end_game(const notation::PgnSource& source) {
    if (!found_) return PgnFlow::Continue;
    ++totals_.found;
    if (sink_)
      sink_({game_, place_, source.here().offset, ply_, std::move(found_fen_), white_, black_, event_, result_});
    return PgnFlow::Continue;
  }

 protected:
  void give_up() {
    following_ = false;
    ++totals_.unread;
  }

  void carry_out(board::Move move) {
    ++ply_;
    position_.play(move);
    if (position_.halfmove_clock() == 0) men_changed_ = true;
    look(move);
  }

  /// Whether the position is the one looked for.
  void look(std::optional<board::Move> move) {
    const board::BoardState& b = position_.state();
    if (key_sink_) return key_sink_(b.key);
    if (query_.key && b.key != *query_.key) return;
    if (query_.board && !query_.board->holds(b)) return;
    if (query_.material) {
      if (std::exchange(men_changed_, false)) men_hold_ = query_.material->holds(b);
      if (!men_hold_) return;
    }
    if (query_.motif && !(move && happens(*query_.motif, *move))) return;
    found_ = true;
    following_ = false;
    found_fen_ = notation::to_fen(position_);
  }

  bool happens(Motif motif, board::Move move) const {
    switch (motif) {
      case Motif::Checkmate:
        return position_.is_checkmate();
      case Motif::Stalemate:
        return position_.is_stalemate();
      case Motif::DoubleCheck:
        return position_.checkers().more_than_one();
      case Motif::EnPassant:
        return move.kind() == board::MoveKind::EnPassant;
      case Motif::Underpromotion:
        return move.kind() == board::MoveKind::Promotion && move.raw_role() != board::Role::Queen;
      case Motif::Castling:
        return move.kind() == board::MoveKind::Castle;
    }
    return false;
  }

  SearchQuery query_;
  FoundGameSink sink_;
  GameBeginSink begin_sink_;
  KeySink key_sink_;
  SearchTotals totals_;
  notation::GameScript script_;
  board::Position initial_ = board::Position::initial();
  board::Position position_ = initial_;
  std::vector<bool> tag_holds_;
  std::uint64_t game_{0};
  notation::PgnPlace place_;
  std::uint32_t ply_{0};
  std::string event_, white_, black_, fen_, result_, found_fen_;
  bool following_{true};  // the moves are made and looked at
  bool found_{false};
  bool men_changed_{true};
  bool men_hold_{false};
};

/// One that takes whole stretches at once, where what is looked for cannot be among them. OPTIMIZATION: others do not
/// even ask, which would cost them a tenth; to make the moves of a stretch once more, one by one, costs more than it
/// saves.
class FastSearcher : public Searcher {
 public:
  FastSearcher(SearchQuery query, FoundGameSink sink) : Searcher(std::move(query), std::move(sink)) {}

  /// Whether it is the faster one: a game that goes on was neither mate nor stalemate before, and a stretch of usual
  /// moves has no promotion and no capture in passing; or few men are asked for, and with each move one is taken at
  /// most.
  static bool is_for(const SearchQuery& query) {
    return passes_over_motif(query) || (query.asks_moves() && most_men(query) <= 16);
  }

  notation::UsualRunEnd usual_run(const char* at, const char* end) {
    if (!following_ || !script_.is_plain()) return {at, 0};
    const std::size_t room = unseen_moves();
    if (room < shortest_run) return {at, 0};
    notation::UsualRun run{moves_.data(), room, keys_.data(), keys_.size()};
    // A position is nothing but its state, and legal moves lead from one to another.
    auto state = std::bit_cast<board::BoardState>(position_);
    const char* const reached = reader_(at, end, state, run);
    if (run.made == 0) return {at, 0};
    position_ = std::bit_cast<Position>(state);
    men_changed_ = true;
    ply_ += static_cast<std::uint32_t>(run.made);
    look(moves_[run.made - 1]);
    return {reached, static_cast<std::uint32_t>(run.made)};
  }

 private:
  static bool passes_over_motif(const SearchQuery& query) {
    return query.motif && *query.motif != Motif::DoubleCheck && *query.motif != Motif::Castling;
  }

  /// How many men stand at most on a board that is looked for.
  static int most_men(const SearchQuery& query) {
    int most = 64;
    if (query.board) {
      most = 64 - std::popcount(query.board->asked & ~(query.board->colors[0] | query.board->colors[1]));
    }
    if (query.material) {
      const auto& [one, other] = query.material->sides;
      int standing = 0;
      for (const int count : one.men) standing += count;
      for (const int count : other.men) standing += count;
      if (!one.or_more && !other.or_more) most = std::min(most, standing);
    }
    return most;
  }

  /// How many moves from here on need not be looked at, but for the last of them.
  std::size_t unseen_moves() const {
    if (passes_over_motif_) return longest_run;
    return static_cast<std::size_t>(std::max(men_on(position_.state()) - most_men_, 0));
  }

  bool passes_over_motif_{passes_over_motif(query_)};
  int most_men_{most_men(query_)};
  notation::UsualReader reader_{notation::usual_reader()};
  std::array<board::Move, longest_run> moves_{};
  std::array<std::uint64_t, longest_run + 1> keys_{};
};

struct GameSearch::Inside {
  Inside() = default;
  virtual ~Inside() = default;
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;

  virtual void push(std::string_view bytes) = 0;
  virtual void finish() = 0;
  virtual const Searcher& searcher() const = 0;
  virtual notation::PgnPlace here() const = 0;
};

/// A visitor and its reader.
template <typename Visitor>
struct GameSearch::Reading : GameSearch::Inside {
  template <typename... Given>
  explicit Reading(Given&&... given) : visitor(std::forward<Given>(given)...), reader(visitor) {}

  void push(std::string_view bytes) override { reader.push(bytes); }
  void finish() override { reader.finish(); }
  const Searcher& searcher() const override { return visitor; }
  notation::PgnPlace here() const override { return reader.here(); }

  Visitor visitor;
  notation::PgnReader<Visitor> reader;
};

GameSearch::GameSearch(SearchQuery query, FoundGameSink sink) {
  if (FastSearcher::is_for(query)) {
    inside_ = std::make_unique<Reading<FastSearcher>>(std::move(query), std::move(sink));
  } else {
    inside_ = std::make_unique<Reading<Searcher>>(std::move(query), std::move(sink));
  }
}
GameSearch::GameSearch(GameBeginSink begin, KeySink key)
    : inside_(std::make_unique<Reading<Searcher>>(std::move(begin), std::move(key))) {}
GameSearch::~GameSearch() = default;
GameSearch::GameSearch(GameSearch&&) noexcept = default;
GameSearch& GameSearch::operator=(GameSearch&&) noexcept = default;

void GameSearch::push(std::string_view bytes) { inside_->push(bytes); }
void GameSearch::finish() { inside_->finish(); }
const SearchTotals& GameSearch::totals() const { return inside_->searcher().totals(); }
notation::PgnPlace GameSearch::here() const { return inside_->here(); }
std::uint64_t GameSearch::needed_from() const { return inside_->searcher().begin_of_game(); }

}  // namespace touchmove::audit
