#include "audits/audit_manifest.hpp"

#include <charconv>
#include <initializer_list>
#include <vector>

namespace touchmove::app {
namespace {

constexpr std::string_view first_line = "touchmove audit, broken off 1";
constexpr std::string_view last_line = "whole";

std::string written_totals(std::string_view whose, const audit::Totals& totals) {
  const std::string mark = std::string(whose) + " ";
  std::string out = mark + "totals";
  for (const std::uint64_t sum : {totals.games, totals.plies, totals.lines, totals.bytes, totals.undetermined}) {
    out += " " + std::to_string(sum);
  }
  for (const std::uint64_t count : totals.by_kind) out += " " + std::to_string(count);
  out += "\n";
  const std::string statistics = totals.statistics.written();
  for (std::size_t at = 0; at < statistics.size();) {
    const std::size_t end = statistics.find('\n', at);
    out += mark + statistics.substr(at, end + 1 - at);
    at = end + 1;
  }
  return out;
}

/// All numbers of a line; empty if there is anything else.
std::vector<std::uint64_t> numbers_of(std::string_view text) {
  std::vector<std::uint64_t> numbers;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at != end) {
    std::uint64_t number = 0;
    const auto [after, wrong] = std::from_chars(at, end, number);
    if (wrong != std::errc() || (after != end && *after != ' ')) return {};
    numbers.push_back(number);
    at = after == end ? end : after + 1;
  }
  return numbers;
}

bool take(std::string_view& line, std::string_view begin) {
  if (!line.starts_with(begin)) return false;
  line.remove_prefix(begin.size());
  return true;
}

bool read_totals(std::string_view line, audit::Totals& totals) {
  if (!take(line, "totals ")) return totals.statistics.read(line);
  const std::vector<std::uint64_t> numbers = numbers_of(line);
  constexpr std::size_t sums = 5;
  if (numbers.size() != sums + totals.by_kind.size()) return false;
  totals.games = numbers[0];
  totals.plies = numbers[1];
  totals.lines = numbers[2];
  totals.bytes = numbers[3];
  totals.undetermined = numbers[4];
  for (std::size_t index = 0; index < totals.by_kind.size(); ++index) totals.by_kind[index] = numbers[sums + index];
  return true;
}

bool read_piece_note(std::string_view line, AuditedPiece& piece) {
  constexpr std::size_t sums = 6;
  std::size_t name = 0;
  for (std::size_t word = 0; word < sums; ++word) {
    name = line.find(' ', name);
    if (name++ == std::string_view::npos) return false;
  }
  const std::vector<std::uint64_t> numbers = numbers_of(line.substr(0, name - 1));
  if (numbers.size() != sums) return false;
  piece.begin = numbers[0];
  piece.end = numbers[1];
  piece.games = numbers[2];
  piece.lines = numbers[3];
  piece.whole = numbers[4] != 0;
  piece.file_ends = numbers[5] != 0;
  piece.file = line.substr(name);
  return true;
}

bool read_run(std::string_view line, AuditManifest& manifest) {
  const std::vector<std::uint64_t> numbers = numbers_of(line);
  if (numbers.size() != 6) return false;
  manifest.file = numbers[0];
  manifest.unreadable = numbers[1];
  manifest.written = numbers[2];
  manifest.output_device = numbers[3];
  manifest.output_file = numbers[4];
  manifest.output_size = numbers[5];
  return true;
}

}  // namespace

std::string AuditManifest::text() const {
  std::string out = std::string(first_line) + "\nasked " + asked + "\nrun";
  for (const std::uint64_t number : {file, unreadable, written, output_device, output_file, output_size}) {
    out += " " + std::to_string(number);
  }
  out += "\n";
  for (const AuditedPiece& piece : pieces) {
    out += "piece";
    for (const std::uint64_t number : {piece.begin, piece.end, piece.games, piece.lines, std::uint64_t{piece.whole},
                                       std::uint64_t{piece.file_ends}}) {
      out += " " + std::to_string(number);
    }
    out += " " + piece.file + "\n";
  }
  return out + written_totals("before", before) + written_totals("here", here) + std::string(last_line) + "\n";
}

std::optional<AuditManifest> read_manifest(std::string_view text) {
  AuditManifest manifest;
  bool whole = false;
  for (bool first = true; !text.empty(); first = false) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos || whole) return std::nullopt;
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    if (first) {
      if (line != first_line) return std::nullopt;
    } else if (take(line, "asked ")) {
      manifest.asked = line;
    } else if (take(line, "run ")) {
      if (!read_run(line, manifest)) return std::nullopt;
    } else if (take(line, "piece ")) {
      if (!read_piece_note(line, manifest.pieces.emplace_back())) return std::nullopt;
    } else if (take(line, "before ")) {
      if (!read_totals(line, manifest.before)) return std::nullopt;
    } else if (take(line, "here ")) {
      if (!read_totals(line, manifest.here)) return std::nullopt;
    } else if (line == last_line) {
      whole = true;
    } else {
      return std::nullopt;
    }
  }
  return whole ? std::optional(std::move(manifest)) : std::nullopt;
}

}  // namespace touchmove::app
