// A store that fails on purpose.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>

#include "touchmove/store/store.hpp"

namespace touchmove::support {

/// What happens to a group of writes.
enum class Fate {
  Works,           ///< passed on to the store below
  Fails,           ///< not written, and said so
  FailsUnnoticed,  ///< written, but reported as failed: the answer was lost
};

/// Asks `fate` before each group of writes and `may_read` before each read, which `seen` is shown; the rest is done by
/// `below`.
class FailingStore final : public store::Store {
 public:
  explicit FailingStore(store::Store& below) : below_(below) {}

  std::function<Fate()> fate = [] { return Fate::Works; };
  std::function<bool()> may_read = [] { return true; };
  std::function<void(const store::Read&)> seen = [](const store::Read&) {};
  store::Failure failure{store::Failure::Full};

  std::vector<store::WriteResult> write(std::span<const store::Write> group) override {
    const Fate decided = fate();
    if (decided == Fate::Fails) return failed(group.size());
    auto answers = below_.write(group);
    return decided == Fate::Works ? std::move(answers) : failed(group.size());
  }

  store::ReadResult read(const store::Read& what) override {
    seen(what);
    if (may_read()) return below_.read(what);
    return tl::unexpected(store::Error{store::Failure::Unavailable, "made to fail"});
  }

  tl::expected<std::vector<std::string>, store::Error> games() override { return below_.games(); }

 private:
  std::vector<store::WriteResult> failed(std::size_t count) const {
    return std::vector<store::WriteResult>(count, tl::unexpected(store::Error{failure, "made to fail"}));
  }

  store::Store& below_;
};

/// Fails so many groups of writes as `trouble` says, some after having written them, and one read in ten meanwhile.
/// `chance` is asked for so many in a thousand.
template <typename Chance>
void fail_in_trouble(FailingStore& store, std::uint64_t& trouble, std::size_t& failures, Chance chance) {
  store.fate = [&trouble, &failures, chance] {
    if (trouble == 0) return Fate::Works;
    --trouble;
    ++failures;
    return chance(300) ? Fate::FailsUnnoticed : Fate::Fails;
  };
  store.may_read = [&trouble, chance] { return trouble == 0 || !chance(100); };
}

}  // namespace touchmove::support
