// The rules of the hall's tables: the officiated game under any of the program's books.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <utility>

#include "touchmove/analysis/endgame/file.hpp"
#include "touchmove/hall/core/rules.hpp"

namespace touchmove::hall {

/// The packed table of a five-man ending, empty if it is not at hand. The bytes must outlive every answer; called from
/// any thread.
using EndgameTables = std::function<std::span<const std::byte>(const analysis::endgame::FileEnding&)>;

class ChessRules final : public Rules {
 public:
  explicit ChessRules(EndgameTables tables = {}) : tables_(std::move(tables)) {}

  tl::expected<OpenedTable, Problem> open(const TableSettings& settings) const override;
  tl::expected<std::unique_ptr<Encounter>, Problem> load(std::string_view line) const override;
  std::string books() const override;
  std::optional<std::string> clause(std::string_view id) const override;

 private:
  EndgameTables tables_;
};

}  // namespace touchmove::hall
