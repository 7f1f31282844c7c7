#include "touchmove/tournament/pairing/knockout/system.hpp"

#include <array>
#include <string>
#include <utility>

#include "touchmove/tournament/pairing/fewer_whites.hpp"
#include "touchmove/tournament/pairing/knockout/bracket.hpp"
#include "touchmove/tournament/pairing/knockout/checker.hpp"

namespace touchmove::tournament::pairing::knockout {
namespace {

class RoundMaker {
 public:
  RoundMaker(const Field& field, const Bracket& bracket) : field_(field), bracket_(bracket) {}

  tl::expected<std::vector<ReasonedBoard>, NoRound> make(bool third_place) {
    const auto& slots = bracket_.slots;
    for (std::size_t line = 0; line + 1 < slots.size(); line += 2) {
      add(there(slots[line]), there(slots[line + 1]), slots.size(), line / 2);
    }
    if (third_place && slots.size() == 2 && bracket_.losers_of_semis.size() == 2) {
      add(there(bracket_.losers_of_semis[0]), there(bracket_.losers_of_semis[1]), 0, 1);
    }
    if (needs_lot_) return tl::make_unexpected(NoRound{.fault = NoRoundFault::NoColourLot});
    boards_.insert(boards_.end(), byes_.begin(), byes_.end());
    if (boards_.empty()) return tl::make_unexpected(NoRound{.fault = NoRoundFault::AllRoundsPlayed});
    return std::move(boards_);
  }

 private:
  std::optional<std::size_t> there(std::optional<std::size_t> entrant) const {
    return entrant && field_.entrants[*entrant].present ? entrant : std::nullopt;
  }
  int seed(std::size_t entrant) const { return static_cast<int>(bracket_.seeds[entrant]) + 1; }

  /// Two of a match, or the one of them who is there. `board`: which of the round's it is, for the lot of colours.
  void add(std::optional<std::size_t> one, std::optional<std::size_t> other, std::size_t lines, std::size_t board) {
    const int size = static_cast<int>(lines);
    if (!one || !other) {
      const auto alone = one ? one : other;
      if (alone) {
        byes_.push_back(
            {{*alone, std::nullopt}, {reason::Knockout{size, seed(*alone), 0}, reason::Bye{"knockout_bye"}}});
      }
      return;
    }
    if (bracket_.seeds[*other] < bracket_.seeds[*one]) std::swap(one, other);
    const FewerWhites due = fewer_whites(field_.entrants[*one], field_.entrants[*other]);
    std::optional<Colour> colour = due.colour;
    if (!colour && field_.initial_colour) {
      colour = board % 2 == 0 ? *field_.initial_colour : opposite(*field_.initial_colour);
    }
    needs_lot_ = needs_lot_ || !colour;
    const bool is_white = colour.value_or(Colour::White) == Colour::White;
    const std::string why = !due.colour ? "knockout_lot" : due.by_latest ? "knockout_latest" : "knockout_fewer";
    boards_.push_back({is_white ? Board{*one, *other} : Board{*other, *one},
                       {reason::Knockout{size, seed(*one), seed(*other)}, reason::Colour{why}}});
  }

  const Field& field_;
  const Bracket& bracket_;
  std::vector<ReasonedBoard> boards_;
  std::vector<ReasonedBoard> byes_;
  bool needs_lot_{false};
};

NoRound waits_for(std::string_view what, std::vector<std::size_t> whom) {
  return {.fault = NoRoundFault::NoLegalPairing, .detail = what, .stuck = std::move(whom)};
}

tl::expected<std::vector<ReasonedBoard>, NoRound> pair(const Task& task) {
  const Field& field = task.field;
  Bracket bracket = bracket_of(field, task.settings.knockout, task.lots);
  if (!bracket.unfinished.empty()) {
    return tl::make_unexpected(waits_for("knockout_goes_on", std::move(bracket.unfinished)));
  }
  if (!bracket.level.empty()) return tl::make_unexpected(waits_for("knockout_level", std::move(bracket.level)));
  if (bracket.slots.size() < 2 || field.played_rounds >= field.total_rounds) {
    return tl::make_unexpected(NoRound{.fault = NoRoundFault::AllRoundsPlayed});
  }
  if (bracket.rounds > field.total_rounds) {
    return tl::make_unexpected(NoRound{
        .fault = NoRoundFault::NoLegalPairing, .detail = "knockout_rounds", .value = std::to_string(bracket.rounds)});
  }
  return RoundMaker(field, bracket).make(task.settings.knockout.third_place);
}

std::vector<pairing::Breach> check(const Task& task, std::span<const Board> boards) {
  return described(check_round(task.field, task.settings.knockout, boards));
}

std::vector<std::int64_t> ranked_by(const Task& task) {
  std::vector<std::int64_t> scores;
  // Who was never in the bracket stands below whoever lost the first match.
  for (const auto& each : bracket_of(task.field, task.settings.knockout, task.lots).reached) {
    scores.push_back(each.value_or(-100));
  }
  return scores;
}

std::string variations(const Settings& settings) {
  std::string text;
  if (settings.knockout.tie != KnockoutTie::PlayOff) {
    const auto words = code_words(std::type_identity<KnockoutTie>{});
    text += " knockout_tie=" + std::string(words[static_cast<std::size_t>(settings.knockout.tie)]);
  }
  if (settings.knockout.third_place) text += " knockout_third_place=yes";
  return text;
}

constexpr std::array groups{SettingGroup::Knockout};

}  // namespace

constinit const System system{.code = Pairings::Knockout,
                              .word = "knockout",
                              .title = "knockout",
                              .shape = Shape::Own,
                              .has_fide_tiebreaks = true,
                              .repeats = true,
                              .settings = groups,
                              .report = {.written = "CUSTOM_SWISS", .custom = "knockout"},
                              .pair = pair,
                              .check = check,
                              .ranked_by = ranked_by,
                              .ranked_name = {"KO", "tiebreak.name.knockout", "knockout"},
                              .variations = variations};

}  // namespace touchmove::tournament::pairing::knockout
