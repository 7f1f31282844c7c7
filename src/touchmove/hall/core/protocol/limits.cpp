#include "touchmove/hall/core/protocol/limits.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace touchmove::hall {

Limits without_rates() {
  constexpr Rate any{1e12, 1e12};
  Limits limits;
  limits.events_of_seat = any;
  limits.refusals_of_seat = any;
  limits.requests_of_address = any;
  limits.reads_of_address = any;
  limits.hellos_of_address = any;
  limits.watches_of_address = any;
  limits.games_of_address = any;
  limits.players_of_address = any;
  limits.checks_of_address = any;
  limits.accounts_of_address = any;
  limits.sign_ins_of_address = any;
  limits.sign_ins_of_account = any;
  limits.tournaments_of_address = any;
  limits.bad_tokens_of_address = any;
  limits.acts_of_kiosk = any;
  limits.applications_of_address = any;
  limits.watchers_of_game = std::numeric_limits<std::size_t>::max();
  limits.machines_of_address = std::numeric_limits<std::size_t>::max();
  return limits;
}

void Bucket::refill(const Rate& rate, Time now) {
  if (level_ < 0) {
    level_ = rate.burst;
  } else {
    level_ =
        std::min(rate.burst, level_ + rate.per_second * static_cast<double>(std::max<Time>(0, now - at_)) / 1000.0);
  }
  at_ = now;
}

bool Bucket::has(const Rate& rate, Time now) {
  refill(rate, now);
  return level_ >= 1;
}

bool Bucket::take(const Rate& rate, Time now) {
  if (!has(rate, now)) return false;
  level_ -= 1;
  return true;
}

int Bucket::wait_seconds(const Rate& rate) const {
  const double missing = 1 - std::max(0.0, level_);
  return std::max(1, static_cast<int>(std::ceil(missing / rate.per_second)));
}

bool Bucket::is_full(const Rate& rate, Time now) {
  refill(rate, now);
  return level_ >= rate.burst;
}

bool Buckets::take(const std::string& name, Time now) {
  if (buckets_.size() >= prune_at_) {
    for (auto entry = buckets_.begin(); entry != buckets_.end();) {
      entry = entry->second.is_full(rate_, now) ? buckets_.erase(entry) : std::next(entry);
    }
    prune_at_ = std::max<std::size_t>(4096, 2 * buckets_.size());
  }
  return buckets_[name].take(rate_, now);
}

int Buckets::wait_seconds(const std::string& name) const {
  const auto found = buckets_.find(name);
  return found == buckets_.end() ? 1 : found->second.wait_seconds(rate_);
}

}  // namespace touchmove::hall
