#include "touchmove/hall/core/accounts/register.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "touchmove/game/view/shape_writer.hpp"
#include "touchmove/hall/core/protocol/json.hpp"

namespace touchmove::hall::accounts {
namespace {

constexpr std::string_view account_table = "account";
constexpr std::string_view session_table = "session";
constexpr std::string_view link_table = "account_link";
constexpr std::string_view paper_table = "account_paper";
constexpr std::size_t longest_account_name = 40;

// What the store keeps.
struct AccountEntryShape {
  static constexpr std::string_view name = "AccountEntry";
  std::string_view called{};
  std::string_view password{};
  std::string_view role{};
  Time made{0};
  static void fields(auto& v, auto& x) {
    v.must("name", x.called);
    v.must("password", x.password, "What is kept of it.");
    v.must("role", x.role);
    v.must("made", x.made);
  }
};
struct SessionEntryShape {
  static constexpr std::string_view name = "SessionEntry";
  std::string_view account{};
  Time until{0};
  static void fields(auto& v, auto& x) {
    v.must("account", x.account);
    v.must("until", x.until);
  }
};
struct HeldLinkEntryShape {
  static constexpr std::string_view name = "HeldLinkEntry";
  std::string_view account{};
  std::string_view place{};
  std::string_view as{};
  std::string secret{};
  std::string_view note{};
  Time kept{0};
  static void fields(auto& v, auto& x) {
    v.must("account", x.account);
    v.must("place", x.place);
    v.must("as", x.as);
    v.must("secret", x.secret);
    v.must("note", x.note);
    v.must("kept", x.kept);
  }
};
struct PaperEntryShape {
  static constexpr std::string_view name = "PaperEntry";
  std::string_view account{};
  std::string_view role{};
  Time until{0};
  static void fields(auto& v, auto& x) {
    v.may("account", x.account);
    v.must("role", x.role);
    v.must("until", x.until);
  }
};

bool is_account_name(std::string_view text) {
  // A character of more bytes than one counts once.
  const auto characters = std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; });
  if (characters < 2 || std::cmp_greater(characters, longest_account_name)) return false;
  if (text.front() == ' ' || text.back() == ' ') return false;
  return std::all_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x20 && byte != 0x7F;
  });
}

/// Under which a link stands among those of its account.
std::string slot_of(std::string_view place, std::string_view as) {
  std::string slot(place);
  return slot.append("/").append(as);
}

std::string link_key(const std::string& account, std::string_view slot) { return account + '/' + std::string(slot); }

std::size_t bytes_of(const HeldLink& link) { return sizeof(HeldLink) + link.place.size() * 2 + link.note.size(); }

}  // namespace

std::string_view word_of(AccountRole role) { return role == AccountRole::Organizer ? "organizer" : "member"; }

std::optional<AccountRole> parse_role(std::string_view word) {
  if (word == "organizer") return AccountRole::Organizer;
  if (word == "member") return AccountRole::Member;
  return std::nullopt;
}

std::string key_of(std::string_view name) {
  std::string key(name);
  for (char& c : key) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return key;
}

std::optional<Problem> Register::take_name(std::string_view name) {
  if (!is_account_name(name)) {
    return Problem{"bad_name", "name", "A name is 2 to 40 characters, with no space before or behind them."};
  }
  if (by_name_.contains(key_of(name)) || taken_.contains(key_of(name))) {
    return Problem{"name_taken", "name", "Somebody has this name."};
  }
  if (accounts_.size() + taken_.size() >= limits_.accounts) {
    return Problem{"hall_full", "", "No more accounts can be made here."};
  }
  taken_.insert(key_of(name));
  return std::nullopt;
}

void Register::stored(const Account& account) {
  taken_.erase(key_of(account.name));
  by_name_[key_of(account.name)] = account.id;
  accounts_[account.id] = account;
}

const Account* Register::find(std::string_view name) const {
  const auto found = by_name_.find(key_of(name));
  return found == by_name_.end() ? nullptr : by_id(found->second);
}

const Account* Register::by_id(std::string_view id) const {
  const auto found = accounts_.find(id);
  return found == accounts_.end() ? nullptr : &found->second;
}

store::Put Register::put(const Account& account) {
  return {std::string(account_table), account.id,
          game::shape_json(AccountEntryShape{account.name, account.password, word_of(account.role), account.made})};
}

const Account* Register::signed_in(std::string_view secret, Time now) const {
  if (secret.empty()) return nullptr;
  // The hash of a secret tells nothing of it: an ordinary look-up gives away no secret.
  const auto found = sessions_.find(store::digest(secret));
  return found == sessions_.end() || found->second.until <= now ? nullptr : by_id(found->second.account);
}

store::Put Register::put(const store::Hash& session, const Session& of) {
  return {std::string(session_table), store::to_hex(session),
          game::shape_json(SessionEntryShape{of.account, of.until})};
}

void Register::begin(const store::Hash& session, const Session& of) {
  if (!accounts_.contains(of.account)) return;  // closed meanwhile
  sessions_[session] = of;
  sessions_of_[of.account].push_back(session);
}

void Register::end(const store::Hash& session, std::vector<store::Put>& puts) {
  const auto found = sessions_.find(session);
  if (found == sessions_.end()) return;
  puts.push_back({std::string(session_table), store::to_hex(session), std::nullopt});
  std::erase(sessions_of_[found->second.account], session);
  sessions_.erase(found);
}

void Register::end_all(const std::string& account, const std::optional<store::Hash>& but,
                       std::vector<store::Put>& puts) {
  for (const store::Hash& session : std::vector<store::Hash>(sessions_of_[account])) {
    if (!but || session != *but) end(session, puts);
  }
}

void Register::make_room(const std::string& account, Time now, std::vector<store::Put>& puts) {
  for (const store::Hash& session : std::vector<store::Hash>(sessions_of_[account])) {
    if (sessions_.at(session).until <= now || sessions_of_[account].size() >= limits_.sessions_of_account) {
      end(session, puts);
    }
  }
}

std::optional<Problem> Register::may_keep(const std::string& account, const HeldLink& link) const {
  const auto own = links_.find(account);
  const bool known = own != links_.end() && own->second.contains(slot_of(link.place, link.as));
  if (!known && own != links_.end() && own->second.size() >= limits_.links_of_account) {
    return Problem{"too_many", "", "No more links can be kept with one account; forget some first."};
  }
  if (bytes_of_links_ + bytes_of(link) > limits_.bytes_of_links) {
    return Problem{"hall_full", "", "The hall can keep no more links."};
  }
  return std::nullopt;
}

store::Put Register::put(const std::string& account, const HeldLink& link) {
  return {std::string(link_table), link_key(account, slot_of(link.place, link.as)),
          game::shape_json(
              HeldLinkEntryShape{account, link.place, link.as, store::to_hex(link.secret), link.note, link.kept})};
}

void Register::keep(const std::string& account, HeldLink link) {
  if (!accounts_.contains(account)) return;  // closed meanwhile
  HeldLink& slot = links_[account][slot_of(link.place, link.as)];
  if (!slot.place.empty()) bytes_of_links_ -= bytes_of(slot);
  bytes_of_links_ += bytes_of(link);
  slot = std::move(link);
}

void Register::forget(const std::string& account, const std::string& place, std::vector<store::Put>& puts) {
  const auto own = links_.find(account);
  if (own == links_.end()) return;
  std::erase_if(own->second, [&](const auto& entry) {
    if (entry.second.place != place) return false;
    bytes_of_links_ -= bytes_of(entry.second);
    puts.push_back({std::string(link_table), link_key(account, entry.first), std::nullopt});
    return true;
  });
}

const HeldLink* Register::link(const std::string& account, const std::string& place, std::string_view as) const {
  const auto own = links_.find(account);
  if (own == links_.end()) return nullptr;
  const auto found = own->second.find(slot_of(place, as));
  return found == own->second.end() ? nullptr : &found->second;
}

std::vector<const HeldLink*> Register::links(const std::string& account) const {
  std::vector<const HeldLink*> list;
  if (const auto own = links_.find(account); own != links_.end()) {
    for (const auto& [slot, link] : own->second) list.push_back(&link);
  }
  std::stable_sort(list.begin(), list.end(), [](const HeldLink* a, const HeldLink* b) { return a->kept > b->kept; });
  return list;
}

store::Put Register::put(const store::Hash& secret, const Paper& paper) {
  return {std::string(paper_table), store::to_hex(secret),
          game::shape_json(PaperEntryShape{paper.account.value_or(""), word_of(paper.role), paper.until})};
}

std::optional<Paper> Register::look_at(const store::Hash& secret, Time now) const {
  const auto found = papers_.find(secret);
  if (found == papers_.end() || found->second.until <= now) return std::nullopt;
  return found->second;
}

std::optional<Paper> Register::spend(const store::Hash& secret, Time now) {
  auto paper = look_at(secret, now);
  if (paper) papers_.erase(secret);
  return paper;
}

void Register::spend_all(const std::string& account, std::vector<store::Put>& puts) {
  std::erase_if(papers_, [&](const auto& entry) {
    if (entry.second.account != account) return false;
    puts.push_back({std::string(paper_table), store::to_hex(entry.first), std::nullopt});
    return true;
  });
}

void Register::close(const std::string& account, std::vector<store::Put>& puts) {
  const Account* const known = by_id(account);
  if (known == nullptr) return;
  end_all(account, std::nullopt, puts);
  spend_all(account, puts);
  for (const auto& [slot, link] : links_[account]) {
    bytes_of_links_ -= bytes_of(link);
    puts.push_back({std::string(link_table), link_key(account, slot), std::nullopt});
  }
  links_.erase(account);
  sessions_of_.erase(account);
  puts.push_back({std::string(account_table), account, std::nullopt});
  by_name_.erase(key_of(known->name));
  accounts_.erase(account);
}

bool Register::is_its_table(std::string_view table) {
  return table == account_table || table == session_table || table == link_table || table == paper_table;
}

void Register::copy_out(const store::Hash& session, const std::string& account) {
  std::vector<store::Put> of_another_hall;  // which has written what there is to write
  end(session, of_another_hall);
  std::vector<std::string> places;
  for (const HeldLink* link : links(account)) places.push_back(link->place);
  for (const std::string& place : places) forget(account, place, of_another_hall);
}

void Register::forget_copies() {
  std::vector<store::Put> of_another_hall;
  while (!accounts_.empty()) close(std::string(accounts_.begin()->first), of_another_hall);
}

std::string account_of(const std::vector<store::Entry>& entries, const store::Hash& session) {
  const std::string key = store::to_hex(session);
  for (const store::Entry& entry : entries) {
    if (entry.table != session_table || entry.key != key) continue;
    const auto object = parse_object(entry.value);
    return object ? text_of(*object, "account").value_or("") : "";
  }
  return {};
}

bool Register::restore(const store::Entry& entry, Time now) {
  const auto object = parse_object(entry.value);
  if (!object) return false;
  const auto text = [&](std::string_view field) { return text_of(*object, field).value_or(""); };
  if (entry.table == account_table) {
    const auto role = parse_role(text("role"));
    if (!role || !is_account_name(text("name")) || text("password").empty()) {
      taken_.insert(key_of(text("name")));
      return false;
    }
    stored({entry.key, text("name"), text("password"), *role, integer_of(*object, "made").value_or(0)});
    return true;
  }
  const Time until = integer_of(*object, "until").value_or(0);
  if (entry.table == link_table) {
    const auto secret = store::parse_hash(text("secret"));
    if (!secret || text("place").empty()) return false;
    keep(text("account"), {text("place"), text("as"), *secret, text("note"), integer_of(*object, "kept").value_or(0)});
    return true;
  }
  const auto secret = store::parse_hash(entry.key);
  if (!secret) return false;
  if (until <= now) return true;
  if (entry.table == session_table) {
    begin(*secret, {text("account"), until});
    return true;
  }
  const auto role = parse_role(text("role"));
  if (!role) return false;
  const std::string account = text("account");
  give_out(*secret, {account.empty() ? std::nullopt : std::optional(account), *role, until});
  return true;
}

}  // namespace touchmove::hall::accounts
