// `touchmove tournament`: the folder for a web server, the feed, results by CSV, and a program for every act.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/event/event_commands.hpp"

namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using touchmove::support::EventCommands;
using touchmove::support::four_players;

class EventSharing : public EventCommands {
 protected:
  static std::string read(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  /// A path beside the store.
  std::string beside(const std::string& name) {
    const std::string file = write(name, "");
    std::filesystem::remove(file);
    return file;
  }
  void play() {
    setup(std::string(four_players) + "pair open\npost open 1\nresult open 1 1 1-0\nresult open 1 2 1-0\n");
  }
};

TEST_F(EventSharing, AFolderIsMadeAnewWhereSomethingHasChanged) {
  play();
  const std::string folder = beside("site");
  const std::string command = "export site '" + folder + "' --address https://club.example/spring/";
  EXPECT_THAT(say(command).text, HasSubstr("6 files"));
  EXPECT_THAT(read(folder + "/index.html"), AllOf(HasSubstr("Adams"), HasSubstr("feed.xml")));
  EXPECT_THAT(read(folder + "/games.pgn"), HasSubstr("[Event \"Spring\"]"));
  EXPECT_THAT(say(command).text, Not(HasSubstr("files"))) << "nothing has changed";
  EXPECT_EQ(say("correct open 1 2 0-1").exit_code, 0);
  EXPECT_THAT(say(command + " --every 1 --times 2").text, HasSubstr("files"));
  EXPECT_THAT(read(folder + "/open-pairings.csv"), HasSubstr("0-1"));
  EXPECT_EQ(say("export site '" + folder + "' --times 2").exit_code, 2) << "so many times of what?";
  EXPECT_THAT(say("export feed --address https://club.example/").text, HasSubstr("results of round 1"));
}

TEST_F(EventSharing, BoardsAreShownLateByAnHourAtMost) {
  setup("open Spring --colour white --board-delay 5\nsection open --pairings dutch\n");
  EXPECT_THAT(say("parameters --board-delay 5").text, HasSubstr("already"));
  EXPECT_EQ(say("parameters --board-delay 60").exit_code, 0);
  for (const char* minutes : {"61", "-1"}) {
    const auto outcome = say(std::string("parameters --board-delay ") + minutes);
    EXPECT_EQ(outcome.exit_code, 1) << outcome.text;
    EXPECT_THAT(outcome.text, HasSubstr("board_delay"));
  }
  EXPECT_EQ(say("parameters --board-delay 0").exit_code, 0);
}

TEST_F(EventSharing, ResultsComeInByATable) {
  setup(std::string(four_players) + "pair open\npost open 1\n");
  const std::string wrong = write("wrong.csv", "round,board,result\n1,1,1-0\n1,7,1-0\n");
  const auto refused = say("import results open '" + wrong + "'");
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_THAT(refused.text,
              AllOf(HasSubstr("line 3, field board: round 1 has no board 7"), HasSubstr("no result was")));
  const std::string good = write("good.csv", "round;board;result\n1;1;1-0\n1;2;draw\n");
  const auto taken = say("import results open '" + good + "'");
  EXPECT_EQ(taken.exit_code, 0) << taken.text;
  EXPECT_THAT(taken.text, HasSubstr("results entered: 2"));
  EXPECT_THAT(say("import results open '" + good + "'").text, HasSubstr("in already: 2"));
  EXPECT_THAT(say("undo last").text, HasSubstr("one act, 2 events"));
}

TEST_F(EventSharing, AProgramIsGivenEveryActOnceAndFromWhereItWas) {
  setup(four_players);
  const std::string log = beside("acts.txt");
  const std::string state = beside("handed");
  const std::string program = "hook --once --state '" + state + "' --since 0 -- tee -a '" + log + "'";
  EXPECT_EQ(say(program).exit_code, 0);
  const std::string first = read(log);
  EXPECT_THAT(first, AllOf(HasSubstr(R"("event":"desk","name":"Spring","seq":0,"undone":false,"act":{"seq":0,)"),
                           HasSubstr(R"("type":"enter")"), HasSubstr(R"("hash":")")));
  EXPECT_EQ(read(state), "6\n");
  EXPECT_EQ(say("check-in 1").exit_code, 0);
  const std::string again = beside("again.txt");
  EXPECT_EQ(say("hook --once --state '" + state + "' -- tee -a '" + again + "'").exit_code, 0);
  EXPECT_THAT(read(again), AllOf(HasSubstr("check_in"), Not(HasSubstr("enter"))));
}

TEST_F(EventSharing, NothingOfAnActIsACommandToAShell) {
  setup("open '$(touch here); Spring'\nsection open\n");
  const std::string log = beside("acts.txt");
  EXPECT_EQ(say("hook --once --since 0 -- tee -a '" + log + "' '; touch there'").exit_code, 0);
  EXPECT_THAT(read(log), HasSubstr("$(touch here); Spring"));
  EXPECT_FALSE(std::filesystem::exists("here"));
  EXPECT_TRUE(std::filesystem::remove("; touch there")) << "an argument is what it is: tee's second file";
}

TEST_F(EventSharing, AProgramThatFailsIsToldAndTheNextActIsHandedOver) {
  setup("open Spring\nsection open\n");
  const auto failed = say("hook --once --since 0 -- false");
  EXPECT_EQ(failed.exit_code, 0);
  EXPECT_THAT(failed.text, AllOf(HasSubstr("act 0: false: it ended with 1"), HasSubstr("act 1: false: it ended")));
  EXPECT_THAT(say("hook --once --since 1 -- /no/such/program").text, HasSubstr("No such file"));
  EXPECT_THAT(say("hook --once --since 1 --timeout 1 -- sleep 30").text, HasSubstr("did not end within 1 s"));
  EXPECT_EQ(say("hook --once").exit_code, 2) << "which program?";
}

}  // namespace
