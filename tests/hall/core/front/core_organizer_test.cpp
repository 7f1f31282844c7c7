// The hall's organizer: a link made at the first start, kept as a hash, and who may open events.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "tests/support/hall_driver.hpp"
#include "tests/support/hall_event.hpp"
#include "tests/support/toy_rules.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {
namespace {

using testing::HasSubstr;
using testing::Not;

class OrganizerTest : public testing::Test {
 protected:
  /// The hall is started on the store, again if it ran before.
  support::HallDriver& start(OpenTo open_to, bool new_organizer = false) {
    ++starts_;
    hall_ = std::make_unique<support::HallDriver>(rules_, store_, 1'700'000'000'000 + starts_ * 1000,
                                                  Core::Options{.limits = without_rates(),
                                                                .version = "test",
                                                                .open_to = open_to,
                                                                .has_organizer = true,
                                                                .new_organizer = new_organizer},
                                                  static_cast<std::uint64_t>(starts_));
    return *hall_;
  }
  int open(const std::string& bearer) {
    return hall_->request("POST", "/api/events", support::small_event, bearer).status;
  }
  std::string kept() {
    const auto read = store_.read({"", 0, {{"hall", "organizer"}}});
    return read && !read->entries.empty() ? read->entries.front().value : "";
  }

  support::ToyRules rules_;
  store::MemoryStore store_;
  std::unique_ptr<support::HallDriver> hall_;
  int starts_{0};
};

TEST_F(OrganizerTest, TheFirstStartMakesALinkAndTheStoreHasItsHashAlone) {
  const auto link = start(OpenTo::Anybody).core().organizers_link();
  ASSERT_TRUE(link);
  EXPECT_TRUE(is_token(*link));
  EXPECT_EQ(kept(), store::to_hex(store::digest(*link)));
  EXPECT_THAT(hall_->request("GET", "/api/hall", "", *link).body, HasSubstr(R"("organizer":true)"));
  // Another start shows it to nobody, and it is the organizer's still.
  EXPECT_FALSE(start(OpenTo::Anybody).core().organizers_link());
  EXPECT_THAT(hall_->request("GET", "/api/hall", "", *link).body, HasSubstr(R"("organizer":true)"));
  EXPECT_EQ(hall_->request("GET", "/api/hall").body, R"({"open_to":"anybody"})");
  // Where it is lost another is made, and the old one opens nothing.
  const auto another = start(OpenTo::Anybody, true).core().organizers_link();
  ASSERT_TRUE(another);
  EXPECT_THAT(hall_->request("GET", "/api/hall", "", *link).body, Not(HasSubstr("true")));
  EXPECT_THAT(hall_->request("GET", "/api/hall", "", *another).body, HasSubstr(R"("organizer":true)"));
}

TEST_F(OrganizerTest, EventsAreOpenedByAnybodyOrByTheOrganizerAlone) {
  const std::string link = start(OpenTo::Anybody).core().organizers_link().value();
  EXPECT_EQ(open(""), 201);
  EXPECT_EQ(open(link), 201);
  start(OpenTo::Organizer);
  EXPECT_EQ(open(""), 403);
  EXPECT_EQ(open(std::string(43, 'x')), 403);
  EXPECT_EQ(open(store::to_hex(store::digest(link))), 403) << "who reads the store has no link";
  EXPECT_EQ(open(link), 201);
  EXPECT_THAT(hall_->request("POST", "/api/events", support::small_event).body, HasSubstr("not_permitted"));
  // Games are everybody's.
  EXPECT_EQ(hall_->request("POST", "/api/games", R"({"rulebook":"toy","color":"white","name":"Ann"})").status, 201);
}

TEST_F(OrganizerTest, TheOrganizerMakesTheLinkAnew) {
  const std::string link = start(OpenTo::Organizer).core().organizers_link().value();
  EXPECT_EQ(hall_->request("POST", "/api/hall/organizer", "").status, 403);
  EXPECT_EQ(hall_->request("POST", "/api/hall/organizer", "", "wrong").status, 403);
  const Response made = hall_->request("POST", "/api/hall/organizer", "", link);
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string fresh = text_of(parse_object(made.body).value(), "token").value_or("");
  EXPECT_EQ(open(link), 403);
  EXPECT_EQ(open(fresh), 201);
  start(OpenTo::Organizer);
  EXPECT_EQ(open(link), 403) << "after a start too";
  EXPECT_EQ(open(fresh), 201);
}

TEST_F(OrganizerTest, AHallWithoutOneHasNoOrganizer) {
  support::HallDriver hall(rules_, store_, 1'700'000'000'000);
  EXPECT_FALSE(hall.core().organizers_link());
  EXPECT_EQ(kept(), "");
  EXPECT_EQ(hall.request("POST", "/api/hall/organizer", "", "").status, 403);
}

}  // namespace
}  // namespace touchmove::hall
