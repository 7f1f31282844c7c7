// A bundle brings journals and entries from one store to another, byte for byte, or says that it cannot.
#include "touchmove/store/bundle.hpp"

#include <gtest/gtest.h>

#include <string>

namespace touchmove::store {
namespace {

Bundle small() {
  Bundle bundle;
  bundle.of = "spring";
  BundledJournal journal{"event:spring", {}};
  for (const std::string& body : {std::string(R"({"type":"opened"})"), std::string("two\nlines \xff\x00!", 14)}) {
    StoredLine line{body, "d:1", {}};
    line.hash = chain(journal.lines.empty() ? no_hash : journal.lines.back().hash, body);
    journal.lines.push_back(line);
  }
  bundle.journals.push_back(journal);
  bundle.entries.push_back({"event_person", "spring/p1", R"({"last":"Doe"})"});
  bundle.entries.push_back({"event_team", "spring/n", ""});
  return bundle;
}

TEST(Bundle, ComesBackByteForByte) {
  const std::string bytes = write_bundle(small());
  const auto read = read_bundle(bytes);
  ASSERT_TRUE(read) << word_of(read.error());
  EXPECT_EQ(read->of, "spring");
  ASSERT_EQ(read->journals.size(), 1U);
  EXPECT_EQ(read->journals[0].lines[1].body, small().journals[0].lines[1].body);
  EXPECT_EQ(read->journals[0].lines[1].hash, small().journals[0].lines[1].hash);
  EXPECT_EQ(read->journals[0].lines[0].origin, "d:1");
  ASSERT_EQ(read->entries.size(), 2U);
  EXPECT_EQ(read->entries[1].value, "");
  EXPECT_EQ(write_bundle(*read), bytes);
}

TEST(Bundle, EveryByteOfItIsHeldByTheDigest) {
  const std::string bytes = write_bundle(small());
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    std::string changed = bytes;
    changed[i] = static_cast<char>(changed[i] ^ 1);
    EXPECT_FALSE(read_bundle(changed)) << "byte " << i;
  }
  for (std::size_t size = 0; size < bytes.size(); ++size) EXPECT_FALSE(read_bundle(bytes.substr(0, size))) << size;
}

TEST(Bundle, SaysWhatIsWrong) {
  EXPECT_EQ(read_bundle("event:spring\n").error(), BundleFault::NotABundle);
  EXPECT_EQ(read_bundle("touchmove-bundle 2\n").error(), BundleFault::NewerFormat);
  const std::string bytes = write_bundle(small());
  EXPECT_EQ(read_bundle(bytes.substr(0, bytes.size() - 80)).error(), BundleFault::Cut);
  EXPECT_EQ(read_bundle(bytes + "more\n").error(), BundleFault::Damaged);
  EXPECT_EQ(read_bundle("touchmove-bundle 1\nline 99999999999999999999 1\n").error(), BundleFault::Damaged);
}

}  // namespace
}  // namespace touchmove::store
