// The hall as the door of the Lichess API has it behind itself.
#pragma once

#include "touchmove/hall/core/lichess/host.hpp"

namespace touchmove::hall {

class Core;

class ClientHost final : public lichess::Host {
 public:
  explicit ClientHost(Core& core);

  Time now() const override;
  void emit(Output&& output) override;
  void keep(store::Put put, std::function<void(bool stored)> then) override;
  std::string new_id() override;
  std::string new_token() override;
  bool toss() override;
  bool may_make(const std::string& address) override;
  bool may_make_player(const std::string& address) override;
  bool plays_in_event(const std::string& address) const override;
  std::optional<Problem> open(const std::string& id, const TableSettings& settings, const ClientSides& sides,
                              const std::array<std::string, 2>& names) override;
  void with_table(const std::string& id, Then then) override;

 private:
  Core& core_;
};

}  // namespace touchmove::hall
