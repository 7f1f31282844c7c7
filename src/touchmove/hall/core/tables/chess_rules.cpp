#include "touchmove/hall/core/tables/chess_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "touchmove/books/registry.hpp"
#include "touchmove/dispute/claim_check.hpp"
#include "touchmove/dispute/opening.hpp"
#include "touchmove/game/book/incident.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/effects/odds.hpp"
#include "touchmove/game/effects/question.hpp"
#include "touchmove/game/fold/encounter.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/game/telling/story.hpp"
#include "touchmove/game/view/shape_writer.hpp"
#include "touchmove/game/view/view.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/tables/book_shapes.hpp"
#include "touchmove/hall/core/tables/game_pgn.hpp"
#include "touchmove/hall/core/tables/scenario_steps.hpp"
#include "touchmove/hall/core/tables/table_duty.hpp"
#include "touchmove/notation/games/encoding.hpp"
#include "touchmove/rulebook/catalog.hpp"

namespace touchmove::hall {
namespace {

game::Actor actor_of(Seat seat) { return game::parse_actor(word_of(seat)).value_or(game::Actor::Official); }

/// Of a story that anybody may tell: as many events as a dispute may have, and a header of some moves.
constexpr std::size_t longest_story = 8192;
constexpr std::ptrdiff_t most_story_lines = 64;

/// The opening with everything in it that the table is pinned to.
game::Opened opened_of(const TableSettings& settings, const rulebook::Catalog& catalog) {
  game::Opened opened = dispute::opened_under(catalog);
  if (!settings.start.empty()) opened.start = settings.start;
  opened.time = settings.time;
  opened.supervised = settings.supervised;
  opened.press = settings.press == "automatic" ? game::PressMode::Automatic : game::PressMode::Own;
  opened.illegal_moves = settings.illegal_moves == "refused" ? game::IllegalMode::Refused : game::IllegalMode::Played;
  opened.white = actor_of(settings.white);
  opened.games = settings.games;
  if (settings.colors_by_lot) {
    opened.lots.push_back(fmt::format(R"({{"lot":"color","white":"{}"}})", word_of(settings.white)));
  }
  return opened;
}

/// A result as the sides see it; `a_white`: seat A, or the one of its side, has White there.
Ending ending_of(game::GameResult result, bool a_white) {
  switch (result) {
    case game::GameResult::WhiteWins:
      return a_white ? Ending::A : Ending::B;
    case game::GameResult::BlackWins:
      return a_white ? Ending::B : Ending::A;
    case game::GameResult::Draw:
      return Ending::Draw;
    case game::GameResult::WhiteHalf:
      return a_white ? Ending::AHalf : Ending::BHalf;
    case game::GameResult::BlackHalf:
      return a_white ? Ending::BHalf : Ending::AHalf;
    case game::GameResult::BothLose:
      break;
  }
  return Ending::BothLose;
}

class ChessEncounter final : public Encounter {
 public:
  ChessEncounter(game::Encounter encounter, dispute::EndgameTables tables, std::shared_ptr<const MoveSealer> sealer)
      : encounter_(std::move(encounter)), tables_(std::move(tables)), sealer_(std::move(sealer)) {}

  std::unique_ptr<Encounter> copy() const override { return std::make_unique<ChessEncounter>(*this); }

  tl::expected<Ruled, Problem> apply(const Stamp& stamp, std::string_view text) override {
    // Who names no game means the one that is on.
    const auto by = game::parse_actor(stamp.by);
    if (!by) return tl::unexpected(Problem{"bad_value", "by", "no such seat"});
    auto event =
        game::event_from_json(text, {.by = *by, .game = static_cast<std::uint16_t>(encounter_.current_number())});
    if (!event) return tl::unexpected(dispute::problem_of(event.error()));
    return rule(stamp, *by, std::move(*event));
  }

  tl::expected<Ruled, Problem> apply(const Stamp& stamp, game::Event event) override {
    const auto by = game::parse_actor(stamp.by);
    if (!by) return tl::unexpected(Problem{"bad_value", "by", "no such seat"});
    event.game = static_cast<std::uint16_t>(encounter_.current_number());
    // The hall's without a board is about both; where one is over, about the other.
    if (*by == game::Actor::Hall && event.board == 1) event.board = static_cast<std::uint16_t>(first_board_on());
    return rule(stamp, *by, std::move(event));
  }

  tl::expected<Ruled, Problem> rule(const Stamp& stamp, game::Actor by, game::Event event) {
    event.seq = static_cast<std::int64_t>(stamp.seq);
    event.at_ms = stamp.at;
    event.by = by;
    event.person = game::PersonId::cut(stamp.person);
    if (auto problem = keep_sealed(event)) return tl::unexpected(std::move(*problem));
    return carry_out(event);
  }

  Ruled carry_out(const game::Event& event) {
    const game::Ruling ruling = encounter_.apply(event);
    Ruled ruled;
    ruled.refused = ruling.verdict == game::Verdict::Refused;
    game::append_journal_line(ruled.line, event, ruling);
    note_calls(event, ruling);
    ruled.moves_from = moves_as_shown();
    return ruled;
  }

  std::optional<Problem> replay(std::string_view text) override {
    const auto line = game::journal_line_from_json(text);
    if (!line) return dispute::problem_of(line.error());
    if (!line->ruling) return Problem{"missing_field", "ruling", "a stored line has a ruling"};
    if (!held_what_was_sealed(encounter_, line->event))
      return Problem{"corrupt", "text", "the move opened is not the one that was sealed"};
    encounter_.replay(line->event, *line->ruling);
    note_calls(line->event, *line->ruling);
    return std::nullopt;
  }

  std::string view(const Viewer& viewer, std::int64_t at) const override {
    game::Viewer looking;
    if (viewer.seat) looking.as = actor_of(*viewer.seat);
    looking.hints = viewer.hints;
    looking.moves_from = viewer.moves_from;
    looking.waiting = viewer.waiting;
    return game::view_json(encounter_, looking, at);
  }

  /// How many moves the state shows as it did after the line before; none of another game's, and none where each
  /// viewer sees two boards.
  std::size_t moves_as_shown() override {
    if (boards() > 1) return 0;
    const std::size_t same = shown_.update(encounter_.current());
    return std::exchange(shown_game_, encounter_.current_number()) == encounter_.current_number() ? same : 0;
  }

  int boards() const override { return encounter_.board_count(); }

  Phase phase() const override {
    switch (encounter_.current(first_board_on()).phase()) {
      case game::Phase::Ready:
        return Phase::Ready;
      case game::Phase::Playing:
        return Phase::Playing;
      case game::Phase::Paused:
        return Phase::Paused;
      case game::Phase::Ended:
        break;
    }
    return Phase::Ended;
  }

  Seat white() const override {
    return parse_seat(game::word_of(encounter_.current().seat_of(board::Color::White))).value_or(Seat::A);
  }

  Glance glance(std::int64_t at) const override {
    const game::Game& on = encounter_.current(first_board_on());
    const clock::Clock& clock = on.state().clock;
    Glance glance;
    glance.white_on_move = on.turn() == board::Color::White;
    glance.moves = static_cast<int>(on.state().plies.size());
    if (clock.control().timed()) {
      glance.times = std::array{clock.remaining(game::clock_side(board::Color::White), at),
                                clock.remaining(game::clock_side(board::Color::Black), at)};
      if (const auto running = clock.running())
        glance.running = parse_seat(game::word_of(on.seat_of(game::board_color(*running))));
    }
    glance.calls = calls_;
    std::stable_sort(glance.calls.begin(), glance.calls.end(),
                     [](const Call& a, const Call& b) { return a.since < b.since; });
    return glance;
  }

  bool knows_deputies() const override {
    const auto* incidents = encounter_.current().policies().incidents;
    return incidents != nullptr && incidents->helpers != nullptr;
  }

  bool is_deputy(Seat seat, std::string_view person) const override {
    if (person.empty()) return false;
    for (int board = 1; board <= boards(); ++board) {
      const game::Game& on = encounter_.current(board);
      for (const board::Color side : {board::Color::White, board::Color::Black}) {
        if (on.seat_of(side) != actor_of(seat)) continue;
        const game::Deputy& own = on.state().deputies[side];
        const game::Deputy& other = on.state().deputies[~side];
        // Who plays against a disabled player may have that player's moves made by a deputy of his own.
        const bool for_other = other.duties.has(game::DeputyTask::OpponentMoves) && other.person.view() == person;
        if ((own.person.view() == person && !own.duties.empty()) || for_other) return true;
      }
    }
    return false;
  }

  std::optional<Duty> duty(Seat seat, std::int64_t at) const override {
    return duty_of(encounter_, actor_of(seat), at);
  }

  GameRecord record(std::int64_t at) const override { return record_of(encounter_, at); }

  std::optional<game::EventBody> move_event(std::string_view uci) const override {
    return hall::move_event(encounter_, uci);
  }

  std::vector<Ending> endings() const override {
    std::vector<Ending> all;
    for (int number = 1; number <= encounter_.game_count(); ++number) {
      if (!encounter_.game(number).state().annulled) all.push_back(ending_of_game(number));
    }
    all.resize(static_cast<std::size_t>(encounter_.games_planned()), Ending::None);
    return all;
  }

  std::optional<std::int64_t> next_timer(std::int64_t at) const override { return encounter_.next_timer(at); }

  std::optional<game::Event> timer_event(std::int64_t at) const override {
    auto due = encounter_.timer_event(at);
    if (!due) return std::nullopt;
    game::Event event;
    event.board = static_cast<std::uint16_t>(due->board);
    event.body = std::move(due->body);
    return event;
  }

  std::optional<Question> question() const override {
    const game::Game& first = encounter_.current();
    const bool beside = boards() > 1 && game::open_question(first.state()) == nullptr;
    const game::Game& on = beside ? encounter_.current(2) : first;
    const game::OpenRuling* open = game::open_question(on.state());
    if (open == nullptr) return std::nullopt;
    const game::Needs& needs = *open->needs;
    return Question{static_cast<std::uint64_t>(open->seq),
                    [needs, position = game::position_asked(on.state(), needs),
                     fifty_moves = game::counts_fifty_moves(on.policies()),
                     tables = tables_] { return dispute::find_answer(needs, position, fifty_moves, tables); }};
  }

  std::vector<GameText> games(const PlayerNames& names, std::string_view date, const store::Hash& head) const override {
    // The names are those of the game that is on.
    std::vector<GameText> texts;
    for (int number = 1; number <= encounter_.game_count(); ++number) {
      for (int board = 1; board <= boards(); ++board) {
        const game::Game& played = encounter_.game(number, board);
        const bool same = played.seat_of(board::Color::White) == encounter_.current(board).seat_of(board::Color::White);
        PlayerNames own = names;
        if (board == 2) {
          own.white = names.beside_white;
          own.black = names.beside_black;
        }
        if (!same) std::swap(own.white, own.black);
        texts.push_back(game_text(played, encounter_.opened(), own, date, head));
      }
    }
    return texts;
  }

 private:
  /// Of two linked boards the first win decides; without one both must be over.
  Ending ending_of_game(int number) const {
    Ending ending = Ending::None;
    for (int board = 1; board <= boards(); ++board) {
      const game::Game& played = encounter_.game(number, board);
      if (!played.outcome()) {
        ending = Ending::None;
        continue;
      }
      const game::Actor white = played.seat_of(board::Color::White);
      const bool a_white = white == game::Actor::A || white == game::Actor::A1 || white == game::Actor::A2;
      const Ending here = ending_of(played.outcome()->result, a_white);
      if (here == Ending::A || here == Ending::B) return here;
      if (board == 1 || ending != Ending::None) ending = here;
    }
    return ending;
  }

  /// Of two boards the first that is not over, or the first.
  int first_board_on() const {
    // The clocks of two boards may be started one after the other, and play on one is play.
    const auto rank = [&](int board) {
      switch (encounter_.current(board).phase()) {
        case game::Phase::Playing:
          return 3;
        case game::Phase::Paused:
          return 2;
        case game::Phase::Ready:
          return 1;
        case game::Phase::Ended:
          break;
      }
      return 0;
    };
    return boards() > 1 && rank(2) > rank(1) ? 2 : 1;
  }

  /// Keeps in mind who waits for an official. A call is answered by whatever an official does there.
  void note_calls(const game::Event& event, const game::Ruling& ruling) {
    if (ruling.verdict == game::Verdict::Refused) return;
    const auto seq = static_cast<std::uint64_t>(event.seq);
    std::vector<Call> calls;
    if (phase() != Phase::Ended) {
      const bool calls_now = std::any_of(ruling.effects.begin(), ruling.effects.end(), [](const game::Effect& effect) {
        return effect.code == game::EffectCode::NeedsOfficial;
      });
      const bool asks = calls_now && std::holds_alternative<game::CallOfficial>(event.body);
      for (const Call& call : calls_) {
        if (call.asked && !game::is_official(event.by)) calls.push_back(call);
      }
      if (asks && calls.empty()) calls.push_back({seq, event.at_ms, Seat::Official, true});
    }
    for (int board = 1; board <= boards(); ++board) {
      for (const game::OpenRuling& open : encounter_.current(board).state().open) {
        const auto office = office_of(open);
        if (!office) continue;
        const auto opened = static_cast<std::uint64_t>(open.seq);
        const auto known = std::find_if(calls_.begin(), calls_.end(),
                                        [&](const Call& call) { return !call.asked && call.seq == opened; });
        calls.push_back({opened, known == calls_.end() ? event.at_ms : known->since, *office, false});
      }
    }
    calls_ = std::move(calls);
  }

  /// The office whose choice an open ruling is, if it is one's.
  static std::optional<Seat> office_of(const game::OpenRuling& open) {
    for (const game::Option& option : open.options) {
      if (option.by == game::Chooser::Official) return Seat::Official;
      if (option.by == game::Chooser::SectionChief) return Seat::SectionChief;
      if (option.by == game::Chooser::Chief) return Seat::Chief;
    }
    return std::nullopt;
  }

  /// The words of a sealed move never come near the journal before the envelope is opened, not even where the ruling
  /// refuses them: they are put into a box here, and taken out here.
  std::optional<Problem> keep_sealed(game::Event& event) const {
    if (event.game < 1 || event.game > encounter_.game_count()) return std::nullopt;  // refused below
    const game::State& state = encounter_.game(event.game).state();
    const auto& adjournment = state.paper.adjournment;
    if (auto* seal = std::get_if<game::Seal>(&event.body)) {
      if (seal->box != nullptr) return Problem{"bad_value", "box", "The hall itself puts a move into its box."};
      if (sealer_ == nullptr) return Problem{"not_permitted", "", "No move can be sealed in this hall."};
      if (seal->text.empty()) return Problem{"missing_field", "text", "Write the move that is to be sealed."};
      game::Event closed = event;
      auto& envelope = std::get<game::Seal>(closed.body);
      envelope.box = std::make_shared<const game::SealedBox>(sealer_->seal(seal->text.view()));
      envelope.text = {};
      // A move that stands on the board already is no secret, and must be the same. What is sealed by who may not seal
      // it is another move, and still nobody's to know.
      const bool known =
          adjournment && !adjournment->sealed && static_cast<int>(state.plies.size()) >= adjournment->ply;
      if (!known || encounter_.rule(closed).verdict == game::Verdict::Refused) event = std::move(closed);
      return std::nullopt;
    }
    auto* unseal = std::get_if<game::Unseal>(&event.body);
    if (unseal == nullptr || !adjournment || adjournment->box == nullptr || adjournment->opened) return std::nullopt;
    unseal->salt = nullptr;
    const auto opened = sealer_ != nullptr ? sealer_->open(*adjournment->box) : std::nullopt;
    if (!opened) {
      // The hall's key is gone: then the envelope is lost, and whoever opens it says so.
      if (unseal->lost) return std::nullopt;
      return Problem{"sealed_unreadable", "", "The hall can no longer open this envelope; it counts as lost."};
    }
    if (unseal->lost) return Problem{"bad_value", "lost", "The envelope is not lost."};
    game::Event read = event;
    auto& words = std::get<game::Unseal>(read.body);
    words.text = game::EntryText::cut(opened->text);
    words.salt = std::make_shared<const std::string>(opened->salt);
    unseal->text = {};
    // Whoever may not open it learns nothing.
    if (encounter_.rule(read).verdict != game::Verdict::Refused) event = read;
    return std::nullopt;
  }

  game::Encounter encounter_;
  game::ShownMoves shown_;
  std::vector<Call> calls_;
  int shown_game_{0};  ///< the number of the game whose moves those are
  dispute::EndgameTables tables_;
  std::shared_ptr<const MoveSealer> sealer_;
};

/// The odds a book knows by name, who gives them, and the clause.
std::vector<KnownOddsShape> odds_known(const game::Book& book) {
  std::vector<KnownOddsShape> list;
  for (const game::Odds odds : game::every_odds) {
    if (auto variation = game::variation_of(odds, book)) {
      list.push_back({std::move(variation->value), game::giver_of(odds), std::move(variation->clause)});
    }
  }
  return list;
}

bool is_played(const ProvingScenario& proof) { return proof.pending.empty() && is_of_a_game(proof.told); }

}  // namespace

tl::expected<OpenedTable, Problem> ChessRules::open(const TableSettings& settings) const {
  const auto derived = std::find_if(derived_.begin(), derived_.end(),
                                    [&](const game::DerivedRulebook& each) { return each.id == settings.rulebook; });
  const rulebook::Catalog* catalog =
      rulebook::find_catalog(derived == derived_.end() ? settings.rulebook : derived->base);
  if (catalog == nullptr) {
    return tl::unexpected(Problem{"unknown_rulebook", "rulebook", "There is no rulebook '" + settings.rulebook + "'."});
  }
  game::Opened opened = opened_of(settings, *catalog);
  const game::Book& book = *books::find_book(catalog->id);
  if (derived != derived_.end()) opened.variations = game::changes_in_full(*derived, book, opened);
  if (!settings.odds.empty()) {
    const auto odds = game::parse_odds(settings.odds);
    auto variation = odds ? game::variation_of(*odds, book) : std::nullopt;
    if (!variation) {
      return tl::unexpected(
          Problem{"bad_value", "odds", fmt::format("'{}' knows no odds '{}'.", catalog->id, settings.odds)});
    }
    opened.variations.push_back(std::move(*variation));
  }
  auto begun = dispute::open_encounter(opened);
  if (!begun) return tl::unexpected(begun.error());
  auto encounter = std::make_unique<ChessEncounter>(std::move(*begun), tables_, sealer_);
  game::Event event = game::opening_event(opened);
  event.by = game::Actor::Hall;
  OpenedTable table;
  table.line = encounter->carry_out(event).line;
  table.encounter = std::move(encounter);
  return table;
}

tl::expected<std::unique_ptr<Encounter>, Problem> ChessRules::load(std::string_view text) const {
  const auto line = game::journal_line_from_json(text);
  if (!line) return tl::unexpected(dispute::problem_of(line.error()));
  const auto* opening = std::get_if<game::Opening>(&line->event.body);
  if (opening == nullptr) return tl::unexpected(Problem{"bad_value", "type", "a journal begins with 'opened'"});
  auto encounter = dispute::open_encounter(*opening->opened);
  if (!encounter) return tl::unexpected(encounter.error());
  encounter->replay(line->event, line->ruling.value_or(game::Ruling{}));
  return std::make_unique<ChessEncounter>(std::move(*encounter), tables_, sealer_);
}

std::string ChessRules::books() const {
  std::vector<BookShape> list;
  for (const game::Book* book : books::all_books()) {
    const rulebook::Catalog* catalog = rulebook::find_catalog(book->id());
    if (catalog == nullptr) continue;
    list.push_back({.id = catalog->id,
                    .title = catalog->title,
                    .edition = catalog->edition,
                    .authority = catalog->authority,
                    .federation = game::WordOf<game::Federation>{books::word_of(book->events().pairings)},
                    .boards = book->policies({}).boards,
                    .odds = odds_known(*book)});
  }
  for (const game::DerivedRulebook& derived : derived_) {
    const game::Book& base = *books::find_book(derived.base);
    list.push_back({.id = derived.id,
                    .title = derived.title,
                    .edition = derived.edition,
                    .authority = derived.authority,
                    .base = derived.base,
                    .changes = game::changes_in_full(derived, base, {}),
                    .boards = base.policies({}).boards,
                    .odds = odds_known(base)});
  }
  return game::shape_json(list);
}

std::string ChessRules::rulebooks() const {
  std::vector<RulebookShape> list;
  for (const rulebook::Catalog& catalog : rulebook::catalogs()) {
    RulebookShape& shown = list.emplace_back();
    shown = {catalog.id, catalog.title, catalog.edition, catalog.authority, catalog.fallback, {}};
    for (const rulebook::Clause& clause : catalog.clauses) {
      shown.clauses.push_back(
          {rulebook::to_string(clause.citation), clause.topic, rulebook::word_of(clause.decides), clause.rule});
    }
  }
  return game::shape_json(list);
}

std::string ChessRules::articles() const {
  std::map<std::string, std::string_view> articles;
  for (const rulebook::Catalog& catalog : rulebook::catalogs()) {
    for (const rulebook::Clause& clause : catalog.clauses) {
      if (!clause.fide_article.empty()) articles[rulebook::to_string(clause.citation)] = clause.fide_article;
    }
  }
  return game::shape_json(articles);
}

std::optional<std::string> ChessRules::clause(std::string_view id) const {
  const auto citation = rulebook::parse_citation(id);
  if (!citation) return std::nullopt;
  const rulebook::Clause& clause = rulebook::clause(*citation);
  ClauseShape shown;
  shown.id = rulebook::to_string(*citation);
  shown.book = id.substr(0, id.find(':'));
  shown.topic = clause.topic;
  shown.decides = rulebook::word_of(clause.decides);
  shown.rule = clause.rule;
  shown.examples = clause.examples;
  for (const rulebook::Clause* sister : rulebook::clauses_on_topic(clause.topic)) {
    if (sister->citation != *citation) shown.sisters.push_back(rulebook::to_string(sister->citation));
  }
  shown.reading = clause.reading;
  shown.beyond_source = clause.beyond_source;
  for (const ProvingScenario& proof : proofs_ ? proofs_(*citation) : std::vector<ProvingScenario>{}) {
    shown.scenarios.push_back(
        {std::string(proof.name), std::string(proof.file), std::string(proof.pending), is_played(proof)});
  }
  return game::shape_json(shown);
}

std::optional<Check> ChessRules::scenario(std::string_view clause, std::size_t number) const {
  const auto citation = rulebook::parse_citation(clause);
  const auto proofs = citation && proofs_ ? proofs_(*citation) : std::vector<ProvingScenario>{};
  if (number >= proofs.size() || !is_played(proofs[number])) return std::nullopt;
  const std::string_view book = rulebook::catalogs()[citation->book_index()].id;
  return [told = std::string(proofs[number].told), book = std::string(book), tables = tables_] {
    return scenario_steps(told, book, tables);
  };
}

tl::expected<Check, Problem> ChessRules::story(std::string_view told) const {
  if (told.size() > longest_story || std::ranges::count(told, '\n') > most_story_lines) {
    return tl::unexpected(Problem{
        "too_large", "", fmt::format("A story has at most {} lines and {} bytes.", most_story_lines, longest_story)});
  }
  if (!game::Story::begins_with(told.substr(0, told.find('\n'))) || !is_of_a_game(told))
    return tl::unexpected(Problem{"malformed", "", "The story of a game is expected, in the format of scenarios."});
  if (!notation::is_utf8(told)) return tl::unexpected(Problem{"malformed", "", "The story is no text."});
  return [told = std::string(told), tables = tables_] { return scenario_steps(told, "", tables); };
}

tl::expected<Check, Problem> ChessRules::check(std::string_view body) const {
  auto check = dispute::prepare_check(body, tables_);
  if (!check) return tl::unexpected(std::move(check).error());
  return [check = std::move(*check)] { return game::shape_json(check().shown); };
}

}  // namespace touchmove::hall
