#include "touchmove/game/journal/json_writer.hpp"

#include "touchmove/game/journal/codes.hpp"

namespace touchmove::game {

void append_json_text(std::string& out, std::string_view text) {
  constexpr std::string_view hex = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20) {
      out += "\\u00";
      out += hex[byte >> 4U];
      out += hex[byte & 15U];
    } else {
      out += c;
    }
  }
  out += '"';
}

void write_values(JsonWriter& json, const Values& values, Fields fields) {
  for (const Field field : fields.span()) {
    if (!has_value(values, field)) continue;
    json.key(name_of_field(field));
    switch (field) {
      case Field::Square:
        json.square(values.squares.front());
        break;
      case Field::Squares:
        json.squares(values.squares);
        break;
      case Field::Man:
      case Field::Captured:
        json.man(*values.man);
        break;
      case Field::Move:
        json.move(values.move);
        break;
      case Field::Promoted:
        json.word(name_of(*values.promoted));
        break;
      case Field::Side:
        json.word(name_of(*values.side));
        break;
      case Field::Ms:
      case Field::Count:
      case Field::Ply:
      case Field::White:
      case Field::Ruling:
        json.number(values.number);
        break;
      case Field::Black:
        json.number(values.other);
        break;
      case Field::Illegal:
        json.word(name_of(static_cast<board::IllegalReason>(values.kind)));
        break;
      case Field::Penalty:
        json.word(name_of(static_cast<PenaltyKind>(values.kind)));
        break;
      case Field::Result:
        json.word(name_of(static_cast<GameResult>(values.kind)));
        break;
      case Field::Closed:
        json.word(name_of(static_cast<ClosedReason>(values.kind)));
        break;
      case Field::Counted:
        json.number(values.other);
        break;
      case Field::Option:
        json.word(name_of(static_cast<OptionId>(values.kind)));
        break;
      case Field::Reason:
        json.word(name_of(static_cast<ResultReason>(values.reason)));
        break;
      case Field::Seat:
      case Field::WhiteSeat:
        json.word(name_of(*values.seat));
        break;
      case Field::Game:
        json.number(static_cast<int>(values.kind));
        break;
      case Field::Replaces:
        json.number(static_cast<int>(values.reason));
        break;
      case Field::StartWhite:
      case Field::PointsA:
        json.number(values.number);
        break;
      case Field::StartBlack:
      case Field::PointsB:
        json.number(values.other);
        break;
      case Field::About:
        json.word(name_of(static_cast<Incident>(values.reason)));
        break;
      case Field::Scope:
        json.word(name_of(static_cast<Scope>(values.number)));
        break;
      case Field::Step:
        json.word(name_of(static_cast<Step>(values.other)));
        break;
      case Field::Duties:
        json.words(DutySet::from_bits(static_cast<std::uint16_t>(values.number)));
        break;
      case Field::Measures:
        json.words(MeasureSet::from_bits(static_cast<std::uint16_t>(values.number)));
        break;
    }
  }
}

namespace {

template <typename Items>
void write_coded(JsonWriter& json, std::string_view list, std::string_view code_name, const Items& items) {
  json.key(list).open('[');
  for (const auto& item : items) {
    json.open('{').key(code_name).word(name_of(item.code));
    write_values(json, item.values, fields_of(item.code));
    if (item.values.board != 0) json.key("board").number(static_cast<int>(item.values.board));
    json.close('}');
  }
  json.close(']');
}

template <typename Clauses>
void write_clauses(JsonWriter& json, const Clauses& clauses) {
  json.key("clauses").open('[');
  for (const auto clause : clauses) json.clause(clause);
  json.close(']');
}

}  // namespace

void write_option(JsonWriter& json, const Option& option) {
  json.open('{').key("option").word(name_of(option.id)).key("by").word(name_of(option.by));
  if (option.is_default) json.key("default").truth(true);
  if (!option.squares.empty()) json.key("squares").squares(option.squares);
  write_clauses(json, option.clauses);
  write_coded(json, "effects", "effect", option.effects);
  json.close('}');
}

void write_ruling(JsonWriter& json, const Ruling& ruling) {
  json.open('{').key("verdict").word(name_of(ruling.verdict));
  write_clauses(json, ruling.clauses);
  write_coded(json, "facts", "fact", ruling.facts);
  write_coded(json, "effects", "effect", ruling.effects);
  json.key("options").open('[');
  for (const Option& option : ruling.options) write_option(json, option);
  json.close(']');
  if (ruling.needs) {
    const Needs& needs = *ruling.needs;
    json.key("needs").open('{').key("question").word(name_of(needs.question)).key("side").word(name_of(needs.side));
    json.key("ply").number(needs.ply).key("key").hex(needs.key);
    if (needs.also) json.key("also").word(name_of(*needs.also));
    json.close('}');
  }
  json.close('}');
}

void write_opened_fields(JsonWriter& json, const Opened& opened) {
  json.key("format").number(opened.format).key("ruling_version").number(opened.ruling);
  json.key("variant").word(name_of(opened.variant));
  if (opened.start) json.key("start").text(*opened.start);
  if (opened.chess960) json.key("chess960").number(*opened.chess960);
  json.key("rulebook").text(opened.rulebook);
  if (!opened.edition.empty()) json.key("edition").text(opened.edition);
  if (!opened.digest.empty()) json.key("digest").text(opened.digest);
  if (!opened.fallback.empty()) {
    json.key("fallback").open('[');
    for (const FallbackBook& book : opened.fallback) {
      json.open('{').key("rulebook").text(book.rulebook).key("digest").text(book.digest).close('}');
    }
    json.close(']');
  }
  if (!opened.variations.empty()) {
    json.key("variations").open('[');
    for (const Variation& variation : opened.variations) {
      json.open('{').key("parameter").text(variation.parameter).key("value").text(variation.value);
      json.key("clause").text(variation.clause).close('}');
    }
    json.close(']');
  }
  if (!opened.time.empty()) json.key("time").text(opened.time);
  json.key("supervised").truth(opened.supervised).key("custody").word(name_of(opened.custody));
  json.key("press").word(name_of(opened.press)).key("illegal_moves").word(name_of(opened.illegal_moves));
  json.key("white").word(name_of(opened.white));
  if (opened.games) json.key("games").number(*opened.games);
  if (opened.start2) json.key("start2").text(*opened.start2);
  if (!opened.lots.empty()) {
    json.key("lots").open('[');
    for (const std::string& lot : opened.lots) json.raw(lot);
    json.close(']');
  }
}

namespace {

struct BodyWriter {
  JsonWriter& json;

  void operator()(const Opening& body) const { write_opened_fields(json, *body.opened); }
  void operator()(const Touch& body) const {
    json.key("squares").squares(body.squares);
    flag("order_unknown", body.order_unknown);
    flag("felt", body.felt);
  }
  void operator()(const Adjust& body) const {
    if (body.square) json.key("square").square(*body.square);
    if (body.told != Told::Opponent) json.key("told").word(name_of(body.told));
  }
  void operator()(const Release& body) const { json.key("square").square(body.square); }
  void operator()(const PlayMove& body) const {
    json.key("move").move(body.move);
    flag("two_hands", body.two_hands);
  }
  void operator()(const Promote& body) const {
    json.key("role").word(name_of(body.role));
    flag("stand_in", body.stand_in);
  }
  void operator()(const Press& body) const { flag("other_hand", body.other_hand); }
  void operator()(const TakeBack& body) const { flag("allowed", body.allowed); }
  void operator()(const KnockOver& body) const { json.key("squares").squares(body.squares); }
  void operator()(const Restore& body) const {
    if (!body.squares.empty()) json.key("squares").squares(body.squares);
    if (body.ply) json.key("ply").number(*body.ply);
    if (body.wrong) json.key("wrong").move(*body.wrong);
  }
  void operator()(const Claim& body) const {
    json.key("kind").word(name_of(body.kind));
    if (body.move) json.key("move").move(*body.move);
    if (body.square) json.key("square").square(*body.square);
    flag("unrestorable", body.unrestorable);
  }
  void operator()(const CallOfficial& body) const { about(body.about); }
  void operator()(const Intervene& body) const { about(body.about); }
  void operator()(const Annul& body) const {
    if (body.replay) json.key("replay").word(name_of(*body.replay));
  }
  void operator()(const Choose& body) const { choice(body.ruling, body.option, body.squares); }
  void operator()(const Decide& body) const {
    choice(body.ruling, body.option, body.squares);
    if (body.also) json.key("also").word(name_of(*body.also));
    if (body.ms) json.key("ms").number(*body.ms);
    amount(body.count, body.substitute);
  }
  void operator()(const Flag& body) const { json.key("color").word(name_of(body.color)); }
  void operator()(const Outage& body) const { json.key("from").number(body.from_ms).key("to").number(body.to_ms); }
  void operator()(const SetClock& body) const {
    json.key("white").number(body.reading.white_ms).key("black").number(body.reading.black_ms);
  }
  void operator()(const Penalty& body) const {
    json.key("kind").word(name_of(body.kind)).key("seat").word(name_of(body.seat));
    if (body.ms != 0) json.key("ms").number(body.ms);
    if (body.about) json.key("about").word(name_of(*body.about));
    amount(body.count, body.substitute);
  }
  void operator()(const Report& body) const {
    json.key("about").word(name_of(body.about));
    if (body.seat) json.key("seat").word(name_of(*body.seat));
    if (body.party != Party::Player) json.key("party").word(name_of(body.party));
    if (!body.offender.empty()) json.key("offender").text(body.offender.view());
    if (body.deliberate) json.key("deliberate").truth(true);
  }
  void operator()(const Appeal& body) const {
    json.key("of").number(body.ruling);
    if (body.to) json.key("to").word(name_of(*body.to));
  }
  void operator()(const History& body) const {
    json.key("seat").word(name_of(body.seat)).key("about").word(name_of(body.about));
    json.key("kind").word(name_of(body.kind)).key("scope").word(name_of(body.scope));
  }
  void operator()(const Inquire& body) const {
    json.key("of").number(body.ruling).key("step").word(name_of(body.step));
  }
  void operator()(const AssignDeputy& body) const {
    json.key("seat").word(name_of(body.seat)).key("deputy").text(body.deputy.view());
    json.key("duties").words(body.duties);
  }
  void operator()(const Accommodate& body) const {
    json.key("seat").word(name_of(body.seat)).key("measures").words(body.measures);
  }
  void operator()(const Announce& body) const { json.key("move").move(body.move); }
  void operator()(const Finding& body) const {
    const FindingBody& finding = *body.body;
    json.key("question").word(name_of(finding.question)).key("side").word(name_of(finding.side));
    if (finding.ply) json.key("ply").number(*finding.ply);
    if (finding.key) json.key("key").hex(*finding.key);
    json.key("verdict").word(name_of(finding.verdict));
    if (!finding.line.empty()) {
      json.key("line").open('[');
      for (const board::BoardMove& move : finding.line) json.move(move);
      json.close(']');
    }
    if (!finding.certificate.empty()) json.key("certificate").text(finding.certificate);
    if (!finding.engine.empty()) json.key("engine").text(finding.engine);
    if (finding.limit_nodes != 0) json.key("limit").number(finding.limit_nodes);
  }
  void operator()(const Pause& body) const { about(body.about); }
  void operator()(const Entry& body) const {
    seat("sheet", body.sheet);
    if (body.ply) json.key("ply").number(*body.ply);
    json.key("text").text(body.text.view());
  }
  void operator()(const Sheet& body) const {
    seat("sheet", body.sheet);
    json.key("notation").word(name_of(body.body->notation)).key("moves").open('[');
    for (const EntryText& entry : body.body->entries) json.text(entry.view());
    json.close(']');
  }
  void operator()(const RequestSheet& body) const { seat("sheet", body.sheet); }
  void operator()(const Excuse& body) const {
    json.key("seat").word(name_of(body.seat));
    about(body.about);
    if (body.ms != 0) json.key("ms").number(body.ms);
  }
  void operator()(const ReportClock& body) const {
    const ClockReport& report = *body.report;
    json.key("kind").word(name_of(report.kind));
    seat("seat", report.seat);
    if (report.stopped != StoppedUnit::None) json.key("stopped").word(name_of(report.stopped));
    number("elapsed", report.elapsed_ms);
    number("white", report.white_ms);
    number("black", report.black_ms);
    number("bonus", report.bonus_ms);
  }
  void operator()(const Arrive& body) const { seat("seat", body.seat); }
  void operator()(const Absent& body) const { seat("seat", body.seat); }
  void operator()(const Adjourn& body) const { number("ends", body.ends_ms); }
  void operator()(const Seal& body) const {
    if (!body.text.empty()) json.key("text").text(body.text.view());
    if (body.box != nullptr) json.key("commitment").text(body.box->commitment).key("box").text(body.box->box);
  }
  void operator()(const Envelope& body) const {
    if (!body.lacks.empty()) json.key("lacks").text(body.lacks.view());
  }
  void operator()(const Unseal& body) const {
    if (!body.text.empty()) json.key("text").text(body.text.view());
    if (body.lost) json.key("lost").truth(true);
    if (body.salt != nullptr) json.key("salt").text(*body.salt);
  }
  template <typename Empty>
  void operator()(const Empty&) const {}

 private:
  void about(const Label& label) const {
    if (!label.empty()) json.key("about").text(label.view());
  }
  void flag(std::string_view name, bool holds) const {
    if (holds) json.key(name).truth(true);
  }
  void seat(std::string_view name, std::optional<Actor> actor) const {
    if (actor) json.key(name).word(name_of(*actor));
  }
  void number(std::string_view name, std::optional<std::int64_t> value) const {
    if (value) json.key(name).number(*value);
  }
  void amount(const std::optional<int>& count, const std::optional<bool>& substitute) const {
    if (count) json.key("count").number(*count);
    if (substitute) json.key("substitute").truth(*substitute);
  }
  void choice(std::int64_t ruling, OptionId option, const SquareList& squares) const {
    json.key("of").number(ruling).key("option").word(name_of(option));
    if (!squares.empty()) json.key("squares").squares(squares);
  }
};

void write_event(JsonWriter& json, const Event& event, const Ruling* ruling) {
  json.open('{').key("seq").number(event.seq).key("at").number(event.at_ms);
  if (event.game != 1) json.key("game").number(event.game);
  if (event.board != board_of(event.by)) json.key("board").number(event.board);
  json.key("by").word(name_of(event.by));
  if (!event.person.empty()) json.key("person").text(event.person.view());
  json.key("type").word(name_of(event.type()));
  std::visit(BodyWriter{json}, event.body);
  if (event.source) {
    json.key("source").open('{').key("said_by").word(name_of(event.source->said_by));
    json.key("standing").word(name_of(event.source->standing)).close('}');
  }
  if (event.clocks) {
    json.key("clocks")
        .open('{')
        .key("white")
        .number(event.clocks->white_ms)
        .key("black")
        .number(event.clocks->black_ms)
        .close('}');
  }
  if (ruling != nullptr) {
    json.key("ruling");
    write_ruling(json, *ruling);
  }
  json.close('}');
}

}  // namespace

void append_json(std::string& out, const Event& event) {
  JsonWriter json(out);
  write_event(json, event, nullptr);
}

void append_json(std::string& out, const Ruling& ruling) {
  JsonWriter json(out);
  write_ruling(json, ruling);
}

void append_json(std::string& out, const Opened& opened) {
  JsonWriter json(out);
  json.open('{');
  write_opened_fields(json, opened);
  json.close('}');
}

void append_journal_line(std::string& out, const Event& event, const Ruling& ruling) {
  JsonWriter json(out);
  write_event(json, event, &ruling);
}

std::string to_json(const Event& event) {
  std::string out;
  append_json(out, event);
  return out;
}

std::string to_json(const Ruling& ruling) {
  std::string out;
  append_json(out, ruling);
  return out;
}

}  // namespace touchmove::game
