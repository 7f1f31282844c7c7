// The sentences the program says, in every language.
#include "touchmove/messages/catalog.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace touchmove::messages {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::set<std::string> parameters(std::string_view text) {
  std::set<std::string> names;
  for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
    names.emplace(text.substr(open + 1, text.find('}', open) - open - 1));
  }
  return names;
}

const Sentence* find(const Catalog& catalog, std::string_view key) {
  for (const Sentence& sentence : catalog.sentences) {
    if (sentence.key == key) return &sentence;
  }
  return nullptr;
}

/// What is wrong with a language beside English. A plural form that only this language has is held against `other`.
std::vector<std::string> faults(const Catalog& source, const Catalog& catalog) {
  std::vector<std::string> found;
  for (const Sentence& sentence : source.sentences) {
    if (find(catalog, sentence.key) == nullptr) found.push_back(std::string(sentence.key) + ": missing");
  }
  std::string_view before;
  for (const auto& [key, text] : catalog.sentences) {
    const std::string other = std::string(key.substr(0, key.rfind('.'))) + ".other";
    const Sentence* in_english = find(source, key) != nullptr ? find(source, key) : find(source, other);
    if (in_english == nullptr) {
      found.push_back(std::string(key) + ": not in English");
    } else if (parameters(text) != parameters(in_english->text)) {
      found.push_back(std::string(key) + ": parameters");
    }
    if (text.empty()) found.push_back(std::string(key) + ": empty");
    if (key <= before) found.push_back(std::string(key) + ": out of order");
    before = key;
  }
  return found;
}

TEST(Messages, EveryLanguageSaysWhatEnglishSays) {
  const Catalog* source = find_catalog(english);
  ASSERT_NE(source, nullptr);
  ASSERT_FALSE(source->sentences.empty());
  std::vector<std::string> languages;
  for (const Catalog& catalog : catalogs()) {
    languages.emplace_back(catalog.language);
    EXPECT_THAT(faults(*source, catalog), IsEmpty()) << catalog.language;
  }
  EXPECT_THAT(languages, ::testing::IsSupersetOf({"de", "en", "es", "fr"}));
}

TEST(Messages, AFaultyLanguageIsSeen) {
  const Sentence source[] = {{"a", "Yes {x}"}, {"n.other", "{count} moves"}};
  const Sentence bad[] = {{"a", "Ja {y}"}, {"c", ""}, {"b", "Nein"}};
  EXPECT_THAT(faults({"en", source}, {"de", bad}), ElementsAre("n.other: missing", "a: parameters", "c: not in English",
                                                               "c: empty", "b: not in English", "b: out of order"));
  const Sentence more[] = {{"a", "Tak {x}"}, {"n.few", "{count} ruchy"}, {"n.other", "{count} ruchow"}};
  EXPECT_THAT(faults({"en", source}, {"pl", more}), IsEmpty());
}

TEST(Messages, ASentenceIsSaidInItsLanguageWithWhatStandsInIt) {
  const Message colour("pairing.colour",
                       {{"why", std::vector{Message("pairing.colour.why.29E5x")}}, {"rule", "29E5x"}});
  EXPECT_EQ(say(colour), "Colours: 29E5x (29E5x).") << "what has no sentence is shown by its code";
  const Message barred(
      "pairing.natural.barred.alone",
      {{"natural", "Clark (30)"}, {"bars", std::vector{Message("pairing.bar.met"), Message("pairing.bar.team")}}});
  EXPECT_EQ(say(barred),
            "Clark (30) is the natural opponent, but they have met before (27A1); they are teammates (28N).");
  EXPECT_EQ(say(barred, "de"),
            "Clark (30) ist der natürliche Gegner, aber sie haben schon gegeneinander gespielt (27A1); sie sind "
            "Mannschaftskollegen (28N).");
  EXPECT_EQ(say(barred, "xx"), say(barred)) << "a language that is not there";
  EXPECT_EQ(say(Message("pairing.line")), "Line {line} of the round-robin table (29L).") << "what is missing is seen";
  EXPECT_EQ(say(Message("no.such_key")), "such key");
}

TEST(Messages, ACountChoosesTheForm) {
  const auto anew = [](std::int64_t count) { return Message("pairing.anew", {{"count", count}}); };
  EXPECT_EQ(say(anew(1)), "Paired anew, 1 player in all; the other boards stayed as they were.");
  EXPECT_EQ(say(anew(0)), "Paired anew, 0 players in all; the other boards stayed as they were.");
  EXPECT_EQ(say(anew(4), "es"),
            "Emparejados de nuevo, 4 jugadores en total; los demás tableros quedaron como estaban.");
  EXPECT_EQ(say(anew(0), "fr").substr(0, 22), "Réapparié, 0 joueur ");
}

TEST(Messages, ACapitalIsSetWhateverTheSentenceBeginsWith) {
  const auto capital = [](const char* text) {
    return say(
        Message("finding.capital", {{"what", std::vector{Message("finding.text", {{"text", std::string(text)}})}}}));
  };
  EXPECT_EQ(capital("takes White"), "Takes White");
  EXPECT_EQ(capital("\u00e9chiquier"), "\u00c9chiquier");
  EXPECT_EQ(capital("'zip'"), "'zip'");
  EXPECT_EQ(capital("\u00f7"), "\u00f7");
  EXPECT_EQ(capital(""), "");
}

TEST(Messages, WordsAreFoundByTheirKey) {
  EXPECT_TRUE(has_words("pairing.anew"));
  EXPECT_FALSE(has_words("pairing.no_such"));
  EXPECT_EQ(words("pairing.flag.teammates"), "teammates");
  EXPECT_EQ(words("pairing.flag.teammates", "fr"), "coéquipiers");
  EXPECT_EQ(words("pairing.no_such"), "");
}

}  // namespace
}  // namespace touchmove::messages
