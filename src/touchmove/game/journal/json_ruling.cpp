// Reading rulings.
#include <charconv>

#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/game/journal/json_fields.hpp"

namespace touchmove::game {
namespace {

constexpr std::int64_t largest = std::int64_t{1} << 53U;

template <typename Enum>
std::uint8_t read_kind(JsonFields& fields, std::string_view name) {
  fields.require(name);
  const auto code = fields.code<Enum>(name);
  return code ? static_cast<std::uint8_t>(*code) : std::uint8_t{0};
}

std::int64_t read_number(JsonFields& fields, std::string_view name) {
  fields.require(name);
  return fields.number(name, -largest, largest).value_or(0);
}

Values read_values(JsonFields& fields, Fields wanted) {
  Values values;
  for (const Field field : wanted.span()) {
    const std::string_view name = name_of_field(field);
    switch (field) {
      case Field::Square:
        if (const auto square = fields.square(name)) values.squares.push_back(*square);
        break;
      case Field::Squares:
        if (const auto squares = fields.squares(name)) values.squares = *squares;
        break;
      case Field::Man:
      case Field::Captured:
        values.man = fields.man(name);
        break;
      case Field::Move:
        fields.require(name);
        values.move = fields.move(name).value_or(board::BoardMove{});
        break;
      case Field::Promoted:
        values.promoted = fields.code<board::Role>(name);
        break;
      case Field::Side:
        values.side = fields.code<board::Color>(name);
        break;
      case Field::Ms:
      case Field::Count:
      case Field::Ply:
      case Field::White:
      case Field::Ruling:
        values.number = read_number(fields, name);
        break;
      case Field::Black:
        values.other = read_number(fields, name);
        break;
      case Field::Counted:
        values.other = fields.number(name, 0, 1).value_or(0);
        break;
      case Field::Illegal:
        values.kind = read_kind<board::IllegalReason>(fields, name);
        break;
      case Field::Penalty:
        values.kind = read_kind<PenaltyKind>(fields, name);
        break;
      case Field::Result:
        values.kind = read_kind<GameResult>(fields, name);
        break;
      case Field::Closed:
        values.kind = read_kind<ClosedReason>(fields, name);
        break;
      case Field::Option:
        values.kind = read_kind<OptionId>(fields, name);
        break;
      case Field::About:
        values.reason = read_kind<Incident>(fields, name);
        break;
      case Field::Scope:
        values.number = read_kind<Scope>(fields, name);
        break;
      case Field::Step:
        values.other = read_kind<Step>(fields, name);
        break;
      case Field::Duties:
        values.number = fields.code_set<DeputyTask>(name).bits();
        break;
      case Field::Measures:
        values.number = fields.code_set<Measure>(name).bits();
        break;
      case Field::Reason:
        values.reason = read_kind<ResultReason>(fields, name);
        break;
      case Field::Seat:
      case Field::WhiteSeat:
        values.seat = fields.code<Actor>(name);
        break;
      case Field::Game:
        fields.require(name);
        values.kind = static_cast<std::uint8_t>(fields.number(name, 1, 255).value_or(1));
        break;
      case Field::Replaces:
        values.reason = static_cast<std::uint8_t>(fields.number(name, 1, 255).value_or(0));
        break;
      case Field::StartWhite:
        values.number = fields.number(name, -largest, largest).value_or(clock::unlimited_ms);
        break;
      case Field::StartBlack:
        values.other = fields.number(name, -largest, largest).value_or(clock::unlimited_ms);
        break;
      case Field::PointsA:
        values.number = read_number(fields, name);
        break;
      case Field::PointsB:
        values.other = read_number(fields, name);
        break;
    }
  }
  return values;
}

/// Calls `read(text, offset)` for each item of an array field; `read` gives an error or nothing.
template <typename Read>
void each_item(JsonFields& fields, std::string_view name, Read&& read) {
  const auto raw = fields.raw(name);
  if (!raw || fields.failed()) return;
  JsonReader reader(*raw);
  if (reader.enter_array()) {
    while (reader.next_item()) {
      const auto item = reader.skip();
      if (!item) break;
      const auto offset = fields.offset_of(name) + static_cast<std::size_t>(item->data() - raw->data());
      if (const std::optional<EventError> error = read(*item, offset)) {
        fields.adopt(*error);
        return;
      }
    }
  }
  if (reader.failed()) fields.fail(reader.error().what, name);
}

template <typename Vector>
void read_clauses(JsonFields& fields, Vector& clauses) {
  each_item(fields, "clauses", [&](std::string_view item, std::size_t offset) -> std::optional<EventError> {
    const auto clause = item.size() > 2 ? rulebook::parse_citation(item.substr(1, item.size() - 2)) : std::nullopt;
    if (!clause) return EventError{EventFault::BadValue, "clauses", offset + 1};
    if (!clauses.try_push_back(*clause)) return EventError{EventFault::TooLong, "clauses", offset + 1};
    return std::nullopt;
  });
}

template <typename Item, typename Vector, typename Code>
void read_coded(JsonFields& fields, std::string_view list, std::string_view code_name, Vector& items, Code) {
  each_item(fields, list, [&](std::string_view text, std::size_t offset) -> std::optional<EventError> {
    JsonFields row(text, offset);
    row.require(code_name);
    const auto code = row.template code<Code>(code_name);
    Item item;
    if (code) {
      item.code = *code;
      item.values = read_values(row, fields_of(*code));
      if (const auto board = row.number("board", 1, 2)) item.values.board = static_cast<std::uint8_t>(*board);
    }
    if (row.failed()) return row.error();
    if (!items.try_push_back(item)) return EventError{EventFault::TooLong, std::string(list), offset + 1};
    return std::nullopt;
  });
}

Option read_option(JsonFields& fields) {
  Option option;
  fields.require("option");
  option.id = fields.code<OptionId>("option").value_or(OptionId::Continue);
  option.by = fields.code<Chooser>("by").value_or(Chooser::Official);
  option.is_default = fields.boolean("default").value_or(false);
  option.squares = fields.squares("squares").value_or(SquareList{});
  read_clauses(fields, option.clauses);
  read_coded<Effect>(fields, "effects", "effect", option.effects, EffectCode{});
  return option;
}

Needs read_needs(JsonFields& fields) {
  Needs needs;
  fields.require("question");
  fields.require("side");
  needs.question = fields.code<Question>("question").value_or(Question::CanMate);
  needs.side = fields.code<board::Color>("side").value_or(board::Color::White);
  needs.also = fields.code<board::Color>("also");
  needs.ply = static_cast<int>(fields.number("ply", 0, 100'000).value_or(0));
  if (const auto key = fields.text("key", 16)) {
    const auto [end, error] = std::from_chars(key->data(), key->data() + key->size(), needs.key, 16);
    if (error != std::errc{} || end != key->data() + key->size()) fields.fail(EventFault::BadValue, "key");
  }
  return needs;
}

}  // namespace

tl::expected<Ruling, EventError> ruling_from_json(std::string_view text) {
  JsonFields fields(text);
  Ruling ruling;
  fields.require("verdict");
  ruling.verdict = fields.code<Verdict>("verdict").value_or(Verdict::Noted);
  read_clauses(fields, ruling.clauses);
  read_coded<Fact>(fields, "facts", "fact", ruling.facts, FactCode{});
  read_coded<Effect>(fields, "effects", "effect", ruling.effects, EffectCode{});
  each_item(fields, "options", [&](std::string_view item, std::size_t offset) -> std::optional<EventError> {
    JsonFields row(item, offset);
    const Option option = read_option(row);
    if (row.failed()) return row.error();
    if (!ruling.options.try_push_back(option)) return EventError{EventFault::TooLong, "options", offset + 1};
    return std::nullopt;
  });
  if (fields.kind_of("needs") == JsonReader::Kind::Object) {
    JsonFields row(*fields.raw("needs"), fields.offset_of("needs"));
    ruling.needs = read_needs(row);
    if (row.failed()) fields.adopt(row.error());
  }
  if (fields.failed()) return tl::unexpected(fields.error());
  return ruling;
}

}  // namespace touchmove::game
