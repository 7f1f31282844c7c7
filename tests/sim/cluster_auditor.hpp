// What a hall of several nodes owes its players, seen from outside: from what the database has, line by line as it
// grows, and from what clients are told. It stops at the first thing that is wrong.
#pragma once

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/protocol/seat.hpp"
#include "touchmove/hall/core/protocol/time.hpp"
#include "touchmove/hall/core/tables/rules.hpp"
#include "touchmove/hall/core/tables/verification.hpp"
#include "touchmove/store/store.hpp"

namespace touchmove::sim {

class ClusterAuditor {
 public:
  ClusterAuditor(const hall::Rules& rules, bool is_toy) : rules_(rules), is_toy_(is_toy) {}

  /// The first thing that was wrong; empty: nothing.
  const std::string& wrong() const { return wrong_; }
  void blame(const std::string& what) {
    if (wrong_.empty()) wrong_ = what;
  }

  /// A line is in the database. `served`: for how long so far (ms) some hall has served its part.
  void stored(const std::string& game, const store::StoredLine& line, hall::Time served) {
    Journal& journal = journals_[game];
    const auto seq = journal.lines.size();
    journal.head = store::chain(journal.head, line.body);
    const auto where = [&] { return game + " line " + std::to_string(seq) + ": " + line.body; };
    if (journal.head != line.hash) blame("the chain breaks at " + where());
    digest_ = digest_ * 1'099'511'628'211U + line.hash[0] + 256U * line.hash[1];
    const auto object = hall::parse_object(line.body);
    if (!object) return blame("no object: " + where());
    if (hall::integer_of(*object, "seq") != static_cast<std::int64_t>(seq)) blame("another number: " + where());
    const auto at = hall::integer_of(*object, "at").value_or(-1);
    if (at < journal.at) blame("time falls at " + where());
    const std::string by = hall::text_of(*object, "by").value_or("");
    if (!line.origin.empty()) {
      if (!journal.origins.try_emplace(line.origin, seq).second) blame("done twice: " + where());
      if (line.origin.substr(0, line.origin.find('/')) != by) blame("a seat acts for another: " + where());
    }
    if (const auto before = before_.find(game); before != before_.end() && seq > 0) {
      const auto seat = hall::parse_seat(by);
      const bool is_player = seat && !hall::is_office(*seat);
      if (is_player && asked_[before->second].size() < before_players_[before->second]) {
        blame("a rematch begins, and not all have said that they play it: " + where());
      }
    }
    if (journal.flags > 0) after_the_end(journal, *object, where());
    const std::string type = hall::text_of(*object, "type").value_or("");
    if (is_toy_ && seq > 0) check_toy(journal, *object, type, served, where());
    journal.at = at;
    journal.served = served;
    journal.lines.push_back(line);
  }

  void acknowledged(const std::string& game, const std::string& origin, std::uint64_t seq) {
    ++acknowledged_;
    const auto found = journals_.find(game);
    const auto* origins = found == journals_.end() ? nullptr : &found->second.origins;
    const auto place = origins == nullptr ? decltype(origins->find(origin)){} : origins->find(origin);
    if (origins == nullptr || place == origins->end() || place->second != seq) {
      blame(game + ": " + origin + " was acknowledged as line " + std::to_string(seq) + ", where it is not");
    }
  }

  /// A client was shown that line, as text.
  void shown(const std::string& game, std::uint64_t seq, std::string_view text) {
    const auto found = journals_.find(game);
    if (found == journals_.end() || seq >= found->second.lines.size()) {
      return blame(game + ": line " + std::to_string(seq) + " was shown and is not stored");
    }
    const store::StoredLine& line = found->second.lines[seq];
    if (!text.starts_with(store::with_hash(line.body, line.hash))) {
      blame(game + ": another line was shown as " + std::to_string(seq));
    }
  }

  /// The same of a line in a snapshot.
  void shown_again(const std::string& game, const boost::json::object& line) {
    const auto seq = static_cast<std::size_t>(hall::integer_of(line, "seq").value_or(-1));
    const auto found = journals_.find(game);
    if (found == journals_.end() || seq >= found->second.lines.size()) {
      return blame(game + ": line " + std::to_string(seq) + " was shown and is not stored");
    }
    // By its hash, which is of all before it too.
    if (hall::text_of(line, "hash") != store::to_hex(found->second.lines[seq].hash)) {
      blame(game + ": another line was shown as " + std::to_string(seq));
    }
  }

  /// Somebody at a game that is over asks for another.
  void asks_for_rematch(const std::string& game, hall::Seat seat, std::size_t players) {
    asked_[game].insert(seat);
    before_players_[game] = players;
  }
  void follows(const std::string& game, const std::string& before) { before_[game] = before; }

  /// All lines again, as replay and as fold: rulings are made the same, and both stand the same after each; what went
  /// into an envelope and came out of it is verified with all that was before. Gives what a player is to see at the end
  /// (`essence`), and others by `essence_for`.
  std::string check_rulings(const std::string& game) {
    const Journal& journal = journals_.at(game);
    auto replayed = rules_.load(journal.lines.front().body);
    auto folded = rules_.load(journal.lines.front().body);
    if (!replayed || !folded) {
      blame(game + ": the opening cannot be read");
      return "";
    }
    std::int64_t at = 0;
    bool has_envelopes = false;
    for (std::size_t seq = 1; seq < journal.lines.size() && wrong_.empty(); ++seq) {
      const std::string& body = journal.lines[seq].body;
      boost::json::object bare = hall::parse_object(body).value();
      at = hall::integer_of(bare, "at").value_or(0);
      const std::string by = hall::text_of(bare, "by").value_or("");
      const std::string person = hall::text_of(bare, "person").value_or("");
      const std::string type = hall::text_of(bare, "type").value_or("");
      for (const char* field : {"seq", "at", "by", "person", "ruling"}) bare.stable_erase(field);
      if ((*replayed)->replay(body)) blame(game + ": is not replayed: " + body);
      if (!is_toy_ && (type == "seal" || type == "unseal")) {
        // Only the hall comes into the box and out of it.
        (*folded)->replay(body);
        has_envelopes = true;
        continue;
      }
      const auto ruled = (*folded)->apply({seq, at, by, person}, boost::json::serialize(bare));
      if (!ruled || ruled->line != body) blame(game + ": is ruled otherwise: " + body);
      const hall::Viewer viewer{hall::Seat::A, false};
      if ((*replayed)->view(viewer, at) != (*folded)->view(viewer, at)) blame(game + ": replay differs at " + body);
    }
    if (has_envelopes) {
      const auto again = hall::verify_journal(journal.lines);
      if (!again.is_good()) blame(game + ": is not what was sealed, or is ruled otherwise: " + again.problem);
    }
    if (const auto before = before_.find(game); before != before_.end()) {
      const auto first = rules_.load(journals_.at(before->second).lines.front().body);
      for (std::size_t seq = 1; first && seq < journals_.at(before->second).lines.size(); ++seq) {
        (*first)->replay(journals_.at(before->second).lines[seq].body);
      }
      if (first && (*first)->white() == (*replayed)->white()) blame(game + ": a rematch with the same colours");
    }
    ends_[game] = {std::move(*folded), at};
    return essence_for(game, hall::Seat::A, false);
  }

  /// What a reader is to see of a game whose rulings have been checked; `waiting`: who has not come yet is waited for.
  std::string essence_for(const std::string& game, std::optional<hall::Seat> seat, bool waiting) const {
    const End& end = ends_.at(game);
    return essence(hall::parse_object(end.encounter->view({seat, false, waiting}, end.at)).value());
  }

  /// Of a state what all viewers see alike.
  std::string essence(const boost::json::object& state) const {
    if (is_toy_) return boost::json::serialize(state.at("core"));
    return hall::text_of(state, "fen").value_or("") + " " + hall::text_of(state, "phase").value_or("");
  }

  std::size_t length(const std::string& game) const {
    const auto found = journals_.find(game);
    return found == journals_.end() ? 0 : found->second.lines.size();
  }
  std::size_t flags(const std::string& game) const { return journals_.at(game).flags; }
  std::size_t acknowledged_count() const { return acknowledged_; }
  /// Of all that was stored, in order: the same for the same run.
  std::uint64_t digest() const { return digest_; }

 private:
  struct Journal {
    std::vector<store::StoredLine> lines;
    store::Hash head{};
    std::int64_t at{0};
    hall::Time served{0};
    std::map<std::string, std::uint64_t> origins;
    std::size_t flags{0};
    std::int64_t used{0};
  };

  /// A line is stored so much later than it is ruled, at most: two batches of a slow database, or an answer that does
  /// not come; and the hall's own sign of life is a second old.
  static constexpr std::int64_t slack = 6'000;

  void after_the_end(const Journal&, const boost::json::object& line, const std::string& where) {
    const auto* ruling = line.if_contains("ruling");
    if (is_toy_ && ruling != nullptr && hall::text_of(line, "type") == "flag" &&
        hall::text_of(ruling->get_object(), "verdict") == "accepted") {
      blame("a flag falls a second time: " + where);
    }
  }

  void check_toy(Journal& journal, const boost::json::object& line, const std::string& type, hall::Time served,
                 const std::string& where) {
    const auto& ruling = line.at("ruling").get_object();
    const auto& state = ruling.at("state").get_object();
    const std::int64_t a = *hall::integer_of(state, "a");
    const std::int64_t b = *hall::integer_of(state, "b");
    // Nobody's clock goes on while no hall serves the game.
    if (a + b - journal.used > served - journal.served + slack) {
      blame("charged " + std::to_string(a + b - journal.used) + " ms of which " +
            std::to_string(served - journal.served) + " were served: " + where);
    }
    journal.used = a + b;
    if (type != "flag" || hall::text_of(ruling, "verdict") != "accepted") return;
    ++journal.flags;
    const std::int64_t most = *hall::text_of(state, "running") == "A" ? a : b;
    if (most > toy_time_ + slack) blame("a flag falls late: " + where);
  }

  static constexpr std::int64_t toy_time_ = 60'000;
  struct End {
    std::unique_ptr<hall::Encounter> encounter;
    std::int64_t at{0};
  };

  const hall::Rules& rules_;
  std::map<std::string, End> ends_;
  std::map<std::string, std::string> before_;          ///< of a rematch
  std::map<std::string, std::set<hall::Seat>> asked_;  ///< for another game after that one
  std::map<std::string, std::size_t> before_players_;
  bool is_toy_;
  std::string wrong_;
  std::map<std::string, Journal> journals_;
  std::size_t acknowledged_{0};
  std::uint64_t digest_{14'695'981'039'346'656'037U};
};

}  // namespace touchmove::sim
