#include "touchmove/hall/core/lichess/shapes.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <iterator>
#include <utility>

namespace touchmove::hall::lichess {
namespace {

namespace json = boost::json;

constexpr int rating = 1500;  // the hall rates nobody; clients want a number
constexpr const char* speeds[] = {"bullet", "blitz", "rapid", "classical"};
// What a clock shows where there is none: clients subtract from it.
constexpr std::int64_t no_clock_ms = 2'147'483'647;

json::object person(const Player& player) {
  json::object object{{"id", player.id}, {"name", player.name}, {"rating", rating}, {"provisional", true}};
  if (player.bot) {
    object["title"] = "BOT";
  } else {
    object["title"] = nullptr;
  }
  return object;
}

json::object standard() { return {{"key", "standard"}, {"name", "Standard"}, {"short", "Std"}}; }

json::object variant_of(const GameRecord& record) {
  if (record.chess960) return {{"key", "chess960"}, {"name", "Chess960"}, {"short", "960"}};
  if (!record.start.empty()) return {{"key", "fromPosition"}, {"name", "From Position"}, {"short", "FEN"}};
  return standard();
}

/// Why a challenge is declined: their keys, and what is said to who reads no keys.
struct DeclineReason {
  std::string_view key;
  std::string_view words;
};

const DeclineReason& decline_reason(std::string_view key) {
  static constexpr DeclineReason reasons[] = {
      {"generic", "I take no challenges now."},
      {"later", "Not now; ask again later."},
      {"tooFast", "This time is too short for me."},
      {"tooSlow", "This time is too long for me."},
      {"timeControl", "I take no challenges with this time."},
      {"rated", "I play rated games only."},
      {"casual", "I play games that are not rated only."},
      {"standard", "I play variants only."},
      {"variant", "I do not play this variant."},
      {"noBot", "I play no bots."},
      {"onlyBot", "I play bots only."},
  };
  const auto* const found =
      std::find_if(std::begin(reasons), std::end(reasons), [&](const DeclineReason& each) { return each.key == key; });
  return found == std::end(reasons) ? reasons[0] : *found;
}

struct Status {
  int id;
  const char* name;
};

Status status_of(const GameRecord& record) {
  switch (record.end) {
    case RecordEnd::None:
      break;
    case RecordEnd::Mate:
      return {30, "mate"};
    case RecordEnd::Resignation:
      return {31, "resign"};
    case RecordEnd::Stalemate:
      return {32, "stalemate"};
    case RecordEnd::OutOfTime:
      return {35, "outoftime"};
    case RecordEnd::Draw:
      return {34, "draw"};
    case RecordEnd::Aborted:
      return {25, "aborted"};
    case RecordEnd::Other:
      return {38, "unknownFinish"};
  }
  return {20, "started"};
}

std::string moves_of(const GameRecord& record) {
  std::string moves;
  for (const std::string& move : record.moves) {
    if (!moves.empty()) moves += ' ';
    moves += move;
  }
  return moves;
}

std::int64_t left_of(const GameRecord& record, std::size_t side) {
  return record.left_ms ? std::max<std::int64_t>(0, (*record.left_ms)[side]) : no_clock_ms;
}

json::string_view view(std::string_view text) { return {text.data(), text.size()}; }

}  // namespace

std::string speed_of(const Clock& clock) {
  const int estimate = clock.limit + 40 * clock.increment;
  if (estimate < 180) return speeds[0];
  if (estimate < 480) return speeds[1];
  return estimate < 1500 ? speeds[2] : speeds[3];
}

json::object account(const Player& player, bool online) {
  json::object perfs;
  for (const char* speed : speeds) {
    perfs[speed] = {{"games", 1}, {"rating", rating}, {"rd", 350}, {"prog", 0}, {"prov", true}};
  }
  json::object object{
      {"id", player.id},   {"username", player.name}, {"perfs", std::move(perfs)},  {"createdAt", 0},
      {"seenAt", 0},       {"online", online},        {"disabled", false},          {"tosViolation", false},
      {"verified", false}, {"blocking", false},       {"url", "/@/" + player.name}, {"count", {{"all", 1}}}};
  if (player.bot) object["title"] = "BOT";
  return object;
}

json::object challenge(const Challenge& challenge, std::string_view status) {
  const std::string speed = speed_of(challenge.clock);
  json::object object{
      {"id", challenge.id},
      {"url", "/" + challenge.id},
      {"status", view(status)},
      {"challenger", person(*challenge.from)},
      {"destUser", person(*challenge.to)},
      {"variant", standard()},
      {"rated", false},
      {"speed", speed},
      {"timeControl",
       {{"type", "clock"},
        {"limit", challenge.clock.limit},
        {"increment", challenge.clock.increment},
        {"show", std::to_string(challenge.clock.limit / 60) + "+" + std::to_string(challenge.clock.increment)}}},
      {"color", challenge.color},
      {"finalColor", challenge.from_white ? "white" : "black"},
      {"perf", {{"icon", ""}, {"name", speed}}},
      {"rules", json::array()}};
  return object;
}

json::object challenge_event(std::string_view type, const Challenge& each, std::string_view declined) {
  const std::string_view status = type == "challengeCanceled"   ? "canceled"
                                  : type == "challengeDeclined" ? "declined"
                                                                : "created";
  json::object object = challenge(each, status);
  if (type == "challengeDeclined") {
    const DeclineReason& reason = decline_reason(declined);
    object["declineReasonKey"] = view(reason.key);
    object["declineReason"] = view(reason.words);
  }
  return {{"type", view(type)}, {"challenge", std::move(object)}, {"compat", {{"bot", true}, {"board", true}}}};
}

json::object game_info(const Pairing& pairing, const GameRecord& record, bool white) {
  const Status status = status_of(record);
  const Player& opponent = white ? *pairing.black : *pairing.white;
  json::object other{{"id", opponent.id}, {"username", opponent.name}, {"rating", rating}};
  if (opponent.bot) other["title"] = "BOT";
  json::object object{{"fullId", pairing.id},
                      {"gameId", pairing.id},
                      {"id", pairing.id},
                      {"fen", record.fen},
                      {"color", white ? "white" : "black"},
                      {"lastMove", record.last_move},
                      {"source", "friend"},
                      {"status", {{"id", status.id}, {"name", status.name}}},
                      {"variant", variant_of(record)},
                      {"speed", speed_of(pairing.clock)},
                      {"perf", speed_of(pairing.clock)},
                      {"rated", false},
                      {"hasMoved", record.moves.size() > (white ? 0U : 1U)},
                      {"opponent", std::move(other)},
                      {"isMyTurn", record.end == RecordEnd::None && record.white_to_move == white},
                      {"secondsLeft", left_of(record, white ? 0 : 1) / 1000},
                      {"compat", {{"bot", true}, {"board", true}}}};
  if (record.white_won) object["winner"] = *record.white_won ? "white" : "black";
  return object;
}

json::object game_event(std::string_view type, const Pairing& pairing, const GameRecord& record, bool white) {
  return {{"type", view(type)}, {"game", game_info(pairing, record, white)}};
}

json::object game_state(const Pairing& pairing, const GameRecord& record) {
  json::object object{{"type", "gameState"},
                      {"moves", moves_of(record)},
                      {"wtime", left_of(record, 0)},
                      {"btime", left_of(record, 1)},
                      {"winc", pairing.clock.increment * 1000},
                      {"binc", pairing.clock.increment * 1000},
                      {"status", status_of(record).name},
                      {"wdraw", record.white_offers == true},
                      {"bdraw", record.white_offers == false},
                      {"wtakeback", false},
                      {"btakeback", false}};
  if (record.white_won) object["winner"] = *record.white_won ? "white" : "black";
  return object;
}

json::object game_full(const Pairing& pairing, const GameRecord& record) {
  const std::string speed = speed_of(pairing.clock);
  return {{"type", "gameFull"},
          {"id", pairing.id},
          {"rated", false},
          {"variant", variant_of(record)},
          {"clock", {{"initial", pairing.clock.limit * 1000}, {"increment", pairing.clock.increment * 1000}}},
          {"speed", speed},
          {"perf", {{"name", speed}}},
          {"createdAt", pairing.created_at},
          {"white", person(*pairing.white)},
          {"black", person(*pairing.black)},
          {"initialFen", record.start.empty() ? "startpos" : record.start},
          {"state", game_state(pairing, record)}};
}

json::object chat_line(const Player& from, std::string_view room, std::string_view text) {
  return {{"type", "chatLine"}, {"room", view(room)}, {"username", from.name}, {"text", view(text)}};
}

json::object opponent_gone(bool gone, std::optional<int> claim_in) {
  json::object object{{"type", "opponentGone"}, {"gone", gone}};
  if (gone && claim_in) object["claimWinInSeconds"] = *claim_in;
  return object;
}

std::string line_of(const json::object& object) { return json::serialize(object) + "\n"; }

std::string error_of(std::string_view text) { return json::serialize(json::object{{"error", view(text)}}); }

}  // namespace touchmove::hall::lichess
