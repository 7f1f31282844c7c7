// The journal the claim checker hands out is one that the hall verifies.
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <string>
#include <vector>

#include "touchmove/dispute/claim_check.hpp"
#include "touchmove/game/view/shape_writer.hpp"
#include "touchmove/hall/core/tables/verification.hpp"
#include "touchmove/wire/json.hpp"

namespace touchmove::hall {
namespace {

TEST(CheckedJournal, IsWholeAndVerified) {
  const auto check = dispute::prepare_check(R"({"opened":{"rulebook":"fide","time":"90+30"},"journal":true,
      "sheets":{"white":"1. e4 e5 2. Nf3 Nf6 3. Ng1 Ng8 4. Nf3 Nf6 5. Ng1 Ng8",
                "black":"1. e4 e5 2. Nf3 Nf6 3. Ng1 Ng8 4. Nf3 Nf6 5. Ng1 Ng8"},
      "clocks":{"white":60000,"black":90000},"events":[{"by":"A","type":"claim","kind":"repetition"}]})",
                                            {});
  ASSERT_TRUE(check);
  const auto checked = wire::parse_object(game::shape_json((*check)().shown));
  ASSERT_TRUE(checked);
  std::vector<store::StoredLine> lines;
  for (const auto& line : checked->at("lines").as_array()) {
    // Numbers and order survive reading and writing: the chain is over the bytes.
    const auto hashed = store::parse_hashed_line(boost::json::serialize(line));
    ASSERT_TRUE(hashed);
    lines.push_back({hashed->body, "", hashed->hash});
  }
  ASSERT_GT(lines.size(), 20U);
  const auto verified = verify_journal(lines);
  EXPECT_TRUE(verified.is_good()) << verified.problem;
  EXPECT_EQ(store::to_hex(verified.head), std::string_view(checked->at("head").as_string()));
}

}  // namespace
}  // namespace touchmove::hall
