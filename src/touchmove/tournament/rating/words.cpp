#include "touchmove/tournament/rating/words.hpp"

#include <array>
#include <charconv>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace touchmove::tournament::rating {
namespace {

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

std::string_view name_of(uschess::Pass pass) {
  switch (pass) {
    case uschess::Pass::FirstSpecial:
      return "first rating of the unrated";
    case uschess::Pass::Intermediate:
      return "first pass";
    case uschess::Pass::Final:
      return "second pass";
  }
  return {};
}

std::string_view name_of(uschess::FloorKind kind) {
  switch (kind) {
    case uschess::FloorKind::Absolute:
      return "absolute floor";
    case uschess::FloorKind::Peak:
      return "floor of the peak rating";
    case uschess::FloorKind::LifeMaster:
      return "life master's floor";
    case uschess::FloorKind::Money:
      return "money floor";
  }
  return {};
}

std::vector<std::string> steps_of(const uschess::Work& work, const results::Section& section) {
  const bool standard = work.formula == uschess::Formula::Standard;
  std::vector<std::string> steps{std::string(name_of(work.pass)) + ", " + (standard ? "standard" : "special") +
                                 " formula from " + fixed(work.start, 0) + ", effective games " +
                                 fixed(work.effective_games, 2)};
  for (const uschess::GameStep& game : work.games) {
    steps.push_back("  round " + std::to_string(game.round + 1) + ", against " +
                    std::to_string(section.entrants[game.opponent].number) + " (" + fixed(game.opponent_rating, 1) +
                    "): " + fixed(game.score, 1) + ", expected " + fixed(game.expected, 4));
  }
  if (standard) {
    steps.push_back("  K " + fixed(work.k, 3) + " x (" + fixed(work.score, 1) + " - " + fixed(work.expected, 4) +
                    ") = " + fixed(work.k * (work.score - work.expected), 3) + ", bonus above " +
                    fixed(work.bonus_threshold, 3) + ": " + fixed(work.bonus, 3));
  } else {
    steps.push_back("  the rating at which " + fixed(work.score, 1) + " is expected of these games and " +
                    fixed(work.prior_score, 2) + " of the games before, against " + fixed(work.prior_rating, 0) +
                    (work.capped ? "; 2700 is the most" : ""));
  }
  steps.push_back("  " + fixed(work.result, 3));
  return steps;
}

std::string_view name_of(fide::KReason reason) {
  switch (reason) {
    case fide::KReason::NewPlayer:
      return "fewer than 30 games";
    case fide::KReason::Young:
      return "under 18 and below 2300";
    case fide::KReason::Below2400:
      return "below 2400";
    case fide::KReason::Reached2400:
      return "has reached 2400";
  }
  return {};
}

std::string_view name_of(fide::NoInitial why) {
  switch (why) {
    case fide::NoInitial::TooFewGames:
      return "fewer than 5 games against rated opponents";
    case fide::NoInitial::NoPoint:
      return "no point scored";
    case fide::NoInitial::Below1400:
      return "below 1400, not listed";
    case fide::NoInitial::No:
      break;
  }
  return {};
}

}  // namespace

Line line_of(const uschess::Estimate& estimate, const results::Section& section) {
  Line row{
      estimate.before, estimate.after, estimate.provisional ? std::to_string(estimate.games_after) + " games" : "", {}};
  for (const uschess::Work& work : estimate.works) {
    for (std::string& step : steps_of(work, section)) row.steps.push_back(std::move(step));
  }
  if (estimate.held_by) {
    row.steps.push_back("held by the " + std::string(name_of(estimate.held_by->kind)) + ", " +
                        std::to_string(estimate.held_by->rating));
  }
  return row;
}

Line line_of(const fide::Estimate& estimate, const results::Section& section) {
  Line row{estimate.before, estimate.after, "", {}};
  if (estimate.performance) row.note = "performance " + std::to_string(*estimate.performance);
  for (const fide::GameStep& game : estimate.games) {
    row.steps.push_back("round " + std::to_string(game.round + 1) + ", against " +
                        std::to_string(section.entrants[game.opponent].number) + " (" +
                        std::to_string(game.opponent_rating) + "): difference " + std::to_string(game.difference) +
                        (game.used == game.difference ? "" : ", counted as " + std::to_string(game.used)) + ", " +
                        hundredths(game.score, false) + " - " + hundredths(game.expected, false));
  }
  if (estimate.k) {
    row.steps.push_back("K " + std::to_string(estimate.k->applied) + " (" + std::string(name_of(estimate.k->reason)) +
                        (estimate.k->applied == estimate.k->value ? "" : "; K times games is 700 at most") +
                        "), change " + hundredths(estimate.change_hundredths, true));
  }
  if (estimate.initial) {
    const fide::Initial& initial = *estimate.initial;
    if (initial.percent != 0) {
      row.steps.push_back("with two draws against 1800: average " + std::to_string(initial.average) + ", " +
                          std::to_string(initial.percent) + " per cent, dp " + std::to_string(initial.added) + ": " +
                          std::to_string(initial.unlisted) + (initial.capped ? ", 2200 is the most" : ""));
    }
    if (!initial.rating) row.steps.push_back("no rating: " + std::string(name_of(initial.why_not)));
  }
  return row;
}

}  // namespace touchmove::tournament::rating
