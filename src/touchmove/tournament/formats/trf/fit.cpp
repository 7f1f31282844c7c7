#include "touchmove/tournament/formats/trf/fit.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "touchmove/tournament/formats/trf/columns.hpp"
#include "touchmove/tournament/formats/trf/titles.hpp"

namespace touchmove::tournament::trf {
namespace {

using messages::Message;
using messages::Param;

constexpr int highest_rating = 9'999;

class Fit {
 public:
  std::vector<Message> run(Report& report) {
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
  /// `what` is the last word of a key, `file.fit.…`.
  void note(const PlayerRecord& player, std::string_view what, std::vector<Param> params) {
    Message said("file.fit." + std::string(what), std::move(params));
    notes_.push_back(Message(
        "file.fit.player", {{"number", player.number}, {"name", player.name}, {"what", std::vector{std::move(said)}}}));
  }

  void fit_player(PlayerRecord& player) {
    const std::string_view title = fide_title(player.title);
    if (title.empty() && !player.title.empty()) {
      note(player, "title", {{"text", player.title}});
    }
    player.title = title;
    fit_sex(player);
    const auto leave_out = [&](const char* what, std::string& text, std::size_t width) {
      if (length_of(text) <= width) return;
      note(player, what, {{"text", text}, {"width", static_cast<std::int64_t>(width)}});
      text.clear();
    };
    leave_out("federation", player.federation, 3);
    leave_out("fide_id", player.fide_id, 11);
    leave_out("birth_date", player.birth_date, 10);
    if (player.rating && (*player.rating < 0 || *player.rating > highest_rating)) {
      note(player, "rating", {{"rating", *player.rating}});
      player.rating.reset();
    }
    // Nothing can stand for points: who reads the file is told that they are missing.
    if (points(player.points, 4).front() == ' ' && points(player.points, 4).back() == ' ') {
      note(player, "points", {{"points", std::string(points(player.points, 0))}});
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
      note(player, "sex", {{"text", player.sex}});
      player.sex.clear();
    }
  }

  void fit_name(PlayerRecord& player) {
    const std::string name(cut(player.name, name_columns));
    std::vector<Param> params{{"width", static_cast<std::int64_t>(name_columns)}};
    const char* what = "name";
    const auto [from, to] = names_.equal_range(name);
    for (auto other = from; other != to; ++other) {
      if (other->second == player.number) continue;
      what = "name.of_another";
      params.push_back({"other", other->second});
      break;
    }
    note(player, what, std::move(params));
    player.name = name;
  }

  void fit_team(std::string& name) {
    if (length_of(name) <= team_name_columns) return;
    notes_.push_back(
        Message("file.fit.team", {{"name", name}, {"width", static_cast<std::int64_t>(team_name_columns)}}));
    name = cut(name, team_name_columns);
  }

  std::multimap<std::string, int, std::less<>> names_;  ///< as they are written, to the starting numbers
  std::vector<Message> notes_;
};

}  // namespace

std::vector<messages::Message> fit(Report& report) { return Fit{}.run(report); }

}  // namespace touchmove::tournament::trf
