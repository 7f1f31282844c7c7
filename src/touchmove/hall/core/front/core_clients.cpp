// The hall behind the door of the Lichess API: tables, as that door needs them.
#include <utility>

#include "touchmove/hall/core/front/client_host.hpp"
#include "touchmove/hall/core/front/core.hpp"
#include "touchmove/hall/core/lichess/door.hpp"

namespace touchmove::hall {

/// A room with clients, as long as a step lasts.
class Core::ClientTable final : public lichess::Table {
 public:
  ClientTable(Core& core, Room& room) : core_(core), room_(room) {}

  const std::string& id() const override { return room_.record.game; }
  const ClientSides& sides() const override { return *room_.record.clients; }
  Time opened_at() const override { return room_.record.opened_at; }
  GameRecord record() const override { return room_.encounter->record(room_.at(core_.now_)); }
  std::string pgn() const override { return core_.pgn_of(room_); }
  std::optional<game::EventBody> move_event(std::string_view uci) const override {
    return room_.encounter->move_event(uci);
  }
  bool act(std::string_view by, game::EventBody event) override {
    sit_down();
    return core_.seat_event(room_, by, std::move(event));
  }
  bool may_act(Seat seat) override {
    Chair& chair = room_.chair(seat);
    const Limits& limits = core_.options_.limits;
    // What a client states is short: no journal grows by long texts here.
    return chair.refusals.has(limits.refusals_of_seat, core_.now_) &&
           chair.events.take(limits.events_of_seat, core_.now_) &&
           room_.lines_by[index_of(seat)] < limits.lines_of_seat &&
           room_.bytes_by[index_of(seat)] < limits.bytes_of_seat;
  }
  void was_refused(Seat seat) override {
    room_.chair(seat).refusals.take(core_.options_.limits.refusals_of_seat, core_.now_);
  }
  void resume() override {
    if (!room_.away || room_.broken) return;
    sit_down();
    core_.hall_event(room_, game::Resume{});
  }
  void after(Output&& output) override { core_.send_after(room_, std::move(output)); }

 private:
  /// Who acts at a table has come to it, as who enters it has: one at rest is a game of the hall again.
  void sit_down() {
    core_.rest_at(room_, std::nullopt);
    std::vector<store::Put> puts;
    core_.rouse(room_, puts);
    if (!puts.empty()) core_.write(room_, {}, std::move(puts), {});
  }

  Core& core_;
  Room& room_;
};

ClientHost::ClientHost(Core& core) : core_(core) {}

Time ClientHost::now() const { return core_.now_; }
void ClientHost::emit(Output&& output) { core_.emit(std::move(output)); }
std::string ClientHost::new_id() { return make_id(core_.random_); }
std::string ClientHost::new_token() { return make_token(core_.random_); }
bool ClientHost::toss() { return hall::toss(core_.random_); }

void ClientHost::keep(store::Put put, std::function<void(bool stored)> then) {
  store::Write write;
  write.puts.push_back(std::move(put));
  const std::uint64_t number = core_.ticket(Core::Errand::Kept);
  core_.kept_.emplace(number, std::move(then));
  core_.emit(store::Job{number, std::move(write)});
}

bool ClientHost::may_make(const std::string& address) {
  return core_.live_.size() < core_.options_.limits.live_games && core_.creations_.take(address, core_.now_);
}

bool ClientHost::may_make_player(const std::string& address) { return core_.newcomers_.take(address, core_.now_); }

bool ClientHost::plays_in_event(const std::string& address) const { return core_.plays_in_event(address); }

std::optional<Problem> ClientHost::open(const std::string& id, const TableSettings& settings, const ClientSides& sides,
                                        const std::array<std::string, 2>& names) {
  TableRecord record;
  record.game = id;
  record.listed = true;
  record.clients = sides;
  std::string line;
  const auto opened = core_.open_room(settings, std::move(record), line);
  if (!opened) return opened.error();
  Room& room = **opened;
  Change change;
  change.lines.push_back({0, {}});
  std::vector<store::Put> puts{{"live", room.record.game, ""}};
  for (const Seat seat : two_players) core_.take_chair(room, seat, names[seat == Seat::A ? 0 : 1], puts);
  core_.write(room, {store::Line{std::move(line), ""}}, std::move(puts), std::move(change));
  core_.schedule(room);
  return std::nullopt;
}

void ClientHost::with_table(const std::string& id, Then then) {
  core_.with_room(id, [this, then = std::move(then)](Core::Found found) {
    const bool broken = found.store_failed || (found.room != nullptr && found.room->broken);
    if (found.room == nullptr || broken || !found.room->record.clients) return then(nullptr, broken);
    Core::ClientTable table(core_, *found.room);
    core_.perhaps_empty_.push_back(found.room->record.game);
    then(&table, false);
  });
}

void Core::tell_clients(Room& room) {
  if (!room.record.clients) return;
  ClientTable table(*this, room);
  clients_->changed(table);
}

void Core::show_clients_anew(Room& room) {
  if (!room.record.clients) return;
  ClientTable table(*this, room);
  clients_->reread(table);
}

void Core::stream_ended(std::uint64_t request, Time now) {
  begin(now);
  clients_->stream_ended(request);
  finish();
}

}  // namespace touchmove::hall
