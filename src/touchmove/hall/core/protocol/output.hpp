// What the core asks of the world around it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "touchmove/base/outlined.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/hall/core/machines/engine_task.hpp"
#include "touchmove/hall/core/protocol/rendering.hpp"
#include "touchmove/store/hash_chain.hpp"
#include "touchmove/store/writer.hpp"

namespace touchmove::hall {

/// One WebSocket, as long as it lasts; never reused.
using ConnectionId = std::uint64_t;

/// A text to be sent, once made and shared among all it goes to.
struct Message {
  std::vector<ConnectionId> to;
  std::shared_ptr<const std::string> text;
  std::shared_ptr<const std::string> rest{};  ///< what follows it; of long texts, the part that many are sent
};

/// A connection to be closed, with this code, after what was sent before.
struct Close {
  ConnectionId connection{0};
  std::uint16_t code{1000};
};

/// A request to the HTTP API, its limits and its `Origin` checked.
struct Request {
  std::uint64_t id{0};  ///< the caller's own, to match the response
  std::string method;
  std::string path;       ///< "/api/games", without query
  std::string query;      ///< what follows its question mark
  std::string accept;     ///< the media types the sender takes, as it says
  std::string languages;  ///< those the sender's reader understands, as `Accept-Language` has them
  std::string bearer;     ///< the token of `Authorization`, empty if none
  std::string body;
  std::string address;
  std::string session{};              ///< the secret of the cookie by which somebody is signed in, empty if none
  std::optional<store::Hash> link{};  ///< of a link an account keeps, which stands for `bearer` then
  bool gzip{false};                   ///< the sender takes answers compressed
  bool local{false};                  ///< by the socket beside the store, which only the hall's own user can open
};

struct PreviewShape;

struct Response {
  std::uint64_t request{0};
  int status{200};
  std::string type{"application/json"};
  std::string body;
  int retry_after{0};                        ///< seconds; 0: no such header
  std::string file_name;                     ///< offered for saving; empty: shown
  std::shared_ptr<const Rendering> shown{};  ///< instead of `body`; a reader who has it already need not be sent it
  std::optional<std::string> session{};      ///< the cookie to be set; empty: to be forgotten
  std::shared_ptr<const PreviewShape> preview{};  ///< what `body` tells, for who puts it into a page
};

/// A part of an answer that goes on as long as its reader stays: its beginning, some of its text, or its end. The
/// answer to a request that a `StreamPart` opened is not a `Response` any more.
struct StreamPart {
  enum class What : std::uint8_t { Open, Text, End };
  std::uint64_t request{0};
  What what{What::Text};
  std::string text;
};

/// A line for the operator's log.
struct Note {
  std::string text;
};

/// Who wants something computed. Each has threads of its own, so that nobody's work keeps another's waiting.
enum class Lane : std::uint8_t {
  Tables,         ///< what a ruling leaves open: a game stands still until it is answered
  Games,          ///< games read from the store, to be replayed
  Events,         ///< acts and views of events: milliseconds each
  Pairings,       ///< rounds of events: seconds
  Checks,         ///< disputes anybody reports
  LargePairings,  ///< rounds of sections so large that others need not wait behind them
  Passwords,      ///< a tenth of a second and 64 MB each, so one at a time
};
inline constexpr std::size_t lane_count = 7;

/// What came of a question: the event that answers a table's, or the body of a response; nothing where it lies where
/// whoever asked finds it, or where there was no memory for it.
using Computed = std::variant<std::monostate, game::Event, std::string>;

/// A question to be answered beside the hall, which never waits for it: `Core::found` takes what `answer` gives, or
/// nothing if there was no memory for it. If the answer is lost with the process, the question is asked again when the
/// game is read again.
struct Analysis {
  std::string game;      ///< empty: `seq` says whose it is
  std::uint64_t seq{0};  ///< of the ruling that asks, or the request, or the ticket of an event's desk
  std::function<Computed()> answer;
  Lane lane{Lane::Tables};
};

/// A position at a table for an engine to find a move in. If the answer is lost with the process, it is asked for again
/// when the game is read again.
struct EngineOrder {
  std::string game;
  std::uint64_t ticket{0};  ///< the core's own, to match the answer
  std::string engine;       ///< by name
  EngineTask task;
};

/// What came of an `EngineOrder`.
struct EngineAnswer {
  std::string game;
  std::uint64_t ticket{0};
  EngineFault fault{EngineFault::None};  ///< why there is no move
  EngineMove move;
};

/// What halls over one store tell one another of a game.
struct News {
  enum class What : std::uint8_t {
    Grown,    ///< its journal has `length` lines
    Said,     ///< `text` was told to everybody at the table: a message that stands in no line
    Here,     ///< who is here now is another
    Changed,  ///< what is kept beside the journal is another; or, with an event's name, the delay of its boards
    Asked,    ///< somebody shows it elsewhere, and asks who is here
    Lost,     ///< anything may have happened to any game
  };
  What what{What::Grown};
  std::string game;
  std::uint64_t length{0};
  std::int64_t at{0};  ///< the game's time, ms since the opening, of the hall that tells
  std::string text{};
};

/// In the order they are to be carried out.
using OutputKinds = std::variant<store::Job, Message, Close, Response, StreamPart, Note, Analysis, EngineOrder, News>;
using Output = base::Outlined<OutputKinds>;

}  // namespace touchmove::hall
