#include "touchmove/tournament/pairing/fide/checker.hpp"

#include <set>
#include <string>

#include "touchmove/base/enum_table.hpp"

namespace touchmove::tournament::pairing::fide {

Look::Look(const Field& field, std::span<const Board> boards, Wish wish_of_newcomer) : field_(field), boards_(boards) {
  for (const Entrant& entrant : field.entrants) look_at_player(entrant, wish_of_newcomer);
}

void Look::look_at_player(const Entrant& entrant, Wish wish_of_newcomer) {
  const std::size_t round = field_.played_rounds;
  Points score = round < entrant.virtual_points.size() ? entrant.virtual_points[round] : 0;
  std::string colours;
  bool had_bye = false;
  for (const RoundEntry& entry : entrant.rounds) {
    score += entry.points;
    if (entry.played && !entry.both_colours) colours += entry.colour == Colour::White ? 'w' : 'b';
    had_bye = had_bye || (!entry.played && (entry.points >= field_.win || (entry.paired && !entry.opponent)));
  }
  scores_.push_back(score);
  games_.push_back(static_cast<int>(colours.size()));
  had_bye_.push_back(had_bye);
  if (colours.empty()) return wishes_.push_back(wish_of_newcomer);
  const auto ahead = 2 * std::count(colours.begin(), colours.end(), 'w') - static_cast<std::ptrdiff_t>(colours.size());
  const char alternate = colours.back() == 'w' ? 'b' : 'w';
  const char balance = ahead > 0 ? 'b' : 'w';
  if (ahead > 1 || ahead < -1) return wishes_.push_back({balance, 3});
  if (colours.ends_with("ww") || colours.ends_with("bb")) return wishes_.push_back({alternate, 3});
  wishes_.push_back(ahead != 0 ? Wish{balance, 2} : Wish{alternate, 1});
}

bool Look::look_at_boards() {
  std::set<std::size_t> sits;
  std::size_t byes = 0;
  for (const Board& board : boards_) {
    if (!sits.insert(board.white).second) breach(Violation::PairedTwice, board.white);
    if (board.black) {
      if (!sits.insert(*board.black).second) breach(Violation::PairedTwice, *board.black);
      continue;
    }
    ++byes;
    if (had_bye_[board.white]) breach(Violation::SecondBye, board.white);
  }
  std::size_t present = 0;
  for (std::size_t i = 0; i < field_.entrants.size(); ++i) {
    const bool is_there = field_.entrants[i].present;
    present += is_there ? 1U : 0U;
    if (is_there && !sits.contains(i)) breach(Violation::LeftOut, i);
    if (!is_there && sits.contains(i)) breach(Violation::Absent, i);
  }
  if (byes > present % 2) breach(Violation::UnneededBye, boards_.back().white);
  if (!breaches_.empty()) return false;
  for (const auto& [white, black] : duels()) look_at_board(white, black);
  return true;
}

std::vector<Look::Duel> Look::duels() const {
  std::vector<Duel> duels;
  for (const Board& board : boards_) {
    if (board.black) duels.emplace_back(board.white, *board.black);
  }
  return duels;
}

bool Look::have_met(std::size_t a, std::size_t b) const {
  const auto& rounds = field_.entrants[a].rounds;
  return std::any_of(rounds.begin(), rounds.end(),
                     [&](const RoundEntry& entry) { return entry.played && entry.opponent == b; });
}

bool Look::are_kept_apart(std::size_t a, std::size_t b) const {
  return std::any_of(field_.forbidden.begin(), field_.forbidden.end(), [&](const auto& group) {
    const auto has = [&](std::size_t each) { return std::find(group.begin(), group.end(), each) != group.end(); };
    return has(a) && has(b);
  });
}

bool Look::clash_absolutely(std::size_t a, std::size_t b) const {
  return wishes_[a].strength == 3 && wishes_[b].strength == 3 && wishes_[a].colour == wishes_[b].colour;
}

bool Look::may_meet(std::size_t a, std::size_t b) const {
  return a != b && !have_met(a, b) && !are_kept_apart(a, b) && !clash_absolutely(a, b);
}

bool Look::can_be_paired(const std::vector<std::size_t>& players) const {
  const CardinalityMatching matching(players.size(),
                                     [&](std::size_t a, std::size_t b) { return may_meet(players[a], players[b]); });
  return 2 * matching.pair_count() == players.size();
}

bool Look::clash(const Duel& duel) const {
  return wishes_[duel.first].colour != '-' && wishes_[duel.first].colour == wishes_[duel.second].colour;
}

void Look::look_at_board(std::size_t white, std::size_t black) {
  if (have_met(white, black)) breach(Violation::SecondMeeting, white);
  if (are_kept_apart(white, black)) breach(Violation::Forbidden, white);
  if (clash_absolutely(white, black)) breach(Violation::AbsoluteClash, white);
  // Neither has played: it is by the number, whatever they wish.
  if (games_[white] == 0 && games_[black] == 0) return;
  const Wish& first = wishes_[white];
  const Wish& second = wishes_[black];
  const bool white_suffers = first.colour == 'b';
  const bool black_suffers = second.colour == 'w';
  const bool one_wish = first.colour == second.colour;
  const bool overruled =
      one_wish ? (white_suffers ? first.strength > second.strength : black_suffers && second.strength > first.strength)
               : white_suffers || black_suffers;
  if (overruled) breach(Violation::PreferenceOverruled, white);
}

std::string_view describe(Violation violation) {
  using E = Violation;
  static constexpr auto words = base::enum_words<E>({{E::PairedTwice, "paired twice"},
                                                     {E::LeftOut, "left out"},
                                                     {E::Absent, "absent"},
                                                     {E::SecondMeeting, "C1: second meeting"},
                                                     {E::Forbidden, "kept apart by the event"},
                                                     {E::SecondBye, "C2: second bye"},
                                                     {E::UnneededBye, "bye without need"},
                                                     {E::OtherBye, "3.1: another player has the bye"},
                                                     {E::AbsoluteClash, "C3: one absolute preference"},
                                                     {E::OtherUpfloater, "C6: another player comes up"},
                                                     {E::BetterBoards, "other boards come before"},
                                                     {E::PreferenceOverruled, "5.2: a stronger preference gave way"}});
  return words[static_cast<std::size_t>(violation)];
}

}  // namespace touchmove::tournament::pairing::fide
