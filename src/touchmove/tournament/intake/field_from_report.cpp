#include "touchmove/tournament/intake/field_from_report.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string_view>

#include "touchmove/tournament/formats/trf/place.hpp"
#include "touchmove/tournament/intake/report_scoring.hpp"

namespace touchmove::tournament::pairing {
namespace {

using trf::RoundCell;

bool was_paired(const RoundCell& cell) { return cell.opponent != 0 || cell.result == 'U' || cell.result == '+'; }

bool was_played(const RoundCell& cell) {
  // A game that goes on will have been one (rule 27A1).
  return cell.opponent != 0 && std::string_view("1=0WDL ").find(cell.result) != std::string_view::npos;
}

/// What record 299 calls a result; a pairing-allocated bye has no kind there.
char kind_of(const RoundCell& cell) {
  const bool game = cell.opponent != 0;
  switch (cell.result) {
    case '1':
    case 'W':
      return game ? 'W' : 'F';
    case '=':
    case 'D':
      return game ? 'D' : 'H';
    case '0':
    case 'L':
      return game ? 'L' : 'Z';
    case '-':
      return game ? '-' : 'Z';
    case '+':
    case 'F':
    case 'H':
    case 'U':
      return cell.result;
    case ' ':
      return '\0';  // not known yet
    default:
      return 'Z';
  }
}

class Builder {
 public:
  explicit Builder(const trf::Report& report) : report_(report), players_(report.all<trf::PlayerRecord>()) {
    std::sort(players_.begin(), players_.end(), [](const auto* a, const auto* b) { return a->number < b->number; });
    for (std::size_t i = 0; i < players_.size(); ++i) places_[players_[i]->number] = i;
  }

  tl::expected<Field, std::vector<messages::Message>> build() {
    read_settings();
    if (!faults_.empty()) return tl::unexpected(std::move(faults_));
    count_rounds();
    if (!faults_.empty()) return tl::unexpected(std::move(faults_));
    for (const auto* player : players_) add_entrant(*player);
    if (!report_.is_of_matches()) {
      read_abnormal_points();
      read_absences();
      read_virtual_points();
      read_forbidden();
    }
    find_who_is_ahead();
    find_initial_colour();
    check_points();
    if (!faults_.empty()) return tl::unexpected(std::move(faults_));
    return std::move(field_);
  }

 private:
  void read_settings() {
    if (auto scoring = scoring_of(report_)) {
      scoring_ = *scoring;
    } else {
      faults_ = std::move(scoring.error());
    }
    field_.win = scoring_.win;
    field_.draw = scoring_.draw;
    field_.loss = scoring_.loss;
    for (const auto* count : report_.all<trf::RoundCount>())
      field_.total_rounds = static_cast<std::size_t>(count->rounds);
    if (field_.total_rounds == 0) faults_.emplace_back("file.intake.no_rounds");
    for (const auto* colour : report_.all<trf::InitialColour>()) {
      field_.initial_colour = colour->white ? Colour::White : Colour::Black;
    }
  }

  void count_rounds() {
    std::size_t columns = 0;
    for (const auto* player : players_) {
      columns = std::max(columns, player->rounds.size());
      for (std::size_t round = 0; round < player->rounds.size(); ++round) {
        if (was_paired(player->rounds[round])) field_.played_rounds = std::max(field_.played_rounds, round + 1);
      }
    }
    if (columns > field_.played_rounds + 1) {
      faults_.push_back(messages::Message(
          "file.intake.only_byes",
          {{"from", static_cast<std::int64_t>(field_.played_rounds + 1)}, {"to", static_cast<std::int64_t>(columns)}}));
    }
    if (field_.total_rounds != 0 && field_.played_rounds > field_.total_rounds) {
      faults_.push_back(messages::Message("file.intake.too_many_rounds",
                                          {{"paired", static_cast<std::int64_t>(field_.played_rounds)},
                                           {"rounds", static_cast<std::int64_t>(field_.total_rounds)}}));
    }
  }

  void add_entrant(const trf::PlayerRecord& player) {
    Entrant entrant;
    entrant.number = player.number;
    for (std::size_t round = 0; round < field_.played_rounds; ++round) {
      RoundEntry entry;
      if (round < player.rounds.size()) {
        const RoundCell& cell = player.rounds[round];
        if (cell.opponent != 0) entry.opponent = places_.at(cell.opponent);
        entry.played = was_played(cell);
        entry.colour = cell.colour == 'b' ? Colour::Black : Colour::White;
        entry.paired = was_paired(cell);
        entry.points = points_of(scoring_, cell);
      } else {
        entry.points = scoring_.absence;
      }
      entrant.rounds.push_back(entry);
    }
    entrant.present = player.rounds.size() <= field_.played_rounds;
    field_.entrants.push_back(std::move(entrant));
  }

  /// Of one game a round whoever has more points of it.
  void find_who_is_ahead() {
    for (std::size_t i = 0; i < players_.size(); ++i) {
      auto& rounds = field_.entrants[i].rounds;
      for (std::size_t round = 0; round < rounds.size(); ++round) {
        RoundEntry& entry = rounds[round];
        if (!entry.opponent) continue;
        entry.going_on = players_[i]->rounds[round].result == ' ';
        const auto& others = field_.entrants[*entry.opponent].rounds;
        const Points other = round < others.size() ? others[round].points : 0;
        entry.ahead = entry.points > other ? 1 : entry.points < other ? -1 : 0;
      }
    }
  }

  void read_absences() {
    for (const auto* byes : report_.all<trf::ByeRecord>()) {
      if (static_cast<std::size_t>(byes->round) != field_.played_rounds + 1) continue;
      for (const int player : byes->players) {
        const auto place = places_.find(player);
        if (place != places_.end()) field_.entrants[place->second].present = false;
      }
    }
    for (const auto* absent : report_.all<trf::AbsentPlayers>()) {
      for (const int player : absent->players) field_.entrants[places_.at(player)].present = false;
    }
  }

  /// 299: results of a kind that are worth something else, of a round or of all; and points given or taken besides,
  /// which count from their round on, or with the last.
  void read_abnormal_points() {
    for (const auto* record : report_.all<trf::AbnormalPoints>()) {
      const auto named = [&](int number) {
        return record->players.empty() ||
               std::find(record->players.begin(), record->players.end(), number) != record->players.end();
      };
      if (record->type == ' ' && record->players.empty()) {
        faults_.emplace_back("file.intake.points_for_nobody");
      }
      for (std::size_t i = 0; i < players_.size(); ++i) {
        if (!named(players_[i]->number)) continue;
        auto& rounds = field_.entrants[i].rounds;
        if (record->type == ' ') {
          if (record->players.empty() || rounds.empty()) continue;
          const auto round = static_cast<std::size_t>(record->round);
          rounds[round == 0 || round > rounds.size() ? rounds.size() - 1 : round - 1].points += record->points;
          continue;
        }
        for (std::size_t round = 0; round < rounds.size(); ++round) {
          if (record->round != 0 && static_cast<std::size_t>(record->round) != round + 1) continue;
          const auto& cells = players_[i]->rounds;
          if (kind_of(round < cells.size() ? cells[round] : RoundCell{}) == record->type) {
            rounds[round].points = record->points;
          }
        }
      }
    }
  }

  void read_virtual_points() {
    const auto ranges = report_.all<trf::VirtualPoints>();
    const auto singles = report_.all<trf::PlayerVirtualPoints>();
    for (const auto* single : singles) field_.entrants[places_.at(single->player)].virtual_points = single->points;
    for (const auto* range : ranges) {
      for (Entrant& entrant : field_.entrants) {
        if (entrant.number < range->first_player || entrant.number > range->last_player) continue;
        const auto last = static_cast<std::size_t>(range->last_round);
        if (entrant.virtual_points.size() < last) entrant.virtual_points.resize(last);
        for (auto round = static_cast<std::size_t>(range->first_round); round <= last; ++round) {
          entrant.virtual_points[round - 1] = range->points;
        }
      }
    }
    if (ranges.empty() && singles.empty() && asks_for_baku()) accelerate();
  }

  bool asks_for_baku() const {
    const auto texts = report_.all<trf::TextRecord>();
    return std::any_of(texts.begin(), texts.end(),
                       [](const auto* record) { return record->code == "192" && record->text.ends_with("_BAKU"); });
  }

  /// C.04.7: the first half, rounded up to an even number, in the first half of the rounds: a win's worth in the first
  /// half of these, a draw's in the others.
  void accelerate() {
    const std::size_t group = std::min(2 * ((field_.entrants.size() + 3) / 4), field_.entrants.size());
    const std::size_t rounds = (field_.total_rounds + 1) / 2;
    const std::size_t full = (rounds + 1) / 2;
    for (std::size_t i = 0; i < group; ++i) {
      auto& points = field_.entrants[i].virtual_points;
      for (std::size_t round = 0; round < rounds; ++round) points.push_back(round < full ? field_.win : field_.draw);
    }
  }

  void read_forbidden() {
    const auto next = static_cast<int>(field_.played_rounds + 1);
    for (const auto* group : report_.all<trf::ForbiddenGroup>()) {
      if (group->rounds && (group->rounds->first > next || group->rounds->second < next)) continue;
      std::vector<std::size_t> players;
      for (const int player : group->players) {
        const auto place = places_.find(player);
        if (place != places_.end()) players.push_back(place->second);
      }
      field_.forbidden.push_back(std::move(players));
    }
  }

  /// Article 5.2.5 read backwards: the colour the highest ranked participant had in the first round with games.
  void find_initial_colour() {
    if (field_.initial_colour) return;
    for (std::size_t round = 0; round < field_.played_rounds; ++round) {
      bool odd = false;
      for (const Entrant& entrant : field_.entrants) {
        const RoundEntry& entry = entrant.rounds[round];
        if (entry.played) {
          field_.initial_colour = odd ? opposite(entry.colour) : entry.colour;
          return;
        }
        if (entry.paired) odd = !odd;
      }
    }
  }

  void check_points() {
    for (std::size_t i = 0; i < players_.size(); ++i) {
      const Entrant& entrant = field_.entrants[i];
      Points sum = 0;
      const auto& cells = players_[i]->rounds;
      // What a game going on is taken for is among the points of some files, and not of others.
      Points open = 0;
      for (std::size_t round = 0; round < entrant.rounds.size(); ++round) {
        sum += entrant.rounds[round].points;
        if (round < cells.size() && is_open(cells[round])) open += entrant.rounds[round].points;
      }
      const Points next = cells.size() > field_.played_rounds ? points_of(scoring_, cells.back()) : 0;
      const Points extra =
          field_.played_rounds < entrant.virtual_points.size() ? entrant.virtual_points[field_.played_rounds] : 0;
      const Points stated = players_[i]->points;
      const auto fits = [&](Points of_games) {
        return stated == of_games || stated == of_games + next || stated == of_games + extra ||
               stated == of_games + next + extra;
      };
      if (!fits(sum) && !fits(sum - open)) {
        const auto text = [](Points tenths) { return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10); };
        faults_.push_back(trf::at_record(
            index_of(*players_[i]), "001",
            messages::Message("file.intake.points",
                              {{"player", entrant.number}, {"stated", text(stated)}, {"sum", text(sum)}})));
      }
    }
  }

  /// Where a player's record stands among the report's.
  std::size_t index_of(const trf::PlayerRecord& player) const {
    const auto found = std::find_if(report_.records.begin(), report_.records.end(), [&](const trf::Record& record) {
      return std::get_if<trf::PlayerRecord>(&record) == &player;
    });
    return static_cast<std::size_t>(found - report_.records.begin());
  }

  const trf::Report& report_;
  std::vector<const trf::PlayerRecord*> players_;
  std::map<int, std::size_t> places_;
  ReportScoring scoring_;
  Field field_;
  std::vector<messages::Message> faults_;
};

}  // namespace

tl::expected<Field, std::vector<messages::Message>> field_from_report(const trf::Report& report) {
  return Builder(report).build();
}

}  // namespace touchmove::tournament::pairing
