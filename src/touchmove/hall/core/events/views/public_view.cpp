// What everybody may see, kept up to date: of an act in one section that section is made anew and no other, since at a
// large event results come in from many rooms at once.
#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "touchmove/hall/core/events/views/event_parts.hpp"
#include "touchmove/hall/core/events/views/event_view.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/protocol/json_patch.hpp"
#include "touchmove/tournament/event/fold/judge.hpp"

namespace touchmove::hall {
namespace {

using namespace tournament::event;
namespace json = boost::json;

constexpr std::size_t longest_patch = 8'192;  // bytes; what is longer is read anew, compressed
constexpr std::size_t most_steps = 16;

/// What changes nothing outside the sections it concerns, as long as nobody and nothing went from one to another.
bool is_of_one_section(Type type) {
  switch (type) {
    case Type::PairRound:
    case Type::ChangeBoards:
    case Type::Unpair:
    case Type::SetPhase:
    case Type::Schedule:
    case Type::EnterResult:
    case Type::CorrectResult:
    case Type::GameEnded:
    case Type::CheckIn:
    case Type::Withdraw:
    case Type::Reinstate:
    case Type::RequestBye:
    case Type::CancelBye:
      return true;
    default:
      return false;
  }
}

/// Boards of a section tell of the scores of whoever sits there, wherever they were made.
bool are_sections_apart(const State& state) {
  return state.extra_games.empty() &&
         std::all_of(state.sections.begin(), state.sections.end(),
                     [](const Section& section) { return section.merged_into.empty(); }) &&
         std::all_of(state.entries.begin(), state.entries.end(),
                     [](const Entry& entry) { return entry.moves.empty(); });
}

/// The sections, by index, that may be shown otherwise than when the view was last looked at; nothing if any may.
std::optional<std::set<std::size_t>> touched_sections(const EventRoom& room) {
  const State& state = room.event.state();
  const PublicView& shown = room.shown;
  const bool is_the_same = shown.rendering && shown.lines != 0 && room.parts.beside == room.beside &&
                           room.parts.sections.size() == state.sections.size() &&
                           room.parts.entries.size() == state.entries.size();
  if (!is_the_same || !are_sections_apart(state)) return std::nullopt;
  std::set<std::size_t> touched;
  const auto& events = room.event.events();
  for (std::size_t i = shown.lines; i < events.size(); ++i) {
    if (!is_of_one_section(events[i].type())) return std::nullopt;
    const auto ids = sections_concerned(state, events[i].body);
    if (!ids) return std::nullopt;
    for (const std::string& id : *ids) {
      const auto index = section_index(state, id);
      if (!index) return std::nullopt;
      touched.insert(*index);
    }
  }
  return touched;
}

/// Operations that follow one another, as long as they are not too long.
class Patch {
 public:
  void add(const json::value& from, const json::value& to, std::string_view list, std::size_t place) {
    if (!patch_) return;
    const auto more = json_patch(from, to, longest_patch, "/" + std::string(list) + "/" + std::to_string(place));
    if (!more || patch_->size() + more->size() >= longest_patch) {
      patch_.reset();
    } else if (!more->empty()) {
      *patch_ += (patch_->empty() ? "" : ",") + *more;
    }
  }
  std::optional<std::string> take() { return std::move(patch_); }

 private:
  std::optional<std::string> patch_{std::string()};
};

std::string joined(const std::vector<std::string>& texts) {
  std::size_t size = 2;
  for (const std::string& text : texts) size += text.size() + 1;
  std::string all;
  all.reserve(size);
  all += '[';
  for (const std::string& text : texts) {
    if (all.size() > 1) all += ',';
    all += text;
  }
  all += ']';
  return all;
}

/// Where an event stands, as members of an object.
std::string numbers(std::uint64_t seq, std::uint64_t beside) {
  std::string text = "\"seq\":" + std::to_string(seq);
  if (beside != 0) text += ",\"beside\":" + std::to_string(beside);
  return text;
}

/// The event written out with these sections and entries, standing at a line. The value itself says nothing of where it
/// stands.
std::string text_of(const json::value& whole, const std::vector<std::string>& sections,
                    const std::vector<std::string>& entries, std::uint64_t seq, std::uint64_t beside) {
  std::string text = "{";
  for (const auto& [name, value] : whole.get_object()) {
    if (text.size() > 1) text += ',';
    if (name == "seq") {
      text += numbers(seq, beside);
      continue;
    }
    text += quoted(name) + ":";
    text += name == "sections" ? joined(sections) : name == "entries" ? joined(entries) : json::serialize(value);
  }
  text += '}';
  return text;
}

std::vector<std::string> texts_of(const json::value& value, std::string_view list) {
  std::vector<std::string> texts;
  for (const json::value& each : value.get_object().at(list).get_array()) texts.push_back(json::serialize(each));
  return texts;
}

/// A spectator who knows of no line, so that the same is always written the same.
EventViewer spectator() {
  EventViewer viewer;
  viewer.seq = 0;
  return viewer;
}

/// What is the desk's alone as a rule: a warning is, points taken are not.
bool is_mostly_of_the_desk(Type type) {
  switch (type) {
    case Type::KeepApart:
    case Type::LineUp:
    case Type::PairRound:
    case Type::Penalise:
    case Type::Appeal:
    case Type::DecideAppeal:
    case Type::Escalate:
    case Type::SetReport:
    case Type::SetSectionReport:
    case Type::Undo:
    case Type::NameCoach:
    case Type::Assist:
    case Type::Inspect:
    case Type::TellOpponent:
    case Type::SealPapers:
    case Type::Appoint:
    case Type::IssueLinks:
    case Type::RevokeLinks:
    case Type::NoteFee:
    case Type::Apply:
    case Type::AnswerApplication:
      return true;
    default:
      return false;
  }
}

/// The line since which an event that has just been read is shown as `now`: where the desk's lines end the journal, the
/// last before them that everybody saw. Whoever asks before and after would count them else.
std::uint64_t shown_since(const EventRoom& room, const json::value& now) {
  const auto& events = room.event.events();
  std::uint64_t last = events.size() - 1;
  std::uint64_t first = last;
  while (first > 0 && is_mostly_of_the_desk(events[first].type())) --first;
  const auto is_the_same_at = [&](std::uint64_t line) {
    return shape_value(event_shape(room.as_of(static_cast<std::int64_t>(line)), spectator())) == now;
  };
  // Nearly always it is the first: each look folds the journal again.
  std::uint64_t line = first;
  while (first < last) {
    if (is_the_same_at(line)) {
      last = line;
    } else {
      first = line + 1;
    }
    line = first + (last - first) / 2;
  }
  return last;
}

/// From now on this is shown, as it stood at line `seq`. `patch` leads to it from what was; nothing: reading it anew is
/// shorter.
void show(EventRoom& room, std::uint64_t seq, std::optional<std::string> patch) {
  PublicView& shown = room.shown;
  if (shown.rendering) {
    PublicStep step{shown.seq(), seq, std::nullopt};
    // Where no line says what changed, who stands at this line may have either; nothing leads on from there.
    if (step.from < step.to) step.patch = std::move(patch);
    shown.steps.push_back(std::move(step));
    if (shown.steps.size() > most_steps) shown.steps.pop_front();
  }
  const PublicParts& parts = room.parts;
  std::string text = text_of(parts.value, parts.sections, parts.entries, seq, room.beside);
  shown.rendering = render(std::move(text), seq, Compress::Yes, room.beside);
}

/// One part of a list is another now. False where it is the same.
bool replace(json::value& list, std::vector<std::string>& texts, std::size_t place, json::value now, Patch& patch,
             std::string_view name) {
  std::string text = json::serialize(now);
  if (text == texts[place]) return false;
  json::value& was = list.get_array()[place];
  patch.add(was, now, name, place);
  was = std::move(now);
  texts[place] = std::move(text);
  return true;
}

void look_at_sections(EventRoom& room, const std::set<std::size_t>& touched) {
  const State& state = room.event.state();
  PublicParts& parts = room.parts;
  json::object& whole = parts.value.get_object();
  Patch patch;
  bool is_another = false;
  for (const std::size_t index : touched) {
    json::value now = shape_value(section_shape(room, state.sections[index], spectator()));
    is_another |= replace(whole["sections"], parts.sections, index, std::move(now), patch, "sections");
    if (index < parts.brief.size()) parts.brief[index].clear();
  }
  for (std::size_t place = 0; place < state.entries.size(); ++place) {
    if (!touched.contains(state.entries[place].section)) continue;
    json::value now = shape_value(entry_shape(room, state.entries[place], spectator()));
    is_another |= replace(whole["entries"], parts.entries, place, std::move(now), patch, "entries");
  }
  if (is_another) show(room, room.event.events().size() - 1, patch.take());
}

void look_at_all(EventRoom& room) {
  json::value now = shape_value(event_shape(room, spectator()));
  PublicParts& parts = room.parts;
  parts.beside = room.beside;
  // Whether anything public has happened is told by the view itself: it is another, or it is not.
  if (room.shown.rendering && now == parts.value) return;
  const bool is_first = !room.shown.rendering;
  const bool is_known = is_first && room.read_anew;
  const std::uint64_t seq = is_known ? shown_since(room, now) : room.event.events().size() - 1;
  auto patch = is_first ? std::nullopt : json_patch(parts.value, now, longest_patch);
  parts.value = std::move(now);
  parts.sections = texts_of(parts.value, "sections");
  parts.brief.clear();
  parts.entries = texts_of(parts.value, "entries");
  show(room, seq, std::move(patch));
}

/// Whether a board of the latest posted round is one of the hall's.
bool is_played_here(const json::object& section) {
  const json::object* latest = nullptr;
  for (const json::value& each : section.at("played").get_array()) {
    const json::object& round = each.get_object();
    if (round.at("phase").get_string() != "paired") latest = &round;
  }
  if (latest == nullptr) return false;
  const json::array& boards = latest->at("boards").get_array();
  return std::any_of(boards.begin(), boards.end(),
                     [](const json::value& board) { return board.get_object().contains("table"); });
}

/// A section as it is named beside another.
std::string brief_text(const json::object& section) {
  json::object brief;
  for (const auto& [name, value] : section) {
    if (name != "played") {
      brief[name] = value;
      continue;
    }
    json::array& rounds = brief["played"].emplace_array();
    for (const json::value& each : value.get_array()) {
      json::object& round = rounds.emplace_back(json::object()).get_object();
      for (const auto& [field, what] : each.get_object()) round[field] = field == "boards" ? json::array() : what;
    }
  }
  brief["brief"] = true;
  if (is_played_here(section)) brief["tables"] = true;
  return json::serialize(brief);
}

bool is_concerned(const Entry& entry, std::size_t section) {
  return entry.section == section || std::any_of(entry.seats.begin(), entry.seats.end(), [&](const auto& seat) {
           return seat.kind == SeatKind::Board && seat.section == section;
         });
}

}  // namespace

const PublicView& public_view(EventRoom& room) {
  const std::uint64_t lines = room.event.events().size();
  if (room.shown.lines == lines) return room.shown;
  if (const auto touched = touched_sections(room)) {
    look_at_sections(room, *touched);
  } else {
    look_at_all(room);
  }
  room.shown.lines = lines;
  return room.shown;
}

std::shared_ptr<const Rendering> section_view(EventRoom& room, std::size_t section) {
  const PublicView& shown = public_view(room);
  const State& state = room.event.state();
  PublicParts& parts = room.parts;
  parts.brief.resize(parts.sections.size());
  std::vector<std::string> sections;
  for (const json::value& each : parts.value.get_object().at("sections").get_array()) {
    const json::object& one = each.get_object();
    const std::size_t index = sections.size();
    if (one.at("id").get_string() == state.sections[section].plan.id) {
      sections.push_back(parts.sections[index]);
      continue;
    }
    if (parts.brief[index].empty()) parts.brief[index] = brief_text(one);
    sections.push_back(parts.brief[index]);
  }
  std::vector<std::string> entries;
  entries.reserve(state.entries.size());
  for (const Entry& entry : state.entries) {
    entries.push_back(is_concerned(entry, section) ? parts.entries[entries.size()] : "null");
  }
  std::string text = text_of(parts.value, sections, entries, shown.seq(), shown.beside());
  return render(std::move(text), shown.seq(), Compress::Yes, shown.beside());
}

}  // namespace touchmove::hall
