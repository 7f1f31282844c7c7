// The hall as the door of the accounts has it behind itself.
#pragma once

#include "touchmove/hall/core/accounts/host.hpp"

namespace touchmove::hall {

class Core;

class AccountHost final : public accounts::Host {
 public:
  explicit AccountHost(Core& core) : core_(core) {}

  Time now() const override;
  void emit(Output&& output) override;
  void keep(std::vector<store::Put> puts, std::function<void(bool stored)> then) override;
  std::string new_id() override;
  std::string new_token() override;
  bool is_organizers(std::string_view token) const override;
  void send_away(const std::string& account) override;

 private:
  Core& core_;
};

}  // namespace touchmove::hall
