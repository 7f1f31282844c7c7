#include "touchmove/analysis/endgame/builds.hpp"

#include <algorithm>
#include <utility>

#include "touchmove/analysis/endgame/shelf.hpp"
#include "touchmove/analysis/endgame/slice_builder.hpp"
#include "touchmove/analysis/endgame/successors.hpp"
#include "touchmove/analysis/endgame/word_moves.hpp"

namespace touchmove::analysis::endgame {

namespace {

/// Builds one ending. Precondition: the tables have what it leads to, and the same with colours exchanged if that one
/// is kept.
void build_one(Tables& tables, const Material& material, const Parallel& parallel) {
  if (!is_kept(material)) {
    const Material other = flipped(material);
    for (const Pawns& pawns : pawn_placements(other)) tables.insert(exchanged(*tables.find(other, pawns)));
    return;
  }
  for (const Pawns& pawns : pawn_placements(material)) {
    tables.insert(build_slice(Layout(material, pawns), tables, parallel));
  }
}

/// Promotions of a slice with its pawn on the seventh rank, of which nothing is known yet.
Promotions unknown_promotions(const Layout& layout) {
  Promotions promotions{.material = layout.material(), .pawns = layout.pawns()};
  promotions.legal.assign(layout.word_count(), 0);
  for (auto& by_winner : promotions.wins) {
    for (auto& words : by_winner) words.assign(layout.word_count(), 0);
  }
  return promotions;
}

/// Works out what moving up and becoming that piece gives (an index of `promotion_roles`). Precondition: `below` holds
/// the ending promoted into.
void find_promotions_to(std::size_t role, Promotions& promotions, const Layout& layout, const Tables& below,
                        const Parallel& parallel) {
  Successors successors(layout);
  successors.bind(below);
  const auto move = std::find_if(successors.pawn_moves.begin(), successors.pawn_moves.end(),
                                 [](const PawnMove& each) { return each.straight; });
  const Successor& after = move->arrivals[role];
  for_each_word(layout, parallel, [&](std::size_t word) {
    const WordMen men = men_of(layout, word);
    if (!men.distinct || (men.occupied & bit(move->target)) != 0) return;
    ManSquares squares{};
    std::copy_n(men.squares.begin(), layout.indexed(), squares.begin());
    squares[promoted_man] = static_cast<std::uint8_t>(move->target);
    const Verdicts verdicts = after.read(squares, layout.indexed(), board::Color::Black, Counting::Unlimited);
    promotions.legal[word] = verdicts.legal;  // the same for every piece
    promotions.wins[role][0][word] = verdicts.wins[0];
    promotions.wins[role][1][word] = verdicts.wins[1];
  });
}

/// Forgets slices whose pawns those still to be built cannot move on to. Precondition: placements in their order.
void forget_passed(Tables& tables, const Material& material, std::span<const Pawns> built, int steps_now) {
  constexpr int double_step = 2;
  for (const Pawns& pawns : built) {
    if (pawns.steps() > steps_now + double_step) tables.remove(material, pawns);
  }
}

/// A part that is named, with what its promotions are worth.
std::vector<std::byte> build_part(const FileEnding& ending, const Parallel& parallel, const Progress& progress) {
  Tables tables;
  std::vector<Promotions> promotions;
  const std::vector<Pawns> placements = placements_of(ending);
  if (ending.material.man_count() > 4) {  // else what they promote into is kept
    for (const Pawns& pawns : placements) {
      if (pawns.steps() == 5) promotions.push_back(unknown_promotions(layout_of(ending, pawns)));
    }
  }
  const auto endings = with_successors(ending.material);
  const std::size_t steps = endings.size() - 1 + placements.size();
  for (std::size_t i = 0; i + 1 < endings.size(); ++i) {
    if (progress) progress(endings[i], i + 1, steps);
    if (endings[i].man_count() <= 4) {
      build_one(tables, endings[i], parallel);
      continue;
    }
    // Five men without the pawn: it is looked at once, for the promotions, and too large to keep.
    const Layout layout(endings[i], {}, ending.opposite_bishops);
    tables.insert(build_slice(layout, tables, parallel, nullptr, Counting::Unlimited));
    for (std::size_t role = 0; role < board::promotion_roles.size(); ++role) {
      if (promoted(ending.material, board::Color::White, board::promotion_roles[role]) != endings[i]) continue;
      for (Promotions& each : promotions) {
        find_promotions_to(role, each, layout_of(ending, each.pawns), tables, parallel);
      }
    }
    tables.remove(endings[i], {});
  }
  Packer packer(ending);
  for (Promotions& each : promotions) tables.insert(std::move(each));
  for (std::size_t i = 0; i < placements.size(); ++i) {
    if (progress) progress(ending.material, endings.size() + i, steps);
    // No win of these parts is more than fifty moves from its next stage.
    tables.insert(build_slice(layout_of(ending, placements[i]), tables, parallel, nullptr, Counting::Unlimited));
    packer.add(tables, std::span(&placements[i], 1), parallel);
    forget_passed(tables, ending.material, std::span(placements).first(i), placements[i].steps());
  }
  return packer.take();
}

/// A whole ending of five men.
class WholeBuild {
 public:
  WholeBuild(const FileEnding& ending, const Parallel& parallel, const Progress& progress,
             std::span<const PackedEnding> below)
      : ending_(ending), parallel_(parallel), progress_(progress), packer_(ending), shelf_({}, below) {}

  std::vector<std::byte> build() {
    const auto endings = with_successors(ending_.material);
    for (const Material& each : endings) {
      if (each.man_count() <= 4) build_one(shelf_.tables(), each, parallel_);
    }
    const std::vector<Pawns> placements = placements_of(ending_);
    const std::size_t at_once = slices_at_once(placements[0]);
    for (std::size_t first = 0; first < placements.size();) {
      // Slices whose pawns have gone as many steps do not lead to one another.
      std::size_t end = first;
      while (end < placements.size() && end < first + at_once && placements[end].steps() == placements[first].steps()) {
        ++end;
      }
      if (progress_) progress_(ending_.material, first + 1, placements.size());
      if (!build_some(std::span(placements).subspan(first, end - first))) return {};
      forget_passed(shelf_.tables(), ending_.material, std::span(placements).first(first), placements[first].steps());
      first = end;
    }
    return packer_.take();
  }

 private:
  /// Enough of them for several threads, and little memory.
  std::size_t slices_at_once(const Pawns& pawns) const {
    constexpr std::size_t words_at_once = std::size_t{1} << 20U;
    return std::clamp<std::size_t>(words_at_once / Layout(ending_.material, pawns).word_count(), 1, 512);
  }

  bool build_some(std::span<const Pawns> placements) {
    std::vector<SliceName> needed;
    for (const Pawns& pawns : placements) {
      for (const SliceName& name : slices_needed(layout_of(ending_, pawns))) {
        if (name.material.man_count() == 5 && name.material != ending_.material) needed.push_back(name);
      }
    }
    if (!shelf_.fetch(needed, parallel_)) return false;
    if (placements.size() == 1) {
      shelf_.tables().insert(build_slice(layout_of(ending_, placements[0]), shelf_.tables(), parallel_));
    } else {
      std::vector<std::optional<Slice>> slices(placements.size());
      parallel_(placements.size(), [&](std::size_t task) {
        slices[task] = build_slice(layout_of(ending_, placements[task]), shelf_.tables(), serial);
      });
      for (auto& slice : slices) shelf_.tables().insert(*std::move(slice));
    }
    packer_.add(shelf_.tables(), placements, parallel_);
    return true;
  }

  const FileEnding& ending_;
  const Parallel& parallel_;
  const Progress& progress_;
  Packer packer_;
  Shelf shelf_;
};

}  // namespace

void build_into(Tables& tables, const Material& material, const Parallel& parallel) {
  if (material.man_count() <= 4 && tables.has(material)) return;
  for (const Material& each : with_successors(material)) {
    if (each.man_count() <= 4 && !tables.has(each)) build_one(tables, each, parallel);
  }
}

std::vector<Material> whole_endings_below(const Material& material) {
  std::vector<Material> endings = with_successors(material);
  std::erase_if(endings, [&](const Material& each) {
    return each.man_count() != 5 || !is_kept(each) || each == material || each == flipped(material);
  });
  return endings;
}

std::vector<std::byte> build_packed(const FileEnding& ending, const Parallel& parallel, const Progress& progress,
                                    std::span<const PackedEnding> below) {
  const bool whole = ending.pawn_files.empty() && !ending.opposite_bishops;
  return whole ? WholeBuild(ending, parallel, progress, below).build() : build_part(ending, parallel, progress);
}

}  // namespace touchmove::analysis::endgame
