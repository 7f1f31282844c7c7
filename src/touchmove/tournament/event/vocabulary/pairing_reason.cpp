#include "touchmove/tournament/event/vocabulary/pairing_reason.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

#include "touchmove/tournament/event/vocabulary/names.hpp"

namespace touchmove::tournament::event {
namespace {

// The fields of each kind, in the order in which they stand behind its word. Writing and reading both follow these
// rows.

void visit_fields(auto& v, reason::Bracket& x) { v.points(x.score); }
void visit_fields(auto& v, reason::Group& x) { v.points(x.score); }
void visit_fields(auto& v, reason::Line& x) { v.number(x.line); }
void visit_fields(auto& v, reason::Bye& x) { v.code(x.rule); }
void visit_fields(auto& v, reason::Instead& x) { v.number(x.player).number(x.size).limit(x.limit); }
void visit_fields(auto& v, reason::Passed& x) { v.number(x.player); }
void visit_fields(auto& v, reason::Pool& x) { v.code(x.rule).rest(x.prize_class); }
void visit_fields(auto& v, reason::Higher& x) { v.number(x.player); }
void visit_fields(auto& v, reason::Natural& x) { v.number(x.player); }
void visit_fields(auto& v, reason::Barred& x) { v.code(x.ground); }
void visit_fields(auto& v, reason::Moved& x) { v.code(x.criterion); }
void visit_fields(auto& v, reason::Floats& x) { v.optional_code(x.rule); }
void visit_fields(auto& v, reason::Switch& x) { v.code(x.rule).number(x.size).limit(x.limit).exchange(x.exchange); }
void visit_fields(auto& v, reason::Colour& x) { v.code(x.rule); }
void visit_fields(auto& v, reason::Excuse& x) { v.word(x.flag).code(x.rule); }
void visit_fields(auto& v, reason::NoLine& x) { v.code(x.why); }
void visit_fields(auto& v, reason::TableRound& x) { v.number(x.round).optional_word(x.table); }
void visit_fields(auto& v, reason::QuadRound& x) { v.number(x.round); }
void visit_fields(auto&, reason::MadeUp&) {}
void visit_fields(auto& v, reason::Anew& x) { v.number(x.players); }
void visit_fields(auto& v, reason::Knockout& x) { v.number(x.lines).number(x.first).number(x.second); }
void visit_fields(auto& v, reason::Challenge& x) { v.number(x.player).number(x.from).number(x.whom).number(x.at); }

constexpr std::string_view in_half = "moves";
constexpr std::string_view between_halves = "changes";

/// Writes into what takes parts of a text one after another.
template <typename Out>
class Writer {
 public:
  Writer(Out& out, std::string_view word) : out_(out) { out_ += word; }

  Writer& code(std::string_view text) {
    out_ += " ";
    out_ += text;
    return *this;
  }
  Writer& optional_code(std::string_view text) { return text.empty() ? *this : code(text); }
  Writer& rest(std::string_view text) { return optional_code(text); }
  Writer& number(int value) { return code(std::to_string(value)); }
  Writer& points(pairing::Points tenths) {
    const pairing::Points size = tenths < 0 ? -tenths : tenths;
    std::string text = (tenths < 0 ? "-" : "") + std::to_string(size / 10);
    if (size % 10 != 0) text += "." + std::to_string(size % 10);
    return code(text);
  }
  Writer& limit(const std::optional<int>& value) { return value ? code("of").number(*value) : *this; }
  template <typename Code>
  Writer& word(Code value) {
    return code(word_of(value));
  }
  template <typename Code>
  Writer& optional_word(const std::optional<Code>& value) {
    return value ? word(*value) : *this;
  }
  Writer& exchange(const std::optional<reason::Exchange>& value) {
    if (!value) return *this;
    return code(value->between_halves ? between_halves : in_half).number(value->first).number(value->second);
  }

 private:
  Out& out_;
};

/// Takes what is written and holds it against a text.
class Held {
 public:
  explicit Held(std::string_view text) : left_(text) {}
  void operator+=(std::string_view part) {
    is_same_ = is_same_ && left_.starts_with(part);
    left_.remove_prefix(std::min(part.size(), left_.size()));
  }
  bool is_all() const { return is_same_ && left_.empty(); }

 private:
  std::string_view left_;
  bool is_same_{true};
};

/// Reads what it can; whether that was the text is seen by writing it again.
class Reader {
 public:
  explicit Reader(std::string_view fields) : left_(fields) {}

  Reader& code(std::string& field) {
    field = next();
    return *this;
  }
  Reader& optional_code(std::string& field) { return code(field); }
  Reader& rest(std::string& field) {
    field = std::exchange(left_, {});
    return *this;
  }
  Reader& number(int& field) {
    read_number(next(), field);
    return *this;
  }
  Reader& points(pairing::Points& field) {
    std::string_view text = next();
    const bool minus = text.starts_with('-');
    if (minus) text.remove_prefix(1);
    const std::size_t dot = std::min(text.find('.'), text.size());
    int whole = 0;
    int tenths = 0;
    read_number(text.substr(0, dot), whole);
    if (dot < text.size()) read_number(text.substr(dot + 1), tenths);
    // More is no score, and would not be a number of tenths.
    if (whole > 1'000'000 || tenths > 9) whole = tenths = 0;
    field = (minus ? -1 : 1) * (whole * 10 + tenths);
    return *this;
  }
  Reader& limit(std::optional<int>& field) {
    if (!left_.starts_with("of ")) return *this;
    next();
    return number(field.emplace());
  }
  template <typename Code>
  Reader& word(Code& field) {
    field = parse_word<Code>(next()).value_or(Code{});
    return *this;
  }
  template <typename Code>
  Reader& optional_word(std::optional<Code>& field) {
    if (!left_.empty()) field = parse_word<Code>(next());
    return *this;
  }
  Reader& exchange(std::optional<reason::Exchange>& field) {
    if (left_.empty()) return *this;
    field.emplace().between_halves = next() == between_halves;
    return number(field->first).number(field->second);
  }

 private:
  static void read_number(std::string_view text, int& field) {
    std::from_chars(text.data(), text.data() + text.size(), field);
  }
  std::string_view next() {
    const std::size_t end = std::min(left_.find(' '), left_.size());
    const std::string_view word = left_.substr(0, end);
    left_.remove_prefix(std::min(end + 1, left_.size()));
    return word;
  }
  std::string_view left_;
};

/// The reason that a text is, of the first kind from the I-th on whose word it has.
template <std::size_t I = 0>
PairingReason read(std::string_view text, std::string_view word) {
  using Reason = std::variant_alternative_t<I, pairing::PairingReasonKinds>;
  if constexpr (std::is_same_v<Reason, reason::Unread>) {
    return reason::Unread{std::string(text)};
  } else {
    constexpr std::string_view own = Reason::word;
    if (word.size() != own.size() || word.front() != own.front() ||
        std::memcmp(word.data(), own.data(), own.size()) != 0)
      return read<I + 1>(text, word);
    Reason made;
    Reader reader(text.substr(std::min(word.size() + 1, text.size())));
    visit_fields(reader, made);
    // Numbers too large, words left over, one blank too many: whatever does not come out as it went in was not
    // understood.
    Held held(text);
    Writer writer(held, word);
    visit_fields(writer, made);
    if (!held.is_all()) return reason::Unread{std::string(text)};
    return made;
  }
}

}  // namespace

std::string to_string(const PairingReason& reason) {
  return std::visit(
      []<typename Reason>(Reason made) {
        if constexpr (std::is_same_v<Reason, reason::Unread>) {
          return std::move(made.text);
        } else {
          std::string out;
          Writer writer(out, Reason::word);
          visit_fields(writer, made);
          return out;
        }
      },
      reason);
}

PairingReason parse_reason(std::string_view text) {
  return read(text, text.substr(0, std::min(text.find(' '), text.size())));
}

PairingReasons::PairingReasons(const std::vector<PairingReason>& reasons) {
  for (const PairingReason& each : reasons) push_back(each);
}

PairingReasons::PairingReasons(std::initializer_list<PairingReason> reasons) {
  for (const PairingReason& each : reasons) push_back(each);
}

void PairingReasons::push_back_text(std::string_view text) {
  const auto size = static_cast<std::uint32_t>(text.size());
  char head[sizeof size];
  std::memcpy(head, &size, sizeof size);
  kept_.append(head, sizeof head);
  kept_.append(text);
  ++count_;
}

std::vector<std::string_view> PairingReasons::texts() const {
  std::vector<std::string_view> all;
  for (Iterator at = begin(); at != end(); ++at) all.push_back(at.text());
  return all;
}

std::string_view PairingReasons::Iterator::text() const {
  std::uint32_t size = 0;
  std::memcpy(&size, at_, sizeof size);
  return {at_ + sizeof size, size};
}

PairingReasons::Iterator& PairingReasons::Iterator::operator++() {
  const std::string_view one = text();
  at_ = one.data() + one.size();
  return *this;
}

PairingReasons::Iterator PairingReasons::Iterator::operator++(int) {
  const Iterator before = *this;
  ++*this;
  return before;
}

}  // namespace touchmove::tournament::event
