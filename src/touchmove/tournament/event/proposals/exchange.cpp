#include "touchmove/tournament/event/proposals/exchange.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace touchmove::tournament::event {

tl::expected<ChangeBoards, NoExchange> exchange_players(const State& state, const std::string& section, int round,
                                                        EntryNumber first, EntryNumber second) {
  using Why = NoExchange::Why;
  const auto no = [&](Why why, EntryNumber entry) { return tl::unexpected(NoExchange{why, entry, section, round}); };
  for (const EntryNumber entry : {first, second}) {
    if (find_entry(state, entry) == nullptr) return no(Why::UnknownEntry, entry);
  }
  if (first == second) return no(Why::Same, first);
  const Section& own = state.sections[find_entry(state, first)->section];
  const Section* at = section.empty() ? &own : find_section(state, section);
  if (at == nullptr) return no(Why::OtherSection, first);
  if (round == 0) round = static_cast<int>(at->rounds.size());
  const Round* paired = find_round(*at, round);
  if (paired == nullptr) return no(Why::NoRound, first);
  ChangeBoards change{at->plan.id, round, {}, {}, {}};
  std::array<bool, 2> seated{false, false};
  for (const Board& board : paired->boards) {
    PairedBoard made;
    made.board = board.number;
    made.group = board.group;
    const auto other = [&](EntryNumber entry) {
      if (entry != first && entry != second) return entry;
      seated[entry == first ? 0 : 1] = true;
      return entry == first ? second : first;
    };
    made.white = other(board.white);
    made.black = other(board.black);
    if (made.white != board.white || made.black != board.black) change.boards.push_back(std::move(made));
  }
  for (const std::size_t i : {0U, 1U}) {
    const EntryNumber entry = i == 0 ? first : second;
    if (seated[i]) continue;
    const bool elsewhere = &state.sections[find_entry(state, entry)->section] != at;
    return no(elsewhere ? Why::OtherSection : Why::NoBoard, entry);
  }
  return change;
}

}  // namespace touchmove::tournament::event
