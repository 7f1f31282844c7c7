// The hall behind the door of the accounts.
#include <utility>

#include "touchmove/hall/core/front/account_host.hpp"
#include "touchmove/hall/core/front/core.hpp"

namespace touchmove::hall {

Time AccountHost::now() const { return core_.now_; }
void AccountHost::emit(Output&& output) { core_.emit(std::move(output)); }
std::string AccountHost::new_id() { return make_id(core_.random_); }
std::string AccountHost::new_token() { return make_token(core_.random_); }
bool AccountHost::is_organizers(std::string_view token) const { return core_.is_organizer(token); }

void AccountHost::keep(std::vector<store::Put> puts, std::function<void(bool stored)> then) {
  store::Write write;
  write.puts = std::move(puts);
  const std::uint64_t number = core_.ticket(Core::Errand::Kept);
  core_.kept_.emplace(number, std::move(then));
  core_.emit(store::Job{number, std::move(write)});
}

void AccountHost::send_away(const std::string& account) {
  std::vector<ConnectionId> theirs;
  for (const auto& [id, connection] : core_.connections_) {
    if (connection.account == account) theirs.push_back(id);
  }
  for (const ConnectionId id : theirs) {
    core_.close_with_error(id, BadToken, "signed_out", "Whoever sat here by an account has signed out.");
  }
}

}  // namespace touchmove::hall
