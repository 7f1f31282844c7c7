// The check of modules is shown what is wrong, and what is right and looks like it.
#include "tests/tidy/modules.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace touchmove::tidy {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

SourceFile list(const std::string& folder, const std::string& module) {
  return {"src/touchmove/" + folder + "/CMakeLists.txt", "# Why.\ntouchmove_module(" + module + ")\n"};
}
SourceFile taker(const std::string& path, const std::string& from) {
  return {"src/touchmove/" + path, "#include \"touchmove/" + from + "\"\n"};
}

TEST(Modules, WhatIsLinkedAndNotIncludedIsFound) {
  const std::vector<SourceFile> files{list("base", "base"), list("clock", "clock"),
                                      list("game", "game HARDENED\n  DEPS base clock LIBS Boost::json"),
                                      taker("game/a.cpp", "base/b.hpp")};
  EXPECT_THAT(check_modules(files),
              ElementsAre("src/touchmove/game/CMakeLists.txt: links 'clock', of which it includes nothing"));
}

TEST(Modules, WhatARoomIncludesAndDoesNotLinkIsFound) {
  std::vector<SourceFile> files{list("base", "base"), list("game/fold", "game_fold ROOM LIGHT"),
                                taker("game/fold/a.cpp", "base/b.hpp")};
  EXPECT_THAT(check_modules(files),
              ElementsAre("src/touchmove/game/fold/CMakeLists.txt: does not link 'base', of which "
                          "src/touchmove/game/fold/a.cpp:1 includes something"));
  // A layer has what lies below it from those it links.
  files.push_back(list("game", "game DEPS game_fold"));
  files[1] = list("game/fold", "game_fold ROOM DEPS base");
  files.push_back(list("books", "books DEPS game"));
  files.push_back(taker("books/a.cpp", "base/b.hpp"));
  files.push_back(taker("books/c.cpp", "game/fold/b.hpp"));
  EXPECT_THAT(check_modules(files), IsEmpty());
}

}  // namespace
}  // namespace touchmove::tidy
