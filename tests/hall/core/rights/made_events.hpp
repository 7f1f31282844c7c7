// Events as a client might send them, made from the descriptions by which they are read: every kind there is, with what
// may stand there, with one thing wrong, or with nothing right.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "touchmove/game/journal/listing.hpp"
#include "touchmove/tournament/event/journal/fields.hpp"
#include "touchmove/tournament/event/vocabulary/names.hpp"

namespace touchmove::hall {

enum class Manner : std::uint8_t { Valid, HalfValid, Hostile };
/// Mostly the first.
constexpr Manner manner_of(std::uint64_t number) {
  return number % 10 < 5 ? Manner::Valid : number % 10 < 8 ? Manner::HalfValid : Manner::Hostile;
}

/// What there is to be named where an event is sent to.
struct Known {
  std::vector<std::string> moves{"e2e4"};
  std::vector<std::string> persons{"p1"};
  std::vector<std::string> sections{"open"};
  std::vector<std::string> encounters{"abc"};
  int last_line{1};  ///< of the journal: lines and rulings have its numbers
};

class EventMaker {
 public:
  explicit EventMaker(std::mt19937_64& random) : random_(random) {}

  /// A word nobody types by chance: whatever is sealed is such a one.
  std::string marked() { return fmt::format("Zq{:08x}", static_cast<std::uint32_t>(random_() | 1U)); }

  boost::json::object of_game(game::EventType type, Manner manner, const Known& known) {
    boost::json::object made;
    for (const game::ListedField& field : game::fields_of_event(type)) {
      const bool needed = field.need == game::Need::Always;
      if (needed || chance(300)) made[text(field.name)] = of_listed(field.holds, field.words, known, field.name);
    }
    return finished(std::move(made), game::word_of(type), manner);
  }

  boost::json::object of_event(tournament::event::Type type, Manner manner, const Known& known) {
    using namespace tournament::event;
    Body body;
    BodyKinds::emplace(body, type);
    Maker maker{*this, known, {}};
    std::visit([&](auto& each) { visit_fields(maker, each); }, body);
    return finished(std::move(maker.made), word_of(type), manner);
  }

  /// Kinds of values for which nothing could be made: a kind that is new wants a line here.
  const std::set<std::string>& unknown() const { return unknown_; }

  /// What no field takes.
  boost::json::value hostile() {
    switch (pick(11)) {
      case 0:
        return nullptr;
      case 1:
        return std::int64_t{-9'223'372'036'854'775'807};
      case 2:
        return 1e300;
      case 3:
        return text(std::string(2'000, 'w'));
      case 4:
        return "<script>alert(1)</script>";
      case 5:
        return text(std::string("\0\n\x1b[2J", 6));
      case 6:
        return boost::json::array{boost::json::array{boost::json::array{}}};
      case 7:
        return boost::json::object{{"type", "resign"}, {"by", "chief"}};
      case 8:
        return "\xe2\x80\xae"
               "drawkcab";
      case 9:
        return true;
      default:
        return "'; DROP TABLE lines; --";
    }
  }

  std::size_t pick(std::size_t below) { return below == 0 ? 0 : random_() % below; }
  bool chance(std::size_t in_thousand) { return pick(1000) < in_thousand; }

 private:
  static boost::json::string text(std::string_view from) { return boost::json::string(from.data(), from.size()); }
  template <typename List>
  auto one_of(const List& list) {
    return list[pick(std::size(list))];
  }

  boost::json::object finished(boost::json::object made, std::string_view type, Manner manner) {
    // What the hall itself states, of which a client would make itself another.
    static constexpr std::string_view stamped[] = {"by", "person", "seq", "at", "clocks", "ruling", "link", "despite"};
    std::vector<std::string> names;
    for (const auto& [name, value] : made) names.emplace_back(name);
    if (manner == Manner::HalfValid) {
      if (!names.empty() && chance(400)) {
        made[one_of(names)] = hostile();
      } else if (!names.empty() && chance(500)) {
        made.erase(one_of(names));
      } else {
        const auto more = one_of(stamped);
        made[text(more)] = chance(500) ? boost::json::value("chief") : hostile();
      }
    } else if (manner == Manner::Hostile) {
      for (const std::string& name : names) made[name] = hostile();
      if (chance(300)) made["unheard_of"] = hostile();
    }
    made["type"] = text(type);
    return made;
  }

  boost::json::value of_listed(std::string_view holds, std::span<const std::string_view> words, const Known& known,
                               std::string_view name) {
    constexpr std::string_view list = "list: ";
    if (holds.starts_with(list)) {
      boost::json::array items;
      for (std::size_t i = 0, count = pick(4); i < count; ++i) {
        items.push_back(of_listed(holds.substr(list.size()), words, known, name));
      }
      return items;
    }
    if (!words.empty()) return text(one_of(words));
    if (holds == "true or false") return chance(500);
    if (holds == "square") return text(square());
    if (holds == "squares") return boost::json::array{text(square())};
    if (holds == "move") return text(one_of(known.moves));
    if (holds == "time" || holds == "time, also below zero") return static_cast<std::int64_t>(pick(600'000));
    if (holds == "ply or move") return static_cast<std::int64_t>(1 + pick(6));
    if (holds == "number" || holds.starts_with("number from ")) {
      return static_cast<std::int64_t>(pick(static_cast<std::size_t>(known.last_line) + 1));
    }
    if (holds == "hex") return "00000000000000ff";
    if (holds == "list" || holds == "list of JSON values") return boost::json::array{};
    if (holds == "object") return boost::json::object{};
    if (holds.starts_with("text to ")) {
      if (name == "deputy" || name == "offender" || name == "counter") return text(one_of(known.persons));
      if (name == "text") return text(marked());
      return text(one_of(std::vector<std::string>{"noise", "emergency", "illness", "Nf3"}));
    }
    if (const auto to = holds.find(" to "); to != std::string_view::npos) {
      std::int64_t low = 0;
      std::int64_t high = 0;
      const auto first = std::from_chars(holds.data(), holds.data() + to, low);
      const auto last = std::from_chars(holds.data() + to + 4, holds.data() + holds.size(), high);
      if (first.ec == std::errc() && last.ec == std::errc()) {
        return low +
               static_cast<std::int64_t>(pick(static_cast<std::size_t>(std::min<std::int64_t>(high - low, 8)) + 1));
      }
    }
    unknown_.insert(std::string(holds));
    return nullptr;
  }

  std::string square() { return {static_cast<char>('a' + pick(8)), static_cast<char>('1' + pick(8))}; }

  /// Visits the description of an event of an event's journal.
  struct Maker {
    EventMaker& of;
    const Known& known;
    boost::json::object made;

    template <typename T>
    void must(std::string_view name, const T& field) {
      made[text(name)] = value(name, field);
    }
    template <typename T>
    void may(std::string_view name, const T& field) {
      if (of.chance(200)) must(name, field);
    }

    template <typename T>
    boost::json::value value(std::string_view name, const T& field) {
      if constexpr (std::same_as<T, tournament::event::PairingReasons>) {
        return boost::json::array{};
      } else if constexpr (std::same_as<T, bool>) {
        return of.chance(500);
      } else if constexpr (std::is_enum_v<T>) {
        return text(of.one_of(tournament::event::words_of<T>()));
      } else if constexpr (std::floating_point<T>) {
        return 1.5;
      } else if constexpr (std::integral<T>) {
        if (name == "of" || name == "seen")
          return static_cast<std::int64_t>(of.pick(static_cast<std::size_t>(known.last_line)));
        if (name == "format") return 1;
        return static_cast<std::int64_t>(1 + of.pick(of.chance(800) ? 3 : 8));
      } else if constexpr (std::convertible_to<T, std::string_view>) {
        if (name == "section" || name == "from" || name == "into" || name == "id")
          return text(of.one_of(known.sections));
        if (name == "person" || name == "coach") return text(of.one_of(known.persons));
        if (name == "encounter") return text(of.one_of(known.encounters));
        if (name == "rulebook") return "fide";
        return text(of.one_of(std::vector<std::string>{"", "site", "dutch", "2026-11-27", "noise"}));
      } else if constexpr (requires { field.has_value(); }) {
        return value(name, typename T::value_type{});
      } else if constexpr (requires {
                             typename T::value_type;
                             field.begin();
                           }) {
        boost::json::array items;
        for (std::size_t i = 0, count = 1 + of.pick(2); i < count; ++i)
          items.push_back(value(name, typename T::value_type{}));
        return items;
      } else {
        Maker inner{of, known, {}};
        T usual{};
        visit_fields(inner, usual);
        return std::move(inner.made);
      }
    }
  };

  std::mt19937_64& random_;
  std::set<std::string> unknown_;
};

}  // namespace touchmove::hall
