// A crowd in one thread: seats at many tables of a hall that runs, each a WebSocket, that play whole random games under
// the hall's clocks; and those who watch one of them. It keeps what was acknowledged, so that a hall that was killed
// can be asked for it.
#pragma once

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <functional>
#include <queue>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/notation/moves/uci.hpp"

namespace touchmove::benchmarks {

struct CrowdPlan {
  std::uint16_t port{0};
  int gates{1};  ///< of so many nodes, at `port` and those after it, who come go to one after another
  int games{10};
  double moves_per_second{10};  ///< of all games together
  int watchers{0};              ///< of the first game
  int plies{120};               ///< after so many a game is resigned, and the next begun
  std::string time{"10+5"};
  std::uint64_t seed{1};
  bool keeps_ledger{false};
};

struct CrowdFigures {
  std::vector<float> acknowledged_ms;  ///< from a command's sending to its acknowledgement
  std::vector<float> watched_ms;       ///< to the arrival of its line at each who watches
  std::vector<float> late_ms;          ///< by how much the crowd itself sent a move later than it was due
  std::uint64_t moves{0};              ///< acknowledged with their press
  std::uint64_t games{0};              ///< played to their end
  std::uint64_t refused{0};            ///< commands refused by a message
  std::uint64_t not_done{0};           ///< commands stored whose ruling refuses them
  std::uint64_t lost_connections{0};
};

/// A command the hall has said is stored.
struct Acknowledged {
  std::string game;
  char seat{'A'};
  int command{0};
  std::uint64_t line{0};
};

class Crowd {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Crowd(CrowdPlan plan) : plan_(std::move(plan)), random_(plan_.seed), epoll_(epoll_create1(EPOLL_CLOEXEC)) {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    games_.resize(static_cast<std::size_t>(plan_.games));
    for (std::size_t i = 0; i < games_.size(); ++i) wanted_.push_back(i);
    step_ = std::chrono::duration<double>(plan_.games / std::max(plan_.moves_per_second, 0.001));
  }
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;
  ~Crowd() {
    for (std::size_t i = 0; i < lines_.size(); ++i) drop(i);
    close(epoll_);
  }

  /// Makes the tables, seats everybody and begins every game; nobody moves yet. False if that is not done in time.
  bool open(std::chrono::seconds within) {
    moving_ = false;
    const auto until = Clock::now() + within;
    while (Clock::now() < until && !gone_ && (playing_ < games_.size() || watching_ < plan_.watchers)) turn();
    return playing_ >= games_.size() && watching_ >= plan_.watchers;
  }

  /// Plays for so long, or until the hall is gone. Only what is sent from now on counts among the figures.
  void play(std::chrono::milliseconds time) {
    moving_ = true;
    due_ = {};
    const auto start = Clock::now();
    for (std::size_t i = 0; i < games_.size(); ++i) {
      if (games_[i].stage == Stage::Playing && !is_busy(games_[i])) due(i, start + step_ * uniform());
    }
    while (Clock::now() < start + time && !gone_) turn();
    moving_ = false;
  }

  /// Waits until nothing is on its way, or the time is over. True if nothing is.
  bool settle(std::chrono::milliseconds time) {
    const auto until = Clock::now() + time;
    const auto busy = [&] { return std::any_of(games_.begin(), games_.end(), is_busy); };
    while (Clock::now() < until && busy() && !gone_) turn();
    return !busy();
  }

  /// The hall was killed and runs again, at this port: everybody comes back to their seat and says again what was not
  /// acknowledged. False if play has not gone on everywhere in time, or somebody was sent away again.
  bool come_back(std::uint16_t port, std::chrono::seconds within) {
    plan_.port = port;
    for (std::size_t i = 0; i < lines_.size(); ++i) drop(i);
    lines_.clear();
    idle_.clear();
    requests_ = 0;
    gone_ = false;
    moving_ = false;
    wanted_.clear();
    watching_ = 0;
    playing_ = 0;
    for (std::size_t i = 0; i < games_.size(); ++i) {
      Game& game = games_[i];
      if (game.id.empty()) {
        game = Game{};
        wanted_.push_back(i);
      } else {
        game.again = game.stage == Stage::Playing || game.stage == Stage::Ending;
        game.stage = Stage::Seating;
        game.seated = 0;
        for (int seat = 0; seat < 2; ++seat) game.lines[static_cast<std::size_t>(seat)] = connect(i, seat);
      }
    }
    const auto until = Clock::now() + within;
    while (Clock::now() < until && playing_ < games_.size() && !gone_) turn();
    return playing_ >= games_.size();
  }

  bool is_gone() const { return gone_; }
  const CrowdFigures& figures() const { return figures_; }
  CrowdFigures& figures() { return figures_; }
  const std::vector<Acknowledged>& ledger() const { return ledger_; }
  /// Seats that are taken.
  std::size_t seats() const { return 2 * playing_; }
  /// What stands in the way of those that do not play yet, for a message.
  const std::string& trouble() const { return trouble_; }

 private:
  enum class Stage : std::uint8_t { Wanted, Seating, Starting, Playing, Ending };
  enum class Kind : std::uint8_t { Http, Seat, Watcher };
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  static constexpr std::size_t most_requests = 32;

  struct Pending {
    int number{0};
    std::string event;
    Clock::time_point sent{};
    bool counts{false};
  };
  struct Game {
    std::string id;
    std::array<std::string, 2> secrets;
    std::array<std::size_t, 2> lines{none, none};
    std::array<std::deque<Pending>, 2> pending;
    board::Position position = board::Position::initial();
    Stage stage{Stage::Wanted};
    int seated{0};
    int plies{0};
    int commands{0};
    bool again{false};  ///< it was played before the hall was killed
    bool over{false};   ///< the hall has said so
    Clock::time_point moved{};
  };
  struct Line {
    int descriptor{-1};
    Kind kind{Kind::Http};
    std::size_t game{none};
    int seat{0};
    bool open{false};  ///< the hall has answered the upgrade
    std::string in;
    std::string out;
  };
  using Due = std::pair<Clock::time_point, std::size_t>;

  static bool is_busy(const Game& game) { return !game.pending[0].empty() || !game.pending[1].empty(); }
  double uniform() { return std::uniform_real_distribution<double>(0, 1)(random_); }

  void due(std::size_t game, std::chrono::time_point<Clock, std::chrono::duration<double, std::nano>> when) {
    due_.emplace(std::chrono::time_point_cast<Clock::duration>(when), game);
  }

  /// A connection from an address of its own: one address may not have all that there are, and has no ports for them.
  std::size_t connect(std::size_t game, int seat, Kind kind = Kind::Seat) {
    const int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) {
      trouble_ = "no more descriptors";
      gone_ = true;
      return none;
    }
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK + 1 + static_cast<std::uint32_t>(opened_++ % 250));
    bind(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address);
    address.sin_port = htons(static_cast<std::uint16_t>(plan_.port + opened_ % static_cast<std::size_t>(plan_.gates)));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
      ::close(descriptor);
      trouble_ = "the hall takes no connection";
      gone_ = true;
      return none;
    }
    const int on = 1;
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    fcntl(descriptor, F_SETFL, O_NONBLOCK);
    const std::size_t index = lines_.size();
    lines_.push_back({descriptor, kind, game, seat, false, {}, {}});
    epoll_event interest{};
    interest.events = EPOLLIN;
    interest.data.u64 = index;
    epoll_ctl(epoll_, EPOLL_CTL_ADD, descriptor, &interest);
    if (kind != Kind::Http) {
      write(index, "GET /ws HTTP/1.1\r\nHost: " + host() +
                       "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nOrigin: http://" + host() +
                       "\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    }
    return index;
  }

  std::string host() const { return "127.0.0.1:" + std::to_string(plan_.port); }

  void drop(std::size_t index) {
    Line& line = lines_[index];
    if (line.descriptor >= 0) ::close(std::exchange(line.descriptor, -1));
    line.in = std::string();
    line.out = std::string();
  }

  void write(std::size_t index, std::string_view bytes) {
    if (index == none) return;
    Line& line = lines_[index];
    if (line.descriptor < 0) return;
    if (line.out.empty()) {
      const ssize_t sent = ::send(line.descriptor, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    if (bytes.empty()) return;
    line.out += bytes;
    epoll_event interest{};
    interest.events = EPOLLIN | EPOLLOUT;
    interest.data.u64 = index;
    epoll_ctl(epoll_, EPOLL_CTL_MOD, line.descriptor, &interest);
  }

  /// A text frame, masked as a client's must be; the mask may be anything.
  void say(std::size_t index, std::string_view text) {
    std::string frame(1, '\x81');
    if (text.size() < 126) {
      frame += static_cast<char>(0x80 | static_cast<int>(text.size()));
    } else {
      frame += '\xfe';
      frame += static_cast<char>(text.size() >> 8U);
      frame += static_cast<char>(text.size() & 0xffU);
    }
    frame.append(4, '\0');
    frame += text;
    write(index, frame);
  }

  void turn() {
    ask_for_games();
    const auto now = Clock::now();
    while (moving_ && !due_.empty() && due_.top().first <= now) {
      const auto [when, game] = due_.top();
      due_.pop();
      move(game, when);
    }
    int wait = 20;
    if (moving_ && !due_.empty()) {
      wait = std::clamp(
          static_cast<int>(std::chrono::duration_cast<std::chrono::milliseconds>(due_.top().first - now).count()), 0,
          20);
    }
    std::array<epoll_event, 256> events;
    const int count = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), wait);
    for (int i = 0; i < count; ++i) {
      const auto index = static_cast<std::size_t>(events[static_cast<std::size_t>(i)].data.u64);
      if (index >= lines_.size() || lines_[index].descriptor < 0) continue;
      if ((events[static_cast<std::size_t>(i)].events & EPOLLOUT) != 0) flush(index);
      if ((events[static_cast<std::size_t>(i)].events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0) read(index);
    }
  }

  void flush(std::size_t index) {
    Line& line = lines_[index];
    const ssize_t sent = ::send(line.descriptor, line.out.data(), line.out.size(), MSG_NOSIGNAL);
    if (sent > 0) line.out.erase(0, static_cast<std::size_t>(sent));
    if (!line.out.empty()) return;
    epoll_event interest{};
    interest.events = EPOLLIN;
    interest.data.u64 = index;
    epoll_ctl(epoll_, EPOLL_CTL_MOD, line.descriptor, &interest);
  }

  void read(std::size_t index) {
    while (lines_[index].descriptor >= 0) {
      const ssize_t size = ::recv(lines_[index].descriptor, buffer_.data(), buffer_.size(), 0);
      if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
      if (size <= 0) {
        drop(index);
        if (lines_[index].kind == Kind::Http && lines_[index].game == none) {
          // Nothing was asked there for a while.
          std::erase(idle_, index);
          --requests_;
          return;
        }
        ++figures_.lost_connections;
        trouble_ = "the hall closed a connection";
        gone_ = true;
        return;
      }
      lines_[index].in.append(buffer_.data(), static_cast<std::size_t>(size));
      hear(index);
      if (size < static_cast<ssize_t>(buffer_.size())) return;
    }
  }

  void hear(std::size_t index) {
    if (lines_[index].kind == Kind::Http) return hear_answer(index);
    if (!lines_[index].open) {
      const auto end = lines_[index].in.find("\r\n\r\n");
      if (end == std::string::npos) return;
      if (!lines_[index].in.starts_with("HTTP/1.1 101")) {
        trouble_ = lines_[index].in.substr(0, 200);
        gone_ = true;
        return drop(index);
      }
      lines_[index].in.erase(0, end + 4);
      lines_[index].open = true;
      const Game& game = games_[lines_[index].game];
      const std::string& secret = game.secrets[static_cast<std::size_t>(lines_[index].seat)];
      const std::string own(secret.rbegin(), secret.rend());
      say(index,
          "{\"hello\":{\"game\":\"" + game.id + "\"" +
              (lines_[index].kind == Kind::Watcher ? std::string()
                                                   : ",\"invitation\":\"" + secret + "\",\"token\":\"" + own + "\"") +
              "}}");
    }
    std::size_t at = 0;
    while (lines_[index].descriptor >= 0) {
      const std::string_view in = std::string_view(lines_[index].in).substr(at);
      if (in.size() < 2) break;
      const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(in[i])); };
      std::size_t size = byte(1);
      std::size_t head = 2;
      if (size == 126) head = 4;
      if (size == 127) head = 10;
      if (in.size() < head) break;
      if (head > 2) {
        size = 0;
        for (std::size_t i = 2; i < head; ++i) size = size * 256 + byte(i);
      }
      if (in.size() < head + size) break;
      at += head + size;
      if ((byte(0) & 0x0fU) == 1) hear_message(index, in.substr(head, size));
      if ((byte(0) & 0x0fU) == 9) write(index, std::string("\x8a\x80\0\0\0\0", 6));
    }
    lines_[index].in.erase(0, at);
    if (lines_[index].in.empty() && lines_[index].in.capacity() > 4096) lines_[index].in.shrink_to_fit();
  }

  static std::string text_behind(std::string_view text, std::string_view key) {
    const auto at = text.find(key);
    if (at == std::string_view::npos) return {};
    const auto begin = at + key.size();
    return std::string(text.substr(begin, text.find('"', begin) - begin));
  }

  // Tables are made by a few requests at once, whenever a game is wanted.
  void ask_for_games() {
    while (!wanted_.empty() && !gone_) {
      if (idle_.empty()) {
        if (requests_ >= most_requests) return;
        ++requests_;
        const std::size_t index = connect(none, 0, Kind::Http);
        if (index == none) return;
        idle_.push_back(index);
      }
      const std::size_t index = idle_.back();
      idle_.pop_back();
      lines_[index].game = wanted_.front();
      wanted_.pop_front();
      const std::string body = R"({"rulebook":"fide","color":"white","name":"Load","time":")" + plan_.time + "\"}";
      write(index, "POST /api/games HTTP/1.1\r\nHost: " + host() + "\r\nOrigin: http://" + host() +
                       "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
    }
  }

  void hear_answer(std::size_t index) {
    std::string& in = lines_[index].in;
    const auto head = in.find("\r\n\r\n");
    if (head == std::string::npos) return;
    const auto length = in.find("Content-Length: ");
    if (length == std::string::npos || length > head) return;
    const auto size = static_cast<std::size_t>(std::atoll(in.c_str() + length + 16));
    if (in.size() < head + 4 + size) return;
    const std::string body = in.substr(head + 4, size);
    const bool is_last = in.find("Connection: close") < head;
    in.clear();
    const std::size_t number = std::exchange(lines_[index].game, none);
    if (is_last) {
      drop(index);
      --requests_;
    } else {
      idle_.push_back(index);
    }
    Game& game = games_[number];
    game.id = text_behind(body, "\"game\":\"");
    game.secrets = {text_behind(body, "\"token\":\""), text_behind(body, "\"B\":\"")};
    if (game.id.empty() || game.secrets[1].empty()) {
      trouble_ = body.substr(0, 200);
      gone_ = true;
      return;
    }
    game.stage = Stage::Seating;
    for (int seat = 0; seat < 2; ++seat) {
      const std::size_t line = connect(number, seat);
      games_[number].lines[static_cast<std::size_t>(seat)] = line;
    }
  }

  void hear_message(std::size_t index, std::string_view text) {
    const std::size_t number = lines_[index].game;
    Game& game = games_[number];
    if (lines_[index].kind == Kind::Watcher) {
      if (text.starts_with("{\"line\"")) {
        if (moving_) figures_.watched_ms.push_back(since(game.moved));
      } else if (text.starts_with("{\"snapshot\"")) {
        ++watching_;
      }
      return;
    }
    const int seat = lines_[index].seat;
    if (text.starts_with("{\"ok\"")) return acknowledged(number, seat, text);
    if (text.starts_with("{\"refused\"")) return refused(number, seat, text);
    const bool is_line = text.starts_with("{\"line\"");
    if (is_line && seat == 0) {
      // The press behind a move that mates comes when the game is over, and is refused as it should be.
      if (text.find("\"phase\":\"ended\"") != std::string_view::npos) game.over = true;
      const bool is_refused = text.find("\"verdict\":\"refused\"") != std::string_view::npos;
      if (is_refused && !game.over) ++figures_.not_done;
    }
    if (game.stage != Stage::Seating) return;
    const bool is_snapshot = text.starts_with("{\"snapshot\"");
    if (is_snapshot && (game.seated & (1 << seat)) == 0) game.seated |= 1 << seat;
    if (game.seated != 3) return;
    if (!game.again) {
      game.stage = Stage::Starting;
      // Of a game that was to be started when the hall was killed this may be on its way already.
      if (game.pending[1].empty()) {
        command(number, 1, R"({"type":"start"})");
      } else {
        say_again(number);
      }
    } else if (text.find("\"phase\":\"playing\"") != std::string_view::npos) {
      game.stage = Stage::Playing;
      ++playing_;
      say_again(number);
    } else if (text.find("\"phase\":\"ended\"") != std::string_view::npos) {
      ++playing_;
      game.over = true;
      next_game(number);
    }
  }

  void command(std::size_t number, int seat, std::string event) {
    Game& game = games_[number];
    auto& pending = game.pending[static_cast<std::size_t>(seat)];
    pending.push_back({++game.commands, std::move(event), Clock::now(), moving_});
    say(game.lines[static_cast<std::size_t>(seat)], text_of(pending.back()));
  }
  static std::string text_of(const Pending& pending) {
    return "{\"id\":\"" + std::to_string(pending.number) + "\",\"do\":" + pending.event + "}";
  }
  void say_again(std::size_t number) {
    Game& game = games_[number];
    for (std::size_t seat = 0; seat < 2; ++seat) {
      for (Pending& each : game.pending[seat]) {
        each.counts = false;
        say(game.lines[seat], text_of(each));
      }
    }
  }

  void move(std::size_t number, Clock::time_point when) {
    Game& game = games_[number];
    if (game.stage != Stage::Playing || is_busy(game)) return;
    if (moving_) figures_.late_ms.push_back(since(when));
    board::MoveList moves;
    board::generate_legal(game.position, moves);
    const int seat = game.plies % 2;
    if (game.over) return next_game(number);
    if (moves.empty() || game.plies >= plan_.plies) {
      game.stage = Stage::Ending;
      return command(number, seat, R"({"type":"resign"})");
    }
    const board::Move move = moves[random_() % moves.size()];
    const std::string text = notation::to_uci(game.position, move);
    game.position.play(move);
    game.moved = Clock::now();
    ++game.plies;
    command(number, seat, R"({"type":"move","move":")" + text + "\"}");
    command(number, seat, R"({"type":"press"})");
  }

  void acknowledged(std::size_t number, int seat, std::string_view text) {
    Game& game = games_[number];
    auto& pending = game.pending[static_cast<std::size_t>(seat)];
    const int command = std::atoi(text_behind(text, "{\"ok\":\"").c_str());
    if (pending.empty() || pending.front().number != command) return;  // said twice, answered twice
    if (plan_.keeps_ledger) {
      const auto at = text.find("\"seq\":");
      ledger_.push_back(
          {game.id, seat == 0 ? 'A' : 'B', command, static_cast<std::uint64_t>(std::atoll(text.data() + at + 6))});
    }
    if (pending.front().counts) figures_.acknowledged_ms.push_back(since(pending.front().sent));
    const bool is_press = pending.front().event.find("press") != std::string::npos;
    pending.pop_front();
    if (is_press && moving_) ++figures_.moves;
    if (!pending.empty()) return;
    if (game.stage == Stage::Starting) {
      game.stage = Stage::Playing;
      if (!game.again) ++playing_;
      if (number == 0 && watching_ == 0) {
        for (int i = 0; i < plan_.watchers; ++i) connect(0, 0, Kind::Watcher);
      }
    }
    if (game.stage == Stage::Ending) return next_game(number);
    // A little sooner or later, so that no two games go on in step.
    if (moving_) due(number, Clock::now() + step_ * (0.5 + uniform()));
  }

  void refused(std::size_t number, int seat, std::string_view text) {
    Game& game = games_[number];
    ++figures_.refused;
    trouble_ = std::string(text.substr(0, 200));
    auto& pending = game.pending[static_cast<std::size_t>(seat)];
    const int command = std::atoi(text_behind(text, "{\"refused\":\"").c_str());
    while (!pending.empty() && pending.front().number <= command) pending.pop_front();
    if (pending.empty()) next_game(number);
  }

  void next_game(std::size_t number) {
    if (games_[number].over || games_[number].stage == Stage::Ending) ++figures_.games;
    if (number == 0 && plan_.watchers > 0) return;  // those who watch it would have to come along
    for (const std::size_t line : games_[number].lines) {
      if (line != none) drop(line);
    }
    games_[number] = Game{};
    --playing_;
    wanted_.push_back(number);
  }

  static float since(Clock::time_point start) {
    return std::chrono::duration<float, std::milli>(Clock::now() - start).count();
  }

  CrowdPlan plan_;
  std::mt19937_64 random_;
  int epoll_;
  std::chrono::duration<double> step_{};
  std::vector<Game> games_;
  std::vector<Line> lines_;  ///< an index is never used twice
  std::vector<std::size_t> idle_;
  std::deque<std::size_t> wanted_;
  std::priority_queue<Due, std::vector<Due>, std::greater<>> due_;
  std::array<char, 65536> buffer_{};
  std::size_t requests_{0};
  std::size_t opened_{0};
  std::size_t playing_{0};
  int watching_{0};
  bool moving_{false};
  bool gone_{false};
  std::string trouble_;
  CrowdFigures figures_;
  std::vector<Acknowledged> ledger_;
};

inline double part_of(std::vector<float>& values, double share) {
  if (values.empty()) return 0;
  const auto place = values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), place, values.end());
  return static_cast<double>(*place);
}

/// What a process holds in memory (/proc/PID/statm); 0 if it is not there.
inline double resident_bytes(int process) {
  const std::string path = "/proc/" + std::to_string(process) + "/statm";
  FILE* file = std::fopen(path.c_str(), "r");
  if (file == nullptr) return 0;
  long pages = 0;
  long resident = 0;
  const int read = std::fscanf(file, "%ld %ld", &pages, &resident);
  std::fclose(file);
  return read == 2 ? static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) : 0;
}

}  // namespace touchmove::benchmarks
