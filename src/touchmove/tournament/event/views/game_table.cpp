#include "touchmove/tournament/event/views/game_table.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <tuple>
#include <utility>

#include "touchmove/tournament/event/state/extra_games.hpp"
#include "touchmove/tournament/event/state/robin.hpp"

namespace touchmove::tournament::event {
namespace {

class Builder {
 public:
  Builder(const State& state, std::size_t section, const Directory& directory)
      : state_(state),
        directory_(directory),
        section_(section),
        at_(state.sections[section]),
        by_members_(at_.plan.unit != Unit::Person),
        columns_(by_members_ ? 1 : at_.plan.games) {}

  GameTable build() {
    results::Section& table = result_.table;
    table.name = at_.plan.name.empty() ? at_.plan.id : at_.plan.name;
    table.rounds = at_.rounds.size() * static_cast<std::size_t>(columns_);
    if (!by_members_) {
      table.win = at_.plan.win;
      table.draw = at_.plan.draw;
      table.loss = at_.plan.loss;
    }
    collect();
    for (std::size_t r = 0; r < at_.rounds.size(); ++r) {
      const int round = static_cast<int>(r) + 1;
      for (const Board& board : at_.rounds[r].boards) {
        if (board.black != 0) add_games(round, board);
      }
    }
    add_byes();
    return std::move(result_);
  }

 private:
  struct Row {
    bool is_own{false};
    int number{0};
    EntryNumber entry{0};
    std::size_t board{0};
    std::string person;

    auto key() const { return std::tuple(!is_own, number, entry, board, person); }
  };

  void collect() {
    std::map<std::pair<EntryNumber, std::string>, Row> found;
    for (std::size_t r = 0; r < at_.rounds.size(); ++r) {
      for (const Board& board : at_.rounds[r].boards) {
        if (board.black == 0) continue;
        for (const EntryNumber who : {board.white, board.black}) {
          const Entry* entry = find_entry(state_, who);
          if (entry == nullptr) continue;
          for (std::size_t seat = 0; seat < (by_members_ ? board.games.size() : 1); ++seat) {
            const std::string person = by_members_ ? sitting(*entry, static_cast<int>(r) + 1, seat) : entry->person;
            if (person.empty()) continue;
            const auto place = std::find(entry->members.begin(), entry->members.end(), person);
            Row row{entry->section == section_, entry->pairing_number, who,
                    static_cast<std::size_t>(place - entry->members.begin()), person};
            found.try_emplace({who, person}, std::move(row));
          }
        }
      }
    }
    std::vector<Row> rows;
    for (auto& [unused, row] : found) rows.push_back(std::move(row));
    std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.key() < b.key(); });
    int next = next_pairing_number(state_, section_);
    for (const Row& row : rows) add_row(row, next);
  }

  void add_row(const Row& row, int& next) {
    const Entry& entry = *find_entry(state_, row.entry);
    const std::size_t index = result_.table.entrants.size();
    index_[{row.entry, row.person}] = index;
    results::Entrant entrant = entrant_of(directory_, row.person);
    // Members are numbered through; individuals keep their pairing numbers, but who has gone has the next free one.
    entrant.number = by_members_ ? static_cast<int>(index) + 1 : row.is_own ? row.number : next++;
    const std::vector<int>& members = entry.standing.member_ratings;
    const int rating = !by_members_ ? entry.standing.rating : row.board < members.size() ? members[row.board] : 0;
    if (rating != 0) entrant.rating = rating;
    const auto named = [&](const std::string& code) {
      const auto team = directory_.teams.find(code);
      return team == directory_.teams.end() ? code : team->second;
    };
    entrant.team = by_members_ ? printed_name(directory_, entry.person) : named(entry.standing.team);
    entrant.club = named(entry.standing.club);
    entrant.cells.assign(result_.table.rounds,
                         {tiebreak::Outcome::ZeroPointBye, std::nullopt, pairing::Colour::White, 0});
    result_.table.entrants.push_back(std::move(entrant));
    result_.entries.push_back(row.entry);
    result_.persons.push_back(row.person);
    result_.boards.push_back(row.board);
    result_.spots.emplace_back(result_.table.rounds);
  }

  std::optional<std::size_t> row_of(EntryNumber number, int round, std::size_t seat) const {
    const Entry& entry = *find_entry(state_, number);
    const auto found = index_.find({number, by_members_ ? sitting(entry, round, seat) : entry.person});
    return found == index_.end() ? std::nullopt : std::optional(found->second);
  }

  void add_games(int round, const Board& board) {
    for (std::size_t g = 0; g < board.games.size(); ++g) {
      const auto column =
          static_cast<std::size_t>(round - 1) * static_cast<std::size_t>(columns_) + (by_members_ ? 0 : g);
      const auto white = row_of(board.white, round, g);
      const auto black = row_of(board.black, round, g);
      for (const bool first : {true, false}) {
        const auto own = first ? white : black;
        if (!own || column >= result_.table.rounds) continue;
        results::Cell cell;
        cell.outcome = outcome_of(first, board.games[g].result);
        cell.opponent = first ? black : white;
        // On every second board, and in every second game of a round, the colours are exchanged.
        const bool is_white = (first == (g % 2 == 0)) != board.games[g].colours_reversed;
        cell.colour = is_white ? pairing::Colour::White : pairing::Colour::Black;
        if (const auto score = score_of_result(by_members_ ? SectionPlan{} : at_.plan, board.games[g].result)) {
          cell.points = first ? score->white : score->black;
        }
        result_.table.entrants[*own].cells[column] = cell;
        result_.spots[*own][column] = GameSpot{round, board.number, static_cast<int>(g) + 1};
      }
    }
  }

  /// A game of a table that somebody left after half of them: lost by forfeit by whoever left, as on the wall (30B).
  void add_forfeit(std::size_t row, std::size_t round, const LeftUnplayed& left) {
    results::Cell cell;
    cell.outcome = left.forfeited ? tiebreak::Outcome::ForfeitLoss : tiebreak::Outcome::ForfeitWin;
    cell.colour = left.opponent.white ? pairing::Colour::White : pairing::Colour::Black;
    cell.points = left.forfeited ? at_.plan.forfeit_loss.value_or(at_.plan.loss) : at_.plan.win;
    const Entry& other = *find_entry(state_, left.opponent.entry);
    const auto found = index_.find({other.number, other.person});
    if (found != index_.end()) cell.opponent = found->second;
    for (int g = 0; g < columns_; ++g) {
      result_.table.entrants[row].cells[round * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(g)] =
          cell;
    }
  }

  /// Of teams a round without a match is nobody's: their members are at no board.
  void add_byes() {
    if (by_members_) return;
    for (std::size_t i = 0; i < result_.entries.size(); ++i) {
      const Entry& entry = *find_entry(state_, result_.entries[i]);
      if (entry.section != section_) continue;
      for (std::size_t r = 0; r < std::min(entry.seats.size(), at_.rounds.size()); ++r) {
        if (const ExtraRecord* beside = extra_in_round(state_, entry.number, static_cast<int>(r) + 1)) {
          result_.table.entrants[i].cells[r * static_cast<std::size_t>(columns_)] =
              cell_beside(at_.plan, *beside, entry.number);
          continue;
        }
        const Seat& seat = entry.seats[r];
        const bool paired_out = seat.kind == SeatKind::Board && seat.section == section_;
        const Board* board = paired_out ? board_in_round(state_, entry, static_cast<int>(r) + 1) : nullptr;
        if (board != nullptr && board->black != 0) continue;
        if (const auto left = left_unplayed(state_, entry, static_cast<int>(r) + 1)) {
          add_forfeit(i, r, *left);
          continue;
        }
        const tiebreak::Outcome outcome = board != nullptr                 ? tiebreak::Outcome::PairingBye
                                          : seat.kind == SeatKind::FullBye ? tiebreak::Outcome::FullPointBye
                                          : seat.kind == SeatKind::HalfBye ? tiebreak::Outcome::HalfPointBye
                                                                           : tiebreak::Outcome::ZeroPointBye;
        const Points whole = outcome == tiebreak::Outcome::ZeroPointBye   ? at_.plan.absence
                             : outcome == tiebreak::Outcome::HalfPointBye ? at_.plan.draw
                             : outcome == tiebreak::Outcome::PairingBye   ? 0
                                                                          : at_.plan.win;
        for (int g = 0; g < columns_; ++g) {
          const std::size_t column = r * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(g);
          const Points points = outcome == tiebreak::Outcome::PairingBye ? bye_points(at_.plan, g) : whole;
          result_.table.entrants[i].cells[column] = {outcome, std::nullopt, pairing::Colour::White, points};
        }
      }
    }
  }

  const State& state_;
  const Directory& directory_;
  std::size_t section_;
  const Section& at_;
  bool by_members_;
  int columns_;
  GameTable result_;
  std::map<std::pair<EntryNumber, std::string>, std::size_t> index_;
};

}  // namespace

results::Cell cell_beside(const SectionPlan& plan, const ExtraRecord& game, EntryNumber entry) {
  results::Cell cell;
  const auto points = points_of_extra(plan, game, entry);
  cell.points = points.value_or(0);
  cell.outcome = points && *points >= plan.win    ? tiebreak::Outcome::FullPointBye
                 : points && *points >= plan.draw ? tiebreak::Outcome::HalfPointBye
                                                  : tiebreak::Outcome::ZeroPointBye;
  cell.beside = extra_text(game, entry);
  return cell;
}

std::optional<tiebreak::Outcome> outcome_of(bool white, Result result) {
  if (!is_finished(result)) return std::nullopt;
  if (is_forfeit(result)) {
    const bool absent = result == Result::BothForfeit || (result == Result::WhiteForfeits) == white;
    return absent ? tiebreak::Outcome::ForfeitLoss : tiebreak::Outcome::ForfeitWin;
  }
  if (result == (white ? Result::WhiteWins : Result::BlackWins)) return tiebreak::Outcome::Win;
  if (result == Result::Draw || result == (white ? Result::WhiteHalf : Result::BlackHalf))
    return tiebreak::Outcome::Draw;
  return tiebreak::Outcome::Loss;
}

results::Entrant entrant_of(const Directory& directory, const std::string& id) {
  results::Entrant entrant;
  if (const auto known = directory.persons.find(id); known != directory.persons.end()) {
    const Person& person = known->second;
    entrant.last = person.last;
    entrant.first = person.first;
    entrant.title = person.title;
    entrant.sex = person.sex;
    int year = 0;
    const std::string_view birth = person.birth_date;
    if (birth.size() >= 4 && std::from_chars(birth.data(), birth.data() + 4, year).ec == std::errc{}) {
      entrant.birth_year = year;
    }
    entrant.uschess_id = person.federation_id;
    entrant.fide_id = person.fide_id;
    entrant.state = person.state;
    entrant.federation = person.federation;
  }
  if (entrant.last.empty() && entrant.first.empty()) entrant.last = id;
  return entrant;
}

GameTable game_table(const State& state, std::size_t section, const Directory& directory) {
  return Builder(state, section, directory).build();
}

}  // namespace touchmove::tournament::event
