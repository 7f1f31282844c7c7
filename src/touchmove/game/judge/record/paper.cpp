// What lies beside the board: scoresheets, the clock as a thing, who is there, the envelope.
#include "touchmove/game/judge/judge.hpp"

namespace touchmove::game {

void Judge::paper(const State& state) {
  switch (event_.type()) {
    case EventType::Entry:
      return entry(state, std::get<Entry>(event_.body));
    case EventType::Sheet:
      return file_sheet(state, std::get<Sheet>(event_.body));
    case EventType::RequestSheet:
      return request_sheet(state, std::get<RequestSheet>(event_.body));
    case EventType::ReturnSheet:
      return return_sheet(state);
    case EventType::StopRecording:
      return stop_recording(state);
    case EventType::Excuse:
      return excuse(state, std::get<Excuse>(event_.body));
    case EventType::ReportClock:
      return report_clock(state, *std::get<ReportClock>(event_.body).report);
    case EventType::Arrive:
      return arrive(state, std::get<Arrive>(event_.body));
    case EventType::Absent:
      return absent(state, std::get<Absent>(event_.body));
    case EventType::ObtainClock:
      return obtain_clock(state);
    case EventType::Adjourn:
      return adjourn(state, std::get<Adjourn>(event_.body));
    case EventType::Seal:
      return seal(state, std::get<Seal>(event_.body));
    case EventType::Envelope:
      return envelope(state, std::get<Envelope>(event_.body));
    case EventType::Unseal:
      return unseal(state, std::get<Unseal>(event_.body));
    default:
      return refuse(ClosedReason::OnlyOfficials);
  }
}

}  // namespace touchmove::game
