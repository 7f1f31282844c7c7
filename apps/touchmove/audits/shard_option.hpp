// `--shard K/N`, for the commands that can be cut into as many runs.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "audits/shard.hpp"

namespace touchmove::app {

/// `shard` must outlive the command.
inline CLI::Option* add_shard_option(CLI::App& command, std::optional<Shard>& shard, const std::string& what) {
  return command
      .add_option_function<std::string>(
          "--shard", [&shard](const std::string& text) { shard = parse_shard(text); }, what)
      ->check([](const std::string& text) {
        return parse_shard(text) ? std::string() : text + ": no shard; 3/8 is the third of eight";
      })
      ->type_name("K/N");
}

}  // namespace touchmove::app
