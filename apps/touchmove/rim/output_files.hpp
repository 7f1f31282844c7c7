// Writing files so that nothing half-written is ever found under their names.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace touchmove::app {

/// Writes a file, or standard output for `-`. A file is written beside its name and takes it when it is whole and on
/// the disk. Returns what went wrong, empty if nothing did.
std::string write_output(const std::string& path, const std::string& bytes);

/// Writes files that belong together into a folder, which is made if it is not there: all are whole and on the disk
/// before the first takes its name.
std::string write_outputs(const std::string& folder, const std::vector<std::pair<std::string, std::string>>& files);

}  // namespace touchmove::app
