// Notes what fields.hpp describes: the names of fields, and what each holds. Internal to this folder.
#pragma once

#include <concepts>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "touchmove/base/saturating_vector.hpp"
#include "touchmove/base/short_text.hpp"
#include "touchmove/game/journal/fields.hpp"
#include "touchmove/game/journal/listing.hpp"

namespace touchmove::game {

/// What an enumeration is called.
template <typename Code>
struct Named {
  std::string_view name;
};
inline constexpr auto enumerations = std::make_tuple(
    Named<EventType>{"event"}, Named<Actor>{"seat or office"}, Named<ClaimKind>{"claim"}, Named<PenaltyKind>{"penalty"},
    Named<OptionId>{"option"}, Named<Question>{"question"}, Named<FindingVerdict>{"answer"},
    Named<ReplayClocks>{"clocks of a replay"}, Named<ReportStanding>{"standing"}, Named<Told>{"who was told"},
    Named<NotationKind>{"notation"}, Named<ClockTrouble>{"clock trouble"}, Named<StoppedUnit>{"stopped unit"},
    Named<Incident>{"incident"}, Named<Party>{"party"}, Named<Scope>{"scope"}, Named<Step>{"step"},
    Named<DeputyTask>{"duty"}, Named<Measure>{"measure"}, Named<Variant>{"variant"}, Named<Custody>{"custody"},
    Named<PressMode>{"press"}, Named<IllegalMode>{"illegal moves"}, Named<Verdict>{"verdict"}, Named<FactCode>{"fact"},
    Named<EffectCode>{"effect"}, Named<Chooser>{"chooser"}, Named<GameResult>{"result"},
    Named<ResultReason>{"reason of a result"}, Named<ClosedReason>{"reason of a refusal"},
    Named<board::IllegalReason>{"fault of a move"}, Named<board::Color>{"side"}, Named<board::Role>{"role"});

/// What a field of a type holds: in words, and the words it may be.
template <typename T>
struct Kind {
  static std::string of(Bounds) { return "object"; }
};
template <typename T>
  requires std::is_enum_v<T>
struct Kind<T> {
  static std::string of(Bounds) { return std::string(std::get<Named<T>>(enumerations).name); }
  static std::span<const std::string_view> words() { return words_of<T>(); }
};
template <std::integral T>
struct Kind<T> {
  static std::string of(Bounds bounds) {
    if (std::same_as<T, bool>) return "true or false";
    if (std::same_as<T, std::uint64_t>) return "hex";
    if (bounds.is_time || bounds.is_moment) return bounds.low < 0 ? "time, also below zero" : "time";
    const bool bounded = bounds.high < Bounds{}.high && bounds.high < std::numeric_limits<int>::max();
    if (bounded) return std::to_string(bounds.low) + " to " + std::to_string(bounds.high);
    return bounds.low < 0 ? "number" : "number from " + std::to_string(bounds.low);
  }
};
template <>
struct Kind<board::Square> {
  static std::string of(Bounds) { return "square"; }
};
template <>
struct Kind<board::BoardMove> {
  static std::string of(Bounds) { return "move"; }
};
template <>
struct Kind<board::Piece> {
  static std::string of(Bounds) { return "man"; }
};
template <>
struct Kind<SquareList> {
  static std::string of(Bounds) { return "squares"; }
};
template <>
struct Kind<std::string> {
  static std::string of(Bounds bounds) { return "text to " + std::to_string(bounds.high); }
};
template <std::size_t N>
struct Kind<base::ShortText<N>> {
  static std::string of(Bounds) { return "text to " + std::to_string(N); }
};
template <typename Code>
struct Kind<CodeSet<Code>> {
  static std::string of(Bounds bounds) { return "list: " + Kind<Code>::of(bounds); }
  static std::span<const std::string_view> words() { return words_of<Code>(); }
};
template <typename Code, typename Number>
struct Kind<AsCode<Code, Number>> : Kind<Code> {};
template <typename Code, typename Number>
struct Kind<AsCodeSet<Code, Number>> : Kind<CodeSet<Code>> {};
template <typename List>
struct Kind<FirstOf<List>> : Kind<board::Square> {};
template <typename T>
struct Kind<std::optional<T>> : Kind<T> {};
template <typename T>
struct Kind<std::shared_ptr<const T>> : Kind<T> {};
template <>
struct Kind<std::vector<std::string>> {
  static std::string of(Bounds) { return "list of JSON values"; }
};
template <typename T>
struct Kind<std::vector<T>> {
  static std::string of(Bounds bounds) { return "list: " + Kind<T>::of(bounds); }
};
template <>
struct Kind<ToldPlaces> : Kind<std::vector<EntryText>> {};
template <typename T, std::size_t N>
struct Kind<base::SaturatingVector<T, N>> {
  static std::string of(Bounds) { return "list"; }
};

/// Visits a description and lists the fields.
class FieldLister {
 public:
  template <typename T>
  void must(std::string_view name, const T&, Bounds bounds = {}) {
    add<T>(name, bounds, together_ ? Need::Together : Need::Always);
  }
  template <typename T>
  void always(std::string_view name, const T&, Bounds bounds = {}) {
    add<T>(name, bounds, Need::Never);
  }
  template <typename T>
  void may(std::string_view name, const T&, Bounds bounds = {}) {
    add<T>(name, bounds, Need::Never);
  }
  void check(bool, EventFault, std::string_view) {}
  template <typename T, typename Follow>
  void after_reading(const T&, Follow&&) {}
  template <typename T>
  void held(const std::shared_ptr<const T>&) {
    T object{};
    visit_fields(*this, object);
  }
  template <typename T>
  void held_if_any(const std::shared_ptr<const T>& field, std::string_view, std::string_view) {
    together_ = true;
    held(field);
    together_ = false;
  }
  void ruling_of(std::int64_t& seq) { must("of", seq); }
  template <typename T>
  void part(std::string_view name, const T& field) {
    may(name, field);
  }

  std::vector<ListedField> fields;

 private:
  template <typename T>
  void add(std::string_view name, Bounds bounds, Need need) {
    ListedField field{name, need, Kind<T>::of(bounds), {}};
    if constexpr (requires { Kind<T>::words(); }) field.words = Kind<T>::words();
    fields.push_back(std::move(field));
  }

  bool together_{false};
};

/// The fields of an object.
template <typename T>
std::vector<ListedField> fields_of_object() {
  FieldLister lister;
  T object{};
  visit_fields(lister, object);
  return std::move(lister.fields);
}

}  // namespace touchmove::game
