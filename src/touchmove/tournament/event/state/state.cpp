#include "touchmove/tournament/event/state/state.hpp"

#include <algorithm>

#include "touchmove/tournament/event/state/extra_games.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/state/team_boards.hpp"
#include "touchmove/tournament/pairing/systems/systems.hpp"
#include "touchmove/tournament/standings/tiebreak/uschess.hpp"

namespace touchmove::tournament::event {
namespace {

/// What a round won without play is worth: every game of it.
int round_games(const SectionPlan& plan) { return plan.match_score == MatchScore::Games ? plan.games : 1; }

bool all_finished(const Board& board) {
  return std::all_of(board.games.begin(), board.games.end(), [](const Game& game) { return is_finished(game.result); });
}

/// The points of both sides of a match of which one game was won over the board, if that alone decides it.
std::optional<PairingScore> decided_by_one(const SectionPlan& plan, const Board& board) {
  const int game = deciding_game(plan, board);
  if (game == 0) return std::nullopt;
  return score_of_result(plan, board.games[static_cast<std::size_t>(game) - 1].result);
}

}  // namespace

std::optional<std::size_t> section_index(const State& state, std::string_view id) {
  if (id.empty()) return std::nullopt;  // no section is called nothing
  for (std::size_t i = 0; i < state.sections.size(); ++i) {
    // OPTIMIZATION: every result asks for its section, and names of sections mostly end differently.
    const std::string& name = state.sections[i].plan.id;
    if (name.size() == id.size() && name.back() == id.back() && name == id) return i;
  }
  return std::nullopt;
}

const Section* find_section(const State& state, std::string_view id) {
  const auto index = section_index(state, id);
  return index ? &state.sections[*index] : nullptr;
}

namespace {

std::string first_said(const std::string& of_section, const std::string& of_report, const std::string& announced) {
  return !of_section.empty() ? of_section : !of_report.empty() ? of_report : announced;
}

}  // namespace

std::string first_day_of(const State& state, const Section& section) {
  return first_said(section.report.first_day, state.report.first_day, state.opened ? state.opened->first_day : "");
}

std::string last_day_of(const State& state, const Section& section) {
  return first_said(section.report.last_day, state.report.last_day, state.opened ? state.opened->last_day : "");
}

const Entry* find_entry(const State& state, EntryNumber number) {
  if (number < 1 || static_cast<std::size_t>(number) > state.entries.size()) return nullptr;
  return &state.entries[static_cast<std::size_t>(number) - 1];
}

const Round* find_round(const Section& section, int round) {
  if (round < 1 || static_cast<std::size_t>(round) > section.rounds.size()) return nullptr;
  return &section.rounds[static_cast<std::size_t>(round) - 1];
}

const Board* find_board(const Round& round, int board) {
  // OPTIMIZATION: the boards of a section mostly have numbers one after another.
  if (!round.boards.empty()) {
    const auto place = static_cast<std::size_t>(static_cast<std::int64_t>(board) - round.boards.front().number);
    if (place < round.boards.size() && round.boards[place].number == board) return &round.boards[place];
  }
  const auto found = std::lower_bound(round.boards.begin(), round.boards.end(), board,
                                      [](const Board& at, int number) { return at.number < number; });
  return found != round.boards.end() && found->number == board ? &*found : nullptr;
}

const Entry* entry_of_person(const State& state, std::string_view person) {
  const Entry* found = nullptr;
  if (!state.persons.is_empty()) {
    for (const EntryNumber number : state.persons.of(person)) {
      found = find_entry(state, number);
      if (!found->withdrawal) return found;
    }
    return found;
  }
  for (const Entry& entry : state.entries) {
    if (entry.person != person && std::find(entry.members.begin(), entry.members.end(), person) == entry.members.end())
      continue;
    if (!entry.withdrawal) return &entry;
    found = &entry;
  }
  return found;
}

const Entry* latest_entry_of(const State& state, std::string_view person) {
  const auto entries = state.persons.of(person);
  for (auto number = entries.rbegin(); number != entries.rend(); ++number) {
    const Entry* entry = find_entry(state, *number);
    if (entry->person == person) return entry;
  }
  return nullptr;
}

std::vector<const Entry*> entries_of(const State& state, std::size_t section) {
  std::vector<const Entry*> found;
  found.reserve(state.sections[section].entries.size());
  for (const EntryNumber number : state.sections[section].entries) found.push_back(find_entry(state, number));
  return found;
}

const CoachRecord* coach_of(const State& state, const Entry& entry) {
  const CoachRecord* found = nullptr;
  for (const CoachRecord& record : state.coaches) {
    const bool own = record.what.entry == entry.number;
    const bool teams = !record.what.team.empty() && record.what.team == entry.standing.team;
    if (own || (teams && found == nullptr)) found = &record;
  }
  return found;
}

std::vector<EntryNumber> coached_by(const State& state, std::string_view person) {
  std::vector<EntryNumber> found;
  if (person.empty()) return found;
  for (const Entry& entry : state.entries) {
    const bool theirs = std::any_of(state.coaches.begin(), state.coaches.end(), [&](const CoachRecord& record) {
      const NameCoach& form = record.what;
      const bool of_entry = form.entry == entry.number || (!form.team.empty() && form.team == entry.standing.team);
      return form.person == person && of_entry;
    });
    if (theirs) found.push_back(entry.number);
  }
  return found;
}

bool is_coach(const State& state, std::string_view person) {
  return std::any_of(state.coaches.begin(), state.coaches.end(),
                     [&](const CoachRecord& record) { return record.what.person == person; }) ||
         std::any_of(state.links.begin(), state.links.end(),
                     [&](const DeskLink& link) { return link.role == Role::Coach && link.person == person; });
}

std::vector<const Assistant*> assistants_of(const State& state, EntryNumber entry, int round) {
  std::vector<const Assistant*> found;
  for (const Assistant& each : state.assistants) {
    if (each.entry != entry || round < each.first_round) continue;
    if (each.last_round == 0 || round <= each.last_round) found.push_back(&each);
  }
  return found;
}

std::vector<ToBeTold> to_be_told(const State& state, int round, const Board& board) {
  std::vector<ToBeTold> found;
  if (board.black == 0 || board.opponent_told) return found;
  if (!assistants_of(state, board.white, round).empty()) found.push_back({board.black, board.white});
  if (!assistants_of(state, board.black, round).empty()) found.push_back({board.white, board.black});
  return found;
}

const Board* board_in_round(const State& state, const Entry& entry, int round) {
  if (round < 1 || static_cast<std::size_t>(round) > entry.seats.size()) return nullptr;
  const Seat& seat = entry.seats[static_cast<std::size_t>(round) - 1];
  if (seat.kind != SeatKind::Board || seat.section >= state.sections.size()) return nullptr;
  const Round* found = find_round(state.sections[seat.section], round);
  return found == nullptr ? nullptr : find_board(*found, seat.board);
}

std::vector<EntryNumber> to_be_numbered(const State& state, std::size_t section) {
  std::vector<const Entry*> without;
  for (const Entry* entry : entries_of(state, section)) {
    if (entry->pairing_number == 0) without.push_back(entry);
  }
  const std::string lot = state.opened ? state.opened->lot : "";
  std::sort(without.begin(), without.end(), [&](const Entry* a, const Entry* b) {
    const int rating = rating_of(state, *a);
    const int other = rating_of(state, *b);
    if (rating != other) return rating > other;
    const auto first = tiebreak::uschess::lot_of(lot, a->number);
    const auto second = tiebreak::uschess::lot_of(lot, b->number);
    return first != second ? first > second : a->number < b->number;
  });
  std::vector<EntryNumber> order;
  for (const Entry* entry : without) order.push_back(entry->number);
  return order;
}

int next_pairing_number(const State& state, std::size_t section) {
  int next = 1;
  for (const Entry* entry : entries_of(state, section)) next = std::max(next, entry->pairing_number + 1);
  return next;
}

const Entry* first_entry_of(const State& state, const Entry& entry) {
  const Entry* before = find_entry(state, entry.re_entry_of);
  while (before != nullptr && (before->section != entry.section || before->person != entry.person)) {
    before = find_entry(state, before->re_entry_of);
  }
  return before;
}

bool stands_for_person(const State& state, const Entry& entry) {
  if (entry.re_entry_of == 0 && entry.re_entered == 0) return true;
  const bool latest = state.sections[entry.section].plan.re_entry_score == ReEntryScore::Latest;
  const Points own = score_of(state, entry);
  const auto gives_way_to = [&](const Entry& other) {
    if (other.section != entry.section || other.person != entry.person) return false;
    const bool sat = std::any_of(other.seats.begin(), other.seats.end(),
                                 [](const Seat& seat) { return seat.kind == SeatKind::Board; });
    if (other.withdrawal && !sat) return false;
    const bool later = other.number > entry.number;
    if (latest) return later;
    const Points theirs = score_of(state, other);
    return theirs != own ? theirs > own : later;
  };
  for (const Entry* at = find_entry(state, entry.re_entry_of); at != nullptr; at = find_entry(state, at->re_entry_of)) {
    if (gives_way_to(*at)) return false;
  }
  for (const Entry* at = find_entry(state, entry.re_entered); at != nullptr; at = find_entry(state, at->re_entered)) {
    if (gives_way_to(*at)) return false;
  }
  return true;
}

bool has_begun_play(const State& state, const Entry& entry, Milliseconds at) {
  for (int round = 1; static_cast<std::size_t>(round) <= entry.seats.size(); ++round) {
    const Board* board = board_in_round(state, entry, round);
    if (board == nullptr || board->black == 0) continue;
    const Section& section = state.sections[entry.seats[static_cast<std::size_t>(round) - 1].section];
    const auto starts = section.starts.find(round);
    const bool begun = section.rounds[static_cast<std::size_t>(round) - 1].phase != Phase::Paired &&
                       (starts == section.starts.end() || at >= starts->second);
    const bool entered = std::any_of(board->games.begin(), board->games.end(),
                                     [](const Game& game) { return game.result != Result::None; });
    if (begun || entered) return true;
  }
  return false;
}

bool is_last_bye(const State& state, const Entry& entry, int round) {
  const SectionPlan& plan = state.sections[entry.section].plan;
  return state.parameters.last_bye_before_play && round == plan.rounds && !is_of_tables(plan);
}

bool is_irrevocable(const State& state, const Entry& entry, const RequestedBye& bye, Milliseconds at) {
  const int from = state.parameters.half_bye_irrevocable_from;
  if (from != 0 && bye.round >= from) return true;
  return bye.kind == ByeKind::Half && is_last_bye(state, entry, bye.round) && has_begun_play(state, entry, at);
}

std::optional<ByeKind> requested_bye(const Entry& entry, int round) {
  for (const RequestedBye& bye : entry.byes) {
    if (bye.round == round) return bye.kind;
  }
  return std::nullopt;
}

bool is_available(const State& state, const Entry& entry, int round) {
  if (round < entry.first_round || requested_bye(entry, round)) return false;
  if (extra_in_round(state, entry.number, round) != nullptr) return false;  // rules 28M2 and 28M3
  if (entry.withdrawal && entry.withdrawal->from_round <= round) return false;
  // A suspension of n rounds given in round r is served in rounds r+1 to r+n (iesa:18-3-5), entered again or not.
  const auto is_of = [&](EntryNumber number) {
    const Entry* at = &entry;
    while (at != nullptr && at->number != number) at = find_entry(state, at->re_entry_of);
    return at != nullptr;
  };
  return std::none_of(state.penalties.begin(), state.penalties.end(), [&](const PenaltyRecord& record) {
    return record.what.penalty == Penalty::Suspension && round > record.what.round &&
           round <= record.what.round + record.what.amount && is_of(record.what.entry);
  });
}

bool sits_elsewhere(const Entry& entry, std::size_t section, int round) {
  if (round < 1 || static_cast<std::size_t>(round) > entry.seats.size()) return false;
  const Seat& seat = entry.seats[static_cast<std::size_t>(round) - 1];
  return seat.kind == SeatKind::Board && seat.section != section;
}

bool stays_to_play(const State& state, const Entry& entry, std::size_t section, int round) {
  return entry.section != section && sits_elsewhere(entry, entry.section, round) &&
         entry.seats[static_cast<std::size_t>(round) - 1].section == section && is_available(state, entry, round);
}

int rounds_posted(const Section& section) {
  const auto hidden = std::find_if(section.rounds.begin(), section.rounds.end(),
                                   [](const Round& round) { return round.phase == Phase::Paired; });
  return static_cast<int>(hidden - section.rounds.begin());
}

bool is_hidden_elsewhere(const State& state, const Entry& entry, std::size_t section, int round) {
  if (round < 1 || static_cast<std::size_t>(round) > entry.seats.size()) return false;
  const Seat& seat = entry.seats[static_cast<std::size_t>(round) - 1];
  const std::size_t where = seat.kind == SeatKind::Board ? seat.section : entry.section;
  return where != section && round > rounds_posted(state.sections[where]);
}

bool had_full_bye(const State& state, const Entry& entry, int before_round) {
  for (int round = 1; round < before_round && static_cast<std::size_t>(round) <= entry.seats.size(); ++round) {
    const Seat& seat = entry.seats[static_cast<std::size_t>(round) - 1];
    if (const ExtraRecord* beside = extra_in_round(state, entry.number, round)) {
      // Played, it stands in the bye's place; won by forfeit it is as good as a bye.
      if (is_forfeit(beside->result) && points_of_extra(state, *beside, entry.number).value_or(0) > 0) return true;
      continue;
    }
    if (seat.kind == SeatKind::FullBye) return true;
    const Board* board = board_in_round(state, entry, round);
    if (board == nullptr) continue;
    if (board->black == 0) return true;
    const bool forfeited =
        std::all_of(board->games.begin(), board->games.end(), [](const Game& game) { return is_forfeit(game.result); });
    const auto score = score_of_board(state.sections[seat.section].plan, *board);
    if (!forfeited || !score) continue;
    if (board->white == entry.number ? score->white > score->black : score->black > score->white) return true;
  }
  return false;
}

std::vector<int> rounds_met(const State& state, EntryNumber a, EntryNumber b) {
  std::vector<int> rounds;
  const Entry* entry = find_entry(state, a);
  if (entry == nullptr || b == 0) return rounds;
  for (int round = 1; static_cast<std::size_t>(round) <= entry->seats.size(); ++round) {
    const Board* board = board_in_round(state, *entry, round);
    if (board != nullptr && (board->white == b || board->black == b)) rounds.push_back(round);
  }
  return rounds;
}

int times_met(const State& state, EntryNumber a, EntryNumber b, int before_round) {
  int times = 0;
  for (const int round : rounds_met(state, a, b)) {
    if (round >= before_round) break;
    const Board* board = board_in_round(state, *find_entry(state, a), round);
    // Rule 27A1: a pairing that was forfeited is no meeting; one not finished will be.
    if (std::any_of(board->games.begin(), board->games.end(),
                    [](const Game& game) { return !is_forfeit(game.result); })) {
      ++times;
    }
  }
  return times;
}

bool have_met(const State& state, EntryNumber a, EntryNumber b, int before_round) {
  const Entry* one = find_entry(state, a);
  const Entry* two = find_entry(state, b);
  if (one == nullptr || two == nullptr) return false;
  if (times_met(state, a, b, before_round) > 0 || met_beside(state, a, b, before_round)) return true;
  for (const Entry* at = first_entry_of(state, *one); at != nullptr; at = first_entry_of(state, *at)) {
    if (times_met(state, at->number, b, before_round) > 0) return true;
  }
  for (const Entry* at = first_entry_of(state, *two); at != nullptr; at = first_entry_of(state, *at)) {
    if (times_met(state, at->number, a, before_round) > 0) return true;
  }
  return false;
}

const Report* find_report(const State& state, std::string_view encounter, int game) {
  const auto found = std::find_if(state.reported.begin(), state.reported.end(), [&](const Report& report) {
    return report.encounter == encounter && report.game == game;
  });
  return found == state.reported.end() ? nullptr : &*found;
}

ColourLot colour_lot(const State& state, std::size_t section) {
  const ColourLot own = state.sections[section].plan.colour;
  return own != ColourLot::NotDrawn || !state.opened ? own : state.opened->colour;
}

std::optional<PairingScore> score_of_result(const SectionPlan& plan, Result result) {
  const bool forfeited = is_forfeit(result);
  const Points nothing = plan.forfeit_loss.value_or(plan.loss);
  switch (result) {
    case Result::WhiteWins:
    case Result::BlackForfeits:
      return PairingScore{plan.win, forfeited ? nothing : plan.loss};
    case Result::BlackWins:
    case Result::WhiteForfeits:
      return PairingScore{forfeited ? nothing : plan.loss, plan.win};
    case Result::Draw:
      return PairingScore{plan.draw, plan.draw};
    case Result::BothForfeit:
      return PairingScore{nothing, nothing};
    case Result::BothLose:
      return PairingScore{plan.loss, plan.loss};
    case Result::WhiteHalf:
      return PairingScore{plan.draw, plan.loss};
    case Result::BlackHalf:
      return PairingScore{plan.loss, plan.draw};
    case Result::None:
    case Result::Adjourned:
      return std::nullopt;
  }
  return std::nullopt;
}

int deciding_game(const SectionPlan& plan, const Board& board) {
  // bughouse:B-1.end: the match ends with the first game won, and the other counts for nothing more.
  if (plan.unit != Unit::Partnership || plan.match_score != MatchScore::Match) return 0;
  int first = 0;
  for (std::size_t i = 0; i < board.games.size(); ++i) {
    const Game& game = board.games[i];
    if (game.result != Result::WhiteWins && game.result != Result::BlackWins) continue;
    if (first == 0 || game.since < board.games[static_cast<std::size_t>(first) - 1].since) {
      first = static_cast<int>(i) + 1;
    }
  }
  return first;
}

bool is_settled(const SectionPlan& plan, const Board& board) {
  return all_finished(board) || decided_by_one(plan, board).has_value();
}

Points bye_points(const SectionPlan& plan, int game) {
  if (plan.pairing_bye) return *plan.pairing_bye;
  switch (pairing::system_of(plan.pairings).bye) {
    case pairing::ByeWorth::Draw:
      return plan.draw;
    case pairing::ByeWorth::WinAndDraw:
      return game == 0 ? plan.win : plan.draw;
    case pairing::ByeWorth::Win:
      break;
  }
  return plan.win;
}

std::optional<PairingScore> score_of_board(const SectionPlan& plan, const Board& board) {
  if (board.black == 0) {
    PairingScore bye;
    for (int game = 0; game < round_games(plan); ++game) bye.white += bye_points(plan, game);
    return bye;
  }
  if (const auto decided = decided_by_one(plan, board)) return decided;
  if (!all_finished(board)) return std::nullopt;
  PairingScore sum;
  // Where the match is what counts, the plan's points are those of matches; its games are a point and a half.
  static const SectionPlan usual{};
  const SectionPlan& of_games = plan.match_score == MatchScore::Games ? plan : usual;
  for (std::size_t i = 0; i < board.games.size(); ++i) {
    const auto score = score_of_result(of_games, board.games[i].result);
    if (!score) return std::nullopt;
    const int weight =
        plan.match_score == MatchScore::Weighted && i < plan.board_weights.size() ? plan.board_weights[i] : 1;
    sum.white += weight * score->white;
    sum.black += weight * score->black;
  }
  if (plan.match_score == MatchScore::Games) return sum;
  const Result match = sum.white > sum.black   ? Result::WhiteWins
                       : sum.white < sum.black ? Result::BlackWins
                       : sum.white == 0        ? Result::BothLose
                                               : Result::Draw;
  return score_of_result(plan, match);
}

std::optional<Points> points_in_round(const State& state, const Entry& entry, int round) {
  if (round < 1 || static_cast<std::size_t>(round) > entry.seats.size()) return std::nullopt;
  const SectionPlan& plan = state.sections[entry.section].plan;
  const Seat& seat = entry.seats[static_cast<std::size_t>(round) - 1];
  if (!counts_in_round(state, entry, round)) return 0;
  if (const ExtraRecord* beside = extra_in_round(state, entry.number, round)) {
    return points_of_extra(state, *beside, entry.number);
  }
  switch (seat.kind) {
    case SeatKind::ZeroBye: {
      const auto left = left_unplayed(state, entry, round);
      if (!left) return plan.absence * round_games(plan);
      return left->forfeited ? 0 : plan.win * round_games(plan);
    }
    case SeatKind::HalfBye:
      return plan.draw * round_games(plan);
    case SeatKind::FullBye:
      return plan.win * round_games(plan);
    case SeatKind::Board:
      break;
  }
  const Board* board = board_in_round(state, entry, round);
  if (board == nullptr) return std::nullopt;
  const auto score = score_of_board(state.sections[seat.section].plan, *board);
  if (!score) return std::nullopt;
  return board->white == entry.number ? score->white : score->black;
}

Points score_before(const State& state, const Entry& entry, int before_round) {
  return score_and_outstanding(state, entry, before_round).points;
}

ScoreBefore score_and_outstanding(const State& state, const Entry& entry, int before_round) {
  Points sum = 0;
  bool outstanding = false;
  for (int round = 1; round < before_round && static_cast<std::size_t>(round) <= entry.seats.size(); ++round) {
    const auto points = points_in_round(state, entry, round);
    outstanding = outstanding || !points;
    sum += points.value_or(0);
  }
  if (const Round* paired = find_round(state.sections[entry.section], before_round); outstanding && paired != nullptr) {
    for (const Supposed& supposed : paired->supposed) {
      if (supposed.entry == entry.number) sum += supposed.points;
    }
  }
  for (const PenaltyRecord* record : points_off(state, entry.number, before_round)) {
    sum -= static_cast<Points>(record->what.amount);
  }
  return {sum, outstanding};
}

std::vector<const PenaltyRecord*> points_off(const State& state, EntryNumber entry, int before_round) {
  std::vector<const PenaltyRecord*> found;
  const Entry* known = find_entry(state, entry);
  const Round* round = known == nullptr ? nullptr : find_round(state.sections[known->section], before_round);
  for (const PenaltyRecord& record : state.penalties) {
    if (record.what.penalty != Penalty::PointsOff || record.what.entry != entry) continue;
    // What had been given when the round was paired counted for it, of whatever round it was.
    if (record.what.round < before_round || round == nullptr || record.seq < round->seq) found.push_back(&record);
  }
  return found;
}

Points score_of(const State& state, const Entry& entry) {
  // The byes of a round that is not posted are points already, and nobody has them yet.
  const auto posted = static_cast<std::size_t>(rounds_posted(state.sections[entry.section]));
  Points sum = 0;
  for (std::size_t round = 1; round <= std::min(posted, entry.seats.size()); ++round) {
    sum += points_in_round(state, entry, static_cast<int>(round)).value_or(0);
  }
  for (const PenaltyRecord* record : points_off(state, entry.number, 1'000'000)) {
    sum -= static_cast<Points>(record->what.amount);
  }
  return sum;
}

char colour_in_round(const State& state, const Entry& entry, int round) {
  if (const ExtraRecord* beside = extra_in_round(state, entry.number, round)) {
    return is_forfeit(beside->result) ? '-' : beside->what.white == entry.number ? 'w' : 'b';
  }
  const Board* board = board_in_round(state, entry, round);
  if (board == nullptr || board->black == 0 || board->games.empty()) return '-';
  const Seat& seat = entry.seats[static_cast<std::size_t>(round) - 1];
  const SectionPlan& plan = state.sections[seat.section].plan;
  // In a round of two games the colours even out.
  if (plan.unit != Unit::Team && plan.games % 2 == 0) return '-';
  const Game& first = board->games.front();
  if (is_forfeit(first.result)) return '-';
  const bool white = (board->white == entry.number) != first.colours_reversed;
  return white ? 'w' : 'b';
}

}  // namespace touchmove::tournament::event
