// The hall's port over TLS: what is said there is what would be said in plain, to those who can read it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/ip/address_v4.hpp>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/hall/net/server_fixture.hpp"
#include "tests/support/tls_client.hpp"
#include "touchmove/hall/net/gate/gate.hpp"
#include "touchmove/hall/net/tls/identity.hpp"
#include "touchmove/hall/net/tls/stream.hpp"

namespace touchmove::hall::tls {
namespace {

using support::TlsSocket;
using testing::HasSubstr;
using testing::Not;

class TlsTest : public ServerTest {
 protected:
  void SetUp() override {
    ServerTest::SetUp();
    support::make_certificate(certificate_, key_, "chess.example.org");
    auto loaded = Identity::load({certificate_, key_});
    ASSERT_TRUE(loaded) << loaded.error();
    identity_ = *loaded;
    restart();
  }
  void restart(const std::function<void(ServerOptions&)>& more = {}) {
    stop();
    ServerOptions options;
    options.identity = identity_;
    options.hosts = {"chess.example.org"};
    if (more) more(options);
    start(options);
  }
  std::string https(const std::string& method, const std::string& path, const std::string& body = "",
                    const std::string& headers = "") {
    return support::http<TlsSocket>(port_, method, path, body, headers);
  }
  std::string new_game() {
    return support::body_of(https("POST", "/api/games", R"({"rulebook":"toy","color":"white","name":"Ann"})"));
  }

  std::string certificate_ = directory_.file("cert.pem");
  std::string key_ = directory_.file("key.pem");
  std::shared_ptr<Identity> identity_;
};

TEST_F(TlsTest, TheHallAnswersAndHoldsThoseWhoKnowItsNameToTls) {
  const std::string by_name = https("GET", "/api/health", "", "Host: chess.example.org\r\n");
  EXPECT_EQ(support::status_of(by_name), 200) << by_name;
  EXPECT_THAT(by_name, HasSubstr("\r\nStrict-Transport-Security: max-age=31536000\r\n"));
  for (const std::string host : {"127.0.0.1", "localhost"}) {
    const std::string answer = https("GET", "/api/health", "", "Host: " + host + "\r\n");
    EXPECT_EQ(support::status_of(answer), 200);
    EXPECT_THAT(answer, Not(HasSubstr("Strict-Transport")));
  }
  TlsSocket socket(port_);
  socket.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  EXPECT_THAT(socket.receive_all(), HasSubstr("the page"));
  EXPECT_TRUE(socket.was_ended());
}

TEST_F(TlsTest, ATableIsWatchedThroughAWebSocket) {
  Response response;
  response.body = new_game();
  const auto table = support::made_table(response);
  support::SecureWebSocket socket(port_);
  ASSERT_TRUE(socket.is_open()) << socket.answer();
  socket.send(hello(table.game));
  EXPECT_NE(socket.receive_kind("snapshot"), "");
  socket.send_frame(9, "are you there");
  const auto pong = socket.receive_frame();
  ASSERT_TRUE(pong);
  EXPECT_EQ(pong->payload, "are you there");
}

TEST_F(TlsTest, WhatIsLongComesWhole) {
  std::string long_text;
  for (int i = 0; i < 400'000; ++i) long_text += static_cast<char>('a' + i % 26 * 7919 % 26);
  std::ofstream(directory_.file("assets/long.js")) << long_text;
  EXPECT_EQ(support::body_of(https("GET", "/assets/long.js")), long_text);
}

TEST_F(TlsTest, SeveralRequestsComeOnOneConnectionAndInOnePiece) {
  TlsSocket socket(port_);
  const std::string one = "GET /api/ready HTTP/1.1\r\nHost: localhost\r\n";
  socket.send(one + "\r\n" + one + "\r\n" + one + "Connection: close\r\n\r\n");
  const std::string all = socket.receive_all();
  std::size_t count = 0;
  for (auto at = all.find("{\"ready\":true}"); at != std::string::npos; at = all.find("{\"ready\":true}", at + 1))
    ++count;
  EXPECT_EQ(count, 3U) << all;
}

TEST_F(TlsTest, WhoHasSaidAllThereIsToSayIsAnsweredYet) {
  for (const int version : {TLS1_2_VERSION, TLS1_3_VERSION}) {
    TlsSocket socket(port_, 0, version);
    socket.send("GET /api/ready HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_EQ(SSL_shutdown(socket.session()), 0);
    const std::string answer = socket.receive_all();
    EXPECT_EQ(support::status_of(answer), 200) << answer;
    EXPECT_TRUE(socket.was_ended());
  }
}

TEST_F(TlsTest, OldVersionsAreRefusedAndTls12IsNot) {
  EXPECT_FALSE(TlsSocket(port_, 0, TLS1_1_VERSION).is_open());
  EXPECT_TRUE(TlsSocket(port_, 0, TLS1_2_VERSION).is_open());
  EXPECT_TRUE(TlsSocket(port_, 0, TLS1_3_VERSION).is_open());
}

TEST_F(TlsTest, WhoComesInPlainIsShownTheWayAndNothingIsTakenInPlain) {
  const std::string asked = support::http(port_, "GET", "/g/abc?x=1", "", "Host: chess.example.org\r\n");
  EXPECT_EQ(support::status_of(asked), 301) << asked;
  EXPECT_THAT(asked, HasSubstr("\r\nLocation: https://chess.example.org/g/abc?x=1\r\n"));
  EXPECT_THAT(asked, Not(HasSubstr("Strict-Transport")));
  const std::string told = support::http(port_, "POST", "/api/games", R"({"rulebook":"toy","color":"white"})");
  EXPECT_EQ(support::status_of(told), 403) << told;
  EXPECT_THAT(told, HasSubstr("https_only"));
  // Another site's name that points here is not sent on.
  EXPECT_EQ(support::status_of(support::http(port_, "GET", "/", "", "Host: evil.example\r\n")), 421);
  EXPECT_FALSE(support::WebSocket(port_).is_open());
}

TEST_F(TlsTest, APageThatCameInPlainIsAnotherSites) {
  const std::string body = R"({"rulebook":"toy","color":"white","name":"Ann"})";
  const std::string plain = "Origin: http://127.0.0.1:" + std::to_string(port_) + "\r\n";
  EXPECT_EQ(support::status_of(https("POST", "/api/games", body, plain)), 403);
  EXPECT_FALSE(support::SecureWebSocket(port_, plain).is_open());
  // The same behind a proxy that says how its client came; what a client says of that by itself is nothing.
  identity_ = nullptr;
  restart([](ServerOptions& options) { options.behind_proxy = true; });
  const std::string of_now = "Origin: http://127.0.0.1:" + std::to_string(port_) + "\r\n";
  EXPECT_EQ(support::status_of(http("POST", "/api/games", body, of_now + "X-Forwarded-Proto: https\r\n")), 403);
  EXPECT_EQ(support::status_of(http("POST", "/api/games", body, of_now)), 201);
  restart();
  EXPECT_EQ(support::status_of(http("POST", "/api/games", body, "X-Forwarded-Proto: https\r\n")), 201);
}

TEST_F(TlsTest, ASessionsCookieThatCameByTlsGoesNoOtherWay) {
  const auto with_accounts = [](ServerOptions& options) { options.accounts = accounts::AccountsFor::Anybody; };
  const auto cookie_of = [](const std::string& answer) {
    const auto at = answer.find("Set-Cookie: ");
    return at == std::string::npos ? answer : answer.substr(at, answer.find("\r\n", at) - at);
  };
  restart(with_accounts);
  // As a program comes, which names no site.
  const auto made = [](const std::string& name) {
    const std::string body = R"({"name":")" + name + R"(","password":"eight letters"})";
    return "POST /api/accounts HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer x\r\n"
           "Content-Length: " +
           std::to_string(body.size()) + "\r\n\r\n" + body;
  };
  TlsSocket sealed(port_);
  sealed.send(made("Ann"));
  EXPECT_THAT(cookie_of(sealed.receive_all()), HasSubstr("; Secure"));
  identity_ = nullptr;
  restart(with_accounts);
  support::Socket plain(port_);
  plain.send(made("Bea"));
  const std::string cookie = cookie_of(plain.receive_all());
  EXPECT_THAT(cookie, HasSubstr("HttpOnly"));
  EXPECT_THAT(cookie, Not(HasSubstr("Secure")));
}

TEST_F(TlsTest, WhetherANameIsHeldToTlsIsForWhoSpeaksIt) {
  identity_ = nullptr;
  const std::string by_proxy = "Host: chess.example.org\r\nX-Forwarded-Proto: https\r\n";
  restart([](ServerOptions& options) { options.behind_proxy = true; });
  EXPECT_THAT(http("GET", "/", "", by_proxy), Not(HasSubstr("Strict-Transport")));
}

TEST_F(TlsTest, NoiseAndSilenceHarmNobodyElse) {
  std::vector<std::unique_ptr<support::Socket>> silent;
  for (int i = 0; i < 20; ++i) silent.push_back(std::make_unique<support::Socket>(port_));
  support::Socket noise(port_);
  noise.send(std::string("\x16\x03\x01\x40\x00", 5) + std::string(0x4000, 'x'));
  EXPECT_LT(noise.receive_all().size(), 100U);  // an alert, and the end
  support::Socket other(port_);
  other.send(std::string(100, '\0'));
  EXPECT_EQ(other.receive_all(), "");
  EXPECT_EQ(support::status_of(https("GET", "/api/ready")), 200);
}

TEST_F(TlsTest, ARenewedCertificateIsShownToThoseWhoComeFromThenOn) {
  TlsSocket before(port_);
  EXPECT_EQ(before.shown(), "chess.example.org");
  support::make_certificate(certificate_, key_, "new.example.org", 30);
  EXPECT_EQ(identity_->reload(), std::nullopt);
  EXPECT_EQ(TlsSocket(port_).shown(), "new.example.org");
  before.send("GET /api/ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(support::status_of(before.receive_all()), 200);
  const auto until = identity_->valid_until() - std::chrono::system_clock::now();
  EXPECT_GT(until, std::chrono::hours(29 * 24));
  EXPECT_LT(until, std::chrono::hours(31 * 24));
  // Half of a renewal is none.
  support::make_certificate(certificate_, directory_.file("other.pem"), "third.example.org");
  EXPECT_THAT(identity_->reload().value_or(""), HasSubstr("is not that of the certificate"));
  EXPECT_EQ(TlsSocket(port_).shown(), "new.example.org");
}

TEST_F(TlsTest, WhatIsWrongWithTheFilesIsSaid) {
  const auto trouble = [](const std::string& certificate, const std::string& key) {
    const auto loaded = Identity::load({certificate, key});
    return loaded ? std::string() : loaded.error();
  };
  const std::string none = directory_.file("none.pem");
  const std::string other = directory_.file("other.pem");
  const std::string words = directory_.file("words.pem");
  const std::string locked = directory_.file("locked.pem");
  const std::string its_key = directory_.file("locked-key.pem");
  std::ofstream(words) << "words\n";
  support::make_certificate(directory_.file("unused.pem"), other, "other.example.org");
  support::make_certificate(locked, its_key, "locked.example.org", 90, "password");
  EXPECT_EQ(trouble(none, key_), "cannot read " + none + ": No such file or directory");
  EXPECT_THAT(trouble(words, key_), HasSubstr("holds no certificate in PEM"));
  EXPECT_EQ(trouble(certificate_, none), "cannot read " + none + ": No such file or directory");
  EXPECT_THAT(trouble(certificate_, words), HasSubstr("holds no private key in PEM"));
  EXPECT_THAT(trouble(certificate_, other), HasSubstr("is not that of the certificate"));
  EXPECT_THAT(trouble(locked, its_key), HasSubstr("is locked by a password"));
  EXPECT_EQ(trouble(certificate_, key_), "");
}

TEST_F(TlsTest, ANodesGateSpeaksItForAllHalls) {
  const auto shown = std::exchange(identity_, nullptr);
  restart([](ServerOptions& options) {
    options.behind_proxy = true;
    options.gate_speaks_tls = true;
  });
  const auto table = make_table();
  gate::Places places;
  gate::Places::All all{};
  all.fill({gate::Endpoint(boost::asio::ip::address_v4::loopback(), port_), true});
  places.set(all, true);
  gate::GateOptions options;
  options.port = 0;
  options.identity = shown;
  options.hosts = {"chess.example.org"};
  gate::Gate gate(places, options);
  const auto at = gate.open();
  ASSERT_TRUE(at) << at.error();
  std::thread gating([&gate] { gate.run([] {}); });
  const std::string answer =
      support::http<TlsSocket>(*at, "GET", "/api/games/" + table.game, "", "Host: chess.example.org\r\n");
  EXPECT_EQ(support::status_of(answer), 200) << answer;
  EXPECT_THAT(answer, HasSubstr("Strict-Transport-Security"));
  support::SecureWebSocket socket(*at);
  EXPECT_TRUE(socket.is_open());
  socket.send(hello(table.game));
  EXPECT_NE(socket.receive_kind("snapshot"), "");
  const std::string plain = "Origin: http://127.0.0.1:" + std::to_string(*at) + "\r\nX-Forwarded-Proto: http\r\n";
  EXPECT_EQ(support::status_of(support::http<TlsSocket>(*at, "POST", "/api/games", R"({"rulebook":"toy"})", plain)),
            403);
  EXPECT_THAT(support::http(*at, "GET", "/", "", "Host: chess.example.org\r\n"),
              HasSubstr("Location: https://chess.example.org/\r\n"));
  EXPECT_EQ(support::status_of(support::http(*at, "GET", "/", "", "Host: evil.example\r\n")), 421);
  gate.stop();
  gating.join();
}

/// The other side of a stream, without a transport between them.
class StreamTest : public testing::Test {
 protected:
  StreamTest() {
    SSL_set_bio(client_.get(), from_hall_, to_hall_);
    SSL_set_connect_state(client_.get());
    while (SSL_do_handshake(client_.get()) != 1 && stream_.state() == Stream::State::Greeting) {
      stream_.feed(said_by_client(), heard_);
      const std::string answer = stream_.take_output();
      BIO_write(from_hall_, answer.data(), static_cast<int>(answer.size()));
    }
    stream_.feed(said_by_client(), heard_);
    stream_.take_output();
  }
  std::string said_by_client() {
    std::string bytes(BIO_ctrl_pending(to_hall_), '\0');
    BIO_read(to_hall_, bytes.data(), static_cast<int>(bytes.size()));
    return bytes;
  }
  static std::shared_ptr<Identity> identity() {
    const support::TemporaryDirectory directory;
    support::make_certificate(directory.file("c"), directory.file("k"), "localhost");
    return Identity::load({directory.file("c"), directory.file("k")}).value();
  }

  Stream stream_{*identity()};
  std::string heard_;
  std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> context_{SSL_CTX_new(TLS_client_method()), &SSL_CTX_free};
  std::unique_ptr<SSL, decltype(&SSL_free)> client_{SSL_new(context_.get()), &SSL_free};
  BIO* from_hall_{BIO_new(BIO_s_mem())};
  BIO* to_hall_{BIO_new(BIO_s_mem())};
};

TEST_F(StreamTest, AClientThatRenewsItsKeysWithoutEndFillsNoMemory) {
  ASSERT_EQ(stream_.state(), Stream::State::Open);
  for (int i = 0; i < 20'000 && stream_.state() == Stream::State::Open; ++i) {
    SSL_key_update(client_.get(), SSL_KEY_UPDATE_REQUESTED);
    SSL_write(client_.get(), "x", 1);
    stream_.feed(said_by_client(), heard_);
    heard_.clear();
  }
  EXPECT_EQ(stream_.state(), Stream::State::Ended);
  EXPECT_LT(stream_.take_output().size(), 128U * 1024);
}

TEST_F(StreamTest, WhoHasSaidAllIsToldSomethingYet) {
  SSL_shutdown(client_.get());
  EXPECT_EQ(stream_.feed(said_by_client(), heard_), Stream::State::HeardOut);
  EXPECT_TRUE(stream_.seal("an answer"));
  stream_.end();
  EXPECT_FALSE(stream_.seal("more"));
  const std::string answer = stream_.take_output();
  BIO_write(from_hall_, answer.data(), static_cast<int>(answer.size()));
  char told[64] = {};
  EXPECT_EQ(SSL_read(client_.get(), told, sizeof told), 9);
  EXPECT_STREQ(told, "an answer");
  EXPECT_EQ(SSL_read(client_.get(), told, sizeof told), 0);
  EXPECT_EQ(SSL_get_shutdown(client_.get()), SSL_SENT_SHUTDOWN | SSL_RECEIVED_SHUTDOWN);
}

TEST(TlsStreamTest, WhatIsNoTlsEndsIt) {
  support::TemporaryDirectory directory;
  support::make_certificate(directory.file("c"), directory.file("k"), "localhost");
  const auto identity = Identity::load({directory.file("c"), directory.file("k")});
  ASSERT_TRUE(identity);
  Stream stream(**identity);
  std::string said;
  EXPECT_FALSE(stream.seal("too soon"));
  EXPECT_EQ(stream.feed("GET / HTTP/1.1\r\n\r\n", said), Stream::State::Ended);
  EXPECT_EQ(said, "");
  EXPECT_EQ(stream.feed("more", said), Stream::State::Ended);
  stream.end();
}

}  // namespace
}  // namespace touchmove::hall::tls
