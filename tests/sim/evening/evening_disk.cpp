// The disk of a simulated evening: what it does to the store, and what must hold of a hall on such a disk.
#include <algorithm>

#include "tests/sim/evening/evening.hpp"

namespace touchmove::sim {
namespace {

constexpr std::string_view of_event = "event:";
constexpr std::string_view missing_lines = " lines are missing; ";

/// Lines whose hashes are theirs: what a journal holds that can be trusted.
std::string whole_lines(const std::vector<store::StoredLine>& lines) {
  std::string all = "200 ";
  store::Hash hash = store::no_hash;
  for (const store::StoredLine& line : lines) {
    hash = store::chain(hash, line.body);
    if (line.hash != hash) return "a line that is not the one that was written";
    all += line.body + "\n";
  }
  return all;
}

}  // namespace

store::Contents Evening::kept(const store::Read& what) const {
  if (!disk_) return memory_->read(what).value();
  const Look look(disk_->medium);
  auto found = disk_->store().read(what);
  return found ? std::move(*found) : store::Contents{};
}

/// Until it can be opened: who starts the hall makes room, or tries once more.
void Evening::open_disk() {
  if (disk_->is_open()) return;
  for (int tries = 0;; ++tries) {
    const std::string trouble = disk_->open();
    if (trouble.empty()) break;
    if (plan_.tells) figures_.told += "\n  does not open: " + trouble;
    if (disk_->medium.is_cut()) {
      ++figures_.power_cuts;
      disk_->close(true);
    }
    disk_->medium.full = disk_->medium.sync_fails = false;
    if (tries == 5) {
      blame_("the store cannot be opened again: " + trouble);
      disk_->medium.go_on();
      break;
    }
  }
  if (!disk_->is_open()) return;
  // What was refused may stand there all the same, if the power went then; what was acknowledged does.
  const Look look(disk_->medium);
  const auto names = disk_->store().games();
  if (names) grown_.insert(names->begin(), names->end());
  if (const auto missing = disk_->store().missing_lines(); missing > 0) {
    blame_("lines are lost, as the store itself says: " + std::to_string(missing));
  }
  look_for_halves();
}

void Evening::break_disk() {
  if (!disk_) return;
  ++figures_.disk_faults;
  store::SimulatedMedium& medium = disk_->medium;
  broken_for_ = 3 + pick(25);  // until somebody has seen to it
  switch (pick(4)) {
    case 0:
      medium.full = true;
      return;
    case 1:
      medium.sync_fails = true;
      return;
    case 2:
      slow_until_ = now_ + static_cast<hall::Time>(pick(40'000));
      return;
    default:
      medium.fail_at(medium.calls() + pick(300));
      return;
  }
}

void Evening::see_to_the_disk() {
  if (!disk_ || broken_for_ == 0 || --broken_for_ > 0) return;
  disk_->medium.full = disk_->medium.sync_fails = false;
}

void Evening::note_answers(const std::vector<store::Answer>& answers) {
  for (const store::Answer& answer : answers) {
    if (const auto* read = std::get_if<store::ReadResult>(&answer.result)) {
      read_failed_ = !*read;
    } else {
      const auto& written = std::get<store::WriteResult>(answer.result);
      write_failed_ = !written && written.error().failure != store::Failure::Conflict;
    }
  }
}

/// The hall says it is not well while the last it wanted to write, or read, was refused, and says so no longer.
void Evening::ask_after_health() {
  const bool failed = write_failed_ || read_failed_;
  if (failed) ++figures_.unwell;
  request("GET", "/api/health", "", "", "who supervises", [this, failed](const hall::Response& response) {
    const int status = plan_.broken == Broken::HidesTheDisk ? 200 : response.status;
    if (failed && status != 503) blame_("the hall says it is well while it cannot write: " + response.body);
    if (failed && response.body.find(R"("store":)") == std::string::npos) blame_("it is not said that it is the store");
    const bool is_slow = response.body.find(R"("slow")") != std::string::npos;
    if (!failed && !is_slow && status != 200) blame_("the hall says it is not well when it is: " + response.body);
  });
}

/// What is written together is there together.
void Evening::look_for_halves() {
  const auto all = kept({"", 0, {{"game", ""}, {"event", ""}, {"live", ""}}, true});
  std::set<std::string> entered;
  for (const store::Entry& entry : all.entries) {
    const bool is_event = entry.table == "event";
    const std::string name = is_event ? std::string(of_event) + entry.key : entry.key;
    if (entry.table != "live") entered.insert(name);
    if (!std::binary_search(all.names.begin(), all.names.end(), name)) {
      blame_("half stored: an entry of " + entry.table + " without its journal, " + entry.key);
    }
  }
  for (const std::string& name : all.names) {
    if (!entered.contains(name)) blame_("half stored: the journal of " + name + " without its entry");
  }
}

/// What is not stored is refused with the words why.
void Evening::look_at_refusal(std::string_view text) {
  if (!disk_ || text.find(R"("code":"not_stored")") == std::string_view::npos) return;
  const bool says = text.find("disk is full") != std::string_view::npos ||
                    text.find("could not store this") != std::string_view::npos ||
                    text.find("cannot store anything now") != std::string_view::npos;
  if (!says) blame_("refused, and not said why: " + std::string(text));
}

/// A page goes bad. A hall that begins on it shows what was stored or says that it cannot; never anything else.
void Evening::rot() {
  if (!disk_ || is_dead_) return;
  ++figures_.damaged;
  std::mt19937_64 damage(pick(1'000'000'000));
  const Look look(disk_->medium);
  const std::string whole = disk_->copy("whole.sqlite", nullptr);
  const std::string bad = disk_->copy("bad.sqlite", &damage);
  std::string nothing;
  std::string said;
  const auto should = shown_by_a_hall_on(whole, nothing);
  const auto shown = shown_by_a_hall_on(bad, said);
  if (plan_.broken == Broken::HidesRot) said.clear();
  if (!nothing.empty()) blame_("a whole store is said to be damaged: " + nothing);
  // Where the end of the log is gone, and said to be, a journal may end before its last line.
  const bool may_be_shorter = said.find(missing_lines) != std::string::npos;
  for (const auto& [what, text] : should) {
    const auto found = shown.find(what);
    const bool same = found != shown.end() && found->second == text;
    if (same) continue;
    // The count beside the store is of lines: where the log's last commits held none, that they are gone (who sat down,
    // and by what name) is seen by nothing. The journals are whole then.
    if (said.empty() && what.starts_with('/')) continue;
    if (said.empty())
      blame_("of a damaged page nothing is said: " + what + ": " + text.substr(0, 200) + " is " +
             (found == shown.end() ? "not there" : found->second.substr(0, 200)));
    if (found == shown.end() || !found->second.starts_with("200 ")) continue;
    const bool is_beginning = what.starts_with('/') || text.starts_with(found->second);
    if (!may_be_shorter || !is_beginning) {
      blame_("a damaged page shows something else: " + what + " " + found->second.substr(0, 300));
    }
  }
  if (!said.empty()) ++figures_.damage_said;
  if (plan_.tells) figures_.told += "\n  a page is damaged: " + said;
  disk_->remove(whole);
  disk_->remove(bad);
}

std::map<std::string, std::string> Evening::shown_by_a_hall_on(const std::string& file, std::string& said) {
  std::map<std::string, std::string> shown;
  // What an operator is told by `verify`, and at the start.
  for (const std::string& damage : store::damages_of(file)) said += damage + "; ";
  auto opened = store::open_sqlite(file, store::Access::Hall);
  if (!opened) {
    said += opened.error().message;
    return shown;
  }
  if (const auto missing = (*opened)->missing_lines(); missing > 0)
    said += std::to_string(missing) + std::string(missing_lines);
  for (const Table& table : tables_) {
    const auto found = (*opened)->read({table.game, 0, {}});
    if (found) shown["journal of " + table.game] = whole_lines(found->lines);
  }
  for (const Desk& desk : desks_) {
    const auto found = (*opened)->read({std::string(of_event) + desk.event, 0, {}});
    if (found) shown["journal of " + desk.event] = whole_lines(found->lines);
  }
  support::HallDriver hall(rules_, **opened, now_, 1, hall::without_rates());
  if (hall.core().start_failed()) {
    said += *hall.core().start_failed();
    return shown;
  }
  const auto ask = [&](const std::string& path) {
    const hall::Response response = hall.request("GET", path);
    shown[path] = std::to_string(response.status) + " " + (response.shown ? response.shown->text : response.body);
  };
  for (const Table& table : tables_) ask("/api/games/" + table.game + "/pgn");
  for (const Desk& desk : desks_) ask("/api/events/" + desk.event);
  for (const std::string& note : hall.notes()) {
    if (note.find("cannot be read") != std::string::npos || note.find("not stored") != std::string::npos)
      said += note + "; ";
  }
  return shown;
}

}  // namespace touchmove::sim
