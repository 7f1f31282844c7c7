// One large input audited by several threads, with the output of one.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "rim/input.hpp"
#include "rim/input_stream.hpp"
#include "touchmove/audit/auditor.hpp"

namespace touchmove::app {

/// The first place at or behind an offset where a file may be cut, its size if there is none. What is a place is told
/// by the file alone, so that whoever asks from anywhere is told of the same ones.
std::uint64_t cut_from(const RegularFile& file, std::uint64_t from);

/// Bytes of a file, from one cut to another.
struct FileSpan {
  std::uint64_t begin{0};
  std::uint64_t end{0};
};

/// Cuts a part of a file between games and audits the pieces side by side, from `span.begin + totals.bytes` on, which
/// must be such a cut. Findings come in the order of the file, from the calling thread, numbered as one auditor would
/// number them that began at the span. `progress` is called with what was gone through, up to a cut. Returns what went
/// wrong while reading, empty if nothing did.
std::string audit_in_parts(const RegularFile& file, FileSpan span, const game::Book& book, audit::AuditOptions options,
                           unsigned threads, const audit::FindingSink& sink,
                           const std::function<void(const audit::Totals&)>& progress, audit::Totals& totals);

/// The same for what can only be read from its beginning to its end: a compressed file, standard input. The threads
/// read and decompress in turn, each what it audits then; memory does not grow with the input.
std::string audit_in_parts(InputStream& input, const game::Book& book, audit::AuditOptions options, unsigned threads,
                           const audit::FindingSink& sink, const std::function<void(const audit::Totals&)>& progress,
                           audit::Totals& totals);

}  // namespace touchmove::app
