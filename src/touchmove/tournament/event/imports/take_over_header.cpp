#include "touchmove/tournament/event/imports/take_over_header.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "touchmove/tournament/basis/date.hpp"
#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/formats/trf/arbiters.hpp"
#include "touchmove/tournament/formats/trf/place.hpp"

namespace touchmove::tournament::event {
namespace {

using files::trimmed;
using messages::Message;

/// The days of the rounds stand where the players' rounds do.
constexpr std::size_t first_day_column = 92;
constexpr std::size_t columns_a_round = 10;
constexpr std::size_t columns_of_code = 3;

Person arbiter_of(std::string_view text) {
  const trf::Arbiter read = trf::read_arbiter(text);
  Person person;
  person.title = read.title;
  person.fide_id = read.fide_id;
  const std::size_t comma = read.name.find(',');
  person.last = trimmed(std::string_view(read.name).substr(0, comma));
  if (comma != std::string::npos) person.first = trimmed(std::string_view(read.name).substr(comma + 1));
  return person;
}

class Header {
 public:
  Header(const trf::Report& report, const State& state, const Directory& directory, const std::string& section,
         const std::function<std::string()>& new_person_id)
      : report_(report), state_(state), directory_(directory), section_(section), new_person_id_(new_person_id) {}

  TakenHeader take() {
    ReportFacts facts = state_.report;
    SectionFacts of_section;
    if (const Section* known = find_section(state_, section_)) of_section = known->report;
    const SectionFacts before = of_section;
    for (std::size_t i = 0; i < report_.records.size(); ++i) {
      const auto* record = std::get_if<trf::TextRecord>(&report_.records[i]);
      if (record == nullptr) continue;
      index_ = i;
      code_ = record->code;
      const std::string value(trimmed(record->text));
      if (value.empty()) continue;
      if (code_ == "022") set(facts.city, value, files::ascii_capitals(value) && value.size() <= 60);
      if (code_ == "032") set(facts.federation, capitals(value), value.size() == 3);
      if (code_ == "102") add_chief(of_section, value);
      if (code_ == "112") add_deputy(of_section, facts, value);
      if (code_ == "132") add_days(of_section, record->text);
    }
    if (!(facts == state_.report)) result_.acts.emplace_back(SetReport{facts, "taken over"});
    if (!(of_section == before)) result_.acts.emplace_back(SetSectionReport{section_, of_section, "taken over"});
    return std::move(result_);
  }

 private:
  void note(std::string_view what, std::string text = {}) {
    const std::string key = "file.take_over." + std::string(what);
    result_.notes.push_back(
        trf::at_record(index_, code_, text.empty() ? Message(key) : Message(key, {{"text", std::move(text)}})));
  }

  static std::string capitals(std::string text) {
    for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return text;
  }

  /// What is known stays.
  void set(std::string& field, const std::string& value, bool is_good) {
    if (!is_good) {
      note("event_cannot", value);
    } else if (field.empty()) {
      field = value;
    } else if (field != value) {
      note("event_has", field);
    }
  }

  /// Whom a record names: somebody known by the id, or by the name where the record has none; else a new person.
  std::string person_of(const std::string& value) {
    Person arbiter = arbiter_of(value);
    const auto same = [&](const Person& other) {
      if (!arbiter.fide_id.empty() && !other.fide_id.empty()) return arbiter.fide_id == other.fide_id;
      return other.last == arbiter.last && other.first == arbiter.first;
    };
    for (const auto& [id, known] : directory_.persons) {
      if (same(known)) return id;
    }
    for (const Person& known : result_.persons) {
      if (same(known)) return known.id;
    }
    arbiter.id = new_person_id_();
    result_.persons.push_back(arbiter);
    return arbiter.id;
  }

  void add_chief(SectionFacts& facts, const std::string& value) {
    if (facts.chief.empty()) {
      facts.chief = person_of(value);
    } else {
      note("has_chief");
    }
  }

  /// The first deputy is the section's, those after it are the event's other officials.
  void add_deputy(SectionFacts& section, ReportFacts& event, const std::string& value) {
    const std::string person = person_of(value);
    constexpr std::size_t most_others = 28;
    if (section.assistant.empty() || section.assistant == person) {
      section.assistant = person;
    } else if (std::find(event.others.begin(), event.others.end(), person) != event.others.end()) {
      return;
    } else if (event.others.size() < most_others) {
      event.others.push_back(person);
    } else {
      note("too_many_officials");
    }
  }

  /// "26/11/21" under each round: the century is this one.
  void add_days(SectionFacts& facts, std::string_view text) {
    std::vector<std::string> days;
    for (std::size_t at = first_day_column - 1 - columns_of_code; at < text.size(); at += columns_a_round) {
      std::string day(trimmed(text.substr(at, columns_a_round)));
      std::replace(day.begin(), day.end(), '/', '-');
      const auto date = results::parse_date(day.size() == 8 ? "20" + day : day);
      if (!date) {
        note("no_round_day", day);
        return;
      }
      days.push_back(results::to_string(*date));
    }
    if (days.empty()) return;
    if (facts.round_days.empty()) {
      facts.round_days = std::move(days);
    } else if (facts.round_days != days) {
      note("has_round_days");
    }
  }

  const trf::Report& report_;
  const State& state_;
  const Directory& directory_;
  const std::string& section_;
  const std::function<std::string()>& new_person_id_;
  std::size_t index_{0};
  std::string code_;
  TakenHeader result_;
};

}  // namespace

TakenHeader take_header(const trf::Report& report, const State& state, const Directory& directory,
                        const std::string& section, const std::function<std::string()>& new_person_id) {
  return Header(report, state, directory, section, new_person_id).take();
}

}  // namespace touchmove::tournament::event
