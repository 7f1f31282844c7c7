// Who is behind an opaque id: kept beside the journal, never in it, so that it can be corrected and erased.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace touchmove::tournament::event {

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
  std::map<std::string, std::string> other;  ///< columns of an import that mean nothing here, carried along

  friend bool operator==(const Person&, const Person&) = default;
};

/// Names of the opaque codes of teams, clubs and the like.
struct Directory {
  std::map<std::string, Person> persons;
  std::map<std::string, std::string> teams;

  friend bool operator==(const Directory&, const Directory&) = default;
};

/// "Last, First", or the id where there is no name.
std::string printed_name(const Directory& directory, const std::string& person);

}  // namespace touchmove::tournament::event
