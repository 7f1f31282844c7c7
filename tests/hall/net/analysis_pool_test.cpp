#include "touchmove/hall/net/analysis_pool.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <map>
#include <mutex>
#include <new>
#include <set>
#include <string>
#include <thread>
#include <vector>

namespace touchmove::hall {
namespace {

using ::testing::Pair;
using ::testing::UnorderedElementsAre;

TEST(AnalysisPool, AnswersEverythingBesideItsCaller) {
  std::mutex mutex;
  std::map<std::uint64_t, std::string> found;
  std::promise<void> all;
  std::promise<void> go;
  const std::shared_future<void> gate = go.get_future().share();
  AnalysisPool pool(2, [&](const std::string& game, std::uint64_t seq, const Computed& computed) {
    const std::scoped_lock lock(mutex);
    found[seq] = game + std::get<std::string>(computed);
    if (found.size() == 3) all.set_value();
  });
  // The first waits for something that happens only after all are submitted: nobody is blocked by it.
  pool.submit({"g", 1, [gate] {
                 gate.wait();
                 return std::string("1");
               }});
  pool.submit({"g", 2, [] { return std::string("2"); }});
  pool.submit({"h", 3, [] { return std::string("3"); }});
  go.set_value();
  all.get_future().wait();
  const std::scoped_lock lock(mutex);
  EXPECT_THAT(found, UnorderedElementsAre(Pair(1U, "g1"), Pair(2U, "g2"), Pair(3U, "h3")));
}

TEST(AnalysisPool, LeavesWhatWaitsWhenItEnds) {
  std::promise<void> begun;
  int answered = 0;
  {
    AnalysisPool pool(1, [&](const std::string&, std::uint64_t, const Computed&) { ++answered; });
    pool.submit({"g", 1, [&begun] {
                   begun.set_value();
                   std::this_thread::sleep_for(std::chrono::milliseconds(50));
                   return std::string();
                 }});
    begun.get_future().wait();
    pool.submit({"g", 2, [] { return std::string(); }});
  }
  EXPECT_EQ(answered, 1);
}

TEST(AnalysisPool, OutlivesAnAnswerThatFindsNoMemory) {
  std::promise<std::uint64_t> done;
  AnalysisPool pool(1, [&](const std::string&, std::uint64_t seq, const Computed&) { done.set_value(seq); });
  pool.submit({"g", 1, []() -> std::string { throw std::bad_alloc(); }});
  pool.submit({"g", 2, [] { return std::string(); }});
  EXPECT_EQ(done.get_future().get(), 2U);
}

TEST(AnalysisPool, WhoWaitsForAResponseHearsThatThereIsNoMemoryForIt) {
  std::promise<std::string> done;
  AnalysisPool pool(1, [&](const std::string& game, std::uint64_t seq, const Computed& nothing) {
    done.set_value(game + std::to_string(seq) + (std::holds_alternative<std::monostate>(nothing) ? "" : "something"));
  });
  pool.submit({"", 7, []() -> std::string { throw std::bad_alloc(); }});
  EXPECT_EQ(done.get_future().get(), "7");
}

TEST(AnalysisPool, NoLaneKeepsAnotherWaiting) {
  const std::vector<Lane> lanes{Lane::Tables,   Lane::Games,         Lane::Events,
                                Lane::Pairings, Lane::LargePairings, Lane::Checks};
  for (const Lane busy : lanes) {
    std::promise<void> go;
    const std::shared_future<void> gate = go.get_future().share();
    std::mutex mutex;
    std::set<std::uint64_t> found;
    std::promise<void> others;
    AnalysisPool pool(1, [&](const std::string&, std::uint64_t seq, const Computed&) {
      const std::scoped_lock lock(mutex);
      found.insert(seq);
      if (found.size() == lanes.size() - 1) others.set_value();
    });
    // More than any lane has threads, and none ends before the other lanes are through.
    for (std::uint64_t i = 0; i < 20; ++i) {
      pool.submit({"", 100 + i,
                   [gate] {
                     gate.wait();
                     return std::string("late");
                   },
                   busy});
    }
    for (const Lane lane : lanes) {
      if (lane == busy) continue;
      pool.submit({"", static_cast<std::uint64_t>(lane), [] { return std::string("at once"); }, lane});
    }
    const bool answered = others.get_future().wait_for(std::chrono::seconds(20)) == std::future_status::ready;
    EXPECT_TRUE(answered) << "while lane " << static_cast<int>(busy) << " was busy";
    {
      const std::scoped_lock lock(mutex);
      EXPECT_TRUE(found.empty() || *found.rbegin() < 100);
    }
    go.set_value();
  }
}

}  // namespace
}  // namespace touchmove::hall
