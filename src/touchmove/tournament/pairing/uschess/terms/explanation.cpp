#include "touchmove/tournament/pairing/uschess/terms/explanation.hpp"

namespace touchmove::tournament::pairing::uschess {

std::string_view word_of(ByeTier tier) {
  switch (tier) {
    case ByeTier::Rated:
    case ByeTier::LateEntrant:
    case ByeTier::Unrated:
      return "28L2";
    case ByeTier::Newcomer:
      return "28L5";
    case ByeTier::HalfPointBye:
      return "28L4";
    case ByeTier::NoFullPointBye:
      return "28L3";
    case ByeTier::TableLine:
      return "29L";
  }
  return "";
}

std::string_view word_of(Pool pool) {
  switch (pool) {
    case Pool::Everybody:
      return "";
    case Pool::ClassContenders:
      return "29I";
    case Pool::Unrated:
      return "29J";
  }
  return "";
}

std::string_view word_of(NoLine reason) {
  switch (reason) {
    case NoLine::Newcomer:
      return "newcomer";
    case NoLine::OtherBoards:
      return "other_boards";
    case NoLine::Absent:
      return "absent";
    case NoLine::NoneLeft:
      return "none_left";
  }
  return "";
}

std::string_view clause_of(Ground ground) {
  switch (ground) {
    case Ground::SecondMeeting:
      return "iesa:19-4-1a";
    case Ground::ThirdColour:
      return "iesa:19-4-2a";
    case Ground::OutsideGroup:
      return "iesa:19-4-2b";
    case Ground::SameConference:
      return "iesa:19-4-2c";
    case Ground::Teammates:
      return "iesa:19-4-2d";
    case Ground::Family:
      return "28T";
  }
  return "";
}

std::string_view word_of(Held held) {
  switch (held) {
    case Held::Teammates:
      return "28N";
    case Held::Family:
    case Held::Requested:
      return "28T";
    case Held::Conference:
      return "19-4-2c";
    case Held::Others:
      return "29D1";
  }
  return "";
}

std::string_view word_of(NoBye why) {
  switch (why) {
    case NoBye::HadFullPoint:
      return "28L3";
    case NoBye::HadAnother:
      return "28L4";
    case NoBye::Unrated:
      return "28L2";
    case NoBye::Newcomer:
      return "28L5";
  }
  return "";
}

std::string_view word_of(Excuse excuse) {
  switch (excuse) {
    case Excuse::OddGroup:
      return "29D";
    case Excuse::NoOpponent:
      return "29D2";
    case Excuse::RestNeedsIt:
    case Excuse::OutsideOpponent:
      return "29D1";
    case Excuse::NoSwitchHelps:
      return "29E5";
    case Excuse::GroupStaysTogether:
      return "28N";
    case Excuse::NotInForce:
      return "28N_off";
    case Excuse::FieldNeedsIt:
      return "27A1";
    case Excuse::TableLine:
      return "29L";
    case Excuse::KeptFromTeammates:
      return "28N_apart";
    case Excuse::KeptFromConference:
      return "19-4-2c";
    case Excuse::KeptApart:
      return "28T";
  }
  return "";
}

}  // namespace touchmove::tournament::pairing::uschess
