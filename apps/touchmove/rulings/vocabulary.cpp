#include "rulings/vocabulary.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "rim/terminal.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/journal/listing.hpp"
#include "touchmove/game/telling/story.hpp"
#include "touchmove/game/telling/telling.hpp"
#include "touchmove/rulebook/citation.hpp"

namespace touchmove::app {
namespace {

using game::ListedField;
using game::Need;
using game::Stating;

std::string holds_of(const ListedField& field) {
  std::string text(field.name);
  if (field.need == Need::Always) text += "!";
  return text + " (" + field.holds + ")";
}

std::string fields_text(const std::vector<ListedField>& fields) {
  std::string text;
  for (const ListedField& field : fields) text += (text.empty() ? "" : ", ") + holds_of(field);
  return text.empty() ? "nothing of its own" : text;
}

std::string words_text(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) text.append(text.empty() ? "" : " ").append(word);
  return text;
}

std::string clauses_text(const Stating& stated) {
  std::string text;
  for (const rulebook::Citation clause : stated.clauses) text += (text.empty() ? "" : " ") + to_string(clause);
  return text;
}

std::vector<std::string_view> sayers(const Stating& stated) {
  std::vector<std::string_view> who;
  if (stated.players) who.emplace_back("player");
  if (stated.officials) who.emplace_back("official");
  if (stated.hall) who.emplace_back("hall");
  return who;
}

std::string line(std::string_view head, const std::string& text) {
  constexpr std::size_t column = 24;
  const std::string body = paragraph(text, column, column, std::max<std::size_t>(output_width(), column + 30));
  if (head.size() + 3 > column) return "  " + std::string(head) + "\n" + body;
  return padded("  " + std::string(head), column) + body.substr(column);
}

std::string json_list(std::span<const std::string_view> words) {
  std::string list = "[";
  for (const std::string_view word : words) list += (list.size() > 1 ? "," : "") + json_text(word);
  return list + "]";
}

std::string json_fields(const std::vector<ListedField>& fields) {
  std::string list = "[";
  for (const ListedField& field : fields) {
    list += list.size() > 1 ? "," : "";
    list += "{\"field\":" + json_text(field.name) + ",\"needed\":" + (field.need == Need::Always ? "true" : "false") +
            ",\"holds\":" + json_text(field.holds) +
            (field.words.empty() ? "" : ",\"words\":" + json_list(field.words)) + "}";
  }
  return list + "]";
}

std::string bare_of(std::string_view type) {
  for (const game::BareFields& each : game::bare_fields()) {
    if (each.type == type) return words_text(each.names) + (each.many ? " ..." : "");
  }
  return {};
}

std::string json_event(std::string_view type, const std::vector<ListedField>& fields) {
  return "{\"event\":" + json_text(type) + ",\"fields\":" + json_fields(fields) +
         ",\"in_a_story\":" + json_text(bare_of(type)) + "}";
}

}  // namespace

std::string stating_text(const Stating& stated) {
  std::string text(game::word_of(stated.act));
  if (!stated.field.empty()) text.append(" ").append(stated.field).append(" ").append(stated.word);
  const auto who = sayers(stated);
  for (std::size_t i = 0; i < who.size(); ++i) text.append(i == 0 ? ", by " : " or ").append(who[i]);
  return text;
}

std::string stating_json(const Stating& stated) {
  std::string text = "{\"event\":" + json_text(game::word_of(stated.act));
  if (!stated.field.empty()) text += "," + json_text(stated.field) + ":" + json_text(stated.word);
  text += ",\"by\":" + json_list(sayers(stated)) + ",\"clauses\":[";
  for (const rulebook::Citation clause : stated.clauses)
    text += (text.back() == '[' ? "" : ",") + json_text(to_string(clause));
  return text + "]}";
}

std::string vocabulary_text(const game::Book* book) {
  std::string out =
      "What can be said, one JSON object a line: {\"type\": EVENT, \"by\": WHO, FIELD: VALUE, ...}. Fields with ! are "
      "needed.\n\n"
      "Events\n";
  for (const std::string_view type : game::words_of<game::EventType>())
    out += line(type, fields_text(game::fields_of_event(*game::parse_word<game::EventType>(type))));
  out += line(game::told_moves, fields_text(game::fields_of_moves()) + "; stands for the moves it lists");
  out += "\nOf any event\n" + line("", fields_text(game::fields_of_any_event()) + ", tag (a name for it)");
  out += "\nObjects\n";
  for (const game::ListedObject& object : game::listed_objects()) {
    if (object.name != "ruling" && object.name != "options" && object.name != "needs")
      out += line(object.name, fields_text(object.fields));
  }
  out += "\nWords\n";
  for (const game::WordList& list : game::word_lists()) out += line(list.name, words_text(list.words));
  if (book == nullptr) return out + "\nWhich of them a book knows: --vocabulary --rulebook ID\n";
  out += "\nUnder " + std::string(book->id()) + "\n";
  for (const Stating& stated : game::statings(*book)) {
    const std::string clauses = clauses_text(stated);
    out += paragraph(stating_text(stated) + (clauses.empty() ? "" : ": " + clauses), 2, 6, output_width());
  }
  return out;
}

std::string vocabulary_json(const game::Book* book) {
  std::string out = "{\"events\":[";
  for (const std::string_view type : game::words_of<game::EventType>())
    out += json_event(type, game::fields_of_event(*game::parse_word<game::EventType>(type))) + ",\n ";
  out += json_event(game::told_moves, game::fields_of_moves());
  out += "],\n\"any_event\":" + json_fields(game::fields_of_any_event()) + ",\n\"objects\":{";
  bool first = true;
  for (const game::ListedObject& object : game::listed_objects()) {
    out += (first ? "" : ",\n ") + json_text(object.name) + ":" + json_fields(object.fields);
    first = false;
  }
  out += "},\n\"words\":{";
  first = true;
  for (const game::WordList& list : game::word_lists()) {
    out += (first ? "" : ",\n ") + json_text(list.name) + ":" + json_list(list.words);
    first = false;
  }
  out += "}";
  if (book != nullptr) {
    out += ",\n\"rulebook\":" + json_text(book->id()) + ",\n\"stated\":[";
    for (const Stating& stated : game::statings(*book)) out += (out.back() == '[' ? "" : ",\n ") + stating_json(stated);
    out += "]";
  }
  return out + "}\n";
}

}  // namespace touchmove::app
