#include "touchmove/tournament/intake/people_from_report.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <utility>

#include "touchmove/tournament/formats/trf/line.hpp"
#include "touchmove/tournament/formats/trf/place.hpp"

namespace touchmove::tournament::pairing {
namespace {

std::optional<int> to_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// The next word, taken off the front.
std::string_view word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  const std::string_view first = text.substr(0, text.find(' '));
  text.remove_prefix(first.size());
  return first;
}

class People {
 public:
  explicit People(Field& field) : field_(field) {}

  std::vector<messages::Message> read(const trf::Report& report) {
    for (const auto* player : report.all<trf::PlayerRecord>()) {
      if (Entrant* entrant = find(player->number); entrant != nullptr && player->rating.value_or(0) > 0) {
        entrant->rating = player->rating;
      }
    }
    for (const auto* team : report.all<trf::OldTeamRecord>()) set_team(team->name, team->players);
    for (const auto* team : report.all<trf::TeamRecord>()) set_team(team->name, team->players);
    for (std::size_t i = 0; i < report.records.size(); ++i) {
      if (const auto* record = std::get_if<trf::TextRecord>(&report.records[i])) read_record(i, *record);
    }
    if (report.is_of_matches()) return std::move(faults_);  // byes are those of teams
    for (const auto* byes : report.all<trf::ByeRecord>()) {
      if (static_cast<std::size_t>(byes->round) <= field_.played_rounds + 1) continue;
      for (const int number : byes->players) {
        if (Entrant* entrant = find(number)) entrant->bye_ahead = true;
      }
    }
    return std::move(faults_);
  }

 private:
  Entrant* find(int number) {
    const auto found = std::lower_bound(field_.entrants.begin(), field_.entrants.end(), number,
                                        [](const Entrant& entrant, int wanted) { return entrant.number < wanted; });
    return found != field_.entrants.end() && found->number == number ? &*found : nullptr;
  }

  /// `what` is the last word of a key, `file.intake.…`.
  void fault(std::string_view record, std::string_view what, std::vector<messages::Param> params) {
    messages::Message said("file.intake." + std::string(what), std::move(params));
    faults_.push_back(trf::at_record(index_, record, std::move(said)));
  }

  Entrant* named(std::string_view text, std::string_view record) {
    const auto number = to_number(text);
    Entrant* entrant = number ? find(*number) : nullptr;
    if (entrant == nullptr) {
      fault(record, "no_number", {{"text", std::string(text)}});
    }
    return entrant;
  }

  void read_record(std::size_t index, const trf::TextRecord& record) {
    index_ = index;
    const trf::Line line(record.code + record.text);
    if (record.code == "USA") {
      Entrant* entrant = named(line.trimmed(5, 8), record.code);
      const auto rating = to_number(line.trimmed(49, 52));
      if (entrant != nullptr && rating && *rating > 0) entrant->rating = rating;
    } else if (record.code == "DAT") {
      read_data(record.text);
    }
  }

  void set_team(const std::string& name, const std::vector<int>& players) {
    for (const int number : players) {
      if (Entrant* entrant = find(number)) entrant->team = name;
    }
  }

  void read_data(std::string_view text) {
    const std::string_view number = word(text);
    const std::string_view key = word(text);
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    const auto is = [&](std::string_view wanted) { return key == wanted; };
    const bool takes_name = is("TEAM") || is("CLUB") || is("FAMILY") || is("CONFERENCE") || is("CLASS");
    if (is("REENTRY")) return read_re_entry(number, text);
    if (!takes_name && !is("NEW") && !is("LATE") && !is("HOUSE") && !is("COMPUTER")) return;
    Entrant* entrant = named(number, "DAT");
    if (takes_name && text.empty()) {
      fault("DAT", "no_name", {{"key", std::string(key)}, {"player", std::string(number)}});
    }
    if (entrant == nullptr) return;
    if (is("TEAM")) entrant->team = text;
    if (is("CLUB")) entrant->club = text;
    if (is("FAMILY")) entrant->family = text;
    if (is("CONFERENCE")) entrant->conference = text;
    if (is("CLASS")) entrant->prize_class = text;
    if (is("NEW")) entrant->newcomer = true;
    if (is("LATE")) entrant->late = true;
    if (is("HOUSE")) entrant->house = true;
    if (is("COMPUTER")) entrant->computer = true;
  }

  /// 28S: `DAT 12 REENTRY 3`. The later entry has the higher number, and one entry is left for one other only.
  void read_re_entry(std::string_view number, std::string_view earlier) {
    Entrant* entrant = named(number, "DAT");
    const Entrant* first = named(word(earlier), "DAT");
    if (entrant == nullptr || first == nullptr) return;
    const auto index = static_cast<std::size_t>(first - field_.entrants.data());
    const bool taken = std::any_of(field_.entrants.begin(), field_.entrants.end(),
                                   [&](const Entrant& each) { return each.first_entry == index; });
    if (first >= entrant || taken) {
      fault("DAT", taken ? "re_entry_taken" : "re_entry_order",
            {{"player", std::string(number)}, {"first", first->number}});
      return;
    }
    entrant->first_entry = index;
  }

  Field& field_;
  std::size_t index_{0};  ///< of the record being read
  std::vector<messages::Message> faults_;
};

}  // namespace

std::vector<messages::Message> add_people(const trf::Report& report, Field& field) {
  return People(field).read(report);
}

}  // namespace touchmove::tournament::pairing
