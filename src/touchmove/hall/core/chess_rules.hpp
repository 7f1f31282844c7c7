// The rules of the hall's tables: the officiated game under any of the program's books.
#pragma once

#include "touchmove/hall/core/rules.hpp"

namespace touchmove::hall {

class ChessRules final : public Rules {
 public:
  tl::expected<OpenedTable, Problem> open(const TableSettings& settings) const override;
  tl::expected<std::unique_ptr<Encounter>, Problem> load(std::string_view line) const override;
  std::string books() const override;
  std::optional<std::string> clause(std::string_view id) const override;
};

}  // namespace touchmove::hall
