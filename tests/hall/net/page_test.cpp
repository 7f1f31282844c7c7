#include "touchmove/hall/net/page.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace touchmove::hall {
namespace {

namespace fs = std::filesystem;

/// A folder with a page in it and a file beside it that is nobody's business.
class FolderPageTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "touchmove-page-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    fs::create_directories(folder_ / "root" / "assets");
    write(folder_ / "root" / "index.html", "index");
    write(folder_ / "root" / "assets" / "x.js", "script");
    write(folder_ / "secret.txt", "secret");
  }
  void TearDown() override { fs::remove_all(folder_); }

  static void write(const fs::path& file, const std::string& text) { std::ofstream(file) << text; }

  fs::path folder_;
};

TEST_F(FolderPageTest, ServesItsFilesAndTheApplicationElsewhere) {
  const FolderPage page(folder_ / "root");
  ASSERT_TRUE(page.find("/assets/x.js"));
  EXPECT_EQ(page.find("/assets/x.js")->body, "script");
  ASSERT_TRUE(page.find("/g/abc"));
  EXPECT_EQ(page.find("/g/abc")->body, "index");
  EXPECT_FALSE(page.find("/assets/y.js"));
}

TEST_F(FolderPageTest, TheApplicationSaysThatThereIsNothingAtAnAddress) {
  const FolderPage page(folder_ / "root");
  for (const char* path : {"/", "/index.html", "/rules", "/rules/", "/check", "/help", "/clock", "/account", "/exam",
                           "/api", "/api/", "/e", "/e/abc", "/g/abc/", "/embed/abc"}) {
    ASSERT_TRUE(page.find(path)) << path;
    EXPECT_TRUE(page.find(path)->known) << path;
  }
  for (const char* path :
       {"/embed", "/embed/", "/embed/abc/def", "/g", "/g/", "/g/abc/def", "/nothing", "/rules/fide", "/checks"}) {
    ASSERT_TRUE(page.find(path)) << path;
    EXPECT_EQ(page.find(path)->body, "index") << path;
    EXPECT_FALSE(page.find(path)->known) << path;
  }
}

TEST_F(FolderPageTest, OnlyABoardToBeEmbeddedIsShownWithinOtherPages) {
  const FolderPage page(folder_ / "root");
  EXPECT_TRUE(page.find("/embed/abc")->framed);
  for (const char* path : {"/", "/g/abc", "/e/abc", "/embed", "/embed/", "/embed/abc/def", "/account", "/assets/x.js"})
    EXPECT_FALSE(page.find(path)->framed) << path;
}

TEST_F(FolderPageTest, ServesNothingOutsideItsFolder) {
  const FolderPage page(folder_ / "root");
  const std::string absolute = (folder_ / "secret.txt").string();
  EXPECT_FALSE(page.find("/" + absolute)) << "an absolute path behind the first slash";
  EXPECT_FALSE(page.find("/assets/" + absolute));
  EXPECT_FALSE(page.find("/../secret.txt"));
  EXPECT_FALSE(page.find("/assets/../../secret.txt"));
  EXPECT_FALSE(page.find("/..\\secret.txt"));
}

}  // namespace
}  // namespace touchmove::hall
