// An event as its journal and the tables beside it in the store have it.
#include "touchmove/hall/core/events/basis/event_room.hpp"

#include <gtest/gtest.h>

#include <string>

#include "touchmove/store/hash_chain.hpp"

namespace touchmove::hall {
namespace {

TEST(EventRoom, WhatWasKeptInAnotherEncodingIsRead) {
  const std::string line =
      "{\"seq\":0,\"at\":0,\"by\":{},\"type\":\"opened\",\"format\":1,\"name\":\"Caf\xE9\",\"rulebook\":\"uschess\"}";
  store::Contents contents;
  store::StoredLine& stored = contents.lines.emplace_back();
  stored.body = line;
  stored.hash = store::chain(store::no_hash, line);
  contents.entries.push_back({"event_person", "spring/p1", "{\"id\":\"p1\",\"last\":\"Ren\xE9\"}"});
  const auto room = restore_event("spring", contents);
  ASSERT_TRUE(room) << room.error();
  EXPECT_EQ(room->event.state().opened->name, "Caf\xC3\xA9");
  ASSERT_TRUE(room->directory.persons.contains("p1"));
  EXPECT_EQ(room->directory.persons.at("p1").last, "Ren\xC3\xA9");
}

TEST(EventRoom, AJournalCopiedUnderAnotherIdIsNotTheOthers) {
  const std::string line =
      R"({"seq":0,"at":0,"by":{},"type":"opened","format":1,"id":"spring","name":"Spring","rulebook":"uschess"})";
  store::Contents contents;
  contents.lines.push_back({line, "", store::chain(store::no_hash, line)});
  EXPECT_TRUE(restore_event("spring", contents));
  const auto copied = restore_event("autumn", contents);
  ASSERT_FALSE(copied);
  EXPECT_EQ(copied.error(), "the journal is that of spring, copied here");
}

}  // namespace
}  // namespace touchmove::hall
