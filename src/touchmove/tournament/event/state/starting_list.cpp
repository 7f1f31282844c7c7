#include "touchmove/tournament/event/state/starting_list.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

#include "touchmove/tournament/event/state/team_boards.hpp"
#include "touchmove/tournament/event/vocabulary/list_order.hpp"
#include "touchmove/tournament/event/vocabulary/pairing_reason.hpp"
#include "touchmove/tournament/pairing/systems/systems.hpp"

namespace touchmove::tournament::event {
namespace {

/// The last word of the settings of a round that gives the section its numbers: by the list, or as a director says.
constexpr std::string_view says_numbers = " numbers=";
constexpr std::string_view by_list = " numbers=list";
constexpr std::string_view by_director = " numbers=director";

/// Whether the numbers that a section has are those of the list, as far as it was known then.
bool is_listed(const Section& section) {
  const auto said = std::find_if(section.rounds.rbegin(), section.rounds.rend(), [](const Round& round) {
    return round.settings.find(says_numbers) != std::string::npos;
  });
  return said != section.rounds.rend() && said->settings.ends_with(by_list);
}

/// A reason with the numbers that its players have now.
class Renumbered {
 public:
  explicit Renumbered(const std::map<int, int>& now) : now_(now) {}

  template <typename Reason>
  void operator()(Reason& reason) const {
    if constexpr (std::is_same_v<Reason, reason::Switch>) {
      if (!reason.exchange) return;
      change(reason.exchange->first);
      change(reason.exchange->second);
    } else if constexpr (requires { reason.player; }) {
      change(reason.player);
    }
  }

 private:
  void change(int& number) const {
    if (const auto at = now_.find(number); at != now_.end()) number = at->second;
  }

  const std::map<int, int>& now_;
};

}  // namespace

std::vector<EntryNumber> starting_list(const State& state, std::size_t section, const Directory& directory) {
  const Section& at = state.sections[section];
  const std::vector<const Entry*> entries = entries_of(state, section);
  if (!pairing::system_of(at.plan.pairings).has_starting_list || at.rounds.size() >= last_numbered_round) return {};
  if (at.rounds.empty()) {
    const bool by_hand =
        std::any_of(entries.begin(), entries.end(), [](const Entry* entry) { return entry->pairing_number != 0; });
    if (by_hand) return {};
  } else if (!is_listed(at)) {
    return {};
  }
  const auto place_of = [&](const Entry& entry) {
    const auto known = directory.persons.find(entry.person);
    if (known != directory.persons.end()) return list_place(known->second);
    Person nameless;
    nameless.id = entry.person;
    return list_place(nameless);
  };
  // The rating is turned round, so that all of it rises.
  std::vector<std::tuple<int, ListPlace, EntryNumber>> places;
  for (const Entry* entry : entries) places.emplace_back(-rating_of(state, *entry), place_of(*entry), entry->number);
  std::sort(places.begin(), places.end());
  std::vector<EntryNumber> list;
  for (const auto& place : places) list.push_back(std::get<2>(place));
  return list;
}

bool can_be_listed(const State& state, std::size_t section, int round, const std::vector<EntryNumber>& numbers) {
  const bool listed = pairing::system_of(state.sections[section].plan.pairings).has_starting_list;
  if (!listed || round > last_numbered_round) return false;
  std::vector<EntryNumber> entries;
  for (const Entry* entry : entries_of(state, section)) entries.push_back(entry->number);
  return std::is_permutation(numbers.begin(), numbers.end(), entries.begin(), entries.end());
}

void number_by_list(State& state, std::size_t section, const std::vector<EntryNumber>& numbers) {
  const int next = static_cast<int>(state.sections[section].rounds.size()) + 1;
  if (!can_be_listed(state, section, next, numbers)) return;
  std::map<int, int> now;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    Entry& entry = state.entries[static_cast<std::size_t>(numbers[i]) - 1];
    const int number = static_cast<int>(i) + 1;
    if (entry.pairing_number != 0) now[entry.pairing_number] = number;
    entry.pairing_number = number;
  }
  if (std::all_of(now.begin(), now.end(), [](const auto& each) { return each.first == each.second; })) return;
  for (Round& round : state.sections[section].rounds) {
    for (Board& board : round.boards) {
      std::vector<PairingReason> reasons = board.why.read();
      for (PairingReason& why : reasons) std::visit(Renumbered(now), why);
      board.why = reasons;
    }
  }
}

PairRound with_numbers(PairRound paired, const std::vector<EntryNumber>& numbers, NumbersBy by) {
  if (numbers.empty()) return paired;
  paired.numbers = numbers;
  paired.settings += by == NumbersBy::List ? by_list : by_director;
  return paired;
}

PairRound with_list(PairRound paired, const State& state, const Directory& directory) {
  const auto section = section_index(state, paired.section);
  if (!section || !paired.numbers.empty()) return paired;
  return with_numbers(std::move(paired), starting_list(state, *section, directory), NumbersBy::List);
}

}  // namespace touchmove::tournament::event
