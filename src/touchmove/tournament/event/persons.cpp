#include "touchmove/tournament/event/persons.hpp"

#include <algorithm>
#include <cctype>

namespace touchmove::tournament::event {
namespace {

std::string folded(const std::string& text) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    // Blanks, hyphens and points are what two spellings of a name differ in.
    if (byte < 0x80 && std::isalnum(byte) == 0) continue;
    result += byte < 0x80 ? static_cast<char>(std::tolower(byte)) : c;
  }
  return result;
}

}  // namespace

std::string printed_name(const Directory& directory, const std::string& person) {
  const auto found = directory.persons.find(person);
  if (found == directory.persons.end()) return person;
  const Person& known = found->second;
  if (known.last.empty() && known.first.empty()) return person;
  if (known.first.empty()) return known.last;
  if (known.last.empty()) return known.first;
  return known.last + ", " + known.first;
}

std::vector<Duplicate> find_duplicates(const Directory& directory, const Person& person) {
  std::vector<Duplicate> found;
  const auto same = [](const std::string& a, const std::string& b) { return !a.empty() && a == b; };
  const std::string name = folded(person.last) + "," + folded(person.first);
  for (const auto& [id, other] : directory.persons) {
    if (id == person.id) continue;
    if (same(other.federation_id, person.federation_id) || same(other.fide_id, person.fide_id)) {
      found.push_back({id, Likeness::SameId});
    } else if (!person.last.empty() && name == folded(other.last) + "," + folded(other.first) &&
               (person.birth_date.empty() || other.birth_date.empty() || person.birth_date == other.birth_date)) {
      found.push_back({id, Likeness::SameName});
    }
  }
  return found;
}

}  // namespace touchmove::tournament::event
