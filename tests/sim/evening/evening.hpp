// An evening in one hall, driven by one seed in one thread: tables, linked boards, adjourned games and rematches, an
// event with its desk, its players and who follows it, people who flood and who forge. The process stands still, is
// killed and begins anew with another wall clock; the store fails or loses its answers; frames are late, in half-open
// connections they are lost. After every step what the store has is looked at by auditors that share no code with what
// they look at but the rules and the hash.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/sim/evening/desk_auditor.hpp"
#include "tests/sim/evening/disk.hpp"
#include "tests/sim/evening/pace.hpp"
#include "tests/sim/evening/secrets.hpp"
#include "tests/sim/evening/steps.hpp"
#include "tests/sim/evening/table_auditor.hpp"
#include "tests/sim/players.hpp"
#include "tests/support/failing_store.hpp"
#include "tests/support/hall_driver.hpp"
#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::sim {

/// What is wrong with a hall on purpose, to see that it is noticed.
enum class Broken : std::uint8_t {
  Nothing,
  LosesLines,        ///< what was acknowledged last is gone after a kill
  HidesStalls,       ///< the hall does not notice that it stood still
  HasNoLimits,       ///< nobody is ever too fast
  MiscountsScores,   ///< the standings give somebody half a point more
  TellsSealedMoves,  ///< what somebody seals is told to who watches
  LetsOthersAct,     ///< a seat's commands come by another's link
  LiesOfTheDisk,     ///< the disk says it keeps what it does not
  HidesTheDisk,      ///< the hall says it is well while nothing can be written
  HidesRot,          ///< of a damaged page nothing is said
};

struct EveningPlan {
  std::uint64_t seed{0};
  std::size_t steps{900};
  Broken broken{Broken::Nothing};
  bool tells{false};    ///< all that is stored is told
  bool on_disk{false};  ///< the store is SQLite's, on a disk that fails
};

struct EveningFigures {
  std::size_t games{0};
  std::size_t ended{0};
  std::size_t bughouse{0};
  std::size_t rematches{0};
  std::size_t sealed{0};
  std::size_t opened{0};  ///< envelopes
  std::size_t lines{0};
  std::size_t acknowledged{0};
  std::size_t event_lines{0};
  std::size_t event_acts{0};  ///< acknowledged
  std::size_t rounds{0};
  std::size_t corrections{0};
  std::size_t undone{0};
  std::size_t games_told{0};  ///< games of the hall that told the event how they ended
  std::size_t standings{0};   ///< recomputed and compared
  std::size_t followed{0};    ///< states of the event that who follows it made by patches
  std::size_t kills{0};
  std::size_t stalls{0};
  std::size_t failures{0};
  std::size_t refused{0};      ///< for being too fast or too large
  std::size_t turned_away{0};  ///< forged links
  // Where the store is on a disk.
  std::size_t disk_faults{0};  ///< full, broken or slow for a while, or one call that failed
  std::size_t lost_writes{0};  ///< groups of writes that the store itself refused
  std::size_t power_cuts{0};
  std::size_t unwell{0};       ///< how often the hall was asked after its health while it could not write
  std::size_t damaged{0};      ///< copies with a page that is damaged
  std::size_t damage_said{0};  ///< of these, where it was seen and said; of the others nothing was lost
  std::uint64_t digest{0};
  std::string wrong;
  std::string told;

  void add(const EveningFigures& other);
};

class Evening {
 public:
  explicit Evening(const EveningPlan& plan);
  Evening(const Evening&) = delete;
  EveningFigures run(const std::vector<Step>& steps);

 private:
  using Then = std::function<void(const hall::Response&)>;

  struct Client {
    std::size_t table{0};
    std::optional<hall::Seat> seat;
    std::string link;
    std::string secret;  ///< once it has one
    bool is_hostile{false};
    bool is_proven{false};  ///< let in by its own secret: that its link is used stands in the store
    bool is_quick{false};   ///< at an event's board: soon resigns
    hall::ConnectionId connection{0};
    bool is_welcome{false};
    std::int64_t held{-1};
    boost::json::object state;
    std::string unanswered_id;
    std::string unanswered;
    std::string sealing;  ///< the words that are on their way
  };
  struct Table {
    std::string game;
    std::string book;
    std::vector<std::size_t> clients;
    std::set<hall::Seat> rematch;  ///< who has asked
    std::string next;
  };
  struct Line {
    std::size_t client{0};
    std::deque<std::string> inbox;
    bool is_severed{false};
    std::optional<std::size_t> follower;
  };
  struct Ask {
    Then then;
    std::string reader;
  };
  struct Link {
    std::string office;
    std::string secret;
    int entry{0};
  };
  struct Desk {
    std::string event;
    std::string section{"open"};
    std::vector<Link> links;  ///< the director's first
    int wanted{0};            ///< entries
    int entered{0};
    boost::json::object view;  ///< as the director sees it
    /// Sent and not answered.
    struct Act {
      std::string path;
      std::string body;
      std::string id;
      std::size_t link{0};
    };
    std::optional<Act> unanswered;
  };
  struct Follower {
    std::size_t desk{0};
    hall::ConnectionId connection{0};
    std::int64_t seq{-1};
    boost::json::value view;
  };

  /// Passes on what is asked of it, and says which journals have grown.
  class Watched final : public store::Store {
   public:
    explicit Watched(Evening& evening) : evening_(evening) {}
    std::vector<store::WriteResult> write(std::span<const store::Write> group) override;
    store::ReadResult read(const store::Read& what) override { return evening_.below().read(what); }
    tl::expected<std::vector<std::string>, store::Error> games() override { return evening_.below().games(); }

   private:
    Evening& evening_;
  };

  std::uint64_t pick(std::uint64_t below) { return below == 0 ? 0 : random_() % below; }
  bool chance(std::uint64_t in_thousand) { return pick(1000) < in_thousand; }
  std::string next_id(const char* letter) { return letter + std::to_string(++last_id_); }
  void step(const Step& step);

  // The disk (evening_disk.cpp).
  store::Store& below() { return disk_ ? disk_->store() : *memory_; }
  /// As it is kept, whatever the disk does to others.
  store::Contents kept(const store::Read& what) const;
  void open_disk();
  void break_disk();
  void see_to_the_disk();
  void note_answers(const std::vector<store::Answer>& answers);
  void ask_after_health();
  void look_for_halves();
  void look_at_refusal(std::string_view text);
  void rot();
  std::map<std::string, std::string> shown_by_a_hall_on(const std::string& file, std::string& said);

  // The process and its time (evening.cpp).
  void start();
  void kill(std::int64_t step_of_clock);
  void wait(hall::Time ms);
  void stall(hall::Time ms);
  /// For how long (ms of the hall's time) no hall ran between a line of a game, just stored, and the one before.
  std::int64_t absent(const std::string& game, std::uint64_t seq);
  void carry_out(bool stored);
  void put_right();
  void look_at_journals();
  std::vector<store::StoredLine> stored_lines(const std::string& name, std::uint64_t from) const;
  void look_at_the_end();
  void request(const std::string& method, const std::string& path, const std::string& body, const std::string& bearer,
               const std::string& reader, Then then);
  void hear(hall::ConnectionId id, const std::string& text);
  /// What is heard may open and close connections.
  std::vector<hall::ConnectionId> everybody() const;
  void deliver(hall::ConnectionId id);
  void arrive(hall::ConnectionId id, const std::string& text);
  void close(hall::ConnectionId id);

  // Tables (evening_tables.cpp).
  void open_table();
  std::size_t add_table(const std::string& game, const std::string& book);
  void add_client(std::size_t table, std::optional<hall::Seat> seat, const std::string& link, bool is_quick = false);
  void take_links(const hall::Response& response, std::size_t table, std::optional<hall::Seat> own, bool is_quick);
  void come(Client& client);
  void connect(Client& client, bool afresh);
  void play(Client& client);
  std::string bughouse_event(const Client& client);
  std::string official_event(const Client& client);
  void send(Client& client, const std::string& event);
  void say(Client& client, const std::string& text);
  void rematch(Client& client);
  void flood(std::uint32_t who);
  void forge(std::uint32_t who);
  bool is_spent(const Client& client) const;
  void hear_at_table(Client& client, hall::ConnectionId id, const boost::json::object& message);
  std::string reader_of(const Client& client) const;

  // Events (evening_desk.cpp).
  void open_event();
  void direct(Desk& desk);
  std::string next_act(Desk& desk, std::string& path);
  void score(Desk& desk);
  void act(Desk& desk, const std::string& path, const std::string& inner, std::size_t link);
  void send_act(Desk& desk);
  void look(Desk& desk);
  void refresh(Desk& desk);
  void take_seats(Desk& desk, int round, int board, const std::string& game);
  void give_links(Desk& desk);
  void watch(std::uint32_t who);
  void hear_of_event(Follower& follower, const boost::json::object& message);
  void check_views(bool again);
  std::vector<const boost::json::object*> open_boards(const Desk& desk, int& round) const;

  const EveningPlan plan_;
  std::mt19937_64 random_;   ///< of the step
  std::mt19937_64 secrets_;  ///< of the hall
  std::shared_ptr<const hall::MoveSealer> sealer_;
  hall::ChessRules rules_;
  ChessPlayer player_;
  hall::Limits limits_;
  Blame blame_;
  TableAuditor tables_audit_{rules_, blame_};
  DeskAuditor desks_audit_{blame_};
  Secrets secret_{blame_};
  Pace pace_;

  std::unique_ptr<store::MemoryStore> memory_ = std::make_unique<store::MemoryStore>();
  std::unique_ptr<Disk> disk_;         ///< instead
  std::vector<store::Write> written_;  ///< all of it, where some is to be lost
  Watched watched_{*this};
  support::FailingStore failing_{watched_};
  std::uint64_t trouble_{0};  ///< so many groups of writes will fail
  std::set<std::string> grown_;
  std::unique_ptr<hall::Core> core_;
  hall::Time now_{1'800'000'000'000};
  std::int64_t wall_{0};  ///< by which the host's clock is off
  // The host's clock may be set back, so what came before what is counted, and no time says it.
  std::uint64_t moment_{0};
  hall::Time latest_{0};                                                 ///< that the hall's time has been
  std::vector<std::pair<std::uint64_t, hall::Time>> absences_;           ///< when no hall ran, and for how long (ms)
  std::map<std::string, std::map<std::uint64_t, std::uint64_t>> ruled_;  ///< by game and line
  std::map<std::string, std::uint64_t> last_ruled_;                      ///< of the line stored last
  std::deque<hall::Output> outputs_;                                     ///< of the hall, not carried out yet
  std::vector<store::Job> jobs_;
  std::vector<hall::Analysis> analyses_;
  std::map<std::uint64_t, Ask> asked_;
  std::map<hall::ConnectionId, Line> connections_;
  std::deque<Client> clients_;
  std::deque<Table> tables_;
  std::map<std::string, std::size_t> table_of_;
  std::size_t seen_at_{0};   ///< so many lines it had then: games may tell it more after a kill
  boost::json::value seen_;  ///< of the event, as everybody sees it
  std::string told_;         ///< sealed words that somebody tells, where that is wrong on purpose
  std::deque<Desk> desks_;
  std::deque<Follower> followers_;
  hall::ConnectionId last_connection_{0};
  std::uint64_t last_request_{0};
  std::uint64_t last_id_{0};
  bool is_settling_{false};
  bool is_dead_{false};          ///< the power is gone: what the process still does is nothing
  hall::Time died_at_{0};        ///< and when that was
  hall::Time slow_until_{0};     ///< till then the disk does nothing
  std::uint64_t broken_for_{0};  ///< steps
  bool write_failed_{false};     ///< as the hall was told last
  bool read_failed_{false};
  EveningFigures figures_;
};

}  // namespace touchmove::sim
