#include "rim/language.hpp"

#include "touchmove/messages/catalog.hpp"

namespace touchmove::app {

void add_language(CLI::App& command, std::string& language, const std::string& what) {
  std::vector<std::string> languages;
  for (const messages::Catalog& catalog : messages::catalogs()) languages.emplace_back(catalog.language);
  command.add_option("--language", language, what)->check(CLI::IsMember(languages))->capture_default_str();
}

std::vector<std::string> said(const std::vector<messages::Message>& all, const std::string& language) {
  std::vector<std::string> texts;
  texts.reserve(all.size());
  for (const messages::Message& message : all) texts.push_back(messages::say(message, language));
  return texts;
}

}  // namespace touchmove::app
