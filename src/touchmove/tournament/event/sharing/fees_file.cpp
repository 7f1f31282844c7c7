#include "touchmove/tournament/event/sharing/fees_file.hpp"

#include <vector>

#include "touchmove/tournament/event/state/registration.hpp"
#include "touchmove/tournament/formats/csv/csv.hpp"

namespace touchmove::tournament::event {
namespace {

/// What was remarked on an entry's notes in a currency, each with what it is about.
std::string remarks_of(const State& state, EntryNumber entry, const std::string& currency) {
  std::string remarks;
  for (const FeeRecord& record : state.fees) {
    bool is_theirs = false;
    for (const EntryNumber each : record.what.entries) is_theirs = is_theirs || each == entry;
    if (!is_theirs || record.what.currency != currency || record.what.remark.empty()) continue;
    remarks += (remarks.empty() ? "" : "; ") + std::string(word_of(record.what.kind)) + ": " + record.what.remark;
  }
  return remarks;
}

}  // namespace

std::string fees_csv(const State& state, const Directory& directory, files::Formulas formulas) {
  files::CsvTable table;
  table.columns = {"entry", "name", "section", "currency", "owed", "paid", "waived", "refunded", "open", "remarks"};
  const auto accounts = accounts_of(state);
  const auto add = [&](const Entry& entry, const Account& account, bool noted) {
    const auto amount = [&](std::int64_t sum) { return noted ? amount_text(sum) : std::string(); };
    table.rows.push_back(
        {0,
         {std::to_string(entry.number), printed_name(directory, entry.person), state.sections[entry.section].plan.id,
          account.currency, amount(account.owed), amount(account.paid), amount(account.waived),
          amount(account.refunded), amount(account.open()), remarks_of(state, entry.number, account.currency)}});
  };
  for (const Entry& entry : state.entries) {
    const auto noted = accounts.find(entry.number);
    if (noted == accounts.end()) {
      if (!entry.withdrawal) add(entry, {}, false);
      continue;
    }
    for (const Account& account : noted->second) add(entry, account, true);
  }
  return files::write_csv(table, formulas);
}

}  // namespace touchmove::tournament::event
