#include "rim/syzygy/tables.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>

namespace touchmove::app::syzygy {

namespace {

namespace endgame = analysis::endgame;
using board::Move;
using board::Position;

constexpr unsigned patience_s = 120;        // of a disk that spins up, or a network's
constexpr std::size_t longest_line = 1200;  // plies; the longest mate known of seven men has 1,034

/// What the process that reads tells the one that asked, before the moves of the line.
struct Told {
  bool known{false};
  Worth worth{Worth::Draw};
  endgame::LineEnd line_end{endgame::LineEnd::None};
  int distance{-1};  ///< below zero: not known
  std::size_t moves{0};
};
static_assert(std::is_trivially_copyable_v<Told> && std::is_trivially_copyable_v<Move>);

bool is_won(Worth worth) { return worth == Worth::Win || worth == Worth::CursedWin; }

/// The reply of best play: to the best worth, and there the shortest win or the longest defence.
const Reply& best_of(const std::vector<Reply>& replies) {
  return *std::ranges::max_element(replies, {}, [](const Reply& reply) {
    return std::pair(reply.worth, is_won(reply.worth) ? -reply.distance : reply.distance);
  });
}

/// The moves of best play by distances; ends where the table of distances needed next is missing.
std::vector<Move> best_line(const Fathom& fathom, Position position, endgame::LineEnd& end) {
  std::vector<Move> line;
  end = endgame::LineEnd::Conversion;
  while (line.size() < longest_line) {
    if (position.is_checkmate()) {
      end = endgame::LineEnd::Mate;
      break;
    }
    const auto replies = fathom.replies(position);
    if (replies.empty()) break;
    // A mate counts as one ply, and so does a capture.
    const auto mates = [&](const Reply& reply) { return position.after(reply.move).is_checkmate(); };
    const auto mate = std::ranges::find_if(replies, mates);
    line.push_back(mate != replies.end() ? mate->move : best_of(replies).move);
    position.play(line.back());
  }
  if (line.empty()) end = endgame::LineEnd::None;
  return line;
}

/// In the process that reads.
std::pair<Told, std::vector<Move>> look_up(const Fathom& fathom, const std::string& folders, const Position& position,
                                           endgame::Depth depth) {
  Told told;
  std::vector<Move> line;
  const auto worth = fathom.open(folders) ? fathom.worth(position) : std::nullopt;
  if (!worth) return {told, line};
  told.known = true;
  told.worth = *worth;
  if (depth == endgame::Depth::Outcome || *worth == Worth::Draw) return {told, line};
  // Where fifty moves spoil the win a distance is no count of plies: a hundred is added, however soon the next capture.
  const auto replies = fathom.replies(position);
  if (!replies.empty() && (*worth == Worth::Win || *worth == Worth::Loss)) told.distance = best_of(replies).distance;
  if (depth == endgame::Depth::Line) line = best_line(fathom, position, told.line_end);
  told.moves = line.size();
  return {told, line};
}

bool write_all(int to, const void* bytes, std::size_t size) {
  const auto* next = static_cast<const char*>(bytes);
  while (size > 0) {
    const ::ssize_t written = ::write(to, next, size);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    next += written;
    size -= static_cast<std::size_t>(written);
  }
  return true;
}

std::string read_all(int from) {
  std::string bytes;
  std::array<char, 4096> some{};
  for (;;) {
    const ::ssize_t count = ::read(from, some.data(), some.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return bytes;
    bytes.append(some.data(), static_cast<std::size_t>(count));
  }
}

/// Runs the look-up in a process of its own and hands back what it wrote; nothing if that process came to grief.
std::optional<std::string> in_own_process(const Fathom& fathom, const std::string& folders, const Position& position,
                                          endgame::Depth depth) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
  // The library ends the process with `exit` where it cannot map a file: what waits to be printed is ours.
  std::fflush(nullptr);
  const ::pid_t reader = ::fork();
  if (reader == 0) {
    // Its own messages, on standard output too, are no part of an answer.
    const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere < 0 || ::dup2(nowhere, STDOUT_FILENO) < 0 || ::dup2(nowhere, STDERR_FILENO) < 0) ::_exit(1);
    ::alarm(patience_s);
    const auto [told, line] = look_up(fathom, folders, position, depth);
    const bool good =
        write_all(ends[1], &told, sizeof told) && write_all(ends[1], line.data(), line.size() * sizeof(Move));
    ::_exit(good ? 0 : 1);
  }
  ::close(ends[1]);
  std::optional<std::string> bytes;
  if (reader > 0) {
    bytes = read_all(ends[0]);
    int status = 0;
    while (::waitpid(reader, &status, 0) < 0 && errno == EINTR) {
    }
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) bytes.reset();
  }
  ::close(ends[0]);
  return bytes;
}

/// Whether a win or a loss stands from the counter on; nothing where that hangs on a ply.
std::optional<bool> stands_from(const Position& position, Worth worth, std::optional<int> distance) {
  if (worth == Worth::CursedWin || worth == Worth::BlessedLoss) return false;
  const int counter = position.halfmove_clock();
  if (counter == 0) return true;
  if (!distance) return counter >= 100 ? std::optional(false) : std::nullopt;
  // A ply to go is one seen, not one read.
  const int slack = *distance == 1 ? 0 : 1;
  const int plies = counter + *distance;
  if (plies <= 100 - slack) return true;
  return plies > 100 + slack ? std::optional(false) : std::nullopt;
}

}  // namespace

std::string_view word_of(Worth worth) {
  switch (worth) {
    case Worth::Loss:
      return "loss";
    case Worth::BlessedLoss:
      return "blessed loss";
    case Worth::Draw:
      return "draw";
    case Worth::CursedWin:
      return "cursed win";
    case Worth::Win:
      return "win";
  }
  return "";
}

tl::expected<Tables, std::string> Tables::open(std::vector<std::filesystem::path> folders) {
  auto files = Files::find(std::move(folders));
  if (!files) return tl::unexpected(files.error());
  auto fathom = Fathom::load();
  if (!fathom) return tl::unexpected(fathom.error());
  return Tables(*fathom, std::move(*files));
}

tl::expected<Answer, std::string> Tables::answer(const Position& position, endgame::Depth depth) const {
  if (!position.castling_rooks().empty()) {
    return tl::unexpected(std::string(endgame::describe(endgame::Refusal::CastlingRights)));
  }
  const std::string material = material_of(position);
  if (position.occupied().count() > files_.most_men()) {
    return tl::unexpected("the tables in " + files_.list() + " have at most " + std::to_string(files_.most_men()) +
                          " men");
  }
  Answer answer;
  answer.table = files_.path(material, ".rtbw");
  if (answer.table.empty()) return tl::unexpected("no table " + material + ".rtbw in " + files_.list());
  if (position.is_stalemate()) return answer;
  if (position.is_checkmate()) {
    answer.worth = Worth::Loss;
    answer.told = {.outcome = endgame::Outcome::Loss, .distance = 0, .stands = true};
    return answer;
  }
  const auto bytes = in_own_process(fathom_, files_.list(), position, depth);
  const auto fault = [&](bool distances) {
    std::string seen = files_.fault(material, distances);
    return seen.empty() ? answer.table.string() + ", or a table it leads to, is damaged" : seen;
  };
  Told told;
  if (!bytes || bytes->size() < sizeof told) return tl::unexpected(fault(depth != endgame::Depth::Outcome));
  std::memcpy(&told, bytes->data(), sizeof told);
  if (!told.known || bytes->size() != sizeof told + told.moves * sizeof(Move)) return tl::unexpected(fault(false));
  answer.worth = told.worth;
  if (told.worth == Worth::Draw) return answer;
  answer.told.outcome = is_won(told.worth) ? endgame::Outcome::Win : endgame::Outcome::Loss;
  if (told.distance >= 0) answer.told.distance = told.distance;
  if (depth != endgame::Depth::Outcome) {
    answer.told.stands = stands_from(position, told.worth, answer.told.distance);
    const bool counted = told.worth == Worth::Win || told.worth == Worth::Loss;
    if ((counted && told.distance < 0) || (depth == endgame::Depth::Line && told.moves == 0)) {
      answer.lacks = fault(true);
    }
  }
  answer.told.line.resize(told.moves);
  std::memcpy(answer.told.line.data(), bytes->data() + sizeof told, told.moves * sizeof(Move));
  answer.told.line_end = told.line_end;
  return answer;
}

endgame::Beyond named_by_environment(const char* command) {
  auto folders = folders_named();
  if (folders.empty()) return {};
  const auto say = [command](const std::string& what) {
    std::fprintf(stderr, "touchmove %s: %s\n", command, what.c_str());
  };
  // Opened at the first question: most games have none.
  const auto opened = std::make_shared<std::optional<tl::expected<Tables, std::string>>>();
  return [=](const Position& position, endgame::Depth depth) -> std::optional<endgame::Answer> {
    if (!*opened) {
      *opened = Tables::open(folders);
      if (!**opened) say((*opened)->error());
    }
    if (!**opened) return std::nullopt;
    auto answer = (**opened)->answer(position, depth);
    if (!answer) {
      say(answer.error());
      return std::nullopt;
    }
    answer->told.by = "Syzygy " + answer->table.filename().string();
    return answer->told;
  };
}

}  // namespace touchmove::app::syzygy
