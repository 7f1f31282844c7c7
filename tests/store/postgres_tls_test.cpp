// The way to the database over a network: TLS, with the database known by its certificate.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "tests/support/postgres_server.hpp"
#include "tests/support/tls_client.hpp"
#include "touchmove/store/postgres/postgres_store.hpp"

namespace touchmove::store {
namespace {

using testing::HasSubstr;

// One test for all of it: a server is the dearest thing here.
TEST(PostgresTls, TheDatabaseIsKnownByItsCertificateOrNotSpokenTo) {
  if (support::PostgresServer::programs().empty()) GTEST_SKIP() << support::PostgresServer::skipped;
  support::PostgresServer server;
  const std::string certificate = server.file("cert.pem");
  const std::string other = server.file("other.pem");
  support::make_certificate(certificate, server.file("key.pem"), "db.example");
  support::make_certificate(other, server.file("other-key.pem"), "db.example");
  std::ofstream(server.file("hba")) << "local all all trust\nhostssl all all 127.0.0.1/32 trust\n";
  for (const char* name : {"cert.pem", "key.pem", "hba"}) server.own(server.file(name));
  server.listen({"ssl=on", "ssl_cert_file=" + certificate, "ssl_key_file=" + server.file("key.pem"),
                 "hba_file=" + server.file("hba")});
  ASSERT_TRUE(server.answers());
  const std::string port = std::to_string(server.port());
  const auto address = [&](const std::string& host, const std::string& more) {
    return "postgresql://touchmove@" + host + ":" + port + "/postgres?hostaddr=127.0.0.1&" + more;
  };
  const std::string checked = "sslmode=verify-full&sslrootcert=" + certificate;
  const auto refusal = [&](const std::string& uri) {
    const auto opened = open_postgres(uri, Access::Hall);
    return opened ? std::string("it was opened") : opened.error().message;
  };
  EXPECT_THAT(refusal(address("db.example", "sslmode=disable")), HasSubstr("no encryption"));
  EXPECT_THAT(refusal(address("db.example", "sslmode=verify-full&sslrootcert=" + other)),
              HasSubstr("certificate verify failed"));
  EXPECT_THAT(refusal(address("another.example", checked)), HasSubstr("does not match host name"));
  {
    auto hall = open_postgres(address("db.example", checked), Access::Hall);
    ASSERT_TRUE(hall) << hall.error().message;
    EXPECT_TRUE((*hall)->append("g", 0, {{"0", "A/c1"}}));
    EXPECT_EQ((*hall)->read({"g", 0, {}})->lines.size(), 1U);
  }
}

}  // namespace
}  // namespace touchmove::store
