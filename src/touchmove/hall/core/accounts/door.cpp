#include "touchmove/hall/core/accounts/door.hpp"

#include <algorithm>
#include <utility>

#include "touchmove/game/view/shape_writer.hpp"
#include "touchmove/hall/core/accounts/account_shapes.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/protocol/problem_shapes.hpp"

namespace touchmove::hall::accounts {
namespace {

constexpr Time day = 24LL * 60 * 60 * 1000;
constexpr Time session_time = 30 * day;
constexpr std::size_t shortest_password = 8;    // bytes
constexpr std::size_t longest_password = 1024;  // bytes: a sentence is welcome
constexpr std::string_view is_right = "right";

Problem bad_password(std::string where) {
  return {"bad_password", std::move(where), "A password is 8 characters or longer."};
}

bool is_password(std::string_view text) { return text.size() >= shortest_password && text.size() <= longest_password; }

Problem wrong_sign_in() { return {"wrong_sign_in", "", "This name and this password do not belong together."}; }

}  // namespace

Door::Door(Host& host, const Limits& limits, AccountsFor whom, const Passwords* passwords)
    : host_(host),
      limits_(limits),
      whom_(passwords == nullptr ? AccountsFor::Nobody : whom),
      passwords_(passwords),
      register_(limits),
      makings_(limits.accounts_of_address),
      by_address_(limits.sign_ins_of_address),
      by_name_(limits.sign_ins_of_account) {}

bool Door::is_its(std::string_view path) {
  return path == "/api/accounts" || path.starts_with("/api/accounts/") || path == "/api/hall/invitations" ||
         path == "/api/hall/resets";
}

void Door::requested(const Request& request) {
  struct Action {
    std::string_view path;
    void (Door::*run)(const Request&);
    bool posts{true};
  };
  static constexpr Action actions[] = {{"/api/accounts", &Door::make},
                                       {"/api/accounts/me", &Door::show_me, false},
                                       {"/api/accounts/sign-in", &Door::sign_in},
                                       {"/api/accounts/sign-out", &Door::sign_out},
                                       {"/api/accounts/password", &Door::change_password},
                                       {"/api/accounts/reset", &Door::reset_password},
                                       {"/api/accounts/close", &Door::close},
                                       {"/api/accounts/keep", &Door::keep_link},
                                       {"/api/accounts/forget", &Door::forget_link},
                                       {"/api/hall/invitations", &Door::invite},
                                       {"/api/hall/resets", &Door::give_reset}};
  for (const Action& action : actions) {
    if (action.path != request.path) continue;
    if (request.method != (action.posts ? "POST" : "GET")) {
      return refuse(request, 405, {"wrong_method", "", "This address does not take this method."});
    }
    if (whom_ == AccountsFor::Nobody) {
      return refuse(request, 404, {"no_accounts", "", "This hall keeps no accounts."});
    }
    return (this->*action.run)(request);
  }
  refuse(request, 404, {"no_such_address", "", "There is nothing at this address."});
}

void Door::respond(const Request& request, int status, std::string body) {
  Response response;
  response.request = request.id;
  response.status = status;
  response.body = std::move(body);
  host_.emit(std::move(response));
}

void Door::refuse(const Request& request, int status, const Problem& problem, int retry_after) {
  Response response;
  response.request = request.id;
  response.status = status;
  response.body = refusal_json(problem);
  response.retry_after = retry_after;
  host_.emit(std::move(response));
}

void Door::not_stored(const Request& request) {
  refuse(request, 503, {"not_stored", "", "The hall could not store this. Nothing happened; try again."});
}

std::string_view Door::session_of(const Request& request) const {
  // A program has its session as a token; a browser as a cookie that no script can read.
  return request.session.empty() ? std::string_view(request.bearer) : std::string_view(request.session);
}

const Account* Door::who(const Request& request) const { return register_.signed_in(session_of(request), host_.now()); }

bool Door::is_organizer(std::string_view session) const {
  const Account* const account = register_.signed_in(session, host_.now());
  return account != nullptr && account->role == AccountRole::Organizer;
}

bool Door::may_organize(const Request& request) const {
  return host_.is_organizers(request.bearer) || is_organizer(session_of(request));
}

std::optional<Door::Held> Door::held(std::string_view text, std::string_view session, const std::string& place) const {
  if (!text.starts_with('@')) return std::nullopt;
  text.remove_prefix(1);
  const auto dot = text.find('.');
  if (dot != std::string_view::npos) session = text.substr(dot + 1);
  const Account* const account = register_.signed_in(session, host_.now());
  if (account == nullptr) return std::nullopt;
  const HeldLink* const link = register_.link(account->id, place, text.substr(0, dot));
  if (link == nullptr) return std::nullopt;
  return Held{link->secret, account->id, store::digest(session)};
}

void Door::copy(const store::Hash& session, const std::string& account, const std::vector<store::Entry>& entries) {
  register_.copy_out(session, account);
  for (const store::Entry& entry : entries) register_.restore(entry, host_.now());
}

void Door::beside(const Request& request, std::function<std::string()> work, Then then, std::function<void()> failed) {
  const auto give_up = [this, request, failed = std::move(failed)](std::string_view why) {
    if (failed) failed();
    refuse(request, 503, {"hall_full", "", std::string(why)}, 2);
  };
  if (waiting_.size() >= limits_.passwords_waiting) return give_up("Too many people sign in at once; try again soon.");
  waiting_.emplace(request.id, [give_up, then = std::move(then)](const std::string& made) {
    if (made.empty()) return give_up("There is no memory for this; try again later.");
    then(made);
  });
  host_.emit(Analysis{"", request.id, [work = std::move(work)]() -> Computed { return work(); }, Lane::Passwords});
}

bool Door::found(std::uint64_t request, const Computed& computed) {
  const auto waiting = waiting_.extract(request);
  if (!waiting) return false;
  const auto* made = std::get_if<std::string>(&computed);
  waiting.mapped()(made == nullptr ? std::string() : *made);
  return true;
}

bool Door::may_try(const Request& request, const std::string& name) {
  const auto too_fast = [&](int seconds) {
    refuse(request, 429, {"rate_limited", "", "Too many tries; try again soon."}, seconds);
    return false;
  };
  if (!by_address_.take(request.address, host_.now())) return too_fast(by_address_.wait_seconds(request.address));
  if (!name.empty() && !by_name_.take(key_of(name), host_.now())) return too_fast(by_name_.wait_seconds(key_of(name)));
  return true;
}

std::string Door::me(const Account* account, const std::string& token) const {
  MeShape shape{.by_invitation = whom_ == AccountsFor::Invited};
  if (account != nullptr) {
    shape.called = account->name;
    shape.role = word_of(account->role);
    for (const HeldLink* link : register_.links(account->id)) {
      const std::string_view place = link->place;
      const auto slash = place.find('/');
      HeldLinkShape one{.as = link->as, .note = link->note, .kept = link->kept};
      (place.starts_with("game/") ? one.game : one.event) = place.substr(slash + 1);
      shape.links.push_back(one);
    }
  }
  shape.token = token;
  return game::shape_json(shape);
}

void Door::show_me(const Request& request) {
  const Account* const account = who(request);
  Response response;
  response.request = request.id;
  response.body = me(account);
  // A cookie that is good for nothing any more is forgotten.
  if (account == nullptr && !request.session.empty()) response.session.emplace();
  host_.emit(std::move(response));
}

void Door::enter(const Request& request, Entering entering) {
  const bool changed = !entering.puts.empty();
  const std::string secret = host_.new_token();
  const Register::Session session{entering.account.id, host_.now() + session_time};
  std::vector<store::Put> puts = std::move(entering.puts);
  register_.make_room(entering.account.id, host_.now(), puts);
  puts.push_back(Register::put(store::digest(secret), session));
  host_.keep(std::move(puts), [this, request, changed, secret, session, entering](bool stored) {
    if (!stored) {
      if (entering.failed) entering.failed();
      return not_stored(request);
    }
    const Account* const now = register_.by_id(entering.account.id);
    // Closed meanwhile, or its password is another: the one tried opens nothing any more.
    if (!entering.made && (now == nullptr || (!changed && now->password != entering.account.password))) {
      host_.keep({{"session", store::to_hex(store::digest(secret)), std::nullopt}}, [](bool) {});
      return refuse(request, 403, wrong_sign_in());
    }
    if (changed) register_.stored(entering.account);
    register_.begin(store::digest(secret), session);
    Response response;
    response.request = request.id;
    response.status = entering.made ? 201 : 200;
    response.body = me(register_.by_id(entering.account.id), entering.program ? secret : std::string());
    if (!entering.program) response.session = secret;
    host_.emit(std::move(response));
  });
}

void Door::make(const Request& request) {
  const auto object = parse_object(request.body);
  if (!object) return refuse(request, 400, {"malformed", "", "the body is one JSON object"});
  const std::string name = text_of(*object, "name").value_or("");
  const std::string password = text_of(*object, "password").value_or("");
  const std::string invitation = text_of(*object, "invitation").value_or("");
  if (!is_password(password)) return refuse(request, 400, bad_password("password"));
  const store::Hash shown = store::digest(invitation);
  const auto paper = invitation.empty() ? std::nullopt : register_.look_at(shown, host_.now());
  if (!invitation.empty() && (!paper || paper->account)) {
    return refuse(request, 403, {"bad_invitation", "invitation", "This invitation is no longer good."});
  }
  if (whom_ == AccountsFor::Invited && !paper) {
    return refuse(request, 403, {"not_invited", "invitation", "In this hall accounts are made by invitation."});
  }
  if (!makings_.take(request.address, host_.now())) {
    return refuse(request, 429, {"rate_limited", "", "Too many new accounts; try again later."},
                  makings_.wait_seconds(request.address));
  }
  if (const auto problem = register_.take_name(name)) {
    return refuse(request, problem->code == "bad_name" ? 400 : 409, *problem);
  }
  // One-time from here on: two who come by it at once do not both get in.
  if (paper) register_.spend(shown, host_.now());
  Account account{host_.new_id(), name, "", paper ? paper->role : AccountRole::Member, host_.now()};
  const bool program = flag_of(*object, "program");
  const auto give_back = [this, name, paper, shown] {
    register_.give_back(name);
    if (paper) register_.give_out(shown, *paper);
  };
  const auto go_on = [this, request, account, program, paper, shown, give_back](const std::string& made) mutable {
    account.password = made;
    std::vector<store::Put> puts{Register::put(account)};
    if (paper) puts.push_back({"account_paper", store::to_hex(shown), std::nullopt});
    enter(request, {account, program, true, std::move(puts), give_back});
  };
  beside(request, [passwords = passwords_, password] { return passwords->hash(password); }, go_on, give_back);
}

void Door::sign_in(const Request& request) {
  const auto object = parse_object(request.body);
  if (!object) return refuse(request, 400, {"malformed", "", "the body is one JSON object"});
  const std::string name = text_of(*object, "name").value_or("");
  const std::string password = text_of(*object, "password").value_or("");
  const bool program = flag_of(*object, "program");
  if (!may_try(request, name)) return;
  const Account* const account = register_.find(name);
  const std::string kept = account == nullptr ? std::string() : account->password;
  const std::string id = account == nullptr ? std::string() : account->id;
  const auto work = [passwords = passwords_, kept, password]() -> std::string {
    // Who asks by a name that is nobody's waits as long: who has an account is not told by the time it takes.
    if (kept.empty()) return passwords->hash(password).empty() ? std::string() : "wrong";
    return passwords->matches(kept, password) ? std::string(is_right) : "wrong";
  };
  beside(request, work, [this, request, id, kept, program](const std::string& made) {
    const Account* const still = register_.by_id(id);
    // Changed meanwhile: the password tried was the old one.
    if (made != is_right || still == nullptr || still->password != kept) return refuse(request, 403, wrong_sign_in());
    enter(request, {*still, program});
  });
}

void Door::sign_out(const Request& request) {
  const Account* const account = who(request);
  const auto object = parse_object(request.body);
  Response response;
  response.request = request.id;
  response.body = me(nullptr);
  response.session.emplace();
  if (account == nullptr) return host_.emit(std::move(response));
  std::vector<store::Put> puts;
  const std::string id = account->id;
  if (object && flag_of(*object, "everywhere")) {
    register_.end_all(id, std::nullopt, puts);
  } else {
    register_.end(store::digest(session_of(request)), puts);
  }
  // At once, whatever the store says: a sign-out that waits is none. If it cannot be stored it is said.
  host_.send_away(id);
  host_.keep(std::move(puts), [this, request, response = std::move(response)](bool stored) mutable {
    if (!stored) return not_stored(request);
    host_.emit(std::move(response));
  });
}

void Door::change_password(const Request& request) {
  const Account* const account = who(request);
  if (account == nullptr) return refuse(request, 403, {"not_signed_in", "", "Nobody is signed in."});
  const auto object = parse_object(request.body);
  const std::string old = object ? text_of(*object, "old").value_or("") : "";
  const std::string fresh = object ? text_of(*object, "password").value_or("") : "";
  if (!is_password(fresh)) return refuse(request, 400, bad_password("password"));
  if (!may_try(request, account->name)) return;
  const store::Hash session = store::digest(session_of(request));
  const auto work = [passwords = passwords_, kept = account->password, old, fresh]() -> std::string {
    return passwords->matches(kept, old) ? passwords->hash(fresh) : "wrong";
  };
  beside(request, work, [this, request, id = account->id, kept = account->password, session](const std::string& made) {
    const Account* const still = register_.by_id(id);
    if (made == "wrong" || still == nullptr || still->password != kept) return refuse(request, 403, wrong_sign_in());
    Account changed = *still;
    changed.password = made;
    host_.keep({Register::put(changed)}, [this, request, changed, session](bool stored) {
      if (!stored || register_.by_id(changed.id) == nullptr) return not_stored(request);
      register_.stored(changed);
      // Whoever knew the old one is out.
      std::vector<store::Put> puts;
      register_.end_all(changed.id, session, puts);
      register_.spend_all(changed.id, puts);
      host_.send_away(changed.id);
      host_.keep(std::move(puts), [this, request, id = changed.id](bool ended) {
        if (!ended) return not_stored(request);
        respond(request, 200, me(register_.by_id(id)));
      });
    });
  });
}

void Door::reset_password(const Request& request) {
  const auto object = parse_object(request.body);
  const std::string token = object ? text_of(*object, "token").value_or("") : "";
  const std::string password = object ? text_of(*object, "password").value_or("") : "";
  if (!is_password(password)) return refuse(request, 400, bad_password("password"));
  if (!may_try(request, "")) return;
  const store::Hash shown = store::digest(token);
  const auto paper = register_.look_at(shown, host_.now());
  const Account* const account = paper && paper->account ? register_.by_id(*paper->account) : nullptr;
  if (account == nullptr) return refuse(request, 403, {"bad_reset", "token", "This link is no longer good."});
  register_.spend(shown, host_.now());
  const auto give_back = [this, shown, paper = *paper] { register_.give_out(shown, paper); };
  const auto go_on = [this, request, id = account->id, shown, give_back](const std::string& made) {
    const Account* const still = register_.by_id(id);
    if (still == nullptr) return refuse(request, 403, {"bad_reset", "token", "This link is no longer good."});
    Account changed = *still;
    changed.password = made;
    std::vector<store::Put> puts{Register::put(changed)};
    puts.push_back({"account_paper", store::to_hex(shown), std::nullopt});
    register_.end_all(id, std::nullopt, puts);
    register_.spend_all(id, puts);
    host_.send_away(id);
    enter(request, {changed, false, false, std::move(puts), give_back});
  };
  beside(request, [passwords = passwords_, password] { return passwords->hash(password); }, go_on, give_back);
}

void Door::close(const Request& request) {
  const Account* const account = who(request);
  if (account == nullptr) return refuse(request, 403, {"not_signed_in", "", "Nobody is signed in."});
  const auto object = parse_object(request.body);
  const std::string password = object ? text_of(*object, "password").value_or("") : "";
  if (!may_try(request, account->name)) return;
  const auto work = [passwords = passwords_, kept = account->password, password]() -> std::string {
    return passwords->matches(kept, password) ? std::string(is_right) : "wrong";
  };
  beside(request, work, [this, request, id = account->id](const std::string& made) {
    if (made != is_right || register_.by_id(id) == nullptr) return refuse(request, 403, wrong_sign_in());
    std::vector<store::Put> puts;
    register_.close(id, puts);
    host_.send_away(id);
    host_.keep(std::move(puts), [this, request](bool stored) {
      if (!stored) return not_stored(request);
      Response response;
      response.request = request.id;
      response.body = me(nullptr);
      response.session.emplace();
      host_.emit(std::move(response));
    });
  });
}

}  // namespace touchmove::hall::accounts
