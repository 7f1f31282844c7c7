// Random US Chess events: ratings, unrated and new players, schools, siblings, late entries, withdrawals, byes of every
// kind, forfeits; every round is paired by the function given. Unusual ones have much of what others have little of.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "touchmove/base/random.hpp"
#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/uschess/terms/settings.hpp"

namespace touchmove::support {

enum class EventKind : std::uint8_t {
  Usual,
  ToTheEnd,   ///< as many rounds as everybody has opponents
  OneSchool,  ///< much of the field is of one school, from a fifth to everybody
  Unusual,    ///< every setting, one school or family against the others, most of the field away, equal ratings
};

/// An event that grows by rounds, the same for the same seed.
class RandomUsEvent {
 public:
  using Field = tournament::pairing::Field;
  using Board = tournament::pairing::Board;
  using Colour = tournament::pairing::Colour;
  using RoundEntry = tournament::pairing::RoundEntry;
  using Settings = tournament::pairing::uschess::Settings;
  using ClassPairings = tournament::pairing::uschess::ClassPairings;

  RandomUsEvent(std::uint64_t seed, std::size_t most_players, EventKind kind = EventKind::Usual) : random_(seed) {
    const std::size_t players = 2 + random_.below(most_players - 1);
    field_.total_rounds = 3 + random_.below(5);
    if (kind == EventKind::ToTheEnd) field_.total_rounds = std::max<std::size_t>(players, 4) - 1;
    field_.initial_colour = chance(50) ? Colour::White : Colour::Black;
    percent_draw_ = random_.below(40);
    percent_forfeit_ = random_.below(8);
    percent_bye_ = chance(50) ? 0 : random_.below(12);
    percent_leave_ = chance(50) ? 0 : random_.below(8);
    draw_people(players);
    draw_settings();
    draw_rarer(seed);
    if (kind == EventKind::OneSchool) {
      base::Random random(seed ^ 0x28f);
      draw_one_school(random);
    }
    if (kind == EventKind::Unusual) {
      base::Random random(seed ^ 0x27a);
      draw_unusual_settings(random);
      draw_unusual_relations(random);
      draw_unusual_people(random);
      draw_unusual_absences(random);
    }
    arrange();
  }

  /// The event before its next round.
  const Field& field() const { return field_; }
  const Settings& settings() const { return settings_; }
  bool is_over() const { return field_.played_rounds == field_.total_rounds; }

  /// Plays the round on these boards, drawing the results, and whoever misses the next.
  void play(const std::vector<Board>& boards) {
    for (std::size_t i = 0; i < people_.size(); ++i) {
      RoundEntry away;
      const char bye = people_[i].byes[field_.played_rounds];
      if (!field_.entrants[i].present) away.points = bye == 'H' ? field_.draw : bye == 'F' ? field_.win : 0;
      field_.entrants[i].rounds.push_back(away);
    }
    for (const Board& board : boards) {
      RoundEntry& white = field_.entrants[board.white].rounds.back();
      white.paired = true;
      if (!board.black) {
        white.points = field_.win;
        continue;
      }
      RoundEntry& black = field_.entrants[*board.black].rounds.back();
      black.paired = true;
      white.opponent = *board.black;
      black.opponent = board.white;
      white.colour = Colour::White;
      black.colour = Colour::Black;
      white.played = black.played = !chance(percent_forfeit_);
      white.both_colours = black.both_colours = two_games_ && white.played;
      const int edge = (people_[board.white].strength - people_[*board.black].strength) / 20;
      const auto white_wins = static_cast<std::uint64_t>(std::clamp(50 + edge, 3, 97));
      white.points = white.played && chance(percent_draw_) ? field_.draw : chance(white_wins) ? field_.win : 0;
      black.points = field_.win - white.points;
      if (!white.played && chance(25)) white.points = black.points = 0;
    }
    ++field_.played_rounds;
    arrange();
  }

 private:
  struct Person {
    int strength{0};
    std::size_t enters{0};
    std::size_t leaves{0};  ///< the first round without the player
    std::string byes;       ///< by round: H, F, Z or a blank
  };

  bool chance(std::uint64_t percent) { return random_.below(100) < percent; }

  void draw_people(std::size_t players) {
    const std::uint64_t schools = chance(40) ? 1 + random_.below(1 + players / 2) : 0;
    const std::uint64_t percent_unrated = chance(50) ? random_.below(40) : 0;
    const bool steps_of_hundred = chance(25);
    std::vector<int> strengths;
    for (std::size_t i = 0; i < players; ++i) {
      const int strength = 600 + static_cast<int>(random_.below(900) + random_.below(900));
      strengths.push_back(steps_of_hundred ? strength / 100 * 100 : strength);
    }
    std::sort(strengths.rbegin(), strengths.rend());
    for (std::size_t i = 0; i < players; ++i) {
      Person person;
      person.strength = strengths[i];
      person.enters = chance(4) ? 1 + random_.below(2) : 0;
      person.leaves = field_.total_rounds;
      for (std::size_t round = 0; round < field_.total_rounds; ++round) {
        const bool bye = chance(percent_bye_);
        person.byes += bye ? "HHHZZF"[random_.below(6)] : ' ';
        if (person.leaves == field_.total_rounds && chance(percent_leave_)) person.leaves = round + 1;
      }
      if (person.enters > 0) person.byes.replace(0, person.enters, person.enters, chance(50) ? 'H' : 'Z');
      tournament::pairing::Entrant entrant;
      entrant.number = static_cast<int>(i + 1);
      entrant.late = person.enters > 0;
      if (!chance(percent_unrated)) {
        entrant.rating = person.strength;
      } else {
        entrant.newcomer = chance(70);
      }
      if (schools > 0) entrant.team = "school " + std::to_string(random_.below(schools));
      if (chance(5)) entrant.family = "family " + std::to_string(random_.below(3));
      people_.push_back(person);
      field_.entrants.push_back(entrant);
    }
    if (chance(15)) {
      people_.back().enters = 0;
      people_.back().leaves = field_.total_rounds;
      people_.back().byes.assign(field_.total_rounds, ' ');
      field_.entrants.back().house = true;
      field_.entrants.back().late = false;
    }
    if (chance(10)) field_.forbidden.push_back({random_.below(players), random_.below(players)});
    if (chance(5)) {
      for (std::size_t i = 0; i < 2; ++i) field_.entrants[random_.below(players)].computer = true;
    }
  }

  void draw_settings() {
    using namespace tournament::pairing::uschess;
    if (chance(20)) settings_.teams = TeamAvoidance::Off;
    if (chance(15)) settings_.threshold = 3;
    if (chance(10)) settings_.ignore_limits = true;
    if (chance(10)) settings_.odd_player_colour = false;
    if (chance(20)) settings_.acceleration = static_cast<Acceleration>(1 + random_.below(3));
    if (chance(30)) settings_.priority = static_cast<ColourPriority>(random_.below(4));
  }

  /// Settings and relations few events have; drawn apart, so that the events of a seed stay as they were.
  void draw_rarer(std::uint64_t seed) {
    using namespace tournament::pairing::uschess;
    if (seed % 3 != 0) return;
    base::Random random(seed ^ 0x28e);
    const auto rare = [&](std::uint64_t percent) { return random.below(100) < percent; };
    const std::size_t players = people_.size();
    settings_.bye_for_colours = rare(40);
    settings_.unrated_together = rare(20);
    settings_.class_pairings = rare(30) ? ClassPairings::WholeClass : ClassPairings::Off;
    settings_.clubs = rare(15);
    settings_.conferences = rare(10);
    if (rare(20)) settings_.priority = ColourPriority::LotsInLastRound;
    settings_.lots = random();
    if (rare(10)) settings_.teams = rare(50) ? TeamAvoidance::Never : TeamAvoidance::NationalScholastic;
    for (std::size_t i = 0; i < players; ++i) {
      auto& entrant = field_.entrants[i];
      if (settings_.class_pairings != ClassPairings::Off && rare(40)) entrant.prize_class = rare(50) ? "A" : "B";
      if (settings_.clubs && rare(50)) entrant.club = "club " + std::to_string(random.below(4));
      if (settings_.conferences) entrant.conference = "conference " + std::to_string(random.below(4));
    }
    for (std::size_t avoided = rare(30) ? random.below(5) : 0; avoided > 0; --avoided) {
      field_.forbidden.push_back({random.below(players), random.below(players)});
    }
    // re-entries (28S): an entry ends, a later number begins
    for (std::size_t i = 0; i < players && field_.total_rounds > 3; ++i) {
      const std::size_t later = players - 1 - i;
      if (later <= i || !rare(6) || field_.entrants[i].house || field_.entrants[later].house) continue;
      const std::size_t round = 2 + random.below(2);
      people_[i].leaves = std::min(people_[i].leaves, round);
      people_[later].enters = round;
      people_[later].byes.replace(0, round, round, 'H');
      field_.entrants[later].late = true;
      field_.entrants[later].first_entry = i;
    }
  }

  // ---- much of one school

  /// The others are of few schools or none.
  void draw_one_school(base::Random& random) {
    using namespace tournament::pairing::uschess;
    const std::uint64_t percent = 20 + random.below(81);
    const std::uint64_t others = random.below(4);
    settings_.teams = TeamAvoidance::PlusTwo;
    for (auto& entrant : field_.entrants) {
      const bool of_it = random.below(100) < percent;
      const std::uint64_t other = random.below(others + 1);
      entrant.team = of_it ? "school" : other == 0 ? "" : "other " + std::to_string(other);
    }
  }

  // ---- what hardly any event has

  static bool likely(base::Random& random, std::uint64_t percent) { return random.below(100) < percent; }

  void draw_unusual_settings(base::Random& random) {
    using namespace tournament::pairing::uschess;
    const auto rounds = static_cast<std::size_t>(random.below(12)) + 1;
    if (likely(random, 30)) {
      for (std::size_t i = 0; i < people_.size(); ++i) {
        Person& person = people_[i];
        person.byes.resize(rounds, ' ');
        if (person.leaves == field_.total_rounds || person.leaves > rounds) person.leaves = rounds;
        if (person.enters < rounds) continue;
        person.enters = 0;
        field_.entrants[i].late = false;
        field_.entrants[i].first_entry.reset();
      }
      field_.total_rounds = rounds;
    }
    two_games_ = likely(random, 8);
    if (two_games_) {  // two games a round with colours exchanged: a point each
      field_.win = 20;
      field_.draw = 10;
    }
    settings_.strong_black_only = likely(random, 25);
    if (likely(random, 25)) {
      settings_.weak_limit = static_cast<int>(random.below(6)) * 30;
      settings_.strong_limit = settings_.weak_limit + static_cast<int>(random.below(6)) * 60;
    }
    if (likely(random, 40)) settings_.threshold = static_cast<int>(random.below(4)) + 1;
    if (likely(random, 40)) settings_.teams = static_cast<TeamAvoidance>(random.below(4));
    if (likely(random, 50)) settings_.acceleration = static_cast<Acceleration>(random.below(4));
    if (likely(random, 50)) settings_.priority = static_cast<ColourPriority>(random.below(5));
    if (field_.total_rounds < 3) settings_.acceleration = Acceleration::None;  // nobody accelerates the last round
    settings_.lots = random();
    settings_.ignore_limits = likely(random, 15);
    settings_.odd_player_colour = likely(random, 70);
    settings_.families = likely(random, 75);
    settings_.clubs = likely(random, 25);
    settings_.conferences = likely(random, 12);
    settings_.bye_for_colours = likely(random, 25);
    settings_.unrated_together = likely(random, 25);
    settings_.class_pairings = likely(random, 30) ? ClassPairings::WholeClass : ClassPairings::Off;
    settings_.allow_second_meetings = likely(random, 15);
    if (likely(random, 8)) settings_.lines = likely(random, 50) ? TableLines::Halves : TableLines::Neighbours;
  }

  void draw_unusual_relations(base::Random& random) {
    const std::size_t players = people_.size();
    const auto keys = [&](const std::string& name, std::uint64_t most,
                          std::string tournament::pairing::Entrant::* key) {
      const std::uint64_t count = 1 + random.below(most);
      const std::uint64_t among_them = 20 + random.below(81);
      const std::uint64_t in_the_first = random.below(80);  // one that may hold half of the field
      for (auto& entrant : field_.entrants) {
        const std::uint64_t which = likely(random, in_the_first) ? 0 : random.below(count);
        entrant.*key = likely(random, among_them) ? name + " " + std::to_string(which) : "";
      }
    };
    using tournament::pairing::Entrant;
    if (likely(random, 70)) keys("school", likely(random, 50) ? 3 : 1 + players / 2, &Entrant::team);
    if (likely(random, 25)) keys("family", 1 + players / 2, &Entrant::family);
    if (settings_.clubs) keys("club", 5, &Entrant::club);
    if (settings_.conferences) keys("conference", 5, &Entrant::conference);
    if (settings_.class_pairings != ClassPairings::Off) keys("class", 5, &Entrant::prize_class);
    for (std::uint64_t groups = likely(random, 20) ? random.below(5) : 0; groups > 0; --groups) {
      field_.forbidden.emplace_back();
      for (std::uint64_t of = 2 + random.below(4); of > 0; --of)
        field_.forbidden.back().push_back(random.below(players));
    }
    for (std::uint64_t computers = likely(random, 10) ? random.below(5) : 0; computers > 0; --computers) {
      field_.entrants[random.below(players)].computer = true;
    }
  }

  void draw_unusual_people(base::Random& random) {
    const bool all_equal = likely(random, 10);
    const bool spread_out = likely(random, 10);
    const std::uint64_t percent_unrated = likely(random, 40) ? random.below(101) : 0;
    for (std::size_t i = 0; i < people_.size(); ++i) {
      auto& entrant = field_.entrants[i];
      if (all_equal) people_[i].strength = 1200;
      if (spread_out) people_[i].strength = 3000 - static_cast<int>(i) * 60;
      if (likely(random, percent_unrated)) entrant.rating.reset();
      if (entrant.rating) entrant.rating = people_[i].strength;
      entrant.newcomer = !entrant.rating && likely(random, 60);
    }
    if (likely(random, 20)) percent_draw_ = 100;
    if (likely(random, 20)) percent_forfeit_ = random.below(60);
  }

  void draw_unusual_absences(base::Random& random) {
    const std::uint64_t percent_bye = likely(random, 40) ? random.below(50) : 0;
    const std::uint64_t percent_late = likely(random, 25) ? random.below(50) : 0;
    const std::uint64_t percent_leave = likely(random, 25) ? random.below(30) : 0;
    for (std::size_t i = 0; i < people_.size(); ++i) {
      Person& person = people_[i];
      auto& entrant = field_.entrants[i];
      if (entrant.house || entrant.first_entry) continue;
      for (std::size_t round = 0; round < field_.total_rounds; ++round) {
        if (likely(random, percent_bye)) person.byes[round] = "HHHZZF"[random.below(6)];
        if (likely(random, percent_leave)) person.leaves = std::min(person.leaves, round + 1);
      }
      if (likely(random, percent_late)) {
        person.enters = 1 + random.below(field_.total_rounds);
        entrant.late = true;
        person.byes.replace(0, person.enters, person.enters, likely(random, 50) ? 'H' : 'Z');
      }
    }
    if (likely(random, 20)) field_.entrants[random.below(people_.size())].house = true;  // maybe a second one
  }

  void arrange() {
    const std::size_t round = field_.played_rounds;
    for (std::size_t i = 0; i < people_.size() && round < field_.total_rounds; ++i) {
      const Person& person = people_[i];
      auto& entrant = field_.entrants[i];
      entrant.present = round >= person.enters && round < person.leaves && person.byes[round] == ' ';
      entrant.bye_ahead = person.byes.find_first_not_of(' ', round + 1) != std::string::npos;
    }
  }

  base::Random random_;
  Field field_;
  Settings settings_;
  std::vector<Person> people_;
  std::uint64_t percent_draw_{0};
  std::uint64_t percent_forfeit_{0};
  std::uint64_t percent_bye_{0};
  std::uint64_t percent_leave_{0};
  bool two_games_{false};
};

}  // namespace touchmove::support
