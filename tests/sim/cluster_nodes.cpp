// The simulated cluster: what befalls its nodes, what they do about parts, and their halls.
#include "tests/sim/cluster.hpp"

namespace touchmove::sim {

void Cluster::befall(const Fault& fault) {
  Node& node = nodes_[fault.node];
  const hall::Time until = now() + fault.length;
  switch (fault.kind) {
    case Fault::Kind::Kill:
      kill(fault.node);
      at(until + 200, [this, index = fault.node] { join(index); });
      break;
    case Fault::Kind::Leave:
      in_node(fault.node, now(), [this, index = fault.node] {
        Node& leaving = nodes_[index];
        while (!leaving.hosted.empty()) give_back(index, leaving.hosted.begin()->first);
        if (has_database(index)) database_.leave(leaving.name);
        kill(index);
      });
      at(until + 200, [this, index = fault.node] { join(index); });
      break;
    case Fault::Kind::Pause:
      if (until <= node.paused_until) break;
      node.pauses.emplace_back(std::max(now(), node.paused_until), until);
      node.paused_until = until;
      break;
    case Fault::Kind::CutDatabase:
      node.no_database_until = until;
      // Whoever comes back says that something may be lost.
      at(until + 10, [this, index = fault.node] {
        if (nodes_[index].is_up && has_database(index)) pass_on(index, {hall::News::What::Lost, ""});
      });
      break;
    case Fault::Kind::CutNodes:
      node.no_nodes_until = until;
      sever([&](const Link& link) {
        const std::size_t of_hall = halls_[link.hall]->node;
        return link.gate != of_hall && (link.gate == fault.node || of_hall == fault.node);
      });
      break;
    case Fault::Kind::CutClients:
      node.no_clients_until = until;
      sever([&](const Link& link) { return link.gate == fault.node; });
      break;
    case Fault::Kind::StepClock:
      node.clock += fault.amount;
      at(until, [this, index = fault.node] { nodes_[index].clock = 0; });
      break;
    case Fault::Kind::SlowDatabase:
      node.slow_until = until;
      node.slow_by = fault.amount;
      break;
    case Fault::Kind::LoseAnswers:
      node.loses_until = until;
      break;
  }
}

void Cluster::mend() {
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    Node& node = nodes_[i];
    node.no_database_until = node.no_nodes_until = node.no_clients_until = node.slow_until = node.loses_until = now();
    node.clock = 0;
    if (!node.is_up) join(i);
  }
}

void Cluster::kill(std::size_t index) {
  Node& node = nodes_[index];
  node.is_up = false;
  ++node.starts;
  for (const auto& [part, id] : node.hosted) end_hall(id);
  node.hosted.clear();
  if (node.reader) end_hall(*node.reader);
  node.reader.reset();
  if (node.paused_until > now()) node.pauses.back().second = now();
  node.paused_until = 0;
  // Those that came by its gate to a hall elsewhere are gone there too, a moment later.
  std::vector<hall::ConnectionId> through;
  for (const auto& [id, link] : links_) {
    if (link.gate == index) through.push_back(id);
  }
  for (const hall::ConnectionId id : through) {
    const std::size_t hall = links_.at(id).hall;
    in_hall(hall, now() + pick(300), [this, hall, id] { hang_up(hall, id); });
    drop_link(id);
  }
}

void Cluster::join(std::size_t index) {
  Node& node = nodes_[index];
  if (node.is_up) return;
  if (!has_database(index) || !database_.join(now() + node.clock)) {
    ++figures_.refused_joins;
    return at(now() + 2'000, [this, index] { join(index); });
  }
  ++node.starts;
  node.is_up = true;
  node.is_ready = false;
  node.name = std::to_string(index) + "." + std::to_string(node.starts);
  node.policy = hall::nodes::PartPolicy(plan_.parts);
  node.known = {};
  look_at(index, now() + pick(100));
}

void Cluster::look_at(std::size_t index, hall::Time when) {
  Node& node = nodes_[index];
  node.looks_at = when;
  in_node(index, when, [this, index, alarm = ++node.alarm] {
    if (nodes_[index].alarm == alarm) look(index);
  });
}

void Cluster::tell_nodes() {
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    if (nodes_[i].is_up && has_database(i) && nodes_[i].looks_at > now() + 50) look_at(i, now() + pick(50));
  }
}

void Cluster::look(std::size_t index) {
  Node& node = nodes_[index];
  if (!has_database(index)) {
    // It waits for an answer, and its halls go on meanwhile.
    const hall::Time until = now() + (chance(300) ? 0 : pick(10'000));
    return in_node(index, until, [this, index] {
      Node& there = nodes_[index];
      if (there.policy.not_renewed(now())) {
        there.is_ready = false;
        while (!there.hosted.empty()) drop(index, there.hosted.begin()->first);
      }
      look_at(index, now() + hall::nodes::renewal);
    });
  }
  const auto before =
      std::exchange(node.known, database_.renew(node.name, hall::nodes::time_to_live, now() + node.clock));
  node.is_ready = true;
  if (!node.reader) open_reader(index);
  const auto is_same = [](const store::PartState& a, const store::PartState& b) {
    return a.node == b.node && a.epoch == b.epoch;
  };
  if (!std::equal(before.parts.begin(), before.parts.end(), node.known.parts.begin(), node.known.parts.end(),
                  is_same)) {
    hear_news(*node.reader, now(), {hall::News::What::Lost, ""});
  }
  hall::nodes::Hosted halls;
  for (const auto& [part, id] : node.hosted) halls[part] = {halls_[id]->epoch, false};
  const auto next = node.policy.renewed(node.known, node.name, halls, now());
  if (next.end && next.end->second == hall::nodes::NextStep::End::Lost) {
    drop(index, next.end->first);
  } else if (next.end) {
    give_back(index, next.end->first);
  }
  for (const auto& [part, epoch] : next.release) database_.release(part, node.name, epoch);
  bool again = next.at_once;
  for (const std::int64_t part : next.take) {
    if (!take(index, part)) continue;
    again = true;
    break;
  }
  look_at(index, now() + (again ? 1 + pick(20) : hall::nodes::renewal));
}

void Cluster::open_reader(std::size_t index) {
  auto hall = std::make_unique<Hall>();
  hall->node = index;
  hall->part = -1;
  hall->store = database_.open_to_read();
  hall->opened_at = now();
  hall->base = hall::beginning_of(0, now() + nodes_[index].clock);
  hall->core = std::make_unique<hall::Core>(
      rules_, support::seeded(random_),
      hall::Core::Options{.limits = hall::without_rates(), .version = "simulated", .reads_along = true});
  nodes_[index].reader = halls_.size();
  halls_.push_back(std::move(hall));
  halls_.back()->core->start(time_of(halls_.size() - 1));
}

void Cluster::hear_news(std::size_t id, hall::Time when, const hall::News& news) {
  in_hall(id, when, [this, id, news] {
    halls_[id]->core->heard(news, time_of(id));
    pump(id);
  });
}

void Cluster::pass_on(std::size_t from, const hall::News& news) {
  const auto part = hall::gate::part_of(news.game);
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const Node& node = nodes_[i];
    // Who does not hear it now hears that something was lost, when it is back.
    if (!node.is_up || (i != from && !(has_database(from) && has_database(i)))) continue;
    const hall::Time when = now() + (i == from ? 0 : 1 + pick(50));
    if (news.what == hall::News::What::Asked) {
      const auto hosted = part ? node.hosted.find(*part) : node.hosted.end();
      if (hosted != node.hosted.end()) hear_news(hosted->second, when, news);
    } else if (node.reader) {
      hear_news(*node.reader, when, news);
    }
  }
}

bool Cluster::take(std::size_t index, std::int64_t part) {
  Node& node = nodes_[index];
  const auto epoch = database_.take(part, node.name, "", hall::nodes::time_to_live);
  if (!epoch) return false;
  ++figures_.takeovers;
  auto hall = std::make_unique<Hall>();
  hall->node = index;
  hall->part = part;
  hall->epoch = *epoch;
  hall->store = database_.open(part, node.name, *epoch);
  hall::Time alive = 0;
  const auto kept = hall->store->read({"", 0, {{"hall", "alive"}}});
  if (!kept->entries.empty()) alive = std::stoll(kept->entries.front().value);
  hall->opened_at = now();
  hall->base = hall::beginning_of(alive, now() + node.clock);
  if (plan_.forgets_outages) hall->store->put({"hall", "alive", std::to_string(hall->base)});
  hall->core = std::make_unique<hall::Core>(rules_, hall::gate::names_of_part(support::seeded(random_), part),
                                            hall::Core::Options{.limits = hall::without_rates(),
                                                                .version = "simulated",
                                                                .accounts_elsewhere = part != 0,
                                                                .tells_news = true});
  const std::size_t id = halls_.size();
  halls_.push_back(std::move(hall));
  node.hosted[part] = id;
  halls_[id]->core->start(time_of(id));
  pump(id);
  database_.settle(part, node.name, *epoch, std::to_string(id));
  tell_nodes();
  return true;
}

void Cluster::drop(std::size_t index, std::int64_t part) {
  const std::size_t id = nodes_[index].hosted.at(part);
  Hall& hall = *halls_[id];
  hall.core->stop(time_of(id));
  pump(id);
  for (int rounds = 0; rounds < 3 && (hall.batch || !hall.jobs.empty()); ++rounds) {
    auto batch = hall.batch ? std::exchange(hall.batch, nullptr) : std::make_shared<Batch>();
    if (batch->jobs.empty() && !batch->is_done) batch->jobs = std::exchange(hall.jobs, {});
    carry_out(id, *batch);
    batch->is_done = true;
    for (store::Answer& answer : batch->answers) hall.core->answered(std::move(answer), time_of(id));
    pump(id, false);
  }
  end_hall(id);
  nodes_[index].hosted.erase(part);
}

void Cluster::give_back(std::size_t index, std::int64_t part) {
  const std::int64_t epoch = halls_[nodes_[index].hosted.at(part)]->epoch;
  drop(index, part);
  if (has_database(index)) database_.release(part, nodes_[index].name, epoch);
  tell_nodes();
}

void Cluster::end_hall(std::size_t id) {
  Hall& hall = *halls_[id];
  hall.ended_at = now();
  for (const hall::ConnectionId link : std::exchange(hall.links, {})) drop_link(link);
  hall.core.reset();
}

hall::Time Cluster::served(std::int64_t part) const {
  hall::Time sum = 0;
  for (const auto& hall : halls_) {
    if (hall->part != part) continue;
    const hall::Time end = hall->ended_at != 0 ? hall->ended_at : now();
    sum += end - hall->opened_at;
    for (const auto& [from, until] : nodes_[hall->node].pauses) {
      sum -= std::max<hall::Time>(0, std::min(end, until) - std::max(hall->opened_at, from));
    }
  }
  return sum;
}

void Cluster::pump(std::size_t id, bool writes) {
  Hall& hall = *halls_[id];
  for (hall::Output& output : hall.core->take_outputs()) {
    if (auto* job = std::get_if<store::Job>(&output)) {
      hall.jobs.push_back(std::move(*job));
    } else if (const auto* message = std::get_if<hall::Message>(&output)) {
      const std::string text = message->rest ? *message->text + *message->rest : *message->text;
      for (const auto link : message->to) tell(link, text);
    } else if (const auto* end = std::get_if<hall::Close>(&output)) {
      hall.links.erase(end->connection);
      if (const auto link = links_.find(end->connection); link != links_.end() && !link->second.is_severed) {
        at(std::max(link->second.to_client, now() + pick(50)), [this, of = end->connection] { drop_link(of); });
      }
    } else if (auto* response = std::get_if<hall::Response>(&output)) {
      const auto waiting = requests_.find(response->request);
      if (waiting == requests_.end()) continue;
      const auto then = std::move(waiting->second);
      requests_.erase(waiting);
      then(*response);
    } else if (const auto* news = std::get_if<hall::News>(&output)) {
      pass_on(hall.node, *news);
    } else if (auto* analysis = std::get_if<hall::Analysis>(&output)) {
      in_hall(id, now() + pick(200), [this, id, asked = std::move(*analysis)] {
        halls_[id]->core->found(asked.game, asked.seq, asked.answer(), time_of(id));
        pump(id);
      });
    }
  }
  if (writes) write(id);
  arm(id);
}

void Cluster::arm(std::size_t id) {
  Hall& hall = *halls_[id];
  const auto next = hall.core->next_wake();
  if (next == hall.armed) return;
  hall.armed = next;
  if (!next) return;
  in_hall(id, hall.opened_at + *next - hall.base, [this, id, alarm = ++hall.alarm] {
    Hall& there = *halls_[id];
    if (there.alarm != alarm) return;
    there.armed.reset();
    there.core->wake(time_of(id));
    pump(id);
  });
}

void Cluster::write(std::size_t id) {
  Hall& hall = *halls_[id];
  if (hall.batch || hall.jobs.empty()) return;
  hall.batch = std::make_shared<Batch>();
  hall.batch->jobs = std::exchange(hall.jobs, {});
  const Node& node = nodes_[hall.node];
  const hall::Time there = 1 + pick(5) + (node.slow_until > now() ? pick(node.slow_by) : 0);
  // What has been sent is done though its sender stand still, or be no more.
  at(now() + there, [this, id, batch = hall.batch] {
    Hall& of = *halls_[id];
    if (batch->is_done || (of.ended_at != 0 && chance(500))) return;
    carry_out(id, *batch);
    const hall::Time back = has_database(of.node) ? 1 + pick(5) : pick(4'000);
    in_hall(id, now() + back, [this, id, batch] {
      if (std::exchange(batch->is_done, true)) return;
      Hall& asker = *halls_[id];
      asker.batch = nullptr;
      for (store::Answer& answer : batch->answers) asker.core->answered(std::move(answer), time_of(id));
      pump(id);
    });
  });
}

void Cluster::carry_out(std::size_t id, Batch& batch) {
  if (batch.jobs.empty()) return;
  const std::size_t node = halls_[id]->node;
  const bool arrives = has_database(node) || chance(200);
  const bool comes_back = has_database(node) && (nodes_[node].loses_until <= now() || chance(500));
  std::vector<std::pair<std::uint64_t, bool>> asked;
  for (const store::Job& job : batch.jobs) {
    asked.emplace_back(job.ticket, std::holds_alternative<store::Write>(job.what));
  }
  std::vector<store::Job> jobs = std::exchange(batch.jobs, {});
  if (arrives) batch.answers = store::perform(*halls_[id]->store, std::move(jobs));
  for (const store::Answer& answer : batch.answers) {
    const auto* written = std::get_if<store::WriteResult>(&answer.result);
    if (written != nullptr && !*written && written->error().failure == store::Failure::Locked) {
      ++figures_.refused_writes;
    }
  }
  if (comes_back) return;
  const store::Error lost{store::Failure::Unavailable, "no answer"};
  batch.answers.clear();
  for (const auto& [ticket, is_write] : asked) {
    if (is_write) {
      batch.answers.push_back({ticket, store::WriteResult(tl::unexpected(lost))});
    } else {
      batch.answers.push_back({ticket, store::ReadResult(tl::unexpected(lost))});
    }
  }
}

void Cluster::grown(const std::string& game) {
  if (game.starts_with("event:")) return event_grown(game);
  const auto part = hall::gate::part_of(game).value_or(0);
  const auto lines = database_.lines_from(game, auditor_.length(game));
  for (const store::StoredLine& line : lines) {
    note_envelope(line);
    auditor_.stored(game, line, served(part));
  }
  figures_.lines += lines.size();
}

}  // namespace touchmove::sim
