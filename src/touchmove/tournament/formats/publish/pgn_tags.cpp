#include "touchmove/tournament/formats/publish/pgn_tags.hpp"

#include <algorithm>

#include "touchmove/notation/games/pgn_writer.hpp"

namespace touchmove::tournament::publish {
namespace {

using tiebreak::Outcome;

std::string_view name_of(Termination termination) {
  switch (termination) {
    case Termination::Normal:
      return "normal";
    case Termination::TimeForfeit:
      return "time forfeit";
    case Termination::RulesInfraction:
      return "rules infraction";
    case Termination::Forfeit:
      return "forfeit";
    case Termination::Adjudication:
      return "adjudication";
    case Termination::Unterminated:
      return "unterminated";
  }
  return {};
}

std::string dotted(const results::Date& day) {
  std::string date = results::to_string(day);
  std::replace(date.begin(), date.end(), '-', '.');
  return date;
}

/// As much of a game's day as the event's days have in common.
std::string date_of(const GameFacts& facts) {
  if (!facts.first_day) return "????.??.??";
  const results::Date& first = *facts.first_day;
  const results::Date last = facts.last_day.value_or(first);
  std::string date = dotted(first);
  if (first.year != last.year) return "????.??.??";
  if (first.month != last.month) return date.substr(0, 4) + ".??.??";
  if (first.day != last.day) return date.substr(0, 7) + ".??";
  return date;
}

/// PGN has no result for a game both lost, nor for a double forfeit.
std::string result_of(const results::Cell& cell, const results::Cell& back) {
  if (!cell.outcome || !back.outcome) return "*";
  const bool won = *cell.outcome == Outcome::Win || *cell.outcome == Outcome::ForfeitWin;
  const bool lost = *back.outcome == Outcome::Win || *back.outcome == Outcome::ForfeitWin;
  if (won) return "1-0";
  if (lost) return "0-1";
  return *cell.outcome == Outcome::Draw ? "1/2-1/2" : "*";
}

}  // namespace

std::optional<Tags> pgn_tags(const results::Section& section, std::size_t white, std::size_t round,
                             const GameFacts& facts) {
  const results::Entrant& player = section.entrants[white];
  if (round >= player.cells.size() || !player.cells[round].opponent) return std::nullopt;
  const results::Cell& cell = player.cells[round];
  if (cell.colour != pairing::Colour::White) return std::nullopt;
  const results::Entrant& other = section.entrants[*cell.opponent];
  if (round >= other.cells.size()) return std::nullopt;
  const std::string number = std::to_string(round + 1);
  const bool forfeit = cell.outcome && !tiebreak::is_played(*cell.outcome);
  Tags tags{{"Event", facts.event},
            {"Site", facts.site.empty() ? "?" : facts.site},
            {"Date", date_of(facts)},
            {"Round", facts.board > 0 ? number + "." + std::to_string(facts.board) : number},
            {"White", results::name_of(player)},
            {"Black", results::name_of(other)},
            {"Result", result_of(cell, other.cells[round])}};
  const auto add = [&tags](std::string name, std::string value) {
    if (!value.empty()) tags.emplace_back(std::move(name), std::move(value));
  };
  const auto rating = [](const results::Entrant& entrant) {
    return entrant.rating ? std::to_string(*entrant.rating) : std::string();
  };
  const bool several_days = facts.first_day && facts.last_day && *facts.last_day != *facts.first_day;
  if (several_days) add("EventDate", dotted(*facts.first_day));
  add("WhiteElo", rating(player));
  add("BlackElo", rating(other));
  add("WhiteTitle", player.title);
  add("BlackTitle", other.title);
  add("WhiteFideId", player.fide_id);
  add("BlackFideId", other.fide_id);
  add("WhiteUscfId", player.uschess_id);
  add("BlackUscfId", other.uschess_id);
  add("WhiteTeam", player.team);
  add("BlackTeam", other.team);
  add("Section", section.name);
  add("TimeControl", facts.time_control);
  add("Board", facts.board > 0 ? std::to_string(facts.board) : "");
  add("Match", facts.match);
  add("Annotator", facts.annotator);
  add("Termination", std::string(name_of(forfeit         ? Termination::Forfeit
                                         : !cell.outcome ? Termination::Unterminated
                                                         : facts.termination)));
  if (facts.fen) {
    add("SetUp", "1");
    add("FEN", *facts.fen);
  }
  return tags;
}

std::string pgn_tag_section(const Tags& tags) {
  std::string out;
  notation::PgnWriter(out).tags(tags);
  return out;
}

std::string pgn_game(const Tags& tags, const std::vector<std::string>& san) {
  std::string out;
  notation::PgnWriter writer(out);
  writer.tags(tags);
  const auto value = [&tags](std::string_view name) {
    const auto found = std::find_if(tags.begin(), tags.end(), [&](const auto& tag) { return tag.first == name; });
    return found == tags.end() ? std::string_view{} : std::string_view(found->second);
  };
  // the side and number a game begins with stand in its FEN, as second and last field
  board::Color side = board::Color::White;
  unsigned number = 1;
  if (const std::string_view fen = value("FEN"); !fen.empty()) {
    const std::size_t first = fen.find(' ');
    if (first != std::string_view::npos && fen.substr(first + 1).starts_with('b')) side = board::Color::Black;
    unsigned parsed = 0;
    const std::size_t last = fen.rfind(' ');
    for (const char digit : fen.substr(last == std::string_view::npos ? fen.size() : last + 1)) {
      if (digit < '0' || digit > '9' || parsed > 9999) break;
      parsed = parsed * 10 + static_cast<unsigned>(digit - '0');
    }
    if (parsed > 0) number = parsed;
  }
  writer.begin_moves(side, number);
  for (const std::string& move : san) writer.move(move);
  writer.result(notation::parse_result(value("Result")).value_or(notation::PgnResult::Unknown));
  return out;
}

}  // namespace touchmove::tournament::publish
