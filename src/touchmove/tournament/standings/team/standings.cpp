#include "touchmove/tournament/standings/team/standings.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

#include "touchmove/base/enum_table.hpp"
#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/standings/tiebreak/fide.hpp"
#include "touchmove/tournament/standings/tiebreak/group.hpp"
#include "touchmove/tournament/standings/tiebreak/uschess.hpp"

namespace touchmove::tournament::team {
namespace {

using messages::Message;

constexpr auto entries = base::enum_table<CodeEntry>({
    {Code::MatchPoints, "MP", "tiebreak.name.match_points", "C.07 11"},
    {Code::GamePoints, "GP", "tiebreak.name.game_points", "34G1, C.07 11"},
    {Code::AmateurTeam, "UST", "tiebreak.name.us_amateur_team", "34G2"},
    {Code::ModifiedMedian, "MM", "tiebreak.name.modified_median_on_matches", "34E1"},
    {Code::Solkoff, "SO", "tiebreak.name.solkoff_on_matches", "34E2"},
    {Code::HeadToHead, "HH", "tiebreak.name.head_to_head", "34E5"},
    {Code::Buchholz, "BH", "tiebreak.name.buchholz_on_primary", "C.07 8.1"},
    {Code::DirectEncounter, "EDE", "tiebreak.name.extended_direct_encounter", "C.07 13"},
    {Code::MatchMatch, "EMMSB", "tiebreak.name.matches_by_matches", "C.07 13"},
    {Code::MatchGame, "EMGSB", "tiebreak.name.matches_by_games", "C.07 13"},
    {Code::GameMatch, "EGMSB", "tiebreak.name.games_by_matches", "C.07 13"},
    {Code::GameGame, "EGGSB", "tiebreak.name.games_by_games", "C.07 13"},
    {Code::BoardCount, "BC", "tiebreak.name.board_count", "C.07 12"},
    {Code::TopBoard, "TBR", "tiebreak.name.top_board", "C.07 12"},
    {Code::BottomBoard, "BBE", "tiebreak.name.bottom_board", "C.07 12"},
    {Code::ScheduleStrength, "SSSC", "tiebreak.name.schedule_strength", "C.07 13.4"},
});

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> words;
  while (true) {
    const std::size_t comma = std::min(text.find(','), text.size());
    words.push_back(files::lower(files::trimmed(text.substr(0, comma))));
    if (comma == text.size()) return words;
    text.remove_prefix(comma + 1);
  }
}

tiebreak::TieBreak plain(tiebreak::Code code) {
  tiebreak::TieBreak tiebreak;
  tiebreak.code = code;
  return tiebreak;
}

class Table {
 public:
  Table(const Event& event, Primary primary, const tiebreak::Settings& settings, std::vector<std::size_t> among)
      : event_(event),
        primary_(primary),
        by_match_(as_individuals(event, Primary::MatchPoints)),
        by_game_(as_individuals(event, Primary::GamePoints)) {
    fide_.system = tiebreak::System::Fide;
    fide_.edition = settings.edition;
    fide_.round_robin = settings.round_robin;
    groups_.push_back(std::move(among));
    refine([this](std::size_t team) { return std::vector<Exact>{Exact(score(team))}; });
  }

  Points score(std::size_t team) const {
    const Points points =
        primary_ == Primary::MatchPoints ? match_points_of(event_, team) : game_points_of(event_, team);
    return points - event_.teams[team].penalty;
  }

  const std::vector<std::vector<std::size_t>>& groups() const { return groups_; }

  /// A tie-break for every team, and the groups parted by it.
  std::vector<Value> apply(const TieBreak& tiebreak) {
    const Code code = tiebreak.code;
    std::vector<Value> values(event_.teams.size());
    switch (code) {
      case Code::HeadToHead:
        compare(tiebreak::Code::HeadToHead, by_match_, tiebreak::Settings{}, values);
        return values;
      case Code::DirectEncounter:
        compare(tiebreak::Code::DirectEncounter, by_match_, fide_, values);
        compare(tiebreak::Code::DirectEncounter, by_game_, fide_, values);
        return values;
      case Code::ModifiedMedian:
        take(tiebreak::uschess::work_out(by_match_, {}, plain(tiebreak::Code::ModifiedMedian)), values);
        break;
      case Code::Solkoff:
        take(tiebreak::uschess::work_out(by_match_, {}, plain(tiebreak::Code::Solkoff)), values);
        break;
      case Code::Buchholz: {
        const auto& table = primary_ == Primary::MatchPoints ? by_match_ : by_game_;
        take(tiebreak::fide::work_out(table, fide_, plain(tiebreak::Code::Buchholz)), values);
        break;
      }
      case Code::ScheduleStrength:
        schedule_strength(tiebreak.divisor, values);
        break;
      case Code::MatchMatch:
        extended(by_match_, by_match_, values);
        break;
      case Code::MatchGame:
        extended(by_match_, by_game_, values);
        break;
      case Code::GameMatch:
        extended(by_game_, by_match_, values);
        break;
      case Code::GameGame:
        extended(by_game_, by_game_, values);
        break;
      default:
        for (std::size_t team = 0; team < values.size(); ++team) values[team] = of_team(code, team);
        break;
    }
    refine([&](std::size_t team) {
      auto key = values[team].values;
      if (code == Code::BoardCount) key.front() = Exact(0) - key.front();
      return key;
    });
    return values;
  }

 private:
  template <typename KeyOf>
  void refine(KeyOf key) {
    std::vector<std::vector<std::size_t>> finer;
    for (const auto& group : groups_) {
      std::map<std::vector<Exact>, std::vector<std::size_t>, std::greater<>> parts;
      for (const std::size_t team : group) parts[key(team)].push_back(team);
      for (auto& [unused, part] : parts) finer.push_back(std::move(part));
    }
    groups_ = std::move(finer);
  }

  static void take(const std::vector<tiebreak::Worked>& worked, std::vector<Value>& values) {
    for (std::size_t team = 0; team < values.size(); ++team) {
      values[team].values.push_back(worked[team].value.value_or(Exact(0)));
      for (const tiebreak::Summand& summand : worked[team].summands) {
        const Exact factor = summand.cut == tiebreak::Cut::No ? summand.factor : Exact(0);
        values[team].terms.push_back({summand.round, summand.opponent, summand.base, factor});
      }
    }
  }

  /// The opponents' scores, or those of dummies, are what Buchholz adds up.
  void extended(const tiebreak::Event& scores, const tiebreak::Event& points, std::vector<Value>& values) const {
    const auto buchholz = tiebreak::fide::work_out(scores, fide_, plain(tiebreak::Code::Buchholz));
    for (std::size_t team = 0; team < values.size(); ++team) {
      Exact sum;
      for (const tiebreak::Summand& summand : buchholz[team].summands) {
        const Exact own = tiebreak::in_points(points.players[team].rounds[summand.round].points);
        values[team].terms.push_back({summand.round, summand.opponent, summand.base, own});
        sum += summand.base * own;
      }
      values[team].values.push_back(sum);
    }
  }

  /// 13.4: the score that is not the primary one, and the strength of the schedule on the same scale.
  void schedule_strength(int announced, std::vector<Value>& values) const {
    const bool by_match = primary_ == Primary::MatchPoints;
    const tiebreak::Event& primary = by_match ? by_match_ : by_game_;
    const tiebreak::Event& other = by_match ? by_game_ : by_match_;
    const auto most = static_cast<std::int64_t>(event_.rounds) * primary.win;
    const std::int64_t scale = other.win > 0 ? most / other.win : 0;
    const std::int64_t divisor = announced > 0 ? announced : std::max<std::int64_t>(scale, 1);
    const auto buchholz = tiebreak::fide::work_out(primary, fide_, plain(tiebreak::Code::Buchholz));
    for (std::size_t team = 0; team < values.size(); ++team) {
      Exact sum = tiebreak::in_points(tiebreak::score_of(other.players[team]));
      values[team].added = sum;
      for (const tiebreak::Summand& summand : buchholz[team].summands) {
        values[team].terms.push_back({summand.round, summand.opponent, summand.base, Exact(1, divisor)});
        sum += summand.base * Exact(1, divisor);
      }
      values[team].values.push_back(sum);
    }
  }

  void compare(tiebreak::Code code, const tiebreak::Event& table, const tiebreak::Settings& settings,
               std::vector<Value>& values) {
    for (const auto& group : groups_) {
      if (group.size() < 2) continue;
      const auto worked = tiebreak::compare_the_tied(table, settings, plain(code), group);
      for (std::size_t i = 0; i < group.size(); ++i) {
        values[group[i]].values.push_back(worked[i].value.value_or(Exact(0)));
        values[group[i]].place_among_tied = worked[i].place_among_tied;
      }
    }
    refine([&](std::size_t team) {
      const auto& place = values[team].place_among_tied;
      return std::vector<Exact>{Exact(place ? -static_cast<std::int64_t>(*place) : 0)};
    });
  }

  Value of_team(Code code, std::size_t team) const {
    Value value;
    switch (code) {
      case Code::MatchPoints:
        value.values = {tiebreak::in_points(match_points_of(event_, team))};
        break;
      case Code::GamePoints:
        value.values = {tiebreak::in_points(game_points_of(event_, team))};
        break;
      case Code::AmateurTeam:
        value.values = {amateur_team(team, value.terms)};
        break;
      case Code::BoardCount: {
        Exact sum;
        const auto boards = points_by_board(team);
        for (std::size_t board = 0; board < boards.size(); ++board) {
          sum += boards[board] * static_cast<std::int64_t>(board + 1);
        }
        value.values = {sum};
        break;
      }
      case Code::TopBoard:
        value.values = points_by_board(team);
        break;
      case Code::BottomBoard: {
        Exact sum;
        for (const Exact& points : points_by_board(team)) value.values.push_back(sum += points);
        if (!value.values.empty()) value.values.pop_back();
        std::reverse(value.values.begin(), value.values.end());
        break;
      }
      default:
        break;
    }
    return value;
  }

  /// 34G2: nothing is dropped, and rounds not played add nothing.
  Exact amateur_team(std::size_t team, std::vector<Term>& terms) const {
    Exact sum;
    for (std::size_t round = 0; round < event_.rounds; ++round) {
      const Match& match = event_.teams[team].matches[round];
      if (!match.counts || !tiebreak::is_played(match.kind) || !match.opponent) continue;
      const Exact opponent = tiebreak::in_points(match_points_of(event_, *match.opponent));
      const Exact own = tiebreak::in_points(score_of(event_, team, round).game_points);
      terms.push_back({round, match.opponent, opponent, own});
      sum += opponent * own;
    }
    return sum;
  }

  std::vector<Exact> points_by_board(std::size_t team) const {
    std::vector<Exact> points(event_.boards);
    for (const Match& match : event_.teams[team].matches) {
      if (!match.counts) continue;
      for (std::size_t board = 0; board < std::min(points.size(), match.boards.size()); ++board) {
        points[board] += tiebreak::in_points(match.boards[board]);
      }
    }
    return points;
  }

  const Event& event_;
  Primary primary_;
  tiebreak::Event by_match_;
  tiebreak::Event by_game_;
  tiebreak::Settings fide_;
  std::vector<std::vector<std::size_t>> groups_;
};

}  // namespace

const CodeEntry& entry_of(Code code) { return entries[code]; }

tl::expected<std::vector<TieBreak>, std::vector<Message>> parse_list(std::string_view text) {
  std::vector<TieBreak> list;
  std::vector<Message> faults;
  for (const std::string& word : split(text)) {
    const std::string_view name = std::string_view(word).substr(0, word.find('/'));
    const auto* found = std::find_if(entries.begin(), entries.end(),
                                     [&](const CodeEntry& entry) { return files::lower(entry.text) == name; });
    if (found == entries.end()) {
      faults.push_back(word.empty() ? Message("tiebreak.team_list.empty")
                                    : Message("tiebreak.team_list.unknown", {{"code", word}}));
      continue;
    }
    TieBreak tiebreak(found->code);
    if (name.size() < word.size()) {
      const std::string_view modifier = std::string_view(word).substr(name.size() + 1);
      const int number = modifier.starts_with('k') ? files::to_number(modifier.substr(1)).value_or(0) : 0;
      if (found->code != Code::ScheduleStrength || number < 1) {
        const bool takes_one = found->code == Code::ScheduleStrength;
        faults.emplace_back(takes_one ? "tiebreak.team_list.divisor" : "tiebreak.team_list.no_modifier",
                            std::vector<messages::Param>{{"entry", word}, {"code", std::string(found->text)}});
        continue;
      }
      tiebreak.divisor = number;
    }
    if (std::any_of(list.begin(), list.end(), [&](const TieBreak& other) { return other.code == tiebreak.code; })) {
      faults.push_back(Message("tiebreak.team_list.twice", {{"code", std::string(found->text)}}));
    } else {
      list.push_back(tiebreak);
    }
  }
  if (!faults.empty()) return tl::unexpected(std::move(faults));
  return list;
}

std::vector<TeamStanding> standings(const Event& event, Primary primary, const std::vector<TieBreak>& list,
                                    tiebreak::Edition edition) {
  tiebreak::Settings settings;
  settings.edition = edition;
  std::vector<std::size_t> all(event.teams.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return standings(event, primary, list, settings, all);
}

std::vector<TeamStanding> standings(const Event& event, Primary primary, const std::vector<TieBreak>& list,
                                    const tiebreak::Settings& settings, const std::vector<std::size_t>& among) {
  Table table(event, primary, settings, among);
  std::vector<std::vector<Value>> columns;
  for (const TieBreak& tiebreak : list) columns.push_back(table.apply(tiebreak));
  std::vector<TeamStanding> rows;
  for (auto group : table.groups()) {
    const std::size_t place = rows.size() + 1;
    std::sort(group.begin(), group.end(), [&](std::size_t a, std::size_t b) {
      const Team& first = event.teams[a];
      const Team& second = event.teams[b];
      return std::tuple(-first.rating.value_or(0), first.name, first.number) <
             std::tuple(-second.rating.value_or(0), second.name, second.number);
    });
    for (const std::size_t team : group) {
      TeamStanding row;
      row.team = team;
      row.place = place;
      row.match_points = match_points_of(event, team);
      row.game_points = game_points_of(event, team);
      row.penalty = event.teams[team].penalty;
      row.score = table.score(team);
      for (auto& column : columns) row.tiebreaks.push_back(std::move(column[team]));
      rows.push_back(std::move(row));
    }
  }
  return rows;
}

}  // namespace touchmove::tournament::team
