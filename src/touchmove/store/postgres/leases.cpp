#include "touchmove/store/postgres/leases.hpp"

#include <poll.h>

#include <algorithm>
#include <cstdlib>

#include "touchmove/store/postgres/connection.hpp"
#include "touchmove/store/postgres/postgres_store.hpp"
#include "touchmove/store/postgres/schema.hpp"

namespace touchmove::store {
namespace {

using postgres::Parameter;
using postgres::pq;
using postgres::Trouble;

std::int64_t system_clock_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

bool is_true(std::string_view boolean) { return boolean == std::string_view("\1", 1); }

}  // namespace

Leases::Leases(NodeOptions options) : options_(std::move(options)), session_(std::make_unique<postgres::Session>()) {}

Leases::~Leases() = default;

tl::expected<std::unique_ptr<Leases>, Error> Leases::join(NodeOptions options) {
  std::unique_ptr<Leases> leases(new Leases(std::move(options)));
  if (auto failed = leases->open()) return tl::unexpected(std::move(*failed));
  return leases;
}

std::optional<Error> Leases::open() {
  if (session_->is_open()) return std::nullopt;
  if (const auto opened = session_->open(options_.uri, true); !opened) return opened.error().error;
  auto failed = postgres::make_or_migrate(*session_);
  if (!failed) failed = cut_into_parts();
  if (!failed) failed = check_clock();
  if (!failed) {
    const auto listening = session_->run("set statement_timeout = '4s'; listen touchmove_lease");
    if (listening) failed = listening->error;
  }
  if (failed) session_->close();
  return failed;
}

std::optional<Error> Leases::cut_into_parts() {
  const auto parts = session_->ask("select parts from touchmove_format");
  if (!parts) return parts.error().error;
  if (parts->integer(0, 0) == parts_of_store) return std::nullopt;
  // Not while a hall has it to itself, and not once it holds something: names of journals say which part they are in.
  const std::string change =
      "begin; select pg_advisory_xact_lock(1414350915);"
      "update touchmove_format set parts = " +
      std::to_string(parts_of_store) +
      " where parts = 1 and not exists (select from touchmove_line) and not exists (select from touchmove_entry)"
      " and pg_try_advisory_xact_lock(1414350915, to_regclass('touchmove_format')::oid::bigint::bit(32)::int);"
      "commit";
  if (const auto failed = session_->run(change.c_str())) return failed->error;
  const auto now = session_->ask("select parts from touchmove_format");
  if (!now) return now.error().error;
  if (now->integer(0, 0) == parts_of_store) return std::nullopt;
  return Error{Failure::Locked, "the store " + shown_address(options_.uri) +
                                    " is one hall's; nodes begin with an empty database (docs/scaling.md)"};
}

tl::expected<std::int64_t, Error> Leases::clock_difference() {
  const auto clock = options_.clock == nullptr ? system_clock_ms : options_.clock;
  std::int64_t least = -1;
  for (int tries = 0; tries < 3; ++tries) {
    const std::int64_t before = clock();
    const auto theirs = session_->ask("select floor(extract(epoch from clock_timestamp()) * 1000)::bigint");
    const std::int64_t after = clock();
    if (!theirs) return tl::unexpected(give_up(theirs.error()));
    // Whatever the way there and back took may have been on one side of it.
    const std::int64_t there = theirs->integer(0, 0);
    const std::int64_t off = there < before ? before - there : std::max<std::int64_t>(0, there - after);
    if (least < 0 || off < least) least = off;
    if (least <= most_clock_difference) break;
  }
  return least;
}

std::optional<Error> Leases::check_clock() {
  const auto off = clock_difference();
  if (!off) return off.error();
  if (*off <= most_clock_difference) return std::nullopt;
  return Error{Failure::Unavailable, "this machine's clock differs from the database's by " + std::to_string(*off) +
                                         " ms; a node joins within " + std::to_string(most_clock_difference) + " ms"};
}

Error Leases::give_up(const Trouble& trouble) {
  if (trouble.state.empty() || trouble.is("25006")) session_->close();
  return trouble.error;
}

tl::expected<NodesState, Error> Leases::renew() {
  if (auto failed = open()) return tl::unexpected(std::move(*failed));
  const Parameter node = Parameter::of(options_.node);
  const Parameter time = Parameter::of(options_.time_to_live.count());
  const auto alive = session_->ask(
      "insert into touchmove_node values ($1::text, clock_timestamp() + $2::bigint * interval '1 millisecond')"
      " on conflict (node) do update set expires = excluded.expires",
      {node, time});
  if (!alive) return tl::unexpected(give_up(alive.error()));
  const auto renewed = session_->ask(
      "update touchmove_lease set expires = clock_timestamp() + $2::bigint * interval '1 millisecond'"
      " where node = $1::text",
      {node, time});
  if (!renewed) return tl::unexpected(give_up(renewed.error()));
  const auto parts = session_->ask(
      "select part, node, epoch, address, expires >= clock_timestamp() from touchmove_lease order by part");
  if (!parts) return tl::unexpected(give_up(parts.error()));
  const auto nodes = session_->ask("select count(*) from touchmove_node where expires >= clock_timestamp()");
  if (!nodes) return tl::unexpected(give_up(nodes.error()));
  session_->run("delete from touchmove_node where expires < clock_timestamp() - interval '1 hour'");
  NodesState state;
  for (int row = 0; row < parts->count(); ++row) {
    state.parts.push_back({parts->integer(row, 0), std::string(parts->bytes(row, 1)), parts->integer(row, 2),
                           std::string(parts->bytes(row, 3)), is_true(parts->bytes(row, 4))});
  }
  state.nodes = nodes->integer(0, 0);
  const auto off = clock_difference();
  if (!off) return tl::unexpected(off.error());
  state.clock_off = *off;
  return state;
}

tl::expected<std::optional<std::int64_t>, Error> Leases::take(std::int64_t part, const std::string& address) {
  if (auto failed = open()) return tl::unexpected(std::move(*failed));
  const auto taken =
      session_->ask("select touchmove_take($1, $2::text, $3::text, $4::bigint * interval '1 millisecond')",
                    {Parameter::of(part), Parameter::of(options_.node), Parameter::of(address),
                     Parameter::of(options_.time_to_live.count())});
  if (!taken) return tl::unexpected(give_up(taken.error()));
  if (taken->is_null(0, 0)) return std::nullopt;
  session_->run("notify touchmove_lease");
  return taken->integer(0, 0);
}

void Leases::settle(std::int64_t part, std::int64_t epoch, const std::string& address) {
  if (open()) return;
  const auto settled =
      session_->ask("update touchmove_lease set address = $4::text where part = $1 and node = $2::text and epoch = $3",
                    {Parameter::of(part), Parameter::of(options_.node), Parameter::of(epoch), Parameter::of(address)});
  if (settled) session_->run("notify touchmove_lease");
}

void Leases::release(std::int64_t part, std::int64_t epoch) {
  if (open()) return;
  const auto released = session_->ask(
      "update touchmove_lease set node = '', expires = clock_timestamp() - interval '1 second'"
      " where part = $1 and node = $2::text and epoch = $3",
      {Parameter::of(part), Parameter::of(options_.node), Parameter::of(epoch)});
  if (released) session_->run("notify touchmove_lease");
}

void Leases::leave() {
  if (open()) return;
  const auto gone = session_->ask("delete from touchmove_node where node = $1::text", {Parameter::of(options_.node)});
  if (gone) session_->run("notify touchmove_lease");
}

tl::expected<bool, Error> Leases::bring_organizer(std::int64_t part) {
  if (auto failed = open()) return tl::unexpected(std::move(*failed));
  const auto brought = session_->ask(
      "insert into touchmove_entry select $1, place, key, value from touchmove_entry"
      " where part = 0 and place = 'hall' and key = 'organizer'"
      " on conflict (part, place, key) do update set value = excluded.value returning part",
      {Parameter::of(part)});
  if (!brought) return tl::unexpected(give_up(brought.error()));
  return brought->count() == 1;
}

bool Leases::wait(std::chrono::milliseconds time) {
  const auto until = std::chrono::steady_clock::now() + time;
  while (true) {
    if (session_->is_open() && pq().consumeInput(session_->handle()) == 1) {
      bool noticed = false;
      while (PGnotify* const notice = pq().notifies(session_->handle())) {
        // One's own tells nothing new.
        noticed |= notice->be_pid != pq().backendPID(session_->handle());
        pq().freemem(notice);
      }
      if (noticed) return true;
    }
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    if (left.count() <= 0) return false;
    pollfd socket{session_->is_open() ? pq().socket(session_->handle()) : -1, POLLIN, 0};
    poll(&socket, 1, static_cast<int>(left.count()));
  }
}

}  // namespace touchmove::store
