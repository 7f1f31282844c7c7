#include "touchmove/analysis/endgame/tables.hpp"

#include <bit>
#include <utility>

#include "touchmove/board/vocabulary/attacks.hpp"

namespace touchmove::analysis::endgame {

namespace {

using board::Color;
using board::Role;
using board::square_at;

/// Bare kings: drawn, and legal unless they touch.
Verdicts bare_kings(const Spot& spot) {
  const bool apart = !board::king_attacks(square_at(spot.squares[0])).contains(square_at(spot.squares[1])) &&
                     spot.squares[0] != spot.squares[1];
  return {.legal = apart ? 1U : 0U, .wins = {}};
}

void add_once(std::vector<Material>& list, const Material& material) {
  if (material.man_count() == 2) return;
  if (std::find(list.begin(), list.end(), material) != list.end()) return;
  for (const Material& before : with_successors(material)) {
    if (std::find(list.begin(), list.end(), before) == list.end()) list.push_back(before);
  }
}

/// Rows and columns of 64 words of bits exchanged: blocks of half the size swapped across the diagonal, down to one
/// bit.
void transpose(std::array<std::uint64_t, 64>& rows) {
  std::uint64_t mask = 0x00000000FFFFFFFFU;
  for (unsigned half = 32; half != 0; half >>= 1U, mask ^= mask << half) {
    for (unsigned row = 0; row < 64; row = (row + half + 1) & ~half) {
      const std::uint64_t swap = ((rows[row] >> half) ^ rows[row + half]) & mask;
      rows[row] ^= swap << half;
      rows[row + half] ^= swap;
    }
  }
}

/// Bitmaps of a slice as they are read: `visit(from, to)` for each, colours exchanged.
template <typename Visit>
void each_exchanged(const Slice& from, Slice& to, const Visit& visit) {
  const auto pair = [&](const Words& source, Words& target) {
    target.resize(to.layout.word_count());
    visit(source, target);
  };
  for (std::size_t mover = 0; mover < 2; ++mover) {
    pair(from.legal[1 - mover], to.legal[mover]);
    for (std::size_t winner = 0; winner < 2; ++winner) {
      pair(from.wins[1 - winner][1 - mover], to.wins[winner][mover]);
      if (!from.all_stand()) pair(from.standing[1 - winner][1 - mover], to.standing[winner][mover]);
    }
  }
}

}  // namespace

void serial(std::size_t count, const std::function<void(std::size_t)>& task) {
  for (std::size_t i = 0; i < count; ++i) task(i);
}

Slice exchanged(const Slice& slice) {
  const Layout& source = slice.layout;
  const Pawns pawns = source.pawns().exchanged();
  Slice result(Layout(flipped(source.material()), pawns.kept()));
  const Layout& target = result.layout;
  const Symmetry turned{.files = !pawns.is_kept(), .ranks = true};

  // Which man of the target each man of the source is; kings change places, and so do the pieces of the colours.
  const std::size_t whites = source.material().white.size();
  const std::size_t blacks = source.material().black.size();
  const std::size_t last = source.indexed();
  std::array<std::size_t, most_men> other{1, 0};
  for (std::size_t i = 2; i <= last; ++i) other[i] = i < 2 + whites ? i + blacks : i - whites;
  const bool same_word_man = other[last] == last;
  // The man of the source that is the word man of the target.
  const auto crossing = static_cast<std::size_t>(std::find(other.begin(), other.end(), last) - other.begin());

  const auto source_squares = [&](const IndexSquares& squares) {
    IndexSquares seen{};
    for (std::size_t i = 0; i < last; ++i) {
      if (other[i] != last) seen[i] = static_cast<std::uint8_t>(turned.apply(squares[other[i]]));
    }
    return seen;
  };
  const auto read = [&](const Words& words, const WordPlace& place) {
    return turned.apply_to_set(place.turned.undo(words[place.word]));
  };
  if (same_word_man) {
    for (std::size_t word = 0; word < target.word_count(); ++word) {
      const WordPlace place = source.place(source_squares(target.squares(word)));
      each_exchanged(slice, result, [&](const Words& from, Words& to) { to[word] = read(from, place); });
    }
    return result;
  }
  // Else the two word men's squares are the rows and columns of blocks, one for each place of the others.
  const std::size_t stride = target.stride(other[last]);
  std::array<WordPlace, 64> places{};
  std::array<std::uint64_t, 64> rows{};
  for (std::size_t first = 0; first < target.word_count(); ++first) {
    IndexSquares squares = target.squares(first);
    if (squares[other[last]] != 0) continue;
    IndexSquares seen = source_squares(squares);
    for (unsigned square = 0; square < 64; ++square) {
      seen[crossing] = static_cast<std::uint8_t>(turned.apply(square));
      places[square] = source.place(seen);
    }
    each_exchanged(slice, result, [&](const Words& from, Words& to) {
      for (unsigned square = 0; square < 64; ++square) rows[square] = read(from, places[square]);
      transpose(rows);
      for (unsigned square = 0; square < 64; ++square) to[first + square * stride] = rows[square];
    });
  }
  return result;
}

std::size_t Spot::index_in(const Layout& layout) const {
  IndexSquares indexed{};
  std::copy_n(squares.begin(), layout.indexed(), indexed.begin());
  const WordPlace place = layout.place(indexed);
  return place.word * 64 + place.turned.apply(squares[layout.indexed()]);
}

Spot spot_of(const PlacedMen& men) {
  Spot spot;
  PlacedMen pieces;
  for (const PlacedMan& placed : men) {
    const bool white = placed.man.color == Color::White;
    if (placed.man.role != Role::Pawn) {
      pieces.push_back(placed);
      continue;
    }
    (white ? spot.pawns.white : spot.pawns.black) |= std::uint64_t{1} << placed.square;
    ++(white ? spot.material.white_pawns : spot.material.black_pawns);
  }
  const auto place_of_man = [](const PlacedMan& placed) {
    const int kind = placed.man.role == Role::King ? 0 : 2;
    return (kind + static_cast<int>(placed.man.color)) * 8 + 5 - static_cast<int>(placed.man.role);
  };
  // At most five: insertion sort.
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    for (std::size_t j = i; j > 0 && place_of_man(pieces[j]) < place_of_man(pieces[j - 1]); --j) {
      std::swap(pieces[j], pieces[j - 1]);
    }
  }
  const unsigned mirror = spot.pawns.is_kept() ? 0 : 7;
  spot.pawns = spot.pawns.kept();
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    spot.squares[i] = static_cast<std::uint8_t>(pieces[i].square ^ mirror);
    if (pieces[i].man.role == Role::King) continue;
    (pieces[i].man.color == Color::White ? spot.material.white : spot.material.black).push_back(pieces[i].man.role);
  }
  return spot;
}

std::size_t Tables::Hash::operator()(const Key& key) const {
  // Fibonacci hashing; the sets of pawns are sparse.
  constexpr std::uint64_t golden = 0x9E3779B97F4A7C15U;
  std::uint64_t hash = (key.material + key.pawns.white) * golden;
  hash = (hash ^ (hash >> 29U) ^ key.pawns.black) * golden;
  return hash ^ (hash >> 32U);
}

void Tables::insert(Slice slice) {
  const Key key{slice.layout.material().code(), slice.layout.pawns()};
  if (slices_.insert_or_assign(key, std::make_shared<const Slice>(std::move(slice))).second) ++counts_[key.material];
}

const Slice* Tables::find(const Material& material, const Pawns& pawns) const {
  const auto found = slices_.find({material.code(), pawns});
  return found == slices_.end() ? nullptr : found->second.get();
}

bool Tables::has(const Material& material) const {
  const auto found = counts_.find(material.code());
  return found != counts_.end() && found->second != 0;
}

void Tables::remove(const Material& material, const Pawns& pawns) {
  if (slices_.erase({material.code(), pawns}) != 0) --counts_[material.code()];
  std::erase_if(promotions_,
                [&](const auto& promotions) { return promotions->pawns == pawns && promotions->material == material; });
}

std::size_t Tables::byte_count() const {
  std::size_t bytes = 0;
  for (const auto& [key, slice] : slices_) bytes += slice->byte_count();
  return bytes;
}

Verdicts Tables::verdict(const PlacedMen& men, Color to_move, Counting counting) const {
  const Spot spot = spot_of(men);
  if (men.size() == 2) return bare_kings(spot);
  const Slice& slice = *find(spot.material, spot.pawns);
  const std::size_t index = spot.index_in(slice.layout);
  const auto mover = static_cast<std::size_t>(to_move);
  const auto at = [&](const Words& words) { return (words[index / 64] >> (index % 64)) & 1U; };
  const Wins& wins = slice.wins_by(counting);
  return {.legal = at(slice.legal[mover]), .wins = {at(wins[0][mover]), at(wins[1][mover])}};
}

const Promotions* Tables::find_promotions(const Layout& layout) const {
  for (const auto& promotions : promotions_) {
    if (promotions->pawns == layout.pawns() && promotions->material == layout.material()) return promotions.get();
  }
  return nullptr;
}

std::vector<Material> with_successors(const Material& material) {
  std::vector<Material> list;
  if (!is_kept(material)) {
    list = with_successors(flipped(material));
  } else {
    for (std::size_t i = 0; i < material.white.size(); ++i) add_once(list, without(material, Color::White, i));
    for (std::size_t i = 0; i < material.black.size(); ++i) add_once(list, without(material, Color::Black, i));
    for (const Color color : {Color::White, Color::Black}) {
      if ((color == Color::White ? material.white_pawns : material.black_pawns) == 0) continue;
      add_once(list, without_pawn(material, color));
      for (const Role role : board::promotion_roles) add_once(list, promoted(material, color, role));
    }
  }
  if (std::find(list.begin(), list.end(), material) == list.end()) list.push_back(material);
  return list;
}

std::vector<Pawns> pawn_placements(const Material& material) {
  std::vector<Pawns> placements{{}};
  for (int i = 0; i < material.pawn_count(); ++i) {
    std::vector<Pawns> more;
    for (const Pawns& before : placements) {
      const bool white = i < material.white_pawns;
      const std::uint64_t own = white ? before.white : before.black;
      // Pawns of a colour are alike: each further one stands above those before it.
      for (auto square = static_cast<unsigned>(own == 0 ? 8 : std::bit_width(own)); square < 56; ++square) {
        const std::uint64_t bit = std::uint64_t{1} << square;
        if ((before.all() & bit) != 0) continue;
        Pawns after = before;
        (white ? after.white : after.black) |= bit;
        more.push_back(after);
      }
    }
    placements = std::move(more);
  }
  std::erase_if(placements, [](const Pawns& pawns) { return !pawns.is_kept(); });
  std::sort(placements.begin(), placements.end(),
            [](const Pawns& a, const Pawns& b) { return std::pair(-a.steps(), a) < std::pair(-b.steps(), b); });
  return placements;
}

}  // namespace touchmove::analysis::endgame
