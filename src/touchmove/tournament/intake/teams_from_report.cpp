#include "touchmove/tournament/intake/teams_from_report.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string_view>
#include <utility>

#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/intake/event_from_report.hpp"

namespace touchmove::tournament::team {
namespace {

struct Membership {
  std::size_t team{0};
  std::size_t board{0};
};

class Builder {
 public:
  explicit Builder(const trf::Report& report) : report_(report) {}

  tl::expected<Event, std::vector<messages::Message>> build() {
    auto players = tiebreak::event_from_report(report_);
    if (!players) return tl::unexpected(std::move(players.error()));
    players_ = std::move(*players);
    for (std::size_t i = 0; i < players_.players.size(); ++i) by_number_[players_.players[i].number] = i;
    read_teams();
    if (event_.teams.empty()) faults_.emplace_back("file.intake.no_teams");
    event_.rounds = players_.rounds;
    event_.boards = 0;
    event_.scoring.game_win = players_.win;
    event_.scoring.game_draw = players_.draw;
    event_.scoring.game_loss = players_.loss;
    read_scoring();
    for (Team& team : event_.teams) team.matches.resize(event_.rounds);
    read_line_ups();
    for (std::size_t round = 0; round < event_.rounds; ++round) {
      for (std::size_t team = 0; team < event_.teams.size(); ++team) read_match(team, round);
    }
    make_mutual();
    read_unplayed();
    if (report_.is_of_matches()) read_abnormal_points();
    if (!faults_.empty()) return tl::unexpected(std::move(faults_));
    return std::move(event_);
  }

 private:
  void add_team(int number, std::string name, const std::vector<int>& players) {
    const std::size_t index = event_.teams.size();
    for (std::size_t board = 0; board < players.size(); ++board) {
      members_[by_number_.at(players[board])] = {index, board};
      players_of_[index].push_back(by_number_.at(players[board]));
    }
    places_[number] = index;
    Team team;
    team.number = number;
    team.name = std::move(name);
    event_.teams.push_back(std::move(team));
  }
  void read_teams() {
    for (const auto* record : report_.all<trf::TeamRecord>()) add_team(record->number, record->name, record->players);
    if (!event_.teams.empty()) return;
    int number = 0;
    for (const auto* record : report_.all<trf::OldTeamRecord>()) add_team(++number, record->name, record->players);
  }

  /// 362 gives the match points as 162 gives those of games.
  void read_scoring() {
    for (const auto* record : report_.all<trf::TextRecord>()) {
      if (record->code != "362") continue;
      for (std::size_t at = 2; at + 4 < record->text.size(); at += 9) {
        const std::string_view value = files::trimmed(std::string_view(record->text).substr(at + 1, 4));
        if (value.empty()) continue;
        const auto tenths = files::to_tenths(value);
        if (!tenths) {
          faults_.push_back(messages::Message("file.intake.no_points", {{"text", std::string(value)}}));
        } else if (record->text[at] == 'W') {
          event_.scoring.match_win = *tenths;
        } else if (record->text[at] == 'D') {
          event_.scoring.match_draw = *tenths;
        } else if (record->text[at] == 'L') {
          event_.scoring.match_loss = *tenths;
        }
      }
    }
  }

  void read_line_ups() {
    for (const auto* record : report_.all<trf::LineUpRecord>()) {
      const auto round = static_cast<std::size_t>(record->round - 1);
      if (round >= event_.rounds) continue;
      std::vector<std::optional<std::size_t>> boards;
      for (const int number : record->players) {
        boards.push_back(number == 0 ? std::nullopt : std::optional(by_number_.at(number)));
      }
      line_ups_[{places_.at(record->team), round}] = std::move(boards);
      if (record->opponent != 0) opponents_[{places_.at(record->team), round}] = places_.at(record->opponent);
    }
  }

  /// Who sat for a team, by board: as the line-up says, else the members who had an opponent, in their order.
  std::vector<std::optional<std::size_t>> boards_of(std::size_t team, std::size_t round) const {
    const auto line_up = line_ups_.find({team, round});
    if (line_up != line_ups_.end()) return line_up->second;
    std::vector<std::optional<std::size_t>> boards;
    const auto members = players_of_.find(team);
    if (members == players_of_.end()) return boards;
    for (const std::size_t player : members->second) {
      if (players_.players[player].rounds[round].opponent) boards.emplace_back(player);
    }
    return boards;
  }

  void read_match(std::size_t team, std::size_t round) {
    Match& match = event_.teams[team].matches[round];
    const auto boards = boards_of(team, round);
    std::map<std::size_t, int> met;
    for (const auto& player : boards) {
      if (!player) continue;
      const auto& opponent = players_.players[*player].rounds[round].opponent;
      if (!opponent) continue;
      const auto member = members_.find(*opponent);
      if (member != members_.end() && member->second.team != team) ++met[member->second.team];
    }
    const auto announced = opponents_.find({team, round});
    if (announced != opponents_.end()) match.opponent = announced->second;
    if (!match.opponent && !met.empty()) {
      match.opponent = std::max_element(met.begin(), met.end(), [](const auto& a, const auto& b) {
                         return a.second < b.second;
                       })->first;
    }
    if (met.size() > 1) {
      faults_.push_back(
          messages::Message("file.intake.different_teams",
                            {{"round", static_cast<std::int64_t>(round + 1)}, {"team", event_.teams[team].number}}));
    }
    if (!match.opponent) return;
    match.kind = Outcome::Draw;
    for (std::size_t board = 0; board < boards.size(); ++board) {
      const auto& player = boards[board];
      match.boards.push_back(player ? players_.players[*player].rounds[round].points : 0);
      if (board == 0 && player) match.colour = players_.players[*player].rounds[round].colour;
    }
    event_.boards = std::max(event_.boards, match.boards.size());
  }

  /// A match has two sides: one that only one of them has is none.
  void make_mutual() {
    for (std::size_t round = 0; round < event_.rounds; ++round) {
      for (std::size_t team = 0; team < event_.teams.size(); ++team) {
        Match& match = event_.teams[team].matches[round];
        if (!match.opponent || event_.teams[*match.opponent].matches[round].opponent == team) continue;
        faults_.push_back(
            messages::Message("file.intake.met_another", {{"round", static_cast<std::int64_t>(round + 1)},
                                                          {"team", event_.teams[team].number},
                                                          {"other", event_.teams[*match.opponent].number}}));
      }
    }
  }

  void read_unplayed() {
    const auto boards = static_cast<Points>(event_.boards);
    const auto award = [&](std::size_t team, int round, Outcome kind, Points match_points, Points game_points) {
      if (round < 1 || static_cast<std::size_t>(round) > event_.rounds) return;
      Match& match = event_.teams[team].matches[static_cast<std::size_t>(round - 1)];
      match.kind = kind;
      match.boards.clear();
      match.match_points = match_points;
      match.game_points = game_points;
    };
    const Scoring& scoring = event_.scoring;
    for (const auto* record : report_.all<trf::TeamByeRecord>()) {
      for (std::size_t round = 0; round < record->teams.size(); ++round) {
        if (record->teams[round] == 0) continue;
        award(places_.at(record->teams[round]), static_cast<int>(round + 1), Outcome::PairingBye, record->match_points,
              record->game_points);
      }
    }
    for (const auto* record : report_.all<trf::ForfeitedMatch>()) {
      const std::size_t white = places_.at(record->white_team);
      const std::size_t black = places_.at(record->black_team);
      if (record->round < 1 || static_cast<std::size_t>(record->round) > event_.rounds) continue;
      const auto give = [&](std::size_t team, std::size_t other, char side) {
        const bool won = side == '+';
        award(team, record->round, won ? Outcome::ForfeitWin : Outcome::ForfeitLoss,
              won ? scoring.match_win : scoring.match_loss, won ? scoring.game_win * boards : 0);
        event_.teams[team].matches[static_cast<std::size_t>(record->round - 1)].opponent = other;
      };
      give(white, black, record->white);
      give(black, white, record->black);
    }
    for (const auto* record : report_.all<trf::ByeRecord>()) {
      for (const int number : record->players) {
        const auto place = places_.find(number);
        if (place == places_.end()) continue;
        if (record->type == 'F') {
          award(place->second, record->round, Outcome::FullPointBye, scoring.match_win, scoring.game_win * boards);
        } else if (record->type == 'H') {
          award(place->second, record->round, Outcome::HalfPointBye, scoring.match_draw, scoring.game_draw * boards);
        } else {
          award(place->second, record->round, Outcome::ZeroPointBye, 0, 0);
        }
      }
    }
  }

  /// What record 299 calls a match; a pairing-allocated bye has no kind there.
  char kind_of(std::size_t team, std::size_t round) const {
    switch (score_of(event_, team, round).outcome) {
      case Outcome::Win:
        return 'W';
      case Outcome::Draw:
        return 'D';
      case Outcome::Loss:
        return 'L';
      case Outcome::ForfeitWin:
        return '+';
      case Outcome::ForfeitLoss:
        return '-';
      case Outcome::FullPointBye:
        return 'F';
      case Outcome::HalfPointBye:
        return 'H';
      case Outcome::ZeroPointBye:
        return 'Z';
      case Outcome::PairingBye:
        return 'U';
    }
    return 'U';
  }

  void read_abnormal_points() {
    for (const auto* record : report_.all<trf::AbnormalPoints>()) {
      for (std::size_t i = 0; i < event_.teams.size(); ++i) {
        Team& team = event_.teams[i];
        const bool named =
            std::find(record->players.begin(), record->players.end(), team.number) != record->players.end();
        if (record->type == ' ') {
          if (!named) continue;
          team.more_match_points += record->match_points.value_or(0);
          team.more_game_points += record->points;
          continue;
        }
        if (!named && !record->players.empty()) continue;
        for (std::size_t round = 0; round < event_.rounds; ++round) {
          if (record->round != 0 && static_cast<std::size_t>(record->round) != round + 1) continue;
          if (kind_of(i, round) != record->type) continue;
          if (record->match_points) team.matches[round].stated_match_points = record->match_points;
          team.matches[round].stated_game_points = record->points;
        }
      }
    }
  }

  const trf::Report& report_;
  tiebreak::Event players_;
  std::map<int, std::size_t> by_number_;                        // of a player: index
  std::map<int, std::size_t> places_;                           // of a team: index
  std::map<std::size_t, Membership> members_;                   // of a player
  std::map<std::size_t, std::vector<std::size_t>> players_of_;  // of a team
  std::map<std::pair<std::size_t, std::size_t>, std::vector<std::optional<std::size_t>>> line_ups_;
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> opponents_;
  Event event_;
  std::vector<messages::Message> faults_;
};

}  // namespace

tl::expected<Event, std::vector<messages::Message>> event_from_report(const trf::Report& report) {
  return Builder(report).build();
}

}  // namespace touchmove::tournament::team
