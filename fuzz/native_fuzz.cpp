// Any bytes as another program's own file: an event, or mistakes, and never both. What was read is taken over as a
// report is, and pairs, or says why not.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fuzz/taken_over.hpp"
#include "touchmove/tournament/event/imports/take_over_natives.hpp"
#include "touchmove/tournament/formats/natives/natives.hpp"

using namespace touchmove;                     // NOLINT(google-build-using-namespace): a program of one page
using namespace touchmove::tournament::event;  // NOLINT(google-build-using-namespace)
using fuzz::must;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto read = tournament::files::read_native({reinterpret_cast<const char*>(data), size});
  if (!read) {
    must(!read.error().empty());
    for (const auto& mistake : read.error()) must(!tournament::files::to_string(mistake).empty());
    return 0;
  }
  for (const auto& note : read->notes) must(!messages::say(note, messages::english).empty());
  must(!read->sections.empty());
  std::vector<NativeTake> takes;
  for (const auto& section : read->sections) {
    SectionPlan plan;
    plan.id = section_id_of(section.name);
    takes.push_back({&section, std::move(plan), {}});
  }
  int last = 0;
  const auto taken = take_over_natives(takes, 1, [&] { return "t" + std::to_string(++last); });
  if (!taken) {
    must(!taken.error().empty());
    return 0;
  }
  fuzz::go_on_with(fuzz::opened_for("uschess"), *taken);
  return 0;
}
