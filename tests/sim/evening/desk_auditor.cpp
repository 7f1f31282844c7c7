#include "tests/sim/evening/desk_auditor.hpp"

#include <string_view>
#include <utility>

#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/notation/games/encoding.hpp"
#include "touchmove/tournament/event/journal/json.hpp"

namespace touchmove::sim {
namespace {

using hall::integer_of;
using hall::text_of;

/// The outcome as the line keeps it; it is the last field.
std::string outcome_of(const std::string& line) {
  constexpr std::string_view field = ",\"outcome\":";
  const auto at = line.rfind(field);
  return at == std::string::npos ? "" : line.substr(at + field.size(), line.size() - at - field.size() - 1);
}

}  // namespace

void DeskAuditor::stored(const std::string& event, const store::StoredLine& line) {
  Journal& journal = journals_[event];
  const auto seq = journal.hashes.size();
  const std::string where = event + " line " + std::to_string(seq) + ": " + line.body;
  journal.head = store::chain(journal.head, line.body);
  journal.hashes.push_back(line.hash);
  if (journal.head != line.hash) return blame_("the chain breaks at " + where);
  digest_ = digest_ * 1'099'511'628'211U + line.hash[0] + 256U * line.hash[1];
  const auto object = hall::parse_object(line.body);
  if (!object) return blame_("no object: " + where);
  if (integer_of(*object, "seq").value_or(0) != static_cast<std::int64_t>(seq)) blame_("another number: " + where);
  const auto at = integer_of(*object, "at").value_or(0);
  if (at < std::exchange(journal.at, at)) blame_("time falls at " + where);
  const auto& by = object->contains("by") ? object->at("by").as_object() : boost::json::object();
  const std::string office = text_of(by, "office").value_or("chief_director");
  if (!line.origin.empty()) {
    const std::string command = line.origin.substr(line.origin.find(':') + 1);
    if (!journal.commands.try_emplace(command, static_cast<std::int64_t>(seq)).second) blame_("done twice: " + where);
    const auto known = commands_.find(command);
    if (known == commands_.end()) {
      blame_("nobody sent what was done: " + where);
    } else if (known->second != office) {
      blame_("somebody acts with another's office: " + where);
    }
  }
  ++types_[text_of(*object, "type").value_or("")];
  const auto read = tournament::event::event_from_json(notation::from_latin1(line.body));
  if (!read) return blame_("cannot be read: " + where);
  const std::string now = tournament::event::to_json(journal.event.judge_next(*read));
  if (now != outcome_of(line.body)) return blame_("is judged otherwise: " + where + " is now " + now);
  journal.event.keep(*read);
  journal.sheet.read(*object);
}

void DeskAuditor::acknowledged(const std::string& event, const std::string& command, std::int64_t seq) {
  ++acknowledged_;
  const auto found = journals_.find(event);
  if (found == journals_.end() || !found->second.commands.contains(command) ||
      found->second.commands.at(command) != seq) {
    blame_(event + ": " + command + " was acknowledged as line " + std::to_string(seq) + ", where it is not");
  }
}

void DeskAuditor::standings(const std::string& event, const boost::json::object& answer) {
  const auto found = journals_.find(event);
  if (found == journals_.end()) return blame_(event + " has standings, and no journal");
  const auto seq = integer_of(answer, "seq").value_or(-1);
  if (seq >= static_cast<std::int64_t>(found->second.hashes.size())) {
    return blame_(event + ": standings of line " + std::to_string(seq) + ", which is not stored");
  }
  if (seq + 1 != static_cast<std::int64_t>(found->second.hashes.size())) return;
  ++standings_;
  const std::string difference = found->second.sheet.difference(answer);
  if (!difference.empty()) {
    blame_(event + " at line " + std::to_string(seq) +
           ": the standings are not what the results make them: " + difference);
  }
}

void DeskAuditor::compare(const std::string& event, const std::vector<store::StoredLine>& lines) {
  const Journal& journal = journals_.at(event);
  if (lines.size() < journal.hashes.size()) {
    return blame_(event + ": lost from line " + std::to_string(lines.size()) + " on");
  }
  for (std::size_t i = 0; i < journal.hashes.size(); ++i) {
    if (lines[i].hash != journal.hashes[i]) return blame_(event + ": line " + std::to_string(i) + " is another");
  }
}

std::size_t DeskAuditor::length(const std::string& event) const {
  const auto found = journals_.find(event);
  return found == journals_.end() ? 0 : found->second.hashes.size();
}

const tournament::event::Tournament* DeskAuditor::event(const std::string& event) const {
  const auto found = journals_.find(event);
  return found == journals_.end() ? nullptr : &found->second.event;
}

std::size_t DeskAuditor::count(const std::string& type) const {
  const auto found = types_.find(type);
  return found == types_.end() ? 0 : found->second;
}

}  // namespace touchmove::sim
