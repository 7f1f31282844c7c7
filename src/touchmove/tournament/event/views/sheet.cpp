#include "touchmove/tournament/event/views/sheet.hpp"

#include "touchmove/tournament/event/state/team_boards.hpp"
#include "touchmove/tournament/event/views/words.hpp"
#include "touchmove/tournament/formats/tables/standings_csv.hpp"

namespace touchmove::tournament::event {

std::vector<SheetLine> sheet_of(const State& state, const SectionPlan& plan, const Directory& directory, int round,
                                const Board& board) {
  const auto seated = [&](EntryNumber number, std::size_t game) {
    const Entry* entry = find_entry(state, number);
    if (entry == nullptr) return std::string();
    const std::string person = plan.unit == Unit::Person ? entry->person : sitting(*entry, round, game);
    return person.empty() ? person : printed_name(directory, person);
  };
  std::vector<SheetLine> lines;
  for (std::size_t g = 0; g < board.games.size(); ++g) {
    const Game& game = board.games[g];
    // On every second board, and in every second game of a round, the colours are exchanged.
    lines.push_back({static_cast<int>(g) + 1, seated(board.white, g), seated(board.black, g),
                     (g % 2 == 1) != game.colours_reversed, game.result, game.disputed});
  }
  return lines;
}

CrossTable by_entry(CrossTable table) {
  for (std::size_t i = 0; i < table.entries.size(); ++i) table.table.entrants[i].number = table.entries[i];
  return table;
}

About about(const State& state, const Directory& directory, const Entry& entry) {
  const auto named = [&](const std::string& code) {
    const auto known = directory.teams.find(code);
    return known == directory.teams.end() ? code : known->second;
  };
  About result;
  const int rating = ranked_by(state.sections[entry.section].plan, entry.standing).rating;
  result.rating = rating == 0 ? "unr." : std::to_string(rating);
  const auto person = directory.persons.find(entry.person);
  const bool known = person != directory.persons.end();
  result.school = named(entry.standing.team);
  if (result.school.empty() && known) result.school = person->second.school;
  if (result.school.empty()) result.school = named(entry.standing.club);
  if (!known || person->second.grade.empty()) return result;
  result.school += (result.school.empty() ? "(" : " (") + person->second.grade + ")";
  return result;
}

std::string_view sheet_text(Result result) {
  switch (result) {
    case Result::None:
      return "";
    case Result::BlackForfeits:
      return "1-0F";
    case Result::WhiteForfeits:
      return "0-1F";
    case Result::BothForfeit:
      return "0-0F";
    default:
      return in_words(result);
  }
}

std::string match_text(const SectionPlan& plan, const Board& board) {
  SectionPlan games = plan;
  if (plan.match_score != MatchScore::Games) {
    // Where the match is what counts, the plan's points are those of matches; its games are a point and a half.
    const SectionPlan usual;
    games.win = usual.win;
    games.draw = usual.draw;
    games.loss = usual.loss;
  }
  PairingScore sum;
  bool any = false;
  if (plan.unit == Unit::Partnership && plan.match_score == MatchScore::Match) {
    const auto score = score_of_board(games, board);
    any = score.has_value();
    sum = score.value_or(sum);
  } else {
    for (std::size_t g = 0; g < board.games.size(); ++g) {
      const auto score = score_of_result(games, board.games[g].result);
      if (!score) continue;
      any = true;
      const bool weighted = plan.match_score == MatchScore::Weighted && g < plan.board_weights.size();
      const int weight = weighted ? plan.board_weights[g] : 1;
      sum.white += weight * score->white;
      sum.black += weight * score->black;
    }
  }
  return any ? points_text(sum.white) + "-" + points_text(sum.black) : std::string();
}

std::string round_head(const SectionPlan& plan, std::size_t column) {
  const std::size_t games = plan.match_score == MatchScore::Games ? static_cast<std::size_t>(plan.games) : 1;
  return files::round_head(column, games);
}

}  // namespace touchmove::tournament::event
