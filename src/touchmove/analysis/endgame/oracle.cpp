#include "touchmove/analysis/endgame/oracle.hpp"

#include <map>

#include "touchmove/analysis/endgame/shelf.hpp"
#include "touchmove/board/position/movegen.hpp"

namespace touchmove::analysis::endgame {

namespace {

using board::Color;
using board::Move;
using board::MoveKind;
using board::Position;
using board::Role;

constexpr std::size_t longest_line = 400;  // plies: beyond any win of these endings

/// The men of a position as tables see it, with the square of each.
PlacedMen men_of(const Position& position, bool colors_exchanged) {
  PlacedMen men;
  for (const board::Square square : position.occupied()) {
    board::Piece man = *position.at(square);
    board::Square seen = square;
    if (colors_exchanged) {
      man.color = ~man.color;
      seen = board::mirrored(square);
    }
    men.push_back({man, static_cast<std::uint8_t>(seen)});
  }
  return men;
}

Color mover_of(const Position& position, const Ending& ending) {
  return ending.colors_exchanged ? ~position.side_to_move() : position.side_to_move();
}

bool is_zeroing(const Position& position, Move move) {
  return position.at(move.source())->role == Role::Pawn || position.at(move.target()).has_value();
}

/// Without taking in passing. Nothing if the slice is not in the tables, or the position not in the slice.
std::optional<Outcome> outcome_in(const Tables& tables, const Position& position, const Ending& ending,
                                  Counting counting = Counting::Unlimited) {
  if (ending.material.man_count() == 2) return Outcome::Draw;
  if (tables.find(ending.material, ending.pawns) == nullptr) return std::nullopt;
  const Color mover = mover_of(position, ending);
  const Verdicts verdict = tables.verdict(men_of(position, ending.colors_exchanged), mover, counting);
  if (verdict.legal == 0) return std::nullopt;  // bishops of one colour in a table of opposite ones
  if (verdict.wins[static_cast<std::size_t>(mover)] != 0) return Outcome::Win;
  if (verdict.wins[static_cast<std::size_t>(~mover)] != 0) return Outcome::Loss;
  return Outcome::Draw;
}

/// Follows best play from a position, keeping the distances of the slices it passes through.
class Guide {
 public:
  Guide(const Tables& tables, std::span<const PackedEnding> packed) : shelf_(tables, packed) {}

  /// Nothing if the position is beyond the tables.
  std::optional<Outcome> outcome(const Position& position, Counting counting = Counting::Unlimited) {
    if (position.en_passant_target()) return best_outcome(position, counting);
    const auto ending = ending_of(position);
    if (!ending || (ending->material.man_count() > 2 && !load(*ending))) return std::nullopt;
    return outcome_in(shelf_.tables(), position, *ending, counting);
  }

  /// Whether a win or loss is one under that rule too.
  bool stands(const Position& position, Outcome outcome_now) {
    return outcome(position, Counting::FiftyMoves) == outcome_now;
  }

  /// Plies to the next zeroing move or mate; nothing if a slice it takes is not at hand. Precondition: `outcome` is
  /// known with that counting and no draw.
  std::optional<int> distance(const Position& position, Outcome outcome_now, Counting counting) {
    if (position.en_passant_target()) {
      const auto move = best(position, outcome_now, counting);
      return move ? std::optional(move->plies) : std::nullopt;
    }
    const Ending ending = *ending_of(position);
    const Distances* distances = distances_of(ending);
    if (distances == nullptr) return std::nullopt;
    const Spot spot = spot_of(men_of(position, ending.colors_exchanged));
    const std::size_t index = spot.index_in(Layout(ending.material, ending.pawns));
    const bool differs = counting == Counting::FiftyMoves && !distances->counted_plies[0].empty();
    const auto& plies = differs ? distances->counted_plies : distances->plies;
    return plies[static_cast<std::size_t>(mover_of(position, ending))][index];
  }

  struct Best {
    Move move{};
    int plies{0};
  };
  /// The move that wins soonest, or loses latest; nothing if that is not known. Precondition as above, and a legal move
  /// exists.
  std::optional<Best> best(const Position& position, Outcome outcome_now, Counting counting) {
    board::MoveList moves;
    generate_legal(position, moves);
    std::optional<Best> best;
    for (const Move move : moves) {
      const bool zeroing = is_zeroing(position, move);
      const Position next = position.after(move);
      const auto after = outcome(next, counting);
      if (!after) {
        // Only the kept promotions know what a fifth man promoted gives.
        if (move.kind() != MoveKind::Promotion) return std::nullopt;
        if (outcome_now == Outcome::Win && !promotion_wins(position, move)) continue;
      } else if (outcome_now == Outcome::Win && *after != Outcome::Loss) {
        continue;
      }
      int plies = 1;
      if (!zeroing && !next.is_checkmate()) {
        const auto rest = distance(next, *after, counting);
        if (!rest) return std::nullopt;
        plies = 1 + *rest;
      }
      const bool better = !best || (outcome_now == Outcome::Win ? plies < best->plies : plies > best->plies);
      if (better) best = Best{move, plies};
    }
    return best;
  }

 private:
  /// What the best of the moves gives: where a pawn can be taken in passing, which tables do not know.
  std::optional<Outcome> best_outcome(const Position& position, Counting counting) {
    board::MoveList moves;
    generate_legal(position, moves);
    Outcome best = Outcome::Loss;
    for (const Move move : moves) {
      const auto after = outcome(position.after(move), counting);
      if (!after) return std::nullopt;
      if (*after == Outcome::Loss) return Outcome::Win;
      if (*after == Outcome::Draw) best = Outcome::Draw;
    }
    return best;
  }

  /// Makes sure the slice of an ending is in the tables.
  bool load(const Ending& ending) {
    const std::array<SliceName, 1> names{SliceName{ending.material, ending.pawns}};
    return shelf_.fetch(names, serial);
  }

  /// Null where what its moves lead to is not at hand.
  const Distances* distances_of(const Ending& ending) {
    const auto key = std::pair(ending.material.code(), ending.pawns.code());
    const auto known = distances_.find(key);
    if (known != distances_.end()) return &known->second;
    const PackedEnding* packed = shelf_.find(ending.material);
    const Layout layout =
        packed != nullptr ? layout_of(packed->ending(), ending.pawns) : Layout(ending.material, ending.pawns);
    // What captures and the pawns' next squares give must be at hand; of promotions perhaps only what they are worth.
    const bool all = shelf_.fetch(slices_needed(layout), serial);
    if (!all && (packed == nullptr || packed->is_whole())) return nullptr;
    Distances& distances = distances_[key];
    build_slice(layout, shelf_.tables(), serial, &distances);
    return &distances;
  }

  bool promotion_wins(const Position& position, Move move) {
    const Ending ending = *ending_of(position);
    if (!load(ending)) return false;
    const Layout layout(ending.material, ending.pawns);
    const Promotions* promotions = shelf_.tables().find_promotions(layout);
    if (promotions == nullptr) return false;
    const std::size_t index = spot_of(men_of(position, ending.colors_exchanged)).index_in(layout);
    for (std::size_t role = 0; role < board::promotion_roles.size(); ++role) {
      if (board::promotion_roles[role] != move.raw_role()) continue;
      return ((promotions->wins[role][0][index / 64] >> (index % 64)) & 1U) != 0;
    }
    return false;
  }

  Shelf shelf_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, Distances> distances_;
};

}  // namespace

std::string_view describe(Refusal refusal) {
  switch (refusal) {
    case Refusal::CastlingRights:
      return "castling is still possible, which endgame tables do not know";
    case Refusal::TooManyMen:
      return "beyond the tables: too many men";
    case Refusal::NotBuilt:
      return "the table of this ending is not built";
  }
  return "";
}

tl::expected<Ending, Refusal> ending_of(const Position& position) {
  if (!position.castling_rooks().empty()) return tl::unexpected(Refusal::CastlingRights);
  if (position.occupied().count() > static_cast<int>(most_men)) return tl::unexpected(Refusal::TooManyMen);
  Spot spot = spot_of(men_of(position, false));
  const bool exchange = !is_kept(spot.material);
  if (exchange) spot = spot_of(men_of(position, true));
  return Ending{.material = spot.material, .pawns = spot.pawns, .colors_exchanged = exchange};
}

bool Oracle::ready(const Material& material) const {
  return material.man_count() == 2 || tables_.has(material) || Shelf({}, packed_).find(material) != nullptr;
}

void Oracle::build(const Material& material, const Parallel& parallel) { build_into(tables_, material, parallel); }

tl::expected<void, FileFault> Oracle::attach(const FileEnding& ending, std::span<const std::byte> bytes,
                                             const Parallel& parallel) {
  auto packed = PackedEnding::open(ending, bytes);
  if (!packed) return tl::unexpected(packed.error());
  build(ending.material, parallel);
  packed_.push_back(std::move(*packed));
  return {};
}

void Oracle::keep_unpacked(const Position& position) {
  const auto ending = ending_of(position);
  if (!ending) return;
  const PackedEnding* packed = Shelf({}, packed_).find(ending->material);
  if (packed != nullptr) (void)unpacked_.keep(*packed, ending->pawns, tables_);
}

tl::expected<Answer, Refusal> Oracle::answer(const Position& position, Depth depth) const {
  auto own = own_answer(position, depth);
  if (own || !beyond_) return own;
  if (auto other = beyond_(position, depth)) return *std::move(other);
  return own;
}

tl::expected<Answer, Refusal> Oracle::own_answer(const Position& position, Depth depth) const {
  const auto ending = ending_of(position);
  if (!ending) return tl::unexpected(ending.error());
  if (!ready(ending->material)) return tl::unexpected(Refusal::NotBuilt);
  if (depth == Depth::Outcome && !position.en_passant_target()) {
    if (const auto outcome = outcome_in(tables_, position, *ending)) return Answer{.outcome = *outcome};
  }
  Guide guide(tables_, packed_);
  const auto outcome = guide.outcome(position);
  if (!outcome) return tl::unexpected(Refusal::NotBuilt);  // another file, or bishops of one colour
  Answer answer{.outcome = *outcome};
  if (depth == Depth::Outcome || *outcome == Outcome::Draw) return answer;
  const bool stands = guide.stands(position, *outcome);
  const Counting counting = stands ? Counting::FiftyMoves : Counting::Unlimited;
  answer.distance = guide.distance(position, *outcome, counting);
  if (!answer.distance) return tl::unexpected(Refusal::NotBuilt);
  answer.stands = stands && position.halfmove_clock() + *answer.distance <= 100;
  if (depth == Depth::Distance) return answer;
  Position at = position;
  Outcome now = *outcome;
  while (answer.line.size() < longest_line) {
    if (at.is_checkmate()) {
      answer.line_end = LineEnd::Mate;
      return answer;
    }
    const auto best = guide.best(at, now, counting);
    if (!best) break;
    at.play(best->move);
    answer.line.push_back(best->move);
    const auto next = guide.outcome(at);
    if (!next) break;
    now = *next;
  }
  answer.line_end = LineEnd::Conversion;
  return answer;
}

}  // namespace touchmove::analysis::endgame
