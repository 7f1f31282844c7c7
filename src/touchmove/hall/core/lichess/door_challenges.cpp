// How two players of the API come to a game: one challenges and the other accepts, or both seek the same.
#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <utility>

#include "touchmove/books/defaults.hpp"
#include "touchmove/hall/core/lichess/door.hpp"

namespace touchmove::hall::lichess {
namespace {

constexpr std::size_t most_challenges = 20;  // of one player, not answered
constexpr std::size_t most_against = 20;     // the same, against one player
constexpr std::size_t most_running = 50;     // games of one player
constexpr int longest_limit = 180 * 60;
constexpr int longest_increment = 180;

/// A clock as the hall's time controls write it; nothing for one the API does not know.
std::optional<std::string> control_of(const Clock& clock) {
  const bool known = clock.limit > 0 && clock.limit <= longest_limit && clock.limit % 15 == 0 && clock.increment >= 0 &&
                     clock.increment <= longest_increment;
  if (!known) return std::nullopt;
  std::string minutes = std::to_string(clock.limit / 60);
  constexpr std::array<const char*, 4> quarters{"", ".25", ".5", ".75"};
  minutes += quarters[static_cast<std::size_t>(clock.limit % 60 / 15)];
  return minutes + "+" + std::to_string(clock.increment);
}

/// A number with or without a fraction, in quarters, as `time` of a seek has it; in seconds.
std::optional<int> seconds_of(std::string_view minutes) {
  const auto dot = minutes.find('.');
  const auto whole = Form::read("n=" + std::string(minutes.substr(0, dot)));
  const auto number = whole ? whole->number("n") : std::nullopt;
  if (!number || *number < 0 || *number > 180) return std::nullopt;
  if (dot == std::string_view::npos) return *number * 60;
  std::string_view part = minutes.substr(dot + 1);
  while (part.ends_with('0')) part.remove_suffix(1);
  if (part.empty()) return *number * 60;
  if (part == "25") return *number * 60 + 15;
  if (part == "5") return *number * 60 + 30;
  return part == "75" ? std::optional(*number * 60 + 45) : std::nullopt;
}

/// What a game that cannot begin is answered with: only some of it passes.
int status_of(const Problem& problem) { return problem.code == "too_many_games" ? 429 : 400; }

bool is_color(std::string_view text) { return text == "white" || text == "black" || text == "random"; }

}  // namespace

bool Door::may_play(const Request& request) {
  // Behind the opponent there may be an engine, as behind a machine's table.
  if (!host_.plays_in_event(request.address)) return true;
  respond_error(request, 403, "Who plays in an event plays no program meanwhile.");
  return false;
}

void Door::challenge(const Request& request, std::string_view to, const Player& me) {
  if (!may_play(request)) return;
  const auto form = form_of(request);
  if (!form) return;
  const Player* other = players_.find(to);
  if (other == nullptr) return respond_error(request, 404, "No such user");
  if (other->id == me.id) return respond_error(request, 400, "You cannot challenge yourself.");
  Challenge made;
  made.clock = {form->number("clock.limit").value_or(0), form->number("clock.increment").value_or(0)};
  if (!control_of(made.clock)) {
    return respond_error(request, 400,
                         "clock.limit is 15, 30, 45 or 60 seconds or more of them, clock.increment 0 to 180.");
  }
  const std::string_view variant = form->text("variant");
  if (!variant.empty() && variant != "standard") return respond_error(request, 400, "variant is standard.");
  if (form->flag("rated")) return respond_error(request, 400, "rated is false: the hall rates nobody.");
  if (form->has("fen")) return respond_error(request, 400, "Games begin from the initial position.");
  made.color = form->has("color") ? std::string(form->text("color")) : "random";
  if (!is_color(made.color)) return respond_error(request, 400, "color is white, black or random.");
  const auto own = std::count_if(challenges_.begin(), challenges_.end(),
                                 [&](const auto& each) { return each.second.from->id == me.id; });
  const auto against = std::count_if(challenges_.begin(), challenges_.end(),
                                     [&](const auto& each) { return each.second.to->id == other->id; });
  const bool many =
      static_cast<std::size_t>(own) >= most_challenges || static_cast<std::size_t>(against) >= most_against;
  if (many || !host_.may_make(request.address)) {
    return respond_error(request, 429, "Too many challenges; try again soon.");
  }
  made.id = host_.new_id();
  made.from = &me;
  made.to = other;
  made.from_white = made.color == "random" ? host_.toss() : made.color == "white";
  made.made_at = host_.now();
  challenges_[made.id] = made;
  const auto event = challenge_event("challenge", made);
  tell(other->id, event);
  tell(me.id, event);
  respond(request, lichess::challenge(made, "created"));
}

void Door::answer_challenge(const Request& request, const std::string& id, std::string_view how, const Player& me) {
  const auto found = challenges_.find(id);
  if (found == challenges_.end()) return respond_error(request, 404, "Not found");
  const Challenge challenge = found->second;
  const bool mine = challenge.from->id == me.id;
  if (how == "cancel" && mine) {
    take_back(id, "challengeCanceled");
    return respond_ok(request);
  }
  if (challenge.to->id != me.id) return respond_error(request, 404, "Not found");
  if (how == "decline") {
    const auto form = form_of(request);
    if (!form) return;
    take_back(id, "challengeDeclined", form->text("reason"));
    return respond_ok(request);
  }
  if (how != "accept") return respond_error(request, 404, "Not found");
  if (!may_play(request)) return;
  const auto problem = begin(challenge, [this, request](Table& table) { done(request, table); });
  if (problem) return respond_error(request, status_of(*problem), problem->message);
  challenges_.erase(id);
}

void Door::take_back(const std::string& id, std::string_view event, std::string_view declined) {
  const auto found = challenges_.find(id);
  if (found == challenges_.end()) return;
  const Challenge challenge = found->second;
  challenges_.erase(found);
  const auto told = challenge_event(event, challenge, declined);
  tell(challenge.from->id, told);
  tell(challenge.to->id, told);
}

void Door::drop_old_challenges() {
  std::vector<std::string> old;
  for (const auto& [id, each] : challenges_) {
    if (each.made_at + challenge_time <= host_.now()) old.push_back(id);
  }
  for (const std::string& id : old) take_back(id, "challengeCanceled");
}

void Door::list_challenges(const Request& request, const Player& me) {
  boost::json::array in;
  boost::json::array out;
  for (const auto& [id, each] : challenges_) {
    if (each.to->id == me.id) in.push_back(lichess::challenge(each, "created"));
    if (each.from->id == me.id) out.push_back(lichess::challenge(each, "created"));
  }
  respond(request, {{"in", std::move(in)}, {"out", std::move(out)}});
}

void Door::seek(const Request& request, const Player& me) {
  if (!may_play(request)) return;
  const auto form = form_of(request);
  if (!form) return;
  const auto limit = seconds_of(form->text("time"));
  const Clock clock{limit.value_or(0), form->number("increment").value_or(0)};
  if (!control_of(clock))
    return respond_error(request, 400, "time is minutes, in quarters; increment 0 to 180 seconds.");
  if (const auto variant = form->text("variant"); !variant.empty() && variant != "standard") {
    return respond_error(request, 400, "variant is standard.");
  }
  if (form->flag("rated")) return respond_error(request, 400, "rated is false: the hall rates nobody.");
  std::string color = form->has("color") ? std::string(form->text("color")) : "random";
  if (!is_color(color)) return respond_error(request, 400, "color is white, black or random.");
  if (!host_.may_make(request.address)) return respond_error(request, 429, "Too many games; try again soon.");
  for (const auto& [id, stream] : streams_) {
    const bool fits = stream.kind == StreamKind::Seek && stream.player != me.id && stream.sought &&
                      stream.sought->limit == clock.limit && stream.sought->increment == clock.increment &&
                      (color == "random" || stream.color == "random" || color != stream.color);
    if (!fits) continue;
    Challenge paired;
    paired.id = host_.new_id();
    paired.from = &me;
    paired.to = players_.find(stream.player);
    paired.clock = clock;
    paired.color = color;
    paired.from_white =
        color == "random" ? (stream.color == "random" ? host_.toss() : stream.color == "black") : color == "white";
    paired.made_at = host_.now();
    const auto problem = begin(paired, [this, request, other = id](Table& table) {
      // Both answers end when there is a game.
      streams_.erase(other);
      table.after(StreamPart{other, StreamPart::What::End, {}});
      table.after(StreamPart{request.id, StreamPart::What::Open, {}});
      table.after(StreamPart{request.id, StreamPart::What::End, {}});
    });
    if (problem) respond_error(request, status_of(*problem), problem->message);
    return;
  }
  open_stream(request, {StreamKind::Seek, me.id, {}, clock, std::move(color)});
}

std::optional<Problem> Door::begin(const Challenge& challenge, std::function<void(Table&)> answer) {
  for (const Player* player : {challenge.from, challenge.to}) {
    if (games_of(player->id).size() >= most_running) {
      return Problem{"too_many_games", "", player->name + " plays too many games already."};
    }
  }
  TableSettings settings;
  settings.rulebook = books::default_book;
  settings.time = control_of(challenge.clock).value_or("");
  // The client's move is touch, move and press in one, and it can make no illegal one.
  settings.press = "own";
  settings.illegal_moves = "refused";
  settings.white = challenge.from_white ? Seat::A : Seat::B;
  settings.colors_by_lot = challenge.color == "random";
  const ClientSides sides{{challenge.from->id, challenge.to->id}, challenge.clock.limit, challenge.clock.increment};
  auto problem = host_.open(challenge.id, settings, sides, {challenge.from->name, challenge.to->name});
  if (problem) return problem;
  host_.with_table(challenge.id, [this, answer = std::move(answer)](Table* table, bool) {
    const auto pairing = table == nullptr ? std::nullopt : pairing_of(*table);
    if (!pairing) return;
    answer(*table);
    running_[pairing->id] = *pairing;
    const GameRecord record = table->record();
    for (const bool white : {true, false}) {
      const std::string text = line_of(game_event("gameStart", *pairing, record, white));
      for (const auto& [id, stream] : streams_) {
        const std::string& player = white ? pairing->white->id : pairing->black->id;
        if (stream.kind != StreamKind::Events || stream.player != player) continue;
        table->after(StreamPart{id, StreamPart::What::Text, text});
      }
    }
  });
  return std::nullopt;
}

}  // namespace touchmove::hall::lichess
