#include "touchmove/store/writer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::store {
namespace {

/// Counts the groups it is given and waits at the first until told to go on.
class GatedStore final : public Store {
 public:
  std::vector<WriteResult> write(std::span<const Write> group) override {
    sizes.push_back(group.size());
    if (sizes.size() == 1) {
      reached.set_value();
      gate.get_future().wait();
    }
    return below.write(group);
  }
  ReadResult read(const Read& what) override { return below.read(what); }
  tl::expected<std::vector<std::string>, Error> games() override { return below.games(); }

  MemoryStore below;
  std::vector<std::size_t> sizes;
  std::promise<void> reached;
  std::promise<void> gate;
};

Job line(std::uint64_t ticket, std::uint64_t seq) {
  return {ticket, Write{"g", seq, {{"line " + std::to_string(seq), ""}}, {}}};
}

TEST(Writer, CommitsTogetherWhatQueuedMeanwhileAndAnswersEachInOrder) {
  GatedStore store;
  std::vector<std::uint64_t> tickets;
  {
    Writer writer(store, [&](std::vector<Answer> answers) {
      for (const Answer& answer : answers) {
        EXPECT_TRUE(std::get<WriteResult>(answer.result));
        tickets.push_back(answer.ticket);
      }
    });
    writer.submit({line(100, 0)});
    store.reached.get_future().wait();
    for (std::uint64_t i = 1; i <= 50; ++i) writer.submit({line(100 + i, i)});
    store.gate.set_value();
  }
  EXPECT_THAT(store.sizes, testing::ElementsAre(1U, 50U));
  ASSERT_EQ(tickets.size(), 51U);
  for (std::size_t i = 0; i < tickets.size(); ++i) EXPECT_EQ(tickets[i], 100 + i);
}

TEST(Writer, AReadSeesTheWritesSubmittedBeforeIt) {
  MemoryStore store;
  std::size_t seen = 0;
  {
    Writer writer(store, [&](std::vector<Answer> answers) {
      for (const Answer& answer : answers) {
        if (answer.ticket == 9) seen = std::get<ReadResult>(answer.result)->lines.size();
      }
    });
    writer.submit({line(1, 0), line(2, 1), {9, Read{"g", 0, {}}}, line(3, 2)});
  }
  EXPECT_EQ(seen, 2U);
}

}  // namespace
}  // namespace touchmove::store
