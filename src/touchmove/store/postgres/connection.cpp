#include "touchmove/store/postgres/connection.hpp"

#include <array>

namespace touchmove::store::postgres {
namespace {

constexpr int in_binary = 1;

Failure failure_of(std::string_view state) {
  if (state == "53100") return Failure::Full;                         // disk full
  if (state == "XX001" || state == "XX002") return Failure::Corrupt;  // data or index corrupted
  return Failure::Unavailable;
}

/// The arrays libpq wants.
struct Arrays {
  explicit Arrays(const std::vector<Parameter>& parameters) {
    for (const Parameter& each : parameters) {
      values.push_back(each.data() == nullptr ? "" : each.data());
      lengths.push_back(each.size());
      formats.push_back(in_binary);
    }
  }
  int count() const { return static_cast<int>(values.size()); }

  std::vector<const char*> values;
  std::vector<int> lengths;
  std::vector<int> formats;
};

bool is_good(const PGresult* result) {
  const ExecStatusType status = pq().resultStatus(result);
  return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
}

std::string without_line_end(const char* text) {
  std::string message(text == nullptr ? "" : text);
  while (!message.empty() && message.back() == '\n') message.pop_back();
  return message;
}

}  // namespace

Parameter Parameter::of(std::int64_t number) {
  Parameter result{std::string_view()};
  result.is_number_ = true;
  const auto bits = static_cast<std::uint64_t>(number);
  for (unsigned i = 0; i < 8; ++i) result.number_[i] = static_cast<char>((bits >> (56U - 8U * i)) & 0xffU);
  return result;
}

std::string array_of(const std::vector<std::string>& elements) {
  constexpr std::uint32_t oid_of_bytea = 17;
  std::string bytes;
  const auto add = [&bytes](std::uint32_t number) {
    for (unsigned i = 0; i < 4; ++i) bytes += static_cast<char>((number >> (24U - 8U * i)) & 0xffU);
  };
  add(elements.empty() ? 0 : 1);  // dimensions
  add(0);                         // no element is null
  add(oid_of_bytea);
  if (elements.empty()) return bytes;
  add(static_cast<std::uint32_t>(elements.size()));
  add(1);  // the index of the first
  for (const std::string& element : elements) {
    add(static_cast<std::uint32_t>(element.size()));
    bytes += element;
  }
  return bytes;
}

std::int64_t Rows::integer(int row, int column) const {
  const std::string_view text = bytes(row, column);
  std::uint64_t bits = 0;
  for (const char byte : text) bits = bits << 8U | static_cast<unsigned char>(byte);
  return text.size() == 4 ? static_cast<std::int32_t>(static_cast<std::uint32_t>(bits))
                          : static_cast<std::int64_t>(bits);
}

tl::expected<bool, Trouble> Session::open(const std::string& uri, bool writes) {
  if (library() == nullptr) {
    return tl::unexpected(
        Trouble{"",
                {Failure::Unavailable,
                 "PostgreSQL's client library (libpq.so.5 of version 14 or later; Debian's libpq5) is not installed"}});
  }
  // Of what is said twice the last counts, so the address may say otherwise.
  const std::array<const char*, 9> names{"connect_timeout",     "tcp_user_timeout",     "keepalives_idle",
                                         "keepalives_count",    "application_name",     "client_encoding",
                                         "keepalives_interval", "target_session_attrs", "dbname"};
  const std::array<const char*, 9> values{
      "5", "10000", "5", "2", "touchmove", "UTF8", "3", writes ? "read-write" : "any", uri.c_str()};
  std::array<const char*, 10> keywords{};
  std::array<const char*, 10> settings{};
  std::copy(names.begin(), names.end(), keywords.begin());
  std::copy(values.begin(), values.end(), settings.begin());
  connection_.reset(pq().connectdbParams(keywords.data(), settings.data(), 1));
  if (!is_open()) {
    Trouble failed = trouble("reaching the database");
    close();
    return tl::unexpected(std::move(failed));
  }
  pq().setNoticeProcessor(connection_.get(), [](void*, const char*) {}, nullptr);
  return true;
}

Trouble Session::trouble(std::string_view doing) const {
  std::string message(doing);
  message += ": ";
  message += connection_ ? without_line_end(pq().errorMessage(connection_.get())) : "there is no connection";
  return {"", {Failure::Unavailable, std::move(message)}};
}

Trouble Session::trouble_of(const PGresult* result, std::string_view doing) const {
  const char* state = result == nullptr ? nullptr : pq().resultErrorField(result, PG_DIAG_SQLSTATE);
  if (state == nullptr) return trouble(doing);
  const char* primary = pq().resultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  std::string message(doing);
  message += ": ";
  message += without_line_end(primary);
  return {state, {failure_of(state), std::move(message)}};
}

tl::expected<Rows, Trouble> Session::ask(const char* sql, const std::vector<Parameter>& parameters) {
  const Arrays arrays(parameters);
  PGresult* const result = pq().execParams(connection_.get(), sql, arrays.count(), nullptr, arrays.values.data(),
                                           arrays.lengths.data(), arrays.formats.data(), in_binary);
  Rows rows(result);
  if (!is_good(result)) return tl::unexpected(trouble_of(result, "asking the database"));
  return rows;
}

std::optional<Trouble> Session::run(const char* sql) {
  PGresult* const result = pq().exec(connection_.get(), sql);
  const Rows keep(result);
  return is_good(result) ? std::nullopt : std::optional(trouble_of(result, "asking the database"));
}

std::optional<Trouble> Session::prepare(const Prepared& statement) {
  PGresult* const result = pq().prepare(connection_.get(), statement.name, statement.sql, 0, nullptr);
  const Rows keep(result);
  return is_good(result) ? std::nullopt : std::optional(trouble_of(result, "opening the store"));
}

std::optional<Trouble> Session::begin_batch() {
  sent_ = 0;
  return pq().enterPipelineMode(connection_.get()) == 1 ? std::nullopt
                                                        : std::optional(trouble("writing to the database"));
}

std::optional<Trouble> Session::send(const char* prepared, const std::vector<Parameter>& parameters) {
  const Arrays arrays(parameters);
  const int sent = pq().sendQueryPrepared(connection_.get(), prepared, arrays.count(), arrays.values.data(),
                                          arrays.lengths.data(), arrays.formats.data(), in_binary);
  if (sent != 1) return trouble("writing to the database");
  ++sent_;
  return std::nullopt;
}

tl::expected<std::vector<Rows>, Trouble> Session::end_batch() {
  std::optional<Trouble> failed;
  std::vector<Rows> all;
  if (pq().pipelineSync(connection_.get()) != 1) return tl::unexpected(trouble("writing to the database"));
  for (std::size_t i = 0; i < sent_; ++i) {
    PGresult* const result = pq().getResult(connection_.get());
    Rows rows(result);
    if (result == nullptr) return tl::unexpected(failed ? *failed : trouble("the database's answer"));
    if (!is_good(result) && !failed) failed = trouble_of(result, "writing to the database");
    all.push_back(std::move(rows));
    // Each statement's results end with none.
    while (PGresult* const more = pq().getResult(connection_.get())) pq().clear(more);
    if (!is_open()) return tl::unexpected(failed ? *failed : trouble("the database's answer"));
  }
  const Rows sync(pq().getResult(connection_.get()));
  if (pq().exitPipelineMode(connection_.get()) != 1 && !failed) failed = trouble("the database's answer");
  if (failed) return tl::unexpected(std::move(*failed));
  return all;
}

}  // namespace touchmove::store::postgres
