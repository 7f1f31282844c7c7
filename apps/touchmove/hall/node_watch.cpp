#include "hall/node_watch.hpp"

#include <span>
#include <vector>

#include "touchmove/hall/net/metrics/exposition.hpp"

namespace touchmove::app {

void NodeWatch::took(Part part, std::int64_t epoch) {
  const std::scoped_lock lock(mutex_);
  here_[part].epoch = epoch;
  ++takeovers_;
}

void NodeWatch::gone(Part part, Gone why) {
  const std::scoped_lock lock(mutex_);
  const auto found = here_.find(part);
  if (found == here_.end()) return;
  past_.add(found->second.figures.counted());
  here_.erase(found);
  ++gone_.at(static_cast<std::size_t>(why));
}

void NodeWatch::renewed() {
  const std::scoped_lock lock(mutex_);
  renewed_ = std::chrono::steady_clock::now();
}

void NodeWatch::heard(Part part, const hall::HallFigures& figures) {
  const std::scoped_lock lock(mutex_);
  here_[part].figures = figures;
}

std::size_t NodeWatch::parts() const {
  const std::scoped_lock lock(mutex_);
  return here_.size();
}

std::uint64_t NodeWatch::takeovers() const {
  const std::scoped_lock lock(mutex_);
  return takeovers_;
}

std::string NodeWatch::metrics(const hall::gate::GateFigures& gate, bool is_ready) const {
  const std::scoped_lock lock(mutex_);
  const auto number = [](auto value) { return static_cast<double>(value); };
  hall::Exposition out;
  out.gauges("touchmove_build_info", "The version that runs.", "version", {{version_, 1}});
  out.gauge("touchmove_ready", "1 if newcomers are welcome.", is_ready ? 1 : 0);
  out.gauge("touchmove_node_parts", "Parts of the store that this node has.", number(here_.size()));
  std::vector<std::string> names;
  std::vector<hall::Exposition::Sample> epochs;
  names.reserve(here_.size());
  for (const auto& [part, here] : here_) {
    names.push_back(std::to_string(part));
    epochs.push_back({names.back(), number(here.epoch)});
  }
  out.gauges("touchmove_node_part_epoch", "Which owner of the part this node is, of the parts it has.", "part",
             std::span<const hall::Exposition::Sample>(epochs));
  out.counter("touchmove_node_takeovers_total", "Parts this node has taken.", number(takeovers_));
  out.counters("touchmove_node_parts_gone_total", "Parts it has no more.", "why",
               {{"given", number(gone_[0])}, {"lost", number(gone_[1])}, {"ended", number(gone_[2])}});
  out.gauge("touchmove_node_lease_age_seconds", "Since the database last said who has what.",
            std::chrono::duration<double>(std::chrono::steady_clock::now() - renewed_).count());
  out.gauge("touchmove_gate_connections", "Connections to the node's port.", number(gate.visits));
  out.counter("touchmove_gate_turned_away_total", "Connections for which there was no room.", number(gate.turned_away));
  out.counters("touchmove_gate_forwarded_total", "What was handed on to the hall that has its part.", "what",
               {{"request", number(gate.requests)},
                {"socket", number(gate.sockets)},
                {"list", number(gate.lists)},
                {"watcher", number(gate.watchers)}});
  out.counter("touchmove_gate_elsewhere_total", "Requests and WebSockets of these that went to another node.",
              number(gate.elsewhere));
  out.gauge("touchmove_gate_held", "Those that wait for a hall that has their part.", number(gate.held_now));
  out.gauge("touchmove_gate_held_bytes", "What those have said.", number(gate.held_bytes));
  out.counter("touchmove_gate_held_total", "Those that had to wait.", number(gate.held));
  out.counter("touchmove_gate_refused_total", "Those for which no hall was there in time.", number(gate.refused));
  hall::HallFigures all = past_;
  for (const auto& [part, here] : here_) all.add(here.figures);
  write_hall(out, all);
  hall::write_process(out);
  return out.text();
}

}  // namespace touchmove::app
