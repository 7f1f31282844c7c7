// A database that nodes share, without a database: journals, entries by part, leases with epochs, all by a clock that
// stands still until it is told to go on. It promises what the one in PostgreSQL does; tests/store/leases_test.cpp asks
// the same of both.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "touchmove/store/memory/memory_store.hpp"
#include "touchmove/store/nodes_state.hpp"

namespace touchmove::support {

class SharedDatabase {
 public:
  std::int64_t now{0};  ///< ms
  /// Whether a write asks whose the part is. Never without it but to see that a test would notice.
  bool has_fence{true};
  /// Told of each journal that has become longer, when it has: its name, and how many lines it has.
  std::function<void(const std::string&, std::uint64_t)> grown = [](const std::string&, std::uint64_t) {};
  /// And of each write that was done, by whom.
  std::function<void(std::int64_t part, std::int64_t epoch)> written = [](std::int64_t, std::int64_t) {};

  /// Comes in as a node whose clock says `clock`; false: it is off.
  bool join(std::int64_t clock) const { return off(clock) <= store::most_clock_difference; }

  store::NodesState renew(const std::string& node, std::int64_t time_to_live, std::int64_t clock) {
    nodes_[node] = now + time_to_live;
    for (auto& [part, lease] : leases_) {
      if (lease.node == node) lease.expires = now + time_to_live;
    }
    store::NodesState state;
    for (const auto& [part, lease] : leases_) {
      state.parts.push_back({part, lease.node, lease.epoch, lease.address, lease.expires >= now});
    }
    state.nodes = std::count_if(nodes_.begin(), nodes_.end(), [this](const auto& each) { return each.second >= now; });
    state.clock_off = off(clock);
    return state;
  }
  std::optional<std::int64_t> take(std::int64_t part, const std::string& node, const std::string& address,
                                   std::int64_t time_to_live) {
    Lease& lease = leases_[part];
    if (lease.epoch > 0 && lease.expires >= now) return std::nullopt;
    lease = {node, lease.epoch + 1, address, now + time_to_live};
    return lease.epoch;
  }
  void settle(std::int64_t part, const std::string& node, std::int64_t epoch, const std::string& address) {
    if (Lease* const lease = held(part, node, epoch)) lease->address = address;
  }
  void release(std::int64_t part, const std::string& node, std::int64_t epoch) {
    Lease* const lease = held(part, node, epoch);
    if (lease == nullptr) return;
    lease->node.clear();
    lease->expires = now - 1000;
  }
  void leave(const std::string& node) { nodes_.erase(node); }
  /// Of a part's lease; 0: it never had an owner.
  std::int64_t epoch_of(std::int64_t part) const {
    const auto found = leases_.find(part);
    return found == leases_.end() ? 0 : found->second.epoch;
  }

  std::vector<store::StoredLine> lines_from(const std::string& game, std::uint64_t seq) {
    return journals_.read({game, seq, {}}).value().lines;
  }

  /// All of it, to be read.
  std::unique_ptr<store::Store> open_to_read() { return std::make_unique<ReadStore>(*this); }
  /// The store of a part as an owner has it.
  std::unique_ptr<store::Store> open(std::int64_t part, std::string node, std::int64_t epoch) {
    return std::make_unique<PartStore>(*this, part, std::move(node), epoch);
  }

 private:
  struct Lease {
    std::string node;
    std::int64_t epoch{0};
    std::string address;
    std::int64_t expires{0};
  };

  class PartStore final : public store::Store {
   public:
    PartStore(SharedDatabase& of, std::int64_t part, std::string node, std::int64_t epoch)
        : of_(of), part_(part), node_(std::move(node)), epoch_(epoch) {}

    std::vector<store::WriteResult> write(std::span<const store::Write> group) override {
      if (of_.has_fence && of_.held(part_, node_, epoch_) == nullptr) {
        return std::vector<store::WriteResult>(
            group.size(), tl::unexpected(store::Error{store::Failure::Locked, "the part is another node's"}));
      }
      std::vector<store::WriteResult> answers;
      for (const store::Write& one : group) {
        store::Write lines = one;
        lines.puts.clear();
        answers.push_back(of_.journals_.write(std::span(&lines, 1)).front());
        if (!answers.back()) continue;
        store::Write puts;
        puts.puts = one.puts;
        of_.entries_[part_].write(std::span(&puts, 1));
        of_.written(part_, epoch_);
        if (!one.lines.empty()) of_.grown(one.game, answers.back()->next_seq);
      }
      return answers;
    }
    store::ReadResult read(const store::Read& what) override {
      store::Read lines;
      lines.game = what.game;
      lines.from_seq = what.from_seq;
      lines.names = what.names;
      store::ReadResult answer = of_.journals_.read(lines);
      store::Read entries = what;
      entries.game.clear();
      entries.names = false;
      answer->entries = of_.entries_[part_].read(entries)->entries;
      return answer;
    }
    tl::expected<std::vector<std::string>, store::Error> games() override { return of_.journals_.games(); }

   private:
    SharedDatabase& of_;
    std::int64_t part_;
    std::string node_;
    std::int64_t epoch_;
  };

  class ReadStore final : public store::Store {
   public:
    explicit ReadStore(SharedDatabase& of) : of_(of) {}

    std::vector<store::WriteResult> write(std::span<const store::Write> group) override {
      return std::vector<store::WriteResult>(
          group.size(), tl::unexpected(store::Error{store::Failure::Unavailable, "it is only read"}));
    }
    store::ReadResult read(const store::Read& what) override {
      store::ReadResult answer = of_.journals_.read(what);
      for (auto& [part, entries] : of_.entries_) {
        store::Read beside = what;
        beside.game.clear();
        beside.names = false;
        const store::Contents found = entries.read(beside).value();
        answer->entries.insert(answer->entries.end(), found.entries.begin(), found.entries.end());
      }
      return answer;
    }
    tl::expected<std::vector<std::string>, store::Error> games() override { return of_.journals_.games(); }

   private:
    SharedDatabase& of_;
  };

  std::int64_t off(std::int64_t clock) const { return clock < now ? now - clock : clock - now; }
  /// The lease if that node has it under that epoch, though it may have ended: until another takes it nobody else has.
  Lease* held(std::int64_t part, const std::string& node, std::int64_t epoch) {
    const auto found = leases_.find(part);
    if (found == leases_.end() || found->second.node != node || found->second.epoch != epoch) return nullptr;
    return &found->second;
  }

  store::MemoryStore journals_;
  std::map<std::int64_t, store::MemoryStore> entries_;
  std::map<std::int64_t, Lease> leases_;
  std::map<std::string, std::int64_t> nodes_;  ///< by name: until when it is alive
};

}  // namespace touchmove::support
