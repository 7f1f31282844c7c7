// docs/formats/codes.md is made from what reads and writes journals: the events with their fields, the facts and
// effects with their values, and every word. TOUCHMOVE_REWRITE=1 writes it anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "tests/source_dir.hpp"
#include "touchmove/game/journal/fields.hpp"

namespace touchmove::game {
namespace {

/// What an enumeration is called on the page.
template <typename Code>
struct Named {
  std::string_view name;
};
constexpr auto enumerations = std::make_tuple(
    Named<EventType>{"event"}, Named<Actor>{"seat or office"}, Named<ClaimKind>{"claim"}, Named<PenaltyKind>{"penalty"},
    Named<OptionId>{"option"}, Named<Question>{"question"}, Named<FindingVerdict>{"answer"},
    Named<ReplayClocks>{"clocks of a replay"}, Named<ReportStanding>{"standing"}, Named<Told>{"who was told"},
    Named<NotationKind>{"notation"}, Named<ClockTrouble>{"clock trouble"}, Named<StoppedUnit>{"stopped unit"},
    Named<Incident>{"incident"}, Named<Party>{"party"}, Named<Scope>{"scope"}, Named<Step>{"step"},
    Named<DeputyTask>{"duty"}, Named<Measure>{"measure"}, Named<Variant>{"variant"}, Named<Custody>{"custody"},
    Named<PressMode>{"press"}, Named<IllegalMode>{"illegal moves"}, Named<Verdict>{"verdict"}, Named<FactCode>{"fact"},
    Named<EffectCode>{"effect"}, Named<Chooser>{"chooser"}, Named<GameResult>{"result"},
    Named<ResultReason>{"reason of a result"}, Named<ClosedReason>{"reason of a refusal"},
    Named<board::IllegalReason>{"fault of a move"}, Named<board::Color>{"side"}, Named<board::Role>{"role"});

template <typename Code>
std::string kind_of_code() {
  return std::string(std::get<Named<Code>>(enumerations).name);
}

template <typename T>
struct Kind {
  static std::string of(Bounds) { return "object"; }
};
template <typename T>
  requires std::is_enum_v<T>
struct Kind<T> {
  static std::string of(Bounds) { return kind_of_code<T>(); }
};
template <std::integral T>
struct Kind<T> {
  static std::string of(Bounds bounds) {
    if (std::same_as<T, bool>) return "true or false";
    if (std::same_as<T, std::uint64_t>) return "hex";
    const bool bounded = bounds.high < Bounds{}.high && bounds.high < std::numeric_limits<int>::max();
    if (bounded) return std::to_string(bounds.low) + " to " + std::to_string(bounds.high);
    return bounds.low < 0 ? "number" : "number from " + std::to_string(bounds.low);
  }
};
template <>
struct Kind<board::Square> {
  static std::string of(Bounds) { return "square"; }
};
template <>
struct Kind<board::BoardMove> {
  static std::string of(Bounds) { return "move"; }
};
template <>
struct Kind<board::Piece> {
  static std::string of(Bounds) { return "man"; }
};
template <>
struct Kind<SquareList> {
  static std::string of(Bounds) { return "squares"; }
};
template <>
struct Kind<std::string> {
  static std::string of(Bounds bounds) { return "text to " + std::to_string(bounds.high); }
};
template <std::size_t N>
struct Kind<base::ShortText<N>> {
  static std::string of(Bounds) { return "text to " + std::to_string(N); }
};
template <typename Code>
struct Kind<CodeSet<Code>> {
  static std::string of(Bounds) { return "list: " + kind_of_code<Code>(); }
};
template <typename Code, typename Number>
struct Kind<AsCode<Code, Number>> : Kind<Code> {};
template <typename Code, typename Number>
struct Kind<AsCodeSet<Code, Number>> : Kind<CodeSet<Code>> {};
template <typename List>
struct Kind<FirstOf<List>> : Kind<board::Square> {};
template <typename T>
struct Kind<std::optional<T>> : Kind<T> {};
template <typename T>
struct Kind<std::shared_ptr<const T>> : Kind<T> {};
template <>
struct Kind<std::vector<std::string>> {
  static std::string of(Bounds) { return "list of JSON values"; }
};
template <typename T>
struct Kind<std::vector<T>> {
  static std::string of(Bounds bounds) { return "list: " + Kind<T>::of(bounds); }
};
template <typename T, std::size_t N>
struct Kind<base::SaturatingVector<T, N>> {
  static std::string of(Bounds) { return "list"; }
};

/// Visits a description and notes the names and kinds of its fields.
class FieldLister {
 public:
  template <typename T>
  void must(std::string_view name, T&& field, Bounds bounds = {}) {
    list(name, field, bounds, mark_);
  }
  template <typename T>
  void always(std::string_view name, T&& field, Bounds bounds = {}) {
    list(name, field, bounds, "");
  }
  template <typename T>
  void may(std::string_view name, T&& field, Bounds bounds = {}) {
    list(name, field, bounds, "");
  }
  void check(bool, EventFault, std::string_view) {}
  template <typename T, typename Follow>
  void after_reading(const T&, Follow&&) {}
  template <typename T>
  void held(const std::shared_ptr<const T>&) {
    T object;
    visit_fields(*this, object);
  }
  template <typename T>
  void held_if_any(const std::shared_ptr<const T>& field, std::string_view, std::string_view) {
    mark_ = "";
    held(field);
    line += " (together)";
    mark_ = "!";
  }
  void ruling_of(std::int64_t& seq) { must("of", seq); }
  template <typename T>
  void part(std::string_view name, T& field) {
    may(name, field);
  }

  std::string line;
  std::vector<std::string> names;

 private:
  template <typename T>
  void list(std::string_view name, const T&, Bounds bounds, std::string_view mark) {
    if (!line.empty()) line += ", ";
    line += "`" + std::string(name) + "`" + std::string(mark) + " " + Kind<T>::of(bounds);
    names.emplace_back(name);
  }

  std::string_view mark_{"!"};
};

template <typename T>
FieldLister fields_of_object() {
  FieldLister lister;
  T object{};
  visit_fields(lister, object);
  return lister;
}

template <typename Code>
FieldLister values_of(Code code) {
  FieldLister lister;
  Values values;
  for (const Field field : fields_of(code).span()) visit_value(lister, field, values);
  return lister;
}

FieldLister fields_of_event(EventType type) {
  EventBody body;
  EventKinds::emplace(body, type);
  FieldLister lister;
  std::visit([&](auto& each) { visit_fields(lister, each); }, body);
  return lister;
}

template <typename Code>
void add_values(std::string& page, std::string_view title) {
  page += "\n| " + std::string(title) + " | values |\n|---|---|\n";
  for (std::size_t i = 0; i < words_of<Code>().size(); ++i) {
    const auto code = static_cast<Code>(i);
    page += "| `" + std::string(word_of(code)) + "` | " + values_of(code).line + " |\n";
  }
}

template <typename Code>
void add_words(std::string& page, Named<Code> enumeration) {
  page += "\n*" + std::string(enumeration.name) + "*:";
  for (const std::string_view word : words_of<Code>()) page += " `" + std::string(word) + "`";
  page += "\n";
}

std::string codes_page() {
  std::string page =
      "# The codes of a game's journal\n\n"
      "Made from what reads and writes journals; what the words mean is told in [the journal](journal.md). A field "
      "with\n"
      "`!` has to be there; the others may be left out. After each field stands what it holds: a word of the list of "
      "that\n"
      "name below, a number, or a text of at most so many bytes.\n\n"
      "## Events\n\n| event | fields |\n|---|---|\n";
  for (std::size_t i = 0; i < words_of<EventType>().size(); ++i) {
    const auto type = static_cast<EventType>(i);
    page += "| `" + std::string(word_of(type)) + "` | " + fields_of_event(type).line + " |\n";
  }
  page += "\nObjects in them: `fallback` has " + fields_of_object<FallbackBook>().line + "; `variations` " +
          fields_of_object<Variation>().line + "; `source` of any event " + fields_of_object<Source>().line +
          "; `clocks` of any event " + fields_of_object<ClockReading>().line + ".\n\n## Rulings\n\nA ruling has " +
          fields_of_object<Ruling>().line + "; an option " + fields_of_object<Option>().line + "; `needs` " +
          fields_of_object<Needs>().line + ".\n";
  add_values<EffectCode>(page, "effect");
  add_values<FactCode>(page, "fact");
  page += "\n## Words\n";
  std::apply([&](auto... each) { (add_words(page, each), ...); }, enumerations);
  return page;
}

std::string content_of(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(CodesPage, IsWhatTheJournalReadsAndWrites) {
  const std::string path = std::string(TOUCHMOVE_SOURCE_DIR) + "/docs/formats/codes.md";
  const std::string page = codes_page();
  if (std::getenv("TOUCHMOVE_REWRITE") != nullptr) std::ofstream(path) << page;
  EXPECT_EQ(content_of(path), page) << "run this test with TOUCHMOVE_REWRITE=1";
}

/// docs/formats/journal.md is what strangers write clients from.
TEST(JournalPage, NamesEveryWordAndEveryField) {
  const std::string page = content_of(std::string(TOUCHMOVE_SOURCE_DIR) + "/docs/formats/journal.md");
  ASSERT_FALSE(page.empty());
  // A word stands in a code span, alone or among others.
  const auto stands = [&](const std::string& word) {
    for (std::size_t at = page.find(word); at != std::string::npos; at = page.find(word, at + 1)) {
      const char before = page[at - 1];
      const char after = page[at + word.size()];
      if ((before == '`' || before == ' ') && (after == '`' || after == ' ' || after == '\n')) return true;
    }
    return false;
  };
  const auto expect = [&](std::string_view name) { EXPECT_TRUE(stands(std::string(name))) << name; };
  const auto expect_all = [&](const auto& names) {
    for (const auto& name : names) expect(name);
  };
  std::apply([&]<typename... Codes>(Named<Codes>...) { (expect_all(words_of<Codes>()), ...); }, enumerations);
  for (std::size_t i = 0; i < words_of<EventType>().size(); ++i)
    expect_all(fields_of_event(static_cast<EventType>(i)).names);
  for (std::size_t i = 0; i < words_of<EffectCode>().size(); ++i)
    expect_all(values_of(static_cast<EffectCode>(i)).names);
  for (std::size_t i = 0; i < words_of<FactCode>().size(); ++i) expect_all(values_of(static_cast<FactCode>(i)).names);
}

}  // namespace
}  // namespace touchmove::game
