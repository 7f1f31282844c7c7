#include "tests/sim/evening/table_auditor.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <cctype>
#include <cstdlib>
#include <string_view>

#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/tables/room.hpp"
#include "touchmove/hall/core/tables/verification.hpp"

namespace touchmove::sim {
namespace {

namespace json = boost::json;
using hall::integer_of;
using hall::text_of;

const json::array& effects_of(const json::object& line) {
  static const json::array none;
  const auto* ruling = line.if_contains("ruling");
  const auto* effects =
      ruling != nullptr && ruling->is_object() ? ruling->get_object().if_contains("effects") : nullptr;
  return effects != nullptr && effects->is_array() ? effects->get_array() : none;
}

std::string effect_of(const json::value& effect) { return text_of(effect.as_object(), "effect").value_or(""); }

bool has_effect(const json::object& line, std::initializer_list<std::string_view> names) {
  const json::array& effects = effects_of(line);
  return std::any_of(effects.begin(), effects.end(), [&](const json::value& effect) {
    return std::find(names.begin(), names.end(), effect_of(effect)) != names.end();
  });
}

/// ms that effects of that name move on a side's clock.
std::int64_t sum_of(const json::object& line, std::string_view name, std::string_view side) {
  std::int64_t sum = 0;
  for (const json::value& effect : effects_of(line)) {
    const json::object& one = effect.as_object();
    if (effect_of(effect) == name && text_of(one, "side") == side) sum += integer_of(one, "ms").value_or(0);
  }
  return sum;
}

std::optional<Face> face_of(const json::object& state) {
  const auto* clocks = state.if_contains("clocks");
  if (clocks == nullptr || !clocks->is_object()) return std::nullopt;
  const json::object& of = clocks->get_object();
  Face face;
  const json::object& white = of.at("white").as_object();
  face.white = integer_of(white, "remaining").value_or(0);
  face.black = integer_of(of.at("black").as_object(), "remaining").value_or(0);
  face.delay =
      std::max(integer_of(white, "delay").value_or(0), integer_of(of.at("black").as_object(), "delay").value_or(0));
  face.running = text_of(of, "running").value_or("");
  const std::string control = text_of(of, "control").value_or("");
  if (const auto plus = control.rfind('+'); plus != std::string::npos) {
    face.increment = 1000 * std::atoll(control.c_str() + plus + 1);
  }
  return face;
}

}  // namespace

std::vector<Face> faces_of(const json::object& state) {
  std::vector<Face> faces;
  if (const auto face = face_of(state)) faces.push_back(*face);
  const auto* beside = state.if_contains("beside");
  if (beside != nullptr && beside->is_object()) {
    if (const auto face = face_of(beside->get_object())) faces.push_back(*face);
  }
  return faces;
}

int men_of(const json::object& state) {
  int men = 0;
  const auto letters = [&](const std::string& text) {
    men +=
        static_cast<int>(std::count_if(text.begin(), text.end(), [](unsigned char c) { return std::isalpha(c) != 0; }));
  };
  const auto of_board = [&](const json::object& board) {
    const std::string fen = text_of(board, "fen").value_or("");
    letters(fen.substr(0, fen.find_first_of(" [")));
    if (const auto* pockets = board.if_contains("pockets"); pockets != nullptr && pockets->is_object()) {
      for (const auto& each : pockets->get_object()) letters(std::string(each.value().as_string()));
    }
  };
  of_board(state);
  if (const auto* beside = state.if_contains("beside"); beside != nullptr && beside->is_object()) {
    of_board(beside->get_object());
  }
  return men;
}

void TableAuditor::sent(const std::string& command, const std::string& game, std::optional<hall::Seat> seat) {
  commands_[command] = {game, seat};
}

void TableAuditor::stored(const std::string& game, const store::StoredLine& line, std::int64_t absent) {
  Journal& journal = journals_[game];
  const auto seq = journal.hashes.size();
  const std::string where = game + " line " + std::to_string(seq) + ": " + line.body;
  journal.head = store::chain(journal.head, line.body);
  journal.hashes.push_back(line.hash);
  journal.lines.push_back(line);
  if (journal.head != line.hash) return blame_("the chain breaks at " + where);
  digest_ = digest_ * 1'099'511'628'211U + line.hash[0] + 256U * line.hash[1];
  const auto object = hall::parse_object(line.body);
  if (!object) return blame_("no object: " + where);
  if (integer_of(*object, "seq") != static_cast<std::int64_t>(seq)) blame_("another number: " + where);
  const auto at = integer_of(*object, "at").value_or(-1);
  if (at < journal.at) blame_("time falls at " + where);
  const auto elapsed = at - std::exchange(journal.at, at);
  check_author(game, journal, line, *object, where);
  const std::string stood = journal.view;
  check_ruling(journal, line, *object, where);
  if (!blame_.wrong().empty()) return;
  check_rematch(game, journal, *object, where);
  const auto state = hall::parse_object(journal.view).value();
  const auto before = std::exchange(journal.faces, faces_of(state));
  for (std::size_t i = 0; i < std::min(before.size(), journal.faces.size()); ++i) {
    check_face(before[i], journal.faces[i], *object, elapsed, absent, where);
  }
  check_boards(state, *object, where);
  // A man that is taken is passed on with the press. What an illegal move takes is put back when it is taken back.
  // Nothing else comes or goes.
  const auto* ruling = object->if_contains("ruling");
  if (state.contains("beside") && seq > 0 && ruling != nullptr &&
      text_of(ruling->as_object(), "verdict") == "accepted" &&
      !has_effect(*object, {"restored", "reinstated", "replaced", "board_turned", "next_game"})) {
    const int passed =
        static_cast<int>(std::count_if(effects_of(*object).begin(), effects_of(*object).end(),
                                       [](const auto& effect) { return effect_of(effect) == "passed"; }));
    const int came = men_of(state) - men_of(hall::parse_object(stood).value());
    if (came != passed && !(came == passed - 1 && has_effect(*object, {"man_moved"}))) {
      blame_("men: " + std::to_string(came) + " more, and " + std::to_string(passed) + " passed on at " + where);
    }
  }
}

void TableAuditor::check_author(const std::string& game, Journal& journal, const store::StoredLine& line,
                                const json::object& object, const std::string& where) {
  const std::string by = text_of(object, "by").value_or("");
  if (line.origin.empty()) {
    if (by != "hall" && !journal.origins.empty()) blame_("nobody asked for what a seat did: " + where);
    return;
  }
  if (!journal.origins.try_emplace(line.origin, journal.hashes.size() - 1).second) blame_("done twice: " + where);
  const auto slash = line.origin.find('/');
  if (line.origin.substr(0, slash) != by) blame_("a seat acts for another: " + where);
  const auto command = commands_.find(line.origin.substr(slash + 1));
  if (command == commands_.end()) return blame_("nobody sent what was done: " + where);
  if (command->second.game != game || !command->second.seat || hall::word_of(*command->second.seat) != by) {
    blame_("a seat acts for another: " + where);
  }
}

void TableAuditor::check_ruling(Journal& journal, const store::StoredLine& line, json::object object,
                                const std::string& where) {
  const auto at = integer_of(object, "at").value_or(0);
  if (journal.hashes.size() == 1) {
    auto replayed = rules_.load(line.body);
    auto folded = rules_.load(line.body);
    if (!replayed || !folded) return blame_("the opening cannot be read: " + where);
    journal.replayed = std::move(*replayed);
    journal.folded = std::move(*folded);
  } else {
    const std::string by = text_of(object, "by").value_or("");
    const std::string person = text_of(object, "person").value_or("");
    for (const char* field : {"seq", "at", "by", "person", "ruling"}) object.stable_erase(field);
    if (journal.replayed->replay(line.body)) blame_("is not replayed: " + where);
    const std::string type = text_of(object, "type").value_or("");
    if (type == "seal" || type == "unseal") {
      // Into the box and out of it only the hall comes; what was ruled on it is ruled again with all that was before.
      journal.folded->replay(line.body);
      const auto again = hall::verify_journal(journal.lines);
      if (!again.is_good()) blame_("is not what was sealed, or is ruled otherwise: " + where + " " + again.problem);
      journal.view = journal.replayed->view({}, at);
      return;
    }
    const auto ruled = journal.folded->apply({journal.hashes.size() - 1, at, by, person}, json::serialize(object));
    if (!ruled || ruled->line != line.body) {
      return blame_("is ruled otherwise: " + where + " is now " + (ruled ? ruled->line : ruled.error().message));
    }
  }
  journal.view = journal.replayed->view({}, at);
  if (journal.view != journal.folded->view({}, at)) blame_("replay differs at " + where);
}

void TableAuditor::check_rematch(const std::string& game, const Journal& journal, const json::object& object,
                                 const std::string& where) {
  const auto before = before_.find(game);
  if (before == before_.end()) return;
  const auto known = journals_.find(before->second);
  if (journal.hashes.size() == 1) {
    if (known == journals_.end()) return blame_("a rematch of no game: " + where);
    // Encounters of one game each: who had White last is the Black of this one.
    if (known->second.replayed->white() == journal.replayed->white())
      blame_("a rematch with the same colours: " + where);
    return;
  }
  const std::string by = text_of(object, "by").value_or("");
  if (by == "hall" || by == "official" || by == "section_chief" || by == "chief") return;
  const auto players = hall::players_of(journal.replayed->boards());
  for (const hall::Seat seat : players) {
    if (!sat_[game].contains(seat)) {
      return blame_("a rematch begins, and " + std::string(hall::word_of(seat)) + " has not sat down: " + where);
    }
  }
}

void TableAuditor::check_face(const Face& before, const Face& after, const json::object& line, std::int64_t elapsed,
                              std::int64_t absent, const std::string& where) {
  // Set by an official, by a game that begins anew or by a position set up again.
  if (has_effect(line, {"clock_set", "next_game", "restored", "reinstated", "gain_revoked", "gain_returned",
                        "next_period", "clock_found", "clock_missing", "bonus_set", "reopened"})) {
    return;
  }
  const bool completed = has_effect(line, {"clock_pressed", "man_moved", "clock_started", "turn_passed", "turn_taken"});
  const bool is_outage = text_of(line, "type") == "outage";
  for (const char* side : {"white", "black"}) {
    const bool is_white = std::string_view(side) == "white";
    const std::int64_t had = is_white ? before.white : before.black;
    const std::int64_t has = is_white ? after.white : after.black;
    const std::int64_t lost = had - has;
    const bool ran = before.running == side;
    const std::int64_t taken = sum_of(line, "time_taken", side);
    const std::int64_t added = sum_of(line, "time_added", side);
    const std::int64_t most = (ran ? std::max<std::int64_t>(0, elapsed - absent) : 0) + taken;
    if (lost > most) {
      blame_("charged: " + std::string(side) + " lost " + std::to_string(lost) + " ms, of " + std::to_string(elapsed) +
             " in which no hall ran for " + std::to_string(absent) + ": " + where);
    }
    if (-lost > added + (completed ? before.increment : 0)) {
      blame_("gained: " + std::string(side) + " has " + std::to_string(-lost) + " ms more at " + where);
    }
    const std::int64_t least = std::min(elapsed - std::max(before.delay, after.delay), had) - added;
    if (ran && !completed && !is_outage && absent == 0 && lost < least) {
      blame_("stood still: " + std::string(side) + " lost " + std::to_string(lost) + " ms of " +
             std::to_string(elapsed) + " at " + where);
    }
  }
}

void TableAuditor::check_boards(const json::object& state, const json::object& line, const std::string& where) {
  const auto* beside = state.if_contains("beside");
  if (beside == nullptr || !beside->is_object()) return;
  // A drawn board may leave the other going, and is said to.
  const auto* ruling = line.if_contains("ruling");
  const bool goes_on = ruling != nullptr && json::serialize(*ruling).find("match_goes_on") != std::string::npos;
  if (goes_on || !has_effect(line, {"result"})) return;
  if (text_of(state, "phase") != "ended" || text_of(beside->get_object(), "phase") != "ended") {
    blame_("one board ended, and not the other: " + where);
  }
}

void TableAuditor::acknowledged(const std::string& game, hall::Seat seat, const std::string& command,
                                std::uint64_t seq) {
  ++acknowledged_;
  const std::string origin = hall::origin_of(seat, command);
  const auto found = journals_.find(game);
  const auto place =
      found == journals_.end() ? decltype(found->second.origins.end()){} : found->second.origins.find(origin);
  if (found == journals_.end() || place == found->second.origins.end() || place->second != seq) {
    blame_(game + ": " + origin + " was acknowledged as line " + std::to_string(seq) + ", where it is not");
  }
}

void TableAuditor::shown(const std::string& game, std::int64_t seq, const std::string& hash) {
  const auto found = journals_.find(game);
  if (found == journals_.end() || seq < 0 || static_cast<std::size_t>(seq) >= found->second.hashes.size()) {
    return blame_(game + ": line " + std::to_string(seq) + " was shown and is not stored");
  }
  if (store::to_hex(found->second.hashes[static_cast<std::size_t>(seq)]) != hash) {
    blame_(game + ": another line was shown as " + std::to_string(seq));
  }
}

void TableAuditor::compare(const std::string& game, const std::vector<store::StoredLine>& lines) {
  const Journal& journal = journals_.at(game);
  if (lines.size() < journal.hashes.size()) {
    return blame_(game + ": lost from line " + std::to_string(lines.size()) + " on");
  }
  for (std::size_t i = 0; i < journal.hashes.size(); ++i) {
    if (lines[i].hash != journal.hashes[i]) return blame_(game + ": line " + std::to_string(i) + " is another");
  }
}

std::size_t TableAuditor::length(const std::string& game) const {
  const auto found = journals_.find(game);
  return found == journals_.end() ? 0 : found->second.hashes.size();
}

bool TableAuditor::is_over(const std::string& game) const {
  const auto found = journals_.find(game);
  return found != journals_.end() && found->second.replayed->phase() == hall::Phase::Ended;
}

std::string TableAuditor::position(const std::string& game) const {
  const auto found = journals_.find(game);
  return found == journals_.end() ? "" : found->second.view;
}

}  // namespace touchmove::sim
