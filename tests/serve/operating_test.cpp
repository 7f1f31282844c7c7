// A hall as whoever operates it meets it: settings from a file, figures, logs, copies of its store.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <boost/json/parse.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>

#include "tests/source_dir.hpp"
#include "tests/support/binary.hpp"
#include "tests/support/hall_client.hpp"
#include "tests/support/hall_driver.hpp"
#include "tests/support/serve_process.hpp"
#include "tests/support/temporary_directory.hpp"

namespace touchmove {
namespace {

using support::ServeProcess;
using testing::HasSubstr;
using testing::Not;

class OperatingTest : public testing::Test {
 protected:
  std::unique_ptr<ServeProcess> serve(const std::vector<std::string>& more = {}) {
    return std::make_unique<ServeProcess>(TOUCHMOVE_BINARY, file_, more, directory_.file("log"));
  }
  std::string settings(const std::string& text) {
    std::ofstream(directory_.file("hall.toml")) << text;
    return directory_.file("hall.toml");
  }
  static std::string read(const std::string& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  }
  /// Where the log says that the figures are.
  std::uint16_t watch_port() {
    const std::string log = read(directory_.file("log"));
    std::smatch found;
    const std::regex where("figures at http://127.0.0.1:([0-9]+)/metrics");
    return std::regex_search(log, found, where) ? static_cast<std::uint16_t>(std::stoi(found[1])) : 0;
  }
  static void make_table(std::uint16_t port) {
    support::http(port, "POST", "/api/games", R"({"rulebook":"fide","time":"10+0","color":"white","name":"Ann"})");
  }
  std::string store() const { return " --store sqlite:" + file_; }

  support::TemporaryDirectory directory_;
  std::string file_ = directory_.file("hall.sqlite");
};

TEST_F(OperatingTest, SettingsComeFromAFileAndOptionsWinOverIt) {
  const std::string file = settings(
      "listen = \"127.0.0.1:1\"  # no port for a hall\nstore = \"sqlite:/nowhere/hall.sqlite\"\n"
      "no-engines = true\nmetrics = \":0\"\nlog = \"json\"\nhost = [\"chess.example.org\", \"club.local\"]\n");
  const auto hall = serve({"--config", file});
  ASSERT_NE(hall->port(), 0) << hall->line() << read(directory_.file("log"));
  EXPECT_TRUE(std::filesystem::exists(file_));
  support::Socket named(hall->port());
  named.send("GET /api/ready HTTP/1.1\r\nHost: club.local\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(support::body_of(named.receive_all()), R"({"ready":true})");
  EXPECT_NE(watch_port(), 0);
  EXPECT_EQ(hall->end(SIGTERM), 0);
}

TEST_F(OperatingTest, ASettingThatIsNoneIsRefusedWithItsLineAndTheNearestThereIs) {
  const auto refusal = [&](const std::string& text) {
    const auto said = support::run_binary("serve" + store() + " --config " + settings(text));
    EXPECT_EQ(said.exit_code, 2) << said.text;
    return said.text;
  };
  EXPECT_THAT(refusal("lan = false\nlisen = \"127.0.0.1:0\"\n"),
              HasSubstr("hall.toml:2: there is no setting 'lisen'; did you mean 'listen'?"));
  EXPECT_THAT(refusal("[hall]\nlan = true\n"), HasSubstr("there is no setting 'hall'"));
  EXPECT_THAT(refusal("config = \"other.toml\"\n"), HasSubstr("there is no setting 'config'"));
  EXPECT_THAT(refusal("lan = \"yes\"\n"), HasSubstr("hall.toml:1: 'lan' is true or false"));
  EXPECT_THAT(refusal("listen = [\"127.0.0.1:0\"]\n"), HasSubstr("'listen' is a text"));
  EXPECT_THAT(refusal("log = \"xml\"\n"), HasSubstr("hall.toml:1:"));
  EXPECT_THAT(refusal("log = json\n"), HasSubstr("hall.toml:1: no TOML"));
  EXPECT_THAT(support::run_binary("serve --config " + directory_.file("none")).text, HasSubstr("cannot read"));
  EXPECT_FALSE(std::filesystem::exists(file_));
}

TEST_F(OperatingTest, TheExampleExplainsEveryOption) {
  const std::string example = read(TOUCHMOVE_SOURCE_DIR "/packaging/touchmove.toml");
  const std::string help = support::run_binary("serve --help").text;
  const std::regex option("--([a-z-]+)");
  std::set<std::string> options;
  // What stands first on a line is an option; what is said of it may name others.
  std::istringstream lines(help);
  for (std::string line; std::getline(lines, line);) {
    std::smatch found;
    if (std::regex_search(line, found, std::regex("^ +(-[a-z],)?--([a-z-]+)"))) options.insert(found[2]);
  }
  options.erase("help");
  options.erase("help-all");
  options.erase("config");
  EXPECT_GE(options.size(), 15U) << help;
  for (const std::string& name : options) EXPECT_THAT(example, HasSubstr("\n#" + name + " = ")) << name;
  // As it is, and with every line of it meant, it is one that the program takes.
  std::string meant;
  std::istringstream of_example(example);
  for (std::string line; std::getline(of_example, line);) {
    const bool is_key = line.size() > 1 && line[0] == '#' && line[1] != ' ';
    if (is_key && !line.starts_with("#variation") && !line.starts_with("#engine")) line.erase(0, 1);
    meant += line + "\n";
  }
  for (const std::string& text : {example, meant}) {
    const auto said = support::run_binary("serve --listen 127.0.0.1:99999 --config " + settings(text));
    EXPECT_THAT(said.text, HasSubstr("'99999' is no port"));
  }
}

TEST_F(OperatingTest, TheLogIsAnObjectALine) {
  const auto hall = serve({"--log", "json", "--metrics", ":0"});
  ASSERT_NE(hall->port(), 0);
  EXPECT_EQ(hall->end(SIGTERM), 0);
  std::istringstream log(read(directory_.file("log")));
  int lines = 0;
  for (std::string line; std::getline(log, line); ++lines) {
    boost::system::error_code failed;
    const auto value = boost::json::parse(line, failed);
    ASSERT_FALSE(failed) << line;
    EXPECT_TRUE(std::regex_match(std::string(value.at("time").as_string()),
                                 std::regex(R"(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d\d\dZ)")))
        << line;
    EXPECT_THAT(std::string(value.at("level").as_string()), testing::AnyOf("info", "warning")) << line;
    EXPECT_FALSE(value.at("message").as_string().empty());
  }
  EXPECT_GE(lines, 3);
}

TEST_F(OperatingTest, FiguresAreOnAPortOfTheirOwnAndTellNoSecrets) {
  const auto hall = serve({"--metrics", ":0"});
  ASSERT_NE(hall->port(), 0);
  make_table(hall->port());
  const std::string answer = support::http(watch_port(), "GET", "/metrics");
  EXPECT_THAT(answer, HasSubstr("\ntouchmove_games_live 1\n"));
  EXPECT_THAT(answer, HasSubstr("\ntouchmove_append_seconds_count 1\n"));
  std::smatch bytes;
  ASSERT_TRUE(std::regex_search(answer, bytes, std::regex("\ntouchmove_store_bytes ([0-9]+)\n")));
  EXPECT_GT(std::stol(bytes[1]), 4096);
  EXPECT_THAT(answer, Not(HasSubstr("Ann")));
  EXPECT_THAT(answer, Not(HasSubstr(directory_.file(""))));
  EXPECT_EQ(support::body_of(support::http(watch_port(), "GET", "/ready")), "ready\n");
  // A dashboard that asks for figures there are not shows nothing.
  const std::string dashboard = read(TOUCHMOVE_SOURCE_DIR "/packaging/grafana-dashboard.json");
  EXPECT_NO_THROW(boost::json::parse(dashboard));
  const std::regex name("(touchmove|process)_[a-z_]+");
  std::set<std::string> asked;
  for (std::sregex_iterator each(dashboard.begin(), dashboard.end(), name), end; each != end; ++each)
    asked.insert(each->str());
  EXPECT_GE(asked.size(), 15U);
  for (const std::string& figure : asked) EXPECT_THAT(answer, HasSubstr("\n" + figure)) << figure;
}

TEST_F(OperatingTest, TheSystemIsToldWhenTheHallIsOpen) {
  const std::string path = directory_.file("notify");
  const int listening = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  ASSERT_LT(path.size(), sizeof address.sun_path);
  path.copy(address.sun_path, path.size());
  ASSERT_EQ(bind(listening, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  setenv("NOTIFY_SOCKET", path.c_str(), 1);
  const auto hall = serve();
  unsetenv("NOTIFY_SOCKET");
  char text[64] = {};
  const auto size = recv(listening, text, sizeof text, 0);
  close(listening);
  EXPECT_EQ(std::string(text, size > 0 ? static_cast<std::size_t>(size) : 0), "READY=1");
}

TEST_F(OperatingTest, ACopyMadeWhileTheHallRunsIsPutBackWhenItHasEnded) {
  const std::string copy = directory_.file("copy.sqlite");
  auto hall = serve();
  make_table(hall->port());
  make_table(hall->port());
  const auto kept = support::run_binary("store backup " + copy + store());
  EXPECT_EQ(kept.exit_code, 0) << kept.text;
  EXPECT_THAT(kept.text, HasSubstr("2 journals, 2 lines"));
  make_table(hall->port());
  EXPECT_EQ(support::run_binary("store backup " + copy + store()).exit_code, 2);
  EXPECT_THAT(support::run_binary("store restore " + copy + store() + " --replace").text, HasSubstr("a hall holds"));
  EXPECT_EQ(hall->end(SIGTERM), 0);
  EXPECT_EQ(support::run_binary("store restore " + copy + store()).exit_code, 2);
  const auto restored = support::run_binary("store restore " + copy + store() + " --replace");
  EXPECT_EQ(restored.exit_code, 0) << restored.text;
  EXPECT_THAT(restored.text, HasSubstr("2 journals, 2 lines"));
  const auto verified = support::run_binary("verify --deep" + store());
  EXPECT_EQ(verified.exit_code, 0) << verified.text;
  hall = serve({"--metrics", ":0"});
  EXPECT_THAT(support::http(watch_port(), "GET", "/metrics"), HasSubstr("\ntouchmove_games_live 2\n"));
  // A copy that is no store is none.
  std::ofstream(directory_.file("words")) << "words";
  EXPECT_EQ(support::run_binary("store restore " + directory_.file("words") +
                                " --store sqlite:" + directory_.file("other.sqlite"))
                .exit_code,
            1);
  EXPECT_FALSE(std::filesystem::exists(directory_.file("other.sqlite")));
}

}  // namespace
}  // namespace touchmove
