// An event of each kind of an event's journal as a client might send it to the events of these tests: whether it can be
// done is for its stage, that it can be read always.
#pragma once

#include <fmt/format.h>

#include <map>
#include <string>

#include "touchmove/tournament/event/vocabulary/event.hpp"
#include "touchmove/tournament/event/vocabulary/names.hpp"

namespace touchmove::hall {

inline const std::map<tournament::event::Type, std::string>& sample_fields() {
  using tournament::event::Type;
  static const std::map<Type, std::string> fields{
      {Type::Opened, R"("format":1,"name":"Again","rulebook":"fide")"},
      {Type::PlanSection, R"("plan":{"id":"open","pairings":"dutch","rounds":4})"},
      {Type::ChangeParameters, R"("parameters":{"half_byes":2})"},
      {Type::Schedule, R"("section":"open","round":1,"starts":3600000)"},
      {Type::Enter, R"("section":"open","entry":90,"person":"p90")"},
      {Type::EditEntry, R"("entry":1,"house":true)"},
      {Type::ChangeSection, R"("entry":1,"section":"open")"},
      {Type::MergeSections, R"("from":"open","into":"open")"},
      {Type::SplitSection, R"("from":"open","plan":{"id":"c","pairings":"dutch","rounds":3},"entries":[1,2])"},
      {Type::CheckIn, R"("entry":1)"},
      {Type::Withdraw, R"("entry":1,"notice":true)"},
      {Type::Reinstate, R"("entry":1)"},
      {Type::RequestBye, R"("entry":1,"round":3,"kind":"zero")"},
      {Type::CancelBye, R"("entry":1,"round":3)"},
      {Type::KeepApart, R"("entries":[1,2])"},
      {Type::LineUp, R"("entry":1,"round":1,"members":[])"},
      {Type::PairRound, R"("section":"open","round":1,"boards":[{"board":1,"white":1,"black":2}])"},
      {Type::ChangeBoards, R"("section":"open","round":1,"boards":[{"board":1,"white":1,"black":2}])"},
      {Type::Unpair, R"("section":"open","round":1)"},
      {Type::SetPhase, R"("section":"open","round":1,"phase":"posted")"},
      {Type::EnterResult, R"("section":"open","round":1,"board":1,"result":"1-0")"},
      {Type::CorrectResult, R"("section":"open","round":1,"board":1,"result":"0-1")"},
      {Type::LinkGame, R"("section":"open","round":1,"board":1,"encounter":"abc")"},
      {Type::GameEnded, R"("encounter":"abc","result":"1-0")"},
      {Type::Penalise, R"("entry":1,"penalty":"warning","about":"noise")"},
      {Type::Appeal, R"("appeal":1,"matter":"pairing","section":"open","round":1,"board":1)"},
      {Type::DecideAppeal, R"("appeal":1,"decision":"denied")"},
      {Type::Escalate, R"("appeal":1)"},
      {Type::SetPrizes, R"("section":"open","prizes":[])"},
      {Type::SetReport, R"("facts":{"city":"Peoria"})"},
      {Type::SetSectionReport, R"("section":"open","facts":{"rated":false})"},
      {Type::Undo, R"("of":1)"},
      {Type::Announce, R"("changes":[],"notice":"site")"},
      {Type::NameCoach, R"("entry":1,"person":"c1")"},
      {Type::AssignRating, R"("entry":1,"rating":1500,"system":"FIDE","other_rating":1500)"},
      {Type::Assist, R"("entry":1,"person":"d1","duties":["write"])"},
      {Type::Inspect, R"("section":"open","round":1,"board":1)"},
      {Type::ChooseColours, R"("section":"open","round":1,"board":1)"},
      {Type::TellOpponent, R"("section":"open","round":1,"board":1)"},
      {Type::SealPapers, R"("section":"open","round":1,"board":1,"entry":1,"person":"p1")"},
      {Type::Appoint, R"("link":9,"role":"chief_director")"},
      {Type::IssueLinks, R"("entries":[1])"},
      {Type::RevokeLinks, R"("entries":[1])"},
      {Type::MakeUp, R"("section":"open","round":1,"board":9,"white":1,"black":2)"},
      {Type::VirtualPoints, R"("entries":[1],"points":2,"first_round":3,"last_round":3)"},
      {Type::CheckInAll, R"("section":"open")"},
      {Type::NoteFee, R"("kind":"owed","entries":[1],"sum":2500,"currency":"EUR")"},
      {Type::OpenRegistration, R"("open":true)"},
      {Type::Apply, R"("application":1,"person":"p91","section":"open")"},
      {Type::AnswerApplication, R"("application":1,"answer":"decline")"},
      {Type::SettleTie, R"("section":"open","round":1,"board":1,"winner":1)"},
      {Type::ExtraGame, R"("game":1,"white":1,"black":2,"white_round":1,"black_round":1)"},
      {Type::ExtraResult, R"("game":1,"result":"1-0")"},
  };
  return fields;
}

inline std::string sample_act(tournament::event::Type type) {
  return fmt::format(R"({{"type":"{}",{}}})", tournament::event::word_of(type), sample_fields().at(type));
}

}  // namespace touchmove::hall
