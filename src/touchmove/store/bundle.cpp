#include "touchmove/store/bundle.hpp"

#include <charconv>
#include <initializer_list>
#include <optional>
#include <utility>

namespace touchmove::store {
namespace {

constexpr std::string_view magic = "touchmove-bundle ";
constexpr std::string_view format = "1";

/// A line of its own: a word and numbers or texts behind it.
void add_head(std::string& out, std::string_view word, std::initializer_list<std::string_view> values) {
  out += word;
  for (const std::string_view value : values) {
    out += ' ';
    out += value;
  }
  out += '\n';
}

std::string size_text(std::string_view bytes) { return std::to_string(bytes.size()); }

class BundleReader {
 public:
  explicit BundleReader(std::string_view bytes) : bytes_(bytes) {}

  tl::expected<Bundle, BundleFault> read() {
    if (!bytes_.starts_with(magic)) return tl::make_unexpected(BundleFault::NotABundle);
    const auto first = line();
    if (!first) return tl::make_unexpected(BundleFault::Cut);
    if (first->substr(magic.size()) != format) return tl::make_unexpected(BundleFault::NewerFormat);
    Bundle bundle;
    while (true) {
      const std::size_t begin = at_;
      const auto head = line();
      if (!head) return tl::make_unexpected(BundleFault::Cut);
      const auto [word, rest] = parted(*head);
      if (word == "end") {
        const auto stated = parse_hash(rest);
        const bool same = stated && *stated == digest(bytes_.substr(0, begin)) && at_ == bytes_.size();
        if (!same) return tl::make_unexpected(BundleFault::Damaged);
        return bundle;
      }
      if (const auto fault = take(bundle, word, rest)) return tl::make_unexpected(*fault);
    }
  }

 private:
  static std::pair<std::string_view, std::string_view> parted(std::string_view text) {
    const std::size_t blank = text.find(' ');
    if (blank == std::string_view::npos) return {text, {}};
    return {text.substr(0, blank), text.substr(blank + 1)};
  }

  std::optional<std::string_view> line() {
    const std::size_t end = bytes_.find('\n', at_);
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view found = bytes_.substr(at_, end - at_);
    at_ = end + 1;
    return found;
  }

  /// So many bytes and a line's end, at the word that says how many.
  std::optional<std::string> counted(std::string_view count) {
    std::size_t size = 0;
    const auto [end, failed] = std::from_chars(count.data(), count.data() + count.size(), size);
    if (failed != std::errc() || end != count.data() + count.size()) return std::nullopt;
    if (size >= bytes_.size() - at_ || bytes_[at_ + size] != '\n') return std::nullopt;
    std::string value(bytes_.substr(at_, size));
    at_ += size + 1;
    return value;
  }

  std::optional<BundleFault> take(Bundle& bundle, std::string_view word, std::string_view rest) {
    if (word == "of") {
      bundle.of = rest;
      return std::nullopt;
    }
    if (word == "journal") {
      bundle.journals.push_back({std::string(rest), {}});
      return std::nullopt;
    }
    const auto [one, more] = parted(rest);
    if (word == "line" && !bundle.journals.empty()) {
      auto body = counted(one);
      auto origin = body ? counted(more) : std::nullopt;
      if (!origin) return BundleFault::Cut;
      auto& lines = bundle.journals.back().lines;
      StoredLine stored{std::move(*body), std::move(*origin), {}};
      stored.hash = chain(lines.empty() ? no_hash : lines.back().hash, stored.body);
      lines.push_back(std::move(stored));
      return std::nullopt;
    }
    if (word == "head" && !bundle.journals.empty()) {
      const auto& lines = bundle.journals.back().lines;
      const bool follows = !lines.empty() && parse_hash(rest) == lines.back().hash;
      return follows ? std::nullopt : std::optional(BundleFault::Damaged);
    }
    if (word == "entry") {
      const auto [key_size, value_size] = parted(more);
      auto key = counted(key_size);
      auto value = key ? counted(value_size) : std::nullopt;
      if (!value) return BundleFault::Cut;
      bundle.entries.push_back({std::string(one), std::move(*key), std::move(*value)});
      return std::nullopt;
    }
    return BundleFault::Damaged;
  }

  std::string_view bytes_;
  std::size_t at_{0};
};

}  // namespace

std::string write_bundle(const Bundle& bundle) {
  std::string out(magic);
  out += std::string(format) + "\n";
  add_head(out, "of", {bundle.of});
  for (const BundledJournal& journal : bundle.journals) {
    add_head(out, "journal", {journal.name});
    for (const StoredLine& line : journal.lines) {
      add_head(out, "line", {size_text(line.body), size_text(line.origin)});
      out += line.body + "\n" + line.origin + "\n";
    }
    if (!journal.lines.empty()) add_head(out, "head", {to_hex(journal.lines.back().hash)});
  }
  for (const Entry& entry : bundle.entries) {
    add_head(out, "entry", {entry.table, size_text(entry.key), size_text(entry.value)});
    out += entry.key + "\n" + entry.value + "\n";
  }
  const Hash whole = digest(out);
  add_head(out, "end", {to_hex(whole)});
  return out;
}

std::string_view word_of(BundleFault fault) {
  switch (fault) {
    case BundleFault::NotABundle:
      return "not_a_bundle";
    case BundleFault::NewerFormat:
      return "newer_format";
    case BundleFault::Cut:
      return "cut";
    case BundleFault::Damaged:
      return "damaged";
  }
  return {};
}

tl::expected<Bundle, BundleFault> read_bundle(std::string_view bytes) { return BundleReader(bytes).read(); }

}  // namespace touchmove::store
