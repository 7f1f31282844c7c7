// Vega's generic tournament description, .tdf, published in its manual: lines of a code of three digits and fields
// parted by bars, so one of each player with the rounds behind.
#include <algorithm>
#include <array>
#include <utility>

#include "touchmove/tournament/basis/date.hpp"
#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/formats/natives/section_reading.hpp"
#include "touchmove/tournament/formats/trf/titles.hpp"

namespace touchmove::tournament::files {
namespace {

using messages::Message;

/// The fields of a player's line before the rounds.
enum Column : std::size_t {
  Number,
  Sex,
  Title,
  Name,
  FideRating,
  Federation,
  FideId,
  NationalRating,
  NationalId,
  BirthDate,
  Points,
  Rank,
  FirstRound,
};

std::vector<std::string> parted(std::string_view text, char by) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = std::min(text.find(by), text.size());
    parts.push_back(one_line(text.substr(0, end)));
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

bool is_capital(std::string_view word) {
  return std::none_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; }) &&
         std::any_of(word.begin(), word.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

/// "GROMOVS Sergejs": the words in capitals are the last name, or the first word where that tells nothing.
std::string with_comma(const std::string& name) {
  if (name.find(',') != std::string::npos || name.find(' ') == std::string::npos) return name;
  std::size_t end = 0;
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t next = std::min(name.find(' ', at), name.size());
    if (!is_capital(std::string_view(name).substr(at, next - at))) break;
    end = next;
    at = next + 1;
  }
  if (end == 0 || end == name.size()) end = name.find(' ');
  return name.substr(0, end) + "," + name.substr(end);
}

/// A day as one of several programs writes it, as YYYY-MM-DD; a day of zeros is none.
std::optional<std::string> day_of(std::string text) {
  if (text.find_first_not_of("0./-") == std::string::npos) return "";
  std::replace_if(text.begin(), text.end(), [](char c) { return c == '/' || c == '.'; }, '-');
  // "15-12-1965".
  if (text.size() == 10 && text[2] == '-' && text[5] == '-') {
    text = text.substr(6) + "-" + text.substr(3, 2) + "-" + text.substr(0, 2);
  }
  if (text.size() == 4 && is_digits(text, 4)) return text;
  const auto date = results::parse_date(text);
  return date ? std::optional(results::to_string(*date)) : std::nullopt;
}

class Vega {
 public:
  explicit Vega(std::string_view text) : text_(text) {}

  tl::expected<NativeEvent, std::vector<Mistake>> read() {
    event_.program = "Vega";
    table_.name = "vega";
    for (std::size_t at = 0; at < text_.size(); ++line_) {
      const std::size_t end = std::min(text_.find_first_of("\r\n", at), text_.size());
      read_line(text_.substr(at, end - at));
      at = end + (text_.substr(end, 2) == "\r\n" ? 2 : 1);
    }
    NativeSection section = finished(std::move(table_), findings_);
    section.report.records.insert(section.report.records.begin(), header_.begin(), header_.end());
    event_.sections.push_back(std::move(section));
    return made(std::move(event_), findings_);
  }

 private:
  void read_line(std::string_view line) {
    const std::string code(line.substr(0, 3));
    const std::string value = one_line(line.substr(std::min<std::size_t>(3, line.size())));
    if (value.empty()) return;
    if (code == "001") return read_player(value);
    if (code == "012") return void(table_.name = value);
    if (code == "022" || code == "032" || code == "102" || code == "112") {
      header_.emplace_back(trf::TextRecord{code, " " + value});
    } else if (code == "092") {
      read_system(value);
    } else if (code == "122") {
      table_.time_control = value;
    } else if (code == "132") {
      read_days(value);
    } else if (code == "142") {
      read_points(value);
    } else if (code == "152") {
      table_.paired = number(value, "152", 0, most_native_rounds).value_or(0);
    } else if (code == "162") {
      table_.rounds = number(value, "162", 0, most_native_rounds).value_or(0);
    } else if (code != "042" && code != "052" && code != "062" && code != "072" && code != "082" && code != "192") {
      findings_.left("Vega", code, line_);
    }
  }

  std::optional<int> number(const std::string& text, const std::string& field, int least, int most) {
    const auto read = to_number(text);
    if (read && *read >= least && *read <= most) return read;
    findings_.mistake(line_, field, fault("number", {{"text", text}, {"least", least}, {"most", most}}));
    return std::nullopt;
  }

  /// In words; those that are known become the type of the report's record.
  void read_system(const std::string& words) {
    struct Known {
      std::string_view word;
      std::string_view type;
    };
    constexpr std::array known{Known{"dutch", "FIDE_DUTCH"}, Known{"dubov", "FIDE_DUBOV"},
                               Known{"burstein", "FIDE_BURSTEIN"}};
    const std::string small = lower(words);
    for (const Known& each : known) {
      if (small.find(each.word) == std::string::npos) continue;
      header_.emplace_back(trf::TextRecord{"192", " " + std::string(each.type)});
      return;
    }
    table_.is_robin = small.find("robin") != std::string::npos;
    if (!table_.is_robin) findings_.note(native("system", {{"section", table_.name}, {"text", words}}));
  }

  /// "2026/11/27;2026/11/28": under the rounds, as a report has them.
  void read_days(const std::string& value) {
    std::string columns(92 - 1 - 3, ' ');
    for (const std::string& part : parted(value, ';')) {
      if (part.empty()) continue;
      const auto day = day_of(part);
      if (!day || day->size() != 10) {
        findings_.mistake(line_, "132", native("day", {{"text", part}}));
        return;
      }
      std::string short_day = day->substr(2);
      std::replace(short_day.begin(), short_day.end(), '-', '/');
      columns += short_day + "  ";
    }
    header_.emplace_back(trf::TextRecord{"132", columns});
  }

  /// For a win and a draw.
  void read_points(const std::string& value) {
    const std::vector<std::string> parts = parted(value, ' ');
    const auto win = to_tenths(parts.front());
    const auto draw = to_tenths(parts.back());
    if (parts.size() < 2 || !win || !draw) {
      findings_.mistake(line_, "142", text_fault("score", value));
    } else if (*win != 10 || *draw != 5) {
      header_.emplace_back(trf::PointSystem{{{'W', *win}, {'D', *draw}, {'L', 0}}});
      usual_points_ = false;
    }
  }

  void read_player(const std::string& value) {
    const std::vector<std::string> fields = parted(value, '|');
    if (fields.size() < FirstRound) {
      findings_.mistake(line_, "001",
                        fault("fields", {{"fields", static_cast<std::int64_t>(fields.size())},
                                         {"columns", static_cast<std::int64_t>(FirstRound)}}));
      return;
    }
    NativePlayer player;
    player.line = line_;
    const auto read = number(fields[Number], "001", 1, 9'999);
    if (!read) return;
    trf::PlayerRecord& record = player.record;
    record.number = *read;
    player.place = "001[" + fields[Number] + "]";
    record.sex = lower(fields[Sex]);
    record.title = trf::fide_title(fields[Title]);
    if (record.title.empty()) record.title = fields[Title];
    record.name = with_comma(fields[Name]);
    if (record.name.empty()) findings_.mistake(line_, player.place, fault("missing"));
    const int fide = rating(fields[FideRating], player);
    const int national = rating(fields[NationalRating], player);
    if (fide > 0 || national > 0) record.rating = fide > 0 ? fide : national;
    player.person.fide_rating = std::min(fide, highest_fide_rating);
    record.federation = fields[Federation];
    record.fide_id = fields[FideId];
    if (record.fide_id.find_first_not_of('0') == std::string::npos) record.fide_id.clear();
    if (is_digits(fields[NationalId], 8) && record.federation == "USA") player.us_id = fields[NationalId];
    if (const auto day = day_of(fields[BirthDate])) {
      record.birth_date = *day;
    } else {
      findings_.left("001", "birth date", line_);
    }
    // What the points of another system come to is the report's to say.
    if (const auto score = to_tenths(fields[Points]); score && usual_points_) player.score = score;
    for (std::size_t i = FirstRound; i < fields.size(); ++i) add_round(fields[i], player);
    table_.players.push_back(std::move(player));
  }

  int rating(const std::string& text, const NativePlayer& player) {
    const auto read = text.empty() ? std::optional(0) : to_number(text);
    if (!read || *read > highest_native_rating) {
      findings_.mistake(line_, player.place, text_fault("rating", text));
      return 0;
    }
    return *read;
  }

  /// "16 w 0": opponent, colour and 1, 0 or 2 of what is rated, + - = of what is not; "0000 - =" is a bye.
  void add_round(const std::string& text, NativePlayer& player) {
    const int round = static_cast<int>(player.record.rounds.size()) + 1;
    const std::vector<std::string> parts = parted(text, ' ');
    player.record.rounds.emplace_back();
    if (text.empty() || text == "*") return;
    const auto opponent = to_number(parts[0]);
    const char result = parts.size() == 3 && parts[2].size() == 1 ? parts[2][0] : '?';
    const char colour = parts.size() == 3 && parts[1].size() == 1 ? parts[1][0] : '?';
    const std::string_view results = opponent.value_or(0) == 0 ? "+-=" : "102+-=";
    if (!opponent || *opponent > 9'999 || round > most_native_rounds ||
        results.find(result) == std::string_view::npos ||
        std::string_view("wb-").find(colour) == std::string_view::npos) {
      findings_.mistake(line_, player.place + "." + std::to_string(round),
                        native("cell", {{"text", text}, {"as", "16 w 0"}}));
      return;
    }
    trf::RoundCell& cell = player.record.rounds.back();
    if (*opponent == 0) {
      cell.result = result == '+' ? 'U' : result == '=' ? 'H' : 'Z';
      player.announced.emplace_back(round, result == '+' ? 'F' : result == '=' ? 'H' : 'Z');
      return;
    }
    cell = {*opponent, colour, result};
    // A draw that is not rated was one without moves.
    if (result == '=') cell.result = 'D';
    if (result == '2') cell.result = '=';
  }

  std::string_view text_;
  std::size_t line_{1};
  Findings findings_;
  NativeEvent event_;
  NativeTable table_;
  std::vector<trf::Record> header_;
  bool usual_points_{true};
};

}  // namespace

tl::expected<NativeEvent, std::vector<Mistake>> read_vega(std::string_view text) { return Vega(text).read(); }

}  // namespace touchmove::tournament::files
