// A hall of which everything is known that is kept, and everything that is told is looked through for what is
// another's.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/hall_driver.hpp"
#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/store/hash_chain.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {

/// What a test finds wrong, where something is wrong on purpose; "" if nothing.
inline std::string found_wrong(const std::function<void()>& test) {
  testing::TestPartResultArray results;
  {
    const testing::ScopedFakeTestPartResultReporter reporter(
        testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &results);
    test();
  }
  std::string all;
  for (int i = 0; i < results.size(); ++i) all += std::string(results.GetTestPartResult(i).message()) + "\n";
  return all;
}

/// What is wrong with a hall on purpose, to see that it is noticed.
enum class Wrong : std::uint8_t {
  Nothing,
  KeepsWhatIsRefused,
  TellsSecrets,  ///< whoever is answered gets another's link
};

/// What a store has, to be compared to the last byte.
struct Kept {
  std::map<std::string, std::vector<std::pair<std::string, std::string>>> journals;  ///< lines with their origins
  std::map<std::pair<std::string, std::string>, std::string> entries;
  friend bool operator==(const Kept&, const Kept&) = default;
};

class KeptStore final : public store::Store {
 public:
  std::vector<store::WriteResult> write(std::span<const store::Write> group) override {
    auto answers = memory_.write(group);
    for (std::size_t i = 0; i < group.size(); ++i) {
      if (!answers[i]) continue;
      for (const store::Line& line : group[i].lines) kept_.journals[group[i].game].emplace_back(line.body, line.origin);
      for (const store::Put& put : group[i].puts) {
        if (put.value) {
          kept_.entries[{put.table, put.key}] = *put.value;
        } else {
          kept_.entries.erase({put.table, put.key});
        }
      }
    }
    return answers;
  }
  store::ReadResult read(const store::Read& what) override { return memory_.read(what); }
  tl::expected<std::vector<std::string>, store::Error> games() override { return memory_.games(); }

  const Kept& kept() const { return kept_; }

 private:
  store::MemoryStore memory_;
  Kept kept_;
};

class WatchedHall {
 public:
  explicit WatchedHall(Core::Options options = {.limits = without_rates(), .version = "test"})
      : hall_(std::make_unique<support::HallDriver>(rules_, store_, support::opening, std::move(options), 1)) {}

  support::HallDriver& hall() { return *hall_; }
  const Kept& kept() const { return store_.kept(); }
  KeptStore& store() { return store_; }

  /// A secret is somebody's from now on; of whoever else's it is not a letter may be told.
  void give(const std::string& secret, const std::string& whose) {
    if (secret.empty()) return;
    secrets_[secret].insert(whose);
    hashes_.insert(store::to_hex(store::digest(secret)));
  }
  /// Words that who typed them may be told, and nobody else before they are opened.
  void seal(const std::string& words, const std::string& whose) { secrets_[words].insert(whose); }
  void open(const std::string& words) { secrets_.erase(words); }

  /// Does what is wrong on purpose, before the answer to somebody is looked at.
  void go_wrong(Wrong wrong, const std::string& reader) {
    if (wrong == Wrong::KeepsWhatIsRefused) store_.put({"hall", "tried", fmt::format("{}", ++tries_)});
    if (wrong != Wrong::TellsSecrets) return;
    for (const auto& [secret, whose] : secrets_) {
      if (!whose.contains(reader)) return look("{\"token\":\"" + secret + "\"}", reader);
    }
  }

  /// A text goes to somebody.
  void look(std::string_view text, const std::string& reader) {
    for (const auto& [secret, whose] : secrets_) {
      if (!whose.contains(reader) && text.find(secret) != std::string_view::npos) {
        ADD_FAILURE() << "what is " << *whose.begin() << "'s is told to " << reader << ": " << text.substr(0, 600);
      }
    }
    // The hash opens nothing, and is nobody's to know.
    for (const std::string& hash : hashes_) {
      if (text.find(hash) != std::string_view::npos) ADD_FAILURE() << "a secret's hash is told to " << reader;
    }
  }
  /// No secret stands in what is kept, nor in the log, but as its hash.
  void look_at_what_is_kept() {
    for (const auto& [name, lines] : kept().journals) {
      for (const auto& [body, origin] : lines) look(body + origin, "the store");
    }
    for (const auto& [key, value] : kept().entries) {
      for (const auto& [secret, whose] : secrets_) {
        if ((key.second + value).find(secret) != std::string::npos)
          ADD_FAILURE() << "the store has what is " << *whose.begin() << "'s";
      }
    }
    for (const std::string& note : hall_->notes()) look(note, "the log");
  }

  Response ask(const std::string& method, const std::string& path, const std::string& body, const std::string& bearer,
               const std::string& reader) {
    Response response = hall_->request(method, path, body, bearer);
    look(response.body, reader);
    return response;
  }

 private:
  /// With a box for sealed moves: without one nobody may seal.
  ChessRules rules_{{}, {}, std::make_shared<const MoveSealer>(SealKey{}, [](std::span<std::uint8_t> bytes) {
                      std::fill(bytes.begin(), bytes.end(), std::uint8_t{7});
                    })};
  KeptStore store_;
  std::unique_ptr<support::HallDriver> hall_;
  std::map<std::string, std::set<std::string>> secrets_;
  std::set<std::string> hashes_;
  int tries_{0};
};

}  // namespace touchmove::hall
