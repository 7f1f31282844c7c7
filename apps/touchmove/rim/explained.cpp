#include "rim/explained.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <variant>

#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/journal/named_values.hpp"
#include "touchmove/game/view/shown_moves.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/notation/letters.hpp"
#include "touchmove/rulebook/catalog.hpp"
#include "touchmove/rulebook/printed.hpp"

namespace touchmove::app {
namespace {

using game::EffectCode;
using game::EventType;
using game::FactCode;
using game::NamedValue;
using game::Verdict;
using messages::Message;
using messages::Param;
using Params = std::vector<Param>;
using Texts = std::vector<std::string>;

std::string joined(const Texts& texts, std::string_view between) {
  std::string all;
  for (const std::string& text : texts) {
    if (text.empty()) continue;
    if (!all.empty()) all += between;
    all += text;
  }
  return all;
}

/// What happens with every move.
constexpr std::array plain_effects{
    EffectCode::Touched,      EffectCode::Lifted,       EffectCode::PutBack,   EffectCode::Adjusting,
    EffectCode::Adjusted,     EffectCode::ManMoved,     EffectCode::Passed,    EffectCode::Displaced,
    EffectCode::ClockStarted, EffectCode::ClockPressed, EffectCode::Chosen,    EffectCode::Settled,
    EffectCode::Replaced,     EffectCode::OfferLapsed,  EffectCode::EntryMade, EffectCode::ClockResumed,
};
bool is_plain(EffectCode code) {
  return std::find(plain_effects.begin(), plain_effects.end(), code) != plain_effects.end();
}

/// Whether that is the reading stated with the event: it was told, and is no consequence.
bool is_stated_reading(const game::Event& event, const game::Ruling& ruling, const game::Effect& effect) {
  return event.clocks && &effect == ruling.effects.begin() && effect.code == EffectCode::ClockSet &&
         effect.values.number == event.clocks->white_ms && effect.values.other == event.clocks->black_ms;
}

/// Facts that go with a man's being touched or a move's being made, and tell of nothing that came of it.
bool is_plain(FactCode code) {
  return code == FactCode::Touched || code == FactCode::LegalMoves || code == FactCode::Adjusting ||
         code == FactCode::RestsOnCustody;
}

/// Where the words of a value lie that is a code.
std::string_view area_of(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 10> areas{{{"about", "incident"},
                                                                                 {"scope", "scope"},
                                                                                 {"step", "step"},
                                                                                 {"party", "party"},
                                                                                 {"duties", "duty"},
                                                                                 {"measures", "measure"},
                                                                                 {"option", "option"},
                                                                                 {"custody", "custody"},
                                                                                 {"counter", "counter"},
                                                                                 {"part", "record_part"}}};
  const auto* found = std::find_if(areas.begin(), areas.end(), [&](const auto& each) { return each.first == name; });
  return found == areas.end() ? std::string_view{} : found->second;
}

/// A time as a clock shows it.
std::string span_text(std::int64_t ms) {
  const std::int64_t seconds = (std::abs(ms) + 500) / 1000;
  const auto two = [](std::int64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  const std::int64_t hours = seconds / 3600;
  std::string text = ms < 0 ? "-" : "";
  if (hours > 0) text += std::to_string(hours) + ":" + two(seconds / 60 % 60);
  if (hours == 0) text += std::to_string(seconds / 60);
  return text + ":" + two(seconds % 60);
}

/// A move by its squares.
std::string by_squares(const std::string& move) {
  if (move.size() < 4 || move.find('@') != std::string::npos) return move;
  std::string text = move.substr(0, 2) + "-" + move.substr(2, 2);
  if (move.size() > 4) text += std::string("=") + static_cast<char>(move[4] - 'a' + 'A');
  return text;
}

/// Says one ruling.
class Speech {
 public:
  /// `black_began`: Black made the first move of the game, or is to make it.
  Speech(std::string_view language, const Texts& ply_names, const board::Placement& stood, bool black_began)
      : language_(language), ply_names_(ply_names), stood_(stood), black_began_(black_began) {}

  std::string say(std::string key, Params params = {}) const {
    return messages::say(Message(std::move(key), std::move(params)), language_);
  }
  std::string mid_sentence(std::string text) const {
    if (messages::words("language.mid_sentence", language_) != "lower" || text.empty()) return text;
    if (text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return text;
  }
  std::string listed(Texts items) const {
    if (items.size() < 2) return items.empty() ? std::string{} : items.front();
    const std::string last = std::move(items.back());
    items.pop_back();
    return say("list.and", {{"list", joined(items, ", ")}, {"last", last}});
  }
  std::string side(std::string_view word) const { return say("side." + std::string(word)); }

  /// The values, each made readable by what it is called.
  Params readable(const std::vector<NamedValue>& values) const;
  std::string fact(const game::Fact& fact) const;
  Texts facts(const game::Event& event, const game::Ruling& ruling) const;
  std::string effect(const game::Effect& effect) const;
  Texts effects(const game::Event& event, const game::Ruling& ruling) const;
  /// `asked`: the word of the event that left it open; `result` where it is about one that stands.
  std::string option(const game::Option& option, std::string_view asked = {}) const;
  Texts choices(const game::OptionList& options, EventType asked) const;
  std::string title(const game::Event& event, const game::Ruling& ruling, std::optional<board::Color> actor) const;
  std::string asked(const game::Needs& needs) const;
  Texts grounds(const game::ClauseList& clauses) const;

 private:
  bool is_named(std::int64_t ply) const {
    const auto index = static_cast<std::size_t>(ply - 1);
    return ply >= 1 && index < ply_names_.size() && !ply_names_[index].empty();
  }
  std::string ply_name(std::int64_t ply) const {
    if (is_named(ply)) return ply_names_[static_cast<std::size_t>(ply - 1)];
    return say("ply.number", {{"ply", ply}});
  }
  std::string after(std::int64_t ply) const {
    return ply == 0 ? say("ply.start") : say("ply.after", {{"at", ply_name(ply)}});
  }
  std::string claim(const game::Claim& claim) const;
  /// Beside its king a side has only these: by name where they are known.
  std::string only_men(const game::Fact& fact, Params params) const;
  /// The sentence of a code that may be about somebody who has neither colour: a spectator, say.
  std::string say_of_person(const std::string& key, Params params) const;

  std::string_view language_;
  const Texts& ply_names_;
  const board::Placement& stood_;
  bool black_began_;
};

Params Speech::readable(const std::vector<NamedValue>& values) const {
  Params params;
  for (const NamedValue& value : values) {
    const std::string_view name = value.name;
    if (value.number) {
      const std::int64_t number = *value.number;
      if (name == "ply") {
        params.push_back({"at", ply_name(number)});
        params.push_back({"after", after(number)});
      }
      if (name == "count") params.push_back({"moves", number / 2});
      const bool is_time = name == "ms" || name == "white" || name == "black";
      params.push_back(is_time ? Param{name, span_text(number)} : Param{name, number});
      continue;
    }
    Texts words = value.words;
    if (name == "side" || name == "color") {
      for (std::string& word : words) word = side(word);
    } else if (name == "man") {
      for (std::string& word : words) word = say(std::string("man.") + notation::to_lower(word[0]));
    } else if (name == "move") {
      for (std::string& word : words) word = by_squares(word);
    } else if (const std::string_view area = area_of(name); !area.empty()) {
      for (std::string& word : words) {
        word = say(std::string(area) + "." + word);
        if (area == "option") word = mid_sentence(word);
      }
    }
    if (name == "square") params.push_back({"squares", listed(words)});
    params.push_back({name, listed(words)});
  }
  return params;
}

/// A penalty stands in a sentence.
void name_penalty(const Speech& speech, Params& params) {
  for (Param& param : params) {
    if (param.name != "kind") continue;
    param.value = speech.mid_sentence(speech.say("penalty." + std::get<std::string>(param.value)));
  }
}

std::string Speech::say_of_person(const std::string& key, Params params) const {
  const bool named = std::any_of(params.begin(), params.end(), [](const Param& each) { return each.name == "side"; });
  return say(!named && messages::has_words(key + ".unnamed") ? key + ".unnamed" : key, std::move(params));
}

std::string Speech::only_men(const game::Fact& fact, Params params) const {
  const std::string key = "fact.only_men";
  Texts men;
  for (const board::Square square : fact.values.squares) {
    const std::optional<board::Piece> man = stood_.at(square);
    if (!man) return say(fact.values.squares.size() == 1 ? key + ".single" : key, std::move(params));
    const std::string kind = say(std::string("man.") + notation::to_lower(notation::letter_of(*man)));
    men.push_back(say(key + ".man", {{"man", kind}, {"square", board::to_string(square)}}));
  }
  params.push_back({"men", listed(std::move(men))});
  return say(key + ".named", std::move(params));
}

std::string Speech::fact(const game::Fact& fact) const {
  Params params = readable(game::named_values(fact));
  if (fact.code == FactCode::OnlyMen) return only_men(fact, std::move(params));
  name_penalty(*this, params);
  for (Param& param : params) {
    if (param.name != "reason") continue;
    const std::string code = std::get<std::string>(param.value);
    if (fact.code == FactCode::Closed) {
      param.value = say("closed." + code);
    } else if (fact.code == FactCode::MoveIllegal) {
      const std::string key = messages::has_words("illegal." + code) ? "illegal." + code : "illegal.other";
      Params inner = readable(game::named_values(fact));
      const std::string kind = say(key, std::move(inner));
      params.push_back({"kind", kind});
      break;
    }
  }
  const std::string key = "fact." + std::string(game::word_of(fact.code));
  const bool since_start = fact.code == FactCode::QuietSince || fact.code == FactCode::CounterSince;
  if (since_start && fact.values.number == 0) return say(key + ".start", std::move(params));
  // Of which man or side so many legal moves are.
  if (fact.code == FactCode::LegalMoves && (!fact.values.squares.empty() || fact.values.side))
    return say(key + (fact.values.side ? ".of_side" : ".of_man"), std::move(params));
  return say_of_person(key, std::move(params));
}

/// Whether the title, or another fact, says the same.
bool is_said_already(const game::Event& event, const game::Ruling& ruling, const game::Fact& fact) {
  if (const auto* flag = std::get_if<game::Flag>(&event.body); flag != nullptr && fact.code == FactCode::FlagDown)
    return ruling.verdict != Verdict::Refused && fact.values.side == flag->color;
  if (fact.code == FactCode::Disputed) return ruling.verdict == Verdict::Noted;
  if (fact.code == FactCode::Incident) return event.type() == EventType::Report;
  if (fact.code == FactCode::Sealer) return event.type() == EventType::Seal && ruling.verdict != Verdict::Refused;
  return fact.code == FactCode::WindowClosed &&
         std::any_of(ruling.facts.begin(), ruling.facts.end(), [](const game::Fact& each) {
           return each.code == FactCode::Closed &&
                  each.values.kind.as<game::ClosedReason>() == game::ClosedReason::WindowClosed;
         });
}

Texts Speech::facts(const game::Event& event, const game::Ruling& ruling) const {
  const game::FactList& facts = ruling.facts;
  Texts said;
  Texts stood;
  bool at_start = false;
  Texts line;
  for (const game::Fact& fact : facts) {
    if (fact.code == FactCode::Occurred) {
      at_start |= fact.values.number == 0;
      if (fact.values.number > 0) stood.push_back(ply_name(fact.values.number));
    }
    const bool of_line = fact.code == FactCode::Shown || fact.code == FactCode::ShownNext;
    if (of_line) line.push_back(by_squares(game::in_words(fact.values.move)));
  }
  bool occurred = false;
  const bool counts_plies =
      std::any_of(facts.begin(), facts.end(), [](const game::Fact& each) { return each.code == FactCode::QuietMoves; });
  for (const game::Fact& fact : facts) {
    if (is_said_already(event, ruling, fact)) continue;
    switch (fact.code) {
      case FactCode::Occurred: {
        // The plies at which a position stood are said in one sentence.
        if (std::exchange(occurred, true)) break;
        Texts places;
        if (at_start) places.push_back(say("ply.start"));
        if (!stood.empty()) places.push_back(say("ply.after", {{"at", listed(stood)}}));
        said.push_back(say("fact.occurred", {{"after", listed(places)}}));
        break;
      }
      case FactCode::Shown:
        said.push_back(line.size() > 1 ? say("fact.shown_line", {{"moves", joined(line, ", ")}}) : this->fact(fact));
        break;
      case FactCode::ShownNext:
        break;
      case FactCode::Lacking:
      case FactCode::LapsedBy:
      case FactCode::LapsedByTouch: {
        // Moves of fifty are counted by sides; an offer is declined, and nothing claimed.
        const std::string_view of = fact.code == FactCode::Lacking ? ".plies" : ".offer";
        const bool otherwise = fact.code == FactCode::Lacking ? counts_plies : event.type() == EventType::AcceptDraw;
        said.push_back(otherwise ? say("fact." + std::string(game::word_of(fact.code)) + std::string(of),
                                       readable(game::named_values(fact)))
                                 : this->fact(fact));
        break;
      }
      case FactCode::RepeatedOffers:
        said.push_back(event.type() == EventType::Report
                           ? say("fact.repeated_offers.reported", readable(game::named_values(fact)))
                           : this->fact(fact));
        break;
      default:
        said.push_back(this->fact(fact));
    }
  }
  return said;
}

std::string Speech::effect(const game::Effect& effect) const {
  Params params = readable(game::named_values(effect));
  const std::string word(game::word_of(effect.code));
  if (effect.code == EffectCode::Result) {
    const auto result = effect.values.kind.as<game::GameResult>();
    const auto reason = effect.values.reason.as<game::ResultReason>();
    return say("result." + std::string(game::word_of(result))) + ", " +
           say("reason." + std::string(game::word_of(reason)));
  }
  name_penalty(*this, params);
  if (effect.code == EffectCode::CastlingBarred && effect.values.squares.empty()) return say("effect." + word + ".any");
  const bool none = effect.code == EffectCode::TimeTaken || effect.code == EffectCode::TimeAdded;
  if (none && effect.values.number == 0) return say("effect.time_taken.none", std::move(params));
  if (effect.code == EffectCode::Restored && effect.values.other != 0)
    return say("effect." + word + ".counted", std::move(params));
  // What was done beside a move is undone, and the move before it stands.
  if (effect.code == EffectCode::Restored && effect.values.board == 0 && !is_named(effect.values.number) &&
      is_named(effect.values.number - 1))
    return say("effect." + word + ".after", {{"at", ply_name(effect.values.number - 1)}});
  if (effect.code == EffectCode::Restored && effect.values.board == 0)
    return say("effect." + word + ".before", std::move(params));
  if (effect.code == EffectCode::IllegalCounted && effect.values.number == 2)
    return say("effect." + word + ".two", std::move(params));
  return say_of_person("effect." + word, std::move(params));
}

/// Whether the clock was pressed for another reason than a move: then it is news whose time runs.
bool is_press_aside(const game::Event& event, const game::Ruling& ruling) {
  return event.type() == EventType::Press &&
         std::any_of(ruling.facts.begin(), ruling.facts.end(), [](const game::Fact& fact) {
           return fact.code == FactCode::MenLying || fact.code == FactCode::NoMoveMade;
         });
}

Texts Speech::effects(const game::Event& event, const game::Ruling& ruling) const {
  // Where a player or a clock has come, or the times are set, it is news whose clock starts.
  // Times of the other board would be taken for those of this one.
  const auto is_unsaid = [&](const game::Effect& each) {
    return is_stated_reading(event, ruling, each) || (each.code == EffectCode::ClockSet && each.values.board != 0);
  };
  const bool clocks_set = std::any_of(ruling.effects.begin(), ruling.effects.end(), [&](const game::Effect& each) {
    return each.code == EffectCode::ClockSet && !is_unsaid(each);
  });
  const bool starts_clock = clocks_set || event.type() == EventType::Arrive || event.type() == EventType::ObtainClock ||
                            event.type() == EventType::Touch || is_press_aside(event, ruling);
  Texts said;
  for (const game::Effect& each : ruling.effects) {
    if (is_unsaid(each)) continue;
    if (each.code == EffectCode::ManMoved && event.type() == EventType::Press && each.values.promoted) {
      // No hand has put it there.
      const char man = notation::to_lower(notation::capital_of(*each.values.promoted));
      said.push_back(say("effect.pawn_becomes", {{"square", board::to_string(each.values.move.target)},
                                                 {"man", say(std::string("man.") + man)}}));
      continue;
    }
    if (is_plain(each.code) && !(starts_clock && each.code == EffectCode::ClockStarted)) continue;
    said.push_back(effect(each));
  }
  return said;
}

std::string Speech::option(const game::Option& option, std::string_view asked) const {
  std::string key = "option." + std::string(game::word_of(option.id));
  // What is put right is what was asked about.
  if (const std::string of = key + "." + std::string(asked); !asked.empty() && messages::has_words(of)) key = of;
  // What came first is a flag, unless it is said to be something else.
  for (const game::Effect& each : option.effects) {
    if (each.code == EffectCode::ManMoved && messages::has_words(key + ".man")) key += ".man";
    if (each.code == EffectCode::Stopped && option.id == game::OptionId::Other) key = "option.other.order";
    if (each.code == EffectCode::ClockSet && option.id == game::OptionId::Correct) key = "option.correct.clock_set";
    if (each.code == EffectCode::TimeTaken && option.id == game::OptionId::Correct) key = "option.correct.time_taken";
    if (each.code != EffectCode::Result) continue;
    const std::string of = key + "." + std::string(game::word_of(each.values.reason.as<game::ResultReason>()));
    if (messages::has_words(of)) key = of;
  }
  if (!option.clauses.empty()) {
    // Or what the book has in mind.
    const std::string of = key + "." + std::string(rulebook::catalogs()[option.clauses.front().book_index()].id);
    if (messages::has_words(of)) key = of;
  }
  std::string text = say(key);
  if (!option.squares.empty()) {
    Texts squares;
    for (const board::Square square : option.squares) squares.push_back(board::to_string(square));
    text = say("option.squares", {{"option", text}, {"squares", listed(squares)}});
  }
  text = mid_sentence(text);
  const bool of_time = option.id == game::OptionId::AddTime || option.id == game::OptionId::TakeTime;
  if (option.id == game::OptionId::IllegalMove) {
    // What it costs, which may be the game.
    Texts cost;
    for (const game::Effect& each : option.effects) {
      if (each.code == EffectCode::IllegalCounted || each.code == EffectCode::Result ||
          each.code == EffectCode::TimeAdded)
        cost.push_back(effect(each));
    }
    if (!cost.empty()) text += " (" + joined(cost, ", ") + ")";
  }
  if (of_time || option.id == game::OptionId::Correct) {
    // How much, to whom, and what goes with it.
    Texts given;
    const auto undoes = [&](const game::Effect& each) {
      // On appeal what was given or taken is first undone.
      const auto opposite = each.code == EffectCode::TimeAdded ? EffectCode::TimeTaken : EffectCode::TimeAdded;
      const bool counts = each.code == EffectCode::TimeAdded || each.code == EffectCode::TimeTaken;
      return counts &&
             std::any_of(&each + 1, option.effects.data() + option.effects.size(), [&](const game::Effect& later) {
               return later.code == opposite && later.values.side == each.values.side;
             });
    };
    for (const game::Effect& each : option.effects) {
      if (each.code == EffectCode::TimeAdded || each.code == EffectCode::TimeTaken || each.code == EffectCode::Warned ||
          each.code == EffectCode::ClockSet) {
        if (undoes(each)) {
          text = mid_sentence(say("option.other_amount"));
          continue;
        }
        given.push_back(effect(each));
      }
    }
    if (!given.empty()) text += " (" + joined(given, ", ") + ")";
  }
  return option.is_default ? say("explain.usual", {{"option", text}, {"default", say("option.default")}}) : text;
}

Texts Speech::choices(const game::OptionList& options, EventType asked) const {
  const bool of_result = std::any_of(options.begin(), options.end(), [](const game::Option& each) {
    return each.id == game::OptionId::Correct &&
           std::any_of(each.effects.begin(), each.effects.end(),
                       [](const game::Effect& effect) { return effect.code == EffectCode::Result; });
  });
  // Of two ends the other would stop the board that has been played to an end.
  const bool of_order = std::any_of(options.begin(), options.end(), [](const game::Option& each) {
    return each.id == game::OptionId::Other &&
           std::any_of(each.effects.begin(), each.effects.end(),
                       [](const game::Effect& effect) { return effect.code == EffectCode::Stopped; });
  });
  const std::string_view of = of_result ? "result" : of_order ? "order" : game::word_of(asked);
  std::vector<std::pair<game::Chooser, Texts>> by;
  for (const game::Option& each : options) {
    auto found = std::find_if(by.begin(), by.end(), [&](const auto& group) { return group.first == each.by; });
    if (found == by.end()) found = by.insert(by.end(), {each.by, {}});
    found->second.push_back(option(each, of));
  }
  Texts said;
  for (const auto& [chooser, list] : by) {
    said.push_back(say("explain.choice", {{"by", say("option.by." + std::string(game::word_of(chooser)))},
                                          {"options", joined(list, ", ")}}));
  }
  return said;
}

std::string Speech::claim(const game::Claim& claim) const {
  const std::string key = "claim." + std::string(game::word_of(claim.kind));
  if (claim.move && messages::has_words(key + ".named"))
    return mid_sentence(say(key + ".named", {{"move", by_squares(game::in_words(*claim.move))}}));
  if (!claim.move && messages::has_words(key + ".event")) return say(key + ".event");
  if (claim.kind == game::ClaimKind::WrongColours && black_began_) return say(key + ".began");
  return mid_sentence(say(key));
}

std::string Speech::title(const game::Event& event, const game::Ruling& ruling,
                          std::optional<board::Color> actor) const {
  Params params = readable(game::named_values(event));
  std::erase_if(params, [](const Param& param) { return param.name == "side"; });
  const bool for_player = event.type() == EventType::AssignDeputy || event.type() == EventType::Accommodate;
  if (!actor && for_player && !ruling.effects.empty()) actor = ruling.effects.front().values.side;
  params.push_back({"side", actor ? side(game::word_of(*actor)) : say("side.none")});
  if (const auto* claimed = std::get_if<game::Claim>(&event.body)) params.push_back({"claim", claim(*claimed)});
  if (const auto* decide = std::get_if<game::Decide>(&event.body)) {
    // What was first is told as the choice was.
    game::Option decided;
    decided.id = decide->option;
    for (const game::Effect& each : ruling.effects) {
      if (each.code == EffectCode::Result || each.code == EffectCode::Stopped) decided.effects.push_back(each);
    }
    std::erase_if(params, [](const Param& param) { return param.name == "option"; });
    params.push_back({"option", option(decided)});
  }
  if (const auto* flag = std::get_if<game::Flag>(&event.body))
    params.push_back({"flag", side(game::word_of(flag->color))});
  const std::string verdict(game::word_of(ruling.verdict));
  std::string key = "title." + std::string(game::word_of(event.type())) + "." + verdict;
  if (ruling.verdict == Verdict::Illegal) {
    const auto has = [&](FactCode code) {
      return std::any_of(ruling.facts.begin(), ruling.facts.end(),
                         [code](const game::Fact& fact) { return fact.code == code; });
    };
    const bool of_move = has(FactCode::MoveIllegal) || has(FactCode::RookMisplaced) || has(FactCode::SquareVisited) ||
                         has(FactCode::SecondMove) || has(FactCode::TwoHands);
    if (event.type() == EventType::Pause) return say("title.pause.illegal");
    key = of_move                         ? "title.illegal.move"
          : has(FactCode::NoMoveMade)     ? "title.illegal.press"
          : has(FactCode::AnnouncedUnmet) ? "title.illegal.announced"
                                          : "title.illegal.touch";
  }
  std::string title = say(messages::has_words(key) ? key : "verdict." + verdict, std::move(params));
  const bool is_disputed = event.source && event.source->standing == game::ReportStanding::Disputed;
  if (!is_disputed || ruling.verdict != Verdict::Noted) return title;
  // Of two players the one who does not say it disputes it.
  const game::Actor by = event.source->said_by;
  const bool of_two = (by == game::Actor::A || by == game::Actor::B) &&
                      (event.by == game::Actor::A || event.by == game::Actor::B) && actor;
  if (!of_two) return say("title.disputed", {{"what", title}});
  const board::Color said = by == event.by ? *actor : ~*actor;
  return say("title.disputed.by",
             {{"what", title}, {"side", side(game::word_of(said))}, {"other", side(game::word_of(~said))}});
}

std::string Speech::asked(const game::Needs& needs) const {
  const std::string key = "explain.asked." + std::string(game::word_of(needs.question));
  return say(key, {{"side", side(game::word_of(needs.side))}});
}

Texts Speech::grounds(const game::ClauseList& clauses) const {
  Texts said;
  if (clauses.empty()) return said;
  const auto name = [&](rulebook::Citation citation) {
    const std::string printed = printed_name(citation, language_);
    if (citation.book_index() == clauses.front().book_index()) return printed;
    const std::string book(rulebook::catalogs()[citation.book_index()].id);
    return say("explain.of_book", {{"clause", printed}, {"book", say("book." + book)}});
  };
  const std::string first = name(clauses.front());
  said.push_back(say("explain.rests", {{"clause", first}}));
  Texts beside;
  for (const rulebook::Citation citation : clauses) {
    const std::string named = name(citation);
    if (named != first && std::find(beside.begin(), beside.end(), named) == beside.end()) beside.push_back(named);
  }
  if (!beside.empty()) said.push_back(say("explain.beside", {{"list", listed(beside)}}));
  // What the official may have read otherwise is named as a reading.
  const rulebook::Clause& decides = rulebook::clause(clauses.front());
  const std::string id = rulebook::to_string(clauses.front());
  if (!decides.reading.empty()) {
    said.push_back(say("explain.reading", {{"clause", first}, {"id", id}}));
  } else if (decides.beyond_source && decides.fide_article.empty()) {
    said.push_back(say("explain.silent", {{"id", id}}));
  }
  return said;
}

/// What the clocks show; nothing if there are none.
std::optional<board::ByColor<std::int64_t>> times_of(const game::State& state, std::int64_t at_ms) {
  if (!state.clock.control().timed()) return std::nullopt;
  return board::ByColor<std::int64_t>{state.clock.remaining(clock::Side::White, at_ms),
                                      state.clock.remaining(clock::Side::Black, at_ms)};
}

/// The name of a clause as words: "gap.dead-position" is "gap, dead position".
std::string spelt_out(std::string_view id) {
  std::string name;
  for (const char letter : id) name += letter == '.' ? ", " : std::string(1, letter == '-' ? ' ' : letter);
  return name;
}

bool is_sentence(const std::string& text) {
  return text.ends_with('.') || text.ends_with('!') || text.ends_with('?') || text.ends_with("\u2026");
}

}  // namespace

std::string printed_name(rulebook::Citation citation, std::string_view language) {
  const rulebook::PrintedClause clause = rulebook::printed(citation);
  const auto numbered = [&](const char* key) {
    return messages::say(Message(key, {{"number", std::string(clause.number)}}), language);
  };
  switch (clause.as) {
    case rulebook::PrintedAs::Article:
      return numbered("clause.article");
    case rulebook::PrintedAs::Law:
      return numbered("clause.law");
    case rulebook::PrintedAs::Rule: {
      const std::string rule = numbered("clause.rule");
      // Where one number holds rules that its source does not print, each is told by its name.
      const rulebook::Clause& text = rulebook::clause(citation);
      if (!text.beyond_source || text.id.size() <= clause.number.size()) return rule;
      std::string name = spelt_out(text.id.substr(clause.number.size() + 1));
      return messages::say(Message("clause.part", {{"clause", rule}, {"name", std::move(name)}}), language);
    }
    case rulebook::PrintedAs::Name:
      break;
  }
  std::string name = spelt_out(clause.number);
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

bool is_worth_explaining(const game::Event& event, const game::Ruling& ruling) {
  constexpr std::array telling{Verdict::Refused, Verdict::Illegal, Verdict::Upheld, Verdict::Denied,
                               Verdict::Open,    Verdict::Needs,   Verdict::Ended,  Verdict::Obliged};
  if (event.type() == EventType::Opened) return ruling.verdict == Verdict::Ended;
  if (std::find(telling.begin(), telling.end(), ruling.verdict) != telling.end()) return true;
  const bool by_hand = event.type() == EventType::Move || event.type() == EventType::Touch ||
                       event.type() == EventType::Release || event.type() == EventType::Press ||
                       event.type() == EventType::Start || event.type() == EventType::Adjust ||
                       event.type() == EventType::Entry || event.type() == EventType::Promote;
  if (!by_hand) return true;
  if (std::any_of(ruling.facts.begin(), ruling.facts.end(),
                  [](const game::Fact& fact) { return !is_plain(fact.code); }))
    return true;
  return std::any_of(ruling.effects.begin(), ruling.effects.end(), [&](const game::Effect& effect) {
    return !is_plain(effect.code) && !is_stated_reading(event, ruling, effect);
  });
}

void Explainer::learn_before(const game::State& state, std::int64_t at_ms) {
  learn(state);
  before_ = times_of(state, std::max(at_ms, state.last_at_ms));
}

void Explainer::learn(const game::State& state) {
  stood_ = state.placement;
  black_began_ = state.start.side_to_move == board::Color::Black;
  after_ = times_of(state, state.last_at_ms);
  const std::size_t known = std::min(moves_.size(), state.plies.size());
  std::size_t same = 0;
  while (same < known && moves_[same] == state.plies[same].move) ++same;
  if (same == state.plies.size()) return;
  const int half_moves =
      2 * (state.start.fullmove_number - 1) + (state.start.side_to_move == board::Color::White ? 0 : 1);
  moves_.resize(std::max(moves_.size(), state.plies.size()));
  for (const game::ShownMove& shown : game::shown_moves(state, same)) {
    learn(shown.ply, shown.san, half_moves);
    moves_[static_cast<std::size_t>(shown.ply - 1)] = shown.move;
  }
}

void Explainer::learn(int ply, const std::string& san, int half_moves) {
  if (ply < 1) return;
  const auto index = static_cast<std::size_t>(ply - 1);
  names_.resize(std::max(names_.size(), index + 1));
  const int half = half_moves + ply - 1;
  names_[index] = std::to_string(half / 2 + 1) + (half % 2 == 0 ? "." : "...") + san;
}

/// Where a position is set up again its clocks are set with it: what they then show, if the effects do not say it.
std::vector<std::string> Explainer::clocks_after(const game::Event& event, const game::Ruling& ruling) const {
  if (!before_ || !after_) return {};
  Times told = *before_;
  if (event.clocks) told = {event.clocks->white_ms, event.clocks->black_ms};
  bool restored = false;
  bool gains = false;
  for (const game::Effect& effect : ruling.effects) {
    if (effect.values.board != 0) continue;
    const std::int64_t ms = effect.values.number;
    const board::Color side = effect.values.side.value_or(board::Color::White);
    restored |= effect.code == EffectCode::Restored;
    gains |= effect.code == EffectCode::GainRevoked || effect.code == EffectCode::GainReturned;
    if (effect.code == EffectCode::TimeAdded) told[side] += ms;
    if (effect.code == EffectCode::TimeTaken) told[side] -= ms;
    if (effect.code == EffectCode::ClockSet && !is_stated_reading(event, ruling, effect)) return {};
  }
  if (!gains && (!restored || told == *after_)) return {};
  std::vector<std::string> said;
  const auto say = [&](const char* key, Params params) {
    said.push_back(messages::say(Message(key, std::move(params)), language_));
  };
  say("explain.clocks_after", {{"white", span_text(after_->white)}, {"black", span_text(after_->black)}});
  return said;
}

std::string Explainer::explain(const game::Event& event, const game::Ruling& ruling,
                               std::optional<board::Color> actor) const {
  const Speech speech(language_, names_, stood_, black_began_);
  const std::string title = speech.title(event, ruling, actor);
  Texts parts{is_sentence(title) ? title : title + "."};
  const auto add = [&](const Texts& more) {
    for (const std::string& text : more) {
      if (text != parts.front()) parts.push_back(text);
    }
  };
  add(speech.facts(event, ruling));
  if (ruling.needs) parts.push_back(speech.asked(*ruling.needs));
  Texts effects = speech.effects(event, ruling);
  std::erase_if(effects,
                [&](const std::string& text) { return speech.mid_sentence(text) == speech.mid_sentence(title); });
  if (!effects.empty()) parts.push_back(speech.say("explain.follows", {{"effects", joined(effects, ", ")}}));
  add(clocks_after(event, ruling));
  add(speech.choices(ruling.options, event.type()));
  add(speech.grounds(ruling.clauses));
  return joined(parts, " ");
}

}  // namespace touchmove::app
