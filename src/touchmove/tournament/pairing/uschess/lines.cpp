#include "touchmove/tournament/pairing/uschess/lines.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>

#include "touchmove/tournament/pairing/roundrobin/tables.hpp"
#include "touchmove/tournament/pairing/uschess/bye.hpp"

namespace touchmove::tournament::pairing::uschess {
namespace {

using Met = std::pair<std::size_t, std::size_t>;

Met ordered(std::size_t a, std::size_t b) { return std::minmax(a, b); }

/// A round as it was paired, forfeits included, by the lower entrant.
struct Paired {
  std::vector<Met> pairs;
  std::optional<std::size_t> bye;
};

Paired round_of(const Field& field, std::size_t round) {
  Paired result;
  for (std::size_t i = 0; i < field.entrants.size(); ++i) {
    const RoundEntry& entry = field.entrants[i].rounds[round];
    if (entry.opponent) {
      if (i < *entry.opponent) result.pairs.emplace_back(i, *entry.opponent);
    } else if (entry.paired) {
      result.bye = i;
    }
  }
  return result;
}

/// Lines by number, each as the pairs of entrants, and who sits out.
using Lines = std::vector<Paired>;

Lines lines_of(const Paired& first) {
  const std::size_t players = 2 * first.pairs.size() + (first.bye ? 1 : 0);
  const roundrobin::Table table = roundrobin::table_of(roundrobin::TableKind::Berger, players);
  std::vector<std::size_t> entrant_of(players);
  if (table.empty() || table.front().games.size() != first.pairs.size()) return {};
  for (std::size_t i = 0; i < first.pairs.size(); ++i) {
    const roundrobin::TableGame& game = table.front().games[i];
    entrant_of[game.white] = first.pairs[i].first;
    entrant_of[game.black] = first.pairs[i].second;
  }
  if (first.bye && table.front().sits_out) entrant_of[*table.front().sits_out] = *first.bye;
  Lines lines;
  for (const roundrobin::TableRound& round : table) {
    Paired line;
    for (const roundrobin::TableGame& game : round.games) {
      line.pairs.push_back(ordered(entrant_of[game.white], entrant_of[game.black]));
    }
    if (round.sits_out) line.bye = entrant_of[*round.sits_out];
    lines.push_back(std::move(line));
  }
  return lines;
}

/// 29L: which of the open lines is used, and on whose account.
class LineChoice {
 public:
  LineChoice(const Field& field, const Settings& settings, const Ranking& ranking, std::vector<Line> lines)
      : field_(field), settings_(settings), ranking_(ranking), lines_(std::move(lines)) {}

  /// The line that gives the leader the first of the proper opponents who can be had; where two would do, one that
  /// leaves over somebody who may have the bye. Null if every line pairs two who may not meet.
  const Line* choose(const std::vector<std::size_t>& opponents) const {
    for (const bool with_claim : {true, false}) {
      for (const std::size_t opponent : opponents) {
        for (const Line& line : lines_) {
          if (gives(line, opponent) && is_lawful(line) && (!with_claim || may_be_left(line))) return &line;
        }
      }
      for (const Line& line : lines_) {
        if (line.left_over == leader() && is_lawful(line) && (!with_claim || may_be_left(line))) return &line;
      }
    }
    return nullptr;
  }

  /// Proper opponents of the leader, in order; entrants.
  std::vector<std::size_t> opponents(std::optional<std::size_t> of_a_swiss) const {
    std::vector<std::size_t> order;
    for (std::size_t rank = 1; rank < ranking_.size(); ++rank) order.push_back(rank);
    if (settings_.lines == TableLines::Halves) {
      std::size_t group = 1;
      while (group < ranking_.size() && ranking_[group].score == ranking_[0].score) ++group;
      const auto far_from_natural = [&](std::size_t rank) {
        const auto natural = static_cast<std::ptrdiff_t>(group / 2);
        return std::pair(rank >= group, rank >= group ? static_cast<std::ptrdiff_t>(rank)
                                                      : std::abs(static_cast<std::ptrdiff_t>(rank) - natural));
      };
      std::stable_sort(order.begin(), order.end(),
                       [&](std::size_t a, std::size_t b) { return far_from_natural(a) < far_from_natural(b); });
    }
    std::vector<std::size_t> entrants;
    if (of_a_swiss) entrants.push_back(*of_a_swiss);
    for (const std::size_t rank : order) entrants.push_back(ranking_[rank].entrant);
    return entrants;
  }

 private:
  std::size_t leader() const { return ranking_[0].entrant; }
  bool gives(const Line& line, std::size_t opponent) const {
    return std::any_of(line.pairs.begin(), line.pairs.end(), [&](const auto& pair) {
      return std::minmax(pair.first, pair.second) == std::minmax(leader(), opponent);
    });
  }
  bool is_lawful(const Line& line) const {
    std::vector<std::size_t> rank_of(field_.entrants.size(), 0);
    for (std::size_t rank = 0; rank < ranking_.size(); ++rank) rank_of[ranking_[rank].entrant] = rank;
    return std::all_of(line.pairs.begin(), line.pairs.end(),
                       [&](const auto& pair) { return ranking_.may_meet(rank_of[pair.first], rank_of[pair.second]); });
  }
  bool may_be_left(const Line& line) const {
    if (!line.left_over) return true;
    const auto candidates = bye_candidates(field_, ranking_);
    return std::any_of(candidates.begin(), candidates.end(),
                       [&](const ByeCandidate& each) { return ranking_[each.rank].entrant == *line.left_over; });
  }

  const Field& field_;
  const Settings& settings_;
  const Ranking& ranking_;
  std::vector<Line> lines_;
};

}  // namespace

tl::expected<std::vector<Line>, NoLine> open_lines(const Field& field, const std::vector<std::size_t>& there) {
  if (field.played_rounds == 0) return tl::unexpected(NoLine::NoneLeft);
  const Paired first = round_of(field, 0);
  std::vector<bool> has_number(field.entrants.size(), false);
  for (const auto& [a, b] : first.pairs) has_number[a] = has_number[b] = true;
  if (first.bye) has_number[*first.bye] = true;
  std::vector<bool> is_there(field.entrants.size(), false);
  for (const std::size_t each : there) {
    if (!has_number[each]) return tl::unexpected(NoLine::Newcomer);
    is_there[each] = true;
  }
  const Lines lines = lines_of(first);
  std::map<Met, std::size_t> line_of;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (const Met& pair : lines[i].pairs) line_of[pair] = i;
  }
  std::vector<bool> used(lines.size(), false);
  for (std::size_t round = 0; round < field.played_rounds; ++round) {
    std::optional<std::size_t> line;
    for (const Met& pair : round_of(field, round).pairs) {
      const auto found = line_of.find(pair);
      if (found == line_of.end() || line.value_or(found->second) != found->second) {
        return tl::unexpected(NoLine::OtherBoards);
      }
      line = found->second;
    }
    if (!line) continue;
    if (used[*line]) return tl::unexpected(NoLine::OtherBoards);
    used[*line] = true;
  }
  std::vector<Line> open;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (used[i]) continue;
    Line line;
    line.number = i + 1;
    std::size_t left = 0;
    const auto leave = [&](std::size_t entrant) {
      if (!is_there[entrant]) return;
      ++left;
      line.left_over = entrant;
    };
    for (const auto& [a, b] : lines[i].pairs) {
      if (is_there[a] && is_there[b]) {
        line.pairs.emplace_back(a, b);
      } else {
        leave(a);
        leave(b);
      }
    }
    if (lines[i].bye) leave(*lines[i].bye);
    if (left <= 1) open.push_back(std::move(line));
  }
  if (!open.empty()) return open;
  const bool all_used = std::find(used.begin(), used.end(), false) == used.end();
  return tl::unexpected(all_used ? NoLine::NoneLeft : NoLine::Absent);
}

tl::expected<ChosenLine, NoLine> choose_line(const Field& field, const Settings& settings, const Ranking& ranking,
                                             const std::function<std::optional<std::size_t>()>& swiss_opponent) {
  std::vector<std::size_t> there;
  for (std::size_t rank = 0; rank < ranking.size(); ++rank) there.push_back(ranking[rank].entrant);
  auto lines = open_lines(field, there);
  if (!lines) return tl::unexpected(lines.error());
  const LineChoice choice(field, settings, ranking, std::move(*lines));
  const std::vector<std::size_t> opponents = choice.opponents(swiss_opponent());
  const Line* line = choice.choose(opponents);
  if (line == nullptr) return tl::unexpected(NoLine::NoneLeft);
  ChosenLine chosen{*line, std::nullopt};
  if (!opponents.empty()) chosen.proper = opponents.front();
  return chosen;
}

}  // namespace touchmove::tournament::pairing::uschess
