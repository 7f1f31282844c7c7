// Reading events.
#include <charconv>
#include <limits>

#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/game/journal/json_fields.hpp"

namespace touchmove::game {
namespace {

constexpr std::int64_t longest_ms = std::int64_t{1} << 53U;  // what a JSON number holds exactly everywhere
constexpr std::size_t longest_line = 4096;
constexpr std::size_t longest_list = 64;
constexpr std::size_t longest_sheet = 1200;  // plies; no sheet holds more

/// A list of texts.
std::vector<std::string> read_raw_list(JsonFields& fields, std::string_view name, std::size_t longest = longest_list) {
  std::vector<std::string> list;
  const auto raw = fields.raw(name);
  if (!raw || fields.failed()) return list;
  JsonReader reader(*raw);
  if (reader.enter_array()) {
    while (reader.next_item()) {
      const auto item = reader.skip();
      if (!item) break;
      if (list.size() >= longest) {
        reader.fail(EventFault::TooLong);
        break;
      }
      list.emplace_back(*item);
    }
  }
  if (reader.failed()) {
    fields.fail(reader.error().what, name);
    list.clear();
  }
  return list;
}

Opened read_opened(JsonFields& fields) {
  Opened opened;
  fields.require("rulebook");
  if (const auto format = fields.number("format", 0, std::numeric_limits<int>::max())) {
    opened.format = static_cast<int>(*format);
    if (opened.format > journal_format || opened.format < 1) fields.fail(EventFault::UnknownFormat, "format");
  }
  if (const auto version = fields.number("ruling_version", 0, std::numeric_limits<int>::max())) {
    opened.ruling = static_cast<int>(*version);
  }
  if (const auto variant = fields.code<Variant>("variant")) opened.variant = *variant;
  if (auto start = fields.text("start", 256)) opened.start = std::move(*start);
  if (const auto number = fields.number("chess960", 0, 959)) opened.chess960 = static_cast<int>(*number);
  if (opened.chess960) opened.variant = Variant::Chess960;
  opened.rulebook = fields.text("rulebook", 64).value_or("");
  opened.edition = fields.text("edition", 256).value_or("");
  opened.digest = fields.text("digest", 128).value_or("");
  for (const std::string& item : read_raw_list(fields, "fallback")) {
    JsonFields book(item, fields.offset_of("fallback"));
    book.require("rulebook");
    FallbackBook fallback{book.text("rulebook", 64).value_or(""), book.text("digest", 128).value_or("")};
    if (book.failed()) {
      fields.fail(book.error().what, "fallback");
      break;
    }
    opened.fallback.push_back(std::move(fallback));
  }
  for (const std::string& item : read_raw_list(fields, "variations")) {
    JsonFields row(item, fields.offset_of("variations"));
    row.require("parameter");
    row.require("value");
    Variation variation{row.text("parameter", 64).value_or(""), row.text("value", 64).value_or(""),
                        row.text("clause", 64).value_or("")};
    if (row.failed()) {
      fields.fail(row.error().what, "variations");
      break;
    }
    opened.variations.push_back(std::move(variation));
  }
  opened.time = fields.text("time", 128).value_or("");
  opened.supervised = fields.boolean("supervised").value_or(false);
  opened.custody = fields.code<Custody>("custody").value_or(Custody::Witnessed);
  opened.press = fields.code<PressMode>("press").value_or(PressMode::Own);
  opened.illegal_moves = fields.code<IllegalMode>("illegal_moves").value_or(IllegalMode::Played);
  opened.white = fields.code<Actor>("white").value_or(Actor::A);
  opened.lots = read_raw_list(fields, "lots");
  if (const auto games = fields.number("games", 1, 100)) opened.games = static_cast<int>(*games);
  if (auto start = fields.text("start2", 256)) opened.start2 = std::move(*start);
  return opened;
}

std::optional<ClockReading> read_clocks(JsonFields& fields, std::string_view name) {
  const auto raw = fields.raw(name);
  if (!raw || fields.failed()) return std::nullopt;
  JsonFields reading(*raw, fields.offset_of(name));
  reading.require("white");
  reading.require("black");
  const auto white = reading.number("white", -longest_ms, longest_ms);
  const auto black = reading.number("black", -longest_ms, longest_ms);
  if (reading.failed()) {
    fields.fail(reading.error().what, name);
    return std::nullopt;
  }
  return ClockReading{*white, *black};
}

Label read_label(JsonFields& fields, std::string_view name) {
  const auto text = fields.text(name, Label::capacity());
  return text ? Label::cut(*text) : Label{};
}

std::optional<std::int64_t> read_ruling_seq(JsonFields& fields) {
  // `ruling` names it too, in a command; in a journal line that field is the ruling given.
  const bool short_form = !fields.has("of") && fields.kind_of("ruling") == JsonReader::Kind::Number;
  const std::string_view name = short_form ? "ruling" : "of";
  fields.require(name);
  return fields.number(name, 0, longest_ms);
}

OptionId read_option(JsonFields& fields) {
  fields.require("option");
  return fields.code<OptionId>("option").value_or(OptionId::Continue);
}

EntryText read_entry(JsonFields& fields, std::string_view name) {
  const auto text = fields.text(name, EntryText::capacity());
  return text ? EntryText::cut(*text) : EntryText{};
}

SheetBody read_sheet(JsonFields& fields) {
  SheetBody sheet;
  if (const auto notation = fields.code<NotationKind>("notation")) sheet.notation = *notation;
  const auto raw = fields.raw("moves");
  if (!raw || fields.failed()) return sheet;
  JsonReader reader(*raw);
  if (reader.enter_array()) {
    while (reader.next_item()) {
      const auto text = reader.read_text();
      if (!text) break;
      if (sheet.entries.size() >= longest_sheet || text->size() > EntryText::capacity()) {
        reader.fail(EventFault::TooLong);
        break;
      }
      // A dash is how people write that a place is blank.
      sheet.entries.push_back(*text == "-" ? EntryText{} : EntryText::cut(*text));
    }
  }
  if (reader.failed()) fields.fail(reader.error().what, "moves");
  return sheet;
}

ClockReport read_clock_report(JsonFields& fields) {
  ClockReport report;
  report.kind = fields.code<ClockTrouble>("kind").value_or(ClockTrouble::Defective);
  report.seat = fields.code<Actor>("seat");
  report.stopped = fields.code<StoppedUnit>("stopped").value_or(StoppedUnit::None);
  report.elapsed_ms = fields.number("elapsed", 0, longest_ms);
  report.white_ms = fields.number("white", 0, longest_ms);
  report.black_ms = fields.number("black", 0, longest_ms);
  report.bonus_ms = fields.number("bonus", 0, longest_ms);
  return report;
}

Seal read_seal(JsonFields& fields) {
  Seal seal{read_entry(fields, "text"), nullptr};
  auto commitment = fields.text("commitment", 64);
  auto box = fields.text("box", 512);
  if (commitment.has_value() != box.has_value())
    fields.fail(EventFault::MissingField, commitment ? "box" : "commitment");
  if (commitment && box) {
    seal.box = std::make_shared<const SealedBox>(SealedBox{std::move(*commitment), std::move(*box)});
  }
  return seal;
}

/// How much of a penalty that is counted, and whether one who is expelled may be replaced.
void read_amount(JsonFields& fields, std::optional<int>& count, std::optional<bool>& substitute) {
  if (const auto number = fields.number("count", 0, 1000)) count = static_cast<int>(*number);
  substitute = fields.boolean("substitute");
}

PersonId read_person(JsonFields& fields, std::string_view name) {
  const auto text = fields.text(name, PersonId::capacity());
  return text ? PersonId::cut(*text) : PersonId{};
}

FindingBody read_finding(JsonFields& fields) {
  FindingBody finding;
  fields.require("question");
  fields.require("side");
  fields.require("verdict");
  finding.question = fields.code<Question>("question").value_or(Question::CanMate);
  finding.side = fields.code<board::Color>("side").value_or(board::Color::White);
  finding.verdict = fields.code<FindingVerdict>("verdict").value_or(FindingVerdict::Undetermined);
  if (const auto ply = fields.number("ply", 0, 100'000)) finding.ply = static_cast<int>(*ply);
  if (const auto key = fields.text("key", 16)) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(key->data(), key->data() + key->size(), value, 16);
    if (error != std::errc{} || end != key->data() + key->size()) {
      fields.fail(EventFault::BadValue, "key");
    } else {
      finding.key = value;
    }
  }
  for (const std::string& item : read_raw_list(fields, "line")) {
    const auto move =
        item.size() > 2 ? parse_board_move(std::string_view(item).substr(1, item.size() - 2)) : std::nullopt;
    if (!move) {
      fields.fail(EventFault::BadValue, "line");
      break;
    }
    finding.line.push_back(*move);
  }
  finding.certificate = fields.text("certificate", longest_line).value_or("");
  finding.engine = fields.text("engine", 128).value_or("");
  finding.limit_nodes = fields.number("limit", 0, longest_ms).value_or(0);
  return finding;
}

EventBody read_body(EventType type, JsonFields& fields) {
  switch (type) {
    case EventType::Opened:
      return Opening{std::make_shared<const Opened>(read_opened(fields))};
    case EventType::Start:
      return Start{};
    case EventType::Touch:
      fields.require("squares");
      return Touch{fields.squares("squares").value_or(SquareList{}), fields.boolean("order_unknown").value_or(false),
                   fields.boolean("felt").value_or(false)};
    case EventType::Adjust:
      return Adjust{fields.square("square"), fields.code<Told>("told").value_or(Told::Opponent)};
    case EventType::Release:
      fields.require("square");
      return Release{fields.square("square").value_or(board::Square::A1)};
    case EventType::Move:
      fields.require("move");
      return PlayMove{fields.move("move").value_or(board::BoardMove{}), fields.boolean("two_hands").value_or(false)};
    case EventType::Promote: {
      fields.require("role");
      const auto role = fields.code<board::Role>("role").value_or(board::Role::Queen);
      if (role == board::Role::Pawn || role == board::Role::King) fields.fail(EventFault::BadValue, "role");
      return Promote{role, fields.boolean("stand_in").value_or(false)};
    }
    case EventType::Press:
      return Press{fields.boolean("other_hand").value_or(false)};
    case EventType::KnockOver:
      fields.require("squares");
      return KnockOver{fields.squares("squares").value_or(SquareList{})};
    case EventType::Restore: {
      Restore restore{fields.squares("squares").value_or(SquareList{}), std::nullopt, fields.move("wrong")};
      if (const auto ply = fields.number("ply", 1, 100'000)) restore.ply = static_cast<int>(*ply);
      return restore;
    }
    case EventType::OfferDraw:
      return OfferDraw{};
    case EventType::AcceptDraw:
      return AcceptDraw{};
    case EventType::DeclineDraw:
      return DeclineDraw{};
    case EventType::WithdrawOffer:
      return WithdrawOffer{};
    case EventType::Resign:
      return Resign{};
    case EventType::Claim:
      fields.require("kind");
      return Claim{fields.code<ClaimKind>("kind").value_or(ClaimKind::Repetition), fields.move("move"),
                   fields.square("square"), fields.boolean("unrestorable").value_or(false)};
    case EventType::TakeBack:
      return TakeBack{fields.boolean("allowed").value_or(false)};
    case EventType::CallOfficial:
      return CallOfficial{read_label(fields, "about")};
    case EventType::Pause:
      return Pause{read_label(fields, "about")};
    case EventType::Resume:
      return Resume{};
    case EventType::Choose: {
      const auto seq = read_ruling_seq(fields);
      return Choose{seq.value_or(0), read_option(fields), fields.squares("squares").value_or(SquareList{})};
    }
    case EventType::Flag:
      fields.require("color");
      return Flag{fields.code<board::Color>("color").value_or(board::Color::White)};
    case EventType::Outage: {
      fields.require("from");
      fields.require("to");
      const Outage outage{fields.number("from", 0, longest_ms).value_or(0),
                          fields.number("to", 0, longest_ms).value_or(0)};
      if (outage.to_ms < outage.from_ms) fields.fail(EventFault::BadValue, "to");
      return outage;
    }
    case EventType::SetClock: {
      fields.require("white");
      fields.require("black");
      return SetClock{{fields.number("white", -longest_ms, longest_ms).value_or(0),
                       fields.number("black", -longest_ms, longest_ms).value_or(0)}};
    }
    case EventType::Decide: {
      const auto seq = read_ruling_seq(fields);
      Decide decide{
          seq.value_or(0), read_option(fields), fields.squares("squares").value_or(SquareList{}), {}, {}, {}, {}};
      decide.also = fields.code<OptionId>("also");
      decide.ms = fields.number("ms", 0, longest_ms);
      read_amount(fields, decide.count, decide.substitute);
      return decide;
    }
    case EventType::Penalty: {
      fields.require("kind");
      fields.require("seat");
      Penalty penalty;
      penalty.kind = fields.code<PenaltyKind>("kind").value_or(PenaltyKind::Warning);
      penalty.seat = fields.code<Actor>("seat").value_or(Actor::A);
      penalty.ms = fields.number("ms", 0, longest_ms).value_or(0);
      penalty.about = fields.code<Incident>("about");
      read_amount(fields, penalty.count, penalty.substitute);
      return penalty;
    }
    case EventType::Intervene:
      return Intervene{read_label(fields, "about")};
    case EventType::Annul:
      return Annul{fields.code<ReplayClocks>("replay")};
    case EventType::Finding:
      return Finding{std::make_shared<const FindingBody>(read_finding(fields))};
    case EventType::Entry: {
      Entry entry{fields.code<Actor>("sheet"), std::nullopt, read_entry(fields, "text")};
      fields.require("text");
      if (const auto ply = fields.number("ply", 1, longest_sheet)) entry.ply = static_cast<int>(*ply);
      return entry;
    }
    case EventType::Sheet:
      fields.require("moves");
      return Sheet{fields.code<Actor>("sheet"), std::make_shared<const SheetBody>(read_sheet(fields))};
    case EventType::RequestSheet:
      return RequestSheet{fields.code<Actor>("sheet")};
    case EventType::ReturnSheet:
      return ReturnSheet{};
    case EventType::StopRecording:
      return StopRecording{};
    case EventType::Excuse:
      fields.require("seat");
      return Excuse{fields.code<Actor>("seat").value_or(Actor::A), read_label(fields, "about"),
                    fields.number("ms", 0, longest_ms).value_or(0)};
    case EventType::ReportClock:
      fields.require("kind");
      return ReportClock{std::make_shared<const ClockReport>(read_clock_report(fields))};
    case EventType::Arrive:
      return Arrive{fields.code<Actor>("seat")};
    case EventType::Absent:
      return Absent{fields.code<Actor>("seat")};
    case EventType::ObtainClock:
      return ObtainClock{};
    case EventType::Adjourn:
      return Adjourn{fields.number("ends", 0, longest_ms)};
    case EventType::Seal:
      return read_seal(fields);
    case EventType::Envelope:
      return Envelope{read_label(fields, "lacks")};
    case EventType::Unseal: {
      Unseal unseal{read_entry(fields, "text"), fields.boolean("lost").value_or(false), nullptr};
      if (auto salt = fields.text("salt", 64)) unseal.salt = std::make_shared<const std::string>(std::move(*salt));
      return unseal;
    }
    case EventType::Report: {
      fields.require("about");
      Report report;
      report.about = fields.code<Incident>("about").value_or(Incident::OtherBreach);
      report.seat = fields.code<Actor>("seat");
      report.party = fields.code<Party>("party").value_or(Party::Player);
      report.offender = read_person(fields, "offender");
      report.deliberate = fields.boolean("deliberate").value_or(false);
      return report;
    }
    case EventType::Appeal: {
      const auto seq = read_ruling_seq(fields);
      return Appeal{seq.value_or(0), fields.code<Actor>("to")};
    }
    case EventType::History: {
      fields.require("seat");
      fields.require("about");
      return History{fields.code<Actor>("seat").value_or(Actor::A),
                     fields.code<Incident>("about").value_or(Incident::OtherBreach),
                     fields.code<PenaltyKind>("kind").value_or(PenaltyKind::Warning),
                     fields.code<Scope>("scope").value_or(Scope::Person)};
    }
    case EventType::Inquire: {
      fields.require("step");
      const auto seq = read_ruling_seq(fields);
      return Inquire{seq.value_or(0), fields.code<Step>("step").value_or(Step::Testimony)};
    }
    case EventType::AssignDeputy: {
      fields.require("seat");
      fields.require("deputy");
      fields.require("duties");
      return AssignDeputy{fields.code<Actor>("seat").value_or(Actor::A), read_person(fields, "deputy"),
                          fields.code_set<DeputyTask>("duties")};
    }
    case EventType::Accommodate: {
      fields.require("seat");
      fields.require("measures");
      return Accommodate{fields.code<Actor>("seat").value_or(Actor::A), fields.code_set<Measure>("measures")};
    }
    case EventType::Announce:
      fields.require("move");
      return Announce{fields.move("move").value_or(board::BoardMove{})};
    case EventType::Confirm:
      return Confirm{};
  }
  return Start{};
}

Event read_event(JsonFields& fields, const EventDefaults& defaults) {
  Event event;
  fields.require("type");
  const auto word = fields.text("type", 64);
  if (!word) return event;
  const auto known = parse_code<EventType>(*word);
  if (!known) {
    fields.fail(EventFault::UnknownType, "type");
    return event;
  }
  const EventType type = *known;
  event.seq = fields.number("seq", 0, longest_ms).value_or(defaults.seq);
  event.at_ms = fields.number("at", 0, longest_ms).value_or(defaults.at_ms);
  event.game = static_cast<std::uint16_t>(fields.number("game", 1, 1000).value_or(defaults.game));
  event.by = fields.code<Actor>("by").value_or(defaults.by);
  event.board = static_cast<std::uint16_t>(fields.number("board", 1, 1000).value_or(board_of(event.by)));
  event.person = read_person(fields, "person");
  if (const auto raw = fields.raw("source"); raw && !fields.failed()) {
    JsonFields source(*raw, fields.offset_of("source"));
    source.require("said_by");
    Source value;
    value.said_by = source.code<Actor>("said_by").value_or(Actor::A);
    value.standing = source.code<Standing>("standing").value_or(Standing::Agreed);
    if (source.failed()) fields.fail(source.error().what, "source");
    event.source = value;
  }
  if (type != EventType::Opened) event.clocks = read_clocks(fields, "clocks");
  event.body = read_body(type, fields);
  return event;
}

}  // namespace

std::string_view code_of(EventFault fault) {
  switch (fault) {
    case EventFault::NotJson:
      return "not_json";
    case EventFault::NotAnObject:
      return "not_an_object";
    case EventFault::TooDeep:
      return "too_deep";
    case EventFault::UnknownType:
      return "unknown_type";
    case EventFault::UnknownFormat:
      return "unknown_format";
    case EventFault::MissingField:
      return "missing_field";
    case EventFault::WrongKind:
      return "wrong_kind";
    case EventFault::BadValue:
      return "bad_value";
    case EventFault::TooLong:
      return "too_long";
    case EventFault::DuplicateField:
      return "duplicate_field";
  }
  return "";
}

std::string to_string(const EventError& error) {
  const auto what = [&]() -> std::string_view {
    switch (error.what) {
      case EventFault::NotJson:
        return "this is no JSON";
      case EventFault::NotAnObject:
        return "this is no JSON object";
      case EventFault::TooDeep:
        return "this is nested too deeply";
      case EventFault::UnknownType:
        return "there is no such event";
      case EventFault::UnknownFormat:
        return "this journal format is not known here";
      case EventFault::MissingField:
        return "it is missing";
      case EventFault::WrongKind:
        return "its value is of the wrong kind";
      case EventFault::BadValue:
        return "its value means nothing";
      case EventFault::TooLong:
        return "its value is too long";
      case EventFault::DuplicateField:
        return "it stands here twice";
    }
    return "";
  }();
  std::string text = "column " + std::to_string(error.column) + ": ";
  if (!error.field.empty()) text += "field '" + error.field + "': ";
  return text.append(what);
}

tl::expected<Event, EventError> event_from_json(std::string_view line, const EventDefaults& defaults) {
  JsonFields fields(line);
  if (fields.failed()) return tl::unexpected(fields.error());
  Event event = read_event(fields, defaults);
  if (fields.failed()) return tl::unexpected(fields.error());
  return event;
}

tl::expected<Opened, EventError> opened_from_json(std::string_view text) {
  JsonFields fields(text);
  if (fields.failed()) return tl::unexpected(fields.error());
  Opened opened = read_opened(fields);
  if (fields.failed()) return tl::unexpected(fields.error());
  return opened;
}

tl::expected<JournalLine, EventError> journal_line_from_json(std::string_view line) {
  JsonFields fields(line);
  if (fields.failed()) return tl::unexpected(fields.error());
  JournalLine result;
  result.event = read_event(fields, {});
  if (fields.failed()) return tl::unexpected(fields.error());
  if (fields.kind_of("ruling") == JsonReader::Kind::Object) {
    auto ruling = ruling_from_json(*fields.raw("ruling"));
    if (!ruling) {
      EventError error = ruling.error();
      error.column += fields.offset_of("ruling");
      if (error.field.empty()) error.field = "ruling";
      return tl::unexpected(error);
    }
    result.ruling = *ruling;
  }
  return result;
}

}  // namespace touchmove::game
