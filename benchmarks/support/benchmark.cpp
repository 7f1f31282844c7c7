#include "benchmarks/benchmark.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>

namespace touchmove::benchmarks {

// What each file of this folder defines.
#define TOUCHMOVE_BENCHMARK(name) std::vector<Measurement> bench_##name();
#include "benchmarks.inc"
#undef TOUCHMOVE_BENCHMARK

std::span<const Benchmark> all_benchmarks() {
  static const std::array all{
#define TOUCHMOVE_BENCHMARK(name) Benchmark{#name, bench_##name},
#include "benchmarks.inc"
#undef TOUCHMOVE_BENCHMARK
  };
  return all;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

double geometric_mean(std::span<const double> values) {
  double logarithms = 0;
  for (const double value : values) logarithms += std::log(value);
  return std::exp(logarithms / static_cast<double>(values.size()));
}

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace touchmove::benchmarks
