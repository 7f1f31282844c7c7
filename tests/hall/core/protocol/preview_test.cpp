// What a page's link says of itself: in whose language, and without harm to the page.
#include "touchmove/hall/core/protocol/preview.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace touchmove::hall {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Preview, SpeaksTheFirstLanguageThatThereIs) {
  EXPECT_EQ(language_for(""), "en");
  EXPECT_EQ(language_for("de"), "de");
  EXPECT_EQ(language_for("de-CH, fr;q=0.9"), "de");
  EXPECT_EQ(language_for("it-IT,it;q=0.9, fr;q=0.8,en;q=0.7"), "fr");
  EXPECT_EQ(language_for("xx, ,;q=1"), "en");
}

TEST(Preview, NamesTheBookOrTheOrganizersId) {
  EXPECT_EQ(book_name("fide", "en"), "FIDE Laws");
  EXPECT_EQ(book_name("club-rapid", "en"), "club-rapid");
}

TEST(Preview, LeavesOutWhatIsEmpty) {
  EXPECT_EQ(in_a_row({"", "a", "", "b"}), "a · b");
  EXPECT_EQ(in_a_row({""}), "");
}

TEST(Preview, StandsInThePlaceOfThePagesOwnWords) {
  const std::string page =
      "<head><meta name=\"description\" content=\"A hall\" /><meta property=\"og:title\" content=\"Touchmove\" />"
      "<meta property=\"og:description\" content=\"A hall\" /><title>Touchmove</title></head>";
  const std::string shown = with_preview(page, {"Ann – <Ben>", "\"Spring\" & Summer"});
  EXPECT_THAT(shown, HasSubstr("<title>Ann – &lt;Ben&gt;</title>"));
  EXPECT_THAT(shown, HasSubstr("property=\"og:title\" content=\"Ann – &lt;Ben&gt;\" />"));
  EXPECT_THAT(shown, HasSubstr("property=\"og:description\" content=\"&quot;Spring&quot; &amp; Summer\" />"));
  EXPECT_THAT(shown, HasSubstr("name=\"description\" content=\"&quot;Spring&quot; &amp; Summer\" />"));
  EXPECT_THAT(shown, Not(HasSubstr("A hall")));
  EXPECT_EQ(with_preview("<p>no head</p>", {"a", "b"}), "<p>no head</p>");
}

}  // namespace
}  // namespace touchmove::hall
