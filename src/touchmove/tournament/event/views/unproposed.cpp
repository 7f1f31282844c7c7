#include "touchmove/tournament/event/views/unproposed.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace touchmove::tournament::event {
namespace {

using messages::Message;
using messages::Param;
using Messages = std::vector<Message>;

Message none(std::string_view what, std::vector<Param> params = {}) {
  return Message("pairing.none." + std::string(what), std::move(params));
}

/// "what: of".
Message with(Message what, Message of) {
  return Message("finding.of", {{"what", Messages{std::move(what)}}, {"of", Messages{std::move(of)}}});
}

}  // namespace

Message message_of(const Unproposed& why) {
  Message out = none(word_of(why.why));
  if (why.why == NoProposal::UnknownEntry) {
    out = with(std::move(out), Message("finding.text", {{"text", std::to_string(why.entry)}}));
  }
  if (!why.detail.empty()) {
    std::vector<Param> params;
    if (!why.value.empty()) params.push_back({"value", why.value});
    out = with(std::move(out), none(why.detail, std::move(params)));
  }
  std::string numbers;
  for (const EntryNumber entry : why.stuck) numbers += (numbers.empty() ? "" : " ") + std::to_string(entry);
  if (!numbers.empty()) out = none("entries", {{"what", Messages{std::move(out)}}, {"numbers", numbers}});
  std::optional<Message> ways;
  for (const std::string_view way : why.could_give_up) {
    Message next = none("up." + std::string(way));
    ways = ways
               ? Message("finding.joined", {{"first", Messages{std::move(*ways)}}, {"next", Messages{std::move(next)}}})
               : std::move(next);
  }
  if (ways) out = none("give_up", {{"what", Messages{std::move(out)}}, {"ways", Messages{std::move(*ways)}}});
  return out;
}

std::string in_words(const Unproposed& why, std::string_view language) { return say(message_of(why), language); }

}  // namespace touchmove::tournament::event
