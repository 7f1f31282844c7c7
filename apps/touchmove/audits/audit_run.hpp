// One run of `touchmove audit` over some files, or over a shard of them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "audits/shard.hpp"
#include "touchmove/books/defaults.hpp"
#include "touchmove/game/book/book.hpp"
#include "touchmove/tournament/formats/csv/csv.hpp"

namespace touchmove::app {

struct AuditRequest {
  std::vector<std::string> files;
  std::string rulebook{books::default_book};
  unsigned threads{1};
  std::vector<std::string> only;
  std::uint64_t limit{0};  // 0: none
  bool json{false};
  bool csv{false};
  tournament::files::Formulas formulas{tournament::files::Formulas::Kept};  ///< of the table
  bool claims{false};
  bool variations{false};
  std::vector<std::string> statistics;  // files
  std::string resume;                   // the file that says how far a run had come
  std::optional<Shard> shard;
  std::string into;  // the folder for what a shard finds, instead of standard output
};

/// Writes what is found and the summary. Returns the exit code; what is wrong is said on standard error.
int run_audit(const AuditRequest& request, const game::Book& book);

}  // namespace touchmove::app
