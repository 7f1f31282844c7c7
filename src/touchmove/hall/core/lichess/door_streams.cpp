// Streams: lines of JSON as long as the client reads them, with a blank one now and then to show that the hall lives.
#include <algorithm>
#include <utility>

#include "touchmove/hall/core/lichess/door.hpp"

namespace touchmove::hall::lichess {
namespace {

constexpr Time alive_pause = 5000;        // ms between two signs of life; clients wait seven
constexpr Time gone_after = 10'000;       // without a stream a player counts as gone
constexpr Time victory_after = 60'000;    // then the opponent may claim the game
constexpr std::size_t most_streams = 40;  // of one player

}  // namespace

bool Door::open_stream(const Request& request, Stream stream, Table* table) {
  const auto own = std::count_if(streams_.begin(), streams_.end(),
                                 [&](const auto& each) { return each.second.player == stream.player; });
  if (static_cast<std::size_t>(own) >= most_streams) {
    respond_error(request, 429, "Too many streams at once.");
    return false;
  }
  streams_[request.id] = std::move(stream);
  if (!alive_at_) alive_at_ = host_.now() + alive_pause;
  StreamPart opening{request.id, StreamPart::What::Open, {}};
  if (table == nullptr) {
    host_.emit(std::move(opening));
  } else {
    table->after(std::move(opening));
  }
  return true;
}

void Door::write(std::uint64_t stream, std::string text) {
  host_.emit(StreamPart{stream, StreamPart::What::Text, std::move(text)});
}

void Door::end(std::uint64_t stream) {
  if (streams_.erase(stream) > 0) host_.emit(StreamPart{stream, StreamPart::What::End, {}});
}

void Door::stream_ended(std::uint64_t request) {
  const auto found = streams_.find(request);
  if (found == streams_.end()) return;
  const Stream stream = std::move(found->second);
  streams_.erase(found);
  const auto game = running_.find(stream.game);
  if (stream.kind != StreamKind::Game || game == running_.end()) return;
  const bool still_there = std::any_of(streams_.begin(), streams_.end(), [&](const auto& each) {
    return each.second.game == stream.game && each.second.player == stream.player;
  });
  if (!still_there) gone_[{stream.game, game->second.white->id == stream.player}] = {host_.now(), false};
}

void Door::tell(const std::string& player, const boost::json::object& event) {
  for (const auto& [id, stream] : streams_) {
    if (stream.kind == StreamKind::Events && stream.player == player) write(id, line_of(event));
  }
}

void Door::open_events(const Request& request, const Player& me) {
  // One a token: who comes anew has lost the old one, or does not want it any more.
  std::vector<std::uint64_t> before;
  for (const auto& [id, stream] : streams_) {
    if (stream.kind == StreamKind::Events && stream.player == me.id) before.push_back(id);
  }
  for (const std::uint64_t id : before) end(id);
  if (!open_stream(request, {StreamKind::Events, me.id, {}, {}, {}})) return;
  for (const auto& [id, challenge] : challenges_) {
    if (challenge.to->id == me.id || challenge.from->id == me.id) {
      write(request.id, line_of(challenge_event("challenge", challenge)));
    }
  }
  for (const std::string& game : games_of(me.id)) {
    host_.with_table(game, [this, stream = request.id, player = me.id](Table* table, bool) {
      // Its reader may have gone while the game was read.
      const auto pairing = table == nullptr || !streams_.contains(stream) ? std::nullopt : pairing_of(*table);
      if (!pairing) return;
      write(stream, line_of(game_event("gameStart", *pairing, table->record(), pairing->white->id == player)));
    });
  }
}

void Door::open_game(const Request& request, const std::string& game, const Player& me) {
  host_.with_table(game, [this, request, player = me.id](Table* table, bool failed) {
    const auto pairing = table == nullptr ? std::nullopt : pairing_of(*table);
    if (!pairing || (pairing->white->id != player && pairing->black->id != player)) {
      return respond_no_game(request, failed);
    }
    const GameRecord record = table->record();
    // Nothing is shown that is not stored, and nothing stands before the first line.
    if (!open_stream(request, {StreamKind::Game, player, pairing->id, {}, {}}, table)) return;
    table->after(StreamPart{request.id, StreamPart::What::Text, line_of(game_full(*pairing, record))});
    if (record.end != RecordEnd::None) {
      streams_.erase(request.id);
      return table->after(StreamPart{request.id, StreamPart::What::End, {}});
    }
    running_[pairing->id] = *pairing;
    if (!record.to_press) told_[pairing->id] = told_of(record);
    tell_back(*table, *pairing, request.id, pairing->white->id == player);
    go_on(*table, *pairing);
  });
}

void Door::tell_back(Table& table, const Pairing& pairing, std::uint64_t own, bool white) {
  if (const auto opponent = gone_.find({pairing.id, !white}); opponent != gone_.end() && opponent->second.told) {
    table.after(StreamPart{own, StreamPart::What::Text, gone_line(opponent->second)});
  }
  const auto gone = gone_.find({pairing.id, white});
  if (gone == gone_.end()) return;
  const bool told = gone->second.told;
  gone_.erase(gone);
  if (told) tell_return(pairing, white);
}

void Door::is_there(const Pairing& pairing, bool white) {
  const auto gone = gone_.find({pairing.id, white});
  if (gone == gone_.end()) return;
  if (gone->second.told) tell_return(pairing, white);
  gone->second = {host_.now(), false};
}

void Door::tell_return(const Pairing& pairing, bool white) {
  const std::string line = line_of(opponent_gone(false, std::nullopt));
  const std::string& other = white ? pairing.black->id : pairing.white->id;
  for (const auto& [id, stream] : streams_) {
    if (stream.kind == StreamKind::Game && stream.game == pairing.id && stream.player == other) write(id, line);
  }
}

bool Door::sees(const Player& player, const std::string& game) const {
  return std::any_of(streams_.begin(), streams_.end(), [&](const auto& each) {
    const Stream& stream = each.second;
    return stream.kind == StreamKind::Game && stream.game == game && stream.player == player.id;
  });
}

void Door::go_on(Table& table, const Pairing& pairing) {
  const bool both = sees(*pairing.white, pairing.id) && sees(*pairing.black, pairing.id);
  if (table.record().paused && both) table.resume();
}

std::string Door::gone_line(const Gone& gone) const {
  const auto left = static_cast<int>(std::max<Time>(0, gone.since + victory_after - host_.now()) / 1000);
  return line_of(opponent_gone(true, left));
}

void Door::changed(Table& table) {
  const auto pairing = pairing_of(table);
  if (!pairing) return;
  const GameRecord record = table.record();
  // A move is told when the clock has completed it, and nothing twice.
  if (record.to_press && record.end == RecordEnd::None) return;
  Told now = told_of(record);
  Told& before = told_[pairing->id];
  if (before == now && running_.contains(pairing->id)) return;
  before = std::move(now);
  const std::string line = line_of(game_state(*pairing, record));
  std::vector<std::uint64_t> over;
  for (const auto& [id, stream] : streams_) {
    if (stream.kind != StreamKind::Game || stream.game != pairing->id) continue;
    table.after(StreamPart{id, StreamPart::What::Text, line});
    over.push_back(id);
  }
  if (record.end == RecordEnd::None) {
    running_[pairing->id] = *pairing;
    return;
  }
  told_.erase(pairing->id);
  if (running_.erase(pairing->id) == 0) return;  // told already
  for (const std::uint64_t id : over) {
    streams_.erase(id);
    table.after(StreamPart{id, StreamPart::What::End, {}});
  }
  for (const bool white : {true, false}) {
    offers_.erase({pairing->id, white});
    gone_.erase({pairing->id, white});
    const std::string& player = white ? pairing->white->id : pairing->black->id;
    const std::string text = line_of(game_event("gameFinish", *pairing, record, white));
    for (const auto& [id, stream] : streams_) {
      if (stream.kind != StreamKind::Events || stream.player != player) continue;
      table.after(StreamPart{id, StreamPart::What::Text, text});
    }
  }
}

void Door::reread(Table& table) {
  const auto pairing = pairing_of(table);
  if (!pairing) return;
  const GameRecord record = table.record();
  if (record.end != RecordEnd::None) return changed(table);
  running_[pairing->id] = *pairing;
  const Told now = told_of(record);
  const auto [before, is_new] = told_.try_emplace(pairing->id, now);
  if (!is_new && before->second != now) {
    before->second = now;
    const std::string line = line_of(game_state(*pairing, record));
    for (const auto& [id, stream] : streams_) {
      if (stream.kind != StreamKind::Game || stream.game != pairing->id) continue;
      table.after(StreamPart{id, StreamPart::What::Text, line});
    }
  }
  // Who does not come back after an outage has left like anybody else.
  for (const Player* player : {pairing->white, pairing->black}) {
    const bool white = player == pairing->white;
    if (record.paused && !sees(*player, pairing->id)) gone_.try_emplace({pairing->id, white}, Gone{host_.now(), false});
  }
  go_on(table, *pairing);
}

void Door::forgotten(const std::string& game) {
  running_.erase(game);
  told_.erase(game);
  for (const bool white : {true, false}) {
    offers_.erase({game, white});
    gone_.erase({game, white});
  }
}

void Door::tell_gone() {
  for (auto& [whose, gone] : gone_) {
    if (gone.told || host_.now() - gone.since < gone_after) continue;
    gone.told = true;
    const auto pairing = running_.find(whose.first);
    if (pairing == running_.end()) continue;
    const std::string line = gone_line(gone);
    const std::string& opponent = whose.second ? pairing->second.black->id : pairing->second.white->id;
    for (const auto& [id, stream] : streams_) {
      if (stream.kind == StreamKind::Game && stream.game == whose.first && stream.player == opponent) write(id, line);
    }
  }
}

void Door::wake() {
  tell_gone();
  drop_old_challenges();
  if (!alive_at_ || *alive_at_ > host_.now()) return;
  alive_at_.reset();
  if (streams_.empty()) return;
  for (const auto& [id, stream] : streams_) write(id, "\n");
  alive_at_ = host_.now() + alive_pause;
}

std::optional<Time> Door::next_wake() const {
  std::optional<Time> next = alive_at_;
  for (const auto& [id, challenge] : challenges_) {
    const Time at = challenge.made_at + challenge_time;
    if (!next || at < *next) next = at;
  }
  for (const auto& [whose, gone] : gone_) {
    const Time at = gone.since + gone_after;
    if (!gone.told && (!next || at < *next)) next = at;
  }
  return next;
}

void Door::claim_victory(const Request& request, Table& table, bool white) {
  const auto gone = gone_.find({table.id(), !white});
  if (gone == gone_.end() || host_.now() - gone->second.since < victory_after) {
    return respond_error(request, 400, "The opponent has not been gone for long enough.");
  }
  if (!table.record().started) return respond_error(request, 400, "The game has not begun: abort it.");
  const Seat theirs = seat_of(table, !white);
  game::Penalty loss;
  loss.kind = game::PenaltyKind::Loss;
  loss.seat = game::parse_actor(word_of(theirs)).value_or(game::Actor::A);
  loss.about = game::Incident::Abandoned;
  if (!attempt(table, white, "official", loss)) return respond_error(request, 400, "The book does not give it.");
  done(request, table);
}

}  // namespace touchmove::hall::lichess
