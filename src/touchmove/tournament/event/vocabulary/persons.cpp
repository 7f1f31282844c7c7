#include "touchmove/tournament/event/vocabulary/persons.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include "touchmove/base/unseen.hpp"
#include "touchmove/books/registry.hpp"
#include "touchmove/notation/games/encoding.hpp"
#include "touchmove/tournament/basis/date.hpp"
#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/event/vocabulary/titles.hpp"
#include "touchmove/tournament/formats/uschess/uschess_report_check.hpp"

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

std::string folded_name(const Person& person) { return folded(person.last) + "," + folded(person.first); }

constexpr int highest_fide_rating = 3'500;

bool has_letters(std::string_view text, std::size_t count) {
  return text.size() == count &&
         std::all_of(text.begin(), text.end(), [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); });
}

/// A letter, or the word that lists have for it.
bool is_sex(std::string_view text) {
  const std::string small = files::lower(text);
  return small == "m" || small == "f" || small == "w" || small == "male" || small == "female";
}

bool may_be_born_alike(const std::string& a, const std::string& b) { return a.empty() || b.empty() || a == b; }

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

std::span<const PersonText> person_texts() {
  static constexpr PersonText texts[] = {
      {"last", &Person::last},
      {"first", &Person::first},
      {"federation_id", &Person::federation_id},
      {"fide_id", &Person::fide_id},
      {"title", &Person::title},
      {"sex", &Person::sex},
      {"birth_date", &Person::birth_date},
      {"federation", &Person::federation},
      {"state", &Person::state},
      {"grade", &Person::grade},
      {"school", &Person::school},
      {"contact", &Person::contact},
      {"member_until", &Person::member_until},
  };
  return texts;
}

std::string_view too_long_field(const Person& person) {
  for (const auto& [name, field] : person_texts()) {
    if ((person.*field).size() > longest_person_text) return name;
  }
  return {};
}

bool has_uschess_ids(std::string_view rulebook) {
  return books::events_of(rulebook).members == game::Federation::UsChess;
}

std::vector<PersonFault> faults_of(const Person& person, std::string_view rulebook, const Person& before) {
  return faults_of(person, books::events_of(rulebook).members, before);
}

std::vector<PersonFault> faults_of(const Person& person, std::optional<game::Federation> members,
                                   const Person& before) {
  std::vector<PersonFault> faults;
  const auto said = [](std::string_view what, std::vector<messages::Param> params = {}) {
    return messages::Message("file.person." + std::string(what), std::move(params));
  };
  const auto wants = [&](const char* field, const std::string& now, const std::string& was, bool good,
                         std::string_view what) {
    if (now.empty() || now == was || good) return;
    faults.push_back({field, said(what, {{"text", now}})});
  };
  for (const auto& [name, field] : person_texts()) {
    const std::string& text = person.*field;
    if (text == before.*field) continue;
    if (!notation::is_utf8(text)) {
      faults.push_back({name, said("utf8")});
    } else if (std::any_of(text.begin(), text.end(), notation::is_control) || base::has_override(text)) {
      faults.push_back({name, said("control")});
    }
  }
  if (!faults.empty()) return faults;
  const auto is_day = [](const std::string& text) {
    const auto date = text.size() == 10 && text[4] == '-' ? results::parse_date(text) : std::nullopt;
    return date && date->year >= 1900 && date->year <= 2155;
  };
  if (const std::string_view field = too_long_field(person); !field.empty() && field != too_long_field(before)) {
    faults.push_back({field, said("too_long", {{"bytes", static_cast<std::int64_t>(longest_person_text)}})});
    return faults;
  }
  if (members == game::Federation::UsChess) {
    wants("federation_id", person.federation_id, before.federation_id, files::is_member_id(person.federation_id),
          "federation_id");
  }
  wants("fide_id", person.fide_id, before.fide_id, files::to_number(person.fide_id).value_or(0) > 0, "fide_id");
  const int year = files::is_digits(person.birth_date, 4) ? files::to_number(person.birth_date).value_or(0) : 0;
  wants("birth_date", person.birth_date, before.birth_date, is_day(person.birth_date) || (year >= 1900 && year <= 2155),
        "birth_date");
  wants("member_until", person.member_until, before.member_until,
        person.member_until == "life" || is_day(person.member_until), "member_until");
  wants("title", person.title, before.title, is_title(person.title), "title");
  wants("sex", person.sex, before.sex, is_sex(person.sex), "sex");
  wants("federation", person.federation, before.federation, has_letters(person.federation, 3), "federation");
  wants("state", person.state, before.state, files::is_state(person.state), "state");
  if (person.fide_rating != before.fide_rating &&
      (person.fide_rating < 0 || person.fide_rating > highest_fide_rating)) {
    faults.push_back(
        {"fide_rating", said("fide_rating", {{"rating", person.fide_rating}, {"highest", highest_fide_rating}})});
  }
  return faults;
}

std::vector<Duplicate> find_duplicates(const Directory& directory, const Person& person) {
  std::vector<Duplicate> found;
  const auto same = [](const std::string& a, const std::string& b) { return !a.empty() && a == b; };
  const std::string name = folded_name(person);
  for (const auto& [id, other] : directory.persons) {
    if (id == person.id) continue;
    if (same(other.federation_id, person.federation_id) || same(other.fide_id, person.fide_id)) {
      found.push_back({id, Likeness::SameId});
    } else if (!person.last.empty() && name == folded_name(other) &&
               may_be_born_alike(person.birth_date, other.birth_date)) {
      found.push_back({id, Likeness::SameName});
    }
  }
  return found;
}

Likenesses::Likenesses(const Directory& directory) {
  for (const auto& [id, person] : directory.persons) add(person);
}

void Likenesses::add(const Person& person) {
  if (!person.federation_id.empty()) federation_ids_.emplace(person.federation_id, person.id);
  if (!person.fide_id.empty()) fide_ids_.emplace(person.fide_id, person.id);
  if (!person.last.empty()) names_.emplace(folded_name(person), Known{person.id, person.birth_date});
}

std::optional<Duplicate> Likenesses::find(const Person& person) const {
  const auto same_id = [&](const auto& ids, const std::string& id) -> std::optional<Duplicate> {
    const auto known = ids.find(id);
    if (known == ids.end() || known->second == person.id) return std::nullopt;
    return Duplicate{known->second, Likeness::SameId};
  };
  if (const auto found = same_id(federation_ids_, person.federation_id)) return found;
  if (const auto found = same_id(fide_ids_, person.fide_id)) return found;
  if (person.last.empty()) return std::nullopt;
  const auto [from, to] = names_.equal_range(folded_name(person));
  for (auto known = from; known != to; ++known) {
    if (known->second.id == person.id || !may_be_born_alike(person.birth_date, known->second.birth_date)) continue;
    return Duplicate{known->second.id, Likeness::SameName};
  }
  return std::nullopt;
}

}  // namespace touchmove::tournament::event
