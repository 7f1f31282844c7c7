#include "touchmove/tournament/event/imports/take_over_plan.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "touchmove/clock/time_control.hpp"
#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/intake/report_scoring.hpp"
#include "touchmove/tournament/pairing/systems/systems.hpp"
#include "touchmove/tournament/standings/tiebreak/code.hpp"

namespace touchmove::tournament::event {
namespace {

using files::trimmed;

/// A Swiss of its own, which record 092 describes in words.
constexpr std::string_view custom_swiss = "CUSTOM_SWISS";

/// `what` is the last word of a key, `file.take_over.…`.
messages::Message plan_note(std::string_view what, std::vector<messages::Param> params = {}) {
  return messages::Message("file.take_over." + std::string(what), std::move(params));
}

struct Said {
  std::size_t index{0};
  std::string_view text;
};

/// The last record of a code, without the blanks around its text.
std::optional<Said> last_text(const trf::Report& report, std::string_view code) {
  std::optional<Said> found;
  for (std::size_t i = 0; i < report.records.size(); ++i) {
    const auto* text = std::get_if<trf::TextRecord>(&report.records[i]);
    if (text != nullptr && text->code == code) found = Said{i, trimmed(text->text)};
  }
  return found;
}

/// The system that a type of tournament (192) names, or a type of its own with the words of record 092.
std::optional<Pairings> pairings_of(std::string_view type, std::string_view in_words) {
  for (const pairing::System* each : pairing::all_systems()) {
    const pairing::ReportNames& names = each->report;
    const bool read = std::find(names.read.begin(), names.read.end(), type) != names.read.end();
    const bool custom = !names.custom.empty() && in_words.find(names.custom) != std::string_view::npos;
    if (read || (type == custom_swiss && custom)) return each->code;
  }
  return std::nullopt;
}

void read_type(const trf::Report& report, const Given& given, SectionPlan& plan, Remarks& remarks) {
  const auto said = last_text(report, "192");
  if (!said || said->text.empty()) return;
  std::string_view type = said->text;
  const bool baku = type.ends_with("_BAKU");
  if (baku) type.remove_suffix(std::string_view("_BAKU").size());
  const auto words = last_text(report, "092");
  const auto named = pairings_of(type, words ? words->text : std::string_view());
  if (given.pairings) {
    if (!named || *named != plan.pairings) {
      remarks.notes.push_back(
          at_record(said->index, "192",
                    plan_note("other_pairings",
                              {{"text", std::string(said->text)}, {"system", std::string(word_of(plan.pairings))}})));
    }
  } else if (named) {
    plan.pairings = *named;
  } else if (type != custom_swiss) {
    remarks.faults.push_back(
        at_record(said->index, "192", plan_note("no_pairings", {{"text", std::string(said->text)}})));
  }
  if (baku && pairing::system_of(plan.pairings).takes(Acceleration::Baku))
    plan.settings.acceleration = Acceleration::Baku;
}

tiebreak::System system_of(TieBreakSystem system) {
  return system == TieBreakSystem::UsChess ? tiebreak::System::UsChess : tiebreak::System::Fide;
}

void read_tiebreaks(const trf::Report& report, const Given& given, SectionPlan& plan, Remarks& remarks) {
  const bool of_standings = !last_text(report, "202");
  const char* code = of_standings ? "212" : "202";
  const auto said = last_text(report, code);
  if (!said || given.tiebreaks) return;
  std::string_view text = said->text;
  // 212 is the whole order of the standings, the score first.
  if (of_standings) {
    const std::string_view first = trimmed(text.substr(0, text.find(',')));
    if (first != "PTS" && first != "pts") {
      remarks.notes.push_back(at_record(said->index, code, plan_note("score_first")));
      return;
    }
    text.remove_prefix(std::min(text.find(','), text.size()));
    if (!text.empty()) text.remove_prefix(1);
  }
  if (trimmed(text).empty()) return;
  // Tie-breaks that are not FIDE's are marked so; the marked ones here are US Chess's.
  constexpr std::string_view mark = "OTHER_";
  std::string list;
  bool all_other = true;
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    std::string_view one = trimmed(rest.substr(0, comma));
    rest.remove_prefix(std::min(comma + 1, rest.size()));
    if (one.starts_with(mark)) {
      one.remove_prefix(mark.size());
    } else {
      all_other = false;
    }
    list += (list.empty() ? "" : ",") + std::string(one);
  }
  const TieBreakSystem system = all_other ? TieBreakSystem::UsChess : TieBreakSystem::Fide;
  const auto parsed = tiebreak::parse_list(system_of(system), all_other ? std::string_view(list) : text);
  if (!parsed) {
    remarks.notes.push_back(at_record(said->index, code, plan_note("tiebreaks", {{"why", parsed.error()}})));
    return;
  }
  plan.tiebreak_system = system;
  plan.tiebreaks.clear();
  if (*parsed == tiebreak::default_list(system_of(system), is_of_tables(plan))) return;
  for (const tiebreak::TieBreak& one : *parsed) {
    plan.tiebreaks += (plan.tiebreaks.empty() ? "" : ",") + tiebreak::to_string(one);
  }
}

void read_time(const trf::Report& report, SectionPlan& plan, Remarks& remarks) {
  if (!plan.time_control.empty()) return;
  const auto words = last_text(report, "122");
  const auto code = last_text(report, "222");
  const auto by_words = words && !words->text.empty() ? clock::parse_time_control(words->text)
                                                      : tl::make_unexpected(clock::TimeControlError{});
  const auto by_code = code && !code->text.empty() ? clock::parse_time_control("trf:" + std::string(code->text))
                                                   : tl::make_unexpected(clock::TimeControlError{});
  if (by_words) {
    plan.time_control = words->text;
    if (by_code && !(*by_code == *by_words)) {
      remarks.notes.push_back(
          at_record(code->index, "222",
                    plan_note("other_control", {{"text", std::string(code->text)}, {"control", plan.time_control}})));
    }
  } else if (by_code) {
    plan.time_control = clock::to_string(*by_code);
  }
  if (code && !code->text.empty() && !by_code) {
    remarks.notes.push_back(
        at_record(code->index, "222", plan_note("no_control", {{"text", std::string(code->text)}})));
  }
  if (words && !words->text.empty() && !by_words && !by_code) {
    remarks.notes.push_back(
        at_record(words->index, "122", plan_note("no_control_words", {{"text", std::string(words->text)}})));
  }
}

void read_points(const trf::Report& report, const pairing::Field& field, SectionPlan& plan) {
  auto scoring = pairing::scoring_of(report).value_or(pairing::ReportScoring{});
  for (const auto* record : report.all<trf::AbnormalPoints>()) {
    if (!is_of_plan(*record)) continue;
    (record->type == '-' ? scoring.forfeit : scoring.absence) = record->points;
  }
  plan.win = field.win;
  plan.draw = field.draw;
  plan.loss = field.loss;
  plan.absence = scoring.absence;
  plan.pairing_bye = scoring.pairing_bye == plan.win ? std::nullopt : scoring.pairing_bye;
  plan.forfeit_loss = scoring.forfeit == plan.loss ? std::nullopt : std::optional(scoring.forfeit);
}

}  // namespace

bool is_of_plan(const trf::AbnormalPoints& record) {
  return (record.type == '-' || record.type == 'Z') && record.round == 0 && record.players.empty() &&
         !record.match_points && record.points >= 0;
}

void read_plan(const trf::Report& report, const pairing::Field& field, const Given& given, SectionPlan& plan,
               Remarks& remarks) {
  plan.rounds = static_cast<int>(std::max(field.total_rounds, field.played_rounds));
  read_type(report, given, plan, remarks);
  read_tiebreaks(report, given, plan, remarks);
  read_time(report, plan, remarks);
  read_points(report, field, plan);
  if (field.initial_colour) {
    plan.colour = *field.initial_colour == pairing::Colour::White ? ColourLot::White : ColourLot::Black;
  }
}

}  // namespace touchmove::tournament::event
