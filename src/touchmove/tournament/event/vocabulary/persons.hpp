// Who is behind an opaque id: kept beside the journal, never in it, so that it can be corrected and erased.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "touchmove/game/book/event_policies.hpp"
#include "touchmove/messages/message.hpp"

namespace touchmove::tournament::event {

/// A column of an import that means nothing here, carried along.
struct OtherColumn {
  std::string name;
  std::string value;

  friend bool operator==(const OtherColumn&, const OtherColumn&) = default;
};

/// A person as an event knows them. Every field may be empty.
struct Person {
  std::string id;  ///< opaque; what the journal says
  std::string last;
  std::string first;
  std::string federation_id;  ///< of the event's own federation (US Chess: 8 digits)
  std::string fide_id;
  std::string title;
  std::string sex;
  std::string birth_date;  ///< YYYY-MM-DD, or the year
  std::string federation;
  std::string state;
  std::string grade;
  std::string school;  ///< as written; the code of the team is the journal's
  std::string contact;
  int fide_rating{0};
  std::string member_until;  ///< last day of the federation's membership, YYYY-MM-DD; "life"
  std::vector<OtherColumn> other;

  friend bool operator==(const Person&, const Person&) = default;
};

/// A field of a person that is a text, and its name in the person's JSON.
struct PersonText {
  std::string_view name;
  std::string Person::* field;
};
/// All of them but the id and `other`.
std::span<const PersonText> person_texts();

/// A field of a person that comes from outside has at most so many bytes.
inline constexpr std::size_t longest_person_text = 120;
/// The name of a field that is longer, as the person's JSON has it, or nothing. `other` and the id are not looked at.
std::string_view too_long_field(const Person& person);

/// What is wrong with a field of a person, named as the person's JSON has it.
struct PersonFault {
  std::string_view field{};
  messages::Message what;  ///< `file.person.*` of the catalogs
};

/// Every field of a person that cannot be so: longer than `longest_person_text`; a federation's id that is no US Chess
/// id of eight digits, under a rulebook of US Chess; a FIDE id of other than one to nine digits; a birth date that is
/// neither YYYY-MM-DD nor a year, from 1900 to 2155; an end of membership that is neither YYYY-MM-DD nor "life"; a
/// title that is none (titles.hpp); a sex other than m, f or w; a federation of other than three letters, a state of
/// other than two; a FIDE rating that is not from 0 (none) to 3500. What is as it was in `before` is not looked at.
std::vector<PersonFault> faults_of(const Person& person, std::string_view rulebook, const Person& before = {});
/// The same where no rulebook says whose ids players carry.
std::vector<PersonFault> faults_of(const Person& person, std::optional<game::Federation> members,
                                   const Person& before = {});

/// Whether an event under this rulebook goes by US Chess ids.
bool has_uschess_ids(std::string_view rulebook);

/// Names of the opaque codes of teams, clubs and the like.
struct Directory {
  std::map<std::string, Person> persons;
  std::map<std::string, std::string> teams;

  friend bool operator==(const Directory&, const Directory&) = default;
};

/// "Last, First", or the id where there is no name.
std::string printed_name(const Directory& directory, const std::string& person);

/// Why two persons may be one.
enum class Likeness : std::uint8_t { SameId, SameName };

struct Duplicate {
  std::string person;
  Likeness likeness{Likeness::SameName};
};

/// Who in the directory may be this person: the same federation or FIDE id, or the same name, whatever the case of its
/// letters, and no birth date that differs. Whoever has the same `id` is not among them.
std::vector<Duplicate> find_duplicates(const Directory& directory, const Person& person);

/// The same question asked for a whole list: persons by their ids and names, so that each is not held against all.
class Likenesses {
 public:
  explicit Likenesses(const Directory& directory);
  void add(const Person& person);
  /// As `find_duplicates`, but one alone, if there is any: of the same id before one of the same name.
  std::optional<Duplicate> find(const Person& person) const;

 private:
  struct Known {
    std::string id;
    std::string birth_date;
  };
  std::unordered_map<std::string, std::string> federation_ids_;  ///< to who has it first
  std::unordered_map<std::string, std::string> fide_ids_;
  std::unordered_multimap<std::string, Known> names_;  ///< folded
};

}  // namespace touchmove::tournament::event
