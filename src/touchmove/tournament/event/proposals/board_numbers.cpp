#include "touchmove/tournament/event/proposals/board_numbers.hpp"

#include <algorithm>
#include <set>

namespace touchmove::tournament::event {
namespace {

/// The board that somebody of it sits at whatever the pairing; 0: none.
int own_board(const State& state, const PairedBoard& board) {
  if (board.black == 0) return 0;
  int own = 0;
  for (const EntryNumber who : {board.white, board.black}) {
    const Entry* entry = find_entry(state, who);
    const int wanted = entry == nullptr ? 0 : entry->standing.board;
    if (wanted != 0 && (own == 0 || wanted < own)) own = wanted;
  }
  return own;
}

}  // namespace

void number_boards(const State& state, const SectionPlan& plan, std::vector<PairedBoard>& boards,
                   std::span<const int> offered, std::span<const int> taken) {
  std::set<int> used(taken.begin(), taken.end());
  std::vector<PairedBoard*> others;
  for (PairedBoard& board : boards) {
    const int own = own_board(state, board);
    if (own != 0 && used.insert(own).second) {
      board.board = own;
    } else {
      others.push_back(&board);
    }
  }
  std::size_t next = 0;
  int fresh = plan.first_board;
  for (PairedBoard* board : others) {
    while (next < offered.size() && used.contains(offered[next])) ++next;
    while (next >= offered.size() && used.contains(fresh)) ++fresh;
    board->board = next < offered.size() ? offered[next] : fresh;
    used.insert(board->board);
  }
  std::stable_sort(boards.begin(), boards.end(),
                   [](const PairedBoard& a, const PairedBoard& b) { return a.board < b.board; });
}

}  // namespace touchmove::tournament::event
