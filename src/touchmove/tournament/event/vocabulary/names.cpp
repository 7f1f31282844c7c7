// The words of an event's codes.
#include "touchmove/tournament/event/vocabulary/names.hpp"

#include "touchmove/base/enum_names.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"
#include "touchmove/tournament/event/vocabulary/outcome.hpp"

namespace touchmove::tournament::event {
namespace {

/// The words of an enumeration: the names of its enumerators, but for those that have others below.
template <typename Code>
constexpr auto own_words = base::words_of_names<Code>();

// clang-format off
template <>
constexpr auto own_words<TieBreakSystem> = base::words_of_names<TieBreakSystem>({{TieBreakSystem::UsChess, "uschess"}});
template <>
constexpr auto own_words<TeamScore> = base::words_of_names<TeamScore>({{TeamScore::MatchOnly, "match"}});
template <>
constexpr auto own_words<Penalty> = base::words_of_names<Penalty>({{Penalty::PointsOff, "points"}});
template <>
constexpr auto own_words<Result> = [] { using enum Result; return base::words_of_names<Result>({
    {WhiteWins, "1-0"}, {BlackWins, "0-1"}, {Draw, "1/2-1/2"}, {WhiteForfeits, "-/+"}, {BlackForfeits, "+/-"},
    {BothForfeit, "-/-"}, {BothLose, "0-0"}, {WhiteHalf, "1/2-0"}, {BlackHalf, "0-1/2"},
}); }();
template <>
constexpr auto own_words<Type> = [] { using enum Type; return base::words_of_names<Type>({
    {PlanSection, "section"}, {ChangeParameters, "parameters"}, {EditEntry, "edit"}, {MergeSections, "merge"},
    {SplitSection, "split"}, {RequestBye, "bye"}, {PairRound, "pair"}, {ChangeBoards, "boards"}, {SetPhase, "phase"},
    {EnterResult, "result"}, {CorrectResult, "correct"}, {LinkGame, "link"}, {Penalise, "penalty"},
    {DecideAppeal, "decide"}, {SetPrizes, "prizes"}, {SetReport, "report"}, {SetSectionReport, "section_report"},
    {NameCoach, "coach"}, {ChooseColours, "colours"}, {SealPapers, "seal"}, {NoteFee, "fee"},
    {OpenRegistration, "registration"},
}); }();
// clang-format on

}  // namespace

template <typename Code>
std::span<const std::string_view> vocabulary_words() {
  return own_words<Code>;
}

template std::span<const std::string_view> vocabulary_words<Unit>();
template std::span<const std::string_view> vocabulary_words<MatchScore>();
template std::span<const std::string_view> vocabulary_words<ReEntryScore>();
template std::span<const std::string_view> vocabulary_words<TieBreakSystem>();
template std::span<const std::string_view> vocabulary_words<TeamScore>();
template std::span<const std::string_view> vocabulary_words<ColourLot>();
template std::span<const std::string_view> vocabulary_words<Rank>();
template std::span<const std::string_view> vocabulary_words<ClockKind>();
template std::span<const std::string_view> vocabulary_words<SheetKind>();
template std::span<const std::string_view> vocabulary_words<Gear>();
template std::span<const std::string_view> vocabulary_words<Supply>();
template std::span<const std::string_view> vocabulary_words<HelperDuty>();
template std::span<const std::string_view> vocabulary_words<TieSettled>();
template std::span<const std::string_view> vocabulary_words<Office>();
template std::span<const std::string_view> vocabulary_words<Role>();
template std::span<const std::string_view> vocabulary_words<FeeKind>();
template std::span<const std::string_view> vocabulary_words<ApplicationAnswer>();
template std::span<const std::string_view> vocabulary_words<ApplicationState>();
template std::span<const std::string_view> vocabulary_words<Result>();
template std::span<const std::string_view> vocabulary_words<ByeKind>();
template std::span<const std::string_view> vocabulary_words<RatingKind>();
template std::span<const std::string_view> vocabulary_words<Phase>();
template std::span<const std::string_view> vocabulary_words<Penalty>();
template std::span<const std::string_view> vocabulary_words<Matter>();
template std::span<const std::string_view> vocabulary_words<Decision>();
template std::span<const std::string_view> vocabulary_words<PrizeFor>();
template std::span<const std::string_view> vocabulary_words<prizes::Kind>();
template std::span<const std::string_view> vocabulary_words<files::CrossTableTo>();
template std::span<const std::string_view> vocabulary_words<files::ScholasticLevel>();
template std::span<const std::string_view> vocabulary_words<Type>();
template std::span<const std::string_view> vocabulary_words<Code>();

}  // namespace touchmove::tournament::event
