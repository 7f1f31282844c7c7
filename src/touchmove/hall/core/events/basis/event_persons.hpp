// Persons that come with an act: who enters, whose name is corrected, the members of a team, the directors of a report.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <tl/expected.hpp>

#include "touchmove/hall/core/events/basis/event_room.hpp"
#include "touchmove/hall/core/protocol/problem.hpp"
#include "touchmove/hall/core/protocol/random.hpp"
#include "touchmove/store/store.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"

namespace touchmove::hall {

class PersonsOfAct {
 public:
  struct Unfit {
    int status{400};
    Problem problem;
  };

  /// `even_if_alike`: that two of one name are two people has been said. The room outlives this.
  PersonsOfAct(const EventRoom& room, const Random& random, bool even_if_alike);

  /// Somebody nobody knew: the id the hall gives them. Refused are one without a last name (`bad_player`), one of the
  /// same name as somebody entered (`alike`) or the same id (`same_id`), and a field that cannot be so.
  tl::expected<std::string, Unfit> add(const boost::json::object& said, const std::string& where);
  /// Corrects what is known of a person; fields that are not said stay. Refused as above, but a name may be anybody's,
  /// and whoever had no last name need not have one.
  tl::expected<void, Unfit> correct(const std::string& person, const boost::json::object& said,
                                    const std::string& where);
  /// Members in their order: each known one by its id in `person`, which must be among `before`, all others new. The
  /// answer has all ids.
  tl::expected<std::vector<std::string>, Unfit> members(const boost::json::array& said,
                                                        const std::vector<std::string>& before);

  /// Writes the ids of the directors in `said` into a report's `facts`: `chief`, `assistant` and `others`, in place of
  /// those there; whoever has neither name nor id is nobody. A director may play too: who is known by the same id is
  /// that person, whose name and id are corrected in the entry, never here. One named by `person` must be in the report
  /// already, and is corrected unless another id makes it somebody else; written over an entrant without an id, another
  /// name does.
  tl::expected<void, Unfit> directors(const boost::json::object& said, tournament::event::ReportFacts& facts);

  bool any() const { return !puts_.empty(); }
  const std::vector<store::Put>& puts() const { return puts_; }
  /// All persons, those of the act among them.
  const tournament::event::Directory& directory() const { return directory_; }

 private:
  tl::expected<std::string, Unfit> director(const boost::json::object& said, const std::string& where);
  tl::expected<void, Unfit> keep(tournament::event::Person person, const tournament::event::Person& before,
                                 const std::string& where);
  /// Somebody named in the act before who has an id of this person, if one of the two has it from the act.
  std::optional<std::string> with_id_in_act(const tournament::event::Person& person,
                                            const tournament::event::Person& before) const;

  const EventRoom& room_;
  const Random& random_;
  bool even_if_alike_;
  tournament::event::Directory directory_;
  std::set<std::string> added_;
  std::set<std::string> named_;      ///< in the act so far: added, or corrected
  std::set<std::string> other_ids_;  ///< those of them whose ids are others than before
  std::vector<store::Put> puts_;
};

}  // namespace touchmove::hall
