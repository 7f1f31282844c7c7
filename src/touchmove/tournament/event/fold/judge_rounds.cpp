// Rounds: their boards, and from paired through posted to locked.
#include <algorithm>

#include "touchmove/tournament/event/fold/judge.hpp"
#include "touchmove/tournament/event/proposals/basis.hpp"
#include "touchmove/tournament/event/proposals/board_flags.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/state/starting_list.hpp"
#include "touchmove/tournament/event/vocabulary/clauses.hpp"
#include "touchmove/tournament/pairing/systems/systems.hpp"

namespace touchmove::tournament::event {
namespace {

constexpr int most_boards = 100'000;

bool has_entered(const Board& board) {
  return std::any_of(board.games.begin(), board.games.end(),
                     [](const Game& game) { return game.result != Result::None || !game.statements.empty(); });
}

}  // namespace

std::vector<Places> changed_boards(const Round& round, const ChangeBoards& change) {
  std::vector<Places> boards;
  const auto named = [&](int number) {
    return std::find(change.removed.begin(), change.removed.end(), number) != change.removed.end() ||
           std::any_of(change.boards.begin(), change.boards.end(),
                       [&](const PairedBoard& board) { return board.board == number; });
  };
  for (const Board& board : round.boards) {
    if (!named(board.number)) boards.push_back({board.number, board.white, board.black, false});
  }
  for (const PairedBoard& board : change.boards) boards.push_back({board.board, board.white, board.black, true});
  std::sort(boards.begin(), boards.end(), [](const Places& a, const Places& b) { return a.board < b.board; });
  return boards;
}

void Judge::follow_appealable(const BoardFlags& flags, EntryNumber white, EntryNumber black, int board) {
  if (occasion_ == Occasion::Refold) return;
  for (const Flag flag : flags.of(white, black)) {
    const auto clause = clause_of(state_.opened->rulebook, flag);
    follow(Code::Appealable, {.field = std::string(word_of(flag)),
                              .section = state_.sections[flags.section()].plan.id,
                              .entry = white,
                              .other = black,
                              .round = flags.round(),
                              .board = board,
                              .clause = clause});
  }
}

void Judge::check_boards(const Section& section, int round, const std::vector<Places>& boards) {
  const std::size_t index = *section_index(state_, section.plan.id);
  const BoardFlags of_round(state_, index, round);  // what is asked of it here has to do with no scores
  std::vector<char> seated(state_.entries.size() + 1, 0);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const Places& board = boards[i];
    const std::string field = "boards[" + std::to_string(i) + "]";
    in_range(board.board, 1, most_boards, field + ".board");
    if (std::count_if(boards.begin(), boards.end(), [&](const Places& at) { return at.board == board.board; }) > 1) {
      refuse(Code::BoardTwice, field + ".board", {.board = board.board});
    }
    for (const EntryNumber number : {board.white, board.black}) {
      if (number == 0 && number == board.black && board.white != 0) continue;
      const Entry* at = entry(number, field);
      if (at == nullptr) continue;
      if (board.fresh && at->section != index) {
        refuse(Code::EntryNotInSection, field, {.section = section.plan.id, .entry = number, .board = board.board});
      }
      if (board.fresh && !is_available(state_, *at, round)) {
        refuse(Code::EntryAbsent, field, {.entry = number, .round = round, .board = board.board});
      }
      if (seated[static_cast<std::size_t>(number)]++ != 0 || sits_elsewhere(*at, index, round)) {
        refuse(Code::EntryTwice, field, {.entry = number, .round = round, .board = board.board});
      }
    }
    if (!board.fresh) continue;
    const Entry* white = find_entry(state_, board.white);
    const Entry* black = find_entry(state_, board.black);
    if (white != nullptr && black != nullptr && of_round.met_before(board.white, board.black)) {
      refuse(Code::MetBefore, field,
             {.section = section.plan.id, .entry = board.white, .other = board.black, .board = board.board});
    }
    if (white != nullptr && black == nullptr && of_round.is_second_bye(*white)) {
      refuse(Code::SecondBye, field, {.section = section.plan.id, .entry = board.white, .board = board.board});
    }
  }
  // Whoever has moved to another section since plays their game of the round to its end here.
  for (const Entry& at : state_.entries) {
    if (occasion_ != Occasion::Now) break;
    if (stays_to_play(state_, at, index, round) && seated[static_cast<std::size_t>(at.number)] == 0) {
      refuse(Code::Unpaired, "boards", {.section = section.plan.id, .entry = at.number, .round = round});
    }
  }
  // In a round robin whoever is left over has no game and no bye.
  if (is_of_tables(section.plan) || pairing::system_of(section.plan.pairings).leaves_some_out()) return;
  for (const Entry* at : entries_of(state_, index)) {
    const bool sits = seated[static_cast<std::size_t>(at->number)] != 0;
    if (!sits && !at->house && is_available(state_, *at, round) && !sits_elsewhere(*at, index, round)) {
      refuse(Code::Unpaired, "boards", {.section = section.plan.id, .entry = at->number, .round = round});
    }
  }
}

void Judge::operator()(const PairRound& x) {
  short_enough(x.engine, "engine", 64);
  short_enough(x.settings, "settings", 4'000);
  const Section* at = live_section(x.section);
  if (at == nullptr) return;
  if (x.round != next_round(*at)) {
    refuse(Code::RoundNotNext, "round", {.section = x.section, .round = x.round, .limit = next_round(*at)});
    return;
  }
  if (x.round > at->plan.rounds) {
    refuse(Code::NoSuchRound, "round", {.section = x.section, .round = x.round, .limit = at->plan.rounds});
    return;
  }
  if (!at->rounds.empty() && at->rounds.back().phase == Phase::Paired) {
    refuse(Code::RoundNotPosted, "round", {.section = x.section, .round = x.round - 1});
  }
  if (x.boards.empty() && !is_of_tables(at->plan)) refuse(Code::BadValue, "boards");
  std::vector<Places> boards;
  for (const PairedBoard& board : x.boards) boards.push_back({board.board, board.white, board.black, true});
  check_boards(*at, x.round, boards);
  // Rule 29H: games still going on are taken for something, of every player concerned, or the round waits.
  const std::size_t index = *section_index(state_, x.section);
  for (std::size_t i = 0; i < x.supposed.size(); ++i) {
    const std::string field = "supposed[" + std::to_string(i) + "]";
    entry(x.supposed[i].entry, field);
    in_range(x.supposed[i].points, 0, 100'000, field + ".points");
  }
  for (const Entry* player : entries_of(state_, index)) {
    if (is_robin(at->plan)) break;  // a table does not look at scores
    for (int r = 1; r < x.round && static_cast<std::size_t>(r) <= player->seats.size(); ++r) {
      if (points_in_round(state_, *player, r)) continue;
      const bool is_supposed = std::any_of(x.supposed.begin(), x.supposed.end(),
                                           [&](const Supposed& s) { return s.entry == player->number; });
      if (!is_supposed) {
        refuse(Code::GamesOutstanding, "supposed", {.section = x.section, .entry = player->number, .round = r});
      }
    }
  }
  // The boards are judged by the numbers that the round gives.
  State listed;
  const bool is_listed = !x.numbers.empty() && can_be_listed(state_, index, x.round, x.numbers);
  if (is_listed) {
    listed = basis_for_pairing(state_, index);
    number_by_list(listed, index, x.numbers);
  }
  const BoardFlags flags(is_listed ? listed : state_, index, x.round, x.supposed);
  for (const PairedBoard& board : x.boards) {
    if (board.black == 0) {
      follow(Code::PairedOut, {.section = x.section, .entry = board.white, .round = x.round, .board = board.board});
    }
    follow_appealable(flags, board.white, board.black, board.board);
    follow_to_be_told(*at, x.round, {.number = board.board, .white = board.white, .black = board.black});
    // OPTIMIZATION: what is kept was looked at when it came.
    if (occasion_ == Occasion::Now) {
      for (const std::string_view why : board.why.texts()) short_enough(why, "boards.why", 200);
    }
    if (board.why.size() > 64) refuse(Code::BadValue, "boards.why", {.board = board.board});
  }
  if (check_table(index, x) && is_of_tables(at->plan)) follow_tables(index, x);
}

/// A round robin has its table and numbers from the first of its rounds, and from no other; a Swiss of FIDE's has its
/// starting numbers from any of the first four.
bool Judge::check_table(std::size_t section, const PairRound& x) {
  if (x.table == RobinTable::Usual && x.numbers.empty()) return true;
  if (x.table == RobinTable::Usual && can_be_listed(state_, section, x.round, x.numbers)) return true;
  const Section& at = state_.sections[section];
  const bool is_first = is_robin(at.plan) && at.tables.empty();
  const bool fits = x.numbers.empty() || (is_first && can_be_numbered(state_, section, x.round, x.numbers));
  if (is_first && fits) return true;
  const bool is_listed = pairing::system_of(at.plan.pairings).has_starting_list;
  const std::string field = !is_first && x.table != RobinTable::Usual ? "table"
                            : is_listed                               ? "starting_numbers"
                                                                      : "numbers";
  refuse(Code::BadValue, field, {.section = x.section, .round = x.round});
  return false;
}

/// What a round of tables leaves to be played, and, with the first, whether the section has the rounds they need.
void Judge::follow_tables(std::size_t section, const PairRound& x) {
  const Section& at = state_.sections[section];
  const std::vector<FixedTable> tables = at.tables.empty() ? tables_to_fix(state_, section, x) : at.tables;
  if (tables.empty()) return;
  const auto is_there = [&](EntryNumber) { return true; };
  const auto& first = tables.front();
  if (const int last = last_round_of(state_, section, first);
      at.tables.empty() && !first.swiss && last != at.plan.rounds) {
    follow(Code::TableRounds,
           {.section = x.section, .number = at.plan.rounds - x.round + 1, .limit = last - x.round + 1});
  }
  for (const FixedTable& table : tables) {
    for (const PairedBoard& game : boards_of_table(state_, section, table, x.round, is_there)) {
      const bool sits = std::any_of(x.boards.begin(), x.boards.end(), [&](const PairedBoard& board) {
        return board.white == game.white || board.black == game.white || board.white == game.black ||
               board.black == game.black;
      });
      if (!sits) follow_postponed(section, x.round, game.white, game.black);
    }
  }
}

/// A game of the table that is not paired in its round waits, unless one of the two has left.
void Judge::follow_postponed(std::size_t section, int round, EntryNumber white, EntryNumber black) {
  for (const EntryNumber who : {white, black}) {
    const Entry& entry = *find_entry(state_, who);
    const auto bye = requested_bye(entry, round);
    if (entry.section != section || entry.withdrawal || (bye && *bye != ByeKind::Zero)) return;
  }
  follow(Code::GamePostponed,
         {.section = state_.sections[section].plan.id, .entry = white, .other = black, .round = round});
}

void Judge::operator()(const MakeUp& x) {
  short_enough(x.reason, "reason", 1'000);
  in_range(x.board, 1, most_boards, "board");
  const Section* at = live_section(x.section);
  const Round* paired = round(at, x.round);
  const Entry* white = entry(x.white, "white");
  const Entry* black = entry(x.black, "black");
  if (paired == nullptr || white == nullptr || black == nullptr) return;
  const Finding place{.section = x.section, .entry = x.white, .other = x.black, .round = x.round, .board = x.board};
  if (!is_of_tables(at->plan) || at->tables.empty()) {
    refuse(Code::NoTable, "section", {.section = x.section});
    return;
  }
  if (paired->phase == Phase::Locked) {
    refuse(Code::RoundLocked, "round", {.section = x.section, .round = x.round});
  }
  const std::size_t index = *section_index(state_, x.section);
  const auto games = still_to_play(state_, index);
  const auto theirs = std::find_if(games.begin(), games.end(), [&](const GameToPlay& game) {
    return game.sat_down == 0 &&
           ((game.white == x.white && game.black == x.black) || (game.white == x.black && game.black == x.white));
  });
  if (theirs == games.end()) refuse(Code::NotToBePlayed, "white", place);
  if (find_board(*paired, x.board) != nullptr) refuse(Code::BoardTwice, "board", place);
  for (const Entry* who : {white, black}) {
    if (board_in_round(state_, *who, x.round) != nullptr) {
      refuse(Code::EntryTwice, who == white ? "white" : "black",
             {.section = x.section, .entry = who->number, .round = x.round});
    }
  }
  follow_to_be_told(*at, x.round, {.number = x.board, .white = x.white, .black = x.black});
}

void Judge::operator()(const ChangeBoards& x) {
  short_enough(x.reason, "reason", 1'000);
  const Section* at = live_section(x.section);
  const Round* paired = round(at, x.round);
  if (paired == nullptr) return;
  if (paired->phase == Phase::Locked) {
    refuse(Code::RoundLocked, "round", {.section = x.section, .round = x.round});
    return;
  }
  if (x.round != static_cast<int>(at->rounds.size())) {
    refuse(Code::LaterRoundPaired, "round", {.section = x.section, .round = x.round});
    return;
  }
  if (x.boards.empty() && x.removed.empty()) refuse(Code::BadValue, "boards");
  for (std::size_t i = 0; i < x.removed.size(); ++i) {
    if (find_board(*paired, x.removed[i]) == nullptr) {
      refuse(Code::NoSuchBoard, "removed[" + std::to_string(i) + "]", {.round = x.round, .board = x.removed[i]});
    }
  }
  for (const Board& board : paired->boards) {
    const bool removed = std::find(x.removed.begin(), x.removed.end(), board.number) != x.removed.end();
    const bool replaced =
        std::any_of(x.boards.begin(), x.boards.end(), [&](const PairedBoard& b) { return b.board == board.number; });
    if ((removed || replaced) && has_entered(board)) {
      refuse(Code::ResultsEntered, "boards", {.section = x.section, .round = x.round, .board = board.number});
    }
  }
  check_boards(*at, x.round, changed_boards(*paired, x));
  const BoardFlags flags(state_, *section_index(state_, x.section), x.round);
  for (const PairedBoard& board : x.boards) {
    follow_to_be_told(*at, x.round, {.number = board.board, .white = board.white, .black = board.black});
    follow_appealable(flags, board.white, board.black, board.board);
    // OPTIMIZATION: what is kept was looked at when it came.
    if (occasion_ == Occasion::Now) {
      for (const std::string_view why : board.why.texts()) short_enough(why, "boards.why", 200);
    }
    if (board.why.size() > 64) refuse(Code::BadValue, "boards.why", {.board = board.board});
  }
}

void Judge::operator()(const Unpair& x) {
  short_enough(x.reason, "reason", 1'000);
  const Section* at = live_section(x.section);
  const Round* paired = round(at, x.round);
  if (paired == nullptr) return;
  if (x.round != static_cast<int>(at->rounds.size())) {
    refuse(Code::LaterRoundPaired, "round", {.section = x.section, .round = x.round});
    return;
  }
  if (paired->phase != Phase::Paired) refuse(Code::RoundPosted, "round", {.section = x.section, .round = x.round});
  for (const Board& board : paired->boards) {
    if (has_entered(board)) {
      refuse(Code::ResultsEntered, "round", {.section = x.section, .round = x.round, .board = board.number});
    }
  }
}

void Judge::check_results_settled(const Section& section, const Round& round, int number) {
  for (const Board& board : round.boards) {
    for (std::size_t i = 0; i < board.games.size(); ++i) {
      Finding where{.section = section.plan.id, .round = number, .board = board.number};
      where.number = static_cast<std::int64_t>(i) + 1;
      if (board.games[i].disputed) refuse(Code::Disputed, "round", where);
      if (!is_finished(board.games[i].result) && !is_settled(section.plan, board)) {
        refuse(Code::GamesOutstanding, "round", where);
      }
    }
  }
}

void Judge::follow_unsettled(const Section& section) {
  const auto last = static_cast<int>(section.rounds.size());
  const Unsettled now = unsettled(state_, *section_index(state_, section.plan.id));
  for (const auto& [reason, entries] : by_reason(now)) {
    for (const EntryNumber who : entries) {
      const Board* board = board_in_round(state_, *find_entry(state_, who), last);
      follow(Code::RepairDue, {.field = std::string(reason),
                               .section = section.plan.id,
                               .entry = who,
                               .round = last,
                               .board = board == nullptr ? 0 : board->number});
    }
  }
}

void Judge::operator()(const SetPhase& x) {
  short_enough(x.reason, "reason", 1'000);
  const Section* at = live_section(x.section);
  const Round* paired = round(at, x.round);
  if (paired == nullptr) return;
  if (paired->phase == x.phase) {
    refuse(Code::AlreadySo, "phase", {.section = x.section, .round = x.round});
    return;
  }
  switch (x.phase) {
    case Phase::Paired:
      if (paired->phase == Phase::Locked) {
        refuse(Code::RoundLocked, "phase", {.section = x.section, .round = x.round});
      }
      for (const Board& board : paired->boards) {
        if (has_entered(board)) {
          refuse(Code::ResultsEntered, "phase", {.section = x.section, .round = x.round, .board = board.number});
        }
      }
      if (x.round != static_cast<int>(at->rounds.size())) {
        refuse(Code::LaterRoundPaired, "phase", {.section = x.section, .round = x.round});
      }
      break;
    case Phase::Posted: {
      const BoardFlags flags(state_, *section_index(state_, x.section), x.round);
      for (const Board& board : paired->boards) {
        if (paired->phase == Phase::Locked) break;
        follow_appealable(flags, board.white, board.black, board.number);
        follow_to_be_told(*at, x.round, board);
      }
      if (paired->phase == Phase::Paired && x.round == static_cast<int>(at->rounds.size())) follow_unsettled(*at);
      break;
    }
    case Phase::Locked:
      if (paired->phase == Phase::Paired) {
        refuse(Code::RoundNotPosted, "phase", {.section = x.section, .round = x.round});
      } else {
        check_results_settled(*at, *paired, x.round);
      }
      break;
  }
}

}  // namespace touchmove::tournament::event
