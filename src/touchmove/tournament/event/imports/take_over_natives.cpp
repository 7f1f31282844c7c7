#include "touchmove/tournament/event/imports/take_over_natives.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <utility>
#include <variant>

#include "touchmove/notation/games/encoding.hpp"

namespace touchmove::tournament::event {
namespace {

using messages::Message;

constexpr std::size_t longest_id = 32;

/// What a report has no columns for. A contact too long for a person is left out, and said so.
void add(const files::NativePerson& more, Person& person, std::vector<Message>& notes) {
  person.member_until = more.member_until;
  person.fide_rating = more.fide_rating;
  if (more.contact.size() <= longest_person_text) {
    person.contact = more.contact;
  } else {
    notes.emplace_back("file.native.contact", std::vector<messages::Param>{{"player", more.number}});
  }
}

/// Boards keep the numbers they have on the wall, round by round, where every one that two sit at has one of its own.
void keep_board_numbers(const std::vector<files::NativeSeat>& seats, std::vector<Body>& acts) {
  std::map<std::pair<int, int>, int> of_player;  // by round and number
  for (const files::NativeSeat& seat : seats) of_player[{seat.round, seat.number}] = seat.board;
  std::map<EntryNumber, int> numbers;
  std::map<std::pair<int, int>, int> changed;  // by round and board
  for (Body& act : acts) {
    if (const auto* enter = std::get_if<Enter>(&act)) numbers[enter->entry] = enter->pairing_number;
    if (auto* paired = std::get_if<PairRound>(&act)) {
      std::set<int> used;
      std::vector<int> boards;
      for (const PairedBoard& board : paired->boards) {
        const auto seat = of_player.find({paired->round, numbers[board.white]});
        if (board.black != 0 && (seat == of_player.end() || !used.insert(seat->second).second)) break;
        boards.push_back(board.black == 0 ? 0 : seat->second);
      }
      if (boards.size() != paired->boards.size()) continue;
      for (std::size_t i = 0; i < boards.size(); ++i) {
        // Whoever has the bye comes behind.
        if (boards[i] == 0) boards[i] = used.empty() ? 1 : *used.rbegin() + 1;
        used.insert(boards[i]);
        changed[{paired->round, paired->boards[i].board}] = boards[i];
        paired->boards[i].board = boards[i];
      }
      std::sort(paired->boards.begin(), paired->boards.end(),
                [](const PairedBoard& a, const PairedBoard& b) { return a.board < b.board; });
    }
    if (auto* entered = std::get_if<EnterResult>(&act)) {
      const auto board = changed.find({entered->round, entered->board});
      if (board != changed.end()) entered->board = board->second;
    }
  }
}

}  // namespace

std::string section_id_of(std::string_view name) {
  std::string id;
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t length = std::max<std::size_t>(notation::character_length(name.substr(at)), 1);
    const std::string_view one = name.substr(at, length);
    at += length;
    const bool is_bad =
        std::string_view(" \t\"/\\").find(one) != std::string_view::npos || notation::is_control(one[0]);
    if (id.size() + (is_bad ? 1 : length) > longest_id) break;
    if (!is_bad) {
      id += one;
    } else if (!id.empty() && id.back() != '_') {
      id += '_';
    }
  }
  while (id.ends_with('_')) id.pop_back();
  return id.empty() ? "section" : id;
}

tl::expected<TakenOver, std::vector<Message>> take_over_natives(const std::vector<NativeTake>& takes,
                                                                EntryNumber first_entry,
                                                                const std::function<std::string()>& new_person_id) {
  TakenOver all;
  std::vector<Message> faults;
  for (const NativeTake& take : takes) {
    SectionPlan plan = take.plan;
    if (take.section->first_board > 0) plan.first_board = take.section->first_board;
    const auto named = [&](Message what) {
      if (takes.size() == 1) return what;
      return Message("file.native.of_section",
                     {{"section", take.section->name}, {"what", std::vector{std::move(what)}}});
    };
    std::map<std::string, int> numbers;
    auto taken = take_over(
        take.section->report, plan, first_entry,
        [&](int number) {
          const std::string id = new_person_id();
          numbers[id] = number;
          return id;
        },
        take.given);
    if (!taken) {
      for (Message& fault : taken.error()) faults.push_back(named(std::move(fault)));
      continue;
    }
    for (Person& person : taken->persons) {
      const auto more =
          std::find_if(take.section->persons.begin(), take.section->persons.end(),
                       [&](const files::NativePerson& each) { return each.number == numbers[person.id]; });
      if (more != take.section->persons.end()) add(*more, person, taken->notes);
      all.persons.push_back(std::move(person));
    }
    keep_board_numbers(take.section->seats, taken->acts);
    for (Body& act : taken->acts) {
      if (std::holds_alternative<Enter>(act)) ++first_entry;
      all.acts.push_back(std::move(act));
    }
    all.teams.merge(taken->teams);
    all.rounds_played = std::max(all.rounds_played, taken->rounds_played);
    for (Message& note : taken->notes) all.notes.push_back(named(std::move(note)));
  }
  if (!faults.empty()) return tl::unexpected(std::move(faults));
  return all;
}

}  // namespace touchmove::tournament::event
