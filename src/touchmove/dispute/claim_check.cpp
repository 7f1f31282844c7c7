#include "touchmove/dispute/claim_check.hpp"

#include <algorithm>
#include <array>
#include <boost/json/object.hpp>
#include <memory>
#include <span>
#include <utility>

#include "touchmove/dispute/opening.hpp"
#include "touchmove/dispute/unknown_field.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/effects/question.hpp"
#include "touchmove/game/evidence/collation.hpp"
#include "touchmove/game/journal/json_parts.hpp"
#include "touchmove/game/telling/telling.hpp"
#include "touchmove/game/view/view.hpp"
#include "touchmove/notation/moves/uci.hpp"
#include "touchmove/notation/positions/fen.hpp"
#include "touchmove/store/hash_chain.hpp"
#include "touchmove/wire/json.hpp"

namespace touchmove::dispute {
using wire::flag_of;
using wire::integer_of;
using wire::parse_object;
using wire::text_of;

namespace {

namespace json = boost::json;
using board::Color;

/// Each answer settles a question and may raise one more; no ruling asks so often.
constexpr int most_findings = 8;

/// What was reported, read and found whole.
struct Dispute {
  game::Opened opened;
  board::ByColor<game::SheetPlaces> sheets;
  bool agreed{false};  ///< one list of moves that nobody disputes; no sheet lies on the table
  std::vector<game::SettledPly> settled;
  std::size_t until{game::most_places};
  bool pressed{true};
  std::optional<game::ClockReading> clocks;
  std::int64_t at_ms{0};
  std::vector<std::string> events;  ///< JSON, as they stood in the request
  bool find{false};
  bool journal{false};
};

class Officiating {
 public:
  Officiating(game::Encounter encounter, const Dispute& dispute, const EndgameTables& tables)
      : encounter_(std::move(encounter)), dispute_(dispute), tables_(tables) {}

  Answer answer() {
    Answer answer;
    CheckedShape& shown = answer.shown;
    if (dispute_.journal) ruled_ = &answer.ruled;
    game::Event opening = game::opening_event(dispute_.opened);
    opening.by = game::Actor::Hall;
    carry_out(opening);
    const game::Collation collation = game::collate(state().start, dispute_.sheets, dispute_.settled);
    play(collation);
    file_sheets(collation);
    shown.first = lines_.size();
    shown.before = situation(as_read_off());
    ruled_ = &answer.ruled;
    dispute();
    // Without any event the reading stands as it was stated.
    shown.after = situation(lines_.size() == shown.first ? as_read_off() : encounter_);
    shown.collation = collation_shape(collation, played_);
    if (!dispute_.journal) lines_.erase(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(shown.first));
    shown.lines = std::move(lines_);
    shown.head = store::to_hex(head_);
    shown.diagrams = diagrams();
    shown.asked = game::open_question(state()) != nullptr;
    shown.fault = std::move(fault_);
    return answer;
  }

 private:
  const game::State& state() const { return encounter_.current().state(); }

  game::Ruling carry_out(game::Event& event) {
    event.seq = encounter_.last_seq() + 1;
    event.game = static_cast<std::uint16_t>(encounter_.current_number());
    const game::Ruling ruling = encounter_.apply(event);
    std::string line;
    game::append_journal_line(line, event, ruling);
    head_ = store::chain(head_, line);
    lines_.push_back({store::with_hash(line, head_)});
    if (ruled_ != nullptr) ruled_->push_back({event, ruling});
    for (const game::Fact& fact : ruling.facts) {
      if (fact.code == game::FactCode::Occurred) occurred_.push_back(fact.values.number);
    }
    return ruling;
  }

  game::Ruling carry_out(game::Actor by, game::EventBody body) {
    game::Event event;
    event.by = by;
    event.body = std::move(body);
    return carry_out(event);
  }

  /// The moves as collated, each pressed, up to the one in dispute. A ruling that takes a move back ends the list: from
  /// there on the board is another than the sheets'.
  void play(const game::Collation& collation) {
    const std::size_t count = std::min(collation.plies.size(), dispute_.until);
    if (state().phase == game::Phase::Ready && (count > 0 || dispute_.at_ms == 0 || !dispute_.events.empty())) {
      carry_out(game::Actor::Hall, game::Start{});
    }
    for (; played_ < count; ++played_) {
      if (state().plies.size() != played_ || state().phase != game::Phase::Playing) return;
      const Color side = encounter_.current().turn();
      const game::Actor by = encounter_.current().seat_of(side);
      const board::BoardMove& move = collation.plies[played_].move;
      game::Event event;
      event.by = by;
      event.body = game::PlayMove{move};
      carry_out(event);
      game::complete_by_hand(encounter_, event, [this](game::Event& each) { carry_out(each); });
      const bool last = played_ + 1 == count;
      if (state().to_press[side] && (!last || dispute_.pressed)) carry_out(by, game::Press{});
    }
  }

  void file_sheets(const game::Collation& collation) {
    if (dispute_.agreed) return;
    for (const Color side : {Color::White, Color::Black}) {
      const game::SheetPlaces& places = collation.places[side];
      if (places.empty()) continue;
      auto body = std::make_shared<game::SheetBody>();
      body->notation = collation.notation[side];
      for (std::size_t i = 0; i < std::min(places.size(), dispute_.until); ++i) {
        body->entries.push_back(game::EntryText::cut(places[i]));
      }
      carry_out(game::Actor::Official, game::Sheet{encounter_.current().seat_of(side), std::move(body)});
    }
  }

  void dispute() {
    game::Telling telling(tables_);
    bool stated = false;
    for (std::size_t i = 0; i < dispute_.events.size(); ++i) {
      const std::int64_t at = std::max(dispute_.at_ms, encounter_.last_at_ms());
      bool opens = false;
      const auto told =
          telling.tell(dispute_.events[i], {.at_ms = at, .must_say_by = true}, encounter_, [&](game::Event& event) {
            opens = event.type() == game::EventType::Opened;
            return opens ? game::Verdict::Refused : rule(event, at, stated);
          });
      if (!told) {
        const Problem problem = problem_of(told.error());
        fault_ = EventFaultShape{i, problem.code, problem.where, problem.message};
        return;
      }
      if (opens) {
        fault_ = EventFaultShape{i, "bad_value", "type", "a dispute is about one game"};
        return;
      }
    }
  }

  /// An event of the dispute, the first that counts with the stated reading.
  game::Verdict rule(game::Event& event, std::int64_t at, bool& stated) {
    event.at_ms = std::max(event.at_ms, at);
    event.board = 1;
    if (!stated && dispute_.clocks && state().clock.control().timed()) {
      event.clocks = dispute_.clocks;
      stated = true;
    }
    const game::Verdict verdict = carry_out(event).verdict;
    if (stated && verdict == game::Verdict::Refused) stated = false;
    find();
    return verdict;
  }

  void find() {
    if (!dispute_.find) return;
    for (int asked = 0; asked < most_findings; ++asked) {
      const game::OpenRuling* open = game::open_question(state());
      if (open == nullptr) return;
      const game::Needs needs = *open->needs;
      game::Event finding = find_answer(needs, game::position_asked(state(), needs),
                                        game::counts_fifty_moves(encounter_.current().policies()), tables_);
      finding.by = game::Actor::Hall;
      finding.at_ms = encounter_.last_at_ms();
      if (carry_out(finding).verdict == game::Verdict::Refused) return;
    }
  }

  /// The game with the clocks at the stated reading, for showing what is open then; no event of the journal.
  game::Encounter as_read_off() const {
    game::Encounter shown = encounter_;
    if (!dispute_.clocks || !state().clock.control().timed()) return shown;
    game::Event reading;
    reading.seq = shown.last_seq() + 1;
    reading.at_ms = std::max(dispute_.at_ms, shown.last_at_ms());
    reading.by = game::Actor::Official;
    reading.game = static_cast<std::uint16_t>(shown.current_number());
    reading.body = game::SetClock{*dispute_.clocks};
    shown.apply(reading);
    return shown;
  }

  SituationShape situation(const game::Encounter& encounter) const {
    const std::int64_t now = std::max(dispute_.at_ms, encounter.last_at_ms());
    const auto permitted = [&](game::Actor party) { return game::permitted_shapes(encounter.current(), party, now); };
    return {game::view(encounter, {.as = game::Actor::Official}, now),
            {permitted(game::Actor::A), permitted(game::Actor::B), permitted(game::Actor::Official)}};
  }

  /// The positions that a ruling names by the ply after which they stood there.
  std::vector<DiagramShape> diagrams() {
    std::sort(occurred_.begin(), occurred_.end());
    occurred_.erase(std::unique(occurred_.begin(), occurred_.end()), occurred_.end());
    std::vector<DiagramShape> all;
    for (const std::int64_t ply : occurred_) {
      if (ply < 0 || ply > static_cast<std::int64_t>(state().plies.size())) continue;
      all.push_back({ply, notation::to_fen(game::placement_before(state(), static_cast<std::size_t>(ply)))});
    }
    return all;
  }

  game::Encounter encounter_;
  const Dispute& dispute_;
  const EndgameTables& tables_;
  std::size_t played_{0};
  std::vector<game::RawJson> lines_;
  std::vector<Ruled>* ruled_{nullptr};  ///< where the rulings of the lines shown are kept
  store::Hash head_{store::no_hash};
  std::vector<std::int64_t> occurred_;
  std::optional<EventFaultShape> fault_;
};

tl::unexpected<Problem> bad(std::string where, std::string message) {
  return tl::unexpected(Problem{"bad_value", std::move(where), std::move(message)});
}

/// Reads the fields of a request one by one; the first that is wrong is kept.
class Reader {
 public:
  /// `text` is what `body` was read from.
  Reader(const json::object& body, std::string_view text) : body_(body), text_(text) {}

  tl::expected<Dispute, Problem> read() {
    if (auto problem = unknown()) return tl::unexpected(std::move(*problem));
    const json::value* object = body_.if_contains("opened");
    const auto opened = game::json_member(text_, "opened");
    if (object == nullptr || !object->is_object() || !opened) return bad("opened", "the game's opening is expected");
    const auto wished = game::opened_from_json(*opened);
    if (!wished) return tl::unexpected(problem_of(wished.error()));
    const rulebook::Catalog* catalog = rulebook::find_catalog(wished->rulebook);
    if (catalog == nullptr) {
      return tl::unexpected(
          Problem{"unknown_rulebook", "rulebook", "There is no rulebook '" + wished->rulebook + "'."});
    }
    dispute_.opened = opened_under(*catalog);
    dispute_.opened.start = wished->start;
    dispute_.opened.chess960 = wished->chess960;
    dispute_.opened.variant = wished->variant;
    dispute_.opened.variations = wished->variations;
    dispute_.opened.time = wished->time;
    dispute_.opened.supervised = wished->supervised;
    dispute_.opened.custody = game::Custody::Reported;
    dispute_.opened.games = 1;
    for (const std::string_view field : {"pressed", "find", "journal"}) {
      const json::value* value = find(field);
      if (value != nullptr && !value->is_bool()) return bad(std::string(field), "true or false is expected");
    }
    dispute_.pressed = flag_of(body_, "pressed", true);
    dispute_.find = flag_of(body_, "find");
    dispute_.journal = flag_of(body_, "journal");
    if (auto problem = read_numbers()) return tl::unexpected(std::move(*problem));
    if (auto problem = read_settled()) return tl::unexpected(std::move(*problem));
    if (auto problem = read_events()) return tl::unexpected(std::move(*problem));
    return std::move(dispute_);
  }

  /// The texts are put into places once it is known where the game begins.
  std::optional<Problem> read_sheets(Dispute& dispute, const board::Placement& start) const {
    const auto take = [&](const json::value* value, std::string_view field,
                          game::SheetPlaces& places) -> std::optional<Problem> {
      if (value == nullptr || value->is_null()) return std::nullopt;
      if (!value->is_string()) return Problem{"bad_value", std::string(field), "a text is expected"};
      const std::string_view text(value->get_string().data(), value->get_string().size());
      auto read = game::read_sheet_text(text, start.fullmove_number, start.side_to_move);
      if (!read) return Problem{"bad_value", std::string(field), "the scoresheet has too many moves"};
      places = std::move(*read);
      return std::nullopt;
    };
    const json::value* sheets = find("sheets");
    if (sheets == nullptr) {
      dispute.agreed = true;
      return take(find("moves"), "moves", dispute.sheets.white);
    }
    if (!sheets->is_object()) return Problem{"bad_value", "sheets", "the texts of 'white' and 'black' are expected"};
    const json::object& both = sheets->get_object();
    if (auto problem = take(both.if_contains("white"), "sheets.white", dispute.sheets.white)) return problem;
    return take(both.if_contains("black"), "sheets.black", dispute.sheets.black);
  }

 private:
  const json::value* find(std::string_view field) const {
    return body_.if_contains(json::string_view(field.data(), field.size()));
  }

  /// Nothing that is sent is passed over, what is the checker's own to say included.
  std::optional<Problem> unknown() const {
    static constexpr std::array<std::string_view, 11> of_case{
        "opened", "moves", "sheets", "settled", "until", "pressed", "clocks", "at", "events", "find", "journal"};
    static constexpr std::array<std::string_view, 8> of_opened{"type",       "rulebook",   "time",    "start",
                                                               "supervised", "variations", "variant", "chess960"};
    static constexpr std::array<std::string_view, 2> of_sides{"white", "black"};
    static constexpr std::array<std::string_view, 2> of_settled{"ply", "move"};
    if (auto problem = unknown_field(body_, "the case", of_case)) return problem;
    const auto within = [&](const json::value* value, std::string_view name, std::span<const std::string_view> fields) {
      const json::object* object = value != nullptr ? value->if_object() : nullptr;
      return object != nullptr ? unknown_field(*object, name, fields) : std::nullopt;
    };
    if (auto problem = within(find("opened"), "a case's opened", of_opened)) return problem;
    for (const std::string_view name : {"sheets", "clocks"}) {
      if (auto problem = within(find(name), name, of_sides)) return problem;
    }
    const json::value* settled = find("settled");
    if (settled == nullptr || !settled->is_array()) return std::nullopt;
    for (const json::value& each : settled->get_array()) {
      if (auto problem = within(&each, "settled", of_settled)) return problem;
    }
    return std::nullopt;
  }

  static Problem wrong(std::string where, std::string message) {
    return {"bad_value", std::move(where), std::move(message)};
  }

  std::optional<Problem> read_numbers() {
    if (find("until") != nullptr) {
      const auto until = integer_of(body_, "until");
      if (!until || *until < 0) return wrong("until", "the number of plies to play is expected");
      dispute_.until = std::min(static_cast<std::size_t>(*until), game::most_places);
    }
    constexpr std::int64_t longest_round = std::int64_t{48} * 3'600'000;
    if (find("at") != nullptr) {
      const auto at = integer_of(body_, "at");
      if (!at || *at < 0 || *at > longest_round) return wrong("at", "ms since the round began are expected");
      dispute_.at_ms = *at;
    }
    const json::value* clocks = find("clocks");
    if (clocks == nullptr || clocks->is_null()) return std::nullopt;
    const json::object* reading = clocks->if_object();
    const auto white = reading != nullptr ? integer_of(*reading, "white") : std::nullopt;
    const auto black = reading != nullptr ? integer_of(*reading, "black") : std::nullopt;
    const auto sane = [](std::int64_t ms) { return ms >= -longest_round && ms <= longest_round; };
    if (!white || !black || !sane(*white) || !sane(*black)) {
      return wrong("clocks", "both readings are expected, in ms");
    }
    dispute_.clocks = game::ClockReading{*white, *black};
    return std::nullopt;
  }

  std::optional<Problem> read_settled() {
    const json::value* settled = find("settled");
    if (settled == nullptr) return std::nullopt;
    if (!settled->is_array() || settled->get_array().size() > game::most_places) {
      return wrong("settled", "a list of plies and moves is expected");
    }
    for (const json::value& entry : settled->get_array()) {
      const json::object* ply = entry.if_object();
      const auto number = ply != nullptr ? integer_of(*ply, "ply") : std::nullopt;
      const auto text = ply != nullptr ? text_of(*ply, "move") : std::nullopt;
      const auto move = text ? notation::read_uci(*text) : std::nullopt;
      if (!number || *number < 1 || *number > static_cast<std::int64_t>(game::most_places) || !move || move->dropped) {
        return wrong("settled", "a ply and a move by its squares are expected");
      }
      dispute_.settled.push_back({static_cast<int>(*number), *move});
    }
    return std::nullopt;
  }

  std::optional<Problem> read_events() {
    const json::value* events = find("events");
    if (events == nullptr) return std::nullopt;
    if (!events->is_array() || events->get_array().size() > most_disputed_events) {
      return wrong("events", "a list of at most 64 events is expected");
    }
    for (const json::value& event : events->get_array()) {
      if (!event.is_object()) return wrong("events", "an event is an object");
    }
    for (const std::string_view event : game::json_items(game::json_member(text_, "events").value_or(""))) {
      dispute_.events.emplace_back(event);
    }
    if (dispute_.events.size() != events->get_array().size()) return wrong("events", "an event is nested too deep");
    return std::nullopt;
  }

  const json::object& body_;
  std::string_view text_;
  Dispute dispute_;
};

}  // namespace

tl::expected<Check, Problem> prepare_check(std::string_view body, const EndgameTables& tables) {
  const auto object = parse_object(body);
  if (!object) return tl::unexpected(Problem{"malformed", "", "the body is one JSON object"});
  Reader reader(*object, body);
  auto dispute = reader.read();
  if (!dispute) return tl::unexpected(dispute.error());
  auto encounter = open_encounter(dispute->opened);
  if (!encounter) return tl::unexpected(encounter.error());
  if (encounter->board_count() > 1) return bad("rulebook", "The claim checker looks at one board.");
  if (auto problem = reader.read_sheets(*dispute, encounter->current().state().start)) {
    return tl::unexpected(std::move(*problem));
  }
  return [dispute = std::move(*dispute), encounter = std::move(*encounter), tables] {
    return Officiating(encounter, dispute, tables).answer();
  };
}

}  // namespace touchmove::dispute
