#include "touchmove/tournament/formats/trf/fit.hpp"

#include <map>
#include <utility>

#include "touchmove/tournament/formats/trf/columns.hpp"
#include "touchmove/tournament/formats/trf/titles.hpp"

namespace touchmove::tournament::trf {
namespace {

constexpr int highest_rating = 9'999;

class Fit {
 public:
  std::vector<std::string> run(Report& report) {
    for (const PlayerRecord* player : report.all<PlayerRecord>()) {
      names_.emplace(cut(player->name, name_columns), player->number);
    }
    for (Record& record : report.records) {
      if (auto* player = std::get_if<PlayerRecord>(&record)) fit_player(*player);
      if (auto* team = std::get_if<TeamRecord>(&record)) fit_team(team->name);
      if (auto* team = std::get_if<OldTeamRecord>(&record)) fit_team(team->name);
    }
    return std::move(notes_);
  }

 private:
  void note(const PlayerRecord& player, const std::string& what) {
    notes_.push_back("player " + std::to_string(player.number) + ", " + player.name + ": " + what);
  }

  void fit_player(PlayerRecord& player) {
    const std::string_view title = fide_title(player.title);
    if (title.empty() && !player.title.empty()) {
      note(player, "the title \"" + player.title + "\" is left out, for it is none of FIDE's");
    }
    player.title = title;
    fit_sex(player);
    const auto leave_out = [&](const char* what, std::string& text, std::size_t width) {
      if (length_of(text) <= width) return;
      note(player, std::string(what) + " \"" + text + "\" is left out, for it has more than " + std::to_string(width) +
                       " characters");
      text.clear();
    };
    leave_out("the federation", player.federation, 3);
    leave_out("the FIDE id", player.fide_id, 11);
    leave_out("the birth date", player.birth_date, 10);
    if (player.rating && (*player.rating < 0 || *player.rating > highest_rating)) {
      note(player, "the rating " + std::to_string(*player.rating) + " is left out, for it has not at most four digits");
      player.rating.reset();
    }
    // Nothing can stand for points: who reads the file is told that they are missing.
    if (points(player.points, 4).front() == ' ' && points(player.points, 4).back() == ' ') {
      note(player, "there is no room for " + points(player.points, 0) + " points in four columns");
    }
    if (length_of(player.name) > name_columns) fit_name(player);
  }

  void fit_sex(PlayerRecord& player) {
    if (player.sex.empty()) return;
    const char first = player.sex.front();
    if (first == 'm' || first == 'M') {
      player.sex = "m";
    } else if (std::string_view("wWfF").find(first) != std::string_view::npos) {
      player.sex = "w";
    } else {
      note(player, "the sex \"" + player.sex + "\" is left out, for it is neither m nor w");
      player.sex.clear();
    }
  }

  void fit_name(PlayerRecord& player) {
    const std::string name(cut(player.name, name_columns));
    std::string what = "the name is cut after " + std::to_string(name_columns) + " characters";
    const auto [from, to] = names_.equal_range(name);
    for (auto other = from; other != to; ++other) {
      if (other->second == player.number) continue;
      what += ", and is that of player " + std::to_string(other->second) + " then";
      break;
    }
    note(player, what);
    player.name = name;
  }

  void fit_team(std::string& name) {
    if (length_of(name) <= team_name_columns) return;
    notes_.push_back("team " + name + ": the name is cut after " + std::to_string(team_name_columns) + " characters");
    name = cut(name, team_name_columns);
  }

  std::multimap<std::string, int, std::less<>> names_;  ///< as they are written, to the starting numbers
  std::vector<std::string> notes_;
};

}  // namespace

std::vector<std::string> fit(Report& report) { return Fit{}.run(report); }

}  // namespace touchmove::tournament::trf
