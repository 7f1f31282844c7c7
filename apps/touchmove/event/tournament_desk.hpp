// An event in a store: its journal folded, and acts appended before they are answered.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/store/store.hpp"
#include "touchmove/tournament/event/fold/fold.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"

namespace touchmove::app {

/// Who acts, and when. `at_ms` counts from the event's opening; without it the world's clock is asked.
struct DeskAuthor {
  tournament::event::By by;
  bool despite{false};
  std::optional<std::int64_t> at_ms;
};

/// An event's journal in a store is "event:ID"; persons and team names lie in tables of their own.
std::string journal_name(const std::string& event);
bool is_event_journal(const std::string& name);

/// The host's time, in ms since 1970.
std::int64_t unix_ms();

/// One event, read whole. Every act is durable before `act` returns.
class EventDesk {
 public:
  enum class Access : std::uint8_t { Write, Read };

  /// Opens the store and folds the event; an empty `event` is the store's only one. With `Access::Write` the event may
  /// not exist yet. If a hall holds the store, everything goes through the hall. The error is for the user.
  static tl::expected<EventDesk, std::string> open(const std::string& store, const std::string& event, Access access);

  const std::string& id() const { return id_; }
  const tournament::event::Tournament& event() const { return event_; }
  const tournament::event::Directory& directory() const { return directory_; }
  bool exists() const { return !event_.events().empty(); }
  /// The store it lies in, with the hall's games.
  store::Store& store() { return *store_; }
  /// When an act of this author's would happen, in milliseconds since the opening.
  std::int64_t moment_of(const DeskAuthor& author) const;
  /// The journal's lines as they are kept, with the hash of each behind it. Nothing, and why, if the store cannot say.
  tl::expected<std::vector<std::string>, std::string> lines() const;
  /// The hash of the journal's last line, in hexadecimal.
  const std::string& head() const { return head_; }

  /// Judges what is to be done now, one after another, and, if all of it is accepted, appends it together with `puts`
  /// in one write: all or none. The outcome is that of the first refused one, or of all together, `at` the place of the
  /// refused or the last one among them. `origin` names the command. The error is one of the store's: nothing was done,
  /// or (`lost`) nobody knows.
  struct Several {
    tournament::event::Outcome outcome;
    std::size_t at{0};
  };
  struct NotDone {
    std::string message;
    bool overtaken{false};  ///< others have written meanwhile: to be looked at anew
    bool lost{false};       ///< the hall ended before it answered
  };
  tl::expected<Several, NotDone> act_all(const std::vector<tournament::event::Body>& bodies, const DeskAuthor& author,
                                         const std::string& origin, std::vector<store::Put> puts = {});

  /// Whether a command of this name was carried out before, and the greatest N of names "PREFIX:N".
  bool has_origin(const std::string& origin) const { return origins_.contains(origin); }
  /// The events that command made, first and last; it was carried out.
  std::pair<std::size_t, std::size_t> events_of(const std::string& origin) const { return origins_.at(origin); }
  /// What the events from `first` to `last` were answered when they happened, together.
  tournament::event::Outcome outcome_of(std::size_t first, std::size_t last) const;
  /// Whether nobody has written since.
  bool is_current() const;
  /// Whether somebody has, or cannot be asked any more; also of one opened to read, beside which others write.
  bool has_moved() const;
  bool is_through_hall() const { return through_hall_; }
  std::int64_t last_of(const std::string& prefix) const;

  store::Put put_person(const tournament::event::Person& person) const;
  store::Put put_team(const std::string& code, const std::string& name) const;
  /// Changes the person table alone, or erases somebody from it.
  std::optional<NotDone> write_directory(const std::vector<store::Put>& puts);

 private:
  struct Trouble {
    std::string message;
    bool is_lost{false};  ///< the hall ended before it answered
  };

  EventDesk() = default;
  Trouble trouble_of(const store::Error& error) const;
  /// Which event is meant.
  std::optional<Trouble> find(const std::string& event);
  std::optional<Trouble> load();
  void take_in(const std::vector<store::Put>& puts);

  std::unique_ptr<store::Store> store_;
  std::string id_;
  tournament::event::Tournament event_;
  tournament::event::Directory directory_;
  std::map<std::string, std::pair<std::size_t, std::size_t>> origins_;
  std::string head_;
  bool through_hall_{false};
};

/// A new opaque id of a person.
std::string new_person_id();

}  // namespace touchmove::app
