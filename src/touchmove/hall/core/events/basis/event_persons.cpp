#include "touchmove/hall/core/events/basis/event_persons.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/state/same_id.hpp"

namespace touchmove::hall {

using namespace tournament::event;
namespace json = boost::json;

namespace {

constexpr std::size_t most_members = 100;

/// A person as a body names one: the fields a form has. The id is the hall's own.
Person person_of(const json::object& object, Person person) {
  for (const auto& [name, field] : person_texts()) {
    if (auto text = text_of(object, name)) person.*field = std::move(*text);
  }
  if (const auto rating = integer_of(object, "fide_rating"); rating && *rating >= 0 && *rating <= 4'000) {
    person.fide_rating = static_cast<int>(*rating);
  }
  return person;
}

bool is_in_report(const ReportFacts& facts, const std::string& person) {
  return facts.chief == person || facts.assistant == person ||
         std::find(facts.others.begin(), facts.others.end(), person) != facts.others.end();
}

bool is_blank(std::string_view text) { return text.find_first_not_of(' ') == std::string_view::npos; }

bool has_other_ids(const Person& person, const Person& before) {
  return person.federation_id != before.federation_id || person.fide_id != before.fide_id;
}

}  // namespace

PersonsOfAct::PersonsOfAct(const EventRoom& room, const Random& random, bool even_if_alike)
    : room_(room), random_(random), even_if_alike_(even_if_alike), directory_(room.directory) {}

tl::expected<std::string, PersonsOfAct::Unfit> PersonsOfAct::add(const json::object& said, const std::string& where) {
  Person person = person_of(said, {});
  person.id = 'p' + make_id(random_);
  if (is_blank(person.last)) {
    return tl::unexpected(Unfit{400, {"bad_player", where + ".last", "A player has a last name."}});
  }
  const State& state = room_.event.state();
  for (const Duplicate& alike : find_duplicates(directory_, person)) {
    const Entry* entry = entry_of_person(state, alike.person);
    const bool same_id = alike.likeness == Likeness::SameId;
    const bool counts = entry != nullptr || added_.contains(alike.person);
    if (!counts || (!same_id && even_if_alike_)) continue;
    return tl::unexpected(Unfit{
        409,
        {same_id ? "same_id" : "alike", where,
         fmt::format("{} is entered already ({}), with the same {}.", printed_name(directory_, alike.person),
                     entry == nullptr ? "here" : state.sections[entry->section].plan.id, same_id ? "id" : "name")}});
  }
  std::string id = person.id;
  if (auto kept = keep(std::move(person), {}, where); !kept) return tl::unexpected(kept.error());
  added_.insert(id);
  return id;
}

tl::expected<void, PersonsOfAct::Unfit> PersonsOfAct::correct(const std::string& person, const json::object& said,
                                                              const std::string& where) {
  Person before;
  if (const auto known = directory_.persons.find(person); known != directory_.persons.end()) before = known->second;
  Person now = person_of(said, before);
  now.id = person;
  // Without it everybody would read the hall's id for a name, and no act takes a name back.
  if (is_blank(now.last) && !is_blank(before.last)) {
    return tl::unexpected(Unfit{400, {"bad_player", where + ".last", "A player has a last name."}});
  }
  const auto same_id = [&](const std::string& other) {
    return tl::unexpected(Unfit{
        409, {"same_id", where, fmt::format("{} is entered with the same id.", printed_name(directory_, other))}});
  };
  const State& state = room_.event.state();
  // Those of a team are corrected together, and may exchange their ids.
  const auto other = entrant_with_id_of(state, directory_, now, before);
  if (other && entry_of_person(state, *other) != entry_of_person(state, person)) return same_id(*other);
  if (const auto in_act = with_id_in_act(now, before)) return same_id(*in_act);
  return keep(std::move(now), before, where);
}

tl::expected<std::vector<std::string>, PersonsOfAct::Unfit> PersonsOfAct::members(
    const json::array& said, const std::vector<std::string>& before) {
  if (said.size() > most_members) {
    return tl::unexpected(
        Unfit{413, {"too_large", "members", fmt::format("A team has at most {} members.", most_members)}});
  }
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < said.size(); ++i) {
    const std::string where = fmt::format("members[{}]", i);
    if (!said[i].is_object()) return tl::unexpected(Unfit{400, {"malformed", where, "A member is an object."}});
    const json::object& one = said[i].get_object();
    std::string id = text_of(one, "person").value_or("");
    if (id.empty()) {
      auto added = add(one, where);
      if (!added) return tl::unexpected(std::move(added.error()));
      id = std::move(*added);
    } else if (std::find(before.begin(), before.end(), id) == before.end()) {
      return tl::unexpected(Unfit{400, {"bad_player", where + ".person", "This is no member of the team."}});
    } else if (auto corrected = correct(id, one, where); !corrected) {
      return tl::unexpected(std::move(corrected.error()));
    }
    ids.push_back(std::move(id));
  }
  return ids;
}

tl::expected<std::string, PersonsOfAct::Unfit> PersonsOfAct::director(const json::object& said,
                                                                      const std::string& where) {
  const State& state = room_.event.state();
  const std::string named = text_of(said, "person").value_or("");
  Person before;
  if (const auto known = directory_.persons.find(named); known != directory_.persons.end()) before = known->second;
  Person person = person_of(said, before);
  person.id = named;
  const bool blank = person.last.empty() && person.first.empty() && person.federation_id.empty();
  if (blank && (named.empty() || text_of(said, "last"))) return std::string();
  if (!named.empty() && !is_in_report(state.report, named)) {
    return tl::unexpected(Unfit{400, {"bad_player", where + ".person", "This is nobody the report names."}});
  }
  std::string same;
  for (const Duplicate& alike : find_duplicates(directory_, person)) {
    if (alike.likeness != Likeness::SameId) continue;
    const bool plays = entry_of_person(state, alike.person) != nullptr;
    if (same.empty() || plays) same = alike.person;
    if (plays) break;
  }
  const bool plays = entry_of_person(state, same.empty() ? named : same) != nullptr;
  if (same.empty() && !named.empty()) {
    // Written over with another id it is another person: the one before stays who it was in the lines that name them.
    const bool other_id = person.federation_id != before.federation_id;
    const bool other_name = person.last != before.last || person.first != before.first;
    const bool another = plays ? other_id || (other_name && person.federation_id.empty())
                               : other_id && !person.federation_id.empty() && !before.federation_id.empty();
    if (!another) same = named;
  }
  if (!same.empty()) {
    if (plays || text_of(said, "last").value_or("").empty()) return same;
    if (auto corrected = correct(same, said, where); !corrected) return tl::unexpected(std::move(corrected.error()));
    return same;
  }
  person = person_of(said, {});
  person.id = 'p' + make_id(random_);
  if (person.last.empty()) {
    return tl::unexpected(Unfit{400, {"bad_player", where + ".last", "A director has a last name."}});
  }
  std::string id = person.id;
  if (auto kept = keep(std::move(person), {}, where); !kept) return tl::unexpected(std::move(kept.error()));
  return id;
}

tl::expected<void, PersonsOfAct::Unfit> PersonsOfAct::directors(const json::object& said, ReportFacts& facts) {
  const auto id_of = [&](const json::value* one, const std::string& where) -> tl::expected<std::string, Unfit> {
    if (one == nullptr || one->is_null()) return std::string();
    if (!one->is_object()) return tl::unexpected(Unfit{400, {"malformed", where, "A director is an object."}});
    return director(one->get_object(), where);
  };
  struct Office {
    const char* word;
    std::string ReportFacts::* id;
  };
  for (const auto& [office, field] :
       {Office{"chief", &ReportFacts::chief}, Office{"assistant", &ReportFacts::assistant}}) {
    auto id = id_of(said.if_contains(office), fmt::format("directors.{}", office));
    if (!id) return tl::unexpected(std::move(id.error()));
    facts.*field = std::move(*id);
  }
  const json::value* list = said.if_contains("others");
  facts.others.clear();
  if (list != nullptr && list->is_array()) {
    if (list->get_array().size() > most_members) {
      return tl::unexpected(Unfit{413, {"too_large", "directors.others", "These are too many."}});
    }
    for (std::size_t i = 0; i < list->get_array().size(); ++i) {
      auto id = id_of(&list->get_array()[i], fmt::format("directors.others[{}]", i));
      if (!id) return tl::unexpected(std::move(id.error()));
      if (!id->empty()) facts.others.push_back(std::move(*id));
    }
  }
  return {};
}

std::optional<std::string> PersonsOfAct::with_id_in_act(const Person& person, const Person& before) const {
  // Two who had one id before are none of the act's business.
  const auto& whom = has_other_ids(person, before) ? named_ : other_ids_;
  for (const Duplicate& alike : find_duplicates(directory_, person)) {
    if (alike.likeness == Likeness::SameId && alike.person != person.id && whom.contains(alike.person)) {
      return alike.person;
    }
  }
  return std::nullopt;
}

tl::expected<void, PersonsOfAct::Unfit> PersonsOfAct::keep(Person person, const Person& before,
                                                           const std::string& where) {
  if (const auto faults = faults_of(person, room_.event.state().opened->rulebook, before); !faults.empty()) {
    return tl::unexpected(Unfit{
        400,
        {"bad_player", fmt::format("{}.{}", where, faults.front().field), messages::say(faults.front().what) + "."}});
  }
  named_.insert(person.id);
  if (has_other_ids(person, before)) other_ids_.insert(person.id);
  // Of whom nothing is known and nothing said nothing is kept.
  Person unchanged = before;
  unchanged.id = person.id;
  if (person == unchanged) return {};
  puts_.push_back(person_put(room_.id, person));
  directory_.persons[person.id] = std::move(person);
  return {};
}

}  // namespace touchmove::hall
