// The simulated evening: the hall's process, its store, its time, and what goes in and out of it.
#include "tests/sim/evening/evening.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>

#include "touchmove/hall/net/time_base.hpp"

namespace touchmove::sim {
namespace {

/// Small ones, so that somebody comes to the end of them.
hall::Limits tight_limits() {
  hall::Limits limits = hall::without_rates();
  limits.events_of_seat = {15, 4};
  limits.refusals_of_seat = {15, 2};
  limits.lines_of_seat = 160;
  limits.bytes_of_seat = 24'000;
  limits.watchers_of_game = 3;
  limits.entries_of_event = 9;
  limits.bad_tokens_of_address = {5, 0.5};
  return limits;
}

hall::SealKey seal_key() {
  hall::SealKey key{};
  key.fill(7);
  return key;
}

}  // namespace

void EveningFigures::add(const EveningFigures& other) {
  games += other.games;
  ended += other.ended;
  bughouse += other.bughouse;
  rematches += other.rematches;
  sealed += other.sealed;
  opened += other.opened;
  lines += other.lines;
  acknowledged += other.acknowledged;
  event_lines += other.event_lines;
  event_acts += other.event_acts;
  rounds += other.rounds;
  corrections += other.corrections;
  undone += other.undone;
  games_told += other.games_told;
  standings += other.standings;
  followed += other.followed;
  kills += other.kills;
  stalls += other.stalls;
  failures += other.failures;
  refused += other.refused;
  turned_away += other.turned_away;
  disk_faults += other.disk_faults;
  lost_writes += other.lost_writes;
  power_cuts += other.power_cuts;
  unwell += other.unwell;
  damaged += other.damaged;
  damage_said += other.damage_said;
}

Evening::Evening(const EveningPlan& plan)
    : plan_(plan),
      random_(plan.seed),
      secrets_(plan.seed ^ 0x5eedU),
      sealer_(std::make_shared<const hall::MoveSealer>(seal_key(), support::seeded(secrets_))),
      rules_(dispute::EndgameTables{}, hall::Proofs{}, sealer_),
      limits_(tight_limits()),
      pace_(limits_, blame_) {
  if (plan.on_disk) {
    disk_ = std::make_unique<Disk>(plan.seed);
    disk_->medium.lies = plan.broken == Broken::LiesOfTheDisk;
  }
  support::fail_in_trouble(failing_, trouble_, figures_.failures, [this](std::uint64_t of) { return chance(of); });
}

EveningFigures Evening::run(const std::vector<Step>& steps) {
  start();
  open_event();
  for (int i = 0; i < 3; ++i) open_table();
  carry_out(true);
  for (const Step& each : steps) {
    if (!blame_.wrong().empty()) break;
    random_.seed(each.salt);
    see_to_the_disk();
    step(each);
    carry_out(chance(800));
    if (is_dead_) kill(0);
    look_at_journals();
    if (disk_ && !is_dead_) ask_after_health();
  }
  if (blame_.wrong().empty()) look_at_the_end();
  figures_.games = tables_audit_.count();
  figures_.acknowledged = tables_audit_.acknowledged_count();
  figures_.event_acts = desks_audit_.acknowledged_count();
  figures_.standings = desks_audit_.standings_seen();
  figures_.rounds = desks_audit_.count("pair");
  figures_.corrections = desks_audit_.count("correct");
  figures_.undone = desks_audit_.count("undo");
  figures_.games_told = desks_audit_.count("game_ended");
  figures_.digest = tables_audit_.digest() ^ (desks_audit_.digest() * 3);
  figures_.wrong = blame_.wrong();
  return figures_;
}

void Evening::step(const Step& step) {
  using Kind = Step::Kind;
  Client& client = clients_[step.who % clients_.size()];
  Desk& desk = desks_[step.who % desks_.size()];
  switch (step.kind) {
    case Kind::Play:
      return play(client);
    case Kind::Come:
      return come(client);
    case Kind::Repeat:
      if (!client.unanswered.empty()) say(client, client.unanswered);
      if (desk.unanswered && chance(300)) send_act(desk);
      return;
    case Kind::Open:
      return open_table();
    case Kind::Rematch:
      return rematch(client);
    case Kind::Direct:
      return direct(desk);
    case Kind::Score:
      return score(desk);
    case Kind::Look:
      return look(desk);
    case Kind::Watch:
      return watch(step.who);
    case Kind::Flood:
      return flood(step.who);
    case Kind::Forge:
      return forge(step.who);
    case Kind::Wait:
      return wait(static_cast<hall::Time>(chance(30) ? pick(60'000) : pick(1'500)));
    case Kind::Deliver:
      for (const hall::ConnectionId id : everybody()) {
        if (chance(500)) deliver(id);
      }
      return;
    case Kind::Sever:
      if (client.connection == 0) return;
      connections_[client.connection].is_severed = true;
      connections_[client.connection].inbox.clear();
      client.connection = 0;  // it finds out; the hall does not
      return;
    case Kind::Stall:
      return stall(static_cast<hall::Time>(pick(2) == 0 ? pick(3'000) : pick(90'000)));
    case Kind::Trouble:
      trouble_ = 1 + pick(12);
      return;
    case Kind::Kill:
      return kill(0);
    case Kind::Disk:
      return break_disk();
    case Kind::Power:
      if (disk_) disk_->medium.cut_power_at(disk_->medium.calls() + pick(400));
      return;
    case Kind::Rot:
      return rot();
    case Kind::Clock: {
      constexpr std::int64_t second = 1'000;
      static constexpr std::int64_t steps[]{10 * second, 600 * second, 2 * 3'600 * second, 2 * 86'400 * second};
      const std::int64_t by = steps[pick(4)];
      return kill(chance(500) ? by : -by);
    }
  }
}

void Evening::start() {
  if (disk_) open_disk();
  core_ = std::make_unique<hall::Core>(
      rules_, support::seeded(secrets_),
      hall::Core::Options{plan_.broken == Broken::HasNoLimits ? hall::without_rates() : limits_, "simulated"});
  core_->start(now_);
  carry_out(true);
  while (!core_->is_ready() && !is_dead_) {
    wait(1'000);
    carry_out(true);
  }
}

void Evening::kill(std::int64_t step_of_clock) {
  ++figures_.kills;
  // Some of what was handed to the store was still written.
  if (is_dead_) jobs_.clear();
  const auto done = static_cast<std::ptrdiff_t>(pick(jobs_.size() + 1));
  std::vector<store::Job> some(std::make_move_iterator(jobs_.begin()), std::make_move_iterator(jobs_.begin() + done));
  store::perform(watched_, std::move(some));
  look_at_journals();
  if (disk_) {
    const bool with_power = is_dead_ || disk_->medium.is_cut() || chance(300);
    if (with_power) ++figures_.power_cuts;
    disk_->close(with_power);
  }
  jobs_.clear();
  outputs_.clear();
  analyses_.clear();
  asked_.clear();
  core_.reset();
  if (plan_.broken == Broken::LosesLines) {
    const auto last =
        std::find_if(written_.rbegin(), written_.rend(), [](const auto& one) { return !one.lines.empty(); });
    if (last != written_.rend()) written_.erase(std::next(last).base());
    memory_ = std::make_unique<store::MemoryStore>();
    for (const store::Write& one : written_) memory_->write(std::span(&one, 1));
  }
  for (Client& client : clients_) client.connection = 0;
  for (Follower& follower : followers_) follower.connection = 0;
  connections_.clear();
  pace_.restarted();
  wall_ += step_of_clock;
  const hall::Time died = is_dead_ ? died_at_ : now_;
  is_dead_ = write_failed_ = read_failed_ = false;
  hall::Time alive = 0;
  if (disk_) open_disk();
  const auto alive_entry = kept({"", 0, {{"hall", "alive"}}});
  if (!alive_entry.entries.empty()) alive = std::stoll(alive_entry.entries.front().value);
  now_ =
      hall::beginning_of(alive, now_ + static_cast<hall::Time>(chance(300) ? pick(100'000) : pick(50)) + step_of_clock);
  // Set back, it lives some of its time a second time: nothing of it has passed twice.
  latest_ = std::max(latest_, died);
  if (now_ > latest_) absences_.emplace_back(++moment_, now_ - latest_);
  if (plan_.tells) figures_.told += "\n  killed at " + std::to_string(died) + ", begins at " + std::to_string(now_);
  start();
}

void Evening::wait(hall::Time ms) {
  const hall::Time end = now_ + ms;
  while (core_->next_wake() && *core_->next_wake() <= end) {
    now_ = std::max(now_, *core_->next_wake());
    core_->wake(now_);
    carry_out(is_settling_ || chance(800));
  }
  now_ = std::max(now_, end);
}

void Evening::stall(hall::Time ms) {
  ++figures_.stalls;
  // Shorter ones are like a slow network: they are the players' own.
  latest_ = std::max(latest_, now_);
  if (ms > hall::longest_stall && now_ + ms > latest_) absences_.emplace_back(++moment_, now_ + ms - latest_);
  if (plan_.tells) figures_.told += "\n  stands still at " + std::to_string(now_) + " for " + std::to_string(ms);
  if (plan_.broken == Broken::HidesStalls) {
    for (const hall::Time end = now_ + ms; now_ < end;) {
      now_ = std::min(end, now_ + 500);
      core_->wake(now_);
    }
    return;
  }
  now_ += ms;
  core_->wake(now_);
}

std::int64_t Evening::absent(const std::string& game, std::uint64_t seq) {
  const std::uint64_t ruled = ruled_[game][seq];
  const std::uint64_t before = std::exchange(last_ruled_[game], ruled);
  std::int64_t sum = 0;
  for (const auto& [moment, ms] : absences_) {
    if (moment > before && moment < ruled) sum += ms;
  }
  return sum;
}

std::vector<store::WriteResult> Evening::Watched::write(std::span<const store::Write> group) {
  auto answers = evening_.below().write(group);
  if (evening_.disk_ && evening_.disk_->medium.is_cut() && !evening_.is_dead_) {
    evening_.is_dead_ = true;
    evening_.died_at_ = evening_.now_;
  }
  for (std::size_t i = 0; i < group.size(); ++i) {
    if (!answers[i] && answers[i].error().failure != store::Failure::Conflict) ++evening_.figures_.lost_writes;
    if (!answers[i]) continue;
    if (!group[i].lines.empty()) evening_.grown_.insert(group[i].game);
    for (const store::Put& put : group[i].puts) {
      if (put.value) evening_.secret_.look(*put.value, "", "the store");
    }
    if (evening_.plan_.broken == Broken::LosesLines) evening_.written_.push_back(group[i]);
  }
  return answers;
}

std::vector<store::StoredLine> Evening::stored_lines(const std::string& name, std::uint64_t from) const {
  return kept({name, from, {}}).lines;
}

void Evening::look_at_journals() {
  if (is_dead_) return;  // when the power is back
  constexpr std::string_view of_event = "event:";
  for (const std::string& name : std::exchange(grown_, {})) {
    const bool is_event = name.starts_with(of_event);
    const std::string id = is_event ? name.substr(of_event.size()) : name;
    const auto from = is_event ? desks_audit_.length(id) : tables_audit_.length(id);
    for (const store::StoredLine& line : stored_lines(name, from)) {
      if (!blame_.wrong().empty()) return;
      if (plan_.tells)
        figures_.told += "\n  " + std::to_string(now_) + " " + name + " " + line.origin + " " + line.body;
      if (is_event) {
        ++figures_.event_lines;
        desks_audit_.stored(id, line);
        secret_.look(line.body, "", "an event's journal");
        continue;
      }
      ++figures_.lines;
      const auto object = hall::parse_object(line.body);
      const std::string type = object ? hall::text_of(*object, "type").value_or("") : "";
      if (type == "unseal") {
        ++figures_.opened;
        secret_.open(hall::text_of(*object, "text").value_or(""));
      }
      if (type == "seal") {
        ++figures_.sealed;
        // One that stands on the board already is no secret: it must be the same, and is refused if it is not.
        const bool is_open = line.body.find(R"("verdict":"accepted")") != std::string::npos ||
                             line.body.find("not_matching") != std::string::npos;
        if (is_open) secret_.open(hall::text_of(*object, "text").value_or(""));
      }
      secret_.look(line.body, "", "a journal");
      tables_audit_.stored(id, line, absent(id, tables_audit_.length(id)));
      if (!line.origin.empty()) {
        pace_.wrote(id + " " + line.origin.substr(0, line.origin.find('/')),
                    hall::integer_of(*object, "at").value_or(0), line.body.size());
      }
    }
    if (is_event) {
      if (const auto* event = desks_audit_.event(id)) {
        pace_.entered(id, static_cast<int>(event->state().entries.size()));
      }
    }
  }
}

void Evening::carry_out(bool stored) {
  do {
    for (hall::Output& output : core_->take_outputs()) outputs_.push_back(std::move(output));
    if (is_dead_) outputs_.clear();
    // What is carried out may have more carried out, behind what is waiting already.
    while (!outputs_.empty()) {
      hall::Output output = std::move(outputs_.front());
      outputs_.pop_front();
      if (auto* job = std::get_if<store::Job>(&output)) {
        const auto* write = std::get_if<store::Write>(&job->what);
        for (std::size_t i = 0; write != nullptr && i < write->lines.size(); ++i) {
          ruled_[write->game][write->expected_seq + i] = ++moment_;
        }
        jobs_.push_back(std::move(*job));
      } else if (const auto* message = std::get_if<hall::Message>(&output)) {
        const std::string text = message->rest ? *message->text + *message->rest : *message->text;
        for (const auto id : message->to) hear(id, text);
      } else if (const auto* end = std::get_if<hall::Close>(&output)) {
        close(end->connection);
      } else if (auto* response = std::get_if<hall::Response>(&output)) {
        if (response->request == 0) continue;  // what the hall did for itself
        const auto waiting = asked_.find(response->request);
        if (waiting == asked_.end()) {
          blame_("an answer that nobody waits for: " + std::to_string(response->request) + " " + response->body);
          continue;
        }
        const Ask ask = std::move(waiting->second);
        asked_.erase(waiting);
        if (response->shown) response->body = response->shown->text;
        secret_.look(response->body, ask.reader, "an answer");
        look_at_refusal(response->body);
        if (response->status == 429) {
          ++figures_.refused;
          if (response->retry_after <= 0) blame_("too fast, and not told for how long: " + response->body);
        }
        if (ask.then) ask.then(*response);
      } else if (auto* analysis = std::get_if<hall::Analysis>(&output)) {
        analyses_.push_back(std::move(*analysis));
      } else if (const auto* note = std::get_if<hall::Note>(&output)) {
        secret_.look(note->text, "", "the log");
      }
    }
    if (!stored || is_dead_) return;
    if (!analyses_.empty() && (is_settling_ || chance(700) || trouble_ == 0)) {
      std::swap(analyses_.front(), analyses_[pick(analyses_.size())]);
      const hall::Analysis analysis = analyses_.front();
      // Of a game an answer may come twice.
      if (analysis.game.empty() || !chance(100)) analyses_.erase(analyses_.begin());
      core_->found(analysis.game, analysis.seq, analysis.answer(), now_);
      continue;
    }
    if (jobs_.empty() || now_ < slow_until_) return;
    const auto count = static_cast<std::ptrdiff_t>(chance(500) ? jobs_.size() : 1 + pick(jobs_.size()));
    std::vector<store::Job> some(std::make_move_iterator(jobs_.begin()),
                                 std::make_move_iterator(jobs_.begin() + count));
    jobs_.erase(jobs_.begin(), jobs_.begin() + count);
    auto answers = store::perform(failing_, std::move(some));
    if (is_dead_) continue;
    look_at_journals();
    note_answers(answers);
    for (auto& answer : answers) core_->answered(std::move(answer), now_);
  } while (true);
}

void Evening::request(const std::string& method, const std::string& path, const std::string& body,
                      const std::string& bearer, const std::string& reader, Then then) {
  hall::Request request;
  request.id = ++last_request_;
  request.method = method;
  request.path = path;
  request.body = body;
  request.bearer = bearer;
  request.address = "10.0.0." + std::to_string(1 + pick(3));
  asked_[request.id] = {std::move(then), reader};
  core_->requested(std::move(request), now_);
  carry_out(is_settling_ || chance(900));
}

void Evening::hear(hall::ConnectionId id, const std::string& text) {
  const auto found = connections_.find(id);
  if (found == connections_.end() || found->second.is_severed) return;
  look_at_refusal(text);
  Line& line = found->second;
  const bool is_follower = line.follower.has_value();
  const std::string reader = is_follower ? "a follower" : reader_of(clients_[line.client]);
  if (!told_.empty() && !is_follower && !clients_[line.client].seat) {
    secret_.look(text + told_, reader, "a frame");
  } else {
    secret_.look(text, reader, "a frame");
  }
  line.inbox.push_back(text);
  if (is_settling_ || (line.inbox.size() == 1 && chance(800))) deliver(id);
}

std::vector<hall::ConnectionId> Evening::everybody() const {
  std::vector<hall::ConnectionId> ids;
  for (const auto& [id, line] : connections_) ids.push_back(id);
  return ids;
}

void Evening::deliver(hall::ConnectionId id) {
  auto found = connections_.find(id);
  while (found != connections_.end() && !found->second.inbox.empty()) {
    const std::string text = std::move(found->second.inbox.front());
    found->second.inbox.pop_front();
    arrive(id, text);
    found = connections_.find(id);
  }
}

void Evening::arrive(hall::ConnectionId id, const std::string& text) {
  const auto message = hall::parse_object(text);
  if (!message) return blame_("no message: " + text);
  const Line& line = connections_.at(id);
  if (line.follower) return hear_of_event(followers_[*line.follower], *message);
  Client& client = clients_[line.client];
  if (client.connection == id) hear_at_table(client, id, *message);
}

void Evening::close(hall::ConnectionId id) {
  deliver(id);
  const auto found = connections_.find(id);
  if (found == connections_.end()) return;
  if (found->second.follower) {
    Follower& follower = followers_[*found->second.follower];
    if (follower.connection == id) follower.connection = 0;
  } else if (Client& client = clients_[found->second.client]; client.connection == id) {
    client.connection = 0;
  }
  connections_.erase(id);
}

/// Everything works again, and everybody waits.
void Evening::put_right() {
  trouble_ = 0;
  slow_until_ = 0;
  if (disk_) {
    disk_->medium.full = disk_->medium.sync_fails = false;
    disk_->medium.go_on();
  }
  is_settling_ = true;
  carry_out(true);
  wait(5'000);
  carry_out(true);
}

void Evening::look_at_the_end() {
  random_.seed(plan_.seed + 1);
  if (is_dead_) kill(0);
  put_right();
  for (std::size_t i = 0; i < desks_.size(); ++i) {
    if (desks_[i].unanswered) send_act(desks_[i]);
  }
  check_views(false);
  if (!asked_.empty()) blame_(std::to_string(asked_.size()) + " requests were never answered");
  kill(0);  // a last time: what is stored is all there is
  put_right();
  if (!blame_.wrong().empty()) return;
  for (const Table& table : tables_) {
    tables_audit_.compare(table.game, stored_lines(table.game, 0));
    if (tables_audit_.is_over(table.game)) ++figures_.ended;
    // All who are there hold the same game.
    for (const std::size_t index : table.clients) {
      Client& client = clients_[index];
      if (client.is_hostile || client.connection != 0) continue;
      connect(client, true);
    }
  }
  put_right();
  for (const Table& table : tables_) {
    const auto position = hall::parse_object(tables_audit_.position(table.game));
    for (const std::size_t index : table.clients) {
      const Client& client = clients_[index];
      if (client.is_hostile || !client.is_welcome || client.connection == 0) continue;
      if (client.held + 1 != static_cast<std::int64_t>(tables_audit_.length(table.game))) {
        blame_(table.game + ": " + reader_of(client) + " holds another line than the last");
      } else if (position && client.seat != hall::Seat::A2 && client.seat != hall::Seat::B2 &&
                 hall::text_of(*position, "fen") != hall::text_of(client.state, "fen")) {
        blame_(table.game + ": " + reader_of(client) + " sees another position");
      }
    }
  }
  for (Desk& desk : desks_) {
    desks_audit_.compare(desk.event, stored_lines("event:" + desk.event, 0));
    look(desk);
  }
  check_views(true);
}

}  // namespace touchmove::sim
