// A hall that speaks TLS, as whoever operates it meets it: its options, what it prints, a certificate that is renewed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <regex>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/binary.hpp"
#include "tests/support/serve_process.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/tls_client.hpp"

namespace touchmove {
namespace {

using support::TlsSocket;
using testing::HasSubstr;
using testing::Not;

class ServeTlsTest : public testing::Test {
 protected:
  void SetUp() override { support::make_certificate(certificate_, key_, "chess.example.org"); }
  std::unique_ptr<support::ServeProcess> serve(const std::vector<std::string>& more = {}) {
    std::vector<std::string> words{"--tls-cert", certificate_, "--tls-key", key_, "--host", "chess.example.org"};
    words.insert(words.end(), more.begin(), more.end());
    return std::make_unique<support::ServeProcess>(TOUCHMOVE_BINARY, directory_.file("hall.sqlite"), words, log_);
  }
  std::string log() const {
    std::ifstream stream(log_);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  }
  static bool comes(const std::function<bool()>& what) {
    for (int i = 0; i < 400 && !what(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(25));
    return what();
  }
  std::string refusal(const std::string& options) const {
    const auto said = support::run_binary("serve --store sqlite:" + directory_.file("other.sqlite") + " " + options);
    EXPECT_EQ(said.exit_code, 2) << said.text;
    return said.text;
  }

  support::TemporaryDirectory directory_;
  std::string certificate_ = directory_.file("cert.pem");
  std::string key_ = directory_.file("key.pem");
  std::string log_ = directory_.file("log");
};

TEST_F(ServeTlsTest, TheHallIsOpenByItsNameAndKeptByItsOrganizer) {
  const auto hall = serve();
  ASSERT_NE(hall->port(), 0) << hall->line() << log();
  const std::string url = "https://chess.example.org:" + std::to_string(hall->port()) + "/";
  EXPECT_EQ(hall->line(), "Touchmove hall: " + url);
  EXPECT_THAT(hall->rest(), HasSubstr("The organizer's link, shown this once: " + url + "e#"));
  const auto opened = support::http<TlsSocket>(
      hall->port(), "POST", "/api/events",
      R"({"name":"Open","rulebook":"fide","sections":[{"id":"a","name":"A","pairings":"dutch","rounds":3}]})");
  EXPECT_EQ(support::status_of(opened), 403) << opened;
  EXPECT_THAT(log(), HasSubstr("TLS with a certificate until "));
  EXPECT_THAT(log(), Not(HasSubstr("without TLS")));
  EXPECT_EQ(hall->end(SIGTERM), 0);
}

TEST_F(ServeTlsTest, CurlReadsItAndBelievesTheCertificate) {
  if (std::system("command -v curl >/dev/null") != 0) GTEST_SKIP() << "curl is not installed";
  const auto hall = serve();
  const std::string port = std::to_string(hall->port());
  const std::string answer = directory_.file("answer");
  const std::string at = "chess.example.org:" + port;
  const std::string ask = "curl --silent --show-error --fail --max-time 20 --cacert " + certificate_ + " --resolve " +
                          at + ":127.0.0.1 --output " + answer + " https://" + at + "/api/ready";
  EXPECT_EQ(std::system(ask.c_str()), 0);
  std::ifstream stream(answer);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(stream), {}), R"({"ready":true})");
  const std::string by_another_name = "curl --silent --max-time 20 --cacert " + certificate_ +
                                      " --resolve other:" + port + ":127.0.0.1 https://other:" + port + "/api/ready";
  EXPECT_NE(std::system(by_another_name.c_str()), 0);
}

TEST_F(ServeTlsTest, ACertificateIsRenewedByASignalAndAWrongOneIsNot) {
  const auto hall = serve({"--metrics", ":0"});
  ASSERT_NE(hall->port(), 0) << hall->line() << log();
  EXPECT_EQ(TlsSocket(hall->port()).shown(), "chess.example.org");
  support::make_certificate(certificate_, key_, "new.example.org", 5);
  hall->signal(SIGHUP);
  EXPECT_TRUE(comes([&] { return TlsSocket(hall->port()).shown() == "new.example.org"; }));
  EXPECT_THAT(log(), HasSubstr("the certificate ends on "));
  std::ofstream(key_) << "words\n";
  hall->signal(SIGHUP);
  EXPECT_TRUE(comes([&] { return log().find("the certificate is not renewed: ") != std::string::npos; })) << log();
  EXPECT_EQ(TlsSocket(hall->port()).shown(), "new.example.org");
  EXPECT_EQ(hall->end(SIGTERM), 0);
}

TEST_F(ServeTlsTest, AConnectionThatIsSilentHoldsNoRoomForWhatItMaySay) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "a sanitizer keeps books of its own in the memory that is measured";
#endif
  const auto hall = serve({"--metrics", ":0"});
  std::smatch found;
  const std::string said = log();
  ASSERT_TRUE(std::regex_search(said, found, std::regex("figures at http://127.0.0.1:([0-9]+)/metrics")));
  const auto watch = static_cast<std::uint16_t>(std::stoi(found[1]));
  const auto resident = [&] {
    const std::string answer = support::http(watch, "GET", "/metrics");
    const auto at = answer.find("\nprocess_resident_memory_bytes ");
    return at == std::string::npos ? 0.0 : std::strtod(answer.c_str() + at + 31, nullptr);
  };
  std::vector<std::unique_ptr<support::SecureWebSocket>> sockets;
  const auto open = [&](int count) {
    for (int i = 0; i < count; ++i) sockets.push_back(std::make_unique<support::SecureWebSocket>(hall->port()));
    EXPECT_TRUE(sockets.back()->is_open());
  };
  open(50);  // what is made once is made
  const double before = resident();
  open(400);
  const double each = (resident() - before) / 400;
  RecordProperty("bytes_a_connection", static_cast<int>(each));
  EXPECT_GT(before, 0);
  const std::string answer = support::http(watch, "GET", "/metrics");
  EXPECT_THAT(answer, HasSubstr("\ntouchmove_tls_certificate_end_seconds "));
  EXPECT_LT(each, 34'000) << "the buffers of one direction are 17 kB";
}

TEST_F(ServeTlsTest, WhatIsMissingOrDoesNotFitIsSaidAtTheStart) {
  const std::string other = directory_.file("other.pem");
  support::make_certificate(directory_.file("unused.pem"), other, "other.example.org");
  EXPECT_THAT(refusal("--tls-cert " + certificate_), HasSubstr("its key is not named: --tls-key FILE"));
  EXPECT_THAT(refusal("--tls-key " + key_), HasSubstr("its certificate is not named: --tls-cert FILE"));
  EXPECT_THAT(refusal("--tls-cert /nowhere.pem --tls-key " + key_),
              HasSubstr("cannot read /nowhere.pem: No such file"));
  EXPECT_THAT(refusal("--tls-cert " + certificate_ + " --tls-key " + other),
              HasSubstr("is not that of the certificate"));
  // One that has ended is no mistake of the hall's: it says so and serves.
  support::make_certificate(certificate_, key_, "chess.example.org", -1);
  const auto hall = serve();
  EXPECT_NE(hall->port(), 0);
  EXPECT_THAT(log(), HasSubstr("browsers refuse it"));
}

}  // namespace
}  // namespace touchmove
