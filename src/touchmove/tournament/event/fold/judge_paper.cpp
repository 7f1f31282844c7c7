// Judging what is announced for afterwards: prizes, and what the rating report says.
#include <algorithm>
#include <map>
#include <set>

#include "touchmove/tournament/basis/date.hpp"
#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/event/fold/judge.hpp"
#include "touchmove/tournament/event/state/eligibility.hpp"
#include "touchmove/tournament/formats/uschess/uschess_report_check.hpp"

namespace touchmove::tournament::event {
namespace {

constexpr std::size_t most_prizes = 200;
constexpr std::size_t most_entries = 9'999;
constexpr prizes::Cents most_money = 100'000'000'00;
constexpr std::size_t most_directors = 28;  // as many as the report has room for

}  // namespace

void Judge::check_prize(const PrizePlan& prize, const std::string& at) {
  if (prize.name.empty()) refuse(Code::BadValue, at + ".name");
  short_enough(prize.name, at + ".name", 80);
  short_enough(prize.group, at + ".group", 40);
  in_range(prize.amount, 0, most_money, at + ".amount");
  if (prize.rated_below) in_range(*prize.rated_below, 1, 4'000, at + ".rated_below");
  if (prize.rated_at_least) in_range(*prize.rated_at_least, 1, 4'000, at + ".rated_at_least");
  if (prize.entries.size() > most_entries) refuse(Code::BadValue, at + ".entries");
  for (const int number : prize.entries) entry(number, at + ".entries");
}

void Judge::operator()(const SetPrizes& x) {
  short_enough(x.reason, "reason", 1'000);
  const Section* at = live_section(x.section);
  if (x.prizes.size() > most_prizes) {
    refuse(Code::BadValue, "prizes",
           {.value = std::to_string(x.prizes.size()),
            .number = static_cast<std::int64_t>(x.prizes.size()),
            .limit = static_cast<std::int64_t>(most_prizes)});
    return;
  }
  std::set<std::string> names;
  std::map<std::string, const PrizePlan*> groups;
  for (std::size_t i = 0; i < x.prizes.size(); ++i) {
    const std::string field = "prizes[" + std::to_string(i) + "]";
    check_prize(x.prizes[i], field);
    // One prize alone is changed or taken away by its name.
    if (!names.insert(x.prizes[i].name).second && occasion_ == Occasion::Now) {
      refuse(Code::BadValue, field + ".name", {.value = x.prizes[i].name});
    }
    // Teams of individuals have no rating, and are no entries.
    if (at != nullptr && at->plan.unit != Unit::Team && x.prizes[i].goes_to == PrizeFor::Teams &&
        !eligibility_text(x.prizes[i]).empty()) {
      refuse(Code::BadValue, field + ".goes_to", {.value = "teams"});
    }
    // Rule 32B3 divides a group's prizes among its players, so it must be the same ones for all of them.
    if (x.prizes[i].kind == prizes::Kind::Trophy) continue;  // goes by itself
    const auto [first, is_new] = groups.try_emplace(group_of(x.prizes[i]), &x.prizes[i]);
    if (!is_new && !same_eligibility(*first->second, x.prizes[i]))
      refuse(Code::BadValue, field + ".group", {.value = group_of(x.prizes[i])});
  }
  if (at != nullptr && at->prizes == x.prizes) refuse(Code::AlreadySo, "prizes", {.section = x.section});
}

void Judge::check_day(std::string_view day, std::string_view field) {
  if (!day.empty() && (day.size() != 10 || !results::parse_date(day))) {
    refuse(Code::BadValue, field, {.value = std::string(day)});
  }
}

void Judge::check_days(std::string_view first, std::string_view last) {
  check_day(first, "facts.first_day");
  check_day(last, "facts.last_day");
  if (!first.empty() && !last.empty() && last < first) {
    refuse(Code::BadValue, "facts.last_day", {.value = std::string(last)});
  }
}

void Judge::operator()(const SetReport& x) {
  short_enough(x.reason, "reason", 1'000);
  const ReportFacts& facts = x.facts;
  const auto form = [&](const std::string& value, bool good, std::string_view field) {
    if (!value.empty() && !good) refuse(Code::BadValue, field, {.value = value});
  };
  form(facts.affiliate, files::is_affiliate_id(facts.affiliate), "facts.affiliate");
  form(facts.state, files::is_state(facts.state), "facts.state");
  form(facts.zip, files::is_zip(facts.zip), "facts.zip");
  const bool capitals =
      std::all_of(facts.federation.begin(), facts.federation.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
  form(facts.federation, capitals && facts.federation.size() == 3, "facts.federation");
  short_enough(facts.city, "facts.city", 60);
  form(facts.city, files::ascii_capitals(facts.city).has_value(), "facts.city");
  short_enough(facts.chief, "facts.chief");
  short_enough(facts.assistant, "facts.assistant");
  if (facts.others.size() > most_directors) refuse(Code::BadValue, "facts.others");
  for (const std::string& other : facts.others) {
    if (other.empty()) refuse(Code::BadValue, "facts.others");
    short_enough(other, "facts.others");
  }
  check_days(facts.first_day, facts.last_day);
  if (facts == state_.report) refuse(Code::AlreadySo, "facts");
}

void Judge::operator()(const SetSectionReport& x) {
  short_enough(x.reason, "reason", 1'000);
  const Section* at = live_section(x.section);
  short_enough(x.facts.chief, "facts.chief");
  short_enough(x.facts.assistant, "facts.assistant");
  check_days(x.facts.first_day, x.facts.last_day);
  if (x.facts.round_days.size() > 99) refuse(Code::BadValue, "facts.round_days");
  for (const std::string& day : x.facts.round_days) {
    if (!results::parse_date(day)) refuse(Code::BadValue, "facts.round_days", {.value = day});
  }
  in_range(x.facts.grand_prix_points, 0, 999, "facts.grand_prix_points");
  if (x.facts.grand_prix_points != 0 && !x.facts.grand_prix) refuse(Code::BadValue, "facts.grand_prix_points");
  if (at != nullptr && at->report == x.facts) refuse(Code::AlreadySo, "facts", {.section = x.section});
}

}  // namespace touchmove::tournament::event
