// A hall on a port of loopback, in the test's own process, with rules that are no chess.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <future>
#include <memory>
#include <string>
#include <thread>

#include "tests/support/hall_client.hpp"
#include "tests/support/hall_driver.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/toy_rules.hpp"
#include "touchmove/hall/net/server.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {

class ServerTest : public testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::create_directories(directory_.file("assets"));
    std::ofstream(directory_.file("index.html")) << "<title>the page</title>";
    std::ofstream(directory_.file("assets/a-1.js")) << "export {};";
    start({});
  }
  void TearDown() override { stop(); }

  void start(ServerOptions options) {
    options.port = 0;
    options.limits = without_rates();
    options.version = "test";
    server_ = std::make_unique<Server>(rules_, store_, page_, options);
    const auto port = server_->open();
    ASSERT_TRUE(port) << port.error();
    port_ = *port;
    std::promise<void> ready;
    thread_ = std::thread([this, &ready] { server_->run([&ready] { ready.set_value(); }); });
    ASSERT_EQ(ready.get_future().wait_for(std::chrono::seconds(10)), std::future_status::ready);
  }
  void stop() {
    if (!server_) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }

  support::MadeTable make_table(const std::string& more = "") {
    Response response;
    response.body =
        support::body_of(http("POST", "/api/games", R"({"rulebook":"toy","color":"white","name":"Ann")" + more + "}"));
    return support::made_table(response);
  }
  std::string http(const std::string& method, const std::string& path, const std::string& body = "",
                   const std::string& headers = "") {
    return support::http(port_, method, path, body, headers);
  }
  static std::string hello(const std::string& game, const std::string& token = "") {
    return "{\"hello\":{\"game\":\"" + game + "\"" + (token.empty() ? "" : "," + support::hello_by(token)) + "}}";
  }

  support::TemporaryDirectory directory_;
  support::ToyRules rules_;
  store::MemoryStore store_;
  FolderPage page_{directory_.file("")};
  std::unique_ptr<Server> server_;
  std::thread thread_;
  std::uint16_t port_{0};
};

}  // namespace touchmove::hall
