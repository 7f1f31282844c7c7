#include "touchmove/tournament/event/views/allowed.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/standings/team/standings.hpp"
#include "touchmove/tournament/standings/tiebreak/code.hpp"

namespace touchmove::tournament::event {
namespace {

using messages::Message;
using Messages = std::vector<Message>;

/// What one field takes has its words under the field's last name: those of one name take the same in every event.
constexpr std::string_view takes = "finding.takes.";

/// "plan.tiebreaks" is "tiebreaks", "changes[0]" is "changes".
std::string_view last_name(std::string_view field) {
  if (const auto index = field.find_last_of('['); index != std::string_view::npos && field.ends_with(']')) {
    field = field.substr(0, index);
  }
  const auto dot = field.rfind('.');
  return dot == std::string_view::npos ? field : field.substr(dot + 1);
}

Message tiebreak_codes() {
  std::string uschess;
  std::string fide;
  for (const tiebreak::CodeEntry& entry : tiebreak::all_codes()) {
    std::string& codes = entry.system == tiebreak::System::UsChess ? uschess : fide;
    codes += (codes.empty() ? "" : " ") + std::string(entry.text);
  }
  std::string teams;
  for (auto code = team::Code::MatchPoints; code <= team::Code::ScheduleStrength;
       code = static_cast<team::Code>(static_cast<int>(code) + 1)) {
    teams += (teams.empty() ? "" : " ") + std::string(team::entry_of(code).text);
  }
  return Message(std::string(takes) + "tiebreaks",
                 {{"us_codes", uschess}, {"fide_codes", fide}, {"team_codes", teams}});
}

std::optional<Message> taken_by(std::string_view field) {
  if (field == "tiebreaks") return tiebreak_codes();
  std::string key = std::string(takes) + std::string(field);
  if (!messages::has_words(key)) return std::nullopt;
  return Message(std::move(key));
}

}  // namespace

Message allowed_message(const Finding& finding) {
  std::optional<Message> what = taken_by(last_name(finding.field));
  Message said("finding.bad_value");
  if (!finding.value.empty() && finding.value == std::to_string(finding.number) && finding.number != finding.limit) {
    said = Message(finding.number < finding.limit ? "finding.value.less" : "finding.value.more",
                   {{"value", finding.value}, {"limit", finding.limit}});
  } else if (finding.value.empty() && finding.number > finding.limit && finding.limit > 0) {
    return Message("finding.value.long", {{"number", finding.number}, {"limit", finding.limit}});
  } else if (!finding.value.empty()) {
    said = Message("finding.value.other", {{"value", finding.value}});
  } else if (what) {
    said = Message("finding.value.missing");
  }
  if (!what) return said;
  return Message("finding.of", {{"what", Messages{std::move(said)}}, {"of", Messages{std::move(*what)}}});
}

}  // namespace touchmove::tournament::event
