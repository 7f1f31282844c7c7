// How many instructions what is done most takes, counted: no clock tells a few per cent on a machine that others use,
// and a count does. A figure that has grown says that something has become slower; one that has shrunk is written down
// here.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace touchmove {
namespace {

std::string output_of(const std::string& command) {
  std::string out;
  FILE* const pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return out;
  std::array<char, 4096> buffer{};
  while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe)) out.append(buffer.data(), count);
  return pclose(pipe) == 0 ? out : std::string();
}

struct Counted {
  std::uint64_t done{0};          // leaves, plies or questions
  std::uint64_t instructions{0};  // of the whole process
};

Counted counted(const std::string& what, int times) {
  const std::string out =
      output_of(std::string("valgrind --tool=callgrind --callgrind-out-file=/dev/null '" TOUCHMOVE_SUBJECT "' ") +
                what + " " + std::to_string(times) + " 2>&1");
  Counted all;
  bool refs = false;
  // "==1234== I   refs:      36,647,407", and the subject's own line.
  for (std::size_t at = 0; at < out.size();) {
    const std::size_t end = std::min(out.find('\n', at), out.size());
    const std::string line = out.substr(at, end - at);
    at = end + 1;
    if (!line.starts_with("==")) {
      all.done = std::strtoull(line.c_str(), nullptr, 10);
    } else if (const std::size_t found = line.find("refs:"); found != std::string::npos && line.find(" I ") < found) {
      for (const char byte : line.substr(found)) {
        if (byte >= '0' && byte <= '9')
          all.instructions = all.instructions * 10 + static_cast<std::uint64_t>(byte - '0');
      }
      refs = true;
    }
  }
  return refs ? all : Counted{};
}

struct Figure {
  const char* what;
  double instructions;  // for each leaf, ply or question
};

/// So much more or less comes of what the C library takes for this or that processor.
constexpr double margin = 0.03;

class Instructions : public ::testing::TestWithParam<Figure> {};

TEST_P(Instructions, AreAsManyAsIsWrittenDown) {
  if (TOUCHMOVE_COUNTED == 0) GTEST_SKIP() << "counted of the release by g++ 12 on x86-64 only";
  if (!__builtin_cpu_supports("bmi2") || !__builtin_cpu_supports("avx2")) GTEST_SKIP() << "counted with BMI2 and AVX2";
  if (output_of("command -v valgrind").empty()) GTEST_SKIP() << "valgrind is not installed";
  const Counted once = counted(GetParam().what, 1);
  const Counted thrice = counted(GetParam().what, 3);
  ASSERT_GT(once.done, 0U);
  ASSERT_GT(thrice.instructions, once.instructions);
  const double each = static_cast<double>(thrice.instructions - once.instructions) / 2 / static_cast<double>(once.done);
  std::printf("%s: %.2f instructions each\n", GetParam().what, each);
  EXPECT_NEAR(each, GetParam().instructions, GetParam().instructions * margin);
}

INSTANTIATE_TEST_SUITE_P(Of, Instructions,
                         ::testing::Values(Figure{"counted", 10.17}, Figure{"listed", 16.70}, Figure{"made", 150.5},
                                           Figure{"visited", 98.7}, Figure{"audit", 485.4},
                                           Figure{"audit-clocks", 606.2}, Figure{"plainly_can", 1024},
                                           Figure{"surely_cannot", 2453}, Figure{"shows_cannot", 40'055},
                                           Figure{"can_mate", 947'273}),
                         [](const auto& one) {
                           std::string name = one.param.what;
                           if (const std::size_t dash = name.find('-'); dash != std::string::npos) name[dash] = '_';
                           return name;
                         });

}  // namespace
}  // namespace touchmove
