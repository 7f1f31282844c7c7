// The rules of the hall's tables: the officiated game under any of the program's books.
#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "touchmove/dispute/find_answer.hpp"
#include "touchmove/game/book/variations.hpp"
#include "touchmove/hall/core/tables/rules.hpp"
#include "touchmove/hall/core/tables/sealed_move.hpp"
#include "touchmove/rulebook/citation.hpp"

namespace touchmove::hall {

/// A scenario of the tests that proves a clause, or waits for something.
struct ProvingScenario {
  std::string_view name;     ///< empty: nothing proves the clause yet
  std::string_view file;     ///< below tests/scenarios
  std::string_view pending;  ///< what it waits for; empty if it runs
  std::string_view told{};   ///< as it stands in the file
};
/// Which scenarios prove a clause, as known when the program was built.
using Proofs = std::function<std::vector<ProvingScenario>(rulebook::Citation)>;

class ChessRules final : public Rules {
 public:
  /// Without a sealer no move can be sealed. `derived`: organizers' rulebooks, chosen by their ids like the books they
  /// are derived from, which must exist; a table is pinned to the base and the changes.
  explicit ChessRules(dispute::EndgameTables tables = {}, Proofs proofs = {},
                      std::shared_ptr<const MoveSealer> sealer = nullptr,
                      std::vector<game::DerivedRulebook> derived = {})
      : tables_(std::move(tables)),
        proofs_(std::move(proofs)),
        sealer_(std::move(sealer)),
        derived_(std::move(derived)) {}

  tl::expected<OpenedTable, Problem> open(const TableSettings& settings) const override;
  tl::expected<std::unique_ptr<Encounter>, Problem> load(std::string_view line) const override;
  std::string books() const override;
  std::string rulebooks() const override;
  std::string articles() const override;
  std::optional<std::string> clause(std::string_view id) const override;
  std::optional<Check> scenario(std::string_view clause, std::size_t number) const override;
  tl::expected<Check, Problem> story(std::string_view told) const override;
  tl::expected<Check, Problem> check(std::string_view body) const override;

 private:
  dispute::EndgameTables tables_;
  Proofs proofs_;
  std::shared_ptr<const MoveSealer> sealer_;
  std::vector<game::DerivedRulebook> derived_;
};

}  // namespace touchmove::hall
