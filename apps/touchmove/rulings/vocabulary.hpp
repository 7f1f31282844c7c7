// What can be said to `officiate`, from the tables of the reader and of the books.
#pragma once

#include <string>

#include "touchmove/game/book/book.hpp"
#include "touchmove/game/telling/stating.hpp"

namespace touchmove::app {

/// Every event with its fields, and every word; under a book, which of them it knows, who may say each and the clauses
/// it rests on. `book` may be null: of the words alone.
std::string vocabulary_text(const game::Book* book);
/// The same as one JSON object.
std::string vocabulary_json(const game::Book* book);

/// "claim kind repetition", and who may say it: "by a player".
std::string stating_text(const game::Stating& stated);
std::string stating_json(const game::Stating& stated);

}  // namespace touchmove::app
