// Rating lists as US Chess and FIDE issue them, and looking players up in them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/basis/date.hpp"
#include "touchmove/tournament/formats/csv/csv.hpp"
#include "touchmove/tournament/rating/published.hpp"

namespace touchmove::tournament::files {

/// Until when a membership holds.
struct Membership {
  bool for_life{false};
  std::optional<results::Date> until;  ///< nothing and not for life: not stated

  friend bool operator==(const Membership&, const Membership&) = default;
};

/// Reads "2026-12-31", "20261231", "1226" (the end of December 2026), "9999" (for life); empty is not stated. Nothing
/// for another text.
std::optional<Membership> parse_membership(std::string_view text);

/// A player of a list. What the list does not have is empty.
struct ListedPlayer {
  std::string id;  ///< of the federation whose list it is
  std::string last;
  std::string first;
  std::string state;
  std::string federation;
  std::string title;
  std::string sex;
  std::optional<int> birth_year;
  Membership membership;
  std::optional<rating::Published> regular;  ///< of a FIDE list: standard
  std::optional<rating::Published> quick;    ///< of a FIDE list: rapid
  std::optional<rating::Published> blitz;
  std::string fide_id;
  std::optional<int> k;  ///< FIDE's, for standard

  friend bool operator==(const ListedPlayer&, const ListedPlayer&) = default;
};

/// Whose list it is: what its ids and ratings are.
enum class ListOf : std::uint8_t { UsChess, Fide };

/// A list with its date: ratings of the month that follows are official by it.
class PlayerList {
 public:
  PlayerList(results::Date dated, std::vector<ListedPlayer> players, ListOf of = ListOf::UsChess);

  const results::Date& dated() const { return dated_; }
  ListOf of() const { return of_; }
  /// By id.
  const std::vector<ListedPlayer>& players() const { return players_; }
  const ListedPlayer* find(std::string_view id) const;
  /// Everybody of that last name whose first name begins so and who is of that state, capitals aside; an empty state is
  /// any. Namesakes are all given: show id, state and rating before one is taken.
  std::vector<const ListedPlayer*> find(std::string_view last, std::string_view first, std::string_view state) const;
  /// As somebody at a desk asks: an id in digits, or a name, "Doe, Jane", "Doe Jane" or "Doe"; the last name may be
  /// cut short where it stands alone. At most `most` of them.
  std::vector<const ListedPlayer*> look_up(std::string_view asked, std::size_t most) const;

 private:
  results::Date dated_;
  ListOf of_;
  std::vector<ListedPlayer> players_;
  std::vector<std::pair<std::string, std::size_t>> by_name_;  // last name in small letters, index
};

/// The labels that US Chess lists and those combined with FIDE's go by.
Aliases list_aliases();

/// A US Chess list: a dBase table, or text with a line of labels and tabs or commas. Or every mistake by line (or
/// record) and field, and nothing of it: an id that is missing or there twice, a value that cannot be read.
tl::expected<PlayerList, std::vector<Mistake>> read_uschess_list(std::string_view bytes, const results::Date& dated,
                                                                 const Aliases& aliases = list_aliases());

/// Any of these, told apart by its beginning.
tl::expected<PlayerList, std::vector<Mistake>> read_player_list(std::string_view bytes, const results::Date& dated);

/// A FIDE list: text of fixed width whose first line says where each column begins, or XML. Or every mistake, as above.
tl::expected<PlayerList, std::vector<Mistake>> read_fide_list(std::string_view bytes, const results::Date& dated);

}  // namespace touchmove::tournament::files
