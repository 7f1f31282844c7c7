#include "touchmove/hall/core/protocol/rendering.hpp"

#include <gtest/gtest.h>

#include "touchmove/hall/core/protocol/gzip.hpp"

namespace touchmove::hall {
namespace {

TEST(RenderingTest, IsCompressedOnceAndLosesNothing) {
  std::string text;
  for (int i = 0; i < 2'000; ++i) text += "board " + std::to_string(i) + "; ";
  const auto made = render(text, 7, Compress::Yes);
  EXPECT_EQ(made->text, text);
  EXPECT_EQ(made->seq, 7U);
  EXPECT_LT(made->gzip.size(), text.size() / 2);
  EXPECT_EQ(made->weight(), made->gzip.size());
  EXPECT_EQ(gunzip(made->gzip), text);
  EXPECT_EQ(render(text, 7, Compress::No)->gzip, "");
  EXPECT_EQ(render("{}", 7, Compress::Yes)->gzip, "") << "one packet holds it";
}

TEST(RenderingTest, AnotherTextHasAnotherTag) {
  const auto one = render("one", 1, Compress::No);
  EXPECT_EQ(one->etag, render("one", 2, Compress::Yes)->etag);
  EXPECT_NE(one->etag, render("other", 1, Compress::No)->etag);
  EXPECT_TRUE(one->etag.starts_with('"') && one->etag.ends_with('"'));
}

TEST(GzipTest, DamagedBytesAreNothing) {
  const auto whole = gzip("The man touched must be moved.").value();
  EXPECT_FALSE(gunzip(whole.substr(0, whole.size() - 3)));
  EXPECT_FALSE(gunzip("no gzip"));
  EXPECT_EQ(gunzip(gzip("").value()), "");
}

}  // namespace
}  // namespace touchmove::hall
