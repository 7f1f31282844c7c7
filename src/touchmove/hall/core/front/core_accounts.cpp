// The hall behind the door of the accounts.
#include <algorithm>
#include <set>
#include <utility>

#include "touchmove/hall/core/accounts/door.hpp"
#include "touchmove/hall/core/front/account_host.hpp"
#include "touchmove/hall/core/front/core.hpp"

namespace touchmove::hall {
namespace {

constexpr Time account_check = 2000;  // between looks after those whom an account let in
constexpr std::size_t most_accounts_copied = 1000;

}  // namespace

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

std::string Core::session_to_read(std::string_view text, const std::string& session) const {
  if (!options_.accounts_elsewhere || !text.starts_with('@')) return {};
  const auto dot = text.find('.');
  return dot == std::string_view::npos ? session : std::string(text.substr(dot + 1));
}

std::string Core::session_to_read(const Request& request) const {
  if (!options_.accounts_elsewhere) return {};
  // There it matters whether an organizer is signed in.
  if (request.path == "/api/hall") return request.session;
  if (request.path == "/api/events" && request.method == "POST") return request.session;
  return session_to_read(request.bearer, request.session);
}

void Core::with_account(const std::string& session, std::function<void(bool)> then) {
  look_at_account({{store::digest(session)}, "", std::move(then)});
}

void Core::look_at_account(AccountLook look) {
  store::Read read;
  // An account before what is kept with it.
  if (!look.account.empty()) {
    read.scans.push_back({"account", look.account});
    read.scans.push_back({"account_link", look.account});
  }
  store::Pick sessions{"session", {}};
  for (const store::Hash& session : look.sessions) sessions.keys.push_back(store::to_hex(session));
  read.picks.push_back(std::move(sessions));
  const std::uint64_t number = ticket(Errand::Account);
  account_looks_.emplace(number, std::move(look));
  emit(store::Job{number, std::move(read)});
}

void Core::account_read(std::uint64_t number, store::ReadResult result) {
  AccountLook look = std::move(account_looks_.extract(number).mapped());
  if (!look.then) {
    accounts_asked_ = false;
    accounts_at_ = now_ + account_check;
    if (result) sessions_read(look.sessions, *result);
    return;
  }
  if (!result) return look.then(false);
  const store::Hash session = look.sessions.front();
  if (look.account.empty()) {
    // Read again with the account, so that all of it is of one moment.
    look.account = accounts::account_of(result->entries, session);
    if (!look.account.empty()) return look_at_account(std::move(look));
  }
  // Whoever waits for a game to be read is known by what is copied.
  if (++accounts_copied_ > most_accounts_copied && loads_.empty()) {
    accounts_copied_ = 1;
    accounts_->forget_copies();
  }
  accounts_->copy(session, look.account, result->entries);
  look.then(true);
}

void Core::let_in(Connection& connection, const std::string& account, const store::Hash& session) {
  connection.account = account;
  connection.account_session = session;
  if (options_.accounts_elsewhere && !accounts_at_ && !accounts_asked_) accounts_at_ = now_ + account_check;
}

void Core::look_after_accounts() {
  accounts_at_.reset();
  std::set<store::Hash> sessions;
  for (const auto& [id, connection] : connections_) {
    if (!connection.account.empty()) sessions.insert(connection.account_session);
  }
  if (sessions.empty()) return;
  // A store that is slow is not made slower: it is asked again when it has answered.
  accounts_asked_ = true;
  look_at_account({{sessions.begin(), sessions.end()}, "", {}});
}

void Core::sessions_read(const std::vector<store::Hash>& asked, const store::Contents& found) {
  std::set<std::string> there;
  for (const store::Entry& entry : found.entries) there.insert(entry.key);
  for (const store::Hash& session : asked) {
    if (there.contains(store::to_hex(session))) continue;
    std::vector<ConnectionId> theirs;
    for (const auto& [id, connection] : connections_) {
      if (!connection.account.empty() && connection.account_session == session) theirs.push_back(id);
    }
    for (const ConnectionId id : theirs) {
      close_with_error(id, BadToken, "signed_out", "Whoever sat here by an account has signed out.");
    }
  }
}

}  // namespace touchmove::hall
