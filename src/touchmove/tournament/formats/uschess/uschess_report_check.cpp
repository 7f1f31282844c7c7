#include "touchmove/tournament/formats/uschess/uschess_report_check.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <utility>

#include "touchmove/clock/time_control.hpp"
#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/rating/time_class.hpp"
#include "touchmove/tournament/rating/words.hpp"

namespace touchmove::tournament::files {
namespace {

using results::Cell;
using results::Entrant;
using tiebreak::Outcome;

/// Whether two results are of one game, seen from its two sides. Both may have lost, by forfeit or over the board.
bool go_together(Outcome mine, Outcome theirs) {
  switch (mine) {
    case Outcome::Win:
      return theirs == Outcome::Loss;
    case Outcome::Draw:
      return theirs == Outcome::Draw;
    case Outcome::Loss:
      return theirs == Outcome::Win || theirs == Outcome::Loss;
    case Outcome::ForfeitWin:
      return theirs == Outcome::ForfeitLoss;
    case Outcome::ForfeitLoss:
      return theirs == Outcome::ForfeitWin || theirs == Outcome::ForfeitLoss;
    default:
      return false;
  }
}

bool has_opponent(Outcome outcome) { return outcome <= Outcome::ForfeitLoss; }

class Check {
 public:
  explicit Check(const ReportEvent& event) : event_(event) {}

  std::vector<ReportProblem> run() {
    check_event();
    if (event_.sections.empty()) problem("H_TOT_SECT", "no_section");
    if (event_.sections.size() > most_sections) problem("H_TOT_SECT", "too_many_sections");
    for (const ReportSection& section : event_.sections) {
      ++at_.section;
      at_.section_name = section.table.name;
      check_section(section);
    }
    return std::move(problems_);
  }

 private:
  /// `what` is the last word of a key, `file.preflight.…`.
  void add(Severity severity, const char* field, std::string_view what, std::vector<messages::Param> params = {}) {
    ReportProblem problem = at_;
    problem.severity = severity;
    problem.field = field;
    problem.what = messages::Message("file.preflight." + std::string(what), std::move(params));
    problems_.push_back(std::move(problem));
  }
  void problem(const char* field, std::string_view what, std::vector<messages::Param> params = {}) {
    add(Severity::Blocks, field, what, std::move(params));
  }

  void text(const char* field, std::string_view value, std::size_t width, bool needed) {
    if (trimmed(value).empty()) {
      if (needed) problem(field, "missing");
      return;
    }
    const auto ascii = ascii_capitals(value);
    if (!ascii) return problem(field, "no_ascii");
    if (ascii->size() > width) add(Severity::Warns, field, "cut", {{"width", static_cast<std::int64_t>(width)}});
  }
  void member_id(const char* field, std::string_view id, bool needed) {
    if (id.empty()) {
      if (needed) problem(field, "id_missing");
    } else if (!is_member_id(id)) {
      problem(field, "id", {{"text", std::string(id)}});
    }
  }
  bool dates(const char* begin_field, const char* end_field, const results::Date& begin, const results::Date& end) {
    const bool good_begin = results::is_valid(begin);
    const bool good_end = results::is_valid(end);
    if (!good_begin) problem(begin_field, "date_missing");
    if (!good_end) problem(end_field, "date_missing");
    if (!good_begin || !good_end) return false;
    if (end < begin) {
      problem(end_field, "end_first", {{"end", results::to_string(end)}, {"begin", results::to_string(begin)}});
      return false;
    }
    return true;
  }

  void check_event() {
    text("H_NAME", event_.name, event_name_width, true);
    event_dates_ = dates("H_BEG_DATE", "H_END_DATE", event_.begin, event_.end);
    if (event_.affiliate_id.empty()) {
      problem("H_AFF_ID", "affiliate_missing");
    } else if (!is_affiliate_id(event_.affiliate_id)) {
      problem("H_AFF_ID", "affiliate", {{"text", event_.affiliate_id}});
    }
    text("H_CITY", event_.city, city_width, true);
    if (!is_state(event_.state)) problem("H_STATE", event_.state.empty() ? "missing" : "two_letters");
    if (!is_zip(event_.zip)) {
      problem("H_ZIPCODE", event_.zip.empty() ? "missing" : "zip");
    }
    member_id("H_CTD_ID", event_.chief_id, true);
    member_id("H_ATD_ID", event_.assistant_id, false);
    for (const std::string& id : event_.other_directors) member_id("H_OTHER_TD", id, true);
    // eight digits and a comma each, no comma at the end
    if (event_.other_directors.size() * 9 > other_directors_width + 1) {
      problem("H_OTHER_TD", "directors");
    }
  }

  void check_section(const ReportSection& section) {
    text("S_SEC_NAME", section.table.name, section_name_width, true);
    check_time_control(section);
    member_id("S_CTD_ID", section.chief_id, true);
    member_id("S_ATD_ID", section.assistant_id, false);
    if (dates("S_BEG_DATE", "S_END_DATE", section.begin, section.end) && event_dates_) {
      if (section.begin < event_.begin) problem("S_BEG_DATE", "begins_before");
      if (section.end > event_.end) problem("S_END_DATE", "ends_after");
    }
    if (section.grand_prix_points < 0 || section.grand_prix_points > 999) {
      problem("S_GP_PTS", "grand_prix");
    }
    const results::Section& table = section.table;
    if (table.rounds == 0 || table.rounds > most_rounds) problem("S_TOT_RNDS", "rounds");
    if (table.entrants.size() < 2) problem("S_LST_PAIR", "few_players");
    if (table.entrants.size() > most_players) problem("S_LST_PAIR", "many_players");
    std::map<std::string, std::size_t> ids;
    std::map<int, std::size_t> numbers;
    for (std::size_t i = 0; i < table.entrants.size(); ++i) {
      const Entrant& entrant = table.entrants[i];
      at_.player = entrant.number;
      at_.player_name = results::name_of(entrant);
      const auto [number, new_number] = numbers.try_emplace(entrant.number, i);
      if (entrant.number < 1) problem("D_PAIR_NUM", "number_missing");
      if (!new_number) problem("D_PAIR_NUM", "number_twice");
      check_player(section, i);
      const auto [first, new_id] = ids.try_emplace(entrant.uschess_id, i);
      if (!new_id && is_member_id(entrant.uschess_id)) {
        problem("D_MEM_ID", "same_id", {{"player", table.entrants[first->second].number}});
      }
    }
    at_.player = 0;
    at_.player_name.clear();
  }

  void check_time_control(const ReportSection& section) {
    if (section.time_control.empty()) return problem("S_TIMECTL", "missing");
    const auto control = clock::parse_time_control(section.time_control);
    if (!control) return problem("S_TIMECTL", "time_control", {{"what", to_string(control.error())}});
    const auto time_class = rating::time_class_of(*control);
    if (!time_class) {
      return problem("S_TIMECTL", "not_rated", {{"why", std::vector{rating::message_of(time_class.error())}}});
    }
    const auto spelling = uschess_time_control(section.time_control);
    if (!spelling || spelling->size() > time_control_width) problem("S_TIMECTL", "time_control_long");
  }

  void check_player(const ReportSection& section, std::size_t index) {
    const Entrant& entrant = section.table.entrants[index];
    member_id("D_MEM_ID", entrant.uschess_id, true);
    text("D_NAME", results::name_of(entrant), player_name_width, true);
    if (!entrant.state.empty() && !is_state(entrant.state)) problem("D_STATE", "two_letters");
    if (entrant.rating && (*entrant.rating < 0 || *entrant.rating > 9999)) {
      problem("D_RATING", "rating");
    }
    const auto until = index < section.membership_until.size() ? section.membership_until[index] : std::nullopt;
    if (!until) {
      add(Severity::Warns, "D_MEM_ID", "no_membership");
    } else if (*until < event_.end) {
      problem("D_MEM_ID", "membership", {{"day", results::to_string(*until)}});
    }
    if (entrant.cells.size() != section.table.rounds) {
      return problem("D_RND01", "rounds_for",
                     {{"cells", static_cast<std::int64_t>(entrant.cells.size())},
                      {"rounds", static_cast<std::int64_t>(section.table.rounds)}});
    }
    for (std::size_t round = 0; round < entrant.cells.size(); ++round) check_cell(section.table, index, round);
  }

  void check_cell(const results::Section& table, std::size_t index, std::size_t round) {
    const Cell& cell = table.entrants[index].cells[round];
    const std::string name = "D_RND" + std::string(round < 9 ? "0" : "") + std::to_string(round + 1);
    const char* field = name.c_str();
    if (!cell.outcome) return problem(field, "no_result");
    if (!cell.opponent) {
      if (tiebreak::is_played(*cell.outcome)) problem(field, "played_opponent");
      return;
    }
    if (!has_opponent(*cell.outcome)) return problem(field, "bye_opponent");
    if (*cell.opponent >= table.entrants.size() || *cell.opponent == index) {
      return problem(field, "no_opponent");
    }
    const Entrant& other = table.entrants[*cell.opponent];
    const Cell* back = round < other.cells.size() ? &other.cells[round] : nullptr;
    const std::vector<messages::Param> them{{"player", other.number}};
    if (back == nullptr || back->opponent != index) return problem(field, "other_opponent", them);
    if (!back->outcome) return;  // said of the other
    if (!go_together(*cell.outcome, *back->outcome)) problem(field, "other_result", them);
    if (tiebreak::is_played(*cell.outcome) && cell.colour == back->colour) {
      problem(field, "same_colour", them);
    }
  }

  const ReportEvent& event_;
  ReportProblem at_;
  bool event_dates_{false};
  std::vector<ReportProblem> problems_;
};

}  // namespace

bool is_member_id(std::string_view id) { return is_digits(id, 8) && id != "00000000"; }

bool is_affiliate_id(std::string_view id) {
  return id.size() == 8 && (id[0] == 'A' || id[0] == 'a') && is_digits(id.substr(1), 7);
}

bool is_state(std::string_view state) {
  const auto letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
  return state.size() == 2 && letter(state[0]) && letter(state[1]);
}

bool is_zip(std::string_view zip) {
  if (is_digits(zip, 5)) return true;
  return zip.size() == 10 && is_digits(zip.substr(0, 5), 5) && zip[5] == '-' && is_digits(zip.substr(6), 4);
}

std::vector<int> report_numbers(const results::Section& section) {
  std::vector<std::size_t> order(section.entrants.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return section.entrants[a].number < section.entrants[b].number;
  });
  std::vector<int> numbers(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) numbers[order[i]] = static_cast<int>(i + 1);
  return numbers;
}

std::vector<ReportProblem> preflight(const ReportEvent& event) { return Check(event).run(); }

messages::Message message_of(const ReportProblem& problem) {
  using messages::Message;
  Message said("file.preflight.field", {{"field", problem.field}, {"what", std::vector{problem.what}}});
  if (problem.player != 0 || !problem.player_name.empty()) {
    std::vector<messages::Param> params{{"number", problem.player}, {"what", std::vector{std::move(said)}}};
    if (!problem.player_name.empty()) params.push_back({"name", problem.player_name});
    said = Message(problem.player_name.empty() ? "file.preflight.player" : "file.preflight.player.named",
                   std::move(params));
  }
  if (problem.section != 0) {
    std::vector<messages::Param> params{{"number", static_cast<std::int64_t>(problem.section)},
                                        {"what", std::vector{std::move(said)}}};
    if (!problem.section_name.empty()) params.push_back({"name", problem.section_name});
    said = Message(problem.section_name.empty() ? "file.preflight.section" : "file.preflight.section.named",
                   std::move(params));
  }
  return said;
}

std::string to_string(const ReportProblem& problem, std::string_view language) {
  return messages::say(message_of(problem), language);
}

}  // namespace touchmove::tournament::files
