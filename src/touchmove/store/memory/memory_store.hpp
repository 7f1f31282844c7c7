// A store that forgets: for tests, simulations and trying the hall out.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "touchmove/store/store.hpp"

namespace touchmove::store {

/// Keeps everything in memory and never fails.
class MemoryStore final : public Store {
 public:
  std::vector<WriteResult> write(std::span<const Write> group) override;
  ReadResult read(const Read& what) override;
  tl::expected<std::vector<std::string>, Error> games() override;

 private:
  WriteResult write_one(const Write& one);

  std::map<std::string, std::vector<StoredLine>> journals_;
  std::map<std::pair<std::string, std::string>, std::string> entries_;
};

}  // namespace touchmove::store
