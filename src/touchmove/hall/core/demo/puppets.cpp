#include "touchmove/hall/core/demo/puppets.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/hall/core/front/core.hpp"
#include "touchmove/hall/core/front/resident.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/notation/moves/san.hpp"
#include "touchmove/notation/moves/uci.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::hall::demo {
namespace {

constexpr Time hand_ms = 700;    // between taking a man up and letting it go, and from there to the clock
constexpr Time patience = 1500;  // between two looks at a game that stands still

std::optional<board::Position> position_of(const std::string& fen) {
  const auto placement = notation::parse_fen(fen);
  if (!placement) return std::nullopt;
  const auto position = board::Position::from_placement(*placement);
  return position ? std::optional(*position) : std::nullopt;
}

std::vector<std::string> legal_moves(const std::string& fen) {
  std::vector<std::string> moves;
  if (const auto position = position_of(fen)) {
    board::MoveList list;
    board::generate_legal(*position, list);
    for (const board::Move move : list) moves.push_back(notation::to_uci(*position, move));
  }
  return moves;
}

/// A square that a man may not go to from where it stands.
std::string forbidden_from(const std::vector<std::string>& legal, const std::string& from) {
  for (const char rank : {'5', '4', '6', '3'}) {
    for (char file = 'a'; file <= 'h'; ++file) {
      const std::string move = from + file + rank;
      const bool may = std::any_of(legal.begin(), legal.end(), [&](const std::string& each) {
        return each.compare(0, 4, move) == 0 || each.compare(2, 2, move, 2, 2) == 0;
      });
      if (!may && move.substr(2) != from) return move;
    }
  }
  return {};
}

/// A move that one hand makes by letting go of one man: no castling, no promotion.
bool is_plain(const std::string& fen, const std::string& move) {
  if (move.size() != 4) return false;
  const auto position = position_of(fen);
  if (!position) return false;
  const auto found = notation::parse_uci(*position, move);
  return found && notation::to_san(*position, *found).front() != 'O';
}

}  // namespace

std::vector<std::string> script_of(const OldGame& game) {
  std::vector<std::string> moves;
  board::Position position = board::Position::initial();
  std::string_view rest = game.moves;
  while (!rest.empty()) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(rest.size(), word.size() + 1));
    const auto move = notation::parse_san(position, word);
    if (!move) break;
    moves.push_back(notation::to_uci(position, *move));
    position.play(*move);
  }
  return moves;
}

void Puppets::seat(Core& core, Time now, const std::string& game, const std::array<std::string, 2>& secrets,
                   const Board& board, Time ready, Time pace) {
  Table table;
  table.board = board;
  table.script = script_of(old_games()[board.game]);
  table.board.plies = std::min(board.plies, static_cast<int>(table.script.size()));
  // A little faster than it must be, so that what happens at the board has happened when the doors open.
  table.early_pace = (ready - now) * 9 / 10 / (table.board.plies + 2);
  table.pace = pace;
  table.ready = ready;
  table.due = now + 1;
  if (last_connection_ == 0) last_connection_ = first_resident_id;
  for (ConnectionId& seat : table.seats) seat = ++last_connection_;
  tables_.push_back(std::move(table));
  const std::array<ConnectionId, 2> ids = tables_.back().seats;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    core.connected(ids[i], "demo", now);
    core.received(ids[i], fmt::format(R"({{"hello":{{"game":{},"token":{}}}}})", quoted(game), quoted(secrets[i])),
                  now);
  }
}

std::optional<Time> Puppets::next_turn() const {
  std::optional<Time> next;
  for (const Table& table : tables_) {
    if (table.phase != Phase::Ended && (!next || table.due < *next)) next = table.due;
  }
  return next;
}

Time Puppets::thought(const Table& table) {
  const Time about = rehearses(table) ? table.early_pace : table.pace;
  return about / 2 + static_cast<Time>(random_.below(static_cast<std::uint64_t>(about) + 1));
}

void Puppets::take_turn(Core& core, Time now) {
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    if (tables_[i].phase != Phase::Ended && tables_[i].due <= now) play(core, tables_[i], now);
  }
}

void Puppets::say(Core& core, ConnectionId who, std::string_view event, Time now) {
  core.received(who, fmt::format(R"({{"id":"d{}","do":{}}})", ++last_command_, event), now);
}

void Puppets::play(Core& core, Table& table, Time now) {
  table.due = now + patience;
  if (table.phase == Phase::Ready) return say(core, table.seats[1], R"({"type":"start"})", now);
  if (table.phase != Phase::Playing) return;
  const auto mover = static_cast<std::size_t>(table.to_press >= 0 ? table.to_press : table.turn);
  if (table.step == Step::Claim) {
    table.step = Step::Move;
    const std::string claim =
        table.board.trouble == Trouble::Illegal
            ? std::string(R"({"type":"claim","kind":"illegal_move"})")
            : fmt::format(R"({{"type":"claim","kind":"touched_man","square":"{}"}})", table.touched);
    return say(core, table.seats[1 - table.offender], claim, now);
  }
  if (table.gone[mover]) return;
  if (table.to_press >= 0) {
    table.due = now + thought(table);
    return say(core, table.seats[mover], R"({"type":"press"})", now);
  }
  if (table.step == Step::LetGo) {
    table.step = Step::Move;
    table.due = now + hand_ms;
    return say(core, table.seats[mover], fmt::format(R"({{"type":"release","square":"{}"}})", table.target), now);
  }
  const bool amiss =
      table.board.trouble != Trouble::None && !table.troubled && static_cast<int>(table.plies) >= table.board.at;
  if (amiss) return go_amiss(core, table, now);
  if (!rehearses(table) && now < table.ready) {
    // As far as the script goes: who comes first finds them thinking.
    table.due = table.ready + thought(table);
    return;
  }
  begin_move(core, table, now);
}

std::string Puppets::next_move(const Table& table) {
  const std::vector<std::string> legal = legal_moves(table.fen);
  if (legal.empty()) return {};
  if (table.plies < table.script.size()) {
    const std::string& move = table.script[table.plies];
    if (std::find(legal.begin(), legal.end(), move) != legal.end()) return move;
  }
  return legal[random_.below(legal.size())];
}

void Puppets::begin_move(Core& core, Table& table, Time now) {
  if (table.plies == table.script.size()) return finish(core, table, now);
  const std::string move = next_move(table);
  if (move.empty()) return;
  const ConnectionId mover = table.seats[static_cast<std::size_t>(table.turn)];
  table.due = now + hand_ms;
  if (rehearses(table) || !is_plain(table.fen, move)) {
    return say(core, mover, fmt::format(R"({{"type":"move","move":"{}"}})", move), now);
  }
  table.step = Step::LetGo;
  table.target = move.substr(2);
  say(core, mover, fmt::format(R"({{"type":"touch","squares":["{}"]}})", move.substr(0, 2)), now);
}

void Puppets::finish(Core& core, Table& table, Time now) {
  const OldEnd end = old_games()[table.board.game].end;
  const auto loser = static_cast<std::size_t>(end == OldEnd::WhiteWins);
  if (end != OldEnd::Drawn) return say(core, table.seats[loser], R"({"type":"resign"})", now);
  // With a move that is made, or before it: the hall takes the offer either way.
  say(core, table.seats[static_cast<std::size_t>(table.turn)], R"({"type":"offer_draw"})", now);
  say(core, table.seats[1 - static_cast<std::size_t>(table.turn)], R"({"type":"accept_draw"})", now);
}

void Puppets::go_amiss(Core& core, Table& table, Time now) {
  table.troubled = true;
  const std::vector<std::string> legal = legal_moves(table.fen);
  const std::string meant = next_move(table);
  if (meant.empty()) return;
  const std::string from = meant.substr(0, 2);
  const ConnectionId mover = table.seats[static_cast<std::size_t>(table.turn)];
  const ConnectionId other = table.seats[1 - static_cast<std::size_t>(table.turn)];
  const auto moves = [&](const std::string& move) {
    say(core, mover, fmt::format(R"({{"type":"move","move":"{}"}})", move), now);
    say(core, mover, R"({"type":"press"})", now);
    table.step = Step::Claim;
    table.offender = static_cast<std::size_t>(table.turn);
    table.due = now + 4 * hand_ms;
  };
  switch (table.board.trouble) {
    case Trouble::Illegal:
      if (const std::string move = forbidden_from(legal, from); !move.empty()) moves(move);
      return;
    case Trouble::Touched: {
      const auto instead = std::find_if(legal.begin(), legal.end(), [&](const std::string& move) {
        return move.compare(0, 2, from) != 0 && is_plain(table.fen, move);
      });
      if (instead == legal.end()) return;
      table.touched = from;
      say(core, mover, fmt::format(R"({{"type":"touch","squares":["{}"]}})", from), now);
      say(core, mover, fmt::format(R"({{"type":"release","square":"{}"}})", from), now);
      return moves(*instead);
    }
    case Trouble::Called:
      say(core, other, R"({"type":"report","about":"talking"})", now);
      return say(core, other, R"({"type":"call_official"})", now);
    case Trouble::Noise:
      return say(core, other, R"({"type":"report","about":"device_sound"})", now);
    case Trouble::None:
      return;
  }
}

void Puppets::heard(const Message& message) {
  for (const ConnectionId to : message.to) {
    if (to < first_resident_id) continue;
    for (Table& table : tables_) {
      if (to != table.seats[0] && to != table.seats[1]) continue;
      tell(table, message.rest ? *message.text + *message.rest : *message.text, to);
      break;
    }
  }
}

void Puppets::tell(Table& table, std::string_view text, ConnectionId to) const {
  const auto object = parse_object(text);
  if (!object) return;
  if (object->contains("replaced")) table.gone[to == table.seats[0] ? 0 : 1] = true;
  const boost::json::value* state = object->if_contains("state");
  if (const auto* snapshot = object->if_contains("snapshot"); snapshot != nullptr && snapshot->is_object()) {
    state = snapshot->get_object().if_contains("state");
  }
  if (state == nullptr || !state->is_object()) return;
  const boost::json::object& told = state->get_object();
  const std::string phase = text_of(told, "phase").value_or("");
  table.phase = phase == "playing"  ? Phase::Playing
                : phase == "ready"  ? Phase::Ready
                : phase == "paused" ? Phase::Paused
                : phase == "ended"  ? Phase::Ended
                                    : Phase::Unknown;
  table.fen = text_of(told, "fen").value_or("");
  table.turn = text_of(told, "turn") == "black" ? 1 : 0;
  const auto press = text_of(told, "to_press");
  table.to_press = !press ? -1 : *press == "black" ? 1 : 0;
  table.plies = static_cast<std::size_t>(std::max<std::int64_t>(0, integer_of(told, "ply").value_or(0)));
}

}  // namespace touchmove::hall::demo
