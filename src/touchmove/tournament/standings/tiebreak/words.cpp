#include "touchmove/tournament/standings/tiebreak/words.hpp"

namespace touchmove::tournament::tiebreak {

std::string_view in_words(Basis basis) {
  switch (basis) {
    case Basis::OpponentScore:
      return "opponent's score";
    case Basis::OwnUnplayedRound:
      return "own unplayed round";
    case Basis::Dummy:
      return "dummy with the own score";
    case Basis::DummyCapByOpponent:
      return "dummy, capped by the scheduled opponent's score";
    case Basis::DummyCapByDraws:
      return "dummy, capped by a draw in every round";
    case Basis::RunningScore:
      return "score after the round";
    case Basis::UnplayedPoints:
      return "points not played for";
    case Basis::OpponentCumulative:
      return "opponent's cumulative score";
    case Basis::OpponentBuchholz:
      return "opponent's Buchholz";
    case Basis::OpponentRating:
      return "opponent's rating";
    case Basis::SubstituteRating:
      return "rating announced for the unrated";
    case Basis::OpponentPerformance:
      return "opponent's performance";
    case Basis::RoundCounts:
      return "the round counts";
    case Basis::PointsOfGame:
      return "points of the game";
  }
  return {};
}

std::string_view in_words(Cut cut) {
  switch (cut) {
    case Cut::Lowest:
      return "lowest";
    case Cut::Highest:
      return "highest";
    case Cut::VoluntarilyUnplayed:
      return "voluntarily unplayed";
    case Cut::No:
      break;
  }
  return {};
}

std::string_view in_words(Missing missing) {
  switch (missing) {
    case Missing::NoGames:
      return "no games to count";
    case Missing::UnratedOpponent:
      return "an opponent is unrated";
    case Missing::Unrated:
      return "unrated";
    case Missing::NotTied:
      return "not tied any more";
    case Missing::No:
      break;
  }
  return {};
}

std::string how_in_words(const Worked& worked) {
  switch (worked.total) {
    case Total::Sum:
      return "sum";
    case Total::SumPlus:
      return "sum, and " + to_string(worked.added) + " of the other score";
    case Total::Average:
      return "average";
    case Total::RoundedAverage:
      return "average, rounded";
    case Total::RoundedAveragePlus:
      return "average, rounded, and dp " + to_string(worked.added);
    case Total::LowestReaching:
      return "lowest rating of which a score of " + to_string(worked.target) + " is expected";
    case Total::LowestRatingLess800:
      return "lowest rating, less 800";
    case Total::Stated:
      return "as stated";
  }
  return {};
}

std::string value_text(const Worked& worked) { return worked.value ? to_string(*worked.value) : "-"; }

std::string heading_in_words(std::string_view code, std::string_view name, std::string_view rule, const Worked& worked,
                             std::string_view value) {
  std::string text(code);
  text += ", " + std::string(name) + " (" + std::string(rule) + "): ";
  text += worked.value ? std::string(value) + ", " + how_in_words(worked)
                       : "none, " + std::string(in_words(worked.missing));
  if (worked.place_among_tied) text += "; place " + std::to_string(*worked.place_among_tied) + " among the tied";
  return text;
}

std::string summand_in_words(const Worked& worked, const Summand& summand, std::optional<int> opponent,
                             const std::string& round) {
  std::string text = "round " + (round.empty() ? std::to_string(summand.round + 1) : round);
  if (opponent) text += ", against " + std::to_string(*opponent);
  text += ": " + std::string(in_words(summand.basis)) + " " + to_string(summand.base);
  const bool is_adjusted = summand.adjusted_by != Exact(0);
  const bool is_penalised = summand.penalty != Exact(0);
  if (is_adjusted || is_penalised) {
    text += " (" + to_string(summand.base - summand.adjusted_by - summand.penalty);
    if (is_adjusted) {
      text += (is_penalised ? ", " : " and ") + to_string(summand.adjusted_by) + " for rounds not played";
    }
    if (is_penalised) text += " and " + to_string(summand.penalty) + " taken off as a penalty";
    text += ")";
  }
  if (worked.total == Total::LowestReaching) {
    text += ", expected " + to_string(summand.amount);
  } else if (summand.factor != Exact(1)) {
    text += " x " + to_string(summand.factor) + " = " + to_string(summand.amount);
  }
  if (summand.cut != Cut::No) text += ", cut (" + std::string(in_words(summand.cut)) + ")";
  return text;
}

}  // namespace touchmove::tournament::tiebreak
