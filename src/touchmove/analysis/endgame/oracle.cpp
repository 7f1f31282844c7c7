#include "touchmove/analysis/endgame/oracle.hpp"

#include <algorithm>
#include <map>

#include "touchmove/analysis/endgame/promotions.hpp"
#include "touchmove/board/position/movegen.hpp"

namespace touchmove::analysis::endgame {

namespace {

using board::Color;
using board::Move;
using board::MoveKind;
using board::Position;
using board::Role;

constexpr std::size_t longest_line = 400;  // plies: beyond any win of these endings

/// Builds an ending of three or four men: every slice it has.
void build_into(Tables& tables, const Material& material, const Parallel& parallel) {
  if (!material.pawn) return tables.insert(build_slice(Layout(material, std::nullopt), tables, parallel));
  for (const unsigned file : {0U, 1U, 2U, 3U}) {
    for (const unsigned pawn : pawn_squares_of_file(file)) {
      tables.insert(build_slice(Layout(material, pawn), tables, parallel));
    }
  }
}

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

bool is_zeroing(const Position& position, Move move) {
  return position.at(move.source())->role == Role::Pawn || position.at(move.target()).has_value();
}

/// Nothing if the slice is not in the tables, or the position not in the slice.
std::optional<Outcome> outcome_in(const Tables& tables, const Position& position, const Ending& ending) {
  if (ending.material.man_count() == 2) return Outcome::Draw;
  if (tables.find(ending.material, ending.pawn) == nullptr) return std::nullopt;
  const Color mover = ending.colors_exchanged ? ~position.side_to_move() : position.side_to_move();
  const Verdicts verdict = tables.verdict(men_of(position, ending.colors_exchanged), mover);
  if (verdict.legal == 0) return std::nullopt;  // bishops of one colour in a table of opposite ones
  if (verdict.wins[static_cast<std::size_t>(mover)] != 0) return Outcome::Win;
  if (verdict.wins[static_cast<std::size_t>(~mover)] != 0) return Outcome::Loss;
  return Outcome::Draw;
}

const PackedEnding* find_packed(std::span<const PackedEnding> all, const Material& material) {
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const PackedEnding& packed) { return packed.ending().material == material; });
  return found == all.end() ? nullptr : &*found;
}

/// Follows best play from a position, keeping the distances of the slices it passes through.
class Guide {
 public:
  Guide(const Tables& tables, std::span<const PackedEnding> packed) : packed_(packed), tables_(tables) {}

  /// Nothing if the position is beyond the tables.
  std::optional<Outcome> outcome(const Position& position) {
    const auto ending = ending_of(position);
    if (!ending || (ending->material.man_count() > 2 && !load(*ending))) return std::nullopt;
    return outcome_in(tables_, position, *ending);
  }

  /// Plies to the next zeroing move or mate. Precondition: `outcome` is known and no draw.
  int distance(const Position& position) {
    const Ending ending = *ending_of(position);
    const Distances& distances = distances_of(ending);
    const Color mover = ending.colors_exchanged ? ~position.side_to_move() : position.side_to_move();
    const Layout layout(ending.material, ending.pawn);
    return distances
        .plies[static_cast<std::size_t>(mover)][index_of(layout, men_of(position, ending.colors_exchanged), ending)];
  }

  /// The move that wins soonest, or loses latest. Precondition as above, and a legal move exists.
  Move best(const Position& position, Outcome outcome_now) {
    board::MoveList moves;
    generate_legal(position, moves);
    std::optional<Move> best_move;
    int best_plies = 0;
    for (const Move move : moves) {
      const bool zeroing = is_zeroing(position, move);
      const Position next = position.after(move);
      if (zeroing && move.kind() == MoveKind::Promotion && !outcome(next)) {
        // Only the kept promotions know what a fifth man promoted gives.
        if (outcome_now == Outcome::Win && !promotion_wins(position, move)) continue;
      } else {
        const Outcome after = *outcome(next);
        if (outcome_now == Outcome::Win && after != Outcome::Loss) continue;
      }
      const int plies = zeroing || next.is_checkmate() ? 1 : 1 + distance(next);
      const bool better = !best_move || (outcome_now == Outcome::Win ? plies < best_plies : plies > best_plies);
      if (better) {
        best_move = move;
        best_plies = plies;
      }
    }
    return *best_move;
  }

 private:
  /// Makes sure the slice of an ending is in the tables.
  bool load(const Ending& ending) {
    if (tables_.find(ending.material, ending.pawn) != nullptr) return true;
    const PackedEnding* packed = packed_of(ending.material);
    return packed != nullptr && ending.pawn && packed->unpack(*ending.pawn, tables_).has_value();
  }
  const PackedEnding* packed_of(const Material& material) const { return find_packed(packed_, material); }

  const Distances& distances_of(const Ending& ending) {
    const auto key = std::pair(to_string(ending.material), ending.pawn.value_or(64));
    const auto known = distances_.find(key);
    if (known != distances_.end()) return known->second;
    // What the pawn's next squares give must be at hand.
    if (ending.pawn && ending.material.man_count() == 5) {
      const unsigned rank = *ending.pawn >> 3U;
      if (rank < 6) load({ending.material, *ending.pawn + 8, false});
      if (rank == 1) load({ending.material, *ending.pawn + 16, false});
    }
    Distances& distances = distances_[key];
    const PackedEnding* packed = packed_of(ending.material);
    const Layout layout =
        packed != nullptr ? layout_of(packed->ending(), ending.pawn) : Layout(ending.material, ending.pawn);
    build_slice(layout, tables_, serial, &distances);
    return distances;
  }

  static std::size_t index_of(const Layout& layout, PlacedMen men, const Ending& ending) {
    IndexSquares squares{};
    unsigned last = 0;
    std::array<bool, most_men> used{};
    bool files_turned = false;
    for (const PlacedMan& placed : men) {
      if (placed.man.role == Role::Pawn) files_turned = *placed.square != *ending.pawn;
    }
    for (std::size_t i = 0; i <= layout.indexed(); ++i) {
      for (std::size_t j = 0; j < men.size(); ++j) {
        if (used[j] || men[j].man != layout.man(i)) continue;
        used[j] = true;
        const unsigned square = files_turned ? *men[j].square ^ 7U : *men[j].square;
        if (i == layout.indexed()) {
          last = square;
        } else {
          squares[i] = static_cast<std::uint8_t>(square);
        }
        break;
      }
    }
    const WordPlace place = layout.place(squares);
    return place.word * 64 + place.turned.apply(last);
  }

  bool promotion_wins(const Position& position, Move move) {
    const Ending ending = *ending_of(position);
    if (!load(ending)) return false;
    const Layout layout(ending.material, ending.pawn);
    const Promotions* promotions = tables_.find_promotions(layout);
    if (promotions == nullptr) return false;
    const std::size_t index = index_of(layout, men_of(position, ending.colors_exchanged), ending);
    for (std::size_t role = 0; role < board::promotion_roles.size(); ++role) {
      if (board::promotion_roles[role] != move.raw_role()) continue;
      return ((promotions->wins[role][0][index / 64] >> (index % 64)) & 1U) != 0;
    }
    return false;
  }

  std::span<const PackedEnding> packed_;
  Tables tables_;
  std::map<std::pair<std::string, unsigned>, Distances> distances_;
};

}  // namespace

std::string_view describe(Refusal refusal) {
  switch (refusal) {
    case Refusal::CastlingRights:
      return "castling is still possible, which endgame tables do not know";
    case Refusal::TooManyMen:
      return "beyond the tables: too many men";
    case Refusal::SeveralPawns:
      return "beyond the tables: more than one pawn";
    case Refusal::NotThisFive:
      return "beyond the tables: of five men they know rook and rook-pawn against rook, and opposite bishops with one "
             "pawn";
    case Refusal::NotBuilt:
      return "the table of this ending is not built";
  }
  return "";
}

tl::expected<Ending, Refusal> ending_of(const Position& position) {
  if (!position.castling_rooks().empty()) return tl::unexpected(Refusal::CastlingRights);
  if (position.occupied().count() > static_cast<int>(most_men)) return tl::unexpected(Refusal::TooManyMen);
  if (position.by_role(Role::Pawn).more_than_one()) return tl::unexpected(Refusal::SeveralPawns);
  Ending ending;
  for (const Role role : {Role::Queen, Role::Rook, Role::Bishop, Role::Knight}) {
    for (int i = 0; i < position.men(Color::White, role).count(); ++i) ending.material.white.push_back(role);
    for (int i = 0; i < position.men(Color::Black, role).count(); ++i) ending.material.black.push_back(role);
  }
  const auto pawns = position.by_role(Role::Pawn);
  if (!pawns.empty()) {
    ending.material.pawn = true;
    board::Square square = pawns.first();
    ending.colors_exchanged = !position.men(Color::Black, Role::Pawn).empty();
    if (ending.colors_exchanged) square = board::mirrored(square);
    auto index = static_cast<unsigned>(board::index_of(square));
    if ((index & 7U) >= 4) index ^= 7U;
    ending.pawn = index;
  } else {
    // Both colourings are one ending: the stronger side is white.
    const auto& white = ending.material.white;
    const auto& black = ending.material.black;
    const bool black_stronger = white.size() != black.size() ? black.size() > white.size()
                                                             : std::lexicographical_compare(white.begin(), white.end(),
                                                                                            black.begin(), black.end());
    ending.colors_exchanged = black_stronger;
  }
  if (ending.colors_exchanged) std::swap(ending.material.white, ending.material.black);
  return ending;
}

bool Oracle::ready(const Material& material) const {
  return material.man_count() == 2 || tables_.has(material) || find_packed(packed_, material) != nullptr;
}

void Oracle::build(const Material& material, const Parallel& parallel) {
  for (const Material& each : with_successors(material)) {
    if (each.man_count() <= 4 && !tables_.has(each)) build_into(tables_, each, parallel);
  }
}

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
  if (!ending || !ending->pawn) return;
  const PackedEnding* packed = find_packed(packed_, ending->material);
  if (packed != nullptr) (void)unpacked_.keep(*packed, *ending->pawn, tables_);
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
  if (!ready(ending->material)) {
    const bool kept = ending->material.man_count() <= 4 || find_file_ending(ending->material) != nullptr;
    return tl::unexpected(kept ? Refusal::NotBuilt : Refusal::NotThisFive);
  }
  if (depth == Depth::Outcome) {
    if (const auto outcome = outcome_in(tables_, position, *ending)) return Answer{.outcome = *outcome};
  }
  Guide guide(tables_, packed_);
  const auto outcome = guide.outcome(position);
  if (!outcome) return tl::unexpected(Refusal::NotThisFive);  // another file, or bishops of one colour
  Answer answer{.outcome = *outcome};
  if (depth == Depth::Outcome || *outcome == Outcome::Draw) return answer;
  answer.distance = guide.distance(position);
  answer.stands = position.halfmove_clock() + *answer.distance <= 100;
  if (depth == Depth::Distance) return answer;
  Position at = position;
  Outcome now = *outcome;
  while (answer.line.size() < longest_line) {
    if (at.is_checkmate()) {
      answer.line_end = LineEnd::Mate;
      return answer;
    }
    const Move move = guide.best(at, now);
    at.play(move);
    answer.line.push_back(move);
    const auto next = guide.outcome(at);
    if (!next) break;
    now = *next;
  }
  answer.line_end = LineEnd::Conversion;
  return answer;
}

std::vector<std::byte> build_packed(const FileEnding& ending, const Parallel& parallel, const Progress& progress) {
  Tables tables;
  std::vector<Promotions> promotions;
  for (const unsigned file : ending.pawn_files) {
    if (ending.material.man_count() <= 4) break;  // what they promote into is kept
    promotions.push_back(unknown_promotions(layout_of(ending, pawn_squares_of_file(file)[0])));
  }
  const auto endings = with_successors(ending.material);
  const std::size_t steps = endings.size() - 1 + ending.pawn_files.size();
  for (std::size_t i = 0; i + 1 < endings.size(); ++i) {
    if (progress) progress(endings[i], i + 1, steps);
    if (endings[i].man_count() <= 4) {
      build_into(tables, endings[i], parallel);
      continue;
    }
    // Five men without the pawn: it is looked at once, for the promotions, and too large to keep.
    const Layout layout(endings[i], std::nullopt, ending.opposite_bishops);
    tables.insert(build_slice(layout, tables, parallel));
    for (std::size_t role = 0; role < board::promotion_roles.size(); ++role) {
      if (promoted(ending.material, board::promotion_roles[role]) != endings[i]) continue;
      for (Promotions& each : promotions) {
        find_promotions_to(role, each, layout_of(ending, each.pawn), tables, parallel);
      }
    }
    tables.remove(endings[i], std::nullopt);
  }
  Packer packer(ending);
  for (std::size_t i = 0; i < ending.pawn_files.size(); ++i) {
    if (progress) progress(ending.material, endings.size() + i, steps);
    // A pawn leaves its file by a capture only, and then the ending is smaller: each file for itself.
    const auto pawns = pawn_squares_of_file(ending.pawn_files[i]);
    if (!promotions.empty()) tables.insert(std::move(promotions[i]));
    for (const unsigned pawn : pawns) tables.insert(build_slice(layout_of(ending, pawn), tables, parallel));
    packer.add(tables, pawns, parallel);
    for (const unsigned pawn : pawns) tables.remove(ending.material, pawn);
  }
  return packer.take();
}

}  // namespace touchmove::analysis::endgame
