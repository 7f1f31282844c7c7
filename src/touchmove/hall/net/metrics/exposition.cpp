#include "touchmove/hall/net/metrics/exposition.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace touchmove::hall {

void Histogram::add(std::chrono::steady_clock::duration time) {
  const double seconds = std::chrono::duration<double>(time).count();
  ++count_;
  sum_ += seconds;
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    if (seconds > bounds[i]) continue;
    ++within_[i];
    return;
  }
}

void Histogram::add(const Histogram& more) {
  for (std::size_t i = 0; i < bounds.size(); ++i) within_[i] += more.within_[i];
  count_ += more.count_;
  sum_ += more.sum_;
}

std::uint64_t Histogram::at_most(std::size_t index) const {
  std::uint64_t count = 0;
  for (std::size_t i = 0; i <= index; ++i) count += within_[i];
  return count;
}

void Exposition::head(std::string_view type, std::string_view name, std::string_view help) {
  fmt::format_to(std::back_inserter(text_), "# HELP {} {}\n# TYPE {} {}\n", name, help, name, type);
}

void Exposition::family(std::string_view type, std::string_view name, std::string_view help, double value) {
  head(type, name, help);
  fmt::format_to(std::back_inserter(text_), "{} {}\n", name, value);
}

void Exposition::family(std::string_view type, std::string_view name, std::string_view help, std::string_view label,
                        std::span<const Sample> samples) {
  head(type, name, help);
  for (const Sample& sample : samples) {
    fmt::format_to(std::back_inserter(text_), "{}{{{}=\"{}\"}} {}\n", name, label, sample.label, sample.value);
  }
}

void Exposition::histogram(std::string_view name, std::string_view help, const Histogram& histogram) {
  head("histogram", name, help);
  for (std::size_t i = 0; i < Histogram::bounds.size(); ++i) {
    fmt::format_to(std::back_inserter(text_), "{}_bucket{{le=\"{}\"}} {}\n", name, Histogram::bounds[i],
                   histogram.at_most(i));
  }
  fmt::format_to(std::back_inserter(text_), "{}_bucket{{le=\"+Inf\"}} {}\n{}_sum {}\n{}_count {}\n", name,
                 histogram.count(), name, histogram.sum(), name, histogram.count());
}

ProcessFigures process_figures() {
  ProcessFigures figures;
  std::ifstream statm("/proc/self/statm");
  double pages = 0;
  double resident = 0;
  if (statm >> pages >> resident) figures.resident_bytes = resident * static_cast<double>(sysconf(_SC_PAGESIZE));
  rusage used{};
  if (getrusage(RUSAGE_SELF, &used) == 0) {
    const auto seconds = [](const timeval& time) {
      return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    figures.cpu_seconds = seconds(used.ru_utime) + seconds(used.ru_stime);
  }
  std::error_code failed;
  for (std::filesystem::directory_iterator each("/proc/self/fd", failed), end; !failed && each != end;
       each.increment(failed)) {
    ++figures.open_files;
  }
  return figures;
}

}  // namespace touchmove::hall
