#include "touchmove/tournament/formats/lists/list_index.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <utility>

#include "touchmove/tournament/formats/lists/fide_xml.hpp"
#include "touchmove/tournament/formats/lists/list_rows.hpp"
#include "touchmove/tournament/formats/lists/look_up.hpp"

namespace touchmove::tournament::files {
namespace {

// The index is text. Its first line says what it is, which state of the list it is of, where the list's head ends, and
// how long the two parts are that follow: a line a player by id, and a line a player by name. Both are sorted byte by
// byte, so that half of them is left aside at each look.
constexpr std::string_view mark = "touchmove-list-index 1";
constexpr char dbf_begin = '\x03';
constexpr char dbf_deleted = '*';
constexpr std::size_t dbf_least = 33;

std::size_t little_endian(std::string_view bytes, std::size_t at, std::size_t count) {
  std::size_t value = 0;
  for (std::size_t i = count; i > 0; --i) value = value << 8U | static_cast<unsigned char>(bytes[at + i - 1]);
  return value;
}

/// Where a list's players stand: the head first, and behind it each line or record that counts.
struct Layout {
  FileRange head;
  std::vector<FileRange> rows;
};

/// Of a text: from the line a player begins on to the next one's.
Layout layout_of_text(std::string_view list, const std::vector<std::size_t>& lines) {
  std::vector<std::uint64_t> starts{0};
  for (std::size_t at = 0; at < list.size(); ++at) {
    const bool ends = list[at] == '\n' || (list[at] == '\r' && (at + 1 == list.size() || list[at + 1] != '\n'));
    if (ends) starts.push_back(at + 1);
  }
  Layout layout;
  layout.head.size = lines.empty() ? list.size() : starts[lines.front() - 1];
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::uint64_t begin = starts[lines[i] - 1];
    const std::uint64_t end = i + 1 < lines.size() ? starts[lines[i + 1] - 1] : list.size();
    layout.rows.push_back({begin, end - begin});
  }
  return layout;
}

/// Of a dBase table, which was read without a mistake: its records that are not deleted.
Layout layout_of_table(std::string_view list) {
  const std::size_t count = little_endian(list, 4, 4);
  const std::size_t head = little_endian(list, 8, 2);
  const std::size_t record = little_endian(list, 10, 2);
  Layout layout{{0, head}, {}};
  for (std::size_t i = 0; i < count && head + (i + 1) * record <= list.size(); ++i) {
    const std::size_t begin = head + i * record;
    if (list[begin] != dbf_deleted) layout.rows.push_back({begin, record});
  }
  return layout;
}

/// A text as a field of a line: what would end it is a blank.
std::string field(std::string text) {
  for (char& c : text) c = c == '\t' || c == '\n' ? ' ' : c;
  return text;
}

std::string range_text(const FileRange& range) {
  return std::to_string(range.begin) + "\t" + std::to_string(range.size) + "\n";
}

std::string joined(std::vector<std::string>& lines) {
  std::sort(lines.begin(), lines.end());
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

/// The next field of a line, taken off it.
std::string_view take_field(std::string_view& line) {
  const std::size_t end = std::min(line.find('\t'), line.size());
  const std::string_view taken = line.substr(0, end);
  line.remove_prefix(std::min(end + 1, line.size()));
  return taken;
}

template <typename Number>
Number number_of(std::string_view text) {
  Number number{};
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

FileRange take_range(std::string_view& line) {
  FileRange range;
  range.begin = number_of<std::uint64_t>(take_field(line));
  range.size = number_of<std::uint64_t>(take_field(line));
  return range;
}

/// From where the first line stands that is not before `key`.
std::string_view from(std::string_view lines, std::string_view key) {
  std::size_t begin = 0;  // every line before it is before the key
  std::size_t end = lines.size();
  while (begin < end) {
    const std::size_t middle = begin + (end - begin) / 2;
    // The line in which the middle is.
    const std::size_t before = middle == 0 ? std::string_view::npos : lines.rfind('\n', middle - 1);
    const std::size_t start = before == std::string_view::npos || before + 1 < begin ? begin : before + 1;
    const std::size_t stop = std::min(lines.find('\n', start), lines.size() - 1) + 1;
    if (lines.substr(start, stop - start) < key) {
      begin = stop;
    } else {
      end = start;
    }
  }
  return lines.substr(begin);
}

std::string_view take_line(std::string_view& lines) {
  const std::size_t end = std::min(lines.find('\n'), lines.size());
  const std::string_view line = lines.substr(0, end);
  lines.remove_prefix(std::min(end + 1, lines.size()));
  return line;
}

}  // namespace

tl::expected<std::string, std::vector<Mistake>> make_list_index(std::string_view list, const FileStamp& stamp) {
  // Of XML an excerpt of lines is no list.
  if (is_xml(list)) return tl::unexpected(std::vector<Mistake>{});
  auto read = read_list_rows(list);
  if (!read) return tl::unexpected(std::move(read.error()));
  const Layout layout =
      list.starts_with(dbf_begin) && list.size() >= dbf_least ? layout_of_table(list) : layout_of_text(list, read->at);
  std::vector<std::size_t> order(read->players.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return read->players[a].id < read->players[b].id; });
  std::vector<std::string> ids;
  std::vector<std::string> names;
  constexpr std::size_t digits = 9;
  for (std::size_t place = 0; place < order.size(); ++place) {
    const ListedPlayer& player = read->players[order[place]];
    const std::string range = range_text(layout.rows[order[place]]);
    const std::string number = std::to_string(place);
    const std::string rank(number.size() < digits ? digits - number.size() : 0, '0');
    ids.push_back(player.id + "\t" + range);
    names.push_back(field(lower(player.last)) + "\t" + rank + number + "\t" + field(lower(player.first)) + "\t" +
                    range);
  }
  const std::string by_id = joined(ids);
  const std::string by_name = joined(names);
  return std::string(mark) + "\t" + std::to_string(stamp.size) + "\t" + std::to_string(stamp.changed) + "\t" +
         std::to_string(layout.head.size) + "\t" + std::to_string(by_id.size()) + "\t" +
         std::to_string(by_name.size()) + "\n" + by_id + by_name;
}

std::optional<ListIndex> ListIndex::open(std::string_view bytes, const FileStamp& stamp) {
  std::string_view rest = bytes;
  std::string_view head = take_line(rest);
  if (take_field(head) != mark) return std::nullopt;
  FileStamp of;
  of.size = number_of<std::uint64_t>(take_field(head));
  of.changed = number_of<std::int64_t>(take_field(head));
  ListIndex index;
  index.head_.size = number_of<std::uint64_t>(take_field(head));
  const auto ids = number_of<std::size_t>(take_field(head));
  const auto names = number_of<std::size_t>(take_field(head));
  if (of != stamp || ids > rest.size() || rest.size() - ids != names) return std::nullopt;
  index.ids_ = rest.substr(0, ids);
  index.names_ = rest.substr(ids);
  return index;
}

std::vector<FileRange> ListIndex::look_up(std::string_view asked, std::size_t most) const {
  return look_up_by<FileRange>(
      asked, most,
      [&](std::string_view id, const auto& take) {
        std::string_view lines = from(ids_, std::string(id) + "\t");
        std::string_view line = take_line(lines);
        if (take_field(line) == id) take(take_range(line));
      },
      [&](const std::string& last, NameIs how, const auto& take) {
        std::string_view lines = from(names_, how == NameIs::Whole ? last + "\t" : last);
        while (!lines.empty()) {
          std::string_view line = take_line(lines);
          const std::string_view name = take_field(line);
          if (how == NameIs::Whole ? name != last : !name.starts_with(last)) break;
          take_field(line);  // the rank, which orders namesakes
          const std::string_view first = take_field(line);
          if (!take(first, take_range(line))) break;
        }
      });
}

std::string excerpt_of_list(std::string_view head, const std::vector<std::string>& found) {
  std::string list(head);
  if (list.starts_with(dbf_begin) && list.size() >= dbf_least) {
    for (std::size_t i = 0; i < 4; ++i) list[4 + i] = static_cast<char>(found.size() >> (8 * i) & 0xffU);
  }
  for (const std::string& row : found) {
    list += row;
    // The last line of a text may have no end of its own.
    const bool text = !head.starts_with(dbf_begin);
    if (text && !row.empty() && row.back() != '\n' && row.back() != '\r') list += '\n';
  }
  return list;
}

}  // namespace touchmove::tournament::files
