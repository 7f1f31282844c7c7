// The write-ahead log that another process left.
#pragma once

#include <string>

namespace touchmove::store::sqlite {

/// Puts what a log holds on the medium, if there is one: true if it is there now, or there is none. Who ended before a
/// commit was synchronised, or was told that it could not be, has left it in the log for the next process to find and
/// to take for kept; and what the system once failed to put on the medium a later synchronisation does not put there.
/// So each byte is written anew. By SQLite's own way to the file, before SQLite itself has it open.
bool keep_log(const std::string& path);

}  // namespace touchmove::store::sqlite
