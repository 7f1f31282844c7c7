#include "games/game_converter.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <variant>

#include "rim/terminal.hpp"
#include "touchmove/notation/games/encoding.hpp"
#include "touchmove/notation/moves/san.hpp"
#include "touchmove/notation/moves/uci.hpp"
#include "touchmove/notation/positions/fen.hpp"
#include "touchmove/notation/positions/forsyth.hpp"

namespace touchmove::app {

using board::Placement;
using board::Position;
using notation::PgnFlow;
using notation::PgnPlace;
using notation::PgnResult;

namespace {

/// Deeper variations are left out.
constexpr std::size_t deepest_line = 100;
/// A line longer than this is no position.
constexpr std::size_t longest_position = 64 * 1024;

std::string to_epd(const Placement& placement) {
  return notation::to_epd_fields(placement) + " hmvc " + std::to_string(placement.halfmove_clock) + "; fmvn " +
         std::to_string(placement.fullmove_number) + ";";
}

/// The number after an EPD operation code, if it is there.
std::optional<std::uint16_t> operand(std::string_view operations, std::string_view code) {
  std::size_t at = operations.find(code);
  if (at == std::string_view::npos) return std::nullopt;
  at = operations.find_first_not_of(' ', at + code.size());
  if (at == std::string_view::npos) return std::nullopt;
  std::uint16_t number = 0;
  const auto [end, fault] = std::from_chars(operations.data() + at, operations.data() + operations.size(), number);
  return fault == std::errc{} ? std::optional(number) : std::nullopt;
}

/// The end of the first four fields of a line.
std::size_t end_of_fields(std::string_view line) {
  std::size_t at = 0;
  for (int field = 0; field < 4; ++field) {
    at = line.find_first_not_of(" \t", at);
    if (at == std::string_view::npos) return line.size();
    at = std::min(line.find_first_of(" \t", at), line.size());
  }
  return at;
}

/// Reads a FEN, or an EPD with its counters in hmvc and fmvn.
tl::expected<Placement, notation::FenError> read_position(std::string_view line) {
  const std::size_t fields_end = end_of_fields(line);
  const std::size_t rest = line.find_first_not_of(" \t", fields_end);
  const bool is_epd = rest != std::string_view::npos && !(line[rest] >= '0' && line[rest] <= '9') && line[rest] != '-';
  if (!is_epd) return notation::parse_fen(line);
  auto placement = notation::parse_fen(line.substr(0, fields_end));
  if (placement) {
    placement->halfmove_clock = operand(line.substr(rest), "hmvc").value_or(0);
    placement->fullmove_number = operand(line.substr(rest), "fmvn").value_or(1);
  }
  return placement;
}

/// A position's key as sixteen digits.
std::string hex(std::uint64_t key) {
  std::string out(16, '0');
  for (std::size_t at = out.size(); at > 0; key >>= 4U) out[--at] = "0123456789abcdef"[key & 15U];
  return out;
}

void append_item(std::string& list, std::string_view text) {
  if (!list.empty()) list += ',';
  list += '"';
  list += text;  // letters, digits and signs that JSON takes as they are
  list += '"';
}

std::string trimmed(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  return std::string(line.substr(begin, line.find_last_not_of(" \t\r\n") - begin + 1));
}

}  // namespace

GameConverter::GameConverter(const ConvertTarget& target, std::string name, TextSink write, TextSink complain)
    : target_(target),
      name_(std::move(name)),
      write_(std::move(write)),
      complain_(std::move(complain)),
      writer_(out_) {}

void GameConverter::begin_game(std::uint64_t number, PgnPlace place) {
  game_ = number;
  start_ = place;
  ply_ = 0;
  out_.clear();
  tags_.clear();
  lines_.clear();
  moves_.clear();
  record_ = {};
  start_fen_.clear();
  result_ = PgnResult::Unknown;
  writable_ = true;
  script_.begin_game();
}

PgnFlow GameConverter::tag(std::string_view name, notation::PgnTagValue value) {
  tags_.emplace_back(name, value.decoded());
  return PgnFlow::Continue;
}

PgnFlow GameConverter::begin_moves() {
  Position position = Position::initial();
  for (const auto& [name, value] : tags_) {
    if (name != "FEN") continue;
    const auto placement = notation::parse_fen(value);
    const auto start = placement
                           ? Position::from_placement(*placement)
                           : tl::expected<Position, board::PositionFaults>(tl::unexpected(board::PositionFaults{}));
    if (!start) {
      fail(start_, placement ? "the FEN tag is no legal position" : "the FEN tag: " + to_string(placement.error()));
      writable_ = false;
      return PgnFlow::SkipGame;
    }
    position = *start;
    start_fen_ = notation::to_fen(position);
  }
  lines_.push_back({position, position});
  names_.emplace(position);
  append_item(record_.keys, hex(position.key()));
  if (target_.format == ConvertFormat::Pgn) {
    writer_.tags(tags_);
    writer_.begin_moves(position.side_to_move(), position.fullmove_number());
  }
  return PgnFlow::Continue;
}

PgnFlow GameConverter::move(const notation::SanMove& move, std::string_view text, const notation::PgnSource& source) {
  Line& line = lines_.back();
  if (lines_.size() == 1) ++ply_;
  if (move.kind == notation::SanKind::NullMove) return pass(text, source);
  const auto found = notation::find_move(line.now, move);
  if (found && script_.is_plain()) {
    carry_out(*found);
    return PgnFlow::Continue;
  }
  if (move.kind != notation::SanKind::Other) {
    if (lines_.size() == 1) --ply_;
    return PgnFlow::ReadAgain;
  }
  const auto read = script_.read(line.now, text, source.ahead_of(text));
  if (read) {
    carry_out(*read);
    return PgnFlow::Continue;
  }
  fail(source.place_of(text), std::string(text) + ": " + to_string(read.error()));
  if (!std::holds_alternative<notation::NotNotation>(read.error())) return PgnFlow::SkipGame;
  if (lines_.size() == 1) --ply_;
  return PgnFlow::Continue;
}

/// A turn passed is kept where it can be written, and told where it cannot.
PgnFlow GameConverter::pass(std::string_view text, const notation::PgnSource& source) {
  Line& line = lines_.back();
  const auto passed = notation::pass_turn(line.now);
  if (!passed) {
    fail(source.place_of(text), std::string(text) + ": a side in check may not pass its turn");
    return PgnFlow::SkipGame;
  }
  if (target_.format == ConvertFormat::Pgn) writer_.move("--");
  if (target_.format == ConvertFormat::Moves) add("--");
  if (target_.format == ConvertFormat::Uci) add("0000");
  line.before = line.now;
  line.now = *passed;
  if (target_.format == ConvertFormat::Ndjson) add_to_record("--", "0000", line.now);
  return PgnFlow::Continue;
}

void GameConverter::add(std::string_view move) {
  if (!moves_.empty()) moves_ += notation::is_sentence(target_.written) ? "; " : " ";
  moves_ += move;
}

void GameConverter::carry_out(board::Move move) {
  Line& line = lines_.back();
  if (target_.format == ConvertFormat::Pgn) {
    writer_.move(notation::to_san(line.now, move));
  } else if (target_.format == ConvertFormat::Uci) {
    add(notation::to_uci(line.now, move));
  } else if (target_.format == ConvertFormat::Moves) {
    add(notation::write_move(line.now, *names_, move, target_.written, target_.language));
    names_->play(line.now, move);
  }
  line.before = line.now;
  line.now.play(move);
  if (target_.format == ConvertFormat::Ndjson)
    add_to_record(notation::to_san(line.before, move), notation::to_uci(line.before, move), line.now);
}

void GameConverter::add_to_record(std::string_view san, std::string_view uci, const Position& after) {
  ++record_.plies;
  append_item(record_.sans, san);
  append_item(record_.ucis, uci);
  append_item(record_.keys, hex(after.key()));
}

/// A game as one object, for databases.
std::string GameConverter::record_line() const {
  const auto text = [](std::string_view value) { return json_text(notation::to_utf8(value)); };
  std::string out = "{\"game\":" + std::to_string(game_) + ",\"tags\":{";
  for (std::size_t index = 0; index < tags_.size(); ++index) {
    const auto& [name, value] = tags_[index];
    const auto same_name = [&](const auto& earlier) { return earlier.first == name; };
    // A name of an object stands once: the first pair of a name is the one that is meant.
    if (std::any_of(tags_.begin(), tags_.begin() + static_cast<std::ptrdiff_t>(index), same_name)) continue;
    if (index != 0) out += ',';
    out += text(name) + ":" + text(value);
  }
  out += "},\"start\":" + (start_fen_.empty() ? "null" : text(start_fen_));
  out += ",\"result\":\"" + std::string(word_of(result_)) + "\"";
  out += ",\"plies\":" + std::to_string(record_.plies);
  out += ",\"moves\":[" + record_.sans + "],\"uci\":[" + record_.ucis + "],\"keys\":[" + record_.keys + "]";
  out += ",\"end\":" + text(notation::to_fen(lines_.front().now));
  return out + ",\"whole\":" + (record_.whole ? "true" : "false") + "}\n";
}

void GameConverter::nag(unsigned number) {
  if (target_.format == ConvertFormat::Pgn) writer_.nag(number);
}

void GameConverter::comment(std::string_view text) {
  if (target_.format == ConvertFormat::Pgn) writer_.comment(text);
}

PgnFlow GameConverter::begin_variation() {
  if (target_.format != ConvertFormat::Pgn || lines_.size() == deepest_line) return PgnFlow::SkipVariation;
  writer_.begin_variation();
  const Position start = lines_.back().before;
  lines_.push_back({start, start});
  return PgnFlow::Continue;
}

void GameConverter::end_variation() {
  writer_.end_variation();
  lines_.pop_back();
}

PgnFlow GameConverter::end_game(const notation::PgnSource& /*source*/) {
  if (!writable_) return PgnFlow::Continue;
  const Position& last = lines_.front().now;
  switch (target_.format) {
    case ConvertFormat::Pgn:
      writer_.result(result_);
      break;
    case ConvertFormat::Moves:
      out_ = moves_ + "\n";
      break;
    case ConvertFormat::Uci:
      out_ = "position " + (start_fen_.empty() ? "startpos" : "fen " + start_fen_);
      if (!moves_.empty()) out_ += " moves " + moves_;
      out_ += '\n';
      break;
    case ConvertFormat::Fen:
      out_ = notation::to_fen(last) + "\n";
      break;
    case ConvertFormat::Epd:
      out_ = to_epd(last.to_placement()) + "\n";
      break;
    case ConvertFormat::Forsyth:
      out_ = notation::to_forsyth(last.to_placement()) + "\n";
      break;
    case ConvertFormat::Ndjson:
      out_ = record_line();
      break;
  }
  write_(out_);
  return PgnFlow::Continue;
}

void GameConverter::error(const notation::PgnError& error) {
  all_good_ = false;
  record_.whole = false;
  complain_(name_ + ": " + to_string(error));
}

void GameConverter::fail(PgnPlace place, std::string_view why) {
  all_good_ = false;
  record_.whole = false;
  complain_(name_ + ": game " + std::to_string(game_) + ", line " + std::to_string(place.line) + ", column " +
            std::to_string(place.column) + ", ply " + std::to_string(ply_) + ": " + std::string(why));
}

PositionConverter::PositionConverter(ConvertFormat format, std::string name, TextSink write, TextSink complain)
    : format_(format),
      name_(std::move(name)),
      write_(std::move(write)),
      complain_(std::move(complain)),
      lines_(longest_position) {}

void PositionConverter::push(std::string_view bytes) {
  lines_.push(bytes, [this](std::string_view line) { convert(line); });
}

void PositionConverter::finish() {
  lines_.finish([this](std::string_view line) { convert(line); });
}

void PositionConverter::convert(std::string_view line) {
  ++line_;
  const std::string text = trimmed(line);
  if (text.empty()) return;
  const auto complain = [&](const std::string& why) {
    all_good_ = false;
    complain_(name_ + ": line " + std::to_string(line_) + ", " + why);
  };
  const auto placement = read_position(text);
  if (!placement) return complain(to_string(placement.error()));
  switch (format_) {
    case ConvertFormat::Fen:
      return write_(notation::to_fen(*placement) + "\n");
    case ConvertFormat::Epd:
      return write_(to_epd(*placement) + "\n");
    case ConvertFormat::Forsyth:
      return write_(notation::to_forsyth(*placement) + "\n");
    default:
      return complain("a position has no moves to write");
  }
}

bool looks_like_positions(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n\xEF\xBB\xBF"), text.size());
  const std::size_t end = std::min(text.find('\n', begin), text.size());
  const std::string_view line = text.substr(begin, end - begin);
  // A tag pair or a comment begins no FEN, and no move has seven slashes.
  return std::count(line.begin(), line.end(), '/') >= 7 && !line.starts_with('[') && !line.starts_with('{') &&
         !line.starts_with(';') && !line.starts_with('%');
}

}  // namespace touchmove::app
