// dBase III tables, the form US Chess takes rating reports in and issues rating lists in.
// Layout: docs/formats/dbf.md.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/basis/date.hpp"

namespace touchmove::tournament::files {

/// A column.
struct DbfField {
  std::string name;  ///< one to ten capitals, digits and underscores
  char type{'C'};    ///< C text, N number, D date (YYYYMMDD), L yes or no, F number
  std::size_t length{1};
  std::size_t decimals{0};  ///< of a number

  friend bool operator==(const DbfField&, const DbfField&) = default;
};

/// A table. Values are the file's bytes without the blanks that fill them up; the code page is not stated in them.
struct DbfTable {
  results::Date updated;
  std::vector<DbfField> fields;
  std::vector<std::vector<std::string>> records;  ///< a value for every field

  friend bool operator==(const DbfTable&, const DbfTable&) = default;
};

/// What is wrong and where. Record 0 is the header.
struct DbfMistake {
  std::size_t record{0};
  std::string field;       ///< empty: the record or the header as a whole
  messages::Message what;  ///< `file.dbf.*` of the catalogs

  friend bool operator==(const DbfMistake&, const DbfMistake&) = default;
};

/// The mistake with its place.
messages::Message message_of(const DbfMistake& mistake);
/// "record 3, field D_RATING: ...", "header: ...".
std::string to_string(const DbfMistake& mistake, std::string_view language = messages::english);

/// The table, or every mistake in it and nothing of it. Records marked deleted are left out, and do not count in the
/// numbers of records that mistakes name. The end mark may be missing; a date in the header that does not exist is read
/// as none.
tl::expected<DbfTable, std::vector<DbfMistake>> read_dbf(std::string_view bytes);

/// The file: text to the left, numbers to the right, blanks around. Or every mistake: a name, type or length that no
/// field can have, a record with too many or too few values, a value that does not fit its field or is not of its type.
tl::expected<std::string, std::vector<DbfMistake>> write_dbf(const DbfTable& table);

}  // namespace touchmove::tournament::files
