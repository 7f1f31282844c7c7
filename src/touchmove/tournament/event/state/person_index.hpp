// In which entries somebody is, found by the id: of an event of thousands everybody who enters is looked for.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "touchmove/tournament/event/vocabulary/event.hpp"

namespace touchmove::tournament::event {

class PersonIndex {
 public:
  /// Once more of the same entry changes nothing.
  void add(std::string_view person, EntryNumber entry);
  void remove(std::string_view person, EntryNumber entry);

  /// The entries of somebody, by number; good until the next change.
  std::span<const EntryNumber> of(std::string_view person) const;
  bool is_empty() const { return entries_.empty(); }

  /// It follows from the entries: two states with the same entries are the same, whether one has an index or not.
  friend bool operator==(const PersonIndex&, const PersonIndex&) { return true; }

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };
  std::unordered_map<std::string, std::vector<EntryNumber>, Hash, std::equal_to<>> entries_;
};

inline void PersonIndex::add(std::string_view person, EntryNumber entry) {
  auto found = entries_.find(person);
  if (found == entries_.end()) found = entries_.emplace(std::string(person), std::vector<EntryNumber>{}).first;
  std::vector<EntryNumber>& entries = found->second;
  const auto place = std::lower_bound(entries.begin(), entries.end(), entry);
  if (place == entries.end() || *place != entry) entries.insert(place, entry);
}

inline void PersonIndex::remove(std::string_view person, EntryNumber entry) {
  const auto found = entries_.find(person);
  if (found == entries_.end()) return;
  std::erase(found->second, entry);
  if (found->second.empty()) entries_.erase(found);
}

inline std::span<const EntryNumber> PersonIndex::of(std::string_view person) const {
  const auto found = entries_.find(person);
  return found == entries_.end() ? std::span<const EntryNumber>{} : std::span(found->second);
}

}  // namespace touchmove::tournament::event
