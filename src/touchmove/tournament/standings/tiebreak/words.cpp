#include "touchmove/tournament/standings/tiebreak/words.hpp"

#include <cstdint>
#include <utility>
#include <vector>

#include "touchmove/base/enum_table.hpp"

namespace touchmove::tournament::tiebreak {
namespace {

using messages::Message;
using messages::Param;

/// An enumerator and the last words of its key.
template <typename Code>
struct Row {
  Code code{};
  std::string_view word{};
};

constexpr auto bases = base::enum_table<Row<Basis>>({
    {Basis::OpponentScore, "opponent_score"},
    {Basis::OwnUnplayedRound, "own_unplayed_round"},
    {Basis::Dummy, "dummy"},
    {Basis::DummyCapByOpponent, "dummy_cap_by_opponent"},
    {Basis::DummyCapByDraws, "dummy_cap_by_draws"},
    {Basis::RunningScore, "running_score"},
    {Basis::UnplayedPoints, "unplayed_points"},
    {Basis::OpponentCumulative, "opponent_cumulative"},
    {Basis::OpponentBuchholz, "opponent_buchholz"},
    {Basis::OpponentRating, "opponent_rating"},
    {Basis::SubstituteRating, "substitute_rating"},
    {Basis::OpponentPerformance, "opponent_performance"},
    {Basis::RoundCounts, "round_counts"},
    {Basis::PointsOfGame, "points_of_game"},
});

constexpr auto cuts = base::enum_table<Row<Cut>>({
    {Cut::No, "no"},
    {Cut::Lowest, "lowest"},
    {Cut::Highest, "highest"},
    {Cut::VoluntarilyUnplayed, "voluntarily_unplayed"},
});

constexpr auto lacks = base::enum_table<Row<Missing>>({
    {Missing::No, "no"},
    {Missing::NoGames, "no_games"},
    {Missing::UnratedOpponent, "unrated_opponent"},
    {Missing::Unrated, "unrated"},
    {Missing::NotTied, "not_tied"},
});

Message said(std::string_view what, std::vector<Param> params = {}) {
  return Message("tiebreak." + std::string(what), std::move(params));
}

/// A message that stands in another.
Param within(std::string_view name, Message what) { return {name, std::vector{std::move(what)}}; }

Message base_message(const Summand& summand) {
  std::vector<Param> params{within("basis", message_of(summand.basis)), {"base", to_string(summand.base)}};
  const bool is_adjusted = summand.adjusted_by != Exact(0);
  const bool is_penalised = summand.penalty != Exact(0);
  if (!is_adjusted && !is_penalised) return said("base", std::move(params));
  params.push_back({"without", to_string(summand.base - summand.adjusted_by - summand.penalty)});
  if (is_adjusted) params.push_back({"adjusted", to_string(summand.adjusted_by)});
  if (is_penalised) params.push_back({"penalty", to_string(summand.penalty)});
  return said(!is_penalised  ? "base.adjusted"
              : !is_adjusted ? "base.penalised"
                             : "base.adjusted_and_penalised",
              std::move(params));
}

}  // namespace

Message message_of(Basis basis) { return said("basis." + std::string(bases[basis].word)); }
Message message_of(Cut cut) { return said("cut." + std::string(cuts[cut].word)); }
Message message_of(Missing missing) { return said("missing." + std::string(lacks[missing].word)); }

Message total_message(const Worked& worked) {
  switch (worked.total) {
    case Total::Sum:
      return said("total.sum");
    case Total::SumPlus:
      return said("total.sum_plus", {{"added", to_string(worked.added)}});
    case Total::Average:
      return said("total.average");
    case Total::RoundedAverage:
      return said("total.rounded_average");
    case Total::RoundedAveragePlus:
      return said("total.rounded_average_plus", {{"added", to_string(worked.added)}});
    case Total::LowestReaching:
      return said("total.lowest_reaching", {{"target", to_string(worked.target)}});
    case Total::LowestRatingLess800:
      return said("total.lowest_rating_less_800");
    case Total::Stated:
      break;
  }
  return said("total.stated");
}

Message how_message(const Worked& worked) { return worked.value ? total_message(worked) : message_of(worked.missing); }

std::string value_text(const Worked& worked) { return worked.value ? to_string(*worked.value) : "-"; }

Message heading_message(std::string_view code, std::string_view name, std::string_view rule, const Worked& worked,
                        std::string_view value) {
  std::vector<Message> parts;
  if (worked.value) {
    parts.push_back(said("worked", {{"value", std::string(value)}, within("how", total_message(worked))}));
  } else {
    parts.push_back(said("none", {within("why", message_of(worked.missing))}));
  }
  if (worked.place_among_tied) {
    parts.push_back(said("place", {{"place", static_cast<std::int64_t>(*worked.place_among_tied)}}));
  }
  return said("heading", {{"code", std::string(code)},
                          within("name", Message(std::string(name))),
                          {"rule", std::string(rule)},
                          {"worked", std::move(parts)}});
}

Message summand_message(const Worked& worked, const Summand& summand, std::optional<int> opponent,
                        const std::string& round) {
  Message what = base_message(summand);
  if (worked.total == Total::LowestReaching) {
    what = said("expected", {within("what", std::move(what)), {"expected", to_string(summand.amount)}});
  } else if (summand.factor != Exact(1)) {
    what = said("times", {within("what", std::move(what)),
                          {"factor", to_string(summand.factor)},
                          {"amount", to_string(summand.amount)}});
  }
  if (summand.cut != Cut::No) {
    what = said("cut", {within("what", std::move(what)), within("why", message_of(summand.cut))});
  }
  std::vector<Param> params{{"round", round.empty() ? std::to_string(summand.round + 1) : round}};
  if (opponent) params.push_back({"opponent", *opponent});
  params.push_back(within("what", std::move(what)));
  return said(opponent ? "summand.against" : "summand", std::move(params));
}

}  // namespace touchmove::tournament::tiebreak
