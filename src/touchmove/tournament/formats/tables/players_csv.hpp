// players.csv: the entries of an event. Columns: docs/formats/csv.md.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/formats/csv/csv.hpp"
#include "touchmove/tournament/rating/published.hpp"

namespace touchmove::tournament::files {

/// A bye asked for: "3:H".
struct RequestedBye {
  int round{0};
  char kind{'H'};  ///< H half point, Z zero points, F full point

  friend bool operator==(const RequestedBye&, const RequestedBye&) = default;
};

struct PlayerRow {
  std::size_t line{0};  ///< it was read from; 0: from none
  std::optional<int> number;
  std::string id;  ///< US Chess: eight digits
  std::string fide_id;
  std::string last;
  std::string first;
  std::optional<rating::Published> rating;
  std::string rating_type;
  std::optional<int> fide_rating;
  std::string team;
  std::string club;
  std::string family;
  std::string conference;
  std::string grade;
  std::string section;
  std::vector<RequestedBye> byes;
  std::string title;
  std::string sex;
  std::optional<int> birth_year;
  std::string federation;
  std::string state;         ///< of residence, two letters
  std::string member_until;  ///< last day of the US Chess membership, YYYY-MM-DD; "life"
  std::optional<bool> paid;
  std::optional<bool> checked_in;
  std::vector<std::string> extra;  ///< values of the extra columns

  friend bool operator==(const PlayerRow&, const PlayerRow&) = default;
};

struct PlayersFile {
  std::vector<std::string> extra_columns;  ///< those no column above is, carried along
  std::vector<PlayerRow> rows;

  friend bool operator==(const PlayersFile&, const PlayersFile&) = default;
};

/// How other programs label these columns. `name` may stand for last and first: "Doe, Jane".
Aliases player_aliases();

/// The entries as far as they can be read, and every mistake by line and field. A value that has one is left out.
struct PlayersRead {
  PlayersFile file;
  std::vector<Mistake> mistakes;
};
PlayersRead look_at_players(std::string_view bytes, const Aliases& aliases = player_aliases());

/// The entries, or every mistake by line and field and none of them. Columns may be missing and in any order, but a
/// last name is needed. Tabs may stand for the commas, as in US Chess lists. Checked besides the values: that numbers,
/// US Chess ids and FIDE ids are there once a section.
tl::expected<PlayersFile, std::vector<Mistake>> read_players(std::string_view bytes,
                                                             const Aliases& aliases = player_aliases());

/// All columns, then the extra ones. Reading gives the same entries.
std::string write_players(const PlayersFile& file, Formulas formulas = Formulas::Kept);

}  // namespace touchmove::tournament::files
