// How an event goes on with the sections of another program's own file.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/event/imports/take_over.hpp"
#include "touchmove/tournament/formats/natives/natives.hpp"

namespace touchmove::tournament::event {

/// A section of the file, and what is asked for in the plan of the section it becomes.
struct NativeTake {
  const files::NativeSection* section{nullptr};
  SectionPlan plan;
  Given given;
};

/// The name of a section as the id of one here: no blanks, quotes and slashes, at most 32 bytes.
std::string section_id_of(std::string_view name);

/// What it takes to go on with these sections, all of them as one act; see `take_over`. The first board is the file's,
/// and boards keep their numbers; memberships, FIDE ratings and contacts come with the persons. Faults and notes of the
/// sections name them where there are several.
tl::expected<TakenOver, std::vector<messages::Message>> take_over_natives(
    const std::vector<NativeTake>& takes, EntryNumber first_entry, const std::function<std::string()>& new_person_id);

}  // namespace touchmove::tournament::event
