#include "touchmove/game/book/policies.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "touchmove/game/book/incident.hpp"

namespace touchmove::game {
namespace {

constexpr std::int64_t minute_ms = 60'000;

/// Main time plus 60 bonuses, of the periods that hold the first 60 moves.
std::int64_t sixty_moves_ms(const clock::SideControl& control) {
  if (!control.timed()) return 0;
  std::int64_t total = 0;
  int moves = 0;
  for (const clock::Period& period : control.periods) {
    if (moves >= 60) break;
    total += period.allotted_ms;
    const int held = period.moves == 0 ? 60 - moves : std::min<int>(period.moves, 60 - moves);
    total += std::int64_t{period.bonus_ms} * held;
    moves += period.moves == 0 ? 60 : period.moves;
  }
  return total;
}

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

}  // namespace

TimeClass time_class_of(const clock::TimeControl& control) {
  if (!control.timed()) return TimeClass::Standard;
  const std::int64_t total = std::max(sixty_moves_ms(control.white), sixty_moves_ms(control.black));
  if (total <= 10 * minute_ms) return TimeClass::Blitz;
  return total < 60 * minute_ms ? TimeClass::Rapid : TimeClass::Standard;
}

std::optional<TimeClass> parse_time_class(std::string_view text) {
  if (text == "standard") return TimeClass::Standard;
  if (text == "rapid") return TimeClass::Rapid;
  if (text == "blitz") return TimeClass::Blitz;
  return std::nullopt;
}

void complete(Clauses& clauses) {
  constexpr std::pair<Matter, Matter> wider[]{
      {Matter::TouchFirstOfBoth, Matter::TouchBoth},
      {Matter::TouchOrderUnknown, Matter::TouchBoth},
      {Matter::CastlingFree, Matter::CastlingIllegal},
      {Matter::TakeBack, Matter::Release},
      {Matter::OneMan, Matter::Release},
      {Matter::CastlingUnmade, Matter::IllegalDefinition},
      {Matter::DisplacedPressBack, Matter::Displaced},
      {Matter::WrongSetupEarly, Matter::WrongSetup},
      {Matter::WrongSetupLate, Matter::WrongSetup},
      {Matter::WrongColoursGoesOn, Matter::WrongColours},
      {Matter::WrongBoardTransfer, Matter::WrongBoard},
      {Matter::PromotionStandIn, Matter::PromotionChoice},
      {Matter::FiftyTiming, Matter::RepetitionTiming},
      {Matter::FiftyIntended, Matter::RepetitionIntended},
      {Matter::FiftyDenied, Matter::ClaimDenied},
      {Matter::FlagOwnDown, Matter::FlagLoss},
      {Matter::FlagNotDown, Matter::FlagObserved},
      {Matter::ClaimWho, Matter::ClaimProcedure},
  };
  for (const auto& [matter, like] : wider) clauses.default_to(matter, like);
}

bool apply_variation(Policies& policies, std::string_view parameter, std::string_view value) {
  const auto enforcement = [&](Enforcement& target) {
    if (value != "at_press" && value != "on_claim") return false;
    target = value == "at_press" ? Enforcement::AtPress : Enforcement::OnClaim;
    return true;
  };
  const auto number = whole_number(value);
  const auto small = number && *number <= 100'000'000;
  if (parameter == "flag.caller") {
    if (value != "anyone" && value != "players") return false;
    policies.flag_caller = value == "anyone" ? FlagCaller::Anyone : FlagCaller::Players;
    return true;
  }
  if (parameter == "event.team") {
    if (value != "yes" && value != "no") return false;
    policies.team_event = value == "yes";
    return true;
  }
  if (parameter == "illegal.enforced") return enforcement(policies.illegal_enforced);
  if (parameter == "touch.enforced") return enforcement(policies.touch_enforced);
  if (apply_paper_variation(policies.paper, parameter, value)) return true;
  if (!small) return false;
  if (parameter == "illegal.penalty_ms") {
    policies.illegal_ms = *number;
  } else if (parameter == "illegal.loses_at") {
    policies.illegal_loses_at = static_cast<int>(*number);
  } else if (parameter == "draws.minimum_moves") {
    policies.agreement_minimum_plies = static_cast<int>(std::min<std::int64_t>(*number, 10'000) * 2);
  } else if (parameter == "draws.early_moves") {
    // Without a clause that says what an official may do about it there is no such draw.
    if (!policies.clauses[Matter::AgreementEarly].deciding) return false;
    policies.early_draw_moves = static_cast<int>(std::min<std::int64_t>(*number, 10'000));
  } else if (parameter == "claims.penalty_ms") {
    policies.wrong_draw_claim_ms = *number;
  } else if (parameter == "devices.penalty_ms") {
    // Only a book that lets an event be milder says what then holds.
    if (policies.incidents == nullptr || policies.incidents->milder == nullptr) return false;
    policies.incidents = policies.incidents->milder;
    policies.device_ms = *number;
  } else {
    return false;
  }
  return true;
}

bool apply_paper_variation(PaperPolicies& policies, std::string_view parameter, std::string_view value) {
  if (parameter == "record.rated") {
    // A section rated by FIDE excuses nobody by the book's own rule.
    if (value != "fide") return false;
    policies.record.excuse = RecordExcuse::Never;
    return true;
  }
  if (parameter == "quickplay.announced") {
    policies.quickplay.announced = value == "yes";
    return value == "yes" || value == "no";
  }
  const auto number = whole_number(value);
  if (!number || *number > 100'000'000) return false;
  if (parameter == "arrival.default_ms") {
    policies.arrival.default_ms = *number;
    policies.arrival.half_first_control = false;
  } else if (parameter == "record.excuse_below_ms") {
    policies.record.excuse_below_ms = *number;
  } else {
    return false;
  }
  return true;
}

}  // namespace touchmove::game
