// Standings kept as a person keeps them, from the lines of an event's journal and from nothing else: who is entered,
// who was paired with whom, what was said of each game by whom, and by the rules as they are told
// (docs/formats/event-journal.md, "Results, and who says so") what stands. It shares no code with the program's
// tournament, so that the two can be held against each other.
#pragma once

#include <array>
#include <boost/json/object.hpp>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace touchmove::sim {

/// Somebody's place after the finished rounds.
struct Standing {
  int entry{0};
  std::size_t place{0};
  int tenths{0};                   ///< the score
  std::vector<int> tiebreaks;      ///< tenths, in the order of `ScoreSheet::tiebreaks`
  std::vector<std::string> cells;  ///< a round each, as "W7b": against the entry of that number; "B", "H", "U"
};

class ScoreSheet {
 public:
  /// The tie-breaks it knows, as FIDE's list names them.
  static constexpr const char* tiebreaks = "WIN,WON,BPG,BWG,PS";

  /// The next line of the journal.
  void read(const boost::json::object& line);
  /// Of a section of single players with one game a round and points 1, 1/2, 0, as the lines so far leave it.
  std::vector<Standing> standings(const std::string& section) const;
  /// What is otherwise in an answer to `GET .../standings/SECTION`; empty: nothing.
  std::string difference(const boost::json::object& answer) const;

 private:
  struct Said {
    std::string author;
    int side{0};
    std::string result;
  };
  struct Game {
    int white{0};
    int black{0};  ///< 0: White has the bye
    std::string stands{"none"};
    bool is_disputed{false};
    std::vector<Said> said;
    std::string encounter;
    std::optional<std::string> report;  ///< what the game itself said last
    std::int64_t report_line{-1};
  };
  struct Round {
    std::string phase{"paired"};
    std::map<int, Game> boards;
    std::map<int, std::string> byes;  ///< by entry, as asked for when it was paired
  };
  struct Entry {
    std::string person;
    std::string section;
    bool is_house{false};
    bool has_left{false};
    std::map<int, std::string> byes;
  };
  /// All that is not undone, from the first line on.
  struct Story {
    std::map<int, Entry> entries;
    std::map<std::string, std::vector<Round>> rounds;
    void tell(const boost::json::object& line);
    void pair(const boost::json::object& line, const std::string& section);
    void say(Game& game, const boost::json::object& by, const std::string& result) const;
    void report(const boost::json::object& line);
    Game* game(const boost::json::object& line);
    int side_of(const Game& game, const std::string& person) const;
  };
  Story told() const;
  static std::optional<std::array<int, 2>> points(const std::string& result);

  std::vector<boost::json::object> lines_;
};

}  // namespace touchmove::sim
