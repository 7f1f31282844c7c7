#include "touchmove/tournament/event/imports/from_list.hpp"

#include <optional>

#include "touchmove/clock/time_control.hpp"
#include "touchmove/game/book/policies.hpp"
#include "touchmove/tournament/event/imports/list_rating.hpp"
#include "touchmove/tournament/rating/published.hpp"
#include "touchmove/tournament/rating/time_class.hpp"

namespace touchmove::tournament::event {
namespace {

std::string text_of(const std::optional<rating::Published>& published) {
  return published ? rating::to_string(*published) : std::string();
}

std::string until(const files::Membership& membership) {
  if (membership.for_life) return "life";
  return membership.until ? results::to_string(*membership.until) : std::string();
}

/// Which of a list's ratings a time control asks for.
std::string_view rating_for(files::ListOf of, std::string_view time_control) {
  const auto control = clock::parse_time_control(time_control);
  if (time_control.empty() || !control) return "regular";
  if (of == files::ListOf::Fide) {
    switch (game::time_class_of(*control)) {
      case game::TimeClass::Blitz:
        return "blitz";
      case game::TimeClass::Rapid:
        return "quick";
      default:
        return "regular";
    }
  }
  const auto time_class = rating::time_class_of(*control);
  if (time_class && *time_class == rating::TimeClass::Blitz) return "blitz";
  return time_class && *time_class == rating::TimeClass::Quick ? "quick" : "regular";
}

}  // namespace

FromList from_list(const files::ListedPlayer& player, files::ListOf of, std::string_view rulebook,
                   std::string_view time_control) {
  FromList out;
  Person& person = out.person;
  person.last = player.last;
  person.first = player.first;
  person.title = player.title;
  person.sex = player.sex;
  person.federation = player.federation;
  person.state = player.state;
  if (player.birth_year) person.birth_date = std::to_string(*player.birth_year);
  person.member_until = until(player.membership);
  const bool is_fide = of == files::ListOf::Fide;
  (is_fide ? person.fide_id : person.federation_id) = player.id;
  if (!is_fide) person.fide_id = player.fide_id;
  // A list is not the director's to correct: what cannot be so of these is left out of it.
  for (const PersonFault& fault : faults_of(person, rulebook)) {
    for (const auto& [name, field] : person_texts()) {
      const bool is_said_so =
          field == &Person::title || field == &Person::sex || field == &Person::federation || field == &Person::state;
      if (name == fault.field && is_said_so) (person.*field).clear();
    }
  }
  out.rating_of = rating_for(of, time_control);
  const auto& special = out.rating_of == "blitz"   ? player.blitz
                        : out.rating_of == "quick" ? player.quick
                                                   : player.regular;
  if (is_fide) {
    person.member_until.clear();
    if (player.regular) person.fide_rating = player.regular->rating;
    // US Chess ratings are another system's: nobody is paired by a FIDE rating unasked.
    if (has_uschess_ids(rulebook)) return out;
  } else if (out.rating_of == "blitz") {
    const auto chosen = rate_for_blitz(out.standing, player.regular, player.blitz);
    if (!chosen) return out;
    const bool by_blitz = *chosen == rating::Chosen::Blitz;
    if (!by_blitz) out.rating_of = "regular";
    out.rating = text_of(by_blitz ? player.blitz : player.regular);
    return out;
  }
  const auto& taken = special ? special : player.regular;
  if (!special) out.rating_of = "regular";
  if (!taken) return out;
  rate(out.standing, taken);
  out.rating = rating::to_string(*taken);
  return out;
}

std::string in_words(const files::ListedPlayer& player, std::string_view language) {
  std::string out = player.id + "  " + player.last + (player.first.empty() ? "" : ", " + player.first);
  const auto add = [&](const std::string& what) {
    if (!what.empty()) out += "  " + what;
  };
  const auto say = [&](const char* key, const std::string& text) {
    if (!text.empty()) add(messages::say(messages::Message(key, {{"text", text}}), language));
  };
  add(player.title);
  add(player.state);
  add(player.federation);
  add(player.regular ? text_of(player.regular) : std::string(messages::words("file.listed.unrated", language)));
  say("file.listed.quick", text_of(player.quick));
  say("file.listed.blitz", text_of(player.blitz));
  say("file.listed.born", player.birth_year ? std::to_string(*player.birth_year) : std::string());
  say("file.listed.member_until", until(player.membership));
  return out;
}

}  // namespace touchmove::tournament::event
