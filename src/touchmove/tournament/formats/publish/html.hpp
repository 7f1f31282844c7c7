// An event as one page of HTML that needs nothing else: no script, no other file, everything escaped; it reads on paper
// and on a phone. For a club's own site, or to send around.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/tournament/formats/tables/pairings_csv.hpp"
#include "touchmove/tournament/formats/tables/standings_csv.hpp"

namespace touchmove::tournament::publish {

/// A pairing of several games: its head, and each game with who sits there and the colour they have.
struct PublishedMatch {
  int board{0};
  std::string white;
  std::string black;
  std::string score;  ///< "2.5-1.5"
  struct Line {
    std::string number;  ///< "1.3": board three of match one
    std::string white;   ///< who sits for the first of the two, "Adams (Black)"
    std::string black;
    std::string result;
  };
  std::vector<Line> lines;
};

struct PublishedRound {
  int round{0};
  std::vector<files::PairingRow> boards;
  std::vector<PublishedMatch> matches{};  ///< stand before the boards
};

struct PublishedTable {
  std::string heading;
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;
};

/// What the page says of a row of the standings otherwise than the file has it.
struct PublishedRow {
  std::string heading;                ///< stands before it: a quad
  bool placed{true};                  ///< else no place is shown
  std::vector<std::string> rounds{};  ///< the cells as printed
};

/// What the page says of a player besides the name.
struct PublishedPlayer {
  std::string rating;
  std::string school;  ///< with the grade
};

struct PublishedSection {
  std::string name;
  std::string note;  ///< such as the time control
  files::StandingsFile standings;
  std::vector<PublishedRow> rows;            ///< one a row of the standings, or none at all
  std::string standings_note;                ///< under them
  std::vector<PublishedRound> rounds;        ///< the newest first, if that is how they should stand
  std::vector<PublishedTable> tables;        ///< team standings, prizes
  std::map<int, PublishedPlayer> players{};  ///< by number; whoever is not there has a name alone
};

struct PublishedEvent {
  std::string language{"en"};
  std::string name;
  std::vector<std::string> facts;  ///< place, dates, directors: a line each
  std::string as_of;               ///< what the page stands for: "after round 3"
  std::vector<PublishedSection> sections;
  // Of a page that stands in a folder with other files.
  std::vector<std::string> files{};  ///< their names, offered at its foot
  std::string feed{};                ///< the name of its feed
  int reload_seconds{0};             ///< it loads itself anew so often; 0: never
};

/// Text with & < > " ' as entities; control characters but line ends become blanks.
std::string escaped(std::string_view text);

/// The page.
std::string html_page(const PublishedEvent& event);

}  // namespace touchmove::tournament::publish
