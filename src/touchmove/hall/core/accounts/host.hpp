// What the door of the accounts needs of the hall behind it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/hall/core/protocol/output.hpp"
#include "touchmove/hall/core/protocol/time.hpp"
#include "touchmove/store/store.hpp"

namespace touchmove::hall::accounts {

class Host {
 public:
  virtual ~Host() = default;
  virtual Time now() const = 0;
  virtual void emit(Output&& output) = 0;
  /// Has all of it stored or nothing, and goes on when that is done or has failed.
  virtual void keep(std::vector<store::Put> puts, std::function<void(bool stored)> then) = 0;
  virtual std::string new_id() = 0;
  virtual std::string new_token() = 0;
  /// Whether a secret is that of the organizer's link.
  virtual bool is_organizers(std::string_view token) const = 0;
  /// Closes the connections that were let in by that account.
  virtual void send_away(const std::string& account) = 0;
};

}  // namespace touchmove::hall::accounts
