#include "touchmove/tournament/event/exports/prize_file.hpp"

#include <algorithm>
#include <utility>

#include "touchmove/game/journal/json.hpp"
#include "touchmove/tournament/event/state/eligibility.hpp"
#include "touchmove/tournament/formats/tables/prizes_csv.hpp"

namespace touchmove::tournament::event {
namespace {

std::string quoted(std::string_view text) {
  std::string out;
  game::append_json_text(out, text);
  return out;
}

std::string numbers(const std::vector<std::size_t>& list) {
  std::string out = "[";
  for (const std::size_t one : list) out += (out.size() > 1 ? "," : "") + std::to_string(one + 1);
  return out + "]";
}

std::string award_json(const Award& award) {
  std::string out = "{";
  out += award.entry != 0 ? "\"entry\":" + std::to_string(award.entry) : "\"team\":" + quoted(award.team);
  return out + ",\"name\":" + quoted(award.name) + ",\"cents\":" + std::to_string(award.amount) +
         ",\"amount\":" + quoted(prizes::money_text(award.amount)) +
         ",\"trophy\":" + (award.reason == prizes::Reason::WholeTrophy ? "true" : "false") +
         ",\"why\":" + quoted(in_words(award.reason)) + "}";
}

}  // namespace

tl::expected<std::vector<PrizePlan>, std::vector<std::string>> prizes_from_csv(std::string_view bytes) {
  auto rows = files::read_prizes(bytes);
  if (!rows) {
    std::vector<std::string> mistakes;
    for (const files::Mistake& mistake : rows.error()) mistakes.push_back(files::to_string(mistake));
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

std::string prizes_to_csv(const std::vector<PrizePlan>& prizes) {
  std::vector<files::PrizeRow> rows;
  for (const PrizePlan& prize : prizes) {
    rows.push_back({prize.name, prize.amount, prize.kind, prize.group, prize.goes_to == PrizeFor::Teams,
                    prize.rated_below, prize.rated_at_least, prize.unrated, prize.entries});
  }
  return files::write_prizes(rows);
}

std::optional<std::string> with_prize(std::vector<PrizePlan>& prizes, const std::string& replaced,
                                      std::optional<PrizePlan> prize) {
  const auto is_named = [&](const PrizePlan& one) { return one.name == replaced; };
  const bool is_new_name = prize && prize->name != replaced;
  if (is_new_name &&
      std::any_of(prizes.begin(), prizes.end(), [&](const auto& one) { return one.name == prize->name; })) {
    return "there is a prize of this name already: " + prize->name;
  }
  if (replaced.empty()) {
    if (!prize) return "no prize is named";
    prizes.push_back(std::move(*prize));
    return std::nullopt;
  }
  const auto found = std::find_if(prizes.begin(), prizes.end(), is_named);
  if (found == prizes.end()) return "there is no prize of this name: " + replaced;
  if (std::count_if(prizes.begin(), prizes.end(), is_named) > 1) {
    return "there are several prizes of this name, which only a new list of all prizes can tell apart: " + replaced;
  }
  if (prize) {
    *found = std::move(*prize);
  } else {
    prizes.erase(found);
  }
  return std::nullopt;
}

std::string awards_json(const Section& section, const Awards& awards) {
  std::string out = "{\"section\":" + quoted(section.plan.id) + ",\"final\":" + (awards.is_final ? "true" : "false") +
                    ",\"prizes\":[";
  for (std::size_t i = 0; i < section.prizes.size(); ++i) {
    const PrizePlan& prize = section.prizes[i];
    out += (i == 0 ? "{" : ",{") + std::string("\"prize\":") + std::to_string(i + 1) +
           ",\"name\":" + quoted(prize.name) + ",\"kind\":" + quoted(word_of(prize.kind)) +
           ",\"cents\":" + std::to_string(prize.amount) + ",\"amount\":" + quoted(prizes::money_text(prize.amount)) +
           ",\"to\":" + quoted(word_of(prize.goes_to)) + ",\"eligible\":" + quoted(eligibility_text(prize));
    if (!prize.group.empty()) out += ",\"group\":" + quoted(prize.group);
    if (prize.rated_below) out += ",\"below\":" + std::to_string(*prize.rated_below);
    if (prize.rated_at_least) out += ",\"at_least\":" + std::to_string(*prize.rated_at_least);
    if (prize.unrated) out += ",\"unrated\":true";
    for (std::size_t e = 0; e < prize.entries.size(); ++e) {
      out += (e == 0 ? ",\"entries\":[" : ",") + std::to_string(prize.entries[e]);
    }
    out += prize.entries.empty() ? "}" : "]}";
  }
  out += "],\"pools\":[";
  for (std::size_t i = 0; i < awards.pools.size(); ++i) {
    const AwardPool& pool = awards.pools[i];
    out += (i == 0 ? "{" : ",{") + std::string("\"to\":") + quoted(word_of(pool.goes_to)) +
           ",\"score\":" + quoted(results::points_text(pool.score)) + ",\"prizes\":" + numbers(pool.prizes) +
           ",\"cents\":" + std::to_string(pool.pool) + ",\"words\":" + quoted(in_words(pool, section.prizes)) +
           ",\"awards\":[";
    for (std::size_t a = 0; a < pool.awards.size(); ++a) out += (a == 0 ? "" : ",") + award_json(pool.awards[a]);
    out += "]}";
  }
  return out + "],\"unwon\":" + numbers(awards.unwon) + "}";
}

publish::PublishedTable awards_table(const Section& section, const Awards& awards) {
  publish::PublishedTable table{
      awards.is_final ? "Prizes" : "Prizes, as things stand", {"Name", "Score", "Prize", "Amount"}, {}};
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
