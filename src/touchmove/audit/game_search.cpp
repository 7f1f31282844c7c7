#include "touchmove/audit/game_search.hpp"

#include <utility>
#include <variant>
#include <vector>

#include "touchmove/board/position/position.hpp"
#include "touchmove/notation/games/pgn_reader.hpp"
#include "touchmove/notation/moves/san_find.hpp"
#include "touchmove/notation/moves/san_usual.hpp"
#include "touchmove/notation/positions/fen.hpp"
#include "touchmove/notation/scripts/game_script.hpp"

namespace touchmove::audit {

using board::Position;
using notation::PgnFlow;

/// The visitor behind GameSearch.
class Searcher : public notation::PgnVisitor {
 public:
  Searcher(SearchQuery query, FoundGameSink sink)
      : query_(std::move(query)), sink_(std::move(sink)), tag_holds_(query_.tags.size()) {}

  const SearchTotals& totals() const { return totals_; }
  std::uint64_t begin_of_game() const { return place_.offset; }

  void begin_game(std::uint64_t number, notation::PgnPlace place) {
    game_ = number;
    place_ = place;
    ply_ = 0;
    following_ = true;
    found_ = false;
    ++totals_.games;
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
    if (!query_.asks_moves()) {
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

 private:
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

struct GameSearch::Inside {
  Inside(SearchQuery query, FoundGameSink sink) : searcher(std::move(query), std::move(sink)), reader(searcher) {}

  Searcher searcher;
  notation::PgnReader<Searcher> reader;
};

GameSearch::GameSearch(SearchQuery query, FoundGameSink sink)
    : inside_(std::make_unique<Inside>(std::move(query), std::move(sink))) {}
GameSearch::~GameSearch() = default;
GameSearch::GameSearch(GameSearch&&) noexcept = default;
GameSearch& GameSearch::operator=(GameSearch&&) noexcept = default;

void GameSearch::push(std::string_view bytes) { inside_->reader.push(bytes); }
void GameSearch::finish() { inside_->reader.finish(); }
const SearchTotals& GameSearch::totals() const { return inside_->searcher.totals(); }
std::uint64_t GameSearch::needed_from() const { return inside_->searcher.begin_of_game(); }

}  // namespace touchmove::audit
