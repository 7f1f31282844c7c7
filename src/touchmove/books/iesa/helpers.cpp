#include "touchmove/books/iesa/helpers.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::iesa {
namespace {

using game::DeputyTask;
using game::Measure;
using rulebook::cite;

constexpr game::DeputyRow duties[]{
    {DeputyTask::Write, cite("iesa:21-4-1"), true, cite("iesa:21-4-2"), cite("iesa:21-9-3")},
    {DeputyTask::Press, cite("iesa:21-5-1"), true, cite("iesa:21-5-2"), cite("iesa:21-9-6")},
    {DeputyTask::Move, cite("iesa:21-8"), false, {}, cite("iesa:21-9-1")},
    {DeputyTask::Announce, cite("iesa:21-9-2"), false, cite("iesa:21-10-1")},
    {DeputyTask::TellMoves, cite("iesa:21-9-4")},
    {DeputyTask::TellTime, cite("iesa:21-9-5")},
    {DeputyTask::ClaimTime, cite("iesa:21-9-7"), false, {}, cite("iesa:21-9-7")},
    {DeputyTask::OpponentMoves, cite("iesa:21-10-2")},
};
constexpr game::MeasureRow measures[]{
    {Measure::TwoBoards, cite("iesa:21-6-1")},
    {Measure::SecuringBoard, cite("iesa:21-6-1")},
    {Measure::AnnouncedMoves, cite("iesa:21-6-2")},
    {Measure::Braille, cite("iesa:21-4-3a")},
    {Measure::Recorder, cite("iesa:21-4-3b")},
    {Measure::AccessiblePlace, cite("iesa:21-6-3")},
    {Measure::SpecialConditions, cite("iesa:17-8-8"), true},
};

}  // namespace

constinit const game::HelperRules helpers{
    .duties = duties,
    .measures = measures,
    .appoint = cite("iesa:21-9"),
    .appoint_opponent = cite("iesa:21-10"),
    .before = cite("iesa:21-11"),
    .granted = cite("iesa:21-1"),
    .request = cite("iesa:21-2"),
    .scoring = cite("iesa:21-4-3"),
    .touched = cite("iesa:21-7-1"),
    .made = cite("iesa:21-7-2c"),
    .placed = cite("iesa:21-7-2a"),
    .taken = cite("iesa:21-7-2b"),
    .press = cite("iesa:21-5-4"),
    .announcing = game::Announcing::MakesMove,
    .announced = cite("iesa:21-6-2"),
    .repeated = cite("iesa:21-6-2a"),
    .executed = cite("iesa:21-6-2b"),
    .slip = cite("iesa:21-6-2c"),
    .deputy_confirmed = cite("iesa:21-8-2"),
    .confirmed_binds = cite("iesa:21-8-4"),
};

}  // namespace touchmove::books::iesa
