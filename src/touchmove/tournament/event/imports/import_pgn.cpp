#include "touchmove/tournament/event/imports/import_pgn.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "touchmove/notation/games/pgn_reader.hpp"
#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/event/views/game_table.hpp"

namespace touchmove::tournament::event {
namespace {

using messages::Message;
using messages::Param;
using notation::PgnResult;

constexpr std::size_t most_mistakes = 100;

struct PgnGame {
  std::uint64_t number{0};
  std::uint64_t line{0};
  std::map<std::string, std::string, std::less<>> tags;
  std::optional<PgnResult> ending;  ///< of the movetext

  std::string tag(std::string_view name) const {
    const auto found = tags.find(name);
    return found == tags.end() || found->second == "?" || found->second == "-" ? std::string() : found->second;
  }
};

/// What is wrong, and with which game.
struct GameMistake {
  std::uint64_t game{0};
  Message what;
};

struct Collector : notation::PgnVisitor {
  std::vector<PgnGame> games;
  std::vector<GameMistake> mistakes;

  void begin_game(std::uint64_t number, notation::PgnPlace place) { games.push_back({number, place.line, {}, {}}); }
  notation::PgnFlow tag(std::string_view name, notation::PgnTagValue value) {
    games.back().tags.emplace(std::string(name), value.decoded());
    return notation::PgnFlow::Continue;
  }
  void result(PgnResult result) { games.back().ending = result; }
  void error(const notation::PgnError& error) {
    mistakes.push_back({error.game, Message("file.pgn.text", {{"text", to_string(error)}})});
  }
};

/// "Doe, Jane", "Jane Doe" and "DOE,Jane" are one name.
std::string key_of(std::string_view name) {
  std::vector<std::string> words(1);
  for (const char c : files::lower(name)) {
    if (c == ' ' || c == ',' || c == '.' || c == '\t') {
      if (!words.back().empty()) words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  std::sort(words.begin(), words.end());
  std::string key;
  for (const std::string& word : words) key += (key.empty() || word.empty() ? "" : " ") + word;
  return key;
}

/// A game of the section.
struct Played {
  GameSpot spot;
  std::size_t white{0};  ///< rows
  std::size_t black{0};
  bool of_white_entry{true};  ///< its White is of the entry that has White by the pairing
};

/// "3.12.2": round, board, game.
struct RoundTag {
  int round{0};
  int board{0};
  int game{0};
};
std::optional<RoundTag> parse_round(std::string_view text) {
  RoundTag tag;
  for (int* part : {&tag.round, &tag.board, &tag.game}) {
    if (text.empty()) break;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), *part);
    if (error != std::errc() || *part < 1) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (text.empty()) break;
    if (text.front() != '.' || text.size() == 1 || part == &tag.game) return std::nullopt;
    text.remove_prefix(1);
  }
  return tag;
}

Result turned(Result result) {
  switch (result) {
    case Result::WhiteWins:
      return Result::BlackWins;
    case Result::BlackWins:
      return Result::WhiteWins;
    case Result::WhiteForfeits:
      return Result::BlackForfeits;
    case Result::BlackForfeits:
      return Result::WhiteForfeits;
    default:
      return result;
  }
}

class Importer {
 public:
  Importer(const State& state, const Directory& directory, std::size_t section)
      : at_(state.sections[section]), table_(game_table(state, section, directory)) {
    for (std::size_t row = 0; row < table_.spots.size(); ++row) {
      for (std::size_t column = 0; column < table_.spots[row].size(); ++column) {
        const results::Cell& cell = table_.table.entrants[row].cells[column];
        if (!table_.spots[row][column] || !cell.opponent || cell.colour != pairing::Colour::White) continue;
        const Board* board = board_at(*table_.spots[row][column]);
        if (board == nullptr) continue;
        games_.push_back({*table_.spots[row][column], row, *cell.opponent, table_.entries[row] == board->white});
      }
    }
  }

  void take(const PgnGame& game) {
    game_ = &game;
    ++out_.games;
    const std::string round = game.tag("Round");
    const auto tag = round.empty() ? RoundTag{} : parse_round(round);
    if (!tag) return mistake("round", {{"text", round}});
    const std::string section = game.tag("Section");
    if (!section.empty() && section != at_.plan.name && section != at_.plan.id) {
      return mistake("section", {{"text", section}});
    }
    const std::vector<const Played*> found = find(*tag, false);
    if (found.empty()) return not_found(*tag);
    if (found.size() > 1) return mistake("more_than_once", who());
    enter(*found.front());
  }

  /// The acts, or what is wrong, in the order of the file; `unread` is what was no PGN.
  tl::expected<ImportedResults, std::vector<Message>> finish(std::vector<GameMistake> unread) {
    mistakes_.insert(mistakes_.begin(), unread.begin(), unread.end());
    if (mistakes_.empty()) return std::move(out_);
    std::stable_sort(mistakes_.begin(), mistakes_.end(),
                     [](const GameMistake& a, const GameMistake& b) { return a.game < b.game; });
    std::vector<Message> all;
    for (const GameMistake& one : mistakes_) {
      if (all.size() == most_mistakes) {
        all.push_back(
            Message("file.pgn.more", {{"more", static_cast<std::int64_t>(mistakes_.size() - most_mistakes)}}));
        break;
      }
      all.push_back(one.what);
    }
    return tl::unexpected(std::move(all));
  }

 private:
  /// `what` is the last word of a key, `file.pgn.…`.
  void mistake(std::string_view what, std::vector<Param> params) {
    Message said("file.pgn." + std::string(what), std::move(params));
    mistakes_.push_back({game_->number, Message("file.at.game", {{"game", static_cast<std::int64_t>(game_->number)},
                                                                 {"line", static_cast<std::int64_t>(game_->line)},
                                                                 {"what", std::vector{std::move(said)}}})});
  }
  std::vector<Param> who() const { return {{"white", game_->tag("White")}, {"black", game_->tag("Black")}}; }

  const Board* board_at(const GameSpot& spot) const {
    const Round* round = find_round(at_, spot.round);
    return round == nullptr ? nullptr : find_board(*round, spot.board);
  }

  bool is(std::size_t row, const std::string& side) const {
    const results::Entrant& entrant = table_.table.entrants[row];
    for (const auto& [own, said] :
         {std::pair{entrant.uschess_id, game_->tag(side + "UscfId")}, {entrant.fide_id, game_->tag(side + "FideId")}}) {
      if (!own.empty() && !said.empty()) return own == said;
    }
    return key_of(results::name_of(entrant)) == key_of(game_->tag(side));
  }

  std::vector<const Played*> find(const RoundTag& tag, bool reversed) const {
    std::vector<const Played*> found;
    for (const Played& game : games_) {
      if (tag.round != 0 && game.spot.round != tag.round) continue;
      if (tag.board != 0 && game.spot.board != tag.board) continue;
      if (tag.game != 0 && game.spot.game != tag.game) continue;
      if (is(reversed ? game.black : game.white, "White") && is(reversed ? game.white : game.black, "Black")) {
        found.push_back(&game);
      }
    }
    return found;
  }

  void not_found(const RoundTag& tag) {
    std::vector<Param> params = who();
    if (tag.round != 0) params.push_back({"round", tag.round});
    if (tag.board != 0) params.push_back({"board", tag.board});
    const std::string what = find(tag, true).empty() ? "not_met" : "other_colours";
    mistake(what + (tag.board != 0 ? ".at_board" : tag.round != 0 ? ".in_round" : ""), std::move(params));
  }

  /// What the game says its result is; nothing, with a mistake, if it says two. None: it is not over.
  std::optional<Result> said() {
    const std::string text = game_->tag("Result");
    const auto tagged = text.empty() ? std::nullopt : notation::parse_result(text);
    if (!text.empty() && !tagged) {
      mistake("result", {{"text", text}});
      return std::nullopt;
    }
    if (tagged && game_->ending && *tagged != *game_->ending) {
      mistake("results_differ", {{"text", text}, {"ending", std::string(notation::word_of(*game_->ending))}});
      return std::nullopt;
    }
    const bool forfeit = files::lower(game_->tag("Termination")) == "forfeit";
    switch (tagged ? *tagged : game_->ending.value_or(PgnResult::Unknown)) {
      case PgnResult::WhiteWins:
        return forfeit ? Result::BlackForfeits : Result::WhiteWins;
      case PgnResult::BlackWins:
        return forfeit ? Result::WhiteForfeits : Result::BlackWins;
      case PgnResult::Draw:
        return Result::Draw;
      case PgnResult::Unknown:
        break;
    }
    return forfeit ? Result::BothForfeit : Result::None;
  }

  void enter(const Played& played) {
    const GameSpot& spot = played.spot;
    const auto key = std::tuple(spot.round, spot.board, spot.game);
    if (const auto [before, is_new] = seen_.try_emplace(key, game_->number); !is_new) {
      return mistake("same_board", {{"game", static_cast<std::int64_t>(before->second)}});
    }
    auto result = said();
    if (!result) return;
    if (*result == Result::None) {
      ++out_.open;
      return;
    }
    if (!played.of_white_entry) result = turned(*result);
    const Round& round = *find_round(at_, spot.round);
    const Result stands = board_at(spot)->games[static_cast<std::size_t>(spot.game) - 1].result;
    if (stands == *result) {
      ++out_.known;
      return;
    }
    if (is_finished(stands)) {
      return mistake("has_result",
                     {{"board", spot.board}, {"round", spot.round}, {"result", std::string(word_of(stands))}});
    }
    if (round.phase != Phase::Posted) {
      return mistake(round.phase == Phase::Paired ? "not_posted" : "locked", {{"round", spot.round}});
    }
    out_.acts.emplace_back(EnterResult{at_.plan.id, spot.round, spot.board, spot.game, *result, {}});
  }

  const Section& at_;
  GameTable table_;
  std::vector<Played> games_;
  const PgnGame* game_{nullptr};
  std::map<std::tuple<int, int, int>, std::uint64_t> seen_;
  ImportedResults out_;
  std::vector<GameMistake> mistakes_;
};

}  // namespace

tl::expected<ImportedResults, std::vector<Message>> results_from_pgn(const State& state, const Directory& directory,
                                                                     std::size_t section, std::string_view pgn) {
  Collector collector;
  notation::PgnReader reader(collector);
  reader.push(pgn);
  reader.finish();
  Importer importer(state, directory, section);
  for (const PgnGame& game : collector.games) importer.take(game);
  return importer.finish(std::move(collector.mistakes));
}

}  // namespace touchmove::tournament::event
