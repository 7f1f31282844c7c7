// The tables of a store in PostgreSQL, their version, and how an older one becomes the present one.
#pragma once

#include <optional>

#include "touchmove/store/postgres/connection.hpp"

namespace touchmove::store::postgres {

/// SQLSTATE with which the database refuses a line that does not follow what is there.
inline constexpr const char* no_successor = "TM001";
/// And a line by a node that does not own its journal any more.
inline constexpr const char* not_the_owner = "TM002";

/// Makes the tables where there are none and brings older ones up to date, while halls of the version before go on
/// (a step only adds). Who comes at the same moment waits. Refused: tables that need a later program, another
/// program's.
std::optional<Error> make_or_migrate(Session& session);

/// The same without changing anything.
std::optional<Error> check_format(Session& session);

}  // namespace touchmove::store::postgres
