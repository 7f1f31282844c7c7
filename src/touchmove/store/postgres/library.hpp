// PostgreSQL's client library, loaded where a store is kept in PostgreSQL: linked, it and the twenty libraries it
// stands on took a third of the start of every command (27 ms without, 42 with), and a hall with a file would need them
// installed.
#pragma once

#include <libpq-fe.h>

namespace touchmove::store::postgres {

// clang-format off
#define TOUCHMOVE_LIBPQ(FUNCTION)                                                                            \
  FUNCTION(backendPID) FUNCTION(clear) FUNCTION(connectdbParams) FUNCTION(consumeInput)                      \
  FUNCTION(enterPipelineMode) FUNCTION(errorMessage) FUNCTION(exec) FUNCTION(execParams)                     \
  FUNCTION(exitPipelineMode) FUNCTION(finish) FUNCTION(freemem) FUNCTION(getResult) FUNCTION(getisnull)      \
  FUNCTION(getlength) FUNCTION(getvalue) FUNCTION(notifies) FUNCTION(ntuples) FUNCTION(pipelineStatus)       \
  FUNCTION(pipelineSync) FUNCTION(prepare) FUNCTION(resultErrorField) FUNCTION(resultStatus)                 \
  FUNCTION(sendQueryPrepared) FUNCTION(setNoticeProcessor) FUNCTION(socket) FUNCTION(status)                 \
  FUNCTION(transactionStatus)
// clang-format on

/// Its functions by their names without PQ, as libpq-fe.h has them.
struct Library {
#define TOUCHMOVE_MEMBER(name) decltype(&::PQ##name) name{nullptr};  // NOLINT(bugprone-macro-parentheses): declares it
  TOUCHMOVE_LIBPQ(TOUCHMOVE_MEMBER)
#undef TOUCHMOVE_MEMBER
};

/// Loads it at the first call; null where it is not installed, or is older than the store needs.
const Library* library();

/// The same for whoever has a session: `Session::open` has seen that it is there.
inline const Library& pq() { return *library(); }

}  // namespace touchmove::store::postgres
