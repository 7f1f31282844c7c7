// Engines as processes: a script that behaves as badly as it is told, in the confinement the hall has for all.
#include "touchmove/hall/net/engines/engine_pool.hpp"
#include "tests/source_dir.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <future>
#include <mutex>

namespace touchmove::hall {
namespace {

using namespace std::chrono_literals;

const std::string script = TOUCHMOVE_SOURCE_DIR "/tests/hall/net/engines/fake_engine.sh";

class Asked {
 public:
  explicit Asked(std::vector<std::string> manners, UciLimits limits = {.grace_ms = 100, .last_ms = 300}) {
    EnginePoolOptions options;
    for (const std::string& manner : manners) options.programs.push_back({manner, script, {manner}});
    options.uci = limits;
    pool_ = std::make_unique<EnginePool>(
        std::move(options),
        [this](EngineAnswer answer) {
          const std::scoped_lock lock(mutex_);
          answers_.push_back(std::move(answer));
          came_.notify_all();
        },
        [this](std::string note) {
          const std::scoped_lock lock(mutex_);
          notes_.push_back(std::move(note));
        });
  }

  EngineAnswer ask(const std::string& engine) {
    EngineTask task;
    task.moves = {"e2e4"};
    task.strength.move_ms = 50;
    pool_->submit({"game", ++ticket_, engine, task});
    std::unique_lock lock(mutex_);
    const bool answered = came_.wait_for(lock, 20s, [&] { return !answers_.empty(); });
    EXPECT_TRUE(answered) << engine;
    if (!answered) return {};
    EngineAnswer answer = std::move(answers_.front());
    answers_.erase(answers_.begin());
    EXPECT_EQ(answer.ticket, ticket_);
    EXPECT_EQ(answer.game, "game");
    return answer;
  }

  std::string notes() {
    const std::scoped_lock lock(mutex_);
    std::string all;
    for (const std::string& note : notes_) all += note + '\n';
    return all;
  }

  EnginePool& pool() { return *pool_; }
  void end() { pool_.reset(); }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::vector<EngineAnswer> answers_;
  std::vector<std::string> notes_;
  std::uint64_t ticket_{0};
  std::unique_ptr<EnginePool> pool_;
};

TEST(EnginePool, AnEngineFindsAMoveAndThenAnother) {
  Asked asked({"good"});
  for (int i = 0; i < 3; ++i) {
    const EngineAnswer answer = asked.ask("good");
    EXPECT_EQ(answer.fault, EngineFault::None);
    EXPECT_EQ(answer.move, (EngineMove{"e7e5", EngineScore{15, std::nullopt}}));
  }
  EXPECT_NE(asked.notes().find("confined by"), std::string::npos) << asked.notes();
}

TEST(EnginePool, ASlowEngineMovesWhenItIsToldToStop) {
  Asked asked({"slow"});
  EXPECT_EQ(asked.ask("slow").move.move, "d7d5");
}

TEST(EnginePool, EachWayToFailIsNamedAndTheNextEngineIsANewOne) {
  UciLimits limits{.answer_bytes = 64UL * 1024, .start_ms = 400, .grace_ms = 100, .last_ms = 300};
  Asked asked({"good", "lying", "crashing", "stuck", "flooding", "endless", "mute", "absent"}, limits);
  EXPECT_EQ(asked.ask("lying").fault, EngineFault::Malformed);
  EXPECT_EQ(asked.ask("crashing").fault, EngineFault::Ended);
  EXPECT_EQ(asked.ask("stuck").fault, EngineFault::Silent);
  EXPECT_EQ(asked.ask("flooding").fault, EngineFault::Flood);
  EXPECT_EQ(asked.ask("endless").fault, EngineFault::TooLong);
  EXPECT_EQ(asked.ask("mute").fault, EngineFault::NotStarted);
  EXPECT_EQ(asked.ask("absent").fault, EngineFault::NotStarted);
  EXPECT_EQ(asked.ask("crashing").fault, EngineFault::Ended);
  EXPECT_EQ(asked.ask("good").fault, EngineFault::None);
}

TEST(EnginePool, AnEngineNobodyNamedIsNotStarted) {
  Asked asked({"good"});
  EXPECT_EQ(asked.ask("bad").fault, EngineFault::NotStarted);
}

TEST(EnginePool, AnEngineNeitherMakesProcessesNorWritesFiles) {
  Asked asked({"forking", "writing"});
  EXPECT_EQ(asked.ask("forking").fault, EngineFault::Ended);
  EXPECT_EQ(asked.ask("writing").fault, EngineFault::Ended);
}

TEST(EnginePool, WhereTheKernelGivesNamespacesItSeesNoFilesButPrograms) {
  Asked asked({"reading"});
  const std::string move = asked.ask("reading").move.move;
  if (asked.notes().find("namespaces") == std::string::npos) GTEST_SKIP() << asked.notes();
  EXPECT_EQ(move, "d7d5");
}

TEST(EnginePool, AnEngineThatHearsNothingMoreIsNotWaitedFor) {
  Asked asked({"deaf"}, {.grace_ms = 60'000});
  EXPECT_EQ(asked.ask("deaf").fault, EngineFault::Ended);
}

TEST(EnginePool, WhatTheHallHasOpenIsNotTheEngines) {
  const int open_here = ::open("/dev/null", O_RDONLY);
  const int before = ::dup(7);
  ASSERT_EQ(::dup2(open_here, 7), 7) << "one that would be inherited";
  Asked asked({"inheriting"});
  EXPECT_EQ(asked.ask("inheriting").move.move, "d7d5");
  asked.end();
  if (before >= 0) {
    ::dup2(before, 7);
    ::close(before);
  } else {
    ::close(7);
  }
  if (open_here != 7) ::close(open_here);
}

TEST(EngineProcess, ItIsOfAnotherSessionThanTheHall) {
  const auto process = EngineProcess::start({"stuck", script, {"stuck"}}, {});
  ASSERT_TRUE(process) << process.error();
  EXPECT_NE(::getsid(process->pid()), ::getsid(0));
}

TEST(EngineProcess, WithoutDescriptorsItIsNotStarted) {
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
  const rlimit few{16, before.rlim_max};  // none is left above those the child gives out anew
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &few), 0);
  const auto process = EngineProcess::start({"stuck", script, {"stuck"}}, {});
  ::setrlimit(RLIMIT_NOFILE, &before);
  ASSERT_FALSE(process);
  EXPECT_NE(process.error().find("there are no descriptors left"), std::string::npos) << process.error();
}

TEST(EnginePool, EnginesAreKilledWithThePool) {
  Asked asked({"stuck"}, {.grace_ms = 60'000});
  asked.pool().submit({"game", 1, "stuck", {}});
  std::this_thread::sleep_for(300ms);
  const auto before = std::chrono::steady_clock::now();
  asked.end();
  EXPECT_LT(std::chrono::steady_clock::now() - before, 5s);
}

TEST(EngineProcess, AProgramThatIsNotThereIsSaidToBe) {
  const auto process = EngineProcess::start({"none", "/nowhere/engine", {}}, {});
  ASSERT_FALSE(process);
  EXPECT_EQ(process.error(), "/nowhere/engine: there is no such program: No such file or directory");
}

TEST(EngineProcess, WhatIsNoProgramIsNotExecuted) {
  const auto process = EngineProcess::start({"none", TOUCHMOVE_SOURCE_DIR "/README.md", {}}, {});
  ASSERT_FALSE(process);
  EXPECT_NE(process.error().find("it could not be executed"), std::string::npos) << process.error();
}

TEST(EngineProcess, ItsEndIsItsKill) {
  pid_t pid = 0;
  {
    const auto process = EngineProcess::start({"stuck", script, {"stuck"}}, {});
    ASSERT_TRUE(process) << process.error();
    pid = process->pid();
    EXPECT_EQ(::kill(pid, 0), 0);
  }
  EXPECT_NE(::kill(pid, 0), 0);
}

}  // namespace
}  // namespace touchmove::hall
