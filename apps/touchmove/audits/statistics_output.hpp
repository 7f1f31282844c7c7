// How `touchmove audit --stats` writes what games have in common: for programs, for tables, for people.
#pragma once

#include <string>

#include "touchmove/audit/statistics.hpp"

namespace touchmove::app {

/// One object: games, plies, results, endings, lengths in moves, openings, the most played first.
std::string statistics_json(const audit::Statistics& statistics);
/// A table `table,key,games,white,draws,black,unknown,name`, a row for each ending, length and opening.
std::string statistics_csv(const audit::Statistics& statistics);
/// A page by itself, with its plots in it and nothing to load.
std::string statistics_html(const audit::Statistics& statistics);

/// Whether a file can be written under that name: by its ending, `.json`, `.csv` or `.html`.
bool is_statistics_name(const std::string& path);
/// What belongs into a file of that name.
std::string statistics_for(const std::string& path, const audit::Statistics& statistics);

}  // namespace touchmove::app
