// Who has an account in this hall, by which sessions they are signed in, which links they keep with it, and which
// papers (invitations, links to a new password) have been given out. As the store has it: of every secret a hash.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/hall/core/protocol/limits.hpp"
#include "touchmove/hall/core/protocol/problem.hpp"
#include "touchmove/hall/core/protocol/time.hpp"
#include "touchmove/store/hash_chain.hpp"
#include "touchmove/store/store.hpp"

namespace touchmove::hall::accounts {

/// What an account may do in the hall besides what anybody may.
enum class AccountRole : std::uint8_t {
  Member,     ///< nothing
  Organizer,  ///< what the organizer's link may, but making that anew
};

std::string_view word_of(AccountRole role);
std::optional<AccountRole> parse_role(std::string_view word);

struct Account {
  std::string id;
  std::string name;      ///< as it was chosen
  std::string password;  ///< what is kept of it
  AccountRole role{AccountRole::Member};
  Time made{0};
};

/// A link to a game's seat or into an event, kept with an account.
struct HeldLink {
  std::string place;  ///< "game/ID" or "event/ID"
  std::string as;     ///< which of the account's links there: a word of the client's
  store::Hash secret{};
  std::string note;  ///< what a client shows of it: an object of JSON
  Time kept{0};
};

/// A secret given out once, to be used once.
struct Paper {
  std::optional<std::string> account;  ///< whose password may be set anew; nothing: an invitation
  AccountRole role{AccountRole::Member};
  Time until{0};
};

/// The tables of the store that are the accounts'.
inline constexpr const char* tables[] = {"account", "session", "account_link", "account_paper"};

/// Whose session it is, by the store's entry of it; empty if there is none.
std::string account_of(const std::vector<store::Entry>& entries, const store::Hash& session);

/// The name in which names are told from one another: small letters.
std::string key_of(std::string_view name);

class Register {
 public:
  explicit Register(const Limits& limits) : limits_(limits) {}

  // Accounts. One whose name was taken is nobody's before it is stored.

  /// Takes a name: 2 to 40 printable characters, no space at its ends. The problem says why not: `bad_name`,
  /// `name_taken`, `hall_full`.
  std::optional<Problem> take_name(std::string_view name);
  void give_back(std::string_view name) { taken_.erase(key_of(name)); }
  /// The store has an account, new or as it is from now on.
  void stored(const Account& account);
  const Account* find(std::string_view name) const;
  const Account* by_id(std::string_view id) const;
  static store::Put put(const Account& account);

  // Sessions.

  struct Session {
    std::string account;
    Time until{0};
  };
  /// Who is signed in by that secret.
  const Account* signed_in(std::string_view secret, Time now) const;
  static store::Put put(const store::Hash& session, const Session& of);
  void begin(const store::Hash& session, const Session& of);
  /// Ends one, or those of an account but one; what is to be erased of them goes to `puts`.
  void end(const store::Hash& session, std::vector<store::Put>& puts);
  void end_all(const std::string& account, const std::optional<store::Hash>& but, std::vector<store::Put>& puts);
  /// Ends those of an account that are over, and the oldest where one more would be too many.
  void make_room(const std::string& account, Time now, std::vector<store::Put>& puts);

  // Links.

  /// Why one more cannot be kept: `too_many`, `hall_full`.
  std::optional<Problem> may_keep(const std::string& account, const HeldLink& link) const;
  static store::Put put(const std::string& account, const HeldLink& link);
  void keep(const std::string& account, HeldLink link);
  /// Forgets what the account keeps of a place.
  void forget(const std::string& account, const std::string& place, std::vector<store::Put>& puts);
  const HeldLink* link(const std::string& account, const std::string& place, std::string_view as) const;
  /// The last kept first.
  std::vector<const HeldLink*> links(const std::string& account) const;

  // Papers.

  static store::Put put(const store::Hash& secret, const Paper& paper);
  void give_out(const store::Hash& secret, const Paper& paper) { papers_[secret] = paper; }
  /// One that is good still; it is nobody's from now on. Whoever fails to use it gives it out again.
  std::optional<Paper> spend(const store::Hash& secret, Time now);
  std::optional<Paper> look_at(const store::Hash& secret, Time now) const;
  /// Spends the links to a new password of an account.
  void spend_all(const std::string& account, std::vector<store::Put>& puts);

  /// Erases an account and all that is kept with it.
  void close(const std::string& account, std::vector<store::Put>& puts);

  /// Forgets, here alone, a session and the links of an account (empty: nobody's), to take what the store has of them.
  void copy_out(const store::Hash& session, const std::string& account);
  /// Forgets, here alone, all there is.
  void forget_copies();

  /// Whether a table of the store is of the accounts.
  static bool is_its_table(std::string_view table);
  /// An entry as the store has it. False if it is damaged; the name of a damaged account is nobody else's.
  bool restore(const store::Entry& entry, Time now);

 private:
  const Limits& limits_;
  std::map<std::string, Account, std::less<>> accounts_;  ///< by id
  std::map<std::string, std::string, std::less<>> by_name_;
  std::set<std::string, std::less<>> taken_;  ///< names on their way to the store
  std::map<store::Hash, Session> sessions_;
  std::map<std::string, std::vector<store::Hash>, std::less<>> sessions_of_;   ///< by account, the oldest first
  std::map<std::string, std::map<std::string, HeldLink>, std::less<>> links_;  ///< by account, by place and word
  std::size_t bytes_of_links_{0};
  std::map<store::Hash, Paper> papers_;
};

}  // namespace touchmove::hall::accounts
