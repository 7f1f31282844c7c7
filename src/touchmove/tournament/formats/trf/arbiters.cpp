#include "touchmove/tournament/formats/trf/arbiters.hpp"

#include <algorithm>
#include <array>

#include "touchmove/tournament/basis/text.hpp"

namespace touchmove::tournament::trf {
namespace {

using files::is_digits;
using files::trimmed;

constexpr std::array<std::string_view, 3> titles{"IA", "FA", "NA"};
constexpr std::size_t least_digits = 4;
constexpr std::size_t most_digits = 9;

std::string_view without_end(std::string_view text, std::string_view end) {
  text = trimmed(text);
  if (!text.ends_with(end)) return text;
  text.remove_suffix(end.size());
  return trimmed(text);
}

}  // namespace

Arbiter read_arbiter(std::string_view text) {
  Arbiter arbiter;
  std::string_view rest = trimmed(text);
  for (const std::string_view title : titles) {
    if (!rest.starts_with(title) || rest.size() <= title.size() || rest[title.size()] != ' ') continue;
    arbiter.title = title;
    rest = trimmed(rest.substr(title.size()));
  }
  std::string_view before = without_end(rest, ")");
  const std::size_t begin = before.find_last_not_of("0123456789") + 1;  // of no other letter: npos + 1
  const std::string_view digits = before.substr(begin);
  if (digits.size() >= least_digits && digits.size() <= most_digits && begin > 0) {
    arbiter.fide_id = digits;
    before = before.substr(0, begin);
    // "ID" ends many a name too: a blank or a bracket stands before it here.
    for (const std::string_view end : {":", "(FIDE ID", " FIDE ID", "(ID", " ID", "(FIDE", " FIDE", ",", "("}) {
      before = without_end(before, end);
    }
    rest = before;
  }
  arbiter.name = rest;
  return arbiter;
}

std::string write_arbiter(const Arbiter& arbiter) {
  const bool titled = std::find(titles.begin(), titles.end(), arbiter.title) != titles.end();
  return (titled ? arbiter.title + " " : "") + arbiter.name +
         (arbiter.fide_id.empty() ? "" : " (" + arbiter.fide_id + ")");
}

}  // namespace touchmove::tournament::trf
