// An independent idea of what a hall owes its players. It sees what they send, what they are told, and the store; it
// shares nothing with the hall but the hash function and the rules.
#pragma once

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/tables/rules.hpp"
#include "touchmove/store/store.hpp"

namespace touchmove::sim {

class Auditor {
 public:
  /// A client was told that its command is line `seq`.
  void acknowledged(const std::string& game, const std::string& origin, std::uint64_t seq) {
    const auto [place, first] = acknowledged_.try_emplace({game, origin}, seq);
    EXPECT_EQ(place->second, seq) << game << ": the command " << origin << " was acknowledged twice, differently";
  }
  /// A client was shown a line, as JSON with its hash.
  void shown(const std::string& game, std::uint64_t seq, const std::string& line) {
    const auto [place, first] = shown_.try_emplace({game, seq}, line);
    EXPECT_EQ(place->second, line) << game << ": line " << seq << " was shown twice, differently";
  }

  /// Goes through one journal as stored.
  void check_journal(const std::string& game, const std::vector<store::StoredLine>& lines, const hall::Rules& rules) {
    ASSERT_FALSE(lines.empty()) << game;
    store::Hash head{};
    std::int64_t at = 0;
    std::map<std::string, std::uint64_t> origins;
    auto replayed = rules.load(lines.front().body);
    auto folded = rules.load(lines.front().body);
    ASSERT_TRUE(replayed && folded) << game;
    for (std::size_t seq = 0; seq < lines.size(); ++seq) {
      const auto& line = lines[seq];
      head = store::chain(head, line.body);
      ASSERT_EQ(head, line.hash) << game << ": the chain breaks at " << seq;
      const auto object = hall::parse_object(line.body);
      ASSERT_TRUE(object) << game << " line " << seq;
      EXPECT_EQ(hall::integer_of(*object, "seq"), static_cast<std::int64_t>(seq)) << game;
      const auto now = hall::integer_of(*object, "at").value_or(-1);
      EXPECT_GE(now, at) << game << ": time falls at " << seq;
      at = now;
      if (!line.origin.empty()) {
        EXPECT_TRUE(origins.try_emplace(line.origin, seq).second) << game << ": " << line.origin << " is there twice";
      }
      if (const auto shown = shown_.find({game, seq}); shown != shown_.end()) {
        const auto kept = boost::json::parse(store::with_hash(line.body, line.hash));
        EXPECT_EQ(shown->second, boost::json::serialize(kept)) << game << ": another line was shown as " << seq;
      }
      if (seq == 0) continue;
      EXPECT_FALSE((*replayed)->replay(line.body)) << game << " line " << seq;
      check_event(**folded, *object, line.body, seq, at, game);
      const hall::Viewer viewer{hall::Seat::A, true};
      const std::string view = (*folded)->view(viewer, at);
      ASSERT_EQ((*replayed)->view(viewer, at), view) << game << ": replay differs at " << seq;
      check_clocks(view, line.body, seq, game);
    }
    for (const auto& [key, seq] : acknowledged_) {
      if (key.first != game) continue;
      const auto found = origins.find(key.second);
      ASSERT_NE(found, origins.end()) << game << ": " << key.second << " was acknowledged and is lost";
      EXPECT_EQ(found->second, seq) << game << ": " << key.second << " is another line";
    }
    for (auto shown = shown_.lower_bound({game, lines.size()}); shown != shown_.end() && shown->first.first == game;
         ++shown) {
      ADD_FAILURE() << game << ": line " << shown->first.second << " was shown and is lost";
    }
  }

  std::size_t acknowledged_count() const { return acknowledged_.size(); }

 private:
  /// The fold of the events alone gives the same line.
  static void check_event(hall::Encounter& encounter, const boost::json::object& event, const std::string& body,
                          std::size_t seq, std::int64_t at, const std::string& game) {
    boost::json::object bare = event;
    for (const char* field : {"seq", "at", "by", "person", "ruling"}) bare.stable_erase(field);
    const std::string by = hall::text_of(event, "by").value_or("");
    const std::string person = hall::text_of(event, "person").value_or("");
    const auto ruled = encounter.apply({seq, at, by, person}, boost::json::serialize(bare));
    ASSERT_TRUE(ruled) << game << " line " << seq << ": " << ruled.error().message;
    EXPECT_EQ(ruled->line, body) << game << ": ruled otherwise at " << seq;
  }

  /// No clock gains but by what the ruling says: an increment where a move is completed, by a press or by the reply to
  /// it, time given, clocks set by an official.
  void check_clocks(const std::string& view, const std::string& line, std::size_t seq, const std::string& game) {
    const auto state = hall::parse_object(view);
    const auto* clocks = state ? state->if_contains("clocks") : nullptr;
    if (clocks == nullptr || !clocks->is_object()) return;
    const bool given =
        line.find("time_added") != std::string::npos || line.find(R"("type":"set_clock")") != std::string::npos;
    const bool completed =
        line.find("clock_pressed") != std::string::npos || line.find("man_moved") != std::string::npos;
    const std::string control = hall::text_of(clocks->get_object(), "control").value_or("");
    const std::int64_t increment = control.ends_with("+1") ? 1000 : control.ends_with("+2") ? 2000 : 0;
    for (const char* side : {"white", "black"}) {
      const auto left = hall::integer_of(clocks->get_object().at(side).get_object(), "remaining").value_or(0);
      const auto [before, first] = remaining_.try_emplace(game + side, left);
      if (!first && !given) {
        EXPECT_LE(left, before->second + (completed ? increment : 0))
            << game << ": " << side << " gained at " << seq << ": " << line;
      }
      before->second = left;
    }
  }

  std::map<std::string, std::int64_t> remaining_;
  std::map<std::pair<std::string, std::string>, std::uint64_t> acknowledged_;
  std::map<std::pair<std::string, std::uint64_t>, std::string> shown_;
};

}  // namespace touchmove::sim
