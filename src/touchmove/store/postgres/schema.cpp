#include "touchmove/store/postgres/schema.hpp"

#include <array>
#include <string>

namespace touchmove::store::postgres {
namespace {

// Everything a store is given is opaque, and PostgreSQL's text takes no zero byte: so names are bytes too. Bytes are
// compared as bytes, which is the order a store promises.
//
// An entry belongs to a part of the store, which is one hall's at a time (leases.hpp); journals need not say so, for
// their names are their own in all of it. A store of one hall has the part 0 alone.
//
// touchmove_append refuses what would leave a gap, or would follow another line than the writer believes: even a
// database that was put back to an earlier hour under a running hall is not written across the seam.
//
// touchmove_fence lets a node write as long as the lease is its own. It holds off touchmove_take until the writing is
// committed, so that who takes over reads all that was acknowledged.
constexpr const char* first_version = R"sql(
create table touchmove_format (version integer not null, least_reader integer not null, parts bigint not null);
create table touchmove_line (game bytea not null, seq bigint not null, body bytea not null, hash bytea not null,
                             origin bytea not null, primary key (game, seq));
create table touchmove_entry (part bigint not null, place bytea not null, key bytea not null, value bytea not null,
                              primary key (part, place, key)) with (fillfactor = 80);
create table touchmove_lease (part bigint primary key, node text not null, epoch bigint not null,
                              address text not null, expires timestamptz not null);
create table touchmove_node (node text primary key, expires timestamptz not null);
create function touchmove_append(of_game bytea, at_seq bigint, previous bytea, its_body bytea, its_hash bytea,
                                 its_origin bytea) returns void language plpgsql as $$
begin
  if at_seq > 0 and not exists (select from touchmove_line
                                where game = of_game and seq = at_seq - 1 and hash = previous) then
    raise exception 'line % has no predecessor', at_seq using errcode = 'TM001';
  end if;
  insert into touchmove_line values (of_game, at_seq, its_body, its_hash, its_origin);
end $$;
create function touchmove_fence(of_part bigint, of_node bytea, of_epoch bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(1414350916, of_part::integer);
  if not exists (select from touchmove_lease
                 where part = of_part and epoch = of_epoch and node = convert_from(of_node, 'UTF8')) then
    raise exception 'the part % of the store is another node''s', of_part using errcode = 'TM002';
  end if;
end $$;
create function touchmove_take(of_part bigint, of_node text, its_address text, time_to_live interval) returns bigint
language plpgsql as $$
declare
  taken bigint;
begin
  if exists (select from touchmove_lease where part = of_part and expires >= clock_timestamp()) then
    return null;
  end if;
  if not pg_try_advisory_xact_lock(1414350916, of_part::integer) then
    return null;
  end if;
  insert into touchmove_lease values (of_part, of_node, 1, its_address, clock_timestamp() + time_to_live)
  on conflict (part) do update set node = of_node, epoch = touchmove_lease.epoch + 1, address = its_address,
                                   expires = clock_timestamp() + time_to_live
  where touchmove_lease.expires < clock_timestamp()
  returning epoch into taken;
  return taken;
end $$;
insert into touchmove_format values (1, 1, 1);
)sql";

/// Each step from the version of its index to the next. A step adds and takes nothing away, so that a hall of the
/// version before goes on; where that cannot be, it raises `least_reader`, and halls before that must have ended.
constexpr std::array steps{first_version};
constexpr auto present_version = static_cast<std::int64_t>(steps.size());

struct Format {
  std::int64_t version{0};  ///< 0: nothing is there
  std::int64_t least_reader{0};
};

tl::expected<Format, Error> format_of(Session& session) {
  // Not by `to_regclass`: what a session has looked for in vain it remembers, and within its transaction it would not
  // hear that another has made it meanwhile.
  const auto table = session.ask(
      "select oid from pg_catalog.pg_class where relname = 'touchmove_format' and pg_catalog.pg_table_is_visible(oid)");
  if (!table) return tl::unexpected(table.error().error);
  if (table->count() == 0) return Format{};
  const auto found = session.ask("select version, least_reader from touchmove_format");
  if (!found) return tl::unexpected(found.error().error);
  if (found->count() != 1) return tl::unexpected(Error{Failure::Corrupt, "the tables are no store of this program"});
  return Format{found->integer(0, 0), found->integer(0, 1)};
}

std::optional<Error> refuse_later(const Format& format) {
  if (format.least_reader <= present_version) return std::nullopt;
  return Error{Failure::NewerFormat, "the store needs a program that reads format " +
                                         std::to_string(format.least_reader) + ", this one reads up to " +
                                         std::to_string(present_version)};
}

std::optional<Error> bring_up_to_date(Session& session) {
  const auto format = format_of(session);
  if (!format) return format.error();
  if (auto refused = refuse_later(*format)) return refused;
  for (std::int64_t version = format->version; version < present_version; ++version) {
    if (const auto failed = session.run(steps[static_cast<std::size_t>(version)])) return failed->error;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> make_or_migrate(Session& session) {
  const auto format = format_of(session);
  if (!format) return format.error();
  if (format->version >= present_version) return refuse_later(*format);
  // One at a time, and all of it or nothing. The number is this program's ("TMHC").
  if (const auto failed = session.run("begin; select pg_advisory_xact_lock(1414350915)")) return failed->error;
  if (auto failed = bring_up_to_date(session)) {
    session.run("rollback");
    return failed;
  }
  const auto failed = session.run("commit");
  return failed ? std::optional(failed->error) : std::nullopt;
}

std::optional<Error> check_format(Session& session) {
  const auto format = format_of(session);
  if (!format) return format.error();
  if (format->version == 0) return Error{Failure::Unavailable, "there is no store of this program in the database"};
  return refuse_later(*format);
}

}  // namespace touchmove::store::postgres
