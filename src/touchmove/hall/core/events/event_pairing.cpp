#include "touchmove/hall/core/events/event_pairing.hpp"

#include <fmt/format.h>

#include <memory>
#include <string>
#include <utility>
#include <variant>

#include "touchmove/hall/core/events/basis/answer_shapes.hpp"
#include "touchmove/hall/core/events/event_acts.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/tournament/event/proposals/basis.hpp"
#include "touchmove/tournament/event/proposals/propose_listed.hpp"
#include "touchmove/tournament/event/state/starting_list.hpp"
#include "touchmove/tournament/event/views/unproposed.hpp"
#include "touchmove/tournament/event/views/words.hpp"

namespace touchmove::hall {

using namespace tournament::event;
namespace json = boost::json;

namespace {

constexpr int most_tries = 4;  // of one pairing, while its section changes

/// Boards made anew, for whoever looks at them before they are made.
Made made_by(const ChangeBoards& change) {
  Made made;
  made.boards.emplace();
  for (const PairedBoard& board : change.boards) made.boards->push_back({board.board, board.white, board.black});
  made.removed.emplace(change.removed.begin(), change.removed.end());
  return made;
}

}  // namespace

void PairingWork::propose() {
  if (repair) {
    auto change = propose_repair(basis, index, entries);
    if (!change) {
      proposal = tl::unexpected(change.error());
      return;
    }
    change->reason = reason;
    proposal = Body(std::move(*change));
    return;
  }
  const auto supposed = suppose_draws ? tournament::event::suppose_draws(basis, index) : std::vector<Supposed>{};
  auto made = propose_listed(basis, index, list, supposed);
  if (!made) {
    proposal = tl::unexpected(made.error());
    return;
  }
  proposal = Body(std::move(*made));
}

EventDone EventActs::pair(const Request& request, EventRoom& room, const EventViewer& viewer, const json::object& body,
                          EventCommand command, Time now) const {
  if (!command.command.empty()) {
    const auto known = room.commands.find(event_origin(viewer, command.command));
    if (known != room.commands.end()) return repeated(request, known->second);
  }
  const State& state = room.event.state();
  auto work = std::make_shared<PairingWork>();
  work->section = text_of(body, "section").value_or("");
  const auto section = live_section(state, work->section);
  if (!section) return refuse(request, 400, {"unknown_section", "section", "There is no such section."});
  // Whoever may not pair the section does not have it searched.
  Event probe;
  probe.seq = static_cast<std::int64_t>(room.event.events().size());
  probe.at = moment(room, now);
  probe.by = by_of(room, viewer, command.station);
  probe.body = PairRound{work->section, static_cast<int>(state.sections[*section].rounds.size()) + 1, "", "", {}, {}};
  for (const Finding& reason : room.event.judge_next(probe).reasons) {
    const bool barred = reason.code == Code::NotPermitted || reason.code == Code::OtherSection;
    if (barred)
      return refuse(request, 403, {std::string(word_of(reason.code)), reason.field, in_words(reason)},
                    {message_of(reason, state, room.directory)});
  }
  work->request = request;
  work->viewer = viewer;
  work->command = std::move(command);
  work->index = *section;
  work->round = state.sections[*section].rounds.size();
  work->repair = std::string_view(request.path).ends_with("/repair");
  work->suppose_draws = flag_of(body, "suppose_draws");
  work->entries = entries_in(body);
  work->entrants = tournament::event::entries_of(state, *section).size();
  work->reason = text_of(body, "reason").value_or("");
  work->basis = basis_for_pairing(state, work->index);
  work->list = starting_list(state, *section, room.directory);
  EventDone out;
  out.sought = std::move(work);
  return out;
}

EventDone EventActs::take_proposal(const std::shared_ptr<PairingWork>& work, EventRoom& room, Time now) const {
  const State& state = room.event.state();
  const Request& request = work->request;
  if (live_section(state, work->section) != work->index) {
    return refuse(request, 409, {"section_changed", "section", "The section is no more as it was; nothing was done."});
  }
  if (!same_for_pairing(work->basis, state, work->index)) {
    // A second press, or another director, has paired it meanwhile: nobody asked for the round after that.
    if (state.sections[work->index].rounds.size() != work->round) {
      return refuse(request, 409, {"section_changed", "section", "The round was paired or taken back meanwhile."});
    }
    if (++work->tries == most_tries) {
      return refuse(request, 409,
                    {"section_changed", "section", "The section kept changing while it was paired; nothing was done."});
    }
    work->basis = basis_for_pairing(state, work->index);
    work->list = starting_list(state, work->index, room.directory);
    EventDone out;
    out.sought = work;
    return out;
  }
  if (!work->proposal) {
    return refuse(request, 409, {"no_pairing", "section", in_words(work->proposal.error())},
                  {message_of(work->proposal.error())});
  }
  EventCommand command = std::move(work->command);
  if (const auto* round = std::get_if<PairRound>(&*work->proposal)) {
    command.made.round = round->round;
  } else if (const auto* change = std::get_if<ChangeBoards>(&*work->proposal)) {
    command.made = made_by(*change);
  }
  command.bodies.push_back(std::move(*work->proposal));
  return act(request, room, work->viewer, std::move(command), now);
}

}  // namespace touchmove::hall
