// One large input audited by several threads, with the output of one.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "rim/input.hpp"
#include "rim/input_stream.hpp"
#include "touchmove/audit/auditor.hpp"

namespace touchmove::app {

/// Cuts a file between games and audits the parts side by side, from `totals.bytes` on, which must be such a cut.
/// Findings come in the order of the file, from the calling thread, numbered as one auditor would number them.
/// `progress` is called with what was gone through, up to a cut. Returns what went wrong while reading, empty if
/// nothing did.
std::string audit_in_parts(const RegularFile& file, const game::Book& book, audit::AuditOptions options,
                           unsigned threads, const audit::FindingSink& sink,
                           const std::function<void(const audit::Totals&)>& progress, audit::Totals& totals);

/// The same for what can only be read from its beginning to its end: a compressed file, standard input. The threads
/// read and decompress in turn, each what it audits then; memory does not grow with the input.
std::string audit_in_parts(InputStream& input, const game::Book& book, audit::AuditOptions options, unsigned threads,
                           const audit::FindingSink& sink, const std::function<void(const audit::Totals&)>& progress,
                           audit::Totals& totals);

}  // namespace touchmove::app
