// What the acts around entries come to: places of a section, who waits for one, and what is open of fees.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"

namespace touchmove::tournament::event {

/// The entries that take a place of a section: those who have not left it, house players apart.
std::size_t places_taken(const State& state, std::size_t section);

/// Whether a section has no place left; never of one without a limit.
bool is_full(const State& state, std::size_t section);

/// Null if there is none of the number.
const ApplicationRecord* find_application(const State& state, int number);
/// Neither entered nor declined.
bool is_open(const ApplicationRecord& application);
/// Those on the waiting list of a section, in the order in which they applied.
std::vector<const ApplicationRecord*> waiting_for(const State& state, std::string_view section);
/// Requests of the public page that nobody has answered yet.
std::size_t unanswered_of_page(const State& state);

/// Who may be the same person as an applicant, of whom one is enough to be looked at.
struct Alike {
  EntryNumber entry{0};  ///< not withdrawn
  int application{0};    ///< another open one
};
/// Of every open application: by the same federation or FIDE id, or the same name and no other birth date. The first of
/// those that are alike is told of the later ones.
std::map<int, Alike> alike_applicants(const State& state, const Directory& directory);

/// What was noted of an entry's fees in one currency, in hundredths.
struct Account {
  std::string currency{};
  std::int64_t owed{0};
  std::int64_t paid{0};
  std::int64_t waived{0};
  std::int64_t refunded{0};

  /// What the entry has still to pay; below zero: what is to be given back.
  std::int64_t open() const { return owed - waived - paid + refunded; }
  friend bool operator==(const Account&, const Account&) = default;
};

/// The accounts of every entry of whom something was noted, currencies in the order in which they came up.
std::map<EntryNumber, std::vector<Account>> accounts_of(const State& state);
/// The sums of all entries, or of those of a section.
std::vector<Account> sums_of(const State& state, const std::map<EntryNumber, std::vector<Account>>& accounts,
                             std::string_view section = {});

/// "25" or "25.50": hundredths as people write them; nothing after the point where there is none.
std::string amount_text(std::int64_t hundredths);
/// "25.50 USD"; the amount alone where no currency was typed.
std::string amount_text(std::int64_t hundredths, std::string_view currency);

/// "25", "25.5", "25,50 EUR", "$25.50", "USD 25": an amount with its currency as typed. Nothing where the number has
/// more than two decimals, is negative, or above 100,000,000, or where there is none.
struct TypedAmount {
  std::int64_t amount{0};
  std::string currency{};
};
std::optional<TypedAmount> parse_amount(std::string_view text);

}  // namespace touchmove::tournament::event
