// The US Chess rating report: THEXPORT.DBF, TSEXPORT.DBF and TDEXPORT.DBF, layout 2C, to be uploaded together.
// Every field: docs/formats/uschess-report.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/basis/date.hpp"
#include "touchmove/tournament/standings/results/section.hpp"

namespace touchmove::tournament::files {

enum class PairedAs : std::uint8_t { Swiss, RoundRobin, Match };
enum class ScholasticLevel : std::uint8_t { None, Primary, JuniorHigh, Scholastic };
enum class CrossTableTo : std::uint8_t { Nobody, Director, Affiliate };

/// A section with what the report says of it besides its cross table. Entrants need last name, id and results; of a
/// round of two games each game is a round of the cross table.
struct ReportSection {
  results::Section table;
  std::string time_control;  ///< as players write it; the report spells it G/60;d5, G/90;+30, 40/90,SD/30;d5
  PairedAs paired_as{PairedAs::Swiss};
  ScholasticLevel level{ScholasticLevel::None};
  results::Date begin;
  results::Date end;
  std::string chief_id;
  std::string assistant_id;
  bool grand_prix{false};
  int grand_prix_points{0};
  bool fide_rated{false};
  /// Last day of each entrant's membership, in the entrants' order; what is not stated is not checked. A life member's
  /// is a day far off.
  std::vector<std::optional<results::Date>> membership_until;
};

struct ReportEvent {
  std::string name;
  results::Date begin;
  results::Date end;
  std::string affiliate_id;  ///< A and seven digits
  std::string city;
  std::string state;  ///< two letters
  std::string zip;    ///< 12345 or 12345-6789
  CrossTableTo cross_table_to{CrossTableTo::Nobody};
  std::string chief_id;
  std::string assistant_id;
  std::vector<std::string> other_directors;
  std::vector<ReportSection> sections;
  results::Date written;  ///< today, for the files' headers
};

enum class Severity : std::uint8_t {
  Blocks,  ///< nothing is written
  Warns,   ///< it is written: a name is cut, a membership is not stated
};

/// What is missing or wrong, by section, player and field of the report.
struct ReportProblem {
  Severity severity{Severity::Blocks};
  std::size_t section{0};  ///< from 1; 0: the event
  std::string section_name;
  int player{0};  ///< pairing number; 0: the section or the event
  std::string player_name;
  std::string field;           ///< "D_MEM_ID"
  messages::Message what{""};  ///< `file.preflight.*` of the catalogs

  friend bool operator==(const ReportProblem&, const ReportProblem&) = default;
};

/// The problem with its place.
messages::Message message_of(const ReportProblem& problem);
/// "section 1 (Open), player 3 (Doe, Jane), D_MEM_ID: the id is missing".
std::string to_string(const ReportProblem& problem, std::string_view language = messages::english);

struct ReportFile {
  std::string name;
  std::string bytes;
};

struct RatingReport {
  std::vector<ReportFile> files;  ///< header, sections, players
  std::vector<ReportProblem> warnings;
};

/// The spelling of a time control that US Chess stores, or nothing for one that it cannot rate.
std::optional<std::string> uschess_time_control(std::string_view time_control);

/// Everything that stands against the report, what blocks it and what does not, in the order of the files.
std::vector<ReportProblem> preflight(const ReportEvent& event);

/// All three files; or every problem, those that only warn included, if any blocks: then there are no files. Text is in
/// ASCII capitals. Pairing numbers are written as 1 to n in the order of the entrants' numbers, whatever gaps those
/// have.
tl::expected<RatingReport, std::vector<ReportProblem>> write_uschess_report(const ReportEvent& event);

}  // namespace touchmove::tournament::files
