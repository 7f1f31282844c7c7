#include "touchmove/tournament/event/sharing/results_csv.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <utility>

#include "touchmove/tournament/formats/csv/rows.hpp"
#include "touchmove/tournament/formats/tables/pairings_csv.hpp"

namespace touchmove::tournament::event {
namespace {

using files::BoardResult;
using messages::Message;
using messages::Param;

/// Nothing of what is no game's result.
std::optional<Result> result_of(BoardResult said) {
  switch (said) {
    case BoardResult::WhiteWins:
      return Result::WhiteWins;
    case BoardResult::Draw:
      return Result::Draw;
    case BoardResult::BlackWins:
      return Result::BlackWins;
    case BoardResult::BothLose:
      return Result::BothLose;
    case BoardResult::WhiteByForfeit:
      return Result::BlackForfeits;
    case BoardResult::BlackByForfeit:
      return Result::WhiteForfeits;
    case BoardResult::NobodyByForfeit:
      return Result::BothForfeit;
    case BoardResult::NotIn:
    case BoardResult::FullBye:
    case BoardResult::HalfBye:
    case BoardResult::ZeroBye:
      break;
  }
  return std::nullopt;
}

class ResultsReader {
 public:
  ResultsReader(const State& state, const Section& at, files::Rows& rows) : state_(state), at_(at), rows_(rows) {}

  void take() {
    const std::string section = rows_.text("section");
    if (!section.empty() && section != at_.plan.id && section != at_.plan.name) return;
    const std::string text = rows_.text("result");
    const auto said = files::parse_board_result(text);
    if (!said) return rows_.mistake("result", files::text_fault("result", text));
    const bool is_bye = *said >= BoardResult::FullBye;
    if (is_bye) return;
    const int number = wanted("round", 99);
    const int place = wanted("board", 100'000);
    if (number == 0 || place == 0) return;
    const Round* round = find_round(at_, number);
    const Board* board = round == nullptr ? nullptr : find_board(*round, place);
    if (board == nullptr) return mistake("board", "no_board", {{"board", place}, {"round", number}});
    if (board->black == 0) return mistake("board", "bye", {{"board", place}});
    if (!is_seated("white_number", board->white) || !is_seated("black_number", board->black)) return;
    const int game = game_of(*board);
    if (game == 0) return;
    if (const auto [first, is_new] = seen_.try_emplace({number, place, game}, rows_.line()); !is_new) {
      return mistake("board", "twice", {{"line", static_cast<std::int64_t>(first->second)}});
    }
    enter(*round, *board, number, game, result_of(*said));
  }

  std::size_t games() const { return seen_.size(); }
  ImportedResults out;

 private:
  void mistake(const std::string& column, std::string_view what, std::vector<Param> params = {}) {
    rows_.mistake(column, Message("file.results." + std::string(what), std::move(params)));
  }

  int wanted(const std::string& column, int most) {
    if (rows_.needed(column).empty()) return 0;
    return rows_.number(column, 1, most).value_or(0);
  }

  /// Whether the number said, if one is, is that of the entry.
  bool is_seated(const std::string& column, EntryNumber entry) {
    if (rows_.text(column).empty()) return true;
    const auto said = rows_.number(column, 1, 9'999);
    if (!said) return false;
    const Entry* sits = find_entry(state_, entry);
    if (sits != nullptr && sits->pairing_number == *said) return true;
    mistake(column, "other_player", {{"said", *said}, {"number", sits == nullptr ? 0 : sits->pairing_number}});
    return false;
  }

  /// From 1; 0, with a mistake, where it is not to be known.
  int game_of(const Board& board) {
    const auto most = static_cast<int>(board.games.size());
    if (!rows_.text("game").empty()) return rows_.number("game", 1, most).value_or(0);
    if (most == 1) return 1;
    mistake("game", "which_game", {{"games", most}});
    return 0;
  }

  void enter(const Round& round, const Board& board, int number, int game, std::optional<Result> result) {
    if (!result) {
      ++out.open;
      return;
    }
    const Result stands = board.games[static_cast<std::size_t>(game) - 1].result;
    if (stands == *result) {
      ++out.known;
      return;
    }
    if (is_finished(stands)) return mistake("result", "has_result", {{"result", std::string(word_of(stands))}});
    if (round.phase != Phase::Posted) {
      return mistake("round", round.phase == Phase::Paired ? "not_posted" : "locked", {{"round", number}});
    }
    out.acts.emplace_back(EnterResult{at_.plan.id, number, board.number, game, *result, {}});
  }

  const State& state_;
  const Section& at_;
  files::Rows& rows_;
  std::map<std::tuple<int, int, int>, std::size_t> seen_;
};

}  // namespace

tl::expected<ImportedResults, std::vector<files::Mistake>> results_from_csv(const State& state, std::size_t section,
                                                                            std::string_view bytes) {
  files::CsvRead read = files::read_csv_lines(bytes, files::form_of(bytes));
  if (read.table.columns.empty()) return tl::unexpected(std::move(read.mistakes));
  const std::vector<std::string> columns{"section", "round", "board", "game", "white_number", "black_number", "result"};
  files::Aliases own;
  for (const std::string& column : columns) own.push_back({column, column});
  files::rename_columns(read.table, own);
  files::Rows rows(read.table, columns);
  for (const char* column : {"round", "board", "result"}) rows.need(column);
  ResultsReader reader(state, state.sections[section], rows);
  for (std::size_t i = 0; i < read.table.rows.size() && rows.mistakes().size() < 100; ++i) {
    // Without them nothing of a line can be said.
    if (!rows.has("round") || !rows.has("board") || !rows.has("result")) break;
    rows.go_to(i);
    reader.take();
  }
  auto mistakes = files::merged(rows.mistakes(), read.mistakes);
  if (!mistakes.empty()) return tl::unexpected(std::move(mistakes));
  reader.out.games = reader.games();
  return std::move(reader.out);
}

}  // namespace touchmove::tournament::event
