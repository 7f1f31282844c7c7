// touchmove bench: the project's own benchmarks (benchmarks/).
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "benchmarks/benchmark.hpp"
#include "rim/commands.hpp"

namespace touchmove::app {
namespace {

using benchmarks::Benchmark;
using benchmarks::Measurement;

struct BenchOptions {
  std::vector<std::string> names;
  bool json{false};
};

std::vector<std::string> known_names() {
  std::vector<std::string> names;
  for (const Benchmark& benchmark : benchmarks::all_benchmarks()) names.emplace_back(benchmark.name);
  return names;
}

void print_text(const Benchmark& benchmark, const std::vector<Measurement>& measurements) {
  std::printf("%s\n", std::string(benchmark.name).c_str());
  for (const Measurement& measured : measurements) {
    std::printf("  %-40s %12.1f %s\n", measured.what.c_str(), measured.value, measured.unit.c_str());
  }
  std::fflush(stdout);
}

/// One line for each figure, so that a reader need not wait for the last benchmark. The names are ours: plain letters.
void print_json(const Benchmark& benchmark, const std::vector<Measurement>& measurements) {
  for (const Measurement& measured : measurements) {
    std::printf(R"({"benchmark":"%s","what":"%s","value":%.3f,"unit":"%s"})"
                "\n",
                std::string(benchmark.name).c_str(), measured.what.c_str(), measured.value, measured.unit.c_str());
  }
  std::fflush(stdout);
}

void run(const BenchOptions& options) {
  for (const Benchmark& benchmark : benchmarks::all_benchmarks()) {
    const auto& wanted = options.names;
    if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), benchmark.name) == wanted.end()) continue;
    const std::vector<Measurement> measurements = benchmark.run();
    options.json ? print_json(benchmark, measurements) : print_text(benchmark, measurements);
  }
}

}  // namespace

void add_bench(CLI::App& app, int&) {
  auto options = std::make_shared<BenchOptions>();
  CLI::App* command = app.add_subcommand("bench", "Run the project's own benchmarks");
  command->add_option("NAME", options->names, "Which of them (default: all)")->check(CLI::IsMember(known_names()));
  command->add_flag("--json", options->json, "One JSON object a line for each figure");
  command->callback([options] { run(*options); });
}

}  // namespace touchmove::app
