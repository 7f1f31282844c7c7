// The project's own benchmarks. A benchmark NAME is the file NAME.cpp in this folder defining bench_NAME; CMake finds
// it. The figures that stand in a ratio to another program come from the scripts beside it, compare_NAME.sh.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace touchmove::benchmarks {

/// One figure; more is better unless the unit is a time.
struct Measurement {
  std::string what;
  double value{0};
  std::string unit;
};

struct Benchmark {
  std::string_view name;
  /// Measures in process CPU time, so that a busy machine spoils little; throws std::runtime_error if what it timed
  /// gave a wrong result.
  std::vector<Measurement> (*run)();
};

/// All of them, by name.
std::span<const Benchmark> all_benchmarks();

/// The middle one, or the mean of the two middle ones. Precondition: not empty.
double median(std::vector<double> values);
double geometric_mean(std::span<const double> values);

/// Seconds of CPU time used by this process, in all its threads.
double cpu_seconds();

}  // namespace touchmove::benchmarks
