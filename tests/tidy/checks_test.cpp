// Each check can fail: every one is shown something bad, and something good that looks like it.
#include "tests/tidy/checks.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace touchmove::tidy {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(Checks, ALayerIsTheLongestFolderNamed) {
  EXPECT_EQ(layer_of("src/touchmove/board/square.hpp"), "board");
  EXPECT_EQ(layer_of("src/touchmove/books/fide/claims.cpp"), "books");
  EXPECT_EQ(layer_of("src/touchmove/hall/core/hall.hpp"), "hall/core");
  EXPECT_EQ(layer_of("apps/touchmove/main.cpp"), "");
}

TEST(Checks, CodeIsWhatIsNeitherCommentNorLiteral) {
  EXPECT_EQ(code_of("a // throw\nb"), "a         \nb");
  EXPECT_EQ(code_of("a /* x\ny */ b"), "a     \n     b");
  EXPECT_EQ(code_of(R"(f("try \" it"); g)"), R"(f("         "); g)");
  EXPECT_EQ(code_of("1'000'000 'c'"), "1'000'000 ' '");
}

TEST(Checks, AnIncludeUpwardsIsFound) {
  EXPECT_THAT(check_layering({{"src/touchmove/board/a.hpp", "#include \"touchmove/base/x.hpp\"\n"},
                              {"src/touchmove/board/b.hpp", "#include \"touchmove/game/event.hpp\"\n"},
                              {"src/touchmove/game/c.hpp", "#  include <touchmove/books/fide/fide.hpp>\n"},
                              {"src/touchmove/hall/core/d.hpp", "#include \"touchmove/hall/net/socket.hpp\"\n"},
                              {"src/touchmove/store/e.hpp", "#include \"touchmove/board/square.hpp\"\n"},
                              {"src/touchmove/audit/f.cpp", "\n#include \"touchmove/board/square.hpp\"\n"}}),
              ElementsAre("src/touchmove/board/b.hpp:1: board may not include touchmove/game/event.hpp",
                          "src/touchmove/game/c.hpp:1: game may not include touchmove/books/fide/fide.hpp",
                          "src/touchmove/hall/core/d.hpp:1: hall/core may not include touchmove/hall/net/socket.hpp",
                          "src/touchmove/store/e.hpp:1: store may not include touchmove/board/square.hpp"));
}

TEST(Checks, AShortIncludeAndAnUnknownLayerAreFound) {
  EXPECT_THAT(check_layering({{"src/touchmove/board/a.cpp", "#include \"square.hpp\"\n"}}), SizeIs(1));
  EXPECT_THAT(check_layering({{"src/touchmove/chess/a.cpp", ""}}), SizeIs(1));
}

TEST(Checks, ImpureCodeIsFoundInAPureLayerOnly) {
  const std::string clock = "auto now = std::chrono::steady_clock::now();\n";
  EXPECT_THAT(check_purity({{"src/touchmove/game/a.cpp", clock}}), SizeIs(1));
  EXPECT_THAT(check_purity({{"src/touchmove/hall/net/a.cpp", clock}}), IsEmpty());
  EXPECT_THAT(check_purity({{"src/touchmove/board/a.cpp", "#include <thread>\n"}}), SizeIs(1));
  EXPECT_THAT(check_purity({{"src/touchmove/books/fide/a.cpp", "  throw 1;\n"}}), SizeIs(1));
  EXPECT_THAT(check_purity({{"src/touchmove/hall/core/a.cpp", "#include <boost/asio/ip/tcp.hpp>\n"}}), SizeIs(1));
  EXPECT_THAT(check_purity({{"src/touchmove/clock/a.cpp", "auto t = time(nullptr);\n"}}), SizeIs(1));
}

TEST(Checks, PureCodeThatSpeaksOfImpurityIsLeftAlone) {
  EXPECT_THAT(check_purity({{"src/touchmove/game/a.cpp",
                             "// Never throws; try again.\nauto s = \"catch\";\nint retry = 0;\n"
                             "std::chrono::milliseconds remaining_time(int);\n"}}),
              IsEmpty());
}

TEST(Checks, OnlyABrokenContractEndsTheProgram) {
  const std::string end = "#include <cstdio>\nvoid f() { std::abort(); }\n";
  EXPECT_THAT(check_purity({{"src/touchmove/base/contract.cpp", end}}), IsEmpty());
  EXPECT_THAT(check_purity({{"src/touchmove/base/contract.hpp", end}}), SizeIs(2));
  EXPECT_THAT(check_purity({{"src/touchmove/game/contract.cpp", end}}), SizeIs(2));
}

TEST(Checks, AnAnswerThrownAwayIsFound) {
  const auto found = [](std::string text) { return check_nothing_dropped({{"src/a.cpp", std::move(text)}}); };
  EXPECT_THAT(found("void f() {\n  (void)list.try_push_back(1);\n}\n"),
              ElementsAre("src/a.cpp:2: throws away whether it fitted"));
  EXPECT_THAT(found("if (a) ( void ) b.c->try_push_back({1, 2});\n"), SizeIs(1));
  EXPECT_THAT(found("return (void)effects\n    .try_push_back(x);\n"), SizeIs(1));
  EXPECT_THAT(found("static_cast<void>(list.try_push_back(1));\n"), SizeIs(1));
  EXPECT_THAT(found("std::ignore = list.try_push_back(1);\n"), SizeIs(1));
  EXPECT_THAT(found("auto f = [&] { (void)list.try_push_back(1); };\n"), SizeIs(1));
  EXPECT_THAT(check_nothing_dropped({{"apps/touchmove/a.cpp", "(void)list.try_push_back(1);\n"}}), SizeIs(1));
}

TEST(Checks, AnAnswerThatIsHeardIsLeftAlone) {
  const auto found = [](std::string text) { return check_nothing_dropped({{"src/a.cpp", std::move(text)}}); };
  EXPECT_THAT(found("if (!list.try_push_back(1)) return TooLong;\n"), IsEmpty());
  EXPECT_THAT(found("(void)other(1);\nconst bool fits = list.try_push_back(1);\n"), IsEmpty());
  EXPECT_THAT(found("// (void)list.try_push_back(1);\nlist.push_if_room(1);\n"), IsEmpty());
  EXPECT_THAT(found("if (!avoid(list.try_push_back(1))) return;\n"), IsEmpty());
}

TEST(Checks, AnotherVerbForACodesWordIsFound) {
  EXPECT_EQ(check_one_verb({{"src/touchmove/a/x.hpp",
                             "std::string_view word_of(Seat seat);\n"
                             "std::string to_string(Move move);\n"
                             "// std::string_view to_string(Seat seat);\n"
                             "constexpr std::string_view to_string(hall::Seat seat) {\n"}}),
            (Findings{"src/touchmove/a/x.hpp:4: 'to_string' gives a code's word: that is word_of"}));
}

TEST(Checks, AParserOfJsonIsFound) {
  const auto found = [](std::string path, std::string text) {
    return check_parsers({{std::move(path), std::move(text)}});
  };
  EXPECT_THAT(found("src/touchmove/hall/a.cpp", "auto a = 1;\nauto v = json::parse(to_json(x));\n"),
              ElementsAre("src/touchmove/hall/a.cpp:2: parses JSON"));
  EXPECT_THAT(found("apps/touchmove/a.cpp", "boost::json::stream_parser p;\n"), SizeIs(1));
  EXPECT_THAT(found("src/touchmove/wire/json.cpp", "json::value v = json::parse(text);\n"), IsEmpty());
  EXPECT_THAT(found("src/touchmove/hall/a.cpp", "// json::parse(x)\n"), IsEmpty());
  EXPECT_THAT(found("src/touchmove/hall/a.cpp", "auto v = parse_object(text);\n"), SizeIs(1));
  EXPECT_THAT(found("src/touchmove/hall/a.cpp", "auto e = event_from_json(to_json(x));\n"), SizeIs(1));
  EXPECT_THAT(found("src/touchmove/hall/a.cpp", "game::JsonReader reader(text);\n"), SizeIs(1));
  EXPECT_THAT(found("src/touchmove/dispute/claim_check.cpp", "auto v = parse_object(body);\n"), IsEmpty());
  EXPECT_THAT(found("src/touchmove/dispute/claim_check.cpp", "auto v = json::parse(body);\n"), SizeIs(1));
  EXPECT_THAT(found("tests/a_test.cpp", "json::parse(x);\n"), IsEmpty());
}

TEST(Checks, ALongFileIsFound) {
  EXPECT_THAT(check_length({{"src/touchmove/board/a.cpp", std::string(701, '\n')}}), SizeIs(1));
  EXPECT_THAT(check_length({{"src/touchmove/board/a.cpp", std::string(700, '\n')}}), IsEmpty());
  EXPECT_THAT(check_length({{"docs/long.md", std::string(900, '\n')}}), IsEmpty());
}

TEST(Checks, ARegistryAndAMachinesPathAreFound) {
  EXPECT_THAT(check_hosts_and_paths({{"web/package-lock.json", std::string("x registry.") + "npmjs.org\n"}}),
              SizeIs(1));
  EXPECT_THAT(check_hosts_and_paths({{"dev", std::string("cd /ho") + "me/someone\n"}}), SizeIs(1));
  EXPECT_THAT(check_hosts_and_paths({{"web/router.ts", std::string("at/ho") + "me/ is a page\n"}}), IsEmpty());
}

TEST(Checks, AHeaderWithoutItsFormIsFound) {
  EXPECT_THAT(check_form({{"src/a.hpp", "// Why.\n#pragma once\n"}}), IsEmpty());
  EXPECT_THAT(check_form({{"src/a.hpp", "int x;\n"}}), SizeIs(1));
  EXPECT_THAT(check_form({{"src/a.cpp", "int x;"}}), SizeIs(1));
}

TEST(Checks, AnOwnHeaderThatDoesNotComeFirstIsFound) {
  const SourceFile header{"src/touchmove/game/a.hpp", "#pragma once\n"};
  const std::string own = "#include \"touchmove/game/a.hpp\"\n";
  EXPECT_THAT(check_form({header, {"src/touchmove/game/a.cpp", "// Why.\n" + own + "\n#include <string>\n"}}),
              IsEmpty());
  EXPECT_THAT(check_form({header, {"src/touchmove/game/b.cpp", "#include <string>\n" + own}}), IsEmpty());
  EXPECT_THAT(check_form({header, {"src/touchmove/game/a.cpp", "#include <string>\n\n" + own}}), SizeIs(1));
  EXPECT_THAT(check_form({header, {"src/touchmove/game/a.cpp", "int x;\n"}}), SizeIs(1));
}

TEST(Checks, ADeadLinkIsFound) {
  const auto exists = [](const std::string& path) { return path == "docs/style.md"; };
  EXPECT_THAT(check_links({{"docs/a.md", "See [style](style.md#naming) and [more](https://example.org/x).\n"},
                           {"README.md", "[style](docs/style.md)\n"}},
                          exists),
              IsEmpty());
  EXPECT_THAT(check_links({{"README.md", "[style](style.md)\n"}}, exists),
              ElementsAre("README.md:1: links to style.md, which is not there"));
}

TEST(Checks, ATestWithoutATimeoutIsFound) {
  EXPECT_THAT(check_timeouts(R"({"tests": [{"name": "a", "properties": [{"name": "TIMEOUT", "value": 1}]},
                                           {"name": "b", "properties": [{"name": "LABELS", "value": []}]},
                                           {"name": "c"}]})"),
              ElementsAre("b: has no timeout", "c: has no timeout"));
  EXPECT_THAT(check_timeouts("not json"), SizeIs(1));
}

}  // namespace
}  // namespace touchmove::tidy
