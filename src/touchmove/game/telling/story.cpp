#include "touchmove/game/telling/story.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <utility>

#include "touchmove/base/nearest_word.hpp"
#include "touchmove/clock/time_text.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/game/journal/listing.hpp"
#include "touchmove/game/telling/telling.hpp"

namespace touchmove::game {
namespace {

using Lines = tl::expected<Story::Line, std::string>;

constexpr std::array<std::string_view, 18> header_keys{
    "scenario", "clauses",    "book",    "clock", "start",  "chess960", "press",     "illegal_moves", "custody",
    "moves",    "supervised", "started", "games", "start2", "pending",  "variation", "proof",         "white"};
constexpr std::array<std::string_view, 6> statements{"legal", "illegal", "reaches", "reads", "unreadable", "writes"};

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
    const auto end = std::min(text.find_first_of(" \t"), text.size());
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return words;
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string quoted(std::string_view text) {
  std::string out;
  append_json_text(out, text);
  return out;
}

std::string list_of(const std::vector<std::string>& items) {
  std::string list = "[";
  for (const std::string& item : items) list.append(list.size() > 1 ? "," : "").append(quoted(item));
  return list + "]";
}

std::vector<std::string> split_at_commas(std::string_view text) {
  std::vector<std::string> items;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    items.emplace_back(text.substr(from, comma - from));
    from = comma + 1;
  }
  return items;
}

/// A value as JSON, by what its field holds.
std::string value_of(const std::vector<ListedField>& fields, std::string_view name, const std::string& text,
                     const std::string& by) {
  if (name == "source") return "{\"said_by\":" + quoted(by) + ",\"standing\":" + quoted(text) + "}";
  if (name == "clocks") {
    const auto readings = split_at_commas(text);
    return "{\"white\":" + quoted(readings.front()) + ",\"black\":" + quoted(readings.back()) + "}";
  }
  const auto field =
      std::find_if(fields.begin(), fields.end(), [&](const ListedField& each) { return each.name == name; });
  const std::string_view holds = field == fields.end() ? std::string_view{} : std::string_view(field->holds);
  if (holds.starts_with("list") || holds == "squares") return list_of(split_at_commas(text));
  const bool counts = holds.starts_with("number") || (!holds.empty() && holds[0] >= '0' && holds[0] <= '9');
  if ((counts || holds.starts_with("time") || name == "ruling") && is_number(text)) return text;
  if (holds == "true or false" && (text == "true" || text == "false")) return text;
  return quoted(text);
}

std::vector<ListedField> fields_named(std::string_view type) {
  std::vector<ListedField> fields;
  if (type == told_moves) {
    fields = fields_of_moves();
  } else if (const auto known = parse_word<EventType>(type)) {
    fields = fields_of_event(*known);
  }
  for (ListedField& field : fields_of_any_event()) fields.push_back(std::move(field));
  return fields;
}

void add(std::string& line, std::string_view name, const std::string& value) {
  line.append(line.size() > 1 ? "," : "").append("\"").append(name).append("\":").append(value);
}

}  // namespace

std::span<const BareFields> bare_fields() {
  static const std::vector<BareFields> all{
      {"touch", {"squares"}, true},
      {"adjust", {"square"}},
      {"release", {"square"}},
      {"move", {"move"}},
      {"moves", {"moves"}, true},
      {"promote", {"role"}},
      {"knock_over", {"squares"}, true},
      {"restore", {"squares"}, true},
      {"call_official", {"about"}},
      {"choose", {"ruling", "option"}},
      {"flag", {"color"}},
      {"outage", {"from", "to"}},
      {"set_clock", {"white", "black"}},
      {"decide", {"ruling", "option"}},
      {"penalty", {"kind", "seat", "ms"}},
      {"annul", {"replay"}},
      {"intervene", {"about"}},
      {"pause", {"about"}},
      {"entry", {"text", "ply"}},
      {"sheet", {"moves"}, true},
      {"request_sheet", {"sheet"}},
      {"excuse", {"seat", "about", "ms"}},
      {"report_clock", {"kind", "seat"}},
      {"arrive", {"seat"}},
      {"absent", {"seat"}},
      {"adjourn", {"ends"}},
      {"seal", {"text"}},
      {"envelope", {"lacks"}},
      {"unseal", {"text"}},
      {"finding", {"question", "side", "verdict"}},
      {"report", {"about", "seat"}},
      {"appeal", {"ruling"}},
      {"history", {"seat", "about", "kind", "scope"}},
      {"inquire", {"ruling", "step"}},
      {"assign_deputy", {"seat", "deputy", "duties"}},
      {"accommodate", {"seat", "measures"}},
      {"announce", {"move"}},
      {"claim", {"kind", "move or square"}},
  };
  return all;
}

tl::expected<std::string, std::string> told_line(const ToldEvent& told) {
  std::string line = "{";
  add(line, "at", std::to_string(told.at_ms));
  add(line, "by", quoted(told.by));
  add(line, "type", quoted(told.type));
  const std::vector<ListedField> fields = fields_named(told.type);
  const auto all = bare_fields();
  const auto known =
      std::find_if(all.begin(), all.end(), [&](const BareFields& each) { return each.type == told.type; });
  if (known == all.end()) {
    if (!told.bare.empty()) return tl::unexpected("'" + told.type + "' has nothing bare behind it");
  } else if (known->many && (!told.bare.empty() || told.type == "touch")) {
    add(line, known->names.front(), list_of(told.bare));
  } else {
    std::size_t count = known->names.size();
    const bool chooses = told.type == "choose" || told.type == "decide";
    if (chooses && told.bare.size() > count) {
      // The men of the option, where several have its name.
      add(line, "squares", list_of({told.bare.begin() + static_cast<std::ptrdiff_t>(count), told.bare.end()}));
    } else if (told.bare.size() > count) {
      return tl::unexpected("'" + told.type + "' has at most " + std::to_string(count) + " values bare behind it");
    }
    for (std::size_t i = 0; i < std::min(count, told.bare.size()); ++i) {
      std::string_view name = known->names[i];
      if (name == "move or square") name = told.bare[i].size() == 2 ? "square" : "move";
      if (name == "ruling") name = "of";
      add(line, name, value_of(fields, name, told.bare[i], told.by));
    }
  }
  for (const auto& [name, text] : told.fields) add(line, name, value_of(fields, name, text, told.by));
  return line + "}";
}

bool Story::begins_with(std::string_view first_line) {
  const std::string_view line = trimmed(first_line);
  if (line.starts_with('#') || line.starts_with("---")) return true;
  const std::string_view key = trimmed(line.substr(0, line.find(':')));
  return line.find(':') != std::string_view::npos &&
         std::find(header_keys.begin(), header_keys.end(), key) != header_keys.end();
}

Lines Story::read(std::string_view raw) {
  const std::string_view line = trimmed(raw);
  if (line.starts_with('#')) return Line{};
  if (line.starts_with("---")) {
    Line ends{{}, in_story_ || !header_.empty()};
    header_.clear();
    in_story_ = false;
    last_ms_ = 0;
    return ends;
  }
  if (line.empty()) return !in_story_ && !header_.empty() ? open() : Line{};
  return in_story_ ? read_event(line) : read_header(line);
}

Lines Story::read_header(std::string_view line) {
  const auto colon = line.find(':');
  if (colon == std::string_view::npos) return tl::unexpected(std::string("a line of the header is 'key: value'"));
  std::string key(trimmed(line.substr(0, colon)));
  if (std::find(header_keys.begin(), header_keys.end(), key) == header_keys.end()) {
    const auto nearest = base::nearest_word(key, header_keys);
    return tl::unexpected("'" + key + "' is no key of a header" +
                          (nearest ? "; did you mean " + std::string(*nearest) + "?" : ""));
  }
  header_.emplace_back(std::move(key), trimmed(line.substr(colon + 1)));
  return Line{};
}

Lines Story::open() {
  in_story_ = true;
  const auto value = [&](std::string_view key) {
    const auto found =
        std::find_if(header_.begin(), header_.end(), [&](const auto& each) { return each.first == key; });
    return found == header_.end() ? std::string{} : found->second;
  };
  std::string opened = "{";
  add(opened, "type", quoted("opened"));
  const auto books = words_of(value("book"));
  const bool fits = !book_.empty() && (books.empty() || std::find(books.begin(), books.end(), book_) != books.end());
  add(opened, "rulebook", quoted(fits ? book_ : books.empty() ? usual_ : books.front()));
  using Names = std::initializer_list<std::pair<const char*, const char*>>;
  for (const auto& [key, field] : Names{{"clock", "time"},
                                        {"start", "start"},
                                        {"start2", "start2"},
                                        {"press", "press"},
                                        {"illegal_moves", "illegal_moves"},
                                        {"custody", "custody"},
                                        {"white", "white"}}) {
    if (const std::string text = value(key); !text.empty()) add(opened, field, quoted(text));
  }
  for (const char* key : {"chess960", "games"}) {
    if (const std::string text = value(key); !text.empty()) add(opened, key, is_number(text) ? text : quoted(text));
  }
  if (const std::string text = value("supervised"); !text.empty())
    add(opened, "supervised", text == "yes" ? "true" : text == "no" ? "false" : quoted(text));
  std::string variations;
  for (const auto& [key, text] : header_) {
    if (key != "variation") continue;
    const auto equals = std::min(text.find('='), text.size());
    variations += variations.empty() ? "[" : ",";
    variations += "{\"parameter\":" + quoted(trimmed(text.substr(0, equals))) +
                  ",\"value\":" + quoted(trimmed(std::string_view(text).substr(std::min(equals + 1, text.size())))) +
                  "}";
  }
  if (!variations.empty()) add(opened, "variations", variations + "]");
  Line line;
  line.events.push_back(opened + "}");
  const bool timed = !value("clock").empty();
  if (timed && value("started") != "no") line.events.emplace_back(R"({"at":0,"by":"hall","type":"start"})");
  if (const auto moves = words_of(value("moves")); !moves.empty()) {
    line.events.push_back(R"({"at":0,"by":"hall","type":"moves","moves":)" + list_of(moves) + R"(,"timed":false})");
  }
  header_.clear();
  return line;
}

Lines Story::read_event(std::string_view line) {
  if (line.starts_with("=>") || line.starts_with("then ")) return Line{};
  const auto words = words_of(line);
  if (std::find(statements.begin(), statements.end(), words.front()) != statements.end()) return Line{};
  if (words.size() < 3) return tl::unexpected(std::string("an event is told as TIME BY TYPE and what belongs to it"));
  ToldEvent told;
  told.at_ms = last_ms_;
  if (words[0] != ".") {
    const auto at = clock::parse_time_text(words[0]);
    if (!at) return tl::unexpected("'" + words[0] + "' is no time: 0:12.5, 1:02:00 or '.' is meant");
    if (*at < last_ms_) return tl::unexpected("'" + words[0] + "' is earlier than the line above");
    told.at_ms = last_ms_ = *at;
  }
  told.by = words[1];
  told.type = words[2];
  for (std::size_t i = 3; i < words.size(); ++i) {
    const auto equals = words[i].find('=');
    // A promotion has such a sign, too.
    const bool named = equals != std::string::npos && equals > 0 && words[i][0] >= 'a' && words[i][0] <= 'z' &&
                       words[i].find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == equals;
    if (named) {
      told.fields.emplace_back(words[i].substr(0, equals), words[i].substr(equals + 1));
    } else {
      told.bare.push_back(words[i]);
    }
  }
  auto event = told_line(told);
  if (!event) return tl::unexpected(event.error());
  return Line{{std::move(*event)}, false};
}

}  // namespace touchmove::game
