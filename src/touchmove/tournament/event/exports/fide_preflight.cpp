#include "touchmove/tournament/event/exports/fide_preflight.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "touchmove/tournament/event/exports/report_header.hpp"
#include "touchmove/tournament/event/exports/time_code.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/pairing/systems/systems.hpp"

namespace touchmove::tournament::event {
namespace {

using messages::Message;

class Preflight {
 public:
  Preflight(const State& state, std::size_t section, const Directory& directory)
      : state_(state), section_(section), at_(state.sections[section]), directory_(directory) {}

  std::vector<FideLack> look() {
    look_at_event();
    look_at_arbiters();
    look_at_days();
    look_at_results();
    look_at_players();
    std::stable_sort(lacks_.begin(), lacks_.end(),
                     [](const FideLack& a, const FideLack& b) { return a.blocks && !b.blocks; });
    return std::move(lacks_);
  }

 private:
  void block(std::string record, Message what, EntryNumber entry = 0) {
    lacks_.push_back({true, std::move(record), entry, std::move(what)});
  }
  void warn(std::string record, Message what, EntryNumber entry = 0) {
    lacks_.push_back({false, std::move(record), entry, std::move(what)});
  }

  void look_at_event() {
    if (state_.report.city.empty()) block("022", Message("fide.lacks.city"));
    if (state_.report.federation.empty()) block("032", Message("fide.lacks.federation"));
    first_ = first_day_of(state_, at_);
    last_ = last_day_of(state_, at_);
    if (first_.empty()) block("042", Message("fide.lacks.first_day"));
    if (last_.empty()) block("052", Message("fide.lacks.last_day"));
    if (time_code(at_.plan.time_control, Delay::NoCode).empty()) warn("222", Message("fide.lacks.time"));
    if (pairing::system_of(at_.plan.pairings).report_type(at_.plan.settings, true).empty())
      warn("192", Message("fide.lacks.type"));
  }

  const Person* person(const std::string& id) const {
    const auto known = directory_.persons.find(id);
    return known == directory_.persons.end() || known->second.last.empty() ? nullptr : &known->second;
  }

  void look_at_arbiters() {
    const Officials officials = officials_of(state_, section_);
    const Person* chief = officials.chief.empty() ? nullptr : person(officials.chief);
    if (chief == nullptr) {
      block("102", Message("fide.lacks.chief"));
    } else if (chief->fide_id.empty()) {
      warn("102", Message("fide.lacks.arbiter_id", {{"name", printed_name(directory_, officials.chief)}}));
    }
    for (const std::string& deputy : officials.deputies) {
      const Person* known = person(deputy);
      if (known == nullptr || !known->fide_id.empty()) continue;
      warn("112", Message("fide.lacks.arbiter_id", {{"name", printed_name(directory_, deputy)}}));
    }
  }

  void look_at_days() {
    const std::vector<std::string> days = round_days(state_, section_);
    for (std::size_t i = 0; i < days.size(); ++i) {
      const auto round = static_cast<std::int64_t>(i) + 1;
      if (days[i].empty()) {
        block("132", Message("fide.lacks.round_day", {{"round", round}}));
      } else if ((!first_.empty() && days[i] < first_) || (!last_.empty() && days[i] > last_)) {
        block("132", Message("fide.lacks.day_within", {{"round", round}, {"day", days[i]}}));
      }
    }
  }

  void look_at_results() {
    if (rounds_posted(at_) == 0) block("001", Message("fide.lacks.rounds"));
    for (std::size_t i = 0; i < at_.rounds.size(); ++i) {
      for (const Board& board : at_.rounds[i].boards) {
        const bool open = board.black != 0 && !is_settled(at_.plan, board) &&
                          std::any_of(board.games.begin(), board.games.end(),
                                      [](const Game& game) { return !is_finished(game.result); });
        if (!open) continue;
        block("001", Message("fide.lacks.result",
                             {{"round", static_cast<std::int64_t>(i) + 1}, {"board", std::int64_t{board.number}}}));
      }
    }
  }

  void look_at_player(const std::string& id, EntryNumber entry) {
    const std::string name = printed_name(directory_, id);
    const Person* known = person(id);
    const auto says = [&](const char* key) { return Message(key, {{"name", name}}); };
    if (known == nullptr || known->fide_id.empty()) block("001", says("fide.lacks.id"), entry);
    if (known == nullptr) return;
    if (known->sex.empty()) warn("001", says("fide.lacks.sex"), entry);
    if (known->federation.empty()) warn("001", says("fide.lacks.player_federation"), entry);
    if (known->birth_date.empty()) warn("001", says("fide.lacks.birth_date"), entry);
  }

  void look_at_players() {
    for (const Entry* entry : entries_of(state_, section_)) {
      // Who never sat down is in no report of theirs.
      if (!is_placed(*entry) && !entry->house) continue;
      if (at_.plan.unit == Unit::Person) {
        look_at_player(entry->person, entry->number);
      } else {
        for (const std::string& member : entry->members) look_at_player(member, entry->number);
      }
    }
  }

  const State& state_;
  std::size_t section_;
  const Section& at_;
  const Directory& directory_;
  std::string first_;
  std::string last_;
  std::vector<FideLack> lacks_;
};

}  // namespace

std::vector<FideLack> fide_preflight(const State& state, std::size_t section, const Directory& directory) {
  return Preflight(state, section, directory).look();
}

}  // namespace touchmove::tournament::event
