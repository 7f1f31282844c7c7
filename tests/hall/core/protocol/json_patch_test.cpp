#include "touchmove/hall/core/protocol/json_patch.hpp"

#include <gtest/gtest.h>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>

#include <charconv>

namespace touchmove::hall {
namespace {

namespace json = boost::json;

std::optional<std::string> between(std::string_view from, std::string_view to, std::size_t longest = 4096) {
  return json_patch(json::parse(from), json::parse(to), longest);
}

/// RFC 6902 with nothing of it taken from what is tested.
json::value patched(json::value value, const std::string& patch) {
  const json::value operations = json::parse("[" + patch + "]");
  for (const json::value& one : operations.get_array()) {
    const std::string path(one.at("path").as_string());
    json::value* parent = &value;
    std::size_t slash = path.rfind('/');
    if (slash > 0) parent = &value.at_pointer(path.substr(0, slash));
    std::string name = path.substr(slash + 1);
    for (const auto& [from, to] : {std::pair<std::string, std::string>{"~1", "/"}, {"~0", "~"}}) {
      for (std::size_t at = 0; (at = name.find(from, at)) != std::string::npos; at += to.size()) {
        name.replace(at, from.size(), to);
      }
    }
    const bool removes = one.at("op") == "remove";
    if (json::object* object = parent->if_object()) {
      EXPECT_EQ(object->contains(name), one.at("op") != "add");
      if (removes) {
        object->erase(name);
      } else {
        (*object)[name] = one.at("value");
      }
      continue;
    }
    json::array& array = parent->as_array();
    std::size_t index = 0;
    std::from_chars(name.data(), name.data() + name.size(), index);
    if (one.at("op") == "add") {
      EXPECT_EQ(index, array.size()) << "only at the end";
      array.emplace_back(one.at("value"));
    } else if (removes) {
      EXPECT_EQ(index + 1, array.size());
      array.pop_back();
    } else {
      array.at(index) = one.at("value");
    }
  }
  return value;
}

TEST(JsonPatchTest, LeadsFromOneValueToTheOther) {
  const std::pair<const char*, const char*> pairs[] = {
      {R"({"a":1,"b":[1,2,3],"c":{"d":null}})", R"({"a":2,"b":[1,5],"c":{"d":null,"e":"x"}})"},
      {R"({"list":[{"n":1},{"n":2}]})", R"({"list":[{"n":1},{"n":3},{"n":4},{"n":5}]})"},
      {R"({"list":[1,2,3,4]})", R"({"list":[]})"},
      {R"({"a/b":1,"m~n":1,"gone":0})", R"({"a/b":2,"m~n":{"x/y":true}})"},
      {R"({"a":[1]})", R"({"a":{"0":1}})"},
      {R"({"a":"\"text\""})", R"({"a":"\u00e9"})"},
  };
  for (const auto& [from, to] : pairs) {
    const auto patch = between(from, to);
    ASSERT_TRUE(patch) << from;
    EXPECT_EQ(patched(json::parse(from), *patch), json::parse(to)) << *patch;
  }
}

TEST(JsonPatchTest, SaysOnlyWhatChanged) {
  EXPECT_EQ(between(R"({"a":[1,{"b":2}]})", R"({"a":[1,{"b":2}]})"), "");
  EXPECT_EQ(between(R"({"a":[1,{"b":2}]})", R"({"a":[1,{"b":3}]})"), R"({"op":"replace","path":"/a/1/b","value":3})");
}

TEST(JsonPatchTest, GivesUpWhereReadingAnewIsShorter) {
  const char* const from = R"({"a":[1,1,1,1]})";
  const char* const to = R"({"a":[2,2,2,2]})";
  const auto whole = between(from, to);
  ASSERT_TRUE(whole);
  EXPECT_TRUE(between(from, to, whole->size()));
  EXPECT_FALSE(between(from, to, whole->size() - 1));
}

}  // namespace
}  // namespace touchmove::hall
