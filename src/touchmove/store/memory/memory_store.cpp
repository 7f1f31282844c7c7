#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::store {

std::vector<WriteResult> MemoryStore::write(std::span<const Write> group) {
  std::vector<WriteResult> answers;
  answers.reserve(group.size());
  for (const Write& one : group) answers.push_back(write_one(one));
  return answers;
}

WriteResult MemoryStore::write_one(const Write& one) {
  Written written;
  if (one.asks_length()) {
    const auto found = journals_.find(one.game);
    const std::uint64_t length = found == journals_.end() ? 0 : found->second.size();
    if (length != one.expected_seq) {
      return tl::unexpected(
          Error{Failure::Conflict, "journal " + one.game + " has " + std::to_string(length) + " lines"});
    }
    written.next_seq = length + one.lines.size();
  }
  if (!one.lines.empty()) {
    auto& journal = journals_[one.game];
    for (const Line& line : one.lines) {
      const Hash hash = chain(journal.empty() ? no_hash : journal.back().hash, line.body);
      journal.push_back({line.body, line.origin, hash});
      written.hashes.push_back(hash);
    }
  }
  for (const Put& put : one.puts) {
    if (put.value) {
      entries_[{put.table, put.key}] = *put.value;
    } else {
      entries_.erase({put.table, put.key});
    }
  }
  return written;
}

ReadResult MemoryStore::read(const Read& what) {
  Contents contents;
  if (const auto found = journals_.find(what.game); found != journals_.end()) {
    const auto& journal = found->second;
    for (std::size_t seq = what.from_seq; seq < journal.size(); ++seq) contents.lines.push_back(journal[seq]);
  }
  for (const Scan& scan : what.scans) {
    for (auto it = entries_.lower_bound({scan.table, scan.prefix});
         it != entries_.end() && it->first.first == scan.table && it->first.second.starts_with(scan.prefix); ++it) {
      contents.entries.push_back({it->first.first, it->first.second, it->second});
    }
  }
  for (const Pick& pick : what.picks) {
    for (const std::string& key : keys_in_order(pick)) {
      const auto found = entries_.find({pick.table, key});
      if (found != entries_.end()) contents.entries.push_back({pick.table, key, found->second});
    }
  }
  if (what.names) {
    for (const auto& [name, journal] : journals_) contents.names.push_back(name);
  }
  return contents;
}

tl::expected<std::vector<std::string>, Error> MemoryStore::games() {
  std::vector<std::string> names;
  for (const auto& [name, journal] : journals_) names.push_back(name);
  return names;
}

}  // namespace touchmove::store
