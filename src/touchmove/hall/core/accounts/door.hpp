// The addresses of accounts: making one, signing in and out, passwords, and the links somebody keeps with it to have
// them in every browser. Nobody needs an account for anything; a hall may keep none.
//
// A link that is kept is used as `@WORD` in the place of its secret, by whoever is signed in: the hall then takes the
// hash it keeps for that of a secret shown. So a link that is revoked or made anew opens nothing by an account either,
// and no secret of a link leaves the browser it was given to.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/hall/core/accounts/host.hpp"
#include "touchmove/hall/core/accounts/passwords.hpp"
#include "touchmove/hall/core/accounts/register.hpp"
#include "touchmove/hall/core/protocol/limits.hpp"
#include "touchmove/hall/core/protocol/output.hpp"
#include "touchmove/hall/core/protocol/problem.hpp"

namespace touchmove::hall::accounts {

/// Who may make an account in a hall.
enum class AccountsFor : std::uint8_t { Nobody, Invited, Anybody };

class Door {
 public:
  /// What is referred to must outlive the door. Without `passwords` there are no accounts.
  Door(Host& host, const Limits& limits, AccountsFor whom, const Passwords* passwords);

  static bool is_its(std::string_view path);
  AccountsFor whom() const { return whom_; }
  void requested(const Request& request);
  /// What the pool made of a password, if that request was about one: false if it was not.
  bool found(std::uint64_t request, const Computed& computed);
  /// An entry of the store. False if it is damaged.
  bool restore(const store::Entry& entry) { return register_.restore(entry, host_.now()); }

  // Where another hall over the same store makes accounts and changes them: what was read of one, and that none was.

  /// An account (empty: there is none), one of its sessions and its links as the store has them, in the place of what
  /// was known of them. The account's entry comes before the others.
  void copy(const store::Hash& session, const std::string& account, const std::vector<store::Entry>& entries);
  void forget_copies() { register_.forget_copies(); }

  /// Whether somebody signed in by that session may do what the organizer may.
  bool is_organizer(std::string_view session) const;
  /// What a text in the place of a link's secret stands for at a place: the hash of a link that an account keeps there,
  /// and the account. Nothing if it is no such text, or nobody is signed in who keeps such a link.
  struct Held {
    store::Hash secret{};
    std::string account;
    store::Hash session{};  ///< by which it is signed in
  };
  std::optional<Held> held(std::string_view text, std::string_view session, const std::string& place) const;

 private:
  using Then = std::function<void(const std::string& made)>;

  void respond(const Request& request, int status, std::string body);
  void refuse(const Request& request, int status, const Problem& problem, int retry_after = 0);
  void not_stored(const Request& request);
  const Account* who(const Request& request) const;
  std::string_view session_of(const Request& request) const;
  bool may_organize(const Request& request) const;
  /// Has something done with passwords beside the hall, and goes on with what came of it. Where that cannot be, it is
  /// refused, and `failed` undoes what was done for it.
  void beside(const Request& request, std::function<std::string()> work, Then then, std::function<void()> failed = {});
  /// Whether that address, and for that name where there is one, may try one more password; refuses it else.
  bool may_try(const Request& request, const std::string& name);
  std::string me(const Account* account, const std::string& token = {}) const;
  /// How somebody is signed in.
  struct Entering {
    Account account;
    bool program{false};
    bool made{false};                ///< the account is new
    std::vector<store::Put> puts{};  ///< what makes or changes the account, stored with it
    std::function<void()> failed{};  ///< where that cannot be stored
  };
  /// Signs somebody in and says who they are, when that is stored.
  void enter(const Request& request, Entering entering);

  void show_me(const Request& request);
  void make(const Request& request);
  void sign_in(const Request& request);
  void sign_out(const Request& request);
  void change_password(const Request& request);
  void reset_password(const Request& request);
  void close(const Request& request);
  // door_links.cpp
  void keep_link(const Request& request);
  void forget_link(const Request& request);
  void invite(const Request& request);
  void give_reset(const Request& request);
  void give_paper(const Request& request, const Paper& paper);

  Host& host_;
  const Limits& limits_;
  AccountsFor whom_;
  const Passwords* passwords_;
  Register register_;
  Buckets makings_;
  Buckets by_address_;
  Buckets by_name_;
  std::map<std::uint64_t, Then> waiting_;  ///< by request
};

}  // namespace touchmove::hall::accounts
