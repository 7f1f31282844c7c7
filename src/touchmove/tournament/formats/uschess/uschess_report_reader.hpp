// Reading a US Chess rating report of layout 2C back: to check one, or to take an event over from another program.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/standings/results/section.hpp"

namespace touchmove::tournament::files {

struct ReadReport {
  std::string event_name;  ///< empty without a header file
  std::vector<results::Section> sections;
};

/// A mistake in one of the three files.
struct ReportMistake {
  std::string file;       ///< "TDEXPORT"
  std::size_t record{0};  ///< from 1; 0: the file's header
  std::string field;
  messages::Message what;  ///< `file.uschess.*` or `file.dbf.*` of the catalogs

  friend bool operator==(const ReportMistake&, const ReportMistake&) = default;
};

/// The mistake with its place.
messages::Message message_of(const ReportMistake& mistake);
/// "TDEXPORT, record 3, field D_RND02: ...".
std::string to_string(const ReportMistake& mistake, std::string_view language = messages::english);

/// The sections with their cross tables, from TDEXPORT; names and numbers of rounds from TSEXPORT and the event's name
/// from THEXPORT where these are not empty. Or every mistake and nothing of it. Checked besides the values: pairing
/// numbers once a section, opponents who exist and agree on opponent, colour and result. Points are 1, 1/2 and 0; whom
/// a forfeit was against the report does not say. The layout of 1990 is refused by name.
tl::expected<ReadReport, std::vector<ReportMistake>> read_uschess_report(std::string_view header,
                                                                         std::string_view sections,
                                                                         std::string_view players);

}  // namespace touchmove::tournament::files
