#include "games/event_converter.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "touchmove/notation/games/encoding.hpp"
#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/formats/dbf/dbf.hpp"
#include "touchmove/tournament/formats/lists/player_list.hpp"
#include "touchmove/tournament/formats/publish/html.hpp"
#include "touchmove/tournament/formats/publish/text.hpp"
#include "touchmove/tournament/formats/tables/pairings_csv.hpp"
#include "touchmove/tournament/formats/tables/players_csv.hpp"
#include "touchmove/tournament/formats/tables/standings_csv.hpp"
#include "touchmove/tournament/formats/trf/fit.hpp"
#include "touchmove/tournament/formats/trf/reader.hpp"
#include "touchmove/tournament/formats/trf/writer.hpp"
#include "touchmove/tournament/intake/section_from_report.hpp"

namespace touchmove::app {
namespace {

namespace files = tournament::files;
namespace trf = tournament::trf;
namespace results = tournament::results;
namespace tiebreak = tournament::tiebreak;
namespace publish = tournament::publish;

using Faults = std::vector<messages::Message>;

constexpr std::array<std::pair<std::string_view, EventFormat>, 9> formats{{
    {"trf", EventFormat::Trf},
    {"players", EventFormat::Players},
    {"pairings", EventFormat::Pairings},
    {"standings", EventFormat::Standings},
    {"crosstable", EventFormat::CrossTable},
    {"wallchart", EventFormat::WallChart},
    {"html", EventFormat::Html},
    {"csv", EventFormat::Csv},
    {"dbf", EventFormat::Dbf},
}};

enum class Kind { Dbf, Trf, FideList, Text };

Kind kind_of(std::string_view bytes) {
  if (bytes.starts_with('\x03')) return Kind::Dbf;
  if (bytes.starts_with("\xef\xbb\xbf")) bytes.remove_prefix(3);
  if (bytes.starts_with("ID Number")) return Kind::FideList;
  const bool digits = bytes.size() >= 3 && files::is_digits(bytes.substr(0, 3), 3);
  const bool code = digits || bytes.starts_with("###") || bytes.starts_with("XX");
  return code && (bytes.size() == 3 || bytes[3] == ' ') ? Kind::Trf : Kind::Text;
}

template <typename Mistake>
Faults texts_of(const std::vector<Mistake>& mistakes) {
  Faults faults;
  for (const Mistake& mistake : mistakes) faults.push_back(message_of(mistake));
  return faults;
}

files::PlayerRow row_of(const results::Entrant& entrant) {
  files::PlayerRow row;
  row.number = entrant.number;
  row.fide_id = entrant.fide_id;
  row.last = entrant.last;
  row.first = entrant.first;
  if (entrant.rating) row.rating = tournament::rating::Published{*entrant.rating, std::nullopt};
  row.team = entrant.team;
  row.title = entrant.title;
  row.sex = entrant.sex;
  row.birth_year = entrant.birth_year;
  row.federation = entrant.federation;
  return row;
}

files::PlayersFile players_of(const files::PlayerList& list, bool fide) {
  files::PlayersFile file;
  for (const files::ListedPlayer& player : list.players()) {
    files::PlayerRow row;
    (fide ? row.fide_id : row.id) = player.id;
    if (!fide) row.fide_id = player.fide_id;
    row.last = player.last;
    row.first = player.first;
    if (fide) {
      if (player.regular) row.fide_rating = player.regular->rating;
    } else {
      row.rating = player.regular;
    }
    row.title = player.title;
    row.sex = player.sex;
    row.birth_year = player.birth_year;
    row.federation = player.federation;
    file.rows.push_back(std::move(row));
  }
  return file;
}

constexpr std::size_t most_numbers = 9999;

/// Players without a number get the next one that is free, in the file's order. There are no more than the players.
trf::Report report_of(const files::PlayersFile& file) {
  trf::Report report;
  report.line_end = trf::LineEnd::Lf;
  std::vector<bool> used(most_numbers + 1, false);
  for (const files::PlayerRow& row : file.rows) used[static_cast<std::size_t>(row.number.value_or(0))] = true;
  int next = 1;
  for (const files::PlayerRow& row : file.rows) {
    trf::PlayerRecord player;
    while (!row.number && used[static_cast<std::size_t>(next)]) ++next;
    player.number = row.number ? *row.number : next++;
    player.name = row.first.empty() ? row.last : row.last + ", " + row.first;
    if (row.rating) player.rating = row.rating->rating;
    player.fide_id = row.fide_id;
    player.title = row.title;
    player.sex = row.sex;
    player.federation = row.federation;
    if (row.birth_year) player.birth_date = std::to_string(*row.birth_year) + "/00/00";
    report.records.emplace_back(std::move(player));
  }
  return report;
}

/// What a conversion gives: the bytes, and what they could not hold.
struct Output {
  std::string& bytes;
  Faults& warnings;
};

/// A list of players as a report or a table of players.
Faults write_players(EventFormat format, const files::PlayersFile& players, Output out) {
  if (format == EventFormat::Trf) {
    if (players.rows.size() > most_numbers) {
      return {
          messages::Message("file.convert.too_many", {{"most", static_cast<std::int64_t>(most_numbers)},
                                                      {"players", static_cast<std::int64_t>(players.rows.size())}})};
    }
    trf::Report report = report_of(players);
    out.warnings = trf::fit(report);
    out.bytes = trf::write_report(report);
  } else {
    out.bytes = files::write_players(players);
  }
  return {};
}

std::string text_of(const trf::Report& report, std::string_view code) {
  for (const auto* record : report.all<trf::TextRecord>()) {
    if (record->code == code) return std::string(files::trimmed(record->text));
  }
  return {};
}

publish::PublishedEvent published(const trf::Report& report, const results::Section& section,
                                  files::StandingsFile standings) {
  publish::PublishedEvent event;
  event.name = text_of(report, "012");
  const std::string begin = text_of(report, "042");
  const std::string end = text_of(report, "052");
  std::string dates = begin;
  if (begin != end && !end.empty()) dates.append(" to ").append(end);
  for (const std::string& fact : {text_of(report, "022"), dates, text_of(report, "102"), text_of(report, "122")}) {
    if (!fact.empty()) event.facts.push_back(fact);
  }
  event.as_of = "after round " + std::to_string(section.rounds);
  publish::PublishedSection page;
  page.name = section.name.empty() ? event.name : section.name;
  page.standings = std::move(standings);
  for (std::size_t round = section.rounds; round > 0; --round) {
    page.rounds.push_back({static_cast<int>(round), files::pairings_of(section, round - 1)});
  }
  event.sections.push_back(std::move(page));
  return event;
}

Faults from_report(EventFormat format, const std::string& bytes, bool fide_tiebreaks, std::string& out) {
  const auto report = trf::read_report(bytes);
  if (!report) return texts_of(report.error());
  if (format == EventFormat::Trf) {
    out = trf::write_report(*report);
    return {};
  }
  const auto section = results::section_from_report(*report);
  if (!section) return section.error();
  if (format == EventFormat::Players) {
    files::PlayersFile file;
    for (const results::Entrant& entrant : section->entrants) file.rows.push_back(row_of(entrant));
    out = files::write_players(file);
    return {};
  }
  if (format == EventFormat::Pairings) {
    files::PairingsFile file;
    for (std::size_t round = 0; round < section->rounds; ++round) {
      for (auto& row : files::pairings_of(*section, round)) file.rows.push_back(std::move(row));
    }
    out = files::write_pairings(file);
    return {};
  }
  if (format == EventFormat::WallChart) {
    out = publish::wall_chart(*section);
    return {};
  }
  if (format == EventFormat::Csv || format == EventFormat::Dbf) {
    return {messages::Message("file.convert.no_table")};
  }
  tiebreak::Settings settings;
  settings.system = fide_tiebreaks ? tiebreak::System::Fide : tiebreak::System::UsChess;
  const auto list = tiebreak::default_list(settings.system, false);
  auto standings =
      files::standings_file(*section, list, tiebreak::standings(results::event_of(*section), settings, list));
  if (format == EventFormat::Standings) {
    out = files::write_standings(standings);
  } else if (format == EventFormat::CrossTable) {
    out = publish::cross_table(standings);
  } else {
    out = publish::html_page(published(*report, *section, std::move(standings)));
  }
  return {};
}

Faults write_table(EventFormat format, files::CsvTable table, std::string& out) {
  if (format == EventFormat::Csv) {
    out = files::write_csv(table);
    return {};
  }
  files::DbfTable dbf;
  for (const std::string& column : table.columns) {
    dbf.fields.push_back({files::ascii_capitals(column).value_or(column), 'C', 1, 0});
  }
  for (files::CsvRow& row : table.rows) {
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      dbf.fields[i].length = std::max(dbf.fields[i].length, row.cells[i].size());
    }
    dbf.records.push_back(std::move(row.cells));
  }
  auto bytes = files::write_dbf(dbf);
  if (!bytes) return texts_of(bytes.error());
  out = std::move(*bytes);
  return {};
}

Faults from_dbf(EventFormat format, const std::string& bytes, Output out) {
  if (format == EventFormat::Csv || format == EventFormat::Dbf) {
    auto dbf = files::read_dbf(bytes);
    if (!dbf) return texts_of(dbf.error());
    files::CsvTable table;
    for (const files::DbfField& field : dbf->fields) table.columns.push_back(field.name);
    for (auto& record : dbf->records) {
      if (format == EventFormat::Csv) {
        for (std::string& value : record) value = notation::from_latin1(value);
      }
      table.rows.push_back({table.rows.size() + 1, std::move(record)});
    }
    return write_table(format, std::move(table), out.bytes);
  }
  const auto list = files::read_uschess_list(bytes, {});
  if (!list) return texts_of(list.error());
  return write_players(format, players_of(*list, false), out);
}

Faults from_text(EventFormat format, const std::string& bytes, Kind kind, Output out) {
  const bool tabs = bytes.substr(0, bytes.find_first_of("\r\n")).find('\t') != std::string::npos;
  if (format == EventFormat::Csv || format == EventFormat::Dbf) {
    auto table = files::read_csv(bytes, tabs ? files::CsvForm::Tabs : files::CsvForm::Commas);
    if (!table) return texts_of(table.error());
    return write_table(format, std::move(*table), out.bytes);
  }
  files::PlayersFile players;
  if (kind == Kind::FideList || tabs) {
    const auto list = kind == Kind::FideList ? files::read_fide_list(bytes, {}) : files::read_uschess_list(bytes, {});
    if (!list) return texts_of(list.error());
    players = players_of(*list, kind == Kind::FideList);
  } else {
    auto file = files::read_players(bytes);
    if (!file) return texts_of(file.error());
    players = std::move(*file);
  }
  return write_players(format, players, out);
}

}  // namespace

std::optional<EventFormat> event_format(std::string_view name) {
  for (const auto& [text, format] : formats) {
    if (text == name) return format;
  }
  return std::nullopt;
}

const std::vector<std::string>& event_format_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> list;
    for (const auto& [text, format] : formats) list.emplace_back(text);
    return list;
  }();
  return names;
}

Faults convert_event(EventFormat format, const std::string& bytes, bool fide_tiebreaks, std::string& out,
                     Faults& warnings) {
  const Kind kind = kind_of(bytes);
  if (kind == Kind::Trf) return from_report(format, bytes, fide_tiebreaks, out);
  const bool table = format == EventFormat::Csv || format == EventFormat::Dbf || format == EventFormat::Players ||
                     format == EventFormat::Trf;
  if (!table) return {messages::Message("file.convert.no_rounds")};
  return kind == Kind::Dbf ? from_dbf(format, bytes, {out, warnings}) : from_text(format, bytes, kind, {out, warnings});
}

}  // namespace touchmove::app
