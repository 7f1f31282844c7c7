#include "touchmove/analysis/endgame/promotions.hpp"

#include "touchmove/analysis/endgame/each_word.hpp"
#include "touchmove/analysis/endgame/word_moves.hpp"

namespace touchmove::analysis::endgame {

Promotions unknown_promotions(const Layout& layout) {
  Promotions promotions{.material = layout.material(), .pawn = *layout.pawn()};
  promotions.legal.assign(layout.word_count(), 0);
  for (auto& by_winner : promotions.wins) {
    for (auto& words : by_winner) words.assign(layout.word_count(), 0);
  }
  return promotions;
}

void find_promotions_to(std::size_t role, Promotions& promotions, const Layout& layout, const Tables& below,
                        const Parallel& parallel) {
  const unsigned target = promotions.pawn + 8;
  for_each_word(layout, parallel, [&](std::size_t word) {
    const WordMen men = men_of(layout, word);
    if (!men.distinct || (men.occupied & bit(target)) != 0) return;
    PlacedMen after;
    for (std::size_t i = 0; i < layout.indexed(); ++i) after.push_back({layout.man(i), men.squares[i]});
    after.push_back({layout.word_man(), std::nullopt});
    after.push_back({{board::Color::White, board::promotion_roles[role]}, static_cast<std::uint8_t>(target)});
    const Verdicts verdicts = below.verdicts(after, board::Color::Black);
    promotions.legal[word] = verdicts.legal;  // the same for every piece
    promotions.wins[role][0][word] = verdicts.wins[0];
    promotions.wins[role][1][word] = verdicts.wins[1];
  });
}

}  // namespace touchmove::analysis::endgame
