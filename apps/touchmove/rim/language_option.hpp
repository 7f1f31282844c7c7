// The option by which a command is told in which language to speak.
#pragma once

#include <string>
#include <vector>

#include <CLI/App.hpp>
#include <CLI/Validators.hpp>

#include "touchmove/messages/catalog.hpp"

namespace touchmove::app {

/// `--language`, one of those there are.
inline void add_language(CLI::App& command, std::string& language) {
  std::vector<std::string> languages;
  for (const messages::Catalog& catalog : messages::catalogs()) languages.emplace_back(catalog.language);
  command.add_option("--language", language, "In which language --explain speaks")
      ->check(CLI::IsMember(languages))
      ->capture_default_str();
}

}  // namespace touchmove::app
