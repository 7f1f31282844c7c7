#include "audits/statistics_output.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>
#include <vector>

#include "rim/terminal.hpp"
#include "touchmove/audit/openings.hpp"

namespace touchmove::app {
namespace {

using audit::Results;
using audit::Statistics;

constexpr std::uint64_t moves_in_band = 10;
constexpr std::uint64_t last_band = 150;  // and more
constexpr std::size_t openings_shown = 25;

/// Games whose length lies between two numbers of moves.
struct Band {
  std::uint64_t from{0};
  std::uint64_t to{0};  // with it; 0: no end
  std::uint64_t games{0};

  std::string text() const {
    return to == 0 ? std::to_string(from) + "+" : std::to_string(from) + "-" + std::to_string(to);
  }
};

std::vector<Band> bands_of(const Statistics& statistics) {
  std::vector<Band> bands;
  for (std::uint64_t from = 0; from < last_band; from += moves_in_band)
    bands.push_back({from, from + moves_in_band - 1});
  bands.push_back({last_band});
  const std::vector<std::uint64_t>& lengths = statistics.lengths();
  for (std::size_t plies = 0; plies < lengths.size(); ++plies) {
    const std::uint64_t moves = (plies + 1) / 2;
    bands[std::min<std::uint64_t>(moves / moves_in_band, bands.size() - 1)].games += lengths[plies];
  }
  while (!bands.empty() && bands.back().games == 0) bands.pop_back();
  return bands;
}

/// The most played first, those played alike by name.
std::vector<std::pair<std::string, Results>> openings_of(const Statistics& statistics) {
  std::vector<std::pair<std::string, Results>> openings(statistics.openings().begin(), statistics.openings().end());
  std::stable_sort(openings.begin(), openings.end(),
                   [](const auto& a, const auto& b) { return a.second.games() > b.second.games(); });
  return openings;
}

std::string one_digit(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", value);
  return text;
}

double percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
}

std::string results_json(const Results& results) {
  return R"("games":)" + std::to_string(results.games()) + R"(,"white":)" + std::to_string(results.white) +
         R"(,"draws":)" + std::to_string(results.draws) + R"(,"black":)" + std::to_string(results.black) +
         R"(,"unknown":)" + std::to_string(results.unknown);
}

std::string results_csv(const Results& results) {
  return std::to_string(results.games()) + "," + std::to_string(results.white) + "," + std::to_string(results.draws) +
         "," + std::to_string(results.black) + "," + std::to_string(results.unknown);
}

/// A bar of a plot: what it is, what it stands for, its parts from left to right, each by class and size.
struct Bar {
  std::string name;
  std::string value;
  std::vector<std::pair<std::string_view, std::uint64_t>> parts;
};

/// Horizontal bars below one another, the longest as long as there is room.
std::string plot(std::string_view title, const std::vector<Bar>& bars, int left = 150) {
  constexpr int row = 22;
  const double room = 490 - left;
  std::uint64_t longest = 1;
  for (const Bar& bar : bars) {
    std::uint64_t size = 0;
    for (const auto& part : bar.parts) size += part.second;
    longest = std::max(longest, size);
  }
  const std::string height = std::to_string(static_cast<int>(bars.size()) * row + 4);
  std::string out = "<h2>" + std::string(title) + "</h2>\n<svg viewBox=\"0 0 720 " + height +
                    "\" role=\"img\" aria-label=\"" + std::string(title) + "\">\n";
  int top = 2;
  for (const Bar& bar : bars) {
    const std::string baseline = std::to_string(top + 15);
    out += "<text x=\"" + std::to_string(left - 8) + "\" y=\"" + baseline + "\" text-anchor=\"end\">" + bar.name +
           "</text>";
    double at = left;
    for (const auto& [name, size] : bar.parts) {
      const double width = room * static_cast<double>(size) / static_cast<double>(longest);
      if (size == 0) continue;
      out += "<rect class=\"" + std::string(name) + "\" x=\"" + one_digit(at) + "\" y=\"" + std::to_string(top) +
             "\" width=\"" + one_digit(width) + "\" height=\"" + std::to_string(row - 4) + "\"/>";
      at += width;
    }
    out += "<text x=\"" + one_digit(at + 6) + "\" y=\"" + baseline + "\">" + bar.value + "</text>\n";
    top += row;
  }
  return out + "</svg>\n";
}

std::vector<std::pair<std::string_view, std::uint64_t>> parts_of(const Results& results) {
  return {{"white", results.white}, {"draw", results.draws}, {"black", results.black}, {"unknown", results.unknown}};
}

constexpr std::string_view page_head = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Games</title>
<style>
:root { color-scheme: light dark; --ink: #1d1d1b; --paper: #fff; --white: #e9dcc0; --draw: #9a9a94; --black: #57504a; --unknown: #c9c9c4; --edge: #6f6f6a; }
@media (prefers-color-scheme: dark) { :root { --ink: #eee; --paper: #161616; --white: #e9dcc0; --draw: #84847e; --black: #4a443f; --unknown: #5c5c58; --edge: #a5a59f; } }
body { color: var(--ink); background: var(--paper); font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
svg { width: 100%; height: auto; }
svg text { font-size: 13px; fill: var(--ink); }
rect { stroke: var(--edge); stroke-width: .7; }
.white { fill: var(--white); } .draw { fill: var(--draw); } .black { fill: var(--black); } .unknown { fill: var(--unknown); }
.key span { display: inline-block; width: .9em; height: .9em; border: 1px solid var(--edge); margin: 0 .3em 0 1em; vertical-align: -.1em; }
</style>
)";

std::string key_of(std::string_view name, std::string_view words) {
  const std::string style(name);
  return "<span style=\"background: var(--" + style + ")\"></span>" + std::string(words);
}

bool ends_so(const std::string& path, std::string_view ending) {
  return path.size() > ending.size() && path.ends_with(ending);
}

}  // namespace

std::string statistics_json(const Statistics& statistics) {
  std::string out = "{" + results_json(statistics.results()) + R"(,"plies":)" + std::to_string(statistics.plies()) +
                    R"(,"endings":[)";
  const char* comma = "";
  for (std::size_t index = 0; index < audit::ending_count; ++index) {
    const Results& results = statistics.endings()[index];
    if (results.games() == 0) continue;
    out += comma + (R"({"ending":)" + json_text(audit::word_of(static_cast<audit::Ending>(index))) + "," +
                    results_json(results) + "}");
    comma = ",";
  }
  out += R"(],"lengths":{"mean_plies":)" + one_digit(statistics.mean_plies()) + R"(,"median_plies":)" +
         std::to_string(statistics.median_plies()) + R"(,"longest_plies":)" + std::to_string(statistics.longest()) +
         R"(,"moves":[)";
  comma = "";
  for (const Band& band : bands_of(statistics)) {
    out +=
        comma + (R"({"from":)" + std::to_string(band.from) + R"(,"to":)" +
                 (band.to == 0 ? "null" : std::to_string(band.to)) + R"(,"games":)" + std::to_string(band.games) + "}");
    comma = ",";
  }
  out += R"(]},"openings":[)";
  comma = "";
  const audit::Openings known;
  for (const auto& [opening, results] : openings_of(statistics)) {
    const std::string_view name = known.name_of(opening);
    out += comma + (R"({"opening":)" + json_text(opening) + "," +
                    (name.empty() ? "" : R"("name":)" + json_text(name) + ",") + results_json(results) + "}");
    comma = ",";
  }
  return out + "]}\n";
}

std::string statistics_csv(const Statistics& statistics) {
  std::string out = "table,key,games,white,draws,black,unknown,name\n";
  out += "all,games," + results_csv(statistics.results()) + ",\n";
  for (std::size_t index = 0; index < audit::ending_count; ++index) {
    const Results& results = statistics.endings()[index];
    if (results.games() == 0) continue;
    out +=
        "ending," + std::string(audit::word_of(static_cast<audit::Ending>(index))) + "," + results_csv(results) + ",\n";
  }
  for (const Band& band : bands_of(statistics)) {
    out += "moves," + band.text() + "," + std::to_string(band.games) + ",,,,,\n";
  }
  const audit::Openings known;
  for (const auto& [opening, results] : openings_of(statistics)) {
    const std::string_view name = known.name_of(opening);
    const std::string quoted = name.empty() ? "" : "\"" + std::string(name) + "\"";
    out += "opening," + opening + "," + results_csv(results) + "," + quoted + "\n";
  }
  return out;
}

std::string statistics_html(const Statistics& statistics) {
  const Results& all = statistics.results();
  const std::uint64_t games = all.games();
  std::string out(page_head);
  out += "<h1>" + std::to_string(games) + (games == 1 ? " game" : " games") + "</h1>\n<p>" +
         std::to_string(statistics.plies()) + " plies; " + one_digit(statistics.mean_plies() / 2) +
         " moves a game in the mean, half of them no more than " + std::to_string((statistics.median_plies() + 1) / 2) +
         ", the longest " + std::to_string((statistics.longest() + 1) / 2) + ".</p>\n<p class=\"key\">" +
         key_of("white", "White won") + key_of("draw", "drawn") + key_of("black", "Black won") +
         key_of("unknown", "no result") + "</p>\n";
  const auto share = [&](std::uint64_t count) {
    return std::to_string(count) + " (" + one_digit(percent(count, games)) + " %)";
  };
  out += plot("Results", {{"White won", share(all.white), {{"white", all.white}}},
                          {"drawn", share(all.draws), {{"draw", all.draws}}},
                          {"Black won", share(all.black), {{"black", all.black}}},
                          {"no result", share(all.unknown), {{"unknown", all.unknown}}}});
  std::vector<Bar> bars;
  for (std::size_t index = 0; index < audit::ending_count; ++index) {
    const Results& results = statistics.endings()[index];
    if (results.games() == 0) continue;
    bars.push_back(
        {std::string(audit::word_of(static_cast<audit::Ending>(index))), share(results.games()), parts_of(results)});
  }
  out += plot("Endings", bars);
  bars.clear();
  for (const Band& band : bands_of(statistics)) {
    bars.push_back({band.text(), share(band.games), {{"draw", band.games}}});
  }
  out += plot("Lengths in moves", bars);
  bars.clear();
  const audit::Openings known;
  for (const auto& [opening, results] : openings_of(statistics)) {
    if (bars.size() == openings_shown) break;
    std::string name(known.name_of(opening));
    name = name.empty() ? opening : name + ", " + opening;
    const double points = static_cast<double>(results.white) + static_cast<double>(results.draws) / 2;
    const std::uint64_t decided = results.games() - results.unknown;
    const std::string scored =
        decided == 0 ? "" : "; White " + one_digit(100 * points / static_cast<double>(decided)) + " %";
    bars.push_back({name, share(results.games()) + scored, parts_of(results)});
  }
  constexpr int room_for_names = 330;
  out += plot("Openings", bars, room_for_names);
  if (const std::size_t others = statistics.openings().size() - bars.size(); others != 0) {
    out += "<p>And " + std::to_string(others) + (others == 1 ? " other.</p>\n" : " others.</p>\n");
  }
  return out + "</html>\n";
}

bool is_statistics_name(const std::string& path) {
  return ends_so(path, ".json") || ends_so(path, ".csv") || ends_so(path, ".html");
}

std::string statistics_for(const std::string& path, const Statistics& statistics) {
  if (ends_so(path, ".json")) return statistics_json(statistics);
  return ends_so(path, ".csv") ? statistics_csv(statistics) : statistics_html(statistics);
}

}  // namespace touchmove::app
