// Figures as Prometheus reads them: its text format, version 0.0.4 ("Exposition formats").
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace touchmove::hall {

/// How many measured times were at most so long, and what all of them come to.
class Histogram {
 public:
  /// Seconds, each counted with all that are shorter.
  static constexpr std::array bounds{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5};

  void add(std::chrono::steady_clock::duration time);

  std::uint64_t count() const { return count_; }
  double sum() const { return sum_; }
  /// The times measured elsewhere too.
  void add(const Histogram& more);
  /// Of those at most `bounds[index]` long.
  std::uint64_t at_most(std::size_t index) const;

 private:
  std::array<std::uint64_t, bounds.size()> within_{};  ///< longer than the bound before
  std::uint64_t count_{0};
  double sum_{0};
};

/// Writes families of figures one after another. Names, words of help and labels are this program's own: nothing in
/// them is escaped, and nothing that comes from outside may stand there but a version.
class Exposition {
 public:
  /// A sample: the value of a label (empty: the family has none) and the number.
  struct Sample {
    std::string_view label;
    double value{0};
  };

  /// Goes up only, until the process ends.
  void counter(std::string_view name, std::string_view help, double value) { family("counter", name, help, value); }
  void gauge(std::string_view name, std::string_view help, double value) { family("gauge", name, help, value); }
  void counters(std::string_view name, std::string_view help, std::string_view label,
                std::initializer_list<Sample> samples) {
    family("counter", name, help, label, {samples.begin(), samples.size()});
  }
  void gauges(std::string_view name, std::string_view help, std::string_view label,
              std::initializer_list<Sample> samples) {
    gauges(name, help, label, std::span<const Sample>(samples.begin(), samples.size()));
  }
  void gauges(std::string_view name, std::string_view help, std::string_view label, std::span<const Sample> samples) {
    family("gauge", name, help, label, samples);
  }
  void histogram(std::string_view name, std::string_view help, const Histogram& histogram);

  const std::string& text() const { return text_; }

 private:
  void head(std::string_view type, std::string_view name, std::string_view help);
  void family(std::string_view type, std::string_view name, std::string_view help, double value);
  void family(std::string_view type, std::string_view name, std::string_view help, std::string_view label,
              std::span<const Sample> samples);

  std::string text_;
};

/// What the system says of this process.
struct ProcessFigures {
  double resident_bytes{0};
  double cpu_seconds{0};
  double open_files{0};
};
ProcessFigures process_figures();

}  // namespace touchmove::hall
