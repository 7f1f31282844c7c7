#include "hall/verify_event.hpp"

#include <string>
#include <string_view>

#include "event/tournament_desk.hpp"
#include "touchmove/store/hash_chain.hpp"
#include "touchmove/tournament/event/fold/fold.hpp"
#include "touchmove/tournament/event/journal/json.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;

/// The outcome as the line keeps it; it is the last field.
std::string_view kept_outcome(std::string_view line) {
  constexpr std::string_view field = ",\"outcome\":";
  const std::size_t at = line.rfind(field);
  if (at == std::string_view::npos || line.empty()) return {};
  return line.substr(at + field.size(), line.size() - at - field.size() - 1);
}

}  // namespace

hall::Verification verify_event_journal(const std::vector<store::StoredLine>& lines, std::string_view name,
                                        const std::optional<store::Hash>& head) {
  hall::Verification result;
  result.lines = lines.size();
  store::Hash previous = store::no_hash;
  Tournament event;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const store::StoredLine& line = lines[i];
    if (store::chain(previous, line.body) != line.hash && !result.chain_breaks_at) result.chain_breaks_at = i;
    previous = line.hash;
    if (head && line.hash == *head) result.head_at = i;
    if (result.unreadable_at) continue;
    const auto read = kept_event_from_json(line.body);
    if (!read) {
      result.unreadable_at = i;
      result.problem = to_string(read.error());
      continue;
    }
    const auto* opened = std::get_if<Opened>(&read->body);
    if (opened != nullptr && !opened->id.empty() && journal_name(opened->id) != name) {
      result.unreadable_at = i;
      result.problem = "the journal is that of " + opened->id + ", copied here";
      continue;
    }
    const std::string now = to_json(event.judge_next(*read));
    if (const std::string_view then = kept_outcome(line.body); then != now) {
      result.differences.push_back({i, std::string(then), now});
    }
    event.keep(*read);
  }
  result.head = previous;
  return result;
}

}  // namespace touchmove::app
