// Stands in for Fathom where no real tables say what is wanted: the outcomes that fifty moves change need five men, and
// a damaged table ends a process in its own way. What it does, the environment variable FATHOM_DOUBLE says.
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace {

std::string_view asked() {
  const char* const text = std::getenv("FATHOM_DOUBLE");
  return text != nullptr ? text : "";
}

}  // namespace

// NOLINTBEGIN(bugprone-easily-swappable-parameters, readability-identifier-naming): the library's own names
extern "C" {

__attribute__((visibility("default"))) bool tb_init(const char* /*folders*/) { return asked() != "no init"; }

__attribute__((visibility("default"))) unsigned tb_probe_wdl_impl(std::uint64_t, std::uint64_t, std::uint64_t,
                                                                  std::uint64_t, std::uint64_t, std::uint64_t,
                                                                  std::uint64_t, std::uint64_t, unsigned, bool) {
  if (asked() == "crash") std::raise(SIGKILL);
  if (asked() == "exit") {
    std::puts("info string it is not for those who asked");
    std::exit(EXIT_FAILURE);
  }
  if (asked() == "nonsense") return 77;
  if (asked() == "blessed loss") return 1;
  if (asked() == "cursed win") return 3;
  return 2;
}

__attribute__((visibility("default"))) unsigned tb_probe_root_impl(std::uint64_t, std::uint64_t, std::uint64_t,
                                                                   std::uint64_t, std::uint64_t, std::uint64_t,
                                                                   std::uint64_t, std::uint64_t, unsigned, unsigned,
                                                                   bool, unsigned*) {
  return 0xFFFFFFFFU;
}
}
// NOLINTEND(bugprone-easily-swappable-parameters, readability-identifier-naming)
