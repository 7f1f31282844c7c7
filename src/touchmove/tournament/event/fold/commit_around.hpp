// What is carried out beside rounds and entries themselves. Internal to this folder: called by `commit` alone, for
// events that were judged; one that means nothing changes nothing.
#pragma once

#include <cstdint>

#include "touchmove/tournament/event/state/state.hpp"

namespace touchmove::tournament::event {

/// What an inspection of a board's equipment comes to.
Inspected inspected(const State& state, const Section& section, const Board& board, const Inspect& x, std::int64_t seq);

/// Secret links of the desk.
void appoint(State& state, const Appoint& x, Milliseconds at);
void issue_links(State& state, const IssueLinks& x, Milliseconds at);
void revoke_links(State& state, const RevokeLinks& x);

void arrange_extra_game(State& state, const ExtraGame& x, const Event& event);
void end_extra_game(State& state, const ExtraResult& x, const Event& event);
void check_in_all(State& state, const CheckInAll& x);
void apply_for(State& state, const Apply& x, const Event& event);
void answer_application(State& state, const AnswerApplication& x);
/// Who asked for a section that is no more asks for the one it went into.
void merge_applications(State& state, const MergeSections& x);
/// The application that an entry names is granted by it.
void grant_application(State& state, const Enter& x);

}  // namespace touchmove::tournament::event
