#include "touchmove/tournament/event/imports/refresh.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "touchmove/base/enum_names.hpp"
#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/event/imports/from_list.hpp"
#include "touchmove/tournament/event/vocabulary/names.hpp"

namespace touchmove::tournament::event {
namespace {

/// "1543", "1200/8" for a provisional rating; empty for none.
std::string rating_text(const EntryStanding& standing) {
  if (standing.rating == 0) return {};
  std::string text = std::to_string(standing.rating);
  if (standing.rating_kind == RatingKind::Provisional && standing.rating_games != 0) {
    text += "/" + std::to_string(standing.rating_games);
  }
  return text;
}

std::string number_text(int number) { return number == 0 ? std::string() : std::to_string(number); }

class Refresher {
 public:
  Refresher(const State& state, const Directory& directory, files::ListOf of,
            const std::function<const files::ListedPlayer*(std::string_view)>& find, const std::string& reason)
      : state_(state), directory_(directory), of_(of), find_(find), reason_(reason) {}

  Refreshed run(std::optional<std::size_t> section) {
    for (const Entry& entry : state_.entries) {
      if (entry.withdrawal || (section && entry.section != *section)) continue;
      EditEntry edit;
      edit.entry = entry.number;
      edit.reason = reason_;
      EntryStanding standing = entry.standing;
      if (entry.members.empty()) {
        refresh(entry, entry.person, standing);
      } else {
        refresh_members(entry, standing);
      }
      if (standing == entry.standing) continue;
      edit.standing = std::move(standing);
      out_.acts.emplace_back(std::move(edit));
    }
    return std::move(out_);
  }

 private:
  const files::ListedPlayer* listed(const Entry& entry, const Person& person) {
    const std::string& id = of_ == files::ListOf::Fide ? person.fide_id : person.federation_id;
    const auto leave = [&](NotRefreshed why, std::string name = {}) {
      out_.left.push_back({entry.number, person.id, why, std::move(name)});
      return nullptr;
    };
    if (id.empty()) return leave(NotRefreshed::NoId);
    const files::ListedPlayer* found = find_(id);
    if (found == nullptr) return leave(NotRefreshed::NotListed);
    if (files::lower(found->last) != files::lower(person.last)) {
      return leave(NotRefreshed::OtherName, found->last + (found->first.empty() ? "" : ", " + found->first));
    }
    return found;
  }

  void change(const Entry& entry, const std::string& person, Listed what, std::string was, std::string now) {
    out_.changes.push_back({entry.number, person, what, std::move(was), std::move(now)});
  }

  /// The rating goes into `standing`, all else into the person.
  void refresh(const Entry& entry, const std::string& id, EntryStanding& standing) {
    const auto known = directory_.persons.find(id);
    Person person = known == directory_.persons.end() ? Person{} : known->second;
    person.id = id;
    const files::ListedPlayer* player = listed(entry, person);
    if (player == nullptr) return;
    const std::string book = state_.opened ? state_.opened->rulebook : "";
    const FromList found = from_list(*player, of_, book, state_.sections[entry.section].plan.time_control);
    if (!found.rating.empty()) take_rating(entry, id, found.standing, standing);
    const Person before = person;
    if (found.person.fide_rating != 0) person.fide_rating = found.person.fide_rating;
    if (!found.person.title.empty()) person.title = found.person.title;
    if (!found.person.member_until.empty()) person.member_until = found.person.member_until;
    if (person.fide_rating != before.fide_rating) {
      change(entry, id, Listed::FideRating, number_text(before.fide_rating), number_text(person.fide_rating));
    }
    if (person.title != before.title) change(entry, id, Listed::Title, before.title, person.title);
    if (person.member_until != before.member_until) {
      change(entry, id, Listed::MemberUntil, before.member_until, person.member_until);
    }
    if (!(person == before)) out_.persons.push_back(std::move(person));
  }

  void take_rating(const Entry& entry, const std::string& person, const EntryStanding& found, EntryStanding& standing) {
    if (standing.rating_kind == RatingKind::Assigned) {
      out_.left.push_back({entry.number, person, NotRefreshed::Assigned, {}});
      return;
    }
    const std::string was = rating_text(standing);
    standing.rating = found.rating;
    standing.rating_kind = found.rating_kind;
    standing.rating_games = found.rating_games;
    if (const std::string now = rating_text(standing); now != was) change(entry, person, Listed::Rating, was, now);
  }

  void refresh_members(const Entry& entry, EntryStanding& standing) {
    std::vector<int> ratings = standing.member_ratings;
    ratings.resize(entry.members.size());
    for (std::size_t i = 0; i < entry.members.size(); ++i) {
      EntryStanding own;
      own.rating = ratings[i];
      own.rating_kind = ratings[i] == 0 ? RatingKind::Unrated : RatingKind::Established;
      refresh(entry, entry.members[i], own);
      ratings[i] = own.rating;
    }
    if (std::any_of(ratings.begin(), ratings.end(), [](int rating) { return rating != 0; })) {
      standing.member_ratings = std::move(ratings);
    }
  }

  const State& state_;
  const Directory& directory_;
  files::ListOf of_;
  const std::function<const files::ListedPlayer*(std::string_view)>& find_;
  const std::string& reason_;
  Refreshed out_;
};

}  // namespace

template <>
std::span<const std::string_view> words_of<Listed>() {
  return base::words_of_names<Listed>();
}

template <>
std::span<const std::string_view> words_of<NotRefreshed>() {
  return base::words_of_names<NotRefreshed>();
}

Refreshed refresh_from_list(const State& state, const Directory& directory, std::optional<std::size_t> section,
                            files::ListOf of, const std::function<const files::ListedPlayer*(std::string_view)>& find,
                            const std::string& reason) {
  return Refresher(state, directory, of, find, reason).run(section);
}

}  // namespace touchmove::tournament::event
