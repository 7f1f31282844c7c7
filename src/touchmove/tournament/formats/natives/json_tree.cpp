#include "touchmove/tournament/formats/natives/json_tree.hpp"

#include <algorithm>
#include <optional>

#include "touchmove/game/journal/json_reader.hpp"

namespace touchmove::tournament::files {
namespace {

using game::JsonReader;

class Tree {
 public:
  explicit Tree(std::string_view text) : text_(text), reader_(text) {}

  tl::expected<JsonNode, Mistake> read() {
    JsonNode root = value();
    if (reader_.finish()) return root;
    const bool deep = reader_.error().what == game::EventFault::TooDeep;
    return tl::unexpected(Mistake{line_of(reader_.error().column - 1), "",
                                  messages::Message(deep ? "file.native.deep" : "file.native.no_json")});
  }

 private:
  JsonNode value() {
    JsonNode node;
    const JsonReader::Kind kind = reader_.peek();
    node.line = line_of(reader_.offset());
    switch (kind) {
      case JsonReader::Kind::Object:
        node.kind = JsonNode::Kind::Object;
        reader_.enter_object();
        while (const auto key = reader_.next_key()) {
          // The key's characters are the reader's until the next text.
          std::string name(*key);
          node.fields.emplace_back(std::move(name), value());
        }
        break;
      case JsonReader::Kind::Array:
        node.kind = JsonNode::Kind::Array;
        reader_.enter_array();
        while (reader_.next_item()) node.items.push_back(value());
        break;
      case JsonReader::Kind::Text:
        node.kind = JsonNode::Kind::Text;
        if (const auto text = reader_.read_text()) node.text = *text;
        break;
      default:
        node.kind = kind == JsonReader::Kind::Null   ? JsonNode::Kind::Null
                    : kind == JsonReader::Kind::Bool ? JsonNode::Kind::Bool
                                                     : JsonNode::Kind::Number;
        if (const auto bytes = reader_.skip()) node.text = *bytes;
    }
    return node;
  }

  /// Values come in the order of the text.
  std::size_t line_of(std::size_t offset) {
    offset = std::min(offset, text_.size());
    if (offset < counted_) {
      counted_ = 0;
      line_ = 1;
    }
    line_ += static_cast<std::size_t>(std::count(text_.begin() + static_cast<std::ptrdiff_t>(counted_),
                                                 text_.begin() + static_cast<std::ptrdiff_t>(offset), '\n'));
    counted_ = offset;
    return line_;
  }

  std::string_view text_;
  JsonReader reader_;
  std::size_t counted_{0};
  std::size_t line_{1};
};

}  // namespace

const JsonNode* JsonNode::find(std::string_view name) const {
  const auto found = std::find_if(fields.begin(), fields.end(), [&](const auto& each) { return each.first == name; });
  return found == fields.end() ? nullptr : &found->second;
}

bool JsonNode::is_blank() const {
  switch (kind) {
    case Kind::Null:
      return true;
    case Kind::Bool:
      return text == "false";
    case Kind::Number:
      return text.find_first_not_of("-0.") == std::string::npos;
    case Kind::Text:
      return text.empty();
    case Kind::Array:
      return items.empty();
    case Kind::Object:
      return std::all_of(fields.begin(), fields.end(), [](const auto& each) { return each.second.is_blank(); });
  }
  return true;
}

tl::expected<JsonNode, Mistake> read_json(std::string_view text) { return Tree(text).read(); }

}  // namespace touchmove::tournament::files
