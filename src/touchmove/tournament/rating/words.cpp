#include "touchmove/tournament/rating/words.hpp"

#include <array>
#include <charconv>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

namespace touchmove::tournament::rating {
namespace {

using messages::Message;
using messages::Param;

/// With so many decimals. A rating has no more digits than there is room for.
std::string fixed(double value, int decimals) {
  std::array<char, 48> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, decimals);
  return {text.data(), end.ptr};
}

/// A number of hundredths, with its sign where it is a change.
std::string hundredths(int value, bool sign) {
  const std::string text = (value < 0 ? "-"
                            : sign    ? "+"
                                      : "") +
                           std::to_string(std::abs(value) / 100) + "." +
                           std::to_string(100 + std::abs(value) % 100).substr(1);
  return text;
}

Message said(std::string_view what, std::vector<Param> params = {}) {
  return Message("rating." + std::string(what), std::move(params));
}

Message message_of(uschess::Pass pass) {
  switch (pass) {
    case uschess::Pass::FirstSpecial:
      return said("us.pass.first_special");
    case uschess::Pass::Intermediate:
      return said("us.pass.intermediate");
    case uschess::Pass::Final:
      break;
  }
  return said("us.pass.final");
}

Message held_by(const uschess::Floor& floor) {
  std::vector<Param> params{{"rating", floor.rating}};
  switch (floor.kind) {
    case uschess::FloorKind::Absolute:
      return said("us.held.absolute", std::move(params));
    case uschess::FloorKind::Peak:
      return said("us.held.peak", std::move(params));
    case uschess::FloorKind::LifeMaster:
      return said("us.held.life_master", std::move(params));
    case uschess::FloorKind::Money:
      break;
  }
  return said("us.held.money", std::move(params));
}

void add_steps(const uschess::Work& work, const results::Section& section, std::vector<Step>& steps) {
  const bool standard = work.formula == uschess::Formula::Standard;
  steps.push_back(
      {said(standard ? "us.start.standard" : "us.start.special", {{"pass", std::vector{message_of(work.pass)}},
                                                                  {"start", fixed(work.start, 0)},
                                                                  {"games", fixed(work.effective_games, 2)}})});
  for (const uschess::GameStep& game : work.games) {
    steps.push_back({said("us.game", {{"round", static_cast<std::int64_t>(game.round + 1)},
                                      {"opponent", section.entrants[game.opponent].number},
                                      {"rating", fixed(game.opponent_rating, 1)},
                                      {"score", fixed(game.score, 1)},
                                      {"expected", fixed(game.expected, 4)}}),
                     true});
  }
  if (standard) {
    steps.push_back({said("us.standard", {{"k", fixed(work.k, 3)},
                                          {"score", fixed(work.score, 1)},
                                          {"expected", fixed(work.expected, 4)},
                                          {"change", fixed(work.k * (work.score - work.expected), 3)},
                                          {"threshold", fixed(work.bonus_threshold, 3)},
                                          {"bonus", fixed(work.bonus, 3)}}),
                     true});
  } else {
    steps.push_back(
        {said(work.capped ? "us.special.capped" : "us.special", {{"score", fixed(work.score, 1)},
                                                                 {"prior_score", fixed(work.prior_score, 2)},
                                                                 {"prior_rating", fixed(work.prior_rating, 0)}}),
         true});
  }
  steps.push_back({said("us.result", {{"rating", fixed(work.result, 3)}}), true});
}

Message message_of(fide::KReason reason) {
  switch (reason) {
    case fide::KReason::NewPlayer:
      return said("fide.k.new_player");
    case fide::KReason::Young:
      return said("fide.k.young");
    case fide::KReason::Below2400:
      return said("fide.k.below_2400");
    case fide::KReason::Reached2400:
      break;
  }
  return said("fide.k.reached_2400");
}

/// Why there is no first rating; where there is one, nothing.
std::optional<Message> message_of(fide::NoInitial why) {
  switch (why) {
    case fide::NoInitial::TooFewGames:
      return said("fide.none.too_few_games");
    case fide::NoInitial::NoPoint:
      return said("fide.none.no_point");
    case fide::NoInitial::Below1400:
      return said("fide.none.below_1400");
    case fide::NoInitial::No:
      break;
  }
  return std::nullopt;
}

void add_steps(const fide::Initial& initial, std::vector<Step>& steps) {
  if (initial.percent != 0) {
    steps.push_back({said(initial.capped ? "fide.initial.capped" : "fide.initial", {{"average", initial.average},
                                                                                    {"percent", initial.percent},
                                                                                    {"added", initial.added},
                                                                                    {"rating", initial.unlisted}})});
  }
  if (initial.rating) return;
  if (auto why = message_of(initial.why_not)) steps.push_back({std::move(*why)});
}

}  // namespace

Line line_of(const uschess::Estimate& estimate, const results::Section& section) {
  Line row{estimate.before, estimate.after, std::nullopt, {}};
  if (estimate.provisional) row.note = said("us.provisional", {{"count", estimate.games_after}});
  for (const uschess::Work& work : estimate.works) add_steps(work, section, row.steps);
  if (estimate.held_by) row.steps.push_back({held_by(*estimate.held_by)});
  return row;
}

Line line_of(const fide::Estimate& estimate, const results::Section& section) {
  Line row{estimate.before, estimate.after, std::nullopt, {}};
  if (estimate.performance) row.note = said("fide.performance", {{"performance", *estimate.performance}});
  for (const fide::GameStep& game : estimate.games) {
    std::vector<Param> params{{"round", static_cast<std::int64_t>(game.round + 1)},
                              {"opponent", section.entrants[game.opponent].number},
                              {"rating", game.opponent_rating},
                              {"difference", game.difference},
                              {"score", hundredths(game.score, false)},
                              {"expected", hundredths(game.expected, false)}};
    const bool is_limited = game.used != game.difference;
    if (is_limited) params.push_back({"used", game.used});
    row.steps.push_back({said(is_limited ? "fide.game.counted" : "fide.game", std::move(params))});
  }
  if (estimate.k) {
    row.steps.push_back({said(estimate.k->applied == estimate.k->value ? "fide.k" : "fide.k.capped",
                              {{"k", estimate.k->applied},
                               {"why", std::vector{message_of(estimate.k->reason)}},
                               {"change", hundredths(estimate.change_hundredths, true)}})});
  }
  if (estimate.initial) add_steps(*estimate.initial, row.steps);
  return row;
}

std::string note_text(const Line& line, std::string_view language) {
  return line.note ? messages::say(*line.note, language) : std::string();
}

std::vector<std::string> step_texts(const Line& line, std::string_view language) {
  std::vector<std::string> texts;
  texts.reserve(line.steps.size());
  for (const Step& step : line.steps)
    texts.push_back((step.is_set_in ? "  " : "") + messages::say(step.what, language));
  return texts;
}

Message what_of(TimeClass time_class) {
  switch (time_class) {
    case TimeClass::Blitz:
      return said("what.blitz");
    case TimeClass::Quick:
      return said("what.quick");
    case TimeClass::Dual:
      return said("what.dual");
    case TimeClass::Regular:
      break;
  }
  return said("what.regular");
}

Message message_of(NotRatable why) {
  switch (why) {
    case NotRatable::NoFixedTime:
      return said("refused.not_rated.no_fixed_time");
    case NotRatable::SidesDiffer:
      return said("refused.not_rated.sides_differ");
    case NotRatable::TooFast:
      return said("refused.not_rated.too_fast");
    case NotRatable::MainTooShort:
      break;
  }
  return said("refused.not_rated.main_too_short");
}

}  // namespace touchmove::tournament::rating
