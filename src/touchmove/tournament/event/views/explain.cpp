#include "touchmove/tournament/event/views/explain.hpp"

#include <utility>
#include <variant>

#include "touchmove/tournament/event/views/words.hpp"

namespace touchmove::tournament::event {
namespace {

using messages::Message;
using messages::Param;

std::string key(std::string_view area, std::string_view code) {
  return "pairing." + std::string(area) + "." + std::string(code);
}

/// The reasons of one board, taken in one after another.
class Teller {
 public:
  Teller(const std::vector<PairingReason>& why, const std::array<int, 2>& players, const PlayerNames& names)
      : why_(why), players_(players), names_(names) {}

  std::vector<Message> tell() {
    for (std::size_t i = 0; i < why_.size(); ++i) {
      at_ = &why_[i];
      before_ = i > 0 ? &why_[i - 1] : nullptr;
      next_ = i + 1 < why_.size() ? &why_[i + 1] : nullptr;
      std::visit(*this, *at_);
      tell_natural(next_);
    }
    return std::move(told_);
  }

  void operator()(const reason::Bracket& x) { add("group", {{"score", points_text(x.score)}}); }
  void operator()(const reason::Group& x) { add("group", {{"score", points_text(x.score)}}); }
  void operator()(const reason::Line& x) { add("line", {{"line", x.line}}); }
  /// Of a system whose bye is no full point the sentence is its own.
  void operator()(const reason::Bye& x) {
    const std::string own = "bye.of." + x.rule;
    const bool has_own = messages::has_words("pairing." + own);
    add_rule(has_own ? own : is_anew_ ? "bye.anew" : "bye", key("bye.why", x.rule), x.rule);
  }
  void operator()(const reason::Instead& x) {
    add_limited("instead", {name("name", x.player), {"size", x.size}}, x.limit);
  }
  /// By which rule somebody has not got the bye stands behind the player.
  void operator()(const reason::Passed& x) {
    const auto* barred = next_ == nullptr ? nullptr : std::get_if<reason::Barred>(next_);
    if (barred == nullptr) return add("passed", {name("name", x.player)});
    if (!messages::has_words(key("passed", barred->ground))) return add_unread();
    add("passed." + barred->ground, {name("name", x.player), {"rule", barred->ground}});
  }
  void operator()(const reason::Pool& x) {
    if (!messages::has_words(key("pool", x.rule))) return add_unread();
    add("pool." + x.rule, {{"class", x.prize_class}});
  }
  void operator()(const reason::Higher& x) { higher_ = x.player; }
  void operator()(const reason::Natural& x) { natural_ = x.player; }
  void operator()(const reason::Barred& x) {
    if (before_ == nullptr || !std::holds_alternative<reason::Passed>(*before_))
      bars_.emplace_back(key("bar", x.ground));
  }
  void operator()(const reason::Moved& x) { criterion_ = x.criterion; }
  void operator()(const reason::Floats& x) {
    if (x.rule.empty()) return add("floats");
    add_rule("floats.above", key("floats.why", x.rule), x.rule);
  }
  void operator()(const reason::Switch& x) {
    const std::string why = key("switch.why", x.rule);
    if (!messages::has_words(why)) return add_unread();
    std::vector<Param> params{{"why", std::vector{Message(why)}}, {"rule", x.rule}, {"size", x.size}};
    if (!x.exchange) return add_limited("switch", std::move(params), x.limit);
    params.push_back(name("first", x.exchange->first));
    params.push_back(name("second", x.exchange->second));
    add_limited(x.exchange->between_halves ? "switch.changes" : "switch.moves", std::move(params), x.limit);
  }
  void operator()(const reason::Colour& x) { add_rule("colour", key("colour.why", x.rule), x.rule); }
  void operator()(const reason::Excuse& x) {
    add_rule("excuse", key("excuse.why", x.rule), x.rule,
             {{"flag", std::vector{Message(key("flag", word_of(x.flag)))}}});
  }
  void operator()(const reason::NoLine& x) {
    const std::string why = key("no_line.why", x.why);
    if (!messages::has_words(why)) return add_unread();
    add("no_line", {{"why", std::vector{Message(why)}}});
  }
  void operator()(const reason::TableRound& x) { add_table(x.round, x.table.value_or(RobinTable::Usual)); }
  void operator()(const reason::QuadRound& x) { add_table(x.round, RobinTable::Usual); }
  void operator()(const reason::MadeUp&) { add("made_up"); }
  void operator()(const reason::Anew& x) {
    is_anew_ = true;
    add("anew", {{"count", x.players}});
  }
  void operator()(const reason::Knockout& x) {
    const std::string stage = x.lines == 0 ? "third" : x.lines == 2 ? "final" : "lines";
    const std::string met = x.second == 0 ? ".alone" : "";
    add("knockout." + stage + met, {{"lines", x.lines}, {"first", x.first}, {"second", x.second}});
  }
  void operator()(const reason::Challenge& x) {
    add("challenge", {name("first", x.player), {"from", x.from}, name("second", x.whom), {"at", x.at}});
  }
  void operator()(const reason::Unread&) { add_unread(); }

 private:
  void add(const std::string& what, std::vector<Param> params = {}) {
    told_.emplace_back("pairing." + what, std::move(params));
  }
  void add_limited(const std::string& what, std::vector<Param> params, const std::optional<int>& limit) {
    if (limit) params.push_back({"limit", *limit});
    add(limit ? what + ".limited" : what, std::move(params));
  }
  /// A rule that has no words is one this program does not know.
  void add_rule(const std::string& what, std::string why, const RuleCode& rule, std::vector<Param> params = {}) {
    if (!messages::has_words(why)) return add_unread();
    params.push_back({"why", std::vector{Message(std::move(why))}});
    // One rule may say several things; which, the code has behind the rule's name.
    params.push_back({"rule", rule.substr(0, rule.find('_'))});
    add(what, std::move(params));
  }
  void add_table(int round, RobinTable table) {
    add("table", {{"round", round}, {"table", std::vector{Message(key("table.name", word_of(table)))}}});
  }
  void add_unread() { add("unread", {{"code", to_string(*at_)}}); }

  Param name(std::string_view param, int number) const {
    const auto known = names_.find(number);
    if (known != names_.end()) return {param, known->second};
    return {param, std::vector{Message("pairing.number", {{"number", number}})}};
  }

  bool sits(int number) const { return players_[0] == number || players_[1] == number; }

  /// The natural opponent is told as soon as all of it is known: it comes with those before and after it.
  void tell_natural(const PairingReason* next) {
    const bool goes_on = next != nullptr && (std::holds_alternative<reason::Barred>(*next) ||
                                             std::holds_alternative<reason::Moved>(*next) ||
                                             std::holds_alternative<reason::Natural>(*next));
    if (is_natural_told_ || natural_ == 0 || goes_on) return;
    is_natural_told_ = true;
    std::vector<Param> params{name("natural", natural_)};
    std::string what = "natural.order";
    if (!bars_.empty()) {
      what = "natural.barred";
      params.push_back({"bars", bars_});
    } else if (sits(natural_) && natural_ != higher_) {
      what = "natural.so";
    } else if (!criterion_.empty()) {
      what = "natural.moved";
      params.push_back({"rule", criterion_.substr(0, criterion_.find('_'))});
      params.push_back({"criterion", std::vector{Message(key("criterion", criterion_))}});
    }
    if (higher_ != 0) params.push_back(name("higher", higher_));
    add(higher_ != 0 ? what : what + ".alone", std::move(params));
  }

  const std::vector<PairingReason>& why_;
  std::array<int, 2> players_;
  const PlayerNames& names_;
  const PairingReason* before_{nullptr};
  const PairingReason* at_{nullptr};
  const PairingReason* next_{nullptr};
  std::vector<Message> told_;
  int higher_{0};
  int natural_{0};
  RuleCode criterion_;
  std::vector<Message> bars_;
  bool is_natural_told_{false};
  bool is_anew_{false};
};

}  // namespace

std::vector<messages::Message> explain_reasons(const std::vector<PairingReason>& why, const std::array<int, 2>& players,
                                               const PlayerNames& names) {
  return Teller(why, players, names).tell();
}

std::string reasons_in_words(const std::vector<PairingReason>& why, const std::array<int, 2>& players,
                             const PlayerNames& names, std::string_view language) {
  std::string text;
  for (const Message& message : explain_reasons(why, players, names)) {
    text += (text.empty() ? "" : " ") + messages::say(message, language);
  }
  return text;
}

Explainer::Explainer(const State& state, std::size_t section, const Directory& directory) : state_(state) {
  for (const Entry* entry : entries_of(state, section)) {
    if (entry->pairing_number == 0) continue;
    const int number = entry->pairing_number;
    names_[number] = printed_name(directory, entry->person) + " (" + std::to_string(entry->number) + ")";
  }
}

std::vector<messages::Message> Explainer::explain(const Board& board) const {
  std::array<int, 2> players{0, 0};
  for (std::size_t side = 0; side < players.size(); ++side) {
    const Entry* entry = find_entry(state_, side == 0 ? board.white : board.black);
    if (entry != nullptr) players[side] = entry->pairing_number;
  }
  return explain_reasons(board.why, players, names_);
}

std::vector<std::string> Explainer::why(const Board& board, std::string_view language) const {
  std::vector<std::string> lines;
  for (const Message& message : explain(board)) lines.push_back(messages::say(message, language));
  return lines;
}

}  // namespace touchmove::tournament::event
