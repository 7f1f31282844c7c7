// A session of PostgreSQL by libpq: parameters and results as bytes, statements sent together and answered together.
// Errors are values.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "touchmove/store/postgres/library.hpp"
#include "touchmove/store/store.hpp"

namespace touchmove::store::postgres {

/// A parameter in PostgreSQL's binary form. Bytes are referred to and must outlive the sending.
class Parameter {
 public:
  static Parameter of(std::string_view bytes) { return Parameter(bytes); }
  static Parameter of(const Hash& hash) { return Parameter({reinterpret_cast<const char*>(hash.data()), hash.size()}); }
  /// As `bigint`.
  static Parameter of(std::int64_t number);

  const char* data() const { return is_number_ ? number_ : bytes_.data(); }
  int size() const { return is_number_ ? 8 : static_cast<int>(bytes_.size()); }

 private:
  explicit Parameter(std::string_view bytes) : bytes_(bytes) {}

  std::string_view bytes_;
  char number_[8]{};
  bool is_number_{false};
};

/// `bytea[]` in PostgreSQL's binary form, as the bytes of a parameter.
std::string array_of(const std::vector<std::string>& elements);

/// Rows of a result in binary form.
class Rows {
 public:
  Rows() = default;
  explicit Rows(PGresult* result) : result_(result, pq().clear) {}

  int count() const { return result_ ? pq().ntuples(result_.get()) : 0; }
  std::string_view bytes(int row, int column) const {
    return {pq().getvalue(result_.get(), row, column),
            static_cast<std::size_t>(pq().getlength(result_.get(), row, column))};
  }
  bool is_null(int row, int column) const { return pq().getisnull(result_.get(), row, column) == 1; }
  /// A `bigint` or an `integer`.
  std::int64_t integer(int row, int column) const;

 private:
  std::shared_ptr<PGresult> result_;
};

/// A prepared statement: its name and what it does.
struct Prepared {
  const char* name;
  const char* sql;
};

/// SQLSTATE of what the database refused; empty where it is the connection that failed.
struct Trouble {
  std::string state;
  Error error;

  bool is(std::string_view code) const { return state == code; }
};

class Session {
 public:
  /// Opens one. What `uri` does not say is chosen so that a database that has gone is noticed: five seconds for coming
  /// through, ten without an acknowledgement of what was sent. `writes` wants a server that can be written.
  tl::expected<bool, Trouble> open(const std::string& uri, bool writes);
  bool is_open() const { return connection_ != nullptr && pq().status(connection_.get()) == CONNECTION_OK; }
  void close() { connection_.reset(); }
  PGconn* handle() const { return connection_.get(); }

  /// One statement by itself, or several without parameters.
  tl::expected<Rows, Trouble> ask(const char* sql, const std::vector<Parameter>& parameters = {});
  std::optional<Trouble> run(const char* sql);
  std::optional<Trouble> prepare(const Prepared& statement);

  /// Begins a batch: what `send` is given is done in order, without waiting for the answers, and what follows a failure
  /// is not done.
  std::optional<Trouble> begin_batch();
  std::optional<Trouble> send(const char* prepared, const std::vector<Parameter>& parameters = {});
  /// Ends it: one result for each statement sent, in order. The trouble is the first.
  tl::expected<std::vector<Rows>, Trouble> end_batch();

  Trouble trouble(std::string_view doing) const;

 private:
  Trouble trouble_of(const PGresult* result, std::string_view doing) const;

  struct Finish {
    void operator()(PGconn* connection) const { pq().finish(connection); }
  };
  std::unique_ptr<PGconn, Finish> connection_;
  std::size_t sent_{0};
};

}  // namespace touchmove::store::postgres
