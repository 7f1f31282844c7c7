// Stores that earlier versions of the program left in the middle of an evening (tests/golden/stores; that of ruling
// version 5 with its log, as a kill leaves it), with the secrets of those who sat there. Today's hall opens them, and
// everybody goes on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "tests/source_dir.hpp"
#include "tests/support/binary.hpp"
#include "tests/support/hall_client.hpp"
#include "tests/support/serve_process.hpp"
#include "tests/support/temporary_directory.hpp"
#include "touchmove/hall/core/protocol/json.hpp"

namespace touchmove {
namespace {

using support::ServeProcess;
using support::WebSocket;
using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

std::vector<std::string> stores() {
  std::vector<std::string> names;
  for (const auto& each : std::filesystem::directory_iterator(TOUCHMOVE_SOURCE_DIR "/tests/golden/stores")) {
    names.push_back(each.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

class GoldenStoreTest : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    const std::filesystem::path from = std::string(TOUCHMOVE_SOURCE_DIR "/tests/golden/stores/") + GetParam();
    for (const auto& each : std::filesystem::directory_iterator(from)) {
      const auto to = directory_.file(each.path().filename().string());
      std::filesystem::copy_file(each.path(), to);
      // As the hall makes them; git keeps no such rights.
      std::filesystem::permissions(to, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    }
    std::ifstream file(directory_.file("secrets.json"));
    std::ostringstream text;
    text << file.rdbuf();
    secrets_ = hall::parse_object(text.str()).value();
    hall_ = std::make_unique<ServeProcess>(TOUCHMOVE_BINARY, store_);
    ASSERT_NE(hall_->port(), 0) << hall_->line();
  }

  std::string secret(const std::string& table, const std::string& who) {
    return std::string(secrets_.at(table).as_object().at(who).as_string());
  }

  /// Takes the seat again by the secret of that evening.
  std::unique_ptr<WebSocket> sit(const std::string& table, const std::string& who) {
    auto socket = std::make_unique<WebSocket>(hall_->port());
    socket->send(R"({"hello":{"game":")" + secret(table, "game") + R"(","token":")" + secret(table, who) + "\"}}");
    snapshot_ = socket->receive_kind("snapshot");
    EXPECT_THAT(snapshot_, Not(testing::IsEmpty())) << table << " " << who;
    return socket;
  }
  void act(WebSocket& socket, const std::string& event) {
    socket.send(R"({"id":")" + std::to_string(++commands_) + R"(","do":)" + event + "}");
    std::string answer;
    while (!(answer = socket.receive()).empty() && !answer.starts_with("{\"ok\"") &&
           !answer.starts_with("{\"refused\"")) {
    }
    EXPECT_THAT(answer, HasSubstr("{\"ok\"")) << event;
  }
  void move(WebSocket& socket, const std::string& move, const std::string& board = "") {
    act(socket, R"({"type":"move","move":")" + move + "\"" + board + "}");
    act(socket, R"({"type":"press")" + board + "}");
  }

  std::string get(const std::string& path, const std::string& token = "") {
    return support::body_of(
        support::http(hall_->port(), "GET", path, "", token.empty() ? "" : "Authorization: Bearer " + token + "\r\n"));
  }
  std::string post(const std::string& path, const std::string& body, const std::string& token) {
    return support::body_of(
        support::http(hall_->port(), "POST", path, body, "Authorization: Bearer " + token + "\r\n"));
  }
  /// The game as the last snapshot has it.
  std::string state() const { return snapshot_.substr(0, snapshot_.find("\"permitted\"")); }

  support::TemporaryDirectory directory_;
  std::string store_ = directory_.file("hall.sqlite");
  boost::json::object secrets_;
  std::unique_ptr<ServeProcess> hall_;
  std::string snapshot_;
  int commands_{0};
};

TEST_P(GoldenStoreTest, EveryChainIsWholeAndEveryJournalIsRead) {
  hall_->end(SIGTERM);
  const auto verified = support::run_binary("verify --deep --json --store sqlite:" + store_);
  EXPECT_NE(verified.exit_code, 2) << verified.text;
  std::istringstream lines(verified.text);
  int journals = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("{\"game\"") && !line.starts_with("{\"event\"")) continue;
    ++journals;
    EXPECT_THAT(line, HasSubstr(R"("chain_breaks_at":null)"));
    EXPECT_THAT(line, HasSubstr(R"("unreadable_at":null)"));
  }
  EXPECT_EQ(journals, 7) << verified.text;
}

TEST_P(GoldenStoreTest, AGameInPlayGoesOnWhereItStoodAndTheManStaysTouched) {
  const auto a = sit("playing", "A");
  EXPECT_THAT(snapshot_, HasSubstr(R"("type":"outage")"));
  const auto b = sit("playing", "B");
  EXPECT_THAT(state(), HasSubstr("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b"));
  EXPECT_THAT(state(), HasSubstr("b8"));
  move(*b, "b8c6");
  move(*a, "f1b5");
  act(*b, R"({"type":"resign"})");
  EXPECT_THAT(get("/api/games/" + secret("playing", "game") + "/pgn"), HasSubstr("[Result \"1-0\"]"));
}

TEST_P(GoldenStoreTest, WhatWaitsForTheOfficialIsDecided) {
  const auto b = sit("supervised", "B");
  const auto official = sit("supervised", "official");
  EXPECT_THAT(snapshot_, HasSubstr(R"("option":"warn")"));
  act(*official, R"({"type":"decide","of":4,"option":"continue"})");
  const auto a = sit("supervised", "A");
  EXPECT_THAT(state(), HasSubstr(R"("open":[])"));
}

TEST_P(GoldenStoreTest, ASealedMoveIsOpened) {
  const auto official = sit("adjourned", "official");
  EXPECT_THAT(snapshot_, Not(HasSubstr("\"e5\""))) << "nobody knows it";
  const auto a = sit("adjourned", "A");
  const auto b = sit("adjourned", "B");
  act(*official, R"({"type":"unseal"})");
  sit("adjourned", "A");
  EXPECT_THAT(state(), HasSubstr("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w"));
}

TEST_P(GoldenStoreTest, BughouseGoesOnAndWhoWasInvitedComes) {
  const auto a1 = sit("bughouse", "A");
  const auto a2 = sit("bughouse", "A2");
  const auto b2 = sit("bughouse", "B2");
  const auto b1 = sit("bughouse", "B1");
  move(*b1, "e7e5");
  move(*b2, "d2d4", R"(,"board":2)");
  const auto waiting = sit("waiting", "A");
  WebSocket invited(hall_->port());
  invited.send(R"({"hello":{"game":")" + secret("waiting", "game") + R"(",)" +
               support::hello_by(secret("waiting", "invitation")) + "}}");
  EXPECT_THAT(invited.receive_kind("snapshot"), HasSubstr(R"("phase":"ready")"));
}

TEST_P(GoldenStoreTest, WhatIsOverIsShownAsItEnded) {
  sit("ended", "B");
  EXPECT_THAT(state(), HasSubstr(R"("phase":"ended")"));
  EXPECT_THAT(get("/api/games/" + secret("ended", "game") + "/pgn"), HasSubstr("[Result \"0-1\"]"));
}

TEST_P(GoldenStoreTest, TheEventGoesOnToItsNextRound) {
  const std::string event = "/api/events/" + secret("event", "id");
  const std::string director = secret("event", "director");
  EXPECT_THAT(get(event, director), AnyOf(HasSubstr("Adams"), HasSubstr("\"1-0\"")));
  EXPECT_THAT(post(event + "/do",
                   R"({"id":"g","do":{"type":"result","section":"open","round":1,"board":2,"result":"1/2-1/2"}})",
                   secret("event", "scorer")),
              HasSubstr("\"seq\""));
  EXPECT_THAT(get(event + "/standings/open", director), HasSubstr("Adams"));
  post(event + "/do", R"({"id":"c","do":{"type":"phase","section":"open","round":1,"phase":"finished"}})", director);
  EXPECT_THAT(post(event + "/pair", R"({"id":"p2","section":"open"})", director), HasSubstr("\"seq\""));
}

INSTANTIATE_TEST_SUITE_P(Landed, GoldenStoreTest, testing::ValuesIn(stores()), [](const auto& one) {
  std::string name;
  for (const char c : one.param) name += c == '-' ? '_' : c;
  return name;
});

}  // namespace
}  // namespace touchmove
