#include "touchmove/tournament/event/state/registration.hpp"

#include <algorithm>
#include <utility>

namespace touchmove::tournament::event {
namespace {

constexpr std::int64_t most_money = 100'000'000'00;

/// The account of a currency, made where there is none yet.
Account& account_in(std::vector<Account>& accounts, const std::string& currency) {
  const auto known = std::find_if(accounts.begin(), accounts.end(),
                                  [&](const Account& account) { return account.currency == currency; });
  if (known != accounts.end()) return *known;
  return accounts.emplace_back(Account{.currency = currency});
}

std::int64_t& amount_in(Account& account, FeeKind kind) {
  switch (kind) {
    case FeeKind::Owed:
      return account.owed;
    case FeeKind::Paid:
      return account.paid;
    case FeeKind::Waived:
      return account.waived;
    case FeeKind::Refunded:
      return account.refunded;
  }
  return account.owed;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view without_spaces(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

}  // namespace

std::size_t places_taken(const State& state, std::size_t section) {
  return static_cast<std::size_t>(std::count_if(state.entries.begin(), state.entries.end(), [&](const Entry& entry) {
    return entry.section == section && !entry.withdrawal && !entry.house;
  }));
}

bool is_full(const State& state, std::size_t section) {
  const int places = state.sections[section].plan.places;
  return places > 0 && std::cmp_greater_equal(places_taken(state, section), places);
}

const ApplicationRecord* find_application(const State& state, int number) {
  return number < 1 || std::cmp_greater(number, state.applications.size())
             ? nullptr
             : &state.applications[static_cast<std::size_t>(number) - 1];
}

bool is_open(const ApplicationRecord& application) {
  return application.state == ApplicationState::Asked || application.state == ApplicationState::Waiting;
}

std::vector<const ApplicationRecord*> waiting_for(const State& state, std::string_view section) {
  std::vector<const ApplicationRecord*> found;
  for (const ApplicationRecord& each : state.applications) {
    if (each.state == ApplicationState::Waiting && each.what.section == section) found.push_back(&each);
  }
  return found;
}

std::size_t unanswered_of_page(const State& state) {
  return static_cast<std::size_t>(std::count_if(
      state.applications.begin(), state.applications.end(),
      [](const ApplicationRecord& each) { return each.by_self && each.state == ApplicationState::Asked; }));
}

std::map<int, Alike> alike_applicants(const State& state, const Directory& directory) {
  std::map<int, Alike> found;
  const auto person_of = [&](const std::string& id) {
    const auto known = directory.persons.find(id);
    return known == directory.persons.end() ? nullptr : &known->second;
  };
  Likenesses entered{Directory{}};
  for (const Entry& entry : state.entries) {
    const Person* person = person_of(entry.person);
    if (person != nullptr && !entry.withdrawal) entered.add(*person);
  }
  Likenesses applied{Directory{}};
  std::map<std::string, int> numbers;
  for (const ApplicationRecord& each : state.applications) {
    const Person* person = person_of(each.what.person);
    if (person == nullptr || !is_open(each)) continue;
    Alike alike;
    if (const auto same = entered.find(*person)) alike.entry = entry_of_person(state, same->person)->number;
    if (const auto same = applied.find(*person)) alike.application = numbers.at(same->person);
    if (alike.entry != 0 || alike.application != 0) found.emplace(each.what.application, alike);
    applied.add(*person);
    numbers.emplace(person->id, each.what.application);
  }
  return found;
}

std::map<EntryNumber, std::vector<Account>> accounts_of(const State& state) {
  std::map<EntryNumber, std::vector<Account>> accounts;
  for (const FeeRecord& record : state.fees) {
    for (const EntryNumber entry : record.what.entries) {
      amount_in(account_in(accounts[entry], record.what.currency), record.what.kind) += record.what.sum;
    }
  }
  return accounts;
}

std::vector<Account> sums_of(const State& state, const std::map<EntryNumber, std::vector<Account>>& accounts,
                             std::string_view section) {
  std::vector<Account> sums;
  for (const auto& [number, of_entry] : accounts) {
    const Entry* entry = find_entry(state, number);
    if (entry == nullptr || (!section.empty() && state.sections[entry->section].plan.id != section)) continue;
    for (const Account& account : of_entry) {
      Account& sum = account_in(sums, account.currency);
      for (const FeeKind kind : {FeeKind::Owed, FeeKind::Paid, FeeKind::Waived, FeeKind::Refunded}) {
        Account one = account;
        amount_in(sum, kind) += amount_in(one, kind);
      }
    }
  }
  return sums;
}

std::string amount_text(std::int64_t hundredths) {
  const std::int64_t size = hundredths < 0 ? -hundredths : hundredths;
  std::string text = (hundredths < 0 ? "-" : "") + std::to_string(size / 100);
  if (size % 100 != 0) {
    text += '.';
    text += static_cast<char>('0' + size % 100 / 10);
    text += static_cast<char>('0' + size % 10);
  }
  return text;
}

std::string amount_text(std::int64_t hundredths, std::string_view currency) {
  return amount_text(hundredths) + (currency.empty() ? "" : " " + std::string(currency));
}

std::optional<TypedAmount> parse_amount(std::string_view text) {
  text = without_spaces(text);
  const auto first = std::find_if(text.begin(), text.end(), is_digit);
  const auto last = std::find_if(first, text.end(), [](char c) { return !is_digit(c) && c != '.' && c != ','; });
  const auto before = without_spaces(text.substr(0, static_cast<std::size_t>(first - text.begin())));
  const auto after = without_spaces(text.substr(static_cast<std::size_t>(last - text.begin())));
  // What stands before and behind cannot both be the currency, and a number has one beginning.
  if (first == text.end() || (!before.empty() && !after.empty())) return std::nullopt;
  const std::string_view currency = before.empty() ? after : before;
  if (currency.find_first_of("0123456789.,+-") != std::string_view::npos) return std::nullopt;
  TypedAmount typed{0, std::string(currency)};
  int decimals = -1;
  for (auto at = first; at != last; ++at) {
    if (!is_digit(*at)) {
      if (decimals >= 0) return std::nullopt;
      decimals = 0;
      continue;
    }
    if (decimals >= 0 && ++decimals > 2) return std::nullopt;
    typed.amount = typed.amount * 10 + (*at - '0');
    if (typed.amount > most_money) return std::nullopt;
  }
  if (decimals == 0) return std::nullopt;  // "25." is not a number
  for (int missing = std::max(decimals, 0); missing < 2; ++missing) typed.amount *= 10;
  if (typed.amount > most_money) return std::nullopt;
  return typed;
}

}  // namespace touchmove::tournament::event
