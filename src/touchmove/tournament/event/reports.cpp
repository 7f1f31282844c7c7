#include "touchmove/tournament/event/reports.hpp"

#include <algorithm>
#include <map>

#include "touchmove/tournament/event/cross_table.hpp"
#include "touchmove/tournament/event/match_report.hpp"
#include "touchmove/tournament/event/match_standings.hpp"
#include "touchmove/tournament/event/report_header.hpp"
#include "touchmove/tournament/pairing/from_report.hpp"

namespace touchmove::tournament::event {
namespace {

/// The result on a board as White's and Black's cells have it.
Result result_of(char white, char black) {
  switch (white) {
    case '1':
    case 'W':
      return Result::WhiteWins;
    case '=':
    case 'D':
      return black == '0' || black == 'L' ? Result::WhiteHalf : Result::Draw;
    case '+':
      return Result::BlackForfeits;
    case '-':
      return black == '-' ? Result::BothForfeit : Result::WhiteForfeits;
    default:
      return black == '1' || black == 'W'   ? Result::BlackWins
             : black == '=' || black == 'D' ? Result::BlackHalf
                                            : Result::BothLose;
  }
}

/// What record 299 calls a result; a pairing's own bye has no kind there.
char kind_of(tiebreak::Outcome outcome) {
  const char letter = letter_of(outcome);
  return letter == '1' ? 'W' : letter == '=' ? 'D' : letter == '0' ? 'L' : letter;
}

/// Games that do not count (30B) are worth nothing whatever their result; penalties are points besides.
void add_abnormal_points(const State& state, const CrossTable& table, int games, trf::Report& report) {
  const auto& entrants = table.table.entrants;
  std::map<std::pair<int, char>, std::vector<int>> worthless;
  for (const results::Entrant& entrant : entrants) {
    for (std::size_t round = 0; round < entrant.cells.size(); ++round) {
      const results::Cell& cell = entrant.cells[round];
      if (cell.counts || !cell.outcome || !cell.opponent) continue;
      worthless[{static_cast<int>(round) + 1, kind_of(*cell.outcome)}].push_back(entrant.number);
    }
  }
  for (const auto& [where, players] : worthless) {
    // A loss is worth nothing anyhow.
    if (where.second != 'L' || table.table.loss != 0) {
      report.records.emplace_back(trf::AbnormalPoints{where.second, {}, 0, where.first, players});
    }
  }
  const auto columns = static_cast<int>(table.table.rounds);
  for (std::size_t i = 0; i < entrants.size() && columns > 0; ++i) {
    for (const PenaltyRecord& record : state.penalties) {
      if (record.what.penalty != Penalty::PointsOff || record.what.entry != table.entries[i]) continue;
      // in the column where the cross table has it: of a round of several games the last
      const int round = std::min(std::max(record.what.round, 1) * games, columns);
      report.records.emplace_back(
          trf::AbnormalPoints{' ', {}, -static_cast<int>(record.what.amount), round, {entrants[i].number}});
    }
  }
}

/// 013: the members of each team, in the order of the players.
void add_teams(const CrossTable& table, trf::Report& report) {
  std::map<std::string, std::vector<int>> teams;
  for (std::size_t i = 0; i < table.own; ++i) {
    const results::Entrant& entrant = table.table.entrants[i];
    if (!entrant.team.empty()) teams[entrant.team].push_back(entrant.number);
  }
  for (auto& [name, players] : teams) report.records.emplace_back(trf::OldTeamRecord{name, std::move(players)});
}

}  // namespace

trf::Report report_of(const State& state, std::size_t section, const Directory& directory) {
  const Section& at = state.sections[section];
  if (is_of_matches(at.plan)) return match_report(state, section, directory);
  const CrossTable table = cross_table(state, section, directory);
  trf::Report report;
  report.line_end = trf::LineEnd::CrLf;
  const auto rated = std::count_if(table.table.entrants.begin(), table.table.entrants.end(),
                                   [](const results::Entrant& entrant) { return entrant.rating.has_value(); });
  add_header(report, state, section, directory, {table.table.entrants.size(), static_cast<std::size_t>(rated), 0});
  if (at.plan.win != 10 || at.plan.draw != 5 || at.plan.loss != 0) {
    report.records.emplace_back(
        trf::PointSystem{{{'W', at.plan.win}, {'D', at.plan.draw}, {'L', at.plan.loss}, {'A', 0}, {'P', at.plan.win}}});
  }
  std::map<EntryNumber, std::size_t> places;
  for (const Place& place : standings(state, section, table)) {
    if (place.competed) places[place.entry] = place.place;
  }
  const auto& entrants = table.table.entrants;
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    const results::Entrant& entrant = entrants[i];
    const Entry& entry = *find_entry(state, table.entries[i]);
    trf::PlayerRecord player = player_record(entrant, directory, entry.person);
    player.points = results::score_of(entrant);
    if (const auto place = places.find(entry.number); place != places.end()) {
      player.rank = static_cast<int>(place->second);
    }
    for (const results::Cell& cell : entrant.cells) {
      trf::RoundCell written;
      if (cell.opponent) {
        written.opponent = entrants[*cell.opponent].number;
        written.colour = cell.colour == pairing::Colour::White ? 'w' : 'b';
      }
      written.result = letter_of(cell.outcome);
      // A game not finished has no letter of its own: the opponent stands, the result is open.
      if (!cell.outcome) written = {0, '-', 'Z'};
      player.rounds.push_back(written);
    }
    report.records.emplace_back(std::move(player));
  }
  add_abnormal_points(state, table, at.plan.match_score == MatchScore::Games ? at.plan.games : 1, report);
  if (at.plan.team_score == TeamScore::Members) add_teams(table, report);
  return report;
}

trf::Report as_trf16(const trf::Report& report) {
  trf::Report older;
  older.line_end = report.line_end;
  for (const trf::Record& record : report.records) {
    if (const auto* rounds = std::get_if<trf::RoundCount>(&record)) {
      older.records.emplace_back(trf::RoundCount{rounds->rounds, trf::Dialect::Extension});
    } else if (const auto* colour = std::get_if<trf::InitialColour>(&record)) {
      older.records.emplace_back(trf::InitialColour{colour->white, trf::Dialect::Extension});
    } else if (const auto* system = std::get_if<trf::PointSystem>(&record)) {
      for (const auto& [letter, points] : system->values) {
        // There P is U, and A is Z.
        const char other = letter == 'P' ? 'U' : letter == 'A' ? 'Z' : letter;
        older.records.emplace_back(trf::PointValue{other, points});
      }
    } else if (const auto* team = std::get_if<trf::TeamRecord>(&record)) {
      older.records.emplace_back(trf::OldTeamRecord{team->name, team->players});
    } else if (const auto* text = std::get_if<trf::TextRecord>(&record)) {
      if (text->code < "142") older.records.push_back(record);
    } else if (std::holds_alternative<trf::PlayerRecord>(record) ||
               std::holds_alternative<trf::OldTeamRecord>(record)) {
      older.records.push_back(record);
    }
  }
  return older;
}

tl::expected<TakenOver, std::vector<std::string>> take_over(const trf::Report& report, SectionPlan plan,
                                                            EntryNumber first_entry,
                                                            const std::function<std::string(int)>& person_id) {
  trf::Report complete = report;
  if (complete.all<trf::RoundCount>().empty()) complete.records.emplace_back(trf::RoundCount{plan.rounds});
  auto field = pairing::field_from_report(complete);
  if (!field) return tl::unexpected(std::move(field.error()));
  std::vector<std::string> faults;
  for (const auto* abnormal : report.all<trf::AbnormalPoints>()) {
    if (abnormal->type == ' ' && abnormal->points < 0) continue;
    faults.emplace_back("record 299: only points taken off can be taken over, not what results are worth besides");
  }
  if (!faults.empty()) return tl::unexpected(std::move(faults));
  plan.rounds = static_cast<int>(std::max(field->total_rounds, field->played_rounds));
  plan.win = field->win;
  plan.draw = field->draw;
  plan.loss = field->loss;

  auto records = report.all<trf::PlayerRecord>();
  std::sort(records.begin(), records.end(), [](const auto* a, const auto* b) { return a->number < b->number; });
  TakenOver result;
  result.rounds_played = static_cast<int>(field->played_rounds);
  result.acts.emplace_back(PlanSection{plan, "taken over"});
  std::map<int, EntryNumber> entries;
  for (const trf::PlayerRecord* record : records) {
    const auto number = first_entry + static_cast<EntryNumber>(entries.size());
    entries[record->number] = number;
    Person person;
    person.id = person_id(record->number);
    const std::size_t comma = record->name.find(',');
    person.last = record->name.substr(0, comma);
    if (comma != std::string::npos) {
      const std::size_t first = record->name.find_first_not_of(' ', comma + 1);
      if (first != std::string::npos) person.first = record->name.substr(first);
    }
    person.fide_id = record->fide_id;
    person.title = record->title;
    person.sex = record->sex;
    person.birth_date = record->birth_date;
    std::replace(person.birth_date.begin(), person.birth_date.end(), '/', '-');
    person.federation = record->federation;
    Enter enter;
    enter.entry = number;
    enter.person = person.id;
    enter.section = plan.id;
    enter.pairing_number = record->number;
    enter.standing.rating = std::clamp(record->rating.value_or(0), 0, 4'000);
    enter.standing.rating_kind = enter.standing.rating == 0 ? RatingKind::Unrated : RatingKind::Established;
    result.acts.emplace_back(std::move(enter));
    result.persons.push_back(std::move(person));
  }

  std::size_t columns = 0;
  for (const trf::PlayerRecord* record : records) columns = std::max(columns, record->rounds.size());
  for (std::size_t r = 0; r < columns && r <= field->played_rounds; ++r) {
    const int round = static_cast<int>(r) + 1;
    PairRound paired;
    paired.section = plan.id;
    paired.round = round;
    paired.engine = "trf";
    std::vector<EnterResult> results;
    std::vector<EntryNumber> byes;
    for (const trf::PlayerRecord* record : records) {
      const trf::RoundCell cell = r < record->rounds.size() ? record->rounds[r] : trf::RoundCell{};
      const EntryNumber entry = entries[record->number];
      if (cell.opponent == 0) {
        // The last column of absences announces the next round, where nothing is to be said of who is there.
        const bool announced = r == field->played_rounds && r >= record->rounds.size();
        if (cell.result == 'U') {
          byes.push_back(entry);
        } else if (!announced) {
          const ByeKind kind = cell.result == 'F' || cell.result == '1' || cell.result == '+' ? ByeKind::Full
                               : cell.result == 'H' || cell.result == '='                     ? ByeKind::Half
                                                                                              : ByeKind::Zero;
          result.acts.emplace_back(RequestBye{entry, round, kind});
        }
        continue;
      }
      const auto other =
          std::find_if(records.begin(), records.end(), [&](const auto* at) { return at->number == cell.opponent; });
      const bool white = cell.colour == 'w' || (cell.colour != 'b' && record->number < cell.opponent);
      if (!white || other == records.end()) continue;
      PairedBoard board;
      board.board = static_cast<int>(paired.boards.size()) + 1;
      board.white = entry;
      board.black = entries[cell.opponent];
      const char reply = r < (*other)->rounds.size() ? (*other)->rounds[r].result : 'Z';
      results.push_back({plan.id, round, board.board, 1, result_of(cell.result, reply), {}});
      paired.boards.push_back(std::move(board));
    }
    if (r >= field->played_rounds) break;
    for (const EntryNumber entry : byes) {
      PairedBoard board;
      board.board = static_cast<int>(paired.boards.size()) + 1;
      board.white = entry;
      paired.boards.push_back(std::move(board));
    }
    result.acts.emplace_back(std::move(paired));
    result.acts.emplace_back(SetPhase{plan.id, round, Phase::Posted, "taken over"});
    for (EnterResult& entered : results) result.acts.emplace_back(std::move(entered));
    result.acts.emplace_back(SetPhase{plan.id, round, Phase::Locked, "taken over"});
  }
  for (const auto* abnormal : report.all<trf::AbnormalPoints>()) {
    for (const int number : abnormal->players) {
      Penalise taken;
      taken.entry = entries[number];
      taken.penalty = Penalty::PointsOff;
      taken.amount = -abnormal->points;
      taken.round = abnormal->round != 0 ? abnormal->round : std::max(result.rounds_played, 1);
      taken.about = "taken over";
      result.acts.emplace_back(std::move(taken));
    }
  }
  return result;
}

}  // namespace touchmove::tournament::event
