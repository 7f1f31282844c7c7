// What the checker found, in words.
#include "touchmove/tournament/pairing/uschess/checker/checker.hpp"

namespace touchmove::tournament::pairing::uschess {

std::string_view describe(Violation violation) {
  switch (violation) {
    case Violation::PairedTwice:
      return "is paired twice";
    case Violation::LeftOut:
      return "is not paired";
    case Violation::Absent:
      return "is paired though absent or not needed (28M1)";
    case Violation::UnneededBye:
      return "has a bye that is not needed (28L)";
    case Violation::SecondBye:
      return "has the bye after a full-point bye or a forfeit win (28L3)";
    case Violation::WrongBye:
      return "has the bye though another has the better claim (28L2)";
    case Violation::SecondMeeting:
      return "meets an opponent again (27A1)";
    case Violation::Requested:
      return "meets somebody by request kept apart (28T)";
    case Violation::Computers:
      return "is one of two computers that meet (36)";
    case Violation::Conference:
      return "meets somebody of the same conference (IESA 19-4-2c)";
    case Violation::Teammates:
      return "meets a teammate though an exchange would part them (28N)";
    case Violation::ScoreGroupBroken:
      return "leaves the score group though an exchange would keep somebody in it (27A2)";
    case Violation::WrongOddPlayer:
      return "leaves the score group instead of a lower rated player (29D1)";
    case Violation::WrongOddOpponent:
      return "meets a lower opponent than could be had in the group below (29D1a)";
    case Violation::ColourImprovable:
      return "is on a board whose colours a permitted switch would mend (29E5)";
    case Violation::NeedlessSwitch:
      return "is kept from the natural opponent for nothing (27A3)";
    case Violation::PoolBroken:
      return "meets somebody else though an exchange would pair two contenders of a class or two unrated (29I, 29J)";
    case Violation::WrongColour:
      return "has the wrong colour (29E4)";
    case Violation::LineBroken:
      return "is on a board of no open line of the table, though one pairs everybody (29L)";
    case Violation::WrongLine:
      return "leads, and an open line of the table gives a more proper opponent (29L)";
  }
  return {};
}

}  // namespace touchmove::tournament::pairing::uschess
