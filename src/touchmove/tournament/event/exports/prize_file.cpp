#include "touchmove/tournament/event/exports/prize_file.hpp"

#include <algorithm>
#include <utility>

#include "touchmove/tournament/event/state/eligibility.hpp"
#include "touchmove/tournament/formats/tables/prizes_csv.hpp"

namespace touchmove::tournament::event {
namespace {

using messages::Message;

/// Places in the list of prizes, as people count them.
std::vector<std::size_t> numbers(std::vector<std::size_t> places) {
  for (std::size_t& place : places) ++place;
  return places;
}

AwardShape award_shape(const Award& award) {
  Message why = message_of(award.reason);
  return {.entry = award.entry,
          .team = award.entry != 0 ? std::string() : award.team,
          .called = award.name,
          .cents = award.amount,
          .amount = prizes::money_text(award.amount),
          .trophy = award.reason == prizes::Reason::WholeTrophy,
          .why = messages::say(why),
          .said = std::move(why)};
}

}  // namespace

tl::expected<std::vector<PrizePlan>, std::vector<Message>> prizes_from_csv(std::string_view bytes) {
  auto rows = files::read_prizes(bytes);
  if (!rows) {
    std::vector<Message> mistakes;
    for (const files::Mistake& mistake : rows.error()) mistakes.push_back(files::message_of(mistake));
    return tl::unexpected(std::move(mistakes));
  }
  std::vector<PrizePlan> prizes;
  for (files::PrizeRow& row : *rows) {
    prizes.push_back({std::move(row.prize), row.kind, row.amount, std::move(row.group),
                      row.to_teams ? PrizeFor::Teams : PrizeFor::Players, row.below, row.at_least, row.unrated,
                      std::move(row.entries)});
  }
  return prizes;
}

std::string prizes_to_csv(const std::vector<PrizePlan>& prizes, files::Formulas formulas) {
  std::vector<files::PrizeRow> rows;
  for (const PrizePlan& prize : prizes) {
    rows.push_back({prize.name, prize.amount, prize.kind, prize.group, prize.goes_to == PrizeFor::Teams,
                    prize.rated_below, prize.rated_at_least, prize.unrated, prize.entries});
  }
  return files::write_prizes(rows, formulas);
}

std::optional<Message> with_prize(std::vector<PrizePlan>& prizes, const std::string& replaced,
                                  std::optional<PrizePlan> prize) {
  const auto is_named = [&](const PrizePlan& one) { return one.name == replaced; };
  const bool is_new_name = prize && prize->name != replaced;
  if (is_new_name &&
      std::any_of(prizes.begin(), prizes.end(), [&](const auto& one) { return one.name == prize->name; })) {
    return Message("prize.named.already", {{"name", prize->name}});
  }
  if (replaced.empty()) {
    if (!prize) return Message("prize.named.none");
    prizes.push_back(std::move(*prize));
    return std::nullopt;
  }
  const auto found = std::find_if(prizes.begin(), prizes.end(), is_named);
  if (found == prizes.end()) return Message("prize.named.unknown", {{"name", replaced}});
  if (std::count_if(prizes.begin(), prizes.end(), is_named) > 1) {
    return Message("prize.named.several", {{"name", replaced}});
  }
  if (prize) {
    *found = std::move(*prize);
  } else {
    prizes.erase(found);
  }
  return std::nullopt;
}

PrizesShape prizes_shape(const Section& section, const Awards& awards) {
  PrizesShape shown{.section = section.plan.id, .is_final = awards.is_final};
  for (const PrizePlan& prize : section.prizes) {
    shown.prizes.push_back({shown.prizes.size() + 1, prize.name, prize.kind, prize.amount,
                            prizes::money_text(prize.amount), prize.goes_to, eligibility_text(prize), prize.group,
                            prize.rated_below, prize.rated_at_least, prize.unrated, prize.entries});
  }
  for (const AwardPool& pool : awards.pools) {
    PoolShape& divided = shown.pools.emplace_back();
    divided.to = pool.goes_to;
    divided.score = results::points_text(pool.score);
    divided.prizes = numbers(pool.prizes);
    divided.cents = pool.pool;
    divided.said = message_of(pool, section.prizes);
    divided.words = messages::say(divided.said);
    for (const Award& award : pool.awards) divided.awards.push_back(award_shape(award));
  }
  shown.unwon = numbers(awards.unwon);
  return shown;
}

publish::PublishedTable awards_table(const Section& section, const Awards& awards, std::string_view language) {
  const auto head = [&](const std::string& what) { return std::string(messages::words("publish." + what, language)); };
  publish::PublishedTable table{head(awards.is_final ? "prizes" : "prizes_now"),
                                {head("name"), head("score"), head("prize"), head("amount")},
                                {}};
  for (const AwardPool& pool : awards.pools) {
    std::string names;
    for (const std::size_t prize : pool.prizes) names += (names.empty() ? "" : ", ") + section.prizes[prize].name;
    for (const Award& award : pool.awards) {
      const bool trophy = award.reason == prizes::Reason::WholeTrophy;
      table.rows.push_back({award.name, results::points_text(pool.score), names,
                            trophy ? std::string() : prizes::money_text(award.amount)});
    }
  }
  return table;
}

}  // namespace touchmove::tournament::event
