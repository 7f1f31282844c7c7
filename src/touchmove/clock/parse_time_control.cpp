// Reading a time control: a small recursive descent over the text, column by column.
#include "touchmove/clock/time_control.hpp"

namespace touchmove::clock {
namespace {

using Code = TimeControlErrorCode;
template <typename T>
using Result = tl::expected<T, TimeControlError>;

constexpr std::uint64_t max_time_ms = 1000u * 3'600'000u;
constexpr std::uint64_t max_bonus_ms = 3'600'000u;
constexpr std::uint64_t max_moves = 999;

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// What one notation calls a unit and how it parts its periods.
struct Dialect {
  std::uint64_t time_unit_ms;
  char separator;
};
constexpr Dialect player_dialect{60'000, ','};
constexpr Dialect tag_dialect{1000, ':'};

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Result<TimeControl> parse() {
    TimeControl control;
    const bool is_tag = accept_word("pgn:") || accept_word("trf:");
    const auto white = is_tag ? parse_tag() : parse_side();
    if (!white) return tl::unexpected(white.error());
    control.white = *white;
    control.black = *white;
    if (!is_tag && accept('|')) {
      const auto black = parse_side();
      if (!black) return tl::unexpected(black.error());
      control.black = *black;
      if (peek() == '|') return fault(Code::TooManySides);
    }
    if (!at_end()) return fault(Code::UnexpectedText);
    return control;
  }

 private:
  tl::unexpected<TimeControlError> fault(Code code, std::size_t place) const {
    return tl::unexpected(TimeControlError{code, place + 1});
  }
  tl::unexpected<TimeControlError> fault(Code code) { return fault(code, skip_blanks()); }

  std::size_t skip_blanks() {
    while (place_ < text_.size() && (text_[place_] == ' ' || text_[place_] == '\t')) ++place_;
    return place_;
  }
  bool at_end() { return skip_blanks() == text_.size(); }
  char peek() { return at_end() ? '\0' : text_[place_]; }
  bool accept(char c) {
    if (lower(peek()) != c) return false;
    ++place_;
    return true;
  }
  bool accept_word(std::string_view word) {
    skip_blanks();
    if (text_.size() - place_ < word.size()) return false;
    for (std::size_t i = 0; i < word.size(); ++i) {
      if (lower(text_[place_ + i]) != word[i]) return false;
    }
    place_ += word.size();
    return true;
  }

  /// A decimal number as thousandths. Numbers too large to matter stop growing, and are then out of range.
  Result<std::uint64_t> parse_thousandths(Code missing) {
    if (!is_digit(peek())) return fault(missing);
    const std::size_t start = place_;
    std::uint64_t value = 0;
    int decimals = -1;
    for (; place_ < text_.size(); ++place_) {
      const char c = text_[place_];
      if (c == '.' && decimals < 0) {
        decimals = 0;
      } else if (is_digit(c)) {
        if (decimals >= 0 && ++decimals > 3) return fault(Code::BadNumber, start);
        if (value < 1'000'000'000'000u) value = value * 10 + static_cast<unsigned>(c - '0');
      } else {
        break;
      }
    }
    if (decimals == 0) return fault(Code::BadNumber, start);
    for (int i = decimals < 0 ? 0 : decimals; i < 3; ++i) value *= 10;
    return value;
  }

  /// A time in the dialect's unit; the player's minutes also as minutes:seconds.
  Result<std::uint32_t> parse_time(const Dialect& dialect) {
    const std::size_t start = skip_blanks();
    const auto main = parse_thousandths(Code::ExpectedTime);
    if (!main) return tl::unexpected(main.error());
    std::uint64_t ms = *main * (dialect.time_unit_ms / 1000);
    if (dialect.separator == ',' && place_ < text_.size() && text_[place_] == ':') {
      if (*main % 1000 != 0) return fault(Code::BadNumber, start);
      ++place_;
      const auto seconds = parse_thousandths(Code::BadNumber);
      if (!seconds) return tl::unexpected(seconds.error());
      if (*seconds >= 60'000) return fault(Code::BadNumber, start);
      ms += *seconds;
    }
    if (ms == 0 || ms > max_time_ms) return fault(Code::TimeOutOfRange, start);
    return static_cast<std::uint32_t>(ms);
  }

  /// dSECONDS, bSECONDS or +SECONDS; none of them leaves the period as it is. False if there was none.
  Result<bool> parse_bonus(Period& period, bool increment_only) {
    Bonus bonus = Bonus::None;
    if (accept('+')) {
      bonus = Bonus::Increment;
    } else if (!increment_only && accept('d')) {
      bonus = Bonus::Delay;
    } else if (!increment_only && accept('b')) {
      bonus = Bonus::Bronstein;
    } else {
      return false;
    }
    const std::size_t start = skip_blanks();
    const auto ms = parse_thousandths(Code::BadNumber);
    if (!ms) return tl::unexpected(ms.error());
    if (*ms > max_bonus_ms) return fault(Code::BonusOutOfRange, start);
    period.bonus_ms = static_cast<std::uint32_t>(*ms);
    period.bonus = *ms == 0 ? Bonus::None : bonus;
    return true;
  }

  /// The "40/" of "40/90"; 0 if the period names no moves.
  Result<std::uint16_t> parse_moves() {
    const std::size_t start = skip_blanks();
    std::size_t slash = start;
    while (slash < text_.size() && is_digit(text_[slash])) ++slash;
    if (slash == start) return std::uint16_t{0};
    std::size_t mark = slash;
    while (mark < text_.size() && text_[mark] == ' ') ++mark;
    if (mark == text_.size() || text_[mark] != '/') return std::uint16_t{0};
    const auto moves = parse_thousandths(Code::BadNumber);
    if (!moves) return tl::unexpected(moves.error());
    if (*moves == 0 || *moves > max_moves * 1000) return fault(Code::MovesOutOfRange, start);
    accept('/');
    return static_cast<std::uint16_t>(*moves / 1000);
  }

  struct PeriodText {
    Period period;
    bool shares_bonus;  // its bonus stood after ';'
    bool names_bonus;
  };

  Result<PeriodText> parse_period(const Dialect& dialect) {
    const bool is_tag = dialect.separator == ':';
    PeriodText read{};
    const auto moves = parse_moves();
    if (!moves) return tl::unexpected(moves.error());
    read.period.moves = *moves;
    if (*moves == 0 && !is_tag && !accept_word("g/")) accept_word("sd/");
    const auto time = parse_time(dialect);
    if (!time) return tl::unexpected(time.error());
    read.period.allotted_ms = *time;
    read.shares_bonus = !is_tag && accept(';');
    const auto named = parse_bonus(read.period, is_tag);
    if (!named) return tl::unexpected(named.error());
    if (read.shares_bonus && !*named) return fault(Code::ExpectedBonus);
    read.names_bonus = *named;
    return read;
  }

  Result<SideControl> parse_periods(const Dialect& dialect) {
    SideControl side{.kind = ControlKind::Periods, .periods = {}};
    std::uint32_t named = 0;  // one bit a period
    bool shares_bonus = false;
    do {
      const std::size_t start = skip_blanks();
      if (!side.periods.empty() && side.periods.back().moves == 0) return fault(Code::OpenPeriodNotLast, start);
      const auto read = parse_period(dialect);
      if (!read) return tl::unexpected(read.error());
      if (side.periods.full()) return fault(Code::TooManyPeriods, start);
      if (read->names_bonus) named |= 1u << side.periods.size();
      shares_bonus = read->shares_bonus;
      side.periods.push_back(read->period);
    } while (accept(dialect.separator));
    for (std::size_t i = 0; shares_bonus && i < side.periods.size(); ++i) {
      if ((named >> i & 1u) != 0) continue;
      side.periods[i].bonus = side.periods.back().bonus;
      side.periods[i].bonus_ms = side.periods.back().bonus_ms;
    }
    return side;
  }

  Result<SideControl> parse_hourglass(const Dialect& dialect) {
    const auto time = parse_time(dialect);
    if (!time) return tl::unexpected(time.error());
    SideControl side{.kind = ControlKind::Hourglass, .periods = {}};
    side.periods.push_back({.allotted_ms = *time});
    return side;
  }

  Result<SideControl> parse_side() {
    if (at_end() || peek() == '|') return fault(Code::Empty);
    if (accept_word("none")) return SideControl{};
    if (accept('?')) return SideControl{.kind = ControlKind::Unknown, .periods = {}};
    if (accept_word("h/")) return parse_hourglass(player_dialect);
    auto side = parse_periods(player_dialect);
    const std::size_t start = skip_blanks();
    if (side && accept_word("rate")) {
      const bool is_plain =
          side->periods.size() == 1 && side->periods[0].moves != 0 && side->periods[0].bonus == Bonus::None;
      if (!is_plain) return fault(Code::RateNeedsMoves, start);
      side->kind = ControlKind::Rate;
    }
    return side;
  }

  Result<SideControl> parse_tag() {
    if (at_end()) return fault(Code::Empty);
    if (accept('-')) return SideControl{};
    if (accept('?')) return SideControl{.kind = ControlKind::Unknown, .periods = {}};
    if (accept('*')) return parse_hourglass(tag_dialect);
    return parse_periods(tag_dialect);
  }

  std::string_view text_;
  std::size_t place_{0};
};

}  // namespace

tl::expected<TimeControl, TimeControlError> parse_time_control(std::string_view text) { return Parser(text).parse(); }

}  // namespace touchmove::clock
