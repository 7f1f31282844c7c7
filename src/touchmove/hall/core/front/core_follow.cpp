// A hall that only shows the games of other halls over the same store, to those who watch: it reads a journal, is told
// when it has grown, and reads on from the last line it has. It rules on nothing, writes nothing and charges nobody:
// what it shows of a game is the lines that are stored, folded as anybody would. What is said at a table and stands in
// no line (who is here, their names) it is told by the hall that has the table.
//
// What it is told may be lost. Nothing is wrong then, only late: it reads on at the next word, when it hears that words
// have been lost, and when a game has another owner.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "touchmove/hall/core/events/event_desks.hpp"
#include "touchmove/hall/core/front/core.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/protocol/message_out.hpp"

namespace touchmove::hall {
namespace {

constexpr Time before_it_is_tried_again = 1000;  // ms, where the store could not be read
constexpr Time behind = 200;                     // ms, where a copy of the store has not all yet that was told

/// Who is here, as halls tell one another: "A+ B- 12", the seats that there are and how many watch.
std::string text_of_presence(PresenceShape presence) {
  std::string text;
  for (const Seat seat : seats) {
    if (presence[seat]) text += fmt::format("{}{} ", word_of(seat), *presence[seat] ? '+' : '-');
  }
  return text + std::to_string(presence.watchers);
}

PresenceShape presence_in(std::string_view text) {
  PresenceShape presence;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const auto seat = parse_seat(word.substr(0, word.size() - std::min<std::size_t>(1, word.size())));
    if (seat) {
      presence[*seat] = word.back() == '+';
    } else {
      std::from_chars(word.data(), word.data() + word.size(), presence.watchers);
    }
  }
  return presence;
}

}  // namespace

void Core::say_to_all(Room& room, std::string text) {
  tell_elsewhere(room, News::What::Said, text);
  send_after(room, Message{room.everybody(), std::make_shared<const std::string>(std::move(text))});
}

void Core::tell_elsewhere(Room& room, News::What what, std::string text) {
  if (!options_.tells_news || options_.reads_along) return;
  News news{what, room.record.game, room.lines.size(), room.at(now_), std::move(text)};
  if (what == News::What::Grown) {
    news.length = room.durable;
    return emit(std::move(news));
  }
  send_after(room, std::move(news));
}

void Core::heard(const News& news, Time now) {
  begin(now);
  const auto found = rooms_.find(news.game);
  Room* const room = found == rooms_.end() ? nullptr : found->second.get();
  if (!options_.reads_along) {
    if (news.what == News::What::Asked && room != nullptr && !room->broken) {
      tell_elsewhere(*room, News::What::Here, text_of_presence(room->presence()));
    }
  } else if (news.what == News::What::Lost) {
    for (const auto& [game, each] : rooms_) follow(*each);
    std::vector<std::string> events;
    for (const auto& [event, delay] : board_delays_) events.push_back(event);
    for (const std::string& event : events) reread_delay(event);
  } else if (board_delays_.contains(news.game)) {
    reread_delay(news.game);
  } else if (room != nullptr) {
    follow_news(*room, news);
  }
  finish();
}

void Core::show_presence(Room& room) {
  send(room.everybody(), message_out::presence(room.presence()));
  tell_elsewhere(room, News::What::Here, text_of_presence(room.presence()));
}

void Core::follow_news(Room& room, const News& news) {
  // Times are those of the hall that rules.
  room.record.opened_at = now_ - news.at;
  switch (news.what) {
    case News::What::Grown:
      room.told_length = std::max(room.told_length, news.length);
      return follow(room);
    case News::What::Said:
      return send(room.everybody(), news.text);
    case News::What::Here:
      room.presence_there = presence_in(news.text);
      return presence_changed(room, true);
    case News::What::Changed:
      if (!loads_.contains(room.record.game)) read_journal(room.record.game);
      return;
    case News::What::Asked:
    case News::What::Lost:
      return;
  }
}

void Core::reread_delay(const std::string& event) {
  if (!board_delays_.contains(event)) return;
  events_->reread(event);
  events_->ask_delay(event, now_);
  pass_on_events();
}

void Core::follow(Room& room) {
  if (room.follows) {
    room.follows_again = true;
    return;
  }
  store::Read read;
  read.game = room.record.game;
  read.from_seq = room.lines.size();
  room.follows = ticket(Errand::Follow, room.record.game);
  room.follows_again = false;
  emit(store::Job{*room.follows, std::move(read)});
}

void Core::followed(const std::string& game, std::uint64_t number, const store::ReadResult& result) {
  const auto found = rooms_.find(game);
  if (found == rooms_.end() || found->second->follows != number) return;
  Room& room = *found->second;
  room.follows.reset();
  if (!result) return wake_at(room, now_ + before_it_is_tried_again);
  for (const store::StoredLine& line : result->lines) {
    if (!show_line(room, line)) return;
  }
  if (is_late(room)) catch_up(room);
  schedule(room);
  if (room.follows_again) {
    follow(room);
  } else if (room.told_length > room.lines.size()) {
    wake_at(room, now_ + behind);
  }
}

bool Core::show_line(Room& room, const store::StoredLine& line) {
  const auto damaged = [&](std::string_view why) {
    emit(Note{fmt::format("game {} is not shown on: line {}: {}", room.record.game, room.lines.size(), why)});
    return false;
  };
  const store::Hash head = store::chain(room.head, line.body);
  if (head != line.hash) return damaged("the chain breaks");
  if (const auto problem = room.encounter->replay(line.body)) return damaged(problem->message);
  room.head = head;
  const std::size_t bytes = room.bytes;
  room.add_line(store::with_hash(line.body, line.hash));
  journal_bytes_ += room.bytes - bytes;
  room.durable = room.lines.size();
  room.last_at = moment_of(line.body);
  room.record.phase = room.encounter->phase();
  const std::uint64_t seq = room.lines.size() - 1;
  const std::size_t known = room.encounter->moves_as_shown();
  if (is_late(room)) return true;
  std::vector<ConnectionId> to;
  for (const ConnectionId id : room.watchers) {
    Connection& connection = connections_.at(id);
    if (connection.next_seq > seq) continue;
    connection.next_seq = seq + 1;
    to.push_back(id);
  }
  if (!to.empty()) send(std::move(to), message_out::line(room.lines.back(), room.state(std::nullopt, now_, known)));
  return true;
}

void Core::show_room(std::unique_ptr<Room> room) {
  const std::string game = room->record.game;
  const auto before = rooms_.find(game);
  const bool is_new = before == rooms_.end();
  if (!is_new) {
    Room& old = *before->second;
    room->watchers = std::move(old.watchers);
    room->record.opened_at = old.record.opened_at;
    room->presence_there = old.presence_there;
    room->told_length = old.told_length;
    journal_bytes_ -= old.bytes;
    wake_at(old, std::nullopt);
  }
  room->encounter->moves_as_shown();
  // It takes no place among the hall's own, and goes when nobody watches it any more.
  room->resting = true;
  journal_bytes_ += room->bytes;
  Room& shown = *room;
  rooms_[game] = std::move(room);
  perhaps_empty_.push_back(game);
  if (is_new) {
    emit(News{News::What::Asked, game, shown.lines.size(), 0, ""});
  } else {
    send(shown.everybody(), message_out::names(shown.names()));
    send_snapshots(shown);
  }
  // What has come since it was read.
  follow(shown);
}

}  // namespace touchmove::hall
