#include <algorithm>
#include <map>

#include "touchmove/tournament/event/proposals/prize_classes.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/state/extra_games.hpp"
#include "touchmove/tournament/event/state/team_boards.hpp"

namespace touchmove::tournament::event {
namespace {

/// What is announced of an entry's virtual points in a round; the last word holds.
Points given_points(const State& state, EntryNumber entry, int round) {
  Points points = 0;
  for (const VirtualPoints& given : state.virtual_points) {
    if (round < given.first_round || round > given.last_round) continue;
    if (std::find(given.entries.begin(), given.entries.end(), entry) != given.entries.end()) points = given.points;
  }
  return points;
}

/// What a round brought a team by the other of match and game points: 20 and 10 for a match won and drawn, 10 and 5 for
/// a game. A round without a match is worth the same of both.
Points second_points(const SectionPlan& plan, const Board* board, EntryNumber entry, Points points) {
  if (plan.unit != Unit::Team) return 0;
  const bool by_games = plan.match_score == MatchScore::Games;
  if (board == nullptr || board->black == 0) {
    const int games = by_games ? plan.games : 1;
    const int halves = points >= plan.win * games ? 2 : points >= plan.draw * games && points > 0 ? 1 : 0;
    return halves * (by_games ? 10 : 5 * plan.games);
  }
  static const SectionPlan usual{};
  Points own = 0;
  Points other = 0;
  for (const Game& game : board->games) {
    const auto score = score_of_result(usual, game.result).value_or(PairingScore{});
    own += board->white == entry ? score.white : score.black;
    other += board->white == entry ? score.black : score.white;
  }
  if (!by_games) return own;
  return own > other ? 20 : own == other && own > 0 ? 10 : 0;
}

/// Whom a pairing's games put ahead, or what settled them where they ended level: 1 the entry, -1 the opponent.
int ahead_of(const Board& board, EntryNumber entry) {
  static const SectionPlan usual{};
  Points ahead = 0;
  for (const Game& game : board.games) {
    const auto score = score_of_result(usual, game.result).value_or(PairingScore{});
    ahead += board.white == entry ? score.white - score.black : score.black - score.white;
  }
  if (ahead == 0 && board.settled) return board.settled->winner == entry ? 1 : -1;
  return ahead > 0 ? 1 : ahead < 0 ? -1 : 0;
}

/// C.04.7: who is accelerated, and by how much. In tenths.
Points baku_points(const SectionPlan& plan, std::size_t index, std::size_t size, int round) {
  const std::size_t accelerated = 2 * ((size + 3) / 4);
  const int rounds = (plan.rounds + 1) / 2;
  if (index >= accelerated || round > rounds) return 0;
  return round <= (rounds + 1) / 2 ? plan.win : plan.draw;
}

}  // namespace

SectionField field_of(const State& state, std::size_t section, int round, std::span<const Supposed> supposed) {
  const SectionPlan& plan = state.sections[section].plan;
  SectionField result;
  std::vector<std::pair<int, EntryNumber>> order;
  for (const Entry* entry : entries_of(state, section)) {
    if (entry->pairing_number != 0) order.emplace_back(entry->pairing_number, entry->number);
  }
  int next = next_pairing_number(state, section);
  for (const EntryNumber number : to_be_numbered(state, section)) order.emplace_back(next++, number);
  std::sort(order.begin(), order.end());
  std::map<EntryNumber, std::size_t> index;
  for (const auto& [number, entry] : order) {
    index[entry] = result.entries.size();
    result.entries.push_back(entry);
  }

  pairing::Field& field = result.field;
  field.played_rounds = static_cast<std::size_t>(round) - 1;
  field.total_rounds = static_cast<std::size_t>(plan.rounds);
  field.win = plan.win;
  field.draw = plan.draw;
  field.loss = plan.loss;
  if (const ColourLot lot = colour_lot(state, section); lot != ColourLot::NotDrawn) {
    field.initial_colour = lot == ColourLot::White ? pairing::Colour::White : pairing::Colour::Black;
  }
  // Points announced one by one take the place of those a system would give (TRF 250).
  const bool announced = std::any_of(state.virtual_points.begin(), state.virtual_points.end(), [&](const auto& given) {
    return std::any_of(given.entries.begin(), given.entries.end(),
                       [&](EntryNumber number) { return index.contains(number); });
  });
  for (const auto& [number, entry_number] : order) {
    const Entry& entry = *find_entry(state, entry_number);
    pairing::Entrant entrant;
    entrant.number = number;
    const bool is_free = is_available(state, entry, round) && !sits_elsewhere(entry, section, round);
    entrant.present = !entry.house && is_free;
    if (const int rating = rating_of(state, entry); rating != 0) entrant.rating = rating;
    entrant.newcomer = entry.standing.is_new;
    entrant.late = entry.first_round > 1;
    entrant.bye_ahead =
        std::any_of(entry.byes.begin(), entry.byes.end(), [&](const RequestedBye& bye) { return bye.round > round; });
    entrant.house = entry.house;
    entrant.team = entry.standing.team;
    entrant.club = entry.standing.club;
    entrant.family = entry.standing.family;
    entrant.conference = entry.standing.conference;
    bool outstanding = false;
    for (int r = 1; r < round; ++r) {
      pairing::RoundEntry cell;
      const Board* board = board_in_round(state, entry, r);
      const auto points = points_in_round(state, entry, r);
      cell.points = points.value_or(0);
      outstanding = outstanding || (static_cast<std::size_t>(r) <= entry.seats.size() && !points);
      if (const ExtraRecord* beside = extra_in_round(state, entry_number, r)) {
        // Played, with a colour, and with nobody who is to be paired by it: rules 28M2 and 28M3.
        cell.played = !is_forfeit(beside->result);
        cell.going_on = !is_finished(beside->result);
        cell.colour = beside->what.white == entry_number ? pairing::Colour::White : pairing::Colour::Black;
      } else if (board != nullptr) {
        const EntryNumber other = board->white == entry_number ? board->black : board->white;
        if (const auto at = index.find(other); other != 0 && at != index.end()) cell.opponent = at->second;
        // An opponent who is in another section now is none of this field, and no bye either.
        cell.paired = other == 0 || cell.opponent.has_value();
        cell.ahead = other == 0 ? 0 : ahead_of(*board, entry_number);
        cell.going_on = std::any_of(board->games.begin(), board->games.end(),
                                    [](const Game& game) { return !is_finished(game.result); });
        const char colour = colour_in_round(state, entry, r);
        // A forfeit is no game, one that goes on will be.
        const bool met = std::any_of(board->games.begin(), board->games.end(), [](const Game& game) {
          return is_played(game.result) || !is_finished(game.result);
        });
        cell.played = other != 0 && met;
        cell.both_colours = cell.played && colour == '-';
        // Where both colours were had, that of the first game.
        const bool black =
            cell.both_colours ? (board->black == entry_number) != board->games.front().colours_reversed : colour == 'b';
        cell.colour = black ? pairing::Colour::Black : pairing::Colour::White;
      }
      cell.second = second_points(plan, board, entry_number, cell.points);
      entrant.rounds.push_back(cell);
    }
    if (outstanding && !entrant.rounds.empty()) {
      for (const Supposed& one : supposed) {
        if (one.entry == entry_number) entrant.rounds.back().points += one.points;
      }
    }
    // Points taken off are taken off the round before, so that the sum is the score.
    if (!entrant.rounds.empty()) {
      for (const PenaltyRecord& record : state.penalties) {
        if (record.what.penalty == Penalty::PointsOff && record.what.entry == entry_number) {
          entrant.rounds.back().points -= static_cast<Points>(record.what.amount);
        }
      }
    }
    if (announced) {
      for (int r = 1; r <= round; ++r) entrant.virtual_points.push_back(given_points(state, entry_number, r));
    } else if (plan.settings.acceleration == Acceleration::Baku) {
      for (int r = 1; r <= round; ++r) {
        entrant.virtual_points.push_back(baku_points(plan, field.entrants.size(), order.size(), r));
      }
    }
    field.entrants.push_back(std::move(entrant));
  }
  // Rule 28S.
  for (std::size_t i = 0; i < field.entrants.size(); ++i) {
    const Entry* before = first_entry_of(state, *find_entry(state, result.entries[i]));
    const auto at = before == nullptr ? index.end() : index.find(before->number);
    if (at != index.end()) field.entrants[i].first_entry = at->second;
  }
  for (const PrizeClass& each : prize_classes(state, section, round)) {
    if (!each.is_paired_apart()) continue;
    for (const EntryNumber number : each.contenders) {
      if (const auto at = index.find(number); at != index.end()) field.entrants[at->second].prize_class = each.name;
    }
  }
  // Rule 28M1: the house player plays if the others are odd.
  const auto present = std::count_if(field.entrants.begin(), field.entrants.end(),
                                     [](const pairing::Entrant& entrant) { return entrant.present; });
  if (present % 2 == 1) {
    for (std::size_t i = 0; i < field.entrants.size(); ++i) {
      const Entry& entry = *find_entry(state, result.entries[i]);
      if (entry.house && is_available(state, entry, round) && !sits_elsewhere(entry, section, round)) {
        field.entrants[i].present = true;
        break;
      }
    }
  }
  // Two of the section who met beside its pairings, in rounds that may differ, have met.
  for (const ExtraRecord& record : state.extra_games) {
    const auto white = index.find(record.what.white);
    const auto black = index.find(record.what.black);
    if (white == index.end() || black == index.end()) continue;
    if (met_beside(state, white->first, black->first, round)) {
      field.forbidden.push_back({white->second, black->second});
    }
  }
  for (const KeptApart& group : state.kept_apart) {
    if (round < group.first_round || (group.last_round != 0 && round > group.last_round)) continue;
    std::vector<std::size_t> apart;
    for (const EntryNumber number : group.entries) {
      if (const auto at = index.find(number); at != index.end()) apart.push_back(at->second);
    }
    if (apart.size() > 1) field.forbidden.push_back(std::move(apart));
  }
  return result;
}

}  // namespace touchmove::tournament::event
