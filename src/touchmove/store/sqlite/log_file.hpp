// The write-ahead log that another process left.
#pragma once

struct sqlite3;

namespace touchmove::store::sqlite {

/// Puts what the log of the database holds on the medium; nothing to do where there is none. Who ended before a commit
/// was synchronised, or was told that it could not be, has left it in the log for the next process to find and to take
/// for kept; and what the system once failed to put on the medium a later synchronisation does not put there. So each
/// byte is written anew, into the log as SQLite has it open. SQLite's code. Precondition: the connection is in a write
/// transaction, so that nobody else appends to the log or begins it anew meanwhile.
int keep_log(sqlite3* connection);

}  // namespace touchmove::store::sqlite
