#include "touchmove/game/vocabulary/permission.hpp"

#include "touchmove/base/enum_table.hpp"

namespace touchmove::game {
namespace {

struct ClaimMatter {
  ClaimKind code{};
  Matter matter{};
};
// clang-format off
constexpr auto claim_matters = [] { using enum ClaimKind; using M = Matter; return base::enum_table<ClaimMatter>({
    {Repetition, M::Repetition}, {FiftyMoves, M::FiftyMoves}, {Fivefold, M::Fivefold}, {SeventyFive, M::SeventyFive},
    {Flag, M::FlagLoss}, {BothFlags, M::BothFlags}, {IllegalMove, M::IllegalClaim}, {KingTaken, M::KingTaken},
    {TouchedMan, M::TouchClaim}, {InsufficientMaterial, M::DeadMaterial}, {DeadPosition, M::DeadPosition},
    {Stalemate, M::Stalemate}, {Checkmate, M::Checkmate}, {PerpetualCheck, M::PerpetualCheck},
    {InsufficientLosingChances, M::LosingChances}, {ForcedWin, M::ForcedWin}, {WrongSetup, M::WrongSetup},
    {WrongColours, M::WrongColours}, {WrongBoard, M::WrongBoard}, {BehindInNotation, M::BehindInNotation},
    {Distraction, M::Distraction}, {Device, M::Device}, {Assistance, M::Assistance}, {DefaultTime, M::LateArrival},
    {WrongTimes, M::TimesWrong},
}); }();
// clang-format on

}  // namespace

Matter matter_of(ClaimKind kind) { return claim_matters[kind].matter; }

}  // namespace touchmove::game
