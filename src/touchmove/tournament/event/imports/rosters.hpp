// Teams out of a list of persons: who belongs together by the column of the team, and sits in which order.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"
#include "touchmove/tournament/formats/tables/players_csv.hpp"

namespace touchmove::tournament::event {

/// A team as a list has it.
struct Roster {
  std::string section;
  std::string team;
  std::size_t line{0};  ///< of its first member
  Enter enter;          ///< without entry and person
};

/// The rosters of a list, taken in one member after another.
class Rosters {
 public:
  /// `columns` are those of the list no other column is: one called `board` says where a member sits.
  explicit Rosters(const std::vector<std::string>& columns);

  /// The column that a member's row is at fault in, and what is wrong: no team, no board from 1 to 99, a board that
  /// another of the team has, byes, which are a team's and not a member's.
  struct Fault {
    std::string column;
    messages::Message what;
  };
  std::vector<Fault> add(const std::string& section, const files::PlayerRow& row, const std::string& person);

  /// What of a person's other columns is told by the board and not carried along.
  bool is_board(std::size_t column) const { return column_ == column; }

  /// Each team with its members by board; those without one follow in the list's order.
  std::vector<Roster> take() &&;

 private:
  struct Member {
    std::optional<int> board;
    std::string person;
    int rating{0};
    std::size_t line{0};
  };
  struct Team {
    Roster roster;
    std::vector<Member> members;
  };
  std::optional<std::size_t> column_;
  std::vector<Team> teams_;
};

}  // namespace touchmove::tournament::event
